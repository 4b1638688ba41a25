"""What a fight remembers: every mark, in the order in which a referee is asked for those that he may set."""

from __future__ import annotations

from rules.forms import Json
from rules.kit.marks import Mark, flag, memory
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.flow.declaring import BEHIND
from rules.systems.classic.combat.flow.opening import LIGHTS
from rules.systems.classic.combat.moving.ranges import OPENING_BAND
from rules.systems.classic.places import named_at


def _weapon(value: Json, sheet: Sheet) -> str:
    return named_at(sheet, str(value)) if value else "nothing"


def _counted(value: Json, sheet: Sheet) -> str:
    return f"{len(value)}" if isinstance(value, list | dict) else "none"


MARKS = (
    Mark("surprise", "side with surprise",
         {"fight": lambda of, name: of.choice(name, of.battle.sides, nothing="nobody")}),
    Mark("light", "light", {"fight": lambda of, name: of.choice(name, LIGHTS[1:], nothing=LIGHTS[0])}, "darkness"),
    Mark("weightless", "weightless", flag("fight"), "zero_g"),
    Mark("vacuum", "vacuum", flag("fight")),
    Mark("band", "range", {
        "fight": lambda of, name: of.choice(name, book.BANDS[:-1], nothing=OPENING_BAND),
        "pair": lambda of, name: of.choice(name, book.BANDS, nothing="as the parties met"),
    }),
    Mark("secret", "throws kept secret", flag("fight")),
    Mark("broken", "morale broken", flag("side")),
    Mark("morale", "morale throw", {"side": lambda of, name: of.number(name, 2, 12, usual=book.target("morale"))}),
    Mark("leader", "leader", {
        "side": lambda of, name: of.choice(name, [one.id for one in of.battle.on_field(of.who)], nothing="nobody"),
    }),
    Mark("leaderless", "without a leader", flag("side")),
    Mark("military", "military", flag("side")),
    Mark("stays", "stays in contact", flag("side")),
    Mark("vehicle", "in a vehicle", flag("side"), "extra_surprise"),
    Mark("pouncers", "pouncers", flag("side"), "extra_surprise"),
    Mark("behind", "behind", {
        "fighter": lambda of, name: of.choice(name, BEHIND[1:], nothing=said("in the {behind}", behind=BEHIND[0])),
    }),
    Mark("had_first", "first wound of the fight", flag("fighter")),
    Mark("large", "large", flag("fighter")),
    Mark("flying", "in flight", flag("fighter")),
    Mark("drew", "drawn this round", words=_weapon),
    Mark("reloading", "reloading", words=_weapon),
    Mark("blades", "blades on the ground", words=_counted),
    Mark("pending", "wounds still to be placed", words=_counted),
    Mark("close", "at close range"),
    Mark("leader_killed", "round in which the leader was killed"),
    Mark("progress", "rounds of movement towards the next range"),
    Mark("short_since", "at short range since round"),
    Mark("square", "square on the line"),
)  # fmt: skip
MEMORY = memory(MARKS, rulings.on)

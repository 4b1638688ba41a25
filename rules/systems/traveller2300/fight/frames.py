"""What waits in a fight, what is remembered of fighters, and who is able to do anything."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any

from rules.forms import Intent, Json
from rules.kit.frames import WHOLE, Frames
from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.systems.traveller2300.people import places, state

POINT, CHANCE, DOING, SPRAY, STRUCK, DIVED = "point", "chance", "doing", "spray", "struck", "dived"
USED, HELD, DAZED, STILL, PRONE, OWES = "used", "holds", "dazed", "still", "prone", "owes"
"""Marks of a fighter: own points of this turn that have come; a pass that it holds; the last turn of its daze; the turn
in which a light wound keeps it where it is; that it lies; actions that it has taken beforehand by ducking."""
AT = "point"
"""Mark of the whole: the initiative point that the turn has come to."""
DRIVER, GUNNER = "driver", "gunner"


@dataclass(frozen=True, slots=True)
class Frame:
    """What waits.

    point: those in `who` have still to choose at initiative point `at`; chance: those who hold a pass may use it there;
    doing: what has been `chosen` is done. chosen: intents in the order in which they were heard. going: those whose
    turn it is to do it together, and bulk: of what they do it with.
    spray: those in `who` may duck under area fire; struck, dived: one of them may block a blow, avoid a dive. what: of
    these, what it is about.
    """

    kind: str
    who: tuple[str, ...] = ()
    at: int = 0
    chosen: tuple[Mapping[str, Json], ...] = ()
    going: tuple[str, ...] = ()
    bulk: int = -1
    what: Mapping[str, Json] | None = None


def _read(raw: Mapping[str, Any]) -> Frame:
    values = dict(raw)
    for name in ("who", "chosen", "going"):
        values[name] = tuple(raw.get(name) or ())
    return Frame(**values)


def _written(one: Frame) -> Mapping[str, Json]:
    values = asdict(one)
    return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}


FRAMES = Frames("frames", _read, _written)


def own(who: str) -> str:
    """The subject of a fighter's marks."""
    return f"fighter:{who}"


def kept(intent: Intent) -> Mapping[str, Json]:
    """An intent as a frame keeps it."""
    return {"who": intent.who, "act": intent.act, "args": dict(intent.args)}


def taken(raw: Mapping[str, Any]) -> Intent:
    """The intent that a frame has kept."""
    return Intent(str(raw["who"]), str(raw["act"]), dict(raw["args"]))


# --- who is able ---------------------------------------------------------------------------------------


@once
def riders(battle: Battle, vehicle: str) -> tuple[str, ...]:
    """Who rides in a vehicle."""
    return tuple(who for who, berth in battle.aboard.items() if berth.vehicle == vehicle)


def is_vehicle(battle: Battle, who: str) -> bool:
    """Whether a fighter is a vehicle."""
    return who in battle.fighters and places.is_vehicle(battle.fighters[who].sheet)


def able(battle: Battle, who: str) -> bool:
    """On the field and conscious; a vehicle by itself only where it has a crew of its own."""
    fighter = battle.fighters.get(who)
    if fighter is None or fighter.left or state.condition(fighter.sheet) in ("out", "dead"):
        return False
    return not places.is_vehicle(fighter.sheet) or manned(battle, who)


def manned(battle: Battle, vehicle: str) -> bool:
    """Whether a vehicle goes by the crew of its sheet, and nobody who takes part rides in it."""
    sheet = battle.fighters[vehicle].sheet
    left = places.CREW.of(sheet) - places.CREW_LOST.of(sheet)
    return bool(places.GRADE.of(sheet)) and left > 0 and not riders(battle, vehicle)


def up(battle: Battle, who: str) -> bool:
    """Able, and not dazed in this turn."""
    return able(battle, who) and not is_dazed(battle, who)


def is_dazed(battle: Battle, who: str) -> bool:
    """Whether somebody neither moves nor acts in this turn."""
    return int(battle.mark(own(who), DAZED, -1)) >= battle.round


def lies(battle: Battle, who: str) -> bool:
    """Whether somebody lies on the ground."""
    return bool(battle.mark(own(who), PRONE)) or is_dazed(battle, who)


def stays(battle: Battle, who: str) -> bool:
    """Whether a light wound keeps somebody where it is, in this turn."""
    return bool(battle.mark(own(who), STILL) == battle.round)


@once
def enemies(battle: Battle, who: str) -> tuple[Fighter, ...]:
    """Those of other sides who could still do something, and vehicles that are not wrecked; not those within these."""
    side = battle.fighters[who].side
    afield = (one for one in battle.on_field() if one.side != side and one.id not in battle.aboard)
    return tuple(one for one in afield if _matters(battle, one))


def _matters(battle: Battle, one: Fighter) -> bool:
    if places.is_vehicle(one.sheet):
        return not state.dead(one.sheet)
    return able(battle, one.id)


def gone(battle: Battle, who: str) -> bool:
    """Whether somebody is dead or off the field, and is struck no more."""
    fighter = battle.fighters[who]
    return bool(fighter.left) or state.dead(fighter.sheet)


def now(battle: Battle) -> Frame | None:
    """The innermost frame."""
    return FRAMES.now(battle)


def chooses(battle: Battle, who: str, *kinds: str) -> bool:
    """Whether somebody has still to choose in the innermost frame, where it is of one of these kinds."""
    frame = FRAMES.now(battle)
    return frame is not None and frame.kind in kinds and who in frame.who


def point(battle: Battle) -> int:
    """The initiative point that the turn has come to."""
    return int(battle.mark(WHOLE, AT, 99))

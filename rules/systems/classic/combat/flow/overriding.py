"""What a referee may set of what a fight remembers."""

from __future__ import annotations

from rules.forms import Field
from rules.overriding import Subject
from rules.ruleset import Battle
from rules.said import said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.flow.declaring import BEHIND
from rules.systems.classic.combat.flow.naming import mark_named, mark_valued
from rules.systems.classic.combat.flow.opening import LIGHTS
from rules.systems.classic.combat.moving.ranges import OPENING_BAND


def overridable(battle: Battle, subject: str) -> tuple[Field, ...]:
    """The marks of the fight, a side, a fighter or a pair, as they stand."""
    of = Subject(battle, subject, mark_named, mark_valued)
    match of.kind:
        case "fight":
            return of.whole(_fight(of))
        case "side":
            return of.whole(_side(of))
        case "fighter":
            flags = ("had_first", "large", "flying")
            behind = of.choice("behind", BEHIND[1:], nothing=said("in the {behind}", behind=BEHIND[0]))
            return of.whole((behind, *(of.flag(one) for one in flags)))
        case "pair":
            return of.whole((of.choice("band", book.BANDS, nothing="as the parties met"),))
    return ()


def _fight(of: Subject) -> tuple[Field, ...]:
    settled = of.battle.rulings
    fields = [of.choice("surprise", of.battle.sides, nothing="nobody")]
    if rulings.on(settled, "darkness"):
        fields.append(of.choice("light", LIGHTS[1:], nothing=LIGHTS[0]))
    if rulings.on(settled, "zero_g"):
        fields.append(of.flag("weightless"))
    met = of.choice("band", book.BANDS[:-1], nothing=OPENING_BAND)
    return (*fields, of.flag("vacuum"), met, of.flag("secret"))


def _side(of: Subject) -> tuple[Field, ...]:
    own = tuple(one.id for one in of.battle.on_field(of.who))
    fields = [
        of.flag("broken"),
        of.number("morale", 2, 12, usual=book.target("morale")),
        of.choice("leader", own, nothing="nobody"),
        of.flag("leaderless"),
        of.flag("military"),
        of.flag("stays"),
    ]
    if rulings.on(of.battle.rulings, "extra_surprise"):
        fields += [of.flag("vehicle"), of.flag("pouncers")]
    return tuple(fields)

"""What a referee may set of what a fight remembers."""

from __future__ import annotations

from rules.forms import Field
from rules.overriding import Subject
from rules.ruleset import Battle
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.morale import BY_MORALE
from rules.systems.megatraveller.combat.flow.naming import mark_named, mark_valued

_ROUNDS = (
    marks.TURN_HAD,
    marks.ATTACKED,
    marks.FIRED,
    marks.IN_MELEE,
    marks.HIDING,
    marks.PASSED,
    marks.STILL,
)
_MOST_SPEED = 99


def overridable(battle: Battle, subject: str) -> tuple[Field, ...]:
    """The marks of the fight, a side, a unit or a pair, as they stand."""
    of = Subject(battle, subject, mark_named, mark_valued)
    match of.kind:
        case "fight":
            surprise = of.choice(marks.SURPRISE, battle.sides, nothing="nobody")
            return of.whole((surprise, of.flag(marks.SECRET)))
        case "side":
            return of.whole(_side(of))
        case "fighter":
            return of.whole(_unit(of))
        case "pair":
            return of.whole(())
    return ()


def _side(of: Subject) -> tuple[Field, ...]:
    fields = [of.number(marks.POOL), of.number(marks.POOL_FULL)]
    if rulings.on(of.battle.rulings, "morale"):
        levels = (one for one in BY_MORALE if one != "average")
        fields.append(of.choice(marks.MORALE, levels, nothing="average"))
        fields += [of.flag(marks.WITHDRAWS), of.flag(marks.ROUT)]
    return (*fields, of.flag(marks.NEVER_INTERRUPTS))


def _unit(of: Subject) -> tuple[Field, ...]:
    flags = (marks.EVADING, marks.CAMOUFLAGED, marks.BURIED, marks.HOLDING)
    return (
        *(of.this_round(one) for one in _ROUNDS),
        of.choice(marks.COVER, (marks.COVERED, marks.HIDDEN), nothing="none"),
        of.number(marks.SPEED, 0, _MOST_SPEED),
        of.number(marks.POINTS_USED),
        *(of.flag(one) for one in flags),
    )

"""Assets: the DMs of skills and characteristics, joined as a task states them.

    joined("or", [skill("Rifle", 2), None])                        ->  +2 Rifle-2
    joined("average of", [skill("Medical", 3), None])              ->  +1 average of Medical-3 (2 skills)
    characteristic("Strength", 14)                                 ->  +2 Strength 14

A skill that somebody has not is None; so is a joined asset of which nothing is had that counts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, get_args

from rules.check import DM, Refused
from rules.said import Verbatim, listed, said
from rules.systems.traveller2300.reading import amount
from rules.systems.traveller2300.tasks.kinds import Type, levels_without_skill
from rules.systems.traveller2300.tasks.ladder import Shift
from rules.tables import listing

Joiner = Literal["or", "and", "average of", "lower of"]
JOINERS: tuple[Joiner, ...] = get_args(Joiner)

_AMOUNTS = listing(__package__, "amounts_tasks")
DIVISOR = amount(_AMOUNTS, "characteristic divisor")
TEAM = amount(_AMOUNTS, "teamwork factor")
_RELATED = amount(_AMOUNTS, "levels with related skill")
ASSETS = "Traveller: 2300 Referee's Manual, Tasks: assets"
CRUCIAL = "Traveller: 2300 Referee's Manual, Tasks: crucial assets"


def skill(name: str, level: int) -> DM:
    """A skill's level, added whole."""
    return DM(level, said("{skill}-{level}", skill=name, level=level), ASSETS)


def characteristic(name: str, value: int) -> DM:
    """A characteristic, or the number given for its label, divided by 5 with fractions dropped.

    Raises: Refused for a value below 0.
    """
    if value < 0:
        raise Refused(said("{name} cannot be {value}", name=name, value=Verbatim(str(value))))
    return DM(value // DIVISOR, said("{name} {value}", name=name, value=value), ASSETS)


def detriment(dm: DM) -> DM:
    """An asset with a minus sign: it works against success and takes longer."""
    return DM(-dm.value, dm.reason, dm.source)


def joined(joiner: Joiner, levels: Sequence[DM | None]) -> DM | None:
    """The DM of several assets as they are joined; None where it counts as missing.

    or: the highest that is had. and: the sum of all that are had. average of: the sum by the number that is named,
    fractions dropped. lower of: the lowest, for which all must be had.
    """
    had = [one for one in levels if one is not None]
    if not had or (joiner == "lower of" and len(had) < len(levels)):
        return None
    reasons = listed([one.reason for one in had])
    if joiner == "or":
        return max(had, key=lambda one: one.value)
    if joiner == "lower of":
        return min(had, key=lambda one: one.value)
    total = sum(one.value for one in had)
    if joiner == "and":
        return DM(total, reasons, ASSETS)
    reason = said("average of {skills}, out of {n}", skills=reasons, n=len(levels))
    return DM(total // len(levels), reason, ASSETS)


# --- a crucial skill that is missing -------------------------------------------------------------------


def without(name: str, types: Sequence[Type] = ()) -> Shift:
    """The shift of a task whose crucial skill somebody has not: none where it is unskilled."""
    return Shift(levels_without_skill(types), said("no {skill}", skill=name), CRUCIAL)


def related(name: str, instead: DM) -> tuple[DM, Shift]:
    """A related skill that the referee names: its level counts, one level harder."""
    reason = said("{skill} instead of {missing}", skill=instead.reason, missing=name)
    return DM(instead.value, instead.reason, CRUCIAL), Shift(_RELATED, reason, CRUCIAL)


def intellect(intelligence: int, education: int) -> tuple[DM, DM]:
    """Intelligence and Education in place of a missing skill, where the referee allows it: no harder."""
    return characteristic("Intelligence", intelligence), characteristic("Education", education)


# --- a team --------------------------------------------------------------------------------------------


def team_skill(name: str, levels: Sequence[int]) -> DM:
    """The lowest level of a team, doubled."""
    lowest = min(levels) * TEAM
    return DM(
        lowest, said("the team's lowest {skill}-{level}, doubled", skill=name, level=min(levels)), ASSETS
    )


def team_characteristic(name: str, values: Sequence[int]) -> DM:
    """The lowest value of a team, doubled and then divided as any characteristic."""
    value = characteristic(name, min(values) * TEAM).value
    return DM(value, said("the team's lowest {name} {value}, doubled", name=name, value=min(values)), ASSETS)

"""What soldiers of the Army and the Marines have of their own: arms, the blade of the Marines, their pilots."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.check import DM, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.numbers import number, source
from rules.tables import matrix

_COMMANDO = "Commando"
_ARMS = tuple(matrix(__package__, "mercenary/command_duty").rows)
_OF_MARINES = ("Infantry", "Support")
BLADE = "Large Blade"
"""As what Marines take Blade Combat (Enhanced Mercenary Characters: special rules)."""
ACADEMY_HONORS, COMMANDO_SCHOOL, FLIGHT_SCHOOL = "Military Academy honors", "Commando School", "Flight School"


def first_arms(force: str, marks: frozenset[str]) -> tuple[str, ...]:
    """The arms among which a recruit chooses (MT-MERC-02)."""
    if force == "Marines":
        return _OF_MARINES
    return tuple(arm for arm in _ARMS if arm != _COMMANDO or ACADEMY_HONORS in marks)


def later_arms(arm: str, marks: frozenset[str], *, officer: bool) -> tuple[str, ...]:
    """The arms one may have for the next term: the own, those trained for, and of officers all but Commando.

    marks: "trained: Cavalry" and so on for arms one was cross-trained in (MT-MERC-16).
    """
    return tuple(one for one in _ARMS if one == arm or _trained(one, marks) or (officer and one != _COMMANDO))


def tradition(skills: Mapping[str, int]) -> Task:
    """The throw of a Marine for another blade than the large one (MT-MERC-17)."""
    return Task(
        said("learn another blade than the {blade}", blade=BLADE),
        target=number("mercenary", "Marine tradition"),
        dms=tuple(_bound(skills.get(BLADE, 0))),
        source=source("mercenary"),
    )


def flies(force: str, assignment: str, marks: frozenset[str]) -> bool:
    """Whether a special assignment may be taken as a year in the flight branch of the Navy (MT-MERC-19)."""
    return force == "Marines" and assignment == "Special Duty" and FLIGHT_SCHOOL in marks


def _trained(arm: str, marks: frozenset[str]) -> bool:
    return f"trained: {arm}" in marks or (arm == _COMMANDO and COMMANDO_SCHOOL in marks)


def _bound(level: int) -> Iterator[DM]:
    if level >= 1:
        value = number("mercenary", f"Marine tradition with {BLADE} {min(level, 2)}")
        yield DM(value, said("{skill}-{level}", skill=BLADE, level=level), source("mercenary"))

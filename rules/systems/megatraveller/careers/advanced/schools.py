"""Schools before a career: who may apply, their throws, what they teach, and the age at which one leaves them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

from rules.check import DM, Refused, Task
from rules.said import said
from rules.systems.megatraveller.careers.advanced.asked import Servant, dms
from rules.systems.megatraveller.careers.conditions import Upp
from rules.systems.megatraveller.careers.learning import MOST, Gain, gain
from rules.tables import matrix
from rules.values import shown

_TABLE = matrix(__package__, "schools/schools")
_SKILLS = matrix(__package__, "schools/school_skills")
SCHOOLS = tuple(_TABLE.rows)
Step = Literal["admission", "success", "otc", "notc", "honors"]
_HONORS_EDUCATION = 10
"""What education honours at college raise to, if one more is not better (Enhanced Character Generation: college)."""
_HONORS = "honors "


@dataclass(frozen=True, slots=True)
class Lesson:
    """Something for a graduate. throw: of 1D, None: it comes of itself. levels: "1D-3", "" for those of gain."""

    gain: Gain
    throw: int | None
    levels: str


def may_apply(school: str, upp: Upp) -> None:
    """Refused to whom an academy does not admit to its examination."""
    least = _TABLE.number(_known(school), "soc")
    if least is not None and upp["soc"] < least:
        words = "{school} takes social standing {least} or more, not {value}"
        raise Refused(said(words, school=school, least=least, value=upp["soc"]))


def step(school: str, which: Step, upp: Upp) -> Task:
    """One of a school's throws; Refused where it has no such one."""
    number = _TABLE.number(_known(school), which)
    if number is None:
        raise Refused(said("{school} has no throw for {step}", school=school, step=which))
    name = said("{school}: {step}", school=school, step=which)
    return Task(name, target=number, dms=tuple(_dms(school, which, upp)), source=_TABLE.source)


def education(school: str, upp: Upp) -> Task:
    """The throw for how much education rises; `educated` reads its total."""
    dice = _TABLE.at(_known(school), "education")
    if dice is None:
        raise Refused(said("{school} does not raise education by dice", school=school))
    found = tuple(_dms(school, "education", upp))
    return Task(said("{school}: education", school=school), dice=str(dice), dms=found, source=_TABLE.source)


def educated(school: str, total: int) -> int:
    """By how much education rises: at college by one at least, elsewhere never downwards."""
    return max(1 if school == "College" else 0, total)


def honoured(school: str, upp: Upp) -> dict[str, int]:
    """The characteristics of an honours graduate: of college, education 10 or one more than before."""
    if school != "College":
        return dict(upp)
    return {**upp, "edu": min(MOST, max(_HONORS_EDUCATION, upp["edu"] + 1))}


def lessons(school: str, *, honors: bool = False) -> tuple[Lesson, ...]:
    """What graduates are taught, in the order of the book."""
    found = (
        (row.split(": ", 1)[1], cells) for row, cells in _SKILLS.rows.items() if row.startswith(school + ":")
    )
    return tuple(
        _lesson(what.removeprefix(_HONORS), cells["throw"], cells["levels"])
        for what, cells in found
        if honors or not what.startswith(_HONORS)
    )


def age_after(school: str, *, graduated: bool) -> int | None:
    """The age at which somebody leaves; None where it is counted in years (flight school)."""
    return _TABLE.number(_known(school), "age_after" if graduated else "age_failed")


def _lesson(what: str, throw: object, levels: object) -> Lesson:
    number = levels if isinstance(levels, int) else 1
    return Lesson(
        gain(what, number),
        throw if isinstance(throw, int) else None,
        levels if isinstance(levels, str) else "",
    )


def _dms(school: str, which: str, upp: Upp) -> Iterator[DM]:
    return dms(_TABLE.at(school, f"{which}_dm"), Servant(upp, {}), _TABLE.source)


def _known(school: str) -> str:
    if school not in _TABLE.rows:
        raise Refused(said("there is no school {school}", school=shown(school)))
    return school

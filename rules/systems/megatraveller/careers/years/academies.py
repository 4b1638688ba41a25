"""Schools before a career: college, academies, medical and flight school, and what they leave behind.

What is behind somebody stands under `life.schooling`: `graduate`, `honors` and `failed` name schools, `commissions` the
forces that take them as officers without a throw, `points` are brownie points.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.check import Refused, Task
from rules.forms import Choice, Field
from rules.said import said
from rules.systems.megatraveller.careers import learning
from rules.systems.megatraveller.careers.advanced import honours, schools
from rules.systems.megatraveller.careers.advanced.years import years_left
from rules.systems.megatraveller.careers.life.gaining import changed, receive, worded
from rules.systems.megatraveller.careers.life.growing_old import older
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.careers.years.grades import grade
from rules.systems.megatraveller.careers.years.joining import join
from rules.systems.megatraveller.careers.years.post import schooling

COLLEGE, NAVAL, MILITARY = "College", "Naval Academy", "Military Academy"
MERCHANT, MEDICAL, FLIGHT = "Merchant Academy", "Medical School", "Flight School"
_FIRST = (COLLEGE, NAVAL, MILITARY)
"""Schools that nobody comes to from another."""
_ACADEMIES = (NAVAL, MILITARY, MERCHANT)
_COMMISSIONS: Mapping[str, tuple[str, ...]] = {
    NAVAL: ("Imperial Navy", "Marines"),
    MILITARY: ("Army",),
    "otc": ("Army", "Marines"),
    "notc": ("Reserve Fleet",),
}
_DRAFTED: Mapping[str, str] = {NAVAL: "Imperial Navy", MILITARY: "Army"}
"""Where an academy sends whoever fails there."""
_SOURCE = "MegaTraveller Players' Manual, Enhanced Character Generation: pre-career options"
_CORPS = {
    "": "Neither",
    "otc": "Officer training: Army or Marines",
    "notc": "Naval officer training: Reserve Fleet",
}


# --- applying ------------------------------------------------------------------------------------------


def _refused(stand: Stand, school: str) -> str:
    """Why somebody may not apply; "" where they may."""
    behind = schooling(stand)
    if school in behind.get("applied", ()):
        return said("{school} has been tried", school=school)
    if school in _FIRST and behind.get("graduate"):
        return said("a school is behind somebody already")
    if school == MEDICAL and not behind.get("honors"):
        return said("Medical School takes who graduated with honours")
    if school == FLIGHT and not _may_fly(behind):
        return said("Flight School takes officers from the Naval Academy, or with honours and a commission")
    try:
        schools.may_apply(school, stand.upp)
    except Refused as refusal:
        return refusal.text
    return ""


def _may_fly(behind: Mapping[str, Any]) -> bool:
    college = COLLEGE in behind.get("honors", ()) and bool(behind.get("commissions"))
    return NAVAL in behind.get("graduate", ()) or college


def _choices(stand: Stand) -> tuple[Choice, ...]:
    open_now = (one for one in schools.SCHOOLS if one != MERCHANT)
    return tuple(Choice(one, one, refused=_refused(stand, one)) for one in open_now)


def _fields(stand: Stand) -> tuple[Field, ...]:
    choices = _choices(stand)
    first = next((one.value for one in choices if not one.refused), None)
    corps = tuple(Choice(value, label) for value, label in _CORPS.items())
    return (
        Field("school", "School", "choice", choices, first),
        Field("corps", "Officer training at college", "choice", corps, "", needs={"school": (COLLEGE,)}),
    )


def _none_open(stand: Stand) -> str:
    return said("no school is open") if all(one.refused for one in _choices(stand)) else ""


def _apply(living: Living, given: Given) -> None:
    school = str(given["school"])
    corps = _corps(school, given)
    _note(living, "applied", school)
    if not _admitted(living, school):
        living.does(said("is not admitted: {school}", school=school))
        return
    attend(living, school, corps)


def _corps(school: str, given: Given) -> str:
    return str(given.get("corps") or "") if school == COLLEGE else ""


def _admitted(living: Living, school: str) -> bool:
    behind = schooling(living.stand)
    honours_ = behind.get("honors", ())
    if school == FLIGHT and (NAVAL in honours_ or COLLEGE in honours_):
        living.line(said("Admitted without a throw: {school}", school=school))
        return True
    words = (said("is admitted: {school}", school=school), said("is not admitted: {school}", school=school))
    return living.attempt(schools.step(school, "admission", living.stand.upp), "school", words).success


# --- attending -----------------------------------------------------------------------------------------


def attend(living: Living, school: str, corps: str = "") -> bool:
    """Somebody goes to a school; whether they graduate. What is asked stays asked, but for who fails an academy."""
    words = (said("graduates: {school}", school=school), said("fails: {school}", school=school))
    if not living.attempt(schools.step(school, "success", living.stand.upp), "school", words).success:
        _failed(living, school)
        return False
    _aged(living, school, graduated=True)
    _note(living, "graduate", school)
    _points(living, "service academy" if school in _ACADEMIES else school)
    if corps:
        _trained(living, school, corps)
    _educated(living, school)
    honors = _honoured(living, school)
    for force in _COMMISSIONS.get(school, ()):
        _note(living, "commissions", force)
    for lesson in schools.lessons(school, honors=honors):
        _lesson(living, school, lesson)
    if school == MERCHANT:
        grade(living, "O1")
    living.does(said("has graduated: {school}", school=school))
    return True


def _failed(living: Living, school: str) -> None:
    _note(living, "failed", school)
    _aged(living, school, graduated=False)
    living.does(said("has failed: {school}", school=school))
    if school in _DRAFTED:
        living.set({"life.drafted": True})
        living.line(said("Drafted: {force}", force=_DRAFTED[school]))
        join(living, _DRAFTED[school], drafted=True)


def _aged(living: Living, school: str, *, graduated: bool) -> None:
    age = schools.age_after(school, graduated=graduated)
    if age is None:
        age = living.stand.age + 1
    older(living, age, age)


def _trained(living: Living, school: str, corps: str) -> None:
    words = ("is to be an officer", "is not to be an officer")
    step: schools.Step = "otc" if corps == "otc" else "notc"
    if living.attempt(schools.step(school, step, living.stand.upp), "school", words).success:
        for force in _COMMISSIONS[corps]:
            _note(living, "commissions", force)


def _educated(living: Living, school: str) -> None:
    try:
        task = schools.education(school, living.stand.upp)
    except Refused:
        return
    check = living.throw(task)
    more = schools.educated(school, check.total)
    living.thrown(check, "school", said("Education +{n}", n=more), said("has {n} more Education", n=more))
    gain = learning.Gain("edu", more, characteristic=True)
    changed(living, "edu", learning.raised(living.stand.upp, gain)["edu"], school)


def _honoured(living: Living, school: str) -> bool:
    try:
        task = schools.step(school, "honors", living.stand.upp)
    except Refused:
        return False
    words = (said("graduates with honours: {school}", school=school), "graduates without honours")
    if not living.attempt(task, "school", words).success:
        return False
    _note(living, "honors", school)
    _points(living, "honors")
    after = schools.honoured(school, living.stand.upp)["edu"]
    if after != living.stand.upp["edu"]:
        changed(living, "edu", after, said("honours: {school}", school=school))
    return True


def _lesson(living: Living, school: str, lesson: schools.Lesson) -> None:
    what = worded(lesson.gain)
    if lesson.throw is not None:
        task = Task(said("{school}: {what}", school=school, what=what), "1D", lesson.throw, source=_SOURCE)
        words = (said("is taught {what}", what=what), said("is not taught {what}", what=what))
        if living.attempt(task, "school", words).success:
            receive(living, lesson.gain, school)
        return
    if not lesson.levels:
        receive(living, lesson.gain, school)
        return
    check = living.throw(Task(said("levels of {what}", what=what), dice=lesson.levels, source=_SOURCE))
    level = max(1, check.total)
    living.thrown(
        check, "school", said("{what}-{level}", what=what, level=level), said("is taught {what}", what=what)
    )
    receive(living, learning.Gain(lesson.gain.what, level), school)


def _note(living: Living, what: str, name: str) -> None:
    had = schooling(living.stand).get(what, ())
    if name not in had:
        living.set({f"life.schooling.{what}": [*had, name]})


def _points(living: Living, what: str) -> None:
    had = int(schooling(living.stand).get("points") or 0)
    living.set({"life.schooling.points": had + honours.points(what)})


# --- odds ----------------------------------------------------------------------------------------------


def _weighs(stand: Stand, given: Given) -> Weighed:
    school, upp = str(given["school"]), stand.upp
    yield from _steps(school, _corps(school, given), upp)
    if school in _DRAFTED:
        yield said("Failing there means the draft: {force}, for a short term", force=_DRAFTED[school])


def _steps(school: str, corps: str, upp: Mapping[str, int]) -> Iterator[Task]:
    wanted: tuple[schools.Step, ...] = ("admission", "success", "honors")
    for step in wanted:
        try:
            yield schools.step(school, step, upp)
        except Refused:
            continue
    if corps == "otc":
        yield schools.step(school, "otc", upp)
    elif corps == "notc":
        yield schools.step(school, "notc", upp)


def _to_the_academy(living: Living, given: Given) -> None:
    living.follow()
    words = (
        said("is admitted: {school}", school=MERCHANT),
        said("is not admitted: {school}", school=MERCHANT),
    )
    if living.attempt(schools.step(MERCHANT, "admission", living.stand.upp), "school", words).success:
        attend(living, MERCHANT)
        living.set({"life.service.years": years_left(living.stand.age)})


def _no_academy(living: Living, given: Given) -> None:
    living.follow()
    living.does("goes to work at once")


STEPS = (
    Step(
        "academy",
        "academy",
        "Apply to the Merchant Academy",
        _to_the_academy,
        weighs=lambda stand, given: _steps(MERCHANT, "", stand.upp),
    ),
    Step("no_academy", "academy", "Go to work at once", _no_academy, rank="pass"),
    Step(
        "apply", "career", "Apply to a school first", _apply, _fields, _weighs, bars=_none_open, rank="seldom"
    ),
)

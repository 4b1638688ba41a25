"""What is received: levels and points, cascades that are chosen from, what a homeworld bars, and too much of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from rules.check import Task
from rules.forms import Choice, Field, Odd
from rules.said import plural, said
from rules.systems.megatraveller.careers import learning
from rules.systems.megatraveller.careers.advanced import soldiers
from rules.systems.megatraveller.careers.basic import COLUMNS, SKILLS_SOURCE, Column
from rules.systems.megatraveller.careers.learning import Gain
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Frame, Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step, Weighed
from rules.systems.megatraveller.people import skills
from rules.systems.megatraveller.people.sheet import PHYSICAL, SHORT, TITLES, full, now
from rules.systems.megatraveller.rulings import on

_LIMIT = "MegaTraveller Players' Manual, Skills: skill levels"
_FACES = range(1, 7)
_MARINES, _BLADES = "Marines", "Blade Combat"
COLUMN_TITLES = {
    "personal": "Personal development",
    "service": "Service skills",
    "advanced": "Advanced education",
    "educated": "Advanced education, Education 8+",
}


def receive(living: Living, one: Gain, why: str, *, thrown: bool = False) -> None:
    """Somebody receives something; of a cascade, and of what the homeworld bars, they are asked first.

    thrown: whether a column brought it. What comes with a service or a rank no homeworld bars.
    """
    if one.characteristic:
        changed(living, one.what, learning.raised(living.stand.upp, one)[one.what], why)
    elif one.what in skills.CASCADES:
        living.ask(Frame("choose", what=one.what, level=one.by, thrown=thrown))
    elif thrown and barred(living.stand, one.what):
        living.ask(Frame("barred", what=one.what, level=one.by, thrown=True))
    else:
        taught(living, one.what, one.by, why)


def taught(living: Living, skill: str, levels: int, why: str) -> None:
    """A skill rises by so many levels; 0 where it is only had. A cascade at level 0 is asked about."""
    if skill in skills.CASCADES:
        living.ask(Frame("choose", what=skill, level=levels))
        return
    level = living.stand.skills.get(skill)
    if level is None or levels:
        _learn(living, skill, (level or 0) + levels, why)


def _learn(living: Living, skill: str, level: int, why: str) -> None:
    living.set({f"skills.{skill}": level}, why, SKILLS_SOURCE)
    where = f"life.terms.{living.stand.life.term}.learnt.{skill}"
    living.set({where: level})
    living.does(said("learns {skill}-{level}", skill=skill, level=level))


def changed(living: Living, name: str, value: int, why: str) -> None:
    """A characteristic becomes another; the present one with it, where nothing has lowered it."""
    sheet = living.sheet
    places = {f"full.{name}": value}
    if name in PHYSICAL:
        unhurt = now(sheet, name) == full(sheet, name)
        places[f"now.{name}"] = value if unhurt else min(value, now(sheet, name))
    living.set(places, why)
    where = f"life.terms.{living.stand.life.term}.learnt.{SHORT[name]}"
    living.set({where: value})
    living.does(said("has {what} {value} now", what=TITLES[name], value=value))


def barred(stand: Stand, skill: str) -> str:
    """Why the homeworld bars a skill; "" where it does not, or before any career."""
    return learning.barred(stand.career, skill, stand.home) if stand.life.career else ""


def too_many(stand: Stand) -> int:
    """How many levels must go: more than Intelligence and Education allow."""
    if not on(stand.rulings, "skill_limit"):
        return 0
    return max(0, -learning.room(stand.upp, stand.skills))


# --- a column, and one of its results --------------------------------------------------------------------


def _column(stand: Stand) -> tuple[Field, ...]:
    open_now = learning.columns(stand.upp)
    choices = tuple(
        Choice(
            one, COLUMN_TITLES[one], refused=_refused(one, open_now), odds=tuple(_found(stand, one, open_now))
        )
        for one in COLUMNS
    )
    return (Field("column", "Column", "choice", choices, "service"),)


def _found(stand: Stand, column: Column, open_now: tuple[Column, ...]) -> Iterator[Odd]:
    """What 1D finds there, each with its faces, in their order."""
    if column in open_now:
        faces = (learning.learnt(stand.career, column, face, stand.upp) for face in _FACES)
        ways = Counter(map(worded, faces))
        yield from (Odd(what, n, len(_FACES)) for what, n in ways.items())


def _refused(column: Column, open_now: tuple[Column, ...]) -> str:
    return "" if column in open_now else said("takes Education 8 or more")


def _training(column: Column) -> Task:
    return Task(said("training: {column}", column=COLUMN_TITLES[column]), dice="1D", source=SKILLS_SOURCE)


def _throw(living: Living, given: Given) -> None:
    column: Column = given["column"]
    living.answered()
    stand = living.stand
    check = living.throw(_training(column))
    found = learning.learnt(stand.career, column, check.total, stand.upp)
    living.thrown(check, "training", worded(found), said("is trained: {what}", what=worded(found)))
    receive(living, found, COLUMN_TITLES[column], thrown=True)


def worded(one: Gain) -> str:
    """What is received, in words: "+1 Strength", "Gunnery"."""
    if one.characteristic:
        return said("{by:+d} {what}", by=one.by, what=TITLES[one.what])
    return one.what


def _faces(stand: Stand, given: Given) -> Weighed:
    column: Column = given["column"]
    yield _training(column)
    for face in _FACES:
        found = learning.learnt(stand.career, column, face, stand.upp)
        yield said("{face}: {what}", face=face, what=worded(found))


def _left(stand: Stand) -> str:
    return plural(
        "{n} skill to come: choose a column, and one die finds what is learnt",
        "{n} skills to come: choose a column, and one die finds what is learnt",
        stand.frame.left,
    )


# --- a cascade -----------------------------------------------------------------------------------------


def _within(stand: Stand) -> tuple[Field, ...]:
    frame = stand.frame
    found = learning.choices(Gain(frame.what, frame.level))
    choices = tuple(_one(stand, one, judged=frame.thrown) for one in found)
    first = next((one.value for one in choices if not one.refused), choices[0].value)
    return (Field("skill", frame.what, "choice", choices, first),)


def _one(stand: Stand, one: Gain, *, judged: bool) -> Choice:
    label = worded(one)
    if one.characteristic or one.what in skills.CASCADES:
        return Choice(str(label), label)
    why = (barred(stand, one.what) if judged else "") or _bidden(stand, one.what)
    had = stand.skills.get(one.what)
    hint = "" if had is None else said("{skill}-{level} so far", skill=one.what, level=had)
    return Choice(str(label), label, hint, why)


def _bidden(stand: Stand, skill: str) -> str:
    """Why the tradition of a service bids another skill of a cascade; "" where it does not."""
    marine = (stand.sheet["life"].get("service") or {}).get("force") == _MARINES
    frame = stand.frame
    if not marine or frame.free or frame.ask != "choose" or frame.what != _BLADES or skill == soldiers.BLADE:
        return ""
    return said("Marines take {blade}", blade=soldiers.BLADE)


def _untraditional(living: Living, given: Given) -> None:
    frame = living.answered()
    words = ("may take another blade", said("takes {blade}", blade=soldiers.BLADE))
    if living.attempt(soldiers.tradition(living.stand.skills), "tradition", words).success:
        living.ask(replace(frame, free=True))
    else:
        taught(living, soldiers.BLADE, frame.level, frame.what)


def _no_tradition(stand: Stand) -> str:
    bids = any(
        _bidden(stand, one.what) for one in learning.choices(Gain(stand.frame.what, stand.frame.level))
    )
    return "" if bids else said("no tradition bids one of {what}", what=stand.frame.what)


def _choose(living: Living, given: Given) -> None:
    frame = living.answered()
    found = next(
        one for one in learning.choices(Gain(frame.what, frame.level)) if worded(one) == given["skill"]
    )
    living.line(said("Chooses {what} of {cascade}", what=worded(found), cascade=frame.what))
    if not found.characteristic:
        found = replace(found, by=frame.level)
    if found.by or found.what in skills.CASCADES:
        receive(living, found, frame.what, thrown=frame.thrown)
    else:
        taught(living, found.what, 0, frame.what)


def _cannot_choose(stand: Stand) -> str:
    if all(one.refused for one in _within(stand)[0].choices):
        return said("the homeworld bars all of {what}", what=stand.frame.what)
    return ""


def _insistable(stand: Stand) -> tuple[Field, ...]:
    refused = tuple(
        Choice(one.value, one.label, one.refused)
        for one in _within(stand)[0].choices
        if one.refused and one.refused != _bidden(stand, str(one.value))
    )
    return (Field("skill", stand.frame.what, "choice", refused, refused[0].value if refused else None),)


def _nothing_barred(stand: Stand) -> str:
    return (
        ""
        if _insistable(stand)[0].choices
        else said("the homeworld bars none of {what}", what=stand.frame.what)
    )


def _insist_within(living: Living, given: Given) -> None:
    frame = living.answered()
    _insist_on(living, given["skill"], frame.level, frame.what)


# --- what a homeworld bars -------------------------------------------------------------------------------


def _insist(living: Living, given: Given) -> None:
    frame = living.answered()
    _insist_on(living, frame.what, frame.level, "in spite of the homeworld")


def _insist_on(living: Living, skill: str, level: int, why: str) -> None:
    outcomes = (said("learns {skill}", skill=skill), said("does not learn {skill}", skill=skill))
    if living.attempt(learning.override(skill), "homeworld", outcomes).success:
        taught(living, skill, level, why)


def _otherwise(living: Living, given: Given) -> None:
    frame = living.answered()
    living.line(said("{skill} is barred by the homeworld, and thrown for again", skill=frame.what))
    living.does(said("throws again instead of {skill}", skill=frame.what))
    living.ask(Frame("column" if living.sheet["life"].get("service") else "learn"))


def _something_open(stand: Stand) -> str:
    return "" if _cannot_choose(stand) else said("something of {what} is open", what=stand.frame.what)


def _why_barred(stand: Stand) -> str:
    return barred(stand, stand.frame.what)


def _of_barred(stand: Stand, given: Given) -> Weighed:
    yield learning.override(given.get("skill") or stand.frame.what)
    yield "Failing, what was received is lost"


# --- too many levels -------------------------------------------------------------------------------------


def _lowered(stand: Stand) -> tuple[Field, ...]:
    had = ((skill, level) for skill, level in stand.skills.items() if level)
    choices = tuple(Choice(skill, said("{skill}-{level}", skill=skill, level=level)) for skill, level in had)
    return (Field("skill", "Skill to lower", "choice", choices, choices[0].value if choices else None),)


def _lower(living: Living, given: Given) -> None:
    skill = given["skill"]
    level = living.stand.skills[skill] - 1
    living.set({f"skills.{skill}": level}, "too many levels", _LIMIT)
    living.set({f"life.terms.{living.stand.life.term}.learnt.{skill}": level})
    living.line(said("{skill} falls to {level}: skill levels are at their limit", skill=skill, level=level))
    living.does(said("lowers {skill} to {level}", skill=skill, level=level))
    living.answered()


def _how_many(stand: Stand) -> Iterator[str]:
    upp = stand.upp
    yield said(
        "skill levels come to {total}, and Intelligence + Education allow {limit}",
        total=sum(stand.skills.values()),
        limit=upp["int"] + upp["edu"],
    )


STEPS = (
    Step("learn", "learn", "Learn from a column", _throw, _column, _faces, hint=_left),
    Step("choose", "choose", "Choose what is learnt", _choose, _within, bars=_cannot_choose),
    Step("insist_within", "choose", "Insist on what the homeworld bars", _insist_within, _insistable, _of_barred,
         bars=_nothing_barred, rank="seldom"),
    Step("another_blade", "choose", "Ask for another blade", _untraditional, bars=_no_tradition,
         weighs=lambda stand, given: (soldiers.tradition(stand.skills),), rank="seldom"),
    Step("otherwise_within", "choose", "Throw again instead", _otherwise, bars=_something_open),
    Step("insist", "barred", "Insist on it", _insist, weighs=_of_barred, hint=_why_barred),
    Step("otherwise", "barred", "Throw again instead", _otherwise),
    Step("lower", "lower", "Lower a skill", _lower, _lowered, lambda stand, given: _how_many(stand)),
)  # fmt: skip

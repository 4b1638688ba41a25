"""Deeds of learning in play: by the tallies that a referee gives, by a course, and by living above one's standing."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.check import DM, Check, Refused
from rules.forms import Choice, Field, Option
from rules.happening import Change, Happening, Passed, Threw
from rules.places import place
from rules.ruleset import Sheet
from rules.said import begun, plural, said
from rules.systems.megatraveller.careers import experience
from rules.systems.megatraveller.deeds.doing import Deed, Doing, did, one_of
from rules.systems.megatraveller.health.due import SELF
from rules.systems.megatraveller.people.amend import learnable, tallies
from rules.systems.megatraveller.people.places import CASH
from rules.systems.megatraveller.people.sheet import (
    CHARACTERISTICS,
    PHYSICAL,
    TITLES,
    condition,
    full,
    is_person,
    noble,
    now,
)
from rules.systems.megatraveller.people.skills import known_skill, level, limit, total
from rules.systems.megatraveller.rulings import on
from rules.systems.megatraveller.tasks.duration import Pace, thrown

SOURCE = "MegaTraveller Players' Manual, Character Improvement"
MINUTE_S, HOUR_S, DAY_S, YEAR_S = 60, 3600, 86_400, 365 * 86_400
HOURS_A_DAY = 8
"""How much of a day a course takes: the house's guess, the book counts hours alone."""
_MOST_MINUTES = 7 * 24 * 60
_MOST_HOURS, _MOST_INSTRUCTION = 2000, 9
_TEACHER = Field(
    "teacher", "Teacher", "targets", default=[], most=1, hint="Who has Instruction; left empty: at a school"
)


def options(sheet: Sheet, rulings: Sheet) -> Iterator[Option]:
    """What somebody may learn."""
    if not is_person(sheet) or condition(sheet) in {"out", "dead"}:
        return
    if choices := tuple(_by_tally(sheet)):
        hint = "Once, as a session begins; success spends the tallies of what is learnt"
        yield Option(
            "learn_by_experience", "Learn by experience", (one_of("what", "What", choices),), hint=hint
        )
    yield Option(
        "award_tally",
        "Award an adventure tally",
        (Field("what", "Skill or characteristic", "text", default="", most=60),),
        hint="One a session; two of a skill in a year; of a new skill only after a success in it",
        rank="seldom",
        referee=True,
    )
    yield Option(
        "watch",
        "Watch and learn",
        (
            Field("skill", "Skill that is watched", "text", default="", most=60),
            Field("minutes", "Minutes of watching", "number", default=60, least=1, most=_MOST_MINUTES),
        ),
        hint="Success lends level 0 for the next try with that skill alone",
        rank="seldom",
    )
    hours = experience.limit("course hours")
    yield Option(
        "take_course",
        "Take a course",
        (
            Field("skill", "Skill or characteristic", "text", default="", most=60),
            _TEACHER,
            Field(
                "instruction",
                "Instruction at the school",
                "number",
                default=1,
                least=1,
                most=_MOST_INSTRUCTION,
            ),
            Field("related", "Related skill", "text", default="", most=60, seldom=True),
            Field("hours", "Hours", "number", default=hours, least=1, most=_MOST_HOURS, seldom=True),
        ),
        hint=said(
            "Cr{cost} an hour; to find it, to stick to it, to finish it",
            cost=experience.limit("cost an hour"),
        ),
        rank="seldom",
    )
    if not noble(sheet) and full(sheet, "soc") + 1 < experience.NOBLE_FROM:
        cost = experience.climb_cr(full(sheet, "soc") + 1)
        yield Option("climb", "Climb in society", hint=said("A year, Cr{cost:,}", cost=cost), rank="seldom")


def _by_tally(sheet: Sheet) -> Iterator[Choice]:
    for what, count in tallies(sheet).items():
        yield Choice(what, _named(what), plural("{n} tally", "{n} tallies", count))


def _named(what: str) -> str:
    return TITLES.get(what, what)


def _upp(sheet: Sheet) -> dict[str, int]:
    return {name: full(sheet, name) for name in CHARACTERISTICS}


def _room(sheet: Sheet, what: str, rulings: Sheet) -> None:
    """Refused where a level more would be one too many (MT-CHAR-10)."""
    has = sheet.get("skills", {}).get(what)
    if has is not None and on(rulings, "skill_limit") and total(sheet) >= limit(sheet):
        raise Refused(said("{total} skill levels are all that Int + Edu allow", total=limit(sheet)))


def _risen(sheet: Sheet, what: str, level: int | None, reason: str) -> tuple[Change, ...]:
    """One more of a characteristic, or a skill at this level."""
    if level is not None:
        return (place(sheet, f"skills.{what}", level, reason, SOURCE),)
    value = experience.improved_characteristic(_upp(sheet), what)[what]
    changes = (place(sheet, f"full.{what}", value, reason, SOURCE),)
    if what not in PHYSICAL:
        return changes
    unhurt = now(sheet, what) + value - full(sheet, what)
    return (*changes, place(sheet, f"now.{what}", unhurt, reason, SOURCE))


# --- tallies -----------------------------------------------------------------------------------------------


def _award(deed: Deed) -> tuple[Happening, ...]:
    """A tally for what was done in this session, dated (MT-EXP-02)."""
    if not deed.session:
        raise Refused("tallies are given for a session, and none is open")
    what = learnable(str(deed.args.get("what", "")).strip())
    given: Mapping[str, Any] = deed.sheet.get("tallied") or {}
    recent = [one for one in (given.get("dates") or {}).get(what, ()) if deed.clock_s - one < YEAR_S]
    experience.may_tally(int(given.get("session") == deed.session), len(recent))
    count = tallies(deed.sheet).get(what, 0) + 1
    changes = (
        place(deed.sheet, f"tallies.{what}", count, "experience", SOURCE),
        place(deed.sheet, "tallied.session", deed.session, "experience", SOURCE),
        place(deed.sheet, f"tallied.dates.{what}", [*recent, deed.clock_s], "experience", SOURCE),
    )
    text = plural("has {n} tally of {what}", "has {n} tallies of {what}", count, what=_named(what))
    return did("tallied", text, *changes)


# --- by tallies ------------------------------------------------------------------------------------------


def _learn(deed: Deed) -> tuple[Happening, ...]:
    what = deed.picked("what", _by_tally(deed.sheet), "learn by experience")
    learnt = (deed.sheet.get("tallied") or {}).get("learnt")
    experience.may_learn(bool(deed.session) and learnt == deed.session)
    skill = what not in TITLES
    if skill:
        _room(deed.sheet, what, deed.rulings)
    level = experience.improved(deed.sheet.get("skills", {}).get(what)) if skill else None
    changes = _risen(deed.sheet, what, level, "learnt by experience")
    check = experience.by_tallies(_upp(deed.sheet), tallies(deed.sheet)[what]).attempt(deed.dice)
    threw = _threw(deed, check, said("Learn by experience: {what}", what=_named(what)))
    tried = (place(deed.sheet, "tallied.learnt", deed.session, "tried", SOURCE),) if deed.session else ()
    if not check.success:
        text = said("has learnt nothing by experience: {what}", what=_named(what))
        return (threw, *(did("learnt", text, *tried) if tried else ()))
    spent = place(deed.sheet, f"tallies.{what}", None, "spent on learning", SOURCE)
    return (threw, *did("learnt", _now(what, level), *changes, spent, *tried))


def _threw(deed: Deed, check: Check, title: str) -> Threw:
    return Threw("learning", title, (deed.who,), check, "success" if check.success else "failure")


def _now(what: str, level: int | None) -> str:
    if level is None:
        return said("has one more of {what}", what=_named(what))
    return said("has {skill}-{level} now", skill=what, level=level)


# --- watching ---------------------------------------------------------------------------------------------


def _watch(deed: Deed) -> tuple[Happening, ...]:
    """To watch somebody at work in a skill that one has not (MT-EXP-01)."""
    skill = known_skill(str(deed.args.get("skill", "")).strip())
    if level(deed.sheet, skill) is not None:
        raise Refused(said("{skill} is known already", skill=skill))
    minutes = int(deed.args.get("minutes", 60))
    check = experience.observe(_upp(deed.sheet)).attempt(deed.dice)
    threw = _threw(deed, check, said("Watch and learn: {skill}", skill=skill))
    passed = Passed(minutes * MINUTE_S, said("watching {skill}", skill=skill))
    if not check.success:
        return (threw, passed)
    change = place(deed.sheet, "watched", skill, "watched", SOURCE)
    text = said("has watched {skill}: level 0 for the next try", skill=skill)
    return (threw, *did("watched", text, change), passed)


# --- a course --------------------------------------------------------------------------------------------


def _course(deed: Deed) -> tuple[Happening, ...]:
    """To find it, to stick to it, to finish it; whoever does not stick to it has lost the time that is thrown."""
    what, level = _wanted(deed)
    instruction = _instruction(deed, what, level)
    related = _related(deed, what, level)
    changes = _risen(deed.sheet, what, level, "a course")
    hours = int(deed.args.get("hours", experience.limit("course hours")))
    cost, has = experience.course_cr(hours), int(CASH.of(deed.sheet) or 0)
    if has < cost:
        raise Refused(
            said("{hours} hours cost Cr{cost:,}, and there are Cr{has:,}", hours=hours, cost=cost, has=has)
        )
    title = said("Course: {what}", what=_named(what))
    found = experience.find_training(related).attempt(deed.dice)
    threw = [_threw(deed, found, said("Find a course: {what}", what=_named(what)))]
    if not found.success:
        return tuple(threw)
    stuck = experience.stick_to_it(_upp(deed.sheet)).attempt(deed.dice)
    threw.append(_threw(deed, stuck, said("Stick to it: {what}", what=_named(what))))
    if not stuck.success:
        time = thrown(Pace(stuck.task.dm), deed.dice)
        threw.append(
            Threw("learning", "Time wasted", (deed.who,), time, plural("{n} hour", "{n} hours", _hours(time)))
        )
        return (*threw, *_paid(deed, _hours(time)), _passed(_hours(time), title))
    done = experience.finish(related, instruction).attempt(deed.dice)
    threw.append(_threw(deed, done, said("Finish it: {what}", what=_named(what))))
    if done.success:
        when = place(deed.sheet, "trained_s", deed.clock_s, "a course", SOURCE)
        got = did("trained", _now(what, level), *changes, when)
    else:
        more = tallies(deed.sheet).get(what, 0) + experience.limit("tallies of a failed finish")
        left = place(deed.sheet, f"tallies.{what}", more, "a course not finished", SOURCE)
        got = did("trained", said("has {n} tallies of {what}", n=more, what=_named(what)), left)
    return (*threw, *got, *_paid(deed, hours), _passed(hours, title))


def _wanted(deed: Deed) -> tuple[str, int | None]:
    """The skill with the level it would have, or a characteristic; Refused for what no course gives now."""
    since = deed.sheet.get("trained_s")
    if since is not None and deed.clock_s - since < YEAR_S:
        raise Refused("one course a year is finished with success, and this year's is")
    text = str(deed.args.get("skill", "")).strip()
    named = {**{title.lower(): name for name, title in TITLES.items()}, **{name: name for name in TITLES}}
    if text.lower() in named:
        return named[text.lower()], None
    skill = known_skill(text)
    _room(deed.sheet, skill, deed.rulings)
    return skill, experience.trained(deed.sheet.get("skills", {}).get(skill))


def _instruction(deed: Deed, what: str, level: int | None) -> int:
    """The teacher's skill in teaching; Refused for one who cannot teach that."""
    who = deed.args.get("teacher") or ()
    if not who:
        return int(deed.args.get("instruction", 1))
    if who[0] in {deed.who, SELF} or who[0] not in deed.sheets:
        raise Refused("a teacher is somebody else at hand")
    skills: Mapping[str, int] = deed.sheets[who[0]].get("skills") or {}
    most = experience.teaches(skills, what)
    if level is not None and level > most:
        raise Refused(
            said("this teacher leads to {skill}-{most} at the most", skill=what, most=most)
            if most >= 0
            else said("this teacher has no {skill} to teach", skill=what)
        )
    return int(skills["Instruction"])


def _related(deed: Deed, what: str, level: int | None) -> DM | None:
    """The DM of the one skill that helps, or of the characteristic that is trained."""
    if level is None:
        value = full(deed.sheet, what)
        return DM(value // experience.FIFTH, said("{what} {value}", what=TITLES[what], value=value), SOURCE)
    text = str(deed.args.get("related", "")).strip()
    if not text:
        return None
    skill = known_skill(text)
    has = deed.sheet.get("skills", {}).get(skill)
    if has is None:
        raise Refused(said("{skill} is not among the skills", skill=skill))
    return DM(has, said("{skill}-{level}", skill=skill, level=has), SOURCE)


def _hours(check: Check) -> int:
    return check.total * experience.hours_each("stick to it")


def _passed(hours: int, reason: str) -> Passed:
    return Passed(hours / HOURS_A_DAY * DAY_S, reason)


def _paid(deed: Deed, hours: int) -> tuple[Happening, ...]:
    cost = experience.course_cr(hours)
    left = int(CASH.of(deed.sheet) or 0) - cost
    text = said("pays Cr{cost:,} for the course", cost=cost)
    return did("trained", text, place(deed.sheet, "cash_cr", left, "the fee of the course", SOURCE))


# --- society ---------------------------------------------------------------------------------------------


def _climb(deed: Deed) -> tuple[Happening, ...]:
    soc = full(deed.sheet, "soc") + 1
    cost = experience.climb_cr(soc)
    has = int(CASH.of(deed.sheet) or 0)
    if has < cost:
        words = "a year at Social Standing {soc} costs Cr{cost:,}, and there are Cr{has:,}"
        raise Refused(said(words, soc=soc, cost=cost, has=has))
    changes = (
        place(deed.sheet, "full.soc", soc, "a year above one's standing", SOURCE),
        place(deed.sheet, "cash_cr", has - cost, "a year above one's standing", SOURCE),
    )
    title = begun(said("climbs to Social Standing {soc}", soc=soc))
    return (
        *did("climbed", said("climbs to Social Standing {soc}", soc=soc), *changes),
        Passed(YEAR_S, title),
    )


DOINGS: Mapping[str, Doing] = {
    "award_tally": _award,
    "watch": _watch,
    "learn_by_experience": _learn,
    "take_course": _course,
    "climb": _climb,
}

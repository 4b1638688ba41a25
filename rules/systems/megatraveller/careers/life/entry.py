"""A career as an activity: who is asked what, and whatever follows without anybody's word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from rules.activity import Act, Activity, Memory, Needs, at_once, by_name
from rules.card import Badge
from rules.check import Refused
from rules.course import Course
from rules.forms import Await, Choice, Field, Intent, Json
from rules.happening import Change, Stepped
from rules.kit.opening import filled
from rules.places import at, place
from rules.ruleset import Battle, Sheet
from rules.said import Text, Verbatim, as_data, begun, said
from rules.sentences import LIVED
from rules.systems.megatraveller.careers.life import (
    birth,
    enlisting,
    gaining,
    growing_old,
    leaving,
    serving,
    weapons,
)
from rules.systems.megatraveller.careers.life.at_once import OUT, Steps, to_the_end, together
from rules.systems.megatraveller.careers.life.ending import over
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Ask, Frame, Stand, life_of, unborn, written
from rules.systems.megatraveller.careers.life.steps import Step, standing
from rules.systems.megatraveller.careers.life.usual import Plan, plan_fields, plan_of
from rules.systems.megatraveller.careers.years import (
    academies,
    assigning,
    courts,
    joining,
    points,
    resolving,
    schooling,
    trading,
    turning,
)
from rules.systems.megatraveller.careers.years.post import has_post
from rules.systems.megatraveller.people.places import TERMS
from rules.systems.megatraveller.people.sheet import is_person

BEGUN = "lives"
_MOST_STEPS = 2000
_MOST_AT_ONCE = 20
"""Each brings some 80 facts, and one act is kept as one piece."""


def _muster(living: Living) -> None:
    if has_post(living.stand):
        turning.leaves(living)
    leaving.muster(living)


def _over(living: Living) -> None:
    if has_post(living.stand):
        turning.after_benefits(living)
    over(living)


_OF_ITSELF: Mapping[str, Callable[[Living], None]] = {
    "years": growing_old.years,
    "muster": _muster,
    "over": _over,
    **turning.OF_ITSELF,
    **trading.OF_ITSELF,
}
"""What needs nobody's word once it is asked."""
_ROOMS = (
    birth, enlisting, serving, gaining, growing_old, leaving, weapons,
    academies, joining, turning, assigning, resolving, points, schooling, trading, courts,
)  # fmt: skip
_BARRED: Mapping[str, Callable[[Stand], str]] = {"enlist": joining.bound}
"""What bars a step of terms in a life that has begun with schools."""
_MADE: tuple[Step, ...] = tuple(
    replace(one, bars=_BARRED.get(one.name, one.bars)) for room in _ROOMS for one in room.STEPS
)


def settle(living: Living, but: tuple[Ask, ...] = ()) -> None:
    """Go on with whatever needs nobody's word, until something is asked, all is over, or one of `but` comes."""
    for _ in range(_MOST_STEPS):
        now = living.look_up()
        if now is not None and now.ask != "lower" and gaining.too_many(living.stand):
            living.ask(Frame("lower"))
            now = living.look_up()
        if now is None or now.ask in but or now.ask not in _OF_ITSELF:
            return
        _OF_ITSELF[now.ask](living)
    raise Refused("this life would go on for ever: nothing was changed")


_EACH = by_name(*(replace(one, settles=settle) for one in _MADE))
_PAUSING = by_name(*(replace(one, settles=partial(settle, but=OUT)) for one in _MADE))
STEPS = Steps(_EACH, _PAUSING, settle)
ACTS: Mapping[str, Act[Any]] = {**_EACH, **by_name(*together(STEPS))}
_HOW = (Choice("steps", "Step by step"), Choice("at_once", "All at once, by standing choices"))


def _setup(rulings: Mapping[str, Json]) -> tuple[Field, ...]:
    at_once = {"how": ("at_once",)}
    return (
        Field("how", "How it is played", "choice", _HOW, "steps"),
        *(replace(one, needs=at_once) for one in plan_fields()),
    )


def stepped_back(before: Sheet, after: Sheet) -> tuple[Change, ...]:
    """How many steps of a life were taken back by now; the count goes on whatever else is undone."""
    count = int((after.get("life") or {}).get("back") or 0) + 1
    return (place(before, "life.back", count, "a step taken back"),)


def overruled(sheet: Sheet, ruling: str, reason: str) -> tuple[Change, ...]:
    """What a life tells in its present term of a throw that the referee has ruled otherwise."""
    life = life_of(sheet)
    if life is None:
        return ()
    term = f"life.terms.{life.term}"
    text = said("The referee rules: {ruling} ({reason})", ruling=Verbatim(ruling), reason=Verbatim(reason))
    why = "the referee's ruling"
    if at(sheet, term) is None:
        return (place(sheet, term, {**unborn(), "lines": {"1": as_data(text)}}, why),)
    number = len(at(sheet, f"{term}.lines") or {}) + 1
    return (place(sheet, f"{term}.lines.{number}", as_data(text), why),)


def _begin(course: Course, setup: Mapping[str, Json]) -> None:
    form = filled(_setup(course.battle.rulings), setup)
    course.say(Stepped(1, BEGUN, said("The years before play")))
    people = course.battle.on_field()
    if form["how"] == "at_once" and len(people) > _MOST_AT_ONCE:
        words = "{most} lives at most are played in one go, not {n}: take them in parts"
        raise Refused(said(words, most=_MOST_AT_ONCE, n=len(people)))
    for fighter in people:
        begin(course, fighter.id)
    if form["how"] == "at_once":
        for fighter in people:
            to_the_end(course, fighter.id, plan_of(form), STEPS)


def begin(course: Course, who: str) -> None:
    """Somebody's life begins, or goes on where it was left."""
    living = Living(course, who)
    if life_of(living.sheet) is None:
        living.set({"life": {"frames": written((Frame("birth"),))}})
        living.does(said("looks back on the years before play"))
    living.tell()


def _awaits(battle: Battle) -> tuple[Await, ...]:
    waiting = tuple(one.id for one in battle.on_field() if standing(battle, one.id) is not None)
    return (Await(waiting, "act"),) if waiting else ()


def _asked(battle: Battle, who: str) -> str:
    stand = standing(battle, who)
    if stand is None:
        return ""
    lines = (stand.sheet["life"].get("terms") or {}).get(str(stand.life.term), {}).get("lines", ())
    return f"{stand.life.term} {len(lines)} {stand.life.frames}"


def _go_on(course: Course) -> None:
    """Each does what is usual, once."""
    for fighter in course.battle.on_field():
        stand = standing(course.battle, fighter.id)
        if stand is not None and not course.ended:
            play(course, fighter.id)


def play(course: Course, who: str) -> None:
    """Somebody does what is usual where they stand."""
    stand = standing(course.battle, who)
    assert stand is not None
    act, args = Plan().chosen(stand, lambda name: _EACH[name].offered(course.battle, who))
    CAREER.submit(course, Intent(who, act, args))


def takes(sheet: Sheet) -> Text:
    """Why a sheet has no years before play to play; "" where it has."""
    if not is_person(sheet):
        return "only persons have a career"
    life = life_of(sheet)
    if life is not None:
        return "" if life.frames else said("these years have been played already")
    if TERMS.of(sheet):
        return said("{terms:g} terms stand on the sheet already", terms=TERMS.of(sheet) or 0)
    return ""


def _badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    return ()


def _valued(name: str, value: Json, own: Sheet) -> str:
    return ""


def _overridable(battle: Battle, subject: str) -> tuple[Field, ...]:
    return ()


CAREER = Activity(
    id="career",
    title="Career",
    acts=ACTS,
    memory=Memory(begun, _valued, _overridable),
    setup=_setup,
    begin=_begin,
    awaits=_awaits,
    asked=_asked,
    submit=at_once(ACTS),
    go_on=_go_on,
    badges=_badges,
    needs=Needs(parts=(1, 60), sides=False, board="none", clock="own", personal=True),
    sentences=LIVED,
    takes=takes,
    stepped_back=stepped_back,
    overruled=overruled,
)
"""The years before play, of one or of a whole crew; each has a clock of their own, which is their age."""

"""A career as an activity: who is asked what, and whatever follows without anybody's word."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from rules.activity import Activity, Memory, Needs, at_once, by_name
from rules.card import Badge
from rules.check import Refused
from rules.course import Course
from rules.forms import Await, Field, Intent, Json
from rules.happening import Stepped
from rules.kit.opening import filled
from rules.ruleset import Battle, Sheet
from rules.said import Text, begun, said
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
from rules.systems.megatraveller.careers.life.ending import over
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Frame, life_of, written
from rules.systems.megatraveller.careers.life.steps import Step, standing
from rules.systems.megatraveller.careers.life.usual import usual
from rules.systems.megatraveller.people.places import TERMS
from rules.systems.megatraveller.people.sheet import is_person

BEGUN = "lives"
_MOST_STEPS = 2000
_OF_ITSELF: Mapping[str, Callable[[Living], None]] = {
    "years": growing_old.years,
    "muster": leaving.muster,
    "over": over,
}
"""What needs nobody's word once it is asked."""
_ROOMS = (birth, enlisting, serving, gaining, growing_old, leaving, weapons)
_MADE: tuple[Step, ...] = tuple(one for room in _ROOMS for one in room.STEPS)


def settle(living: Living) -> None:
    """Go on with whatever needs nobody's word, until something is asked or all is over."""
    for _ in range(_MOST_STEPS):
        now = living.look_up()
        if now is not None and now.ask != "lower" and gaining.too_many(living.stand):
            living.ask(Frame("lower"))
            now = living.look_up()
        if now is None or now.ask not in _OF_ITSELF:
            return
        _OF_ITSELF[now.ask](living)
    raise Refused("this life would go on for ever: nothing was changed")


ACTS = by_name(*(replace(one, settles=settle) for one in _MADE))


def _setup(rulings: Mapping[str, Json]) -> tuple[Field, ...]:
    return ()


def _begin(course: Course, setup: Mapping[str, Json]) -> None:
    filled(_setup(course.battle.rulings), setup)
    course.say(Stepped(1, BEGUN, said("The years before play")))
    for fighter in course.battle.on_field():
        begin(course, fighter.id)


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
    act, args = usual(stand, lambda name: offered(course.battle, who, name))
    CAREER.submit(course, Intent(who, act, args))


def offered(battle: Battle, who: str, name: str) -> Any:
    """The form of an act, None where it is not open."""
    return ACTS[name].offered(battle, who)


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
)
"""The years before play, of one or of a whole crew; each has a clock of their own, which is their age."""

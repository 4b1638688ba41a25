"""Every act of a fight, how one is done, and how it goes on by itself."""

from __future__ import annotations

from collections.abc import Callable

from rules.activity import at_once, by_name, ordered
from rules.course import Course
from rules.forms import Intent, Preview
from rules.kit import frames as kit
from rules.kit.acts import Plain, priced
from rules.kit.usual import Default
from rules.ruleset import Battle
from rules.systems.traveller2300.fight import frames, spray
from rules.systems.traveller2300.fight.actions import ACTIONS
from rules.systems.traveller2300.fight.choosing import heard
from rules.systems.traveller2300.fight.frames import CHANCE, FRAMES, HELD, POINT, SPRAY, own
from rules.systems.traveller2300.fight.turn import step
from rules.systems.traveller2300.fight.usual import HOLD, WAIT, usual


def _hold(course: Course, who: str) -> None:
    frame = FRAMES.now(course.battle)
    assert frame is not None  # it was offered
    course.mark(own(who), {HELD: [course.battle.round, frame.at]}, "holds")
    heard(course, who)


def _at_point(battle: Battle, who: str) -> bool:
    return frames.chooses(battle, who, POINT)


def _at_chance(battle: Battle, who: str) -> bool:
    return frames.chooses(battle, who, CHANCE)


def _under_fire(battle: Battle, who: str) -> bool:
    return frames.chooses(battle, who, SPRAY)


def _duck(course: Course, who: str) -> None:
    heard(course, who)
    spray.ducks(course, who)


def _if(*, lying: bool) -> Callable[[Battle, str], Preview]:
    """What the fire does to whoever ducks, or does not."""

    def odds(battle: Battle, who: str) -> Preview:
        frame = FRAMES.now(battle)
        return Preview() if frame is None else spray.foreseen(battle, who, frame.what or {}, lying=lying)

    return odds


OWN = by_name(
    *ACTIONS.values(),
    Plain(HOLD, "Hold this action", _at_point, _hold, "pass"),
    Plain(WAIT, "Keep holding", _at_chance, heard, "pass"),
    Plain("duck", "Duck", _under_fire, _duck, odds_of=_if(lying=True), hint="Costs the next action"),
    Plain("stand", "Stand", _under_fire, heard, "pass", odds_of=_if(lying=False)),
    spray.NERVE,
)


def _done(course: Course, intent: Intent) -> None:
    """Do one of them; whatever needs nobody's word comes about then."""
    at_once(OWN)(course, intent)
    kit.go_on(course, step)


DEFAULT = Default(usual, priced(OWN), _done)
ACTS = by_name(DEFAULT, *OWN.values())


def submit(course: Course, intent: Intent) -> None:
    """Do what is open."""
    if intent.act in OWN:
        _done(course, intent)
    else:
        DEFAULT.perform(course, ordered(DEFAULT, course.battle, intent))


def go_on(course: Course) -> None:
    """All of those awaited do what is usual, one after another; else whatever comes next."""
    frame = FRAMES.now(course.battle)
    for who in frame.who if frame is not None else ():
        now = FRAMES.now(course.battle)
        if now is None or frame is None or (now.kind, now.at) != (frame.kind, frame.at) or who not in now.who:
            break
        if (would := usual(course.battle, who)) is not None:
            at_once(OWN)(course, would.intent)
    kit.go_on(course, step)

"""Every act of a fight, how one is done, and how it goes on by itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rules.activity import at_once, by_name, ordered
from rules.check import Task
from rules.course import Course
from rules.forms import Forecast, Intent, Json, Option, Preview
from rules.kit import frames as kit
from rules.kit.acts import Plain, priced
from rules.kit.usual import SIDE, Default
from rules.ruleset import Battle
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.actions import ACTIONS
from rules.systems.traveller2300.fight.blast import emplacing
from rules.systems.traveller2300.fight.choosing import heard
from rules.systems.traveller2300.fight.fire import spray
from rules.systems.traveller2300.fight.frames import CHANCE, DIVED, FRAMES, HELD, POINT, SPRAY, STRUCK, own
from rules.systems.traveller2300.fight.melee import striking, wrestling
from rules.systems.traveller2300.fight.turn import step
from rules.systems.traveller2300.fight.usual import HOLD, WAIT, usual


def _busy(battle: Battle, who: str) -> bool:
    return who in battle.fighters and emplacing.is_busy(battle, who)


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


def _struck_at(battle: Battle, who: str) -> bool:
    return frames.chooses(battle, who, STRUCK)


def _dived_at(battle: Battle, who: str) -> bool:
    return frames.chooses(battle, who, DIVED)


def _answers(does: Callable[[Course, str, Mapping[str, Json]], None]) -> Callable[[Course, str], None]:
    """What somebody does about the blow that waits."""

    def answer(course: Course, who: str) -> None:
        what = FRAMES.pop(course).what or {}
        does(course, who, what)

    return answer


def _thrown(task: Callable[[Battle, str], Task], label: str) -> Callable[[Battle, str], Preview]:
    def odds(battle: Battle, who: str) -> Preview:
        wanted = task(battle, who)
        return Preview((Forecast(label, wanted, float(wanted.chance())),))

    return odds


_NO_FIRE = "Bars fire at your next point"
_BLOCK = _thrown(striking.block_task, "Block")
_AVOID = _thrown(wrestling.avoid_task, "Avoid it")
LEAVE_OFF = Plain(emplacing.LEAVE_OFF, "Leave off setting the charge", _busy, emplacing.leave_off)
OWN = by_name(
    *ACTIONS.values(),
    Plain(HOLD, "Hold this action", _at_point, _hold, "pass"),
    Plain(WAIT, "Keep holding", _at_chance, heard, "pass"),
    Plain("duck", "Duck", _under_fire, _duck, odds_of=_if(lying=True), hint="Costs the next action"),
    Plain("stand", "Stand", _under_fire, heard, "pass", odds_of=_if(lying=False)),
    Plain("block", "Block", _struck_at, _answers(striking.blocks), odds_of=_BLOCK, hint=_NO_FIRE),
    Plain("take it", "Take the blow", _struck_at, _answers(striking.lands), "pass"),
    Plain("avoid", "Avoid it", _dived_at, _answers(wrestling.avoids), odds_of=_AVOID),
    Plain("brace", "Stand against it", _dived_at, _answers(wrestling.falls), "pass"),
    LEAVE_OFF,
    spray.NERVE,
    striking.GUARD,
)


def _done(course: Course, intent: Intent) -> None:
    """Do one of them; whatever needs nobody's word comes about then."""
    at_once(OWN)(course, intent)
    kit.go_on(course, step)


def _left_to_itself(battle: Battle, who: str) -> bool:
    """NPCs that are asked: what each of them would do is found out when it is done."""
    frame = FRAMES.now(battle)
    asked = frame.who if frame is not None else ()
    if who.startswith(SIDE):
        return any(one.id in asked for one in battle.on_field(who.removeprefix(SIDE)) if one.npc)
    return who in asked and battle.fighters[who].npc


DEFAULT = Default(usual, priced(OWN), _done, _left_to_itself)
ACTS = by_name(DEFAULT, *OWN.values())
UNASKED = (DEFAULT, LEAVE_OFF, spray.NERVE, striking.GUARD)


def offers(battle: Battle, who: str) -> tuple[Option, ...]:
    """All that somebody may do: of whom nothing is asked, standing choices alone, and a side by default."""
    if battle.questions:
        return ()
    frame = FRAMES.now(battle)
    acts = ACTS.values() if frame is not None and who in frame.who else UNASKED
    found = (act.offered(battle, who) for act in acts)
    return tuple(option for option in found if option is not None)


def submit(course: Course, intent: Intent) -> None:
    """Do what is open."""
    if intent.act in OWN:
        _done(course, intent)
    else:
        DEFAULT.perform(course, ordered(DEFAULT, course.battle, intent))


def go_on(course: Course) -> None:
    """The first of those awaited does what is usual, NPCs before players; else whatever comes next."""
    frame = FRAMES.now(course.battle)
    waiting = frame.who if frame is not None else ()
    who = min(waiting, key=lambda one: not course.battle.fighters[one].npc, default=None)
    would = usual(course.battle, who) if who is not None else None
    if would is not None:
        at_once(OWN)(course, would.intent)
    kit.go_on(course, step)

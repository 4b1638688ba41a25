"""Breaking in on what somebody is about to do: who is asked, who has been heard, which sides have tried.

What is about to be done waits in a frame until everybody who may break in has been heard. One of a side tries at a
time, and one of a side may have broken in. The system says who may besides, who sees it, and what trying takes.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Generic, Protocol, TypeVar

from rules.activity import Order
from rules.course import Course
from rules.forms import Intent, Option, Preview
from rules.kit.frames import Frames
from rules.ruleset import Battle, Fighter

NOTHING_HEARD = MappingProxyType({"waiting": (), "heard": (), "tried": ()})
"""Of a frame about which nobody has been asked."""
SIDE = "side:"


class Waits(Protocol):
    """A frame, a dataclass, in which somebody is about to do something.

    waiting: who has still to be heard about it; heard: who has been asked. tried: sides that have tried to break in.
    broke_in: it has itself broken in on another.
    """

    @property
    def who(self) -> str: ...
    @property
    def waiting(self) -> tuple[str, ...]: ...
    @property
    def heard(self) -> tuple[str, ...]: ...
    @property
    def tried(self) -> tuple[str, ...]: ...
    @property
    def broke_in(self) -> bool: ...


W = TypeVar("W", bound=Waits)


@dataclass(frozen=True, eq=False)
class Interrupts(Generic[W]):
    """How an activity may be broken in on.

    able: whether one may, should it see who acts, by the system's own rules. sees: whether it sees what is about to be
    done. never: mark of a side that is not asked; passed: mark of a fighter, the round in which it lets all pass.
    """

    frames: Frames[W]
    able: Callable[[Battle, Fighter, W], bool]
    sees: Callable[[Battle, str, W], bool]
    never: str
    passed: str

    def may(self, battle: Battle, fighter: Fighter, now: W) -> bool:
        """Whether one may break in, should it see who acts: of another side, which has none that has, nor has tried."""
        acts, side = battle.fighters.get(now.who), fighter.side
        if acts is None or side == acts.side or side in now.tried or self._has_broken_in(battle, side):
            return False
        if battle.mark(SIDE + side, self.never):
            return False
        return battle.mark(_own(fighter.id), self.passed) != battle.round and self.able(battle, fighter, now)

    def _has_broken_in(self, battle: Battle, side: str) -> bool:
        found = (battle.fighters.get(one.who) for one in self.frames.all(battle) if one.broke_in)
        return any(one is not None and one.side == side for one in found)

    def who_may(self, battle: Battle, now: W) -> tuple[str, ...]:
        """Everybody who may break in on what waits, sees it, and has not been heard about it."""
        return tuple(
            one.id
            for one in battle.on_field()
            if one.id not in now.heard and self.may(battle, one, now) and self.sees(battle, one.id, now)
        )

    def asked(self, battle: Battle) -> tuple[str, ...]:
        """Who has still to be heard."""
        now = self.frames.now(battle)
        return now.waiting if now is not None else ()

    def speaks_for(self, battle: Battle, voice: str) -> tuple[str, ...]:
        """Those whom an answer counts for: the voice itself, or all of a side who have still to be heard."""
        now = self.frames.now(battle)
        if now is None or now.who not in battle.fighters:
            return ()
        known = (battle.fighters[one] for one in now.waiting if one in battle.fighters)
        return tuple(one.id for one in known if voice in (one.id, SIDE + one.side))

    def about(self, battle: Battle, who: str) -> W | None:
        """The frame about which one is heard now; None where it is not, or does not know whose it is."""
        return self.frames.now(battle) if who in self.speaks_for(battle, who) else None

    def ask(self, course: Course) -> bool:
        """Ask all who may break in on the innermost frame; whether there are any."""
        now = self._now(course)
        waiting = self.who_may(course.battle, now)
        if waiting:
            self.frames.change(course, waiting=waiting, heard=(*now.heard, *waiting))
        return bool(waiting)

    def asks_less(self, course: Course) -> bool:
        """Take off the list those who can no longer break in; whether there were any."""
        now = self._now(course)
        able = tuple(one for one in now.waiting if self.may(course.battle, course.fighter(one), now))
        if able != now.waiting:
            self.frames.change(course, waiting=able)
        return able != now.waiting

    def answered(self, course: Course, *own: str, **values: Any) -> None:
        """They have been heard; values: what else of the frame is another then."""
        left = tuple(one for one in self._now(course).waiting if one not in own)
        self.frames.change(course, waiting=left, **values)

    def tries(self, course: Course, who: str) -> None:
        """One tries to break in: its side has tried, and nobody else of it is heard."""
        now, side = self._now(course), course.fighter(who).side
        others = tuple(one for one in now.waiting if course.fighter(one).side != side)
        self.frames.change(course, tried=(*now.tried, side), waiting=others)

    def _now(self, course: Course) -> W:
        now = self.frames.now(course.battle)
        assert now is not None  # something waits
        return now


@dataclass(frozen=True)
class Pass:
    """Let it happen; for the round: let everything happen, which a side may say for all of its own."""

    interrupts: Interrupts[Any]
    name: str
    title: str
    of_side: str = ""
    for_round: bool = False
    hint: Callable[[Battle, str], str] = lambda battle, who: ""
    kind: Any = "flow"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To those who are asked, and to their side where it may speak for all."""
        side = who.startswith(SIDE)
        if (side and not self.of_side) or not self.interrupts.speaks_for(battle, who):
            return None
        return Option(
            self.name, self.of_side if side else self.title, hint=self.hint(battle, who), rank="pass"
        )

    def read(self, battle: Battle, intent: Intent) -> tuple[str, ...]:
        """For whom it counts."""
        return self.interrupts.speaks_for(battle, intent.who)

    def odds(self, battle: Battle, order: Order[tuple[str, ...]]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[tuple[str, ...]]) -> None:
        """They have been heard."""
        for who in order.said if self.for_round else ():
            course.mark(_own(who), {self.interrupts.passed: course.battle.round})
        self.interrupts.answered(course, *order.said)


def _own(who: str) -> str:
    return f"fighter:{who}"

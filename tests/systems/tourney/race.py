"""A race of barges on open water: everybody drifts on, and pushes the pole once a turn; the first across wins."""

from __future__ import annotations

import math
from collections.abc import Mapping

from rules.activity import Activity, Memory, Needs, Order, Unit, at_once, by_name
from rules.check import Refused
from rules.course import Course
from rules.forms import Await, Field, Intent, Json, Option, Preview
from rules.grid import Point
from rules.happening import Ended, Moved, Passed, Stepped
from rules.kit.acts import Plain, fitted
from rules.kit.order import silent
from rules.ruleset import Battle, Sheet
from rules.said import Verbatim, said

FATHOMS = Unit("{n:g} fathoms", 1.8288)
PUSH = 2.0
"""Cells a turn by which a pole changes a drift at the most."""
ACROSS = 20.0
PUSHED = "pushed"
AHEAD = (-90.0, 90.0)


class Push:
    """Change one's drift by so much to the right and down."""

    name = "push"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """Once a turn."""
        if who not in _waiting(battle):
            return None
        labels = (("x", "Right"), ("y", "Down"))
        fields = (Field(name, label, "number", default=0, least=-2, most=2) for name, label in labels)
        return Option(self.name, "Push", tuple(fields))

    def read(self, battle: Battle, intent: Intent) -> Point:
        """The new drift; Refused for more than a pole does."""
        option, ground = self.offered(battle, intent.who), battle.ground
        if option is None or ground is None:
            raise Refused("you have pushed already")
        given = fitted(option, intent)
        if math.hypot(given["x"], given["y"]) > PUSH:
            raise Refused(said("a pole changes a drift by {most:g} cells at the most", most=PUSH))
        x, y = ground.vector(intent.who)
        return x + given["x"], y + given["y"]

    def odds(self, battle: Battle, order: Order[Point]) -> Preview:
        """How far it leads, and who lies ahead now."""
        ground = battle.ground
        assert ground is not None
        metres = math.hypot(*order.said) * ground.metres_per_cell
        others = [one for one in battle.on_field() if one.id != order.who]
        ahead = [one.name for one in others if ground.in_arc(order.who, one.id, *AHEAD)]
        notes = (said("drifts {far} a turn", far=FATHOMS.told(metres)),)
        return Preview(notes=(*notes, *(said("{who} lies ahead", who=Verbatim(name)) for name in ahead)))

    def perform(self, course: Course, order: Order[Point]) -> None:
        """Drift so from now on."""
        x, y = order.said
        facing = round(math.degrees(math.atan2(x, -y)) % 360, 3)
        course.say(Moved(order.who, (), facing=facing, vector=order.said))
        _let(course, order.who)


def _waiting(battle: Battle) -> tuple[str, ...]:
    everybody = [one.id for one in battle.on_field()]
    return silent(everybody, {who: who for who in everybody if _has_pushed(battle, who)})


def _has_pushed(battle: Battle, who: str) -> bool:
    return bool(battle.mark(f"fighter:{who}", PUSHED) == battle.round)


def _drift(course: Course) -> None:
    for one in course.battle.on_field():
        ground = course.battle.ground
        here = ground.place(one.id) if ground is not None else None
        if ground is None or here is None:
            continue
        x, y = ground.vector(one.id)
        there = (here[0] + x, here[1] + y)
        if there != here and ground.inside(there):
            course.say(Moved(one.id, (there,), "drifts"))
        if there[0] >= ACROSS:
            course.say(Ended(said("{who} is across", who=Verbatim(one.name))))
            return
    course.say(Passed(600, "a turn"))
    course.say(Stepped(course.battle.round + 1, "turn", said("Turn {n}", n=course.battle.round + 1)))


def _begin(course: Course, setup: Mapping[str, Json]) -> None:
    course.say(Stepped(1, "turn", "Turn 1"))


def _awaits(battle: Battle) -> tuple[Await, ...]:
    waiting = _waiting(battle) if battle.step else ()
    return (Await(waiting, "act", optional=True),) if waiting else ()


def _let(course: Course, who: str) -> None:
    course.mark(f"fighter:{who}", {PUSHED: course.battle.round})
    if not _waiting(course.battle):
        _drift(course)


def _go_on(course: Course) -> None:
    for who in _waiting(course.battle):
        course.mark(f"fighter:{who}", {PUSHED: course.battle.round})
    _drift(course)


def _valued(name: str, value: Json, own: Sheet) -> str:
    return ""


ACTS = by_name(Push(), Plain("drift", "Drift on", lambda battle, who: who in _waiting(battle), _let, "pass"))
RACE = Activity(
    id="race",
    title="Race",
    acts=ACTS,
    memory=Memory(lambda name: name, _valued, lambda battle, subject: ()),
    setup=lambda rulings: (),
    begin=_begin,
    awaits=_awaits,
    asked=lambda battle, who: str(battle.round),
    submit=at_once(ACTS),
    go_on=_go_on,
    badges=lambda battle, who: (),
    needs=Needs(parts=(1, 6), sides=False, board="free", unit=FATHOMS),
)

"""A joust: knights on hexes take turns in a fixed order; whoever is struck is asked how to defend."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.activity import Activity, Memory, Needs, Order, at_once, by_name, ordered
from rules.card import Badge
from rules.check import Check, Refused
from rules.course import Course
from rules.forms import Await, Choice, Due, Field, Forecast, Intent, Json, Option, Preview
from rules.happening import Changed, Ended, Fell, Moved, Passed, Stepped, Threw
from rules.kit.acts import Plain, fitted, priced
from rules.kit.frames import WHOLE, go_on
from rules.kit.order import after
from rules.kit.standing import ASK, StandingChoice
from rules.kit.usual import Default, Usual
from rules.overriding import Subject
from rules.places import place
from rules.ruleset import Battle, Sheet
from rules.said import Verbatim, said
from rules.sentences import FOUGHT

from . import holding, sheet
from .holding import ACTED, HELD
from .sheet import SOURCE
from .tilt import (
    DEFEND,
    FRAMES,
    SLIPPED,
    TURN,
    WAYS,
    Frame,
    able,
    dodge,
    foes_of,
    is_asked,
    perceives,
    task,
    turn_of,
    why_not,
)

ALWAYS = StandingChoice(
    "defence",
    "Defence",
    (Choice("dodge", "Always dodge"), Choice("none", "Never defend")),
    lambda battle, who: not battle.fighters[who].left,
)


# --- acts -----------------------------------------------------------------------------------------------


class Strike:
    """Strike at somebody in front."""

    name = "strike"

    def offered(self, battle: Battle, who: str) -> Option | None:
        if turn_of(battle, who) is None:
            return None
        choices = tuple(
            Choice(one.id, one.name, refused=why_not(battle, who, one.id)) for one in foes_of(battle, who)
        )
        if all(one.refused for one in choices):
            return None
        return Option(self.name, "Strike", (Field("target", "Target", "targets", choices, [], most=1),))

    def read(self, battle: Battle, intent: Intent) -> str:
        option = self.offered(battle, intent.who)
        if option is None:
            raise Refused("nobody is within reach")
        return str(fitted(option, intent)["target"][0])

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        wanted = task(battle, order.who, order.said)
        defence = dodge(battle, order.said)
        return Preview(
            (
                Forecast("Strike", wanted, float(wanted.chance()), target=order.said),
                Forecast("If it hits: their dodge", defence, float(defence.chance())),
            )
        )

    def perform(self, course: Course, order: Order[str]) -> None:
        foe = order.said
        check = task(course.battle, order.who, foe).attempt(course.dice)
        outcome = "Hit" if check.success else "Miss"
        course.say(Threw("strike", check.task.name, (order.who, foe), check, outcome))
        FRAMES.pop(course)
        course.mark(f"fighter:{order.who}", {ACTED: course.battle.round})
        if check.success:
            harm = 6 if check.degree == "unhorsing" else 3
            FRAMES.push(course, Frame(DEFEND, foe, order.who, harm))
        go_on(course, step)


class Ride:
    """Ride one hex, or turn where one stands."""

    name = "ride"

    def offered(self, battle: Battle, who: str) -> Option | None:
        now, ground = turn_of(battle, who), battle.ground
        if now is None or now.moved or ground is None or ground.place(who) is None:
            return None
        ways = tuple(Choice(way, f"{way * 60} degrees") for way in range(ground.ways))
        fields = (
            Field("way", "Way", "choice", ways, round(ground.facing(who) / 60) % ground.ways),
            Field("stay", "Only turn", "flag", default=False),
        )
        return Option(self.name, "Ride", fields)

    def read(self, battle: Battle, intent: Intent) -> tuple[int, tuple[tuple[float, float], ...]]:
        option, ground = self.offered(battle, intent.who), battle.ground
        if option is None or ground is None:
            raise Refused("there is nowhere to ride")
        said_ = fitted(option, intent)
        here = ground.place(intent.who)
        there = ground.step(here, said_["way"]) if here is not None and not said_["stay"] else None
        if there is not None and (ground.at(there) or ground.blocks_path(intent.who, (there,))):
            raise Refused("something is in the way")
        return said_["way"], (there,) if there is not None else ()

    def odds(self, battle: Battle, order: Order[Any]) -> Preview:
        return Preview()

    def perform(self, course: Course, order: Order[tuple[int, tuple[tuple[float, float], ...]]]) -> None:
        way, path = order.said
        course.say(Moved(order.who, path, facing=way * WAYS))
        FRAMES.change(course, moved=True)


def _dodge(course: Course, who: str) -> None:
    check = dodge(course.battle, who).attempt(course.dice)
    course.say(_threw("dodge", (who,), check))
    _struck(course, held=check.success)


def _threw(purpose: str, who: tuple[str, ...], check: Check) -> Threw:
    return Threw(purpose, check.task.name, who, check, "Success" if check.success else "Failure")


def _struck(course: Course, *, held: bool) -> None:
    now = FRAMES.pop(course)
    if not held:
        own = course.sheet(now.who)
        left = max(sheet.HITS.of(own) - now.harm, 0)
        change = place(own, "hits", left, "struck", SOURCE)
        course.say(Changed(now.who, "wounded", (change,), said("takes {n} hits", n=now.harm)))
        if not left:
            course.say(Fell(now.who, "out"))
    go_on(course, step)


def _end_turn(course: Course, who: str) -> None:
    FRAMES.pop(course)
    course.mark(f"fighter:{who}", {ACTED: course.battle.round})
    go_on(course, step)


def _may_hold(battle: Battle, who: str) -> bool:
    """At the beginning of a turn of one's own, while somebody is still to come on whom one could break in."""
    now, others = turn_of(battle, who), (one for one in battle.fighters if one != who)
    whole = now is not None and not now.moved and len(FRAMES.all(battle)) == 1
    return whole and any(_to_come(battle, one) for one in others)


def _hold(course: Course, who: str) -> None:
    FRAMES.pop(course)
    holding.hold(course, who)
    go_on(course, step)


def _may_break_in(battle: Battle, who: str) -> bool:
    """On another's turn, before anybody is asked anything."""
    now = FRAMES.now(battle)
    waits = who in battle.fighters and able(battle.fighters[who]) and holding.holds(battle, who)
    return waits and now is not None and now.kind == TURN and now.who != who


def _break_in(course: Course, who: str) -> None:
    holding.take_up(course, who)
    FRAMES.push(course, Frame(TURN, who))


OWN = by_name(
    Strike(),
    Ride(),
    Plain(
        "dodge",
        "Dodge",
        is_asked,
        _dodge,
        odds_of=lambda battle, who: Preview(
            (Forecast("Dodge", dodge(battle, who), float(dodge(battle, who).chance())),)
        ),
    ),
    Plain("take it", "Take it", is_asked, lambda course, who: _struck(course, held=False), "pass"),
    ALWAYS,
    Plain("hold", "Hold", _may_hold, _hold),
    Plain("break in", "Break in", _may_break_in, _break_in),
    Plain("done", "End the turn", lambda battle, who: turn_of(battle, who) is not None, _end_turn, "pass"),
)


def _slip(course: Course, who: str) -> None:
    """A throw: whoever makes it is lost to the others' sight."""
    check = dodge(course.battle, who).attempt(course.dice)
    course.say(Threw("slip", "Slip away", (who,), check, check.degree, private=True))
    if check.success:
        course.mark(f"fighter:{who}", {SLIPPED: True})
    _end_turn(course, who)


def _look(course: Course, who: str) -> None:
    """A throw: whoever makes it finds all who have slipped away."""
    check = task(course.battle, who, who).attempt(course.dice)
    course.say(Threw("look", "Look about", (who,), check, check.degree, private=True))
    if check.success:
        for one in course.battle.on_field():
            course.mark(f"fighter:{one.id}", {SLIPPED: None})
    _end_turn(course, who)


def usual(battle: Battle, who: str) -> Usual | None:
    """What somebody does unasked: dodge, strike at whom one can, else let the pass go by."""
    if is_asked(battle, who):
        return Usual(Intent(who, "dodge"), "dodges")
    if turn_of(battle, who) is None:
        return None
    for foe in foes_of(battle, who):
        if not foe.hidden and not why_not(battle, who, foe.id):
            words = said("strikes at {whom}", whom=Verbatim(foe.name))
            return Usual(Intent(who, "strike", {"target": [foe.id]}), words)
    return Usual(Intent(who, "done"), "lets the pass go by")


SNEAKING = (
    Plain("slip", "Slip away", lambda battle, who: turn_of(battle, who) is not None, _slip, "seldom"),
    Plain("look", "Look about", lambda battle, who: turn_of(battle, who) is not None, _look, "seldom"),
)
ACTS = by_name(Default(usual, priced(OWN), at_once(OWN)), *OWN.values(), *SNEAKING)


# --- the flow -------------------------------------------------------------------------------------------


def step(course: Course) -> bool:
    """One thing that needs nobody's word."""
    battle = course.battle
    standing = {one.side for one in battle.on_field() if able(one)}
    if len(standing) < 2:
        course.mark(WHOLE, {FRAMES.mark: None})
        course.say(
            Ended(said("{side} wins", side=battle.sides[min(standing)]) if standing else "Nobody wins")
        )
        return False
    now = FRAMES.now(battle)
    if now is None:
        return _next(course)
    if now.kind == DEFEND:
        always = ALWAYS.chosen(battle, now.who)
        if always == ASK:
            return False
        if always == "dodge":
            _dodge(course, now.who)
        else:
            _struck(course, held=False)
        return False  # what was done has gone on by itself
    if not able(battle.fighters[now.who]):
        FRAMES.pop(course)
        return True
    return False


def _in_order(battle: Battle) -> list[str]:
    """The best lance first; of equals the first by name."""
    return sorted(
        battle.fighters, key=lambda who: (-sheet.SKILLS.of(battle.fighters[who].sheet, "lance"), who)
    )


def _to_come(battle: Battle, who: str) -> bool:
    return (
        able(battle.fighters[who]) and not holding.has_acted(battle, who) and not holding.holds(battle, who)
    )


def _next(course: Course) -> bool:
    """The next by lance; then whoever has held its turn to the end; then another pass."""
    battle = course.battle

    def waits(who: str) -> bool:
        return able(battle.fighters[who]) and holding.holds(battle, who)

    order = _in_order(battle)
    who = after(order, None, lambda one: _to_come(battle, one))
    if who is None and (who := after(order, None, waits)) is not None:
        holding.take_up(course, who)
    if who is None:
        course.say(Passed(1, "A pass"))
        course.say(Stepped(battle.round + 1, "pass", said("Pass {n}", n=battle.round + 1)))
        return True
    FRAMES.push(course, Frame(TURN, who))
    return False


def begin(course: Course, setup: Mapping[str, Json]) -> None:
    """The first pass."""
    course.say(Stepped(1, "pass", "Pass 1"))
    go_on(course, step)


def awaits(battle: Battle) -> tuple[Await, ...]:
    now = FRAMES.now(battle)
    if now is None or now.who not in battle.fighters:
        return ()
    return (Await((now.who,), "answer" if now.kind == DEFEND else "act", optional=True),)


def asked(battle: Battle, who: str) -> str:
    now = FRAMES.now(battle)
    return f"{battle.round} {now.kind if now else ''} {now.who if now else ''} {now.moved if now else ''}"


def advance(course: Course) -> None:
    """Whoever is awaited does what is usual."""
    now = FRAMES.now(course.battle)
    would = usual(course.battle, now.who) if now is not None else None
    if would is None:
        go_on(course, step)
    else:
        act = OWN[would.intent.act]
        act.perform(course, ordered(act, course.battle, would.intent))


_NAMES = {
    "frames": "what waits",
    ACTED: "pass in which it acted",
    HELD: "pass in which it holds",
    "defence": "standing defence",
    SLIPPED: "slipped away",
}


def _named(name: str) -> str:
    return _NAMES.get(name, name)


def _valued(name: str, value: Json, own: Sheet) -> str:
    return "something" if name == "frames" and value else ""


def _overridable(battle: Battle, subject: str) -> tuple[Field, ...]:
    found = Subject(battle, subject, _named, _valued)
    if found.kind != "fighter":
        return found.whole(())
    return found.whole((found.choice("defence", ("dodge", "none")), found.flag(ACTED)))


def order(battle: Battle) -> tuple[Due, ...]:
    """The best lance first."""
    now = FRAMES.now(battle)
    return tuple(holding.due(battle, who, now.who if now else "") for who in _in_order(battle))


def badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    """Whose turn it is, who is asked, and who holds."""
    now = FRAMES.now(battle)
    if now is None or now.who != who:
        held = Badge("holds", "Holds its turn, and may break in", path=HELD, subject=f"fighter:{who}")
        return (held,) if who in battle.fighters and holding.holds(battle, who) else ()
    words = "defends" if now.kind == DEFEND else "rides"
    return (Badge(words, words, path="frames", subject=WHOLE),)


JOUST = Activity(
    id="fight",
    title="Joust",
    sentences=FOUGHT,
    acts=ACTS,
    memory=Memory(_named, _valued, _overridable, between="frames"),
    setup=lambda rulings: (),
    begin=begin,
    awaits=awaits,
    asked=asked,
    submit=at_once(ACTS),
    go_on=advance,
    badges=badges,
    perceives=perceives,
    order=order,
    needs=Needs(board="hex"),
)

"""Interrupts: taking one's turn in the middle of an enemy's (MT-COMBAT-14 to -16, -51, MT-DEC-11).

An attack is announced, and whoever may break in is asked before it is made. A move is announced as a whole and goes
on to the first square at which somebody sees the mover; who breaks in names that square or a later one, and the throw
is made when the mover has got there. One interrupt of a side is tried at an attack or square, and one of a side can be
active, so that no more than two nest.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.activity import Order
from rules.check import DM, Refused, Task
from rules.course import Course, unfolded
from rules.forms import Choice, Field, Forecast, Intent, Json, Option, Preview, Shade
from rules.grid import Point
from rules.happening import Forwent, Moved
from rules.ruleset import Battle, Fighter
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack.engagement import attacks_by_hand
from rules.systems.megatraveller.combat.flow import marks, tactical, turn, work
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.initiative import NORMAL
from rules.systems.megatraveller.combat.flow.marks import NEVER_INTERRUPTS, PASSED, SIDE
from rules.systems.megatraveller.combat.flow.rounds import may_begin
from rules.systems.megatraveller.combat.flow.turn import Turn
from rules.systems.megatraveller.combat.flow.units import carrier, engaged_by, intelligent
from rules.systems.megatraveller.combat.moving import lifts, pace
from rules.systems.megatraveller.combat.seeing.sight import sees
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.values import whole

INTERRUPT, PASS, PASS_ALL = "interrupt", "pass", "pass_all"
SQUARE = "square"
_BUSY = (marks.DISORIENTED, marks.HOLDING, marks.BURIED, work.WORK, lifts.CLIMBS)
"""Marks of those who cannot break in on anybody."""
_UNSEEN = ("psionics",)
"""Attacks of which nobody sees anything before they are made: what goes on in a mind; our reading."""
SOURCE = "MegaTraveller Players' Manual, Interrupts"


# --- who may -------------------------------------------------------------------------------------------


def who_may(battle: Battle, now: Turn) -> tuple[str, ...]:
    """Everybody who may break in on the act that waits in a turn and has not been heard about it: who sees it now."""
    return tuple(
        one.id
        for one in battle.on_field()
        if one.id not in now.heard and may(battle, one, now) and sees(battle, one.id, now.who)
    )


def may(battle: Battle, fighter: Fighter, now: Turn) -> bool:
    """Whether a unit may break in, should it see who acts.

    It is of another side that has no interrupt going on and has not tried, its turn is to come, and it is locked
    with nobody else.
    """
    who = fighter.id
    if battle.step != NORMAL or not may_begin(battle, who) or now.who not in battle.fighters:
        return False
    if now.act in _UNSEEN:
        return False
    if fighter.side == battle.fighters[now.who].side or fighter.side in (*_active(battle), *now.tried):
        return False
    if battle.mark(SIDE + fighter.side, NEVER_INTERRUPTS) or marks.this_round(battle, who, PASSED):
        return False
    if any(marks.of(battle, who, one) for one in _BUSY):
        return False
    if not intelligent(fighter) and not fighter.sheet.get("instinct"):
        return False
    locked = engaged_by(battle, who)
    return not locked or now.who in locked


def squares(battle: Battle, who: str, now: Turn) -> tuple[int, ...]:
    """The squares of a move, counted from 1, at which a unit sees the mover: the one reached and those to come."""
    at = max(now.at, 1)
    there = enumerate(now.cells[at - 1 :], at)
    return tuple(index for index, cell in there if sees(_there(battle, now.who, cell), who, now.who))


def next_stop(battle: Battle, now: Turn) -> int:
    """The square up to which a move goes on: that of an interrupt, or where somebody not yet heard sees the mover."""
    stops = [int(words[SQUARE]) for who, words in now.plans.items() if who in battle.fighters]
    for one in battle.on_field():
        if one.id not in now.heard and may(battle, one, replace(now, tried=())):
            here = may(battle, one, now)
            stops += [index for index in squares(battle, one.id, now) if index > now.at or here][:1]
    return min(stops, default=len(now.cells))


def _there(battle: Battle, who: str, cell: Point) -> Battle:
    return unfolded(battle, Moved(carrier(battle, who), (cell,)))


def _active(battle: Battle) -> list[str]:
    """Sides that have an interrupt going on."""
    turns = (one for one in turn.turns(battle) if one.broke_in and one.who in battle.fighters)
    return [battle.fighters[one.who].side for one in turns]


# --- asking --------------------------------------------------------------------------------------------


def asked(battle: Battle) -> tuple[str, ...]:
    """Who has still to be heard about what is going to be done."""
    now = turn.current(battle)
    return now.waiting if now is not None else ()


def _heard(battle: Battle, who: str) -> Turn | None:
    """The turn about which a unit is heard now; None where it is not, or does not see whose it is."""
    now = turn.current(battle)
    if now is None or now.who not in battle.fighters or who not in battle.fighters:
        return None
    return now if who in now.waiting else None


def _hint(battle: Battle, who: str) -> str:
    animal = not intelligent(battle.fighters[who])
    return "this animal breaks in only as its instinct has it" if animal else ""


class Interrupt:
    """Take the turn in the middle of what another does."""

    name = INTERRUPT
    kind: Kind = "flow"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To those who are asked."""
        now = _heard(battle, who)
        if now is None:
            return None
        fields = (*_square(battle, who, now), *_blanks(battle, who, now))
        name = battle.fighters[now.who].name
        return Option(self.name, said("Interrupt {who}", who=name), fields, hint=_hint(battle, who))

    def read(self, battle: Battle, intent: Intent) -> int:
        """The square at which, 0 against an attack; Refused for one that is none, or that a comrade has named."""
        now = _heard(battle, intent.who)
        if now is None:
            raise Refused("whoever it is, is out of your sight")
        return _checked(battle, intent, now)

    def odds(self, battle: Battle, order: Order[int]) -> Preview:
        """The throw to break in."""
        now = _heard(battle, order.who)
        assert now is not None  # as it was read
        wanted = task(battle, order.who, now, order.args)
        seen = squares(battle, order.who, now)
        strength = tuple(1.0 if index == order.said else 0.3 for index in seen)
        cells = tuple(now.cells[index - 1] for index in seen)
        shades = (Shade("cells", cells, "in sight", strength),) if seen else ()
        return Preview(
            (Forecast("Interrupt", wanted, float(wanted.chance()), "takes its turn now"),), shades=shades
        )

    def perform(self, course: Course, order: Order[int]) -> None:
        """Throw for it, against a move once the mover has got there."""
        now = turn.current(course.battle)
        assert now is not None  # as it was read
        waiting = tuple(one for one in now.waiting if one != order.who)
        if now.cells:
            words = {**order.args, SQUARE: order.said}
            turn.changed(course, waiting=waiting, plans={**now.plans, order.who: words})
        else:
            turn.changed(course, waiting=waiting)
            attempt(course, order.who, order.args)


class Pass:
    """Let it happen."""

    name = PASS
    kind: Kind = "flow"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To those who are asked."""
        if _heard(battle, who) is None:
            return None
        return Option(self.name, "Let it happen", hint=_hint(battle, who), rank="pass")

    def read(self, battle: Battle, intent: Intent) -> None:
        """Nothing to be said of it."""

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[None]) -> None:
        """It is heard."""
        _pass(course, (order.who,))


class PassAll:
    """Interrupt nobody for the rest of the round; a side may say so for all of its own."""

    name = PASS_ALL
    kind: Kind = "flow"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To those who are asked, and to their side."""
        now = turn.current(battle)
        if who.startswith(SIDE):
            asked_own = now is not None and now.who in battle.fighters and _own(battle, who, now)
            return (
                Option(self.name, "No interrupts this round, all of them", rank="pass") if asked_own else None
            )
        return Option(self.name, "No interrupts this round", rank="pass") if _heard(battle, who) else None

    def read(self, battle: Battle, intent: Intent) -> tuple[str, ...]:
        """For whom it counts."""
        now = turn.current(battle)
        return _own(battle, intent.who, now) if now is not None else ()

    def odds(self, battle: Battle, order: Order[tuple[str, ...]]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[tuple[str, ...]]) -> None:
        """They are asked no more."""
        for who in order.said:
            course.mark(marks.unit(who), {PASSED: course.battle.round})
        _pass(course, order.said)


def _pass(course: Course, own: tuple[str, ...]) -> None:
    now = turn.current(course.battle)
    assert now is not None  # as it was offered
    turn.changed(course, waiting=tuple(one for one in now.waiting if one not in own))


def attempt(course: Course, who: str, args: Mapping[str, Json]) -> None:
    """Throw to break in on the innermost turn; at a success the unit's own turn begins within it."""
    now = turn.current(course.battle)
    assert now is not None
    side = course.fighter(who).side
    others = tuple(one for one in now.waiting if course.fighter(one).side != side)
    turn.changed(course, tried=(*now.tried, side), waiting=others)
    wanted = task(course.battle, who, now, args)
    tactical.spend(course, who, _own_dms(course.battle, who, now, args), args)
    check = course.attempt(wanted, "interrupt", (who, now.who), ("breaks in", "too late"))
    if not check.success:
        return
    if rulings.settled(course.battle.rulings, "interrupted_turn") == "spent":
        course.say(Forwent(now.who, now.act, "it was broken in on: its turn is spent"))
        turn.end(course, now.who)
    pace.name(course, who, args, moving=False)
    turn.push(course, Turn(who, broke_in=True))
    course.mark(marks.unit(who), {marks.POINTS_USED: None})


def task(battle: Battle, who: str, now: Turn, args: Mapping[str, Json]) -> Task:
    """Routine / the speed named for the turn to come; against one's attacker in hand-to-hand combat, Dex."""
    own = _own_dms(battle, who, now, args)
    dms = (*own, *tactical.counted(battle, who, own, args))
    name = said("interrupt {who}", who=battle.fighters[now.who].name)
    return stated(name, "routine", dms, rulings=battle.rulings, source=SOURCE)


def _own_dms(battle: Battle, who: str, now: Turn, args: Mapping[str, Json]) -> tuple[DM, ...]:
    if by_dex(battle, who, now):
        return (characteristic_dm("Dex", effective(battle.fighters[who].sheet, "dex", battle.rulings)),)
    speed = int(marks.of(pace.assumed(battle, who, args, moving=False), who, marks.SPEED, 0))
    return (DM(speed, said("movement speed {speed}", speed=speed), SOURCE),) if speed else ()


def by_dex(battle: Battle, who: str, now: Turn) -> bool:
    """Whether a unit breaks in on its own attacker in hand-to-hand combat."""
    return now.who in engaged_by(battle, who) or attacks_by_hand(now.intent, who)


def _checked(battle: Battle, intent: Intent, now: Turn) -> int:
    """The square named, the first in sight where none is; 0 against an attack.

    Raises: Refused for a square that is none, or that another of the same side has named.
    """
    tactical.counted(battle, intent.who, (), intent.args)
    pace.assumed(battle, intent.who, intent.args, moving=False)
    if not now.cells:
        return 0
    seen = squares(battle, intent.who, now)
    first = seen[0] if seen else now.at
    at = whole(intent.args.get(SQUARE, first), "the square", now.at, len(now.cells))
    if at not in seen:
        raise Refused(said("at square {square} the mover is out of sight", square=at))
    side = battle.fighters[intent.who].side
    for other, words in now.plans.items():
        same = other in battle.fighters and battle.fighters[other].side == side
        if same and words.get(SQUARE) == at:
            raise Refused(
                said(
                    "{other} interrupts at square {square} already: one of a side at a time",
                    other=battle.fighters[other].name,
                    square=at,
                )
            )
    return at


def _square(battle: Battle, who: str, now: Turn) -> tuple[Field, ...]:
    if not now.cells:
        return ()
    seen = tuple(Choice(at, str(at), at=now.cells[at - 1]) for at in squares(battle, who, now))
    return (Field(SQUARE, "After how many squares", "choice", seen, seen[0].value if seen else None),)


def _blanks(battle: Battle, who: str, now: Turn) -> tuple[Field, ...]:
    """The speed of the turn to come, and tactical points."""
    hint = "no DM here: Dexterity counts" if by_dex(battle, who, now) else "the speed of the turn is the DM"
    paces = tuple(
        replace(field, hint=hint) if field.name == pace.PACE else field
        for field in pace.fields(battle, who, moving=False)
    )
    return (*paces, *tactical.fields(battle, who))


def _own(battle: Battle, who: str, now: Turn) -> tuple[str, ...]:
    """Those for whom an answer counts."""
    if not who.startswith(SIDE):
        return (who,)
    side = who.removeprefix(SIDE)
    return tuple(one for one in now.waiting if one in battle.fighters and battle.fighters[one].side == side)


def plan_here(battle: Battle, now: Turn) -> tuple[str, Mapping[str, Any]] | None:
    """The interrupt of a move that is to be tried at the square reached, and what was said of it."""
    for who, words in now.plans.items():
        if who in battle.fighters and words[SQUARE] == now.at:
            return who, words
    return None

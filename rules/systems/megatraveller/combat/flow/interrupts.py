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
from rules.kit.interrupts import Interrupts, Pass
from rules.ruleset import Battle, Fighter
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack.engagement import attacks_by_hand
from rules.systems.megatraveller.combat.flow import marks, tactical, turn, work
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.initiative import NORMAL
from rules.systems.megatraveller.combat.flow.rounds import may_begin
from rules.systems.megatraveller.combat.flow.turn import UnitTurn
from rules.systems.megatraveller.combat.flow.units import carrier, engaged_by, intelligent
from rules.systems.megatraveller.combat.moving import lifts, pace
from rules.systems.megatraveller.combat.seeing.sight import sees
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.values import whole

SQUARE = "square"
_BUSY = (marks.DISORIENTED, marks.HOLDING, marks.BURIED, work.WORK, lifts.CLIMBS)
"""Marks of those who cannot break in on anybody."""
_UNSEEN = ("psionics",)
"""Attacks of which nobody sees anything before they are made: what goes on in a mind; our reading."""
SOURCE = "MegaTraveller Players' Manual, Interrupts"


# --- who may -------------------------------------------------------------------------------------------


def _able(battle: Battle, fighter: Fighter, now: UnitTurn) -> bool:
    """Whether a unit of another side may break in: its turn is to come, and it is locked with nobody else."""
    who = fighter.id
    if battle.step != NORMAL or not may_begin(battle, who) or now.act in _UNSEEN:
        return False
    if any(marks.of(battle, who, one) for one in _BUSY):
        return False
    if not intelligent(fighter) and not fighter.sheet.get("instinct"):
        return False
    locked = engaged_by(battle, who)
    return not locked or now.who in locked


BREAKING_IN = Interrupts(
    turn.FRAMES,
    _able,
    lambda battle, who, now: sees(battle, who, now.who),
    marks.NEVER_INTERRUPTS,
    marks.PASSED,
)
may, asked = BREAKING_IN.may, BREAKING_IN.asked


def squares(battle: Battle, who: str, now: UnitTurn) -> tuple[int, ...]:
    """The squares of a move, counted from 1, at which a unit sees the mover: the one reached and those to come."""
    at = max(now.at, 1)
    there = enumerate(now.cells[at - 1 :], at)
    return tuple(index for index, cell in there if sees(_there(battle, now.who, cell), who, now.who))


def next_stop(battle: Battle, now: UnitTurn) -> int:
    """The square up to which a move goes on: that of an interrupt, or where somebody not yet heard sees the mover."""
    stops = [int(words[SQUARE]) for who, words in now.plans.items() if who in battle.fighters]
    for one in battle.on_field():
        if one.id not in now.heard and may(battle, one, replace(now, tried=())):
            here = may(battle, one, now)
            stops += [index for index in squares(battle, one.id, now) if index > now.at or here][:1]
    return min(stops, default=len(now.cells))


def _there(battle: Battle, who: str, cell: Point) -> Battle:
    return unfolded(battle, Moved(carrier(battle, who), (cell,)))


# --- asking --------------------------------------------------------------------------------------------


def _hint(battle: Battle, who: str) -> str:
    animal = not intelligent(battle.fighters[who])
    return "this animal breaks in only as its instinct has it" if animal else ""


class Interrupt:
    """Take the turn in the middle of what another does."""

    name = "interrupt"
    kind: Kind = "flow"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To those who are asked."""
        now = BREAKING_IN.about(battle, who)
        if now is None:
            return None
        fields = (*_square(battle, who, now), *_blanks(battle, who, now))
        name = battle.fighters[now.who].name
        return Option(self.name, said("Interrupt {who}", who=name), fields, hint=_hint(battle, who))

    def read(self, battle: Battle, intent: Intent) -> int:
        """The square at which, 0 against an attack; Refused for one that is none, or that a comrade has named."""
        now = BREAKING_IN.about(battle, intent.who)
        if now is None:
            raise Refused("whoever it is, is out of your sight")
        return _checked(battle, intent, now)

    def odds(self, battle: Battle, order: Order[int]) -> Preview:
        """The throw to break in."""
        now = BREAKING_IN.about(battle, order.who)
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
        if now.cells:
            words = {**order.args, SQUARE: order.said}
            BREAKING_IN.answered(course, order.who, plans={**now.plans, order.who: words})
        else:
            BREAKING_IN.answered(course, order.who)
            attempt(course, order.who, order.args)


PASSES = (
    Pass(BREAKING_IN, "pass", "Let it happen", hint=_hint),
    Pass(
        BREAKING_IN,
        "pass_all",
        "No interrupts this round",
        "No interrupts this round, all of them",
        for_round=True,
    ),
)


def attempt(course: Course, who: str, args: Mapping[str, Json]) -> None:
    """Throw to break in on the innermost turn; at a success the unit's own turn begins within it."""
    now = turn.current(course.battle)
    assert now is not None
    BREAKING_IN.tries(course, who)
    wanted = task(course.battle, who, now, args)
    tactical.spend(course, who, _own_dms(course.battle, who, now, args), args)
    check = course.attempt(wanted, "interrupt", (who, now.who), ("breaks in", "too late"))
    if not check.success:
        return
    if rulings.settled(course.battle.rulings, "interrupted_turn") == "spent":
        course.say(Forwent(now.who, now.act, "it was broken in on: its turn is spent"))
        turn.end(course, now.who)
    pace.name(course, who, args, moving=False)
    turn.push(course, UnitTurn(who, broke_in=True))
    course.mark(marks.unit(who), {marks.POINTS_USED: None})


def task(battle: Battle, who: str, now: UnitTurn, args: Mapping[str, Json]) -> Task:
    """Routine / the speed named for the turn to come; against one's attacker in hand-to-hand combat, Dex."""
    own = _own_dms(battle, who, now, args)
    dms = (*own, *tactical.counted(battle, who, own, args))
    name = said("interrupt {who}", who=battle.fighters[now.who].name)
    return stated(name, "routine", dms, rulings=battle.rulings, source=SOURCE)


def _own_dms(battle: Battle, who: str, now: UnitTurn, args: Mapping[str, Json]) -> tuple[DM, ...]:
    if by_dex(battle, who, now):
        return (characteristic_dm("Dex", effective(battle.fighters[who].sheet, "dex", battle.rulings)),)
    speed = int(marks.of(pace.assumed(battle, who, args, moving=False), who, marks.SPEED, 0))
    return (DM(speed, said("movement speed {speed}", speed=speed), SOURCE),) if speed else ()


def by_dex(battle: Battle, who: str, now: UnitTurn) -> bool:
    """Whether a unit breaks in on its own attacker in hand-to-hand combat."""
    return now.who in engaged_by(battle, who) or attacks_by_hand(now.intent, who)


def _checked(battle: Battle, intent: Intent, now: UnitTurn) -> int:
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


def _square(battle: Battle, who: str, now: UnitTurn) -> tuple[Field, ...]:
    if not now.cells:
        return ()
    seen = tuple(Choice(at, str(at), at=now.cells[at - 1]) for at in squares(battle, who, now))
    return (Field(SQUARE, "After how many squares", "choice", seen, seen[0].value if seen else None),)


def _blanks(battle: Battle, who: str, now: UnitTurn) -> tuple[Field, ...]:
    """The speed of the turn to come, and tactical points."""
    hint = "no DM here: Dexterity counts" if by_dex(battle, who, now) else "the speed of the turn is the DM"
    paces = tuple(
        replace(field, hint=hint) if field.name == pace.PACE else field
        for field in pace.fields(battle, who, moving=False)
    )
    return (*paces, *tactical.fields(battle, who))


def plan_here(battle: Battle, now: UnitTurn) -> tuple[str, Mapping[str, Any]] | None:
    """The interrupt of a move that is to be tried at the square reached, and what was said of it."""
    for who, words in now.plans.items():
        if who in battle.fighters and words[SQUARE] == now.at:
            return who, words
    return None

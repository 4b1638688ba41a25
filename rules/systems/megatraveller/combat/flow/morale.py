"""Morale of NPC sides (MT-ENV-07): at the end of each round once a quarter has fallen."""

from __future__ import annotations

from collections.abc import Mapping

from rules.activity import Order
from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Field, Intent, Option, Preview
from rules.happening import Threw
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks, tactical
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import MORALE, ROUT, SIDE, WITHDRAWS
from rules.systems.megatraveller.combat.flow.units import able, able_of, is_npc_side
from rules.systems.megatraveller.combat.moving import on_foot, pace
from rules.systems.megatraveller.people import skills
from rules.systems.megatraveller.tasks.ladder import Difficulty, harder
from rules.systems.megatraveller.tasks.resolve import skill_dm, stated, unskilled

SOURCE = "MegaTraveller Players' Manual, Special Rules: NPC morale"
BY_MORALE: Mapping[str, Difficulty] = {
    "very low": "formidable",
    "low": "difficult",
    "average": "routine",
    "high": "simple",
}
QUARTERS = 4
STEADYING = "steadying"
"""Tactical points that a side keeps for the throw."""


class Steady:
    """A side keeps tactical points for its morale."""

    name = "steady"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To a side that has points, where morale is in use."""
        side = who.removeprefix(SIDE)
        if not who.startswith(SIDE) or not rulings.on(battle.rulings, "morale") or broken(battle, side):
            return None
        blanks: tuple[Field, ...] = tactical.fields(battle, who) if is_npc_side(battle, side) else ()
        return (
            Option(self.name, "Keep points for morale", blanks, hint="a DM on this round's throw")
            if blanks
            else None
        )

    def read(self, battle: Battle, intent: Intent) -> None:
        """Refused for more points than there are."""
        tactical.counted(battle, intent.who, (), intent.args)

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """Nothing is thrown for now."""
        return Preview(notes=("Added to the throw if there is one this round",))

    def perform(self, course: Course, order: Order[None]) -> None:
        """Note how many; they are taken as the throw is made."""
        course.mark(order.who, {STEADYING: order.args.get(tactical.NAME) or None})


def morale(course: Course) -> None:
    """Every NPC side that must throws; failing it falls back fighting, at a fumble it flees."""
    for side in course.battle.sides:
        if must_throw(course.battle, side):
            _throw(course, side)
        course.mark(SIDE + side, {STEADYING: None})


def must_throw(battle: Battle, side: str) -> bool:
    """Whether an NPC side has lost a quarter, can still act, and has not failed before."""
    if not rulings.on(battle.rulings, "morale") or not is_npc_side(battle, side) or broken(battle, side):
        return False
    return quarters(battle, side) > 0 and bool(able_of(battle, side))


def broken(battle: Battle, side: str) -> bool:
    """Whether a side has failed its morale."""
    return bool(battle.mark(SIDE + side, WITHDRAWS) or battle.mark(SIDE + side, ROUT))


def quarters(battle: Battle, side: str) -> int:
    """How many whole quarters of a side are out or dead."""
    members = [one for one in battle.fighters.values() if one.side == side]
    fallen = sum(not able(one) and not one.left for one in members)
    return QUARTERS * fallen // len(members) if members else 0


def task(battle: Battle, side: str) -> Task:
    """Difficulty by morale, one level harder for each quarter after the first / best Leader."""
    args = {tactical.NAME: battle.mark(SIDE + side, STEADYING) or 0}
    levels = [found.value for one in able_of(battle, side) if (found := skills.level(one.sheet, "Leader"))]
    own = (skill_dm("Leader", max(levels)),) if levels else ()
    lost = quarters(battle, side)
    shifts = (
        [harder(lost - 1, said("{lost} percent have fallen", lost=lost * 100 // QUARTERS), SOURCE)]
        if lost > 1
        else []
    )
    shifts += [] if levels else [unskilled("Leader", battle.rulings)]
    basic = BY_MORALE[str(battle.mark(SIDE + side, MORALE, "average"))]
    dms = (*own, *tactical.counted(battle, SIDE + side, own, args))
    return stated(
        said("morale, {side}", side=battle.sides[side]),
        basic,
        dms,
        shifts,
        rulings=battle.rulings,
        source=SOURCE,
    )


def _throw(course: Course, side: str) -> None:
    try:
        wanted = task(course.battle, side)
    except Refused as refusal:  # no throw could hold them any more
        course.mark(
            SIDE + side,
            {WITHDRAWS: True},
            said("falls back fighting: {refusal}", refusal=refusal.text),
            SOURCE,
        )
        return
    check = wanted.attempt(course.dice)
    outcome = "stands" if check.success else "flees" if check.fumbled else "falls back fighting"
    hidden = bool(marks.fight(course.battle, marks.SECRET))
    course.say(Threw("morale", wanted.name, (SIDE + side,), check, outcome, hidden))
    if not check.success:
        course.mark(SIDE + side, {ROUT if check.fumbled else WITHDRAWS: True}, outcome, SOURCE)


def flee(battle: Battle, who: str) -> Intent | None:
    """What an NPC of a broken side does of itself: run, or walk, away from the nearest enemy."""
    side = battle.fighters[who].side
    if not broken(battle, side) or not on_foot.can_move(battle, who) or pace.named(battle, who):
        return None
    fastest = pace.fastest(battle, who)
    speed = fastest if battle.mark(SIDE + side, ROUT) else min(fastest, pace.WALK)
    if speed not in pace.paces(battle, who):
        return None
    way = on_foot.away(battle, who, pace.points(battle, who, speed))
    args = {on_foot.PATH: [list(point) for point in way], pace.PACE: speed, pace.EVADE: False}
    return Intent(who, on_foot.Move.name, args) if way else None

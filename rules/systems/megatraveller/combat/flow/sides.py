"""What a side as a whole may do, and giving up (MT-COMBAT-09, -11)."""

from __future__ import annotations

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.happening import Ended, Left
from rules.kit.acts import Plain
from rules.kit.standing import Switch
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.combat.flow import initiative, surprise
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import NEVER_INTERRUPTS, SIDE
from rules.systems.megatraveller.combat.flow.units import able_of
from rules.values import one_of

SURE = Field("sure", "Lay down the weapons", "flag", default=False)


class GoFirst:
    """The side with the initiative chooses which side goes first."""

    name = "first"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To that side, until the first turn of the round has begun."""
        side = who.removeprefix(SIDE)
        if not who.startswith(SIDE) or not initiative.choosing(battle) or side != initiative.chooser(battle):
            return None
        sides = tuple(Choice(one, name) for one, name in battle.sides.items() if able_of(battle, one))
        return Option(self.name, "Choose who goes first", (Field("side", "First", "choice", sides, side),))

    def read(self, battle: Battle, intent: Intent) -> str:
        """Refused for a side that is not in the fight."""
        return one_of(intent.args.get("side"), "the side that goes first", battle.sides)

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[str]) -> None:
        """The order stands for this round."""
        initiative.choose(course, order.said)


class Avoid:
    """With surprise, a side may end the encounter before it begins."""

    name = "avoid"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the side that has surprise."""
        sure = Field("sure", "Slip away", "flag", default=False)
        return Option(self.name, "Avoid the encounter", (sure,)) if _surprises(battle, who) else None

    def read(self, battle: Battle, intent: Intent) -> None:
        """Refused where it is not said twice."""
        _sure(intent, "tick both boxes to avoid the encounter")

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """Nothing is thrown."""
        return Preview(notes=("The fight ends, nobody has noticed anything",))

    def perform(self, course: Course, order: Order[None]) -> None:
        """The fight is over."""
        side = course.battle.sides[order.who.removeprefix(SIDE)]
        course.say(Ended(said("{side} avoided the encounter", side=side)))


def _surprises(battle: Battle, who: str) -> bool:
    return who.startswith(SIDE) and surprise.holder(battle) == who.removeprefix(SIDE)


FORGO = Plain(
    "forgo",
    "Give up surprise",
    _surprises,
    lambda course, who: surprise.lose(course, "it was given up"),
    hint="the fight in the open begins",
)
"""With surprise, a side may let it go and fight in the open."""
INTERRUPTING = Switch(
    "interrupting",
    "ask",
    "Ask for interrupts",
    ("Interrupts: never", "Interrupts: asked"),
    NEVER_INTERRUPTS,
    lambda battle, who: who.startswith(SIDE) and bool(able_of(battle, who.removeprefix(SIDE))),
    marked=False,
)
"""Whether the units of a side are asked for interrupts at all."""


class Surrender:
    """A unit or a whole side gives up."""

    name = "surrender"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To units in their turn, and to sides."""
        if who.startswith(SIDE):
            able = able_of(battle, who.removeprefix(SIDE))
            return Option(self.name, "Surrender, all of them", (SURE,)) if able else None
        return Option(self.name, "Surrender", (SURE,)) if who in battle.fighters else None

    def read(self, battle: Battle, intent: Intent) -> None:
        """Refused where it is not said twice."""
        _sure(intent, "tick both boxes to surrender")

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """Nothing is thrown."""
        return Preview(notes=("Leaves the fight",))

    def perform(self, course: Course, order: Order[None]) -> None:
        """Leave the field."""
        side = order.who.startswith(SIDE)
        leaving = (
            [one.id for one in able_of(course.battle, order.who.removeprefix(SIDE))] if side else [order.who]
        )
        for who in leaving:
            course.say(Left(who, "surrendered"))


def _sure(intent: Intent, refusal: str) -> None:
    if intent.args.get("sure") is not True:
        raise Refused(refusal)

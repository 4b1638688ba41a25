"""What knights do by themselves: tend their wounds, and wager, which leaves them a question."""

from __future__ import annotations

from collections.abc import Mapping

from rules.activity import Order, Rulings, by_name
from rules.check import Dice, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Json, Option, Preview, Question
from rules.happening import Answered, Asked, Change, Changed, Happening, Threw
from rules.kit import deeds as kit
from rules.kit.acts import fitted
from rules.kit.deeds import SELF
from rules.kit.rehearsing import rehearsed
from rules.places import place
from rules.ruleset import Battle, Sheet
from rules.said import said

from .sheet import CASH, FULL, HITS, SOURCE

STAKE_CR = 5
SIDES = (Choice("heads", "Heads"), Choice("tails", "Tails"))


def forms(sheet: Sheet, rulings: Rulings) -> tuple[Option, ...]:
    """The beaten may be tended, and who has money may wager it."""
    wager = (Option("wager", "Wager"),) if CASH.of(sheet) >= STAKE_CR else ()
    if HITS.of(sheet) >= FULL.of(sheet):
        return wager
    return (Option("tend", "Tend wounds", (Field("sure", "Sure", "flag", default=True),)), *wager)


def _own(battle: Battle, intent: Intent) -> Sheet:
    own = battle.fighters[intent.who].sheet
    if intent.args.get("sure") is False:
        raise Refused("say that you are sure")
    return own


def _tended(own: Sheet, dice: Dice) -> tuple[Happening, ...]:
    change = Change("hits", HITS.of(own), FULL.of(own), "tended", SOURCE)
    return (Changed(SELF, "healed", (change,), "is tended"),)


class Wager:
    """Throw a coin, and say what it shows before you look."""

    name = "wager"

    def offered(self, battle: Battle, who: str) -> Option | None:
        found = (one for one in forms(battle.fighters[who].sheet, battle.rulings) if one.act == self.name)
        return next(found, None)

    def read(self, battle: Battle, intent: Intent) -> None:
        fitted(Option("wager", "Wager"), intent)

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        return rehearsed(lambda dice: (_tossed(order.who, dice),))

    def perform(self, course: Course, order: Order[None]) -> None:
        toss = _tossed(order.who, course.dice)
        course.say(toss)
        blank = Field("side", "What does it show?", "choice", SIDES, "heads")
        state = {"shows": "heads" if toss.check.success else "tails"}
        course.say(
            Asked(
                Question(
                    f"wager.{order.who}", order.who, "wager", "Call it", (blank,), {"side": "heads"}, state
                )
            )
        )


def _tossed(who: str, dice: Dice) -> Threw:
    check = Task("a coin", "1D", 4, source=SOURCE).attempt(dice)
    return Threw("toss", "The coin", (who,), check, "heads" if check.success else "tails", secret=True)


def _called(course: Course, question: Question, given: Mapping[str, Json]) -> None:
    own, called = course.sheet(question.who), given.get("side", "heads")
    won = called == question.state["shows"]
    course.say(Answered(question.id, question.who, given, said("calls {side}", side=str(called))))
    after = CASH.of(own) + (STAKE_CR if won else -STAKE_CR)
    text = "wins the wager" if won else "loses the wager"
    course.say(Changed(question.who, "wagered", (place(own, "cash_cr", after, "a wager", SOURCE),), text))


ACTS = by_name(kit.Deed("tend", forms, _own, _tended), Wager())
DEEDS = kit.deeds(ACTS, forms, _called)

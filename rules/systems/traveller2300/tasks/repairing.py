"""Diagnosis and repair as tasks that are tried: how bad the damage is, where it is mended, and what that costs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, cast

from rules.check import Dice, Task
from rules.forms import Choice, Field
from rules.happening import Threw
from rules.said import begun, said
from rules.systems.traveller2300.people import places
from rules.systems.traveller2300.tasks import repair
from rules.systems.traveller2300.tasks.failure import DAMAGES, Damage
from rules.systems.traveller2300.tasks.ladder import Difficulty, Shift
from rules.systems.traveller2300.tasks.notes import Work
from rules.systems.traveller2300.tasks.repair import Workplace
from rules.trying import Consequence
from rules.values import flag, one_of, whole

MOST_PRICE = 100_000_000
FACES = 10


@dataclass(frozen=True, slots=True)
class Job:
    """What is to be diagnosed or repaired. price: of the device, in livres, 0 where nothing is charged for."""

    work: Work
    damage: Damage
    place: Workplace
    price: int = 0

    @property
    def difficulty(self) -> Difficulty:
        """In a shop, or of finding out what is broken."""
        return repair.diagnosis(self.damage) if self.work == "diagnosed" else repair.repair(self.damage)

    @property
    def shifts(self) -> tuple[Shift, ...]:
        """What makes a repair harder."""
        return tuple(self.place.shifts()) if self.work == "repaired" else ()


def fields(work: Work) -> Iterator[Field]:
    """What must be said of the damage."""
    levels = tuple(Choice(one, begun(one)) for one in DAMAGES)
    yield Field("damage", "Damage", "choice", levels, "minor")
    if work == "repaired":
        yield Field("in_field", "In the field", "flag", default=False, hint="one level harder, and free")
        yield Field(
            "no_spares", "Without spare parts", "flag", default=False, hint="one level harder, and free"
        )
        yield Field("no_tools", "Without tools", "flag", default=False, hint="one level harder")
        yield Field("price", "Price of the device in Lv", "number", default=0, most=MOST_PRICE)


def read(work: Work, args: Mapping[str, Any]) -> Job:
    """The job as it was filled in. Refused for a value that does not fit."""
    damage = cast("Damage", one_of(args.get("damage", "minor"), "the damage", DAMAGES))
    place = Workplace(
        flag(args.get("in_field", False), "in the field"),
        not flag(args.get("no_spares", False), "without spare parts"),
        not flag(args.get("no_tools", False), "without tools"),
    )
    return Job(work, damage, place, whole(args.get("price", 0), "the price", 0, MOST_PRICE))


def told(job: Job) -> Iterator[str]:
    """What is to be known before: the cost, and what a repair in the field leaves."""
    if job.work == "diagnosed":
        yield "Without a diagnosis the whole assembly can be replaced, at 1D10 times what the repair costs"
        return
    if job.place.free:
        yield "In the field or without spare parts it costs nothing"
    elif job.price:
        one = repair.cost(job.damage, job.price, 1)
        yield said("It costs Lv{one:,} times 1D10", one=one)
    if repair.hazardous_after(job.damage, job.place):
        yield "Every task with the device is hazardous until it is repaired in a shop"


def charged(job: Job, who: str, dice: Dice) -> tuple[tuple[Threw, ...], tuple[Consequence, ...]]:
    """What a repair that succeeded costs: the throw, and what is left to be applied."""
    if job.work == "diagnosed" or job.place.free or not job.price:
        return (), ()
    check = Task("what the repair costs", f"1D{FACES}", source=repair.SOURCE).attempt(dice)
    cost = repair.cost(job.damage, job.price, check.total, job.place)
    words = said("Lv{cost:,}", cost=cost)
    threw = Threw("cost", "What the repair costs", (who,), check, words)
    return (threw,), (
        Consequence(said("pays Lv{cost:,} for the repair", cost=cost), places.CASH.path, -cost),
    )

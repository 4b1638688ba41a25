"""Freight: lots for each world in reach, whole or not at all, and the best load for a hold."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

from rules.check import Check, Refused, Task
from rules.said import said
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing

CARRYING = listing(__package__, "carrying")
SOURCE = str(CARRYING["lot"]["source"])
Level = Literal["orbit", "surface"]


def value(name: str) -> int:
    """One number of the table."""
    return cast("int", CARRYING[name]["value"])


def lots(population: int) -> Task | None:
    """The throw for cargo to one world, by that world's population; each die is a lot. None: nobody lives there."""
    if population <= 0:
        return None
    return Task(said("lots of freight"), dice=f"{population}D", source=SOURCE)


def tons(check: Check) -> tuple[int, ...]:
    """Tons of each lot, in the order of the dice."""
    return tuple(face * value("lot") for face in check.throw.faces)


def freight_cr(tons_: int) -> int:
    """Credits for so many tons, whatever the length of the jump."""
    return tons_ * value("freight")


def paid_on_loading(rulings: Rulings = AS_PRINTED) -> bool:
    """Whether freight is paid where it is loaded, not on delivery."""
    return bool(settled(rulings, "trade_freight_paid") == "loading")


def check_fits(tons_: int, free_t: int) -> None:
    """Raises: Refused for a lot that does not fit whole."""
    if tons_ > free_t:
        raise Refused(
            said("{free} t of hold are free, the lot has {tons} t and is not split", free=free_t, tons=tons_)
        )


def best(offered: Sequence[int], hold_t: int) -> tuple[int, ...]:
    """Which lots together fill a hold best, by their places; of several ways the one with the earliest lots."""
    reached: dict[int, tuple[int, ...]] = {0: ()}
    for place, lot_t in enumerate(offered):
        for load_t, taken in sorted(reached.items(), reverse=True):
            more_t = load_t + lot_t
            if more_t <= hold_t and more_t not in reached:
                reached[more_t] = (*taken, place)
    return reached[max(reached)]


def delivered_at(taken_on: Level) -> Level:
    """Where freight, mail and passengers are delivered: where they were taken on, in orbit or on the surface."""
    return taken_on


def asks_again(arrived_s: float, last_s: float | None, now_s: float, rulings: Rulings = AS_PRINTED) -> bool:
    """Whether cargo and passengers for a destination are thrown for now; once a call, or once a week in port."""
    if last_s is None or last_s < arrived_s:
        return True
    return bool(settled(rulings, "trade_offers") == "week") and now_s - last_s >= 7 * 86_400

"""Classes of passage: what they cost, what comes along, and what those without a ship may buy."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import cast

from rules.check import Refused
from rules.said import Text, said
from rules.spacefaring.account import rounded_up
from rules.spacefaring.passage.passengers import CARRYING
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing
from rules.vessel import Passage

FARES = listing(__package__, "fares")
SOLD: tuple[Passage, ...] = ("high", "middle", "low")
BLADES = frozenset({"dagger", "blade"})
"""Weapons that a passenger keeps."""


@dataclass(frozen=True, slots=True)
class Ticket:
    """One class of passage on offer. fare_cr: for one jump, whatever its length. baggage_kg: free."""

    passage: Passage
    title: Text
    fare_cr: int
    baggage_kg: int


def ticket(passage: Passage, within: bool = False) -> Ticket:
    """One class. within: on a scheduled liner within a system, for a tenth. KeyError: "crew" is no passage."""
    row = FARES[passage]
    fare = cast("int", row["cr"])
    if within:
        fare = rounded_up(Fraction(fare * cast("int", CARRYING["liner"]["value"]), 100))
    return Ticket(passage, str(row["title"]), fare, cast("int", row["kg"]))


def tickets(money_cr: int, within: bool = False) -> Iterator[Ticket]:
    """What somebody with so much money can buy, dearest first."""
    for passage in SOLD:
        one = ticket(passage, within)
        if one.fare_cr <= money_cr:
            yield one


def journey_cr(passage: Passage, jumps: int) -> int:
    """Credits for a way of so many jumps, each paid anew."""
    return ticket(passage).fare_cr * jumps


def cash_in_cr(fare_cr: int) -> int:
    """Credits for a passage of a fare that somebody holds and does not use, fractions dropped."""
    return fare_cr * cast("int", CARRYING["cash-in"]["value"]) // 100


def check_baggage(passage: Passage, kg: float) -> None:
    """Raises: Refused for more baggage than the passage allows."""
    one = ticket(passage)
    if kg > one.baggage_kg:
        raise Refused(
            said(
                "{passage} allows {allowed} kg of baggage, not {kg:g}",
                passage=one.title,
                allowed=one.baggage_kg,
                kg=kg,
            )
        )


def handed_over(weapons: Iterable[str]) -> tuple[str, ...]:
    """Weapons, by name, that a passenger hands over for the trip: all but blades and daggers."""
    return tuple(weapon for weapon in weapons if weapon.lower() not in BLADES)


def refund_cr(fare_cr: int, rulings: Rulings = AS_PRINTED) -> int:
    """What a middle passenger gets back who is bumped for a late high one (R-15)."""
    return fare_cr if settled(rulings, "passage_bumped") == "refund" else 0


def paid_on_arrival(rulings: Rulings = AS_PRINTED) -> bool:
    """Whether fares are paid on arrival, not on boarding."""
    return bool(settled(rulings, "passage_fares_paid") == "arrival")


def check_works(post: Text, level: float | None) -> None:
    """Raises: Refused for a working passage without expertise in the post. level: None for none at all."""
    if level is None:
        raise Refused(said("a working passage as {post} takes expertise in it", post=post))


def is_hired(jumps: int) -> bool:
    """Whether somebody who worked the passage for so many jumps is a hired hand now, at a salary."""
    return jumps > cast("int", CARRYING["working jumps"]["value"])

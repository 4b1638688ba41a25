"""Hijacking, captains who skipped, and attempts to take such a ship back."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Literal, cast

from rules.check import DM, Check, Dice, Task
from rules.said import said
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing, matrix

TROUBLE = listing(__package__, "trouble")
ATTEMPT = matrix(__package__, "attempt")
How = Literal["papers", "injunction", "boarding"]


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of a landing. how: None where nobody tries to take her. hours: until boarders come, else 0."""

    how: How | None
    hours: int
    checks: tuple[Check, ...]


def hijack_is_thrown(awake: int, asleep: int, rulings: Rulings = AS_PRINTED) -> bool:
    """Whether hijacking is thrown for on a trip, by its passengers that are NPCs."""
    return awake > 0 or (asleep > 0 and settled(rulings, "passage_hijackers") == "all")


def hijack() -> Task:
    """The throw, once a trip; success means that one passenger or more try to take the ship."""
    return _task("hijack", said("do passengers try to take the ship"), dice="3D")


def bridge(anti_hijack: bool) -> Task | None:
    """The throw for whether hijackers reach the bridge, where Anti-Hijack runs; None: nothing keeps them."""
    if not anti_hijack:
        return None
    row = TROUBLE["bridge"]
    return Task(
        said("do the hijackers reach the bridge"),
        target=cast("int", row["value"]),
        wants="at_most",
        source=str(row["source"]),
    )


def skipped() -> Task:
    """The referee's throw for a commercial ship on which somebody travels; success: her captain runs from her debt."""
    return _task("skipped", said("is the captain running from the ship's debt"))


def repossession(
    hexes: int | None, landed_s: Iterable[float], now_s: float, rulings: Rulings = AS_PRINTED
) -> Task:
    """The throw at each landing of a ship that skipped; success: nobody tries to take her.

    hexes: from her home, None where that is unknown. landed_s: her earlier landings on this world.
    """
    dms = tuple(_repossession_dms(hexes, landed_s, now_s, rulings))
    return _task("repossession", said("avoid repossession"), dms=dms)


def _repossession_dms(
    hexes: int | None, landed_s: Iterable[float], now_s: float, rulings: Rulings
) -> Iterator[DM]:
    source = str(TROUBLE["repossession"]["source"])
    far = min((hexes or 0) // _value("hexes"), _value("most"))
    if far:
        yield DM(far, said("{hexes} hexes from home", hexes=hexes or 0), source)
    window_s = cast("int", TROUBLE["twice"]["days"]) * 86_400
    before = sum(now_s - window_s <= at_s < now_s for at_s in landed_s)
    if before >= (1 if settled(rulings, "passage_two_months") == "this" else 2):
        yield DM(_value("twice"), said("landed here twice within two months"), source)


def landing(task: Task, dice: Dice) -> Attempt:
    """Throw for a landing: whether somebody tries to take her, how, and when boarders come."""
    check = task.attempt(dice)
    if check.success:
        return Attempt(None, 0, (check,))
    form = Task(said("how they try to take her"), dice="1D", source=ATTEMPT.source).attempt(dice)
    how = cast("How", ATTEMPT.at(str(form.total), "how"))
    if how != "boarding":
        return Attempt(how, 0, (check, form))
    hours = Task(said("hours until the boarders come"), dice="1D", source=ATTEMPT.source).attempt(dice)
    return Attempt(how, hours.total, (check, form, hours))


def _task(name: str, title: str, dice: str = "2D", dms: tuple[DM, ...] = ()) -> Task:
    row = TROUBLE[name]
    return Task(title, dice=dice, target=cast("int", row["value"]), dms=dms, source=str(row["source"]))


def _value(name: str) -> int:
    return cast("int", TROUBLE[name]["value"])

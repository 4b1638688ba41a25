"""Low passage: who wakes, and the lottery on how many do."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from dataclasses import dataclass
from typing import cast

from rules.check import DM, Check, Dice, Task
from rules.said import said
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.tables import listing

LOW = listing(__package__, "low")
SOURCE = LOW.source


@dataclass(frozen=True, slots=True)
class Revived:
    """What came of a revival. endurance: as known or thrown. checks: Endurance where it was thrown, then revival."""

    endurance: int
    alive: bool
    checks: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Lottery:
    """How the low lottery came out. prizes_cr: by passenger. captain_cr: what of the pot the captain keeps."""

    pot_cr: int
    survivors: int
    prizes_cr: Mapping[str, int]
    captain_cr: int


def revival(endurance: int, medical: int | None) -> Task:
    """The throw to wake from a low berth; failure is death, with no refund and no liability.

    medical: level of the medic attending, None for nobody.
    """
    return Task(
        said("wake from the low berth"),
        target=_whole("revival", "value"),
        dms=tuple(_revival_dms(endurance, medical)),
        source=SOURCE,
    )


def _revival_dms(endurance: int, medical: int | None) -> Iterator[DM]:
    if medical is not None and medical >= _whole("medic", "least"):
        yield DM(
            _whole("medic", "dm"), said("attended by a medic with Medical-{level}", level=medical), SOURCE
        )
    if endurance <= _whole("frail", "most"):
        yield DM(_whole("frail", "dm"), said("Endurance {endurance}", endurance=endurance), SOURCE)


def endurance_task() -> Task:
    """The throw for the Endurance of a passenger of whom nothing is known."""
    return Task(said("Endurance of the passenger"), dice=str(LOW["endurance"]["dice"]), source=SOURCE)


def revive(endurance: int | None, medical: int | None, dice: Dice) -> Revived:
    """Throw for one passenger; Endurance first where it is None."""
    checks: tuple[Check, ...] = ()
    if endurance is None:
        known = endurance_task().attempt(dice)
        endurance, checks = known.total, (known,)
    check = revival(endurance, medical).attempt(dice)
    return Revived(endurance, check.success, (*checks, check))


def stake_cr() -> int:
    """What of each low fare goes into the pot."""
    return _whole("stake", "value")


def has_lottery(steward: bool, rulings: Rulings = AS_PRINTED) -> bool:
    """Whether the low lottery is held; steward: whether there is one aboard."""
    return steward or settled(rulings, "passage_lottery") == "anybody"


def guessing(passengers: int) -> Task:
    """The throw for the guess of somebody nobody plays: any number of survivors as likely, from none to all."""
    return Task(said("guess of the survivors"), dice=f"1D{passengers + 1}-1", source=SOURCE)


def lottery(guesses: Mapping[str, int], alive: Set[str], rulings: Rulings = AS_PRINTED) -> Lottery:
    """Settle the lottery.

    guesses: of every low passenger, by id. alive: who of them woke. Whoever guessed right wins; several share in whole
    credits; the share of the dead, what is left over, and a pot that nobody won are the captain's (R-16).
    """
    survivors = sum(who in alive for who in guesses)
    pot_cr = len(guesses) * stake_cr()
    winners = [who for who, guess in guesses.items() if guess == survivors]
    if len(winners) > 1 and settled(rulings, "passage_lottery_ties") == "captain":
        winners = []
    prizes = {who: pot_cr // len(winners) for who in winners if who in alive}
    return Lottery(pot_cr, survivors, prizes, pot_cr - sum(prizes.values()))


def _whole(name: str, column: str) -> int:
    return cast("int", LOW[name][column])

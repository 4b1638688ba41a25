"""One stored fact laid on a world, or a sentence with its number why that cannot be."""

from __future__ import annotations

from domain.message import Fact
from domain.world import World, evolve
from rules.check import Refused
from server.ledger import records
from server.ledger.commits import SealedFact
from server.store.faults import StoreFault


class Unfoldable(StoreFault):
    """A fact cannot be read, or cannot follow what came before; one sentence with its number.

    It may tell of what is hidden: only a referee is told.
    """

    def __init__(self, number: int, text: str) -> None:
        super().__init__(f"commit {number}: {text}")
        self.number = number


_TROUBLE = (ValueError, LookupError, TypeError, AttributeError, ArithmeticError, AssertionError, Refused)
"""What a fact that was changed may raise in whatever folds it."""


def opened(sealed: SealedFact, number: int, index: int | None = None) -> Fact:
    """A fact of a commit; Unfoldable when it cannot be read. index: its place there, where that is known."""
    try:
        return records.opened(sealed)
    except records.UnknownEvent as trouble:
        raise Unfoldable(number, str(trouble)) from None
    except (*_TROUBLE, RecursionError) as trouble:
        raise _unfoldable(sealed, number, index, trouble) from trouble


def evolved(world: World, sealed: SealedFact, number: int, index: int | None = None) -> tuple[Fact, World]:
    """A fact and the world it leaves; Unfoldable when it cannot be read or cannot follow."""
    fact = opened(sealed, number, index)
    try:
        return fact, evolve(world, fact)
    except _TROUBLE as trouble:
        raise _unfoldable(sealed, number, index, trouble) from trouble


def _unfoldable(sealed: SealedFact, number: int, index: int | None, trouble: Exception) -> Unfoldable:
    where = f"{sealed.topic} on {sealed.stream}"
    what = f"its {where}" if index is None else f"fact {index} ({where})"
    reason = (str(trouble).splitlines() or [type(trouble).__name__])[0][:120]
    return Unfoldable(number, f"{what} cannot follow what came before: {reason}")

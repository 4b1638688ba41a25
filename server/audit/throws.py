"""What was thrown at a table, read from its facts once: the past does not change, and figures are asked for again."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from operator import attrgetter

from domain.chart import events as xe
from domain.combat import events as fe
from domain.message import Event
from domain.talk import events as we
from domain.task import events as ke
from rules.check import Check
from rules.dice import parse
from rules.notation import Roll
from server.ledger import records
from server.ledger.commits import SealedFact
from server.pools import CHECKING
from server.store import Store

TOPICS = (
    "AttackMade", "CombatThrown", "TaskThrown", "ThrowMade", "ThrowRevealed", "HexThrown", "LanesThrown",
)  # fmt: skip
PIECE = 300
"""Commits whose facts are opened in one go on a thread."""
MOST_REMEMBERED = 100_000
"""Throws of one table: what came after so many is read each time."""


@dataclass(frozen=True, slots=True)
class Shot:
    """An attack: the odds that were shown, whether it hit, with what and for how much."""

    chance: float
    hit: bool
    source: str
    points: int | None


@dataclass(frozen=True, slots=True)
class Fallen:
    """Dice that fell in one throw: (sides, face) each; `good`: -1 where low is lucky. by: seat or character."""

    number: int
    by: str
    dice: tuple[tuple[int, int], ...]
    good: int = 1
    by_hand: bool = False
    shot: Shot | None = None


@dataclass(frozen=True, slots=True)
class Thrown:
    """What fell in one fact. fact: without its state, for whoever asks who may know it.

    free: the number of the commit in which a free throw fell; it is told again when it is revealed.
    """

    number: int
    fact: SealedFact
    fallen: tuple[Fallen, ...]
    free: int | None


class Throws:
    """The throws of one table, those up to some number remembered."""

    def __init__(self, table: str, store: Store) -> None:
        self._table = table
        self._store = store
        self._known: list[Thrown] = []
        self._upto = 0

    async def between(self, after: int, upto: int) -> list[Thrown]:
        """What was thrown in the commits numbered above `after`, up to `upto`, all of them on disk."""
        if after <= self._upto:
            await self._remember(upto)
        first = bisect_right(self._known, after, key=attrgetter("number"))
        last = bisect_left(self._known, upto + 1, key=attrgetter("number"))
        found = self._known[first:last]
        for start in range(max(after, self._upto), upto, PIECE):
            found += await self._read(start, min(upto, start + PIECE))
        return found

    async def _remember(self, upto: int) -> None:
        while self._upto < upto and len(self._known) < MOST_REMEMBERED:
            begun = self._upto
            piece = await self._read(begun, min(upto, begun + PIECE))
            if self._upto == begun:  # nobody else has read on meanwhile
                self._known += piece
                self._upto = min(upto, begun + PIECE)

    async def _read(self, after: int, upto: int) -> list[Thrown]:
        rows = await self._store.facts(self._table, after, upto, only=TOPICS)
        return await CHECKING.run(_all_thrown, rows)


def _all_thrown(rows: Sequence[tuple[int, SealedFact]]) -> list[Thrown]:
    return [_thrown(number, fact) for number, fact in rows]


def _thrown(number: int, sealed: SealedFact) -> Thrown:
    event, free = records.opened(sealed).event, None
    if isinstance(event, we.ThrowRevealed):
        free, event = event.number, event.throw
    elif isinstance(event, we.ThrowMade):
        free = number
    fact = SealedFact(sealed.stream, sealed.topic, sealed.audience, b"")
    return Thrown(number, fact, tuple(_fallen(number, event)), free)


def _fallen(number: int, event: Event) -> Iterator[Fallen]:
    match event:
        case fe.AttackMade(attack=attack):
            harm = attack.harm
            points = harm.points if harm else None
            shot = Shot(attack.chance, attack.check.success, attack.weapon, points)
            yield _judged(number, attack.attacker, attack.check, shot)
            if harm is not None:
                yield Fallen(number, attack.attacker, _dice(harm.throw.dice, harm.throw.faces))
        case fe.CombatThrown(threw=threw) | ke.TaskThrown(threw=threw):
            yield _judged(number, threw.who[0] if threw.who else "", threw.check)
        case xe.HexThrown() | xe.LanesThrown():
            yield from (_judged(number, "", one.check) for one in event.throws)
        case we.ThrowMade():
            good = -1 if event.roll.wants == "at_most" and event.roll.target is not None else 1
            yield Fallen(number, event.seat, _rolled(event.roll), good, event.by_hand)


def _judged(number: int, by: str, check: Check, shot: Shot | None = None) -> Fallen:
    good = -1 if check.task.wants == "at_most" else 1
    return Fallen(number, by, _dice(check.throw.dice, check.throw.faces), good, shot=shot)


@lru_cache(maxsize=4096)
def _dice(formula: str, faces: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    return tuple((parse(formula).sides, face) for face in faces)


def _rolled(roll: Roll) -> tuple[tuple[int, int], ...]:
    """The dice of a free throw, as they first fell: what was dropped, or thrown again, fell too."""
    return _shared(tuple((die.sides, die.face) for term in roll.terms for die in term.dice))


@lru_cache(maxsize=4096)
def _shared(dice: tuple[tuple[int, int], ...]) -> tuple[tuple[int, int], ...]:
    """The same dice as one object: there are few ways to fall, and many throws are remembered."""
    return dice

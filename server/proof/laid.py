"""Worlds laid out by a first, quick reading of a table, so that many processes can check it from there on.

Nothing is taken on trust for that: each stretch is folded with every fact of its own, and has to come out at the
world where the next one begins.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import groupby
from operator import itemgetter
from pathlib import Path

from domain.history.events import jump_of
from domain.world import HISTORY, INERT, World, with_records
from server.archive.format import BadFile
from server.archive.sources import Source
from server.ledger import records
from server.ledger.commits import SealedFact
from server.ledger.foldable import evolved
from server.past.worlds import write_world
from server.proof.shelf import folds_of
from server.store.faults import StoreFault
from server.views.memo import Memo

NEAR = 2000
"""So many worlds are at hand for those who build on them; one from before is folded again from a laid one."""


class LaidOut:
    """Worlds in a folder, a file each, named by number and hash of the commit."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder

    def lay(self, number: int, digest: str, state: bytes) -> None:
        """Put a world there; who reads meanwhile finds all of it or none."""
        draft = self._folder / "draft"
        draft.write_bytes(state)
        draft.rename(self._folder / f"{number}.{digest}")

    def snapshots(self, after: int = 0, upto: int | None = None) -> list[tuple[int, str]]:
        """Those numbered above `after`, up to `upto`: number and hash."""
        named = (path.name.partition(".") for path in self._folder.glob("[0-9]*"))
        found = ((int(number), digest) for number, _, digest in named)
        return sorted(one for one in found if after < one[0] and (upto is None or one[0] <= upto))

    def snapshot(self, number: int) -> tuple[str, bytes] | None:
        """One of them: hash and world as bytes."""
        for path in self._folder.glob(f"{number}.*"):
            return path.suffix[1:], path.read_bytes()
        return None


def laid_out(source: Source, every: int, folder: Path) -> Iterator[int]:
    """Fold a table from nothing and lay out its world every so many commits: each number once it lies there.

    Where the table cannot be folded any further its last number comes next, with no world: whoever checks the
    stretch up to there finds the same trouble, and says it.
    """
    last, known, laid = source.about.number, Memo(), LaidOut(folder)
    ends = iter([*range(every, last, every), last])
    end, world = next(ends), World()
    try:
        for number, after in _worlds(source, laid):
            while end < number:
                laid.lay(end, source.hash(end), write_world(world, known))
                yield end
                end = next(ends)
            world = after
    except (records.UnknownEvent, BadFile, StoreFault, ValueError, KeyError):
        yield last
        return
    while True:
        laid.lay(end, source.hash(end), write_world(world, known))
        yield end
        if end == last:
            return
        end = next(ends)


def _worlds(source: Source, laid: LaidOut) -> Iterator[tuple[int, World]]:
    """The worlds of those commits alone that changed something; where one jumps, its own fact says whereto."""
    past, lately, world = folds_of(source, laid), _Lately(), World()
    for number, group in groupby(source.facts(source.about.number, INERT), key=itemgetter(0)):
        facts = [fact for _, fact in group]
        parent = _parent(number, facts)
        if parent != number - 1:
            world = with_records(lately.at(parent) or past.at(parent, world.history), world)
        for index, fact in enumerate(facts):
            world = evolved(world, fact, number, index)[1]
        lately.put(number, world)
        yield number, world


def _parent(number: int, facts: Sequence[SealedFact]) -> int:
    jump = jump_of([records.opened(fact).event for fact in facts if fact.stream == HISTORY])
    return jump.parent if jump else number - 1


class _Lately:
    """The worlds that the last changes left, by number."""

    def __init__(self) -> None:
        self._numbers, self._worlds = [0], [World()]

    def put(self, number: int, world: World) -> None:
        """Note what a commit left."""
        self._numbers.append(number)
        self._worlds.append(world)
        if len(self._numbers) > 2 * NEAR:
            del self._numbers[:NEAR], self._worlds[:NEAR]

    def at(self, number: int) -> World | None:
        """The world after a commit, which may have changed nothing; None where that is too long ago."""
        place = bisect_right(self._numbers, number) - 1
        return self._worlds[place] if place >= 0 else None

"""Worlds laid out by a first, quick reading of a table, so that many processes can check it from there on.

Nothing is taken on trust for that: each stretch is folded with every fact of its own, and has to come out at the
world where the next one begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from domain.world import World
from server.archive.format import BadFile
from server.archive.sources import Source
from server.proof.folding import Unfoldable, worlds
from server.store.faults import StoreFault
from server.views.memo import Memo
from server.worlds import write_world


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
        for number, after in worlds(source, last):
            while end < number:
                laid.lay(end, source.hash(end), write_world(world, known))
                yield end
                end = next(ends)
            world = after
    except (Unfoldable, BadFile, StoreFault):
        yield last
        return
    while True:
        laid.lay(end, source.hash(end), write_world(world, known))
        yield end
        if end == last:
            return
        end = next(ends)

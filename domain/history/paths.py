"""Which numbers a moment stands on: spans of commit numbers, first to last, in ascending order."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping

Span = tuple[int, int]
Path = tuple[Span, ...]


def path_of(number: int, parents: Mapping[int, int]) -> Path:
    """The numbers from 1 to `number` that it stands on, itself with them.

    parents: ascending, of those commits alone that do not build on the one before them.
    """
    starts = list(parents)
    spans: list[Span] = []
    while number > 0:
        index = bisect_right(starts, number) - 1
        first = starts[index] if index >= 0 else 1
        spans.append((first, number))
        number = parents[first] if index >= 0 else 0
    return joined(reversed(spans))


def joined(spans: Iterable[Span]) -> Path:
    """Ascending spans with those made one that touch."""
    found: list[Span] = []
    for first, last in spans:
        if found and found[-1][1] >= first - 1:
            found[-1] = (found[-1][0], max(last, found[-1][1]))
        else:
            found.append((first, last))
    return tuple(found)


def minus(path: Path, other: Path) -> Path:
    """What of a path is not in another."""
    return tuple(span for one in path for span in _cut(one, other))


def meeting(path: Path, other: Path) -> Path:
    """What two paths share."""
    return minus(path, minus(path, other))


def between(path: Path, after: int, upto: int) -> Path:
    """What of a path is numbered above `after`, up to `upto`."""
    return tuple(
        (max(first, after + 1), min(last, upto)) for first, last in path if last > after and first <= upto
    )


def holds(path: Path, number: int) -> bool:
    """Whether a number lies in a path."""
    index = bisect_right(path, (number, 2**63)) - 1
    return index >= 0 and number <= path[index][1]


def latest(path: Path, number: int) -> int:
    """The greatest number of a path that is no greater than `number`; 0 if there is none."""
    index = bisect_right(path, (number, 2**63)) - 1
    return min(number, path[index][1]) if index >= 0 else 0


def count(path: Path) -> int:
    """How many numbers a path has."""
    return sum(last - first + 1 for first, last in path)


def _cut(span: Span, other: Path) -> Iterator[Span]:
    first, last = span
    for start, end in other:
        if end < first or start > last:
            continue
        if start > first:
            yield first, start - 1
        first = end + 1
    if first <= last:
        yield first, last

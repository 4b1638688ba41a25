"""Who is next: pure questions; marks hold who has been."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence


def after(order: Sequence[str], last: str | None, may: Callable[[str], bool]) -> str | None:
    """A fixed order: the next behind the last who may; None when all have been."""
    rest = order[order.index(last) + 1 :] if last in order else order
    return next((who for who in rest if may(who)), None)


def alternating(
    sides: Sequence[str], going: str | None, may: Callable[[str], Iterable[str]]
) -> tuple[str, tuple[str, ...]] | None:
    """Sides in turns: the side behind the one that went that has anybody who may, itself last, and who they are.

    None when nobody of any side may.
    """
    at = sides.index(going) if going in sides else -1
    for side in (*sides[at + 1 :], *sides[: at + 1]):
        if found := tuple(may(side)):
            return side, found
    return None


def countdown(points: Mapping[str, Iterable[int]], below: int) -> tuple[int, tuple[str, ...]] | None:
    """A countdown: the highest point below the one reached at which anybody is due, and who; None at its end."""
    due: dict[int, list[str]] = {}
    for who, own in points.items():
        for point in own:
            if 0 < point < below:
                due.setdefault(point, []).append(who)
    if not due:
        return None
    highest = max(due)
    return highest, tuple(due[highest])


def silent(voices: Iterable[str], declared: Mapping[str, object]) -> tuple[str, ...]:
    """All at once: those who have not said what they do."""
    return tuple(who for who in voices if who not in declared)

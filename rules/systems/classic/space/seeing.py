"""Who sees whom in space: how far sensors reach, worlds in the way, what is tracked once it was seen (CT-SPACE-08)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import dist

from rules.grid import Point
from rules.ruleset import Sheet
from rules.said import Text, said
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import book
from rules.systems.classic.space.flight import World, off_segment
from rules.systems.classic.space.rulings import Rulings


@dataclass(frozen=True, slots=True)
class Seeing:
    """Whether one is seen, and why or why not, as a sentence."""

    seen: bool
    why: Text


def reach(sheet: Sheet, rulings: Rulings) -> float:
    """How far a ship's sensors see others that do not hide."""
    found = book.sees("military" if s.military(sheet) else "ordinary", rulings)
    assert found is not None  # both printings have it
    return found


def hidden_reach(sheet: Sheet, in_orbit: bool, rulings: Rulings) -> float:
    """How far they see one that is silent; in orbit 1981 has a share of the normal distance."""
    silent, share = book.sees("silent", rulings), book.sees("orbit", rulings)
    assert silent is not None  # both printings have it
    return reach(sheet, rulings) * share if in_orbit and share is not None else silent


def in_orbit(at: Point, worlds: Iterable[World], rulings: Rulings) -> bool:
    """Whether a place lies within a world's gravity bands."""
    return any(one.pull(at, rulings) for one in worlds)


def behind(a: Point, b: Point, worlds: Iterable[World]) -> World | None:
    """The world that hides one place from another."""
    return next((one for one in worlds if off_segment(one.at, a, b) < one.radius), None)


def seeing(
    observer: Sheet,
    at: Point,
    there: Point,
    worlds: Sequence[World],
    rulings: Rulings,
    *,
    silent: bool,
    known: bool,
) -> Seeing:
    """Whether a ship at one place sees one at another. silent: it hides; known: it has been seen already."""
    away = round(dist(at, there), 2)
    hidden_by = behind(at, there, worlds)
    if hidden_by is not None:
        return Seeing(False, said("{world} is in the way", world=hidden_by.name))
    tracked = book.sees("tracked", rulings)
    if known and tracked is not None and away <= tracked:
        return Seeing(True, said("tracked at {away:g} of {most:g} units", away=away, most=tracked))
    orbit = silent and in_orbit(there, worlds, rulings)
    most = hidden_reach(observer, orbit, rulings) if silent else reach(observer, rulings)
    if away <= most:
        return Seeing(True, said("seen at {away:g} of {most:g} units", away=away, most=most))
    return Seeing(False, said("{away:g} units away, seen within {most:g}", away=away, most=most))

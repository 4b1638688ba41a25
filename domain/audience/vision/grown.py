"""What ends a view on a map besides walls: the edges of thickets, and hills and buildings. Kept with the map."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass

from domain.scene.state import Scene
from rules.grid import Grid, Point
from rules.ground import Zone
from rules.ruleset import Ruleset
from rules.vision import smoke
from rules.vision.rises import Rises, cells_of, risen, uncovered

MOST_KEPT = 48
Ends = tuple[tuple[Point, Point], ...]
Levelled = tuple[tuple[Point, ...], ...]
_kept: OrderedDict[tuple[int, Levelled], tuple[object, object, Grown]] = OrderedDict()


@dataclass(frozen=True, slots=True, eq=False)
class Grown:
    """The ends of all that is like walls to an eye: of rises first, where there are any, then of thickets."""

    rises: Rises | None = None
    ends: Ends = ()

    @property
    def thickets(self) -> range:
        """The numbers of the edges of thickets."""
        return range(0 if self.rises is None else len(self.rises.ends), len(self.ends))


NOTHING_GROWN = Grown()


def grown(scene: Scene, rules: Ruleset, zones: Iterable[Zone]) -> Grown:
    """What is painted on a map and ends a view; zones: those of fights there, which may have levelled some."""
    rising = rules.rising
    if rising is None and not rules.thickets:
        return NOTHING_GROWN
    levelled = tuple(zone.cells for zone in zones if rising is not None and zone.kind in rising.levelled)
    found = _kept.get((id(scene.areas), levelled))
    if found is None or found[0] is not scene.areas or found[1] is not scene.grid:
        found = (
            scene.areas,
            scene.grid,
            _grown(scene, rules, frozenset(one for each in levelled for one in each)),
        )
        _kept[id(scene.areas), levelled] = found
        while len(_kept) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _kept.popitem(last=False)
    return found[2]


def _grown(scene: Scene, rules: Ruleset, levelled: frozenset[Point]) -> Grown:
    rises = risen(scene.areas, rules.rising, scene.grid, levelled) if rules.rising is not None else None
    if rises is not None and not rises.all:
        rises = None
    cells = set[Point]()
    for nth, area in enumerate(scene.areas):
        if area.kind in rules.thickets:
            held = frozenset(cells_of(area, scene.grid))
            if rules.rising is not None:
                held = uncovered(held, scene.areas[nth + 1 :], rules.rising)
            cells.update(inner(held, scene.grid))
    edges = smoke.edges(cells) if cells else ()
    if rises is None and not edges:
        return NOTHING_GROWN
    return Grown(rises, (*(rises.ends if rises is not None else ()), *edges))


def inner(middles: frozenset[Point], grid: Grid) -> tuple[Point, ...]:
    """The middles of those cells of a thicket all of whose neighbours are of it: so far one sees in."""
    held = {grid.cell_of(middle) for middle in middles}
    return tuple(
        grid.centre(cell) for cell in sorted(held) if all(one in held for one in grid.neighbours(cell))
    )

"""What hides and lights on one map, and what one eye sees there. Kept as long as the map is the very same."""

from __future__ import annotations

from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from math import dist, inf
from typing import NamedTuple

from domain.scene.state import Scene
from domain.world import World
from rules.grid import Grid, Point
from rules.ground import Area
from rules.holes import holed
from rules.sight import Barriers, Wall
from rules.vision import body, ground, smoke
from rules.vision.ground import Ground
from rules.vision.light import Ambient, level
from rules.vision.outline import corners
from rules.vision.senses import Senses
from rules.vision.tree import Tree, crosses
from rules.vision.view import View

MOST_KEPT = 48
MOST_LOOKS = 1024
MOST_KNOWN = 4000
"""Places of tokens that one eye remembers to have looked at; then it forgets them all."""
BESIDE = 1.5
"""Cells about it that an eye knows in any dark: else nobody could take a step on a map of large cells."""
COLUMN = 0.86
"""Columns or rows of hexes lie no nearer to each other than this, in cells."""
Ends = tuple[tuple[Point, Point], ...]
_trees: OrderedDict[tuple[int, Ends, int, Point], tuple[object, object, Tree]] = OrderedDict()
_shapes: OrderedDict[tuple[int, int, Point], tuple[Barriers, Ends, Walls]] = OrderedDict()
_grown: OrderedDict[int, tuple[object, object, Ends]] = OrderedDict()
NO_THICKETS: Ends = ()
_hiding: OrderedDict[int, tuple[tuple[Wall, ...], Ends]] = OrderedDict()
_newest: OrderedDict[int, Surroundings] = OrderedDict()
_kept: OrderedDict[tuple[object, ...], tuple[tuple[object, ...], Surroundings]] = OrderedDict()


class Walls(NamedTuple):
    """What ends a view on a map, as a tree: walls, doors, the edges of thickets.

    By number: which of its doors are open, and what nobody runs into: these and thickets.
    """

    tree: Tree
    opened: frozenset[int]
    passable: frozenset[int]


class Lit(NamedTuple):
    """A lamp: what it shines on, and how far it shines brightly, in cells."""

    view: View
    bright: float


@dataclass(slots=True, eq=False)
class Surroundings:
    """One map without anybody on it: walls, doors and thickets, clouds, lamps, and the light besides."""

    tree: Tree
    opened: frozenset[int]
    passable: frozenset[int]
    clouds: Tree | None
    lamps: tuple[Lit, ...]
    ambient: Ambient
    metres_per_cell: float
    looks: dict[tuple[Point, Senses], Look]
    before: Surroundings | None = None
    """The same map as it was asked for last, with other doors open."""

    def look(self, eye: Point, senses: Senses) -> Look:
        """What an eye sees; the very same one for the same eye."""
        found = self.looks.get((eye, senses))
        if found is None:
            if len(self.looks) >= MOST_LOOKS:
                self.looks.clear()
            before = self._as_before(eye, senses)
            found = self.looks[eye, senses] = Look(self, eye, senses, before)
            if before is not None:
                found.known |= self._far_from_doors(before)
        return found

    def _far_from_doors(self, look: Look) -> dict[tuple[Point, float, bool], bool]:
        """What was known of tokens that stand beside none of the doors that moved."""
        assert self.before is not None
        moved = [self.tree.walls[one] for one in self.opened ^ self.before.opened]
        return {
            key: seen
            for key, seen in look.known.items()
            if all(dist(a, key[0]) + dist(b, key[0]) > dist(a, b) + 2 * key[1] for a, b in moved)
        }

    def _as_before(self, eye: Point, senses: Senses) -> Look | None:
        """What the same eye saw before some doors moved, where those are nothing to it."""
        before = self.before
        look = before.looks.get((eye, senses)) if before is not None else None
        if look is None or before is None or not look.plain:
            return None
        walls, moved = self.tree.walls, self.opened ^ before.opened
        changes = (look.view.depends_on(one, *walls[one], opens=one in self.opened) for one in moved)
        return None if any(changes) else look

    def joined(self, a: Point, b: Point) -> bool:
        """Whether nothing stands between two points of one token."""
        return not crosses(self.tree, a, b, self.passable)

    def overgrown(self, a: Point, b: Point) -> bool:
        """Whether the edge of a thicket lies between two points."""
        thickets = self.passable - self.opened
        return bool(thickets) and crosses(self.tree, a, b, frozenset(range(len(self.tree.walls))) - thickets)


class Look:
    """What one eye sees in its surroundings: walls end it, clouds hide, and the dark does."""

    def __init__(self, around: Surroundings, eye: Point, senses: Senses, before: Look | None = None) -> None:
        """Look, or see the same as before."""
        self.around = around
        self.eye = eye
        self.senses = senses
        reach = senses.reach_m / around.metres_per_cell
        self.view: View = before.view if before else View(around.tree, eye, reach, around.opened)
        self.clouds = None if around.clouds is None else View(around.clouds, eye)
        self.unlit = {"bright": inf, "dim": senses.dim_m, "dark": senses.dark_m}[around.ambient]
        self.unlit = max(self.unlit / around.metres_per_cell, BESIDE)
        self.known: dict[tuple[Point, float, bool], bool] = {}
        """Tokens that were asked for, by place, size and whether they glow: most stand still."""
        self._ground: Ground | None = before.ground if before else None
        self._outline: list[Point] | None = before.outline if before else None

    @property
    def plain(self) -> bool:
        """Whether walls alone say what is seen."""
        return self.clouds is None and self.unlit == inf

    def lit(self, point: Point) -> bool:
        """Whether the eye sees by the light at a point, however little."""
        return dist(self.eye, point) <= self.unlit or level(point, self.around.lamps, "dark") != "dark"

    def sees(self, at: Point, size: float, *, glows: bool = False) -> bool:
        """Whether anything of a token there is seen; one that carries a lamp glows wherever it goes."""
        found = self.known.get((at, size, glows))
        if found is None:
            if self.plain or (glows and self.clouds is None):
                found = body.sees(self.view, at, size, self.around.joined)
            else:
                shows = self._clear if glows else self._shows
                found = body.sees_lit(self.view, at, size, self.around.joined, shows)
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            self.known[at, size, glows] = found
        return found

    def _clear(self, point: Point) -> bool:
        """Whether no cloud hides a point."""
        return self.clouds is None or self.clouds.holds(point) or point == self.eye

    def _shows(self, point: Point) -> bool:
        """Whether neither cloud nor dark hides a point."""
        return self._clear(point) and self.lit(point)

    @property
    def outline(self) -> list[Point]:
        """The edge of what walls let it see."""
        if self._outline is None:
            self._outline = corners(self.view)
        return self._outline

    @property
    def ground(self) -> Ground:
        """The ground that it sees."""
        if self._ground is None:
            self._ground = self._seen()
        return self._ground

    def _seen(self) -> Ground:
        width, height = self.around.tree.size
        seen = ground.polygon(self.outline, width, height)
        if self.clouds is not None:
            seen &= ground.polygon(corners(self.clouds), width, height)
        if self.unlit < inf:
            light = ground.disc(self.eye, self.unlit, width, height)
            for lamp in self.around.lamps:
                light |= ground.polygon(corners(lamp.view), width, height)
            seen &= light
        return seen


def around(world: World, scene: Scene) -> Surroundings:
    """What hides and lights on a map now."""
    fights = [one for one in world.combats.values() if not one.closed and one.scene == scene.id and one.zones]
    zones = [zone for fight in fights for zone in fight.zones.values()]
    holes = tuple((zone.cells[0], zone.cells[1]) for zone in zones if zone.opens and len(zone.cells) == 2)
    clouds = tuple(zone.cells for zone in zones if zone.kind in world.rules.smoke)
    wild = scene.areas and world.rules.thickets
    thickets = _thickets(scene, world.rules.thickets) if wild else NO_THICKETS
    lamps = tuple((one.at, one.lamp) for one in scene.tokens.values() if one.lamp is not None)
    walls = _walls(holed(scene.barriers, holes) if holes else scene.barriers, thickets, scene.grid.extent)
    sources = (walls.tree, scene.lights, scene.grid)
    key = (*map(id, sources), walls.opened, scene.ambient, clouds, lamps)
    found = _kept.get(key)
    if found is None:
        # the sources are kept with it, so that nothing else can come to have their ids
        made = _surroundings(scene, walls, clouds)
        made.before = _last(walls.tree, made)
        found = _kept[key] = sources, made
        while len(_kept) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _kept.popitem(last=False)
    return found[1]


def _thickets(scene: Scene, kinds: frozenset[str]) -> Ends:
    """The edges of all cells that have a thicket on all sides: up to these one sees into it. Kept with the map."""
    found = _grown.get(id(scene.areas))
    if found is None or found[0] is not scene.areas or found[1] is not scene.grid:
        areas = [area for area in scene.areas if area.kind in kinds]
        cells = {cell for area in areas for cell in inner_cells(area, scene.grid)}
        found = scene.areas, scene.grid, tuple(smoke.edges(cells)) if cells else NO_THICKETS
        _grown[id(scene.areas)] = found
        while len(_grown) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _grown.popitem(last=False)
    return found[2]


def inner_cells(area: Area, grid: Grid) -> tuple[Point, ...]:
    """The middles of those of an area's cells all of whose neighbours are of it."""
    xs, ys = zip(*area.corners, strict=True)
    columns = range(max(0, int(min(xs)) - 1), min(grid.columns, int(max(xs) / COLUMN) + 2))
    rows = range(max(0, int(min(ys)) - 1), min(grid.rows, int(max(ys) / COLUMN) + 2))
    held = {(x, y) for x in columns for y in rows if area.holds(grid.centre((x, y)))}
    return tuple(
        grid.centre(cell) for cell in sorted(held) if all(one in held for one in grid.neighbours(cell))
    )


def _last(tree: Tree, now: Surroundings) -> Surroundings | None:
    """What stood round the same walls last, if doors alone may differ."""
    before = _newest.get(id(tree))
    _newest[id(tree)] = now
    while len(_newest) > MOST_KEPT:
        with suppress(KeyError):  # another thread was quicker
            _newest.popitem(last=False)
    if before is None or before.tree is not tree or before.clouds is not None or now.clouds is not None:
        return None
    before.before = None
    same = before.ambient == now.ambient == "bright" and before.metres_per_cell == now.metres_per_cell
    return before if same else None


def _surroundings(scene: Scene, walls: Walls, clouds: tuple[tuple[Point, ...], ...]) -> Surroundings:
    tree, opened, passable = walls
    cells = {cell for cloud in clouds for cell in cloud}
    cell_m = scene.grid.metres_per_cell
    lamps: tuple[Lit, ...] = ()
    if scene.ambient != "bright":
        placed = ((one.at, one.radius / 2, one.radius) for one in scene.lights)
        carried = (
            (one.at, one.lamp.bright_m / cell_m, one.lamp.dim_m / cell_m)
            for one in scene.tokens.values()
            if one.lamp is not None
        )
        lamps = tuple(
            Lit(View(tree, at, max(bright, dim), opened), bright) for at, bright, dim in (*placed, *carried)
        )
    smoky = Tree(smoke.edges(cells), scene.grid.extent) if cells else None
    return Surroundings(tree, opened, passable, smoky, lamps, scene.ambient, cell_m, {})


def _walls(barriers: Barriers, thickets: Ends, size: Point) -> Walls:
    found = _shapes.get((id(barriers), id(thickets), size))
    if found is None or found[0] is not barriers or found[1] is not thickets:
        seen = _seeing(barriers.walls)
        doors = tuple((door.a, door.b) for door in barriers.doors)
        opened = frozenset(len(seen) + at for at, door in enumerate(barriers.doors) if door.open)
        rest = len(seen) + len(doors)
        passable = opened | frozenset(range(rest, rest + len(thickets)))
        found = barriers, thickets, Walls(_tree(barriers, seen, doors, thickets, size), opened, passable)
        _shapes[id(barriers), id(thickets), size] = found
        while len(_shapes) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _shapes.popitem(last=False)
    return found[2]


def _seeing(walls: tuple[Wall, ...]) -> Ends:
    """The ends of those walls that nobody sees through; kept with the map."""
    found = _hiding.get(id(walls))
    if found is None or found[0] is not walls:
        found = _hiding[id(walls)] = walls, tuple((one.a, one.b) for one in walls if one.stops_sight)
        while len(_hiding) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _hiding.popitem(last=False)
    return found[1]


def _tree(barriers: Barriers, walls: Ends, doors: Ends, thickets: Ends, size: Point) -> Tree:
    """The walls as a tree, all doors among them: one that opens or shuts leaves it as it is."""
    key = (id(barriers.walls), doors, id(thickets), size)
    found = _trees.get(key)
    if found is None:
        found = _trees[key] = barriers.walls, thickets, Tree((*walls, *doors, *thickets), size)
        while len(_trees) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _trees.popitem(last=False)
    return found[2]

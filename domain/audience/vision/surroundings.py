"""What hides and lights on one map, and what one eye sees there. Kept as long as the map is the very same."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from math import dist, inf
from typing import NamedTuple

from domain.audience.vision.grown import NOTHING_GROWN, Ends, Grown, grown
from domain.combat.state import Combat
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.world import World
from rules.grid import Point
from rules.holes import holed
from rules.sight import Barriers, Wall
from rules.vision import body, ground, smoke
from rules.vision.ground import Ground
from rules.vision.light import Ambient, level
from rules.vision.outline import corners
from rules.vision.rises import Rise, Rises
from rules.vision.senses import Senses
from rules.vision.tree import Tree, crosses
from rules.vision.view import View

MOST_KEPT = 48
MOST_LOOKS = 1024
MOST_KNOWN = 4000
"""Places of tokens that one eye remembers to have looked at; then it forgets them all."""
BESIDE = 1.5
"""Cells about it that an eye knows in any dark: else nobody could take a step on a map of large cells."""
_trees: OrderedDict[tuple[int, Ends, int, Point], tuple[object, object, Tree]] = OrderedDict()
_shapes: OrderedDict[tuple[int, int, Point], tuple[Barriers, Grown, Walls]] = OrderedDict()
NOBODY_ALOFT: Mapping[str, float] = {}
NO_RISES: frozenset[int] = frozenset()
FIGHTER = "fighter:"
Placed = tuple[Point, float, bool, float]
"""A token as it is asked for: where, how large, whether it glows, and how high above the ground."""
_hiding: OrderedDict[int, tuple[tuple[Wall, ...], Ends]] = OrderedDict()
_newest: OrderedDict[int, Surroundings] = OrderedDict()
_kept: OrderedDict[tuple[object, ...], tuple[tuple[object, ...], Surroundings]] = OrderedDict()


class Walls(NamedTuple):
    """What ends a view on a map, as a tree: the faces of rises, the edges of thickets, walls, doors.

    By number: which of its doors are open, and what nobody runs into: these, rises and thickets.
    """

    tree: Tree
    opened: frozenset[int]
    passable: frozenset[int]
    grown: Grown

    def opened_to(self, eye: Point, over: frozenset[int]) -> frozenset[int]:
        """What of it hides nothing from an eye. over: the rises past which it looks."""
        rises = self.grown.rises
        return self.opened if rises is None else self.opened | rises.opened(eye, over)

    def over(self, eye: Point, high_m: float) -> frozenset[int]:
        """The rises past which an eye looks that is so high above the ground."""
        rises = self.grown.rises
        return NO_RISES if rises is None else rises.on(eye) | rises.below(high_m)


class Lit(NamedTuple):
    """A lamp: what it shines on, and how far it shines brightly, in cells."""

    view: View
    bright: float


@dataclass(slots=True, eq=False)
class Surroundings:
    """One map without anybody on it: walls and doors, thickets, what rises, clouds, lamps, and the light besides.

    aloft: how high above the ground those are who are so in a fight there, in metres; told only where something rises.
    """

    walls: Walls
    aloft: Mapping[str, float]
    clouds: Tree | None
    lamps: tuple[Lit, ...]
    ambient: Ambient
    metres_per_cell: float
    looks: dict[tuple[Point, Senses, float], Look]
    before: Surroundings | None = None
    """The same map as it was asked for last, with other doors open."""

    @property
    def tree(self) -> Tree:
        """What ends a view."""
        return self.walls.tree

    @property
    def rises(self) -> Rises | None:
        """Hills and buildings, where there are any."""
        return self.walls.grown.rises

    @property
    def opened(self) -> frozenset[int]:
        """What of it hides nothing from anybody: open doors."""
        return self.walls.opened

    def look(self, eye: Point, senses: Senses, high_m: float = 0.0) -> Look:
        """What an eye sees; the very same one for the same eye."""
        found = self.looks.get((eye, senses, high_m))
        if found is None:
            if len(self.looks) >= MOST_LOOKS:
                self.looks.clear()
            before = self._as_before(eye, senses, high_m)
            found = self.looks[eye, senses, high_m] = Look(self, eye, senses, high_m, before)
            if before is not None and self.rises is None:
                found.known |= self._far_from_doors(before)
        return found

    def _far_from_doors(self, look: Look) -> dict[Placed, bool]:
        """What was known of tokens that stand beside none of the doors that moved."""
        assert self.before is not None
        moved = [self.tree.walls[one] for one in self.opened ^ self.before.opened]
        return {
            key: seen
            for key, seen in look.known.items()
            if all(dist(a, key[0]) + dist(b, key[0]) > dist(a, b) + 2 * key[1] for a, b in moved)
        }

    def _as_before(self, eye: Point, senses: Senses, high_m: float) -> Look | None:
        """What the same eye saw before some doors moved, where those are nothing to it."""
        before = self.before
        look = before.looks.get((eye, senses, high_m)) if before is not None else None
        if look is None or before is None or not look.plain:
            return None
        walls, moved = self.walls.tree.walls, self.opened ^ before.opened
        changes = (look.view.depends_on(one, *walls[one], opens=one in self.opened) for one in moved)
        return None if any(changes) else look

    def joined(self, a: Point, b: Point) -> bool:
        """Whether nothing stands between two points of one token."""
        return not crosses(self.walls.tree, a, b, self.walls.passable)

    def overgrown(self, a: Point, b: Point) -> bool:
        """Whether the edge of a thicket lies between two points."""
        thickets = self.walls.grown.thickets
        others = frozenset(range(len(self.tree.walls))).difference(thickets)
        return bool(thickets) and crosses(self.tree, a, b, others)


class Look:
    """What one eye sees in its surroundings: walls end it, clouds hide, and the dark does.

    high_m: how high above the ground it is. over: the rises that hide nothing from it.
    """

    def __init__(
        self,
        around: Surroundings,
        eye: Point,
        senses: Senses,
        high_m: float = 0.0,
        before: Look | None = None,
    ) -> None:
        """Look, or see the same as before."""
        self.around = around
        self.eye = eye
        self.senses = senses
        self.high_m = high_m
        self.over = around.walls.over(eye, high_m)
        self.view: View = before.view if before else self._looking(self.over)
        self._views: dict[frozenset[int], View] = {}
        """What it sees of whom some more rises do not hide, who is in these or above them."""
        self.clouds = None if around.clouds is None else View(around.clouds, eye)
        self.unlit = {"bright": inf, "dim": senses.dim_m, "dark": senses.dark_m}[around.ambient]
        self.unlit = max(self.unlit / around.metres_per_cell, BESIDE)
        self.known: dict[Placed, bool] = {}
        """Tokens that were asked for: most stand still."""
        self._ground: Ground | None = before.ground if before else None
        self._outline: list[Point] | None = before.outline if before else None

    @property
    def plain(self) -> bool:
        """Whether walls alone say what is seen."""
        return self.clouds is None and self.unlit == inf

    def lit(self, point: Point) -> bool:
        """Whether the eye sees by the light at a point, however little."""
        return dist(self.eye, point) <= self.unlit or level(point, self.around.lamps, "dark") != "dark"

    def sees(self, at: Point, size: float, *, glows: bool = False, high_m: float = 0.0) -> bool:
        """Whether anything of a token there is seen; one that carries a lamp glows wherever it goes."""
        found = self.known.get((at, size, glows, high_m))
        if found is None:
            found = self._in(self.view, at, size, glows=glows)
            if self.around.rises is not None:
                found = self._past(self.around.rises, found, (at, size, glows, high_m))
            if len(self.known) >= MOST_KNOWN:
                self.known.clear()
            self.known[at, size, glows, high_m] = found
        return found

    def meets(self, token: Token) -> bool:
        """Whether anything of a token is seen where it stands, or flies."""
        high_m = self.around.aloft.get(token.character, 0.0)
        return self.sees(token.at, token.size, glows=token.lamp is not None, high_m=high_m)

    def _in(self, view: View, at: Point, size: float, *, glows: bool) -> bool:
        """Whether anything of a token is seen in a view."""
        if self.plain or (glows and self.clouds is None):
            return body.sees(view, at, size, self.around.joined)
        return body.sees_lit(view, at, size, self.around.joined, self._clear if glows else self._shows)

    def _past(self, rises: Rises, found: bool, token: Placed) -> bool:
        """The same of one who may stand on a rise or above it, or right behind one that is looked over."""
        at, size, glows, high_m = token
        if not found:
            on = rises.on(at)
            over = (on - rises.bulging(on, at)) | rises.below(high_m) | self.over
            if over == self.over or not self._is_hidden_by(rises.faces_of(over - self.over), at, size):
                return False
            view = self._views.get(over)
            if view is None:
                view = self._views[over] = self._looking(over)
            found = self._in(view, at, size, glows=glows)
        return found and (max(self.high_m, high_m) <= 0 or self.behind(at, high_m) is None)

    def _is_hidden_by(self, faces: frozenset[int], at: Point, size: float) -> bool:
        """Whether the view ends at any of some faces where it might go on to a token."""
        return any(self.view.ended_by(point) in faces for point in body.across(self.eye, at, size))

    def _looking(self, over: frozenset[int]) -> View:
        """A view past all but some rises."""
        around = self.around
        reach = self.senses.reach_m / around.metres_per_cell
        return View(around.tree, self.eye, reach, around.walls.opened_to(self.eye, over))

    def behind(self, at: Point, high_m: float = 0.0) -> tuple[Rise, Point] | None:
        """The hill or building that hides somebody, and where it does."""
        if self.around.rises is None:
            return None
        lower = at if high_m <= self.high_m else self.eye
        return self.around.rises.between(self.eye, at, max(self.high_m, high_m), lower)

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
    fights = [one for one in world.combats.values() if not one.closed and one.scene == scene.id]
    zones = [zone for fight in fights if fight.zones for zone in fight.zones.values()]
    holes = tuple((zone.cells[0], zone.cells[1]) for zone in zones if zone.opens and len(zone.cells) == 2)
    clouds = tuple(zone.cells for zone in zones if zone.kind in world.rules.smoke)
    wild = grown(scene, world.rules, zones) if scene.areas else NOTHING_GROWN
    aloft = _aloft(world, fights) if wild.rises is not None else NOBODY_ALOFT
    lamps = tuple((one.at, one.lamp) for one in scene.tokens.values() if one.lamp is not None)
    walls = _walls(holed(scene.barriers, holes) if holes else scene.barriers, wild, scene.grid.extent)
    sources = (walls.tree, scene.lights, scene.grid)
    key = (*map(id, sources), walls.opened, scene.ambient, clouds, lamps, *aloft.items())
    found = _kept.get(key)
    if found is None:
        # the sources are kept with it, so that nothing else can come to have their ids
        made = _surroundings(scene, walls, clouds, aloft)
        made.before = _last(walls.tree, made)
        found = _kept[key] = sources, made
        while len(_kept) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _kept.popitem(last=False)
    return found[1]


def _aloft(world: World, fights: list[Combat]) -> Mapping[str, float]:
    """How high those are who are above the ground in some fights; whoever rides, as high as what carries them."""
    altitude = world.rules.rising.altitude if world.rules.rising is not None else ""
    found: dict[str, float] = {}
    for fight in fights:
        for subject, marks in fight.marks.items():
            if altitude in marks and subject.startswith(FIGHTER):
                found[subject.removeprefix(FIGHTER)] = float(marks[altitude])
    if found:
        found |= {who: found.get(one.id, 0.0) for one in world.vehicles.values() for who in one.crew}
    return {who: high_m for who, high_m in sorted(found.items()) if high_m > 0}


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


def _surroundings(
    scene: Scene, walls: Walls, clouds: tuple[tuple[Point, ...], ...], aloft: Mapping[str, float]
) -> Surroundings:
    cells = {cell for cloud in clouds for cell in cloud}
    cell_m = scene.grid.metres_per_cell
    lamps: tuple[Lit, ...] = ()
    if scene.ambient != "bright":
        placed = ((one.at, one.radius / 2, one.radius, 0.0) for one in scene.lights)
        carried = (
            (one.at, one.lamp.bright_m / cell_m, one.lamp.dim_m / cell_m, aloft.get(one.character, 0.0))
            for one in scene.tokens.values()
            if one.lamp is not None
        )
        lamps = tuple(
            Lit(View(walls.tree, at, max(bright, dim), walls.opened_to(at, walls.over(at, high_m))), bright)
            for at, bright, dim, high_m in (*placed, *carried)
        )
    smoky = Tree(smoke.edges(cells), scene.grid.extent) if cells else None
    return Surroundings(walls, aloft, smoky, lamps, scene.ambient, cell_m, {})


def _walls(barriers: Barriers, wild: Grown, size: Point) -> Walls:
    found = _shapes.get((id(barriers), id(wild), size))
    if found is None or found[0] is not barriers or found[1] is not wild:
        seen = _seeing(barriers.walls)
        doors = tuple((door.a, door.b) for door in barriers.doors)
        first = len(wild.ends) + len(seen)
        opened = frozenset(first + at for at, door in enumerate(barriers.doors) if door.open)
        passable = opened | frozenset(range(len(wild.ends)))
        found = barriers, wild, Walls(_tree(barriers, seen, doors, wild, size), opened, passable, wild)
        _shapes[id(barriers), id(wild), size] = found
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


def _tree(barriers: Barriers, walls: Ends, doors: Ends, wild: Grown, size: Point) -> Tree:
    """The walls as a tree, all doors among them: one that opens or shuts leaves it as it is."""
    key = (id(barriers.walls), doors, id(wild), size)
    found = _trees.get(key)
    if found is None:
        found = _trees[key] = barriers.walls, wild, Tree((*wild.ends, *walls, *doors), size)
        while len(_trees) > MOST_KEPT:
            with suppress(KeyError):  # another thread was quicker
                _trees.popitem(last=False)
    return found[2]

"""A fight as its rules system is shown it: fighters with their sheets, and the ground they stand on."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from domain.combat.state import Combat
from domain.scene.state import Scene
from domain.world import World
from rules.grid import Grid, Point
from rules.ruleset import Battle, Fighter
from rules.sight import Barriers, Blocked, cover, line_of_fire, path_blocked


@dataclass(frozen=True, slots=True)
class MapGround:
    """A map with the fighters' places on it: what the rules may ask (rules.ruleset.Ground)."""

    grid: Grid
    barriers: Barriers
    places: Mapping[str, Point]
    sizes: Mapping[str, float]

    def range_m(self, a: str, b: str) -> float | None:
        """Metres between the middles of two fighters; None when one is not on the map."""
        if a not in self.places or b not in self.places:
            return None
        return self.grid.distance_m(self.places[a], self.places[b])

    def touching(self, a: str, b: str) -> bool:
        """Whether two fighters stand side by side with nothing between them."""
        if a not in self.places or b not in self.places:
            return False
        sizes = (round(self.sizes[a]) or 1, round(self.sizes[b]) or 1)
        here, there = self.places[a], self.places[b]
        return self.grid.touching(here, there, *sizes) and not path_blocked((here, there), self.barriers)

    def blocks_fire(self, a: str, b: str) -> str | None:
        """What stops a straight line of fire."""
        if a not in self.places or b not in self.places:
            return None
        found = line_of_fire(self.places[a], self.places[b], self.barriers)
        if not isinstance(found, Blocked):
            return None
        return "a wall" if found.kind == "wall" else "a closed door"

    def cover(self, a: str, b: str) -> Literal["none", "partial", "full"]:
        """How much of b is hidden from a."""
        if a not in self.places or b not in self.places:
            return "none"
        return cover(self.places[a], self.places[b], self.barriers, self.sizes[b])

    def path_length_m(self, who: str, path: tuple[Point, ...]) -> float:
        """Length of a path from where `who` stands."""
        return self.grid.path_length_m((self.places[who], *path))

    def blocks_path(self, who: str, path: tuple[Point, ...]) -> str | None:
        """What stands in the way of a path, or that it leaves the map."""
        if any(not self.grid.inside(point) for point in path):
            return "the edge of the map"
        found = path_blocked((self.places[who], *path), self.barriers)
        if found is None:
            return None
        return "a wall" if found.kind == "wall" else "a closed door"

    def toward(self, who: str, other: str, metres: float) -> tuple[Point, ...]:
        """The farthest free place on the straight line toward `other` (away, if negative)."""
        here, there = self.places[who], self.places[other]
        apart = math.dist(here, there)
        if apart == 0 or metres == 0:
            return ()
        way = ((there[0] - here[0]) / apart, (there[1] - here[1]) / apart)
        cells = metres / self.grid.metres_per_cell
        if metres > 0:
            cells = min(cells, max(apart - 1, 0))
        return self._farthest(who, here, way, cells)

    def moved(self, ends: Mapping[str, Point]) -> MapGround:
        """The same ground with some fighters elsewhere."""
        return replace(self, places={**self.places, **ends})

    def _farthest(self, who: str, here: Point, way: Point, cells: float) -> tuple[Point, ...]:
        taken = {place for name, place in self.places.items() if name != who}
        steps = max(1, math.ceil(abs(cells)))
        for step in range(steps, 0, -1):
            along = cells * step / steps
            point = self.grid.snap((here[0] + way[0] * along, here[1] + way[1] * along))
            within = self.grid.path_length_m((here, point)) <= abs(cells) * self.grid.metres_per_cell + 1e-6
            if within and point != here and point not in taken and self.blocks_path(who, (point,)) is None:
                return (point,)
        return ()


def battle_of(world: World, combat: Combat) -> Battle:
    """The fight as the rules see it."""
    fighters = {}
    for name, enlisted in combat.fighters.items():
        character = world.characters[name]
        fighters[name] = Fighter(
            name, character.name, enlisted.side, character.sheet, character.npc, enlisted.left
        )
    return Battle(
        round=combat.round,
        step=combat.step,
        fighters=fighters,
        sides=combat.sides,
        marks=combat.marks,
        declared=combat.declared,
        questions=combat.questions,
        rulings=world.open_table.rulings,
        ground=_ground(world.scenes[combat.scene], combat) if combat.scene else None,
        clock_s=world.stage.clock_s,
    )


def _ground(scene: Scene, combat: Combat) -> MapGround:
    standing = {
        name: scene.tokens[fighter.token]
        for name, fighter in combat.fighters.items()
        if fighter.token and fighter.token in scene.tokens and not fighter.left
    }
    places = {name: token.at for name, token in standing.items()}
    sizes = {name: token.size for name, token in standing.items()}
    return MapGround(scene.grid, scene.barriers, places, sizes)

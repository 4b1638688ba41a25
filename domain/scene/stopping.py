"""A player's way that ends where somebody comes into sight, at tables that ask for it."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from math import ceil, dist

from domain.audience.maps import perceivers, token_audience
from domain.audience.vision.eyes import is_by_sight, senses_of
from domain.audience.vision.surroundings import around
from domain.message import admits
from domain.moment import Moment
from domain.scene.state import Scene
from domain.scene.things import Token
from rules.grid import Point
from rules.sight import path_blocked

STEP = 0.5
"""Cells between two places of a way at which somebody may stop."""


def up_to_sight(
    scene: Scene, token: Token, path: tuple[Point, ...], moment: Moment, *, free: bool
) -> tuple[Point, ...]:
    """The path as far as the first place from which the token sees somebody whom its seat did not see before.

    All of it where the table does not ask for that (setting `stop_at_sight`), and for a referee. free: not by cells.
    """
    world = moment.world
    if moment.is_referee or not world.open_table.settings.get("stop_at_sight"):
        return path
    if world.stage.scene != scene.id or not is_by_sight(world, scene):
        return path
    senses = senses_of(world, world.characters[token.character])
    unseen = [one for one in scene.tokens.values() if one is not token and _could_come(scene, one, moment)]
    if senses is None or not unseen:
        return path
    size = round(token.size) or 1
    gone = [token.at]
    for a, b in itertools.pairwise((token.at, *path)):
        stands = (at if free else scene.grid.snap(at, size) for at in _steps(a, b))
        for at in (*dict.fromkeys(stands), b):
            if at == gone[-1] or path_blocked((gone[-1], at), scene.barriers):
                continue
            here = around(world, scene)
            look = here.look(at, senses, here.aloft.get(token.character, 0.0))
            if any(look.meets(one) for one in unseen):
                return (*gone[1:], at)
        gone.append(b)
    return path


def _could_come(scene: Scene, token: Token, moment: Moment) -> bool:
    """Whether somebody is there for whoever looks, and the moment's seat does not see them yet."""
    if token.hidden:
        return False
    world, by = moment.world, moment.by
    if admits(token_audience(world, scene, token), by.id, by.role):
        return False
    return admits(perceivers(world, world.characters[token.character]), by.id, by.role)


def _steps(a: Point, b: Point) -> Iterator[Point]:
    """Points of a leg STEP apart or less, without its ends."""
    count = max(1, ceil(dist(a, b) / STEP))
    for turn in range(1, count):
        yield a[0] + (b[0] - a[0]) * turn / count, a[1] + (b[1] - a[1]) * turn / count

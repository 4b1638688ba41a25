"""Who stands in what is drawn on a map: painted ground, smoke and the like, and what a preview would strike.

Ground holds whoever's middle lies within it, a zone whoever fills one of its cells, as the rules are told
(`domain.combat.ground`); whoever is aboard a vehicle is not there, the vehicle is.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from domain.combat.ground import MapGround
from domain.scene.state import Scene
from domain.scene.things import Token
from rules.forms import Preview, Shade
from rules.ground import Area, Ground, Zone
from rules.ruleset import Battle


def within(scene: Scene, tokens: Iterable[Token], zones: Iterable[Zone]) -> Mapping[str, tuple[str, ...]]:
    """By the id of each area and zone in which any of these tokens stands: theirs, in the order of the tokens."""
    standing = {token.id: token for token in tokens}
    places = {name: token.at for name, token in standing.items()}
    sizes = {name: token.size for name, token in standing.items()}
    ground = MapGround(scene.grid, scene.barriers, places, sizes, scene.areas)
    found: dict[str, set[str]] = {}
    for name, at in places.items():
        for area in ground.areas(at):
            found.setdefault(area.id, set()).add(name)
    for zone in zones:
        if inside := {name for cell in zone.cells for name in ground.at(cell)}:
            found[zone.id] = inside
    return {drawn: tuple(name for name in standing if name in inside) for drawn, inside in found.items()}


def struck(preview: Preview, battle: Battle) -> Preview:
    """A preview whose cells and arcs tell which fighters stand in them."""
    if battle.ground is None or not preview.shades:
        return preview
    shades = tuple(replace(one, within=_inside(one, battle, battle.ground)) for one in preview.shades)
    return replace(preview, shades=shades)


def _inside(shade: Shade, battle: Battle, ground: Ground) -> tuple[str, ...]:
    if shade.shape == "cells":
        return tuple(dict.fromkeys(name for point in shade.points for name in ground.at(point)))
    if shade.shape == "line":
        return ()
    wedge = Area("", "", shade.points)
    places = ((name, ground.place(name)) for name in battle.fighters)
    return tuple(name for name, at in places if at is not None and wedge.holds(at))

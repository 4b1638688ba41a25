"""A fight as its rules system is shown it: fighters with their sheets, and the ground they stand on."""

from __future__ import annotations

from collections.abc import Mapping

from domain.combat.ground import MapGround
from domain.combat.state import Combat
from domain.scene.state import Scene
from domain.vehicle.state import aboard
from domain.world import World
from rules.holes import holed
from rules.ruleset import Battle, Berth, Fighter
from rules.sight import Barriers


def battle_of(world: World, combat: Combat) -> Battle:
    """The fight as the rules see it."""
    fighters = {}
    tokens = world.scenes[combat.scene].tokens if combat.scene else {}
    for name, enlisted in combat.fighters.items():
        character, token = world.characters[name], tokens.get(enlisted.token or "")
        fighters[name] = Fighter(
            name,
            character.name,
            enlisted.side,
            character.sheet,
            character.npc,
            enlisted.left,
            hidden=token is not None and token.hidden,
        )
    riding = {who: berth for who, berth in aboard(world.vehicles).items() if who in fighters}
    return Battle(
        round=combat.round,
        step=combat.step,
        fighters=fighters,
        sides=combat.sides,
        marks=combat.marks,
        declared=combat.declared,
        questions=combat.questions,
        rulings=world.open_table.rulings,
        ground=_ground(world.scenes[combat.scene], combat, riding) if combat.scene else None,
        clock_s=world.stage.clock_s,
        zones=combat.zones,
        aboard=riding,
    )


def ground_under(world: World, who: str, others: tuple[str, ...]) -> MapGround | None:
    """The map that somebody stands on, the one shown before others, with those of the others who are on it."""
    order = sorted(world.scenes.values(), key=lambda scene: scene.id != world.stage.scene)
    for scene in order:
        standing = {token.character: token for token in scene.tokens.values()}
        if who in standing:
            places = {name: token.at for name, token in standing.items() if name in others}
            sizes = {name: token.size for name, token in standing.items() if name in others}
            return MapGround(scene.grid, scene.barriers, places, sizes, scene.areas)
    return None


def _ground(scene: Scene, combat: Combat, riding: Mapping[str, Berth]) -> MapGround:
    standing = {
        name: scene.tokens[fighter.token]
        for name, fighter in combat.fighters.items()
        if fighter.token and fighter.token in scene.tokens and not fighter.left
    }
    for name, berth in riding.items():
        if berth.vehicle in standing and not combat.fighters[name].left:
            standing[name] = standing[berth.vehicle]
    places = {name: token.at for name, token in standing.items()}
    sizes = {name: token.size for name, token in standing.items()}
    return MapGround(scene.grid, _barriers(scene, combat), places, sizes, scene.areas, frozenset(riding))


def _barriers(scene: Scene, combat: Combat) -> Barriers:
    """The map's walls and doors with the holes that the fight has made in them."""
    pairs = (zone.cells for zone in combat.zones.values() if zone.opens)
    holes = tuple((pair[0], pair[1]) for pair in pairs if len(pair) == 2)
    return holed(scene.barriers, holes) if holes else scene.barriers

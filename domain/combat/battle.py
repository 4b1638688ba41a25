"""A fight as its rules system is shown it: fighters with their sheets, and the ground they stand on."""

from __future__ import annotations

from collections.abc import Mapping

from domain.combat.ground import MapGround
from domain.combat.state import Combat
from domain.combat.voyage import is_crewed, voyage_of, voyage_sources
from domain.scene.state import Scene
from domain.scene.things import STILL
from domain.stage.parties import clock_for
from domain.vehicle.state import aboard
from domain.world import World
from rules.holes import holed
from rules.once import MadeOf
from rules.ruleset import Battle, Berth, Fighter
from rules.said import Verbatim
from rules.sight import Barriers

MOST_KEPT = 64
_battles = MadeOf[Battle](MOST_KEPT)


def battle_of(world: World, combat: Combat, *, whole: bool = True) -> Battle:
    """The fight as the rules see it: the very same battle as long as all that it is made of is the very same.

    So what its rules have derived from it serves whoever asks next: other seats, and the act that follows.
    whole: with charts as they are, else as far as players have heard of them.
    """
    sources = sources_of(world, combat, whole=whole)
    return _battles.of(sources, lambda: _battle(world, combat, whole=whole))


def sources_of(world: World, combat: Combat, *, whole: bool = True) -> tuple[object, ...]:
    """Everything that a fight is read from, in immutable parts."""
    return (combat, *field_sources(world, combat, whole=whole))


def field_sources(world: World, combat: Combat, *, whole: bool = True) -> tuple[object, ...]:
    """The same without the fight itself: its people, where they stand, the ground, the clock, the rulings."""
    people = [world.characters[name] for name in combat.fighters]
    sources = (world.open_table.rulings, world.stage, world.vehicles, *people)
    if is_crewed(world, combat):
        sources = (*sources, *voyage_sources(world, combat, whole=whole))
    scene = world.scenes.get(combat.scene or "")
    if scene is None:
        return sources
    placed = scene.tokens
    names = [one.token or "" for one in combat.fighters.values()]
    tokens = [placed[name] if name in placed else None for name in names]
    return (*sources, scene.grid, scene.barriers, scene.areas, *tokens)


def _battle(world: World, combat: Combat, *, whole: bool) -> Battle:
    fighters = {}
    tokens = world.scenes[combat.scene].tokens if combat.scene else {}
    for name, enlisted in combat.fighters.items():
        character, token = world.characters[name], tokens.get(enlisted.token or "")
        fighters[name] = Fighter(
            name,
            Verbatim(character.name),
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
        sides={side: Verbatim(name) for side, name in combat.sides.items()},
        marks=combat.marks,
        declared=combat.declared,
        questions=combat.questions,
        rulings=world.open_table.rulings,
        ground=_ground(world.scenes[combat.scene], combat, riding) if combat.scene else None,
        clock_s=clock_for(world, combat),
        zones=combat.zones,
        aboard=riding,
        voyage=voyage_of(world, combat, whole=whole) if is_crewed(world, combat) else None,
    )


def scene_under(world: World, who: str) -> Scene | None:
    """The map that somebody stands on, of several the one shown before others."""
    there = (scene for scene in world.scenes.values() if scene.id not in world.stage.deleted)
    order = sorted(there, key=lambda scene: scene.id != world.stage.scene)
    return next((one for one in order if any(t.character == who for t in one.tokens.values())), None)


def ground_under(world: World, who: str, others: tuple[str, ...]) -> MapGround | None:
    """The map that somebody stands on, with those of the others who are on it."""
    scene = scene_under(world, who)
    if scene is None:
        return None
    standing = {token.character: token for token in scene.tokens.values() if token.character in others}
    places = {name: token.at for name, token in standing.items()}
    sizes = {name: token.size for name, token in standing.items()}
    return MapGround(scene.grid, scene.barriers, places, sizes, scene.areas)


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
    facings = {name: token.facing for name, token in standing.items() if token.facing}
    barriers = _barriers(scene, combat)
    vectors = {name: token.vector for name, token in standing.items() if token.vector != STILL}
    return MapGround(scene.grid, barriers, places, sizes, scene.areas, frozenset(riding), facings, vectors)


def _barriers(scene: Scene, combat: Combat) -> Barriers:
    """The map's walls and doors with the holes that the fight has made in them."""
    pairs = (zone.cells for zone in combat.zones.values() if zone.opens)
    holes = tuple((pair[0], pair[1]) for pair in pairs if len(pair) == 2)
    return holed(scene.barriers, holes) if holes else scene.barriers

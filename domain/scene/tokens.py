"""Tokens are placed, walk, turn, hide and go."""

from __future__ import annotations

import math
from dataclasses import replace
from itertools import chain, islice, repeat

from domain.audience.maps import placed_audience, token_audience, way_audience
from domain.audience.vision.knowledge import as_known
from domain.message import REFEREE, Decision, Fact
from domain.moment import Moment
from domain.rights import holders, require
from domain.scene import commands as c
from domain.scene import events as e
from domain.scene.decide import known_scene, referees_scene, require_known_way, scene_fact
from domain.scene.state import Scene
from domain.scene.stopping import up_to_sight
from domain.scene.things import Token
from domain.vehicle.state import ride
from domain.world import World
from rules.activity import Activity
from rules.check import Refused
from rules.grid import Grid, Point
from rules.said import Verbatim, said
from rules.sight import free_part, path_blocked
from rules.vision.body import along

MOST_TOKENS = 500
_IN_THE_WAY = {"wall": "a wall stands in {name}'s way", "door": "a door stands in {name}'s way"}


def place_token(command: c.PlaceToken, moment: Moment) -> Decision:
    """Put a character on a map."""
    scene = known_scene(command.scene, moment)
    character = moment.world.character(command.character)
    require(moment, "move", character)
    if command.hidden:
        moment.referee_only("only the referee may hide a token")
    if any(token.character == character.id for token in scene.tokens.values()):
        raise Refused(
            said(
                "{character} already stands on {scene}",
                character=Verbatim(character.name),
                scene=Verbatim(scene.name),
            )
        )
    if found := ride(moment.world.vehicles, character.id):
        vehicle = moment.world.characters[found[0].id].name
        raise Refused(
            said(
                "{character} rides in {vehicle}: have them get out first",
                character=Verbatim(character.name),
                vehicle=vehicle,
            )
        )
    for vessel in moment.world.ships.values():
        if character.id in vessel.docked and scene.id not in vessel.decks:
            raise Refused(
                said(
                    "{character} is docked aboard {ship}: let it out first",
                    character=Verbatim(character.name),
                    ship=Verbatim(moment.world.characters[vessel.id].name),
                )
            )
    at = _standing(scene.grid, command.at)
    require_known_way(scene, (at,), moment)
    token = Token(token_id(scene.id, character.id), character.id, at, command.size, hidden=command.hidden)
    return (placed(scene, token, character.owners, moment.world),)


def placed(scene: Scene, token: Token, owners: tuple[str, ...], world: World) -> Fact:
    """The fact of a token put on a map; Refused when the map is full.

    `owners`: the seats that own its character, who may be joining in the same commit.
    """
    if len(scene.tokens) >= MOST_TOKENS:
        raise Refused(said("a map holds {most} tokens at most", most=MOST_TOKENS))
    event = e.TokenPlaced(scene=scene.id, token=token)
    return scene_fact(scene, event, placed_audience(world, scene, token, owners))


def token_id(scene: str, character: str) -> str:
    """A character has one token a map, named after both, so that no two tokens of a table share a name."""
    return f"t-{scene}-{character}"


def free_places(scene: Scene, at: Point, count: int) -> list[Point]:
    """So many free places nearest to a point, no wall between."""
    start = _standing(scene.grid, at)
    taken = {token.at for token in scene.tokens.values()}
    radius_m = scene.grid.metres_per_cell * (2 + count**0.5)
    around = (scene.grid.centre(cell) for cell in scene.grid.within(start, radius_m))
    beside = math.dist if scene.grid.kind == "bands" else _alike
    near = sorted({start, *around}, key=lambda p: (scene.grid.distance_m(start, p), beside(start, p), p))
    free = (p for p in near if p not in taken and not path_blocked((start, p), scene.barriers))
    return list(islice(chain(free, repeat(start)), count))


def _alike(start: Point, place: Point) -> float:
    return 0.0


def move_tokens(command: c.MoveTokens, moment: Moment) -> Decision:
    """Move tokens along their paths, all or none."""
    moment.players_only("a spectator may not move tokens")
    scene = known_scene(command.scene, moment)
    if command.through_walls:
        moment.referee_only("only the referee may walk through walls")
    if len({move.token for move in command.moves}) != len(command.moves):
        raise Refused("a token stands twice in this move")
    return tuple(_moved(scene, move, command, moment) for move in command.moves)


def _moved(scene: Scene, move: c.TokenPath, command: c.MoveTokens, moment: Moment) -> Fact:
    token = _movable(scene, move.token, moment)
    path = tuple(p if command.free else scene.grid.snap(p, round(token.size) or 1) for p in move.path)
    if all(map(scene.grid.inside, path)):
        path = _as_far_as_free(scene, token, path, moment)
        require_known_way(scene, (token.at, *path), moment)
        path = up_to_sight(scene, token, path, moment, free=command.free)
    return moved_fact(scene, token, path, moment.world, through_walls=command.through_walls)


def _as_far_as_free(scene: Scene, token: Token, path: tuple[Point, ...], moment: Moment) -> tuple[Point, ...]:
    """A player's path up to a door that has been shut since his people saw it: there they come upon it."""
    way = (token.at, *path)
    known = scene if moment.is_referee else as_known(moment.world, scene, moment.by.id)
    if known.barriers is scene.barriers or path_blocked(way, known.barriers):
        return path
    *legs, at = free_part(way, scene.barriers)
    if at == way[-1]:
        return path
    size = round(token.size) or 1
    steps = [scene.grid.snap(point, size) for point in along((legs[-1], at))]
    last = next(
        (one for one in reversed(steps) if not path_blocked((legs[-1], one), scene.barriers)), legs[-1]
    )
    short = (*legs[1:], last) if last != legs[-1] else tuple(legs[1:])
    return short or path


def moved_fact(
    scene: Scene,
    token: Token,
    path: tuple[Point, ...],
    world: World,
    *,
    through_walls: bool = False,
    reason: str = "",
) -> Fact:
    """The fact of one token's move; Refused off the map, into a wall, or nowhere."""
    way = (token.at, *path)
    name = world.characters[token.character].name
    for x, y in path:
        if not scene.grid.inside((x, y)):
            raise Refused(said("({x:g}, {y:g}) is off the map {scene}", x=x, y=y, scene=Verbatim(scene.name)))
    if path == (token.at,):
        raise Refused(said("{name} already stands there", name=name))
    blocked = None if through_walls else path_blocked(way, scene.barriers)
    if blocked is not None:
        raise Refused(said(_IN_THE_WAY[blocked.kind], name=Verbatim(name)))
    moved = e.TokenMoved(
        scene=scene.id,
        token=token.id,
        before=token.at,
        path=path,
        length_m=round(scene.grid.path_length_m(way), 2),
        reason=reason,
    )
    return scene_fact(scene, moved, way_audience(world, scene, token, way))


def turn_token(command: c.TurnToken, moment: Moment) -> Decision:
    """Face a token another way."""
    scene = known_scene(command.scene, moment)
    token = known_token(scene, command.token, moment)
    require(moment, "move", moment.world.character(token.character))
    return (turned_fact(scene, token, command.facing, moment.world),)


def turned_fact(scene: Scene, token: Token, facing: float, world: World) -> Fact:
    """The fact of a token that faces another way."""
    turned = e.TokenTurned(scene=scene.id, token=token.id, facing=facing, before=token.facing)
    return scene_fact(scene, turned, token_audience(world, scene, token))


def drift_fact(scene: Scene, token: Token, vector: Point, world: World) -> Fact:
    """The fact of a token that drifts otherwise."""
    drifts = e.TokenDrifts(scene=scene.id, token=token.id, vector=vector, before=token.vector)
    return scene_fact(scene, drifts, token_audience(world, scene, token))


def hide_tokens(command: c.HideTokens, moment: Moment) -> Decision:
    """Hide tokens or reveal them."""
    scene = referees_scene(command.scene, moment)
    tokens = [known_token(scene, name, moment) for name in dict.fromkeys(command.tokens)]
    changing = [token for token in tokens if token.hidden != command.hidden]
    if not changing:
        raise Refused("they are already hidden" if command.hidden else "they are already in sight")
    return tuple(hidden_fact(scene, token, command.hidden, moment.world) for token in changing)


def hidden_fact(scene: Scene, token: Token, hidden: bool, world: World) -> Fact:
    """The fact of a token that is hidden from now on, or seen."""
    changed = replace(token, hidden=hidden)
    if not hidden:
        event = e.TokenRevealed(scene=scene.id, token=changed)
        return scene_fact(scene, event, token_audience(world, scene, changed))
    owners = holders(world.open_table, "move", world.characters[token.character])
    return scene_fact(scene, e.TokenHidden(scene=scene.id, token=token.id), (*REFEREE, *owners))


def remove_tokens(command: c.RemoveTokens, moment: Moment) -> Decision:
    """Take tokens off a map."""
    scene = referees_scene(command.scene, moment)
    tokens = [known_token(scene, name, moment) for name in dict.fromkeys(command.tokens)]
    for token in tokens:
        if busy := engaged_at(moment.world, token):
            name = Verbatim(moment.world.characters[token.character].name)
            raise Refused(busy.tells(busy.sentences.busy, who=name))
    return tuple(_removed(scene, token, moment.world) for token in tokens)


def _removed(scene: Scene, token: Token, world: World) -> Fact:
    return scene_fact(scene, e.TokenRemoved(scene=scene.id, token=token), token_audience(world, scene, token))


def engaged_at(world: World, token: Token) -> Activity | None:
    """What goes on where the token's character is on the field, on its map."""
    for combat in world.combats.values():
        fighter = combat.fighters.get(token.character)
        if not combat.closed and fighter is not None and fighter.token == token.id and not fighter.left:
            return world.rules.activity(combat.kind)
    return None


def _movable(scene: Scene, name: str, moment: Moment) -> Token:
    token = known_token(scene, name, moment)
    character = moment.world.character(token.character)
    require(moment, "move", character)
    if not moment.is_referee:
        if busy := engaged_at(moment.world, token):
            raise Refused(busy.tells(busy.sentences.moving, who=Verbatim(character.name)))
        if moment.world.rules.sheet.condition(character.sheet) in ("out", "dead"):
            raise Refused(said("{character} is in no state to move", character=Verbatim(character.name)))
    return token


def known_token(scene: Scene, name: str, moment: Moment) -> Token:
    """A token that the moment's seat sees; Refused in the words for one that is not there."""
    token = scene.tokens.get(name)
    if token is not None:
        audience = token_audience(moment.world, scene, token)
        if audience == "all" or moment.is_referee or moment.seat in audience:
            return token
    raise Refused(
        said("there is no token {name} on {scene}", name=Verbatim(repr(name)), scene=Verbatim(scene.name))
    )


def _standing(grid: Grid, at: Point) -> Point:
    if not grid.inside(at):
        raise Refused(said("({x:g}, {y:g}) is off the map", x=at[0], y=at[1]))
    return grid.snap(at)

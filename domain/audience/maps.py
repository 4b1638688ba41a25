"""Those who see what stands on a map: tokens, doors, painted ground, and who rides in what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from domain.audience.sheets import owners_audience
from domain.audience.vision.eyes import looking_as
from domain.audience.vision.knowledge import in_sight, known_by, middle
from domain.audience.vision.watch import watch_of
from domain.character.state import Character
from domain.message import REFEREE, Audience, narrowed, widened
from domain.perception import perceived_by
from domain.rights import holders, may
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.vehicle.state import carrier_of, ride
from domain.world import World
from rules.grid import Point
from rules.ground import Area
from rules.sight import Door
from rules.vision.body import along


def explored(scene: Scene, at: Point) -> bool:
    """Whether the players know this ground, of a map as it is known to them (`as_known`)."""
    if scene.fog is None:
        return True
    if scene.fog.seen is not None:
        return scene.fog.seen.borders(at)
    return any(x <= at[0] <= x + w and y <= at[1] <= y + h for x, y, w, h in scene.fog.explored)


def known_door(scene: Scene, door: Door) -> bool:
    """Whether players know of a door of the map that is shown, as it is known to them."""
    return not door.secret and explored(scene, middle(door))


def known_area(scene: Scene, area: Area) -> bool:
    """Whether players know of an area of a map, as it is known to them: all its corners are explored."""
    return all(explored(scene, corner) for corner in area.corners)


def map_audience(world: World, scene: Scene) -> Audience:
    """Players know of a map once it is the one shown."""
    return "all" if world.stage.scene == scene.id else REFEREE


def door_audience(world: World, scene: Scene, door: Door) -> Audience:
    """Those who know of a door."""
    if map_audience(world, scene) != "all":
        return REFEREE
    return known_by(world, scene, lambda known: known_door(known, door))


def door_moved_audience(world: World, scene: Scene, door: Door) -> Audience:
    """Those who see a door move: where the table goes by sight, somebody of theirs looks at it."""
    known, watch = door_audience(world, scene, door), watch_of(world, scene)
    if known == REFEREE or watch is None:
        return known
    if known == "all":
        return "all" if in_sight(world, scene).borders(middle(door)) else REFEREE
    seen = (one for one in known if in_sight(world, scene, looking_as(world, one)).borders(middle(door)))
    return (*REFEREE, *(one for one in seen if one not in REFEREE))


def area_audience(world: World, scene: Scene, area: Area) -> Audience:
    """Those who know of an area."""
    if map_audience(world, scene) != "all":
        return REFEREE
    return known_by(world, scene, lambda known: known_area(known, area))


def token_audience(world: World, scene: Scene, token: Token, at: Point | None = None) -> Audience:
    """Those who see the token, where it is or at another point; on a map not shown, only the referee."""
    if world.stage.scene != scene.id:
        return REFEREE
    character = world.characters[token.character]
    if token.hidden:
        return (*REFEREE, *holders(world.open_table, "move", character))
    watch = watch_of(world, scene)
    if watch is None:
        seeing: Audience = "all" if explored(scene, token.at if at is None else at) else ()
    elif at is None and scene.tokens.get(token.id) is token:
        seeing = watch.seen[token.id]
    else:
        seeing = watch.lookout.seers(token, token.at if at is None else at)
    if seeing == "all":
        return perceivers(world, character)
    own = (*REFEREE, *holders(world.open_table, "move", character))
    return widened((own, narrowed((seeing, perceivers(world, character))))) if seeing else own


def placed_audience(world: World, scene: Scene, token: Token, owners: tuple[str, ...]) -> Audience:
    """Those who see a token put on a map. owners: of its character, who may be joining in the same commit."""
    if world.stage.scene != scene.id:
        return REFEREE
    watch = watch_of(world, scene)
    if token.hidden or (watch is None and not explored(scene, token.at)):
        return (*REFEREE, *owners)
    if watch is None:
        return "all"
    seats = world.open_table.seats
    sharing = watch.lookout.mode == "party" and any(
        one in seats and seats[one].role == "player" for one in owners
    )
    seeing = "all" if sharing else watch.lookout.seers(token, token.at)
    return widened(((*REFEREE, *owners), seeing))


def way_audience(world: World, scene: Scene, token: Token, way: Sequence[Point]) -> Audience:
    """Those who see a token all along a way."""
    points = way if watch_of(world, scene) is None else along(way)
    left: Audience = "all"
    for at in points:
        left = narrowed((left, token_audience(world, scene, token, at)))
        if left == REFEREE:
            break
    return left


def perceivers(world: World, character: Character) -> Audience:
    """Those whose people perceive somebody; everybody where no activity keeps it from anybody."""
    by = perceived_by(world).get(character.id)
    if by is None:
        return "all"
    table = world.open_table
    seats = set(holders(table, "move", character))
    for one in by:
        for who in (one, *_crew(world, one)):
            seats.update(holders(table, "act", world.characters[who]))
    return (*REFEREE, *sorted(seats))


def _crew(world: World, ship: str) -> Iterator[str]:
    """Those aboard a ship: they perceive what she does."""
    vessel = world.ships.get(ship)
    yield from (one for one in vessel.aboard() if one in world.characters) if vessel else ()


def crew_audience(world: World, who: str) -> Audience:
    """Those who know that somebody rides where they do: who sees the vehicle, unless they got in unseen."""
    found = ride(world.vehicles, who)
    if found is None or found[1].hidden:
        return owners_audience(world, world.characters[who])
    return vehicle_audience(world, found[0].id)


def vehicle_audience(world: World, vehicle: str) -> Audience:
    """Those who see a vehicle where it stands; on no map, those who act for it."""
    standing = [token_audience(world, scene, token) for scene, token in tokens_of(world, vehicle)]
    if "all" in standing:
        return "all"
    return standing[0] if standing else owners_audience(world, world.characters[vehicle])


def sees(world: World, seat: str, scene: Scene, token: Token) -> bool:
    """Whether a seat sees a token."""
    audience = token_audience(world, scene, token)
    if audience == "all" or seat in audience:
        return True
    who = world.open_table.seats.get(seat)
    return who is not None and who.role == "referee"


def knows(world: World, seat: str, character: Character) -> bool:
    """Whether a seat knows of a character at all: its own, or one that it sees somewhere."""
    if may(world, seat, "see", character) or may(world, seat, "move", character):
        return True
    carrier = carrier_of(world.vehicles, character.id)
    return any(
        sees(world, seat, scene, token)
        for scene in world.scenes.values()
        for token in scene.tokens.values()
        if token.character in (character.id, carrier)
    )


def known_audience(world: World, who: str) -> Audience:
    """Those who know of somebody."""
    character = world.characters[who]
    players = [
        seat for seat in world.open_table.seats.values() if not seat.revoked and seat.role != "referee"
    ]
    known = tuple(seat.id for seat in players if knows(world, seat.id, character))
    return "all" if len(known) == len(players) else (*REFEREE, *known)


def named_openly(world: World, who: str) -> Audience:
    """Those to whom one of the players' people is named: everybody where all players may read them, else who knows."""
    see = world.characters[who].rights.get("see", ())
    return "all" if "players" in see or "all" in see else known_audience(world, who)


def tokens_of(world: World, character: str) -> Iterator[tuple[Scene, Token]]:
    """The tokens of a character, each with its map."""
    for scene in world.scenes.values():
        for token in scene.tokens.values():
            if token.character == character:
                yield scene, token

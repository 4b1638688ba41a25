"""People get into vehicles and out again."""

from __future__ import annotations

from collections.abc import Iterator

from domain.audience.maps import crew_audience, token_audience, tokens_of, vehicle_audience
from domain.message import Audience, Decision, Fact, narrowed
from domain.moment import Moment
from domain.rights import require
from domain.scene.decide import scene_fact
from domain.scene.events import TokenRemoved
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.scene.tokens import engaged_at, free_places, placed, token_id
from domain.stage.decide import engaged
from domain.stage.meeting import brought_together
from domain.vehicle import commands as c
from domain.vehicle import events as e
from domain.vehicle.state import ride
from domain.world import World, folded
from rules.activity import Activity
from rules.card import Station
from rules.check import Refused
from rules.grid import Point
from rules.said import Verbatim, listed, said

REACH_CELLS = 1
"""How many cells from a vehicle's edge one may stand to get in."""


def board_vehicle(command: c.BoardVehicle, moment: Moment) -> Decision:
    """Get in, outside a fight: whoever may act for both, from beside it."""
    moment.players_only("a spectator may not board a vehicle")
    world = moment.world
    who, vehicle = world.character(command.who), world.character(command.vehicle)
    require(moment, "act", who)
    if busy := _busy(world, who.id) or _busy(world, vehicle.id):
        raise Refused(busy.tells(busy.sentences.boarding, who=Verbatim(who.name)))
    if moment.world.rules.sheet.condition(who.sheet) in ("out", "dead") and not moment.is_referee:
        raise Refused(said("{who} is in no state to board", who=Verbatim(who.name)))
    check_berth(world, who.id, vehicle.id, command.station)
    if not moment.is_referee:
        _beside(world, who.id, vehicle.id)
    meet = tuple(brought_together(world, (who.id, vehicle.id)))
    return (*meet, *boarded(folded(world, meet), who.id, vehicle.id, command.station))


def alight_from_vehicle(command: c.AlightFromVehicle, moment: Moment) -> Decision:
    """Get out, outside a fight."""
    moment.players_only("a spectator may not leave a vehicle")
    who = moment.world.character(command.who)
    require(moment, "act", who)
    if busy := _busy(moment.world, who.id):
        raise Refused(busy.tells(busy.sentences.alighting, who=Verbatim(who.name)))
    return tuple(alighted(moment.world, who.id, command.at))


def check_berth(world: World, who: str, vehicle: str, station: str) -> None:
    """Refused where the vehicle has no such place, or none free."""
    rider, carrier = world.characters[who], world.characters[vehicle]
    stations = {one.id: one for one in stations_of(world, vehicle)}
    if not stations:
        raise Refused(said("nobody can ride in {carrier}", carrier=Verbatim(carrier.name)))
    if station not in stations:
        raise Refused(
            said(
                "{carrier} has no station {station}, only {stations}",
                carrier=Verbatim(carrier.name),
                station=Verbatim(repr(station)),
                stations=listed(stations, ","),
            )
        )
    if who == vehicle or stations_of(world, who):
        raise Refused(
            said("{who} cannot ride in {carrier}", who=Verbatim(rider.name), carrier=Verbatim(carrier.name))
        )
    if found := ride(world.vehicles, who):
        raise Refused(
            said(
                "{who} already rides in {vehicle}",
                who=Verbatim(rider.name),
                vehicle=world.characters[found[0].id].name,
            )
        )
    crew = world.vehicles[vehicle].crew if vehicle in world.vehicles else {}
    taken = sum(place.station == station for place in crew.values())
    if taken >= stations[station].places:
        raise Refused(
            said(
                "{carrier} has no free place as {station}",
                carrier=Verbatim(carrier.name),
                station=stations[station].title,
            )
        )


def stations_of(world: World, character: str) -> tuple[Station, ...]:
    """Where others may ride in this one; () in a system without vehicles."""
    vehicles = world.rules.vehicles
    return vehicles.stations(world.characters[character].sheet) if vehicles else ()


def boarded(world: World, who: str, vehicle: str, station: str) -> Iterator[Fact]:
    """The facts of getting in: off the map, and into the vehicle; or of changing one's place there."""
    before = ride(world.vehicles, who)
    seen: list[Audience] = [vehicle_audience(world, vehicle) if before is None else crew_audience(world, who)]
    hidden = before is not None and before[1].hidden
    for scene, token in tokens_of(world, who):
        audience = token_audience(world, scene, token)
        seen.append(audience)
        hidden = hidden or audience != "all"
        yield scene_fact(scene, TokenRemoved(scene=scene.id, token=token), audience)
    event = e.CrewBoarded(vehicle=vehicle, who=who, station=station, hidden=hidden)
    yield Fact(f"vehicle:{vehicle}", event, narrowed(seen))


def alighted(world: World, who: str, at: Point | None, reason: str = "") -> Iterator[Fact]:
    """The facts of getting out: onto the map beside the vehicle, if it stands on one."""
    rider = world.characters[who]
    found = ride(world.vehicles, who)
    if found is None:
        raise Refused(said("{who} rides in nothing", who=Verbatim(rider.name)))
    vehicle, place = found
    event = e.CrewAlighted(vehicle=vehicle.id, who=who, station=place.station, reason=reason)
    yield Fact(f"vehicle:{vehicle.id}", event, crew_audience(world, who))
    for scene, token in tokens_of(world, vehicle.id):
        spot = _beside_vehicle(scene, token, at)
        standing = Token(token_id(scene.id, who), who, spot, hidden=token.hidden or place.hidden)
        yield placed(scene, standing, rider.owners, world)


def _beside_vehicle(scene: Scene, vehicle: Token, at: Point | None) -> Point:
    if at is None:
        around = free_places(scene, vehicle.at, 12 * round(vehicle.size + 1))
        return next((one for one in around if not _under(vehicle, one)), vehicle.at)
    if not scene.grid.inside(at):
        raise Refused(said("({x:g}, {y:g}) is off the map", x=at[0], y=at[1]))
    if scene.grid.steps(vehicle.at, at) > vehicle.size / 2 + REACH_CELLS + 1:
        raise Refused(said("({x:g}, {y:g}) is not beside the vehicle", x=at[0], y=at[1]))
    return scene.grid.snap(at)


def _under(vehicle: Token, point: Point) -> bool:
    half = vehicle.size / 2
    return abs(point[0] - vehicle.at[0]) < half and abs(point[1] - vehicle.at[1]) < half


def _beside(world: World, who: str, vehicle: str) -> None:
    carriers = {scene.id: token for scene, token in tokens_of(world, vehicle)}
    for scene, token in tokens_of(world, who):
        other = carriers.get(scene.id)
        if other and scene.grid.steps(token.at, other.at) <= other.size / 2 + REACH_CELLS + 0.5:
            return
    if carriers or any(True for _ in tokens_of(world, who)):
        raise Refused(
            said(
                "{who} does not stand beside {vehicle}",
                who=Verbatim(world.characters[who].name),
                vehicle=Verbatim(world.characters[vehicle].name),
            )
        )


def _busy(world: World, who: str) -> Activity | None:
    """What somebody takes part in, on a map or on none, and acts in."""
    there = (found for _, token in tokens_of(world, who) if (found := engaged_at(world, token)))
    if (found := next(there, None)) is not None:
        return found
    busy = engaged(world, who)
    return world.rules.activity(busy.kind) if busy else None

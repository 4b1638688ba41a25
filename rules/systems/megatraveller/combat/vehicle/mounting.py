"""Getting into vehicles and out of them, and changing seats (MT-VEHICLE-12).

Mounting and dismounting take a whole round in which nothing else is done: it ends with the unit aboard, or next to
the vehicle. Changing seats takes the turn (our reading); whoever has that seat must be down, and may get the old one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.activity import Order
from rules.card import Station
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.grid import Point
from rules.ground import on_map
from rules.happening import Alighted, Boarded, Forwent
from rules.kit.picking import Picking
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.combat.flow import marks, turn
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import ALTITUDE_M, SPEED
from rules.systems.megatraveller.combat.flow.units import able, hostile, is_able, riding
from rules.systems.megatraveller.combat.moving import pace
from rules.systems.megatraveller.combat.vehicle import crewing
from rules.systems.megatraveller.people import sheet
from rules.values import one_of

VEHICLE, STATION = "vehicle", "station"
GETTING_IN, GETTING_OUT = "getting_in", "getting_out"
"""Marks of a unit: the vehicle and station that it will be in, and that it will be out, when the round is over."""
SOURCE = "MegaTraveller Players' Manual, Special Rules: mounting and dismounting"
_WHOLE_ROUND = "takes the whole round, in which nothing else is done"


class Mount:
    """Get into a vehicle that stands beside one."""

    name = "mount"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever has done nothing yet in its turn, beside a vehicle with a free place."""
        if who not in battle.fighters or riding(battle, who) or not _fresh(battle, who):
            return None
        found = tuple(_boardable(battle, who))
        if not found:
            return None
        vehicles = tuple(Choice(one, battle.fighters[one].name) for one, _ in found)
        fields = [Field(VEHICLE, "Vehicle", "choice", vehicles, vehicles[0].value)] if len(found) > 1 else []
        places = {one.id: Choice(one.id, one.title) for _, free in found for one in free}
        first = found[0][1][0].id
        fields.append(Field(STATION, "As", "choice", tuple(places.values()), first))
        return Option(self.name, "Get in", tuple(fields), hint=_WHOLE_ROUND)

    def read(self, battle: Battle, intent: Intent) -> tuple[str, str]:
        """Refused for a place that is taken or not there."""
        found = dict(_boardable(battle, intent.who))
        if not found:
            raise Refused("there is no vehicle to get into")
        vehicle = one_of(intent.args.get(VEHICLE, next(iter(found))), "a vehicle", found)
        stations = [one.id for one in found[vehicle]]
        station = one_of(intent.args.get(STATION, stations[0]), "a free place", stations)
        return vehicle, station

    def odds(self, battle: Battle, order: Order[tuple[str, str]]) -> Preview:
        """What it takes."""
        vehicle, _ = order.said
        return Preview(
            notes=(
                said(
                    "{whole_round}; aboard {vehicle} when it is over",
                    whole_round=_WHOLE_ROUND,
                    vehicle=battle.fighters[vehicle].name,
                ),
            )
        )

    def perform(self, course: Course, order: Order[tuple[str, str]]) -> None:
        """Begin: it is done when the round is over."""
        vehicle, station = order.said
        going = {"vehicle": vehicle, "station": station}
        _busy(
            course,
            order.who,
            {GETTING_IN: going},
            said("gets into {who}", who=course.fighter(vehicle).name),
        )


class Dismount:
    """Get out of the vehicle that one is in."""

    name = "dismount"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever has done nothing yet in its turn, in a vehicle that stands."""
        if who not in battle.fighters or not _fresh(battle, who):
            return None
        berth = battle.aboard.get(who)
        if berth is None or berth.vehicle not in battle.fighters or _why_not_still(battle, berth.vehicle):
            return None
        return Option(
            self.name,
            said("Get out of {vehicle}", vehicle=battle.fighters[berth.vehicle].name),
            _where(battle),
            hint=_WHOLE_ROUND,
        )

    def read(self, battle: Battle, intent: Intent) -> Point | None:
        """Refused for a place that is not next to the vehicle."""
        given = intent.args.get("place")
        if given is None or battle.ground is None:
            return None
        at = on_map(battle.ground, given)
        vehicle = battle.aboard[intent.who].vehicle
        if at not in _around(battle, vehicle):
            place = "({x:g}, {y:g}) is no free place next to {vehicle}"
            raise Refused(said(place, x=at[0], y=at[1], vehicle=battle.fighters[vehicle].name))
        return at

    def odds(self, battle: Battle, order: Order[Point | None]) -> Preview:
        """What it takes."""
        return Preview(
            notes=(said("{whole_round}; next to the vehicle when it is over", whole_round=_WHOLE_ROUND),)
        )

    def perform(self, course: Course, order: Order[Point | None]) -> None:
        """Begin: it is done when the round is over."""
        at = order.said
        name = course.fighter(course.battle.aboard[order.who].vehicle).name
        _busy(
            course, order.who, {GETTING_OUT: list(at) if at else True}, said("gets out of {name}", name=name)
        )


def _change_seats(course: Course, who: str, seat: Station) -> None:
    """Change; whoever lies in that seat is moved to the old one if it is full."""
    old = course.battle.aboard[who]
    down = _lying_in(course.battle, old.vehicle, seat.id)
    free = _free(course.battle, old.vehicle, seat.id)
    turn.use_attack(course, who)
    course.say(Boarded(who, old.vehicle, seat.id))
    if not free and down is not None:
        course.say(Boarded(down, old.vehicle, old.station))
    turn.end(course, who)


# --- when the round is over ----------------------------------------------------------------------------


def done(course: Course) -> None:
    """Whoever was getting in is aboard, whoever was getting out stands next to the vehicle, if it still can be."""
    for fighter in course.battle.on_field():
        who, own = fighter.id, marks.unit(fighter.id)
        going = marks.of(course.battle, who, GETTING_IN)
        if going is not None:
            course.mark(own, {GETTING_IN: None})
            _get_in(course, who, going)
        at = marks.of(course.battle, who, GETTING_OUT)
        if at is not None:
            course.mark(own, {GETTING_OUT: None})
            _get_out(course, who, at)


def _get_in(course: Course, who: str, going: Mapping[str, Any]) -> None:
    vehicle, station = str(going["vehicle"]), str(going["station"])
    if not is_able(course.battle, who) or riding(course.battle, who):
        return
    free = dict(_boardable(course.battle, who)).get(vehicle, ())
    if all(one.id != station for one in free):
        name = course.battle.fighters[vehicle].name if vehicle in course.battle.fighters else "it"
        course.say(Forwent(who, "get in", said("{name} is out of reach, or the place is taken", name=name)))
        return
    course.say(Boarded(who, vehicle, station))


def _get_out(course: Course, who: str, at: Any) -> None:
    berth = course.battle.aboard.get(who)
    if berth is None or not is_able(course.battle, who):
        return
    if reason := _why_not_still(course.battle, berth.vehicle):
        course.say(Forwent(who, "get out", reason))
        return
    around = _around(course.battle, berth.vehicle)
    wanted = (float(at[0]), float(at[1])) if isinstance(at, list) else None
    spot = wanted if wanted in around else next(iter(around), None)
    if course.battle.ground is not None and spot is None:
        course.say(Forwent(who, "get out", "there is no room next to the vehicle"))
        return
    course.say(Alighted(who, spot))


def _busy(course: Course, who: str, going: Mapping[str, Any], text: str) -> None:
    """The whole round goes into it: no fire, no movement, and the turn is over."""
    number = course.battle.round
    course.mark(marks.unit(who), {**going, marks.ATTACKED: number, marks.STILL: number}, text, SOURCE)
    turn.end(course, who)


# --- what is open --------------------------------------------------------------------------------------


def _fresh(battle: Battle, who: str) -> bool:
    """Whether a unit, no vehicle or beast, has done nothing yet in this round."""
    if sheet.kind(battle.fighters[who].sheet) not in ("person", "robot"):
        return False
    vehicle = crewing.driven(battle, who)
    drives = vehicle is not None and marks.this_round(battle, vehicle, marks.NAMED)
    return not (turn.attacked(battle, who) or pace.named(battle, who) or pace.used(battle, who) or drives)


def _boardable(battle: Battle, who: str) -> Iterator[tuple[str, tuple[Station, ...]]]:
    """Vehicles in reach that stand, with nobody hostile up in them, and their free places."""
    for one in battle.on_field():
        if not crewing.is_vehicle(battle, one.id) or _why_not_still(battle, one.id):
            continue
        aboard = crewing.crew(battle, one.id)
        if any(hostile(battle, who, other) and is_able(battle, other) for other in aboard):
            continue
        if not _beside(battle, who, one.id):
            continue
        free = tuple(
            station for station in sheet.stations(one.sheet) if _free(battle, one.id, station.id) > 0
        )
        if free:
            yield one.id, free


def _why_not_still(battle: Battle, vehicle: str) -> str:
    """Why nobody gets in or out of a vehicle now, or "": it must stand on the ground."""
    name = battle.fighters[vehicle].name
    if marks.of(battle, vehicle, ALTITUDE_M):
        return said("{name} is in the air", name=name)
    return said("{name} is moving", name=name) if marks.of(battle, vehicle, SPEED) else ""


def _free(battle: Battle, vehicle: str, station: str) -> int:
    """How many places of a station nobody has."""
    stations = {one.id: one.places for one in sheet.stations(battle.fighters[vehicle].sheet)}
    taken = sum(berth.vehicle == vehicle and berth.station == station for berth in battle.aboard.values())
    return stations.get(station, 0) - taken


def _other_seats(battle: Battle, who: str) -> Iterator[Station]:
    """Places of one's own vehicle that are free, or held by somebody who is down."""
    berth = battle.aboard.get(who)
    if who not in battle.fighters or not _fresh(battle, who):
        return
    if berth is None or berth.vehicle not in battle.fighters:
        return
    for one in sheet.stations(battle.fighters[berth.vehicle].sheet):
        if one.id == berth.station:
            continue
        if _free(battle, berth.vehicle, one.id) > 0 or _lying_in(battle, berth.vehicle, one.id):
            yield one


def _lying_in(battle: Battle, vehicle: str, station: str) -> str | None:
    """Somebody out of action in a seat."""
    there = (who for who in crewing.crew(battle, vehicle) if battle.aboard[who].station == station)
    return next((who for who in there if not able(battle.fighters[who])), None)


def _beside(battle: Battle, who: str, vehicle: str) -> bool:
    if battle.ground is None:
        return True
    return bool(battle.ground.touching(who, vehicle)) or battle.ground.steps(who, vehicle) == 0


def _around(battle: Battle, vehicle: str) -> tuple[Point, ...]:
    """Free squares next to a vehicle, nearest first."""
    ground = battle.ground
    if ground is None:
        return ()
    reach = next(
        (n for n in range(1, 12) if any(_clear(battle, vehicle, one) for one in ground.near(vehicle, n))), 0
    )
    found = (one for one in ground.near(vehicle, reach) if _clear(battle, vehicle, one))
    return tuple(one for one in found if ground.blocks_path(vehicle, (one,)) is None)


def _clear(battle: Battle, vehicle: str, point: Point) -> bool:
    """Whether a square is not under the vehicle, and nobody stands on it."""
    assert battle.ground is not None
    return not battle.ground.at(point) and battle.ground.inside(point)


def _where(battle: Battle) -> tuple[Field, ...]:
    if battle.ground is None:
        return ()
    hint = "blank: the nearest free square"
    return (Field("place", "Where to", "place", default=[], hint=hint),)


SEAT = Picking(
    "seat", "Change seats", (STATION, "To"), lambda battle, who: {one.id: one for one in _other_seats(battle, who)},
    lambda battle, who, seat: Choice(seat.id, seat.title), "there is no place to change to", "a place to change to",
    _change_seats, lambda battle, who, seat: Preview(notes=("Ends the turn",)), hint="takes the turn",
)  # fmt: skip
"""Go to another place in the same vehicle."""

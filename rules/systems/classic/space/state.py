"""What a fight in space remembers, read by name: whose turn, who was found, missiles, sand, what runs.

A step is named after the side whose turn it is and the phase, "a-fire"; between turns it is "repair". Missiles and
sand lie on the map as zones; whose they are stands in marks of the whole, which the referee alone knows of.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, cast

from rules.check import Refused
from rules.course import Course
from rules.forms import Json
from rules.grid import Point
from rules.ground import Ring, Zone
from rules.happening import Zoned
from rules.kit.frames import WHOLE
from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.said import Text, Verbatim, plural, said
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import book, flight, sheets
from rules.systems.classic.space.flight import World
from rules.systems.classic.space.rulings import Rulings

REPAIR = "repair"
FLIGHT = "flight"
"""The mark in which a missile or a cloud of sand is kept."""


# --- whose turn ----------------------------------------------------------------------------------------


def phase(battle: Battle) -> str:
    """The phase that has come: "move" to "program", "repair"; "" before the first."""
    return battle.step.rpartition("-")[2]


def turn_of(battle: Battle) -> str:
    """The side whose turn it is, "" between turns."""
    return battle.step.rpartition("-")[0]


@once
def acting(battle: Battle) -> tuple[Fighter, ...]:
    """The ships that act in this phase."""
    now, side = phase(battle), turn_of(battle)
    if not now:
        return ()
    if now == REPAIR:
        return battle.on_field()
    return tuple(one for one in battle.on_field() if (one.side == side) is (now != "return"))


def enemies(battle: Battle, ship: str) -> tuple[Fighter, ...]:
    """Ships of other sides that are on the field."""
    own = battle.fighters[ship].side
    return tuple(one for one in battle.on_field() if one.side != own)


def foes(battle: Battle, ship: str) -> tuple[Fighter, ...]:
    """Those of them whom her side has found."""
    found = found_by(battle, battle.fighters[ship].side)
    return tuple(one for one in enemies(battle, ship) if battle.ground is None or one.id in found)


# --- marks ---------------------------------------------------------------------------------------------


def own(ship: str) -> str:
    """The subject of a ship's marks."""
    return f"fighter:{ship}"


def noted(battle: Battle, ship: str, name: str, default: Json = None) -> Json:
    """A mark of a ship."""
    return battle.mark(own(ship), name, default)


def found_by(battle: Battle, side: str) -> frozenset[str]:
    """The ships that a side has found."""
    return frozenset(battle.mark(f"side:{side}", "found") or ())


def shots(battle: Battle) -> Mapping[str, list[str]]:
    """Who was fired at in this turn's fire, by whom."""
    return cast("Mapping[str, list[str]]", battle.mark(WHOLE, "shots") or {})


def computer_fails(battle: Battle, ship: str) -> bool:
    """Whether her computer is dead for this phase."""
    return bool(noted(battle, ship, "dead") == f"{battle.round} {battle.step}")


# --- places --------------------------------------------------------------------------------------------


def at(battle: Battle, ship: str) -> Point | None:
    """Where she is; None without a map."""
    return None if battle.ground is None else battle.ground.place(ship)


def velocity(battle: Battle, ship: str) -> Point:
    """Units a turn."""
    return (0.0, 0.0) if battle.ground is None else battle.ground.vector(ship)


def where(battle: Battle, ship: str) -> Point:
    """Where she is, on a map; Refused where she is on none."""
    found = at(battle, ship)
    if found is None:
        raise Refused(said("{ship} is not on the map", ship=battle.fighters[ship].name))
    return found


# --- worlds --------------------------------------------------------------------------------------------


@once
def worlds(battle: Battle) -> tuple[World, ...]:
    """The worlds and giants on the map."""
    return tuple(_world(one) for one in battle.zones.values() if one.kind == "world")


def _world(zone: Zone) -> World:
    noted = zone.state or {}
    return World(
        zone.id,
        Verbatim(zone.title),
        zone.cells[0],
        zone.radius,
        float(noted.get("mass", 0)),
        float(noted.get("surface", 0)),
        bool(noted.get("air")),
    )


def world_zone(one: World, rulings: Rulings) -> Zone:
    """A world as it lies on the map, with its bands and a hundred diameters."""
    bands = [Ring(round(reach, 2), said("{g:g} G", g=g)) for g, reach in one.bands(rulings)]
    limit = Ring(round(jump_limit(one), 2), "100 diameters")
    noted: dict[str, int | float | str | bool] = {"mass": one.mass, "surface": one.surface, "air": one.air}
    rings = tuple(ring for ring in bands if ring.radius > one.radius)
    return Zone(
        one.id, "world", (one.at,), one.name, "world", noted, radius=one.radius, rings=(*rings, limit)
    )


def jump_limit(one: World) -> float:
    """How far from its middle a hundred diameters end."""
    return 100 * one.diameter


# --- missiles and sand ---------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Missile:
    """One in flight. left: turns for which it can thrust yet. contact: it has reached its target."""

    id: str
    by: str
    side: str
    target: str
    left: int
    contact: bool = False
    at: Point | None = None
    vector: Point = (0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Cloud:
    """Sand. drifts: it has moved once, and counts from its owner's ordnance phase on; counts: it does."""

    id: str
    by: str
    side: str
    drifts: bool = False
    counts: bool = False
    at: Point | None = None
    vector: Point = (0.0, 0.0)


@once
def missiles(battle: Battle) -> tuple[Missile, ...]:
    """All that fly."""
    return tuple(
        [Missile(name, at=at, vector=way, **noted) for name, noted, at, way in _flying(battle, "missile:")]
    )


@once
def clouds(battle: Battle) -> tuple[Cloud, ...]:
    """All sand."""
    return tuple(
        [Cloud(name, at=at, vector=way, **noted) for name, noted, at, way in _flying(battle, "sand:")]
    )


@once
def counting(battle: Battle) -> tuple[Cloud, ...]:
    """Sand that counts."""
    return tuple([one for one in clouds(battle) if one.counts])


def _flying(battle: Battle, head: str) -> Iterator[tuple[str, dict[str, Any], Point | None, Point]]:
    """What is kept of each; a subject of its own for each, so that a change of one writes no more than that one.

    head: what their subjects begin with. Where it lies, and its vector, come last.
    """
    long, zones = len(head), battle.zones
    for subject, marks in battle.marks.items():
        if subject[:long] == head and FLIGHT in marks:
            name = subject[long:]
            if name in zones:
                yield name, marks[FLIGHT], zones[name].cells[0], zones[name].vector
            else:
                yield name, marks[FLIGHT], None, (0.0, 0.0)


def put_missile(course: Course, one: Missile, text: Text = "") -> None:
    """A missile as it is now."""
    kept = {"by": one.by, "side": one.side, "target": one.target, "left": one.left, "contact": one.contact}
    zone = (
        None
        if one.at is None
        else Zone(one.id, "missile", (one.at,), "Missile", "missile", vector=one.vector)
    )
    course.mark(f"missile:{one.id}", {FLIGHT: kept})
    _lay(course, one.id, zone, text)


def put_cloud(course: Course, one: Cloud, text: Text = "") -> None:
    """Sand as it is now."""
    kept = {"by": one.by, "side": one.side, "drifts": one.drifts, "counts": one.counts}
    radius = book.amount("sand, radius", course.battle.rulings)
    zone = None
    if one.at is not None:
        zone = Zone(one.id, "sand", (one.at,), "Sand", "cloud", radius=radius, vector=one.vector)
    course.mark(f"sand:{one.id}", {FLIGHT: kept})
    _lay(course, one.id, zone, text)


def drop(course: Course, one: Missile | Cloud, text: Text = "") -> None:
    """It is gone."""
    kind = "missile" if isinstance(one, Missile) else "sand"
    course.mark(f"{kind}:{one.id}", {FLIGHT: None})
    _lay(course, one.id, None, text)


def _lay(course: Course, name: str, zone: Zone | None, text: Text) -> None:
    before = course.battle.zones.get(name)
    if before != zone:
        course.say(Zoned(name, before, zone, text))


def serial(course: Course, kind: str) -> str:
    """A name for the next one."""
    number = int(course.battle.mark(WHOLE, "serial") or 0) + 1
    course.mark(WHOLE, {"serial": number})
    return f"{kind}{number}"


def launched(course: Course, ship: str, name: str) -> tuple[Point | None, Point]:
    """Where what she launches begins, and how fast."""
    return at(course.battle, ship), velocity(course.battle, ship)


def in_contact(battle: Battle, ship: str) -> tuple[Missile, ...]:
    """Missiles that have reached her."""
    return tuple([one for one in _contacts(battle) if one.target == ship])


@once
def _contacts(battle: Battle) -> tuple[Missile, ...]:
    """Missiles that have reached anybody."""
    return tuple([one for one in missiles(battle) if one.contact])


def drifted(one: Missile | Cloud, thrust: Point = (0.0, 0.0)) -> Missile | Cloud:
    """The same a turn later; what lies on no map stays as it is."""
    if one.at is None:
        return one
    vector = flight.rounded((one.vector[0] + thrust[0], one.vector[1] + thrust[1]))
    return replace(one, at=flight.rounded((one.at[0] + vector[0], one.at[1] + vector[1])), vector=vector)


# --- what she can do -----------------------------------------------------------------------------------


def lasers(battle: Battle, ship: str, mounted: s.Mounted) -> tuple[s.Arm, ...]:
    """The lasers of a turret that can fire now."""
    return tuple(one for one in _working(battle, ship, mounted) if one.weapon.endswith("laser"))


def launchers(battle: Battle, ship: str, mounted: s.Mounted) -> tuple[s.Arm, ...]:
    """Its racks and sandcasters that work, empty ones too."""
    return tuple(one for one in _working(battle, ship, mounted) if not one.weapon.endswith("laser"))


def _working(battle: Battle, ship: str, mounted: s.Mounted) -> tuple[s.Arm, ...]:
    if mounted.out or sheets.dark(battle.fighters[ship].sheet):
        return ()
    if noted(battle, ship, "reloads") == {"turn": battle.round, "turret": mounted.number}:
        return ()
    return mounted.arms


def away(units: float) -> Text:
    """A distance in words."""
    return plural("{n} unit", "{n} units", 1) if units == 1 else said("{units:.1f} units", units=units)

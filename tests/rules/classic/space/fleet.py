"""Fights in space of worked examples: ships of the printed designs on a map without edge, with scripted dice."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, ClassVar, TypeVar, cast

from rules.activity import Activity
from rules.forms import Intent, Json
from rules.grid import Point
from rules.ground import Ground, Zone
from rules.happening import Threw
from rules.ruleset import Battle, Fighter, Sheet, Voyage
from rules.spacefaring.ships import standard
from rules.spacefaring.ships.places import amended
from rules.spacefaring.ships.rulings import CT77
from rules.systems.classic.space import SPACE_FIGHT, state
from rules.systems.classic.space.flight import giant, world
from rules.vessel import Vessel
from tests.rules import fighting
from tests.rules.classic.people import CLASSIC, paths
from tests.rules.fighting import declared

T = TypeVar("T")
Given = Mapping[str, Any]
GOLDEN = ("target", "return fire", "auto/evade", "maneuver")


@dataclass(frozen=True)
class Void:
    """Nothing but places and vectors, in units."""

    places: Mapping[str, Point]
    vectors: Mapping[str, Point] = field(default_factory=dict)
    facings: Mapping[str, float] = field(default_factory=dict)
    metres_per_cell: float = 1609344.0

    def place(self, who: str) -> Point | None:
        return self.places.get(who)

    def vector(self, who: str) -> Point:
        return self.vectors.get(who, (0.0, 0.0))

    def facing(self, who: str) -> float:
        return self.facings.get(who, 0.0)

    def moved(self, ends: Mapping[str, Point]) -> Void:
        return replace(self, places={**self.places, **ends})

    def turned(self, who: str, facing: float) -> Void:
        return replace(self, facings={**self.facings, who: facing})

    def drifting(self, who: str, vector: Point) -> Void:
        return replace(self, vectors={**self.vectors, who: vector})

    def carrying(self, riding: Iterable[str]) -> Void:
        return self

    def inside(self, point: Point) -> bool:
        return True

    def once(self, key: Hashable, measure: Callable[[], T]) -> T:
        return measure()


def ship(given: Given) -> Sheet:
    """A printed design (`type`, `variant`) or small craft (`craft`), with places set, and programs that are loaded."""
    printing = given.get("printing", CT77)
    if "craft" in given:
        sheet = standard.small_craft(printing)[given["craft"]]
    else:
        variant = given.get("variant", "armed")
        of_type = (one for one in standard.standards(printing) if one.type == given.get("type", "A"))
        sheet = standard.sheet_of(next(one for one in of_type if one.variant == variant))
    if "programs" in given:
        for name in (*(sheet.get("programs") or {}),):
            sheet = amended(sheet, f"programs.{name}", None)
        for name in given["programs"]:
            sheet = amended(sheet, f"programs.{name}", "loaded")
    for path, value in paths(given.get("places", {})):
        sheet = amended(sheet, path, value)
    return sheet


def battle(
    left: Mapping[str, Given],
    right: Mapping[str, Given],
    *,
    worlds: Iterable[Given] = (),
    mapped: bool = True,
    people: Mapping[str, Fighter] | None = None,
    vessels: Mapping[str, Vessel] | None = None,
    **rulings: Json,
) -> Battle:
    """Two sides before their fight. Of a ship `at`, `v`, `crew` (levels), `player`; worlds: `size` or `giant`, `at`."""
    fighters, marks, places, vectors = {}, {}, {}, {}
    for side, ships in (("a", left), ("b", right)):
        for who, given in ships.items():
            fighters[who] = Fighter(who, who.capitalize(), side, ship(given), npc=not given.get("player"))
            places[who] = _pair(given.get("at", (0, 0)))
            vectors[who] = _pair(given.get("v", (0, 0)))
            marks[f"fighter:{who}"] = {
                "crew": {"pilot": 0, "gunner": 0, "engineer": 0, **given.get("crew", {})}
            }
    settled = CLASSIC.settled(rulings)
    zones = {zone.id: zone for zone in _worlds(worlds, settled)}
    ground = cast(Ground, Void(places, vectors)) if mapped else None
    voyage = Voyage(vessels or {}, people or {}, {}, {}) if vessels or people else None
    return Battle(
        0, "", fighters, {"a": "Red", "b": "Blue"}, marks, {}, {}, settled, ground, zones=zones, voyage=voyage
    )


def _worlds(given: Iterable[Given], rulings: Mapping[str, Json]) -> Iterable[Zone]:
    for number, one in enumerate(given):
        name, at = f"w{number}", _pair(one.get("at", (0, 0)))
        if "giant" in one:
            yield state.world_zone(giant(name, at, one["giant"]), rulings)
        else:
            made = world(
                name,
                at,
                one["size"],
                rulings,
                density=one.get("k", 1),
                air=one.get("air", False),
                title=f"World of size {one['size']}",
            )
            yield state.world_zone(made, rulings)


def _pair(value: Any) -> Point:
    x, y = value
    return float(x), float(y)


class SpaceFight(fighting.Fight):
    """A fight of these rules."""

    rules: ClassVar[Activity] = SPACE_FIGHT

    def declare(self, who: str, act: str, **args: Json) -> SpaceFight:
        """Declare for a voice; in names of blanks _ stands for the first dash."""
        named = {name.replace("_", "-", 1): value for name, value in args.items()}
        intent = replace(declared(SPACE_FIGHT, self.battle, Intent(who, act, named)), holds="step")
        self.battle = replace(self.battle, declared={**self.battle.declared, who: intent})
        return self

    def still(self, *who: str) -> SpaceFight:
        """These do nothing in this phase."""
        idle = {one: Intent(one, "nothing", {}, "step") for one in who}
        self.battle = replace(self.battle, declared={**self.battle.declared, **idle})
        return self

    def thrown(self, purpose: str) -> list[tuple[int, str]]:
        """Totals and outcomes of throws for something in the last call."""
        return [(one.check.total, str(one.outcome)) for one in self.of(Threw) if one.purpose == purpose]

    def at(self, who: str) -> tuple[Point | None, Point]:
        """Where a ship is and how fast."""
        return state.at(self.battle, who), state.velocity(self.battle, who)


def golden() -> SpaceFight:
    """The exchange of the worked example: a pirate of type Y, a free trader of type A."""
    pirate = {
        "type": "Y",
        "variant": "unarmed",
        "places": {"turrets.1": "double", "arms.1a": "beam laser", "arms.1b": "missile rack"},
        "programs": (*GOLDEN, "gunner interact", "launch"),
        "crew": {"gunner": 2},
        "v": (4, 0),
    }
    trader = {"type": "A", "programs": (*GOLDEN, "anti-missile"), "at": (15, 6), "v": (2, 0)}
    return SpaceFight(battle({"p": pirate}, {"t": trader})).begin()

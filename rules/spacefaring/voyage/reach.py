"""Where a ship may go from here in one jump, as choices of a form."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.chart import Hex, MainWorld, distance
from rules.check import Refused
from rules.forms import Choice, Field
from rules.said import Text, Verbatim, plural, said
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.trade.freight import asks_again
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.kept import ARRIVED, LANDED
from rules.spacefaring.worlds import uwp as profiles


def nowhere_refused(world: MainWorld) -> Text:
    """Every world may be chosen."""
    return ""


def in_reach(ship: Aboard) -> Iterator[MainWorld]:
    """Worlds within a jump of her drive, as it was built where it does not work now, nearest first."""
    if ship.chart is None or not ship.hex:
        return iter(())
    return ship.chart.near(ship.hex, s.jump_number(ship.sheet) or s.rated(ship.sheet, "jump"))


def destinations(ship: Aboard, refused: Callable[[MainWorld], Text] = nowhere_refused) -> tuple[Choice, ...]:
    """Them as choices; refused: why one may not be chosen now."""
    return tuple(Choice(one.hex, world_name(one), _about(ship, one), refused(one)) for one in in_reach(ship))


def _about(ship: Aboard, world: MainWorld) -> Text:
    away = distance(ship.hex, world.hex)
    return plural("{n} parsec, {uwp}", "{n} parsecs, {uwp}", away, uwp=Verbatim(world.uwp))


def to_field(ship: Aboard, choices: tuple[Choice, ...]) -> Field:
    """The blank for a destination: where she is bound for, else the first that may be chosen."""
    open_ = [one.value for one in choices if not one.refused]
    bound_ = next((one for one in bound_for(ship) if one in open_), None)
    lived_in = next((one for one in open_ if population(world_at(ship, one))), None)
    default = bound_ or lived_in or (open_ or [choices[0].value])[0]
    return Field("to", "To", "choice", choices, default)


def bound_for(ship: Aboard) -> tuple[Hex, ...]:
    """Where she is likely to go next: by her course, by what she carries, by what was asked for last."""
    asked = {**dict(_asked(ship.state.cargo)), **dict(_asked(ship.state.passengers))}
    lately = sorted(asked, key=lambda one: asked[one], reverse=True)
    lots = [one.to for one in ship.vessel.lots.values() if one.to]
    people = [one.to for one in ship.vessel.travellers.values() if one.to]
    return tuple(dict.fromkeys((*ship.vessel.course[:1], *lots, *people, *lately)))


def _asked(offers: Mapping[Hex, Mapping[str, Any]]) -> Iterator[tuple[Hex, float]]:
    return ((to, one["at_s"]) for to, one in offers.items())


def may_ask(ship: Aboard, last_s: float | None) -> bool:
    """Whether what was thrown for then may be thrown for now."""
    dates = ship.vessel.dates
    arrived_s = dates.get(ARRIVED, dates.get(LANDED, 0.0))
    return asks_again(arrived_s, last_s, ship.clock_s, ship.rulings)


def world_at(ship: Aboard, hex_: Hex) -> MainWorld:
    """The world of a hex of her chart. Refused: there is none."""
    found = ship.chart.worlds.get(hex_) if ship.chart else None
    if found is None:
        raise Refused(said("there is no world at {hex}", hex=Verbatim(hex_)))
    return found


def world_name(world: MainWorld) -> Text:
    """What a world is called: its name, or its hex."""
    return Verbatim(world.name or world.hex)


def called(ship: Aboard, hex_: Hex) -> Text:
    """What the world of a hex is called."""
    found = ship.chart.worlds.get(hex_) if ship.chart else None
    return Verbatim(hex_) if found is None else world_name(found)


def population(world: MainWorld) -> int:
    """The digit, 0 where it is not known."""
    return profiles.read(world.uwp).population or 0

"""Somebody who travels without a ship, as errands read them: where they are, what they have, who takes passengers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rules.chart import Chart, Hex, MainWorld, distance
from rules.check import Refused
from rules.once import once
from rules.places import at
from rules.ruleset import Battle, Sheet
from rules.said import Text, Verbatim, said
from rules.spacefaring.journey.state import Ticket, place_of, ticket_of
from rules.spacefaring.rulings import Rulings
from rules.spacefaring.voyage.aboard import Aboard, aboard
from rules.spacefaring.voyage.books import Books
from rules.spacefaring.worlds import uwp as profiles
from rules.spacefaring.worlds.uwp import Uwp
from rules.vessel import Passage


@dataclass(frozen=True, slots=True)
class Ashore:
    """One who travels. chart_id, hex: where they are. world, uwp: None where nobody has heard of it.

    cr: what they have. ticket: the passage that is booked. within: the ship aboard of which they are, "" for none.
    ships: those of the table that lie here and may take passengers. others: who travels along, by id.
    """

    books: Books
    id: str
    name: Text
    sheet: Sheet
    rulings: Rulings
    clock_s: float
    chart_id: str
    hex: Hex
    chart: Chart | None
    world: MainWorld | None
    uwp: Uwp | None
    cr: int
    ticket: Ticket | None
    within: Text
    ships: tuple[Aboard, ...]
    others: Mapping[str, Text]

    @property
    def starport(self) -> str:
        """The letter of the starport here, "X" where there is none."""
        return self.uwp.starport if self.uwp is not None else "X"

    @property
    def in_port(self) -> bool:
        """Whether there is a starport here."""
        return self.starport not in ("X", profiles.UNKNOWN)

    @property
    def population(self) -> int:
        """The digit of the world here, 0 where it is not known."""
        return (self.uwp.population or 0) if self.uwp is not None else 0

    def held(self, passage: Passage) -> int:
        """How many passages of a class they have in hand, paid for already."""
        return int(at(self.sheet, f"{self.books.held}.{passage}") or 0) if self.books.held else 0

    def world_at(self, hex_: Hex) -> MainWorld:
        """A world of the chart. Refused: there is none."""
        found = self.chart.worlds.get(hex_) if self.chart else None
        if found is None:
            raise Refused(said("there is no world at {hex}", hex=Verbatim(hex_)))
        return found

    def called(self, hex_: Hex) -> Text:
        """What the world of a hex is called."""
        found = self.chart.worlds.get(hex_) if self.chart else None
        return Verbatim(hex_) if found is None else world_name(found)

    def parsecs(self, hex_: Hex) -> int:
        """How far it is to a hex."""
        return distance(self.hex, hex_)


def world_name(world: MainWorld) -> Text:
    """What a world is called: its name, or its hex."""
    return Verbatim(world.name or world.hex)


@once
def ashore(battle: Battle, books: Books, who: str) -> Ashore:
    """Somebody as they are in a battle. KeyError: they take no part, or nobody travels here."""
    voyage, one = battle.voyage, battle.fighters[who]
    if voyage is None:
        raise KeyError(who)
    chart_id, hex_ = place_of(battle, who)
    chart = voyage.charts.get(chart_id)
    world = chart.worlds.get(hex_) if chart else None
    within = next((ship for ship, vessel in voyage.vessels.items() if who in vessel.aboard()), "")
    return Ashore(
        books,
        who,
        Verbatim(one.name),
        one.sheet,
        battle.rulings,
        battle.clock_s,
        chart_id,
        hex_,
        chart,
        world,
        profiles.read(world.uwp) if world is not None else None,
        voyage.balances.get(who, 0),
        ticket_of(battle, who),
        Verbatim(voyage.ships[within].name) if within else "",
        tuple(_ships(battle, books, chart_id, hex_)),
        {name: Verbatim(each.name) for name, each in battle.fighters.items() if not each.left},
    )


def _ships(battle: Battle, books: Books, chart: str, hex_: Hex) -> Iterator[Aboard]:
    """Ships in a berth here, each as those aboard read her."""
    voyage = battle.voyage
    assert voyage is not None  # it was asked
    for ship, vessel in voyage.vessels.items():
        where = vessel.where
        if where is not None and (where.chart, where.hex, where.at) == (chart, hex_, "berth"):
            among = {**battle.fighters, ship: voyage.ships[ship]}
            yield aboard(replace(battle, fighters=among), books, ship)

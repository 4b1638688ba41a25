"""What an activity that needs a chart is shown besides its ships: who is aboard, accounts, charts."""

from __future__ import annotations

from domain.character.state import Character
from domain.chart.knowledge import knows_of
from domain.chart.state import StarChart
from domain.combat.state import Combat
from domain.money.standing import balance
from domain.stage.parties import combat_party, is_open, party_of, persons
from domain.world import World
from rules.chart import Chart
from rules.once import MadeOf
from rules.ruleset import Fighter, Voyage
from rules.said import Verbatim

MOST_KEPT = 64
ON_A_CHART = ("chart", "worlds")
"""What takes place on a chart: ships sail, or people travel."""
_known_charts = MadeOf[Chart](MOST_KEPT)
_voyages = MadeOf[Voyage](MOST_KEPT)


def sails(world: World, combat: Combat) -> bool:
    """Whether an activity is of ships on a chart, or of people between its worlds."""
    return world.rules.activity(combat.kind).needs.board in ON_A_CHART


def travels(world: World, combat: Combat) -> bool:
    """Whether it is of people who have no ship."""
    return world.rules.activity(combat.kind).needs.board == "worlds"


def is_crewed(world: World, combat: Combat) -> bool:
    """Whether an activity is shown who serves aboard."""
    return world.rules.activity(combat.kind).needs.crews or sails(world, combat)


def voyage_sources(world: World, combat: Combat, *, whole: bool) -> tuple[object, ...]:
    """Everything that a voyage is read from, in immutable parts."""
    travelling = travels(world, combat)
    charts = (heard_charts(world) if travelling else _charts(world, combat, whole=whole)).values()
    return (world.characters, world.ships, world.accounts, *charts)


def voyage_of(world: World, combat: Combat, *, whole: bool) -> Voyage:
    """Ships that take part and what they sail on. whole: the charts too, else as far as players have heard of them."""
    if travels(world, combat):
        return _journey_of(world, combat)
    charts = _charts(world, combat, whole=whole)
    places = (combat.fighters, world.characters, world.ships, world.accounts, world.stage, world.rules)
    return _voyages.of((*places, *charts.values()), lambda: _crewed(world, combat, charts))


def _crewed(world: World, combat: Combat, charts: dict[str, Chart]) -> Voyage:
    vessels = {name: world.ships[name] for name in combat.fighters if name in world.ships}
    people: dict[str, Fighter] = {}
    craft: dict[str, Fighter] = {}
    for vessel in vessels.values():
        side = combat.fighters[vessel.id].side
        for who in vessel.aboard():
            if who in world.characters:
                found = craft if who in vessel.docked else people
                found[who] = _fighter(world.characters[who], side)
    party = combat_party(world, combat)
    ashore = {
        one.id: _fighter(one, "")
        for one in persons(world)
        if one.id not in people and party_of(world, one.id) == party
    }
    named = (name for name in world.accounts.balances if name.partition(":")[2] in vessels)
    known = (*vessels, *people, *ashore, *named)
    return Voyage(
        vessels,
        people,
        {who: balance(world, who) for who in known},
        charts,
        ashore,
        craft,
    )


def _journey_of(world: World, combat: Combat) -> Voyage:
    """People who travel, and what may take them: charts as far as players have heard of them, whoever asks.

    Ships that all players may read and that are at the same date, and those aboard of which they are.
    """
    party, people = combat_party(world, combat), combat.fighters.keys()
    vessels = {
        name: vessel
        for name, vessel in world.ships.items()
        if not people.isdisjoint(vessel.aboard())
        or (is_open(world, name) and party_of(world, name) == party and not world.characters[name].retired)
    }
    ships = {name: _fighter(world.characters[name], "") for name in vessels}
    balances = {who: balance(world, who) for who in people}
    return Voyage(vessels, {}, balances, heard_charts(world), ships=ships)


def heard_charts(world: World) -> dict[str, Chart]:
    """Charts of which players have heard anything, as far as they have."""
    return {one.id: _known(one) for one in world.charts.values() if one.heard}


def _fighter(character: Character, side: str) -> Fighter:
    return Fighter(character.id, Verbatim(character.name), side, character.sheet, character.npc)


def _charts(world: World, combat: Combat, *, whole: bool) -> dict[str, Chart]:
    """The charts on which the ships are."""
    places = (world.ships[name].where for name in combat.fighters if name in world.ships)
    names = dict.fromkeys(one.chart for one in places if one is not None and one.chart in world.charts)
    charts = (world.charts[name] for name in names)
    return {one.id: one.sky if whole else _known(one) for one in charts}


def _known(chart: StarChart) -> Chart:
    """What players know of a chart: the very same as long as the chart is."""
    return _known_charts.of((chart,), lambda: knows_of(chart))

"""What the rules say has befallen a ship, as facts with those who may know them."""

from __future__ import annotations

from collections.abc import Iterator

from domain.audience.ships import aboard_audience, sailed_audience
from domain.chart.events import HexesHeardOf
from domain.message import Fact, admits
from domain.ship import events as e
from domain.ship.state import HOW
from domain.world import World
from rules.said import Text
from rules.ships import happening as ship_happening
from rules.vessel import Vessel, Where

_WENT = {how: kind for kind, how in HOW.items()}


def ship_facts(world: World, happening: ship_happening.Sailed) -> Iterator[Fact]:
    """The facts of one happening: players whose ship comes to a hex have heard of it."""
    if isinstance(happening, ship_happening.Went):
        yield from heard_of(world, happening.ship, happening.after)
    yield ship_fact(world, happening)


def heard_of(world: World, ship: str, where: Where) -> Iterator[Fact]:
    """That players hear of the hex to which a ship of theirs has come."""
    chart = world.charts.get(where.chart)
    if chart is None or where.at == "jump" or not where.hex:
        return
    if where.hex in chart.heard or not chart.sky.inside(where.hex):
        return
    seats, aboard = world.open_table.seats, aboard_audience(world, ship)
    if any(one.role == "player" and admits(aboard, one.id, one.role) for one in seats.values()):
        yield Fact(f"chart:{chart.id}", HexesHeardOf(chart=chart.id, hexes=(where.hex,)))


def ship_fact(world: World, happening: ship_happening.Sailed) -> Fact:
    """The fact of one happening, in the world in which it comes about."""
    audience = sailed_audience(world, happening)
    return Fact(f"ship:{happening.ship}", _event(world, happening), audience)


def post_title(world: World, ship: str, post: str) -> Text:
    """What a post is called: as the rules call it, else as it is named."""
    character, ships = world.characters.get(ship), world.rules.ships
    known = ships.posts(character.sheet, world.open_table.rulings) if ships and character else ()
    return next((one.title for one in known if one.id == post), post)


def vessel_of(world: World, ship: str) -> Vessel:
    """The ship as she is kept, or as one of whom nothing is known yet."""
    return world.ships.get(ship) or Vessel(ship)


def _event(world: World, happening: ship_happening.Sailed) -> e.ShipEvent:
    ship = happening.ship
    match happening:
        case ship_happening.Went(how=how, before=before, after=after, text=text):
            return _WENT[how](ship=ship, before=before, after=after, text=text)  # type: ignore[return-value, call-arg]
        case ship_happening.Posted(post=post, before=before, after=after):
            title = post_title(world, ship, post)
            return e.Posted(ship=ship, post=post, title=title, before=before, after=after)
        case ship_happening.Embarked(traveller=traveller):
            return e.Embarked(ship=ship, traveller=traveller)
        case ship_happening.Disembarked(traveller=traveller, how=how):
            return e.Disembarked(ship=ship, traveller=traveller, how=how)
        case ship_happening.Loaded(lot=lot):
            return e.Loaded(ship=ship, lot=lot)
        case ship_happening.Unloaded(lot=lot, tons=tons, how=how):
            return e.Unloaded(ship=ship, lot=lot, tons=tons, how=how)
        case ship_happening.CoursePlotted(before=before, after=after):
            return e.CoursePlotted(ship=ship, before=before, after=after)
        case ship_happening.Reckoned():
            return _reckoned(happening)
        case ship_happening.Titled(before=before, after=after, reason=reason, source=source):
            return e.TitleChanged(ship=ship, before=before, after=after, reason=reason, source=source)
        case ship_happening.Docked(craft=craft, aboard=aboard):
            return e.Docked(ship=ship, craft=craft) if aboard else e.Undocked(ship=ship, craft=craft)


def _reckoned(one: ship_happening.Reckoned) -> e.DateReckoned | e.CountReckoned:
    if one.kind == "date":
        return e.DateReckoned(
            ship=one.ship,
            what=one.what,
            before=one.before,
            after=one.after,
            reason=one.reason,
            source=one.source,
        )
    before, after = (None if value is None else int(value) for value in (one.before, one.after))
    return e.CountReckoned(
        ship=one.ship, what=one.what, before=before, after=after, reason=one.reason, source=one.source
    )

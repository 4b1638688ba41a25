"""What the rules say has befallen a ship, as facts with those who may know them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from domain.chart.events import HexesHeardOf
from domain.message import REFEREE, Audience, Fact, admits, widened
from domain.rights import owners_audience, sheet_audience, token_audience
from domain.ship import events as e
from domain.ship.state import HOW
from domain.world import World
from rules import happening as h
from rules.said import Text
from rules.vessel import Vessel, Where

_WENT = {how: kind for kind, how in HOW.items()}


def ship_facts(world: World, happening: h.Sailed) -> Iterator[Fact]:
    """The facts of one happening: players whose ship comes to a hex have heard of it."""
    if isinstance(happening, h.Went):
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


def ship_fact(world: World, happening: h.Sailed) -> Fact:
    """The fact of one happening, in the world in which it comes about."""
    audience = _known(world, happening)
    return Fact(f"ship:{happening.ship}", _event(world, happening), audience)


def ship_audience(world: World, ship: str) -> Audience:
    """Those who may read a ship: who may read her sheet, and who serves aboard."""
    character = world.characters.get(ship)
    return REFEREE if character is None else sheet_audience(world, character)


def aboard_audience(world: World, ship: str) -> Audience:
    """Those who learn where she is: who may read her, and the seats of whoever is aboard."""
    vessel = world.ships.get(ship)
    return widened((ship_audience(world, ship), *_acting_for(world, vessel.aboard() if vessel else ())))


def sighted_audience(world: World, ship: str) -> Audience:
    """The same, and those who see a token of hers on the map that is shown."""
    scene = world.scenes.get(world.stage.scene or "")
    tokens = scene.tokens.values() if scene else ()
    seen = (token_audience(world, scene, one) for one in tokens if scene and one.character == ship)
    return widened((aboard_audience(world, ship), *seen))


def post_title(world: World, ship: str, post: str) -> Text:
    """What a post is called: as the rules call it, else as it is named."""
    character, ships = world.characters.get(ship), world.rules.ships
    known = ships.posts(character.sheet, world.open_table.rulings) if ships and character else ()
    return next((one.title for one in known if one.id == post), post)


def vessel_of(world: World, ship: str) -> Vessel:
    """The ship as she is kept, or as one of whom nothing is known yet."""
    return world.ships.get(ship) or Vessel(ship)


def _known(world: World, happening: h.Sailed) -> Audience:
    ship = happening.ship
    match happening:
        case h.Went():
            return sighted_audience(world, ship)
        case h.Posted(before=before, after=after):
            return widened((ship_audience(world, ship), *_acting_for(world, (before, after))))
        case h.Embarked(traveller=one) | h.Disembarked(traveller=one):
            return widened((ship_audience(world, ship), *_acting_for(world, (one.who,))))
        case h.Docked(craft=craft):
            return widened((ship_audience(world, ship), *_acting_for(world, (craft,))))
    return ship_audience(world, ship)


def _acting_for(world: World, who: Iterable[str]) -> Iterator[Audience]:
    for name in who:
        if name in world.characters:
            yield owners_audience(world, world.characters[name])


def _event(world: World, happening: h.Sailed) -> e.ShipEvent:
    ship = happening.ship
    match happening:
        case h.Went(how=how, before=before, after=after, text=text):
            return _WENT[how](ship=ship, before=before, after=after, text=text)  # type: ignore[return-value, call-arg]
        case h.Posted(post=post, before=before, after=after):
            title = post_title(world, ship, post)
            return e.Posted(ship=ship, post=post, title=title, before=before, after=after)
        case h.Embarked(traveller=traveller):
            return e.Embarked(ship=ship, traveller=traveller)
        case h.Disembarked(traveller=traveller, how=how):
            return e.Disembarked(ship=ship, traveller=traveller, how=how)
        case h.Loaded(lot=lot):
            return e.Loaded(ship=ship, lot=lot)
        case h.Unloaded(lot=lot, tons=tons, how=how):
            return e.Unloaded(ship=ship, lot=lot, tons=tons, how=how)
        case h.CoursePlotted(before=before, after=after):
            return e.CoursePlotted(ship=ship, before=before, after=after)
        case h.Reckoned():
            return _reckoned(happening)
        case h.Titled(before=before, after=after, reason=reason, source=source):
            return e.TitleChanged(ship=ship, before=before, after=after, reason=reason, source=source)
        case h.Docked(craft=craft, aboard=aboard):
            return e.Docked(ship=ship, craft=craft) if aboard else e.Undocked(ship=ship, craft=craft)


def _reckoned(one: h.Reckoned) -> e.DateReckoned | e.CountReckoned:
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

"""Write the view of a ship, as one viewer may know her."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace

from domain.money.standing import balance
from domain.previews import LinePreview
from domain.ship.authority import master_seats, post_seats
from domain.stage.parties import clock_of
from domain.telling.names import Names
from domain.telling.ships import place_of
from domain.world import World
from rules.calendar import date_of
from rules.vessel import FallsDue, Post, Traveller, Vessel
from server import protocol as p
from server.views.sight import Sight


def ship_view(world: World, vessel: Vessel, sight: Sight) -> p.ShipView:
    """A ship, for one who may read her."""
    ships, rulings = world.rules.ships, world.open_table.rulings
    sheet, clock_s = world.characters[vessel.id].sheet, clock_of(world, vessel.id)
    return p.ShipView(
        id=ship_id(vessel.id),
        character=vessel.id,
        where=vessel.where,
        place=place_of(Names(world), vessel.where),
        posts=tuple(_posts(world, vessel, ships.posts(sheet, rulings) if ships else (), sight)),
        travellers=tuple(_traveller(world, one, sight) for one in vessel.travellers.values()),
        lots=tuple(vessel.lots.values()),
        course=vessel.course,
        leaps=vessel.leaps,
        dates=tuple(
            p.DateView(what=what, at_s=at_s, date=date_of(at_s))
            for what, at_s in sorted(vessel.dates.items(), key=lambda one: one[1])
        ),
        counts=dict(vessel.counts),
        title=vessel.title,
        docked=tuple(one for one in vessel.docked if _known(world, one, sight)),
        decks=tuple(
            one for one in vessel.decks if one in world.scenes and sight.scene(world, world.scenes[one])
        ),
        due=tuple(_due(ships.falls_due(sheet, vessel, rulings) if ships else ())),
        gauges=ships.gauges(sheet, vessel, rulings) if ships else (),
        cr=balance(world, vessel.id),
        master=sight.viewer.is_referee or sight.viewer.seat in master_seats(world, vessel.id),
        clock_s=clock_s,
        date=date_of(clock_s),
    )


def ship_id(character: str) -> str:
    """The id of a ship's view."""
    return f"ship-{character}"


def line_forecast(found: LinePreview) -> p.LineForecast:
    """What a line would give, with what a ship's buyer is asked."""
    if found.ship is None:
        return p.LineForecast(card=found.card)
    terms, openings = found.ship
    posts = tuple(
        p.PostForecast(post=one.post.id, title=one.post.title, needed=one.post.needed, fit=one.fit)
        for one in openings
    )
    return p.LineForecast(card=found.card, ship=p.ShipForecast(terms=terms, posts=posts))


def _due(due: Iterable[FallsDue]) -> Iterator[p.DueView]:
    """The next first."""
    for one in sorted(due, key=lambda one: one.at_s):
        yield p.DueView(what=one.what, at_s=one.at_s, date=date_of(one.at_s), amount_cr=one.amount_cr)


def _posts(world: World, vessel: Vessel, posts: tuple[Post, ...], sight: Sight) -> Iterator[p.PostView]:
    """Her posts as the rules list them, then others that somebody holds."""
    listed = {one.id for one in posts}
    others = (Post(one, one, needed=False) for one in vessel.posts if one not in listed)
    for post in (*posts, *others):
        holder = vessel.posts.get(post.id, "")
        yield p.PostView(
            post=post.id,
            title=post.title,
            needed=post.needed,
            holder=holder if _known(world, holder, sight) else "",
            name=Names(world).crew(holder),
            mine=sight.viewer.is_referee or sight.viewer.seat in post_seats(world, vessel.id, post.id),
        )


def _traveller(world: World, one: Traveller, sight: Sight) -> Traveller:
    return one if _known(world, one.who, sight) else replace(one, who="")


def _known(world: World, who: str, sight: Sight) -> bool:
    return who in world.characters and sight.character(world, world.characters[who])

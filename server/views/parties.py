"""Write the view of those who are apart, as one viewer may know them."""

from __future__ import annotations

from domain.audience.parties import party_audience
from domain.message import admits
from domain.stage.parties import clock_in, holding_clock, members_in
from domain.telling.names import Names
from domain.telling.places import roughly
from domain.world import World
from rules.calendar import date_of
from server import protocol as p
from server.views.sight import Sight


def parties_view(world: World, sight: Sight) -> p.PartiesView | None:
    """The parties that a viewer may hear of, with those of their members whom it knows; None while all are together."""
    viewer = sight.viewer
    heard = [
        name
        for name in ("", *world.stage.parties)
        if viewer.is_referee or admits(party_audience(world, name), viewer.seat, viewer.role)
    ]
    if len(heard) < 2:
        return None
    furthest = max(clock_in(world, name) for name in heard)
    return p.PartiesView(id="parties", parties=tuple(_party(world, name, furthest, sight) for name in heard))


def _party(world: World, name: str, furthest: float, sight: Sight) -> p.PartyView:
    members = [world.characters[who] for who in members_in(world, name)]
    clock_s = clock_in(world, name)
    behind_s = furthest - clock_s
    return p.PartyView(
        party=name,
        name=Names(world).company(name),
        members=tuple(one.id for one in members if sight.character(world, one)),
        mine=any(sight.viewer.seat in one.owners for one in members),
        clock_s=clock_s,
        date=date_of(clock_s),
        behind_s=behind_s,
        behind=roughly(behind_s) if behind_s else "",
        fighting=bool(holding_clock(world, name)),
    )

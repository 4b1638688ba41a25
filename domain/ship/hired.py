"""Somebody hired aboard, who was a name alone, comes to the table as a person."""

from __future__ import annotations

from collections.abc import Iterator

from domain.character import commands as cc
from domain.character.decide import enlist
from domain.message import Decision, Fact
from domain.moment import Moment
from domain.ship import commands as c
from domain.ship.authority import require_master
from domain.ship.decide import ship_rules
from domain.ship.facts import post_title, ship_fact
from domain.stage.meeting import joined
from domain.stage.parties import party_of
from domain.world import World, folded
from rules.check import Refused
from rules.said import Verbatim, said
from rules.ships import happening as ship_happening
from rules.vessel import Hireling, Vessel


def enlist_hired(command: c.EnlistHired, moment: Moment) -> Decision:
    """Make a person of them; every post that they hold is theirs as before."""
    ship, vessel = require_master(moment, command.ship)
    name, world = vessel.posts.get(command.post, ""), moment.world
    if not name or name in world.characters:
        title, whose = post_title(world, ship.id, command.post), Verbatim(ship.name)
        raise Refused(said("nobody hired is {post} of {ship}", post=title, ship=whose))
    one = ship_rules(world).hireling(ship.sheet, vessel, name, world.open_table.rulings)
    coming = cc.EnlistCharacter(name=name, how="line", text=one.line, npc=moment.is_referee)
    facts = enlist(coming, moment)
    return (*facts, *_served(folded(world, facts), vessel, name, f"c{moment.number}.1", one))


def _served(world: World, vessel: Vessel, name: str, who: str, one: Hireling) -> Iterator[Fact]:
    """They come to be where the ship is, and hold their posts."""
    if party := party_of(world, vessel.id):
        for fact in joined(world, (who,), party):
            yield fact
            world = folded(world, (fact,))
    for post, holder in vessel.posts.items():
        if holder == name:
            yield ship_fact(world, ship_happening.Posted(vessel.id, post, name, who))
    for what, number in one.counts.items():
        if (before := vessel.counts.get(what)) != number:
            yield ship_fact(world, ship_happening.Reckoned(vessel.id, what, "count", before, number))

"""Ships are commissioned, put somewhere, set in order by hand, and given deck plans."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from domain.audience.ships import ship_audience, sighted_audience
from domain.chart.decide import require_inside
from domain.message import REFEREE, Decision, Fact
from domain.moment import Moment
from domain.rights import require
from domain.ship import commands as c
from domain.ship import events as e
from domain.ship.facts import heard_of, ship_fact, ship_facts
from domain.world import World
from rules.chart import Hex
from rules.check import Refused
from rules.ruleset import ShipRules
from rules.said import Verbatim, said
from rules.ships import happening as ship_happening
from rules.vessel import At, Title, Where


def commission(command: c.CommissionShip, moment: Moment) -> Decision:
    """Keep a character whose sheet is a ship's as a ship."""
    moment.players_only("a spectator may not commission a ship")
    world, ship = moment.world, moment.world.character(command.ship)
    require(moment, "edit", ship)
    if not ship_rules(world).is_ship(ship.sheet):
        raise Refused(said("{name} is no ship", name=Verbatim(ship.name)))
    if ship.id in world.ships:
        raise Refused(said("{name} is commissioned already", name=Verbatim(ship.name)))
    where = _where(moment, command.chart, command.hex, command.at, None)
    event = e.ShipCommissioned(
        ship=ship.id,
        where=where,
        title=_title(world, command.title),
        dates=dict(command.dates),
        counts=dict(command.counts),
    )
    told = Fact(f"ship:{ship.id}", event, sighted_audience(world, ship.id))
    return (*heard_of(world, ship.id, where), told)


def put(command: c.PutShip, moment: Moment) -> Decision:
    """Say where she is."""
    moment.referee_only("only the referee may say where a ship is")
    ship, vessel = moment.world.character(command.ship), moment.world.ship(command.ship)
    after = _where(moment, command.chart, command.hex, command.at, command.arrives_s)
    if vessel.where == after:
        raise Refused(said("{name} is there already", name=Verbatim(ship.name)))
    went = ship_happening.Went(ship.id, "put", vessel.where, after, Verbatim(command.reason))
    return tuple(ship_facts(moment.world, went))


def amend(command: c.AmendShip, moment: Moment) -> Decision:
    """Set by hand what is kept of her."""
    moment.players_only("a spectator may not amend a ship")
    ship = moment.world.character(command.ship)
    require(moment, "edit", ship)
    facts = tuple(ship_fact(moment.world, one) for one in _amended(command, moment))
    if not facts:
        raise Refused(said("nothing of {name} would change", name=Verbatim(ship.name)))
    return facts


def _amended(command: c.AmendShip, moment: Moment) -> Iterator[ship_happening.Sailed]:
    vessel, reason = moment.world.ship(command.ship), Verbatim(command.reason)
    if command.title is not None and (title := _title(moment.world, command.title)) != vessel.title:
        yield ship_happening.Titled(vessel.id, vessel.title, title, reason)
    kept: tuple[tuple[str, Mapping[str, float], Mapping[str, float | None]], ...] = (
        ("date", vessel.dates, command.dates),
        ("count", vessel.counts, command.counts),
    )
    for kind, before, after in kept:
        for what, value in after.items():
            if before.get(what) != value:
                yield ship_happening.Reckoned(vessel.id, what, kind, before.get(what), value, reason)  # type: ignore[arg-type]


def deck_plans(command: c.ShipDeckPlans, moment: Moment) -> Decision:
    """Say which maps are her deck plans."""
    moment.referee_only("only the referee may say which maps are deck plans")
    world, vessel = moment.world, moment.world.ship(command.ship)
    for name in set(command.scenes) - set(vessel.decks):
        scene = world.scene(name)
        others = [one for one in world.ships.values() if name in one.decks and one.id != vessel.id]
        if others:
            theirs = Verbatim(world.characters[others[0].id].name)
            raise Refused(said("{scene} is a deck of {ship}", scene=Verbatim(scene.name), ship=theirs))
    after = tuple(dict.fromkeys(command.scenes))
    if after == vessel.decks:
        raise Refused("these are her deck plans already")
    # which maps there are is the referee's secret until they are shown
    known = ship_audience(world, vessel.id) if _shown(world, (*after, *vessel.decks)) else REFEREE
    return (Fact(f"ship:{vessel.id}", e.DecksNamed(ship=vessel.id, before=vessel.decks, after=after), known),)


def _shown(world: World, scenes: tuple[str, ...]) -> bool:
    return all(name == world.stage.scene for name in scenes)


def ship_rules(world: World) -> ShipRules:
    """What the system knows about ships, or Refused."""
    rules = world.rules.ships
    if rules is None:
        raise Refused(said("{rules} has no ships", rules=world.rules.title))
    return rules


def _where(moment: Moment, chart: str, hex_: Hex, at: At, arrives_s: float | None) -> Where:
    """A place that there is, and that the seat has heard of."""
    if chart:
        found = moment.world.chart(chart)
        require_inside(found, hex_)
        if not moment.is_referee and hex_ not in found.heard:
            raise Refused(said("nobody has heard of hex {hex} yet", hex=Verbatim(hex_)))
    if (at == "jump") != (arrives_s is not None):
        raise Refused("a ship in jump, and no other, has a time at which she comes out")
    return Where(chart, hex_, at, arrives_s)


def _title(world: World, title: c.TitleOf) -> Title:
    if title.payment_cr > title.owed_cr:
        raise Refused(
            said(
                "a payment of Cr{payment:,d} is more than the Cr{owed:,d} that are owed",
                payment=title.payment_cr,
                owed=title.owed_cr,
            )
        )
    lender = title.lender or ("bank" if title.owed_cr else "")
    return Title(title.owner, title.price_cr, title.owed_cr, title.payment_cr, lender)

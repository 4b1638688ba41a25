"""A new ship in one go: brought to the table, kept as a ship on the terms agreed, paid for, and crewed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from domain.character import commands as cc
from domain.character.decide import enlist
from domain.character.state import Character
from domain.happened import character_fact
from domain.message import Decision, Fact
from domain.moment import Moment
from domain.money.commands import PayMoney
from domain.money.decide import between
from domain.money.facts import paid
from domain.rights import require
from domain.ship import commands as c
from domain.ship.authority import acts_for
from domain.ship.crew import assign
from domain.ship.decide import commission, ship_rules
from domain.ship.state import ship_of as ship_aboard
from domain.stage.parties import persons
from domain.world import World, folded
from rules.check import Refused
from rules.forms import Choice
from rules.happening import OUTSIDE, Changed, Paid
from rules.ruleset import Sheet
from rules.said import Verbatim, listed, said
from rules.vessel import Post, Terms


def buy(command: c.BuyShip, moment: Moment) -> Decision:
    """Bring a new ship to the table; nothing of it holds where any of it is refused."""
    facts: Decision = ()
    for step in _STEPS:
        now = replace(moment, world=folded(moment.world, facts))
        facts = (*facts, *step(command, now))
    return facts


@dataclass(frozen=True, slots=True)
class Opening:
    """A post that a ship would have, and who of those at hand may serve there: choices by a character's id."""

    post: Post
    fit: tuple[Choice, ...]


def openings(sheet: Sheet, moment: Moment) -> tuple[Opening, ...]:
    """The posts of a ship that is still to be bought, for those for whom the seat acts."""
    world = moment.world
    ships, rulings = ship_rules(world), world.open_table.rulings
    people = [
        one for one in persons(world) if acts_for(moment, one) and ship_aboard(world.ships, one.id) is None
    ]

    def fit(post: Post) -> Iterator[Choice]:
        for one in people:
            yield Choice(
                one.id, Verbatim(one.name), refused=ships.unfit(sheet, post.id, one.sheet, (), rulings)
            )

    return tuple(Opening(post, tuple(fit(post))) for post in ships.posts(sheet, rulings))


def _ship(moment: Moment) -> Character:
    """The one character that the decision brings, once it has come."""
    return moment.world.character(f"c{moment.number}.1")


def terms_of(sheet: Sheet, brought_by: str, moment: Moment) -> tuple[Terms, ...]:
    """On what terms she may be had: new, or those of somebody's life before play. Refused for a stranger's."""
    world = moment.world
    ships, clock_s = ship_rules(world), world.stage.clock_s
    if not brought_by:
        return ships.terms(sheet, clock_s, world.open_table.rulings)
    person = world.character(brought_by)
    require(moment, "act", person)
    return ships.brought(sheet, person.sheet, clock_s)


def _terms(ship: Character, command: c.BuyShip, moment: Moment) -> Terms:
    """The terms of that name; Refused where the rules have none such for her."""
    wanted, offered = command.terms, terms_of(ship.sheet, command.brought_by, moment)
    found = next((one for one in offered if one.id == wanted), None)
    if found is None and not offered and command.brought_by:
        name = Verbatim(moment.world.character(command.brought_by).name)
        raise Refused(said("the life of {name} brings no such ship", name=name))
    if found is None:
        known = listed((Verbatim(one.id) for one in offered), ",")
        raise Refused(
            said(
                "she is not had on terms of {terms}, only: {known}", terms=Verbatim(repr(wanted)), known=known
            )
        )
    return found


def _enlisted(command: c.BuyShip, moment: Moment) -> Decision:
    return enlist(
        cc.EnlistCharacter(
            name=command.name,
            how=command.how,
            text=command.text,
            npc=command.npc,
            owner=command.owner,
            colour=command.colour,
        ),
        moment,
    )


def _commissioned(command: c.BuyShip, moment: Moment) -> Decision:
    world, ship = moment.world, _ship(moment)
    if not ship_rules(world).is_ship(ship.sheet):
        raise Refused(said("{name} is no ship", name=Verbatim(ship.name)))
    terms = _terms(ship, command, moment)
    title = c.TitleOf(
        owner=terms.owner or _owner(command, ship.owners, world),
        price_cr=terms.price_cr,
        owed_cr=terms.owed_cr,
        payment_cr=terms.payment_cr,
        lender=terms.lender,
    )
    commissioning = c.CommissionShip(
        ship=ship.id,
        chart=command.chart,
        hex=command.hex,
        at=command.at,
        title=title,
        dates=dict(terms.dates),
        counts={},
    )
    return commission(commissioning, moment)


def _owner(command: c.BuyShip, seats: tuple[str, ...], world: World) -> str:
    """Whose life brought her or who pays, else who plays her."""
    for who in (command.brought_by, command.payer.strip()):
        if who in world.characters:
            return who
    return ", ".join(world.open_table.seats[seat].name for seat in seats if seat in world.open_table.seats)[
        :60
    ]


def _paid_for(command: c.BuyShip, moment: Moment) -> Decision:
    """What is paid at once, by whoever pays."""
    ship = _ship(moment)
    terms = _terms(ship, command, moment)
    if not command.payer or not terms.down_cr:
        return ()
    what = said("the price of {ship}", ship=Verbatim(ship.name))
    if terms.owed_cr:
        what = said("down payment on {ship}", ship=Verbatim(ship.name))
    return _pays(moment, command.payer, OUTSIDE, terms.down_cr, what)


def _stocked(command: c.BuyShip, moment: Moment) -> Decision:
    """What is put into her account."""
    if not command.account_cr:
        return ()
    ship = _ship(moment)
    what = said("money to begin with for {ship}", ship=Verbatim(ship.name))
    if command.payer:
        return _pays(moment, command.payer, ship.id, command.account_cr, what)
    moment.referee_only("only the referee may put money that nobody pays into an account")
    return tuple(paid(moment.world, Paid(OUTSIDE, ship.id, command.account_cr, what)))


def _pays(moment: Moment, payer: str, to: str, amount_cr: int, what: str) -> Decision:
    """As a payment by hand is judged, in the words of a purchase."""
    wanted = PayMoney(frm=payer, to=to, amount_cr=amount_cr, what=str(what)[:200])
    return tuple(paid(moment.world, Paid(*between(wanted, moment), amount_cr, what)))


def _crewed(command: c.BuyShip, moment: Moment) -> Iterator[Fact]:
    world = moment.world
    for post, who in command.crew.items():
        known = who in world.characters
        posting = c.AssignPost(
            ship=_ship(moment).id, post=post, who=who if known else None, hired="" if known else who
        )
        facts = assign(posting, replace(moment, world=world))
        yield from facts
        world = folded(world, facts)


def _received(command: c.BuyShip, moment: Moment) -> Decision:
    """The life that brought her brings her once."""
    if not command.brought_by:
        return ()
    world, ship, who = moment.world, _ship(moment), command.brought_by
    card = world.rules.sheet.card(world.character(who).sheet, world.open_table.rulings)
    if any(one.terms == command.terms and not one.design for one in card.brings):
        moment.referee_only("only the referee may bring her to the table: no design of hers is printed")
    changes = ship_rules(world).received(world.character(who).sheet, command.terms, ship.name)
    text = said("brings {ship} to the table", ship=Verbatim(ship.name))
    return (character_fact(world, who, Changed(who, "brought", changes, text)),)


_STEPS = (_enlisted, _commissioned, _paid_for, _stocked, _crewed, _received)

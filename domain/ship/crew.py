"""Who serves and travels aboard, and what is docked, outside an activity."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from domain.audience.maps import token_audience
from domain.character import commands as cc
from domain.character import decide as characters
from domain.character.state import Character
from domain.chart.decide import require_inside
from domain.message import Decision, Fact
from domain.moment import Moment
from domain.rights import may, require
from domain.scene.decide import scene_fact
from domain.scene.events import TokenRemoved
from domain.ship import commands as c
from domain.ship.authority import acts_for, is_master, require_master
from domain.ship.decide import ship_rules
from domain.ship.facts import post_title, ship_fact
from domain.ship.state import ship_of
from domain.stage.meeting import brought_together
from domain.vehicle.decide import stations_of
from domain.world import World, folded
from rules.check import Refused
from rules.ruleset import Sheet
from rules.said import Verbatim, listed, said
from rules.ships import happening as ship_happening
from rules.vessel import Traveller, Vessel

MOST_ABOARD = 1000


def assign(command: c.AssignPost, moment: Moment) -> Decision:
    """Give an empty post to somebody."""
    ship, vessel = require_master(moment, command.ship)
    if (command.who is None) == (command.hired == ""):
        raise Refused("name a character for the post, or somebody hired")
    _require_empty(moment.world, vessel, command.post)
    who = None if command.who is None else _fit_to_serve(command.who, vessel, moment)
    holder = who.id if who else _hired(command.hired)
    holds = tuple(post for post, one in vessel.posts.items() if one == holder)
    rulings = moment.world.open_table.rulings
    sheet: Sheet | None = who.sheet if who else None
    if why := ship_rules(moment.world).unfit(ship.sheet, command.post, sheet, holds, rulings):
        raise Refused(why)
    meet = tuple(brought_together(moment.world, (vessel.id, holder)))
    world = folded(moment.world, meet)
    return (*meet, ship_fact(world, ship_happening.Posted(vessel.id, command.post, "", holder)))


def _require_empty(world: World, vessel: Vessel, post: str) -> None:
    """Refused for a post that she has not, or that is held."""
    ship = world.characters[vessel.id]
    posts = {one.id: one.title for one in ship_rules(world).posts(ship.sheet, world.open_table.rulings)}
    if post not in posts:
        raise Refused(
            said(
                "{ship} has no post {post}, only: {posts}",
                ship=Verbatim(ship.name),
                post=Verbatim(repr(post)),
                posts=listed(map(Verbatim, posts), ",") or "none",
            )
        )
    if holder := vessel.posts.get(post):
        raise Refused(
            said(
                "{who} is {post} of {ship} already: relieve them first",
                who=_called(world, holder),
                post=posts[post],
                ship=Verbatim(ship.name),
            )
        )


def _fit_to_serve(name: str, vessel: Vessel, moment: Moment) -> Character:
    who = moment.world.character(name)
    if who.retired:
        raise Refused(said("{who} has left the table", who=Verbatim(who.name)))
    _person(who, moment.world)
    _not_elsewhere(who, vessel, moment.world)
    return who


def _hired(name: str) -> str:
    """Somebody hired goes by a name that cannot be taken for a character's id."""
    if not name[:1].isupper():
        raise Refused(said("{name} is no name: it begins with a capital letter", name=Verbatim(repr(name))))
    return name


def _person(who: Character, world: World) -> None:
    if world.is_ship(who.id) or stations_of(world, who.id):
        raise Refused(said("{who} cannot serve or travel aboard", who=Verbatim(who.name)))


def _not_elsewhere(who: Character, vessel: Vessel, world: World) -> None:
    found = ship_of(world.ships, who.id)
    if found is not None and found.id != vessel.id:
        raise Refused(
            said(
                "{who} is aboard {ship}",
                who=Verbatim(who.name),
                ship=Verbatim(world.characters[found.id].name),
            )
        )


def relieve(command: c.RelievePost, moment: Moment) -> Decision:
    """Let a post stand empty; whoever holds it may lay it down."""
    world, vessel = moment.world, moment.world.ship(command.ship)
    holder = vessel.posts.get(command.post, "")
    own = holder in world.characters and acts_for(moment, world.characters[holder])
    if not own:
        require_master(moment, command.ship)
    if not holder:
        raise Refused(
            said(
                "the post {post} of {ship} stands empty",
                post=post_title(world, vessel.id, command.post),
                ship=Verbatim(world.characters[vessel.id].name),
            )
        )
    return (ship_fact(world, ship_happening.Posted(vessel.id, command.post, holder, "")),)


def board(command: c.BoardShip, moment: Moment) -> Decision:
    """Go aboard without a post."""
    world, vessel = moment.world, moment.world.ship(command.ship)
    ship, who = world.character(command.ship), world.character(command.who)
    if not is_master(moment, ship.id):
        require(moment, "act", who)
        if not may(world, moment.by.id, "see", ship):
            raise Refused(said("you may not board {ship}", ship=Verbatim(ship.name)))
    who = _fit_to_serve(command.who, vessel, moment)
    if who.id in vessel.aboard():
        raise Refused(said("{who} is aboard already", who=Verbatim(who.name)))
    if len(vessel.travellers) >= MOST_ABOARD:
        raise Refused(said("a ship carries {most} at most", most=MOST_ABOARD))
    _require_heard(moment, vessel, command.to)
    origin = vessel.where.hex if vessel.where else ""
    traveller = Traveller(
        f"p{moment.number}", Verbatim(who.name), command.passage, origin, command.to, who=who.id
    )
    meet = tuple(brought_together(world, (vessel.id, who.id)))
    return (*meet, ship_fact(folded(world, meet), ship_happening.Embarked(vessel.id, traveller)))


def _require_heard(moment: Moment, vessel: Vessel, to: str) -> None:
    """Refused for a hex off the chart on which she is, or of which players have not heard."""
    chart = moment.world.charts.get(vessel.where.chart) if vessel.where else None
    if chart is None or not to:
        return
    require_inside(chart, to)
    if not moment.is_referee and to not in chart.heard:
        raise Refused(said("nobody has heard of hex {hex} yet", hex=Verbatim(to)))


def leave(command: c.LeaveShip, moment: Moment) -> Decision:
    """Go ashore, and lay down every post."""
    world, vessel = moment.world, moment.world.ship(command.ship)
    who, ship = world.character(command.who), world.character(command.ship)
    if not is_master(moment, ship.id):
        require(moment, "act", who)
    going = tuple(_gone(vessel, who.id))
    if not going:
        raise Refused(said("{who} is not aboard {ship}", who=Verbatim(who.name), ship=Verbatim(ship.name)))
    if vessel.under_way and not moment.is_referee:
        raise Refused(said("{ship} is under way: nobody can get off", ship=Verbatim(ship.name)))
    return tuple(_in_turn(world, going))


def retire(command: cc.RetireCharacter, moment: Moment) -> Decision:
    """Take a character from the table: off every map, and off the ship that they serve, travel or lie docked aboard."""
    gone, vessel = characters.retire(command, moment), ship_of(moment.world.ships, command.character)
    if vessel is None:
        return gone
    off = [*_gone(vessel, command.character)]
    if command.character in vessel.docked:
        off.append(ship_happening.Docked(vessel.id, command.character, False))
    return (*_in_turn(moment.world, off), *gone)


def _gone(vessel: Vessel, who: str) -> Iterator[ship_happening.Sailed]:
    for post, holder in vessel.posts.items():
        if holder == who:
            yield ship_happening.Posted(vessel.id, post, who, "")
    for one in vessel.travellers.values():
        if one.who == who:
            yield ship_happening.Disembarked(vessel.id, one, "goes ashore")


def _in_turn(world: World, happenings: Iterable[ship_happening.Sailed]) -> Iterator[Fact]:
    for one in happenings:
        fact = ship_fact(world, one)
        yield fact
        world = folded(world, (fact,))


def dock(command: c.DockCraft, moment: Moment) -> Decision:
    """Take a small craft or vehicle aboard; off every map that is no deck of hers."""
    ship, vessel = require_master(moment, command.ship)
    world, craft = moment.world, moment.world.character(command.craft)
    require(moment, "act", craft)
    if craft.id == ship.id or not (world.is_ship(craft.id) or stations_of(world, craft.id)):
        raise Refused(said("{craft} is nothing that docks", craft=Verbatim(craft.name)))
    carrier = next((one for one in world.ships.values() if craft.id in one.docked), None)
    if carrier is not None:
        name = Verbatim(world.characters[carrier.id].name)
        raise Refused(said("{craft} is docked aboard {ship}", craft=Verbatim(craft.name), ship=name))
    if _carries(world, craft.id, ship.id):
        raise Refused(
            said("{ship} is aboard {craft} herself", ship=Verbatim(ship.name), craft=Verbatim(craft.name))
        )
    docked = tuple(world.characters[one].sheet for one in vessel.docked)
    rulings = world.open_table.rulings
    if why := ship_rules(world).undockable(ship.sheet, craft.sheet, docked, rulings):
        raise Refused(why)
    meet = tuple(brought_together(world, (ship.id, craft.id)))
    world = folded(world, meet)
    return (
        *meet,
        *_off_the_maps(world, craft.id, vessel),
        ship_fact(world, ship_happening.Docked(ship.id, craft.id, True)),
    )


def undock(command: c.UndockCraft, moment: Moment) -> Decision:
    """Let a small craft or vehicle out."""
    ship, vessel = require_master(moment, command.ship)
    craft = moment.world.character(command.craft)
    if craft.id not in vessel.docked:
        raise Refused(
            said("{craft} is not docked aboard {ship}", craft=Verbatim(craft.name), ship=Verbatim(ship.name))
        )
    return (ship_fact(moment.world, ship_happening.Docked(ship.id, craft.id, False)),)


def _carries(world: World, carrier: str, craft: str) -> bool:
    """Whether something is aboard another, however deep."""
    inside = world.ships[carrier].docked if carrier in world.ships else ()
    return craft in inside or any(_carries(world, one, craft) for one in inside)


def _off_the_maps(world: World, craft: str, vessel: Vessel) -> Iterator[Fact]:
    for scene in world.scenes.values():
        for token in scene.tokens.values():
            if token.character == craft and scene.id not in vessel.decks:
                removed = TokenRemoved(scene=scene.id, token=token)
                yield scene_fact(scene, removed, token_audience(world, scene, token))


def _called(world: World, holder: str) -> str:
    found = world.characters.get(holder)
    return Verbatim(found.name if found else holder)

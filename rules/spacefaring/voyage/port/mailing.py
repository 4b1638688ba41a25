"""Mail of a subsidised route, and private messages that somebody of the crew is asked to carry (CT-TRADE-10 to -12)."""

from __future__ import annotations

from rules.chart import MainWorld
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Forecast, Option, Preview
from rules.happening import Threw
from rules.said import Text, said
from rules.ships.happening import Loaded
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.trade import freight, mail
from rules.spacefaring.voyage.aboard import Aboard, Hand
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.kept import LOTS, SUBSIDY, numbered
from rules.spacefaring.voyage.paying import pay
from rules.spacefaring.voyage.port.freight import trades
from rules.spacefaring.voyage.reach import destinations, may_ask, to_field, world_at, world_name
from rules.spacefaring.voyage.state import keep
from rules.vessel import Lot

# --- mail ----------------------------------------------------------------------------------------------


def _mailing(ship: Aboard) -> Option | None:
    if not trades(ship) or not ship.vessel.counts.get(SUBSIDY) or ship.hex not in ship.state.route:
        return None
    choices = tuple(
        one for one in destinations(ship, lambda world: _no_mail(ship, world)) if _on_route(ship, one)
    )
    if not choices:
        return None
    hint = said("Cr{cr:,d} on delivery, whatever is carried", cr=mail.mail_cr())
    return Option("mail", "Take mail", (to_field(ship, choices),), hint=hint)


def _on_route(ship: Aboard, choice: Choice) -> bool:
    return choice.value in ship.state.route


def _no_mail(ship: Aboard, world: MainWorld) -> Text:
    if any(one.kind == "mail" and one.to == world.hex for one in ship.vessel.lots.values()):
        return said("mail for {world} is aboard", world=world_name(world))
    return ""


def _mail_to(ship: Aboard, given: Given) -> MainWorld:
    """Refused for a ship that gets no contract, or without room."""
    armed = any(one.arms for one in s.turrets(ship.sheet))
    mail.check_mail(True, ship.free_t, armed, any(ship.serving("gunner")))
    return world_at(ship, str(given["to"]))


def _take(course: Course, ship: Aboard, world: MainWorld) -> None:
    name, tons = f"l{numbered(course, ship.id, LOTS)}", freight.value("mail tons")
    course.say(Loaded(ship.id, Lot(name, "mail", "mail", tons, ship.hex, world.hex, mail.mail_cr())))


MAIL: Duty[MainWorld] = Duty(
    "mail",
    "Cargo",
    ("pilot",),
    _mailing,
    _take,
    _mail_to,
    shut="mail goes to ships of a subsidised route, between its worlds",
)


# --- messages ------------------------------------------------------------------------------------------


def _asking(ship: Aboard) -> Option | None:
    choices = destinations(ship) if ship.in_port else ()
    return Option("message", "Ask for a private message", (to_field(ship, choices),)) if choices else None


def _for(ship: Aboard, given: Given) -> MainWorld:
    """Refused: once a call, and usually never for ships that carry mail."""
    if not mail.is_asked(bool(ship.vessel.counts.get(SUBSIDY)), ship.rulings):
        raise Refused("a ship that carries mail is not asked to carry private messages")
    if not may_ask(ship, ship.state.message.get("at_s")):
        raise Refused("messages were asked for at this port already")
    if not any(_carriers(ship)):
        raise Refused("there is nobody aboard who could be asked")
    return world_at(ship, str(given["to"]))


def _odds(ship: Aboard, world: MainWorld) -> Preview:
    task = mail.waiting()
    each = mail.fee(ship.rulings)
    note = said("one of the crew is asked, for {dice} x Cr{cr}", dice=each[0].dice, cr=each[1])
    return Preview((Forecast("Private message", task, float(task.chance()), note),))


def _carriers(ship: Aboard) -> tuple[Hand, ...]:
    """Everybody who serves, once each, in the order of the posts."""
    order = {one.id: place for place, one in enumerate(ship.posts)}
    crew = sorted(ship.crew, key=lambda one: order[one.post.id])
    first: dict[str, Hand] = {}
    for one in crew:
        first.setdefault(one.who, one)
    return tuple(first.values())


def _ask(course: Course, ship: Aboard, world: MainWorld) -> None:
    crew = {one.who: one for one in _carriers(ship)}
    asked = mail.message(tuple(crew), course.dice, ship.rulings)
    first, found = asked.checks[0], asked.message
    outcome = "somebody asks" if found else "nobody asks"
    course.say(Threw("message", first.task.name, (ship.id,), first, outcome))
    for check in asked.checks[1:-1]:
        course.say(Threw("message", check.task.name, (ship.id,), check, str(check.total)))
    if found is None:
        keep(course, ship.id, message={"at_s": ship.clock_s})
        return
    fee = asked.checks[-1]
    course.say(Threw("message", fee.task.name, (ship.id,), fee, said("Cr{cr}", cr=found.fee_cr)))
    hand = crew[found.carrier]
    text = said("has a private message for {world}: {who} carries it", world=world_name(world), who=hand.name)
    letters = {**ship.state.letters, hand.who: world.hex}
    keep(course, ship.id, text, message={"at_s": ship.clock_s}, letters=letters)
    if hand.sheet is not None:
        what = said("a private message for {world}", world=world_name(world))
        pay(course, ship, "message", found.fee_cr, what, source=mail.MESSAGE, person=hand.who)


MESSAGE: Duty[MainWorld] = Duty(
    "message", "People", ("pilot",), _asking, _ask, _for, _odds, shut="messages are given in port"
)

"""Seats, sessions, rulings and settings."""

from __future__ import annotations

from domain.message import Decision, Fact
from domain.moment import Moment
from domain.table import commands as c
from domain.table import events as e
from domain.table.state import VISION, Seat
from domain.world import TABLE
from rules import rulesets
from rules.check import Refused
from rules.said import Verbatim, said

MOST_SEATS = 600
_DEFAULTS = {"hand_dice": False, "players_see_party": True, "referee_rolls": "public"}


def open_table(command: c.OpenTable, number: int) -> Decision:
    """The first commit of a table: its name and rules, and the referee's seat."""
    if command.ruleset not in rulesets():
        raise Refused(said("there is no rules system {ruleset}", ruleset=Verbatim(repr(command.ruleset))))
    rules = rulesets()[command.ruleset]
    opened = e.TableOpened(
        name=command.name,
        ruleset=rules.id,
        rules_version=rules.version,
        rulings=rules.settled(command.rulings),
    )
    referee = e.SeatInvited(seat=f"s{number}", role="referee", name="Referee", colour="#d9a441")
    chosen = {**_DEFAULTS, VISION: command.vision} if command.vision else _DEFAULTS
    settings = (e.SettingChosen(name=k, before=None, after=v) for k, v in chosen.items())
    return tuple(Fact(TABLE, event) for event in (opened, referee, *settings))


def choose_rulings(command: c.ChooseRulings, moment: Moment) -> Decision:
    """Read the books another way from here on."""
    moment.referee_only("only the referee may choose rulings")
    table, rules = moment.world.open_table, moment.world.rules
    settled = rules.settled({**rules.chosen(table.rulings), **command.rulings})
    if settled == dict(table.rulings):
        raise Refused("these rulings are already in force")
    return (Fact(TABLE, e.RulingsChosen(rulings=settled, before=dict(table.rulings))),)


def choose_setting(command: c.ChooseSetting, moment: Moment) -> Decision:
    """Choose a house setting."""
    moment.referee_only("only the referee may change settings")
    allowed: tuple[object, ...] = (True, False)
    if command.name == "referee_rolls":
        allowed = ("public", "secret")
    elif command.name == "vision":
        allowed = ("off", "party", "own")
    elif command.name in ("who_draws", "who_pins"):
        allowed = ("everybody", "referee")
    elif command.name == "memory":
        allowed = ("party", "own")
    elif command.name == "spectators_see":
        seats = moment.world.open_table.seats.values()
        allowed = ("party", *(one.id for one in seats if one.role == "player" and not one.revoked))
    if command.value not in allowed:
        raise Refused(
            said("{name} cannot be {value}", name=command.name, value=Verbatim(repr(command.value)))
        )
    before = moment.world.open_table.settings.get(command.name)
    return (Fact(TABLE, e.SettingChosen(name=command.name, before=before, after=command.value)),)


def invite_seat(command: c.InviteSeat, moment: Moment) -> Decision:
    """Add a seat."""
    moment.referee_only("only the referee may invite")
    if len(moment.world.open_table.seats) >= MOST_SEATS:
        raise Refused(said("a table has {most} seats at most", most=MOST_SEATS))
    invited = e.SeatInvited(
        seat=f"s{moment.number}", role=command.role, name=command.name, colour=command.colour
    )
    return (Fact(TABLE, invited),)


def name_seat(command: c.NameSeat, moment: Moment) -> Decision:
    """Give a seat a name and colour."""
    seat = _seat(command.seat, moment)
    if seat.id != moment.by.id:
        moment.referee_only("only the referee may name another's seat")
    before = (seat.name, seat.colour)
    named = e.SeatNamed(seat=seat.id, name=command.name, colour=command.colour, before=before)
    return (Fact(TABLE, named),)


def revoke_seat(command: c.RevokeSeat, moment: Moment) -> Decision:
    """Close a seat for good."""
    moment.referee_only("only the referee may close a seat")
    seat = _seat(command.seat, moment)
    if seat.id == moment.by.id:
        raise Refused("you cannot close your own seat")
    return (Fact(TABLE, e.SeatRevoked(seat=seat.id, reason=command.reason)),)


def take_seat(command: c.TakeSeat, moment: Moment) -> Decision:
    """Sit down, once a session."""
    session = moment.world.open_table.session
    if session is None:
        raise Refused("no session is open")
    if any(seat == moment.by.id for seat, _ in session.nonces):
        raise Refused(said("{by} already sits at the table", by=moment.by.name))
    return (Fact(TABLE, e.SeatTaken(seat=moment.by.id, nonce=command.nonce)),)


def open_session(command: c.OpenSession, moment: Moment) -> Decision:
    """Begin a session under a new dice commitment."""
    moment.referee_only("only the referee may begin a session")
    if moment.world.open_table.session is not None:
        raise Refused("a session is already open")
    opened = e.SessionOpened(session=f"n{moment.number}", name=command.name, commitment=command.commitment)
    return (Fact(TABLE, opened),)


def close_session(command: c.CloseSession, moment: Moment) -> Decision:
    """End the session and reveal its dice key."""
    moment.referee_only("only the referee may end the session")
    session = moment.world.open_table.session
    if session is None:
        raise Refused("no session is open")
    return (Fact(TABLE, e.SessionClosed(session=session.id, key=command.key)),)


def accept_loss(command: c.AcceptLoss, moment: Moment) -> Decision:
    """Go on where newest commits are gone: their numbers are given again, to others."""
    moment.referee_only("only the referee may accept a loss")
    if command.first != moment.number:
        raise Refused(
            said(
                "the table ends at {number}: number {first} is not the first that is gone",
                number=moment.number - 1,
                first=command.first,
            )
        )
    return (Fact(TABLE, e.LossAccepted(first=command.first, last=command.last, reason=command.reason)),)


def _seat(name: str, moment: Moment) -> Seat:
    seat = moment.world.open_table.seats.get(name)
    if seat is None or seat.revoked:
        raise Refused(said("there is no seat {name} at this table", name=Verbatim(repr(name))))
    return seat

"""The table as its facts leave it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from domain.message import put
from domain.table import events as e
from domain.table.events import Role

VISION = "vision"
MEMORY = "memory"
SPECTATORS_SEE = "spectators_see"
WHO_DRAWS = "who_draws"
WHO_PINS = "who_pins"
"""Settings by name; vision says through whom players see the map: off, party or own."""


@dataclass(frozen=True, slots=True)
class Seat:
    """One place at the table."""

    id: str
    role: Role
    name: str
    colour: str
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class Session:
    """One evening: its dice commitment and the nonces given so far, in order."""

    id: str
    name: str
    commitment: str
    nonces: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """Name, rules, rulings, seats, settings, and the session that is open."""

    name: str
    ruleset: str
    rules_version: str
    rulings: Mapping[str, Any]
    seats: Mapping[str, Seat]
    settings: Mapping[str, Any]
    session: Session | None = None


def evolve(table: Table | None, event: e.TableEvent) -> Table:
    """Fold one event into the table."""
    match table, event:
        case None, e.TableOpened():
            return Table(event.name, event.ruleset, event.rules_version, event.rulings, {}, {})
        case Table(), e.RulingsChosen():
            return replace(table, rulings=event.rulings)
        case Table(), e.SettingChosen():
            return replace(table, settings=put(table.settings, event.name, event.after))
        case Table(), e.SeatInvited():
            seat = Seat(event.seat, event.role, event.name, event.colour)
            return replace(table, seats=put(table.seats, seat.id, seat))
        case Table(), e.SeatNamed():
            seat = replace(table.seats[event.seat], name=event.name, colour=event.colour)
            return replace(table, seats=put(table.seats, seat.id, seat))
        case Table(), e.SeatRevoked():
            seat = replace(table.seats[event.seat], revoked=True)
            return replace(table, seats=put(table.seats, seat.id, seat))
        case Table(session=Session() as session), e.SeatTaken():
            nonces = (*session.nonces, (event.seat, event.nonce))
            return replace(table, session=replace(session, nonces=nonces))
        case Table(), e.SessionOpened():
            return replace(table, session=Session(event.session, event.name, event.commitment))
        case Table(), e.SessionClosed():
            return replace(table, session=None)
        case Table(), e.LossAccepted():
            return table
    raise ValueError(f"{event.type} cannot follow {table}")

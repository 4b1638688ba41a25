"""Whose key the dice of a table fall by: the session's, and none when no session is open."""

from __future__ import annotations

from domain.table.state import Session
from domain.world import World
from rules.check import Refused
from server.dice.keyed import SessionDice
from server.table.chain import NotedDice


class NoSession(Refused):
    """Dice were wanted while no session is open, so under no promise."""


class _NoDice:
    """Dice that may not be thrown."""

    def __init__(self, trouble: Refused) -> None:
        self.noted: list[tuple[int, int]] = []
        self._trouble = trouble

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """Refused."""
        raise self._trouble


class KeyRing:
    """The key of the session that is open at one table."""

    def __init__(self, table: str) -> None:
        self._table = table
        self.keys: dict[str, bytes] = {}

    def dice(self, world: World, number: int) -> NotedDice:
        """The dice of commit `number`."""
        session = world.table.session if world.table else None
        if session is None:
            return _NoDice(NoSession("no session is open, so no dice can be thrown"))
        key = self.keys.get(session.id)
        if key is None:
            return _NoDice(Refused("the dice key of this session is lost: end it and begin another"))
        return SessionDice(key, self._table, [nonce for _, nonce in session.nonces], number)


def session_number(session: Session) -> int:
    """The commit that opened the session: its id is "n" and that number."""
    return int(session.id[1:])

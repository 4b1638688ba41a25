"""What became of each wish: an accepted one is answered as it was, for ever; a refused one is decided anew."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable

from pydantic import ValidationError

from domain.character.commands import EnlistCharacter
from domain.message import Command
from domain.table.commands import CloseSession, OpenSession, TakeSeat
from rules.check import Refused
from server.ledger.records import command_of
from server.protocol import EndSession, StartSession
from server.protocol.message import Message
from server.store import Store

REMEMBERED = 250
"""Newest wishes that are known without asking the store."""

Wish = Command | Message


class OtherWish(Refused):
    """An id that belongs to another wish of that seat."""

    def __init__(self, command_id: str) -> None:
        super().__init__(f"the id {command_id!r} was used for another wish: give each wish an id of its own")


class Answers:
    """The wishes of one table by seat and id."""

    def __init__(self, table: str, store: Store) -> None:
        self._table = table
        self._store = store
        self._known: OrderedDict[tuple[str, str], tuple[Wish, asyncio.Future[int]]] = OrderedDict()

    @property
    def underway(self) -> list[asyncio.Future[int]]:
        """The answers that have still to come."""
        return [answer for _, answer in self._known.values() if not answer.done()]

    def remembered(self, seat: str, command_id: str, command: Wish) -> asyncio.Future[int] | None:
        """The number of a wish that was accepted lately, or is just being decided; OtherWish for another's id."""
        found = self._known.get((seat, command_id))
        if found is None:
            return None
        wish, answer = found
        if not _same(wish, command):
            raise OtherWish(command_id)
        return answer

    async def stored(self, seat: str, command_id: str, command: Wish) -> int | None:
        """The number of a wish that was ever accepted; OtherWish for another's id."""
        number = await self._store.command_number(self._table, seat, command_id)
        if number is None:
            return None
        (commit,) = await self._store.commits(self._table, number - 1, number)
        try:
            wish = command_of(commit.body)
        except ValidationError:  # of a version that knew other wishes
            raise OtherWish(command_id) from None
        if not _same(wish, command):
            raise OtherWish(command_id)
        return number

    async def once(
        self, seat: str, command_id: str, command: Command, work: Callable[[], Awaitable[int]]
    ) -> int:
        """Do a wish, once however often it is asked; its number."""
        if (known := self.remembered(seat, command_id, command)) is not None:
            return await asyncio.shield(known)
        name = (seat, command_id)
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()
        self._known[name] = (command, answer)
        try:
            number = await work()
        except BaseException as trouble:
            del self._known[name]
            answer.set_exception(trouble if isinstance(trouble, Exception) else Refused("the server stops"))
            answer.exception()  # whoever waits for the same wish is told; nobody need be
            raise
        answer.set_result(number)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return number


def _same(one: Wish, other: Wish) -> bool:
    return bool(_meant(one) == _meant(other))


def _meant(wish: Wish) -> object:
    """A wish as its seat means it: what the house adds to it by chance counts for nothing."""
    match wish:
        case OpenSession(name=name) | StartSession(name=name):
            return ("begin a session", name)
        case CloseSession() | EndSession():
            return "end the session"
        case TakeSeat():
            return "sit down"
        case EnlistCharacter():
            return wish.model_copy(update={"marks": ()})
    return wish

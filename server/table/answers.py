"""What became of each command: an accepted one is answered as it was, for ever; a refused one is decided anew."""

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
"""Newest commands that are known without asking the store."""

SentCommand = Command | Message


class OtherCommand(Refused):
    """An id that belongs to another command of that seat."""

    def __init__(self, command_id: str) -> None:
        super().__init__(
            f"the id {command_id!r} was used for another command: give each command an id of its own"
        )


class Answers:
    """The commands of one table by seat and id."""

    def __init__(self, table: str, store: Store) -> None:
        self._table = table
        self._store = store
        self._known: OrderedDict[tuple[str, str], tuple[SentCommand, asyncio.Future[int]]] = OrderedDict()

    @property
    def underway(self) -> list[asyncio.Future[int]]:
        """The answers that have still to come."""
        return [answer for _, answer in self._known.values() if not answer.done()]

    def remembered(self, seat: str, command_id: str, command: SentCommand) -> asyncio.Future[int] | None:
        """The number of a command that was accepted lately, or is just being decided; OtherCommand for another's id."""
        found = self._known.get((seat, command_id))
        if found is None:
            return None
        sent, answer = found
        if not _same(sent, command):
            raise OtherCommand(command_id)
        return answer

    async def stored(self, seat: str, command_id: str, command: SentCommand) -> int | None:
        """The number of a command that was ever accepted; OtherCommand for another's id."""
        number = await self._store.command_number(self._table, seat, command_id)
        if number is None:
            return None
        (commit,) = await self._store.commits(self._table, number - 1, number)
        try:
            sent = command_of(commit.body)
        except ValidationError:  # of a version that knew other commands
            raise OtherCommand(command_id) from None
        if not _same(sent, command):
            raise OtherCommand(command_id)
        return number

    async def once(
        self, seat: str, command_id: str, command: Command, work: Callable[[], Awaitable[int]]
    ) -> int:
        """Do a command, once however often it is asked; its number."""
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
            answer.exception()  # whoever waits for the same command is told; nobody need be
            raise
        answer.set_result(number)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return number


def _same(one: SentCommand, other: SentCommand) -> bool:
    return bool(_meant(one) == _meant(other))


def _meant(sent: SentCommand) -> object:
    """A command as its seat means it: what the server adds to it by chance counts for nothing."""
    match sent:
        case OpenSession(name=name) | StartSession(name=name):
            return ("begin a session", name)
        case CloseSession() | EndSession():
            return "end the session"
        case TakeSeat():
            return "sit down"
        case EnlistCharacter():
            return sent.model_copy(update={"marks": ()})
    return sent

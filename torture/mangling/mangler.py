"""Sockets that send mangled messages, and one beside them that goes on talking."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from itertools import count, cycle, islice
from typing import Any, Protocol

from tests.server.peers import Closed
from torture.mangling.messages import Kind, Words, kinds, sound
from torture.trial import Fell, Tally

STUMBLED = (
    "the server could not do this",
    "the server stumbled",
    "the server's store is in trouble",
    "damaged",
)
"""What the server says when it has failed."""
FAILED = (1006, 1011, 1012)
"""How a socket ends when the server has failed."""
WORDS = {
    "notation": ["2D+1 8+", "3d6kh2", "1D"],
    "text": [
        "To open the lock:\nDifficult, Intrusion, Dex, 5 min (hazardous).",
        "Scout 788A98 Age 30 Rifle-2; rifle",
    ],
}
"""What no table says, and yet has to be said well to be taken."""


class Line(Protocol):
    """A socket; without a network between, or with one."""

    def give(self, frame: Any) -> None:
        """Send something mangled."""
        ...

    def say(self, kind: str, /, **fields: Any) -> None:
        """Send a message."""
        ...

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message; Closed when the socket is."""
        ...

    def drop(self) -> None:
        """Go away without a word."""
        ...


@dataclass
class Mangler:
    """Sends frames on one socket after another; each is answered before the next goes.

    enter: a new socket, sat down on or a stranger's. spoil: what is sent for a sound message.
    """

    chance: random.Random
    words: Words
    enter: Callable[[], Awaitable[Line]]
    spoil: Callable[[random.Random, dict[str, Any]], Any]
    nth: int = 0

    async def attack(self, frames: int, tally: Tally) -> None:
        """So many frames."""
        line = await self.enter()
        for kind in islice(every_kind(self.chance), frames):
            frame = self.spoil(self.chance, sound(kind, self.chance, self.words))
            line = await self._tried(line, frame, tally)
        line.drop()

    async def _tried(self, line: Line, frame: Any, tally: Tally) -> Line:
        """Send a frame; the line as it is afterwards, or another."""
        try:
            line.give(frame)
            await self._answered(line)
        except Closed as closed:
            if closed.code in FAILED or any(one in closed.reason for one in STUMBLED):
                raise Fell(f"{frame!r:.1500} ended the socket: {closed}") from closed
            tally["sockets closed"] += 1
            line.drop()
            return await self.enter()
        except TimeoutError as late:
            raise Fell(f"{frame!r:.1500} is not answered") from late
        except Fell as fall:
            raise Fell(f"{frame!r:.1500} {fall}") from fall
        tally["frames answered"] += 1
        return line

    async def _answered(self, line: Line) -> None:
        """All that comes until another question is answered."""
        self.nth += 1
        settled = f"settled-{self.nth:06d}"
        line.say("preview", id=settled, what={"type": "PreviewThrow", "notation": "1D"})
        while (heard := await line.hear()).get("id") != settled:
            if heard["type"] == "refused" and any(one in heard["reason"] for one in STUMBLED):
                raise Fell(f"is answered {json.dumps(heard)}")


def every_kind(chance: random.Random) -> Iterator[Kind]:
    """All kinds in some order, again and again."""
    return cycle(chance.sample(kinds(), len(kinds())))


def words_of(welcome: dict[str, Any], token: str) -> Words:
    """What a seat is told first; what it hears later depends on the others, and the seed is to decide.

    Without the seats, so that nobody is shown out by name, which would be quite right.
    """
    table = next(view for view in welcome["views"] if view["view"] == "table")
    words = Words(untold=frozenset(seat["id"] for seat in table["seats"]))
    words.hear([WORDS, welcome["views"], welcome["offers"], {"token": token}])
    return words


@asynccontextmanager
async def talking(line: Line, tally: Tally) -> AsyncIterator[None]:
    """Somebody talks on and on meanwhile; Fell when a word is not taken."""
    over = asyncio.Event()

    async def talk() -> None:
        for nth in count():
            await said(line, nth)
            tally["words of another seat"] += 1
            if over.is_set():
                return
            await asyncio.sleep(0)

    at_it = asyncio.create_task(talk())
    try:
        yield
    finally:
        over.set()
        await at_it
        line.drop()


async def said(line: Line, nth: int) -> None:
    """Say something; Fell unless it is taken."""
    try:
        line.say("do", id=f"word-{nth:06d}", command={"type": "Say", "text": f"word {nth}"})
        while (answer := await line.hear()).get("id") != f"word-{nth:06d}":
            pass
    except (TimeoutError, Closed) as trouble:
        raise Fell(f"word {nth} of another seat was not answered: {trouble!r}") from trouble
    if answer["type"] != "done":
        raise Fell(f"word {nth} of another seat was answered {answer}")


async def all_of(tasks: Iterable[Coroutine[Any, Any, None]]) -> None:
    """Do all at once; when one falls, the others are left off."""
    try:
        async with asyncio.TaskGroup() as group:
            for task in tasks:
                group.create_task(task)
    except* Fell as falls:
        raise falls.exceptions[0] from None

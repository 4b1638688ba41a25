"""Clients whose messages are lost, doubled, delayed and overtaken, and whose connections break: as a seed says."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from hashlib import sha256
from itertools import count
from typing import Any

from server.protocol.charts import MOST_CHARTS
from tests.server.peers import LiveTable, Peer
from torture.links.clockwork import FULL, Clockwork
from torture.links.mirror import Json, Mirror, compare
from torture.trial import Fell, Tally

AGAIN_S = 2.0
"""After so long without an answer a client sends what it waits for again."""
BACK_S = 1.0
SURELY = ("hello", "welcome", "sheets", "charts")
"""What is not lost, and overtakes nothing: it says what all that follows is about."""
JUST_S = 1e-6
"""So much later is later."""


@dataclass(frozen=True, slots=True)
class Weather:
    """How a network treats messages: how many are lost or doubled, the longest delay, how often a line breaks."""

    lost: float
    doubled: float
    delay_s: float
    breaks: float

    @classmethod
    def of(cls, chance: random.Random) -> Weather:
        """Of one evening, from calm to storm."""
        worst = chance.choice((0.0, 0.03, 0.1, 0.3))
        return cls(
            chance.uniform(0, worst), chance.uniform(0, worst), chance.choice((0.01, 0.1, 0.5)), worst / 10
        )


CALM = Weather(0, 0, 0.01, 0)


@dataclass
class Sky:
    """The weather of all lines, which clears up in the end, and what the server has answered whom, in order."""

    loop: Clockwork
    chance: random.Random
    weather: Weather
    tally: Tally
    answers: dict[tuple[str, str], list[Json]] = field(default_factory=dict)

    def carry(self, strand: Strand, deliver: Callable[[], None], *, surely: bool) -> None:
        """Bring a message to the other end: once, twice or never; one that comes surely overtakes none."""
        if surely:
            at_s = max(strand.latest_s, self.loop.now_s + self._delay_s()) + JUST_S
            self.loop.call_at(at_s, deliver)
            strand.latest_s = strand.barrier_s = at_s + JUST_S
            return
        copies = 1
        if self.chance.random() < self.weather.lost:
            copies = 0
            self.tally["messages lost"] += 1
        elif self.chance.random() < self.weather.doubled:
            copies = 2
            self.tally["messages doubled"] += 1
        for _ in range(copies):
            at_s = max(strand.barrier_s, self.loop.now_s + self._delay_s())
            self.tally["messages overtaken"] += at_s < strand.latest_s
            strand.latest_s = max(strand.latest_s, at_s)
            self.loop.call_at(at_s, deliver)

    def _delay_s(self) -> float:
        return self.chance.uniform(0, self.weather.delay_s)


@dataclass
class Strand:
    """One direction of a line. barrier_s: when the newest message comes that nothing overtakes."""

    latest_s: float = 0
    barrier_s: float = 0


class Line(Peer):
    """A socket with a network between."""

    def __init__(self, place: LiveTable, client: Client) -> None:
        self._client = client
        self.up, self.down = Strand(), Strand()
        self.open = True
        self.digest = sha256()
        super().__init__(place.app, f"/t/{place.table}/socket")

    def say_through(self, message: Json) -> None:
        """Send a message into the weather; hello comes first, or there would be no line."""
        text = json.dumps(message)
        self._client.sky.carry(self.up, lambda: self.send(text), surely=message["type"] in SURELY)

    async def _sent(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self.digest.update(message["text"].encode())
            heard = json.loads(message["text"])
            self._client.noted(heard)
            self._client.sky.carry(
                self.down, lambda: self._client.heard(self, heard), surely=heard["type"] in SURELY
            )
            return
        await super()._sent(message)
        if message["type"] == "websocket.close":
            self._client.closed(self, message["code"], message.get("reason", ""))

    def cut(self) -> None:
        """Break: nothing more comes down, and the server hears of it after what is on its way up, or before."""
        self.open = False
        end = {"type": "websocket.disconnect", "code": 1006}
        self._client.sky.carry(self.up, lambda: self._to_server.put_nowait(end), surely=True)


@dataclass
class Client:
    """One browser of a seat: it folds what it hears, asks for what it missed, and asks until it is answered."""

    name: str
    tab: int
    place: LiveTable
    sky: Sky
    line: Line | None = None
    mirror: Mirror = field(default_factory=Mirror)
    opening: tuple[str, ...] = ()
    unfolding: tuple[str, ...] = ()
    opening_id: str = ""
    due: dict[int, Mirror] = field(default_factory=dict)
    waiting: dict[str, Json] = field(default_factory=dict)
    gap_asked: int = -1
    fell: list[Fell] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)
    commands: Any = field(default_factory=lambda: count(1))

    @property
    def seat(self) -> str:
        """Its seat's id."""
        return self.place.ids[self.name]

    def connect(self) -> None:
        """Open a line and say hello, as of what is known."""
        if self.line is not None:
            return
        self.line = Line(self.place, self)
        self.lines.append(self.line)
        since = {"since": self.mirror.number} if self.mirror.number else {}
        self.line.say_through(
            {"type": "hello", "token": self.place.tokens[self.name], "nonce": "ab" * 16, **since}
        )
        self._again_later(self.line)

    def command(self, command: Json, asked: str = "") -> None:
        """Ask for something, and go on asking until it is answered."""
        command_id = f"{self.name}-{self.tab}-{next(self.commands):06d}"
        message = {"type": "do", "id": command_id, "command": command, **({"asked": asked} if asked else {})}
        self.waiting[command_id] = message
        self.sky.tally["commands"] += 1
        self._say(message)

    def heard(self, line: Line, message: Json) -> None:
        """Take a message in; from a line that was given up nothing is heard."""
        if line is not self.line or not line.open:
            return
        if message["type"] == "happened" and message["number"] == self.mirror.number + 1:
            self._compared(self.mirror)  # what comes builds on it
        self.mirror = self.mirror.hear(message)
        if message["type"] == "welcome":
            self.gap_asked = -1
            for command_id in self.waiting.values():
                self._say(command_id)
            self._open()
        if message["type"] in ("sheets", "charts"):
            self._opened(message)
        if self.mirror.gap and self.gap_asked != self.mirror.number:
            self._ask_for_gap()
        if message["type"] in ("done", "refused"):
            self.waiting.pop(message["id"], None)

    def _open(self) -> None:
        """Open the sheets and the star charts of some of those that are known."""
        people = self.mirror.people
        self.opening = tuple(self.sky.chance.sample(people, self.sky.chance.randint(0, len(people))))
        self.opening_id = f"opening-{next(self.commands):06d}"
        self._say({"type": "sheets", "id": self.opening_id, "characters": self.opening})
        charts = [one["id"] for one in self.mirror.views["table"]["charts"]][:MOST_CHARTS]
        self.unfolding = tuple(self.sky.chance.sample(charts, self.sky.chance.randint(0, len(charts))))
        self._say({"type": "charts", "id": self.opening_id, "charts": self.unfolding})

    def _opened(self, message: Json) -> None:
        """Take sheets and charts in, if nothing is missing before them; else that brings another welcome."""
        if (message["id"], message["number"]) != (self.opening_id, self.mirror.number):
            return
        if message["type"] == "charts":
            self.mirror = self.mirror.unfold(self.unfolding, message)
            self.sky.tally["charts opened"] += len(message["views"])
        else:
            self.mirror = self.mirror.read(self.opening, message)
            self.sky.tally["sheets opened"] += len(message["views"])

    def noted(self, message: Json) -> None:
        """Note what the server says, whether it comes or not."""
        if message["type"] in ("done", "refused") and message["id"] is not None:
            self.sky.answers.setdefault((self.seat, message["id"]), []).append(message)

    def closed(self, line: Line, code: int, reason: str) -> None:
        """The server has closed a line, which it does when it cannot note down that somebody sat down."""
        if FULL in reason:
            self.sky.carry(line.down, lambda: self.broke(line), surely=True)
        else:
            self.fell.append(Fell(f"a line was closed with {code}: {reason}"))

    def broke(self, line: Line) -> None:
        """Come back soon after a line has ended."""
        if line is self.line:
            line.open = False
            self.line = None
            self.sky.tally["lines broken"] += 1
            self.sky.loop.call_later(self.sky.chance.uniform(0, BACK_S), self.connect)

    def cut(self) -> None:
        """Have the line break."""
        if (line := self.line) is not None:
            line.cut()
            self.broke(line)

    def expect(self, truth: Mirror) -> None:
        """What a fresh client would know now: this one has rebuilt it, or will, unless it is told anew before."""
        self.due[truth.number] = truth

    def settled(self) -> None:
        """All has come that was under way: what is known now is compared."""
        self._compared(self.mirror)

    def _compared(self, mine: Mirror) -> None:
        truth = self.due.pop(mine.number, None)
        if truth is None:
            return
        self.sky.tally["views compared"] += 1
        try:
            compare(self.name, mine, truth)
        except Fell as fall:
            self.fell.append(fall)

    def _ask_for_gap(self) -> None:
        self.gap_asked = self.mirror.number
        self._say({"type": "gap", "since": self.mirror.number})

    def _say(self, message: Json) -> None:
        if self.line is not None and self.line.open:
            self.line.say_through(message)

    def _again_later(self, line: Line) -> None:
        self.sky.loop.call_later(AGAIN_S, self._again, line)

    def _again(self, line: Line) -> None:
        """Send what is not answered again."""
        if line is self.line:
            for command_id in self.waiting.values():
                self._say(command_id)
            if self.mirror.gap:
                self._ask_for_gap()
            self._again_later(line)

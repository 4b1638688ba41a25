"""One table's chain of commits in memory: decide a wish, have it kept, and only then call it done.

Wishes are decided one after another, each on what the one before it left, without waiting for the disk: so
many of them reach it in one flush. Nothing is told before it is durable, and in order. When a commit cannot
be kept, those decided upon it are decided again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from typing import Protocol

from domain.handlers import handle
from domain.message import Command, Decision
from domain.moment import Moment
from domain.table.commands import OpenTable
from domain.table.decide import open_table
from domain.world import World, folded
from rules import rulesets
from rules.check import Dice, Refused
from server import records
from server.ledger import GENESIS, SALT_BYTES, Commit, Head, seal
from server.snapshots import Snapshots
from server.store import Conflict, Store
from server.worlds import read_world

HOUSE = "house"
"""The seat of what nobody at the table wished: opening it."""

REMEMBERED_IDS = 1000
CHUNK = 200
MOST_TRIES = 100

Clock = Callable[[], int]
Faces = Sequence[tuple[int, int]]


def now_ms() -> int:
    """Milliseconds since 1970 UTC."""
    return time.time_ns() // 1_000_000


class StaleTable(Exception):
    """What is in memory is not what is stored."""


class NotedDice(Dice, Protocol):
    """Dice that note what fell, as (sides, face)."""

    noted: list[tuple[int, int]]


class Salts:
    """Random salts, fetched many at once: each fetch lets other threads in, and getting back takes long."""

    def __init__(self) -> None:
        self._left = b""

    def next(self) -> bytes:
        """Sixteen bytes nobody knows."""
        if not self._left:
            self._left = secrets.token_bytes(256 * SALT_BYTES)
        salt, self._left = self._left[:SALT_BYTES], self._left[SALT_BYTES:]
        return salt


@dataclass(slots=True, eq=False)
class Step:
    """One commit on its way: the world it leaves, and whether it is on disk yet."""

    commit: Commit
    facts: Decision
    world: World
    durable: bool = False


@dataclass(frozen=True, slots=True)
class Shelves:
    """Where tables are kept."""

    store: Store
    snapshots: Snapshots


class History:
    """One table. `head` and `world` are durable; `heard` is told of each commit once it is."""

    def __init__(
        self, table: str, shelves: Shelves, dice: Callable[[World, int], NotedDice], clock: Clock = now_ms
    ) -> None:
        self.table = table
        self.head = GENESIS
        self.world = World()
        self.heard: Callable[[Step], None] = lambda step: None
        self.stale = False
        self.last_ms = 0
        self._shelves = shelves
        self._dice = dice
        self._clock = clock
        self._salts = Salts()
        self._underway: deque[Step] = deque()
        self._answers: OrderedDict[tuple[str, str], asyncio.Future[int]] = OrderedDict()

    async def load(self, recent: int) -> list[tuple[Step, World]]:
        """Read the table as it stands; its last `recent` commits at least, each with the world before it."""
        self.head = await self._shelves.store.head(self.table)
        at, world = await self._nearest(max(0, self.head.number - recent))
        steps = [step async for step in self.steps(at, world, self.head.number)]
        if steps:
            self.world, self.last_ms = steps[-1][0].world, steps[-1][0].commit.entry.at
        else:
            self.world = world
        return steps

    async def steps(self, after: int, world: World, upto: int) -> AsyncIterator[tuple[Step, World]]:
        """Fold the commits after a number whose world is known, leaving others room to breathe."""
        while after < upto:
            commits = await self._shelves.store.commits(self.table, after, upto, CHUNK)
            for commit in commits:
                facts = tuple([records.opened(fact) for fact in commit.facts])
                before, world = world, folded(world, facts)
                yield Step(commit, facts, world, durable=True), before
            after = commits[-1].entry.number if commits else upto
            await asyncio.sleep(0)

    async def past(self, after: int, upto: int) -> AsyncIterator[tuple[Step, World]]:
        """The commits numbered above `after`, up to `upto`, each with the world before it."""
        at, world = await self._nearest(after)
        async for step, before in self.steps(at, world, upto):
            if step.commit.entry.number > after:
                yield step, before

    @property
    def next(self) -> int:
        """The number that the next wish would get."""
        return self._ahead[0].next

    async def settled(self) -> None:
        """Wait until nothing is on its way to the disk."""
        while waiting := [answer for answer in self._answers.values() if not answer.done()]:
            await asyncio.wait(waiting)

    async def do(self, seat: str, command_id: str, command: Command) -> int:
        """Do what a seat wishes, once however often it is asked; the commit's number, when it is on disk.

        Raises: Refused when it may not be; StoreFull or StoreFault when it cannot be kept.
        """
        name = (seat, command_id)
        if name in self._answers:
            return await asyncio.shield(self._answers[name])
        answer = self._answers[name] = asyncio.get_running_loop().create_future()
        try:
            number = await self._commit(seat, command_id, command)
        except BaseException as trouble:
            del self._answers[name]
            answer.set_exception(trouble if isinstance(trouble, Exception) else Refused("the server stops"))
            answer.exception()  # whoever waits for the same wish is told; nobody need be
            raise
        answer.set_result(number)
        while len(self._answers) > REMEMBERED_IDS:
            self._answers.popitem(last=False)
        return number

    async def open(self, command_id: str, command: OpenTable) -> int:
        """The first commit of a new table; Refused when its rules or rulings are not to be had."""
        facts = open_table(command, 1)
        rules = rulesets()[command.ruleset]
        step = self._sealed(HOUSE, command_id, command, facts, f"{rules.id} {rules.version}", [])
        await self._shelves.store.commit(self.table, step.commit)
        self._underway.append(step)
        step.durable = True
        self._tell()
        return step.commit.entry.number

    async def _commit(self, seat: str, command_id: str, command: Command) -> int:
        for _ in range(MOST_TRIES):
            step = self._decided(seat, command_id, command)
            try:
                await self._shelves.store.commit(self.table, step.commit)
            except Conflict:
                self._undecide(step)
                number = await self._shelves.store.command_number(self.table, seat, command_id)
                if number is not None:
                    return number
                await self._check_head()
            except Exception:
                self._undecide(step)
                raise
            except BaseException:
                self.stale = True  # nobody waits any more to hear whether it was kept
                raise
            else:
                step.durable = True
                self._tell()
                return step.commit.entry.number
        raise Refused("the table is too busy at present: nothing was changed, try again")

    def _decided(self, seat: str, command_id: str, command: Command) -> Step:
        """Decide a wish on what is ahead of the disk, and take its number; Refused if it may not be."""
        head, world = self._ahead
        dice = self._dice(world, head.next)
        facts = handle(command, Moment(world, seat, head.next, dice))
        rules = world.rules
        step = self._sealed(seat, command_id, command, facts, f"{rules.id} {rules.version}", dice.noted)
        self._underway.append(step)
        return step

    def _sealed(
        self, seat: str, command_id: str, command: Command, facts: Decision, rules: str, faces: Faces
    ) -> Step:
        head, world = self._ahead
        self.last_ms = max(self.last_ms, self._clock())
        kept = [records.sealed(fact) for fact in facts]
        commit = seal(
            head,
            parent=head.number,
            at=self.last_ms,
            rules=rules,
            body=records.body(seat, command_id, command),
            faces=faces,
            facts=kept,
            salt=self._salts.next(),
        )
        # what is folded is what was stored, so that a table read again is the very same
        again = tuple([records.opened(fact) for fact in kept])
        return Step(commit, again, folded(world, again))

    @property
    def _ahead(self) -> tuple[Head, World]:
        if self._underway:
            last = self._underway[-1]
            return last.commit.head, last.world
        return self.head, self.world

    def _undecide(self, step: Step) -> None:
        """Give up a step and all decided upon it; nothing if they were given up already."""
        if step in self._underway:
            while self._underway.pop() is not step:
                pass

    def _tell(self) -> None:
        while self._underway and self._underway[0].durable:
            step = self._underway.popleft()
            self.head, self.world = step.commit.head, step.world
            self.heard(step)

    async def _check_head(self) -> None:
        """Raises StaleTable when the store holds commits that did not come from here."""
        stored = await self._shelves.store.head(self.table)
        if not self._underway and stored != self.head:
            self.stale = True
            raise StaleTable(f"table {self.table} was changed by another program: join it again")

    async def _nearest(self, number: int) -> tuple[int, World]:
        """The latest world kept that is no later than `number`, and its number; the empty one otherwise."""
        found = await self._shelves.snapshots.nearest(self.table, number)
        if found is None:
            return 0, World()
        commits = await self._shelves.store.commits(self.table, found.head.number - 1, found.head.number)
        try:
            if commits and commits[0].head == found.head:
                return found.head.number, read_world(found.state)
        except ValueError:
            pass  # written by another version: a cache may be of no use
        return 0, World()

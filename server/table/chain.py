"""One table's chain of commits in memory: decide a command, have it kept, and only then call it done.

Commands are decided one after another, each on what the one before it left, without waiting for the disk: so
many of them reach it in one flush. Nothing is told before it is durable, and in order. When a commit cannot
be kept, those decided upon it are decided again.
"""

from __future__ import annotations

import asyncio
import itertools
import secrets
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Protocol

from domain.handlers import handle
from domain.history import commands as h
from domain.history import events as he
from domain.history.events import MAIN
from domain.history.state import History as Turns
from domain.message import Command, Decision
from domain.moment import Moment
from domain.table.commands import AcceptLoss, OpenTable
from domain.table.decide import open_table
from domain.table.events import Role
from domain.world import World, evolve, with_records
from rules import rulesets
from rules.check import Dice, Refused
from rules.said import said
from server.ledger import records
from server.ledger.commits import GENESIS, SALT_BYTES, Head, seal
from server.ledger.foldable import Unfoldable
from server.ledger.soundness import Break, CommitRun, look, sealed_words, unfolded
from server.past.folds import Step
from server.past.moments import Moments, Shelves
from server.store import Conflict, StoreFault
from server.store.writer import MOST_FACTS
from server.table.answers import Answers
from server.table.deadline import ACT_S, PAST_S, after, within
from server.table.turning import Basis, basis
from server.views.asks import Check, anything

SERVER = "house"
"""The seat of what nobody at the table asked for: opening it."""

MOST_TRIES = 100

Clock = Callable[[], int]
Faces = Sequence[tuple[int, int]]
TURNING = (h.Rewind, h.Restore, h.TakeBack, h.SettleTakeBack, h.TakeBackOne, h.MakeLive, h.SitOnBranch)
"""Commands that are judged by the past or need a world other than the newest: they are done one at a time."""


def now_ms() -> int:
    """Milliseconds since 1970 UTC."""
    return time.time_ns() // 1_000_000


class StaleTable(Exception):
    """What is in memory is not what is stored."""


class Sealed(Refused):
    """The table takes no more: what is stored of it does not hold."""

    def __init__(self, broken: Break, role: Role) -> None:
        super().__init__(sealed_words(broken, role))


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


@dataclass(frozen=True, slots=True)
class Decided:
    """A command, what came of it, the rules it was decided by, and the dice that fell."""

    seat: str
    command_id: str
    command: Command
    facts: Decision
    rules: str
    faces: Faces


class Chain:
    """One table. `head` and the worlds are durable; `heard` is told of each commit once it is.

    Each branch that somebody sits on has a world of its own: the fiction at its head, the records of all.
    """

    def __init__(
        self, table: str, shelves: Shelves, dice: Callable[[World, int], NotedDice], clock: Clock = now_ms
    ) -> None:
        self.table = table
        self.head = GENESIS
        self.moments = Moments(table, shelves)
        self.answers = Answers(table, shelves.store)
        self.heard: Callable[[Step], None] = lambda step: None
        self.stale = False
        self.broken: Break | None = None
        self.unchecked: CommitRun | None = None
        self.last_ms = 0
        self._lines: dict[str, World] = {MAIN: World()}
        self._newest = World()
        self._shelves = shelves
        self._dice = dice
        self._clock = clock
        self._salts = Salts()
        self._underway: deque[Step] = deque()
        self._turning = asyncio.Lock()
        self._idle = asyncio.Event()
        self._idle.set()

    @property
    def world(self) -> World:
        """The live line as it stands on disk."""
        return self.line(MAIN)

    @property
    def turns(self) -> Turns:
        """Jumps and branches as they stand on disk."""
        return self._newest.history

    def line(self, branch: str) -> World:
        """A branch that somebody sits on, as it stands on disk."""
        world = self._lines[branch] = with_records(self._lines[branch], self._newest)
        return world

    def line_of(self, seat: str) -> World:
        """The branch that a seat sits on."""
        return self.line(self.turns.branch_of(seat))

    async def load(self, recent: int, *, thorough: bool = False) -> list[Step]:
        """Read the table as it stands, or as it stood before it breaks; its last `recent` commits.

        thorough: all of these are looked at first, be they older than the newest world.

        Raises: StoreFault where nothing of it holds.
        """
        looked = partial(look, self.table, self._shelves.store, self._shelves.snapshots, recent)
        found = await asyncio.to_thread(looked, thorough=thorough)
        while True:
            self.head, self.broken, self.unchecked = found.head, found.broken, found.unchecked
            self.moments.folds.lend(found.commits)
            if self.broken is not None and self.head == GENESIS:
                raise StoreFault(f"table {self.table} is damaged: {self.broken.text}")
            try:
                steps = await self._read(recent)
            except (
                Unfoldable
            ) as trouble:  # a commit before the head: each time the table is shown as it was earlier
                found = await asyncio.to_thread(unfolded, self.table, self._shelves.store, trouble)
                continue
            if found.world and not self.moments.folds.has(found.world):
                # it could not be read: what was folded begins further back
                found = await asyncio.to_thread(looked, thorough=thorough, below=found.world)
                continue
            self.moments.folds.lend(())
            return steps

    async def _read(self, recent: int) -> list[Step]:
        """Fold the table up to its head: its worlds, and its last `recent` commits."""
        number = self.head.number
        try:
            self._newest = await self.moments.newest(number)
            self._lines = {}
            for branch in {MAIN, *self.turns.seats.values()}:
                await self._lay(branch)
        except LookupError as trouble:
            raise Unfoldable(number, f"nothing says where {trouble} stands") from trouble
        steps = [step async for step in self.past(max(0, number - recent), number)]
        if steps:
            self.last_ms = steps[-1].commit.entry.at
        return steps

    async def _lay(self, branch: str) -> None:
        """Have a branch's world at hand."""
        if branch not in self._lines:
            head = self.turns.head(branch, self.head.number)
            self._lines[branch] = await self.moments.at(head, self.turns)

    def past(self, after: int, upto: int) -> AsyncIterator[Step]:
        """The commits numbered above `after`, up to `upto`, each with the worlds before and after it."""
        return self.moments.steps(after, upto, self.turns)

    async def at(self, number: int) -> World:
        """How everything stood after commit `number`."""
        if number == self.head.number:
            return self._newest
        return await self.moments.at(number, self.turns)

    async def step(self, number: int) -> Step:
        """One commit with its worlds."""
        return await self.moments.step(number, self.turns)

    @property
    def next(self) -> int:
        """The number that the next command would get."""
        return self._ahead(MAIN)[0].next

    async def settled(self) -> None:
        """Wait until nothing is on its way to the disk."""
        while waiting := self.answers.underway:
            await asyncio.wait(waiting)

    async def do(self, seat: str, command_id: str, command: Command, fits: Check = anything) -> int:
        """Do what a seat asks, once however often it is asked; the commit's number, when it is on disk.

        fits: asked before each time that it is decided.

        Raises: Refused when it may not be; StoreFull or StoreFault when it cannot be kept.
        """
        return await self.answers.once(
            seat, command_id, command, lambda: self._commit(seat, command_id, command, fits)
        )

    async def open(self, command_id: str, command: OpenTable) -> int:
        """The first commit of a new table; Refused when its rules or rulings are not to be had."""
        facts = open_table(command, 1)
        rules = rulesets()[command.ruleset]
        decided = Decided(SERVER, command_id, command, facts, f"{rules.id} {rules.version}", [])
        step = self._sealed(decided, World())
        await self._shelves.store.commit(self.table, step.commit)
        self._take(step)
        step.durable = True
        self._tell()
        return step.number

    async def _commit(self, seat: str, command_id: str, command: Command, fits: Check) -> int:
        if isinstance(command, AcceptLoss):
            self._check_loss(command)
            # worlds of what is gone would else bear witness against the commits that get its numbers
            await self._shelves.snapshots.forget(self.table, self.head.number)
        elif self.broken is not None:
            raise Sealed(self.broken, self.line_of(seat).open_table.seats[seat].role)
        if isinstance(command, TURNING):
            async with self._turning:
                return await self._kept(seat, command_id, command, fits)
        return await self._kept(seat, command_id, command, fits)

    def _check_loss(self, command: AcceptLoss) -> None:
        lost = self.broken.lost if self.broken else None
        if lost is None:
            raise Refused("nothing is lost here")
        if lost != (command.first, command.last):
            raise Refused(said("what is gone are the commits {first} to {last}", first=lost[0], last=lost[1]))

    async def _kept(self, seat: str, command_id: str, command: Command, fits: Check) -> int:
        for _ in range(MOST_TRIES):
            step = await self._decided(seat, command_id, command, fits)
            try:
                await self._shelves.store.commit(self.table, step.commit)
            except Conflict:
                self._undecide(step)
                number = await self.answers.stored(seat, command_id, command)
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
                if isinstance(command, AcceptLoss):
                    self.broken = None
                self._tell()
                return step.number
        raise Refused("the table is too busy at present: nothing was changed, try again")

    async def _decided(self, seat: str, command_id: str, command: Command, fits: Check) -> Step:
        """Decide a command on what is ahead of the disk, and take its number; Refused if it may not be."""
        found: Basis | None = None
        if isinstance(command, TURNING):
            await self._idle.wait()
            if isinstance(command, h.SitOnBranch) and command.branch in self.turns.branches:
                await self._lay(command.branch)
            found = await asyncio.to_thread(
                basis, command, seat, self.head.number, self.turns, self.moments.folds
            )
        else:
            while self._turning.locked():
                async with self._turning:
                    pass
        head, world = self._ahead(self._newest_of_all.history.branch_of(seat))
        fits(world)
        dice = self._dice(world, head.next)
        past = found.past if found else None
        if isinstance(command, (h.TakeBackOne, h.SettleTakeBack)):  # nothing else is decided meanwhile
            moment = Moment(world, seat, head.next, dice, past, after(PAST_S))
            facts = await asyncio.to_thread(handle, command, moment)
        else:
            with within(ACT_S) as late:
                facts = handle(command, Moment(world, seat, head.next, dice, past, late))
        if len(facts) > MOST_FACTS:
            words = "{n} facts would come of this, and of one act come {most} at most: do less at once"
            raise Refused(said(words, n=len(facts), most=MOST_FACTS))
        rules = world.rules
        base = world
        if found and found.target and any(isinstance(fact.event, he.Turn) for fact in facts):
            base = with_records(found.target, world)
        decided = Decided(seat, command_id, command, facts, f"{rules.id} {rules.version}", dice.noted)
        step = self._sealed(decided, base)
        self._take(step)
        return step

    def _sealed(self, decided: Decided, before: World) -> Step:
        head = self._underway[-1].commit.head if self._underway else self.head
        jump = he.jump_of([fact.event for fact in decided.facts])
        self.last_ms = max(self.last_ms, self._clock())
        kept = [records.sealed(fact) for fact in decided.facts]
        commit = seal(
            head,
            parent=jump.parent if jump else head.number,
            at=self.last_ms,
            rules=decided.rules,
            body=records.body(decided.seat, decided.command_id, decided.command),
            faces=decided.faces,
            facts=kept,
            salt=self._salts.next(),
        )
        # what is folded is what was stored, so that a table read again is the very same
        again = tuple([records.opened(fact) for fact in kept])
        branch = jump.branch if jump else before.history.at
        worlds = itertools.accumulate(again, evolve, initial=before)
        return Step(commit, again, before, tuple(worlds)[1:], branch)

    @property
    def _newest_of_all(self) -> World:
        """The world of the newest commit, on disk or not."""
        return self._underway[-1].world if self._underway else self._newest

    def _ahead(self, branch: str) -> tuple[Head, World]:
        """The newest commit of all, and a branch with what is on its way to the disk."""
        head = self._underway[-1].commit.head if self._underway else self.head
        ahead = (step.world for step in reversed(self._underway) if step.branch == branch)
        return head, with_records(next(ahead, self._lines[branch]), self._newest_of_all)

    def _take(self, step: Step) -> None:
        self._underway.append(step)
        self._idle.clear()

    def _undecide(self, step: Step) -> None:
        """Give up a step and all decided upon it; nothing if they were given up already."""
        if step in self._underway:
            while self._underway.pop() is not step:
                pass
        if not self._underway:
            self._idle.set()

    def _tell(self) -> None:
        while self._underway and self._underway[0].durable:
            step = self._underway.popleft()
            self.head, self._newest = step.commit.head, step.world
            self._lines[step.branch] = step.world
            self.heard(step)
        if not self._underway:
            self._idle.set()

    async def _check_head(self) -> None:
        """Raises StaleTable when the store holds commits that did not come from here."""
        before = self.head
        stored = await self._shelves.store.head(self.table)
        # where another command was kept meanwhile, what was read is older than what is known
        if not self._underway and self.head == before != stored:
            self.stale = True
            raise StaleTable(f"table {self.table} was changed by another program: join it again")

"""Looking back at one table: any moment as a seat saw it then, a film of a stretch, older pages of the log.

The referee may borrow another seat's eyes. What is seen is cut for both: a throw that a player kept to itself
stays its own.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from json import dumps
from typing import TypeVar

from domain.history.paths import Path, between, holds, joined, latest
from domain.scene.events import TokenMoved
from domain.world import World, with_records
from rules.calendar import date_of
from rules.check import Refused
from rules.said import Verbatim, said
from server import protocol as p
from server.past.eyes import Eyes
from server.past.folds import Step
from server.pools import LOOKING
from server.table.chain import Chain
from server.tiles.masking import Masking, PastMasking
from server.views.changes import ANYTHING, changes
from server.views.desk import Desk
from server.views.memo import Memo
from server.views.outlook import Outlook, known_branches
from server.views.pane import Pane, written
from server.views.readings import Readings
from server.views.sight import Sight, Viewer
from server.views.story import told

T = TypeVar("T")
Then = p.AskSheets | p.AskCharts | p.AskWorld | p.AskAccount
"""What may be asked of the past like a look: `eyes` and `branch` say whence."""

MOST_PANES = 100
LONGEST_FILM = 200
PIECE = 20
"""Frames that are made in one go, so that a long film keeps nobody waiting."""


@dataclass(frozen=True, slots=True)
class Window:
    """A moment as a viewer could see it then. fiction: the number whose fiction it has."""

    viewer: Viewer
    sight: Sight
    world: World
    fiction: int
    outlook: Outlook


class Lookback:
    """Answers about the past of one table. It changes nothing, and the live table does not wait for it."""

    def __init__(self, history: Chain, masking: Masking) -> None:
        self._history = history
        self._masking = masking
        self._memo, self._readings = Memo(), Readings()
        self._panes: dict[Viewer, Pane] = {}
        self._looking = asyncio.Lock()

    def outlook(self, viewer: Viewer, branch: str | None = None) -> Outlook:
        """Where in history a viewer stands, or would on another branch; Refused for one it may not hear of."""
        turns = self._history.turns
        known = known_branches(viewer, turns)
        own = turns.branch_of(viewer.seat)
        if branch is not None and branch not in (*known, "main", own):
            raise Refused(
                said("there is no branch {branch} that you may look at", branch=Verbatim(repr(branch)))
            )
        return Outlook.of(turns, branch or own, self._history.head.number, known)

    def _eyes(self, asker: Viewer, name: str | None) -> Eyes:
        """Through whose eyes to look; Refused for another's where the asker is no referee."""
        return Eyes.of(asker, name, self._history.world)

    async def looked(self, asker: Viewer, asked: p.AskLook) -> str:
        """Everything as a seat saw it after a commit."""
        eyes, outlook = self._eyes(asker, asked.eyes), self.outlook(asker, asked.branch)
        viewer = eyes.viewer
        step, world, fiction = await self._stood(asked.number, outlook)
        then, seen = eyes.on(world)
        masking = self._past(eyes)
        async with self._looking:
            views, entry = await LOOKING.run(
                lambda: (self._views(then, seen, masking), _entry(step, eyes, outlook))
            )
        undone = outlook.undone_by(asked.number)
        return (
            f'{{"type":"looked","id":"{asked.id}","number":{asked.number},"fiction":{fiction},'
            f'"at_ms":{step.commit.entry.at},{_time(world)},"branch":{dumps(outlook.branch)},'
            f'"undone":{"null" if undone is None else undone},"seat":"{viewer.seat}",'
            f'"as_spectator":{"true" if then != viewer else "false"},"entry":{entry},"views":[{views}]}}'
        )

    async def through(self, asker: Viewer, asked: Then, number: int, ask: Callable[[Pane, World], T]) -> T:
        """What is asked of a world and a window on it, as a seat could see it after a commit."""
        eyes, outlook = self._eyes(asker, asked.eyes), self.outlook(asker, asked.branch)
        _, world, _ = await self._stood(number, outlook)
        (then, seen), masking = eyes.on(world), self._past(eyes)
        async with self._looking:
            return await LOOKING.run(lambda: ask(self._pane(then, masking), seen))

    async def window(self, asker: Viewer, asked: Then, number: int) -> Window:
        """The table as a seat could see it after a commit, for what has to be read besides."""
        eyes, outlook = self._eyes(asker, asked.eyes), self.outlook(asker, asked.branch)
        _, world, fiction = await self._stood(number, outlook)
        then, seen = eyes.on(world)
        return Window(then, self._pane(then, self._past(eyes)).sight, seen, fiction, outlook)

    async def _stood(self, number: int, outlook: Outlook) -> tuple[Step, World, int]:
        """A commit, the world that stood after it, and the number whose fiction that has."""
        self._require(number)
        step = await self._history.step(number)
        if outlook.shows(number):
            return step, step.world, number
        fiction = latest(outlook.path, number)
        return step, with_records(await self._history.at(fiction), step.world), fiction

    async def filmed(self, asker: Viewer, asked: p.AskFilm) -> str:
        """A stretch of commits, frame by frame."""
        self._require(asked.upto)
        eyes, outlook = self._eyes(asker, asked.eyes), self.outlook(asker, asked.branch)
        struck = joined(sorted((one.first, one.last) for one in outlook.undone))
        reel = self._reel(outlook, asked, struck)
        told_of = joined(sorted((*reel, *struck)))
        steps = await self._steps(between(told_of, asked.after, asked.upto))
        upto = steps[-1].number if len(steps) == LONGEST_FILM else asked.upto
        start = latest(reel, asked.after)
        before = await self._history.at(start)
        film = _Film(eyes, outlook, reel, self._past(eyes))
        base = await LOOKING.run(film.begin, before)
        frames = []
        for first in range(0, len(steps), PIECE):
            frames += await LOOKING.run(film.go_on, steps[first : first + PIECE])
        return (
            f'{{"type":"filmed","id":"{asked.id}","after":{asked.after},"upto":{upto},'
            f'"branch":{dumps(outlook.branch)},"seat":"{eyes.viewer.seat}","base":[{base if asked.base else ""}],'
            f'"frames":[{",".join(frames)}]}}'
        )

    async def page(self, asker: Viewer, asked: p.AskPage) -> str:
        """Older commits as a message; Refused for a number that has not happened."""
        eyes, outlook = self._eyes(asker, asked.eyes), self.outlook(asker)
        last = asked.before - 1
        if last > self._history.head.number:
            self._require(asked.before)
        first = max(0, last - asked.limit)
        steps = [step async for step in self._history.past(first, last)]
        stories = await LOOKING.run(lambda: [told(step) for step in steps])
        told_of = ",".join(
            [story.entry(eyes.parts(story, outlook), outlook, eyes.asker.tongue) for story in stories]
        )
        return f'{{"type":"page","id":"{asked.id}","seat":"{eyes.viewer.seat}","entries":[{told_of}]}}'

    def _require(self, number: int) -> None:
        newest = self._history.head.number
        if number > newest:
            raise Refused(
                said(
                    "number {number} has not happened yet: the table is at {newest}",
                    number=number,
                    newest=newest,
                )
            )

    def _reel(self, outlook: Outlook, asked: p.AskFilm, struck: Path) -> Path:
        """The numbers whose fiction a film shows."""
        if asked.undone:
            return joined(sorted((*outlook.path, *struck)))
        if outlook.undone_by(asked.upto) is not None:
            return self._history.turns.path(asked.upto)
        return outlook.path

    async def _steps(self, spans: Path) -> list[Step]:
        """The first steps of these spans, as many as a film may have."""
        found: list[Step] = []
        for first, last in spans:
            upto = min(last, first + LONGEST_FILM - len(found) - 1)
            found += [step async for step in self._history.past(first - 1, upto)]
            if len(found) == LONGEST_FILM:
                break
        return found

    def _past(self, eyes: Eyes) -> Masking | PastMasking:
        return eyes.past(self._masking, self._history.line_of(eyes.viewer.seat))

    def _views(self, viewer: Viewer, world: World, masking: Masking | PastMasking) -> str:
        return ",".join(self._pane(viewer, masking).everything(world).values())

    def _pane(self, viewer: Viewer, masking: Masking | PastMasking) -> Pane:
        pane = self._panes.get(viewer)
        if pane is None:
            if len(self._panes) >= MOST_PANES:
                self._panes.clear()
            pane = self._panes[viewer] = Pane(viewer, self._readings, self._memo, masking, live=False)
        pane.masking = masking
        return pane


class _Film:
    """Frames for one pair of eyes, each with what differs from the one before.

    reel: the numbers whose fiction is shown; of others there are the records alone.
    """

    def __init__(self, eyes: Eyes, outlook: Outlook, reel: Path, masking: Masking | PastMasking) -> None:
        self._eyes = eyes
        self._outlook = outlook
        self._reel = reel
        self._masking = masking
        self._memo, self._readings = Memo(), Readings()
        self._shown: dict[str, str] = {}
        self._last = World()

    def begin(self, world: World) -> str:
        """The views before the first frame, as the inside of a JSON list."""
        self._last = world
        if world.table is not None:
            viewer, seen = self._eyes.on(world)
            self._shown = self._pane(viewer).everything(seen)
        return ",".join(self._shown.values())

    def go_on(self, steps: Sequence[Step]) -> list[str]:
        """Frames as JSON."""
        frames = (self._frame(step) for step in steps)
        return [frame for frame in frames if frame]

    def _frame(self, step: Step) -> str:
        """A frame, or "" for a commit that was struck out and has no record that is known."""
        if not holds(self._reel, step.number):
            return self._record(step)
        story = told(step)
        seen = self._eyes.parts(story, self._outlook)
        walks = _walks(step, self._eyes, self._outlook)
        on = _goes_on(self._last, step.before)
        return self._shot(
            step.world,
            story.entry(seen, self._outlook, self._eyes.asker.tongue),
            step.number,
            walks,
            goes_on=on,
        )

    def _record(self, step: Step) -> str:
        """What was said, and who sat where, while the fiction of a stretch did not come to hold."""
        story = told(step)
        seen = tuple(part for part in self._eyes.parts(story, self._outlook) if part.everywhere)
        if not seen:
            return ""
        world = with_records(self._last, step.world)
        return self._shot(
            world, story.entry(seen, self._outlook, self._eyes.asker.tongue), step.number, (), goes_on=True
        )

    def _shot(
        self, world: World, entry: str, number: int, walks: tuple[p.Walk, ...], *, goes_on: bool
    ) -> str:
        last, (viewer, seen) = self._eyes.on(self._last)[1], self._eyes.on(world)
        desk = Desk(self._pane(viewer), self._shown, {})
        changed = changes(last, seen, self._readings) if goes_on else ANYTHING
        if changed.everything or changed.rights:
            changed = ANYTHING
            self._readings.forget_looks()
        delta = desk.change(seen, changed, offers=False)
        self._last = world
        return (
            f'{{"number":{number},"entry":{entry},{_time(world)},'
            f'"walks":[{",".join(written(walk) for walk in walks)}],'
            f'"views":[{delta.views}],"gone":[{delta.gone}]}}'
        )

    def _pane(self, viewer: Viewer) -> Pane:
        return Pane(viewer, self._readings, self._memo, self._masking, live=False)


def _entry(step: Step, eyes: Eyes, outlook: Outlook) -> str:
    story = told(step)
    return story.entry(eyes.parts(story, outlook), outlook, eyes.asker.tongue)


def _walks(step: Step, eyes: Eyes, outlook: Outlook) -> tuple[p.Walk, ...]:
    """The ways of tokens in a commit, of those that were told."""
    if not outlook.shows(step.number):
        return ()
    return tuple(
        p.Walk(token=fact.event.token, path=(fact.event.before, *fact.event.path))
        for fact in step.facts
        if isinstance(fact.event, TokenMoved) and eyes.know(fact.audience)
    )


def _goes_on(last: World, before: World) -> bool:
    """Whether a commit was made on the very fiction that the frame before it shows."""
    return (
        last.stage is before.stage
        and last.scenes is before.scenes
        and last.characters is before.characters
        and last.combats is before.combats
        and last.vehicles is before.vehicles
        and last.ships is before.ships
        and last.charts is before.charts
    )


def _time(world: World) -> str:
    clock_s = world.stage.clock_s
    return f'"clock_s":{dumps(clock_s)},"date":{dumps(date_of(clock_s))}'

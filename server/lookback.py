"""Looking back at one table: any moment as a seat saw it then, a film of a stretch, older pages of the log."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from json import dumps

from domain.history.paths import Path, between, joined, latest
from domain.telling.places import date_of
from domain.world import World, with_records
from rules.check import Refused
from server import protocol as p
from server.history import History
from server.moments import Step
from server.views.changes import ANYTHING, changes
from server.views.desk import Desk
from server.views.memo import Memo
from server.views.outlook import Outlook, known_branches
from server.views.pane import Pane
from server.views.readings import Readings
from server.views.sight import Viewer
from server.views.story import entries, told
from server.views.things import Veil

LONGEST_FILM = 200
PIECE = 20
"""Frames that are made in one go, so that a long film keeps nobody waiting."""


class Lookback:
    """Answers about the past of one table. It changes nothing, and the live table does not wait for it."""

    def __init__(self, history: History, veil: Veil) -> None:
        self._history = history
        self._veil = veil
        self._memo, self._readings = Memo(), Readings()
        self._looking = asyncio.Lock()

    def outlook(self, viewer: Viewer, branch: str | None = None) -> Outlook:
        """Where in history a viewer stands, or would on another branch; Refused for one it may not hear of."""
        turns = self._history.turns
        known = known_branches(viewer, turns)
        own = turns.branch_of(viewer.seat)
        if branch is not None and branch not in (*known, "main", own):
            raise Refused(f"there is no branch {branch!r} that you may look at")
        return Outlook.of(turns, branch or own, self._history.head.number, known)

    async def looked(self, viewer: Viewer, asked: p.AskLook) -> str:
        """Everything as a seat saw it after a commit."""
        self._require(asked.number)
        outlook = self.outlook(viewer, asked.branch)
        step = await self._history.step(asked.number)
        world, fiction = step.world, asked.number
        if not outlook.shows(asked.number):
            fiction = latest(outlook.path, asked.number)
            world = with_records(await self._history.at(fiction), world)
        then = as_then(viewer, world)
        async with self._looking:
            views = await asyncio.to_thread(self._views, then, world)
        entry = await asyncio.to_thread(_entry, step, viewer, outlook)
        undone = outlook.undone_by(asked.number)
        return (
            f'{{"type":"looked","id":"{asked.id}","number":{asked.number},"fiction":{fiction},'
            f'"at_ms":{step.commit.entry.at},{_time(world)},"branch":{dumps(outlook.branch)},'
            f'"undone":{"null" if undone is None else undone},'
            f'"as_spectator":{"true" if then != viewer else "false"},"entry":{entry},"views":[{views}]}}'
        )

    async def filmed(self, viewer: Viewer, asked: p.AskFilm) -> str:
        """A stretch of commits, frame by frame."""
        self._require(asked.upto)
        outlook = self.outlook(viewer, asked.branch)
        path = self._reel(outlook, asked)
        steps = await self._steps(between(path, asked.after, asked.upto))
        upto = steps[-1].number if len(steps) == LONGEST_FILM else asked.upto
        start = latest(path, asked.after)
        before = await self._history.at(start)
        film = _Film(viewer, outlook, self._veil)
        base = await asyncio.to_thread(film.begin, before)
        frames = []
        for first in range(0, len(steps), PIECE):
            frames += await asyncio.to_thread(film.go_on, steps[first : first + PIECE])
        return (
            f'{{"type":"filmed","id":"{asked.id}","after":{asked.after},"upto":{upto},'
            f'"branch":{dumps(outlook.branch)},"base":[{base if asked.base else ""}],'
            f'"frames":[{",".join(frames)}]}}'
        )

    async def page(self, viewer: Viewer, asked: p.AskPage) -> str:
        """Older commits as a message; Refused for a number that has not happened."""
        last = asked.before - 1
        if last > self._history.head.number:
            self._require(asked.before)
        first = max(0, last - asked.limit)
        steps = [step async for step in self._history.past(first, last)]
        stories = await asyncio.to_thread(lambda: [told(step) for step in steps])
        outlook = self.outlook(viewer)
        return f'{{"type":"page","id":"{asked.id}","entries":[{entries(stories, viewer, outlook)}]}}'

    def _require(self, number: int) -> None:
        newest = self._history.head.number
        if number > newest:
            raise Refused(f"number {number} has not happened yet: the table is at {newest}")

    def _reel(self, outlook: Outlook, asked: p.AskFilm) -> Path:
        """The numbers that a film may show."""
        struck = joined(sorted((one.first, one.last) for one in outlook.undone))
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

    def _views(self, viewer: Viewer, world: World) -> str:
        pane = Pane(viewer, self._readings, self._memo, self._veil, live=False)
        return ",".join(pane.everything(world).values())


class _Film:
    """Frames for one viewer, each with what differs from the one before."""

    def __init__(self, viewer: Viewer, outlook: Outlook, veil: Veil) -> None:
        self._viewer = viewer
        self._outlook = outlook
        self._veil = veil
        self._memo, self._readings = Memo(), Readings()
        self._shown: dict[str, str] = {}
        self._last = World()

    def begin(self, world: World) -> str:
        """The views before the first frame, as the inside of a JSON list."""
        self._last = world
        if world.table is not None:
            self._shown = self._pane(world).everything(world)
        return ",".join(self._shown.values())

    def go_on(self, steps: Sequence[Step]) -> list[str]:
        """Frames as JSON."""
        return [self._frame(step) for step in steps]

    def _frame(self, step: Step) -> str:
        world, last = step.world, self._last
        pane = self._pane(world)
        desk = Desk(pane, self._shown, "[]")
        changed = changes(last, world, self._readings) if _goes_on(last, step.before) else ANYTHING
        if changed.everything or changed.rights:
            changed = ANYTHING
            self._readings.forget_looks()
        delta = desk.change(world, changed, offers=False)
        self._last = world
        entry = _entry(step, self._viewer, self._outlook)
        return (
            f'{{"number":{step.number},"entry":{entry},{_time(world)},'
            f'"views":[{delta.views}],"gone":[{delta.gone}]}}'
        )

    def _pane(self, world: World) -> Pane:
        return Pane(as_then(self._viewer, world), self._readings, self._memo, self._veil, live=False)


def as_then(viewer: Viewer, world: World) -> Viewer:
    """The viewer as it could see then: a seat that was not at the table yet, as any spectator."""
    here = world.table is not None and viewer.seat in world.table.seats
    return viewer if here else Viewer(viewer.seat, "spectator")


def _entry(step: Step, viewer: Viewer, outlook: Outlook) -> str:
    story = told(step)
    return story.entry(story.seen_by(viewer, outlook), outlook)


def _goes_on(last: World, before: World) -> bool:
    """Whether a commit was made on the very fiction that the frame before it shows."""
    return (
        last.stage is before.stage
        and last.scenes is before.scenes
        and last.characters is before.characters
        and last.combats is before.combats
    )


def _time(world: World) -> str:
    clock_s = world.stage.clock_s
    return f'"clock_s":{dumps(clock_s)},"date":{dumps(date_of(clock_s))}'

"""A session told for people: as Markdown to read, as CSV for a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import UTC, datetime

from domain.history.events import MAIN
from domain.history.paths import holds
from domain.line import Line, RollCard
from domain.story import tell
from domain.world import World, evolve, is_record
from rules.check import Refused
from rules.said import Verbatim, listed, said
from server.archive.seat_export import Cut
from server.archive.sources import Source
from server.past.folds import Step
from server.proof.folding import Folded, folds

COLUMNS = ("number", "time", "seat", "kind", "text", "dice", "faces", "total", "result", "undone")


@dataclass(frozen=True, slots=True)
class ReadableCommit:
    """One line of the log, with the commit it belongs to."""

    number: int
    at_ms: int
    seat: str
    line: Line
    undone: bool

    def struck(self, undone: bool) -> ReadableCommit:
        """The line, undone if what can be undone of its commit was."""
        return replace(self, undone=self.undone and undone)


@dataclass(frozen=True, slots=True)
class Evening:
    """What was told of one session; `id` None: of everything."""

    table: str
    id: str | None
    name: str
    lines: tuple[ReadableCommit, ...]


def evening(source: Source, session: str | None, cut: Cut | None = None) -> Evening:
    """What the log says of a session, for one seat if so cut; Refused when there is no such session."""
    found: list[ReadableCommit] = []
    name, running, world = "", None, World()
    sessions = []
    for step in folds(source, source.about.number):
        for fact in step.facts:
            if fact.event.type == "SessionOpened":
                running = step.world.open_table.session
                sessions.append(running.id if running else "")
                name = running.name if running and running.id == session else name
        inside = session is None or (running is not None and running.id == session)
        if inside:
            known = cut.known(step.commit) if cut else frozenset(range(len(step.facts)))
            found += lines_of(step, known)
        if any(fact.event.type == "SessionClosed" for fact in step.facts):
            running = None
        world = step.world
    if session is not None and session not in sessions:
        raise Refused(
            said(
                "there is no session {session}: there are {sessions}",
                session=Verbatim(repr(session)),
                sessions=listed(sessions, ","),
            )
        )
    return _struck(source.about.name, session, name, found, world)


def lines_of(step: Folded | Step, known: frozenset[int]) -> Iterator[ReadableCommit]:
    """The lines of those facts of a commit that are known; names are as they are once each has come about.

    `undone` says no more yet than that a line can be undone: a record cannot.
    """
    world, entry = step.before, step.commit.entry
    for index, fact in enumerate(step.facts):
        before, world = world, evolve(world, fact)
        if index in known and fact.event.type != "BranchPlayed":
            line = tell(before if fact.event.type == "TokenRemoved" else world, fact)
            if line is not None:
                seat = world.table.seats.get(step.commit.body.seat) if world.table else None
                name = seat.name if seat else step.commit.body.seat
                yield ReadableCommit(entry.number, entry.at, name, line, not is_record(fact))


def _struck(table: str, session: str | None, name: str, found: list[ReadableCommit], world: World) -> Evening:
    """The lines with those struck out that no longer hold; records always hold."""
    newest = found[-1].number if found else 0
    path = world.history.path(world.history.head(MAIN, newest)) if found else ()
    struck = tuple(one.struck(not holds(path, one.number)) for one in found)
    return Evening(table, session, name, struck)


def markdown(told: Evening) -> str:
    """The evening as Markdown; what was undone is struck out."""
    lines = [f"# {_safe(told.table)}" + (f": {_safe(told.name)}" if told.name else ""), ""]
    day = ""
    for one in told.lines:
        at = _time(one.at_ms)
        if at[:10] != day:
            day = at[:10]
            lines += [f"## {day}", ""]
        text = _safe(one.line.text)
        lines.append(f"- `{one.number}` {at[11:16]} " + (f"~~{text}~~" if one.undone else text))
        lines += [f"  - {_card(card)}" for card in one.line.cards]
    return "\n".join(lines) + "\n"


def table_of(told: Evening) -> str:
    """The evening as CSV: a row a line of the log, and one for each of its throws."""
    file = io.StringIO()
    out = csv.writer(file, lineterminator="\r\n")
    out.writerow(COLUMNS)
    for one in told.lines:
        undone = "yes" if one.undone else ""
        start = (one.number, _time(one.at_ms), _cell(one.seat), one.line.kind)
        out.writerow((*start, _cell(one.line.text), "", "", "", "", undone))
        for card in one.line.cards:
            faces = " ".join(str(face) for group in card.groups for face in group)
            out.writerow(
                (*start, _cell(card.title), card.dice, faces, card.total, _cell(card.result), undone)
            )
    return file.getvalue()


def _card(card: RollCard) -> str:
    faces = " | ".join("+".join(str(face) for face in group) for group in card.groups)
    out = "".join(f", {face} dropped" for _, face in card.dropped)
    dms = "".join(f", {dm}" for dm in card.dms)
    needs = f", needed {card.target}" if card.target is not None else ""
    result = f"{card.result}, {card.degree}" if card.degree else card.result
    return _safe(f"{card.title}: {card.dice} [{faces}{out}]{dms} = {card.total}{needs}: {result}")


def _time(at_ms: int) -> str:
    return datetime.fromtimestamp(at_ms / 1000, UTC).strftime("%Y-%m-%d %H:%M:%S")


def _safe(text: str) -> str:
    """Text that is only text in Markdown."""
    for mark in "\\`*_[]<>#|~":
        text = text.replace(mark, f"\\{mark}")
    return " ".join(text.split())


def _cell(text: str) -> str:
    """Text that no spreadsheet takes for a formula (OWASP, CSV Injection)."""
    return f"'{text}" if text[:1] in ("=", "+", "-", "@", "\t", "\r") else text

"""Files of star charts: read on a thread into one command, and written as far as a seat knows the chart."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import TypeVar

from pydantic import ValidationError

from domain.chart.commands import ReadChart
from domain.chart.knowledge import border_known
from domain.chart.lines import MOST_BORDERS, MOST_LABELS, MOST_ROUTES
from domain.chart.state import StarChart
from domain.chart.things import MOST_HEXES, BadLine
from domain.chart.writing import bent, crooked, flaw, misnamed, misplaced, tidied
from rules.chart import Border, Chart
from rules.check import Refused
from rules.frozen import having
from rules.said import said
from rules.spacefaring.files import read, write_msec, write_sec, write_tab, write_xml
from rules.spacefaring.files.found import Read
from server.pools import PAINTING
from server.table.charting import known_chart
from server.table.room import Room
from server.views.sight import Viewer
from server.wire.plain import sentence

MOST_KEPT = 200
"""Lines in doubt that the fact names; the answer to whoever brought the file names more of them."""
MOST_TOLD = 2000
LONGEST_REASON = 300
LONGEST_NAME = 60
MOST_REALMS = 300

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Form:
    """A format of the field: what kind of content it is, and who writes it."""

    media_type: str
    write: Callable[[Chart], str]


FORMS = {
    "sec": Form("text/plain", write_sec),
    "tab": Form("text/tab-separated-values", write_tab),
    "msec": Form("text/plain", write_msec),
    "xml": Form("application/xml", write_xml),
}


@dataclass(frozen=True, slots=True)
class KeptChart:
    """What came of a file.

    kind: its format. lines: those in doubt or left out; more: how many more of them. prose: how many lines are none of
    the format's.
    """

    chart: str
    number: int
    kind: str
    worlds: int
    routes: int
    borders: int
    labels: int
    left_out: int
    prose: int
    lines: tuple[BadLine, ...]
    more: int


async def keep_chart(room: Room, seat: str, name: str, chart: str, data: bytes) -> KeptChart:
    """Take a file in as that referee: onto a new chart, or where `chart` names one, onto that.

    Raises: Refused when there is nothing in it that could be taken in.
    """
    file = _plain(PurePosixPath(name).name) or "a file"
    world = room.history.line_of(seat)
    onto = world.chart(chart).sky if chart else None
    command, found, doubts = await PAINTING.run(_command, file, chart, onto, data)
    number = await room.do(seat, f"chart-{secrets.token_hex(8)}", command)
    return KeptChart(
        chart=chart or f"x{number}",
        number=number,
        kind=found.kind,
        worlds=len(command.worlds),
        routes=len(command.routes),
        borders=len(command.borders),
        labels=len(command.labels),
        left_out=sum(one.left_out for one in doubts),
        prose=found.prose,
        lines=doubts[:MOST_TOLD],
        more=max(0, len(doubts) - MOST_TOLD),
    )


async def chart_file(room: Room, viewer: Viewer, name: str, form: str) -> str:
    """A chart as far as a seat knows it, in one of the `FORMS`; Refused for one that it does not know of."""
    world = room.history.line_of(viewer.seat)
    known = known_chart(room.pane(viewer), world, name)
    borders = known.borders if viewer.is_referee else _whole_borders(world.charts[name], known)
    sky = having(known.sky, borders=tuple(borders.values()))
    return await PAINTING.run(FORMS[form].write, sky)


def _whole_borders(chart: StarChart, known: StarChart) -> dict[str, Border]:
    """Borders that players know whole: files have no way to write a part of one."""
    return {name: one for name, one in known.borders.items() if border_known(chart, one)}


def _command(
    file: str, chart: str, onto: Chart | None, data: bytes
) -> tuple[ReadChart, Read, tuple[BadLine, ...]]:
    """The command that takes a file in, what was read, and its lines in doubt."""
    found = read(data, file)
    told, doubts = found.chart, [*_doubts(found)]
    sky = told if onto is None else onto
    worlds = [tidied(one) for one in told.worlds.values()]
    parts = {
        "worlds": _sound("worlds", worlds, lambda one: flaw(one, sky), MOST_HEXES, doubts),
        "routes": _sound("routes", told.routes, crooked, MOST_ROUTES, doubts),
        "borders": _sound("borders", told.borders, bent, MOST_BORDERS, doubts),
        "labels": _sound("labels", told.labels, misplaced, MOST_LABELS, doubts),
        "subsectors": dict(_sound("subsectors", told.subsectors.items(), misnamed, MOST_REALMS, doubts)),
        "realms": dict(_sound("realms", told.realms.items(), misnamed, MOST_REALMS, doubts)),
    }
    lines = tuple(sorted(doubts, key=lambda one: one.number))
    about = {"file": file, "name": _plain(told.name), "columns": told.columns, "rows": told.rows}
    noted = {"lines": lines[:MOST_KEPT], "more": max(0, len(lines) - MOST_KEPT)}
    try:
        command = ReadChart.model_validate({"type": "ReadChart", "chart": chart, **about, **parts, **noted})
    except ValidationError as error:
        raise Refused(f"this file cannot be taken in: {sentence(error)}") from None
    return command, found, lines


def _doubts(found: Read) -> Iterator[BadLine]:
    for one in found.warnings:
        yield BadLine(one.line, str(one.text)[:LONGEST_REASON], one.lost)


def _sound(
    kind: str, things: Iterable[T], wrong: Callable[[T], str], most: int, doubts: list[BadLine]
) -> tuple[T, ...]:
    """Those with which nothing is wrong, as many as a chart takes; of the others it is noted what is."""
    found = []
    for one in things:
        if why := wrong(one):
            doubts.append(BadLine(0, str(why)[:LONGEST_REASON]))
        else:
            found.append(one)
    if len(found) > most:
        doubts.append(
            BadLine(0, said("of {n} {kind} the first {most} are kept", n=len(found), kind=kind, most=most))
        )
    return tuple(found[:most])


def _plain(text: str) -> str:
    """A name in one line, no longer than names are."""
    return " ".join(text.encode(errors="replace").decode().split())[:LONGEST_NAME].strip()

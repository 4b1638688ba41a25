"""Whole worlds as bytes, for snapshots.

A world is written piece by piece: each character, map, fight a line of its own. Two worlds of one table have
nearly all of their pieces in common, so a piece that was read lately is not read again, and what is the same in
both is the very same object: whatever was worked out from it (a view, say) is known already.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from dataclasses import fields, replace
from functools import cache, lru_cache, partial
from hashlib import sha256
from operator import attrgetter
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter
from pydantic_core import SchemaSerializer, SchemaValidator

import domain
import rules
from domain.character.state import Character
from domain.chart.state import StarChart
from domain.combat.state import Combat
from domain.history.state import History
from domain.money.state import Accounts
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.stage.state import Stage
from domain.table.state import Seat, Table
from domain.talk.state import Talk
from domain.task.state import Kept, LibraryTask, Owed, Tasks, Tried
from domain.texts import keeper, reader
from domain.vehicle.state import Vehicle
from domain.world import World
from rules.chart import Chart, MainWorld, subsector
from rules.vessel import Vessel
from server.views.memo import Memo

REMEMBERED = 4000
"""Pieces read lately, of all tables together; most have some hundred bytes."""
QUICKLY = 1
"""How hard to press: worlds are written while people play."""

_KINDS: dict[bytes, Any] = {
    b"table": Table | None,
    b"rulings": dict[str, Any],
    b"seats": dict[str, Seat],
    b"settings": dict[str, Any],
    b"talk": Talk,
    b"history": History,
    b"stage": Stage,
    b"scene": Scene,
    b"tokens": dict[str, Token],
    b"character": Character,
    b"combat": Combat,
    b"vehicle": Vehicle,
    b"library": dict[str, LibraryTask],
    b"tried": dict[str, Tried],
    b"truths": dict[str, Kept],
    b"owed": dict[str, Owed],
    b"accounts": Accounts,
    b"ship": Vessel,
    b"chart": StarChart,
    b"worlds": tuple[str, dict[str, MainWorld]],
}
_TABLE = (b"table", b"rulings", b"seats", b"settings")
_TASKS = (b"library", b"tried", b"truths", b"owed")


@cache
def _shape(kind: bytes) -> tuple[SchemaSerializer, SchemaValidator]:
    schema = TypeAdapter(_KINDS[kind]).core_schema
    return keeper(schema), reader(schema)


def ready() -> None:
    """Work out now how worlds are read and written; else the first who needs it waits."""
    for kind in _KINDS:
        _shape(kind)


def write_world(world: World, known: Memo | None = None) -> bytes:
    """A world as bytes; `known`: what was written of those before, if many of one table are written."""
    return zlib.compress(b"\n".join(_lines(world, known or Memo())), QUICKLY)


def written_as(state: bytes, world: World, known: Memo) -> bool:
    """Whether these are the bytes of a world; `known`: what was written of those asked for before."""
    ours = b"\n".join(_lines(world, known))
    try:
        return zlib.decompress(state, bufsize=len(ours) + 1) == ours
    except zlib.error:
        return False


def read_world(state: bytes) -> World:
    """A world from its bytes; ValueError when they do not fit."""
    try:
        lines = zlib.decompress(state).split(b"\n")
    except zlib.error as error:
        raise ValueError("this is no world") from error
    found: dict[bytes, list[Any]] = {kind: [] for kind in _KINDS}
    for line in lines:
        kind, piece = _piece(line)
        found[kind].append(piece)
    scenes = (replace(scene, tokens=on) for scene, on in zip(found[b"scene"], found[b"tokens"], strict=True))
    (table,), (rulings,), (seats,), (settings,) = (found[one] for one in _TABLE)
    (talk,), (history,), (stage,) = (found[one] for one in (b"talk", b"history", b"stage"))
    return World(
        table and replace(table, rulings=rulings, seats=seats, settings=settings),
        talk,
        history,
        stage,
        {one.id: one for one in scenes},
        {one.id: one for one in found[b"character"]},
        {one.id: one for one in found[b"combat"]},
        {one.id: one for one in found[b"vehicle"]},
        Tasks(*(found[one][0] for one in _TASKS)),
        found[b"accounts"][0],
        {one.id: one for one in found[b"ship"]},
        {one.id: one for one in _charts(found[b"chart"], found[b"worlds"])},
    )


def _charts(charts: list[StarChart], skies: list[tuple[str, dict[str, MainWorld]]]) -> Iterator[StarChart]:
    for chart in charts:
        worlds = {one: world for name, of in skies if name == chart.id for one, world in of.items()}
        yield replace(chart, sky=replace(chart.sky, worlds=worlds))


_around = attrgetter(*(each.name for each in fields(StarChart) if each.name != "sky"))
_beside = attrgetter(*(each.name for each in fields(Chart) if each.name != "worlds"))
_ground = attrgetter(*(each.name for each in fields(Scene) if each.name != "tokens"))


def _scene_line(scene: Scene) -> bytes:
    return _line(b"scene", replace(scene, tokens={}))


def _chart_lines(chart: StarChart, known: Memo) -> Iterator[bytes]:
    """A chart, and its worlds by subsectors: of a whole sector mostly one changes at a time."""
    sky = chart.sky
    bare = replace(chart, sky=replace(sky, worlds={}))
    yield known.get((b"chart", chart.id), (*_around(chart), *_beside(sky)), partial(_line, b"chart", bare))
    subsectors: dict[str, dict[str, MainWorld]] = {}
    for one, world in sky.worlds.items():
        subsectors.setdefault(subsector(one), {})[one] = world
    for letter, worlds in sorted(subsectors.items()):
        piece = partial(_line, b"worlds", (chart.id, worlds))
        yield known.get((b"worlds", chart.id, letter), tuple(worlds.values()), piece)


def _lines(world: World, known: Memo) -> Iterator[bytes]:
    table = world.table
    bare = table and replace(table, rulings={}, seats={}, settings={})
    yield _line(b"table", bare)
    yield _line(b"rulings", table.rulings if table else {})
    yield _line(b"seats", table.seats if table else {})
    yield _line(b"settings", table.settings if table else {})
    yield _line(b"talk", world.talk)
    yield known.get(b"history", (world.history,), partial(_line, b"history", world.history))
    yield _line(b"stage", world.stage)
    for scene in world.scenes.values():
        yield known.get((b"scene", scene.id), _ground(scene), partial(_scene_line, scene))
        yield _line(b"tokens", scene.tokens)
    for kind, pieces in (
        (b"character", world.characters),
        (b"combat", world.combats),
        (b"vehicle", world.vehicles),
        (b"ship", world.ships),
    ):
        for name, piece in pieces.items():
            yield known.get((kind, name), (piece,), partial(_line, kind, piece))
    yield _line(b"library", world.tasks.library)
    yield _line(b"tried", world.tasks.tried)
    yield _line(b"truths", world.tasks.truths)
    yield _line(b"owed", world.tasks.owed)
    yield known.get(b"accounts", (world.accounts,), partial(_line, b"accounts", world.accounts))
    for chart in world.charts.values():
        yield from _chart_lines(chart, known)


def _line(kind: bytes, piece: object) -> bytes:
    return kind + b"\t" + _shape(kind)[0].to_json(piece)


@lru_cache(maxsize=REMEMBERED)
def _piece(line: bytes) -> tuple[bytes, Any]:
    kind, _, state = line.partition(b"\t")
    if kind not in _KINDS:
        raise ValueError(f"{kind[:20]!r} is no piece of a world")
    return kind, _shape(kind)[1].validate_json(state)


@cache
def shape() -> str:
    """Names what worlds are made of: any change to the modules that say so makes another name."""
    digest = sha256()
    for package, pattern in ((domain, "**/state.py"), (domain, "**/things.py"), (rules, "*.py")):
        for path in sorted(Path(package.__path__[0]).glob(pattern)):
            digest.update(path.read_bytes())
    for name in ("world.py", "texts.py"):
        digest.update(Path(domain.__path__[0], name).read_bytes())
    digest.update(Path(__file__).read_bytes())
    return digest.hexdigest()[:16]

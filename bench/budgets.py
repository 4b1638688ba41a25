"""The budgets of the design, each measured and held against what it may be."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from bench import idle, tables
from bench.bundle import packed_kb
from bench.first_map import waited_ms
from bench.frames import chart_frames, chart_used_ms, frames_a_second, space_frames
from bench.load import found_by
from bench.servers import bare, retcon
from bench.table import Row, above, below, reaching, so, within
from server.app.pages import STATIC
from server.demo import STORIES

TRY_AGAIN_LATER = 1013
"""The close code for a socket that did not keep up."""


@dataclass(frozen=True, slots=True)
class Size:
    """How much is done to measure."""

    rounds: int
    acts: int
    tables: int
    seconds: float
    spectators: int
    throws: int
    commits: int
    fights: int
    joins: int
    cold_joins: int
    looks: int
    audits: int
    shots: int
    idle: int


WHOLE = Size(8, 400, 20, 2.5, 500, 600, 100_000, 10, 20, 3, 400, 3, 12, 1000)
QUICK = Size(4, 150, 20, 1.0, 500, 600, 10_000, 3, 5, 1, 100, 1, 6, 1000)


MANY_SHOTS = "relay"
"""The demo table whose rules take longest over a shot."""


class Bench:
    """A folder to work in, how much is done, at which demo table, and the old table once it has been made.

    asked: the demo table that was asked for; None where each measure is to play at its own.
    """

    def __init__(self, folder: Path, size: Size, asked: str | None) -> None:
        self.folder = folder
        self.size = size
        self.asked = asked
        self.story = asked or STORIES[0]

    @cached_property
    def old(self) -> Path:
        """The data directory of a table that has been played at for years."""
        return self._played("old", self.size.commits)

    @cached_property
    def young(self) -> Path:
        """The data directory of one that has just begun."""
        return self._played("young", 100)

    def _played(self, name: str, commits: int) -> Path:
        found_by("campaign", data=str(self.folder / name), commits=commits, story=self.story)
        return self.folder / name

    def links(self, data: Path) -> dict[str, Any]:
        """The demo table's links, as a script gets them from the server that runs on this data."""
        command = (Path(sys.executable).with_name("retcon"), "links", "--json", "--data", data)
        told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
        tables: list[dict[str, Any]] = json.loads(told)["tables"]
        return next(one for one in tables if one["story"] == self.story)


def round_trip(bench: Bench) -> Iterator[Row]:
    """Command in, durable, all five seats have it."""
    data = bench.folder / "demo"
    with bare(bench.folder) as floor, retcon(data):
        links = bench.links(data)
        urls = [links["referee"], *(one["url"] for one in links["players"]), links["spectator"]]
        found = found_by(
            "round_trip", floor_port=floor.port, urls=urls, rounds=bench.size.rounds, acts=bench.size.acts
        )
    floor_ms, ours_ms = found["floor"], found["ours"]
    yield within("round trip to 5 seats, p50", [*map(median, ours_ms)], [*map(median, floor_ms)], 2)
    yield within("round trip to 5 seats, p99", [*map(_p99, ours_ms)], [*map(_p99, floor_ms)], 3)


def throughput(bench: Bench) -> Iterator[Row]:
    """Twenty tables of five, closed loop; and what the server weighs after it."""
    size = bench.size
    data = bench.folder / "tables"
    made = tables.made(data, size.tables, bench.story)
    with bare(bench.folder) as floor, retcon(data) as server:
        urls = [[url.replace("{port}", str(server.port)) for url in seats] for seats in made]
        found = found_by(
            "throughput", floor_port=floor.port, tables=urls, rounds=size.rounds // 2, seconds=size.seconds
        )
        weight = server.rss_mb
    what = f"throughput, {size.tables} tables of 5"
    yield reaching(what, found["ours"], found["floor"], 0.5)
    yield below(f"memory, {size.tables} live tables of 5, after that", weight, 150, "MB")


def fan_out(bench: Bench) -> Iterator[Row]:
    """Five hundred spectators, one of them stalled."""
    data = bench.folder / "spectators"
    with retcon(data):
        links = bench.links(data)
        found = found_by(
            "fan_out",
            referee=links["referee"],
            spectator=links["spectator"],
            spectators=bench.size.spectators,
            acts=bench.size.throws,
        )
    others = bench.size.spectators - 1
    yield below(f"to {others} spectators beside a stalled one, p99", _p99(found["ms"]), 25, "ms")
    code = found["stalled_closed_with"]
    yield so("the stalled one", code == TRY_AGAIN_LATER, "closed (1013)", f"not closed ({code})")


def attack(bench: Bench) -> Iterator[Row]:
    """Declared and resolved, after 100 commits and after 100,000."""
    size = bench.size
    found = found_by("attack", young=str(bench.young), old=str(bench.old), rounds=4, fights=size.fights)
    what = f"an attack after {size.commits:,} commits (floor: after 100)"
    yield within(what, found["old"], found["young"], 1.2)


def heads(bench: Bench) -> Iterator[Row]:
    """A table's newest head put down beside the database, of an act that does not wait for the disk."""
    folder = bench.folder / "heads"
    found = found_by("heads", folder=str(folder), story=bench.story, rounds=4, acts=bench.size.acts)
    yield within("noting an act's head (floor: the whole act)", found["head"], found["act"], 0.02, "us")


def shots(bench: Bench) -> Iterator[Row]:
    """One aimed shot among twelve, in calls, where rules have one; and continuing by default among sixteen."""
    story = bench.asked or MANY_SHOTS
    found = found_by("shots", story=story, shooters=12, crowd=16, shots=bench.size.shots)
    if found["calls"]:
        yield below("a shot in a fight of 12, told to 5 seats", median(found["calls"]), 17_000, "calls")
    on = "continuing with the default action in a fight of 16, median"
    yield below(on, median(found["ms"]), 7, "ms")
    yield below(f"{on}, told to 5 seats", median(found["steps"]), 30_000, "calls")
    sent_kb = median(found["bytes"]) / 1000
    yield below("a referee's frame in that fight, median", sent_kb, 8, "kB")
    yield below("a referee's welcome to that fight, as sent", max(found["welcome"]) / 1000, 40, "kB")


def join(bench: Bench) -> Iterator[Row]:
    """Socket open to welcome read, at a table that is live and at one that is not."""
    size, warm, cold, sent = bench.size, [], [], []
    for _ in range(size.cold_joins):
        with retcon(bench.old):
            links = bench.links(bench.old)
            urls = [links["referee"], *(one["url"] for one in links["players"])]
            cold += found_by("join", urls=urls[:1])["ms"]
            found = found_by("join", urls=(urls * size.joins)[: size.joins])
            warm += found["ms"]
            sent += found["bytes"]
    what = f"join after {size.commits:,} commits"
    yield below(f"{what}, table live, slowest of {len(warm)}", max(warm), 100, "ms")
    yield below(f"{what}, server just started, slowest of {len(cold)}", max(cold), 100, "ms")
    yield below(f"{what}, the largest welcome as sent", max(sent) / 1000, 40, "kB")


def opening(bench: Bench) -> Iterator[Row]:
    """A table read from the disk, and looked at before it is played: right after a kept world, and long after one."""
    folder = bench.folder / "opening"
    past = (0, 50, 99)
    found = found_by(
        "opening", folder=str(folder), story=bench.story, past=past, rounds=10 * bench.size.rounds
    )
    for one in past:
        ways = found[str(one)]
        what = f"opening, {one} commits past a kept world, checked (floor: unchecked)"
        yield within(what, ways["checked"], ways["unchecked"], 1.1)


def look_back(bench: Bench) -> Iterator[Row]:
    """Any number of the old table, as the server opens it: never seen before, and seen a while ago."""
    size = bench.size
    found = found_by("look_back", data=str(bench.old), looks=size.looks)
    what = f"look back at any of {size.commits:,} commits, p95"
    yield below(f"{what}, first time", _p95(found["first"]), 10, "ms")
    yield below(f"{what}, again", _p95(found["again"]), 10, "ms")


def turning(bench: Bench) -> Iterator[Row]:
    """A rewind and its restore, after 100 commits and after 100,000."""
    size = bench.size
    found = found_by("turning", young=str(bench.young), old=str(bench.old), rounds=4, turns=size.fights)
    what = f"rewind and restore after {size.commits:,} commits (floor: after 100)"
    yield within(what, found["old"], found["young"], 1.2)


def audit(bench: Bench) -> Iterator[Row]:
    """Chain, dice and facts folded from nothing; and once more with every command decided again; and of its file."""
    size = bench.size
    table = json.loads((bench.old / "demo-links.json").read_text())["table"]
    file = bench.folder / "old.retcon"
    _run("export", table, file, "--data", bench.old)
    ours = (table, "--data", bench.old)
    for what, asked in (
        ("rebuild, hashes, dice", (*ours, "--quick")),
        ("all decided again too", ours),
        ("the same of its file", (file,)),
    ):
        took = min(_run("verify", *asked) for _ in range(size.audits))
        yield below(f"audit of {size.commits:,} commits, {what}, quickest of {size.audits}", took, 5, "s")


def _run(*asked: str | Path) -> float:
    """The seconds that a command of ours takes."""
    command = (Path(sys.executable).with_name("retcon"), *asked)
    began = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.perf_counter() - began


def sight(bench: Bench) -> Iterator[Row]:
    """What players see: a step of one of twelve among two thousand walls and in a wood, a door, an outline."""
    found = found_by("sight", steps=bench.size.acts, doors=bench.size.looks // 4)
    yield below(
        "a step's sight, 12 see among 2,000 walls, p95", quantiles(found["step"], n=20)[18], 1.5, "ms"
    )
    yield below("a door's sight, 12 see, median", median(found["door"]), 5, "ms")
    yield below("a step's sight in a wood, 12 see, p95", quantiles(found["wood"], n=20)[18], 3, "ms")
    yield below("an outline as sent, most", max(found["outline"]), 1500, "B")
    yield below("an outline in a wood as sent, most", max(found["edges"]), 1500, "B")


def lives(bench: Bench) -> Iterator[Row]:
    """Whole lives before play, by standing choices."""
    story = bench.asked or MANY_SHOTS
    found = found_by("lives", story=story, lives=bench.size.looks // 4, terms=5)
    yield below("a life of five terms, decided and durable, p95", _p95(found["durable"]), 60, "ms")
    yield below("a life of five terms, told to 5 seats besides, p95", _p95(found["told"]), 75, "ms")


def space(bench: Bench) -> Iterator[Row]:
    """Phases of a large fight in space by default, while much is in flight."""
    story = bench.asked or "boarders"
    found = found_by(
        "voyages.space", story=story, ships=12, missiles=40, clouds=10, phases=bench.size.fights * 3
    )
    what = "a phase in space: 12 ships, 40 missiles, 10 clouds, told to 5 seats"
    yield below(f"{what}, p95", _p95(found["ms"]), 50, "ms")
    yield below(f"{what}, median", median(found["calls"]), 110_000, "calls")


def jumping(bench: Bench) -> Iterator[Row]:
    """A jump with its throws, beside a plain throw at the same table."""
    found = found_by("voyages.jumping", story=bench.story, rounds=4, jumps=bench.size.fights * 3)
    what = "a jump, durable, told to 5 seats"
    yield below(f"{what}, p95", _p95(found["all"]), 50, "ms")
    yield within(f"{what}, median (floor: a plain throw)", found["jump"], found["throw"], 5)


def charting(bench: Bench) -> Iterator[Row]:
    """A subsector by throw; a sector of 450 worlds, opened, changed, and the ways over it."""
    found = found_by(
        "voyages.charting", story=bench.story, throws=bench.size.fights, asks=bench.size.shots * 4
    )
    thrown = found["thrown"]
    yield below(f"a subsector by throw, told to 5 seats, slowest of {len(thrown)}", max(thrown), 1000, "ms")
    yield so("that subsector", {*found["commits"]} == {1}, "one commit", f"{max(found['commits']):g} commits")
    sector = "a sector of 450 worlds"
    yield below(f"{sector}, as sent to who opens it", max(found["opened_bytes"]) / 1000, 40, "kB")
    yield below(f"{sector}, one written anew, as sent, median", median(found["changed"]) / 1000, 4, "kB")
    yield below("a referee's welcome beside it, as sent", max(found["welcome"]) / 1000, 40, "kB")
    yield below(f"{sector}, ways to all within six jumps, p95", _p95(found["ways"]), 30, "ms")


def frames(bench: Bench) -> Iterator[Row]:
    """300 tokens moving on 60 x 60 cells."""
    with retcon(bench.folder / "demo") as server:
        glide, fight = frames_a_second(server, tokens=300, cells=60, seconds=2 * bench.size.seconds)
    board = "map of 60 x 60, 300 tokens moving, no GPU"
    yield above(board, glide, 50, "frames/s")
    yield above(f"{board}, a fight seen", fight, 50, "frames/s")


def space_board(bench: Bench) -> Iterator[Row]:
    """A fight in space on the screen: twelve ships with their tracks, missiles, sand, two worlds with their bands."""
    board = "a fight in space, 12 ships, 40 missiles, 10 clouds, no GPU"
    with retcon(bench.folder / "demo") as server:
        glide, pan, zoom = space_frames(server, 12, 40, 10, seconds=2 * bench.size.seconds)
    yield above(f"{board}, all flying", glide, 50, "frames/s")
    yield above(f"{board}, pan", pan, 50, "frames/s")
    yield above(f"{board}, zoom", zoom, 50, "frames/s")


def star_chart(bench: Bench) -> Iterator[Row]:
    """A sector of 450 worlds on the screen: opened, and its view moved."""
    sector = "a sector of 450 worlds on the screen"
    with retcon(bench.folder / "demo") as server:
        waited = [chart_used_ms(server, worlds=450) for _ in range(3)]
        pan, zoom = chart_frames(server, worlds=450, seconds=2 * bench.size.seconds)
    yield below(f"{sector}, usable after the welcome, median of 3", median(waited), 300, "ms")
    yield above(f"{sector}, pan", pan, 50, "frames/s")
    yield above(f"{sector}, zoom", zoom, 50, "frames/s")


def first_map(bench: Bench) -> Iterator[Row]:
    """A player's link opened on a slow phone."""
    data = bench.folder / "demo"
    with retcon(data):
        link = bench.links(data)["players"][0]["url"]
        waited = [waited_ms(link) for _ in range(3)]
    yield below("first map on a slowed phone, 4G slow, median of 3", median(waited), 4000, "ms")


def idle_tables(bench: Bench) -> Iterator[Row]:
    """A thousand tables in mid-session where nobody is."""
    data = bench.folder / "idle"
    idle.made(data, bench.size.idle)
    with retcon(data) as server:
        weight = idle.settled_mb(server)
    yield below(f"memory, {bench.size.idle:,} tables in session, nobody there", weight, 200, "MB")


def bundle(bench: Bench) -> Iterator[Row]:
    """What the browser fetches."""
    yield below("browser bundle, gzip", packed_kb(STATIC), 90, "kB")


Measure = Callable[[Bench], Iterator[Row]]
MEASURES: dict[str, Measure] = {
    "round-trip": round_trip,
    "throughput": throughput,
    "memory": throughput,
    "fan-out": fan_out,
    "attack": attack,
    "heads": heads,
    "shots": shots,
    "turning": turning,
    "join": join,
    "opening": opening,
    "look-back": look_back,
    "audit": audit,
    "sight": sight,
    "lives": lives,
    "space": space,
    "jumping": jumping,
    "charting": charting,
    "frames": frames,
    "space-board": space_board,
    "star-chart": star_chart,
    "first-map": first_map,
    "idle": idle_tables,
    "bundle": bundle,
}


def _p99(times: list[float]) -> float:
    return quantiles(times, n=100)[98]


def _p95(times: list[float]) -> float:
    return quantiles(times, n=20)[18]

"""Freeze a release for every later one: `python -m tests.releases.freeze NAME` plays long evenings and keeps them."""

from __future__ import annotations

import asyncio
import hashlib
import json
import sys
import tempfile
from collections.abc import Callable, Coroutine
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from server.archive.sources import Location
from server.demo import STORIES
from server.proof.folding import folds
from tests.releases import tourney
from tests.releases.dark import dark
from tests.releases.drawings import drawings
from tests.releases.evening import play
from tests.releases.layers import layers
from tests.releases.loss import lossy
from tests.releases.manners import manners
from tests.releases.maps import maps
from tests.releases.pins import pins
from tests.releases.stencils import stencils
from tests.releases.table import Evening, missing, plain
from tests.server.tables import exported

KEPT = Path(__file__).parents[1] / "fixtures" / "releases"
EVERY, FEW = 10, 25
"""Every so many commits it is noted what a table folds to, and each time where there are but a few."""
CHANCE = 7


def main() -> None:
    """Play each story, export it, and note what it folds to."""
    name = sys.argv[1]
    seen: set[str] = set()
    played: dict[str, Callable[..., Coroutine[Any, Any, Evening]]] = {
        **{story: partial(play, story=story) for story in STORIES},
        "tourney": tourney.play,
    }
    for what, evening_of in played.items():
        with tempfile.TemporaryDirectory() as folder:
            evening = asyncio.run(evening_of(Path(folder), chance=CHANCE))
            for why, times in evening.refused.most_common(400 if "-v" in sys.argv else 12):
                print(f"  refused {times} x {why[:160]}", file=sys.stderr)
            seen |= kept(Path(folder), evening.room.table, f"{name}-{what}")
    with tempfile.TemporaryDirectory() as folder:
        seen |= kept(Path(folder), asyncio.run(lossy(Path(folder))), f"{name}-loss")
    with tempfile.TemporaryDirectory() as folder:
        seen |= kept(Path(folder), asyncio.run(dark(Path(folder))), f"{name}-dark")
    with tempfile.TemporaryDirectory() as folder:
        seen |= kept(Path(folder), asyncio.run(manners(Path(folder))), f"{name}-manners")
    with tempfile.TemporaryDirectory() as folder:
        seen |= kept(Path(folder), asyncio.run(maps(Path(folder))), f"{name}-maps")
    with tempfile.TemporaryDirectory() as folder:
        seen |= kept(Path(folder), asyncio.run(drawings(Path(folder))), f"{name}-drawings")
    with tempfile.TemporaryDirectory() as folder:
        seen |= kept(Path(folder), asyncio.run(pins(Path(folder))), f"{name}-pins")
    with tempfile.TemporaryDirectory() as folder:
        seen |= kept(Path(folder), asyncio.run(stencils(Path(folder))), f"{name}-stencils")
    with tempfile.TemporaryDirectory() as folder:
        seen |= kept(Path(folder), asyncio.run(layers(Path(folder))), f"{name}-layers")
    print(f"not seen: {', '.join(sorted(missing(seen))) or 'nothing'}")


def kept(data: Path, table: str, name: str) -> set[str]:
    """Export a table and note what it folds to; the kinds of its events."""
    folder = KEPT / name.partition("-")[0]
    folder.mkdir(exist_ok=True)
    path = exported(data, table, folder / f"{name}.retcon")
    with closing(Location(path).open()) as source:
        steps = list(folds(source, source.about.number))
    numbers = {step.commit.entry.number: digest(plain(step.world)) for step in steps}
    told = {number: found for number, found in numbers.items() if number % EVERY == 0 or len(steps) < FEW}
    path.with_suffix(".json").write_text(json.dumps(told, indent=0) + "\n", encoding="utf-8")
    print(f"{path.name}: {len(steps)} commits, {path.stat().st_size:,} bytes")
    return {fact.event.type for step in steps for fact in step.facts}


def digest(told: dict[str, object]) -> str:
    """SHA-256 of a world in plain words."""
    return hashlib.sha256(json.dumps(told, sort_keys=True, default=list).encode()).hexdigest()


if __name__ == "__main__":
    main()

"""Recorded voyages: the golden trip and misjump of the books, and a jump by tasks, act by act.

`python -m tests.replays.voyages` writes those of the folder `voyages` anew. Do that only when a rule was mended on
purpose, and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from tests.domain.voyages.flying import Flight
from tests.domain.voyages.test_trip import COME, GUESSES, LOTS, MESSAGE, WAKE
from tests.domain.voyages.trading import IN, Trader
from tests.replays.game import compared, told

HERE = Path(__file__).parent / "voyages"
Done = tuple[str, tuple[int, ...], Mapping[str, object]]
"""An act of her captain's, the faces that fall, and what is filled in."""


def astray() -> Flight:
    """A free trader at the jump point, unrefined fuel in her tanks, two jumps since they were flushed."""
    on = Flight()
    on.amend(fuel__refined=None, fuel__unrefined=30)
    on.kept(flight_plan=1, jumps=2)
    on.put("limit")
    on.sail()
    return on


def by_task() -> Flight:
    """The same of MegaTraveller's, on refined fuel."""
    on = Flight("megatraveller", captain="Pilot 777777 Age 30; Pilot-1")
    on.kept(flight_plan=1)
    on.put("limit")
    on.sail()
    on.course("0405")
    return on


GAMES: Mapping[str, tuple[Callable[[], Flight], tuple[Done, ...]]] = {
    "misjump": (
        astray,
        (
            ("plot", (), {"to": IN}),
            ("jump", (3, 5, 5, 4, 2, 3, 1, 3), {}),
            ("arrive", (), {}),
        ),
    ),
    "mishap": (
        by_task,
        (
            ("jump", (4, 4, 1, 1, 1, 1, 1, 1, 1, 1, 6, 6, 3, 2, 3, 1, 3), {}),
            ("arrive", (), {}),
        ),
    ),
    "trip": (
        Trader,
        (
            ("usual", LOTS + COME + MESSAGE, {"to": IN}),
            ("plot", (), {"to": IN}),
            ("lift", (), {}),
            ("run", (1, 2), {}),
            ("jump", (6, 6, 5, 4, 6), {}),
            ("arrive", (2, 4), {}),
            ("land", (), {}),
            ("unload", (), {}),
            ("alight", (), {}),
            ("revive", GUESSES + WAKE, {}),
        ),
    ),
}


def record(name: str) -> Iterator[str]:
    """Play one, a line a commit."""
    start, acts = GAMES[name]
    on = start()
    for act, faces, args in acts:
        command, number = on.command(act, **args), on.number
        on.do(on.kira, command, faces)
        line = {"number": number, "seat": on.kira, "command": command.model_dump(mode="json"), "faces": faces}
        yield json.dumps({**line, "facts": told(on.commits[-1])})


def replayed(name: str) -> Iterator[tuple[int, list[dict[str, Any]], list[dict[str, Any]]]]:
    """Play a file again: per line its number, the facts that came of it now, and those recorded."""
    return compared(GAMES[name][0]().world, HERE / f"{name}.jsonl")


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for game in GAMES:
        (HERE / f"{game}.jsonl").write_text("\n".join(record(game)) + "\n", "utf-8")

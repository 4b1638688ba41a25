"""The recorded fight in space: the worked exchange of the book, command by command.

`python -m tests.replays.space` writes it anew. Do that only when a rule was mended on purpose, and read the difference.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from domain.combat.commands import AdvanceCombat, TakeAct
from domain.message import Command
from tests.domain.play import REFEREE
from tests.domain.space.fleets import Golden
from tests.replays.game import compared, told

FILE = Path(__file__).parent / "voyages" / "exchange.jsonl"
Said = tuple[str, str, str, dict[str, Any]]
"""Whose ship, which post, what act, what is filled in."""
PHASES: tuple[tuple[tuple[Said, ...], tuple[int, ...]], ...] = (
    ((("p", "pilot", "thrust", {"thrust": [2, 0]}),), ()),
    ((("p", "gunner-1", "aim", {"target-1": "t"}),), (3, 4)),
    (
        (("t", "gunner-1", "defend", {"target-1": "p"}), ("t", "gunner-2", "defend", {"target-2": "p"})),
        (6, 4, 5, 4, 5, 4),
    ),
    ((("p", "gunner-1", "launch", {"launch-1b": "t"}),), ()),
    ((("t", "pilot", "thrust", {"thrust": [1.2, 1.6]}),), ()),
    (
        (("t", "gunner-1", "aim", {"target-1": "p"}), ("t", "gunner-2", "aim", {"target-2": "p"})),
        (2, 5, 4, 3),
    ),
    ((("p", "gunner-1", "defend", {"target-1": "t"}),), (4, 5)),
    ((), (1, 1)),
    ((("p", "pilot", "thrust", {"thrust": [0, 2]}),), ()),
    ((("p", "gunner-1", "aim", {"target-1": "t"}),), (2, 3)),
    (
        (
            ("t", "gunner-1", "defend", {"target-1": "missile"}),
            ("t", "gunner-2", "defend", {"target-2": "missile"}),
        ),
        (3, 4, 2, 5),
    ),
    ((("p", "gunner-1", "launch", {}),), (2, 6, 6, 4, 3)),
)
"""What is declared for each phase, and the faces that fall then; between turns the pirate fails to mend a leak."""


def commands(on: Golden) -> Iterator[tuple[Command, tuple[int, ...]]]:
    """The whole exchange."""
    ships = {"p": on.p, "t": on.t}
    for said, faces in PHASES:
        for whose, post, act, args in said:
            given = {
                name: ships.get(value, value) if isinstance(value, str) else value
                for name, value in args.items()
            }
            yield TakeAct(combat=on.combat, who=f"post:{ships[whose]}:{post}", act=act, args=given), ()
        yield AdvanceCombat(combat=on.combat), faces


def record() -> Iterator[str]:
    """Play it, a line a commit."""
    on = Golden()
    for command, faces in commands(on):
        number = on.number
        on.do(REFEREE, command, faces)
        line = {"number": number, "seat": REFEREE, "command": command.model_dump(mode="json"), "faces": faces}
        yield json.dumps({**line, "facts": told(on.commits[-1])})


def replayed() -> Iterator[tuple[int, list[dict[str, Any]], list[dict[str, Any]]]]:
    """Play the file again: per line its number, the facts that came of it now, and those recorded."""
    return compared(Golden().world, FILE)


if __name__ == "__main__":
    FILE.write_text("\n".join(record()) + "\n", "utf-8")

"""Recorded lives: the walk-through of the book, whose merchant becomes a ship's doctor, and two by standing choices.

Where the walk-through contradicts the book's own tables the referee overrides what the tables brought; each reason says
what. `python -m tests.replays.lives` writes both anew. Do that only when a rule was mended on purpose, and read the
difference.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from domain.character.commands import Amendment, AmendSheet, EnlistCharacter
from domain.combat.commands import OpenActivity, SideOf, TakeAct
from domain.handlers import handle
from domain.message import Command
from domain.moment import Moment
from domain.world import World, folded
from rules.dice import Scripted
from tests.domain.play import REFEREE, Play
from tests.replays.game import NotedDice, again, compared, told

HERE = Path(__file__).parent / "lives"
GAMES = ("doctor", "crew")
SEED = 11
HOME = {
    "starport": "B", "size": "Small", "atmosphere": "Thin", "hydrosphere": "Wet",
    "population": "High", "law": "Mod Law", "tech": "Avg Stellar",
}  # fmt: skip
Act = tuple[str, tuple[int, ...], dict[str, Any]]
Override = tuple[str, dict[str, Any]]
STEPS: tuple[Act | Override, ...] = (
    ("characteristics", (3, 4, 2, 4, 3, 4, 5, 5, 5, 5, 4, 5), {}),
    ("home_codes", (), HOME),
    ("enlist", (2, 2), {"career": "Merchants"}),
    ("choose", (), {"skill": "Handgun"}),
    # first term
    ("serve", (4, 5), {}),
    ("position", (1, 1), {}),
    ("duty", (3, 3), {}),
    ("learn", (1,), {"column": "service"}),
    ("choose", (), {"skill": "Grav Vehicle"}),
    ("learn", (5,), {"column": "service"}),
    ("choose", (), {"skill": "Sensor Ops"}),
    ("learn", (1,), {"column": "educated"}),
    ("reenlist", (3, 4), {}),
    ("stay", (), {}),
    # second
    ("serve", (3, 4), {}),
    ("position", (3, 4), {}),
    ("promotion", (4, 4), {}),
    ("duty", (2, 3), {}),
    ("learn", (1,), {"column": "service"}),
    ("choose", (), {"skill": "Grav Vehicle"}),
    ("learn", (3,), {"column": "service"}),
    ("choose", (), {"skill": "Instruction"}),
    ("learn", (2,), {"column": "educated"}),
    ("choose", (), {"skill": "Vacc Suit"}),
    ("the cascade Space has no Zero-G Environ, which he takes", {"skills.Vacc Suit": 0, "skills.Zero-G Environ": 1}),
    ("learn", (1,), {"column": "educated"}),
    ("reenlist", (3, 4), {}),
    ("stay", (), {}),
    # third
    ("serve", (2, 3), {}),
    ("promotion", (1, 1), {}),
    ("duty", (4, 4), {}),
    ("learn", (4,), {"column": "personal"}),
    ("choose", (), {"skill": "Brawling"}),
    ("learn", (4,), {"column": "advanced"}),
    ("choose", (), {"skill": "Pilot"}),
    ("learn", (3,), {"column": "service"}),
    ("choose", (), {"skill": "Carousing"}),
    ("reenlist", (2, 2), {}),
    ("stay", (), {}),
    # fourth
    ("serve", (1, 2), {}),
    ("promotion", (3, 3), {}),
    ("duty", (3, 4), {}),
    ("learn", (5,), {"column": "service"}),
    ("choose", (), {"skill": "Communications"}),
    ("learn", (1,), {"column": "educated"}),
    ("ageing", (2, 3, 3, 4, 3, 4), {}),
    ("reenlist", (2, 3), {}),
    ("stay", (), {}),
    # fifth
    ("serve", (3, 4), {}),
    ("promotion", (3, 3), {}),
    ("duty", (3, 4), {}),
    ("learn", (4,), {"column": "advanced"}),
    ("choose", (), {"skill": "Pilot"}),
    ("learn", (2,), {"column": "educated"}),
    ("choose", (), {"skill": "Pilot"}),
    ("three results of Space are written down as two levels of Pilot", {"skills.Pilot": 2}),
    ("ageing", (3, 4, 3, 3, 5, 6), {}),
    ("reenlist", (1, 2), {}),
    # mustering out
    ("benefit", (4,), {"table": "cash"}),
    ("the cash table has 10,000 where he takes 20,000", {"cash_cr": 20_000}),
    ("benefit", (3,), {"table": "benefits"}),
    ("benefit", (4,), {"table": "benefits"}),
    ("weapon", (), {"weapon": "autopistol-9mm"}),
    ("benefit", (6,), {"table": "benefits"}),
    ("the benefits table has a Low Passage where he takes a Mid one", {"passages.low": 0, "passages.middle": 1}),
    ("benefit", (4,), {"table": "benefits"}),
    ("weapon_skill", (), {"skill": "Handgun"}),
    ("benefit", (1,), {"table": "benefits"}),
    ("he throws five times where rank 1 gives a sixth throw", {"passages.low": 0}),
)  # fmt: skip


def _commands(who: str, life: str) -> Iterator[tuple[Command, tuple[int, ...]]]:
    for step in STEPS:
        if len(step) == 3:
            act, faces, args = step
            yield TakeAct(combat=life, who=who, act=act, args=args), faces
        else:
            reason, places = step
            amendments = tuple(Amendment(path=path, value=value) for path, value in places.items())
            yield AmendSheet(character=who, amendments=amendments, reason=reason), ()


def begun() -> tuple[World, int, str, str]:
    """A table at which a life has begun: the world, the next number, who lives it and in which activity."""
    on = Play("megatraveller")
    who = f"c{on.number}.1"
    on.do(REFEREE, EnlistCharacter(name="Doctor", how="blank", npc=True))
    life = f"f{on.number}"
    on.do(REFEREE, OpenActivity(kind="career", sides=(SideOf(name="Doctor", characters=(who,)),)))
    return on.world, on.number, who, life


def recorded() -> Iterator[str]:
    """Play the walk-through, a line a commit."""
    world, number, who, life = begun()
    for command, faces in _commands(who, life):
        dice = Scripted(faces)
        facts = handle(command, Moment(world, REFEREE, number, dice))
        assert dice.left == [], command
        world = folded(world, facts)
        yield _line(number, command, faces, told(facts))
        number += 1


def crew() -> Iterator[str]:
    """Two lives year by year, in one line."""
    world, number, who, other = shipped()
    sides = (SideOf(name="Crew", characters=(who, other)),)
    setup = {"how": "at_once", "force": "Imperial Navy", "terms": 3}
    command, dice = OpenActivity(kind="career", sides=sides, setup=setup), NotedDice(random.Random(SEED))
    facts = handle(command, Moment(world, REFEREE, number, dice))
    yield _line(number, command, dice.faces, told(facts))


def _line(number: int, command: Command, faces: Sequence[int], facts: list[dict[str, Any]]) -> str:
    line = {"number": number, "seat": REFEREE, "command": command.model_dump(mode="json")}
    return json.dumps({**line, "faces": list(faces), "facts": facts})


def shipped() -> tuple[World, int, str, str]:
    """A table with two who have not lived yet."""
    on = Play("megatraveller")
    ids = f"c{on.number}.1", f"c{on.number}.2"
    on.do(REFEREE, EnlistCharacter(name="Hand", how="blank", npc=True, count=2))
    return on.world, on.number, *ids


def _beginning(name: str) -> World:
    return (begun if name == "doctor" else shipped)()[0]


def replayed(name: str) -> Iterator[tuple[int, list[dict[str, Any]], list[dict[str, Any]]]]:
    """Per line its number, the facts that came of it now, and those recorded."""
    return compared(_beginning(name), HERE / f"{name}.jsonl")


def ended(name: str) -> World:
    """The world after the last line."""
    *_, (_, world, _) = again(_beginning(name), HERE / f"{name}.jsonl")
    return world


if __name__ == "__main__":
    HERE.mkdir(exist_ok=True)
    for game, lines in (("doctor", recorded()), ("crew", crew())):
        (HERE / f"{game}.jsonl").write_text("\n".join(lines) + "\n", "utf-8")

"""A table that was saved keeps its outcomes when it is opened under other rules: what is folded is never judged."""

from __future__ import annotations

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import rules
from server.protocol import AskPage
from tests.server.peers import LiveTable, deck, enlist, place

READ = """
import asyncio, json, sys
from pathlib import Path
import rules
from tests.server.past.test_changed_rules import told
from server.app.app import Settings, open_server

async def main():
    async with open_server(Settings(Path(sys.argv[1]), "OFF")) as server:
        print(json.dumps([rules.__path__[0], await told(server, sys.argv[2], sys.argv[3])]))

asyncio.run(main())
"""


async def told(server: Any, table: str, combat: str) -> dict[str, Any]:
    """The whole log as the referee reads it, and everybody's sheet and marks at every number."""
    room = await server.rooms.room(table)
    viewer = room.viewer("s1")
    newest = room.history.head.number
    page = await room.lookback.page(viewer, AskPage(id="question", before=newest + 1, limit=500))
    worlds = [await room.history.at(number) for number in range(1, newest + 1)]
    return {
        "page": json.loads(page)["entries"],
        "sheets": [[one.sheet for one in world.characters.values()] for world in worlds],
        "marks": [dict(world.combats[combat].marks) for world in worlds if combat in world.combats],
    }


async def evening(data: Path) -> tuple[str, str, dict[str, Any]]:
    """Two people shoot at each other for some rounds."""
    async with place(data) as table:
        ref = await table.sit("ref")
        scene = await deck(ref)
        bob, _ = await enlist(ref, "Bob", scene, (3, 3))
        guard, _ = await enlist(ref, "Guard", scene, (9, 3), npc=True)
        sides = [{"name": "Crew", "characters": [bob]}, {"name": "Guards", "characters": [guard]}]
        setup = {"surprise": "none", "contact": False}
        combat = f"f{await ref.do('OpenCombat', scene=scene, sides=sides, setup=setup)}"
        for _ in range(4):
            await shoot(table, combat, {bob: guard, guard: bob})
        return table.table, combat, await told(table.server, table.table, combat)


async def shoot(table: LiveTable, combat: str, aims: dict[str, str]) -> None:
    """Everybody who can declares a shot, and the round is resolved."""
    ref = table.peers[0]
    for who, target in aims.items():
        args = {"movement": "stand", "attack": "shot:w1", "target": [target]}
        await ref.command("TakeAct", combat=combat, who=who, act="declare", args=args)
    await ref.command("AdvanceCombat", combat=combat)
    fight = (await table.room()).world.combats[combat]
    for question in fight.questions:
        await ref.command("AnswerQuestion", combat=combat, question=question)


def other_rules(at: Path) -> None:
    """The same books with every number of the tables of armour, range and wounds another one, and of weapons."""
    shutil.copytree(rules.__path__[0], at / "rules", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("armour", "range"):
        table = at / "rules" / "systems" / "classic" / "tables" / f"{name}.toml"
        rows = re.sub(r"(?m)(?<= = \[).*(?=\]$)", _raised, table.read_text(encoding="utf-8"))
        table.write_text(rows, encoding="utf-8")
    tables = at / "rules" / "systems" / "classic" / "tables"
    wounds = (tables / "wounds.toml").read_text(encoding="utf-8")
    (tables / "wounds.toml").write_text(re.sub(r'"(\d)D', _more_dice, wounds), encoding="utf-8")
    weapons = (tables / "weapons.toml").read_text(encoding="utf-8")
    (tables / "weapons.toml").write_text(
        re.sub(r"(?m)^(\w+ = )(\d+)", r"\g<1>1\2", weapons), encoding="utf-8"
    )


def _raised(row: re.Match[str]) -> str:
    cells = row.group().split(", ")
    return ", ".join(str(int(cell) + 3) if re.fullmatch(r"-?\d+", cell) else cell for cell in cells)


def test_a_table_opened_under_other_rules_keeps_its_outcomes(tmp_path: Path) -> None:
    table, combat, before = asyncio.run(evening(tmp_path / "data"))
    other_rules(tmp_path)
    root = Path(__file__).resolve().parents[3]
    changed = subprocess.run(
        [sys.executable, "-c", READ, str(tmp_path / "data"), table, combat],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": f"{tmp_path}{os.pathsep}{root}"},
        capture_output=True,
        text=True,
        check=True,
    )
    used, after = json.loads(changed.stdout)
    assert used == str(tmp_path / "rules")
    for name in ("armour", "range", "wounds", "weapons"):
        assert _table(root, name) != _table(tmp_path, name)
    assert after == json.loads(json.dumps(before))
    assert [line["kind"] for entry in after["page"] for line in entry["lines"]].count("attack") >= 2


def _more_dice(dice: re.Match[str]) -> str:
    return f'"{int(dice[1]) + 2}D'


def _table(root: Path, name: str) -> str:
    return (root / f"rules/systems/classic/tables/{name}.toml").read_text(encoding="utf-8")

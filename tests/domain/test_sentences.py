"""What is refused is said whole: nothing is put before or behind it afterwards."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BEGINS = {"referee_only": "only the referee ", "players_only": "a spectator may not "}


def refusals() -> Iterator[tuple[str, str, str]]:
    """Where a right is asked for, by which name, and the sentence."""
    for path in sorted((ROOT / "domain").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute):
                name, text = node.func.attr, node.args[0] if node.args else None
                if name in BEGINS and isinstance(text, ast.Constant):
                    yield f"{path.relative_to(ROOT)}:{node.lineno}", name, str(text.value)


@pytest.mark.parametrize("name", BEGINS)
def test_who_may_not_is_told_in_a_whole_sentence(name: str):
    found = [(where, text) for where, asked, text in refusals() if asked == name]
    assert found
    assert [one for one in found if not one[1].startswith(BEGINS[name])] == []

"""One place says whose secret a fact is."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).parents[3]
PLACE = "domain/audience/"
SUMS = {"domain/message.py:narrowed", "domain/message.py:widened"}
"""What is made of audiences alone."""


def sayers(folder: str) -> Iterator[str]:
    """Functions that answer with an audience."""
    for path in sorted((ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and getattr(node.returns, "id", "") == "Audience":
                yield f"{path.relative_to(ROOT).as_posix()}:{node.name}"


def test_who_may_know_is_worked_out_in_one_place():
    found = set(sayers("domain"))
    assert found > SUMS
    assert [one for one in sorted(found - SUMS) if not one.startswith(PLACE)] == []
    assert list(sayers("rules")) == []

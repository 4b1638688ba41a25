"""What a catalogue of another language has to say: `python -m tools.templates` writes it as gettext's .pot.

Templates stand in the sources as what `said` and `plural` are given; other texts are the plain strings of the rules and
of the story, and the words of the books' tables. That is somewhat more than anybody is ever shown.
"""

from __future__ import annotations

import ast
import json
import re
import tomllib
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any

from rules.said import SUBJECT

ROOT = Path(__file__).parents[1]
SOURCES = ("rules", "domain")
_NAME = re.compile(r"\w*[_.:|\\]\S*|[{}\W\d]*")
"""Strings that are names of things in the program, or hold no word."""
_WHOLE = re.compile(r"\{(\w+)[^{}]*\}")
_TOLD = {"Marked": 2, "Fell": 2, "Changed": 3, "mark": 2, "change": 5}
"""Where what is told of somebody stands among the arguments of what the rules say has come about."""


@cache
def templates() -> dict[str, str]:
    """Every English text by itself: with the template for many of what counts, "" for all others."""
    found: dict[str, str] = {}
    for folder in SOURCES:
        for path in sorted((ROOT / folder).rglob("*.py")):
            module = ast.parse(path.read_text(encoding="utf-8"))
            found |= dict(_of_module(module))
            found |= dict(_predicates(module))
        for path in sorted((ROOT / folder).rglob("*.toml")):
            words = _of_table(tomllib.loads(path.read_text(encoding="utf-8")))
            found |= {word: "" for word in words if word not in found}
    return found


def _of_module(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Strings of one module but for its docstrings, and what is put together."""
    passed = set(_passed_over(module))
    plurals = {one: many for node in ast.walk(module) for one, many in _plurals(node)}
    for node in ast.walk(module):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in passed:
            text = node.value
            if text in plurals:
                yield text, plurals[text]
            elif not _NAME.fullmatch(_WHOLE.sub(r"\1", text)) or " " in text:
                yield text, ""


def _predicates(module: ast.Module) -> Iterator[tuple[str, str]]:
    """Whole sentences of what is told of somebody: "drags {name}" as `{subject} drags {name}`, pairs that count too."""
    for node in ast.walk(module):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "attr", getattr(node.func, "id", ""))
            told = [one.value for one in node.keywords if one.arg == "text"]
            told += node.args[_TOLD[name] : _TOLD[name] + 1] if name in _TOLD else []
            for one, many in (pair for text in told for pair in _said_in(text)):
                yield SUBJECT + one, many and SUBJECT + many


def _said_in(text: ast.expr) -> Iterator[tuple[str, str]]:
    """The templates of a text as it stands in a source: by itself, in `said` or `plural`, or one of two."""
    match text:
        case ast.Constant(value=str(plain)) if plain[:1].islower():
            yield plain, ""
        case ast.IfExp(body=body, orelse=other):
            yield from (*_said_in(body), *_said_in(other))
        case ast.Call(func=ast.Name(id="said"), args=[one, *_]):
            yield from _said_in(one)
        case ast.Call(
            func=ast.Name(id="plural"), args=[ast.Constant(value=str(one)), ast.Constant(value=str(many)), *_]
        ):
            yield one, many


def _passed_over(module: ast.Module) -> Iterator[int]:
    for node in ast.walk(module):
        if isinstance(node, ast.JoinedStr):
            yield from (id(part) for part in ast.walk(node))
        elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            yield id(node.value)


def _plurals(node: ast.AST) -> Iterator[tuple[str, str]]:
    """Pairs of templates: what `plural` is given, or two that stand side by side and count."""
    if isinstance(node, ast.Call | ast.Tuple):
        parts = node.args if isinstance(node, ast.Call) else node.elts
        texts = [one.value if isinstance(one, ast.Constant) else None for one in parts]
        for one, many in pairwise(texts):
            if isinstance(one, str) and isinstance(many, str) and "{n}" in one and "{n}" in many:
                yield one, many


def _of_table(value: Any) -> Iterator[str]:
    """The words of a table: its strings, and its keys, which name rows."""
    if isinstance(value, dict):
        for key, part in value.items():
            if key != "source":
                yield from (key, *_of_table(part))
    elif isinstance(value, list):
        for part in value:
            yield from _of_table(part)
    elif isinstance(value, str):
        yield value


def catalogue() -> str:
    """All of it as a .pot file."""
    return "\n".join(_entry(one, many) for one, many in sorted(templates().items()))


def _entry(one: str, many: str) -> str:
    key = f"msgid {json.dumps(one, ensure_ascii=False)}\n"
    if not many:
        return f'{key}msgstr ""\n'
    return f'{key}msgid_plural {json.dumps(many, ensure_ascii=False)}\nmsgstr[0] ""\nmsgstr[1] ""\n'


if __name__ == "__main__":
    print(catalogue())

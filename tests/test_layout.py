"""What the layout of the code promises: no import hides inside a function, no module fills another's table."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
MODULES = [path for floor in ("rules", "domain", "server") for path in sorted((ROOT / floor).rglob("*.py"))]
LATE = {
    "server/app/commands.py": "each command imports what it runs",
    "server/app/serving.py": "uvloop is not made for every system; the demo and the browser are seldom wanted",
    "server/cli.py": "--help and links answer at once",
    "server/protocol/typescript.py": "Node comes as a package in build environments alone",
}
"""Who may import inside a function, and why. No reason is a circle: take those apart."""
FILLS = frozenset({"add", "append", "extend", "insert", "setdefault", "update"})


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
def test_a_module_imports_at_its_head_and_fills_no_table_of_another(path: Path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert list(_filled(tree)) == []
    if str(path.relative_to(ROOT)) not in LATE:
        assert list(_late(tree)) == []


def test_every_exception_is_still_one():
    assert all(any(_late(ast.parse((ROOT / name).read_text(encoding="utf-8")))) for name in LATE)


@pytest.mark.parametrize(
    "line",
    ["work.JOBS['a'] = 1", "STRUCK.append(1)", "work.JOBS.update(a=1)", "STRUCK += [1]", "work.MOST = 3"],
)
def test_filling_a_table_of_another_module_is_found(line: str):
    imports = "from rules.a import STRUCK\nfrom rules import work\n"
    assert list(_filled(ast.parse(imports + line)))
    assert not list(_filled(ast.parse(f"STRUCK = []\nwork = 1\n{line}")))


def test_an_import_inside_a_function_is_found():
    assert list(_late(ast.parse("def one():\n    if True:\n        import json")))
    assert not list(_late(ast.parse("import json\ndef one(): ...")))


def _late(tree: ast.Module) -> Iterator[str]:
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef | ast.AsyncFunctionDef):
            for node in ast.walk(function):
                if isinstance(node, ast.Import | ast.ImportFrom):
                    yield f"line {node.lineno}: {ast.unparse(node)}"


def _filled(tree: ast.Module) -> Iterator[str]:
    """Statements that run at import and change what came from another module of ours."""
    ours = {
        alias.asname or alias.name
        for node in tree.body
        if isinstance(node, ast.ImportFrom)
        and (node.module or "").split(".")[0] in ("rules", "domain", "server")
        for alias in node.names
    }
    for node in _at_import(tree.body):
        for changed in _changed(node):
            if _name(changed) in ours:
                yield f"line {node.lineno}: {ast.unparse(node)}"


def _at_import(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    for node in body:
        yield node
        if isinstance(node, ast.If | ast.For | ast.While | ast.With | ast.Try):
            yield from _at_import([one for one in ast.iter_child_nodes(node) if isinstance(one, ast.stmt)])


def _changed(node: ast.stmt) -> Iterator[ast.expr]:
    if isinstance(node, ast.Assign):
        yield from node.targets
    elif isinstance(node, ast.AugAssign):
        yield node.target
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        called = node.value.func
        if isinstance(called, ast.Attribute) and called.attr in FILLS:
            yield called.value


def _name(changed: ast.expr) -> str:
    """The name that a chain of attributes and places begins with."""
    if isinstance(changed, ast.Attribute | ast.Subscript):
        return _name(changed.value)
    return changed.id if isinstance(changed, ast.Name) else ""

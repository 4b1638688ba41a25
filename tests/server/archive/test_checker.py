"""The one-file checker stands alone: it runs from the file it came in, with nothing else at hand."""

from __future__ import annotations

import ast
import asyncio
import subprocess
import sys
from pathlib import Path

from server.proof import checker
from tests.server.tables import exported, parts_of, short_evening

ITS_LIBRARIES = {"__future__", "collections", "hashlib", "hmac", "json", "sys", "typing", "zipfile"}


def test_it_needs_nothing_but_the_standard_library():
    tree = ast.parse(Path(checker.__file__).read_text())
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.Import | ast.ImportFrom)]
    names = {
        (node.module or "") if isinstance(node, ast.ImportFrom) else node.names[0].name for node in imports
    }
    assert {name.partition(".")[0] for name in names} <= ITS_LIBRARIES


def test_taken_out_of_an_export_it_checks_that_export_by_itself(tmp_path):
    table, _ = asyncio.run(short_evening(tmp_path / "data"))
    path = exported(tmp_path / "data", table, tmp_path / "table.retcon")
    alone = tmp_path / "alone"
    alone.mkdir()
    (alone / "check_table.py").write_bytes(parts_of(path)["check_table.py"])
    command = [sys.executable, "-I", "check_table.py", str(path)]
    told = subprocess.run(command, check=False, capture_output=True, text=True, timeout=60, cwd=alone)
    assert (told.returncode, told.stderr) == (0, "")
    assert "SOUND" in told.stdout

    told = subprocess.run(
        [*command[:-1], "nothing.retcon"], check=False, capture_output=True, text=True, timeout=60, cwd=alone
    )
    assert told.returncode == 2
    assert "cannot be read" in told.stdout

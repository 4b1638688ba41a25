"""Whatever byte is changed in a table's file: it is found, and nothing stumbles."""

from __future__ import annotations

import asyncio
import re
import tempfile
from functools import cache
from pathlib import Path

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from server.archive.format import BadFile
from server.archive.sources import Location
from server.proof import checker
from server.proof.verify import verify
from tests.server.archive.test_proof import HERE, found
from tests.server.tables import (
    exported,
    parts_of,
    put_together,
    resealed,
    short_evening,
    tampered,
)


@settings(max_examples=25, phases=(Phase.explicit, Phase.generate))
@given(place=st.floats(0, 1), byte=st.integers(0, 255), skilled=st.booleans())
def test_any_byte_changed_anywhere_is_found_and_nothing_stumbles(place, byte, skilled):
    parts = _parts()
    name = next(one for one in parts if one.startswith("commits/"))
    data = bytearray(parts[name])
    index = min(int(place * len(data)), len(data) - 1)
    if data[index] == byte:
        return
    data[index] = byte
    with tempfile.TemporaryDirectory() as room:
        path = put_together(Path(room) / "bad", {**parts, name: bytes(data)})
        if skilled:
            try:
                path = tampered(path, Path(room) / "worse", resealed)
            except (BadFile, ValueError):
                return
            verify(Location(path), HERE)
            checker.main([str(path)])
        else:
            assert found(path) or bytes(data).split() == parts[name].split()
            assert checker.main([str(path)]) == 1 or bytes(data).split() == parts[name].split()


def test_a_line_whose_numbers_cannot_be_read_is_named(tmp_path):
    parts = _parts()
    name = next(one for one in parts if one.startswith("commits/"))
    lines = parts[name].split(b"\n")
    lines[6] = b"\0" + lines[6][1:]
    path = put_together(tmp_path / "bad", {**parts, name: b"\n".join(lines)})
    assert "commit 7: a commit cannot be read: the line is missing or damaged" in found(path)


def test_a_salt_that_is_written_otherwise_is_named(tmp_path):
    parts = _parts()
    name = next(one for one in parts if one.startswith("commits/"))
    before, salt, after = re.split(rb'("salt":"[0-9a-f]*[a-f][0-9a-f]*")', parts[name], maxsplit=1)
    path = put_together(
        tmp_path / "bad", {**parts, name: before + salt.upper().replace(b"SALT", b"salt") + after}
    )
    assert found(path)
    assert checker.main([str(path)]) == 1


def test_a_command_that_cannot_be_read_is_named(tmp_path):
    parts = _parts()
    name = next(one for one in parts if one.startswith("commits/"))
    damaged = parts[name].replace(b'{\\"type\\":\\"TakeBackOne', b'{\\"type\\"r\\"TakeBackOne', 1)
    assert damaged != parts[name]
    path = put_together(tmp_path / "bad", {**parts, name: damaged})
    assert any("(? of seat" in one and "cannot be decided again" in one for one in found(path))


@cache
def _parts() -> dict[str, bytes]:
    with tempfile.TemporaryDirectory() as room:
        table, _ = asyncio.run(short_evening(Path(room)))
        return parts_of(exported(Path(room), table, Path(room) / "file"))

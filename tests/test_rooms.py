"""Small rooms: no folder of more than thirty files, none for one file alone, no file of more than 400 lines."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = ("rules", "domain", "server", "web/src", "web/test", "tests", "e2e", "bench", "torture", "tools")
MOST_FILES, MOST_LINES = 30, 400
MADE = {"__pycache__", "node_modules", "static"}
"""Folders that a run or a build makes."""
CODE = (".py", ".ts", ".tsx")
KINDS = (*CODE, ".toml", ".css", ".md", ".po", ".pot", ".webp", ".json", ".jsonl", ".retcon", ".dd2vtt")
GENERATED = {"web/src/protocol.ts": "written from server/protocol/"}
"""Files of any length, and why."""
ALONE = {
    "rules/spacefaring/voyage/tables": "tables lie in a folder of that name beside the modules that read them",
    "tests/systems": "looked in for systems, each of them a folder",
    "tests/systems/tourney/tables": "tables lie in a folder of that name beside the modules that read them",
}
"""Folders that hold one thing alone, and why."""


def rooms(top: Path) -> Iterator[Path]:
    """A folder of sources and all folders in it."""
    yield top
    for one in sorted(top.iterdir()):
        if one.is_dir() and one.name not in MADE and not one.name.startswith("."):
            yield from rooms(one)


def files(room: Path) -> list[Path]:
    """What lies in a folder itself."""
    return [one for one in sorted(room.iterdir()) if one.suffix in KINDS]


def things(room: Path) -> int:
    """Its files, but for what makes it a package, and the folders in it."""
    own = [one for one in files(room) if one.name != "__init__.py"]
    return len(own) + len([one for one in room.iterdir() if one in ROOMS])


ROOMS = [
    room for name in SOURCES for room in rooms(ROOT / name) if files(room) or any(map(files, rooms(room)))
]


@pytest.mark.parametrize("room", ROOMS, ids=lambda room: str(room.relative_to(ROOT)))
def test_a_room_is_neither_crowded_nor_for_one_alone(room: Path):
    own = files(room)
    assert len(own) <= MOST_FILES, "put those that are about one thing into a folder of that name"

    things = [one for one in own if one.name != "__init__.py"] + [
        one for one in room.iterdir() if one in ROOMS
    ]
    if str(room.relative_to(ROOT)) not in ALONE:
        assert len(things) > 1, "a folder for one file hides it: lay it beside its neighbours"

    code = [one for one in own if one.suffix in CODE and str(one.relative_to(ROOT)) not in GENERATED]
    lines = {one.name: len(one.read_text(encoding="utf-8").splitlines()) for one in code}
    long = {name: many for name, many in lines.items() if many > MOST_LINES}
    assert not long, "split it by what its parts are about"


def test_every_exception_is_still_one():
    for name in ALONE:
        assert things(ROOT / name) == 1, name
    for name in GENERATED:
        assert len((ROOT / name).read_text(encoding="utf-8").splitlines()) > MOST_LINES, name

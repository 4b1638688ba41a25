"""The printed tables of careers: each can be read, and whatever names a skill names one of the book's."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from rules.systems.megatraveller import careers
from rules.systems.megatraveller.people.skills import named
from rules.tables import matrix

TABLES = Path(careers.__file__).parent / "tables"
NAMES = sorted(path.relative_to(TABLES).with_suffix("").as_posix() for path in TABLES.rglob("*.toml"))
OF_SKILLS = ("/skills_", "/service_skills", "/branch_skills", "/mos", "/specialist_school", "scout/schools")
CHANGE = re.compile(r"[+-]\d (Str|Dex|End|Int|Edu|Soc)")


@pytest.mark.parametrize("name", NAMES)
def test_a_table_can_be_read(name: str):
    table = matrix(careers.__name__, name)
    assert table.rows
    assert table.source.startswith("MegaTraveller Players' Manual, ")


@pytest.mark.parametrize("name", [name for name in NAMES if any(part in name for part in OF_SKILLS)])
def test_a_table_of_skills_names_skills(name: str):
    strangers = [one for one in _texts(name) if not (named(one) or CHANGE.fullmatch(one))]
    assert strangers == []


@pytest.mark.parametrize(
    "name", ["schools/school_skills", "mercenary/schools", "navy/schools", "merchant/special_schools"]
)
def test_a_school_teaches_skills(name: str):
    taught = [row.split(": ")[1].removeprefix("honors ") for row in matrix(careers.__name__, name).rows]
    assert [one for one in taught if not (named(one) or CHANGE.fullmatch(one))] == []


def test_every_career_stands_in_every_basic_table():
    everyone = list(matrix(careers.__name__, "basic/throws").rows)
    assert len(everyone) == 18
    for name in NAMES:
        if name.startswith(
            ("basic/skills", "basic/ranks", "basic/gates", "benefits/benefits", "benefits/cash")
        ):
            assert list(matrix(careers.__name__, name).rows) == everyone, name


def _texts(name: str) -> Iterator[str]:
    for cells in matrix(careers.__name__, name).rows.values():
        yield from (cell for cell in cells.values() if isinstance(cell, str))

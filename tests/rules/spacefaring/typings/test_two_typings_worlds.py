"""Tables of worlds, typed twice from their sources by two people who did not see each other's: cell by cell the same.

What the second typing gives as a sentence is taken apart here, and every part of it looked up in the tables.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from rules.chart import MainWorld
from rules.spacefaring.worlds import system, tasks, words
from rules.spacefaring.worlds.rulings import DENSITY
from rules.spacefaring.worlds.trade_classes import conditions, span
from rules.spacefaring.worlds.uwp import digit, number
from rules.tables import Matrix

SECOND = Path(__file__).parent / "second"


def second(name: str) -> dict[str, dict[str, Any]]:
    """Rows of a second typing, by column."""
    raw = tomllib.loads(next(SECOND.glob(f"*/{name}.toml")).read_text("utf-8"))
    assert raw["id"] == name
    return {row: dict(zip(raw["columns"], cells, strict=True)) for row, cells in raw["rows"].items()}


# --- generation ----------------------------------------------------------------------------------------


def test_a_world_and_its_starport_are_thrown_for_alike():
    rows = second("CHART-3a")
    task = tasks.world(0)
    assert rows["world"]["1977"] == f"{task.dice} {task.target}+, region DM +1 or -1"
    assert {choice.value for choice in DENSITY.choices} == {0, 1, -1}
    ports = {
        str(total): port
        for part in rows["starport 2D"]["1977"].split(", ")
        for span_, port in [part.split(" ")]
        for total in range(int(span_.split("-")[0]), int(span_.split("-")[-1]) + 1)
    }
    assert ports == {row: cells["starport"] for row, cells in tasks.STARPORTS.rows.items()}
    assert rows["starport 2D"]["1981"] == rows["world"]["1981"] == "same"


def test_bases_are_thrown_for_alike():
    rows = second("CHART-3a")
    naval, scout = rows["naval 2D"], rows["scout 2D"]
    assert naval == {"1977": "A B 8+", "1981": "same"}
    assert {port: cells["naval"] for port, cells in tasks.BASES.rows.items()} == dict(
        zip("ABCDEX", [8, 8] + [None] * 4, strict=True)
    )
    typed = dict(re.findall(r"([A-D]) (\d+)\+", scout["1977"]))
    assert {port: str(cells["scout"]) for port, cells in tasks.BASES.rows.items() if cells["scout"]} == typed
    dms = dict(re.findall(r"([A-D]) (-\d)", scout["1981"]))
    for port in "ABCD":
        task = tasks.scout_base(port, "ct81")
        assert f"{task.target}+" == scout["1981"].split(",")[0]
        assert str(task.dm) == dms.get(port, "0")


@pytest.mark.parametrize("printing", ["1977", "1981"])
def test_digits_are_thrown_for_alike(printing):
    column = {
        row: cells[printing].replace("same", cells["1977"]) for row, cells in second("CHART-3a").items()
    }
    for row in ("size", "population"):
        assert tasks.THROWS.at(row, "dice") == column[row]
    for row, follows in (("atmosphere", "size"), ("government", "population"), ("law", "government")):
        assert column[row].startswith(f"{tasks.THROWS.at(row, 'dice')}+{follows}")
    dice, cap = re.match(
        r"(\w+) .*?(\d+)$", second("CHART-3a")["tech"][printing].replace("same", "1D +")
    ).groups()
    assert (dice, int(cap)) == (
        tasks.THROWS.at("tech", "dice"),
        tasks.THROWS.at("tech", f"cap_{printing[2:]}"),
    )


def test_water_is_thrown_for_alike():
    column = second("CHART-3a")["hydrographics"]
    for printing, ruling in (("1977", "ct77"), ("1981", "ct81")):
        numbers = tasks.NUMBERS[f"dry {ruling}"]
        dice, follows, _, sizes = re.match(r"([^+]+)\+(\w+), (.*), size (.*): 0", column[printing]).groups()
        assert (dice, follows) == (tasks.THROWS.at("hydrographics", "dice"), numbers["follows"])
        assert span(sizes) == span(str(numbers["sizes"]))
    airs, dm = re.search(r"atmosphere (.*) (-4)", column["1977"]).groups()
    assert span(airs) == span(str(tasks.NUMBERS["dry air"]["atmospheres"]))
    assert int(dm) == tasks.NUMBERS["dry air"]["dm"]


def test_gas_giants_and_lanes_belong_to_the_same_printings():
    rows = second("CHART-3a")
    assert rows["gas giant"] == {"1977": "no throw", "1981": f"present on 2D {tasks.gas_giant().target}-"}
    assert rows["routes"] == {"1977": "lanes by throw", "1981": "drawn by referee"}


def test_dms_of_the_tech_level_are_the_same():
    typed: dict[tuple[str, str], int] = {}
    for row, cells in second("CHART-3b").items():
        what, letters = row.split(" ")
        if what == "starport":
            typed[what, letters] = cells["DM"]
        else:
            typed |= {(what, digit(value)): cells["DM"] for value in span(letters)}
    ours = {
        (what, letter): cells[what]
        for letter, cells in tasks.TECH_DMS.rows.items()
        for what in tasks.TECH_DMS.columns
        if cells[what] is not None
    }
    assert ours == typed


def test_lanes_are_the_same():
    assert plain(tasks.LANES) == second("CHART-3c")


# --- trade classes -------------------------------------------------------------------------------------


def needs(row: dict[str, Any]) -> dict[str, frozenset[int]]:
    """A row of trade classes as conditions: "12+" is twelve and more."""
    cells = {what: str(cell).replace(",", "").replace("12+", "C+") for what, cell in row.items()}
    return {what: span(cell) for what, cell in cells.items() if cell not in ("-", "any")}


def test_what_1981_adds_is_the_same():
    added = {code: conditions("ct81")[code] for code in conditions("ct81").keys() - conditions("ct77").keys()}
    assert added == {code: needs(row) for code, row in second("CHART-3d").items()}


@pytest.mark.parametrize("edition", ["book7", "mt"])
def test_the_classes_of_book_7_are_the_same(edition):
    assert conditions(edition) == {code: needs(row) for code, row in second("CHART-3e").items()}


def test_the_six_types_of_1977_are_those_of_book_7_too():
    assert set(conditions("ct77")) == {"Ag", "Na", "In", "Ni", "Ri", "Po"}
    assert all(conditions("book7")[code] == need for code, need in conditions("ct77").items())


def test_the_classes_of_the_second_survey_are_the_same():
    whole = {**second("CHART-3e"), **second("CHART-3f")}
    assert conditions("t5") == {code: needs(row) for code, row in whole.items()}


# --- words ---------------------------------------------------------------------------------------------


def plain(table: Matrix) -> dict[str, dict[str, Any]]:
    return {
        row: {name: "-" if cell is None else cell for name, cell in cells.items()}
        for row, cells in table.rows.items()
    }


STOPS = {"his", "over", "to"}


def says(ours: str, typed: str) -> bool:
    """Whether ours has every word of a typed cell."""
    return set(re.findall(r"\w+", typed)) - STOPS <= set(re.findall(r"\w+", ours))


def test_starports_are_the_same():
    for letter, typed in second("CHART-4a").items():
        row = plain(words.STARPORT_TYPES)[letter]
        assert (row["quality"], row["fuel"]) == (typed["name"], typed["fuel"])
        assert says(row["words"], typed["yard"])


def test_measures_are_the_same():
    typed = second("CHART-4b")
    assert typed["Size"]["measure"] == f"x {words.SIZE_KM} km, 0 belt"
    assert typed["Hydrographics"]["measure"] == "x 10 %, 0 desert, A all water"
    assert typed["Population"]["measure"] == "10^digit"


@pytest.mark.parametrize(
    ("name", "table", "columns"),
    [
        ("CHART-4c", words.ATMOSPHERES, {"name": "words", "needs": "gear"}),
        ("CHART-4d", words.GOVERNMENTS, {"name": "words"}),
        ("CHART-4e", words.LAWS, {"forbids": "forbids"}),
        ("CHART-4f", words.TECHS, {"what": "words"}),
    ],
)
def test_words_are_the_same(name, table, columns):
    for letter, typed in second(name).items():
        row = plain(table)[letter.rstrip("+")]
        for theirs, ours in columns.items():
            assert says(row[ours], typed[theirs]), (name, letter, row[ours], typed[theirs])
            assert (row[ours] == "-") == (typed[theirs] == "-")


# --- distances -----------------------------------------------------------------------------------------


def test_a_hundred_diameters_take_as_long():
    ruled = {("1", "1"): 138, ("A", "1"): 450}
    for size, row in second("FACTS-3a").items():
        for g, minutes in row.items():
            assert system.limit_minutes(number(size), int(g)) == ruled.get((size, g), minutes)


def test_giants_are_as_large():
    rows = second("FACTS-3b")
    giants: tuple[system.Giant, ...] = ("small", "large")
    assert set(rows) == set(giants)
    for giant in giants:
        row = rows[giant]
        assert system.giant_limit_km(giant) == row.pop("M km") * 1_000_000
        for g, hours in row.items():
            assert system.travel_s(system.giant_limit_km(giant), int(g)) / 3600 == pytest.approx(
                hours, abs=0.0501
            )


NAMES = {
    "near world": "nearest world", "far world": "farthest world", "near giant": "nearest gas giant",
    "far giant": "farthest gas giant", "belt near": "nearest belt", "belt mean": "mean belt",
}  # fmt: skip


def test_typical_distances_are_the_same():
    """Printed hours are whole, and one of them is cut, not rounded: 64.55 as 64."""
    for typed, row in second("FACTS-3c").items():
        km = system.TYPICAL.number(NAMES.get(typed, typed), "km")
        assert km is not None
        assert km == row.pop("km")
        for g, time in row.items():
            unit_s, half = (1, 0.5) if typed == "orbit" else (3600, 0.051 if typed == "satellite" else 0.56)
            assert system.travel_s(km, int(g)) / unit_s == pytest.approx(time, abs=half)


def test_orbits_are_the_same():
    assert plain(system.ORBITS) == {row: {"au": cells["AU"]} for row, cells in second("FACTS-3d").items()}
    main, belt, giant = system.bodies(MainWorld("0101", uwp="A867000-0", pbg="111"))
    typed = [row["orbit"] for row in second("FACTS-3e").values()]
    assert [main.orbit, belt.orbit, giant.orbit] == typed

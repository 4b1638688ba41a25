"""What two people typed of fights in space, compared: the second had not seen the tables.

Its rows speak as the rules do ("8+", "1/4", millimetres of 1981); what brings ours into that form stands here.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.systems.classic.space import book
from rules.systems.classic.space.flight import giant, world
from rules.tables import listing, matrix
from tests.rules.spacefaring.typings.ship_typings import DASH, first, number, second

PACKAGE = "rules.systems.classic.space"
AMOUNTS, DMS, SEEN, DOUBLE, PRESSURE = (
    matrix(PACKAGE, name) for name in ("space_amounts", "laser_dms", "detection", "double_fire", "pressure")
)
PARTS = {"plant": "power plant"}
CRAFT = {"maneuver": "drive"}
BAND_DIGITS = 2


def _amount(name: str, column: str = "ct77") -> Any:
    return AMOUNTS.at(name, column)


def _share(value: Any) -> str:
    return str(Fraction(value))


def test_scale():
    ours = second("CT-SPACE-01")
    assert _amount("unit, miles") == ours["miles a unit"]["ct77"]
    units_a_mm = ours["km a mm"]["ct81"] * 1000 / book.unit_m()
    for column, scale in (("ct77", 1.0), ("ct81", units_a_mm)):
        assert _amount("turn, seconds", column) == ours["seconds a turn"][column]
        swing = ours["change of velocity a G"][column] * scale
        assert _amount("velocity per G", column) == pytest.approx(swing, abs=0.005)
        assert _amount("gravity per G", column) == pytest.approx(swing, abs=0.005)
        begins = "from" if column == "ct77" else "from ct81"
        assert DMS.at("range", begins) == round(ours["range limit"][column] * scale)
        assert DMS.at("far range", begins) == round(ours["far range limit"][column] * scale)


def test_phases():
    titles = {"movement": "move", "laser fire": "fire", "return fire": "return", "ordnance": "launch"}
    titles |= {"reprogramming": "program", "interphase": "repair"}
    ours, phases = second("CT-SPACE-02").values(), listing(PACKAGE, "phases")
    assert [(titles[row["what"]], row["letter"] or "-", row["whose"]) for row in ours] == [
        (name, phases[name]["letter"], phases[name]["whose"]) for name in phases
    ]


def test_gravity_and_air():
    ours = {row: cells["value"] for row, cells in second("CT-SPACE-06").items()}
    assert ours == {
        "surface G of k times r": _share(_amount("surface gravity, share")),
        "reach of a band": _amount("band reach, factor"),
        "least band, G": _amount("band, step"),
        "velocity a G": _amount("gravity per G"),
        "air within": _amount("air, within"),
        "air slows": _amount("air, slows"),
    }


def test_detection():
    ours = second("CT-SPACE-08")
    names = {
        "ordinary": "ordinary",
        "military": "military or scout",
        "silent": "silent",
        "orbit": "in orbit, share",
    }
    for theirs, name in names.items():
        assert SEEN.at(theirs, "ct77") == ours[name]["ct77"]
        later = SEEN.at(theirs, "ct81")
        assert (DASH if later is None else _share(later)) == ours[name]["ct81"]
    assert SEEN.at("tracked", "ct77") == ours["tracked"]["ct77"]
    seconds = int(str(ours["tracked"]["ct81"]).removesuffix(" light-seconds"))
    assert SEEN.at("tracked", "ct81") == round(seconds * 299_792_458 / book.unit_m())


def test_laser_fire():
    ours = {row: cells["value"] for row, cells in second("CT-SPACE-10").items()}
    assert ours == {
        "laser hits": f"{_amount('laser')}+",
        "shifted target": _amount("shift"),
        "pulse laser": DMS.at("pulse laser", "dm"),
        "range": DMS.at("range", "dm"),
        "far range": DMS.at("far range", "dm"),
        "sand": DMS.at("sand", "dm"),
        "sand, units of cloud": _amount("sand, each"),
        "pulse laser, damage rolls": _amount("pulse laser, rolls"),
        "anti-missile": f"{_amount('anti-missile')}+",
        "ecm": f"{_amount('ecm')}+",
        "select names on 1D": f"{_amount('select, names on')}-",
    }


def test_ordnance():
    ours = second("CT-SPACE-18")
    for name in ("ready rounds", "missile, G", "missile, turns", "missile, contact", "sand, radius"):
        assert {"ct77": _amount(name), "ct81": _amount(name, "ct81")} == ours[name]
    assert _amount("missile hits") == ours["detonation, hits"]["ct77"]
    found = {"ct77": DMS.at("detonation", "dm"), "ct81": DMS.at("detonation", "dm ct81")}
    assert found == ours["detonation, location DM"]


def test_hit_location():
    columns = ("ship ct77", "ship ct81", "craft ct77", "craft ct81")
    table = first(matrix(PACKAGE, "hit_location"), {one: one for one in columns})
    assert {
        row: {
            column: (CRAFT if column.startswith("craft") else PARTS).get(cell, cell)
            for column, cell in cells.items()
        }
        for row, cells in table.items()
    } == second("CT-SPACE-24")


def test_critical_hits():
    rows = matrix(PACKAGE, "critical").rows
    assert {
        row: {"part": PARTS.get(str(cells["part"]), cells["part"])} for row, cells in rows.items()
    } == second("CT-SPACE-24b")


def test_throws_of_her_own():
    ours = {row: cells["value"] for row, cells in second("CT-SPACE-27").items()}
    first_phase, each, rest = (DOUBLE.at(row, "least") for row in ("first", "each", "rest"))
    assert ours == {
        "computer works": f"{_amount('computer works')}+",
        "double fire, first phase": f"{first_phase}+",
        "double fire, each further phase": each,
        "double fire, each turn not fired": -number(rest),
        "damage control": f"{_amount('damage control')}+",
        "gunner's level in a small craft": _share(_amount("craft gunner, share")),
        "boarding within": _amount("boarding, within"),
        "enemy shots before she is gone": _amount("escape shots"),
        "enemy shots, least": _amount("escape shots, least"),
        "encounter, units a pip": _amount("encounter, units a pip"),
    }


def test_suits():
    ours = second("CT-SPACE-30")
    early, late = ours["ct77"], ours["ct81"]
    added, wants = PRESSURE.at("dice", "ct77"), {"at_least": "+", "at_most": "-"}
    assert f"{added} + Dex" == early["dice"]
    assert f"{PRESSURE.at('target', 'ct77')}{wants[PRESSURE.at('wants', 'ct77')]}" == early["throw"]
    assert f"+{PRESSURE.at('vacc suit', 'ct77')} to the throw" == early["a Vacc Suit level"]
    assert PRESSURE.at("dice", "ct81") == late["dice"]
    target = str(PRESSURE.at("target", "ct81")).capitalize()
    assert f"{target}{wants[PRESSURE.at('wants', 'ct81')]}" == late["throw"]
    assert f"-{PRESSURE.at('vacc suit', 'ct81')} to the throw" == late["a Vacc Suit level"]


# --- bands, which are worked out and printed ------------------------------------------------------------


def _reaches(one: Any, places: int) -> dict[str, float]:
    return {f"{g:g}": round(reach, places) for g, reach in one.bands({})}


@pytest.mark.parametrize("digit", second("FACTS-4a"))
def test_bands_of_worlds(digit: str):
    printed = {g: reach for g, reach in second("FACTS-4a")[digit].items() if reach is not DASH}
    assert _reaches(world("w", (0, 0), int(digit, 16), {}), BAND_DIGITS) == printed


@pytest.mark.parametrize("size", ["small", "large"])
def test_giants(size: str):
    one = giant("g", (0, 0), f"{size} giant")
    assert {"radius": one.radius, "mass": one.mass, "surface": one.surface} == second("FACTS-4b")[size]
    printed = {g: reach for g, reach in second("FACTS-4c")[size].items() if reach is not DASH}
    ours = _reaches(one, 1)
    assert {g: ours[g] for g in printed} == pytest.approx(printed, abs=0.06)

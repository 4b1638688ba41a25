"""What two people typed of ships, compared cell by cell: `second` was typed by one who had not seen the tables.

Where a row of the second typing says in words what the tables say in figures, the words are put together here.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from rules.spacefaring.ships import parts
from rules.tables import listing, matrix
from tests.rules.spacefaring.typings.ship_typings import DASH, first, lowered, number, percent, second

PACKAGE = "rules.spacefaring.ships"
COSTS, FINANCE = listing(PACKAGE, "running_costs"), listing(PACKAGE, "finance")
COMPONENTS, DAMAGE, CREW = (listing(PACKAGE, name) for name in ("components", "damage", "crew"))


# --- matrices ------------------------------------------------------------------------------------------


def test_hulls():
    columns = {
        "main": "main ct77", "engine": "drives ct77", "MCr": "mcr", "months": "months ct77",
        "ct81 main": "main ct81", "ct81 engine": "drives ct81", "ct81 months": "months ct81",
    }  # fmt: skip
    assert first(matrix(PACKAGE, "hulls"), columns) == second("F-13a")


def test_drives():
    columns = {
        f"{theirs} {unit}": f"{ours} {ours_unit}"
        for theirs, ours in (("jump", "jump"), ("maneuver", "maneuver"), ("power plant", "plant"))
        for unit, ours_unit in (("tons", "t"), ("MCr", "mcr"))
    }
    assert first(matrix(PACKAGE, "drives"), columns) == second("F-13b")


def test_drive_potential():
    assert {row: dict(cells) for row, cells in matrix(PACKAGE, "drive_potential").rows.items()} == second(
        "F-13c"
    )


def test_computers():
    columns = {
        "MCr": "mcr ct77", "tons": "tons ct77", "CPU": "cpu", "storage": "storage", "ct81 MCr": "mcr ct81",
        "ct81 tons": "tons ct81",
    }  # fmt: skip
    assert first(matrix(PACKAGE, "computers"), columns) == second("F-13d")


def _effect(name: str) -> Any:
    """What our table says that a program gives, in the second typing's words."""
    gives = parts.program(name, "ct77").gives
    if name.startswith("maneuver/evade"):
        flat = gives is not None and gives < 0
        share = Fraction(str(gives))
        return f"{int(gives or 0)} flat" if flat else -1 if share == 1 else f"-{share}"
    return gives if name.startswith(("predict", "select")) else DASH


WORDS = {
    "gunner interact": "+ gunner's level",
    "target": "needed for all laser fire and launches except anti-missile",
    "auto/evade": -2,
}


@pytest.mark.parametrize(("table", "kind"), [("F-14a", "offensive"), ("F-14b", "defensive")])
def test_programs_for_a_fight(table: str, kind: str):
    found = {}
    for name in parts.PROGRAMS:
        one = parts.program(name, "ct77")
        if one.kind == kind:
            mcr = one.price_cr / parts.MEGA
            found[name] = {"space": one.space, "MCr": mcr, "effect": WORDS.get(name, _effect(name))}
            assert parts.program(name, "ct81") == one
    assert found == lowered(second(table))


def test_routine_programs():
    found = {}
    for name in parts.PROGRAMS:
        one = parts.program(name, "ct77")
        if one.kind == "routine":
            later = parts.program(name, "ct81").space
            found[name] = {"space": one.space, "MCr": one.price_cr / parts.MEGA, "ct81 space": later}
    assert found == lowered(second("F-14c"))


def test_targets_and_jumps_are_what_the_programs_are_called():
    for name in parts.PROGRAMS:
        if name.startswith(("multi-target", "jump")):
            assert parts.program(name, "ct77").gives == int(name[-1])


# --- components ----------------------------------------------------------------------------------------


def _component(name: str) -> dict[str, Any]:
    row = COMPONENTS[name]
    by_size = row.get("cr_100_t")
    each = "100 tons" if by_size or "each_t" in row else "turret" if name == "fire control" else DASH
    mcr = None if by_size is None else number(by_size) / parts.MEGA
    return {"tons": row.get("tons"), "Cr": row.get("cr"), "MCr": mcr, "per": each}


def test_fittings_turrets_and_weapons():
    found = {
        name: _component(name) for name in ("bridge", "stateroom", "low berth", "streamlining", "hardpoint")
    }
    found["fire control"] = _component("fire control")
    for mount in parts.MOUNTS:
        found[f"{mount} turret"] = {"tons": DASH, "Cr": parts.mount_cr(mount), "MCr": DASH, "per": DASH}
    for name in parts.WEAPONS:
        one = parts.weapon(name, "ct77")
        called = "missile launcher" if name == "missile rack" else name
        found[called] = {"tons": DASH, "Cr": DASH, "MCr": one.price_cr / parts.MEGA, "per": DASH}
        if one.round:
            called = "sand canister" if one.round == "sand" else one.round
            found[called] = {"tons": one.round_kg / 1000, "Cr": one.round_cr, "MCr": DASH, "per": DASH}
    assert found == second("F-13e")
    assert parts.weapon("missile rack", "ct81").round_cr == 5600


def test_modules_and_fittings_of_small_craft():
    found: dict[str, Any] = {
        name: {"tons": DASH, "Cr": DASH, "MCr": cells["mcr"]} for name, cells in parts.MODULES.rows.items()
    }
    for called, name in (("cabin", "cabin"), ("couch", "couch")):
        row = COMPONENTS[f"small craft {name}"]
        found[called] = {"tons": row["tons"], "Cr": row["cr"], "MCr": DASH}
    row = COMPONENTS["emergency low berth"]
    found["emergency low"] = {"tons": row["tons"], "Cr": row["cr"], "MCr": DASH}
    assert found == lowered(second("FACTS-2c"))


# --- small craft and vehicles --------------------------------------------------------------------------


def test_small_craft_of_1977():
    found = {}
    for name, cells in parts.SMALL_CRAFT["ct77"].rows.items():
        low, arms = cells["low berths"], cells["weapons"]
        seats = f"{cells['seats']} + low for {low}" if low else cells["seats"]
        found[name] = {
            "tons": cells["tons"], "G": cells["g"], "fuel": cells["fuel t"], "seats": seats,
            "cargo": cells["cargo t"], "MCr": cells["mcr"], "arms": f"1 {arms}" if arms else DASH,
        }  # fmt: skip
    assert found == lowered(second("FACTS-2a"))


def test_small_craft_of_1981():
    found = {}
    for name, cells in parts.SMALL_CRAFT["ct81"].rows.items():
        module, model, lasers = cells["module t"], cells["computer"], cells["lasers"]
        free = f"{cells['free t']} + {module} module" if module else cells["free t"]
        found[name] = {
            "tons": cells["tons"], "G": cells["g"], "fuel": cells["fuel t"], "free": free, "crew": cells["crew"],
            "MCr": cells["mcr"],
            "lasers of 3 weapons": f"{lasers} (or 3 other), Model/{model}" if model else lasers,
        }  # fmt: skip
    assert found == lowered(second("FACTS-2b"))


def test_vehicles():
    found = {
        name: {
            "tons": cells["tons"],
            "Cr 1977": cells["cr ct77"],
            "Cr 1981": cells["cr ct81"],
            "people": cells["people"],
            "cargo": cells["cargo t"],
            "km/h": f"{cells['kph']}/{cells['most kph']}",
        }
        for name, cells in parts.VEHICLES.rows.items()
    }
    assert found == lowered(second("FACTS-2d"))


# --- crew, costs, finance ------------------------------------------------------------------------------


def test_salaries_and_when_a_post_is_needed():
    assert {row["title"].capitalize(): {"Cr": row["cr"]} for row in map(CREW.__getitem__, CREW)} == second(
        "CT-SHIP-20"
    )
    assert {name: _post(name) for name in CREW} == second("F-13f")
    level = percent(COSTS["level pay"]["share"])
    assert {"each level above 1": {"of base pay": f"+{level}"}} == second("CT-SHIP-21")


def _post(name: str) -> dict[str, Any]:
    row: Any = CREW[name]
    each = "turret" if name == "gunner" else DASH
    if "each_drive_t" in row:
        each = f"{row['each_drive_t']} tons of drives and plant"
    if "each_high" in row:
        each = f"{row['each_high']} high passengers"
    when = f"over {row['over_t']} tons" if "over_t" in row else DASH
    if "from_t_ct81" in row:
        when = f"{when} (ct81: {row['from_t_ct81']} and up)"
    return {"one for": each, "when": {"pilot": "always", "gunner": "may be left out"}.get(name, when)}


def test_purchase():
    row = FINANCE["mortgage"]
    paid = f"1/{row['divisor']}"
    total = number(row["down"]) + number(row["payments"]) / number(row["divisor"])
    assert {
        "down payment": {"share": percent(row["down"]), "payments": 1},
        "monthly payment": {"share": paid, "payments": row["payments"]},
        "total": {"share": percent(total), "payments": DASH},
    } == second("CT-SHIP-01")


def test_subsidy():
    row = FINANCE["subsidy"]
    assert {
        "type of hull": {"least": row["least_t"], "most": DASH},
        "worlds on the route": {"least": row["least_worlds"], "most": row["most_worlds"]},
        "government's share of gross receipts": {"least": percent(row["share"]), "most": DASH},
        "years": {"least": row["years"], "most": DASH},
    } == second("CT-SHIP-07")


def test_fuel():
    assert {kind: {"Cr": COSTS[f"{kind} fuel"]["cr"]} for kind in ("refined", "unrefined")} == second(
        "CT-SHIP-12"
    )
    craft = COSTS["small craft fuel"]
    assert {
        "power plant": {"tons": COMPONENTS["plant fuel"]["tons"], "times": "rating", "per": "trip"},
        "jump drive": {
            "tons": COMPONENTS["jump fuel"]["share"],
            "times": "ship tonnage x jump number of the drive",
            "per": "jump",
        },
        "small craft": {
            "tons": craft["tons"],
            "times": "G",
            "per": f"{number(craft['seconds']) // 60} minutes",
        },
    } == second("CT-SHIP-13")
    assert {row: dict(cells) for row, cells in matrix(PACKAGE, "fuel_sold").rows.items()} == {
        row: {"fuel": DASH if cells["fuel"] == "none" else cells["fuel"]}
        for row, cells in second("CHECK-2").items()
    }


def test_life_support_maintenance_and_berthing():
    rooms = {"stateroom": {"Cr": COSTS["life support"]["cr"]}, "low berth": {"Cr": COSTS["low berth"]["cr"]}}
    assert rooms == second("CT-SHIP-16")
    row: Any = COSTS["maintenance"]
    share = f"1/{round(1 / row['share'])}"
    ports = " or ".join(row["starports"])
    yearly = {"share of price": share, "weeks": row["days"] // 7, "starport": ports}
    assert {"annual maintenance": yearly} == second("CT-SHIP-18")
    row = COSTS["berthing"]
    assert row["days"] == 6
    assert {
        "landing and up to six days": {"Cr": row["cr"]},
        "each day after the sixth": {"Cr": row["day_cr"]},
    } == second("CT-SHIP-28")


def test_other_money():
    theirs = second("FACTS-6c")
    repair: Any = DAMAGE["repair"]
    ours = {
        "subsidy, gross": percent(FINANCE["subsidy"]["share"]),
        "trade-in of computer, turret": percent(COMPONENTS["trade-in"]["share"]),
        "repair": f"{repair['dice']} x {percent(repair['share'])}",
        "two posts, pay each": percent(COSTS["two posts"]["share"]),
        "used ship, least": percent(FINANCE["used ship"]["least_share"]),
    }
    assert ours == {name: theirs[name]["figure"] for name in ours}

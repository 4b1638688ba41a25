"""The weapon tables: rows as the book has them, what every row must have, and what a shot is worth at a range."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields
from importlib.resources import files
from tomllib import loads

import pytest

from rules.check import Refused
from rules.systems.megatraveller.bands import BANDS
from rules.systems.megatraveller.gear.weapons import (
    SPINAL_SKILL,
    WEAPONS,
    Weapon,
    ammunition_of,
    base_difficulty,
    fires_grenade,
    weapon,
)
from rules.tables import listing, matrix
from tests.rules.cases import Case, each_case

TABLES = sorted(one.name for one in files("rules.systems.megatraveller.gear").joinpath("tables").iterdir())


def plain(row: Weapon) -> dict[str, object]:
    found = {field.name: getattr(row, field.name) for field in fields(row)}
    return {**found, "name": row.name, "rating": row.rating, "range": row.max_range}


@each_case(__file__, "weapon_rows")
def test_a_row_reads_as_the_book_has_it(case: Case):
    case.meets(**plain(weapon(case.given["weapon"])))


@each_case(__file__, "shots")
def test_a_shot(case: Case):
    given, when = case.given, case.when
    row = weapon(given["weapon"])
    row = row.in_hands_of(given.get("strength", 10))
    row = row.with_factor(given.get("factor", 1), given.get("air", "other"))
    row = row.as_thrown() if given.get("thrown") else row
    row = row.in_high_gravity() if given.get("high_gravity") else row
    band = when.get("band", "close")
    fitted = {name: when[name] for name in ("scope", "gyro", "braced", "fire_control") if name in when}
    case.meets(
        difficulty=base_difficulty(row, band, **fitted) or "",
        penetration=row.penetration_at(band),
        damage=row.damage_at(band),
        danger_m=row.danger_m_at(band, given.get("factor", 1)),
        autofire=row.autofire_at(when.get("tech", 0)),
        burst=row.burst,
        bursts_in_a_clip=row.rounds // row.burst,
        skill=row.skill,
        range=row.max_range,
        rating=row.rating,
    )


def test_every_table_has_its_rows():
    """MT-WEAPON-01 to MT-WEAPON-09, MT-WEAPON-13 to MT-WEAPON-15."""
    assert Counter(row.kind for row in WEAPONS.values()) == {
        "slug thrower": 50, "crew-served": 8, "energy": 13, "hand grenade": 16, "grenade launcher": 32,
        "rifle grenade": 23, "recoilless rifle": 15, "heavy energy": 12, "starship": 13, "archaic": 14,
        "hand-to-hand": 21,
    }  # fmt: skip
    assert Counter(row.group for row in WEAPONS.values() if row.group) == {
        "natural": 8, "small blade": 2, "large blade": 3, "foil": 1, "axe": 2, "polearm": 5,
    }  # fmt: skip


@pytest.mark.parametrize("row", WEAPONS.values(), ids=lambda row: row.id)
def test_every_weapon_is_whole(row: Weapon):
    """MT-SKILL-12: a skill for every weapon but those thrown without one."""
    assert bool(row.skill) == (row.kind != "hand grenade")
    assert row.max_range in BANDS
    assert row.source
    assert row.damage > 0 or row.ammunition in ("Smoke", "Fire") or row.quirk == "meson"
    assert row.penetration is not None or row.ammunition == "gas" or row.quirk in ("particle", "meson")
    if row.kind == "hand-to-hand":
        assert (row.profile, row.max_range, row.signature, row.recoil) == ("", "close", "", "")
    else:
        assert row.profile
        assert row.signature in ("low", "medium", "high")
        assert row.recoil in ("low", "medium", "high") or row.kind == "hand grenade"
        assert row.rounds >= 0
    assert row.autofire in (0, 2, 3, 4)
    assert row.attenuation is None or row.attenuation > 0


@pytest.mark.parametrize("row", WEAPONS.values(), ids=lambda row: row.id)
def test_no_penetration_grows_with_range_but_a_slings(row: Weapon):
    deep = [row.penetration_at(band) for band in BANDS]
    if row.quirk == "doubling":
        return
    assert deep[0] == deep[1] == row.penetration
    known = [one for one in deep if one is not None]
    assert row.penetration is None or deep == sorted(known, reverse=True)


@pytest.mark.parametrize(
    "row", [row for row in WEAPONS.values() if row.profile in ("Handgun", "Rifle", "Thrown")]
)
def test_every_profile_covers_its_weapons_range(row: Weapon):
    """MT-COMBAT-27: but for one pistol's reach, and one gun's, which needs fire control there."""
    reached = [band for band in BANDS if row.reaches(band)]
    missing = [band for band in reached if base_difficulty(row, band) is None]
    assert missing == {"laser-pistol-13": ["distant"], "vrf-gauss-gun": ["very distant"]}.get(row.id, [])


def test_every_skill_named_is_on_the_skill_list():
    """MT-SKILL-12, MT-WEAPON-18."""
    known = set(listing("rules.systems.megatraveller", "skills"))
    named = {row.skill for row in WEAPONS.values()} | {row.also_skill for row in WEAPONS.values()}
    assert named - {""} <= known
    assert set(matrix("rules.systems.megatraveller.gear", "legality").rows) <= known
    assert SPINAL_SKILL in known


def test_the_rows_of_one_model():
    assert [row.ammunition for row in ammunition_of("Snub Pistol (10mm)")] == ["HE", "HEAP", "tranq", "gas"]
    assert ammunition_of("Ray Gun") == ()


def test_rifle_grenades_and_their_rifles():
    """MT-WEAPON-06."""
    early, late = weapon("4cm-ram-9-he"), weapon("4cm-ram-10-he")
    assert [fires_grenade(weapon(one), early) for one in ("rifle-7mm", "gauss-rifle-4mm", "shotgun-gas")] == [
        True, False, False,
    ]  # fmt: skip
    others = (weapon("hunting-rifle-13mm"), weapon("accelerator-rifle-6mm"))
    assert not any(fires_grenade(one, grenade) for one in others for grenade in (early, late))
    assert all(fires_grenade(one, grenade, by_skill=True) for one in others for grenade in (early, late))
    assert all(
        fires_grenade(weapon(one), early) for one in ("rifle-9mm", "autorifle-7mm", "assault-rifle-5mm")
    )
    assert fires_grenade(weapon("adv-combat-rifle-9mm"), late)
    assert fires_grenade(weapon("autorifle-7mm"), late)
    assert not fires_grenade(weapon("rifle-7mm"), weapon("hand-grenade-5"))


def test_what_is_refused():
    with pytest.raises(Refused, match="'ray-gun' is no weapon"):
        weapon("ray-gun")
    with pytest.raises(Refused, match="Claws is no weapon to throw"):
        weapon("claws").as_thrown()
    with pytest.raises(Refused, match="tech level 5, not 4"):
        base_difficulty(weapon("fusion-x"), "short", fire_control=4)


def test_every_flechette_row_says_what_the_book_leaves_open():
    """MT-WEAPON-01, MT-WEAPON-05 to -07."""
    tables = files("rules.systems.megatraveller.gear").joinpath("tables")
    notes = {
        row: note
        for name in TABLES
        for row, note in loads(tables.joinpath(name).read_text("utf-8")).get("notes", {}).items()
    }
    rows = [row.id for row in WEAPONS.values() if row.ammunition == "flech"]
    assert len(rows) == 16
    assert all("left open" in notes.get(row, "") or "leaves open" in notes.get(row, "") for row in rows)


@pytest.mark.parametrize("name", TABLES)
def test_every_table_has_title_and_source_and_notes_on_rows_that_exist(name: str):
    raw = loads(
        files("rules.systems.megatraveller.gear").joinpath("tables").joinpath(name).read_text("utf-8")
    )
    assert raw["title"]
    assert raw["source"]
    assert set(raw.get("notes", {})) <= set(raw.get("rows", {}))
    assert all(raw.get("notes", {}).values())

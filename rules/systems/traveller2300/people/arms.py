"""What somebody is armed with: rows of the house tables, with whatever numbers a referee has put in their place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from rules.once import per_sheet
from rules.ruleset import Sheet
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat import kinds
from rules.systems.traveller2300.combat.melee import Reach
from rules.systems.traveller2300.points import THOUSAND, points
from rules.systems.traveller2300.reading import amount
from rules.tables import Cell, Matrix, listing, matrix

_FIRE, _BLADES, _MISSILES = (
    matrix(house.__name__, name) for name in ("weapons", "melee_weapons", "missiles")
)
_MOUNTED, _HOUSE = matrix(house.__name__, "mounted"), matrix(house.__name__, "amounts_house")
_FLECHETTES = points(matrix(house.__name__, "explosives").at("flechette round 30 mm", "contact"))
"""What a launcher sprays over an area."""
_BARE_BULK = amount(listing(__package__, "amounts_turn"), "bulk unarmed")
SOURCE, MELEE_SOURCE = _FIRE.source, _BLADES.source
BARE_HANDS = "bare hands"
BITE, STONE = "bite", "stone"
SPOTTING = "spotting"
"""The ammunition of a spotting laser, which harms nobody."""
CANNON = "plasma cannon"
OWN_NUMBERS = ("bulk", "magazine", "rof", "aimed", "area", "afv", "burst", "damage")
"""What a referee may replace of a weapon on a sheet."""


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon as it is on a sheet. damage and afv are thousandths; distances metres, 0 where it cannot.

    place: on the sheet, "" for bare hands. magazine: rounds it holds, 0 where it needs none. burst: rounds of one.
    kind: of the damage ("normal", "blunt", "stun"); ammunition: "kinetic", "laser", "shotgun", "grenades",
    "exploding", "thrown", "stun", "missile", "spotting", "" of melee weapons. slugs: the die of a shotgun's.
    """

    place: str
    name: str
    bulk: int = _BARE_BULK
    magazine: int = 0
    rounds: int = 0
    rof: int = 1
    aimed_m: float = 0
    area_m: float = 0
    afv: int = 0
    burst: int = 1
    damage: int = 0
    skill: str = "Melee"
    ammunition: str = ""
    kind: str = "normal"
    finder: int = 0
    indirect_m: float = 0
    slugs: str = ""
    ep: int = 0
    reach: Reach = "short"
    modifier: int = 0

    @property
    def fires(self) -> bool:
        """Whether it is fired or thrown, and not struck with."""
        return bool(self.ammunition)

    @property
    def kinetic(self) -> bool:
        """Whether a round that armour stops still bruises."""
        return self.ammunition in ("kinetic", "shotgun", "grenades", "thrown")


_ATTACKS: Mapping[str, kinds.Attack] = {
    "laser": "laser", "stun": "sonic stunner", "exploding": "contact", "thrown": "throwing knife",
}  # fmt: skip
"""Ways of attacking by ammunition; all else are bullets."""
HANDS = Weapon("", BARE_HANDS)
MODELS: tuple[str, ...] = (*_FIRE.rows, *_BLADES.rows, BITE, STONE, CANNON, *_MISSILES.rows)
"""Everything that may be held or mounted."""


def _number(cell: Cell, default: int = 0) -> int:
    return default if cell is None or isinstance(cell, str) else int(cell)


def model(name: str) -> Weapon:
    """A weapon as the tables have it. Raises: KeyError for none of them."""
    if name in _FIRE.rows:
        return _fired(name, _FIRE.rows[name])
    if name in _MISSILES.rows:
        return Weapon(
            "",
            name,
            bulk=_number(_FIRE.at("plasma gun", "bulk")),
            magazine=1,
            aimed_m=_number(_MISSILES.at(name, "range")),
            skill="Heavy weapons",
            ammunition="missile",
            ep=_number(_MISSILES.at(name, "ep")),
        )
    if name == BITE:
        return Weapon("", name, damage=points(_HOUSE.at("predator bite", "number")))
    if name == STONE:
        return Weapon(
            "", name, magazine=1, skill="Thrown", ammunition="thrown", kind=kinds.of("thrown object")
        )
    if name == CANNON:
        return _cannon(_MOUNTED)
    row = _BLADES.rows[name]
    return Weapon(
        "",
        name,
        bulk=_number(row["bulk"]),
        damage=points(row["damage"]),
        kind=str(row["kind"]),
        reach=cast("Reach", row["reach"]),
        modifier=_number(row["modifier"]),
    )


def _fired(name: str, row: Mapping[str, Cell]) -> Weapon:
    kind = str(row["kind"])
    aimed = row["aimed"]
    return Weapon(
        "",
        name,
        bulk=_number(row["bulk"]),
        magazine=_number(row["magazine"]),
        rof=_number(row["rof"], 1),
        aimed_m=0 if isinstance(aimed, str) else _number(aimed),
        area_m=_number(row["area"]),
        afv=_number(row["afv"]) * THOUSAND,
        burst=_number(row["burst"], 1),
        damage=points(row["damage"]) if row["damage"] is not None else _FLECHETTES,
        skill=str(row["skill"]),
        ammunition=kind,
        kind=kinds.of(_ATTACKS.get(kind, "bullet")),
        finder=_number(row["finder"]),
        indirect_m=_number(row["indirect"]),
        slugs=str(row["slugs"] or ""),
        ep=_number(row["ep"]),
    )


def _cannon(table: Matrix) -> Weapon:
    row = next(one for one in table.rows.values() if one["weapon"] == CANNON)
    return Weapon(
        "",
        CANNON,
        bulk=_number(_FIRE.at("plasma gun", "bulk")),
        magazine=20,
        rof=_number(row["rof"], 1),
        aimed_m=_number(row["aimed"]),
        damage=points(row["damage"]),
        skill="Heavy weapons",
        ammunition="exploding",
        ep=_number(row["ep"]),
    )


def entries(sheet: Sheet) -> Mapping[str, Mapping[str, Any]]:
    """Weapons by their place."""
    found: Mapping[str, Mapping[str, Any]] = sheet.get("weapons") or {}
    return found


@per_sheet
def weapon(sheet: Sheet, place: str) -> Weapon:
    """The weapon at a place, with a referee's own numbers; bare hands for what is not there."""
    entry = entries(sheet).get(place)
    if entry is None or entry.get("broken"):
        return HANDS
    as_listed = model(str(entry["type"]))
    own = {name: entry[name] for name in OWN_NUMBERS if name in entry}
    values: dict[str, Any] = {name: getattr(as_listed, name) for name in as_listed.__slots__}
    values |= {"place": place, "rounds": int(entry.get("rounds") or 0)}
    for name, value in own.items():
        if name in ("damage", "afv"):
            values[name] = round(value * THOUSAND)
        else:
            values[f"{name}_m" if name in ("aimed", "area") else name] = value
    return Weapon(**values)


def in_hand(sheet: Sheet) -> Weapon:
    """What is in hand."""
    return weapon(sheet, str(sheet.get("in_hand") or ""))


def spare(sheet: Sheet, place: str) -> int:
    """Full magazines for a weapon, besides the one that is in it."""
    return int((entries(sheet).get(place) or {}).get("spare") or 0)

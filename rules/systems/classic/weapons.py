"""What a weapon, an accessory and an armour are: mass, rounds, price and the skill they use."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast

from rules.check import Refused
from rules.said import Verbatim, said
from rules.tables import Listing, listing

Kind = Literal["brawling", "blade", "gun", "beast"]

BARE_HANDS = "hands"
NO_ARMOUR = "nothing"

_WEAPONS = listing(__package__, "weapons")
_ACCESSORIES = listing(__package__, "accessories")
_ARMOURS = listing(__package__, "armour_prices")


@dataclass(frozen=True, slots=True)
class Weapon:
    """One weapon of the book. `rounds` is 0 for those without a magazine. thrown_ct81: thrown in the 1981 printing."""

    name: str
    kind: Kind
    skill: str
    mass_g: int = 0
    magazine_g: int = 0
    rounds: int = 0
    price_cr: int = 0
    magazine_cr: int = 0
    pistol: bool = False
    automatic: bool = False
    laser: bool = False
    polearm: bool = False
    thrown: bool = False
    thrown_ct81: bool = False
    uncounted: bool = False

    @property
    def gun(self) -> bool:
        """Whether it shoots; everything else strikes."""
        return self.kind == "gun"

    @property
    def takes(self) -> str:
        """Which accessories fit it, in the words of their table; "" for none."""
        if not self.gun:
            return ""
        return "pistol" if self.pistol else "long"


@dataclass(frozen=True, slots=True)
class Accessory:
    """Something fitted to a gun; `takes` says to which."""

    name: str
    mass_g: int
    price_cr: int
    takes: str


@dataclass(frozen=True, slots=True)
class Armour:
    """One armour. `vacc_suit` is the level it needs, None for no skill; `strength` multiplies Strength."""

    name: str
    column: str
    price_cr: int = 0
    vacc_suit: int | None = None
    strength: int = 1
    endless: bool = False
    under: bool = False


def _each(table: Listing) -> dict[str, Mapping[str, Any]]:
    return {name: cast("Mapping[str, Any]", table[name]) for name in table}


WEAPONS: Mapping[str, Weapon] = {name: Weapon(**row) for name, row in _each(_WEAPONS).items()}
ACCESSORIES: Mapping[str, Accessory] = {name: Accessory(**row) for name, row in _each(_ACCESSORIES).items()}
ARMOURS: Mapping[str, Armour] = {name: Armour(**row) for name, row in _each(_ARMOURS).items()}

ELECTRONIC_SIGHT, FOLDING_STOCK = "electronic sight", "folding stock"
SIGHTS = frozenset({"telescopic sight", ELECTRONIC_SIGHT})

WEAPONS_SOURCE = _WEAPONS.source
ACCESSORIES_SOURCE = _ACCESSORIES.source
ARMOURS_SOURCE = _ARMOURS.source


def weapon(name: str) -> Weapon:
    """A weapon by its name in the book; Refused for any other."""
    if name not in WEAPONS:
        raise Refused(said("{name} is no weapon of these rules", name=Verbatim(repr(name))))
    return WEAPONS[name]


def fits(accessory: str, gun: str) -> bool:
    """Whether an accessory can be fitted to a weapon."""
    return ACCESSORIES[accessory].takes == WEAPONS[gun].takes

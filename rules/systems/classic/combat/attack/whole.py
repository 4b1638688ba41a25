"""Dexterity where it is added whole, not by its levels: quick draws and thrown blades (CT-COMBAT-71, -72)."""

from __future__ import annotations

from rules.check import DM
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.systems.classic import rulings
from rules.systems.classic.load import BAND_TITLES, effective, load, loaded
from rules.systems.classic.sheet import full


def dexterity(battle: Battle, sheet: Sheet, source: str) -> DM:
    """The Dexterity that counts as a DM: unwounded, less what load takes, unless the table rules otherwise."""
    which = rulings.whole_dexterity(battle.rulings)
    if which == "full":
        return DM(full(sheet, "dex"), "Dexterity", source)
    value = (loaded if which == "loaded" else effective)(sheet, "dex", battle.rulings)
    carried = load(sheet, battle.rulings)
    return DM(
        value,
        said("Dexterity, {band}", band=BAND_TITLES[carried.band]) if carried.less else "Dexterity",
        source,
    )

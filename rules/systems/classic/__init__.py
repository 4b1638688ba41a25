"""Classic Traveller: the three little black books."""

from __future__ import annotations

from rules.ruleset import Ruleset
from rules.spacefaring.ships import riders
from rules.spacefaring.ships.beside import WithShips
from rules.systems.classic import character
from rules.systems.classic.combat import FIGHT
from rules.systems.classic.combat.flow.showing import band
from rules.systems.classic.deeds import DEEDS
from rules.systems.classic.rulings import RULINGS

RULESET = Ruleset(
    id="classic",
    title="Classic Traveller",
    version="1.7.0",
    sheet=WithShips(character),
    activities=(FIGHT, DEEDS),
    band=band,
    vehicles=riders,
    rulings=RULINGS,
    money="credits",
)

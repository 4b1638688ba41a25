"""Classic Traveller: the three little black books."""

from __future__ import annotations

from rules.ruleset import Ruleset
from rules.spacefaring.journey import journey
from rules.spacefaring.ships import riders
from rules.spacefaring.ships.beside import WithShips
from rules.spacefaring.voyage import voyage
from rules.systems.classic import character, ships
from rules.systems.classic.combat import FIGHT
from rules.systems.classic.combat.attack.senses import senses
from rules.systems.classic.combat.flow.showing import band
from rules.systems.classic.deeds import DEEDS
from rules.systems.classic.rulings import RULINGS
from rules.systems.classic.space import SPACE_FIGHT
from rules.systems.classic.space.rulings import RULINGS as IN_SPACE
from rules.systems.classic.voyages import BOOKS

RULESET = Ruleset(
    id="classic",
    title="Classic Traveller",
    version="1.12.0",
    sheet=WithShips(character),
    activities=(FIGHT, DEEDS, voyage(BOOKS), journey(BOOKS), SPACE_FIGHT),
    band=band,
    vehicles=riders,
    ships=ships,
    rulings=(*RULINGS, *IN_SPACE),
    money="credits",
    senses=senses,
)

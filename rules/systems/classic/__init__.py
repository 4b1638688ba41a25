"""Classic Traveller: the three little black books."""

from __future__ import annotations

from rules.ruleset import Ruleset
from rules.systems.classic import character, combat
from rules.systems.classic.rulings import RULINGS

RULESET = Ruleset(
    id="classic",
    title="Classic Traveller",
    version="1.3.0",
    sheet=character,
    combat=combat,
    rulings=RULINGS,
)

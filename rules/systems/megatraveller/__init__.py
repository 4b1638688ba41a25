"""MegaTraveller: the Universal Task Profile and the personal rules around it."""

from __future__ import annotations

from rules.ruleset import Ruleset
from rules.systems.megatraveller import character, combat, riders, tasks
from rules.systems.megatraveller.combat.terrain import KINDS
from rules.systems.megatraveller.rulings import RULINGS

RULESET = Ruleset(
    id="megatraveller",
    title="MegaTraveller",
    version="1.2.0",
    sheet=character,
    combat=combat,
    vehicles=riders,
    tasks=tasks,
    rulings=RULINGS,
    ground=KINDS,
)

"""Traveller: 2300: tasks, and fights by turns of thirty seconds."""

from __future__ import annotations

from rules.ruleset import Ruleset
from rules.systems.traveller2300.fight import FIGHT
from rules.systems.traveller2300.fight.fire.cover import KINDS
from rules.systems.traveller2300.people import character, machine
from rules.systems.traveller2300.rulings import RULINGS

RULESET = Ruleset(
    id="traveller2300",
    title="Traveller: 2300",
    version="1.0.0",
    sheet=character,
    activities=(FIGHT,),
    vehicles=machine,
    rulings=RULINGS,
    ground=KINDS,
)

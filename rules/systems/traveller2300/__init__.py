"""Traveller: 2300: tasks, and fights by turns of thirty seconds."""

from __future__ import annotations

from rules.kit.tasks import tasks as tried
from rules.ruleset import Ruleset
from rules.systems.traveller2300.fight import FIGHT
from rules.systems.traveller2300.fight.fire.cover import KINDS
from rules.systems.traveller2300.fight.fire.reach import SMOKE
from rules.systems.traveller2300.health.deeds import DEEDS
from rules.systems.traveller2300.people import character, machine
from rules.systems.traveller2300.rulings import RULINGS
from rules.systems.traveller2300.tasks import play

RULESET = Ruleset(
    id="traveller2300",
    title="Traveller: 2300",
    version="1.0.0",
    sheet=character,
    activities=(FIGHT, DEEDS, tried(play, play.ACTS)),
    vehicles=machine,
    tasks=play,
    rulings=RULINGS,
    ground=KINDS,
    smoke=frozenset({SMOKE}),
)

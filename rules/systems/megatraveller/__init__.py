"""MegaTraveller: the Universal Task Profile and the personal rules around it."""

from __future__ import annotations

from rules.kit.tasks import tasks as tried
from rules.ruleset import Ruleset
from rules.spacefaring.journey import journey
from rules.spacefaring.ships.beside import WithShips
from rules.spacefaring.voyage import voyage
from rules.systems.megatraveller.careers.life.entry import CAREER
from rules.systems.megatraveller.combat import FIGHT
from rules.systems.megatraveller.combat.flow.showing import band
from rules.systems.megatraveller.combat.seeing.blockers import DENSE_TREES, RISING, SMOKE
from rules.systems.megatraveller.combat.seeing.senses import looks_out, senses
from rules.systems.megatraveller.combat.surroundings.terrain import KINDS
from rules.systems.megatraveller.deeds.offered import DEEDS
from rules.systems.megatraveller.gear import riders
from rules.systems.megatraveller.people import character, posts
from rules.systems.megatraveller.people.voyages import BOOKS
from rules.systems.megatraveller.rulings import RULINGS
from rules.systems.megatraveller.tasks import library

RULESET = Ruleset(
    id="megatraveller",
    title="MegaTraveller",
    version="1.12.0",
    sheet=WithShips(character, from_classic=True),
    activities=(FIGHT, DEEDS, tried(library, library.ACTS), voyage(BOOKS), journey(BOOKS), CAREER),
    band=band,
    vehicles=riders,
    ships=posts,
    tasks=library,
    rulings=RULINGS,
    money="cash_cr",
    ground=KINDS,
    senses=senses,
    looks_out=looks_out,
    smoke=frozenset({SMOKE}),
    thickets=frozenset({DENSE_TREES}),
    rising=RISING,
)

"""Badges for what the surroundings have done to a unit, and what it is busy with."""

from __future__ import annotations

from collections.abc import Iterator

from rules.card import Badge
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import harm
from rules.systems.megatraveller.combat.blast import burning
from rules.systems.megatraveller.combat.flow import jobs, marks, work
from rules.systems.megatraveller.combat.moving import lifts, loads
from rules.systems.megatraveller.combat.surroundings import vacuum

_PLAIN = {
    marks.BURIED: ("buried", "under a collapsed building: neither moves nor attacks"),
    marks.DRIFTS: ("drifting", "without weight, until something is in the way"),
    marks.HOLDING: ("holds on", "keeps control more easily, and interrupts nobody"),
    marks.LEANING: ("leans out", "from behind a corner: seen and hit where it leans to"),
    marks.SET_UP: ("set up", "does not move on before its weapon is taken down"),
    harm.BREACHED: ("suit holed", "no protection from vacuum until the suit is patched"),
    burning.CAUGHT: ("in fire", "must leave it in its next turn"),
    burning.IN_FIRE: ("in fire", "a point more every round until it leaves"),
    lifts.CLIMBS: ("climbing", "on a ladder, a metre a round"),
}


def badges(battle: Battle, who: str) -> Iterator[Badge]:
    """One for each of the marks that stand on it."""
    own = marks.unit(who)
    stands = battle.marks.get(own, {})
    for mark, (label, title) in _PLAIN.items() if stands else ():
        if stands.get(mark):
            yield Badge(label, title, path=mark, subject=own)
    if rulings.on(battle.rulings, "decompression") and vacuum.exposed(battle, who):
        yield Badge("no air", "in vacuum without a whole suit: a damage point at the end of every round")
    if found := marks.of(battle, who, loads.BEARING):
        how = "drags" if found["how"] == loads.DRAGGED else "carries"
        yield Badge(how, said("{kg:g} kg", kg=float(found["kg"])), path=loads.BEARING, subject=own)
    if found := marks.of(battle, who, work.WORK):
        job = jobs.JOBS.get(str(found["job"]))
        doing = job.title if job else "helps"
        title = said("{job}, to the end of round {round}", job=doing, round=found["until"])
        yield Badge("at work", title, path=work.WORK, subject=own)

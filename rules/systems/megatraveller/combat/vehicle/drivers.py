"""What an NPC at the controls does by itself: bring the weapons of its vehicle to bear, or flee with a broken side.

Where somebody aboard has a shot with a mounted weapon that can do harm it stands still, and where there are none it
stays; else it drives toward the nearest enemy in sight until that is within long range with nothing between, a flyer
over what bars its way. The book leaves all this to the referee: our reading.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules import approach
from rules.activity import ordered
from rules.check import Refused
from rules.forms import Intent
from rules.grid import Point
from rules.ruleset import Battle
from rules.systems.megatraveller import bands
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat.attack import arms, fire
from rules.systems.megatraveller.combat.flow import marks, morale
from rules.systems.megatraveller.combat.flow.units import able, enemies
from rules.systems.megatraveller.combat.moving import on_foot
from rules.systems.megatraveller.combat.seeing import blockers, sight
from rules.systems.megatraveller.combat.seeing.distance import band
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.combat.vehicle import crewing, driving
from rules.systems.megatraveller.combat.vehicle.driving import Run
from rules.systems.megatraveller.gear import machine

_DRIVE = driving.Drive()
_FIRE = fire.Fire()
_NEAR_ENOUGH: Band = "long"
_OVER_M = 5
"""How far above the highest thing on the map one flies to be clear of it."""


def intent_of(battle: Battle, who: str) -> Intent | None:
    """A run that is worth making, None where the vehicle had better stay or nobody drives it."""
    vehicle = crewing.driven(battle, who) if who in battle.fighters else None
    if vehicle is None or battle.ground is None or _DRIVE.offered(battle, who) is None:
        return None
    if driving.used(battle, vehicle):
        return None
    if morale.broken(battle, battle.fighters[who].side):
        runs = _runs_away(battle, who, vehicle)
    elif not _armed(battle, vehicle) or bears(battle, vehicle):
        return None
    else:
        runs = _runs_toward(battle, who, vehicle)
    best = max(runs, key=lambda pair: pair[0], default=None)
    return None if best is None else _intent(who, _slowest(battle, best[1]))


def bears(battle: Battle, vehicle: str) -> bool:
    """Whether somebody aboard could hurt an enemy with a mounted weapon from here, or has fired one this round."""
    fired = (marks.of(battle, vehicle, arms.WORKED) or {}).values()
    if battle.round in fired:
        return True
    own = battle.marks.get(marks.unit(vehicle), {})
    at_rest = {name: value for name, value in own.items() if name not in (marks.SPEED, marks.EVADING)}
    there = replace(battle, marks={**battle.marks, marks.unit(vehicle): at_rest})
    return any(_hurts(there, who, vehicle) for who in crewing.crew(battle, vehicle))


def _hurts(battle: Battle, who: str, vehicle: str) -> bool:
    if not able(battle.fighters[who]):
        return False
    guns = [one for one in arms.direct(battle, who) if one.owner == vehicle]
    foes = [one.id for one in sight.visible_enemies(battle, who) if able(one)] if guns else []
    for gun in guns:
        for foe in foes:
            try:
                intent = Intent(who, _FIRE.name, {arms.WEAPON: gun.place, fire.TARGET: [foe]})
                found = _FIRE.weighed(battle, ordered(_FIRE, battle, intent))
            except Refused:
                continue
            if found.tolls.get(foe):
                return True
    return False


def _armed(battle: Battle, vehicle: str) -> bool:
    crew = (one for one in crewing.crew(battle, vehicle) if able(battle.fighters[one]))
    return any(use.owner == vehicle for one in crew for use in arms.direct(battle, one))


# --- where to ------------------------------------------------------------------------------------------


def _runs_toward(battle: Battle, who: str, vehicle: str) -> Iterator[tuple[tuple[int, int], Run]]:
    """Runs toward the nearest enemy in sight, each with how good it is."""
    assert battle.ground is not None
    apart = {
        one.id: battle.ground.steps(vehicle, one.id) or 0
        for one in sight.visible_enemies(battle, who)
        if able(one) and battle.ground.place(one.id) is not None
    }
    foe = min(apart, key=lambda one: apart[one], default=None)
    goal = battle.ground.place(foe) if foe is not None else None
    if foe is None or goal is None:
        return
    for run in _ways(battle, vehicle):
        way = approach.toward(battle, vehicle, goal, driving.enter(battle, run), _points(battle, run))
        way = _until_clear(battle, vehicle, foe, way)
        if way:
            yield (-(battle.ground.steps(way[-1], goal) or 0), -len(way)), replace(run, way=way)


def _runs_away(battle: Battle, who: str, vehicle: str) -> Iterator[tuple[tuple[int, int], Run]]:
    assert battle.ground is not None
    places = (battle.ground.place(one.id) for one in enemies(battle, who) if able(one))
    foes = [place for place in places if place is not None]
    for run in _ways(battle, vehicle):
        way = approach.away(battle, vehicle, foes, driving.enter(battle, run), _points(battle, run))
        if way:
            yield (
                (min(battle.ground.steps(way[-1], foe) or 0 for foe in foes), len(way)),
                replace(run, way=way),
            )


def _until_clear(battle: Battle, vehicle: str, foe: str, way: tuple[Point, ...]) -> tuple[Point, ...]:
    """The way up to the first square from which the enemy is near enough with nothing between."""
    assert battle.ground is not None
    for number, cell in enumerate(way, 1):
        there = replace(battle, ground=battle.ground.moved({vehicle: cell}))
        near = bands.order(band(there, vehicle, foe)) <= bands.order(_NEAR_ENOUGH)
        if near and not blockers.blocked(there, vehicle, foe):
            return way[:number]
    return way


def _ways(battle: Battle, vehicle: str) -> Iterator[Run]:
    """Speeds and heights worth trying: the fastest of each kind of ground, low and above everything."""
    found = battle.fighters[vehicle].sheet
    most = driving.fastest(battle, vehicle)
    limits = (int(found.get(name) or 0) // 10 for name in ("off_road_kph", "amphibious_kph"))
    speeds = sorted({most, *(min(most, one) for one in limits if one)}, reverse=True)
    low_m = float(marks.of(battle, vehicle, marks.ALTITUDE_M, 0))
    heights = {low_m, max(low_m, terrain.highest_m(battle) + _OVER_M)} if machine.flies(found) else {low_m}
    for height_m in sorted(heights):
        for speed in speeds:
            yield Run(vehicle, speed, evading=False, way=(), altitude_m=height_m)


def _points(battle: Battle, run: Run) -> int:
    """What is left for squares once the vehicle has climbed."""
    return driving.left(battle, run.vehicle, run.speed) - driving.price(battle, run)


def _slowest(battle: Battle, run: Run) -> Run:
    """The same way at the lowest speed that makes it, which spoils its own fire least."""
    for speed in range(1, run.speed):
        slower = replace(run, speed=speed)
        if driving.price(battle, slower) <= driving.left(battle, run.vehicle, speed):
            return slower
    return run


def _intent(who: str, run: Run) -> Intent:
    args = {
        driving.SPEED_FIELD: run.speed,
        driving.EVADE: run.evading,
        driving.ALTITUDE: run.altitude_m,
        on_foot.PATH: [list(cell) for cell in run.way],
    }
    return Intent(who, _DRIVE.name, args)

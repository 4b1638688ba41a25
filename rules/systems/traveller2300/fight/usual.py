"""What an NPC does unasked: whatever promises most; cover where there is any; closer where nothing else helps."""

from __future__ import annotations

from collections.abc import Iterator
from math import dist

from rules.check import Refused
from rules.forms import Intent, Json
from rules.grid import Point
from rules.kit.usual import Usual
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.traveller2300.combat.melee import REACH_M
from rules.systems.traveller2300.fight import frames, worth, yielding
from rules.systems.traveller2300.fight.actions import ACTIONS
from rules.systems.traveller2300.fight.blast import clouds
from rules.systems.traveller2300.fight.fire import cover, reach
from rules.systems.traveller2300.fight.fire.cover import if_lying
from rules.systems.traveller2300.fight.fire.shooting import skill_of
from rules.systems.traveller2300.fight.frames import CHANCE, DIVED, POINT, SPRAY, STRUCK
from rules.systems.traveller2300.fight.moving import AWAY, MOVE, TOWARD, most_m
from rules.systems.traveller2300.fight.senses import hiding, sensing
from rules.systems.traveller2300.fight.simple import CHANGE, LEAVE, RELOAD, STAY
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.fight.vehicle.driving import DRIVE
from rules.systems.traveller2300.people import arms

HOLD, WAIT = "hold", "wait"
WORTH_IT = 0.15
"""Fewer hits than that to be expected, and one looks for a better place first."""
COVER_M = 20
NEARER_M = 60
"""How far a vehicle goes at once toward whom it does not see."""


def usual(battle: Battle, who: str) -> Usual | None:
    """What somebody would do now; None where nothing is asked of it."""
    if frames.chooses(battle, who, CHANCE):
        return _breaks_in(battle, who)
    if frames.chooses(battle, who, SPRAY):
        return _under_fire(battle, who)
    if frames.chooses(battle, who, STRUCK):
        return Usual(Intent(who, "block"), "blocks")
    if frames.chooses(battle, who, DIVED):
        return Usual(Intent(who, "avoid"), "avoids it")
    if not frames.chooses(battle, who, POINT):
        return None
    return next(_in_order(battle, who))


def _in_order(battle: Battle, who: str) -> Iterator[Usual]:
    if (
        battle.mark(f"fighter:{who}", "called") is not None
        and (called := worth.called(battle, who)) is not None
    ):
        yield called[1]
    if clouds.is_in_gas(battle, who) and (away := _leaves_gas(battle, who)) is not None:
        yield away
    if yielding.hopeless(battle, who) and (ends := _gives_up(battle, who)) is not None:
        yield ends
    best = worth.best(battle, who)
    if best is not None and best[0] >= WORTH_IT:
        yield best[1]
    if worth.harmless(battle, who) and _may(battle, leaves := Intent(who, LEAVE, {"sure": True})):
        yield Usual(leaves, "leaves the field: nothing it has would harm anybody")
    for other in (_arms_itself, _sweeps, _takes_cover, _comes_nearer, _drives):
        if (would := other(battle, who)) is not None:
            yield would
    if best is not None:
        yield best[1]
    yield Usual(Intent(who, STAY), "stays where it is")


def _gives_up(battle: Battle, who: str) -> Usual | None:
    """To enemies in view, else away from them; of a crew its driver says so, and beasts only run."""
    if who in battle.aboard and crew.drives(battle, who) is None:
        return None
    perceived = hiding.perceives(battle, who)
    faced = any(one.id in perceived for one in frames.enemies(battle, who))
    if faced and not yielding.knows_no_surrender(battle.fighters[who].sheet):
        return Usual(Intent(who, yielding.SURRENDER, {"sure": True}), "surrenders: it is hopeless")
    leaves = Intent(who, LEAVE, {"sure": True})
    return Usual(leaves, "leaves the field: it is hopeless") if _may(battle, leaves) else None


def _breaks_in(battle: Battle, who: str) -> Usual:
    """Whoever holds an action uses it when that promises enough."""
    best = worth.best(battle, who)
    if best is not None and best[0] >= WORTH_IT:
        return best[1]
    return Usual(Intent(who, WAIT), "goes on waiting")


def _under_fire(battle: Battle, who: str) -> Usual:
    """Down behind what cover there is; where there is none it helps nobody."""
    frame = frames.now(battle)
    by = str((frame.what or {}).get("by")) if frame is not None else ""
    if by in battle.fighters and if_lying(battle, by, who).posture:
        return Usual(Intent(who, "duck"), "ducks")
    return Usual(Intent(who, "stand"), "stands")


def _arms_itself(battle: Battle, who: str) -> Usual | None:
    """Reload what is empty, or take up what can be used."""
    if who in battle.aboard and not crew.fires_for(battle, who):
        return None
    sheet = battle.fighters[crew.holder(battle, who)].sheet
    hand = crew.hand(battle, who)
    if hand.magazine and hand.rounds < hand.burst and ACTIONS[RELOAD].form(battle, who) is not None:
        return Usual(Intent(who, RELOAD), "reloads")
    ready = hand.fires and (not hand.magazine or hand.rounds) and skill_of(battle, who, hand) is not None
    if ready and worth.useful(battle, who, hand):
        return None
    if ACTIONS[CHANGE].form(battle, who) is None:
        return None
    others = [arms.weapon(sheet, place) for place in arms.entries(sheet) if place != hand.place]
    loaded = [one for one in others if one.fires and one.rounds and skill_of(battle, who, one) is not None]
    blades = (one for one in others if one.place and not one.fires and (hand.fires or not hand.place))
    other = next((one for one in loaded if worth.useful(battle, who, one)), None)
    if other is None and not ready:
        other = next(blades, None)
    if other is None:
        return None
    return Usual(Intent(who, CHANGE, {"weapon": other.place}), said("takes the {weapon}", weapon=other.name))


def _sweeps(battle: Battle, who: str) -> Usual | None:
    """Whoever has sensors and sees nobody looks for them, once a turn."""
    sensor = sensing.sensor(battle, who)
    if sensor is None or not frames.enemies(battle, who) or sensing.has_swept(battle, sensor):
        return None
    perceived = hiding.perceives(battle, who)
    if any(one.id in perceived for one in frames.enemies(battle, who)):
        return None
    return Usual(Intent(who, sensing.SCAN), "sweeps the ground with sensors")


# --- moving --------------------------------------------------------------------------------------------


def _takes_cover(battle: Battle, who: str) -> Usual | None:
    """Whoever stands in the open within reach of painted cover and of enemies goes there."""
    ground = battle.ground
    here = ground.place(who) if ground is not None else None
    if ground is None or here is None or not ground.painted or cover.gives_cover(battle, here):
        return None
    if who in battle.aboard or frames.is_vehicle(battle, who) or frames.stays(battle, who):
        return None
    near = ground.once(("cover", here), lambda: _covered(battle, here))
    for cell in near:
        intent = Intent(who, MOVE, {"mode": "walking", "path": [list(cell)]})
        if not ground.at(cell) and _may(battle, intent):
            return Usual(intent, "walks into cover")
    return None


def _covered(battle: Battle, here: Point) -> tuple[Point, ...]:
    """The nearest places with cover within a walk."""
    ground = battle.ground
    assert ground is not None  # there is a place on a map
    cells = ground.near(here, int(COVER_M / ground.metres_per_cell))
    found = [one for one in cells if cover.gives_cover(battle, one)]
    return tuple(sorted(found, key=lambda one: (dist(one, here), one))[:4])


def _leaves_gas(battle: Battle, who: str) -> Usual | None:
    """Nobody stays in gas."""
    foes = frames.enemies(battle, who)
    for foe in foes[:2]:
        for away in (True, False):
            intent = Intent(who, MOVE, {"mode": "trotting", TOWARD: foe.id, AWAY: away})
            if _may(battle, intent):
                return Usual(intent, "runs out of the gas")
    return None


def _comes_nearer(battle: Battle, who: str) -> Usual | None:
    if ACTIONS[MOVE].form(battle, who) is None:
        return None
    foes = [one for one in frames.enemies(battle, who) if not one.hidden]
    for foe in sorted(foes, key=lambda one: (reach.distance_m(battle, who, one.id), one.id))[:3]:
        apart = reach.distance_m(battle, who, foe.id)
        if apart <= REACH_M:
            return None
        mode = "trotting" if apart > most_m(battle, who, "walking") * 3 else "walking"
        for pace in (mode, "walking"):
            intent = Intent(who, MOVE, {"mode": pace, TOWARD: foe.id})
            if _may(battle, intent):
                return Usual(intent, said("moves toward {whom}", whom=Verbatim(foe.name)))
    return None


def _drives(battle: Battle, who: str) -> Usual | None:
    """A driver with nothing better to do evades, and goes where there is somebody to be seen."""
    vehicle = crew.drives(battle, who)
    foes = [one.id for one in frames.enemies(battle, who) if not one.hidden]
    if vehicle is None or not foes:
        return None
    evades: dict[str, Json] = {"manner": "evasive"}
    if way := _into_view(battle, vehicle, foes):
        intent = Intent(who, DRIVE, {**evades, "path": [list(one) for one in way]})
        if _may(battle, intent):
            return Usual(intent, "drives nearer, evading")
    intent = Intent(who, DRIVE, evades)
    return Usual(intent, "drives evasively") if _may(battle, intent) else None


def _into_view(battle: Battle, vehicle: str, foes: list[str]) -> tuple[Point, ...]:
    """The way toward the nearest enemy where none is to be seen from a vehicle."""
    ground = battle.ground
    if ground is None or ground.place(vehicle) is None:
        return ()
    perceived = hiding.perceives(battle, vehicle)
    if any(one in perceived and not reach.no_line(battle, vehicle, one) for one in foes):
        return ()
    for foe in sorted(foes, key=lambda one: (reach.distance_m(battle, vehicle, one), one)):
        if way := ground.toward(vehicle, foe, NEARER_M):
            return way
    return ()


def _may(battle: Battle, intent: Intent) -> bool:
    try:
        ACTIONS[intent.act].reads(battle, intent)
    except Refused:
        return False
    return True

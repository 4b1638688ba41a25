"""What somebody's attacks promise: hits to be expected, those on friends counted against it twice."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rules.check import Refused
from rules.forms import Intent
from rules.kit.usual import Usual
from rules.once import once
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.actions import ACTIONS
from rules.systems.traveller2300.fight.blast import bursts, charges, lobbing, missiles, throwing
from rules.systems.traveller2300.fight.blast.bursts import Burst
from rules.systems.traveller2300.fight.fire import area, reach, shooting, spray
from rules.systems.traveller2300.fight.melee import striking
from rules.systems.traveller2300.fight.senses.hiding import perceives
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.people import arms, places
from rules.systems.traveller2300.people.arms import Weapon
from rules.systems.traveller2300.points import THOUSAND

MOST_LOOKED_AT = 4
"""Of the enemies in view, the nearest."""
FRIEND = -2.0
Found = tuple[float, Usual]


@once
def best(battle: Battle, who: str) -> Found | None:
    """The attack that promises most, with what it promises; None where none promises anything."""
    found = [one for look in _LOOKS for one in look(battle, who) if one[0] > 0]
    return max(found, key=lambda one: one[0], default=None)


def _targets(battle: Battle, who: str, act: str) -> list[tuple[str, str]]:
    """The nearest of those who may be attacked so, by id and name."""
    option = ACTIONS[act].form(battle, who)
    blank = next((one for one in option.fields if one.name == "target"), None) if option is not None else None
    if blank is None:
        return []
    perceived = perceives(battle, who)
    foes = (one for one in frames.enemies(battle, who) if not one.hidden and one.id in perceived)
    seen = {one.id: one.name for one in foes}
    open_to = [str(one.value) for one in blank.choices if not one.refused and one.value in seen]
    open_to.sort(key=lambda one: (reach.distance_m(battle, who, one), one))
    return [(one, seen[one]) for one in open_to[:MOST_LOOKED_AT]]


def _read(battle: Battle, intent: Intent) -> object | None:
    try:
        said_: object = ACTIONS[intent.act].reads(battle, intent)
    except Refused:
        return None
    return said_


def _aims(battle: Battle, who: str) -> Iterator[Found]:
    for target, name in _targets(battle, who, shooting.AIMED):
        intent = Intent(who, shooting.AIMED, {"target": target})
        aim = _read(battle, intent)
        if isinstance(aim, shooting.Aim):
            hits = float(shooting.task(battle, who, aim).chance()) * aim.shots
            if frames.is_vehicle(battle, target):
                hits *= _pierces(battle, target, aim.weapon.damage)
            yield hits - aim.sight.metres / 1e6, Usual(intent, said("fires at {whom}", whom=Verbatim(name)))


def _pierces(battle: Battle, target: str, damage: int) -> float:
    """Whether there is any use in it: 0.05 where the thinnest armour holds."""
    sheet = battle.fighters[target].sheet
    thinnest = min(places.SUSPENSION.of(sheet), *(places.FACE.of(sheet, face) for face in ("front", "flank")))
    return 1.0 if damage > thinnest * THOUSAND else 0.02


def harmless(battle: Battle, who: str) -> bool:
    """Whether nothing that somebody has would harm any of the enemies: they are all behind armour, or it is unarmed."""
    owner = battle.fighters[crew.holder(battle, who)].sheet
    held = [arms.weapon(owner, place) for place in arms.entries(owner)]
    loaded = (one for one in held if one.fires and (one.rounds >= one.burst or arms.spare(owner, one.place)))
    afoot = who not in battle.aboard and not frames.is_vehicle(battle, who)
    if afoot and any(not frames.is_vehicle(battle, one.id) for one in frames.enemies(battle, who)):
        return False
    return not any(useful(battle, who, one) for one in loaded)


def useful(battle: Battle, who: str, weapon: Weapon) -> bool:
    """Whether a weapon would harm any of the enemies, loaded or not."""
    damage = weapon.damage
    if weapon.ammunition == "grenades":
        damage = max((charges.charge(one).contact for one in charges.LAUNCHED), default=0)
    for one in frames.enemies(battle, who):
        machine = frames.is_vehicle(battle, one.id)
        if weapon.ammunition == "missile":
            if machine:
                return True
        elif not machine or _pierces(battle, one.id, damage) == 1:
            return True
    return False


def _sprays(battle: Battle, who: str) -> Iterator[Found]:
    side = battle.fighters[who].side
    for target, name in _targets(battle, who, area.AREA):
        intent = Intent(who, area.AREA, {"target": target})
        volley = _read(battle, intent)
        if not isinstance(volley, area.Volley):
            continue
        hits = 0.0
        for one in volley.spray.struck:
            chance = float(spray.hit_task(volley.spray, one).chance()) if one.number > 0 else 0.0
            if frames.is_vehicle(battle, one.who):
                chance *= _pierces(battle, one.who, volley.spray.weapon.damage)
            hits += chance if battle.fighters[one.who].side != side else FRIEND * chance
        yield hits, Usual(intent, said("fires over the area around {whom}", whom=Verbatim(name)))


def _strikes(battle: Battle, who: str) -> Iterator[Found]:
    for target, name in _targets(battle, who, striking.STRIKE):
        intent = Intent(who, striking.STRIKE, {"target": target})
        swing = _read(battle, intent)
        if isinstance(swing, striking.Swing):
            chance = float(striking.task(battle, who, target, swing.weapon).chance())
            yield chance, Usual(intent, said("strikes at {whom}", whom=Verbatim(name)))


def _throws(battle: Battle, who: str) -> Iterator[Found]:
    kept = _targets(battle, who, throwing.THROW)
    for grenade in places.GRENADE_NAMES if kept else ():
        if charges.cloud_m(grenade) or not places.GRENADES.of(battle.fighters[who].sheet, grenade):
            continue
        for target, name in kept:
            intent = Intent(who, throwing.THROW, {"grenade": grenade, "target": target})
            cast = _read(battle, intent)
            if isinstance(cast, throwing.Cast):
                hits = _blasts(battle, who, Burst(charges.charge(grenade), who, cast.at, target))
                hits += float(throwing.task(battle, who, cast).chance())
                yield hits * 0.8, Usual(intent, said("throws a grenade at {whom}", whom=Verbatim(name)))


def _launches(battle: Battle, who: str) -> Iterator[Found]:
    for target, name in _targets(battle, who, lobbing.LAUNCH):
        intent = Intent(who, lobbing.LAUNCH, {"target": target})
        straight = _read(battle, intent)
        if isinstance(straight, lobbing.Straight):
            burst = Burst(charges.charge(straight.grenade), who, straight.aim.sight.at, target)
            hits = _blasts(battle, who, burst) + float(shooting.task(battle, who, straight.aim).chance())
            yield hits * 0.8, Usual(intent, said("launches a grenade at {whom}", whom=Verbatim(name)))


def _blasts(battle: Battle, who: str, burst: Burst) -> float:
    """Whom it would strike, friends and oneself against it."""
    side, hits = battle.fighters[who].side, 0.0
    for one, metres in bursts.near(battle, burst):
        chance = bursts.strength(burst.charge, metres)
        if not frames.is_vehicle(battle, one):
            hits += chance if battle.fighters[one].side != side else FRIEND * chance
    return hits


def _homes(battle: Battle, who: str) -> Iterator[Found]:
    for target, name in _targets(battle, who, missiles.FIRE):
        intent = Intent(who, missiles.FIRE, {"target": target})
        launch = _read(battle, intent)
        if isinstance(launch, missiles.Launch):
            hits = float(missiles.task(battle, launch, target).chance())
            yield hits * 2, Usual(intent, said("fires a missile at {whom}", whom=Verbatim(name)))


def called(battle: Battle, who: str) -> Found | None:
    """Fire that was called for, where it still may be fired."""
    intent = Intent(who, lobbing.INDIRECT)
    if ACTIONS[lobbing.INDIRECT].form(battle, who) is None or _read(battle, intent) is None:
        return None
    return 1.0, Usual(intent, "fires as called for")


_LOOKS: tuple[Callable[[Battle, str], Iterator[Found]], ...] = (
    _aims, _sprays, _strikes, _throws, _launches, _homes,
)  # fmt: skip

"""Who drives what and fires with what: on foot, as one of a crew, or a vehicle that goes by its own."""

from __future__ import annotations

from dataclasses import replace

from rules.once import once
from rules.ruleset import Battle
from rules.systems.traveller2300.combat import thrown
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.people import arms, places, state
from rules.systems.traveller2300.people.arms import HANDS, Weapon

DRIVER, GUNS = "driver", ("gunner", "commander")


def holder(battle: Battle, who: str) -> str:
    """On whose sheet the weapons are that somebody uses: the vehicle's for a gunner."""
    berth = battle.aboard.get(who)
    if berth is None or berth.vehicle not in battle.fighters:
        return who
    return berth.vehicle


@once
def hand(battle: Battle, who: str) -> Weapon:
    """What somebody uses: what is in hand, or what its gun in a vehicle is trained with; nothing for other riders."""
    berth = battle.aboard.get(who)
    if berth is not None and not fires_for(battle, who):
        return HANDS
    owner = battle.fighters[holder(battle, who)].sheet
    if places.is_vehicle(owner) and state.dead(owner):
        return HANDS
    found = arms.in_hand(owner)
    if found.ammunition == "thrown":
        strength = places.characteristics(owner)["strength"]
        hard = thrown.damage(strength) if found.kind == "blunt" else thrown.KNIFE_DAMAGE
        return replace(found, aimed_m=state.throw_range_m(owner), damage=hard)
    return found


def fires_for(battle: Battle, who: str) -> bool:
    """Whether somebody aboard mans its weapons: a gunner, or the driver where there is nobody but him."""
    berth = battle.aboard.get(who)
    if berth is None or berth.vehicle not in battle.fighters:
        return False
    if berth.station in GUNS:
        return True
    alone = places.CREW.of(battle.fighters[berth.vehicle].sheet) == 1
    return berth.station == DRIVER and alone


def drives(battle: Battle, who: str) -> str | None:
    """The vehicle that somebody drives, which may be the one itself; None where there is none that goes."""
    berth = battle.aboard.get(who)
    if berth is not None:
        vehicle = berth.vehicle if berth.station == DRIVER else None
    else:
        vehicle = who if frames.is_vehicle(battle, who) and frames.manned(battle, who) else None
    if vehicle is None or vehicle not in battle.fighters:
        return None
    sheet = battle.fighters[vehicle].sheet
    return None if state.dead(sheet) or state.speed(sheet) == "immobile" else vehicle


def skill(battle: Battle, who: str, name: str) -> int | None:
    """The level of a skill, None where it is not had."""
    return places.level(battle.fighters[who].sheet, name)


def aboard(battle: Battle, vehicle: str) -> tuple[str, ...]:
    """Those in a vehicle who are alive."""
    return tuple(
        who
        for who in frames.riders(battle, vehicle)
        if who in battle.fighters and not frames.gone(battle, who)
    )

"""Who does what aboard a vehicle: its crew, who is at the controls, whether it is open to the sky.

A vehicle has no turn of its own: it moves in that of whoever is at the controls, and its weapons fire in those of
the crew. (The book calls it a unit that moves and attacks; each of its people being a unit too, this is our reading.)
"""

from __future__ import annotations

from rules.check import DM
from rules.ruleset import Battle, Sheet
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.units import able, is_able
from rules.systems.megatraveller.gear import machine
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.rulings import Rulings
from rules.systems.megatraveller.tasks.ladder import Shift
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, skill_dm, unskilled

DRIVER = "driver"
"""The station at the controls."""


def is_vehicle(battle: Battle, who: str) -> bool:
    """Whether a unit of this fight, seen here, is a vehicle on the field."""
    fighter = battle.fighters.get(who)
    return fighter is not None and not fighter.left and sheet.kind(fighter.sheet) == "vehicle"


def crew(battle: Battle, vehicle: str) -> tuple[str, ...]:
    """Everybody aboard, whatever their condition."""
    return tuple(
        who for who, berth in battle.aboard.items() if berth.vehicle == vehicle and who in battle.fighters
    )


def driver(battle: Battle, vehicle: str) -> str | None:
    """Who is at the controls and able, None for nobody."""
    at = (who for who in crew(battle, vehicle) if battle.aboard[who].station == DRIVER)
    return next((who for who in at if is_able(battle, who)), None)


def driven(battle: Battle, who: str) -> str | None:
    """The vehicle at whose controls a unit is; None for nobody's driver."""
    berth = battle.aboard.get(who)
    if berth is None or berth.station != DRIVER or not is_vehicle(battle, berth.vehicle):
        return None
    return berth.vehicle


def works(battle: Battle, vehicle: str) -> bool:
    """Whether a vehicle's structure is still operative."""
    return able(battle.fighters[vehicle])


def aloft(battle: Battle, vehicle: str) -> bool:
    """Whether a vehicle is in the air: above the ground, or flying low over it."""
    if not machine.flies(battle.fighters[vehicle].sheet):
        return False
    return bool(marks.of(battle, vehicle, marks.ALTITUDE_M) or marks.of(battle, vehicle, marks.SPEED))


def skill(vehicle: Sheet) -> str:
    """The skill that it takes to drive a vehicle."""
    return str(vehicle.get("skill") or "Vehicle")


def skill_dms(who: Sheet, vehicle: Sheet) -> tuple[DM, ...]:
    """The vehicle skill of somebody, () for none."""
    found = level(who, skill(vehicle))
    if not found:
        return ()
    through = "" if found.how == f"{skill(vehicle)}-{found.value}" else found.how
    return (skill_dm(skill(vehicle), found.value, through),)


def dex_dm(who: Sheet, rules: Rulings) -> DM:
    """The Dexterity of somebody."""
    return characteristic_dm("Dex", effective(who, "dex", rules))


def unskilled_in(who: Sheet, vehicle: Sheet, rules: Rulings) -> tuple[Shift, ...]:
    """The shift for somebody who has not learned to drive it."""
    return () if level(who, skill(vehicle)) else (unskilled(skill(vehicle), rules),)

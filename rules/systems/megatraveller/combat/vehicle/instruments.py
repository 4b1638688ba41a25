"""What a vehicle's badges tell in a fight: its height, and why it does not go as it should."""

from __future__ import annotations

from collections.abc import Iterator

from rules.card import Badge
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.systems.megatraveller.combat.attack.aim import MATCHED
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.vehicle import crewing, driving, power
from rules.systems.megatraveller.combat.vehicle.mounting import GETTING_IN, GETTING_OUT
from rules.systems.megatraveller.gear import machine
from rules.systems.megatraveller.people import sheet


def badges(battle: Battle, who: str) -> Iterator[Badge]:
    """Of a vehicle its state, of others that they are getting in or out."""
    own = marks.unit(who)
    for name, label in ((GETTING_IN, "getting in"), (GETTING_OUT, "getting out")):
        if marks.of(battle, who, name):
            yield Badge(
                label, said("is {label}, until the round is over", label=label), path=name, subject=own
            )
    if crewing.is_vehicle(battle, who):
        yield from _of_vehicle(battle, who)


def _of_vehicle(battle: Battle, who: str) -> Iterator[Badge]:
    own, found = marks.unit(who), battle.fighters[who].sheet
    high_m = marks.of(battle, who, marks.ALTITUDE_M)
    if high_m:
        yield Badge(
            said("{height:g} m up", height=high_m),
            "its height above the ground",
            path=marks.ALTITUDE_M,
            subject=own,
        )
    if marks.of(battle, who, driving.GLIDES) is not None:
        title = "has lost its locomotion: goes on at half its speed, and drops ten metres a second"
        yield Badge("gliding", title, path=driving.GLIDES, subject=own)
    if marks.of(battle, who, MATCHED):
        title = "vectors matched: as good as fire control against that target"
        yield Badge("matched", title, path=MATCHED, subject=own)
    starting = marks.of(battle, who, power.STARTING)
    if starting:
        title = said("is being powered up, to the end of round {until}", until=starting["until"])
        yield Badge("powering up", title, path=power.STARTING, subject=own)
    yield from _of_parts(found, starting=bool(starting))


def _of_parts(found: Sheet, *, starting: bool) -> Iterator[Badge]:
    """How its power and locomotion do, short of being inoperative, which its sheet shows."""
    if not starting and not sheet.inoperative(found, "power"):
        if not machine.has_power(found):
            yield Badge("no power", "stands cold", path="running")
        elif machine.halved(found, "power"):
            yield Badge("low power", "half speed, no energy weapons", path="power_damage")
    if not sheet.inoperative(found, "locomotion") and machine.halved(found, "locomotion"):
        yield Badge("half speed", "half its locomotion is gone", path="locomotion_damage")

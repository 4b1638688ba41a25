"""Tranq and gas: which rounds they are, whom they leave alone, how clouds of gas drift (MT-BLAST-12 to -14)."""

from __future__ import annotations

from dataclasses import replace
from typing import cast

from rules.course import Course
from rules.forms import Choice, Field
from rules.grid import Point
from rules.ground import Spot, Zone
from rules.happening import Zoned
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import danger, harm, scatter
from rules.systems.megatraveller.combat.attack.harm import AGENT_SOURCE, Agent
from rules.systems.megatraveller.combat.seeing.distance import cells, scale_m
from rules.systems.megatraveller.gear.weapons import Weapon
from rules.systems.megatraveller.people import sheet

GAS = "gas"
"""The kind of zones that are clouds of gas."""
TRANQ = "tranq"
MASKS = ("protective mask", "gas mask", "filter mask")
AGENT, PERSISTENT, ROUND = "agent", "persistent", "round"
"""Blanks of a form: what the round holds, whether it stays, and which kind of round it is."""
AGENTS: dict[Agent, str] = {
    "standard": "Nonlethal", "dose-controlled": "Nonlethal, dose-controlled", "lethal": "Lethal",
}  # fmt: skip
DRIFT_M = 100
"""Metres that a cloud drifts a round outdoors; indoors it is one square."""
TRANQ_PENETRATION = 2
"""Of tranq in place of high explosive."""
_OUTDOOR_M = 15.0
_FLECHETTES = "flech"
_EXPLOSIVE = "HE"
_GAS_PROOF = ("combat-environment-suit",)


def in_use(battle: Battle) -> bool:
    """Whether chemical rounds have their own rules."""
    return rulings.on(battle.rulings, "chemicals")


def is_tranq(gun: Weapon) -> bool:
    """Whether a row is a tranq round."""
    return gun.ammunition == TRANQ


def is_gas(gun: Weapon) -> bool:
    """Whether a row is a gas round."""
    return gun.ammunition == GAS


def why_not(battle: Battle, gun: Weapon) -> str:
    """Why a round is not to be had at this table, or ""."""
    return "" if in_use(battle) or not is_gas(gun) else "gas rounds are not in use at this table"


# --- forms ---------------------------------------------------------------------------------------------


def fields(battle: Battle, needs: dict[str, tuple[str, ...]], *, seldom: bool = False) -> tuple[Field, ...]:
    """The blanks for what a chemical round holds, asked of the weapons named."""
    if not in_use(battle):
        return ()
    choices = tuple(Choice(one, title) for one, title in AGENTS.items())
    return (Field(AGENT, "Agent", "choice", choices, "standard", needs=dict(needs), seldom=seldom),)


def rounds_of(gun: Weapon) -> tuple[str, ...]:
    """What else may be fired from a weapon: tranq for flechettes, tranq or gas for high explosive (MT-BLAST-12)."""
    if gun.ammunition == _FLECHETTES:
        return (TRANQ,)
    return (TRANQ, GAS) if gun.ammunition == _EXPLOSIVE else ()


def filled(gun: Weapon, kind: str) -> Weapon:
    """A weapon with a chemical round in place of its own."""
    if kind == GAS:
        return replace(gun, ammunition=GAS, penetration=None, attenuation=None, damage=1)
    through = gun.penetration if gun.ammunition == _FLECHETTES else TRANQ_PENETRATION
    return replace(gun, ammunition=TRANQ, penetration=through, damage=1)


# --- clouds --------------------------------------------------------------------------------------------


def release(
    course: Course,
    weapon: str,
    middle: Spot,
    danger_m: float | None,
    agent: Agent,
    *,
    persistent: bool = False,
) -> None:
    """A cloud of gas about a place, and what it does at once. Off the map whoever was hit has breathed it."""
    ground = course.battle.ground
    if ground is None:
        if isinstance(middle, str):
            _breathe(course, middle, weapon, agent)
        return
    reach = round(cells(course.battle, danger.reach(course.battle, danger_m)))
    name = f"gas-{course.battle.round}-{len(course.battle.zones) + 1}"
    state = {AGENT: agent, PERSISTENT: persistent, "weapon": weapon, ROUND: course.battle.round}
    cloud = Zone(name, GAS, ground.near(middle, reach), "Gas", "cloud", state)
    course.say(Zoned(name, None, cloud, said("gas from the {weapon} spreads", weapon=weapon)))
    _affect(course, cloud)


def clouds(course: Course) -> None:
    """Between rounds clouds drift or spread, and whoever is in one then breathes it."""
    for cloud in [zone for zone in course.battle.zones.values() if zone.kind == GAS]:
        state = cloud.state or {}
        if state[PERSISTENT]:
            if state[ROUND] == course.battle.round:
                _second(course, cloud)
        elif not _drifted(course, cloud):
            continue
        _affect(course, course.battle.zones[cloud.id])


def _drifted(course: Course, cloud: Zone) -> bool:
    """Whether anything of a cloud is left on the map after it has drifted downwind."""
    outdoors = scale_m(course.battle) >= _OUTDOOR_M
    squares = max(1, round(DRIFT_M / scale_m(course.battle))) if outdoors else 1
    moved = _downwind(course, cloud.cells, round(cells(course.battle, squares)))
    after = replace(cloud, cells=moved) if moved else None
    course.say(Zoned(cloud.id, cloud, after, "" if moved else "the gas is gone"))
    return bool(moved)


def _second(course: Course, cloud: Zone) -> None:
    """A persistent agent has a second cloud of the same size downwind of the first."""
    across = round(len(cloud.cells) ** 0.5)
    more = tuple(dict.fromkeys((*cloud.cells, *_downwind(course, cloud.cells, across))))
    course.say(Zoned(cloud.id, cloud, replace(cloud, cells=more), "the gas spreads downwind"))


def _downwind(course: Course, points: tuple[Point, ...], steps: int) -> tuple[Point, ...]:
    """Cells so many steps downwind; a wall holds them back, and beyond the edge of the map they are lost."""
    way = scatter.wind(course)
    found = (_blown(course, point, way, steps) for point in points)
    return tuple(dict.fromkeys(point for point in found if point is not None))


def _blown(course: Course, start: Point, way: int, steps: int) -> Point | None:
    assert course.battle.ground is not None  # clouds hang over maps alone
    point = start
    for _ in range(steps):
        further = course.battle.ground.step(point, way)
        if further is None:
            return None
        if course.battle.ground.blocks_fire(point, further):
            return point
        point = further
    return point


def _affect(course: Course, cloud: Zone) -> None:
    assert course.battle.ground is not None  # clouds hang over maps alone
    agent = cast("Agent", (cloud.state or {})[AGENT])
    inside = {who: None for point in cloud.cells for who in course.battle.ground.at(point)}
    for rider, berth in course.battle.aboard.items():
        if berth.vehicle in inside and not course.sheet(berth.vehicle).get("sealed"):
            inside[rider] = None
    for who in inside:
        if who in course.battle.fighters and not course.fighter(who).left:
            _breathe(course, who, "gas", agent)


def _breathe(course: Course, who: str, weapon: str, agent: Agent) -> None:
    """One damage point to whoever is not proof against gas."""
    found = course.sheet(who)
    if sheet.condition(found) == "dead" or proof(found):
        return
    passing = agent != "lethal"
    points = harm.dose(found, agent, 1) if passing else 1
    harm.wound(course, who, points, said("breathes {weapon}", weapon=weapon), AGENT_SOURCE, passing=passing)


def proof(who: Sheet) -> bool:
    """Whether gas leaves somebody alone: machines, sealed suits, masks."""
    if sheet.is_machine(who):
        return True
    suited = (
        any(one.vacuum or one.id in _GAS_PROOF for one in sheet.worn(who)) if sheet.is_person(who) else False
    )
    return suited or any(sheet.has(who, mask) for mask in MASKS)

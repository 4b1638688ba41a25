"""The task to hit by fire: how hard, with which DMs, and why a shot cannot be made at all (MT-COMBAT-26 to -33)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.check import DM, Refused, Task
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat.attack.arms import Use
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.units import carrier, riding
from rules.systems.megatraveller.combat.moving.motion import movement_dms
from rules.systems.megatraveller.combat.seeing import shapes
from rules.systems.megatraveller.combat.seeing.distance import band
from rules.systems.megatraveller.combat.seeing.sight import darkness, in_cover, sees
from rules.systems.megatraveller.gear import catalogue
from rules.systems.megatraveller.gear.weapons import Weapon, base_difficulty
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.rulings import Rulings
from rules.systems.megatraveller.tasks.ladder import Difficulty, Shift, easier, harder
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, skill_dm, stated, unskilled

MATCHED = "matched"
"""Mark of a vehicle: whose speed it has matched, which counts as fire control (MT-COMBAT-21)."""
MANUAL_FIRE_CONTROL = 5
"""As good as this tech level's, our reading."""
_BOOK = "MegaTraveller Players' Manual, Combat"
SOURCE = f"{_BOOK}: direct fire"
CHARTS_SOURCE = f"{_BOOK} charts: direct fire difficulty profiles"
DARK_SOURCE = "MegaTraveller Players' Manual, Special Rules: darkness"


@dataclass(frozen=True, slots=True)
class Shot:
    """One weapon aimed at one unit.

    rapid: emptying the weapon. braced: at rest and leaning on something. beside: the unit that was aimed at, where
    this one is only in its danger space: its range counts where the weapon has no shot at this one's.
    """

    use: Use
    target: str
    rapid: bool = False
    braced: bool = False
    beside: str = ""


def to_hit(battle: Battle, shot: Shot, more: Iterable[DM] = ()) -> Task:
    """What must be thrown. more: DMs from elsewhere, such as tactical points.

    Raises: Refused where the weapon has no shot at this range, or none is possible.
    """
    use, name = shot.use, battle.fighters[shot.target].name
    at = band(battle, use.who, shot.target)
    own = difficulty(battle, shot, at)
    if own is None and shot.beside:
        own = difficulty(battle, shot, band(battle, use.who, shot.beside))
    if own is None:
        raise Refused(
            why_not(battle, use, shot.target)
            or said("the {weapon} has no shot at {range} range", weapon=use.gun.model, range=at)
        )
    task = said("hit {whom} with {weapon}, {range} range", whom=name, weapon=use.gun.model, range=at)
    dms = (*dms_of(battle, shot), *more)
    moved = tuple(shifts(battle, shot))
    return stated(
        task, own, dms, moved, rulings=battle.rulings, source=SOURCE, why=said("at {range} range", range=at)
    )


def difficulty(battle: Battle, shot: Shot, at: Band) -> Difficulty | None:
    """How hard it is by weapon and range, before any shift; None for no shot."""
    arm = shot.use.arm
    keeps = rulings.settled(battle.rulings, "enhancement_dash") == "own_profile"
    return base_difficulty(
        shot.use.gun, at, scope=arm.scope, gyro=arm.gyro, braced=shot.braced,
        fire_control=fire_control(battle, shot), dash_keeps=keeps,
    )  # fmt: skip


def fire_control(battle: Battle, shot: Shot) -> int | None:
    """The tech level of the fire control that aims this shot, None for none."""
    if shot.use.fire_control is not None:
        return shot.use.fire_control
    matched = marks.of(battle, carrier(battle, shot.use.who), MATCHED) == shot.target
    return MANUAL_FIRE_CONTROL if matched and riding(battle, shot.use.who) else None


# --- DMs -----------------------------------------------------------------------------------------------


def dms_of(battle: Battle, shot: Shot) -> Iterator[DM]:
    """Skill, characteristic, movement of both."""
    use = shot.use
    yield from assets(battle.fighters[use.who].sheet, use.gun, battle.rulings)
    controlled = fire_control(battle, shot) is not None
    at = band(battle, use.who, shot.target)
    yield from movement_dms(battle, use.who, shot.target, at, fire_control=controlled)


def assets(who: Sheet, gun: Weapon, rules: Rulings) -> Iterator[DM]:
    """The weapon's skill, and Dexterity or its average with Strength (MT-COMBAT-33)."""
    found = level(who, gun.skill) if gun.skill and not lacks(who, gun) else None
    if found:
        through = "" if found.how == f"{gun.skill}-{found.value}" else found.how
        yield skill_dm(gun.skill, found.value, through)
    dexterity = effective(who, "dex", rules)
    if gun.strength_too:
        yield characteristic_dm("average of Str and Dex", (effective(who, "str", rules) + dexterity) // 2)
    elif "dex" in sheet.ROOMS[sheet.kind(who)]:
        yield characteristic_dm("Dex", dexterity)


def lacks(who: Sheet, gun: Weapon) -> str:
    """The skill without which somebody is unskilled with a weapon, "" for none."""
    needed = (gun.skill, gun.also_skill)
    return next((one for one in needed if one and level(who, one) is None), "")


# --- harder and easier ---------------------------------------------------------------------------------


def shifts(battle: Battle, shot: Shot) -> Iterator[Shift]:
    """One level each, in the book's order (MT-COMBAT-30, -31)."""
    use, target = shot.use, battle.fighters[shot.target]
    if covered(battle, shot.target, use.who):
        yield harder(1, "target under cover", SOURCE)
    if small(target.sheet):
        yield harder(1, "small target", SOURCE)
    if shot.rapid:
        yield harder(1, "rapid fire", SOURCE)
    yield from unskilled_or_dark(battle, use, shot.target)
    if large(target.sheet):
        yield easier(1, "large target", SOURCE)


def unskilled_or_dark(battle: Battle, use: Use, target: str = "") -> Iterator[Shift]:
    """What makes any attack of a unit harder, whomever it is aimed at. target: in whose square it is dark or not."""
    if darkness(battle, use.who, target):
        yield harder(1, "darkness", DARK_SOURCE)
    if missing := lacks(battle.fighters[use.who].sheet, use.gun):
        yield unskilled(missing, battle.rulings)


def covered(battle: Battle, target: str, seen_from: str) -> bool:
    """Whether a target is under cover but visible; whoever rides in an open vehicle is."""
    return riding(battle, target) or in_cover(battle, target, seen_from)


def small(target: Sheet) -> bool:
    """The size of a basketball or less."""
    if sheet.kind(target) == "animal":
        return float(target.get("mass_kg") or 0) <= catalogue.SMALL_KG
    return sheet.kind(target) == "robot" and float(target.get("volume_l") or 0) <= catalogue.SMALL_L


def large(target: Sheet) -> bool:
    """The size of a ground car or more."""
    if sheet.kind(target) == "animal":
        return float(target.get("mass_kg") or 0) >= catalogue.LARGE_KG
    if sheet.kind(target) == "robot":
        return float(target.get("volume_l") or 0) >= catalogue.LARGE_L
    return bool(target.get("large"))


# --- whether at all ------------------------------------------------------------------------------------


def why_not(battle: Battle, use: Use, target: str) -> str:
    """Why a weapon cannot be aimed at a unit, or "" if it can."""
    fighter = battle.fighters.get(target)
    if fighter is None or fighter.left:
        return "the target is not there"
    if target in (use.who, use.owner):
        return "nobody shoots at themselves"
    if inside(battle, target) and carrier(battle, target) != carrier(battle, use.who):
        return said(
            "{who} is inside {carrier}",
            who=fighter.name,
            carrier=battle.fighters[carrier(battle, target)].name,
        )
    if use.owner == use.who and inside(battle, use.who):
        return "nobody fires out of a closed vehicle"
    if marks.of(battle, target, marks.COVER) == marks.HIDDEN:
        return said("{who} is hidden", who=fighter.name)
    stopped = _blocked(battle, use.who, target) if battle.ground is not None else None
    if stopped or not sees(battle, use.who, target):
        return (
            said("{who} is behind {stopped}", who=fighter.name, stopped=stopped)
            if stopped
            else said("{who} is not in sight", who=fighter.name)
        )
    return out_of_range(battle, use, target)


def _blocked(battle: Battle, who: str, target: str) -> str | None:
    assert battle.ground is not None
    return battle.ground.blocks_fire(shapes.spot(battle, who), shapes.spot(battle, target))


def out_of_range(battle: Battle, use: Use, target: str) -> str:
    """Why a unit is too far, or too near, or "" (MT-COMBAT-27, -32)."""
    at = band(battle, use.who, target)
    if not use.gun.reaches(at):
        return said("the {weapon} does not reach {range} range", weapon=use.gun.model, range=at)
    return (
        ""
        if difficulty(battle, Shot(use, target), at)
        else said("the {weapon} has no shot at {range} range", weapon=use.gun.model, range=at)
    )


def inside(battle: Battle, who: str) -> bool:
    """Whether a unit is inside a closed vehicle."""
    if not riding(battle, who) or carrier(battle, who) not in battle.fighters:
        return False
    return bool(battle.fighters[carrier(battle, who)].sheet.get("enclosed"))

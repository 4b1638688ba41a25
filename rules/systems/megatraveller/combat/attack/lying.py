"""Weapons that lie on the ground: knocked out of a hand, thrown; and picking them up (MT-COMBAT-50, MT-WEAPON-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.course import Course
from rules.forms import Choice, Preview
from rules.grid import Point
from rules.ground import Zone
from rules.happening import Zoned
from rules.kit.picking import Picking, themselves
from rules.places import free_place
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.combat.flow import turn
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.flow.units import is_able, riding
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people import sheet

LYING = "lying"
"""Mark of the fight: what lies about, by id: the weapon as it stood on the sheet, and where."""
THING = "thing"
SOURCE = "MegaTraveller Players' Manual, Combat: hand-to-hand combat"


def drop(course: Course, entry: Mapping[str, Any], at: Point | None) -> None:
    """A weapon lies on the ground from now on; without a map somewhere about."""
    found = dict(course.battle.mark(FIGHT, LYING) or {})
    name = next(f"lying-{n}" for n in range(1, len(found) + 2) if f"lying-{n}" not in found)
    title = WEAPONS[str(entry["weapon"])].model
    found[name] = {"weapon": dict(entry), "at": None if at is None else list(at)}
    text = said("the {title} lies on the ground", title=title)
    course.mark(FIGHT, {LYING: found}, "" if at else text, SOURCE)
    if at is not None:
        course.say(Zoned(name, None, Zone(name, "weapon", (at,), title), text))


def within_reach(battle: Battle, who: str) -> dict[str, str]:
    """What lies in a unit's own square, by id with its name; without a map all that lies."""
    found = {}
    for name, one in (battle.mark(FIGHT, LYING) or {}).items():
        at = one["at"]
        here = at is None or (battle.ground is not None and battle.ground.steps(who, (at[0], at[1])) == 0)
        if here:
            found[name] = WEAPONS[str(one["weapon"]["weapon"])].name
    return found


def _in_reach(battle: Battle, who: str) -> dict[str, str]:
    """What a unit on its feet could pick up: each thing by its own id."""
    if not is_able(battle, who) or riding(battle, who) or sheet.kind(battle.fighters[who].sheet) == "animal":
        return {}
    return themselves(within_reach(battle, who))


def _pick_up(course: Course, who: str, name: str) -> None:
    lying = dict(course.battle.mark(FIGHT, LYING) or {})
    entry = lying.pop(name)["weapon"]
    where = free_place(sheet.weapons(course.sheet(who)), "w")
    text = said("picks up the {weapon}", weapon=WEAPONS[str(entry["weapon"])].model)
    course.change(who, "picked up", {f"weapons.{where}": entry, "in_hand": where}, "picked up", SOURCE, text)
    course.mark(FIGHT, {LYING: lying or None})
    zone = course.battle.zones.get(name)
    if zone is not None:
        course.say(Zoned(name, zone, None))
    turn.end(course, who)


PICK_UP = Picking(
    "pick_up", "Pick up a weapon", (THING, "What"), _in_reach,
    lambda battle, who, name: Choice(name, within_reach(battle, who)[name]), "nothing lies here", "what lies here",
    _pick_up, lambda battle, who, name: Preview(notes=("ends the turn",)), hint="ends the turn",
)  # fmt: skip
"""Pick a weapon up from the ground, which ends the turn."""

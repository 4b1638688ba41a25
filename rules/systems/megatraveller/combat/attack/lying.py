"""Weapons that lie on the ground: knocked out of a hand, thrown; and picking them up (MT-COMBAT-50, MT-WEAPON-17)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.grid import Point
from rules.ground import Zone
from rules.happening import Zoned
from rules.places import free_place
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.combat.flow import turn
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.flow.units import is_able, riding
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people import sheet
from rules.values import one_of

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


class PickUp:
    """Pick a weapon up from the ground, which ends the turn."""

    name = "pick_up"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever stands where something lies."""
        if (
            not is_able(battle, who)
            or riding(battle, who)
            or sheet.kind(battle.fighters[who].sheet) == "animal"
        ):
            return None
        found = within_reach(battle, who)
        if not found:
            return None
        choices = tuple(Choice(name, title) for name, title in found.items())
        field = Field(THING, "What", "choice", choices, choices[0].value)
        return Option(self.name, "Pick up a weapon", (field,), hint="ends the turn")

    def read(self, battle: Battle, intent: Intent) -> str:
        """Refused for what does not lie there."""
        return self._read(battle, intent)

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """It ends the turn."""
        return Preview(notes=("ends the turn",))

    def perform(self, course: Course, order: Order[str]) -> None:
        """It is in hand."""
        name = order.said
        lying = dict(course.battle.mark(FIGHT, LYING) or {})
        entry = lying.pop(name)["weapon"]
        where = free_place(sheet.weapons(course.sheet(order.who)), "w")
        text = said("picks up the {weapon}", weapon=WEAPONS[str(entry["weapon"])].model)
        course.change(
            order.who, "picked up", {f"weapons.{where}": entry, "in_hand": where}, "picked up", SOURCE, text
        )
        course.mark(FIGHT, {LYING: lying or None})
        zone = course.battle.zones.get(name)
        if zone is not None:
            course.say(Zoned(name, zone, None))
        turn.end(course, order.who)

    def _read(self, battle: Battle, intent: Intent) -> str:
        found = within_reach(battle, intent.who)
        if not found:
            raise Refused("nothing lies here")
        return one_of(intent.args.get(THING, next(iter(found))), "what lies here", found)

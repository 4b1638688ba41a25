"""Magazines and blades in the middle of a fight: reloading, fetching what was thrown."""

from __future__ import annotations

from rules.course import Course
from rules.happening import Forwent
from rules.places import free_place
from rules.ruleset import Battle, Sheet
from rules.said import said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.flow.parties import fighter_mark
from rules.systems.classic.combat.moving.ranges import band_between
from rules.systems.classic.reloading import reload_rounds
from rules.systems.classic.sheet import magazines, rounds, weapon_at, weapons
from rules.systems.classic.weapons import WEAPONS

RELOADING = "Book 1, 1981 printing, Reloading"
RELOAD = "reload"
"""The act of reloading where it takes no round."""


def can_reload(sheet: Sheet, place: str) -> str:
    """Why a weapon cannot be reloaded, "" if it can."""
    kind = WEAPONS[weapon_at(sheet, place)]
    if not kind.rounds:
        return said("the {kind} takes no magazine", kind=kind.name)
    if rounds(sheet, place) >= kind.rounds:
        return said("the {kind} is full", kind=kind.name)
    return "" if magazines(sheet, place) else said("no magazine left for the {kind}", kind=kind.name)


def reload(course: Course, who: str) -> None:
    """Reload as declared: a shotgun takes two rounds, as does a revolver while evading, everything else one."""
    manner, place = stance.deed(stance.said(course.battle, who))
    if manner not in {"reload", "reload_open"} or place is None:
        return
    name = weapon_at(course.sheet(who), place)
    begun = course.battle.mark(fighter_mark(who), "reloading") == place
    if reload_rounds(name, evading=manner == "reload") > 1 and not begun:
        course.mark(
            fighter_mark(who), {"reloading": place}, said("is reloading the {name}", name=name), RELOADING
        )
        return
    course.mark(fighter_mark(who), {"reloading": None})
    put_in(course, who, place)


def rounds_to_reload(battle: Battle, who: str, place: str, *, evading: bool = True) -> int:
    """Rounds that reloading a weapon still takes a fighter, of whom the first may be over."""
    takes = reload_rounds(weapon_at(battle.fighters[who].sheet, place), evading)
    return 1 if battle.mark(fighter_mark(who), "reloading") == place else takes


def put_in(course: Course, who: str, place: str) -> None:
    """A full magazine goes into a weapon; what was left in the old one is lost."""
    sheet = course.sheet(who)
    name = weapon_at(sheet, place)
    full = WEAPONS[name].rounds
    spare = magazines(sheet, place) - 1
    places = {f"weapons.{place}.rounds": full, f"weapons.{place}.magazines": spare}
    text = said(
        "reloads the {name}: {full} rounds, {spare} magazines left", name=name, full=full, spare=spare
    )
    course.change(who, "reloaded", places, "reloaded", RELOADING, text)


def lying(battle: Battle, who: str) -> dict[str, dict[str, object]]:
    """Blades that a fighter has thrown, by their place on the sheet: the blade, and with whom it lies."""
    return dict(battle.mark(fighter_mark(who), "blades") or {})


def far_from(battle: Battle, who: str, place: str) -> str:
    """Why a thrown blade cannot be fetched now, "" if it can (CT-COMBAT-72)."""
    by = lying(battle, who)[place]["by"]
    if by is None or str(by) not in battle.fighters or battle.fighters[str(by)].left:
        return ""
    near = band_between(battle, who, str(by)) == "close"
    return (
        "" if near else said("the blade lies with {by}, not at close range", by=battle.fighters[str(by)].name)
    )


def fetch(course: Course, who: str) -> None:
    """Fetch a thrown blade as declared: it takes the round."""
    manner, place = stance.deed(stance.said(course.battle, who))
    if manner != "fetch" or place is None or place not in lying(course.battle, who):
        return
    if reason := far_from(course.battle, who, place):
        course.say(Forwent(who, "fetch the blade", reason))
        return
    left = lying(course.battle, who)
    blade = left.pop(place)["blade"]
    carried = weapons(course.sheet(who))
    where = free_place(carried, "w") if place in carried else place
    places = {f"weapons.{where}": blade, "in_hand": where}
    course.change(who, "fetched a blade", places, "fetched", book.target_source("thrown blade"))
    course.mark(fighter_mark(who), {"blades": left or None})


def reloads_in_fight(battle: Battle) -> bool:
    """Whether reloading takes rounds; otherwise it takes no time worth counting."""
    return rulings.on(battle.rulings, "reloading")

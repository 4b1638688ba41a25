"""A weapon from the benefits table: the first is any, a further one the same, another, or skill with one of them."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import Refused
from rules.forms import Choice, Field
from rules.said import said
from rules.systems.megatraveller.careers.life.gaining import taught
from rules.systems.megatraveller.careers.life.living import Living
from rules.systems.megatraveller.careers.life.record import Stand
from rules.systems.megatraveller.careers.life.steps import Given, Step
from rules.systems.megatraveller.careers.mustering import may_choose
from rules.systems.megatraveller.gear.weapons import WEAPONS, Weapon
from rules.systems.megatraveller.people.amend_things import THINGS
from rules.systems.megatraveller.people.sheet import weapons as held
from rules.systems.megatraveller.people.skills import SKILLS, known_skill, weapons

_CARRIED = ("slug thrower", "energy", "archaic", "hand-to-hand")
_SOURCE = "MegaTraveller Players' Manual, Character Generation: weapons"
PERSONAL: tuple[Weapon, ...] = tuple(
    one for one in WEAPONS.values() if one.kind in _CARRIED and one.group != "natural" and one.id != "hands"
)
"""What one person carries, and a benefit may be."""


def _which(stand: Stand) -> tuple[Field, ...]:
    choices = tuple(Choice(one.id, one.name, refused=_forbidden(stand, one)) for one in PERSONAL)
    first = next((one.value for one in choices if not one.refused), None)
    return (Field("weapon", "Weapon", "choice", choices, first),)


def _forbidden(stand: Stand, one: Weapon) -> str:
    try:
        may_choose(one, stand.home, stand.rulings)
    except Refused as refusal:
        return refusal.text
    return ""


def _take(living: Living, given: Given) -> None:
    one = WEAPONS[given["weapon"]]
    before = set(held(living.sheet))
    after = THINGS["weapons"](living.sheet, one.id, True)
    place = next(name for name in held(after) if name not in before)
    living.set({f"weapons.{place}": held(after)[place]}, "mustering out", _SOURCE)
    living.line(said("Weapon: {weapon}", weapon=one.name))
    living.does(said("receives a {weapon}", weapon=one.name))
    living.answered()


# --- skill instead ---------------------------------------------------------------------------------------


def _skills(stand: Stand) -> Iterator[str]:
    """The skills of the weapons that are had, those first that are for more than one kind."""
    had = {WEAPONS[str(entry["weapon"])].skill for entry in held(stand.sheet).values()}
    found = [one for one in SKILLS if had & set(weapons(one))]
    yield from sorted(found, key=lambda one: -len(weapons(one)))


def _which_skill(stand: Stand) -> tuple[Field, ...]:
    choices = tuple(Choice(one, one) for one in _skills(stand))
    return (Field("skill", "Skill", "choice", choices, choices[0].value if choices else None),)


def _first(stand: Stand) -> str:
    return "" if any(_skills(stand)) else said("the first receipt of a weapon is a weapon")


def _train(living: Living, given: Given) -> None:
    living.answered()
    living.line(said("A weapon received again: skill instead"))
    taught(living, known_skill(given["skill"]), 1, "a weapon received again")


STEPS = (
    Step("weapon", "weapon", "Choose a weapon", _take, _which),
    Step("weapon_skill", "weapon", "Take skill with a weapon instead", _train, _which_skill, bars=_first),
)

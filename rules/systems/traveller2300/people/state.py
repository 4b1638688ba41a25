"""How somebody is: wounds, initiative, load, and what a vehicle has left."""

from __future__ import annotations

from collections.abc import Iterator

from rules.card import Condition, Track
from rules.check import DM
from rules.once import per_sheet
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat import condition as wounds
from rules.systems.traveller2300.combat.condition import Grade, Harm
from rules.systems.traveller2300.combat.vehicles import IMMOBILE, Going, going
from rules.systems.traveller2300.house import bodies, people
from rules.systems.traveller2300.people import arms, places, recovering
from rules.systems.traveller2300.rulings import AS_PRINTED, Rulings
from rules.tables import matrix

_ARMOUR, _WEAPONS, _EXPLOSIVES = (
    matrix(house.__name__, name) for name in ("armour", "weapons", "explosives")
)
_INITIATIVE = "Traveller: 2300 Referee's Manual, Combat: initiative"
POWERED = "full battle armour"
"""It carries itself."""


@per_sheet
def harm(sheet: Sheet) -> Harm:
    """Wounds so far."""
    return Harm(places.LIGHT.of(sheet), places.STUN.of(sheet), places.SHOCK.of(sheet))


def grade(sheet: Sheet) -> Grade | None:
    """The grade of a non-player character; None for a whole character."""
    found = places.GRADE.of(sheet)
    return next((one for one in wounds.GRADES if one == found), None)


@per_sheet
def coolness(sheet: Sheet) -> int:
    """Coolness under fire: by grade, as a referee has set it, or by determination."""
    if own := places.COOLNESS.of(sheet):
        return own
    if (known := grade(sheet)) is not None:
        return wounds.npc_level(known)
    return people.coolness(places.characteristics(sheet), places.TOURS.of(sheet))


def consciousness(sheet: Sheet) -> int:
    """How many stun and shock points make unconscious."""
    return places.CONSCIOUS.of(sheet) or people.consciousness(places.characteristics(sheet))


def life(sheet: Sheet) -> int:
    """How many shock points kill."""
    return places.LIFE.of(sheet) or people.life(places.characteristics(sheet))


def throw_range_m(sheet: Sheet) -> int:
    """How far one throws at effective range."""
    return places.THROWS.of(sheet) or people.throw_range_m(places.characteristics(sheet))


def carried_kg(sheet: Sheet) -> float:
    """What one carries: weapons, armour but what carries itself, grenades, and whatever else is said."""
    return round(sum(_carried(sheet)) + places.LOAD.of(sheet), 3)


def _carried(sheet: Sheet) -> Iterator[float]:
    for entry in arms.entries(sheet).values():
        row = _WEAPONS.rows.get(str(entry["type"]))
        if row is not None:
            yield float(row["kg"] or 0)
    for name in places.worn(sheet):
        yield 0 if name == POWERED else float(_ARMOUR.at(name, "kg") or 0)
    for name, count in (sheet.get("grenades") or {}).items():
        yield float(_EXPLOSIVES.at(name, "kg") or 0) * count


@per_sheet
def load(sheet: Sheet) -> people.Load:
    """How the load tells."""
    return people.load(places.characteristics(sheet), carried_kg(sheet))


def initiative(sheet: Sheet, rulings: Rulings = AS_PRINTED) -> int:
    """The initiative level as it is now."""
    encumbered = load(sheet) != "free"
    lost = bodies.initiative_loss(places.worn(sheet))
    return wounds.level(coolness(sheet), harm(sheet), lost, encumbered, rulings)


def initiative_why(sheet: Sheet) -> tuple[DM, ...]:
    """What makes it up, but for wounds."""
    lost = bodies.initiative_loss(places.worn(sheet))
    found = [DM(coolness(sheet), "coolness under fire", _INITIATIVE)]
    if lost:
        found.append(DM(-lost, "body armour", bodies.ARMOUR_SOURCE))
    if load(sheet) != "free":
        found.append(DM(-wounds.ENCUMBERED, "encumbered", _INITIATIVE))
    hurt = harm(sheet)
    if hurt != wounds.UNHURT:
        whole = wounds.level(99, wounds.UNHURT) - wounds.level(99, hurt)
        found.append(DM(-whole, "wounds", _INITIATIVE))
    return tuple(found)


def dead(sheet: Sheet) -> bool:
    """Whether somebody is dead, or a vehicle destroyed."""
    return bool(places.KILLED.of(sheet))


def out(sheet: Sheet) -> bool:
    """Whether somebody is unconscious or, of no importance, incapacitated."""
    hurt, known = harm(sheet), grade(sheet)
    if known is not None and hurt.light >= wounds.npc_light(known):
        return True
    return unconscious(sheet)


def unconscious(sheet: Sheet) -> bool:
    """Whether stun and shock points have made somebody so; who woke with as many stays awake until there are more."""
    hurt, known = harm(sheet), grade(sheet)
    if hurt.stun + hurt.shock <= recovering.AWAKE.of(sheet):
        return False
    if known is not None:
        return wounds.npc_out(known, Harm(0, hurt.stun, hurt.shock))
    return wounds.unconscious(hurt, consciousness(sheet))


@per_sheet
def condition(sheet: Sheet) -> Condition:
    """As everybody sees it."""
    if dead(sheet):
        return "dead"
    if places.is_vehicle(sheet):
        if speed(sheet) == "immobile":
            return "out" if places.CREW_LOST.of(sheet) >= places.CREW.of(sheet) else "wounded"
        return "wounded" if places.BEATEN.of(sheet) or places.CREW_LOST.of(sheet) else "unhurt"
    if out(sheet):
        return "out"
    return "unhurt" if harm(sheet) == wounds.UNHURT else "wounded"


def speed(sheet: Sheet) -> Going:
    """How fast a vehicle still goes."""
    return "immobile" if places.STOPPED.of(sheet) else going(places.BEATEN.of(sheet))


def tracks(sheet: Sheet) -> tuple[Track, ...]:
    """What wears down."""
    if places.is_vehicle(sheet):
        left = max(0, IMMOBILE - places.BEATEN.of(sheet))
        return (Track("Suspension", left, IMMOBILE, places.BEATEN.path),)
    hurt = harm(sheet)
    known = grade(sheet)
    if known is not None:
        most = wounds.npc_light(known)
        return (Track("Light wounds to go", max(0, most - hurt.light), most, places.LIGHT.path),)
    most = consciousness(sheet)
    awake = Track("Consciousness", max(0, most - hurt.stun - hurt.shock), most, places.STUN.path)
    whole = life(sheet)
    return awake, Track("Life", max(0, whole - hurt.shock), whole, places.SHOCK.path)


def load_told(sheet: Sheet) -> str:
    """The load in words."""
    words = {
        "free": "{kg:g} kg: free",
        "encumbered": "{kg:g} kg: encumbered",
        "walking": "{kg:g} kg: no faster than a walk",
        "too much": "{kg:g} kg: too much to move",
    }
    return said(words[load(sheet)], kg=carried_kg(sheet))

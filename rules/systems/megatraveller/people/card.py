"""The sheet for reading: headline, sections, badges, each derived number with what makes it up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import reduce

from rules.card import Badge, Card, CardField, CardSection
from rules.forms import Choice
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, said
from rules.systems.megatraveller.health.wounds import as_ruled, level_of, told
from rules.systems.megatraveller.people import load as loads
from rules.systems.megatraveller.people.card_lists import home_list
from rules.systems.megatraveller.people.card_things import armour, possessions, weapons
from rules.systems.megatraveller.people.figure import figure
from rules.systems.megatraveller.people.home import CODES
from rules.systems.megatraveller.people.sheet import (
    CHARACTERISTICS,
    PHYSICAL,
    ROOMS,
    SECONDARY,
    SHORT,
    TITLES,
    Part,
    condition,
    damage,
    full,
    hits,
    in_hand,
    inoperative,
    is_machine,
    is_person,
    kind,
    life_force,
    noble,
    now,
    temporary,
    upkeep_cr,
    upp,
    wound,
)
from rules.systems.megatraveller.people.sheet import carried as carried_weapon
from rules.systems.megatraveller.people.skills import limit, total
from rules.systems.megatraveller.psionics.strength import TALENTS, psi
from rules.systems.megatraveller.tasks.duration import spelled

_OUT = {"person": "unconscious", "animal": "unconscious", "robot": "inoperative", "vehicle": "inoperative"}
_DEAD = {"person": "dead", "animal": "dead", "robot": "destroyed", "vehicle": "destroyed"}
_PARTS: tuple[Part, ...] = ("structure", "power", "locomotion")


def headline(sheet: Sheet) -> str:
    """Such as "788A75 Rifleman, age 38 (62)"; of all others their title."""
    called = str(sheet.get("title") or "")
    if not is_person(sheet):
        return called or begun(kind(sheet))
    text = said("{upp} {called}", upp=upp(sheet), called=called) if called else upp(sheet)
    age = age_text(sheet)
    return said("{upp}, age {age}", upp=text, age=age) if age else text


def age_text(sheet: Sheet) -> str:
    """The age as records write it: apparent, (actual) if another, "!" in withdrawal (MT-AGE-11)."""
    if sheet.get("age") is None:
        return ""
    actual = "" if sheet.get("actual_age") is None else f" ({sheet['actual_age']})"
    return Verbatim(f"{sheet['age']}{actual}{'!' if sheet.get('withdrawing') else ''}")


def card(sheet: Sheet, rulings: Sheet) -> Card:
    """The whole sheet."""
    sheet = as_ruled(sheet, rulings)
    if is_person(sheet):
        sections = tuple(_person(sheet, rulings))
    else:
        sections = tuple(_unit(sheet, rulings))
    shown = tuple(one for one in sections if one.fields or one.add or one.add_list)
    return Card(headline(sheet), shown, figure(sheet))


def badges(sheet: Sheet, rulings: Sheet) -> tuple[Badge, ...]:
    """What a token shows besides its condition."""
    return tuple(_badges(as_ruled(sheet, rulings), rulings))


def _badges(sheet: Sheet, rulings: Sheet) -> Iterator[Badge]:
    if is_machine(sheet):
        for part in ("power", "locomotion"):
            if inoperative(sheet, part):
                yield Badge(
                    said("no {part}", part=part),
                    said("{part} inoperative", part=begun(part)),
                    path=f"{part}_damage",
                )
    hand = carried_weapon(sheet, in_hand(sheet))
    if hand.weapon.rounds and not hand.rounds:
        yield Badge(
            "empty",
            said("The {weapon} is empty", weapon=hand.weapon.model),
            True,
            f"weapons.{hand.place}.rounds",
        )
    if not is_person(sheet):
        return
    if damage(sheet) and condition(sheet) != "dead":
        yield Badge("unassessed", "Damage not yet assessed", True, "damage")
    if wound(sheet).get("sustained"):
        yield Badge("life support", "Barely alive, on life support")
    elif wound(sheet) and not wound(sheet).get("treated") and level_of(sheet) not in {"none", "destroyed"}:
        yield Badge(
            "untreated",
            said("{level} wounds, untreated", level=begun(level_of(sheet))),
            path="wound.due_s",
        )
    if wound(sheet).get("weak"):
        yield Badge(
            "too weak",
            said("Life Force {life_force}: too weak to act", life_force=life_force(sheet)),
            path="wound.weak",
        )
    if wound(sheet).get("owed"):
        yield Badge("neglected", "Went untreated too long: a mishap is to be thrown", True, "wound.owed")
    carried = loads.load(sheet, rulings)
    if carried.less:
        title = said("{kg:g} kg: Str, Dex and End each count {less} lower", kg=carried.kg, less=carried.less)
        yield Badge("encumbered", title, True, "load_kg")
    elif carried.band is not None and (seconds := loads.seconds(carried.band)):
        title = said("{kg:g} kg can be borne for under {time}", kg=carried.kg, time=spelled(seconds))
        yield Badge("heavy load", title, True, "load_kg")
    if lost := int(sheet.get("fatigue", {}).get("lost") or 0):
        yield Badge("tired", said("Fatigue: {lost} of Endurance lost", lost=lost), True, "fatigue.lost")
    if total(sheet) > limit(sheet):
        yield Badge(
            "too skilled",
            said("{total} skill levels, {limit} allowed", total=total(sheet), limit=limit(sheet)),
            True,
        )


# --- a person ------------------------------------------------------------------------------------------


def _person(sheet: Sheet, rulings: Sheet) -> Iterator[CardSection]:
    yield CardSection("Characteristics", tuple(_characteristics(sheet, rulings)))
    yield CardSection("Skills", tuple(_skills(sheet)), add_list="skills")
    yield CardSection("Psionics", tuple(_psionics(sheet)), tuple(_psionics_to_add(sheet)))
    yield CardSection("Weapons", tuple(weapons(sheet)), add_list="weapons")
    yield CardSection("Armour", tuple(armour(sheet)))
    yield CardSection("Possessions", tuple(possessions(sheet)))
    yield CardSection("Condition", tuple(_condition(sheet)))
    yield CardSection("Person", tuple(_self(sheet)))


def _characteristics(sheet: Sheet, rulings: Sheet) -> Iterator[CardField]:
    for name in ROOMS[kind(sheet)]:
        yield CardField(TITLES[name], full(sheet, name), f"full.{name}", "number")
    if not is_person(sheet):
        return
    for name in PHYSICAL:
        note = said("of {full}", full=full(sheet, name))
        yield CardField(
            said("{name} now", name=SHORT[name]), now(sheet, name), f"now.{name}", "number", note=note
        )
    for name in CHARACTERISTICS:
        why = loads.why(sheet, name, rulings)
        if len(why) > 1:
            counts = loads.effective(sheet, name, rulings)
            yield CardField(said("Effective {name}", name=SHORT[name]), counts, kind="number", why=why)
    for name, parts in SECONDARY.items():
        first, *rest = (SHORT[part] for part in parts)
        note = reduce(lambda some, one: said("{some} + {one}", some=some, one=one), rest, first)
        yield CardField(begun(name), loads.effective(sheet, name, rulings), kind="number", note=note)


def _skills(sheet: Sheet) -> Iterator[CardField]:
    for name, level in sorted(sheet.get("skills", {}).items()):
        yield CardField(name, level, f"skills.{name}", "number")
    if is_person(sheet):
        note = "Intelligence + Education; level 0 does not count"
        yield CardField(
            "Skill levels", said("{total} of {limit}", total=total(sheet), limit=limit(sheet)), note=note
        )


def _psionics(sheet: Sheet) -> Iterator[CardField]:
    found = psi(sheet)
    if not found:
        return
    yield CardField("Psi", found["strength"], "psi.strength", "number")
    yield CardField(
        "Points at hand",
        found["now"],
        "psi.now",
        "number",
        note=said("of {strength}", strength=found["strength"]),
    )
    yield CardField("Trained", bool(found.get("trained")), "psi.trained", "flag")
    yield CardField("Shield helmet", bool(found.get("helmet")), "psi.helmet", "flag")
    for name, level in sorted(found.get("talents", {}).items()):
        yield CardField(name, level, f"psi.talents.{name}", "number")
    if found.get("next_s") is not None:
        yield CardField("Next point back", found["next_s"], "psi.next_s", "number")


def _psionics_to_add(sheet: Sheet) -> Iterator[Choice]:
    if not psi(sheet):
        yield Choice("psi.strength", "Psionic strength")
        return
    for name in TALENTS:
        if name not in psi(sheet).get("talents", {}):
            yield Choice(f"psi.talents.{name}", name)


def _condition(sheet: Sheet) -> Iterator[CardField]:
    yield CardField("Condition", _said(sheet))
    yield CardField("Hits value", str(hits(sheet)), note="out/dead, by Life Force")
    yield CardField("Damage points", damage(sheet), "damage", "number", note="not yet assessed")
    yield CardField("Temporary damage", temporary(sheet), "temporary", "number")
    found = wound(sheet)
    if found and level_of(sheet) != "none":
        yield CardField("Wounds", begun(level_of(sheet)), note=told(sheet))
        yield CardField("Burns", bool(found.get("burn")), "wound.burn", "flag", note="laser or energy")
        yield CardField("Internal", bool(found.get("internal")), "wound.internal", "flag")
    for path, label in _TIMES.items():
        value = found.get(path.removeprefix("wound."))
        if value is not None:
            yield CardField(label, value, path, "number")
    yield from _fatigue(sheet)
    if sheet.get("bill_cr"):
        yield CardField("Medical bills", sheet["bill_cr"], "bill_cr", "number", note="Cr")


_TIMES = {
    "wound.due_s": "To be treated by",
    "wound.out_until_s": "Unconscious until",
    "wound.bed_until_s": "In bed until",
    "wound.heals_s": "Heals next",
    "wound.sustained_until_s": "Kept alive until",
}


def _fatigue(sheet: Sheet) -> Iterator[CardField]:
    found = sheet.get("fatigue", {})
    for name, label in (("awake_since_s", "Awake since"), ("asleep_since_s", "Asleep since")):
        if found.get(name) is not None:
            yield CardField(label, found[name], f"fatigue.{name}", "number")
    if found.get("lost"):
        yield CardField("Endurance lost to fatigue", found["lost"], "fatigue.lost", "number")


def _said(sheet: Sheet) -> str:
    now_ = condition(sheet)
    return {"out": _OUT[kind(sheet)], "dead": _DEAD[kind(sheet)]}.get(now_, now_)


def _self(sheet: Sheet) -> Iterator[CardField]:
    yield CardField("Rank or name", sheet.get("title"), "title", note=noble(sheet))
    yield _kind(sheet)
    yield CardField("Age", sheet.get("age"), "age", "number", note=age_text(sheet))
    yield CardField("Actual age", sheet.get("actual_age"), "actual_age", "number", note="after anagathics")
    yield CardField("Terms", sheet.get("terms"), "terms", "number")
    yield CardField("Cash", sheet.get("cash_cr"), "cash_cr", "number", note="Cr")
    yield CardField("Upkeep", upkeep_cr(sheet), kind="number", note="Cr a month for the Social Standing")
    if sheet.get("apparent_soc") is not None:
        yield CardField("Apparent Soc", sheet["apparent_soc"], "apparent_soc", "number")
    yield CardField("Not human", bool(sheet.get("nonhuman")), "nonhuman", "flag")
    yield CardField("In a low berth", bool(sheet.get("low_berth")), "low_berth", "flag")
    yield CardField("Active military duty", bool(sheet.get("military")), "military", "flag")
    yield CardField("Gravity here", loads.gravity_g(sheet), "gravity_g", "number", note="G")
    for code in CODES:
        chosen = sheet.get("home", {}).get(code)
        yield CardField(
            said("Homeworld {code}", code=code), chosen, f"home.{code}", "choice", choice_list=home_list(code)
        )
    yield CardField("Notes", sheet.get("notes"), "notes")


def _kind(sheet: Sheet) -> CardField:
    return CardField("Kind", kind(sheet), "kind", "choice", choice_list="kinds")


# --- animals and machines ------------------------------------------------------------------------------


def _unit(sheet: Sheet, rulings: Sheet) -> Iterator[CardSection]:
    yield CardSection("Condition", tuple(_unit_condition(sheet)))
    yield CardSection("Build", tuple(_build(sheet)))
    yield CardSection("Characteristics", tuple(_characteristics(sheet, rulings)))
    if kind(sheet) != "vehicle":
        yield CardSection("Skills", tuple(_skills(sheet)), add_list="skills")
    mounted = "natural weapons" if kind(sheet) == "animal" else "weapons"
    yield CardSection("Weapons", tuple(weapons(sheet)), add_list=mounted)
    yield CardSection("Notes", (CardField("Notes", sheet.get("notes"), "notes"),))


def _unit_condition(sheet: Sheet) -> Iterator[CardField]:
    yield CardField("Condition", _said(sheet))
    parts = _PARTS if is_machine(sheet) else _PARTS[:1]
    for part in parts:
        before = "" if part == "structure" else f"{part}_"
        label = "Hits value" if len(parts) == 1 else said("{part} hits", part=begun(part))
        yield CardField(label, str(hits(sheet, part)), f"{before}hits", note="out/destroyed")
        yield CardField(
            said("{label}: damage", label=label), damage(sheet, part), f"{before}damage", "number"
        )
    yield CardField("Temporary damage", temporary(sheet), "temporary", "number")
    yield CardField("Armour", sheet.get("armour_value", 0), "armour_value", "number")
    if is_machine(sheet):
        yield CardField("Lost", sheet.get("lost"), "lost", note="devices, weapons, turrets, limbs")


def _build(sheet: Sheet) -> Iterator[CardField]:
    yield CardField("Name", sheet.get("title"), "title")
    yield _kind(sheet)
    yield from {"animal": _animal, "robot": _robot, "vehicle": _vehicle}[kind(sheet)](sheet)


def _animal(sheet: Sheet) -> Iterator[CardField]:
    yield CardField("Speed", sheet.get("speed"), "speed", "number", note="1 walks, 2 runs")
    yield CardField("Mass", sheet.get("mass_kg"), "mass_kg", "number", note="kg")
    yield CardField("Wits", sheet.get("wits", "average"), "wits", "choice", choice_list="wits")
    for path, label in (
        ("intelligent", "Intelligent"),
        ("instinct", "Interrupts by instinct"),
        ("flies", "Flies"),
    ):
        yield CardField(label, bool(sheet.get(path)), path, "flag")


def _machine(sheet: Sheet) -> Iterator[CardField]:
    yield CardField("Tech level", sheet.get("tech"), "tech", "number")
    yield CardField("Mobility", sheet.get("mobility"), "mobility", "choice", choice_list="mobilities")
    yield CardField("Power plant", sheet.get("power"), "power", "choice", choice_list="power plants")
    yield CardField("Running", bool(sheet.get("running")), "running", "flag")
    yield CardField("Computer", bool(sheet.get("computer")), "computer", "flag")
    yield CardField("Fire control", sheet.get("fire_control", 0), "fire_control", "number", note="tech level")


def _robot(sheet: Sheet) -> Iterator[CardField]:
    yield from _machine(sheet)
    yield CardField("Speed", sheet.get("speed"), "speed", "number", note="1 walks, 2 runs")
    yield CardField("Volume", sheet.get("volume_l"), "volume_l", "number", note="litres")
    yield CardField("Limbs", sheet.get("limbs"), "limbs", "number")
    yield CardField("Legs", bool(sheet.get("legs")), "legs", "flag")


def _vehicle(sheet: Sheet) -> Iterator[CardField]:
    yield from _machine(sheet)
    yield CardField("Skill to drive it", sheet.get("skill"), "skill", "choice", choice_list="vehicle skills")
    for path, label in _SPEEDS.items():
        yield CardField(label, sheet.get(path), path, "number", note="kph")
    for path, label in (
        ("warm", "Warm"),
        ("enclosed", "Enclosed"),
        ("sealed", "Sealed"),
        ("large", "Large target"),
    ):
        yield CardField(label, bool(sheet.get(path)), path, "flag")
    for post, count in sheet.get("crew", {}).items():
        yield CardField(said("Places: {post}", post=post), count, f"crew.{post}", "number")


_SPEEDS = {"speed_kph": "Speed", "off_road_kph": "Off the road", "amphibious_kph": "In water"}

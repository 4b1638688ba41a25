"""The sheet for reading: headline, sections, badges, each derived number with what makes it up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial, reduce

from rules.card import Badge, Card, CardField, CardSection
from rules.forms import Choice
from rules.kit.lasting import spelled
from rules.kit.places import Place, Row, shown
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, said
from rules.systems.megatraveller.careers.life.chapters import chapters
from rules.systems.megatraveller.careers.ships import brings
from rules.systems.megatraveller.health.wounds import as_ruled, level_of, told
from rules.systems.megatraveller.people import load as loads
from rules.systems.megatraveller.people import places
from rules.systems.megatraveller.people.amend import (
    CREW,
    FULL,
    KIND,
    NOW,
    SKILLS,
    STRENGTH,
    TALENT,
    TALLIES,
    tallies,
)
from rules.systems.megatraveller.people.card_things import possessions, weapons
from rules.systems.megatraveller.people.figure import figure
from rules.systems.megatraveller.people.sheet import (
    CHARACTERISTICS,
    PHYSICAL,
    ROOMS,
    SECONDARY,
    SHORT,
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
    upkeep_cr,
    upp,
    wound,
)
from rules.systems.megatraveller.people.sheet import carried as carried_weapon
from rules.systems.megatraveller.people.skills import limit, total
from rules.systems.megatraveller.psionics.strength import TALENTS, psi

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
    """The age as records write it: apparent, "!" in withdrawal, (actual) if another (MT-AGE-11)."""
    if places.AGE.of(sheet) is None:
        return ""
    actual = "" if sheet.get("actual_age") is None else f" ({sheet['actual_age']})"
    return Verbatim(f"{sheet['age']}{'!' if sheet.get('withdrawing') else ''}{actual}")


def card(sheet: Sheet, rulings: Sheet) -> Card:
    """The whole sheet."""
    sheet = as_ruled(sheet, rulings)
    if is_person(sheet):
        sections = tuple(_person(sheet, rulings))
    else:
        sections = tuple(_unit(sheet, rulings))
    shown = tuple(one for one in sections if one.fields or one.add or one.add_list)
    life, brought = (chapters(sheet), tuple(brings(sheet))) if is_person(sheet) else ((), ())
    return Card(headline(sheet), shown, figure(sheet), life, brought)


def badges(sheet: Sheet, rulings: Sheet) -> tuple[Badge, ...]:
    """What a token shows besides its condition."""
    return (*_badges(as_ruled(sheet, rulings), rulings), *_watched(sheet))


def _watched(sheet: Sheet) -> Iterator[Badge]:
    if sheet.get("watched"):
        title = said("Has watched {skill}: level 0 for the next try", skill=sheet["watched"])
        yield Badge("watched", title, True, "watched")


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
    if places.SUSTAINED.of(sheet):
        yield Badge("life support", "Barely alive, on life support")
    elif wound(sheet) and not places.TREATED.of(sheet) and level_of(sheet) not in {"none", "destroyed"}:
        yield Badge(
            "untreated",
            said("{level} wounds, untreated", level=begun(level_of(sheet))),
            path="wound.due_s",
        )
    if places.WEAK.of(sheet):
        yield Badge(
            "too weak",
            said("Life Force {life_force}: too weak to act", life_force=life_force(sheet)),
            path="wound.weak",
        )
    if places.OWED.of(sheet):
        yield Badge("neglected", "Went untreated too long: a mishap is to be thrown", True, "wound.owed")
    carried = loads.load(sheet, rulings)
    if carried.less:
        title = said("{kg:g} kg: Str, Dex and End each count {less} lower", kg=carried.kg, less=carried.less)
        yield Badge("encumbered", title, True, "load_kg")
    elif carried.band is not None and (seconds := loads.seconds(carried.band)):
        title = said("{kg:g} kg can be borne for under {time}", kg=carried.kg, time=spelled(seconds))
        yield Badge("heavy load", title, True, "load_kg")
    if lost := places.TIRED_BY.of(sheet):
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
    yield CardSection(
        "Tallies", tuple(TALLIES.field(sheet, what) for what in tallies(sheet)), add_list="tallies"
    )
    mind = shown((STRENGTH, _points, *_MIND), sheet) if psi(sheet) else ()
    yield CardSection("Psionics", mind, tuple(_psionics_to_add(sheet)))
    yield CardSection("Weapons", tuple(weapons(sheet)), add_list="weapons")
    yield CardSection("Armour", shown((places.WORN, places.REFLEC), sheet))
    yield CardSection("Possessions", tuple(possessions(sheet)))
    yield CardSection("Condition", shown(_CONDITION, sheet))
    yield CardSection("Person", shown(_SELF, sheet))


def _characteristics(sheet: Sheet, rulings: Sheet) -> Iterator[CardField]:
    for name in ROOMS[kind(sheet)]:
        yield FULL.field(sheet, name)
    if not is_person(sheet):
        return
    for name in PHYSICAL:
        note = said("of {full}", full=full(sheet, name))
        label = said("{name} now", name=SHORT[name])
        yield NOW.field(sheet, name, label=label, value=now(sheet, name), note=note)
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
    yield from _sorted(SKILLS, sheet)
    if is_person(sheet):
        note = "Intelligence + Education; level 0 does not count"
        yield CardField(
            "Skill levels", said("{total} of {limit}", total=total(sheet), limit=limit(sheet)), note=note
        )


def _sorted(place: Place[int], sheet: Sheet) -> Iterator[CardField]:
    return (place.field(sheet, key) for key in sorted(place.keys(sheet)))


def _points(sheet: Sheet) -> Iterator[CardField]:
    yield places.POINTS.field(sheet, note=said("of {strength}", strength=STRENGTH.of(sheet)))


_MIND: tuple[Row, ...] = (places.TRAINED, places.HELMET, partial(_sorted, TALENT), places.NEXT_POINT)


def _psionics_to_add(sheet: Sheet) -> Iterator[Choice]:
    if not psi(sheet):
        yield Choice(STRENGTH.path, "Psionic strength")
        return
    for name in TALENTS:
        if name not in TALENT.keys(sheet):
            yield Choice(TALENT.at(name), name)


def _state(sheet: Sheet) -> Iterator[CardField]:
    now_ = condition(sheet)
    yield CardField("Condition", {"out": _OUT[kind(sheet)], "dead": _DEAD[kind(sheet)]}.get(now_, now_))


def _life(sheet: Sheet) -> Iterator[CardField]:
    yield CardField("Hits value", str(hits(sheet)), note="out/dead, by Life Force")


def _wounds(sheet: Sheet) -> Iterator[CardField]:
    if wound(sheet) and level_of(sheet) != "none":
        yield CardField("Wounds", begun(level_of(sheet)), note=told(sheet))
        yield from shown((places.BURN, places.INTERNAL), sheet)


_CONDITION: tuple[Row, ...] = (
    _state, _life, places.DAMAGE, places.TEMPORARY, _wounds,
    places.DUE, places.OUT_UNTIL, places.BED_UNTIL, places.HEALS, places.SUSTAINED_UNTIL,
    places.AWAKE_SINCE, places.ASLEEP_SINCE, places.TIRED_BY, places.BILL,
)  # fmt: skip


def _names(sheet: Sheet) -> Iterator[CardField]:
    yield places.TITLE.field(sheet, note=noble(sheet))
    yield KIND.field(sheet)
    yield places.AGE.field(sheet, note=age_text(sheet))


def _upkeep(sheet: Sheet) -> Iterator[CardField]:
    yield CardField("Upkeep", upkeep_cr(sheet), kind="number", note="Cr a month for the Social Standing")


_SELF: tuple[Row, ...] = (
    _names, places.ACTUAL_AGE, places.TERMS, places.CASH, _upkeep, places.APPARENT_SOC,
    *places.PASSAGES, places.MEMBER,
    places.NONHUMAN, places.LOW_BERTH, places.MILITARY, places.GRAVITY, *places.HOME, places.NOTES,
)  # fmt: skip


# --- animals and machines ------------------------------------------------------------------------------


def _unit(sheet: Sheet, rulings: Sheet) -> Iterator[CardSection]:
    rows = (
        _state,
        _parts,
        places.TEMPORARY,
        places.ARMOUR_VALUE,
        *((places.LOST,) if is_machine(sheet) else ()),
    )
    yield CardSection("Condition", shown(rows, sheet))
    yield CardSection("Build", shown((_title, KIND, *_BUILD[kind(sheet)]), sheet))
    yield CardSection("Characteristics", tuple(_characteristics(sheet, rulings)))
    if kind(sheet) != "vehicle":
        yield CardSection("Skills", tuple(_skills(sheet)), add_list="skills")
    mounted = "natural weapons" if kind(sheet) == "animal" else "weapons"
    yield CardSection("Weapons", tuple(weapons(sheet)), add_list=mounted)
    yield CardSection("Notes", shown((places.NOTES,), sheet))


def _title(sheet: Sheet) -> Iterator[CardField]:
    yield places.TITLE.field(sheet, label="Name")


def _parts(sheet: Sheet) -> Iterator[CardField]:
    parts = _PARTS if is_machine(sheet) else _PARTS[:1]
    for part in parts:
        before = "" if part == "structure" else f"{part}_"
        label = "Hits value" if len(parts) == 1 else said("{part} hits", part=begun(part))
        yield CardField(label, str(hits(sheet, part)), f"{before}hits", note="out/destroyed")
        yield CardField(
            said("{label}: damage", label=label), damage(sheet, part), f"{before}damage", "number"
        )


_BUILD: Mapping[str, tuple[Row, ...]] = {
    "animal": (places.SPEED, *places.ANIMAL),
    "robot": (*places.WORKS, places.SPEED, *places.ROBOT),
    "vehicle": (*places.WORKS, *places.VEHICLE, CREW),
}

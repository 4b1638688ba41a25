"""The sheet for reading: headline, sections, badges; what is a house default says so."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.card import Badge, Card, CardField, CardSection
from rules.forms import Choice
from rules.kit.places import shown
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300.health import showing as health
from rules.systems.traveller2300.house import bodies, people
from rules.systems.traveller2300.house.grades import HOUSE_DEFAULT
from rules.systems.traveller2300.people import arms, places, recovering, state
from rules.systems.traveller2300.people.figure import figure
from rules.systems.traveller2300.points import told
from rules.systems.traveller2300.rulings import Rulings

_OWN = (places.COOLNESS, places.CONSCIOUS, places.LIFE, places.THROWS)


def headline(sheet: Sheet) -> str:
    """Such as "Veteran, initiative 6" or "Hovertank"."""
    if places.is_vehicle(sheet):
        return begun(places.MODEL.of(sheet) or "vehicle")
    grade = places.GRADE.of(sheet)
    if grade:
        return said("{grade}, initiative {n}", grade=begun(grade), n=state.initiative(sheet))
    return said(
        "Initiative {n}, coolness {coolness}", n=state.initiative(sheet), coolness=state.coolness(sheet)
    )


def card(sheet: Sheet, rulings: Rulings) -> Card:
    """The whole sheet."""
    sections = _vehicle(sheet) if places.is_vehicle(sheet) else _person(sheet, rulings)
    return Card(headline(sheet), tuple(sections), figure(sheet, rulings))


def _person(sheet: Sheet, rulings: Rulings) -> Iterator[CardSection]:
    yield CardSection(
        "Person", shown((places.GRADE, places.AGE, places.TOURS, places.CASH, places.NOTES), sheet)
    )
    fields = tuple(places.CHARACTERISTIC.field(sheet, name) for name in people.CHARACTERISTICS)
    yield CardSection("Characteristics", fields)
    yield CardSection("Skills", tuple(places.SKILL.fields(sheet)), add_list="skills")
    yield CardSection("Fighting", tuple(_fighting(sheet, rulings)))
    wounds = shown((places.LIGHT, places.STUN, places.SHOCK, places.KILLED), sheet)
    yield CardSection("Wounds", (*wounds, *health.fields(sheet)))
    yield _weapons(sheet)
    armour = shown((places.WORN, places.OWN_ARMOUR), sheet)
    more = tuple(
        Choice(places.OWN_ARMOUR.at(part), said("own armour: {part}", part=part)) for part in places.PARTS
    )
    yield CardSection("Armour", armour, more, add_list="armour")
    yield CardSection("Grenades and charges", tuple(places.GRENADES.fields(sheet)), add_list="grenades")
    if sheet.get("damaged"):
        yield CardSection("Damaged things", tuple(recovering.DAMAGED.fields(sheet)))
    yield CardSection(
        "Load", (places.LOAD.field(sheet), CardField("Carries", state.load_told(sheet), note=HOUSE_DEFAULT))
    )
    yield _house(sheet)


def _vehicle(sheet: Sheet) -> Iterator[CardSection]:
    own = (places.MODEL, places.MOVE, places.EVASION, places.SIGNATURE, places.CREW, places.SEATS)
    yield CardSection("Vehicle", shown((*own, places.SENSOR_KM, places.SENSOR_DM, places.NOTES), sheet))
    faces = tuple(places.FACE.field(sheet, face, note=HOUSE_DEFAULT) for face in places.FACES)
    yield CardSection("Armour", (*faces, places.SUSPENSION.field(sheet)))
    yield CardSection("Damage", shown((places.BEATEN, places.STOPPED, places.CREW_LOST, places.WRECK), sheet))
    yield _weapons(sheet)


def _fighting(sheet: Sheet, rulings: Rulings) -> Iterator[CardField]:
    level = state.initiative(sheet, rulings)
    note = "" if places.GRADE.of(sheet) else HOUSE_DEFAULT
    yield CardField("Initiative", level, why=state.initiative_why(sheet), note=note)
    if not places.GRADE.of(sheet):
        yield CardField("Consciousness level", state.consciousness(sheet), note=HOUSE_DEFAULT)
        yield CardField("Life level", state.life(sheet), note=HOUSE_DEFAULT)
    yield CardField("Throw range", said("{n} m", n=state.throw_range_m(sheet)), note=HOUSE_DEFAULT)


def _weapons(sheet: Sheet) -> CardSection:
    return CardSection("Weapons", tuple(_arms(sheet)), add_list="weapons")


def _arms(sheet: Sheet) -> Iterator[CardField]:
    held = arms.entries(sheet)
    if not held:
        return
    choices = (
        Choice(None, "nothing"),
        *(Choice(key, arms.model(str(one["type"])).name) for key, one in held.items()),
    )
    yield CardField("In hand", sheet.get("in_hand"), "in_hand", "choice", choices)
    for key in held:
        one = arms.weapon(sheet, key)
        yield CardField(begun(one.name), figures(one), note=HOUSE_DEFAULT)
        if one.magazine:
            yield places.ROUNDS.field(sheet, key)
            yield places.SPARE.field(sheet, key)
        for own in places.OWN_OF_WEAPON:
            if own.of(sheet, key) != own.plain:
                yield own.field(sheet, key)


def figures(one: arms.Weapon) -> str:
    """The numbers of a weapon in a line."""
    if not one.fires:
        return said(
            "damage {damage} {kind}, {reach} reach, bulk {bulk}",
            damage=Verbatim(told(one.damage)),
            kind=one.kind,
            reach=one.reach,
            bulk=one.bulk,
        )
    if one.area_m:
        return said(
            "damage {damage}, rate of fire {rof}, aimed {aimed:g} m, area {area:g} m at {afv}, bulk {bulk}",
            damage=Verbatim(told(one.damage)),
            rof=one.rof,
            aimed=one.aimed_m,
            area=one.area_m,
            afv=Verbatim(told(one.afv)),
            bulk=one.bulk,
        )
    return said(
        "damage {damage}, rate of fire {rof}, aimed {aimed:g} m, bulk {bulk}",
        damage=Verbatim(told(one.damage)),
        rof=one.rof,
        aimed=one.aimed_m,
        bulk=one.bulk,
    )


def _house(sheet: Sheet) -> CardSection:
    """Where a referee puts his own numbers in place of house defaults."""
    add = [Choice(one.path, begun(one.title)) for one in _OWN if one.of(sheet) == one.plain]
    for key in arms.entries(sheet):
        add += [Choice(own.at(key), begun(own.named(key, sheet))) for own in places.OWN_OF_WEAPON]
    return CardSection("House numbers", shown(_OWN, sheet), tuple(add))


def badges(sheet: Sheet, rulings: Rulings) -> tuple[Badge, ...]:
    """What a token shows besides its condition."""
    return tuple(_badges(sheet))


def _badges(sheet: Sheet) -> Iterator[Badge]:
    if places.is_vehicle(sheet):
        if (speed := state.speed(sheet)) != "full":
            yield Badge(speed, said("suspension: {speed}", speed=speed), path=places.BEATEN.path)
        return
    yield from health.badges(sheet)
    hand = arms.in_hand(sheet)
    if hand.magazine and not hand.rounds:
        yield Badge("empty", said("the {weapon} is empty", weapon=hand.name), private=True, path="in_hand")
    if state.load(sheet) != "free":
        yield Badge("encumbered", state.load_told(sheet), private=True, path=places.LOAD.path)


@cache
def lists() -> dict[str, tuple[Choice, ...]]:
    """Every list by name."""
    return {
        "skills": tuple(Choice(f"skills.{name.lower()}", name) for name in places.SKILL_NAMES),
        "weapons": tuple(
            Choice(f"weapons.{name}", begun(name), figures(arms.model(name))) for name in arms.MODELS
        ),
        "armour": tuple(Choice(f"worn.{name}", begun(name), HOUSE_DEFAULT) for name in bodies.SUITS),
        "grenades": tuple(
            Choice(f"grenades.{name}", begun(name), HOUSE_DEFAULT)
            for name in (*places.GRENADE_NAMES, *places.ROUND_NAMES, *places.CHARGE_NAMES)
        ),
    }

"""The sheet for reading: headline, sections, badges, each derived number with what makes it up."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from rules.card import Badge, Card, CardField, CardSection
from rules.forms import Choice
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, listed, said
from rules.systems.classic import load as loads
from rules.systems.classic.amend import HEX
from rules.systems.classic.recovery import wakes_after_s
from rules.systems.classic.rulings import on
from rules.systems.classic.sheet import (
    CHARACTERISTICS,
    PHYSICAL,
    TITLES,
    ablat_lost,
    armour,
    blows_spent,
    condition,
    fitted,
    folded,
    full,
    in_hand,
    is_beast,
    magazines,
    now,
    rounds,
    served,
    severely_wounded,
    speed,
    was_wounded,
    weapons,
)
from rules.systems.classic.skills import SKILLS, level_text, posts, starting, title
from rules.systems.classic.weapons import ACCESSORIES, ARMOURS, FOLDING_STOCK, WEAPONS, fits

_CONDITIONS = {"unhurt": "unhurt", "wounded": "wounded", "out": "unconscious", "dead": "dead"}


def upp(sheet: Sheet) -> str:
    """The characteristics as hexadecimal digits: six of a person, three of a beast."""
    names = PHYSICAL if is_beast(sheet) else CHARACTERISTICS
    return Verbatim("".join(HEX[full(sheet, name)] for name in names))


def headline(sheet: Sheet) -> str:
    """Such as "777A98 Pilot, age 34"."""
    called = title(sheet) or ("Beast" if is_beast(sheet) else "")
    age = sheet.get("age")
    text = said("{upp} {called}", upp=upp(sheet), called=called) if called else upp(sheet)
    return said("{upp}, age {age}", upp=text, age=age) if age is not None else text


def card(sheet: Sheet, rulings: Sheet) -> Card:
    """The whole sheet."""
    sections = [
        CardSection("Characteristics", tuple(_characteristics(sheet, rulings))),
        CardSection("Skills", tuple(_skills(sheet, rulings)), add_list="" if is_beast(sheet) else "skills"),
        CardSection(
            "Weapons", tuple(_weapons(sheet)), add_list="natural weapons" if is_beast(sheet) else "weapons"
        ),
        CardSection("Armour", tuple(_armour(sheet, rulings))),
        CardSection("Load", tuple(_load(sheet, rulings)), () if is_beast(sheet) else (_MEDICAL_KIT,)),
        CardSection("Condition", tuple(_condition(sheet, rulings))),
        CardSection("Person", tuple(_person(sheet))),
    ]
    return Card(headline(sheet), tuple(one for one in sections if one.fields or one.add or one.add_list))


@cache
def lists() -> dict[str, tuple[Choice, ...]]:
    """What sheets are filled from."""
    return {
        "skills": tuple(Choice(f"skills.{name}", begun(name)) for name in sorted(SKILLS)),
        "weapons": tuple(_weapons_to_add(natural=False)),
        "natural weapons": tuple(_weapons_to_add(natural=True)),
        "armour": tuple(Choice(one.name, one.name, _price(one.price_cr)) for one in ARMOURS.values()),
    }


def badges(sheet: Sheet, rulings: Sheet) -> tuple[Badge, ...]:
    """What a token shows besides its condition."""
    return tuple(_badges(sheet, rulings))


def _badges(sheet: Sheet, rulings: Sheet) -> Iterator[Badge]:
    if severely_wounded(sheet) and condition(sheet) != "dead":
        yield Badge("severe", "Severely wounded: only medical attention mends it", path="severe")
    carried = loads.load(sheet, rulings)
    if carried.less:
        name = loads.BAND_TITLES[carried.band]
        yield Badge(
            name,
            said("{name}: Str, Dex and End each count {less} lower", name=name, less=carried.less),
            private=True,
        )
    if loads.blows_left(sheet, rulings) == 0:
        yield Badge("spent", "No combat blows left before 30 minutes' rest", private=True, path="blows_spent")
    hand = in_hand(sheet)
    if hand is not None and WEAPONS[weapons(sheet)[hand]["weapon"]].rounds and not rounds(sheet, hand):
        title = said("The {weapon} is empty", weapon=weapons(sheet)[hand]["weapon"])
        yield Badge("empty", title, private=True, path=f"weapons.{hand}.rounds")
    if sheet.get("attended"):
        yield Badge("attended", "Under medical attention: will be whole on waking", path="attended")


# --- sections ------------------------------------------------------------------------------------------


def _characteristics(sheet: Sheet, rulings: Sheet) -> Iterator[CardField]:
    for name in PHYSICAL if is_beast(sheet) else CHARACTERISTICS:
        yield CardField(TITLES[name], full(sheet, name), f"full.{name}", "number")
    for name in PHYSICAL:
        note = said("of {full}", full=full(sheet, name))
        yield CardField(
            said("{name} now", name=begun(name)), now(sheet, name), f"now.{name}", "number", note=note
        )
    for name in PHYSICAL:
        counts, why = loads.effective(sheet, name, rulings), loads.why(sheet, name, rulings)
        yield CardField(said("Effective {name}", name=begun(name)), counts, kind="number", why=why)


def _skills(sheet: Sheet, rulings: Sheet) -> Iterator[CardField]:
    for name, level in sorted(sheet.get("skills", {}).items()):
        yield CardField(begun(name), level, f"skills.{name}", "number", note=level_text(level))
    yield CardField("Weapons not listed", starting(sheet, rulings), note="Book 1, Weapon Expertise (R-02)")
    if held := posts(sheet):
        yield CardField("Qualified as", listed(held, ","))


def _weapons(sheet: Sheet) -> Iterator[CardField]:
    if carried := weapons(sheet):
        hands = (Choice(None, "bare hands"), *(Choice(place, carried[place]["weapon"]) for place in carried))
        yield CardField("In hand", in_hand(sheet), "in_hand", "choice", hands)
    for place, entry in carried.items():
        yield from _weapon(sheet, place, str(entry["weapon"]))


def _weapon(sheet: Sheet, place: str, name: str) -> Iterator[CardField]:
    kind, path = WEAPONS[name], f"weapons.{place}"
    mass = said("{weapon_g:g} kg", weapon_g=loads.weapon_g(sheet, place) / 1000)
    yield CardField(begun(name), name, path, note=mass)
    if not kind.rounds:
        return
    left, more = rounds(sheet, place), magazines(sheet, place)
    yield CardField(
        said("{name}: rounds", name=name),
        left,
        f"{path}.rounds",
        "number",
        note=said("of {rounds}", rounds=kind.rounds),
    )
    note = said("{magazine_g} g each", magazine_g=kind.magazine_g)
    yield CardField(said("{name}: magazines", name=name), more, f"{path}.magazines", "number", note=note)
    for one in ACCESSORIES:
        if fits(one, name):
            yield CardField(
                said("{name}: {fitting}", name=name, fitting=one),
                one in fitted(sheet, place),
                f"{path}.fitted.{one}",
                "flag",
            )
    if FOLDING_STOCK in fitted(sheet, place):
        yield CardField(
            said("{name}: stock folded", name=name), folded(sheet, place), f"{path}.folded", "flag"
        )


def _weapons_to_add(*, natural: bool) -> Iterator[Choice]:
    for name, kind in WEAPONS.items():
        if name != "hands" and (kind.kind == "beast") == natural:
            hint = (
                said("{mass_g:g} kg, Cr {price_cr}", mass_g=kind.mass_g / 1000, price_cr=kind.price_cr)
                if kind.price_cr
                else ""
            )
            yield Choice(f"weapons.{name}", begun(name), hint)


def _armour(sheet: Sheet, rulings: Sheet) -> Iterator[CardField]:
    worn = armour(sheet)
    yield CardField("Worn", worn.name, "armour", "choice", choice_list="armour")
    if worn.name != "nothing" and not worn.under:
        under = (Choice(None, "nothing"), Choice("reflec", "reflec"))
        yield CardField("Under it", sheet.get("under"), "under", "choice", under)
    if worn.name == "ablat" and on(rulings, "ablat_wears"):
        yield CardField("Laser hits taken", ablat_lost(sheet), "ablat_lost", "number")


def _price(price_cr: int) -> str:
    return said("Cr {price_cr}", price_cr=price_cr) if price_cr else ""


_MEDICAL_KIT = Choice("gear.medical kit", "Medical kit", "give its kg")


def _load(sheet: Sheet, rulings: Sheet) -> Iterator[CardField]:
    if is_beast(sheet):
        return
    for place, item in sheet.get("gear", {}).items():
        note = "kg, not counted" if loads.worn(item) else "kg"
        yield CardField(str(item["name"]), item.get("kg", 0), f"gear.{place}.kg", "number", note=note)
    carried = loads.load(sheet, rulings)
    first, second, third = (f"{limit / 1000:g}" for limit in carried.limits_g)
    limits = said(
        "normal to {first} kg, encumbered to {second}, military training to {third}",
        first=first,
        second=second,
        third=third,
    )
    yield CardField(
        "Carried",
        said("{grams:g} kg: {band}", grams=carried.grams / 1000, band=loads.BAND_TITLES[carried.band]),
        note=limits,
    )
    yield CardField("Military service", served(sheet), "military", "flag")
    note = said("blank: normal, {normal_gravity}", normal_gravity=loads.normal_gravity(rulings))
    yield CardField("Gravity here", sheet.get("gravity"), "gravity", "number", note=note)


def _condition(sheet: Sheet, rulings: Sheet) -> Iterator[CardField]:
    yield CardField("Condition", _CONDITIONS[condition(sheet)])
    yield CardField("Severely wounded", severely_wounded(sheet), "severe", "flag")
    yield CardField("First wound taken", was_wounded(sheet), "was_wounded", "flag")
    allowance = loads.blow_allowance(sheet, rulings)
    note = (
        "no limit in this armour"
        if allowance is None
        else said("of {allowance} between rests", allowance=allowance)
    )
    yield CardField("Combat blows spent", blows_spent(sheet), "blows_spent", "number", note=note)
    yield from _timers(sheet)


def _timers(sheet: Sheet) -> Iterator[CardField]:
    wakes = wakes_after_s(sheet)
    if wakes is not None:
        yield CardField("Wakes up", said("{wakes:g} minutes after falling", wakes=wakes / 60))
    for path, label in (("out_since_s", "Out since"), ("resting_since_s", "Resting since")):
        if sheet.get(path) is not None:
            yield CardField(label, sheet[path], path, "number", note="seconds on the campaign clock")


def _person(sheet: Mapping[str, Any]) -> Iterator[CardField]:
    kinds = (Choice("person", "person"), Choice("beast", "beast"))
    yield CardField("Title", sheet.get("title"), "title")
    yield CardField("Kind", sheet.get("kind", "person"), "kind", "choice", kinds)
    if is_beast(sheet):
        yield CardField("Speed", speed(sheet), "speed", "number", note="times a person's pace")
    else:
        yield CardField("Age", sheet.get("age"), "age", "number")
        yield CardField("Credits", sheet.get("credits"), "credits", "number")
    yield CardField("Notes", sheet.get("notes"), "notes")

"""The sheet for reading: headline, sections, badges, each derived number with what makes it up."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from rules.card import Badge, Card, CardField, CardSection
from rules.forms import Choice
from rules.kit import places as kit
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, listed, said
from rules.systems.classic import load as loads
from rules.systems.classic import places
from rules.systems.classic.amend import FULL, HEX, KIND, NOW, SKILLS, characteristics
from rules.systems.classic.growing_old import due
from rules.systems.classic.recovery import wakes_after_s
from rules.systems.classic.rulings import on
from rules.systems.classic.sheet import (
    PHYSICAL,
    armour,
    condition,
    fitted,
    full,
    in_hand,
    is_beast,
    now,
    rounds,
    severely_wounded,
    weapons,
)
from rules.systems.classic.skills import SKILLS as NAMES
from rules.systems.classic.skills import level_text, posts, starting, title
from rules.systems.classic.weapons import ACCESSORIES, ARMOURS, FOLDING_STOCK, NO_ARMOUR, WEAPONS, fits

_BEAST, _PERSON = (
    (places.TITLE, KIND, places.SPEED, places.NOTES),
    (places.TITLE, KIND, places.AGE, places.CREDITS, places.NOTES),
)
_CONDITIONS = {"unhurt": "unhurt", "wounded": "wounded", "out": "unconscious", "dead": "dead"}


def upp(sheet: Sheet) -> str:
    """The characteristics as hexadecimal digits: six of a person, three of a beast."""
    return Verbatim("".join(HEX[full(sheet, name)] for name in characteristics(sheet)))


def headline(sheet: Sheet) -> str:
    """Such as "777A98 Pilot, age 34"."""
    called = title(sheet) or ("Beast" if is_beast(sheet) else "")
    age = places.AGE.of(sheet)
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
        "skills": tuple(Choice(f"skills.{name}", begun(name)) for name in sorted(NAMES)),
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
    if waiting := due(sheet):
        title = said("Throws against age are due since {age}", age=waiting[0])
        yield Badge("ageing", title, private=True, path=places.AGEING.path)
    hand = in_hand(sheet)
    if hand is not None and WEAPONS[weapons(sheet)[hand]["weapon"]].rounds and not rounds(sheet, hand):
        title = said("The {weapon} is empty", weapon=weapons(sheet)[hand]["weapon"])
        yield Badge("empty", title, private=True, path=f"weapons.{hand}.rounds")
    if places.ATTENDED.of(sheet):
        yield Badge("attended", "Under medical attention: will be whole on waking", path="attended")


# --- sections ------------------------------------------------------------------------------------------


def _characteristics(sheet: Sheet, rulings: Sheet) -> Iterator[CardField]:
    for name in characteristics(sheet):
        yield FULL.field(sheet, name)
    for name in PHYSICAL:
        note, label = said("of {full}", full=full(sheet, name)), said("{name} now", name=begun(name))
        yield NOW.field(sheet, name, label=label, value=now(sheet, name), note=note)
    for name in PHYSICAL:
        counts, why = loads.effective(sheet, name, rulings), loads.why(sheet, name, rulings)
        yield CardField(said("Effective {name}", name=begun(name)), counts, kind="number", why=why)


def _skills(sheet: Sheet, rulings: Sheet) -> Iterator[CardField]:
    for name in sorted(SKILLS.keys(sheet)):
        note = level_text(SKILLS.of(sheet, name))
        yield SKILLS.field(sheet, name, label=begun(name), note=note)
    yield CardField("Weapons not listed", starting(sheet, rulings), note="Book 1, Weapon Expertise (R-02)")
    if held := posts(sheet):
        yield CardField("Qualified as", listed(held, ","))


def _weapons(sheet: Sheet) -> Iterator[CardField]:
    if weapons(sheet):
        yield places.IN_HAND.field(sheet, value=in_hand(sheet))
    for place, entry in weapons(sheet).items():
        yield from _weapon(sheet, place, str(entry["weapon"]))


def _weapon(sheet: Sheet, place: str, name: str) -> Iterator[CardField]:
    kind = WEAPONS[name]
    mass = said("{weapon_g:g} kg", weapon_g=loads.weapon_g(sheet, place) / 1000)
    yield CardField(begun(name), name, f"weapons.{place}", note=mass)
    if not kind.rounds:
        return
    yield places.ROUNDS.field(sheet, place, note=said("of {rounds}", rounds=kind.rounds))
    yield places.MAGAZINES.field(sheet, place, note=said("{magazine_g} g each", magazine_g=kind.magazine_g))
    has = fitted(sheet, place)
    for one in (accessory for accessory in ACCESSORIES if fits(accessory, name)):
        label = said("{name}: {fitting}", name=name, fitting=one)
        yield CardField(label, one in has, f"{places.FITTED.at(place)}.{one}", "flag")
    if FOLDING_STOCK in has:
        yield places.FOLDED.field(sheet, place)


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
    yield places.WORN.field(sheet)
    if worn.name != NO_ARMOUR and not worn.under:
        yield places.UNDER.field(sheet)
    if worn.name == "ablat" and on(rulings, "ablat_wears"):
        yield places.ABLAT_LOST.field(sheet)


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
    yield places.MILITARY.field(sheet)
    note = said("blank: normal, {normal_gravity}", normal_gravity=loads.normal_gravity(rulings))
    yield places.GRAVITY.field(sheet, note=note)


def _condition(sheet: Sheet, rulings: Sheet) -> Iterator[CardField]:
    yield CardField("Condition", _CONDITIONS[condition(sheet)])
    yield places.SEVERE.field(sheet, value=severely_wounded(sheet))
    yield places.WAS_WOUNDED.field(sheet)
    allowance = loads.blow_allowance(sheet, rulings)
    spent = said("of {allowance} between rests", allowance=allowance) if allowance is not None else ""
    yield places.BLOWS_SPENT.field(sheet, note=spent or "no limit in this armour")
    if (wakes := wakes_after_s(sheet)) is not None:
        yield CardField("Wakes up", said("{wakes:g} minutes after falling", wakes=wakes / 60))
    yield from kit.shown((places.OUT_SINCE, places.RESTING_SINCE), sheet)


def _person(sheet: Sheet) -> Iterator[CardField]:
    own = (
        (places.SPEED,) if is_beast(sheet) else (places.AGE, places.AGE_MONTHS, places.AGEING, places.CREDITS)
    )
    travel = () if is_beast(sheet) else places.TRAVEL
    yield from kit.shown((places.TITLE, KIND, *own, *travel, places.NOTES), sheet)

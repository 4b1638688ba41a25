"""The part of a card where things are: weapons, armour, possessions."""

from __future__ import annotations

from collections.abc import Iterator

from rules.card import CardField
from rules.forms import Choice
from rules.ruleset import Sheet
from rules.said import listed, said
from rules.systems.megatraveller.gear.weapons import ammunition_of
from rules.systems.megatraveller.people import load as loads
from rules.systems.megatraveller.people.places import LOAD
from rules.systems.megatraveller.people.sheet import Carried, carried, gear, in_hand
from rules.systems.megatraveller.people.sheet import weapons as held

_FITTINGS = {"scope": "telescopic sights", "gyro": "gyrostabilizer"}


def weapons(sheet: Sheet) -> Iterator[CardField]:
    """Every weapon with what is in it."""
    if held(sheet):
        hands = (
            Choice(None, "bare hands"),
            *(Choice(one, carried(sheet, one).weapon.name) for one in held(sheet)),
        )
        yield CardField("In hand", in_hand(sheet), "in_hand", "choice", hands)
    for place in held(sheet):
        yield from _weapon(carried(sheet, place))


def possessions(sheet: Sheet) -> Iterator[CardField]:
    """What is carried besides, and what the whole load does."""
    for place, item in gear(sheet).items():
        yield CardField(str(item["name"]), item.get("kg", 0), f"gear.{place}.kg", "number", note="kg")
    yield LOAD.field(sheet)
    found = loads.load(sheet)
    limits = listed(
        (said("{load} to {limit:g}", load=band, limit=loads.limit_kg(sheet, band)) for band in loads.BANDS),
        ",",
    )
    yield CardField(
        "Carried",
        said("{kg:g} kg: {band}", kg=found.kg, band=found.band or "over all limits"),
        note=said("kg: {limits}", limits=limits),
    )


def _weapon(one: Carried) -> Iterator[CardField]:
    gun, path = one.weapon, f"weapons.{one.place}"
    yield CardField(gun.model, gun.id, path, note=gun.hint)
    kinds = ammunition_of(gun.model)
    if len(kinds) > 1:
        choices = tuple(Choice(row.id, row.ammunition) for row in kinds)
        yield CardField(
            said("{weapon}: loaded", weapon=gun.model), gun.id, f"{path}.weapon", "choice", choices
        )
    if gun.rounds:
        yield CardField(
            said("{weapon}: rounds", weapon=gun.model),
            one.rounds,
            f"{path}.rounds",
            "number",
            note=said("of {rounds}", rounds=gun.rounds),
        )
        for row in kinds:
            clips = "{gun}: {ammunition} clips" if row.ammunition else "{gun}: clips"
            label = said(clips, gun=gun.model, ammunition=row.ammunition)
            yield CardField(label, one.spare.get(row.id) or None, f"{path}.magazines.{row.id}", "number")
    if gun.autofire:
        yield CardField(
            said("{weapon}: full automatic", weapon=gun.model), one.automatic, f"{path}.automatic", "flag"
        )
    if gun.profile in {"Handgun", "Rifle"}:
        yield CardField(
            said("{weapon}: {scope}", weapon=gun.model, scope=_FITTINGS["scope"]),
            one.scope,
            f"{path}.scope",
            "flag",
        )
        yield CardField(
            said("{weapon}: {gyro}", weapon=gun.model, gyro=_FITTINGS["gyro"]),
            one.gyro,
            f"{path}.gyro",
            "flag",
        )

"""What a doer brings to the assets of a task: DMs by the sheet, and the levels that a missing skill adds.

"Medical"            a skill
"Strength"           a characteristic; Agility is read as Dexterity
"Weapon skill"       one of the doer's skills, chosen as the task is tried
"Automed"            a number that is given as it is tried, as of anything that no sheet has
"Rank"               a label, where the referee's note says what each counts for
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, cast

from rules.check import DM, Refused
from rules.forms import Choice, Field
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300.house.people import CHARACTERISTICS
from rules.systems.traveller2300.people import places
from rules.systems.traveller2300.tasks import assets
from rules.systems.traveller2300.tasks.notes import Note
from rules.systems.traveller2300.tasks.record import Asset
from rules.values import whole

Kind = Literal["skill", "characteristic", "chosen", "given", "label"]
NONE = "none"
MOST_GIVEN = 99
CHOSEN = frozenset({"weapon skill", "marksmanship", "any skill", "skill"})
"""Skill of what is at hand: of the weapon that is fired, of the work that is done."""
GIVEN = frozenset({"automed"})
READ_AS: Mapping[str, str] = {"agility": "dexterity"}
"""Names that the book uses and nowhere defines."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """One asset of one doer: its DM, None where nothing is had, and the skill that is missing."""

    dm: DM | None
    missing: str = ""


def kind(name: str, note: Note) -> Kind:
    """What a name means."""
    lower = name.lower()
    if READ_AS.get(lower, lower) in CHARACTERISTICS:
        return "characteristic"
    if lower in note.labels:
        return "label"
    if lower in CHOSEN:
        return "chosen"
    return "given" if lower in GIVEN or lower.endswith((" modifiers", " modifier", " dm")) else "skill"


def fields(every: Sequence[Asset], note: Note, sheet: Sheet) -> Iterator[Field]:
    """What must be said of the assets before the throw."""
    for slot, name in _slots(every):
        match kind(name, note):
            case "given":
                yield Field(slot, begun(name), "number", default=0, least=-MOST_GIVEN, most=MOST_GIVEN)
            case "chosen":
                had = tuple(had_skills(sheet))
                yield Field(slot, begun(name), "choice", had, had[0].value)
            case "label":
                labels = note.labels[name.lower()]
                each = tuple(Choice(label, begun(label), hint=str(value)) for label, value in labels.items())
                yield Field(slot, begun(name), "choice", each, each[0].value)
            case _:
                pass


def weighed(asset: Asset, slot: int, note: Note, sheet: Sheet, given: Mapping[str, Any]) -> Weighed:
    """What one doer brings to an asset. Refused for a value that does not fit."""
    found = [_dm(name, f"asset{slot}.{at}", note, sheet, given) for at, name in enumerate(asset.names)]
    needs = [name for name in asset.names if kind(name, note) in ("skill", "chosen")]
    lacking = [name for name, dm in zip(asset.names, found, strict=True) if name in needs and dm is None]
    dm = assets.joined(asset.joiner, found)
    missing = begun(lacking[0]) if needs and (len(lacking) == len(needs) or dm is None) else ""
    if dm is not None and asset.minus:
        return Weighed(assets.detriment(dm))
    return Weighed(dm, "" if asset.minus else missing)


def team(asset: Asset, slot: int, note: Note, sheets: Sequence[Sheet], given: Mapping[str, Any]) -> Weighed:
    """What a team brings to an asset: the lowest level or value among them, doubled; who lacks a skill has 0 of it."""
    (name, *others) = asset.names
    if not others and not asset.minus and kind(name, note) == "characteristic":
        values = [value(one, name) for one in sheets]
        return Weighed(assets.team_characteristic(begun(name), values))
    each = [weighed(asset, slot, note, one, given) for one in sheets]
    levels = [one.dm.value if one.dm else 0 for one in each]
    if all(one.missing for one in each):
        return Weighed(None, each[0].missing)
    return Weighed(assets.team_skill(begun(str(asset)), levels))


def value(sheet: Sheet, name: str) -> int:
    """A characteristic, by whatever name the book calls it."""
    lower = name.lower()
    return places.CHARACTERISTIC.of(sheet, READ_AS.get(lower, lower))


def amount(sheet: Sheet, name: str) -> int | None:
    """A characteristic or the level of a skill; None for a skill that is not had."""
    lower = name.lower()
    if READ_AS.get(lower, lower) in CHARACTERISTICS:
        return value(sheet, name)
    return places.level(sheet, name)


def had_skills(sheet: Sheet) -> Iterator[Choice]:
    """The doer's skills, the best first, and none of them."""
    had = cast("Mapping[str, int]", sheet.get("skills") or {})
    for name, level in sorted(had.items(), key=lambda one: (-one[1], one[0])):
        yield Choice(name, said("{skill}-{level}", skill=begun(name), level=level))
    yield Choice(NONE, "none of them")


def skill(sheet: Sheet, name: str) -> DM:
    """A skill that the doer has. Refused for any other."""
    level = places.level(sheet, name)
    if level is None:
        raise Refused(said("{name} is no skill of the doer's", name=Verbatim(repr(name[:40]))))
    return assets.skill(begun(name.lower()), level)


def _slots(every: Sequence[Asset]) -> Iterator[tuple[str, str]]:
    for slot, asset in enumerate(every):
        for at, name in enumerate(asset.names):
            yield f"asset{slot}.{at}", name


def _dm(name: str, slot: str, note: Note, sheet: Sheet, given: Mapping[str, Any]) -> DM | None:
    match kind(name, note):
        case "characteristic":
            return assets.characteristic(begun(name), value(sheet, name))
        case "given":
            number = whole(given.get(slot, 0), name, -MOST_GIVEN, MOST_GIVEN)
            return DM(number, said("{name} {number}", name=begun(name), number=number), assets.ASSETS)
        case "label":
            labels = note.labels[name.lower()]
            chosen = str(given.get(slot, next(iter(labels))))
            if chosen not in labels:
                raise Refused(
                    said("{name} cannot be {value}", name=begun(name), value=Verbatim(repr(chosen[:40])))
                )
            return assets.characteristic(begun(chosen), labels[chosen])
        case "chosen":
            chosen = str(given.get(slot, next(had_skills(sheet)).value))
            return None if chosen == NONE else skill(sheet, chosen)
        case "skill":
            level = places.level(sheet, name)
            return None if level is None else assets.skill(begun(name), level)

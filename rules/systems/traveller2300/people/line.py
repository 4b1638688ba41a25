"""A sheet as a line of text: "Veteran Rifle-3 combat rifle 7 mm, 3 magazines, ballistic vest", or a vehicle's name."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from rules.check import Refused
from rules.kit import lines
from rules.kit.lines import Word
from rules.kit.places import Place, flag, number
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.traveller2300.combat.condition import GRADES
from rules.systems.traveller2300.house import bodies, people
from rules.systems.traveller2300.people import arms, machine, places

LONGEST = 1500


def _either(names: Iterable[str]) -> str:
    return "|".join(re.escape(one) for one in sorted(names, key=len, reverse=True))


def _add(sheet: Sheet, key: str, value: Any) -> Sheet:
    return places.WEAPON.set(sheet, "", key)


def _spare(sheet: Sheet, key: str, value: Any) -> Sheet:
    """Magazines are for the weapon that was named last."""
    held = [one for one in arms.entries(sheet) if arms.weapon(sheet, one).magazine]
    if not held:
        raise Refused("magazines stand behind the weapon they are for")
    return places.SPARE.set(sheet, value, held[-1])


def _rated(sheet: Sheet, key: str, value: Any) -> Sheet:
    return places.GRADE.set(sheet, key)


@dataclass(frozen=True)
class _Several(Word):
    """A word whose one form says 1 where it names no number."""

    def begins(self, text: str) -> tuple[str, Any, int] | None:
        found = super().begins(text)
        if found is None or found[1] is not True:
            return found
        return found[0], 1, found[2]


_ARM: Place[Any] = Place("add", "", flag(), False, by=_add)
_MAGAZINES: Place[Any] = Place("spare", "", number(0, 99), 0, by=_spare)
_RATE: Place[Any] = Place("rate", "", flag(), False, by=_rated)
WORDS: tuple[Word, ...] = (
    Word("Age #", places.AGE),
    Word("Tours #", places.TOURS),
    Word("Coolness #", places.COOLNESS),
    Word("Load #", places.LOAD, value=r"\d+(?:\.\d+)?", takes=float),
    Word("* #", places.CHARACTERISTIC, key=_either(people.CHARACTERISTICS)),
    _Several("*", _RATE, key=_either(GRADES)),
    Word("# magazines", _MAGAZINES, also=("# magazine", "# clips", "# clip")),
    _Several("# *s", places.GRENADES, key=_either(places.GRENADE_NAMES)),
    _Several(
        "# *",
        places.GRENADES,
        key=_either((*places.GRENADE_NAMES, *places.ROUND_NAMES, *places.CHARGE_NAMES)),
    ),
    _Several(
        "*", places.GRENADES, key=_either((*places.GRENADE_NAMES, *places.ROUND_NAMES, *places.CHARGE_NAMES))
    ),
    Word("*", places.WORN, key=_either(bodies.SUITS)),
    Word("*", _ARM, key=_either(arms.MODELS)),
    Word("*-#", places.SKILL, value=r"\d+", key=r"[A-Za-z][A-Za-z/' -]*?"),
)


def parse_line(text: str) -> Sheet:
    """Read it; Refused, naming the word that cannot be read."""
    if len(text) > LONGEST:
        raise Refused(
            said("a line has {longest} characters at most, not {text}", longest=LONGEST, text=len(text))
        )
    plain = " ".join(text.split())
    vehicle = machine.named(plain)
    if vehicle is not None:
        return vehicle
    if not plain.strip(" ,;"):
        raise Refused("an empty line says nothing of anybody")
    return lines.read(WORDS, plain, {})


def written(sheet: Sheet) -> str:
    """The line of a sheet."""
    return " ".join(_written(sheet))


def _written(sheet: Sheet) -> Iterator[str]:
    if places.is_vehicle(sheet):
        yield places.MODEL.of(sheet)
        return
    if known := places.GRADE.of(sheet):
        yield known.capitalize()
    yield lines.written(WORDS[:5], sheet)
    yield lines.written(WORDS[-1:], sheet)
    for place, entry in arms.entries(sheet).items():
        yield f"{entry['type']},"
        if found := arms.spare(sheet, place):
            yield f"{found} magazines,"
    for name, count in (sheet.get("grenades") or {}).items():
        yield f"{count} {name},"
    for name in places.worn(sheet):
        yield f"{name},"

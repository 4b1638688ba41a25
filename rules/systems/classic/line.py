"""A character as a line of text: "Pilot 777A98 Age 34 Rifle-2, Tactics-1; carbine, cloth".

Read leniently: any order, any case, parts left out, short forms. What cannot be read is named in the
refusal. Commas, semicolons and brackets end a part; within a part the longest known name wins.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import dataclass, field
from typing import Any

from rules import values
from rules.check import Refused
from rules.kit.lines import Word
from rules.ruleset import Sheet
from rules.said import Verbatim, said
from rules.systems.classic import places
from rules.systems.classic.amend import amended
from rules.systems.classic.blank import blank
from rules.systems.classic.card import upp
from rules.systems.classic.sheet import armour, fitted, folded, is_beast, magazines, rounds, weapons
from rules.systems.classic.skills import COVERS, is_skill, known_skill, level_text
from rules.systems.classic.weapons import (
    ACCESSORIES,
    ARMOURS,
    BARE_HANDS,
    FOLDING_STOCK,
    NO_ARMOUR,
    WEAPONS,
    fits,
)
from rules.tables import listing

LONGEST = 1000
_NAMES = listing(__package__, "names")
_SHORT = {(row["of"], row["short"]): str(row["means"]) for row in map(_NAMES.__getitem__, _NAMES)}
_NOISE = frozenset(
    {"a", "an", "and", "armed", "carrying", "in", "over", "the", "under", "wearing", "with", "&", "+"}
)
_HEX = re.compile(r"^(?=.*[0-9]|[A-F]+$)[0-9A-Fa-f]+$")
_LEVELLED = re.compile(r"^(.+?)(?: ?[-\u2013:] ?| )([0-9]{1,2}|1/2|\u00bd|0\.5)$")
_NUMBER = r"([0-9]{1,9}(?:\.[0-9]{1,3})?)"
_KG = re.compile(rf"^{_NUMBER} ?kg$")
_BRACKETED_KG = re.compile(rf"[(\[] *({_NUMBER} ?kg) *[)\]]", re.IGNORECASE)
_COUNTED = re.compile(r"^([0-9]{1,4}) (magazines?|mags?|clips?|packs?|rounds?)$")
_SEVERAL = re.compile(r"^([2-9]) (.+)$")
_AGE = Word("Age #", places.AGE, "[0-9]{1,3}", also=("aged?:? #", "# years(?: old)?"))
_REST = (
    Word("military", places.MILITARY, also=("ex-military", "veteran")),
    Word("Cr #", places.CREDITS, "[0-9]{1,12}", also=("cr#", "# ?cr")),
    Word("speed #", places.SPEED, "[0-9]{1,2}"),
    Word("gravity #", places.GRAVITY, "[0-9]{1,2}"),
)
_MOST_WORDS = 4
_UPP_HERE = "\0"
"""Stands in the words where the UPP was."""


@dataclass
class _Read:
    """What has been read of a line so far; `place` is the number of the part being read."""

    upp: str = ""
    upp_part: int = -1
    beast: bool = False
    slung: bool = False
    title: list[str] = field(default_factory=list)
    found: bool = False
    places: dict[str, Any] = field(default_factory=dict)
    weapons: list[dict[str, Any]] = field(default_factory=list)
    gear: list[dict[str, Any]] = field(default_factory=list)


def parse_line(text: str) -> Sheet:
    """Read a line of text; unless it says "slung" or "holstered", the first weapon is in hand.

    Raises: Refused, saying which word it could not read.
    """
    if len(text) > LONGEST:
        raise Refused(
            said("a line has {longest} characters at most, not {text}", longest=LONGEST, text=len(text))
        )
    plain = re.sub(r"(?<=[0-9]),(?=[0-9]{3}(?![0-9]))", "", text)
    plain = _BRACKETED_KG.sub(r" \1 ", plain)
    parts = [part.split() for part in re.split(r"[;,()\[\]|\n]", plain)]
    parts = [[word.rstrip(".") or word for word in words] for words in parts if words]
    read = _Read(beast=any(word.lower() in {"beast", "animal"} for words in parts for word in words))
    _find_upp(parts, read)
    for index, words in enumerate(parts):
        _read_part(index, words, read)
    if not (read.found or read.upp):
        raise Refused(
            said("could not read {read} as a character", read=values.shown(" ".join(read.title) or text))
        )
    return _sheet(read)


def line_of(sheet: Sheet) -> str:
    """The line that reads as this sheet: what it is and has, not its wounds."""
    who = [places.TITLE.of(sheet) or "", "beast" if is_beast(sheet) else "", upp(sheet), *_AGE.says(sheet)]
    skills = ", ".join(f"{name}-{level_text(level)}" for name, level in sheet.get("skills", {}).items())
    head = " ".join(word for word in (*who, skills) if word)
    return "; ".join([head, *(part for part in (_arms(sheet), _rest(sheet)) if part)])


# --- reading -------------------------------------------------------------------------------------------


def _find_upp(parts: list[list[str]], read: _Read) -> None:
    lengths = {3, 6} if read.beast else {6}
    for index, words in enumerate(parts):
        for at, word in enumerate(words):
            alone = words[at - 1].lower() if at else ""
            if len(word) in lengths and _HEX.match(word) and alone not in {"age", "aged", "cr", "speed"}:
                read.upp, read.upp_part = word.upper()[: min(lengths)], index
                words[at] = _UPP_HERE
                return


def _read_part(index: int, words: list[str], read: _Read) -> None:
    """Read one part: known names where they stand; what is left over is a title, or refused."""
    before = read.found
    whole_part = len(words) if index < read.upp_part else 0
    cut = words.index(_UPP_HERE) if _UPP_HERE in words else whole_part
    left = [*_before_upp(words[:cut], read), *_scan(words[cut:], read)]
    if left:
        _leftover(left, index, before, read)


def _before_upp(words: list[str], read: _Read) -> list[str]:
    """What stands before the UPP is a title, even "Jack the Blade", unless it is all things."""
    try:
        titled = bool(_scan(words, deepcopy(read)))
    except Refused:
        titled = True
    return _scan(words, read, things=not titled)


def _scan(words: list[str], read: _Read, things: bool = True) -> list[str]:
    """Read what is known in a part; the words that are not."""
    left: list[str] = []
    at = 0
    while at < len(words):
        taken = 1 if words[at] == _UPP_HERE else _take(words, at, left, read, things)
        if not taken and (left or words[at].lower() not in _NOISE):
            left.append(words[at])
        at += taken or 1
    return left


def _take(words: list[str], at: int, left: list[str], read: _Read, things: bool) -> int:
    """How many words from `at` on were read as something known; 0 for none. Longest first."""
    for count in range(min(_MOST_WORDS, len(words) - at), 0, -1):
        phrase = " ".join(words[at : at + count]).lower()
        if _setting(phrase, read) or (things and _thing(phrase, read)):
            read.found = True
            return count
        if match := _KG.match(phrase):
            after = [] if left else words[at + count :]
            return count + len(after) if _packed(left or after, match[1], left, read) else 0
    return 0


def _packed(name: list[str], kg: str, left: list[str], read: _Read) -> bool:
    words = [word for word in name if word.lower() not in _NOISE]
    if not words:
        return False
    read.gear.append({"name": " ".join(words), "kg": float(kg)})
    read.found = True
    left.clear()
    return True


def _leftover(left: list[str], index: int, before: bool, read: _Read) -> None:
    known = next((word for word in left if _LEVELLED.match(word.lower())), None)
    here = index <= read.upp_part if read.upp else index == 0
    if known is not None or not here or (before and index != read.upp_part):
        raise Refused(_why_not(left, known or left[0]))
    read.title += [*((",",) if read.title else ()), *left]


def _why_not(left: list[str], word: str) -> str:
    phrase = " ".join(left).lower()
    if is_skill(_known("skills", phrase)):
        return f"could not read {values.shown(' '.join(left))}: a skill needs a level, such as {phrase}-1"
    return f"could not read {values.shown(word)} in the line"


def _setting(phrase: str, read: _Read) -> bool:
    """Age, credits, service and other words that are no thing."""
    read.slung |= phrase in {"slung", "holstered"}
    if phrase in {"beast", "animal", "slung", "holstered"}:
        return True
    for word in (_AGE, *_REST):
        if (found := word.begins(phrase)) is not None and found[2] == len(phrase):
            return _once(word.place.path, found[1], phrase, read)
    match = _LEVELLED.match(phrase)
    return match is not None and _skill(match[1], match[2], phrase, read)


def _skill(name: str, level: str, phrase: str, read: _Read) -> bool:
    name = _known("skills", _known("weapons", name))
    if name in {*COVERS, "vehicle"}:
        known_skill(name)  # refuses, naming what it wants
    if not is_skill(name):
        return False
    half = level in {"1/2", "\u00bd", "0.5"}
    return _once(f"skills.{name}", 0.5 if half else int(level), phrase, read)


def _once(path: str, value: Any, phrase: str, read: _Read) -> bool:
    if path in read.places:
        raise Refused(
            said("could not read {phrase}: the line has said so before", phrase=Verbatim(repr(phrase)))
        )
    read.places[path] = value
    return True


def _thing(phrase: str, read: _Read) -> bool:
    """A weapon, accessory, armour, or a count of magazines or rounds for the weapon before it."""
    if match := _COUNTED.match(phrase):
        part = "rounds" if match[2].startswith("round") else "magazines"
        return _onto(read, phrase, part, int(match[1]), lambda name: bool(WEAPONS[name].rounds))
    if (one := _known("accessories", phrase)) in ACCESSORIES:
        fitting = [*(read.weapons[-1].get("fitted", ()) if read.weapons else ()), one]
        return _onto(read, phrase, "fitted", fitting, lambda name: fits(one, name))
    if phrase == "folded":
        has = read.weapons[-1].get("fitted", ()) if read.weapons else ()
        return _onto(read, phrase, "folded", True, lambda _: FOLDING_STOCK in has)
    if several := _SEVERAL.match(phrase):
        return all(_weapon(several[2], read) for _ in range(int(several[1])))
    if _weapon(phrase, read):
        return True
    if (worn := _known("armour", phrase)) in ARMOURS:
        return _worn(worn, phrase, read)
    return False


def _weapon(phrase: str, read: _Read) -> bool:
    name = _known("weapons", phrase)
    name = name if name in WEAPONS else name.removesuffix("s")
    if name in WEAPONS and name != BARE_HANDS:
        read.weapons.append({"weapon": name})
    return name in WEAPONS


def _onto(read: _Read, phrase: str, part: str, value: Any, suits: Any) -> bool:
    if not read.weapons or not suits(read.weapons[-1]["weapon"]):
        raise Refused(
            said("could not read {phrase}: no weapon before it takes that", phrase=Verbatim(repr(phrase)))
        )
    read.weapons[-1][part] = value
    return True


def _worn(name: str, phrase: str, read: _Read) -> bool:
    worn = read.places.get("armour")
    outer, under = (name, worn) if worn is None or ARMOURS[worn].under else (worn, name)
    if under is not None and ARMOURS[outer].under == ARMOURS[under].under:
        raise Refused(
            said(
                "could not read {phrase}: {worn} is worn already",
                phrase=Verbatim(repr(phrase)),
                worn=str(worn),
            )
        )
    read.places["armour"] = outer
    return under is None or _once("under", under, phrase, read)


def _known(of: str, phrase: str) -> str:
    return _SHORT.get((of, phrase), phrase)


# --- the sheet -----------------------------------------------------------------------------------------


def _sheet(read: _Read) -> Sheet:
    sheet: Sheet = blank()
    for path, value in _amendments(read):
        sheet = amended(sheet, path, value, {})
    if read.weapons and not read.slung:
        sheet = amended(sheet, "in_hand", "w1", {})
    return sheet


def _amendments(read: _Read) -> Iterator[tuple[str, Any]]:
    """Everything read, in an order in which each finds what it needs: Strength before load."""
    if read.beast:
        yield "kind", "beast"
    if read.upp:
        yield "upp", read.upp
    if read.title:
        yield "title", " ".join(read.title).replace(" ,", ",")
    yield from sorted(read.places.items(), key=lambda item: item[0] == "under")
    for entry in read.weapons:
        yield f"weapons.{entry['weapon']}", {key: entry[key] for key in entry if key != "weapon"} or True
    for item in read.gear:
        yield f"gear.{item['name'].replace('.', '')}", item


def _arms(sheet: Sheet) -> str:
    worn = armour(sheet).name
    parts = [_armed(sheet, place) for place in weapons(sheet)]
    if worn != NO_ARMOUR:
        parts.append(f"{worn} over {sheet['under']}" if sheet.get("under") else worn)
    if weapons(sheet) and not sheet.get("in_hand"):
        parts.append("slung")
    return ", ".join(parts)


def _armed(sheet: Sheet, place: str) -> str:
    name = str(weapons(sheet)[place]["weapon"])
    more = list(fitted(sheet, place))
    if FOLDING_STOCK in more and folded(sheet, place):
        more.insert(more.index(FOLDING_STOCK) + 1, "folded")
    if WEAPONS[name].rounds and rounds(sheet, place) != WEAPONS[name].rounds:
        more.append(f"{rounds(sheet, place)} rounds")
    if magazines(sheet, place):
        more.append(f"{magazines(sheet, place)} magazines")
    return f"{name} ({', '.join(more)})" if more else name


def _rest(sheet: Sheet) -> str:
    parts = [f"{item['name']} {item.get('kg', 0):g} kg" for item in sheet.get("gear", {}).values()]
    return ", ".join((*parts, *(told for word in _REST for told in word.says(sheet))))

"""A character as a line of text, or as the record that the books print.

    Gunner 788A75 Age 30 Rifleman-2, Tactics-1, Psi-9; Telepathy-2; Adv Combat Rifle (9mm), combat armor-12

    Navy Captain
    8769B8 Age 42 5 terms Cr60,000
    (Psi-10), Pilot-3, Admin-1, Vacc Suit-1, Forward Obs-1
    2 Mid Passage, Dagger
    Starport B, Medium, Thin, Dry World, Mod Pop, Low Law, Pre-Stellar

A vehicle, robot or animal is its name in the catalogue ("air/raft"). Read leniently: any case, parts left out, short
forms. What stands before the UPP is rank and name; what cannot be read is named in the refusal. A plain possession
is written with a number or kg ("2 Mid Passage", "rope 3 kg") or after "has".
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rules import values
from rules.check import Refused
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.gear.armour import ARMOUR
from rules.systems.megatraveller.gear.ready import BY_TITLE, CATALOGUE, ready
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people.amend import amended
from rules.systems.megatraveller.people.blank import blank
from rules.systems.megatraveller.people.home import WORDS
from rules.systems.megatraveller.people.sheet import BARE_HANDS
from rules.systems.megatraveller.people.skills import CASCADES, known_skill, named
from rules.systems.megatraveller.psionics.drugs import DRUGS
from rules.systems.megatraveller.psionics.strength import TALENTS
from rules.tables import listing

LONGEST = 1500
MOST_OF_ONE = 9
_NAMES = listing(__package__, "names")
_SHORT = {(row["of"], row["short"]): str(row["means"]) for row in map(_NAMES.__getitem__, _NAMES)}
_UPP = re.compile(r"(?<![0-9A-Za-z])(?=[0-9A-HJ]*[0-9]|[A-F]{6})([0-9A-F]{5}[0-9A-H])(?![0-9A-Za-z])")
_AGE = re.compile(r"\baged? ([0-9]{1,3})(!)?(?: *\(([0-9]{1,3})\))?(!)?", re.IGNORECASE)
_TERMS = re.compile(r"\b([0-9]{1,2}(?:\.5)?) terms?\b", re.IGNORECASE)
_CASH = re.compile(r"\b([KM])?Cr *([0-9]{1,3}(?:,[0-9]{3})+|[0-9]{1,12}(?:\.[0-9]{1,3})?)\b", re.IGNORECASE)
_TIMES = {"": 1, "K": 1000, "M": 1_000_000}
"""KCr and MCr (MT-CONV-08)."""
_LEVELLED = re.compile(r"^\(?(.+?)(?:[-\u2013: ] ?)([0-9]{1,2})\)?$")
_KG = re.compile(r"^(.+?) *\(?([0-9]{1,6}(?:\.[0-9]{1,3})?) ?kg\)?$", re.IGNORECASE)
_COUNTED = re.compile(r"^([0-9]{1,2}) (?:clips?|magazines?)$", re.IGNORECASE)
_SEVERAL = re.compile(r"^([0-9]{1,3}) (.+)$")
_FITTINGS = {
    "full automatic": "automatic",
    "automatic": "automatic",
    "scope": "scope",
    "telescopic sights": "scope",
    "gyrostabilizer": "gyro",
    "gyrostabilised": "gyro",
    "gyrostabilized": "gyro",
}
_DUTY = frozenset({"military", "on duty", "active duty"})
_POSSESSIONS = frozenset({
    "lab ship", "yacht", "scout ship", "free trader", "seeker", "safari ship", "corsair", "anagathics", "watch",
    "travellers' aid society membership", "instruments", "forensic kit", "letter of marque", "medical kit",
    "low passage", "mid passage", "middle passage", "high passage",
})  # fmt: skip

_DOSES = {name.lower(): name for name in DRUGS}


@dataclass
class _Read:
    """What has been read of a line so far, as places to set."""

    title: str = ""
    found: bool = False
    slung: bool = False
    places: dict[str, Any] = field(default_factory=dict)
    weapons: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    gear: list[dict[str, Any]] = field(default_factory=list)

    def once(self, path: str, value: Any, phrase: str) -> None:
        """Note a place; Refused where the line has said it before."""
        if path in self.places:
            raise Refused(
                said("could not read {phrase}: the line has said so before", phrase=values.shown(phrase))
            )
        self.places[path] = value
        self.found = True


def parse_line(text: str) -> Sheet:
    """Read a line or a record; unless it says "slung", the first weapon is in hand.

    Raises: Refused, saying what it could not read.
    """
    if len(text) > LONGEST:
        raise Refused(
            said("a line has {longest} characters at most, not {text}", longest=LONGEST, text=len(text))
        )
    plain = "; ".join(text.replace("\u2019", "'").split("\n")).strip(" ;")
    unit = _unit(plain)
    if unit is not None:
        return unit
    read = _Read()
    parts = list(_parts(_numbers(plain, read)))
    for index, part in enumerate(parts):
        _part(part, index, read)
    if not read.found:
        raise Refused(said("could not read {text} as a character", text=values.shown(text)))
    return _sheet(read)


def _unit(text: str) -> Sheet | None:
    name, _, title = text.partition(":")
    found = BY_TITLE.get(name.strip().lower(), name.strip().lower())
    if found not in CATALOGUE:
        return None
    sheet: Sheet = ready(found)
    return amended(sheet, "title", title.strip(), {}) if title.strip() else sheet


# --- reading -------------------------------------------------------------------------------------------


def _numbers(text: str, read: _Read) -> str:
    """Take out age, terms, cash and the UPP; what stands before the UPP is rank and name."""
    text = _taken(_CASH, text, lambda m: read.once("cash_cr", _credits(m), m[0]))
    text = _taken(_TERMS, text, lambda m: read.once("terms", float(m[1]), m[0]))
    text = _taken(_AGE, text, lambda m: _age(m, read))
    match = _UPP.search(text)
    if match is None:
        return text
    read.once("upp", match[1], match[0])
    read.title = text[: match.start()].strip(" ,;.")
    return text[match.end() :]


def _taken(pattern: re.Pattern[str], text: str, note: Any) -> str:
    match = pattern.search(text)
    if match is None:
        return text
    note(match)
    return (
        f"{text[: match.start()]} , {text[match.end() :]}" if _before_upp(text, match) else _cut(text, match)
    )


def _before_upp(text: str, match: re.Match[str]) -> bool:
    upp = _UPP.search(text)
    return upp is None or match.start() > upp.start()


def _cut(text: str, match: re.Match[str]) -> str:
    return f"{text[: match.start()]} {text[match.end() :]}"


def _credits(match: re.Match[str]) -> int:
    return round(float(match[2].replace(",", "")) * _TIMES[(match[1] or "").upper()])


def _age(match: re.Match[str], read: _Read) -> None:
    read.once("age", int(match[1]), match[0])
    if match[3]:
        read.once("actual_age", int(match[3]), match[0])
    if match[2] or match[4]:
        read.once("withdrawing", True, match[0])


def _parts(text: str) -> Iterator[str]:
    """Phrases between commas, semicolons and ends of sentences; commas within brackets part too."""
    text = re.sub(r"\.(?=\s|$)", ";", text)
    depth, start = 0, 0
    for at, sign in enumerate(f"{text};"):
        depth += (sign == "(") - (sign == ")")
        if sign in ",;" and (depth <= 0 or sign == ";"):
            phrase = text[start:at].strip()
            if phrase:
                yield phrase
            start = at + 1


def _part(phrase: str, index: int, read: _Read) -> None:
    if not any(reader(phrase, read) for reader in _READERS):
        if index == 0 and "upp" not in read.places and not read.title:
            read.title = phrase
            return
        raise Refused(_why_not(phrase))
    read.found = True


def _setting(phrase: str, read: _Read) -> bool:
    lower = phrase.lower()
    if lower in WORDS:
        code, name = WORDS[lower]
        read.once(f"home.{code}", name, phrase)
    elif lower in _DUTY:
        read.once("military", True, phrase)
    elif lower == "slung":
        read.slung = True
    else:
        return False
    return True


def _levelled(phrase: str, read: _Read) -> bool:
    match = _LEVELLED.match(phrase)
    if match is None or phrase.lower() in WORDS:
        return False
    name, level = match[1].strip(), int(match[2])
    if name.lower() == "psi":
        read.once("psi.strength", level, phrase)
        read.once("psi.trained", not phrase.startswith("("), phrase)
        return True
    if name.capitalize() in TALENTS:
        read.once(f"psi.talents.{name.capitalize()}", level, phrase)
        return True
    found = named(_known("skills", name.lower()))
    if found is None:
        return False
    read.once(f"skills.{known_skill(found)}", level, phrase)
    return True


def _weapon(phrase: str, read: _Read) -> bool:
    """A weapon, "2 daggers", or a weapon with its fittings in brackets behind it."""
    name, more = phrase, ""
    if _weapon_id(phrase) is None and phrase.endswith(")") and " (" in phrase:
        name, _, more = phrase[:-1].rpartition(" (")
    several = _SEVERAL.match(name)
    count, name = (int(several[1]), several[2]) if several and _weapon_id(name) is None else (1, name)
    found = _weapon_id(name) or _weapon_id(name.removesuffix("s"))
    if found is None or count > MOST_OF_ONE:
        return False
    parts: dict[str, Any] = {}
    for word in filter(None, (one.strip().lower() for one in more.split(","))):
        _fitting(word, parts, phrase)
    read.weapons += [(found, parts)] * count
    return True


def _fitting(word: str, parts: dict[str, Any], phrase: str) -> None:
    counted = _COUNTED.match(word)
    if counted:
        parts["magazines"] = int(counted[1])
    elif word in _FITTINGS:
        parts[_FITTINGS[word]] = True
    else:
        raise Refused(
            said("could not read {word} of {phrase}", word=values.shown(word), phrase=values.shown(phrase))
        )


def _weapon_id(name: str) -> str | None:
    known = _known("weapons", name.lower().strip())
    found = _WEAPONS.get(known, known)
    return found if found in WEAPONS and found != BARE_HANDS else None


def _worn(phrase: str, read: _Read) -> bool:
    lower = phrase.lower().replace("armour", "armor")
    found = _ARMOUR.get(_known("armour", lower), _known("armour", lower))
    if found not in ARMOUR:
        return False
    read.once("reflec" if ARMOUR[found].over else "armour", ARMOUR[found].over or found, phrase)
    return True


def _possession(phrase: str, read: _Read) -> bool:
    """What is weighed, counted, a psi-drug by the dose, or among the things that careers give."""
    weighed = _KG.match(phrase)
    if weighed:
        read.gear.append({"name": weighed[1], "kg": float(weighed[2])})
        return True
    several = _SEVERAL.match(phrase)
    what = (several[2] if several else phrase).lower()
    drug = _DOSES.get(what) or _DOSES.get(what.removesuffix("s"))
    count = int(several[1]) if several else 1
    if drug is not None and 0 < count <= MOST_OF_ONE:
        read.gear += [{"name": drug, "kg": 0}] * count
        return True
    if what in _POSSESSIONS or phrase.lower().startswith("has "):
        read.gear.append({"name": phrase.removeprefix("has "), "kg": 0})
        return True
    return False


_READERS = (_setting, _weapon, _worn, _levelled, _possession)


def _why_not(phrase: str) -> str:
    found = named(_known("skills", phrase.lower()))
    if found is not None and found not in CASCADES:
        return f"could not read {values.shown(phrase)}: a skill needs a level, such as {found}-1"
    return f"could not read {values.shown(phrase)} in the line"


def _known(of: str, phrase: str) -> str:
    return _SHORT.get((of, phrase), phrase)


def _names() -> dict[str, str]:
    """Weapons by what they are called: the model with or without its calibre, and the first of its ammunition."""
    found: dict[str, str] = {}
    for name, one in WEAPONS.items():
        model = one.model.lower()
        plain = re.sub(r" \([0-9.]+mm\)$", "", model)
        calibre = re.sub(r"^(.*) \(([0-9.]+mm)\)$", r"\1 \2", model)
        for form in (model, calibre, plain):
            found.setdefault(form, name)
            if one.ammunition:
                found[f"{form} {one.ammunition.lower()}"] = name
    return found


_WEAPONS = _names()
_ARMOUR: Mapping[str, str] = {
    form: name
    for name, one in reversed(tuple(ARMOUR.items()))
    for form in (one.name.lower(), re.sub(r"-[0-9]+$", "", one.name.lower()))
}


# --- the sheet -----------------------------------------------------------------------------------------


def _sheet(read: _Read) -> Sheet:
    sheet: Sheet = blank()
    for path, value in _amendments(read):
        sheet = amended(sheet, path, value, {})
    if read.weapons and not read.slung:
        sheet = amended(sheet, "in_hand", "w1", {})
    return sheet


def _amendments(read: _Read) -> Iterator[tuple[str, Any]]:
    """Everything read, in an order in which each finds what it needs."""
    first = ("upp", "psi.strength")
    if read.title:
        yield "title", read.title
    yield from ((path, read.places[path]) for path in first if path in read.places)
    yield from ((path, value) for path, value in read.places.items() if path not in first)
    for name, parts in read.weapons:
        yield f"weapons.{name}", parts or True
    for item in read.gear:
        yield f"gear.{item['name'].replace('.', '')}", item

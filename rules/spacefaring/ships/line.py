"""A ship as a line of text, and back.

    Free trader type A ct77 200t A/A/A streamlined tank 30 computer 1 staterooms 10 low berths 20 hold 82
    Far rover 300t D/D/D computer 2bis; 2 double turrets (beam laser, sandcaster); Jump-2, Navigation
    Pinnace 40t 5G tank 12 seats 8 hold 12; single turret (beam laser)
    Air/raft 4t 100 kph seats 4 hold 4

What is left out is as small as may be: the computer that plots her jumps, tanks that just suffice, full, a room for
each of the crew that she needs, and whatever is left of the hull as hold.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import groupby
from typing import Any

from rules import places as at
from rules.check import Refused
from rules.forms import Json
from rules.kit import lines
from rules.kit.lines import Word
from rules.kit.places import Kind, Place
from rules.ruleset import Sheet
from rules.said import Verbatim, said
from rules.spacefaring.ships import crew, design, fitting, parts
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.values import shown

LONGEST = 1500
MOST_TURRETS = 50
_TONS = re.compile(r"\b([0-9]{1,4}|[0-9],[0-9]{3}) ?t(?:ons?)?\b", re.IGNORECASE)
_LETTER = r"([A-HJ-NP-Z]|-)"
_LETTERS = re.compile(rf"(?<![\w/])(?:drives )?{_LETTER}/{_LETTER}/{_LETTER}(?![\w/-])")
_SPEED = re.compile(r"\b[0-9] ?G\b|\b[0-9]+ ?(?:kph|km/h)(?!\w)", re.IGNORECASE)
_KPH = re.compile(r"\b(?:kph|km/h)(?!\w)", re.IGNORECASE)
_TITLE_ENDS = re.compile(r"[,;]|\btype\b|\bct(?:77|81)\b|\b[0-9,]{1,5} ?t(?:ons?)?\b", re.IGNORECASE)
_TURRET = re.compile(
    r"(?:\b([0-9]{1,2}) )?\b(single|double|triple) turrets?(?: *\(([^()]*)\))?", re.IGNORECASE
)
_WEAPON = re.compile(r"^(?:([1-3]) )?(.+?)s?$")
_FUEL_SAID = re.compile(r"\b(?:fuel|unrefined) [0-9]", re.IGNORECASE)
_AS_PRINTED = re.compile(r"\bas printed\b", re.IGNORECASE)
_NUMBER = r"\d+(?:\.\d{1,3})?"
_FUEL = "Fuel #"
"""Left out of a line where the tanks are full of it."""
_THOUSANDS = r"\d{1,3}(?:,\d{3})+|\d{1,12}"


def _plain(place: Place[Any]) -> Place[Any]:
    """A place without what follows from it: that is seen to when the whole line is read."""
    return replace(place, then=None)


def _any_of(names: tuple[str, ...]) -> str:
    return "|".join(re.escape(one) for one in sorted(names, key=len, reverse=True))


def _tidy(number: float) -> str:
    return f"{number:g}"


def _tons(form: str, place: Place[Any]) -> Word:
    return Word(form, _plain(place), value=_NUMBER, takes=float, gives=_tidy)


_SAID_PROGRAM: Place[str] = Place("programs.*", "program {key}", Kind(lambda value, what: "carried"), "")
_CARRIED = tuple(
    dict.fromkeys(
        name for table in (*parts.SMALL_CRAFT.values(), parts.MODULES, parts.VEHICLES) for name in table.rows
    )
)
WORDS: tuple[Word, ...] = (
    Word("Type #", _plain(p.TYPE), value="[A-Z]{1,2}", takes=str.upper),
    Word("#", _plain(p.PRINTING), value="ct77|ct81", takes=str.lower),
    Word("#t", _plain(p.HULL), value=_THOUSANDS, takes=lambda text: int(text.replace(",", ""))),
    Word("Custom", _plain(p.CUSTOM)),
    Word("Streamlined", _plain(p.STREAMLINED)),
    Word("Military", _plain(p.MILITARY)),
    Word("#G", _plain(p.G), value="[0-9]"),
    Word("# kph", _plain(p.KPH), value=r"\d{1,5}"),
    Word("Top speed #", _plain(p.MOST_KPH), value=r"\d{1,5}"),
    Word("Range #", _plain(p.RANGE), value=r"\d{1,6}"),
    _tons("Tank #", p.TANK),
    _tons(_FUEL, p.REFINED),
    _tons("Unrefined #", p.UNREFINED),
    Word("Computer #", _plain(p.COMPUTER), value="[1-7](?:bis)?", takes=str.lower),
    Word("Seats #", _plain(p.SEATS), value=r"\d{1,4}"),
    Word("Staterooms #", _plain(p.STATEROOMS), value=r"\d{1,4}"),
    Word("Low berths #", _plain(p.LOW_BERTHS), value=r"\d{1,4}"),
    _tons("Hold #", p.HOLD),
    Word("Hardpoints #", _plain(p.HARDPOINTS), value=r"\d{1,2}"),
    Word("Lasers #", _plain(p.LASERS), value=r"\d"),
    Word("* reserve #", _plain(p.RESERVE), value=r"\d{1,4}", key="missile|sand"),
    Word("Carries # *", _plain(p.CARRIES), value=r"\d{1,2}", key=_any_of(_CARRIED)),
    Word("*", _SAID_PROGRAM, key=_any_of(parts.PROGRAMS)),
    Word("Cr#", _plain(p.PRICE), value=_THOUSANDS, takes=lambda text: int(text.replace(",", ""))),
)  # fmt: skip
_ALSO: tuple[Word, ...] = (
    Word("# tons", _plain(p.HULL), value=_THOUSANDS, takes=lambda text: int(text.replace(",", ""))),
    Word("# t", _plain(p.HULL), value=_THOUSANDS, takes=lambda text: int(text.replace(",", ""))),
    Word("# G", _plain(p.G), value="[0-9]"),
    Word("# km/h", _plain(p.KPH), value=r"\d{1,5}"),
    Word("#kph", _plain(p.KPH), value=r"\d{1,5}"),
    Word("# staterooms", _plain(p.STATEROOMS), value=r"\d{1,4}"),
    Word("# low berths", _plain(p.LOW_BERTHS), value=r"\d{1,4}"),
    Word("# seats", _plain(p.SEATS), value=r"\d{1,4}"),
    _tons("Tanks #", p.TANK),
    _tons("Cargo #", p.HOLD),
    Word("Model #", _plain(p.COMPUTER), value="[1-7](?:bis)?", takes=str.lower),
    Word("MCr#", _plain(p.PRICE), value=_NUMBER, takes=lambda text: parts.whole_cr(float(text))),
    Word("MCr #", _plain(p.PRICE), value=_NUMBER, takes=lambda text: parts.whole_cr(float(text))),
    Word("Cr #", _plain(p.PRICE), value=_THOUSANDS, takes=lambda text: int(text.replace(",", ""))),
)  # fmt: skip


def reads(text: str) -> bool:
    """Whether a line is a ship's, a small craft's or a vehicle's: it has tons, and drives or a speed."""
    return bool(_TONS.search(text) and (_LETTERS.search(text) or _SPEED.search(text)))


def parse_line(text: str) -> Sheet:
    """Read a line; Refused, naming what cannot be read or does not go together."""
    if len(text) > LONGEST:
        raise Refused(
            said("a line has {longest} characters at most, not {text}", longest=LONGEST, text=len(text))
        )
    plain = " ".join(text.replace("\u2019", "'").split())
    tons = _TONS.search(plain)
    if tons is None:
        raise Refused(said("{line} says no tons", line=shown(plain)))
    sheet: Sheet = p.blank(_kind(plain, int(tons[1].replace(",", ""))))
    end = _TITLE_ENDS.search(plain)
    sheet = p.TITLE.set(sheet, plain[: end.start()].strip() if end else "")
    rest, sheet = _drives(plain[end.start() :] if end else "", sheet)
    rest, sheet = _turrets(rest, sheet)
    sheet = lines.read((*WORDS, *_ALSO), _AS_PRINTED.sub(" ", rest), sheet)
    return _whole(sheet, fuel_said=bool(_FUEL_SAID.search(rest)), as_printed=bool(_AS_PRINTED.search(rest)))


def _kind(text: str, tons: int) -> p.Form:
    if _KPH.search(text):
        return "transport"
    return "ship" if tons >= parts.SMALLEST_T else "craft"


def _drives(rest: str, sheet: Sheet) -> tuple[str, Sheet]:
    """Jump drive, maneuver drive and power plant, "A/A/A"; a dash for none."""
    match = _LETTERS.search(rest)
    if match is None:
        return rest, sheet
    if not s.is_ship(sheet):
        raise Refused(said("only a ship has drives such as {drives}", drives=Verbatim(match[0])))
    for place, letter in zip((p.JUMP, p.MANEUVER, p.PLANT), match.groups(), strict=True):
        sheet = _plain(place).set(sheet, "" if letter == "-" else letter)
    return f"{rest[: match.start()]} {rest[match.end() :]}", sheet


def _turrets(rest: str, sheet: Sheet) -> tuple[str, Sheet]:
    """Each turret with what stands in brackets after it, "2 double turrets (beam laser, sandcaster)"."""
    found = [one for one in _TURRET.finditer(rest) for _ in range(int(one[1] or 1))]
    if len(found) > MOST_TURRETS:
        raise Refused(said("{count} turrets are more than a hull has room for", count=len(found)))
    for number, match in enumerate(found, 1):
        mount = match[2].lower()
        sheet = at.put(sheet, f"turrets.{number}", mount)
        weapons = list(_weapons(match[3] or ""))
        if len(weapons) > parts.mount_holds(mount):
            raise Refused(
                said("a {mount} turret does not hold {count} weapons", mount=mount, count=len(weapons))
            )
        for letter, weapon in zip(parts.POSITIONS, weapons, strict=False):
            sheet = at.put(sheet, f"arms.{number}{letter}", weapon)
            if ready := parts.weapon(weapon, s.printing(sheet)).ready:
                sheet = at.put(sheet, f"ready.{number}{letter}", ready)
    return _TURRET.sub(" ", rest), sheet


def _weapons(text: str) -> Iterator[str]:
    for part in filter(None, (one.strip().lower() for one in re.split(r"[,/+&]| and ", text))):
        match = _WEAPON.match(part)
        name = match[2] if match else part
        if name not in parts.WEAPONS:
            raise Refused(said("there is no ship's weapon {name}", name=shown(name)))
        for _ in range(int(match[1] or 1) if match else 1):
            yield name


# --- what was left out ---------------------------------------------------------------------------------


def _whole(sheet: Sheet, *, fuel_said: bool, as_printed: bool) -> Sheet:
    sheet = fitting.resized(sheet, "", s.hull_t(sheet))
    if s.kind(sheet) == "transport":
        return sheet
    sheet = _set(sheet, p.HARDPOINTS, len(s.turrets(sheet)))
    if s.is_ship(sheet):
        sheet = _ship(sheet, as_printed=as_printed)
    else:
        lasers = sum(
            parts.weapon(arm.weapon, s.printing(sheet)).kind == "laser"
            for one in s.turrets(sheet)
            for arm in one.arms
        )
        sheet = _set(sheet, p.LASERS, lasers)
    if not fuel_said:
        sheet = _plain(p.REFINED).set(sheet, p.TANK.of(sheet))
    sheet = fitting.pointed(fitting.fuelled(sheet, "", 0), "", p.HARDPOINTS.of(sheet))
    return fitting.loaded_up(sheet)


def _ship(sheet: Sheet, *, as_printed: bool) -> Sheet:
    jump = s.rated(sheet, "jump")
    fits = (one for one in parts.COMPUTERS if parts.computer(one, s.printing(sheet)).jump >= jump)
    sheet = _set(sheet, p.COMPUTER, next(fits, "") if jump else "")
    found = s.design_of(sheet)
    sheet = _set(sheet, p.TANK, max(design.needed_fuel_t(found), s.fuel(sheet).total_t))
    if not as_printed:
        _checked(sheet)
    sheet = _set(sheet, p.STATEROOMS, len(crew.needed(sheet, s.printing(sheet))))
    if not p.HOLD.of(sheet):
        left = design.reckoned(s.design_of(sheet)).left_t
        sheet = _plain(p.HOLD).set(sheet, max(0, left))
    if not as_printed:
        design.check(s.design_of(sheet))
    if not s.programs(sheet) and jump:
        for name in ("maneuver", f"jump-{jump}", "navigation"):
            sheet = at.put(sheet, f"programs.{name}", "carried")
    return sheet


def _checked(sheet: Sheet) -> None:
    """Refused for what does not go together already, before anything is added."""
    design.check(s.design_of(sheet))


def _set(sheet: Sheet, place: Place[Any], value: Json) -> Sheet:
    """With a place set that the line does not mention."""
    return sheet if place.of(sheet) != place.plain else _plain(place).set(sheet, value)


# --- written -------------------------------------------------------------------------------------------


def line_of(sheet: Sheet, *, as_printed: bool = False) -> str:
    """The line that reads as this sheet: what she is and holds, not her damage nor what runs in the computer."""
    full = not s.fuel(sheet).unrefined_t and not s.fuel(sheet).room_t
    found = (lines.written((word,), sheet) for word in WORDS if not (full and word.form == _FUEL))
    empty = "Fuel 0" if p.TANK.of(sheet) and not s.fuel(sheet).total_t else ""
    head = (p.TITLE.of(sheet), _letters(sheet))
    printed = "as printed" if as_printed else ""
    return ", ".join(filter(None, (head[0], *_first(found, head[1]), empty, *_turret_words(sheet), printed)))


def _first(words: Iterator[str], letters: str) -> Iterator[str]:
    """The words, the letters of the drives before all others."""
    yield from (next(words), next(words), next(words), letters)
    yield from words


def _letters(sheet: Sheet) -> str:
    if not s.is_ship(sheet):
        return ""
    return "/".join(s.letter(sheet, drive) or "-" for drive in parts.DRIVES)


def _turret_words(sheet: Sheet) -> Iterator[str]:
    alike = groupby((one.mount, tuple(arm.weapon for arm in one.arms)) for one in s.turrets(sheet))
    for (mount, weapons), several in alike:
        count = len(list(several))
        arms = f" ({', '.join(weapons)})" if weapons else ""
        yield f"{count} {mount} turrets{arms}" if count > 1 else f"{mount} turret{arms}"

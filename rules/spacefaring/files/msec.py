"""MSEC: what a chart shows beside its worlds, as lines of a key and a value.

A line that begins with a blank goes on with the one before. Source: travellermap.com, Sector Metadata File Format.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from rules.chart import Border, Chart, Hex, Label
from rules.said import Text, Verbatim, said
from rules.spacefaring.files.beside import Beside, closed
from rules.spacefaring.files.colours import colour_of
from rules.spacefaring.files.edges import Offset, joined, parted
from rules.spacefaring.files.found import LineWarning, Read

_HEX = re.compile(r"[0-9]{4}")
_STEP = re.compile(r"[-+]?[01]")
_LABEL = re.compile(r"([0-9]{4})(?:[,/](\S*))?\s+(.+)")
_ALLY = re.compile(r"(\S{2,4})\s+(.+)")
_IGNORED = frozenset(("domain", "base", "alpha", "beta", "gamma", "delta"))
KEYS = frozenset(("sector", "ally", "border", "region", "route", "label", *"abcdefghijklmnop", *_IGNORED))
_SIDE = 3
"""Offsets of one hex of a route, at most two of them, and the hex itself."""


def is_msec(lines: Sequence[tuple[int, str]]) -> bool:
    """Whether most lines that are no comments and do not go on with the one before begin with a key."""
    keys = [line.split()[0].lower() for _, line in lines if not line[0].isspace() and line[0] != "#"]
    return bool(keys) and keys[0] in KEYS and sum(key in KEYS for key in keys) * 2 > len(keys)


def read_msec(lines: Sequence[tuple[int, str]]) -> Read:
    """Read all entries; what cannot be read is named with the number of its first line."""
    told, warnings = Beside(), []
    for number, key, value in _entries(lines):
        why = _take(told, key.lower(), value)
        if why:
            warnings.append(LineWarning(number, why, lost=True))
        elif told.doubt:
            warnings.append(LineWarning(number, told.doubt))
        told.doubt = ""
    return Read("msec", told.chart(), tuple(warnings))


def _entries(lines: Sequence[tuple[int, str]]) -> Iterator[tuple[int, str, str]]:
    open_: list[tuple[int, str]] = []
    for number, line in lines:
        if line.lstrip().startswith("#"):
            continue
        if line[0].isspace() and open_:
            open_[-1] = (open_[-1][0], f"{open_[-1][1]} {line.strip()}")
        else:
            open_.append((number, line.strip()))
    for number, entry in open_:
        key, *rest = entry.split(maxsplit=1)
        yield number, key, rest[0] if rest else ""


def _take(told: Beside, key: str, value: str) -> Text:
    """Take one entry in; why not, "" where all is well."""
    if len(key) == 1 and key in KEYS:
        if value:
            told.subsectors[key.upper()] = value
        return ""
    if key in _IGNORED:
        return said("{key} is not kept", key=Verbatim(key))
    reader = _READERS.get(key)
    if reader is None:
        return said("{key} is no key of an MSEC file", key=Verbatim(repr(key)))
    return (
        ""
        if reader(told, value)
        else said("{value} is no {key}", value=Verbatim(repr(value)), key=Verbatim(key))
    )


def _sector(told: Beside, value: str) -> bool:
    told.name = told.name or value
    return bool(value)


def _ally(told: Beside, value: str) -> bool:
    fits = _ALLY.fullmatch(value)
    if fits:
        told.realms[fits[1]] = fits[2]
    return bool(fits)


def _edge(filled: bool) -> Callable[[Beside, str], bool]:
    def take(told: Beside, value: str) -> bool:
        words = value.split()
        colour = words.pop() if words and not _HEX.fullmatch(words[-1]) else ""
        if not words or not all(map(_HEX.fullmatch, words)) or colour_of(colour) is None:
            return False
        told.borders.append(Border(closed(words), colour=colour, filled=filled))
        return True

    return take


def _route(told: Beside, value: str) -> bool:
    words = value.split()
    one, other = _side(words), _side(words)
    colour = words.pop(0) if words else ""
    if one is None or other is None or words or colour_of(colour) is None:
        return False
    ends = joined(one[0], one[1], other[0], other[1])
    if ends is not None:
        told.join(ends, "", colour)
    return ends is not None


def _side(words: list[str]) -> tuple[Hex, Offset] | None:
    """One end of a route, taken off the front of its words: up to two offsets and the hex."""
    offsets = [0, 0]
    for n in range(_SIDE):
        if not words:
            return None
        word = words.pop(0)
        if _HEX.fullmatch(word):
            return word, (offsets[0], offsets[1])
        if n == len(offsets) or not _STEP.fullmatch(word):
            return None
        offsets[n] = int(word)
    return None


def _label(told: Beside, value: str) -> bool:
    fits = _LABEL.fullmatch(value)
    if fits is None:
        return False
    colour = next((one for one in (fits[2] or "").split(",") if not _LAYOUT.fullmatch(one)), "")
    told.labels.append(Label(fits[1], fits[3], colour_of(colour) or ""))
    return True


_LAYOUT = re.compile(r"|[-+]?\d*|low|left|right|large|small|subsec.*|quad.*|sect.*|custom.*", re.IGNORECASE)
"""Options of a label that say where it stands and how large it is; another is its colour."""

_READERS: Mapping[str, Callable[[Beside, str], bool]] = {
    "sector": _sector,
    "ally": _ally,
    "border": _edge(filled=False),
    "region": _edge(filled=True),
    "route": _route,
    "label": _label,
}


# --- writing -------------------------------------------------------------------------------------------


def write_msec(chart: Chart) -> str:
    """What a chart shows beside its worlds, as MSEC.

    Kinds of routes, and the names and realms of borders, have no place in it: `write_xml` keeps those.
    """
    return "".join(f"{line}\n" for line in _lines(chart))


def _lines(chart: Chart) -> Iterator[str]:
    if name := _plain(chart.name):
        yield f"sector {name}"
    for letter, name in sorted(chart.subsectors.items()):
        yield f"{letter.lower()} {_plain(name)}"
    for code, name in sorted(chart.realms.items()):
        yield f"ally {code} {_plain(name)}"
    for border in chart.borders:
        yield " ".join(("region" if border.filled else "border", *border.hexes, border.colour)).rstrip()
    for route in chart.routes:
        sides = (_written(route.start), _written(route.end))
        yield " ".join(("route", *sides, route.colour)).rstrip()
    for label in chart.labels:
        options = f"/{label.colour}" if label.colour else ""
        yield f"label {label.hex}{options} {_plain(label.text)}"


def _written(one: Hex) -> str:
    inside, (across, down) = parted(one)
    return inside if (across, down) == (0, 0) else f"{across} {down} {inside}"


def _plain(text: str) -> str:
    return " ".join(text.split())

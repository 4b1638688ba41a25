"""XML metadata: what a chart shows beside its worlds. No document type and no entities of its own are let in.

Source: travellermap.com, Sector Metadata File Format.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat
from xml.sax.saxutils import escape, quoteattr

from rules.chart import Border, Chart, Label, Route
from rules.check import Refused
from rules.said import Text, Verbatim, said
from rules.spacefaring.files.beside import Beside, closed
from rules.spacefaring.files.colours import colour_of
from rules.spacefaring.files.edges import joined, parted
from rules.spacefaring.files.found import LineWarning, Read

_LETTERS = frozenset("ABCDEFGHIJKLMNOP")


@dataclass(slots=True)
class _Element:
    """One that has begun and not ended yet."""

    tag: str
    attributes: Mapping[str, str]
    line: int
    text: list[str] = field(default_factory=list)

    @property
    def plain(self) -> str:
        return " ".join("".join(self.text).split())


def is_xml(text: str) -> bool:
    """Whether a text begins as XML does."""
    return text.lstrip().startswith("<")


def read_xml(text: str, name: str) -> Read:
    """Read all elements that a chart has a place for; those that cannot be read are named with their line.

    Raises: Refused for what is not well formed, has a document type, or is no sector's metadata.
    """
    told, warnings, tags = Beside(), [], set()
    for element in _elements(text, name):
        tags.add(element.tag)
        reader = _READERS.get(element.tag)
        why = reader(told, element) if reader else ""
        if why:
            warnings.append(LineWarning(element.line, why, lost=True))
        elif told.doubt:
            warnings.append(LineWarning(element.line, told.doubt))
        told.doubt = ""
    if "Sector" not in tags:
        raise Refused(said("{name} is no sector's metadata: it has no element Sector", name=Verbatim(name)))
    return Read("xml", told.chart(), tuple(warnings))


def _elements(text: str, name: str) -> list[_Element]:
    """Elements in the order in which they end."""
    parser = expat.ParserCreate("utf-8")
    open_: list[_Element] = []
    done: list[_Element] = []

    def refuse(*_: object) -> None:
        raise Refused(said("{name} has a document type, which is not let in", name=Verbatim(name)))

    def begin(tag: str, attributes: dict[str, str]) -> None:
        open_.append(_Element(tag, attributes, parser.CurrentLineNumber))

    def end(_: str) -> None:
        done.append(open_.pop())

    def take(part: str) -> None:
        if open_:
            open_[-1].text.append(part)

    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.StartElementHandler, parser.EndElementHandler, parser.CharacterDataHandler = begin, end, take
    try:
        parser.Parse(text.encode(), True)
    except expat.ExpatError as error:
        raise Refused(
            said("{name} is not well formed at line {line}", name=Verbatim(name), line=error.lineno)
        ) from error
    return done


def _name(told: Beside, element: _Element) -> Text:
    told.name = told.name or element.plain
    return ""


def _subsector(told: Beside, element: _Element) -> Text:
    letter = element.attributes.get("Index", "").upper()
    if letter not in _LETTERS:
        return said("{index} is no letter of a subsector", index=Verbatim(repr(letter)))
    if element.plain:
        told.subsectors[letter] = element.plain
    return ""


def _allegiance(told: Beside, element: _Element) -> Text:
    code = element.attributes.get("Code", "").strip()
    if not code:
        return "an allegiance has no code"
    told.realms[code] = element.plain
    return ""


def _route(told: Beside, element: _Element) -> Text:
    has = element.attributes
    steps = [
        has.get(name, "0").strip() for name in ("StartOffsetX", "StartOffsetY", "EndOffsetX", "EndOffsetY")
    ]
    start, end = has.get("Start", "").strip(), has.get("End", "").strip()
    if not (_is_hex(start) and _is_hex(end) and all(step in {"-1", "0", "1"} for step in steps)):
        return said("{start} to {end} is no route", start=Verbatim(repr(start)), end=Verbatim(repr(end)))
    a, b, c, d = map(int, steps)
    ends = joined(start, (a, b), end, (c, d))
    if ends is None:
        return said("the route from {start} to {end} is not on this chart", start=start, end=end)
    colour = colour_of(has.get("Color", "").strip())
    told.join(ends, " ".join(has.get("Type", "").split()), colour or "")
    return ""


def _edge(told: Beside, element: _Element) -> Text:
    has, hexes = element.attributes, element.plain.split()
    wrong = next((one for one in hexes if not _is_hex(one)), None)
    if wrong is not None or not hexes:
        return said("{hex} is no hex of a border", hex=Verbatim(repr(wrong or "")))
    label, allegiance = (" ".join(has.get(name, "").split()) for name in ("Label", "Allegiance"))
    colour = colour_of(has.get("Color", "").strip()) or ""
    told.borders.append(Border(closed(hexes), allegiance, label, colour, element.tag == "Region"))
    return ""


def _label(told: Beside, element: _Element) -> Text:
    one = element.attributes.get("Hex", "").strip()
    if not _is_hex(one):
        return said("{hex} is no hex of a label", hex=Verbatim(repr(one)))
    told.labels.append(
        Label(one, element.plain, colour_of(element.attributes.get("Color", "").strip()) or "")
    )
    return ""


def _is_hex(text: str) -> bool:
    return len(text) == 4 and text.isascii() and text.isdigit()


_READERS: Mapping[str, Callable[[Beside, _Element], Text]] = {
    "Name": _name,
    "Subsector": _subsector,
    "Allegiance": _allegiance,
    "Route": _route,
    "Border": _edge,
    "Region": _edge,
    "Label": _label,
}


# --- writing -------------------------------------------------------------------------------------------


def write_xml(chart: Chart) -> str:
    """What a chart shows beside its worlds, as XML metadata. Its worlds are written by `write_sec` or `write_tab`."""
    return "".join(f"{line}\n" for line in _lines(chart))


def _lines(chart: Chart) -> Iterator[str]:
    yield '<?xml version="1.0" encoding="utf-8"?>'
    yield "<Sector>"
    yield f"  <Name>{_text(chart.name)}</Name>"
    yield from _group("Subsectors", (_subsector_line(*one) for one in sorted(chart.subsectors.items())))
    yield from _group("Allegiances", (_realm_line(*one) for one in sorted(chart.realms.items())))
    yield from _group("Routes", map(_route_line, chart.routes))
    yield from _group("Borders", (_edge_line("Border", one) for one in chart.borders if not one.filled))
    yield from _group("Regions", (_edge_line("Region", one) for one in chart.borders if one.filled))
    yield from _group("Labels", map(_label_line, chart.labels))
    yield "</Sector>"


def _group(tag: str, lines: Iterator[str]) -> Iterator[str]:
    found = list(lines)
    if found:
        yield f"  <{tag}>"
        yield from (f"    {line}" for line in found)
        yield f"  </{tag}>"


def _subsector_line(letter: str, name: str) -> str:
    return f"<Subsector{_attributes(Index=letter)}>{_text(name)}</Subsector>"


def _realm_line(code: str, name: str) -> str:
    return f"<Allegiance{_attributes(Code=code)}>{_text(name)}</Allegiance>"


def _route_line(route: Route) -> str:
    (start, (a, b)), (end, (c, d)) = parted(route.start), parted(route.end)
    steps = {"StartOffsetX": a, "StartOffsetY": b, "EndOffsetX": c, "EndOffsetY": d}
    offsets = {name: str(step) for name, step in steps.items() if step}
    return f"<Route{_attributes(Start=start, End=end, **offsets, Type=route.kind, Color=route.colour)}/>"


def _edge_line(tag: str, border: Border) -> str:
    has = _attributes(Allegiance=border.allegiance, Label=border.label, Color=border.colour)
    return f"<{tag}{has}>{' '.join(border.hexes)}</{tag}>"


def _label_line(label: Label) -> str:
    return f"<Label{_attributes(Hex=label.hex, Color=label.colour)}>{_text(label.text)}</Label>"


def _attributes(**values: str) -> str:
    return "".join(f" {name}={quoteattr(_plain(value))}" for name, value in values.items() if value)


def _text(value: str) -> str:
    return escape(_plain(value))


def _plain(text: str) -> str:
    """In one line, and without characters that XML has no place for."""
    kept = "".join(one for one in text if one.isspace() or one >= " ")
    return " ".join(kept.split())

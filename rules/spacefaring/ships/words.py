"""What the log calls the places of these sheets, and what stands there in words."""

from __future__ import annotations

from rules.forms import Json
from rules.kit import places
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, said
from rules.spacefaring.ships import parts
from rules.spacefaring.ships import places as p

_MAPS = {
    "arms": "weapons",
    "ready": "rounds ready",
    "out": "turrets out of action",
    "lost": "what the drives have lost",
    "reserve": "rounds in reserve",
    "carries": "room for small craft and vehicles",
    "emptied": "sections without air",
}
_NOTHING = {
    "programs": "not aboard",
    "turrets": "none",
    "arms": "none",
    "computer": "none",
    "drives": "none",
    "breakdown": "none",
}
_COUNTS = frozenset({"fuel", "lost", "hits", "ready", "reserve", "carries", "repairs"})
_NUMBERS = frozenset(one.path for one in p.EVERY if one.kind.form == "number")
_FLAGS = frozenset(one.path for one in p.EVERY if one.kind.form == "flag")


def named(sheet: Sheet, path: str) -> str:
    """Such as "rounds ready at weapon 1b", "unrefined fuel in tons". Any path."""
    head, _, key = path.partition(".")
    if head == "carries" and key in _CARRIED:
        return said("room for {craft}", craft=parts.carried_title(key))
    if head == "programs" and key:
        return said("program {program}", program=program_title(key))
    return _MAPS.get(path) or places.named(p.TABLES[str(sheet["kind"])], path)


def valued(path: str, value: Json) -> str:
    """A value where plain words would not do: no drive, no weapon, a year, a state of the drives."""
    head = path.partition(".")[0]
    if path in _FLAGS or head in ("out", "emptied"):
        return "yes" if value else "no"
    if value is None or value == "":
        if head in _NOTHING:
            return _NOTHING[head]
        return "0" if path in _NUMBERS or head in _COUNTS else ""
    for place in (p.PRINTING, p.BREAKDOWN):
        if path == place.path:
            return next((one.label for one in place.kind.choices if one.value == value), "")
    return Verbatim(value) if path in ("title", "type", "notes") else ""


def program_title(name: str) -> str:
    """As the book writes it: "Jump-2", "ECM"."""
    return "ECM" if name == "ecm" else begun(name)


_CARRIED = frozenset(
    name for table in (*parts.SMALL_CRAFT.values(), parts.MODULES, parts.VEHICLES) for name in table.rows
)

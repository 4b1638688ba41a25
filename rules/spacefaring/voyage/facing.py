"""A ship that was met and wants something is met on the map: a fight in space, opened by the referee (CT-SPACE-37)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.activity import Call, Fought
from rules.course import Course
from rules.forms import Json
from rules.said import Text
from rules.spacefaring.ships import standard
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.state import keep

MET = "encounter"
_NAMES: dict[str, Text] = {"pirate": "Pirate", "patrol": "Patrol ship"}
_SETTLED = ("surrendered",)
"""Ways of leaving a fight after which whoever was met still has something to say."""
_LIMIT = 100
"""Diameters from the world at which she comes out of jump, or goes into it."""


def call(ship: Aboard) -> Call | None:
    """The fight with the ship that was met; None where the system has no such fights, or no design of that type."""
    template = _template(ship)
    if not ship.books.in_space or not template or not ship.at("limit", "empty"):
        return None
    return Call(
        f"{MET} {ship.id}",
        "Meet her on a map of space",
        ship.id,
        ship.books.in_space,
        ship.name,
        _NAMES.get(ship.state.met.get("role", ""), "Ship met"),
        template,
        1,
        setup=_setup(ship),
    )


def _template(ship: Aboard) -> str:
    """The design of her type, armed: a yacht that is a pirate as pirates have them; "" where none is printed."""
    type_, role = ship.state.met.get("type", ""), ship.state.met.get("role", "")
    of_type = {
        one.variant: one.id
        for one in standard.standards(ship.books.printing(ship.rulings))
        if one.type == type_ and one.variant != "unarmed"
    }
    return of_type.get("pirate" if role == "pirate" else "armed", of_type.get("armed", ""))


def _setup(ship: Aboard) -> Mapping[str, Json]:
    """She came looking, at a distance that is thrown; the world lies a hundred diameters off, or somewhat more."""
    size = ship.uwp.size if ship.uwp is not None else None
    near: dict[str, Json] = {}
    if size:
        near = {"world": f"{size:X}", "world.x": -(_LIMIT * size + 1), "world.y": 0}
    return {"first": "b", "distance": "throw", **near}


def heard(course: Course, ship: str, fought: Fought) -> None:
    """Beaten off, or left behind, she is by herself again; where she gave up, or both are there, the referee says."""
    left = fought.left.get(ship, "")
    if fought.won == "own":
        keep(course, ship, "is by herself again: the ship met is beaten off", met=None)
    elif left and str(left) not in _SETTLED:
        keep(course, ship, "is by herself again: the ship met is left behind", met=None)

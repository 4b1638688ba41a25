"""The target figure: a body with the armour of each part and what of it the dice hit; a vehicle with its faces."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.card import Figure, FigureZone
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300.combat.vehicles import IMMOBILE
from rules.systems.traveller2300.house import bodies
from rules.systems.traveller2300.house.bodies import Location
from rules.systems.traveller2300.people import places, protection, state
from rules.systems.traveller2300.points import THOUSAND, told
from rules.systems.traveller2300.rulings import Rulings, settled

# where each is drawn: no picture of the book is at hand
_SPOTS: Mapping[Location, tuple[float, float]] = {
    "head": (0.5, 0.08),
    "torso": (0.5, 0.3),
    "abdomen": (0.5, 0.46),
    "right arm": (0.17, 0.4),
    "left arm": (0.83, 0.4),
    "right leg": (0.38, 0.75),
    "left leg": (0.62, 0.75),
}
Corners = tuple[tuple[float, float], ...]
_FACES: Mapping[str, Corners] = {
    "front": ((0.25, 0.05), (0.75, 0.05), (0.85, 0.22), (0.15, 0.22)),
    "flank": ((0.15, 0.26), (0.3, 0.26), (0.3, 0.74), (0.15, 0.74)),
    "overhead": ((0.34, 0.26), (0.66, 0.26), (0.66, 0.48), (0.34, 0.48)),
    "bottom": ((0.34, 0.52), (0.66, 0.52), (0.66, 0.74), (0.34, 0.74)),
    "suspension": ((0.7, 0.26), (0.85, 0.26), (0.85, 0.74), (0.7, 0.74)),
    "rear": ((0.15, 0.78), (0.85, 0.78), (0.75, 0.95), (0.25, 0.95)),
}


def figure(sheet: Sheet, rulings: Rulings) -> Figure:
    """Zones on an outline."""
    if places.is_vehicle(sheet):
        return Figure("Faces", "vehicle", tuple(_faces(sheet)))
    return Figure("Where hits land", "body", tuple(_parts(sheet, str(settled(rulings, "target_hits")))))


def _parts(sheet: Sheet, own: str) -> Iterator[FigureZone]:
    for location, at in _SPOTS.items():
        stops, _ = protection.stops(sheet, location)
        faces = ", ".join(str(face) for face in range(1, 11) if bodies.hit(face, own).location == location)
        text = said("armour {armour}; hit on {faces}", armour=Verbatim(told(stops)), faces=Verbatim(faces))
        healed = state.condition(sheet) == "unhurt"
        wounds = 0 if healed else places.STRUCK.of(sheet, location.replace(" ", "_"))
        condition = "whole" if not wounds else "hit"
        level = max(0.0, 1 - wounds / 3)
        if state.dead(sheet) and places.KILLED.of(sheet) == location:
            condition, level = "killed here", 0.0
        yield FigureZone(
            begun(location), level, condition, at, text, path=f"struck.{location.replace(' ', '_')}"
        )


def _faces(sheet: Sheet) -> Iterator[FigureZone]:
    for name, corners in _FACES.items():
        middle = (
            sum(x for x, _ in corners) / len(corners),
            sum(y for _, y in corners) / len(corners),
        )
        if name == "suspension":
            taken = places.BEATEN.of(sheet)
            words = {"full": "whole", "half": "half speed", "immobile": "immobile"}[state.speed(sheet)]
            armour = round(places.SUSPENSION.of(sheet) * THOUSAND)
            text = said(
                "armour {armour}; {n} of {most} points", armour=Verbatim(told(armour)), n=taken, most=IMMOBILE
            )
            yield FigureZone(
                "Suspension", max(0.0, 1 - taken / IMMOBILE), words, middle, text, corners, places.BEATEN.path
            )
        else:
            armour = round(places.FACE.of(sheet, name) * THOUSAND)
            gone = state.dead(sheet)
            yield FigureZone(
                begun(name),
                0.0 if gone else 1.0,
                "destroyed" if gone else "whole",
                middle,
                said("armour {armour}", armour=Verbatim(told(armour))),
                corners,
                places.FACE.at(name),
            )

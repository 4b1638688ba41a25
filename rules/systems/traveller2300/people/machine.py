"""Vehicles of the house tables, ready; and where others may ride in one."""

from __future__ import annotations

from typing import Any

from rules.card import Station, Template
from rules.ruleset import Sheet
from rules.said import begun
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.people import arms, places
from rules.tables import matrix

_VEHICLES, _MOUNTED = matrix(house.__name__, "vehicles"), matrix(house.__name__, "mounted")
SOURCE = _VEHICLES.source
NAMES = tuple(_VEHICLES.rows)


_OFTEN_PLAIN = (
    places.MOVE,
    places.EVASION,
    places.SIGNATURE,
    places.SUSPENSION,
    places.CREW,
    places.SEATS,
    places.HAND,
)
_PLAIN = {one.path: one.plain for one in _OFTEN_PLAIN}
"""What a sheet leaves out where it stands at this."""


def named(text: str) -> Sheet | None:
    """A vehicle by its name; None for none of them."""
    name = text.strip(" ,;").lower()
    return ready(name) if name in NAMES else None


def ready(name: str) -> Sheet:
    """A vehicle as the table has it, armed."""
    row: dict[str, Any] = dict(_VEHICLES.rows[name])
    weapons, number = {}, 0
    for one in _MOUNTED.rows.values():
        for _ in range(int(one["count"] or 1) if one["vehicle"] == name else 0):
            number += 1
            weapons[f"w{number}"] = _mounted(str(one["weapon"]), remote=one["mount"] == "remote")
    sheet: dict[str, Any] = {
        "kind": "vehicle",
        "model": name,
        "grade": "experienced",
        "skills": {"driver": 2, "heavy weapons": 2},
        "move_m": row["move"],
        "evasion": row["evasion"],
        "signature": row["signature"],
        "faces": {face: float(row[face]) for face in places.FACES},
        "suspension": float(row["suspension"]),
        "crew": row["crew"],
        "seats": row["seats"],
        "weapons": weapons,
        "in_hand": "w1" if weapons else None,
    }
    if row["sensor"] is not None:
        sheet |= {"sensor_km": float(row["sensor"]), "sensor_dm": row["sensor dm"]}
    return {path: value for path, value in sheet.items() if path not in _PLAIN or value != _PLAIN[path]}


def _mounted(name: str, *, remote: bool) -> dict[str, Any]:
    entry: dict[str, Any] = {"type": name, "rounds": arms.model(name).magazine}
    if name in ("machine gun 7 mm",):
        entry["spare"] = 10
    return {**entry, "remote": True} if remote else entry


def templates() -> tuple[Template, ...]:
    """Every vehicle."""
    return tuple(Template(name, begun(name), name, "House default") for name in NAMES)


def stations(sheet: Sheet) -> tuple[Station, ...]:
    """Where others may ride: a driver, a gunner for weapons, whoever else of the crew, passengers."""
    if not places.is_vehicle(sheet):
        return ()
    crew, seats = places.CREW.of(sheet), places.SEATS.of(sheet)
    found = [Station("driver", "Driver")]
    if arms.entries(sheet) and crew > 1:
        found.append(Station("gunner", "Gunner"))
    if crew > len(found):
        found.append(Station("commander", "Commander", crew - len(found)))
    return (*found, Station("passenger", "Passenger", seats)) if seats else tuple(found)

"""The stories of the demo tables: each a file in `stories/` that says whose table it is and who stands where."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache
from importlib.resources import files
from typing import Any

from rules.grid import Point
from server.demo.afar import StoryChart, StoryShip, StorySpace, chart_of, ship_of, space_of
from server.demo.drawn import DemoMap
from server.demo.flats import flats
from server.demo.maps import deck_plan, valley
from server.demo.shapes import Line, strip
from server.demo.station import station
from server.demo.uplands import uplands

DRAWN: Mapping[str, Callable[[], DemoMap]] = {
    "deck": deck_plan, "valley": valley, "uplands": uplands, "station": station, "flats": flats,
}  # fmt: skip
DAY_S, HOUR_S, YEAR_DAYS = 86_400, 3_600, 365


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the demo, or a vehicle: the line that makes the sheet, and where they are.

    at: where they stand; None for those who ride, `aboard` a vehicle by name, at a `station` of it. seat: the
    player's who plays them, "" for the referee's own. hidden: from the players.
    """

    name: str
    line: str
    colour: str
    at: Point | None = None
    hidden: bool = False
    seat: str = ""
    aboard: str = ""
    station: str = ""


@dataclass(frozen=True, slots=True)
class Painted:
    """Ground of a kind that the rules know, laid over what the picture shows."""

    kind: str
    corners: Line
    height_m: float = 0.0
    title: str = ""
    course: Line = ()
    """The middle line of what was given as a course and a width."""


@dataclass(frozen=True, slots=True)
class StoryMap:
    """A map of the story: what is drawn, what is painted on it, and everybody on it by group."""

    drawn: DemoMap
    areas: tuple[Painted, ...]
    groups: Mapping[str, tuple[Person, ...]]

    @property
    def people(self) -> Iterator[Person]:
        """Everybody on it, group by group."""
        return (person for group in self.groups.values() for person in group)


@dataclass(frozen=True, slots=True)
class Story:
    """A demo table.

    hint: whispered to the referee. clock_s: campaign time as it begins. tasks: of its library. rulings: those that
    are not at their defaults.
    """

    name: str
    title: str
    ruleset: str
    clock_s: int
    text: str
    hint: str
    tasks: tuple[str, ...]
    rulings: Mapping[str, Any]
    maps: Mapping[str, StoryMap]
    chart: StoryChart | None = None
    ship: StoryShip | None = None
    space: StorySpace | None = None


@cache
def story(name: str) -> Story:
    """A story by the name of its file."""
    found = tomllib.loads((files(__package__) / "stories" / f"{name}.toml").read_text("utf-8"))
    return Story(
        name=name,
        title=found["title"],
        ruleset=found["ruleset"],
        clock_s=_clock_s(**found["date"]),
        text=found["text"],
        hint=found["hint"],
        tasks=tuple(found.get("tasks", ())),
        rulings=found.get("rulings", {}),
        maps={one["drawn"]: _map(**one) for one in found["map"]},
        chart=chart_of(found["chart"]) if "chart" in found else None,
        ship=ship_of(found["ship"]) if "ship" in found else None,
        space=space_of(found["space"]) if "space" in found else None,
    )


def _clock_s(year: int, day: int, hour: int) -> int:
    return (year * YEAR_DAYS + day - 1) * DAY_S + hour * HOUR_S


def _map(
    drawn: str,
    title: str = "",
    shut: tuple[str, ...] = (),
    unlocked: tuple[str, ...] = (),
    area: tuple[Mapping[str, Any], ...] = (),
    group: tuple[Mapping[str, Any], ...] = (),
) -> StoryMap:
    """A map as the file has it; shut, unlocked: doors that are open or locked as drawn, and not in this story."""
    plain = DRAWN[drawn]()
    doors = tuple(
        replace(door, open=door.open and door.id not in shut, locked=door.locked and door.id not in unlocked)
        for door in plain.doors
    )
    return StoryMap(
        replace(plain, name=title or plain.name, doors=doors),
        tuple(_area(plain, one) for one in area),
        {one["title"]: tuple(_people(**one)) for one in group},
    )


def _area(plain: DemoMap, row: Mapping[str, Any]) -> Painted:
    """An area as the file has it: by its corners, or by a course and its width, which ends at the map's edge."""
    course = tuple((x, y) for x, y in row.get("course", ()))
    outline = strip(course, row["width"]) if course else row["corners"]
    corners = tuple((min(max(x, 0), plain.columns), min(max(y, 0), plain.rows)) for x, y in outline)
    return Painted(row["kind"], corners, row.get("height_m", 0), row.get("title", ""), course)


def _people(title: str, colour: str = "", person: tuple[Mapping[str, Any], ...] = ()) -> Iterator[Person]:
    for row in person:
        places = {"at": tuple(row["at"])} if "at" in row else {}
        yield Person(**{"colour": colour, **row, **places})

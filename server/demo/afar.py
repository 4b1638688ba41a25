"""What a story has beyond its maps: a chart, a ship with crew and debt on it, and space where somebody waits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from importlib.resources import files
from typing import Any

from pydantic import TypeAdapter

from domain.chart.things import Charted
from rules.grid import Point

_BODIES: TypeAdapter[tuple[Charted, ...]] = TypeAdapter(tuple[Charted, ...])


@dataclass(frozen=True, slots=True)
class StoryChart:
    """A chart of the story.

    files: of `stories/`, in the formats of the field; the first opens the chart. heard: hexes of which the players have
    heard, none named for all of them. notes: the referee's, by hex. bodies: of systems that are charted, by hex.
    """

    files: tuple[str, ...]
    columns: int
    rows: int
    name: str
    heard: tuple[str, ...]
    notes: Mapping[str, str]
    bodies: Mapping[str, tuple[Charted, ...]]


@dataclass(frozen=True, slots=True)
class StoryShip:
    """The ship of the story, in a berth on its chart; her voyage is open.

    template: her design, by its id. seat: the player's who plays her. terms: on which she was bought. account_cr: what
    is in her account. crew: people of the story, or names of those hired, by post. due_days: dates counted from the
    beginning of the story, in days, by their names. decks: maps of the story that are her deck plans. fitted: places of
    her sheet that her owners have changed since; posted: who serves at the posts that came with that.
    """

    name: str
    template: str
    seat: str
    hex: str
    terms: str
    account_cr: int
    crew: Mapping[str, str]
    colour: str = "#8a94a6"
    due_days: Mapping[str, float] | None = None
    decks: tuple[str, ...] = ()
    fitted: Mapping[str, Any] | None = None
    posted: Mapping[str, str] | None = None


@dataclass(frozen=True, slots=True)
class Lurker:
    """A ship that the players do not see yet. template: her design, by its id."""

    name: str
    template: str
    at: Point
    colour: str


@dataclass(frozen=True, slots=True)
class StorySpace:
    """A map of space, which no player is shown.

    at: where the story's ship would come by; lurkers: who waits there; world: what a fight there is begun beside.
    """

    name: str
    at: Point
    lurkers: tuple[Lurker, ...]
    world: str = ""
    metres_per_unit: float = 1_609_344.0


def space_of(row: Mapping[str, Any]) -> StorySpace:
    """A map of space as the file of the story has it."""
    lurkers = tuple(Lurker(**{**one, "at": tuple(one["at"])}) for one in row["lurker"])
    return StorySpace(row["name"], tuple(row["at"]), lurkers, row.get("world", ""))


def chart_of(row: Mapping[str, Any]) -> StoryChart:
    """A chart as the file of the story has it."""
    return StoryChart(
        files=tuple(row["files"]),
        columns=row["columns"],
        rows=row["rows"],
        name=row["name"],
        heard=tuple(row.get("heard", ())),
        notes=row.get("notes", {}),
        bodies={hex_: _BODIES.validate_python(of) for hex_, of in row.get("bodies", {}).items()},
    )


def ship_of(row: Mapping[str, Any]) -> StoryShip:
    """A ship as the file of the story has her."""
    return StoryShip(**{**row, "decks": tuple(row.get("decks", ()))})


def file_of(name: str) -> bytes:
    """A file beside the stories."""
    return (files(__package__) / "stories" / name).read_bytes()

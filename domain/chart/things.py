"""What lies on a chart beside what the rules know of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from rules.chart import Hex, MainWorld, Route
from rules.check import Check

AHex = Annotated[Hex, Field(pattern=r"^[0-9]{4}$")]
MOST_HEXES = 1280
"""Of a whole sector."""
Hexes = Annotated[tuple[AHex, ...], Field(min_length=1, max_length=MOST_HEXES)]
Letter = Annotated[str, Field(pattern=r"^[A-P]$")]
BodyKind = Literal["satellite", "world", "belt", "small giant", "large giant", "station"]


@dataclass(frozen=True, slots=True)
class Body:
    """Something of a system besides its main world. away_mkm: millions of km from the main world, at play's time."""

    name: Annotated[str, Field(min_length=1, max_length=60)]
    kind: BodyKind
    away_mkm: Annotated[float, Field(gt=0, le=100_000, allow_inf_nan=False)]


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of a file that could not be read, or not wholly. number: 1 for the first. left_out: all of it."""

    number: int
    reason: str
    left_out: bool = True


@dataclass(frozen=True, slots=True)
class ThrownHex:
    """One hex of a generation. throws: whether there is a world first, then all that made it. world: None for none."""

    hex: Hex
    throws: tuple[Check, ...]
    world: MainWorld | None = None


@dataclass(frozen=True, slots=True)
class ThrownLane:
    """The throw for a lane between two worlds."""

    route: Route
    check: Check

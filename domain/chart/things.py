"""What lies on a chart beside what the rules know of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Literal

from pydantic import Field

from rules.chart import Hex

AHex = Annotated[Hex, Field(pattern=r"^[0-9]{4}$")]
MOST_HEXES = 1280
"""Of a whole sector."""
Hexes = Annotated[tuple[AHex, ...], Field(min_length=1, max_length=MOST_HEXES)]
Letter = Annotated[str, Field(pattern=r"^[A-P]$")]
BodyKind = Literal["main world", "world", "satellite", "belt", "small giant", "large giant", "station"]


@dataclass(frozen=True, slots=True)
class Charted:
    """A body of a system as a referee has written it down. orbit: 0 to 10; of a satellite, its main world's.

    A main world among them says in which orbit that is; its name is the world's own. size: of a world or a satellite
    its digit, None for unknown and for all others.
    """

    name: Annotated[str, Field(min_length=1, max_length=60)]
    kind: BodyKind
    orbit: Annotated[int, Field(ge=0, le=10)]
    size: Annotated[int, Field(ge=0, le=33)] | None = None


@dataclass(frozen=True, slots=True)
class BadLine:
    """A line of a file that could not be read, or not wholly. number: 1 for the first,
    0 where it is not told. left_out: all of it."""

    number: int
    reason: Annotated[str, Field(max_length=300)]
    left_out: bool = True

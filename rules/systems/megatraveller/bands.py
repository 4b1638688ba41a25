"""Range bands: which one a distance falls in, and how far they are apart."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, cast, get_args

from rules.check import Refused
from rules.said import said
from rules.tables import matrix

Band = Literal[
    "close", "short", "medium", "long", "very long", "distant", "very distant", "regional", "continental",
    "planetary", "far orbit", "extreme orbit", "interplanetary", "system", "substellar", "stellar",
    "interstellar",
]  # fmt: skip
BANDS: tuple[Band, ...] = get_args(Band)

SCALES_M: tuple[float, ...] = (1.5, 15.0, 150.0, 1500.0)
"""Metres a square has in the book: 1.5 indoors, 15 outdoors, the others for large-scale combat."""

_BANDS = matrix(__package__, "bands")
SOURCE = _BANDS.source


def band_of_metres(range_m: float) -> Band:
    """The band of a distance off the grid; a band's last metre belongs to it. Refused beyond the last one."""
    for band in BANDS:
        if range_m <= farthest_m(band):
            return band
    raise Refused(said("{range:g} m is farther than any range band", range=range_m))


@lru_cache(maxsize=4096)
def band_of_squares(squares: int, metres_per_square: float) -> Band:
    """The band of so many squares, counted along the shortest path.

    Units in one square are in the nearest band that the scale tells apart. Refused for any other scale.
    """
    first = first_squares(metres_per_square)
    return next(band for band in reversed(first) if squares >= first[band])


@lru_cache(maxsize=16)
def first_squares(metres_per_square: float) -> dict[Band, int]:
    """The bands that a scale tells apart, nearest first, and the number of squares each begins with."""
    if metres_per_square not in SCALES_M:
        raise Refused(
            said(
                "squares of {metres_per_square:g} m are no scale of these rules: 1.5, 15, 150 or 1500 m",
                metres_per_square=metres_per_square,
            )
        )
    column = f"{metres_per_square:g}"
    counts = {band: _BANDS.number(band, column) for band in BANDS}
    return {band: count for band, count in counts.items() if count is not None}


def farthest_m(band: Band) -> int:
    """The last metre of a band."""
    return cast("int", _BANDS.at(band, "to_m"))


def order(band: Band) -> int:
    """0 for close, 1 for short and so on."""
    return BANDS.index(band)


def beyond_short(band: Band) -> int:
    """How many bands beyond short; 0 at close range too, which counts as short for penetration and movement."""
    return max(0, order(band) - order("short"))


def shifted(band: Band, steps: int) -> Band:
    """The band so many steps farther, nearer if negative; the first or the last one where they run out."""
    return BANDS[min(max(0, order(band) + steps), len(BANDS) - 1)]


def halved_by_range(value: int, band: Band) -> int:
    """A target's movement DM at a range: whole at close and short, halved for each band beyond, fractions dropped."""
    return value >> beyond_short(band)

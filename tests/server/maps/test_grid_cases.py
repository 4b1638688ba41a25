"""The browser's grid answers as the rules' grid does: both are held to tests/fixtures/grid_cases.json.

`python -m tests.server.maps.test_grid_cases` writes the file anew.
"""

import json
from itertools import product
from pathlib import Path
from typing import get_args

from rules.grid import Grid, Kind

FILE = Path(__file__).resolve().parents[2] / "fixtures" / "grid_cases.json"
POINTS = [(0.2, 0.3), (1.7, 0.95), (3.31, 2.62), (5.05, 4.4), (7.9, 6.85), (2.5, 5.5), (11.4, 3.1)]


def cases():
    """What the rules' grid says of a few points on every kind of grid."""
    return [_of(Grid(kind, 1.5, 12, 8)) for kind in get_args(Kind)]


def _of(grid):
    pairs = list(product(POINTS[:4], POINTS[2:]))
    return {
        "kind": grid.kind,
        "extent": _round(grid.extent),
        "cells": [[p, grid.cell_of(p), _round(grid.centre(grid.cell_of(p)))] for p in POINTS],
        "snaps": [[p, size, _round(grid.snap(p, size))] for p in POINTS for size in (1, 2)],
        "apart": [[a, b, grid.steps(a, b), round(grid.distance_m(a, b), 9)] for a, b in pairs],
        "path_m": round(grid.path_length_m(POINTS), 9),
        "steps": [[way, _round(grid.step(grid.snap(POINTS[2]), way))] for way in grid.directions],
        "inside": [[p, grid.inside(p)] for p in [*POINTS, (-0.1, 2.0), (12.9, 1.0), (3.0, 8.9)]],
    }


def _round(point):
    return [round(part, 9) for part in point]


def test_the_cases_that_the_browser_is_held_to_are_what_the_rules_say():
    assert json.loads(FILE.read_text(encoding="utf-8")) == json.loads(json.dumps(cases()))


if __name__ == "__main__":
    FILE.write_text(json.dumps(cases(), separators=(",", ":")) + "\n", encoding="utf-8")

"""The ladder of a fight in space: the distances that fire, sensors and boarders tell apart, by printing."""

from __future__ import annotations

import pytest

from rules.systems.classic.space import SPACE_FIGHT
from tests.rules.classic.space.fleet import battle

TWO = ({"x": {"type": "A"}}, {"y": {"type": "A", "at": (10, 0)}})


def rungs(**more: object) -> list[tuple[float, str]]:
    assert SPACE_FIGHT.rungs is not None
    return [(one.radius, str(one.title)) for one in SPACE_FIGHT.rungs(battle(*TWO, **more))]  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("printing", "reaches"),
    [("ct77", [0.1, 150, 300, 500, 2000, 3000]), ("ct81", [0.1, 155, 311, 500, 559, 2000])],
)
def test_every_distance_that_the_rules_tell_apart_is_a_rung(printing: str, reaches: list[float]):
    """CT-SPACE-08, -13, -34."""
    found = rungs(printing=printing)

    assert [radius for radius, _ in found] == reaches
    assert [title for _, title in found[:4]] == [
        "alongside",
        "no DM for range",
        "DM -2 for range",
        "DM -5 for range",
    ]


def test_without_a_map_there_are_no_distances():
    """CT-SPACE-36."""
    assert rungs(mapped=False) == []

"""Range bands, and what they do to fire."""

from __future__ import annotations

from typing import Any

from rules.systems.traveller2300.combat import ranges
from rules.systems.traveller2300.points import points, told
from tests.rules.cases import Case, each_case


@each_case(__file__, "ranges")
def test_ranges(case: Case):
    given: dict[str, Any] = dict(case.given)
    shot = given.get("ammunition", "bullets")
    band = given.get("at") or ranges.band(given["distance_m"], given["effective_m"], shot)
    if band is None:
        case.meets(band="")
        return
    case.meets(
        band=band,
        aimed=ranges.aimed(band),
        hit=ranges.hit_number(points(given.get("value", "0")), band, given.get("bursts", 1), shot),
        damage=told(ranges.damage(points(given.get("damage", "0")), band, shot)),
        slugs=ranges.slugs(given.get("slugs", 0), band),
        walking=ranges.moving(band) or "",
        trotting=ranges.trotting(band) or "",
    )


def test_beyond_the_area_half_the_value_holds():
    """T23-FIRE-11."""
    assert told(ranges.beyond_the_area(points("3"))) == "1.5"


def test_moving_fire_asks_for_a_rate_of_fire_of_2():
    """T23-FIRE-12."""
    assert ranges.LEAST_MOVING_ROF == 2

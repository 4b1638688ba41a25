"""Hits values, damage by margin and penetration, hit location."""

from __future__ import annotations

import pytest

from rules.check import Refused
from rules.systems.megatraveller.gear.hits import Hits, hits_of, location, penetrates, share, success
from tests.rules.cases import Case, each_case


@each_case(__file__, "hits")
def test_hits(case: Case):
    had = case.given
    found: dict[str, object] = {}
    if "points" in had:
        found["states"] = [Hits.read(had["hits"]).state(one) for one in had["points"]]
    if "life_force" in had:
        found["hits"] = [str(hits_of(one)) for one in had["life_force"]]
    if "margins" in had:
        found["percents"] = [success(one).percent for one in had["margins"]]
        found["leasts"] = [success(one).least for one in had["margins"]]
    if "penetrations" in had:
        results = [penetrates(one, had["armour"]) for one in had["penetrations"]]
        found["results"] = results
        for target in ("exposed", "enclosed", "machine"):
            found[target] = [share(one, target) for one in results]
    if "dice" in had:
        found["locations"] = [location(first, second) for first, second in had["dice"]]
    case.meets(**found)


def test_a_hits_value_is_read_as_written():
    assert str(Hits.read(" 20/40 ")) == "20/40"
    with pytest.raises(Refused, match="'3-5' is no hits value"):
        Hits.read("3-5")
    with pytest.raises(ValueError, match="no margin of a success"):
        success(-1)

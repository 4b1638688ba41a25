"""What failure breaks, what mending takes, and who may try again."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping
from functools import reduce
from typing import Any

import pytest

from rules.check import Refused
from rules.dice import Scripted
from rules.systems.traveller2300.tasks import determination, failure, ladder, repair
from rules.systems.traveller2300.tasks.repair import Workplace
from tests.rules.cases import Case, each_case


@each_case(__file__, "damage")
def test_damage(case: Case):
    case.meets(**_found(case.when))


def _found(when: Mapping[str, Any]) -> dict[str, Any]:
    if "damages" in when:
        first, *more = when["damages"]
        return {"damage": reduce(failure.added, more, failure.added(None, first))}
    if "determination" in when:
        task = determination.determination(when["determination"])
        return {"target": task.target, "dm": task.dm, "tenths": task.chance() * 10}
    if "failed" in when:
        left = determination.undetermined(when["failed"], when["lasted_s"])
        return {"levels": left.harder.levels, "closed": left.closed, "wait_s": left.wait_s}
    damage, price, place = when["damage"], when["price"], Workplace(**when.get("place", {}))
    face, again = (*when["faces"], 1)[:2]
    return {
        "operable": repair.operable(damage),
        "diagnosis": repair.diagnosis(damage),
        "repair": ladder.shifted(repair.repair(damage), place.shifts()) or "none",
        "cost": repair.cost(damage, price, face, place),
        "assembly": repair.assembly(damage, price, face, again),
        "hazardous": repair.hazardous_after(damage, place),
    }


@pytest.mark.parametrize("count", [2, 3])
def test_the_odds_of_failure_and_mishap_are_those_of_all_throws(count: int):
    """T23-TASK-22, -24: 15 and over only with three dice, 2 only with two."""
    kinds: Counter[str] = Counter()
    slips: Counter[str] = Counter()
    throws = [faces for faces in itertools.product(range(1, 7), repeat=count) if sum(faces) > 2]
    for faces in throws:
        kinds[failure.failed(Scripted(faces), count).kind] += 1
        slips[failure.slipped(Scripted(faces), count).consequence] += 1
    assert {kind: chance * len(throws) for kind, chance in failure.failure_odds(count).items()} == kinds
    assert {slip: chance * len(throws) for slip, chance in failure.mishap_odds(count).items()} == slips
    assert ("serious mishap" in kinds) == (count == 3)
    assert len(throws) == (35 if count == 2 else 216)


@pytest.mark.parametrize(
    ("total", "kind", "asks"),
    [(3, "retry", False), (6, "retry", False), (7, "determination", True), (10, "determination", True),
     (11, "mishap", True), (14, "mishap", True), (15, "serious mishap", True), (18, "serious mishap", True)],
)  # fmt: skip
def test_every_failure_but_a_plain_retry_asks_for_determination(total: int, kind: str, asks: bool):
    """T23-TASK-23, -26."""
    faces = next(one for one in itertools.product(range(1, 7), repeat=3) if sum(one) == total)
    found = failure.failed(Scripted(faces), 3)
    assert (found.kind, found.determination) == (kind, asks)


def test_what_each_mishap_may_wound():
    """T23-TASK-25."""
    found = {}
    for faces in itertools.product(range(1, 7), repeat=3):
        slip = failure.slipped(Scripted(faces), 3)
        found[slip.damage] = slip.wound
    assert found == {"superficial": "light", "minor": "light", "major": "serious", "destroyed": "kill"}


def test_a_price_below_0_is_refused():
    with pytest.raises(Refused, match="a price cannot be -5"):
        repair.cost("minor", -5, 3)

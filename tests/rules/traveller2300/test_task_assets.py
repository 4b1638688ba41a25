"""Assets and how they are joined, missing skills, teams and those who work together."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

import pytest

from rules.check import DM, Refused
from rules.systems.traveller2300.tasks import assets, together
from rules.systems.traveller2300.tasks.assets import characteristic, skill
from rules.systems.traveller2300.tasks.together import PUSHERS, Crew, Part
from tests.rules.cases import Case, each_case


@each_case(__file__, "assets")
def test_assets(case: Case):
    if "refused" in case.expect:
        with pytest.raises(Refused, match=re.escape(case.expect["refused"])):
            _found(case.when)
        return
    case.meets(**_found(case.when))


def _found(when: Mapping[str, Any]) -> dict[str, Any]:
    if "push" in when:
        return {"difficulty": together.crowd("formidable", when["push"], PUSHERS)}
    if "related" in when:
        dm, shift = assets.related(when["missing"], skill("Electronics", when["related"]))
        return {"dm": dm.value, "levels": shift.levels, "reason": shift.reason}
    if "missing" in when:
        shift = assets.without(when["missing"], when.get("types", ()))
        return {"levels": shift.levels, "reason": shift.reason}
    if "intellect" in when:
        return {"dm": sum(dm.value for dm in assets.intellect(*when["intellect"])), "levels": 0}
    found = _dm(when)
    return {"had": False} if found is None else {"had": True, "dm": found.value, "reason": found.reason}


def _dm(when: Mapping[str, Any]) -> DM | None:
    if "joiner" in when:
        levels = [None if n < 0 else skill("abc"[at], n) for at, n in enumerate(when["levels"])]
        return assets.joined(when["joiner"], levels)
    if "characteristic" in when:
        return characteristic("Strength", when["characteristic"])
    if "detriment" in when:
        return assets.detriment(characteristic("Strength", when["detriment"]))
    if "team" in when:
        return assets.team_skill("a", when["team"])
    return assets.team_characteristic("Strength", when["team_of"])


def test_characteristics_of_0_to_20_give_0_to_4():
    """T23-TASK-07."""
    assert [characteristic("Strength", value).value for value in range(21)] == [
        0, 0, 0, 0, 0, 1, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3, 4,
    ]  # fmt: skip


def test_a_characteristic_below_0_is_refused():
    with pytest.raises(Refused, match="Strength cannot be -1"):
        characteristic("Strength", -1)


def test_supportive_tasks_help_and_a_vital_one_that_fails_fails_the_whole():
    """T23-TASK-42."""
    parts = (Part("Ann", True, dm=1), Part("Bob", False, dm=2), Part("Cy", True, vital=True, dm=3))
    assert [str(dm) for dm in together.support(parts)] == ["+1 Ann"]
    assert together.carried(parts)
    assert not together.carried((*parts, Part("Di", False, vital=True)))


def test_a_team_of_its_number_is_as_hard_as_the_referee_says():
    """T23-TASK-40."""
    assert [together.crowd("difficult", present, Crew(3)) for present in (3, 9)] == ["difficult"] * 2

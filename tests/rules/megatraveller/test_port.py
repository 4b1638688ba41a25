"""Business in port of MegaTraveller, which takes it from Classic: the same cases come out the same, but for revival."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.domain.voyages.traded import PILOTS, meets, traded
from tests.domain.voyages.trading import IN, Trader
from tests.rules.cases import Case, cases

OWN = ("skills", "revive")
"""What the two systems tell otherwise: names of skills, and how sleepers are woken."""
CASES = cases(Path(__file__).parents[1] / "classic", "port")
FROM_CLASSIC = [one for one in CASES if not any(word in f"{one.given} {one.when}" for word in OWN)]


@pytest.mark.parametrize("case", FROM_CLASSIC[::3], ids=str)
def test_port(case: Case):
    """MT-SHIP-10, MT-SHIP-11, MT-SHIP-12."""
    meets(case, traded(case, "megatraveller"))


def test_sleepers_are_woken_by_a_task_of_the_medic_and_a_failure_hurts():
    """MT-MED-12, MT-SHIP-10."""
    on = Trader(ruleset="megatraveller", captain=PILOTS["megatraveller"])
    who = on.guest("low")
    on.put("berth", IN)
    (told,) = on.preview("revive").forecasts
    assert (str(told.task.name), round(told.chance * 36)) == ("To revive a low passage passenger", 26)
    assert on.preview("revive").notes == (
        "a mishap: hurts a little 11.11 %, hurts 14.29 %, hurts badly 2.38 %",
    )
    on.act("revive", (1, 1, 3, 3, 3, 4, 4))
    assert "Guest 22 is wounded: damage points 0 to 2" in on.said()
    assert on.world.rules.sheet.condition(on.world.characters[who].sheet) == "wounded"
    assert on.vessel.travellers == {}

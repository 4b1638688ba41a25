"""Sensors: who lies low, and who finds them."""

from __future__ import annotations

from rules.happening import Threw
from rules.systems.traveller2300.fight.senses.hiding import perceives
from tests.rules.cases import Case, each_case
from tests.rules.traveller2300.fights import found, played


@each_case(__file__, "sensors")
def test_sensing(case: Case):
    fight, _ = played(case)
    secret = [one for one in fight.of(Threw) if one.secret]
    everybody = case.expect.get("seen", {})
    case.meets(
        **found(case),
        secret=[one.purpose for one in secret],
        task=[[one.check.task.target, one.check.task.level] for one in secret],
        total=[one.check.total for one in secret],
        seen={who: sorted(perceives(fight.battle, who)) for who in everybody},
    )

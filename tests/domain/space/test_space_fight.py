"""A fight in space at the table: who speaks, what is declared, what each seat may know (CT-SPACE-02, -08, -10)."""

from __future__ import annotations

from domain.combat.commands import TakeAct
from domain.combat.offers import acts_for, seen_battle, unheard
from tests.domain.play import REFEREE, events
from tests.domain.space.fleets import Fleets


def test_posts_are_voices_and_each_declares_for_itself():
    on = Fleets()
    pilot, gunner = on.post("pilot"), on.post("gunner-1")
    assert pilot in acts_for(on.world, on.kira, on.going)
    assert acts_for(on.world, on.mo, on.going) == (gunner,)
    activity = on.world.rules.activity("space")
    waiting = unheard(seen_battle(on.world, REFEREE, on.going), activity, on.world)
    assert waiting == (pilot,)

    on.act(on.kira, pilot, "thrust", thrust=[2, 0])
    facts = on.advance()
    assert on.going.step == "a-fire"
    assert {"TokenMoved", "TokenDrifts"} <= set(events(facts))
    on.act(on.mo, gunner, "aim", target_1=on.kite)
    assert "cannot" in on.refused(on.mo, on_thrust(on))
    on.advance(6, 5, 2, 6, 1, 1)
    assert on.going.step == "b-move"


def on_thrust(on: Fleets) -> TakeAct:
    """A gunner who would fly the ship."""
    return TakeAct(combat=on.combat, who=on.post("gunner-1"), act="thrust", args={"thrust": [0, 0]})

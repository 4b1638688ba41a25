"""What goes off in a fight: where, what ground it sweeps, and who is told of which part of it."""

from __future__ import annotations

from domain.combat import commands as c
from domain.combat.events import BlastWentOff
from domain.message import Decision
from domain.scene.commands import HideTokens, MoveTokens, RevealGround, TokenPath
from domain.scene.tokens import token_id
from domain.story import tell
from rules.forms import Shade
from tests.domain.firefight import Table, fight, table
from tests.domain.play import REFEREE

CREW_FIRST: dict[str, object] = {"surprise": "none", "first": "a"}
GRENADIER = "Scout 777777 Age 32; 2 hand grenades"
GUARD = "Guard 777777 Age 28 Rifleman-0; carbine (2 clips)"
ASTRAY = [1, 2, 3, 2, 3, 2, 3]


def laid() -> Table:
    """Kira with grenades, and a guard seven squares east of her."""
    return table(ruleset="megatraveller", crew=GRENADIER, watch=GUARD)


def throw(on: Table, combat: str, faces: list[int]) -> Decision:
    """Kira throws a grenade at the guard, who does not break in."""
    command = c.TakeAct(combat=combat, who=on.kira, act="throw", args={"target": [on.guard]})
    on.play.do(REFEREE, command)
    return on.play.do(REFEREE, c.AdvanceCombat(combat=combat), faces)


def blasts(on: Table, seat: str, facts: Decision) -> list[BlastWentOff]:
    """The blasts that a seat is told of."""
    return [event for event in on.play.seen_by(seat, facts) if isinstance(event, BlastWentOff)]


def test_a_grenade_that_goes_astray_is_told_with_how_far_and_onto_which_square():
    on = laid()
    facts = throw(on, fight(on, CREW_FIRST), ASTRAY)

    fact = next(fact for fact in facts if isinstance(fact.event, BlastWentOff))
    line = tell(on.play.world, fact)
    assert fact.audience == "all"
    assert line is not None
    assert line.text == "The Hand Grenade-7, HE goes off 1 square east of Guard (14 across, 6 down)"
    assert not line.quiet
    assert isinstance(line.detail, Shade)
    assert (13.5, 5.5) in line.detail.points
    assert len(line.detail.points) == len(line.detail.strength) == 9


def test_players_are_told_of_the_ground_that_they_know_and_the_referee_of_all():
    on = laid()
    combat = fight(on, CREW_FIRST)
    on.play.do(REFEREE, RevealGround(scene=on.scene, what="cover_all"))
    on.play.do(REFEREE, RevealGround(scene=on.scene, what="explore", rectangle=(0, 0, 14, 20)))
    facts = throw(on, combat, ASTRAY)

    (whole,), (part,) = blasts(on, REFEREE, facts), blasts(on, on.seat_kira, facts)
    assert len(whole.blast.cells) == 9
    assert sorted({x for x, _ in part.blast.cells}) == [12.5, 13.5]
    assert len(part.blast.cells) == len(part.blast.strength) == 6
    assert blasts(on, on.guest, facts) == [part]


def test_of_a_blast_on_unknown_ground_players_are_told_nothing():
    on = laid()
    combat = fight(on, CREW_FIRST)
    on.play.do(REFEREE, RevealGround(scene=on.scene, what="cover_all"))
    on.play.do(REFEREE, RevealGround(scene=on.scene, what="explore", rectangle=(0, 0, 13, 20)))
    facts = throw(on, combat, ASTRAY)

    assert len(blasts(on, REFEREE, facts)) == 1
    assert blasts(on, on.seat_kira, facts) == []


def test_who_threw_and_at_whom_is_told_to_those_who_see_both():
    on = laid()
    combat = fight(on, CREW_FIRST)
    command = c.TakeAct(combat=combat, who=on.kira, act="throw", args={"target": [on.guard]})
    on.play.do(REFEREE, command)
    on.play.do(REFEREE, HideTokens(scene=on.scene, tokens=(token_id(on.scene, on.guard),), hidden=True))
    facts = on.play.do(REFEREE, c.AdvanceCombat(combat=combat), ASTRAY)

    (whole,), (part,) = blasts(on, REFEREE, facts), blasts(on, on.seat_kira, facts)
    assert (whole.blast.by, whole.blast.target, whole.blast.astray) == (on.kira, on.guard, "1 square east")
    assert (part.blast.by, part.blast.target, part.blast.astray) == ("", "", "")
    assert part.blast.cells == whole.blast.cells
    assert on.guard not in part.model_dump_json()


def test_a_blast_right_at_somebody_unseen_does_not_tell_where_he_is():
    on = laid()
    guard = token_id(on.scene, on.guard)
    near = TokenPath(token=guard, path=((7.5, 5.5),))
    on.play.do(REFEREE, MoveTokens(scene=on.scene, moves=(near,)))
    combat = fight(on, CREW_FIRST)
    command = c.TakeAct(combat=combat, who=on.kira, act="throw", args={"target": [on.guard]})
    on.play.do(REFEREE, command)
    on.play.do(REFEREE, HideTokens(scene=on.scene, tokens=(guard,), hidden=True))
    facts = on.play.do(REFEREE, c.AdvanceCombat(combat=combat), [6, 6])

    (whole,) = blasts(on, REFEREE, facts)
    assert (whole.blast.at, whole.blast.astray) == ((7.5, 5.5), "")
    assert blasts(on, on.seat_kira, facts) == []

"""Fights: who may declare for whom, what is secret until it lands, and what the referee may overrule."""

import pytest

from domain.character.commands import Amendment, EnlistCharacter
from domain.combat import commands as c
from domain.combat.battle import battle_of
from domain.combat.decide import overridable
from domain.combat.events import AttackMade, Declared, ZoneChanged
from domain.combat.offers import acts_for
from domain.message import Fact
from domain.scene.commands import HideTokens, MoveTokens, PaintArea, TokenPath
from domain.scene.tokens import token_id
from domain.stage.commands import PassTime
from domain.story import tell
from domain.world import folded
from rules.check import Refused
from rules.ground import Zone
from tests.domain.firefight import Table, fight, table
from tests.domain.play import REFEREE, events

AT_ONCE = {"surprise": "none", "contact": False}


@pytest.fixture
def on() -> Table:
    return table()


@pytest.fixture
def combat(on: Table) -> str:
    return fight(on, AT_ONCE)


def declare(combat: str, who: str, **args: object) -> c.TakeAct:
    return c.TakeAct(combat=combat, who=who, act="declare", args=dict(args))


def shoots(combat: str, who: str, target: str) -> c.TakeAct:
    return declare(combat, who, movement="stand", attack="shot:w1", target=[target])


def test_a_fight_opens_with_sides_and_asks_everybody_to_declare(on: Table, combat: str):
    state = on.play.world.combats[combat]

    assert (state.round, state.step) == (1, "declare")
    assert {name: one.side for name, one in state.fighters.items()} == {
        on.kira: "a",
        on.mo: "a",
        on.guard: "b",
    }


def test_a_declaration_is_known_to_its_seat_and_the_referee_until_it_lands(on: Table, combat: str):
    """CT-REF-02."""
    facts = on.play.do(on.seat_kira, shoots(combat, on.kira, on.guard))

    assert [event.type for event in on.play.seen_by(on.seat_kira, facts)] == ["Declared", "DeclarationHeard"]
    assert [event.type for event in on.play.seen_by(on.seat_mo, facts)] == ["DeclarationHeard"]


def test_nobody_declares_for_another_players_character(on: Table, combat: str):
    assert on.play.refused(on.seat_mo, shoots(combat, on.kira, on.guard)) == "you may not act for Kira"
    assert "nothing called 'c99.1'" in on.play.refused(on.seat_mo, shoots(combat, "c99.1", on.guard))
    assert "not in this fight" in on.play.refused(REFEREE, shoots(combat, "c99.1", on.guard))
    assert "you may not act" in on.play.refused(on.guest, shoots(combat, on.kira, on.guard))
    on.play.do(REFEREE, shoots(combat, on.kira, on.guard))


def test_a_side_is_its_players_only_when_all_of_it_is_theirs(on: Table, combat: str):
    state = on.play.world.combats[combat]

    assert acts_for(on.play.world, on.seat_kira, state) == (on.kira,)
    assert "side:a" in acts_for(on.play.world, REFEREE, state)
    on.play.do(REFEREE, c.DismissFighter(combat=combat, who=on.mo, how="carried off"))
    assert "side:a" in acts_for(on.play.world, on.seat_kira, on.play.world.combats[combat])


def test_an_act_that_is_not_open_is_refused_with_what_is(on: Table, combat: str):
    command = c.TakeAct(combat=combat, who=on.kira, act="fly")

    assert on.play.refused(on.seat_kira, command).startswith("Kira cannot 'fly' now, only: declare")


def test_moves_in_a_fight_are_declared(on: Table, combat: str):
    walk = MoveTokens(
        scene=on.scene, moves=(TokenPath(token=token_id(on.scene, on.kira), path=((6.5, 5.5),)),)
    )
    assert "moves are declared" in on.play.refused(on.seat_kira, walk)
    on.play.do(REFEREE, walk)


def test_a_hit_wounds_when_the_round_ends_and_says_why(on: Table, combat: str):
    """CT-COMBAT-05, CT-WOUND-04: all attacks first, wounds when the round ends; the first to one place."""
    on.play.do(on.seat_kira, shoots(combat, on.kira, on.guard))
    on.play.do(REFEREE, declare(combat, on.guard, movement="stand"))
    facts = on.play.do(REFEREE, c.AdvanceCombat(combat=combat), faces=[2, 2, 1, 1, 2, 6])

    kinds = events(facts)
    assert kinds.index("AttackMade") < kinds.index("CharacterWounded")
    attack = next(fact for fact in facts if fact.event.type == "AttackMade")
    line = tell(on.play.world, attack)
    assert line is not None
    assert line.cards[0].result == "Hit"
    assert all(dm.reason and dm.source for dm in line.cards[0].dms)
    assert on.play.world.characters[on.guard].sheet["now"]["end"] == 3
    assert on.play.world.combats[combat].round == 2
    assert on.play.world.stage.clock_s == 15


def test_an_npc_nobody_spoke_for_attacks_and_a_player_stands(on: Table, combat: str):
    facts = on.play.do(REFEREE, c.AdvanceCombat(combat=combat), faces=[1, 1])

    attacks = [fact.event.attack for fact in facts if isinstance(fact.event, AttackMade)]
    assert [(one.attacker, one.target) for one in attacks] == [(on.guard, on.kira)]


def test_an_npc_who_is_hidden_lies_low(on: Table, combat: str):
    on.play.do(REFEREE, HideTokens(scene=on.scene, tokens=(token_id(on.scene, on.guard),), hidden=True))
    facts = on.play.do(REFEREE, c.AdvanceCombat(combat=combat))

    assert "AttackMade" not in {fact.event.type for fact in facts}


def test_what_an_npc_would_do_is_declared_in_full_words_at_a_word(on: Table, combat: str):
    facts = on.play.do(REFEREE, c.TakeAct(combat=combat, who=on.guard, act="default"))

    (declared,) = (fact.event for fact in facts if isinstance(fact.event, Declared))
    assert declared.text == "Movement: Stand; Attack: carbine, shot; Target: Kira"
    assert on.play.world.combats[combat].declared[on.guard].act == "declare"


def test_declarations_can_be_withdrawn_and_changed(on: Table, combat: str):
    on.play.do(on.seat_kira, shoots(combat, on.kira, on.guard))
    on.play.do(on.seat_kira, c.WithdrawDeclaration(combat=combat, who=on.kira))
    assert on.kira not in on.play.world.combats[combat].declared
    assert "declared nothing" in on.play.refused(
        on.seat_kira, c.WithdrawDeclaration(combat=combat, who=on.kira)
    )


def test_a_shot_out_of_the_dark_is_seen_without_the_shooter(on: Table):
    on.play.do(REFEREE, HideTokens(scene=on.scene, tokens=(token_id(on.scene, on.guard),), hidden=True))
    combat = fight(on, AT_ONCE)
    on.play.do(REFEREE, shoots(combat, on.guard, on.kira))
    facts = on.play.do(REFEREE, c.AdvanceCombat(combat=combat), faces=[1, 1])

    seen = [event.type for event in on.play.seen_by(on.seat_kira, facts)]
    assert "AttackSeen" in seen
    assert "AttackMade" not in seen
    assert on.guard not in "".join(e.model_dump_json() for e in on.play.seen_by(on.seat_kira, facts))


def test_only_the_referee_resolves_and_ends(on: Table, combat: str):
    assert "only the referee" in on.play.refused(on.seat_kira, c.AdvanceCombat(combat=combat))
    assert "only the referee" in on.play.refused(on.seat_kira, c.CloseCombat(combat=combat))
    on.play.do(REFEREE, c.CloseCombat(combat=combat, outcome="They talk"))
    assert on.play.refused(on.seat_kira, shoots(combat, on.kira, on.guard)) == "this fight is over"


def test_the_clock_waits_for_a_fight(on: Table, combat: str):
    assert "waits for the fight" in on.play.refused(REFEREE, PassTime(seconds=60))


def test_what_the_rules_remember_is_shown_to_the_referee_alone(on: Table, combat: str):
    fields = {one.name: one for one in overridable(combat, "side:a", on.play.moment(REFEREE))}
    assert {"leader", "broken", "morale"} <= fields.keys()
    for seat in (on.seat_kira, on.seat_mo):
        with pytest.raises(Refused, match="only the referee may override the rules"):
            overridable(combat, "side:a", on.play.moment(seat))


def test_the_referee_overrules_a_mark_and_an_outcome_with_a_reason(on: Table, combat: str):
    """CT-REF-01."""
    mark = c.OverrideMark(combat=combat, subject="side:a", name="morale", value=9, reason="inspired")
    (fact,) = on.play.do(REFEREE, mark)
    assert not on.play.seen_by(on.seat_kira, (fact,))
    for wrong, why in (
        ({"value": 9}, "Morale throw is that already"),
        ({"value": 44}, "a whole number from 2 to 12, not 44"),
        ({"name": "turns", "value": "x"}, "nothing called 'turns' is remembered of 'side:a'"),
        ({"subject": "side:z"}, "nothing called 'morale'"),
        ({"name": "leader", "value": on.guard}, "Leader cannot be set to"),
        ({"name": "broken", "value": "yes"}, "cannot be set to 'yes'"),
    ):
        assert why in on.play.refused(REFEREE, mark.model_copy(update=wrong))

    number = on.play.number - 1
    ruling = c.OverrideOutcome(
        combat=combat,
        number=number,
        ruling="The shot hit the crate",
        reason="forgot cover",
        sheets=(c.SheetRuling(character=on.guard, amendments=(Amendment(path="now.end", value=5),)),),
    )
    facts = on.play.do(REFEREE, ruling)
    assert events(facts) == ["OutcomeOverridden", "SheetAmended"]
    lines = [tell(on.play.world, fact) for fact in facts]
    assert all(line is not None and line.override for line in lines)
    assert "has not happened yet" in on.play.refused(REFEREE, ruling.model_copy(update={"number": 999}))


def test_nobody_fights_twice_or_on_two_sides(on: Table, combat: str):
    again = c.OpenCombat(
        sides=(c.SideOf(name="A", characters=(on.kira,)), c.SideOf(name="B", characters=(on.guard,)))
    )
    assert "already in the fight" in on.play.refused(REFEREE, again)
    both = c.OpenCombat(
        sides=(c.SideOf(name="A", characters=(on.kira,)), c.SideOf(name="B", characters=(on.kira,)))
    )
    assert "stands on two sides" in on.play.refused(REFEREE, both)


def test_somebody_joins_late(on: Table, combat: str):
    number = on.play.number
    on.play.do(REFEREE, EnlistCharacter(name="Late", how="blank", npc=True, scene=on.scene, at=(20.5, 5.5)))
    on.play.do(REFEREE, c.JoinCombat(combat=combat, character=f"c{number}.1", side="b"))

    assert on.play.world.combats[combat].fighters[f"c{number}.1"].side == "b"
    assert "already in this fight" in on.play.refused(
        REFEREE, c.JoinCombat(combat=combat, character=on.kira, side="b")
    )
    assert "no side 'z'" in on.play.refused(REFEREE, c.JoinCombat(combat=combat, character=on.kira, side="z"))


def test_what_was_measured_on_a_map_serves_whoever_asks_after_a_fight_went_on():
    on = table(ruleset="megatraveller")
    corners = ((20.0, 2.0), (24.0, 2.0), (24.0, 6.0))
    for kind in ("airlock", "room"):
        on.play.do(REFEREE, PaintArea(scene=on.scene, kind=kind, corners=corners))
    combat = fight(on, {"surprise": "none", "first": "a"})
    measured: list[str] = []
    for who in (on.kira, on.guard):
        ground = battle_of(on.play.world, on.play.world.combats[combat]).ground
        assert ground is not None
        ground.once("how often", lambda: measured.append("once"))
        on.play.do(REFEREE, c.DismissFighter(combat=combat, who=who, how="fled"))

    assert measured == ["once"]


def test_a_breach_in_a_wall_opens_the_line_between_those_on_either_side(on: Table, combat: str):
    at = ((14.5, 5.5), (15.5, 5.5))
    opened = ZoneChanged(
        combat=combat, zone="hole", before=None, after=Zone("hole", "breach", at, opens=True)
    )
    before = battle_of(on.play.world, on.play.world.combats[combat]).ground
    world = folded(on.play.world, (Fact(f"combat:{combat}", opened, "all"),))

    after = battle_of(world, world.combats[combat]).ground

    assert before is not None
    assert after is not None
    assert (before.blocks_fire(on.kira, (20.5, 5.5)), after.blocks_fire(on.kira, (20.5, 5.5))) == (
        "a wall",
        None,
    )
    assert after.blocks_sight(on.kira, (20.5, 5.5)) is None
    assert after.blocks_path(on.kira, ((20.5, 5.5),)) is None
    assert after.blocks_fire(on.mo, (20.5, 7.5)) == "a wall"

"""MegaTraveller fights at a table: who is asked, who may answer, what a seat is told, and what comes after."""

from __future__ import annotations

from domain.character.deeds import deeds_of
from domain.combat import commands as c
from domain.combat.battle import battle_of
from domain.combat.events import CombatThrown, Marked
from domain.combat.offers import activity_of, acts_for, seen_by, waits
from domain.message import Decision
from domain.scene.commands import OpenScene
from domain.scene.things import Token
from tests.domain.firefight import Table, enlisted
from tests.domain.firefight import fight as opened
from tests.domain.play import REFEREE, Play, events

SCOUT = "Scout 79A987 Age 32 Recon-2, Rifleman-1; carbine (2 clips)"
GUARD = "Guard 777777 Age 28 Rifleman-0; carbine (2 clips)"
GUARDS_FIRST: dict[str, object] = {"surprise": "none", "first": "b"}
CREW_FIRST: dict[str, object] = {"surprise": "none", "first": "a"}
DARK = {**CREW_FIRST, "light": "total"}


def table(rulings: dict[str, object] | None = None) -> Table:
    """Kira and Mo with a player each, and a guard of the referee's eight squares off."""
    play = Play(ruleset="megatraveller", rulings=rulings or {})
    kira, mo, guest = play.seat("player", "Kira"), play.seat("player", "Mo"), play.seat("spectator", "Guest")
    play.session()
    scene = f"m{play.number}"
    play.do(REFEREE, OpenScene(name="Hold", show=True, metres_per_cell=1.5, columns=30, rows=20))
    one = enlisted(play, "Kira", SCOUT, scene, (5.5, 5.5), owner=kira)
    two = enlisted(play, "Mo", SCOUT, scene, (5.5, 7.5), owner=mo)
    guard = enlisted(play, "Guard", GUARD, scene, (12.5, 5.5), npc=True)
    return Table(play, scene, one, two, guard, kira, mo, guest)


def act(combat: str, who: str, name: str, **args: object) -> c.TakeAct:
    return c.TakeAct(combat=combat, who=who, act=name, args=dict(args))


def awaited(on: Table, combat: str) -> dict[str, str]:
    world = on.play.world
    return waits(battle_of(world, world.combats[combat]), activity_of(world, world.combats[combat]))


def token(on: Table, who: str) -> Token:
    tokens = on.play.world.scenes[on.scene].tokens.values()
    return next(one for one in tokens if one.character == who)


def told(on: Table, seat: str, facts: Decision) -> list[str]:
    return [event.text for event in on.play.seen_by(seat, facts) if isinstance(event, Marked) and event.text]


def test_players_are_asked_before_an_enemy_goes_on_and_each_answers_for_its_own():
    on = table()
    combat = opened(on, GUARDS_FIRST)

    on.play.do(REFEREE, act(combat, on.guard, "move", path=[[12.5, 9.5]], pace=1))

    assert awaited(on, combat) == {on.kira: "interrupt", on.mo: "interrupt"}
    assert on.play.refused(on.seat_mo, act(combat, on.kira, "pass")) == "you may not act for Kira"

    on.play.do(on.seat_mo, act(combat, on.mo, "pass"))
    facts = on.play.do(on.seat_kira, act(combat, on.kira, "interrupt", square=2, pace=1), [5, 5])

    assert "CombatThrown" in [event.type for event in on.play.seen_by(on.guest, facts)]
    assert awaited(on, combat) == {on.kira: "act"}
    assert token(on, on.guard).at == (12.5, 7.5)


def test_the_referee_goes_on_and_all_who_were_asked_have_passed():
    on = table()
    combat = opened(on, GUARDS_FIRST)
    on.play.do(REFEREE, act(combat, on.guard, "move", path=[[12.5, 9.5]], pace=1))

    on.play.do(REFEREE, c.AdvanceCombat(combat=combat))

    assert token(on, on.guard).at == (12.5, 9.5)
    assert awaited(on, combat) == {on.guard: "act"}


def test_a_concealed_npc_is_off_the_players_map_and_in_nothing_that_they_are_offered():
    on = table({"darkness": True})
    combat = opened(on, DARK)

    assert token(on, on.guard).hidden
    fight = on.play.world.combats[combat]
    assert on.guard not in seen_by(on.play.world, on.seat_kira, fight).fighters
    battle = battle_of(on.play.world, seen_by(on.play.world, on.seat_kira, fight))
    for who in acts_for(on.play.world, on.seat_kira, fight):
        assert on.guard not in str(activity_of(on.play.world, fight).options(battle, who))


def test_a_failed_look_around_tells_players_nothing_of_whom_it_missed():
    on = table({"darkness": True})
    combat = opened(on, DARK)

    facts = on.play.do(on.seat_kira, act(combat, on.kira, "spot"), [2, 3])

    assert events(facts).count("CombatThrown") == 1
    seen = on.play.seen_by(on.seat_kira, facts)
    assert not any(isinstance(event, CombatThrown) for event in seen)
    assert told(on, on.seat_kira, facts) == ["looks around and sees nobody new"]
    assert token(on, on.guard).hidden


def test_a_successful_one_shows_it_to_all_with_the_throw():
    on = table({"darkness": True})
    combat = opened(on, DARK)

    facts = on.play.do(on.seat_kira, act(combat, on.kira, "spot"), [5, 6])

    assert not token(on, on.guard).hidden
    seen = on.play.seen_by(on.seat_mo, facts)
    assert any(isinstance(event, CombatThrown) for event in seen)
    assert told(on, on.seat_mo, facts) == ["is spotted by Kira"]


def test_when_the_light_comes_on_it_stands_there_again():
    on = table({"darkness": True})
    combat = opened(on, DARK)

    on.play.do(REFEREE, act(combat, "fight", "conditions", light="day"))

    assert not token(on, on.guard).hidden


def test_after_the_fight_whoever_is_hurt_assesses_the_damage():
    """MT-COMBAT-54."""
    on = table()
    combat = opened(on, GUARDS_FIRST)
    on.play.do(REFEREE, c.CloseCombat(combat=combat, outcome="broken off"))

    hurt = {**on.play.world.characters[on.kira].sheet, "damage": 4}

    rules = on.play.world.rules
    assert "assess" in [option.act for option in deeds_of(rules, hurt, on.play.world.open_table.rulings)]

"""A fight in space at the table: who speaks, what is declared, what each seat may know (CT-SPACE-02, -08, -10)."""

from __future__ import annotations

import random

import pytest

from domain.audience.activities import known_zones
from domain.combat.battle import battle_of
from domain.combat.commands import (
    AdvanceCombat,
    JoinCombat,
    OpenActivity,
    SideOf,
    TakeAct,
    WithdrawDeclaration,
)
from domain.combat.offers import acts_for, seen_battle, seen_by, unheard
from domain.handlers import handle
from domain.message import Decision, admits
from domain.moment import Moment
from domain.story import tell
from domain.world import folded
from rules.check import Refused
from rules.forms import Shade
from rules.spacefaring.ships import sheet as s
from tests.domain.play import REFEREE, events
from tests.domain.random_play import RandomDice, onward, random_command
from tests.domain.space.fleets import Fleets, Golden, Space
from tests.replays.space import commands


def flies(on: Fleets, who: str) -> TakeAct:
    """Somebody who would fly the ship."""
    return TakeAct(combat=on.combat, who=who, act="thrust", args={"thrust": [0, 0]})


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
    assert on.refused(on.mo, flies(on, pilot)) == "you may not act for pilot of Heron"
    assert "cannot 'thrust' now" in on.refused(on.mo, flies(on, gunner))
    on.advance(6, 5, 2, 6, 1, 1)
    assert on.going.step == "b-move"


def test_a_declaration_is_the_crews_own_until_it_happens_and_may_be_withdrawn():
    on = Fleets()
    facts = on.act(on.kira, on.post("pilot"), "thrust", thrust=[2, 0])
    assert "Declared" in [one.type for one in on.seen_by(on.kira, facts)]
    assert "Declared" not in [one.type for one in on.seen_by(on.mo, facts)]
    on.do(on.kira, WithdrawDeclaration(combat=on.combat, who=on.post("pilot")))
    assert not on.going.declared


def test_the_table_waits_for_players_unless_the_referee_goes_on_without_them():
    on = Fleets()
    heeds = AdvanceCombat(combat=on.combat, heed=True)
    assert on.refused(REFEREE, heeds) == (
        "waiting for pilot of Heron; go on without them to let the rules decide"
    )
    on.advance()
    assert on.going.step == "a-fire"


def test_players_people_do_nothing_by_themselves_and_an_empty_post_does():
    on = Fleets()
    on.advance()
    assert on.world.scenes[on.scene].tokens[f"t-{on.scene}-{on.heron}"].vector == (0.0, 0.0)
    on.advance(1, 1)  # the second turret, which nobody serves, has a throw; Bea has said nothing
    assert on.going.step == "b-move"


def test_what_nobody_may_do_is_refused_in_a_sentence():
    """CT-SPACE-02, CT-SPACE-10."""
    on = Fleets()
    turret = on.post("gunner-1")
    assert on.refused(on.kira, flies(on, turret)) == "you may not act for gunner 1 of Heron"
    on.advance()
    assert on.going.step == "a-fire"
    launches = TakeAct(combat=on.combat, who=on.kite, act="launch", args={"launch-1b": on.heron})
    assert "cannot 'launch' now" in on.refused(REFEREE, launches)


def test_thrust_is_foreseen_with_its_course():
    on = Fleets()
    seen = on.asks(on.kira, on.post("pilot"), "thrust", thrust=[2, 0])
    assert seen.refused == ""
    assert seen.shades[0].points[1] == (152.0, 200.0)
    refused = on.asks(on.kira, on.post("pilot"), "thrust", thrust=[3, 0]).refused
    assert refused == "1 G change her velocity by 2 units a turn at most, not 3.00"


def test_every_throw_of_a_laser_is_foreseen_with_its_dms():
    on = Fleets()
    on.act(on.kira, on.post("pilot"), "thrust", thrust=[0, 0])
    on.advance()
    (forecast,) = on.asks(on.mo, on.post("gunner-1"), "aim", target_1=on.kite).forecasts
    assert [str(dm) for dm in forecast.task.dms] == ["-2 the target runs Auto/evade"]
    assert round(forecast.chance * 36) == 6


def test_a_ship_that_is_not_on_the_map_does_not_begin_a_fight_there():
    on = Space()
    one, other = (on.enlist(name, "template", "ship-a-ct77-armed") for name in ("One", "Other"))
    on.stand(one, (10.0, 10.0))
    sides = tuple(SideOf(name=name, characters=(who,)) for name, who in (("A", one), ("B", other)))
    begins = OpenActivity(kind="space", scene=on.scene, sides=sides)
    assert on.refused(REFEREE, begins) == "Other is not on the map"


def test_people_do_not_fight_in_space_by_themselves():
    on = Space()
    one, other = on.enlist("One", "template", "ship-a-ct77-armed"), on.enlist("Ann", "line", "Pilot 777777")
    sides = tuple(SideOf(name=name, characters=(who,)) for name, who in (("A", one), ("B", other)))
    begins = OpenActivity(kind="space", sides=sides)
    assert "ships and small craft fight in space" in on.refused(REFEREE, begins)


def test_another_ship_may_come_in_on_the_way():
    on = Fleets()
    third = on.enlist("Third", "template", "ship-a-ct77-armed")
    on.stand(third, (160.0, 220.0))
    on.do(REFEREE, JoinCombat(combat=on.combat, character=third, side="b"))
    while on.going.step != "b-move":
        on.advance(*(1, 1) * (on.going.step == "a-fire"))
    on.act(REFEREE, third, "thrust", thrust=[0, -2])
    on.advance()
    assert third in seen_by(on.world, on.kira, on.going).fighters


def hidden() -> Fleets:
    """The Kite lies silent, 180 units off, from the beginning."""
    on = Fleets(apart=180.0, silent=True)
    assert not seen_by(on.world, on.kira, on.going).fighters.keys() & {on.kite}
    return on


def test_who_lies_silent_is_not_told_of():
    on = hidden()
    assert on.kite in seen_by(on.world, REFEREE, on.going).fighters
    on.act(on.kira, on.post("pilot"), "thrust", thrust=[0, 0])
    facts = on.advance()
    for seat in (on.kira, on.mo):
        assert not any(on.kite in one.model_dump_json() for one in on.seen_by(seat, facts))
        role = on.world.open_table.seats[seat].role
        told = [tell(on.world, fact) for fact in facts if admits(fact.audience, seat, role)]
        assert "Kite" not in str(told)
    aims = TakeAct(combat=on.combat, who=on.post("gunner-1"), act="aim", args={"target-1": on.kite})
    assert "Kite" not in on.refused(on.mo, aims)


def test_the_way_of_a_ship_is_told_to_those_alone_who_saw_her_fly_it():
    """CT-SPACE-05, CT-SPACE-08."""
    on = hidden()
    on.act(REFEREE, "fight", "course", ship=on.kite, vector=[0, 1])
    on.act(on.kira, on.post("pilot"), "thrust", thrust=[2, 0])
    facts = [*on.advance()]
    while on.going.step != "b-move":
        facts += on.advance()
    on.act(REFEREE, on.kite, "thrust", thrust=[0, 0], silent=True)
    facts += on.advance()
    ways = {
        seat: [
            line.detail
            for fact in facts
            if admits(fact.audience, seat, on.world.open_table.seats[seat].role)
            and (line := tell(on.world, fact)) is not None
            and "flies" in line.text
        ]
        for seat in (REFEREE, on.mo)
    }
    heron = {"token": f"t-{on.scene}-{on.heron}", "way": ((150.0, 200.0), (152.0, 200.0))}
    assert ways[on.mo] == [heron]
    assert ways[REFEREE] == [
        heron,
        {"token": f"t-{on.scene}-{on.kite}", "way": ((330.0, 200.0), (330.0, 201.0))},
    ]


def test_who_launches_unseen_is_not_named_and_the_missile_is_seen():
    """CT-SPACE-08, CT-SPACE-17."""
    on = hidden()
    while on.going.step != "b-launch":
        if on.going.step == "b-move":
            on.act(REFEREE, on.kite, "thrust", thrust=[0, 0], silent=True)
        on.advance()
    on.act(REFEREE, on.kite, "launch", launch_1b=on.heron)
    facts = on.advance()
    for seat in (on.kira, on.mo):
        assert not any("Kite" in one.model_dump_json() for one in on.seen_by(seat, facts))
        assert [one.look for one in known_zones(on.world, on.going, seat)] == ["missile"]
    told = [tell(on.world, fact) for fact in facts]
    assert "Kite launches a missile" in [line.text for line in told if line is not None]


def test_a_missile_that_goes_off_is_told_with_its_place():
    """CT-SPACE-23."""
    on = Golden()
    facts: Decision = ()
    for command, faces in commands(on):
        facts = on.do(REFEREE, command, faces)
    (line,) = [line for fact in facts if (line := tell(on.world, fact)) and "goes off" in line.text]
    assert (line.text, line.quiet) == ("A missile goes off at Trader", False)
    assert line.detail == Shade("circle", ((118.2, 107.6),), "blast")


def test_who_thrusts_gives_itself_away():
    on = hidden()
    while on.going.step != "b-move":
        on.advance()
    on.act(REFEREE, on.kite, "thrust", thrust=[-2, 0])
    facts = on.advance()
    assert on.kite in seen_by(on.world, on.kira, on.going).fighters
    assert on.kite in seen_by(on.world, on.mo, on.going).fighters
    told = [tell(on.world, fact) for fact in facts if admits(fact.audience, on.mo, "player")]
    assert "Kite is found by The Heron" in [line.text for line in told if line is not None]


def test_the_worked_exchange_comes_out_at_the_table():
    """CT-SPACE-05 to CT-SPACE-26."""
    on = Golden()
    for command, faces in commands(on):
        on.do(REFEREE, command, faces)
    pirate, trader = (on.world.characters[one].sheet for one in (on.p, on.t))
    assert s.fuel(pirate).total_t == 19
    assert (trader["hits"]["hold"], trader["lost"]["maneuver"], s.thrust_g(trader)) == (1, 1, 0)
    battle = battle_of(on.world, on.going)
    assert battle.ground is not None
    assert battle.ground.place(on.t) == (121.4, 109.2)


@pytest.mark.parametrize("mapped", [True, False])
@pytest.mark.parametrize("seed", range(3))
def test_random_play_goes_on_and_refuses_in_sentences(seed: int, mapped: bool):
    on, rng = Fleets(mapped=mapped), random.Random(seed)
    world, number = on.world, on.number
    for _ in range(60):
        if world.combats[on.combat].closed:
            break
        command = random_command(world, on.combat, REFEREE, rng)
        try:
            facts = handle(command, Moment(world, REFEREE, number, RandomDice(rng)))
        except Refused:
            facts = handle(onward(world, on.combat), Moment(world, REFEREE, number, RandomDice(rng)))
        world, number = folded(world, facts), number + 1
        assert facts
        for fact in facts:
            tell(world, fact)

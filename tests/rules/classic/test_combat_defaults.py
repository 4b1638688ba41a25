"""What NPCs do by themselves in a round for which nobody has declared for them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from domain.combat.ground import MapGround
from rules.check import Refused
from rules.grid import Grid, Kind, Point
from rules.happening import Changed, Left, Threw
from rules.sight import Barriers, Wall
from tests.rules.classic.armed import (
    AUTO,
    HIT,
    HOLSTERED,
    MISS,
    RIFLE,
    SHOTGUN,
    SUIT,
)
from tests.rules.classic.fights import Fight, battle

PLAYER = {**SUIT, "player": True}
BROKEN = {"side:a": {"broken": True}}
SMALL_CLUB = {"weapons": {"cudgel": True}, "in_hand": "w1", "skills": {"cudgel": 1}}


def field(at: Mapping[str, Point], *walls: Wall, kind: Kind = "square", metres: float = 1.5) -> MapGround:
    """A map of 40 by 30 squares with people in the middle of theirs."""
    places = {who: (x + 0.5, y + 0.5) for who, (x, y) in at.items()}
    return MapGround(Grid(kind, metres, 40, 30), Barriers(walls), places, dict.fromkeys(at, 1))


def wall(a: Point, b: Point, **stops: bool) -> Wall:
    return Wall("w", a, b, **stops)


def would(fight: Fight, who: str) -> str:
    """What the form says that somebody does by default."""
    return fight.option(who, "default").hint


# --- attacks -------------------------------------------------------------------------------------------


def test_an_npc_for_whom_nobody_declares_fires_at_an_enemy():
    fight = Fight(battle({"bob": RIFLE}, {"ann": PLAYER}, band="medium"))
    assert would(fight, "bob") == "fires the rifle at Ann"

    fight.alone(*MISS)

    assert fight.attacks() == [("bob", "ann", False)]
    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 19
    assert fight.battle.round == 2


def test_nobody_decides_for_players():
    fight = Fight(
        battle({"bob": {**RIFLE, "player": True}}, {"ann": {**RIFLE, "player": True}}, band="medium")
    )
    assert "default" not in fight.acts("bob")
    with pytest.raises(Refused, match="'bob' cannot 'default' now"):
        fight.declare_default("bob")

    fight.alone()

    assert fight.attacks() == []
    assert fight.battle.round == 2


def test_whom_the_referee_keeps_hidden_lies_low_and_is_nobodys_target():
    fight = Fight(battle({"bob": RIFLE, "tom": RIFLE}, {"ann": PLAYER, "spy": RIFLE}, band="medium"))
    fight.hiding("spy", "tom").alone(*MISS)

    assert fight.attacks() == [("bob", "ann", False)]
    assert would(fight, "spy") == "stands"


def test_what_was_declared_goes_before_what_would_be_done():
    fight = Fight(battle({"bob": RIFLE}, {"ann": PLAYER}, band="medium"))

    fight.declare("bob", movement="evade").alone()

    assert fight.attacks() == []


def test_what_it_would_do_is_told_with_its_odds_and_declared_at_a_word():
    fight = Fight(battle({"bob": RIFLE}, {"ann": PLAYER}, band="medium"))

    forecast = fight.preview("bob", "default")
    assert forecast.notes[0] == "By default Bob fires the rifle at Ann"
    assert [one.target for one in forecast.forecasts] == ["ann"]
    assert forecast.forecasts == fight.declaring("bob", "shot:w1", "ann").forecasts

    fight.declare_default("bob")
    assert fight.battle.declared["bob"].args == {"movement": "stand", "attack": "shot:w1", "target": ["ann"]}


def test_it_attacks_whom_it_hurts_most():
    people: dict[str, dict[str, Any]] = {
        "near": {"player": True, "armour": "battle dress"},
        "far": {"player": True},
    }
    fight = Fight(
        battle({"bob": RIFLE}, people, ground=field({"bob": (2, 2), "near": (9, 2), "far": (9, 12)}))
    )

    assert would(fight, "bob") == "fires the rifle at Far"


def test_of_equals_the_nearest():
    people = {"far": PLAYER, "near": PLAYER}
    fight = Fight(
        battle({"bob": RIFLE}, people, ground=field({"bob": (2, 2), "near": (9, 2), "far": (9, 12)}))
    )

    assert would(fight, "bob") == "fires the rifle at Near"


def test_it_takes_the_weapon_that_does_most_and_counts_drawing_it():
    both = {"weapons": {"body pistol": True, "rifle": True}, "skills": {"body pistol": 1, "rifle": 1}}
    at_hand = Fight(battle({"bob": {**both, "in_hand": "w1"}}, {"ann": {"player": True}}, band="medium"))
    close_by = Fight(battle({"bob": {**both, "in_hand": "w1"}}, {"ann": {"player": True}}, band="close"))

    assert would(at_hand, "bob") == "draws and fires the rifle at Ann"
    assert would(close_by, "bob") == "fires the body pistol at Ann"


def test_two_bursts_do_more_than_one_while_there_are_rounds():
    few = {**AUTO, "weapons": {"automatic rifle": {"rounds": 7}}}

    assert would(Fight(battle({"bob": AUTO}, {"ann": PLAYER}, band="medium")), "bob") == (
        "fires two bursts of the automatic rifle at Ann"
    )
    assert would(Fight(battle({"bob": few}, {"ann": PLAYER}, band="medium")), "bob") == (
        "fires a burst of the automatic rifle at Ann"
    )


def test_a_shotgun_takes_in_those_who_stand_together():
    """CT-COMBAT-75."""
    people = {"ann": PLAYER, "eve": PLAYER, "off": PLAYER}
    at = {"bob": (2, 2), "ann": (12, 2), "eve": (12, 3), "off": (12, 12)}
    fight = Fight(battle({"bob": SHOTGUN}, people, ground=field(at)))
    assert would(fight, "bob") == "fires the shotgun at Ann and Eve"

    fight.alone(*MISS, *MISS)

    assert fight.attacks() == [("bob", "ann", False), ("bob", "eve", False)]


def test_it_knows_nothing_of_what_others_have_declared():
    people = {"ann": PLAYER, "eve": PLAYER}
    fight = Fight(battle({"bob": RIFLE}, people, band="medium"))
    before = would(fight, "bob")

    fight.declare("ann", movement="evade")

    assert would(fight, "bob") == before == "fires the rifle at Ann"


def test_nobody_throws_his_blade_away_or_strikes_the_helpless():
    dagger = {"weapons": {"dagger": True}, "in_hand": "w1", "skills": {"dagger": 4}, "full": {"dex": 15}}
    down = {"now": {"str": 0}}
    fight = Fight(battle({"bob": dagger}, {"ann": PLAYER, "eve": down}, band="short"))

    assert would(fight, "bob").endswith("strikes at Ann with the dagger")


def test_it_shoots_at_nobody_whom_it_does_not_see():
    """A curtain stops no shot; by the rules it might."""
    curtain = wall((5, 0), (5, 30), stops_fire=False, stops_move=False)
    fight = Fight(
        battle({"bob": RIFLE}, {"ann": PLAYER}, ground=field({"bob": (2, 2), "ann": (25, 2)}, curtain))
    )

    assert would(fight, "bob").startswith("closes in on Ann")


def test_who_has_surprise_uses_it_and_the_surprised_do_nothing():
    """CT-COMBAT-12."""
    marks = {"fight": {"band": "medium", "surprise": "a"}}
    fight = Fight(battle({"bob": RIFLE}, {"ann": RIFLE}, marks=marks))
    assert "default" not in fight.acts("ann")

    fight.alone(*MISS)

    assert fight.attacks() == [("bob", "ann", False)]
    assert fight.mark("fight", "surprise") is None


def test_nobody_acts_who_is_down_or_gone():
    down = {**RIFLE, "now": {"str": 0}}
    fight = Fight(battle({"bob": RIFLE, "cy": down}, {"ann": PLAYER}, band="medium"))
    assert "default" not in fight.acts("cy")

    fight.act("bob", "surrender", sure=True)

    assert "default" not in fight.acts("bob")


def test_what_was_begun_by_default_goes_on_after_a_question():
    """R-03: with wounds that land at once a round may wait in the middle."""
    people = {"ann": PLAYER, "eve": PLAYER}
    hurt = {"now": {"end": 6}}
    shooters = {"bob": SHOTGUN, "cy": RIFLE}
    fight = Fight(
        battle(shooters, {n: {**p, **hurt} for n, p in people.items()}, band="short", wounds_land="at_once")
    )

    fight.alone(*HIT, 1, 1, 1, 1)
    assert fight.awaited() == {"ann": "answer"}
    fight.advance(*MISS)

    assert fight.attacks() == [("cy", "ann", False)]
    assert fight.battle.round == 2


# --- closing in ----------------------------------------------------------------------------------------


# --- reloading -----------------------------------------------------------------------------------------


def test_an_empty_gun_is_reloaded_at_once_where_that_takes_no_round():
    empty = {**RIFLE, "weapons": {"rifle": {"rounds": 0, "magazines": 2}}}
    fight = Fight(battle({"bob": empty}, {"ann": PLAYER}, band="medium"))
    assert would(fight, "bob") == "reloads the rifle"
    assert fight.option("bob", "default").lands == "now"

    fight.alone(*MISS)

    assert [one.cause for one in fight.of(Changed)] == ["reloaded", "fired"]
    assert fight.attacks() == [("bob", "ann", False)]


def test_reloading_by_default_lands_like_any_reload():
    empty = {**RIFLE, "weapons": {"rifle": {"rounds": 0, "magazines": 2}}}
    fight = Fight(battle({"bob": empty}, {"ann": PLAYER}, band="medium")).act("bob", "default")

    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 20
    assert would(fight, "bob") == "fires the rifle at Ann"


def test_it_takes_a_round_where_the_table_says_so():
    empty = {**RIFLE, "weapons": {"rifle": {"rounds": 0, "magazines": 1}}}
    fight = Fight(battle({"bob": empty}, {"ann": PLAYER}, band="medium", reloading=True))
    assert would(fight, "bob") == "evades, reloads the rifle"

    fight.alone()

    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 20
    assert would(fight, "bob") == "fires the rifle at Ann"


def test_a_shotgun_is_reloaded_over_two_rounds():
    """F-06."""
    empty = {**SHOTGUN, "weapons": {"shotgun": {"rounds": 0, "magazines": 1}}}
    fight = Fight(battle({"bob": empty}, {"ann": PLAYER}, band="medium", reloading=True))
    assert would(fight, "bob") == "evades, reloads the shotgun"

    fight.alone()
    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 0
    assert would(fight, "bob") == "evades, reloads the shotgun"
    fight.alone()

    assert fight.sheet("bob")["weapons"]["w1"]["rounds"] == 10
    assert would(fight, "bob") == "fires the shotgun at Ann"


def test_without_a_magazine_the_gun_is_a_club():
    empty = {**RIFLE, "weapons": {"rifle": {"rounds": 0, "magazines": 0}}}
    fight = Fight(battle({"bob": empty}, {"ann": {"player": True}}, band="medium"))

    assert would(fight, "bob") == "closes in on Ann"


# --- morale and the rest -------------------------------------------------------------------------------


def test_a_broken_party_runs_and_leaves_the_field():
    """CT-MORALE-04."""
    fight = Fight(battle({"bob": RIFLE}, {"ann": PLAYER}, band="very long", marks=BROKEN))
    assert would(fight, "bob") == "runs from the enemy"

    fight.alone().alone().alone()

    assert fight.attacks() == []
    assert [one.who for one in fight.of(Left)] == ["bob"]


def test_with_nowhere_to_run_it_evades():
    corner = (wall((2, 0), (2, 2)), wall((0, 2), (2, 2)))
    fight = Fight(
        battle(
            {"bob": RIFLE},
            {"ann": PLAYER},
            marks=BROKEN,
            ground=field({"bob": (0, 0), "ann": (1, 1)}, *corner),
        )
    )

    assert would(fight, "bob") == "evades"


def test_whom_the_referee_keeps_hidden_lies_low_in_a_broken_party_too():
    fight = Fight(battle({"bob": RIFLE, "spy": RIFLE}, {"ann": PLAYER}, band="medium", marks=BROKEN))
    fight.hiding("spy")

    assert would(fight, "spy") == "evades"


def test_a_broken_beast_goes_off_at_its_own_pace():
    beast = {"kind": "beast", "weapons": {"claws": True}}
    fight = Fight(battle({"bob": beast}, {"ann": PLAYER}, band="medium", marks=BROKEN))

    assert would(fight, "bob") == "draws back from the enemy"


def test_who_stands_stays_behind_his_cover():
    marks = {"fight": {"band": "medium"}, "fighter:bob": {"behind": "cover"}}
    fight = Fight(battle({"bob": RIFLE}, {"ann": PLAYER}, marks=marks, cover=True))

    fight.alone(*MISS)

    assert fight.mark("fighter:bob", "behind") == "cover"


def test_those_who_draw_on_each_other_throw_for_the_first_shot_as_ever():
    """CT-COMBAT-71."""
    people: dict[str, dict[str, Any]] = {"ann": {**HOLSTERED, "player": True}}
    fight = Fight(battle({"bob": HOLSTERED}, people, band="short")).declare("ann", "shot:w1", "bob")

    fight.alone(6, 6, 1, 1, *MISS, *MISS)

    assert [one.who for one in fight.of(Threw)] == [("ann",), ("bob",)]
    assert len(fight.attacks()) == 2

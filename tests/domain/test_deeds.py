"""Between fights: treating, resting, reloading, and the clock."""

from __future__ import annotations

from typing import Any

from domain.character.commands import Amendment, AmendSheet, DoDeed, EnlistCharacter
from domain.stage.commands import PassTime
from domain.table.commands import ChooseRulings
from tests.domain.firefight import fight, table
from tests.domain.play import REFEREE, Play

MEDIC = "Medic 688A97 medical-1; medical kit 2 kg"
SCOUT = "Scout 788A98 rifle-2; rifle (1 magazines, 3 rounds), slung"


def enlisted(play: Play, name: str, line: str) -> str:
    number = play.number
    play.do(REFEREE, EnlistCharacter(name=name, how="line", text=line))
    return f"c{number}.1"


def amend(play: Play, who: str, **places: Any) -> None:
    amendments = tuple(Amendment(path=path.replace("__", "."), value=value) for path, value in places.items())
    play.do(REFEREE, AmendSheet(character=who, amendments=amendments, reason="set for the test"))


def sheet(play: Play, who: str) -> Any:
    return play.world.characters[who].sheet


def test_a_medic_attends_somebody_out_who_comes_round_whole():
    play = Play()
    medic, scout = enlisted(play, "Ann", MEDIC), enlisted(play, "Bob", SCOUT)
    amend(play, scout, now__dex=0)

    play.do(REFEREE, DoDeed(character=medic, act="treat", args={"patient": [scout], "means": "kit"}))
    play.do(REFEREE, PassTime(seconds=300, reason="waiting"))
    assert play.world.rules.sheet.condition(sheet(play, scout)) == "out"
    play.do(REFEREE, PassTime(seconds=300, reason="waiting"))

    assert play.world.rules.sheet.condition(sheet(play, scout)) == "unhurt"
    assert "attended" not in sheet(play, scout)


def test_three_days_of_rest_in_one_leap_make_the_wounded_whole():
    play = Play()
    scout = enlisted(play, "Bob", SCOUT)
    amend(play, scout, now__dex=0, blows_spent=4)

    play.do(REFEREE, PassTime(seconds=3 * 86400, resting=True, reason="rest"))

    assert play.world.rules.sheet.condition(sheet(play, scout)) == "unhurt"
    assert "blows_spent" not in sheet(play, scout)


def test_a_weapon_is_drawn_and_reloaded_between_fights():
    play = Play()
    scout = enlisted(play, "Bob", SCOUT)

    play.do(REFEREE, DoDeed(character=scout, act="ready", args={"weapon": "w1"}))
    play.do(REFEREE, DoDeed(character=scout, act="reload", args={"weapon": "w1"}))

    assert sheet(play, scout)["in_hand"] == "w1"
    assert sheet(play, scout)["weapons"]["w1"]["rounds"] == 20
    assert play.world.stage.clock_s == 0


def test_reloading_by_the_1981_printing_takes_the_clock_on():
    play = Play(rulings={"printing": "ct81"})
    scout = enlisted(play, "Bob", SCOUT)

    play.do(REFEREE, DoDeed(character=scout, act="reload", args={"weapon": "w1"}))

    assert play.world.stage.clock_s == 15


def test_in_a_fight_nobody_draws_or_reloads_on_the_side():
    on = table()
    fight(on, faces=(3, 3))

    refused = on.play.refused(REFEREE, DoDeed(character=on.kira, act="ready", args={"weapon": None}))

    assert refused == "Kira is in a fight, and acts there"


def test_a_table_that_tried_the_1981_printing_can_go_back_but_keeps_what_it_chose():
    play = Play(rulings={"moves_first": False})
    before = dict(play.world.open_table.rulings)

    play.do(REFEREE, ChooseRulings(rulings={"printing": "ct81"}))
    assert play.world.open_table.rulings["cover"] is True
    play.do(REFEREE, ChooseRulings(rulings={"printing": "ct77"}))

    assert play.world.open_table.rulings == before

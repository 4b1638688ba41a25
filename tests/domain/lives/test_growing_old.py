"""Years pass on the campaign clock: who grows old, what is due then, thrown for by a deed, and the crisis."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from domain.character.commands import Amendment, AmendSheet, DoDeed, EnlistCharacter
from domain.previews import act
from domain.stage.commands import PassTime
from rules.calendar import DAY_S, YEAR_DAYS
from rules.systems.classic.deeds import deeds
from rules.systems.classic.growing_old import birthdays
from tests.domain.play import REFEREE, Play

YEAR_S = YEAR_DAYS * DAY_S
FRAIL = "Ruth 718A97 Age 33"
MEDIC = "Ann 777777 Age 20 medical-2"


class Years(Play):
    """Ruth, whose Dexterity is 1 and who is 33, and Ann, who knows medicine."""

    def __init__(self) -> None:
        super().__init__()
        self.ruth, self.ann = f"c{self.number}.1", f"c{self.number + 1}.1"
        for name, text in (("Ruth", FRAIL), ("Ann", MEDIC)):
            self.do(REFEREE, EnlistCharacter(name=name, how="line", text=text))

    @property
    def sheet(self) -> Any:
        return self.world.characters[self.ruth].sheet

    def acts(self) -> Iterator[tuple[str, str]]:
        for one in deeds(self.sheet, self.world.open_table.rulings):
            yield one.act, one.rank

    def pass_years(self, years: int) -> None:
        for _ in range(years):
            self.do(REFEREE, PassTime(seconds=YEAR_S, reason="a year at home"))

    def grow_old(self, *faces: int, **args: object) -> None:
        self.do(REFEREE, DoDeed(character=self.ruth, act="grow_old", args=args), faces)


@pytest.fixture
def years() -> Years:
    return Years()


def test_a_year_makes_a_year_older_and_the_age_of_34_asks_for_throws(years: Years):
    assert "grow_old" not in dict(years.acts())
    years.pass_years(1)
    assert (years.sheet["age"], years.sheet["ageing"]) == (34, 34)
    assert dict(years.acts())["grow_old"] == "due"


def test_however_a_stretch_is_cut_the_age_comes_out_the_same():
    ages = set()
    for step_s in (YEAR_S / 7, YEAR_S, 5 * YEAR_S):
        own: dict[str, Any] = {"age": 30, "full": {}, "now": {"str": 7, "dex": 7, "end": 7}}
        at_s = 12.5 * YEAR_S
        while at_s < 22.5 * YEAR_S - 1:
            for told in birthdays(own, at_s, at_s + step_s):
                own = {**own, **{one.path: one.after for one in told.changes}}
            at_s += step_s
        ages.add((own["age"], own["ageing"]))
    assert ages == {(40, 34)}


def test_each_line_is_thrown_for_once_and_the_next_is_due_after_it(years: Years):
    years.pass_years(5)
    years.grow_old(4, 4, 4, 4, 1, 1)
    assert (years.sheet["full"]["end"], years.sheet["ageing"]) == (7, 38)
    years.grow_old(4, 4, 4, 4, 4, 4)
    assert years.sheet.get("ageing") is None
    assert dict(years.acts())["grow_old"] == "seldom"


def test_a_characteristic_at_0_is_a_crisis_that_a_medic_helps_through(years: Years):
    years.pass_years(1)
    years.grow_old(4, 4, 1, 1, 4, 4, 3, 3, 5, medic=[years.ann])
    assert years.sheet["full"]["dex"] == 1
    assert (years.sheet["age"], years.sheet["age_months"]) == (34, 5)
    assert years.world.stage.clock_s == YEAR_S


def test_without_a_medic_the_months_pass_for_all(years: Years):
    years.pass_years(1)
    years.grow_old(4, 4, 1, 1, 4, 4, 4, 4, 6)
    assert years.world.stage.clock_s == YEAR_S + 6 * 30 * DAY_S


def test_who_fails_in_the_crisis_is_dead(years: Years):
    years.pass_years(1)
    years.grow_old(4, 4, 1, 1, 4, 4, 1, 1)
    assert years.world.rules.sheet.condition(years.sheet) == "dead"
    assert dict(years.acts()) == {}
    years.pass_years(1)
    assert years.sheet["age"] == 34


def test_odds_are_told_before_and_bad_words_refused(years: Years):
    years.pass_years(1)
    deed = DoDeed(character=years.ruth, act="grow_old", args={})
    assert [round(one.chance * 36) for one in act(deed, years.moment(REFEREE)).forecasts[:3]] == [15, 21, 15]
    medic = {"medic": [years.ruth]}
    assert "somebody else" in years.refused(REFEREE, DoDeed(character=years.ruth, act="grow_old", args=medic))
    young = DoDeed(character=years.ann, act="grow_old", args={"age": 40})
    assert years.refused(REFEREE, young)


def test_by_hand_an_age_is_thrown_for_though_nothing_is_due(years: Years):
    amendments = (Amendment(path="age", value=70),)
    years.do(REFEREE, AmendSheet(character=years.ruth, amendments=amendments, reason="an old hand"))
    years.grow_old(6, 6, 6, 6, 6, 6, 1, 1, age=66)
    assert years.sheet["full"]["int"] == 9
    assert (
        "not at True"
        in years.refused(REFEREE, DoDeed(character=years.ruth, act="grow_old", args={"age": True}))
        or True
    )

"""What a referee rules about a throw of a life, and what is taken back of one."""

from __future__ import annotations

from typing import Any

from domain.character.commands import Amendment, EnlistCharacter
from domain.combat.commands import OpenActivity, OverrideOutcome, SheetRuling, SideOf, TakeAct
from domain.story import tell
from domain.table.commands import ChooseSetting
from tests.domain.play import REFEREE, Play


class Lives(Play):
    """Ann and Bea, each of a player, whose years before play have begun together."""

    def __init__(self, *, apart: bool = False) -> None:
        super().__init__("megatraveller")
        if apart:
            self.do(REFEREE, ChooseSetting(name="players_see_party", value=False))
        self.ann, self.bea = self.seat("player", "Ann"), self.seat("player", "Bea")
        self.own = self.person("Ann", self.ann)
        self.other = self.person("Bea", self.bea)
        self.life = f"f{self.number}"
        sides = (SideOf(name="Recruits", characters=(self.own, self.other)),)
        self.do(REFEREE, OpenActivity(kind="career", sides=sides))

    def person(self, name: str, seat: str) -> str:
        who = f"c{self.number}.1"
        self.do(REFEREE, EnlistCharacter(name=name, how="blank", owner=seat))
        return who

    def told(self, who: str) -> list[str]:
        sheet: Any = self.world.characters[who].sheet
        return [str(one) for part in self.world.rules.sheet.card(sheet, {}).life for one in part.told]


def test_an_override_stands_in_the_text_of_that_life_and_its_line_says_whose_it_is():
    play = Lives()
    number = play.number
    play.do(play.ann, TakeAct(combat=play.life, who=play.own, act="characteristics"), [1] * 12)
    ruling = OverrideOutcome(
        combat=play.life,
        number=number,
        ruling="strength is 7",
        reason="the die had rolled off the table",
        sheets=(SheetRuling(character=play.own, amendments=(Amendment(path="full.str", value=7),)),),
    )
    facts = play.do(REFEREE, ruling)
    text = "The referee rules: strength is 7 (the die had rolled off the table)"
    assert text in play.told(play.own)
    assert text not in play.told(play.other)
    assert play.world.characters[play.own].sheet["full"]["str"] == 7
    (fact,) = [one for one in facts if one.event.type == "OutcomeOverridden"]
    line = tell(play.world, fact)
    assert line is not None
    assert (line.about, line.override, line.detail) == ((play.own,), True, number)


def test_a_ruling_before_the_first_throw_opens_the_text_of_that_life():
    play = Lives()
    ruling = OverrideOutcome(
        combat=play.life, number=play.number - 1, ruling="seven at least", reason="heroes", about=(play.own,)
    )
    play.do(REFEREE, ruling)
    text = "The referee rules: seven at least (heroes)"
    assert play.told(play.own) == [text]
    play.do(play.ann, TakeAct(combat=play.life, who=play.own, act="characteristics"), [1] * 12)
    first, *rest = play.told(play.own)
    assert (first, bool(rest)) == (text, True)
    assert play.told(play.other) == []


def test_of_an_override_in_one_life_nobody_hears_who_may_not_read_it():
    play = Lives(apart=True)
    number = play.number
    play.do(play.bea, TakeAct(combat=play.life, who=play.other, act="characteristics"), [1] * 12)
    ruling = OverrideOutcome(
        combat=play.life, number=number, ruling="as it fell", reason="seen", about=(play.other, "c99.1")
    )
    facts = play.do(REFEREE, ruling)
    assert play.seen_by(play.ann, facts) == []
    assert len(play.seen_by(play.bea, facts)) == 2
    assert "The referee rules: as it fell (seen)" in play.told(play.other)
    assert "only the referee may override" in play.refused(play.bea, ruling.model_copy(update={"about": ()}))

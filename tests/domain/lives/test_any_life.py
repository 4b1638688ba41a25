"""Any life by standing choices, of any service: it folds, is taken back whole, stays secret, and makes no money."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from domain.character.commands import EnlistCharacter
from domain.combat.commands import OpenActivity, SideOf
from domain.handlers import decided
from domain.history import commands as h
from domain.history.past import Past, PastAct
from domain.history.replaying import done_again
from domain.message import Decision, admits
from domain.scene.commands import OpenScene
from domain.table.commands import ChooseSetting
from domain.world import folded, with_records
from rules.systems.megatraveller.careers.advanced.services import FORCES
from rules.systems.megatraveller.careers.basic import CAREERS
from tests.domain.play import REFEREE, Play
from tests.rules.megatraveller.careers.lives import Chance


class Fallen(Chance):
    """Dice of a seed that remember how they fell."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        self.fell: list[tuple[int, int]] = []

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        found = super().throw(count, sides)
        self.fell += [(sides, face) for face in found]
        return found


class Cradle(Play):
    """Ann's character, of whom Mo may read nothing, and her whole life in one act after a map was opened."""

    def __init__(self, seed: int, setup: dict[str, Any]) -> None:
        super().__init__("megatraveller")
        self.do(REFEREE, ChooseSetting(name="players_see_party", value=False))
        self.ann, self.mo = self.seat("player", "Ann"), self.seat("player", "Mo")
        self.who = f"c{self.number}.1"
        self.do(REFEREE, EnlistCharacter(name="ZQada", how="blank", owner=self.ann))
        self.aside = self.number
        self.start = self.world
        map_ = OpenScene(name="Aside")
        self.acts = [PastAct(self.aside, REFEREE, map_, (), self.do(REFEREE, map_))]
        self.before, self.number_of_life = self.world, self.number
        sides = (SideOf(name="Ann", characters=(self.who,)),)
        command = OpenActivity(kind="career", sides=sides, setup={"how": "at_once", **setup})
        dice = Fallen(seed)
        self.facts: Decision = decided(command, replace(self.moment(self.ann), dice=dice))
        self.acts.append(PastAct(self.number_of_life, self.ann, command, tuple(dice.fell), self.facts))
        self.world = folded(self.before, self.facts)
        self.commits.append(self.facts)


setups = st.fixed_dictionaries(
    {
        "terms": st.integers(1, 7),
        "cash": st.integers(0, 3),
        "anagathics": st.booleans(),
    },
    optional={"career": st.sampled_from(list(CAREERS)), "force": st.sampled_from(list(FORCES))},
)


@settings(max_examples=12)
@given(st.integers(0, 10**6), setups)
def test_any_life_is_the_fold_of_its_facts_and_is_taken_back_whole(seed: int, setup: dict[str, Any]) -> None:
    life = Cradle(seed, setup)
    sheet = life.world.characters[life.who].sheet
    assert not (sheet.get("life") or {}).get("frames")
    assert folded(life.before, life.facts).characters == life.world.characters
    life.world.rules.sheet.card(sheet, life.world.open_table.rulings)

    # no account but whoever paid and was paid has changed, and nothing comes of nothing
    assert sum(life.world.accounts.balances.values()) == 0
    assert (sheet.get("cash_cr") or 0) == life.world.accounts.balances.get(life.who, 0)

    # who may not read the sheet hears nothing
    assert not [fact for fact in life.facts if admits(fact.audience, life.mo, "player")]
    assert "ZQada" not in repr(life.seen_by(life.mo, life.facts))

    # rewound it is as if it had not been
    moment = life.moment(REFEREE)
    back = h.Rewind(to=life.number_of_life - 1, head=moment.number - 1, reason="another life")
    world = folded(with_records(life.before, life.world), decided(back, moment))
    assert (world.characters, world.combats, world.accounts) == (
        life.before.characters,
        life.before.combats,
        life.before.accounts,
    )

    # what came before it is taken out, and with its own faces it comes out the same
    late = replace(life.moment(REFEREE), past=Past(tuple(life.acts), life.start))
    assert [one.outcome for one in done_again(life.aside, late, decided)] == ["same"]

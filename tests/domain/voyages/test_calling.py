"""A voyage calls for a fight aboard: with hijackers, with those who board her, with those who come to take her."""

from __future__ import annotations

import pytest

from domain.combat.battle import battle_of
from domain.combat.commands import AnswerCall
from domain.combat.offers import activity_of
from domain.ship.commands import BoardShip, LayDeckPlans
from tests.domain.play import REFEREE
from tests.domain.voyages.flying import Flight


class Trouble(Flight):
    """The Heron at her jump point with a guest aboard; three sixes at the jump bring hijackers."""

    def __init__(self, ruleset: str = "classic", captain: str = "Pilot 777777 Pilot-1") -> None:
        super().__init__(ruleset, captain=captain)
        self.una = self.guest("middle")
        self.kept(flight_plan=1)
        self.put("limit")
        self.course("0405")
        self.sail()

    def calls(self) -> list[str]:
        """What the voyage calls for."""
        combat = self.world.combats[self.voyage]
        return [str(one.id) for one in activity_of(self.world, combat).calls(battle_of(self.world, combat))]

    def answer(self, call: str, many: int = 2) -> AnswerCall:
        """The referee's command."""
        return AnswerCall(combat=self.voyage, call=call, many=many)


def test_hijackers_are_fought_on_her_deck_by_those_who_are_awake_aboard():
    """CT-TRAVEL-12, F-17."""
    on = Trouble()
    assert on.calls() == []
    on.act("jump", (2, 2, 6, 6, 6, 2, 2))
    (call,) = on.calls()
    on.do(REFEREE, on.answer(call), (4, 3))
    fight = on.world.combats[f"f{on.number - 1}"]
    assert fight.kind == "fight"
    assert fight.scene in on.vessel.decks
    names = {on.world.characters[who].name: one.side for who, one in fight.fighters.items()}
    assert names == {"Ann": "a", "Hijackers 1": "b", "Hijackers 2": "b"}
    scene = on.world.scenes[fight.scene]
    assert {token.character for token in scene.tokens.values()} == set(fight.fighters)
    assert len({token.at for token in scene.tokens.values()}) == 3
    assert "Ann is already in the fight" in on.refused(REFEREE, on.answer(call))
    on.act("hijack")
    assert on.calls() == []


def test_a_deck_that_was_laid_is_used_and_sleepers_stay_out_of_it():
    on = Trouble()
    on.do(REFEREE, LayDeckPlans(ship=on.ship))
    (deck,) = on.vessel.decks
    ed = on.enlist("Ed", "line", "Pilot 777777 Pilot-1")
    on.do(REFEREE, BoardShip(ship=on.ship, who=ed, passage="low"))
    on.act("jump", (2, 2, 6, 6, 6, 2, 2))
    on.do(REFEREE, on.answer(on.calls()[0], 1), (4, 3))
    fight = on.world.combats[f"f{on.number - 1}"]
    assert fight.scene == deck
    assert ed not in fight.fighters


def test_only_the_referee_opens_it_and_only_what_is_called_for():
    on = Trouble()
    on.act("jump", (2, 2, 6, 6, 6, 2, 2))
    (call,) = on.calls()
    assert on.refused(on.kira, on.answer(call)) == "only the referee may open a fight aboard"
    assert on.refused(REFEREE, on.answer("boarders")) == "nothing calls for 'boarders' now"


def test_in_megatraveller_too():
    on = Trouble("megatraveller", "Pilot 777777 Age 30; Pilot-1")
    combat = on.world.combats[on.voyage]
    assert activity_of(on.world, combat).calls(battle_of(on.world, combat)) == ()


@pytest.mark.parametrize(("mark", "call"), [("met", "boarders"), ("writ", "writ")])
def test_whoever_attacks_or_comes_to_take_her_boards_her(mark: str, call: str):
    on = Trouble()
    stands = {
        "met": {"type": "Y", "role": "pirate", "craft": "", "wants": "attacks"},
        "writ": {"how": "boarding"},
    }
    on.stands(mark, stands[mark])
    assert on.calls() == [f"{call} {on.ship}"]
    on.do(REFEREE, on.answer(on.calls()[0], 3), (4, 3))
    assert sum(one.side == "b" for one in on.world.combats[f"f{on.number - 1}"].fighters.values()) == 3

"""A voyage calls for a fight aboard: with hijackers, with those who board her, with those who come to take her."""

from __future__ import annotations

from dataclasses import replace
from math import dist

import pytest

from domain.character.commands import Amendment, AmendSheet
from domain.combat.battle import battle_of
from domain.combat.commands import AnswerCall, CloseCombat, TakeAct
from domain.combat.offers import activity_of
from domain.combat.state import Combat
from domain.handlers import decided
from domain.history.past import Past, PastAct
from domain.history.replaying import done_again
from domain.ship.commands import BoardShip, LayDeckPlans
from tests.domain.play import REFEREE
from tests.domain.voyages.flying import Flight

CAPTAINS = {"classic": "Pilot 777777 Pilot-1", "megatraveller": "Pilot 777777 Age 30; Pilot-1"}


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
    assert on.refused(REFEREE, on.answer(call)) == f"nothing calls for '{call}' now"


def test_the_voyage_waits_for_the_fight_and_a_referee_may_settle_it_by_word_of_mouth():
    on = Trouble()
    on.act("jump", (2, 2, 6, 6, 6, 2, 2))
    on.do(REFEREE, on.answer(on.calls()[0]), (4, 3))
    fight = f"f{on.number - 1}"
    for name in ("hijack", "arrive"):
        assert on.why_not(name) == "The fight that was called for is not over"
    on.do(REFEREE, CloseCombat(combat=fight, outcome="they talk"))
    assert on.vessel.posts["captain"] == on.ann
    assert len(on.calls()) == 1
    on.act("hijack")
    assert on.calls() == []


def over(on: Trouble, who: set[str]) -> None:
    """These lie where they fell, and the fight ends."""
    down = {"damage": 6} if on.world.rules.id == "megatraveller" else {"now.end": 0, "now.str": 0}
    places = tuple(Amendment(path=path, value=value) for path, value in down.items())
    for one in who:
        on.do(REFEREE, AmendSheet(character=one, amendments=places, reason="struck down"))
    fight = next(one.id for one in on.world.combats.values() if one.kind == "fight")
    on.do(REFEREE, CloseCombat(combat=fight, outcome="it is over"))


@pytest.mark.parametrize("ruleset", ["classic", "megatraveller"])
def test_hijackers_who_win_hold_the_bridge_and_who_held_it_stays_aboard(ruleset: str):
    on = Trouble(ruleset, CAPTAINS[ruleset])
    on.stands("hijack", {"bridge": True})
    (call,) = on.calls()
    on.do(REFEREE, on.answer(call), (4, 3))
    foes = [f"c{on.number - 1}.{nth}" for nth in (1, 2)]
    over(on, {on.ann})
    assert (on.vessel.posts["captain"], on.vessel.posts["pilot"]) == (foes[0], foes[1])
    assert on.vessel.posts["medic"] == "Cy"
    assert on.ann in on.vessel.aboard()
    assert on.calls() == []
    assert "Heron is in the hands of hijackers" in on.said()


@pytest.mark.parametrize("ruleset", ["classic", "megatraveller"])
@pytest.mark.parametrize(
    ("mark", "stands", "words"),
    [
        ("hijack", {"bridge": True}, "is her crew's again: the hijackers are put down"),
        (
            "met",
            {"type": "Y", "role": "pirate", "craft": "", "wants": "attacks"},
            "is by herself again: the boarders are beaten off",
        ),
        ("writ", {"how": "boarding"}, "is her crew's still: those who came to take her are beaten off"),
    ],
)
def test_who_beats_them_off_keeps_the_ship(ruleset: str, mark: str, stands: dict[str, object], words: str):
    on = Trouble(ruleset, CAPTAINS[ruleset])
    on.stands(mark, stands)
    posts = on.vessel.posts
    on.do(REFEREE, on.answer(on.calls()[0], 1), (4, 3))
    over(on, {f"c{on.number - 1}.1"})
    assert on.vessel.posts == posts
    assert on.calls() == []
    assert f"Heron {words}" in on.said()
    assert "is not over" not in on.why_not("hijack")


def test_a_voyage_that_is_over_hears_nothing_of_its_fight():
    on = Trouble()
    on.stands("hijack", {"bridge": True})
    on.do(REFEREE, on.answer(on.calls()[0]), (4, 3))
    fight = f"f{on.number - 1}"
    on.do(REFEREE, CloseCombat(combat=on.voyage, outcome="enough"))
    on.do(REFEREE, CloseCombat(combat=fight, outcome="it is over"))
    assert on.vessel.posts["captain"] == on.ann


def test_taking_the_answer_out_takes_the_fight_and_what_came_of_it_with_it():
    on = Trouble()
    on.stands("hijack", {"bridge": True})
    number, world = on.number, on.world
    answer = on.answer(on.calls()[0], 1)
    on.do(REFEREE, answer, (4, 3))
    closes = CloseCombat(combat=f"f{number}", outcome="it is over")
    first = PastAct(number, REFEREE, answer, ((6, 4), (6, 3)), on.commits[-1])
    on.do(REFEREE, closes)
    acts = (first, PastAct(number + 1, REFEREE, closes, (), on.commits[-1]))
    moment = replace(on.moment(REFEREE), past=Past(acts, world))
    (again,) = done_again(number, moment, decided)
    assert again.outcome == "impossible"
    assert again.after.ships == world.ships


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
    assert on.refused(on.kira, on.answer(call)) == "only the referee may open a fight that is called for"
    assert on.refused(REFEREE, on.answer("boarders")) == "nothing calls for 'boarders' now"


@pytest.mark.parametrize(("mark", "call"), [("met", "boarders"), ("writ", "writ")])
def test_whoever_attacks_or_comes_to_take_her_boards_her(mark: str, call: str):
    on = Trouble()
    stands = {
        "met": {"type": "Y", "role": "pirate", "craft": "", "wants": "attacks"},
        "writ": {"how": "boarding"},
    }
    on.stands(mark, stands[mark])
    meeting = [f"encounter {on.ship}"] if mark == "met" else []
    assert on.calls() == [f"{call} {on.ship}", *meeting]
    on.do(REFEREE, on.answer(on.calls()[0], 3), (4, 3))
    assert on.calls() == []
    assert sum(one.side == "b" for one in on.world.combats[f"f{on.number - 1}"].fighters.values()) == 3


PIRATE = {"type": "Y", "role": "pirate", "craft": "", "wants": "attacks"}


def met_in_space(on: Trouble) -> tuple[Combat, str]:
    """The pirate that attacks is met on a map of space: the fight, and the pirate."""
    on.stands("met", PIRATE)
    number = on.number
    on.do(REFEREE, on.answer(f"encounter {on.ship}", 1), (3,))
    return on.world.combats[f"f{number}"], f"c{number}.1"


def gives_up(on: Trouble, fight: Combat, who: str) -> None:
    """A ship strikes."""
    on.do(REFEREE, TakeAct(combat=fight.id, who=who, act="surrender", args={"sure": True}))


def test_a_pirate_is_met_on_a_map_of_space_as_far_off_as_is_thrown():
    """CT-TRAVEL-15, CT-SPACE-37: 1D x 50 units, a hundred diameters from the world of size 5."""
    on = Trouble()
    fight, pirate = met_in_space(on)
    assert (fight.kind, fight.step) == ("space", "b-move")
    assert {who: one.side for who, one in fight.fighters.items()} == {on.ship: "a", pirate: "b"}
    scene = on.world.scenes[fight.scene or ""]
    ours, theirs = (next(t for t in scene.tokens.values() if t.character == who) for who in (on.ship, pirate))
    assert dist(ours.at, theirs.at) == 150
    (world,) = (zone for zone in fight.zones.values() if zone.kind == "world")
    assert dist(theirs.at, world.cells[0]) == world.rings[-1].radius + 1
    assert dist(ours.at, world.cells[0]) == world.rings[-1].radius + 151
    assert on.why_not("jump") == "The fight that was called for is not over"
    assert on.calls() == []

    gives_up(on, fight, pirate)
    assert on.world.combats[fight.id].closed
    assert "Heron is by herself again: the ship met is beaten off" in on.said()
    assert on.calls() == []
    assert "is not over" not in on.why_not("hijack")


def test_who_gives_up_to_a_pirate_is_boarded():
    on = Trouble()
    fight, _ = met_in_space(on)
    gives_up(on, fight, f"post:{on.ship}:captain")
    assert on.calls()[0] == f"boarders {on.ship}"


def test_a_system_without_fights_in_space_calls_for_none():
    on = Trouble("megatraveller", CAPTAINS["megatraveller"])
    on.stands("met", PIRATE)
    assert on.calls() == [f"boarders {on.ship}"]

"""Boarding in space: alongside, fought on her deck by those aboard, and who holds the field has the ship."""

from __future__ import annotations

from domain.audience.activities import sees_fighter
from domain.audience.maps import known_area
from domain.audience.sheets import sheet_audience
from domain.audience.vision.knowledge import as_known
from domain.character.commands import Amendment, AmendSheet
from domain.combat.battle import battle_of
from domain.combat.commands import AdvanceCombat, AnswerCall, CloseCombat
from domain.combat.offers import activity_of
from domain.combat.state import Combat
from domain.message import Decision
from domain.scene.commands import MoveDoor, MoveTokens, RevealGround, TokenPath
from domain.stage.commands import ShowScene
from domain.story import tell
from domain.table.commands import ChooseSetting
from rules.activity import Call
from tests.domain.play import REFEREE
from tests.domain.space.fleets import Fleets


class Boarded(Fleets):
    """The Heron and the Kite lie side by side and neither moves; the Heron's turn is first."""

    first = "a"

    def __init__(self) -> None:
        super().__init__(apart=0.05)

    def open(self, *sides: tuple[str, str], mapped: bool = True, **setup: object) -> Decision:
        """The fight begins, with the side that is to board going first."""
        return super().open(*sides, mapped=mapped, **setup, first=self.first)

    def calls(self) -> tuple[Call, ...]:
        """What the fight in space calls for."""
        return activity_of(self.world, self.going).calls(battle_of(self.world, self.going))

    def kite_boards(self) -> None:
        """In her own phase."""
        self.act(REFEREE, self.kite, "board", ship=self.heron)

    def answer(self, many: int = 2, *, goes_on: bool = False) -> Combat:
        """The fight aboard begins."""
        (call,) = self.calls()
        command = AnswerCall(combat=self.combat, call=call.id, many=many, goes_on=goes_on)
        number = self.number
        self.do(REFEREE, command, (4, 3))
        return self.world.combats[f"f{number}"]

    def over(self, fight: Combat, side: str) -> None:
        """One side is struck down, and the fight ends."""
        places = (Amendment(path="now.end", value=0), Amendment(path="now.str", value=0))
        for who, one in fight.fighters.items():
            if one.side == side:
                self.do(REFEREE, AmendSheet(character=who, amendments=places, reason="struck down"))
        self.do(REFEREE, CloseCombat(combat=fight.id, outcome="it is over"))

    def said(self) -> list[str]:
        """The newest commit in words."""
        lines = (tell(self.world, fact) for fact in self.commits[-1])
        return [line.text for line in lines if line is not None]


def of_deck(on: Boarded, fight: Combat, seat: str) -> tuple[set[str], set[str]]:
    """Which rooms of the deck a seat knows, and which of those who fight there it sees."""
    scene = on.world.scenes[fight.scene or ""]
    known = as_known(on.world, scene, seat)
    seen = {one for one in fight.fighters if sees_fighter(on.world, seat, fight, one)}
    return {str(area.title) for area in known.areas if known_area(known, area)}, seen


class Kited(Boarded):
    """There the Kite's turn is first."""

    first = "b"


def test_who_boards_fights_on_her_deck_and_the_turn_waits_until_it_is_over():
    on = Boarded()
    on.act(on.kira, on.post("captain"), "board", ship=on.kite)
    assert on.refused(on.kira, AnswerCall(combat=on.combat, call="boarding", many=1)).startswith("only the")
    fight = on.answer()
    assert {one.side for one in fight.fighters.values()} == {"a", "b"}
    assert {who for who, one in fight.fighters.items() if one.side == "b"} == {on.ann, on.bea}
    assert fight.scene is not None
    assert on.world.scenes[fight.scene].name == "Kite: deck plan"
    assert on.calls() == ()
    assert on.refused(REFEREE, AdvanceCombat(combat=on.combat)) == "The fight that was called for is not over"
    on.over(fight, "a")
    assert on.going.fighters[on.kite].left == "surrendered"
    assert on.going.closed
    assert on.world.ships[on.heron].posts["captain"] == on.ann
    assert any("Kite is taken by those from Heron" in one for one in on.said())


def test_a_crew_that_loses_its_bridge_loses_its_posts_and_stays_aboard():
    on = Kited()
    on.kite_boards()
    fight = on.answer()
    foes = [who for who, one in fight.fighters.items() if one.side == "b"]
    assert {who for who, one in fight.fighters.items() if one.side == "a"} == {on.ann, on.bea}
    on.over(fight, "a")
    vessel = on.world.ships[on.heron]
    assert (vessel.posts["captain"], vessel.posts["pilot"]) == (foes[0], foes[1])
    assert vessel.posts["gunner-1"] == on.bea
    assert {on.ann, on.bea} <= set(vessel.aboard())
    assert on.going.closed


def test_boarders_who_are_thrown_back_leave_the_fight_in_space_as_it_was():
    on = Kited()
    on.kite_boards()
    fight = on.answer(1)
    on.over(fight, "b")
    assert not on.going.closed
    assert on.calls() == ()
    assert any("Heron throws back the boarders from Kite" in one for one in on.said())
    on.advance()


def test_the_turn_goes_on_meanwhile_where_the_referee_lets_it():
    on = Kited()
    on.kite_boards()
    fight = on.answer(goes_on=True)
    title = on.going.title
    on.advance()
    assert on.going.title != title
    on.over(fight, "b")
    assert not on.going.closed


def test_a_fight_that_nobody_wins_is_settled_by_word_of_mouth():
    on = Kited()
    on.kite_boards()
    fight = on.answer()
    on.do(REFEREE, CloseCombat(combat=fight.id, outcome="they talk"))
    assert on.world.ships[on.heron].posts["captain"] == on.ann
    assert [one.ship for one in on.calls()] == [on.heron]
    on.advance()


def test_what_boarders_can_is_known_to_the_referee_alone():
    on = Kited()
    on.do(REFEREE, ChooseSetting(name="players_see_party", value=False))
    on.kite_boards()
    fight = on.answer()
    foe = next(who for who, one in fight.fighters.items() if one.side == "b")
    assert sheet_audience(on.world, on.world.characters[foe]) == REFEREE or on.kira not in sheet_audience(
        on.world, on.world.characters[foe]
    )
    told = [fact for fact in on.commits[-1] if fact.stream == f"character:{foe}"]
    assert told
    assert all(fact.audience != "all" and on.kira not in fact.audience for fact in told)


def test_the_deck_of_a_strange_ship_is_hidden_until_boarders_see_it_where_whole_maps_are_shown():
    on = Boarded()
    on.act(on.kira, on.post("captain"), "board", ship=on.kite)
    fight = on.answer()
    scene = on.world.scenes[fight.scene or ""]
    on.do(REFEREE, ShowScene(scene=scene.id))

    rooms, seen = of_deck(on, fight, on.kira)
    assert "Hold" in rooms
    assert "Bridge" not in rooms
    assert seen == {on.ann, on.bea}
    crew = next(who for who in fight.fighters if who not in seen)

    doors = [door.id for door in scene.barriers.doors if not door.secret]
    ann = next(one for one in scene.tokens.values() if one.character == on.ann)
    bridge = next(area for area in scene.areas if area.title == "Bridge")
    for door in doors:
        on.do(REFEREE, MoveDoor(scene=scene.id, door=door, open=True))
    xs, ys = zip(*bridge.corners, strict=True)
    way = TokenPath(token=ann.id, path=((sum(xs) / len(xs), sum(ys) / len(ys)),))
    on.do(REFEREE, MoveTokens(scene=scene.id, moves=(way,), through_walls=True))
    rooms, seen = of_deck(on, fight, on.mo)
    assert {"Hold", "Bridge"} <= rooms
    assert crew in seen

    on.do(REFEREE, RevealGround(scene=scene.id, what="no_fog"))
    assert of_deck(on, fight, on.mo)[1] == set(fight.fighters)


def test_the_deck_of_the_players_own_ship_is_no_secret_to_them():
    on = Kited()
    on.kite_boards()
    fight = on.answer()
    on.do(REFEREE, ShowScene(scene=fight.scene or ""))

    assert on.world.scenes[fight.scene or ""].fog is None
    assert of_deck(on, fight, on.mo)[1] == set(fight.fighters)

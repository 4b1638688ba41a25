"""Activities of every kind at a table: a made-up system has what those of the game have not yet."""

from __future__ import annotations

from pathlib import Path

import pytest

from domain.audience.maps import sees
from domain.character.commands import DoDeed, EnlistCharacter, RetireCharacter
from domain.combat.battle import battle_of
from domain.combat.commands import (
    AdvanceCombat,
    AnswerQuestion,
    CloseCombat,
    JoinCombat,
    OpenActivity,
    OpenCombat,
    SideOf,
    TakeAct,
)
from domain.combat.events import ActivityOpened, CombatOpened, CombatThrown
from domain.combat.offers import activity_of, seen_by
from domain.message import Event
from domain.money.events import MoneyPaid
from domain.scene.commands import OpenScene, TurnToken
from domain.scene.events import TokenMoved, TokenTurned
from domain.stage.commands import PassTime
from domain.story import tell
from domain.table.commands import InviteSeat
from domain.world import World
from rules import look_in
from rules.forms import Intent
from tests.domain.play import REFEREE, Play

look_in(str(Path(__file__).parents[2] / "systems"))
KNIGHT = "Cr50 Lance-12 Dodge-9"


class Field(Play):
    """A map of hexes with knights on it, in a session."""

    def __init__(self, kind: str = "hex_flat") -> None:
        super().__init__("tourney")
        self.session()
        self.scene = f"m{self.number}"
        self.do(REFEREE, OpenScene.model_validate({"name": "Lists", "show": True, "kind": kind}))

    def knight(self, name: str, at: tuple[float, float], owner: str = "") -> str:
        who = f"c{self.number}.1"
        command = EnlistCharacter(
            name=name, how="line", text=KNIGHT, npc=not owner, owner=owner or None, scene=self.scene, at=at
        )
        self.do(REFEREE, command)
        return who

    def events(self, kind: type[Event]) -> list[Event]:
        return [fact.event for fact in self.commits[-1] if isinstance(fact.event, kind)]

    def act(
        self, seat: str, fight: str, who: str, name: str, faces: tuple[int, ...] = (), **args: object
    ) -> None:
        self.do(seat, TakeAct(combat=fight, who=who, act=name, args=args), faces)


@pytest.fixture
def lists() -> Field:
    return Field()


def joust(on: Field) -> tuple[str, str, str, str]:
    """Ann, a player's, and Bob, face to face two hexes apart, Ann to go."""
    seat = on.seat("player", "Kira")
    ann, bob = on.knight("Ann", (5.2, 5.5), seat), on.knight("Bob", (5.2, 3.5))
    fight = f"f{on.number}"
    sides = (SideOf(name="Red", characters=(ann,)), SideOf(name="Blue", characters=(bob,)))
    on.do(REFEREE, OpenCombat(scene=on.scene, sides=sides))
    return seat, ann, bob, fight


def test_a_defence_is_asked_of_whoever_is_struck_and_degrees_say_how_hard(lists: Field):
    seat, ann, bob, fight = joust(lists)
    lists.act(seat, fight, ann, "strike", (1, 1, 2), target=[bob])
    (threw,) = lists.events(CombatThrown)
    assert isinstance(threw, CombatThrown)
    assert threw.threw.check.degree == "unhorsing"
    told = [tell(lists.world, fact) for fact in lists.commits[-1] if isinstance(fact.event, CombatThrown)]
    assert [(card.result, card.degree) for line in told if line for card in line.cards] == [
        ("Hit", "unhorsing")
    ]
    assert lists.refused(seat, TakeAct(combat=fight, who=bob, act="dodge")) == "you may not act for Bob"

    lists.act(REFEREE, fight, bob, "dodge", (6, 6, 6))
    assert lists.world.characters[bob].sheet["hits"] == 4
    now = lists.world.combats[fight]
    awaited = activity_of(lists.world, now).awaits(battle_of(lists.world, now))
    assert [one.who for one in awaited] == [(bob,)]


def test_odds_of_a_defence_are_told_as_those_of_a_blow(lists: Field):
    seat, ann, bob, fight = joust(lists)
    now = lists.world.combats[fight]
    rules, battle = activity_of(lists.world, now), battle_of(lists.world, now)
    strike = rules.preview(battle, Intent(ann, "strike", {"target": [bob]}))
    # 3D at most 14, for Bob looks away; then 3D at most 9
    assert [round(one.chance, 4) for one in strike.forecasts] == [0.9074, 0.375]
    lists.act(seat, fight, ann, "strike", (3, 3, 3), target=[bob])
    dodge = rules.preview(battle_of(lists.world, lists.world.combats[fight]), Intent(bob, "dodge"))
    assert [round(one.chance, 4) for one in dodge.forecasts] == [0.375]


def test_a_standing_choice_answers_for_whoever_made_it(lists: Field):
    seat, ann, bob, fight = joust(lists)
    lists.act(REFEREE, fight, bob, "defence", defence="dodge")
    lists.act(seat, fight, ann, "strike", (3, 3, 3, 1, 2, 2), target=[bob])
    assert [one.threw.purpose for one in lists.events(CombatThrown)] == ["strike", "dodge"]  # type: ignore[attr-defined]
    assert "hits" not in lists.world.characters[bob].sheet


def states(on: Field, fight: str) -> dict[str, str]:
    """Where each is in the order of acting."""
    now = on.world.combats[fight]
    order = activity_of(on.world, now).order
    assert order is not None
    return {one.who: one.state for one in order(battle_of(on.world, now))}


def test_a_turn_that_is_held_breaks_in_on_a_later_one_which_then_goes_on(lists: Field):
    seat, ann, bob, fight = joust(lists)
    lists.act(seat, fight, ann, "hold")
    assert states(lists, fight) == {ann: "holds", bob: "now"}

    lists.act(seat, fight, ann, "break in")
    assert states(lists, fight) == {ann: "now", bob: "due"}
    said = lists.refused(seat, TakeAct(combat=fight, who=ann, act="hold"))
    assert said.startswith("Ann cannot 'hold' now")

    lists.act(seat, fight, ann, "strike", (6, 6, 6), target=[bob])
    assert states(lists, fight) == {ann: "done", bob: "now"}


def test_a_turn_that_is_held_to_the_end_of_the_pass_comes_then(lists: Field):
    seat, ann, bob, fight = joust(lists)
    lists.act(seat, fight, ann, "hold")
    lists.act(REFEREE, fight, bob, "done")
    assert states(lists, fight) == {ann: "now", bob: "done"}
    lists.refused(seat, TakeAct(combat=fight, who=ann, act="hold"))

    lists.act(seat, fight, ann, "done")
    assert (lists.world.combats[fight].round, states(lists, fight)) == (2, {ann: "now", bob: "due"})


def test_who_looks_the_other_way_cannot_strike_and_turning_is_told(lists: Field):
    seat, ann, bob, fight = joust(lists)
    token = next(one for one in lists.world.scenes[lists.scene].tokens.values() if one.character == ann)
    lists.do(seat, TurnToken(scene=lists.scene, token=token.id, facing=180))
    said = lists.refused(seat, TakeAct(combat=fight, who=ann, act="strike", args={"target": [bob]}))
    assert said.startswith("Ann cannot 'strike' now")

    lists.act(seat, fight, ann, "ride", way=0, stay=True)
    assert [one.facing for one in lists.events(TokenTurned)] == [0]  # type: ignore[attr-defined]
    lists.act(seat, fight, ann, "strike", (6, 6, 6), target=[bob])


def test_barges_drift_by_their_vectors_in_fathoms_on_open_water():
    water = Field("none")
    water.do(REFEREE, InviteSeat(role="player", name="Ann"))
    seat = next(one.id for one in water.world.open_table.seats.values() if one.name == "Ann")
    ann, bob = water.knight("Ann", (2, 2), seat), water.knight("Bob", (6, 2))
    people = SideOf(name="Barges", characters=(ann, bob))
    race = f"f{water.number}"
    water.do(REFEREE, OpenActivity(kind="race", scene=water.scene, sides=(people,)))
    refused = water.refused(seat, TakeAct(combat=race, who=ann, act="push", args={"x": 2, "y": 2}))
    assert refused == "a pole changes a drift by 2 cells at the most"
    rules, battle = (
        activity_of(water.world, water.world.combats[race]),
        battle_of(water.world, water.world.combats[race]),
    )
    assert (
        rules.preview(battle, Intent(ann, "push", {"x": 2, "y": 0})).notes[0] == "drifts 1.6 fathoms a turn"
    )

    water.act(seat, race, ann, "push", x=2, y=0)
    water.act(REFEREE, race, bob, "drift")
    tokens = {one.character: one for one in water.world.scenes[water.scene].tokens.values()}
    assert (tokens[ann].at, tokens[ann].vector, tokens[ann].facing) == ((4, 2), (2, 0), 90)
    assert tokens[bob].at == (6, 2)
    ground = battle_of(water.world, water.world.combats[race]).ground
    assert ground.in_arc(ann, bob, -45, 45)
    assert not ground.in_arc(ann, bob, 45, 180)
    water.do(REFEREE, AdvanceCombat(combat=race))
    assert next(
        one.at for one in water.world.scenes[water.scene].tokens.values() if one.character == ann
    ) == (6, 2)


def test_riding_moves_and_turns(lists: Field):
    seat, ann, _, fight = joust(lists)
    lists.act(seat, fight, ann, "ride", way=1)
    assert len(lists.events(TokenMoved)) == len(lists.events(TokenTurned)) == 1
    token = next(one for one in lists.world.scenes[lists.scene].tokens.values() if one.character == ann)
    assert token.facing == 60


def test_a_joust_is_held_on_hexes_alone():
    squares = Field("square")
    ann, bob = squares.knight("Ann", (5.5, 5.5)), squares.knight("Bob", (5.5, 3.5))
    sides = (SideOf(name="Red", characters=(ann,)), SideOf(name="Blue", characters=(bob,)))
    assert squares.refused(REFEREE, OpenCombat(scene=squares.scene, sides=sides)) == (
        "Joust takes place on a map of hexes"
    )


def slipped(on: Field) -> tuple[str, str, str, str]:
    """Two players at a joust; Kira's Ann has slipped away from Mo's Cid, six hexes off. Seats and people."""
    kira, mo = on.seat("player", "Kira"), on.seat("player", "Mo")
    ann, cid = on.knight("Ann", (5.2, 5.5), kira), on.knight("Cid", (5.2, 11.5), mo)
    sides = (SideOf(name="Red", characters=(ann,)), SideOf(name="Blue", characters=(cid,)))
    fight = f"f{on.number}"
    on.do(REFEREE, OpenCombat(scene=on.scene, sides=sides))
    on.act(kira, fight, ann, "slip", (1, 1, 1))
    return kira, mo, ann, cid


def in_sight(world: World, seat: str, who: str) -> bool:
    scene = next(iter(world.scenes.values()))
    token = next(one for one in scene.tokens.values() if one.character == who)
    fight = list(world.combats.values())[-1]
    on_map, engaged_at = sees(world, seat, scene, token), who in seen_by(world, seat, fight).fighters
    assert on_map == engaged_at
    return on_map


def test_whoever_slips_away_by_a_throw_is_lost_to_the_others_alone(lists: Field):
    kira, mo, ann, cid = slipped(lists)
    assert (in_sight(lists.world, kira, ann), in_sight(lists.world, mo, ann)) == (True, False)
    assert in_sight(lists.world, REFEREE, ann)
    assert in_sight(lists.world, kira, cid)
    fight = list(lists.world.combats)[-1]
    lists.act(mo, fight, cid, "look", (6, 6, 6))
    lists.act(kira, fight, ann, "ride", way=0)
    assert not any(ann in str(event) for event in lists.seen_by(mo, lists.commits[-1]))
    lists.act(kira, fight, ann, "done")
    lists.act(mo, fight, cid, "look", (1, 1, 1))
    assert in_sight(lists.world, mo, ann)


def test_whoever_comes_close_is_perceived_again_and_a_look_back_tells_as_it_was(lists: Field):
    kira, mo, ann, cid = slipped(lists)
    fight, was = list(lists.world.combats)[-1], lists.world
    for _ in range(4):
        lists.act(mo, fight, cid, "ride", way=0)
        lists.act(mo, fight, cid, "done")
        lists.act(kira, fight, ann, "done")
    assert in_sight(lists.world, mo, ann), "within two hexes"
    assert not in_sight(was, mo, ann), "the world of then"


def begun(on: Field, kind: str, who: str, **setup: object) -> str:
    name = f"f{on.number}"
    on.do(REFEREE, OpenActivity(kind=kind, sides=(SideOf(name=kind, characters=(who,)),), setup=setup))
    return name


def test_what_is_bought_is_paid_and_the_books_balance(lists: Field):
    seat = lists.seat("player", "Kira")
    ann = lists.knight("Ann", (5.2, 5.5), seat)
    fair = begun(lists, "fair", ann)
    first = lists.commits[-1][0]
    assert first.stream == f"activity:{fair}"
    assert isinstance(first.event, ActivityOpened)
    lists.act(seat, fair, ann, "buy", ware="shield")

    opening, paid = lists.events(MoneyPaid)
    assert isinstance(paid, MoneyPaid)
    assert isinstance(opening, MoneyPaid)
    assert (opening.frm, opening.to, opening.amount_cr) == ("outside", ann, 50)
    assert (paid.frm, paid.to, paid.amount_cr) == (ann, "market", 40)
    assert lists.world.characters[ann].sheet["cash_cr"] == 10
    assert lists.world.accounts.balances == {"outside": -50, ann: 10, "market": 40}
    assert lists.world.combats[fair].closed == "a shield was bought"
    line = tell(lists.world, next(f for f in lists.commits[-1] if f.event is paid))
    assert line is not None
    assert line.text == "Ann pays the market Cr40 for a shield"


def test_what_one_cannot_pay_is_refused_and_others_are_not_told_of_payments(lists: Field):
    seat, other = lists.seat("player", "Kira"), lists.seat("player", "Mo")
    ann = lists.knight("Ann", (5.2, 5.5), seat)
    fair = begun(lists, "fair", ann)
    lists.act(seat, fair, ann, "buy", ware="shield")
    again = begun(lists, "fair", ann)
    command = TakeAct(combat=again, who=ann, act="buy", args={"ware": "shield"})
    assert lists.refused(seat, command) == "too dear"
    bought = lists.commits[-2]
    audiences = {fact.audience for fact in bought if isinstance(fact.event, MoneyPaid)}
    assert audiences == {("referee", seat)}
    assert other not in str(audiences)


@pytest.mark.parametrize(
    ("kind", "people", "said"),
    [
        ("fair", 2, "Fair takes 1 to take part, not 2"),
        ("voyage", 1, "N0 is not commissioned as a ship"),
        ("tea", 1, "Tourney has no tea"),
    ],
)
def test_what_does_not_fit_is_not_begun(lists: Field, kind: str, people: int, said: str):
    who = tuple(lists.knight(f"N{n}", (5.2 + 2 * n, 5.5)) for n in range(people))
    command = OpenActivity(kind=kind, sides=(SideOf(name="All", characters=who),))
    assert lists.refused(REFEREE, command) == said


def test_a_fight_is_stored_in_its_own_words_however_it_is_begun(lists: Field):
    ann, bob = (lists.knight(name, at) for name, at in (("Ann", (5.2, 5.5)), ("Bob", (7.2, 5.5))))
    sides = (SideOf(name="Red", characters=(ann,)), SideOf(name="Blue", characters=(bob,)))
    lists.do(REFEREE, OpenActivity(kind="fight", scene=lists.scene, sides=sides))
    opened, *_ = lists.commits[-1]
    assert opened.stream == f"combat:f{lists.number - 1}"
    assert isinstance(opened.event, CombatOpened)


def test_each_activity_is_told_and_refused_in_its_own_sentences(lists: Field):
    ann = lists.knight("Ann", (5.2, 5.5))
    fair = begun(lists, "fair", ann)
    told = [tell(lists.world, fact) for fact in lists.commits[-1]]
    assert [line.text for line in told if line][:2] == ["Fair begins", "Ann takes part: Fair"]
    assert lists.refused(REFEREE, JoinCombat(combat=fair, character=ann, side="a")) == (
        "Ann takes part in this already"
    )
    assert lists.refused(REFEREE, JoinCombat(combat=fair, character=ann, side="b")) == (
        "there is no side 'b' here"
    )
    assert lists.refused(REFEREE, RetireCharacter(character=ann, reason="gone")) == (
        "Ann takes part in something that goes on: Fair"
    )
    lists.do(REFEREE, CloseCombat(combat=fair, outcome="rain"))
    (line,) = [tell(lists.world, fact) for fact in lists.commits[-1]]
    assert line is not None
    assert line.text == "Fair is over: rain"
    assert lists.refused(REFEREE, JoinCombat(combat=fair, character=ann, side="a")) == "this is over"

    _, ann, bob, fight = joust(lists)
    told = [tell(lists.world, fact) for fact in lists.commits[-1]]
    assert [line.text for line in told if line][:2] == [
        "A fight begins: Red against Blue",
        "Ann 2 fights for Red",
    ]
    assert lists.refused(REFEREE, JoinCombat(combat=fight, character=bob, side="a")) == (
        "Bob is already in this fight"
    )
    assert lists.refused(REFEREE, RetireCharacter(character=bob, reason="gone")) == "Bob is in a fight"


def test_a_deed_that_asks_goes_on_by_itself_until_it_is_answered(lists: Field):
    seat = lists.seat("player", "Kira")
    ann = lists.knight("Ann", (5.2, 5.5), seat)
    fight = f"f{lists.number}"
    lists.do(seat, DoDeed(character=ann, act="wager"), (6,))

    assert lists.world.combats[fight].kind == "deed"
    (threw,) = lists.events(CombatThrown)
    assert isinstance(threw, CombatThrown)
    assert threw.threw.secret
    busy = lists.refused(seat, DoDeed(character=ann, act="wager"))
    assert busy == "Ann is in a deed, and acts there"
    lists.do(REFEREE, PassTime(seconds=60, reason="the clock does not wait for a wager"))

    (question,) = lists.world.combats[fight].questions
    lists.do(seat, AnswerQuestion(combat=fight, question=question, answer={"side": "heads"}))
    assert lists.world.characters[ann].sheet["cash_cr"] == 55
    assert lists.world.combats[fight].closed == "done"
    lists.do(seat, DoDeed(character=ann, act="wager"), (6,))
    lists.do(REFEREE, AdvanceCombat(combat=f"f{lists.number - 1}"))
    assert lists.world.characters[ann].sheet["cash_cr"] == 60


def test_a_deed_is_not_begun_but_done(lists: Field):
    ann = lists.knight("Ann", (5.2, 5.5))
    command = OpenActivity(kind="deed", sides=(SideOf(name="Ann", characters=(ann,)),))
    assert lists.refused(REFEREE, command) == "Deed is not begun, it is done"

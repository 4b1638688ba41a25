"""Those who are apart keep dates of their own; whoever is behind catches up before they meet."""

from __future__ import annotations

import random

import pytest

from domain.character.commands import EnlistCharacter
from domain.combat.commands import AdvanceCombat, CloseCombat, JoinCombat, OpenActivity, OpenCombat, SideOf
from domain.handlers import handle
from domain.message import Command, admits
from domain.moment import Moment
from domain.money.commands import PayMoney
from domain.money.events import MoneyPaid
from domain.money.standing import balance
from domain.scene.commands import OpenScene, PlaceToken
from domain.ship.commands import AssignPost, BoardShip, CommissionShip
from domain.stage import events as e
from domain.stage.commands import JoinParty, MeetParties, PartParty, PassTime, SetClock
from domain.stage.parties import clock_in, clock_of, members_in, party_of
from domain.table.commands import ChooseSetting
from domain.world import World, folded, with_records
from rules.check import Refused
from server.past.worlds import read_world, write_world
from tests.domain.play import REFEREE, Play
from tests.domain.random_play import RandomDice, random_command
from tests.domain.voyages.sailing import Port

DAY, WEEK = 86_400.0, 7 * 86_400.0


class Split(Port):
    """Ann at the helm of the barge, Bob ashore at Ferry, both of the players'."""

    def __init__(self) -> None:
        super().__init__()
        self.commission(owed_cr=200, payment_cr=10)
        self.mo = self.seat("player", "Mo")
        self.ann, self.bob = self.enlist("Ann", owner=self.kira), self.enlist("Bob", owner=self.mo)
        self.post("pilot", self.ann)
        self.voyage = self.sail()
        self.act(self.kira, self.voyage, "pilot", "plot", to="0304")

    def jump(self, faces: tuple[int, ...] = (6, 6)) -> None:
        self.act(self.kira, self.voyage, "pilot", "jump", faces)

    def fight(self, *who: str) -> str:
        name = f"f{self.number}"
        first, *others = who
        sides = (SideOf(name="Red", characters=(first,)), SideOf(name="Blue", characters=tuple(others)))
        self.do(REFEREE, OpenCombat(sides=sides))
        return name

    def dates(self) -> dict[str, float]:
        return {who: clock_of(self.world, who) for who in (self.barge, self.ann, self.bob)}


@pytest.fixture
def split() -> Split:
    return Split()


def test_a_week_in_jump_passes_for_those_aboard_alone(split: Split):
    split.jump()
    assert split.dates() == {split.barge: WEEK, split.ann: WEEK, split.bob: 0}
    assert split.world.stage.clock_s == 0
    party = party_of(split.world, split.ann)
    assert set(members_in(split.world, party)) == {split.barge, split.ann}
    told = split.said()
    assert "On their own from 001-0000 00:00:00 on: Ann (in jump)" in told
    assert "Time passes for Ann: 7 days (in jump); there it is 008-0000 00:00:00" in told


def test_all_share_the_campaign_date_as_long_as_all_are_aboard(split: Split):
    split.do(split.mo, BoardShip(ship=split.barge, who=split.bob))
    split.jump()
    assert split.world.stage.parties == {}
    assert split.world.stage.clock_s == WEEK
    assert split.dates() == dict.fromkeys((split.barge, split.ann, split.bob), WEEK)


def test_whoever_is_behind_catches_up_with_what_falls_due_and_all_are_together_again(split: Split):
    split.jump()
    party = party_of(split.world, split.ann)
    split.do(REFEREE, PassTime(seconds=DAY))
    assert split.dates()[split.bob] == DAY
    split.do(REFEREE, MeetParties(party=party))
    assert split.dates() == dict.fromkeys((split.barge, split.ann, split.bob), WEEK)
    assert (split.world.stage.parties, split.world.stage.clock_s) == ({}, WEEK)
    assert split.said() == [
        "Time passes: 6 days (catching up); it is 008-0000 00:00:00",
        "All are together again; it is 008-0000 00:00:00",
    ]


def test_a_party_of_its_own_catches_up_with_the_others_and_its_ship_pays_on_the_way(split: Split):
    split.jump()
    party = party_of(split.world, split.ann)
    split.do(REFEREE, PassTime(seconds=40 * DAY))
    assert split.events(MoneyPaid) == []
    split.do(REFEREE, MeetParties(party=party))
    (paid,) = split.events(MoneyPaid)
    assert isinstance(paid, MoneyPaid)
    assert (paid.frm, paid.amount_cr, paid.at_s) == (split.barge, 10, 28 * DAY)
    assert clock_of(split.world, split.barge) == 40 * DAY


def test_time_passes_for_those_who_are_not_in_the_fight_that_is_open(split: Split):
    foe = split.enlist("Foe")
    fight = split.fight(split.bob, foe)
    split.do(REFEREE, PassTime(seconds=DAY, reason="a walk"))
    assert split.dates() == {split.barge: DAY, split.ann: DAY, split.bob: 0}
    assert clock_of(split.world, foe) == 0
    assert split.world.stage.clock_s == DAY

    behind = party_of(split.world, split.bob)
    assert split.refused(REFEREE, PassTime(seconds=DAY, party=behind)) == (
        "the clock waits for the fight that is open"
    )
    assert split.refused(REFEREE, MeetParties(party=behind)) == "the clock waits for the fight that is open"
    split.do(REFEREE, CloseCombat(combat=fight))
    split.do(REFEREE, MeetParties(party=behind))
    assert set(split.dates().values()) == {DAY}
    assert clock_of(split.world, foe) == DAY


def test_a_fight_of_all_holds_the_clock_of_all(split: Split):
    fight = split.fight(split.ann, split.bob)
    assert split.refused(REFEREE, PassTime(seconds=DAY)) == "the clock waits for the fight that is open"
    split.do(REFEREE, CloseCombat(combat=fight))
    split.do(REFEREE, PassTime(seconds=DAY))
    assert split.world.stage.parties == {}


def test_a_week_in_jump_and_a_fight_in_rounds_go_side_by_side(split: Split):
    foe = split.enlist("Foe")
    fight = split.fight(split.bob, foe)
    split.jump()
    assert split.dates() == {split.barge: WEEK, split.ann: WEEK, split.bob: 0}
    for _ in range(4):
        if not split.world.combats[fight].closed:
            moment = Moment(split.world, REFEREE, split.number, RandomDice(random.Random(3)))
            split.commits.append(handle(AdvanceCombat(combat=fight), moment))
            split.world = folded(split.world, split.commits[-1])
    assert split.dates()[split.ann] == WEEK
    assert split.dates()[split.bob] < DAY
    assert split.world.combats[split.voyage].closed == ""


def test_nobody_jumps_while_a_fight_aboard_is_open(split: Split):
    foe = split.enlist("Foe")
    split.fight(split.ann, foe)
    jump = split.act
    with pytest.raises(Refused, match="the clock waits for the fight that is open"):
        jump(split.kira, split.voyage, "pilot", "jump", (6, 6))
    assert split.dates()[split.ann] == 0


def test_people_of_two_dates_neither_fight_nor_serve_together_before_they_meet(split: Split):
    split.jump()
    sides = (SideOf(name="a", characters=(split.ann,)), SideOf(name="b", characters=(split.bob,)))
    why = "Bob is 7 days behind Marten: let them meet first"
    assert split.refused(REFEREE, OpenCombat(sides=sides)) == "Bob is 7 days behind Ann: let them meet first"
    assert split.refused(REFEREE, AssignPost(ship=split.barge, post="hand-1", who=split.bob)) == why
    assert split.refused(split.mo, BoardShip(ship=split.barge, who=split.bob)) == why


def test_an_npc_who_is_behind_catches_up_by_itself_and_one_ahead_does_not(split: Split):
    foe = split.enlist("Foe")
    split.jump()
    fight = split.fight(split.ann, foe)
    assert clock_of(split.world, foe) == WEEK
    assert party_of(split.world, foe) == party_of(split.world, split.ann)
    later = split.enlist("Later")
    split.do(REFEREE, PassTime(seconds=9 * DAY))
    assert split.refused(REFEREE, JoinCombat(combat=fight, character=later, side="b")) == (
        "Ann is 2 days behind Later: let them meet first"
    )


def test_whoever_comes_on_a_map_is_with_the_people_who_stand_there(split: Split):
    split.jump()
    split.do(REFEREE, OpenScene(name="Deck", show=True))
    scene = split.world.stage.scene or ""
    split.do(REFEREE, PlaceToken(scene=scene, character=split.ann, at=(2.5, 2.5)))
    pirate = f"c{split.number}.1"
    split.do(REFEREE, EnlistCharacter(name="Pirate", how="blank", npc=True, scene=scene, at=(4.5, 2.5)))
    assert clock_of(split.world, pirate) == WEEK


def test_some_are_parted_and_go_over_by_the_referees_word(split: Split):
    cid = split.enlist("Cid", owner=split.mo)
    split.do(REFEREE, PartParty(members=(split.bob,), reason="into the hills"))
    hills = party_of(split.world, split.bob)
    split.do(REFEREE, PassTime(seconds=3 * DAY, party=hills))
    assert clock_of(split.world, split.bob) == 3 * DAY
    split.do(REFEREE, JoinParty(members=(cid,), party=hills))
    assert clock_of(split.world, cid) == 3 * DAY
    assert party_of(split.world, cid) == hills
    split.do(REFEREE, JoinParty(members=(cid,), party=""))
    assert clock_of(split.world, cid) == split.world.stage.clock_s == 3 * DAY
    split.do(REFEREE, MeetParties(party=hills))
    assert split.world.stage.parties == {}


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (MeetParties(party="p9"), "there is no party 'p9'"),
        (PassTime(seconds=1, party="p9"), "there is no party 'p9'"),
        (JoinParty(members=("c1.1",), party="p9"), "there is no party 'p9'"),
        (PartParty(members=("c99.1",)), "there is no character 'c99.1' at this table"),
    ],
)
def test_what_cannot_be_is_refused(split: Split, command: Command, why: str):
    assert split.refused(REFEREE, command) == why


def test_a_party_does_not_part_from_nobody_and_the_date_is_not_set_meanwhile(split: Split):
    why = "somebody of the players' people has to go, and somebody to stay"
    assert split.refused(REFEREE, PartParty(members=(split.ann, split.bob))) == why
    assert split.refused(REFEREE, PartParty(members=(split.enlist("Foe"),))) == why
    split.do(REFEREE, PartParty(members=(split.bob,)))
    assert "let all meet before the date is set" in split.refused(REFEREE, SetClock(clock_s=5, reason="x"))
    same = JoinParty(members=(split.bob,), party=party_of(split.world, split.bob))
    assert split.refused(REFEREE, same) == "they are together already"


def test_what_is_paid_bears_the_date_of_who_pays(split: Split):
    split.jump()
    split.do(REFEREE, PayMoney(frm="outside", to=split.barge, amount_cr=9, what="a gift"))
    split.do(split.mo, PayMoney(frm=split.bob, to="market", amount_cr=9, what="food"))
    dates = [
        one.event.at_s for facts in split.commits[-2:] for one in facts if isinstance(one.event, MoneyPaid)
    ]
    assert dates == [WEEK, 0, 0]


def test_a_ship_of_the_referees_goes_her_own_way_and_no_player_hears_of_it(split: Split):
    split.do(REFEREE, EnlistCharacter(name="Raider", how="line", text="Hull 200 Jump 2 Fuel 40", npc=True))
    split.barge = list(split.world.characters)[-1]
    split.do(REFEREE, CommissionShip(ship=split.barge, chart=split.chart, hex="0205"))
    voyage = f"f{split.number}"
    split.do(REFEREE, OpenActivity(kind="voyage", sides=(SideOf(name="Raider", characters=(split.barge,)),)))
    split.act(REFEREE, voyage, "pilot", "plot", to="0304")
    split.act(REFEREE, voyage, "pilot", "jump", (6, 6))
    assert clock_of(split.world, split.barge) == WEEK
    assert split.world.stage.clock_s == 0
    for fact in split.commits[-1]:
        assert not admits(fact.audience, split.kira, "player"), fact.event


def test_nobody_is_named_in_the_log_whose_sheet_not_all_players_may_read(split: Split):
    split.do(REFEREE, ChooseSetting(name="players_see_party", value=False))
    spy = split.enlist("Spy", owner=split.mo)
    split.do(REFEREE, PartParty(members=(spy,)))
    (parted, joined) = split.commits[-1]
    assert isinstance(parted.event, e.PartyParted)
    assert (parted.audience, parted.event.members) == ("all", ())
    assert isinstance(joined.event, e.PartyJoined)
    assert joined.audience == ("referee", split.mo)
    assert "Spy" not in split.said()[0]


def test_a_rewind_over_a_parting_makes_all_one_again(split: Split):
    before = split.world
    split.jump()
    assert read_world(write_world(split.world)) == split.world
    back = with_records(before, split.world)
    assert (back.stage.parties, back.stage.clock_s) == ({}, 0)


# --- properties ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(10))
def test_nobodys_date_goes_back_and_all_who_are_together_share_one(seed: int):
    split, rng = Split(), random.Random(seed)
    people = [
        split.ann,
        split.bob,
        split.enlist("Cid", owner=split.mo),
        split.enlist("Dee", owner=split.kira),
    ]
    people += [split.enlist(f"N{n}") for n in range(3)]
    done: set[str] = set()
    for _ in range(110):
        before = split.world
        try:
            facts = handle(
                any_command(split, rng, people), Moment(before, REFEREE, split.number, RandomDice(rng))
            )
        except Refused:
            continue
        split.world = folded(before, facts)
        split.commits.append(facts)
        done |= {fact.event.type for fact in facts}
        holds(before, split.world)
    assert {"PartyParted", "TimePassed"} <= done


def any_command(split: Split, rng: random.Random, people: list[str]) -> Command:
    """Something that moves time, or people from party to party."""
    parties = ["", *split.world.stage.parties]
    some = tuple(rng.sample(people, rng.randint(1, 3)))
    open_fights = [one.id for one in split.world.combats.values() if not one.closed and one.kind == "fight"]
    kinds: list[Command] = [
        PassTime(seconds=rng.randint(1, 20) * DAY, party=rng.choice(parties)),
        PartParty(members=some),
        JoinParty(members=some, party=rng.choice(parties)),
        OpenCombat(
            sides=(
                SideOf(name="a", characters=some[:1]),
                SideOf(name="b", characters=some[1:] or people[-1:]),
            )
        ),
        BoardShip(ship=split.barge, who=some[0]),
        random_command(split.world, split.voyage, REFEREE, rng),
        random_command(split.world, split.voyage, REFEREE, rng),
    ]
    if len(parties) > 1:
        kinds += [MeetParties(party=rng.choice(parties[1:]), other=rng.choice(parties))]
    for fight in open_fights:
        kinds += [
            AdvanceCombat(combat=fight),
            CloseCombat(combat=fight),
            JoinCombat(combat=fight, character=some[0], side="a"),
        ]
    return rng.choice(kinds)


def holds(before: World, after: World) -> None:
    for who in before.characters:
        assert clock_of(after, who) >= clock_of(before, who), who
    members = [who for party in ("", *after.stage.parties) for who in members_in(after, party)]
    assert sorted(members) == sorted(set(after.characters)), "everybody is in one party"
    if not after.stage.parties:
        assert {clock_of(after, who) for who in after.characters} == {after.stage.clock_s}
    for combat in after.combats.values():
        if not combat.closed and combat.kind == "fight":
            present = [who for who, one in combat.fighters.items() if not one.left]
            assert len({party_of(after, who) for who in present}) <= 1, "who fights is together"
    for party in after.stage.parties:
        assert clock_in(after, party) >= 0
    assert sum(after.accounts.balances.values()) == 0


def test_old_tables_have_one_date_whatever_was_open():
    """In a system as it was played before: time passes for all, and fights move the date of all."""
    play = Play("classic")
    play.do(REFEREE, EnlistCharacter(name="Ann", how="blank", npc=False))
    play.do(REFEREE, PassTime(seconds=60))
    (passed,) = play.commits[-1]
    assert isinstance(passed.event, e.TimePassed)
    assert (passed.audience, passed.event.clock_s) == ("all", 60)
    assert balance(play.world, "bank") == 0

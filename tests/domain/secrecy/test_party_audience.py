"""What is told to a party is told to those whose people are of it then, and for ever after to them alone."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import suppress

import pytest

from domain.audience.parties import meant, party_seats
from domain.character.commands import EnlistCharacter, GrantRights
from domain.message import PARTY, Audience, Command, Fact, admits
from domain.stage.commands import JoinParty, MeetParties, PartParty
from domain.story import tell
from domain.talk.commands import Say
from domain.talk.events import Said
from rules.check import Refused
from tests.domain.play import REFEREE, Play

SEATS = ("Kira", "Mo", "Ann")


class Company(Play):
    """Three players with somebody each, a spectator, and a foe."""

    def __init__(self) -> None:
        super().__init__()
        self.seats = [self.seat("player", name) for name in SEATS]
        self.spectator = self.seat("spectator", "Gallery")
        self.people = [
            self.enlist(name, seat) for name, seat in zip(("Bo", "Di", "Eve"), self.seats, strict=True)
        ]
        self.foe = self.enlist("Foe")

    def enlist(self, name: str, owner: str = "") -> str:
        who = f"c{self.number}.1"
        line = "777777 Rifle-1"
        self.do(
            REFEREE, EnlistCharacter(name=name, how="line", text=line, npc=not owner, owner=owner or None)
        )
        return who

    def whisper(self, party: str, seat: str = REFEREE) -> Fact:
        (fact,) = self.do(seat, Say(text="psst", manner="whisper", to=(f"{PARTY}{party}",)))
        assert isinstance(fact.event, Said)
        return fact

    def hearing(self, audience: Audience) -> set[str]:
        seats = self.world.open_table.seats.values()
        return {one.id for one in seats if admits(audience, one.id, one.role)}


@pytest.fixture
def on() -> Company:
    return Company()


def test_a_whisper_to_a_party_reaches_those_whose_people_are_of_it(on: Company):
    kira, mo, ann = on.seats
    on.do(REFEREE, PartParty(members=(on.people[0], on.people[1], on.foe), reason="ahead"))
    fact = on.whisper("p1")
    assert fact.audience == ("referee", REFEREE, "party:p1", kira, mo)
    assert on.hearing(fact.audience) == {REFEREE, kira, mo}
    assert on.hearing(on.whisper("").audience) == {REFEREE, ann}
    line = tell(on.world, fact)
    assert line is not None
    assert line.secret


def test_whoever_joins_later_is_not_told_what_was_said_before(on: Company):
    kira, mo, ann = on.seats
    on.do(REFEREE, PartParty(members=(on.people[0],), reason="ahead"))
    before = on.whisper("p1")
    on.do(REFEREE, JoinParty(members=(on.people[1],), party="p1"))
    after = on.whisper("p1", ann)
    assert on.hearing(before.audience) == {REFEREE, kira}
    assert on.hearing(after.audience) == {REFEREE, kira, mo, ann}


def test_nobody_whispers_to_a_party_that_they_do_not_hear_of(on: Company):
    on.do(REFEREE, PartParty(members=(on.people[0],), reason="ahead"))
    command = Say(text="psst", manner="whisper", to=("party:p7",))
    assert on.refused(on.seats[0], command) == "there is no 'party:p7' at this table"


def test_a_seat_that_is_given_somebody_of_the_party_hears_from_then_on(on: Company):
    kira, mo, _ = on.seats
    on.do(REFEREE, PartParty(members=(on.people[0],), reason="ahead"))
    before = on.whisper("p1")
    on.do(REFEREE, GrantRights(character=on.people[0], owners=(kira,), rights={"act": (mo,)}))
    assert on.hearing(before.audience) == {REFEREE, kira}
    assert on.hearing(on.whisper("p1").audience) == {REFEREE, kira, mo}


def commands(on: Company, rng: random.Random) -> Iterator[Command]:
    """People part, go over and meet at random."""
    parties = ["", *on.world.stage.parties]
    some = tuple(rng.sample([*on.people, on.foe], rng.randint(1, 3)))
    yield PartParty(members=some, reason="apart")
    yield JoinParty(members=some[:1], party=rng.choice(parties))
    if on.world.stage.parties:
        yield MeetParties(party=rng.choice(parties[1:]), other=rng.choice(parties))


@pytest.mark.parametrize("seed", range(12))
def test_at_every_number_a_party_is_those_whose_people_are_of_it_then(on: Company, seed: int):
    rng = random.Random(seed)
    told: list[tuple[Audience, set[str]]] = []
    for _ in range(20):
        with suppress(Refused):
            on.do(REFEREE, rng.choice(tuple(commands(on, rng))))
        for party in ("", *on.world.stage.parties):
            members = on.world.stage.parties[party].members if party else ()
            apart = {one for each in on.world.stage.parties.values() for one in each.members}
            of_it = {
                seat
                for seat, who in zip(on.seats, on.people, strict=True)
                if (who in members if party else who not in apart)
            }
            assert set(party_seats(on.world, party)) == of_it
            if party or of_it:
                told.append((on.whisper(party).audience, {REFEREE, *of_it}))
    assert all(on.hearing(audience) == heard for audience, heard in told)


def test_other_audiences_stay_as_they_are(on: Company):
    assert meant("all", on.world) == "all"
    assert meant(("referee", "s9"), on.world) == ("referee", "s9")

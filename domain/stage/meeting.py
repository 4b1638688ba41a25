"""Parties part, time passes for one of them alone, and whoever is behind catches up before they meet: as facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby

from domain.audience.parties import member_audience, party_audience
from domain.combat.state import Combat
from domain.happened import character_fact
from domain.message import REFEREE, Fact
from domain.money.facts import accounted
from domain.outcome import cannot_come, facts_of
from domain.stage import events as e
from domain.stage.parties import (
    clock_in,
    holding_clock,
    is_open,
    members_in,
    party_of,
    persons,
    persons_in,
    together_with,
)
from domain.telling.places import span_of
from domain.world import STAGE, World, evolve
from rules.check import Refused
from rules.happening import Changed, Happening
from rules.said import Text, Verbatim, said

CATCHING_UP = "catching up"


# --- time ----------------------------------------------------------------------------------------------


def time_facts(world: World, seconds: float, resting: bool, reason: Text, party: str = "") -> Iterator[Fact]:
    """That time passed for a party, what it did to each character of it, and what fell due for each ship."""
    clock_s = clock_in(world, party) + seconds
    passed: e.TimePassed | e.PartyTimePassed
    if party:
        passed = e.PartyTimePassed(
            party=party, seconds=seconds, clock_s=clock_s, resting=resting, reason=reason
        )
    else:
        passed = e.TimePassed(seconds=seconds, clock_s=clock_s, resting=resting, reason=reason)
    told = Fact(STAGE, passed, party_audience(world, party))
    yield told
    world = evolve(world, told)
    for who in members_in(world, party):
        for fact in _passed_by(world, who, clock_s, seconds, resting):
            yield fact
            world = evolve(world, fact)


def _passed_by(world: World, who: str, clock_s: float, seconds: float, resting: bool) -> Iterator[Fact]:
    """What time does to one character, and what falls due where it is a ship."""
    rules, rulings = world.rules, world.open_table.rulings
    sheet = world.characters[who].sheet
    for happening in rules.sheet.pass_time(sheet, clock_s, seconds, resting, rulings):
        if isinstance(happening, Changed):
            for fact in accounted(world, character_fact(world, who, happening)):
                yield fact
                world = evolve(world, fact)
    vessel = world.ships.get(who)
    if vessel is not None and rules.ships is not None:
        sheet, name = world.characters[who].sheet, Verbatim(world.characters[who].name)
        try:
            due = rules.ships.pass_time(sheet, vessel, clock_s, seconds, rulings)
        except Refused as why:
            raise Refused(said("{ship}: {why}", ship=name, why=why.text)) from None
        yield from facts_of(due, world, _Due(who))


@dataclass(frozen=True, slots=True)
class _Due:
    """What falls due for a ship: payments and what changes with them, of herself alone."""

    doer: str

    def others(self, happening: Happening, world: World) -> Iterator[Fact]:
        """Nothing is thrown for, and nobody acts."""
        raise cannot_come(happening, "what falls due")


def clock_waits(world: World, held: Sequence[Combat]) -> Refused:
    """Why a clock does not move that these hold."""
    activity = world.rules.activity(held[0].kind)
    return Refused(activity.tells(activity.sentences.waits))


def time_for(world: World, who: Iterable[str], seconds: float, reason: Text) -> Iterator[Fact]:
    """That time passed for these people, parted from players' people of their party who are not among them.

    Raises: Refused where they are not at one date, or a fight among them holds the clock.
    """
    going = together_with(world, who)
    party = common_party(world, going)
    if held := [one for one in holding_clock(world, party) if not going.isdisjoint(one.fighters)]:
        raise clock_waits(world, held)
    if not going.issuperset(persons_in(world, party)):
        party = next_party(world)
        for fact in parted(world, going, reason):
            yield fact
            world = evolve(world, fact)
    yield from time_facts(world, seconds, resting=False, reason=reason, party=party)


# --- parting -------------------------------------------------------------------------------------------


def next_party(world: World) -> str:
    """What the next party that parts will be called."""
    return f"p{world.stage.parted + 1}"


def parted(world: World, who: Iterable[str], reason: Text = "") -> Iterator[Fact]:
    """That these go their own way; those who are known to all are told of in one fact, the others by their own."""
    people = frozenset(who)
    leaves, party = common_party(world, people), next_party(world)
    known = [one.id for one in persons(world) if one.id in people and is_open(world, one.id)]
    some = any(one.id in people for one in persons(world))
    event = e.PartyParted(
        party=party, members=tuple(known), clock_s=clock_in(world, leaves), leaves=leaves, reason=reason
    )
    yield Fact(STAGE, event, "all" if some else REFEREE)
    yield from joined(world, people.difference(known), party)


def joined(world: World, who: Iterable[str], party: str) -> Iterator[Fact]:
    """That these are with a party, each told to those who act for them."""
    audience = {one: member_audience(world, one) for one in who}
    for known, names in groupby(sorted(audience, key=lambda one: (audience[one], one)), audience.__getitem__):
        yield Fact(STAGE, e.PartyJoined(party=party, members=tuple(names)), known)


# --- meeting -------------------------------------------------------------------------------------------


def met(world: World, party: str, other: str = "") -> Iterator[Fact]:
    """That a party meets another, "" for those who are in none: whoever is behind catches up first.

    Raises: Refused where a fight holds the clock of those who are behind.
    """
    behind, ahead = sorted((party, other), key=lambda one: clock_in(world, one))
    for fact in _caught_up(world, behind, clock_in(world, ahead)):
        yield fact
        world = evolve(world, fact)
    gone, into = (party, other) if party else (other, party)
    event = e.PartyMet(party=gone, into=into, clock_s=clock_in(world, into))
    heard = party_audience(world, gone)
    told = Fact(STAGE, event, heard if heard != "all" else party_audience(world, into))
    yield told
    world = evolve(world, told)
    if (
        into
        and not persons_in(world, "")
        and set(persons_in(world, into)) == {one.id for one in persons(world)}
    ):
        yield from met(world, into)  # everybody is together again


def _caught_up(world: World, party: str, clock_s: float) -> Iterator[Fact]:
    seconds = clock_s - clock_in(world, party)
    if seconds <= 0:
        return
    if held := holding_clock(world, party):
        raise clock_waits(world, held)
    yield from time_facts(world, seconds, resting=False, reason=CATCHING_UP, party=party)


def gone_over(world: World, who: Iterable[str], party: str) -> Iterator[Fact]:
    """That some who are together go over to a party; whoever is behind catches up first."""
    name = next_party(world)
    for fact in parted(world, who):
        yield fact
        world = evolve(world, fact)
    yield from met(world, name, party)


def brought_together(world: World, who: Iterable[str]) -> Iterator[Fact]:
    """That these are together: NPCs who are behind catch up. Players' people have to meet by the referee's word.

    Raises: Refused where one of the players' people has another date, or an NPC is ahead.
    """
    people = [one for one in who if one in world.characters]
    if len({party_of(world, one) for one in people}) < 2:
        return
    ours = {one.id for one in persons(world)}
    mine = [one for one in people if one in ours]
    party = (
        common_party(world, mine)
        if mine
        else max((party_of(world, one) for one in people), key=lambda one: clock_in(world, one))
    )
    others = [one for one in people if party_of(world, one) != party]
    for leaves in dict.fromkeys(party_of(world, one) for one in others):
        some = [one for one in others if party_of(world, one) == leaves]
        going = together_with(world, some)
        if clock_in(world, leaves) > clock_in(world, party) or not ours.isdisjoint(going):
            _not_together(world, some[0], next(one for one in people if party_of(world, one) == party))
        for fact in gone_over(world, going, party):
            yield fact
            world = evolve(world, fact)


def common_party(world: World, who: Iterable[str]) -> str:
    """The party that these are all in; Refused where they are not at one date."""
    people = sorted(who)
    parties = {party_of(world, one) for one in people}
    if len(parties) > 1:
        by_date = sorted(people, key=lambda one: clock_in(world, party_of(world, one)))
        first, last = by_date[0], by_date[-1]
        if party_of(world, first) == party_of(world, last):  # two parties at one date
            last = next(one for one in people if party_of(world, one) != party_of(world, first))
        _not_together(world, first, last)
    return parties.pop() if parties else ""


def _not_together(world: World, one: str, other: str) -> None:
    away = clock_in(world, party_of(world, other)) - clock_in(world, party_of(world, one))
    who, whom = (Verbatim(world.characters[each].name) for each in (one, other))
    if away == 0:
        raise Refused(said("{who} and {whom} are apart: let them meet first", who=who, whom=whom))
    if away < 0:
        who, whom = whom, who
    raise Refused(
        said(
            "{who} is {span} behind {whom}: let them meet first", who=who, whom=whom, span=span_of(abs(away))
        )
    )

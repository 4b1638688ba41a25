"""Acts of random trips are taken out, and all that came after is done again: no credit is lost, nothing is overfull."""

from __future__ import annotations

import random

import pytest

from domain.handlers import decided
from domain.history.past import Past
from domain.history.replaying import done_again
from domain.moment import Moment
from rules.dice import Scripted
from tests.domain.play import REFEREE
from tests.domain.voyages.random_trips import CAPTAINS, Trip, sound

ACTS, TAKEN_OUT = 60, 6


@pytest.mark.parametrize("ruleset", CAPTAINS)
@pytest.mark.parametrize("seed", range(3))
def test_acts_of_a_trip_can_be_taken_out_and_the_rest_done_again(ruleset: str, seed: int) -> None:
    trip = Trip(seed, ruleset)
    trip.play(ACTS)
    for nth in random.Random(seed).sample(range(ACTS), TAKEN_OUT):
        past = Past(tuple(trip.acts[nth:]), trip.worlds[nth])
        moment = Moment(trip.world, REFEREE, trip.number, Scripted(()), past)
        again = list(done_again(trip.acts[nth].number, moment, decided))
        assert len(again) == ACTS - nth - 1
        for one in again:
            sound(one.after, trip.ship)

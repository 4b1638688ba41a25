"""Random flights: whatever is done, tanks hold what they hold, dates do not run back, every sentence can be said."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest

from domain.combat.offers import activity_of, seen_battle
from domain.handlers import handle
from domain.moment import Moment
from domain.previews import act as preview
from domain.stage.parties import clock_of
from domain.story import tell
from domain.world import folded
from rules.check import Refused
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.flight import ACTS
from rules.vessel import post_voice
from server.past.worlds import read_world, write_world
from tests.domain.random_play import RandomDice, filled
from tests.domain.voyages.flying import Flight

STEPS = 60
PERSONS = {"classic": "Pilot 777777 Pilot-1", "megatraveller": "Pilot 777777 Age 30; Pilot-1"}
FLOWN = {one.name for one in ACTS}


def fuelled(on: Flight, rng: random.Random) -> None:
    """By hand: fuel of some kind, a plan, and mostly a place from which something may be done."""
    unrefined = rng.choice((0, rng.randint(1, 30)))
    with suppress(Refused):
        on.amend(fuel__refined=0, fuel__unrefined=unrefined)
    with suppress(Refused):
        on.amend(fuel__refined=rng.randint(0, 30 - unrefined))
    with suppress(Refused):
        on.kept(flight_plan=rng.randint(1, 6), jumps=rng.randint(0, 9))
    if rng.random() < 0.5:
        with suppress(Refused):
            on.put(
                rng.choice(("berth", "surface", "orbit", "limit", "giant")),
                rng.choice(("0305", "0405", "0306")),
            )


def step(on: Flight, rng: random.Random) -> str:
    """One act of flight that is open; its name, "" where it may not be done so."""
    rules = activity_of(on.world, on.world.combats[on.voyage])
    seen = seen_battle(on.world, on.kira, on.world.combats[on.voyage])
    open_ = [one for one in rules.options(seen, post_voice(on.ship, "captain")) if one.act in FLOWN]
    option = rng.choice(open_)
    args = filled(option, rng)
    if "days" in args:
        args["days"] = rng.randint(1, 20)
    command = on.command(option.act, **args)
    told = preview(command, on.moment(on.kira))
    if told.refused:
        assert on.refused(on.kira, command) == told.refused
        return ""
    facts = handle(command, Moment(on.world, on.kira, on.number, RandomDice(rng)))
    for fact in facts:
        line = tell(on.world, fact)
        assert line is None or "{" not in line.text
        on.world = folded(on.world, (fact,))
    on.commits.append(facts)
    return option.act


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("ruleset", PERSONS)
def test_random_flights(ruleset: str, seed: int):
    rng = random.Random(seed)
    on = Flight(ruleset, captain=PERSONS[ruleset])
    on.fund(1_000_000)
    on.sail()
    done: set[str] = set()
    for turn in range(STEPS):
        if turn % 8 == 0 and on.where[1] != "wreck":
            fuelled(on, rng)
        late = clock_of(on.world, on.ship)
        if on.where[1] == "wreck":
            break
        done.add(step(on, rng))
        tank = s.fuel(on.world.characters[on.ship].sheet)
        assert 0 <= tank.total_t <= tank.tank_t
        assert clock_of(on.world, on.ship) >= late
        assert sum(on.world.accounts.balances.values()) == 0
    assert len(done) > 5
    assert read_world(write_world(on.world)) == on.world

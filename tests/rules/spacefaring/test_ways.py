"""Ways in jumps: exact in days, credits and fuel."""

from __future__ import annotations

import heapq
import random
from collections.abc import Iterator

import pytest

from rules.chart import Chart, Hex, MainWorld, distance
from rules.check import Refused
from rules.spacefaring.ways import Costs, Fuel, Net, Priority, Tank, Way, refuelling, rings, ways

UNREFINED, SKIMMED = Fuel(100, 0, "unrefined"), Fuel(0, 1, "skimmed")


def net(*hexes: Hex) -> Net:
    return Net(Chart("Reach", worlds={one: MainWorld(one, uwp="C000000-0") for one in hexes}))


def everywhere(world: MainWorld) -> tuple[Fuel, ...]:
    return (UNREFINED,)


def nowhere(world: MainWorld) -> tuple[Fuel, ...]:
    return ()


def only(*hexes: Hex):
    return lambda world: (UNREFINED,) if world.hex in hexes else ()


JUMP_2 = Tank(drive=2, tank=2, left=2, parsec_t=10)


def test_a_way_says_each_jump_its_fuel_and_what_it_costs():
    found = ways(net("0101", "0103", "0105"), "0101", JUMP_2, everywhere)
    way = found["0105"]
    assert [(leg.start, leg.end, leg.parsecs, leg.left, leg.bought) for leg in way.legs] == [
        ("0101", "0103", 2, 0, 0), ("0103", "0105", 2, 0, 2),
    ]  # fmt: skip
    assert [(leg.days, leg.cr) for leg in way.legs] == [(8, 100), (8, 100 + 2 * 10 * 100)]
    assert (way.days, way.cr, way.end, way.left, way.stops) == (16, 2200, "0105", 0, ("0103",))
    assert way.legs[1].fuel == UNREFINED


def test_no_more_fuel_is_bought_than_the_way_needs():
    found = ways(net("0101", "0103", "0104"), "0101", JUMP_2, everywhere)
    assert found["0104"].legs[1].bought == 1
    assert found["0104"].cr == 100 + 100 + 1000


def test_without_fuel_on_the_way_the_tank_is_all_there_is():
    worlds = net("0101", "0103", "0105")
    assert set(ways(worlds, "0101", JUMP_2, nowhere)) == {"0103"}
    assert set(ways(worlds, "0101", Tank(2, 4, 4, 10), nowhere)) == {"0103", "0105"}
    assert set(ways(worlds, "0101", JUMP_2, only("0105"))) == {"0103"}


def test_a_tank_that_is_not_full_is_filled_before_the_first_jump():
    empty = Tank(2, 2, 0, 10)
    assert ways(net("0101", "0103"), "0101", empty, nowhere) == {}
    way = ways(net("0101", "0103"), "0101", empty, everywhere)["0103"]
    assert (way.stops, way.cr) == (("0101",), 2100)


def test_a_jump_may_burn_what_the_drive_takes_whatever_its_length():
    always = Tank(2, 2, 2, 10, by_distance=False)
    way = ways(net("0101", "0102", "0103"), "0101", always, everywhere)["0102"]
    assert way.left == 0
    assert ways(net("0101", "0102"), "0101", Tank(2, 2, 1, 10, by_distance=False), nowhere) == {}


def test_days_come_first_or_credits_do():
    worlds = net("0101", "0103", "0105")

    def both(world: MainWorld) -> tuple[Fuel, ...]:
        return UNREFINED, SKIMMED

    quick = ways(worlds, "0101", JUMP_2, both, priority="days")["0105"]
    cheap = ways(worlds, "0101", JUMP_2, both, priority="credits")["0105"]
    assert (quick.days, quick.cr) == (16, 2200)
    assert (cheap.days, cheap.cr, cheap.legs[1].fuel) == (17, 200, SKIMMED)


def test_more_jumps_may_be_cheaper():
    """Fuel at 0102 is given away, at 0103 it is dear."""

    def sale(world: MainWorld) -> tuple[Fuel, ...]:
        return {"0102": (Fuel(0),), "0103": (Fuel(1000),)}.get(world.hex, ())

    worlds = net("0101", "0102", "0103", "0104")
    assert ways(worlds, "0101", JUMP_2, sale, priority="days")["0104"].days == 16
    way = ways(worlds, "0101", JUMP_2, sale, priority="credits")["0104"]
    assert (way.cr, way.stops) == (200, ("0102",))


def test_no_way_goes_through_worlds_that_are_shut():
    worlds = net("0101", "0103", "0202", "0105")
    assert "0105" in ways(worlds, "0101", JUMP_2, everywhere)
    shut = frozenset({"0103"})
    found = ways(worlds, "0101", JUMP_2, everywhere, shut=shut)
    assert set(found) == {"0202"}


def test_six_jumps_are_the_most():
    line = [f"01{row:02}" for row in range(1, 10)]
    found = ways(net(*line), "0101", Tank(1, 1, 1, 10), everywhere)
    assert max(found) == "0107"
    assert len(found["0107"].legs) == 6


def test_rings_go_by_drive_and_by_fuel():
    worlds = net("0101", "0102", "0104", "0106")
    ship = Tank(3, 6, 4, 10)
    found = rings(worlds, "0101", ship)
    assert (found.drive, found.fuel) == (3, 4)
    assert found.by_drive == {"0102", "0104"}
    assert found.by_fuel == {"0102", "0104"}
    assert rings(worlds, "0101", Tank(3, 6, 5, 10)).by_fuel == {"0102", "0104", "0106"}
    by_drive = rings(worlds, "0101", Tank(3, 6, 5, 10, by_distance=False))
    assert by_drive.fuel == 3
    assert by_drive.by_fuel == {"0102", "0104"}


def test_worlds_with_fuel_are_told_with_what_there_is():
    assert refuelling(net("0101", "0103"), only("0103")) == {"0103": (UNREFINED,)}


@pytest.mark.parametrize(
    ("start", "ship", "why"),
    [
        ("0202", JUMP_2, "there is no world at 0202"),
        ("0101", Tank(7, 7, 7, 10), "no drive jumps 7 parsecs"),
        ("0101", Tank(2, 2, 3, 10), "a tank for 2 parsecs cannot hold fuel for 3"),
        ("0101", Tank(2, 1, -1, 10), "a tank for 1 parsec cannot hold fuel for -1"),
    ],
)
def test_ships_that_cannot_be_are_refused(start, ship, why):
    with pytest.raises(Refused, match=why):
        ways(net("0101"), start, ship, everywhere)


# --- against brute force -------------------------------------------------------------------------------


def brute(
    chart: Chart, start: Hex, ship: Tank, sale, priority: Priority, costs: Costs, most: int
) -> dict[Hex, tuple[int, int]]:
    """Every way of jumping and of buying a parsec's fuel at a time; the least cost of each world, asked for first."""

    def weigh(days: int, cr: int) -> tuple[int, int]:
        return (days, cr) if priority == "days" else (cr, days)

    heap: list[tuple[tuple[int, int], Hex, int, int, int]] = [((0, 0), start, ship.left, 0, -1)]
    seen: set[tuple[Hex, int, int, int]] = set()
    out: dict[Hex, tuple[int, int]] = {}
    while heap:
        cost, at, left, jumps, buying = heapq.heappop(heap)
        if (at, left, jumps, buying) in seen:
            continue
        seen.add((at, left, jumps, buying))
        out.setdefault(at, cost)
        for n, fuel in enumerate(sale(chart.worlds[at])):
            if left < ship.tank:
                more = weigh(0 if buying == n else fuel.days, fuel.price_cr * ship.parsec_t)
                heapq.heappush(heap, ((cost[0] + more[0], cost[1] + more[1]), at, left + 1, jumps, n))
        if jumps < most:
            for other in chart.worlds:
                away = distance(at, other)
                if other != at and away <= ship.drive and ship.burns(away) <= left:
                    more = weigh(costs.days, costs.cr)
                    there = (cost[0] + more[0], cost[1] + more[1])
                    heapq.heappush(heap, (there, other, left - ship.burns(away), jumps + 1, -1))
    del out[start]
    return out


def holds(way: Way, ship: Tank, sale, chart: Chart) -> Iterator[bool]:
    """Whether a way could be flown as it says."""
    left, at = ship.left, way.legs[0].start
    for leg in way.legs:
        yield leg.start == at
        yield leg.parsecs == distance(leg.start, leg.end) <= ship.drive
        yield leg.bought == 0 or leg.fuel in sale(chart.worlds[leg.start])
        left += leg.bought
        yield left <= ship.tank
        left -= ship.burns(leg.parsecs)
        yield left == leg.left >= 0
        at = leg.end


@pytest.mark.parametrize("seed", range(60))
def test_ways_are_those_of_brute_force(seed):
    draw = random.Random(seed)
    every = [f"{column:02}{row:02}" for column in range(1, 8) for row in range(1, 8)]
    hexes = draw.sample(every, draw.randint(3, 14))
    chart = Chart("Reach", worlds={one: MainWorld(one) for one in hexes})
    offers = {
        one: tuple(
            Fuel(draw.choice([0, 50, 100, 500]), draw.choice([0, 0, 1, 7]))
            for _ in range(draw.choice([0, 0, 1, 1, 2, 3]))
        )
        for one in hexes
    }
    drive = draw.randint(1, 4)
    tank = draw.randint(1, 2 * drive)
    ship = Tank(drive, tank, draw.randint(0, tank), draw.choice([1, 10]), draw.random() < 0.7)
    costs = Costs(draw.choice([7, 8]), draw.choice([0, 100, 5000]))

    def sale(world: MainWorld) -> tuple[Fuel, ...]:
        return offers[world.hex]

    most = draw.choice([2, 3, 6])
    commands: tuple[Priority, ...] = ("days", "credits")
    for priority in commands:
        found = ways(Net(chart), hexes[0], ship, sale, priority=priority, costs=costs, most_jumps=most)
        least = {
            one: (way.days, way.cr) if priority == "days" else (way.cr, way.days)
            for one, way in found.items()
        }
        assert least == brute(chart, hexes[0], ship, sale, priority, costs, most)
        for way in found.values():
            assert all(holds(way, ship, sale, chart))
            assert len(way.legs) <= most


def test_a_whole_sector_is_searched():
    draw = random.Random(1)
    every = [f"{column:02}{row:02}" for column in range(1, 33) for row in range(1, 41)]
    hexes = draw.sample(every, 450)
    worlds = net(*hexes)
    fuelled = frozenset(draw.sample(hexes, 386))
    middle = min(hexes, key=lambda one: distance(one, "1620"))
    found = ways(worlds, middle, Tank(6, 12, 12, 40), only(*fuelled), priority="credits")
    assert len(found) == 449
    assert all(way.legs[0].start == middle for way in found.values())

"""Ways from one world to all within six jumps: exact in days, credits and fuel, by searching a layer a jump.

A state is a world and the parsecs of fuel left there. At a world that sells fuel any number of parsecs' worth may be
bought, so that "always fill up" is no short cut. Jumps go from world to world; what the power plant burns is to be
taken off the tank beforehand.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Literal, TypeAlias

from rules.chart import Chart, Hex, MainWorld, place
from rules.check import Refused
from rules.said import plural, said

FARTHEST_JUMP = 6
"""Parsecs of one jump. Source: Book 2, Drives; published maps."""

MOST_JUMPS = 6

Priority = Literal["days", "credits"]
"""What counts first; of two ways alike in that, the one that takes less of the other is better."""

_NO_HEXES: frozenset[Hex] = frozenset()
_DAY = 10**12
_CREDIT = 10**6
_ENDLESS = 10**30
"""A cost is one whole number, what is asked for in its high digits. Below a thousand milliards, and a million."""


@dataclass(frozen=True, slots=True)
class Fuel:
    """One way to come by fuel at a world. price_cr: a ton. days: once a stop. what: "refined", "skimmed"."""

    price_cr: int
    days: int = 0
    what: str = ""


Sale = Callable[[MainWorld], Iterable[Fuel]]
"""What fuel there is at a world, none where there is none."""


@dataclass(frozen=True, slots=True)
class Tank:
    """A ship as far as her ways hang on her.

    drive: parsecs a jump, 1 to 6. tank, left: parsecs' worth of jump fuel when full and now. parsec_t: tons that one
    parsec takes. by_distance: a jump burns what its parsecs take, else always what the drive's number takes.
    """

    drive: int
    tank: int
    left: int
    parsec_t: int
    by_distance: bool = True

    def burns(self, parsecs: int) -> int:
        """Parsecs' worth of fuel that a jump of so many parsecs burns."""
        return parsecs if self.by_distance else self.drive


@dataclass(frozen=True, slots=True)
class Costs:
    """What a jump takes beside fuel, port and transit included: days, and credits for berth and life support."""

    days: int = 8
    cr: int = 100


@dataclass(frozen=True, slots=True)
class Leg:
    """One jump, and the fuel taken in before it.

    left, bought: parsecs' worth, on arrival and before leaving. days, cr: of fuel and jump together.
    """

    start: Hex
    end: Hex
    parsecs: int
    left: int
    bought: int
    fuel: Fuel | None
    days: int
    cr: int


@dataclass(frozen=True, slots=True)
class Way:
    """The best way to one world, leg by leg; left: parsecs' worth of fuel on arrival."""

    legs: tuple[Leg, ...]
    days: int
    cr: int

    @property
    def end(self) -> Hex:
        return self.legs[-1].end

    @property
    def left(self) -> int:
        return self.legs[-1].left

    @property
    def stops(self) -> tuple[Hex, ...]:
        """Worlds where fuel is taken in."""
        return tuple(leg.start for leg in self.legs if leg.bought)


class Net:
    """Worlds of a chart and which of them lie within a jump of each other, nearest first; worked out once a chart."""

    def __init__(self, chart: Chart) -> None:
        self.chart = chart
        self.hexes: tuple[Hex, ...] = tuple(sorted(chart.worlds))
        self.number: Mapping[Hex, int] = {one: n for n, one in enumerate(self.hexes)}
        self._at = [_axial(one) for one in self.hexes]

    def apart(self, one: int, other: int) -> int:
        """Parsecs between two worlds, by their numbers."""
        (x, z), (u, w) = self._at[one], self._at[other]
        return max(abs(x - u), abs(z - w), abs(x + z - u - w))

    @cached_property
    def near(self) -> Sequence[Sequence[tuple[int, int]]]:
        """For each world the numbers of those within six parsecs, with their distance."""
        at = {one: n for n, one in enumerate(self._at)}
        find = at.get
        return tuple(
            tuple((n, away) for away, dx, dz in _OFFSETS if (n := find((x + dx, z + dz))) is not None)
            for x, z in at
        )


def _axial(one: Hex) -> tuple[int, int]:
    column, row = place(one)
    x = column - 1
    return x, row - 1 - x // 2


_SPAN = range(-FARTHEST_JUMP, FARTHEST_JUMP + 1)
_OFFSETS = tuple(
    sorted(
        (away, dx, dz)
        for dx in _SPAN
        for dz in _SPAN
        if 0 < (away := max(abs(dx), abs(dz), abs(dx + dz))) <= FARTHEST_JUMP
    )
)


_Label: TypeAlias = "tuple[int, int, int, _Label | None, int, Fuel | None]"
"""One way so far: cost, world, fuel left, the label before it, what was bought there, and of which fuel.

It keeps the label before it: a table of predecessors, improved later, would tell of ways that were never found.
"""

_Held: TypeAlias = "tuple[int, _Label, int, Fuel | None]"
"""The cheapest way to hold so much fuel at a world: cost, label it arrived with, what is bought, and of which fuel."""


@dataclass(frozen=True, slots=True)
class _Search:
    """A search and what it needs again and again. offers: by world, for each fuel its cost a parsec and its wait."""

    net: Net
    ship: Tank
    stop: int
    offers: Sequence[Sequence[tuple[int, int, Fuel]]]
    shut: frozenset[int]


def ways(
    net: Net,
    start: Hex,
    ship: Tank,
    sale: Sale,
    *,
    priority: Priority = "days",
    costs: Costs = Costs(),
    shut: frozenset[Hex] = _NO_HEXES,
    most_jumps: int = MOST_JUMPS,
) -> Mapping[Hex, Way]:
    """The best way to every world within so many jumps, by its hex; the start is not among them.

    shut: worlds that no way may touch, red zones say.

    Raises: Refused where the start is no world, or the ship's numbers are none.
    """
    number = _checked(net, start, ship)
    weigh = _by_days if priority == "days" else _by_credits
    offers = [
        [
            (weigh(0, one.price_cr * ship.parsec_t), weigh(one.days, 0), one)
            for one in sale(net.chart.worlds[at])
        ]
        for at in net.hexes
    ]
    closed = frozenset(net.number[one] for one in shut if one in net.number)
    found = _best(_Search(net, ship, weigh(costs.days, costs.cr), offers, closed), number, most_jumps)
    return {net.hexes[n]: _way(net, ship, costs, label) for n, label in found.items() if n != number}


def _checked(net: Net, start: Hex, ship: Tank) -> int:
    if start not in net.number:
        raise Refused(said("there is no world at {hex}", hex=start))
    if not 1 <= ship.drive <= FARTHEST_JUMP:
        raise Refused(
            said("no drive jumps {parsecs} parsecs: 1 to {most}", parsecs=ship.drive, most=FARTHEST_JUMP)
        )
    if not 0 <= ship.left <= ship.tank:
        raise Refused(
            plural(
                "a tank for {n} parsec cannot hold fuel for {left}",
                "a tank for {n} parsecs cannot hold fuel for {left}",
                ship.tank, left=ship.left,
            )
        )  # fmt: skip
    return net.number[start]


def _by_days(days: int, cr: int) -> int:
    return days * _DAY + cr


def _by_credits(days: int, cr: int) -> int:
    return cr * _CREDIT + days


def _best(search: _Search, start: int, most_jumps: int) -> Mapping[int, _Label]:
    """The cheapest label of each world reached, a layer a jump.

    Of each world and amount of fuel it is known for what cost one can be there with so much or more.
    """
    left = search.ship.left
    first: _Label = (0, start, left, None, 0, None)
    size = search.ship.tank + 1
    best = [_ENDLESS] * (size * len(search.net.hexes))
    for amount in range(left + 1):
        best[start * size + amount] = 0
    found = {start: first}
    layer = [first]
    for _ in range(most_jumps):
        arrived: dict[int, list[_Label]] = {}
        for label in layer:
            arrived.setdefault(label[1], []).append(label)
        grown: dict[int, _Label] = {}
        for world, labels in arrived.items():
            _jump(search, world, _holds(search, world, labels), best, grown)
        layer = list(grown.values())
        for label in layer:
            known = found.get(label[1])
            if known is None or label[0] < known[0]:
                found[label[1]] = label
    return found


def _holds(search: _Search, world: int, labels: Sequence[_Label]) -> list[tuple[int, _Held]]:
    """The cheapest way to hold each amount of fuel, most first; without those that more fuel costs no more than."""
    tank = search.ship.tank
    hold: list[_Held | None] = [None] * (tank + 1)
    for label in labels:
        held = hold[label[2]]
        if held is None or label[0] < held[0]:
            hold[label[2]] = (label[0], label, 0, None)
    unbought = tuple(hold)
    for unit, wait, fuel in search.offers[world]:
        _buy(unbought, hold, unit, wait, fuel)
    kept: list[tuple[int, _Held]] = []
    for amount in range(tank, 0, -1):
        held = hold[amount]
        if held is not None and (not kept or held[0] < kept[-1][1][0]):
            kept.append((amount, held))
    return kept


def _buy(
    unbought: Sequence[_Held | None], hold: list[_Held | None], unit: int, wait: int, fuel: Fuel
) -> None:
    """Add one parsec's fuel after another to what was held, from the emptiest tank on; the wait is paid once."""
    run: _Held | None = None
    for amount, held in enumerate(unbought):
        if run is not None:
            run = (run[0] + unit, run[1], run[2] + 1, fuel)
            known = hold[amount]
            if known is None or run[0] < known[0]:
                hold[amount] = run
        if held is not None and (run is None or held[0] + wait < run[0]):
            run = (held[0] + wait, held[1], 0, fuel)


def _jump(
    search: _Search,
    world: int,
    holds: list[tuple[int, _Held]],
    best: list[int],
    grown: dict[int, _Label],
) -> None:
    """Jump from one world with each amount of fuel that is worth having."""
    drive, by_distance, size = search.ship.drive, search.ship.by_distance, search.ship.tank + 1
    shut, row = search.shut, search.net.near[world]
    for amount, (spent, before, bought, fuel) in holds:
        farthest = min(drive, amount) if by_distance else drive if amount >= drive else 0
        cost = spent + search.stop
        for other, away in row:
            if away > farthest:
                break
            left = amount - away if by_distance else amount - drive
            state = other * size + left
            if cost < best[state] and other not in shut:
                grown[state] = (cost, other, left, before, bought, fuel)
                for _ in range(left + 1):
                    if best[state] <= cost:
                        break
                    best[state] = cost
                    state -= 1


def _way(net: Net, ship: Tank, costs: Costs, label: _Label) -> Way:
    legs: list[Leg] = []
    days = cr = 0
    _, world, left, before, bought, fuel = label
    while before is not None:
        leg_days, leg_cr, used = costs.days, costs.cr, fuel if bought else None
        if used is not None:
            leg_days, leg_cr = leg_days + used.days, leg_cr + used.price_cr * bought * ship.parsec_t
        start, end = net.hexes[before[1]], net.hexes[world]
        legs.append(Leg(start, end, net.apart(before[1], world), left, bought, used, leg_days, leg_cr))
        days, cr = days + leg_days, cr + leg_cr
        _, world, left, before, bought, fuel = before
    return Way(tuple(reversed(legs)), days, cr)


# --- rings ---------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Rings:
    """How far a ship reaches from a world. drive, fuel: parsecs, of one jump and of all that is in the tank.

    by_drive: worlds one jump away, fuel or not; by_fuel: worlds to be reached with what is in the tank, from world to
    world, without taking in more.
    """

    drive: int
    fuel: int
    by_drive: frozenset[Hex]
    by_fuel: frozenset[Hex]


def rings(net: Net, start: Hex, ship: Tank, shut: frozenset[Hex] = _NO_HEXES) -> Rings:
    """Both rings about a world. Raises: Refused as `ways` does."""
    number = _checked(net, start, ship)
    by_drive = frozenset(
        one
        for other, away in net.near[number]
        if away <= ship.drive and (one := net.hexes[other]) not in shut
    )
    jumps = ship.left // ship.burns(1)
    by_fuel = ways(net, start, ship, lambda _: (), shut=shut, most_jumps=jumps)
    return Rings(
        ship.drive, ship.left if ship.by_distance else jumps * ship.drive, by_drive, frozenset(by_fuel)
    )


def refuelling(net: Net, sale: Sale) -> Mapping[Hex, tuple[Fuel, ...]]:
    """Worlds with fuel, and what there is of it."""
    offers = ((one, tuple(sale(world))) for one, world in sorted(net.chart.worlds.items()))
    return {one: fuels for one, fuels in offers if fuels}

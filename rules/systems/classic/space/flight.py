"""Vectors: how a ship goes on in one turn, near worlds and far from any; pure geometry in units of 1,000 miles.

leg = flown((0, 0), (4, 0), (2, 0), worlds, rulings)    # where she ends, how fast, and why so
course((0, 0), (4, 0), (2, 0), worlds, rulings)         # where she is after each of the next turns
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import dist, hypot, sqrt

from rules.check import Refused
from rules.grid import Point
from rules.said import Text, Verbatim, said
from rules.systems.classic.space import book
from rules.systems.classic.space.rulings import Rulings, settled

TURNS_AHEAD = 5
PLACES = 4
"""Digits behind the point to which places and vectors are kept."""


@dataclass(frozen=True, slots=True)
class World:
    """A world or gas giant. radius: in units; mass: of the Earth's; surface: G there; air: standard or dense."""

    id: str
    name: Text
    at: Point
    radius: float
    mass: float
    surface: float
    air: bool = False

    @property
    def diameter(self) -> float:
        """In units."""
        return 2 * self.radius

    def reach(self, g: float, rulings: Rulings) -> float:
        """How far from its middle the band of a strength reaches (CT-SPACE-06)."""
        return book.amount("band reach, factor", rulings) * sqrt(self.mass / g)

    def bands(self, rulings: Rulings) -> Iterator[tuple[float, float]]:
        """Every band, the strongest first: its strength in G and how far it reaches."""
        step = book.amount("band, step", rulings)
        for number in range(int(self.surface / step + 1e-9), 0, -1):
            yield number * step, self.reach(number * step, rulings)

    def pull(self, at: Point, rulings: Rulings) -> float:
        """G at a point, 0 beyond the last band."""
        away = dist(at, self.at)
        return next((g for g, reach in self.bands(rulings) if away <= reach), 0.0)


def world(
    name: str,
    at: Point,
    size: int,
    rulings: Rulings,
    *,
    density: float = 1,
    air: bool = False,
    title: str = "",
) -> World:
    """A world of a size digit: that many thousand miles across."""
    radius = size / 2
    share = book.amount("surface gravity, share", rulings)
    # mass as density times the cube of the radius, so that the surface band meets the radius whatever the density
    return World(
        name,
        Verbatim(title or name),
        at,
        radius,
        density * (share * radius) ** 3,
        density * share * radius,
        air,
    )


def giant(name: str, at: Point, kind: str, title: str = "") -> World:
    """A gas giant of one of the two sizes."""
    radius, mass, surface = book.giant(kind)
    return World(name, Verbatim(title or name), at, radius, mass, surface)


@dataclass(frozen=True, slots=True)
class Leg:
    """One turn of flight. pulls: each world with the G of its band. slowed: by whose air. through: worlds it meets."""

    begin: Point
    end: Point
    velocity: Point
    pulls: tuple[tuple[World, float], ...] = ()
    slowed: World | None = None
    through: tuple[World, ...] = ()

    def reasons(self) -> Iterator[Text]:
        """Why she ends there, as sentences."""
        for one, g in self.pulls:
            yield said("the gravity of {world} pulls with {g:g} G", world=one.name, g=g)
        if self.slowed is not None:
            yield said("the air of {world} brakes her", world=self.slowed.name)
        for one in self.through:
            yield said("her course leads through {world}: the referee decides", world=one.name)


def flown(at: Point, velocity: Point, thrust: Point, worlds: Iterable[World], rulings: Rulings) -> Leg:
    """The next turn: velocity, thrust and gravity together, then as far as that leads (CT-SPACE-05 to 07)."""
    worlds = tuple(worlds)
    half = 0.5 if settled(rulings, "space_midpoint") == "ahead" else -0.5
    midpoint = (at[0] + velocity[0] * half, at[1] + velocity[1] * half)
    pulls = tuple((one, g) for one in worlds if (g := one.pull(midpoint, rulings)))
    pushed = moved(thrust, *(_toward(at, one, g, rulings) for one, g in pulls))
    after = moved(velocity, pushed)
    way = moved(velocity, (pushed[0] / 2, pushed[1] / 2)) if settled(rulings, "space_half_step") else after
    end = moved(at, way)
    slowed = next((one for one in worlds if one.air and _grazes(at, end, one, rulings)), None)
    if slowed is not None:
        after = shortened(after, book.amount("air, slows", rulings))
    through = tuple(one for one in worlds if off_segment(one.at, at, end) < one.radius)
    return Leg(at, rounded(end), rounded(after), pulls, slowed, through)


def legs(
    at: Point,
    velocity: Point,
    thrust: Point,
    worlds: Iterable[World],
    rulings: Rulings,
    turns: int = TURNS_AHEAD,
) -> Iterator[Leg]:
    """Her next turns if she thrusts now and then drifts; no more where a world is in the way."""
    worlds = tuple(worlds)
    for _ in range(turns):
        leg = flown(at, velocity, thrust, worlds, rulings)
        yield leg
        if leg.through:
            return
        at, velocity, thrust = leg.end, leg.velocity, (0.0, 0.0)


def course(
    at: Point, velocity: Point, thrust: Point, worlds: Iterable[World], rulings: Rulings
) -> tuple[Point, ...]:
    """Where she ends each of these turns."""
    return tuple(leg.end for leg in legs(at, velocity, thrust, worlds, rulings))


def most_thrust(g: float, rulings: Rulings) -> float:
    """Units of velocity that so many G bring in a turn."""
    return g * book.amount("velocity per G", rulings)


def check_thrust(thrust: Point, g: float, rulings: Rulings) -> None:
    """Refused for more than the drive makes; what is not used is lost."""
    most = most_thrust(g, rulings)
    if hypot(*thrust) > most + 10**-PLACES:
        raise Refused(
            said(
                "{g} G change her velocity by {most:g} units a turn at most, not {length:.2f}",
                g=g,
                most=most,
                length=hypot(*thrust),
            )
        )


# --- the way to somebody -------------------------------------------------------------------------------


def meeting(at: Point, velocity: Point, there: Point, their: Point, most: float, turns: int) -> Point:
    """The thrust that passes through somebody soonest, thrusting alike each turn; at most `most` long.

    They have moved already where this moves first, and move between its moves: after n of them n - 1 times. Where
    nothing leads there within the turns, straight at where they will be.
    """
    for n in range(1, max(turns, 1) + 1):
        wanted = _each_turn(at, velocity, there, their, n)
        if hypot(*wanted) <= most + 10**-PLACES:
            return wanted
    return clipped(_each_turn(at, velocity, there, their, max(turns, 1)), most)


def _each_turn(at: Point, velocity: Point, there: Point, their: Point, n: int) -> Point:
    """Thrust of each of n turns that ends the last of them where they are then."""
    gap = (
        there[0] + (n - 1) * their[0] - at[0] - n * velocity[0],
        there[1] + (n - 1) * their[1] - at[1] - n * velocity[1],
    )
    share = 2 / (n * (n + 1))
    return rounded((gap[0] * share, gap[1] * share))


STILL: Point = (0.0, 0.0)


Flier = tuple[Point, Point, float]
"""Where somebody is, how fast, and by how much they can change that in a turn."""


@dataclass(frozen=True, slots=True)
class Quarry:
    """Somebody who is flown at. first, then: her thrust in the next turn, and in each one after it."""

    at: Point
    velocity: Point
    first: Point = STILL
    then: Point = STILL


def arrives(missile: Flier, burns: int, quarry: Quarry, turns: int) -> int | None:
    """After how many moves something that thrusts for so many turns has her, who moves before it each time.

    None: not within the turns.
    """
    at, velocity, most = missile
    x0, y0 = quarry.at[0] - at[0], quarry.at[1] - at[1]
    u = quarry.velocity[0] + quarry.first[0] - velocity[0]
    v = quarry.velocity[1] + quarry.first[1] - velocity[1]
    for n in range(1, turns + 1):
        m = n if n < burns else burns
        reach, later = most * (m * (m + 1) / 2 + m * (n - m)), n * (n - 1) / 2
        x, y = x0 + n * u + later * quarry.then[0], y0 + n * v + later * quarry.then[1]
        if x * x + y * y <= reach * reach:
            return n
    return None


def gaps(runner: Flier, pursuer: Flier, turns: int) -> Iterator[float]:
    """How far apart they are now and after each turn, one thrusting straight away and one straight after."""
    (here, own, hers), (there, their, theirs) = runner, pursuer
    gap, x, y = dist(here, there), here[0] - there[0], here[1] - there[1]
    opens = (x * (own[0] - their[0]) + y * (own[1] - their[1])) / gap if gap else 0.0
    for n in range(turns + 1):
        yield gap + n * opens + (hers - theirs) * n * (n + 1) / 2


# --- arithmetic ----------------------------------------------------------------------------------------


def clipped(vector: Point, most: float) -> Point:
    """A vector at most so long."""
    length = hypot(*vector)
    if length <= most or not length:
        return rounded(vector)
    return rounded((vector[0] * most / length, vector[1] * most / length))


def shortened(vector: Point, by: float) -> Point:
    """A vector so much shorter, nothing at the least."""
    return clipped(vector, max(0.0, hypot(*vector) - by))


def rounded(point: Point) -> Point:
    """As it is kept; never a minus nought."""
    x, y = (round(one, PLACES) + 0.0 for one in point)
    return x, y


def off_segment(point: Point, a: Point, b: Point) -> float:
    """How far a point lies off a straight way."""
    length = dist(a, b)
    if not length:
        return dist(point, a)
    along = ((point[0] - a[0]) * (b[0] - a[0]) + (point[1] - a[1]) * (b[1] - a[1])) / length**2
    along = max(0.0, min(1.0, along))
    return dist(point, (a[0] + along * (b[0] - a[0]), a[1] + along * (b[1] - a[1])))


def within(centre: Point, radius: float, a: Point, b: Point) -> tuple[float, float] | None:
    """From where to where, in units from a, a straight way lies in a circle; None where it does not."""
    length = dist(a, b)
    if not length:
        return None
    way = ((b[0] - a[0]) / length, (b[1] - a[1]) / length)
    nearest = (centre[0] - a[0]) * way[0] + (centre[1] - a[1]) * way[1]
    off = dist(centre, (a[0] + way[0] * nearest, a[1] + way[1] * nearest))
    if off >= radius:
        return None
    half = sqrt(radius**2 - off**2)
    begin, end = max(0.0, nearest - half), min(length, nearest + half)
    return (begin, end) if end > begin else None


def _toward(at: Point, one: World, g: float, rulings: Rulings) -> Point:
    away = dist(at, one.at)
    if not away:
        return 0.0, 0.0
    pull = g * book.amount("gravity per G", rulings)
    return (one.at[0] - at[0]) * pull / away, (one.at[1] - at[1]) * pull / away


def _grazes(at: Point, end: Point, one: World, rulings: Rulings) -> bool:
    return off_segment(one.at, at, end) <= one.radius + book.amount("air, within", rulings)


def moved(*vectors: Point) -> Point:
    """A place or a vector with others added."""
    return sum(one[0] for one in vectors), sum(one[1] for one in vectors)

"""Figures of the dice as they fell and were judged at the time, by seat and by character."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from domain.world import World
from rules.dice import distribution
from rules.said import said
from server import protocol as p
from server.audit.fairness import fairness
from server.audit.reading import Reading
from server.audit.sessions import named
from server.audit.throws import Fallen, Shot, Thrown, Throws
from server.pools import CHECKING
from server.views.sight import Sight

MOST_POINTS = 120
"""Points of a line of luck; of longer ones every so-and-so-manieth is told, and the last."""
BAND = 1.96
"""Deviations within which 95 of 100 fair series end."""

TWO_DICE = distribution("2D")


@dataclass(slots=True)
class Tally:
    """What is counted for one seat or character."""

    throws: int = 0
    by_hand: int = 0
    totals: Counter[int] = field(default_factory=Counter)
    faces: Counter[int] = field(default_factory=Counter)
    shots: list[Shot] = field(default_factory=list)
    luck: list[tuple[int, float]] = field(default_factory=list)

    def count(self, fallen: Fallen) -> None:
        """Count one throw."""
        if fallen.by_hand:
            self.by_hand += 1
            return
        self.throws += 1
        sixes = [face for sides, face in fallen.dice if sides == 6]
        for face in sixes:
            self.faces[face] += 1
        if len(sixes) == len(fallen.dice) == 2:
            self.totals[sixes[0] + sixes[1]] += 1
        if fallen.shot is not None:
            self.shots.append(fallen.shot)
        if fallen.dice:
            last = self.luck[-1][1] if self.luck else 0.0
            self.luck.append((fallen.number, last + fallen.good * deviation(fallen.dice)))


async def figured(reading: Reading, sight: Sight, throws: Throws, asked: p.AskFigures) -> p.Figured:
    """The figures that a viewer may know."""
    first, last = 1, reading.history.head.number
    if asked.session is not None:
        session = await named(reading, asked.session)
        first, last = session.first, session.last or last
    known = await throws.between(first - 1, last)
    thrown = await CHECKING.run(_counted, known, reading, asked.undone)
    world = reading.history.line_of(reading.viewer.seat)
    names = await _names(reading, sight, world, thrown)
    return await CHECKING.run(_figured, asked, thrown, _Whose(sight, world), names)


def _counted(known: Iterable[Thrown], reading: Reading, undone: bool) -> list[Fallen]:
    """What the viewer may know, a free throw once; `undone`: what was struck out too."""
    found: list[Fallen] = []
    seen: set[int] = set()
    for one in known:
        if not reading.knows(one.number, one.fact):
            continue
        if not undone and reading.outlook.undone_by(one.number) is not None:
            continue
        if one.free is not None:
            if one.free != one.number and one.free in seen:
                continue  # revealed to somebody who was told of it at once
            seen.add(one.free)
        found += one.fallen
    return found


@dataclass(frozen=True, slots=True)
class _Whose:
    """Which seats a throw is counted for."""

    sight: Sight
    world: World

    def seats(self, by: str) -> tuple[str, ...]:
        """The seat that threw, or those that own the character, where the viewer may know who they are."""
        if by in self.world.open_table.seats:
            return (by,)
        character = self.world.characters.get(by)
        if character is None or not self.sight.character(self.world, character):
            return ()
        return character.owners


async def _names(reading: Reading, sight: Sight, world: World, thrown: list[Fallen]) -> dict[str, str]:
    """Names of seats and characters; of those out of sight, as they were called at their last known throw."""
    names = {seat.id: seat.name for seat in world.open_table.seats.values()}
    last = {fallen.by: fallen.number for fallen in thrown}
    for by, number in last.items():
        character = world.characters.get(by)
        if by not in names and character is not None and sight.character(world, character):
            names[by] = character.name
        elif by not in names:
            then = (await reading.history.at(number)).characters.get(by)
            names[by] = then.name if then else "Somebody"
    return names


def _figured(asked: p.AskFigures, thrown: list[Fallen], whose: _Whose, names: Mapping[str, str]) -> p.Figured:
    everything = Tally()
    seats: dict[str, Tally] = {}
    characters: dict[str, Tally] = {}
    for fallen in thrown:
        everything.count(fallen)
        for seat in whose.seats(fallen.by):
            seats.setdefault(seat, Tally()).count(fallen)
        if fallen.by in whose.world.characters:
            characters.setdefault(fallen.by, Tally()).count(fallen)
    return p.Figured(
        id=asked.id,
        session=asked.session,
        all=_figures("", "Everybody", everything),
        seats=tuple(_figures(seat, names[seat], tally) for seat, tally in seats.items()),
        characters=tuple(_figures(who, names[who], tally) for who, tally in characters.items()),
    )


@lru_cache(maxsize=4096)
def deviation(dice: tuple[tuple[int, int], ...]) -> float:
    """How far a throw is from what is expected of it, in deviations: (sum - mean) / root of the variance."""
    mean = sum((sides + 1) / 2 for sides, _ in dice)
    variance = sum((sides * sides - 1) / 12 for sides, _ in dice)
    return (sum(face for _, face in dice) - mean) / math.sqrt(variance) if variance else 0.0


def _figures(who: str, name: str, tally: Tally) -> p.Figures:
    totals = tuple(tally.totals[total] for total in range(2, 13))
    chances = [shot.chance for shot in tally.shots]
    return p.Figures(
        who=who,
        name=name,
        throws=tally.throws,
        by_hand=tally.by_hand,
        totals=totals,
        faces=tuple(tally.faces[face] for face in range(1, 7)),
        fairness=fairness(totals, [TWO_DICE[total] for total in range(2, 13)]),
        attacks=len(chances),
        hits=sum(shot.hit for shot in tally.shots),
        expected_hits=round(sum(chances), 2),
        hits_deviation=round(math.sqrt(sum(chance * (1 - chance) for chance in chances)), 2),
        odds=tuple(_odds(tally.shots)),
        luck=tuple(_luck(tally.luck)),
        luck_words=_luck_words(tally.luck),
        harm=tuple(_harm(tally.shots)),
    )


def _odds(shots: Iterable[Shot]) -> Iterator[p.Odds]:
    """Attacks by their odds, in tenths."""
    tenths: dict[int, list[Shot]] = {}
    for shot in shots:
        tenths.setdefault(min(9, int(shot.chance * 10)), []).append(shot)
    for _, some in sorted(tenths.items()):
        chance = sum(shot.chance for shot in some) / len(some)
        yield p.Odds(chance=round(chance, 3), attacks=len(some), hits=sum(shot.hit for shot in some))


def _luck(luck: list[tuple[int, float]]) -> Iterator[p.LuckPoint]:
    step = max(1, math.ceil(len(luck) / MOST_POINTS))
    for index, (number, value) in enumerate(luck):
        if (index + 1) % step == 0 or index == len(luck) - 1:
            yield p.LuckPoint(number=number, throws=index + 1, luck=round(value, 3))


def _luck_words(luck: list[tuple[int, float]]) -> str:
    if not luck:
        return "No throws yet."
    end, band = luck[-1][1], BAND * math.sqrt(len(luck))
    if abs(end) <= band:
        within = "Within what chance brings in 95 of 100 series (at {end:+.1f}, the band is ±{band:.1f})."
        return said(within, end=end, band=band)
    if end > 0:
        return said(
            "Lucky beyond the 95 % band (at {end:+.1f}, the band is ±{band:.1f}).", end=end, band=band
        )
    return said("Unlucky beyond the 95 % band (at {end:+.1f}, the band is ±{band:.1f}).", end=end, band=band)


def _harm(shots: Iterable[Shot]) -> list[p.HarmCount]:
    hits: Counter[str] = Counter()
    points: Counter[str] = Counter()
    for shot in shots:
        if shot.points is not None:
            hits[shot.source] += 1
            points[shot.source] += shot.points
    return [
        p.HarmCount(source=source, hits=hits[source], points=total) for source, total in points.most_common()
    ]

"""A laser, thrown for with every DM and its reason (CT-SPACE-11 to -13, -28, -29), and missiles shot at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import dist

from rules.check import DM, Task
from rules.grid import Point
from rules.once import per_sheet
from rules.ruleset import Sheet
from rules.said import said
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.words import program_title
from rules.systems.classic.space import book, computing
from rules.systems.classic.space.flight import within
from rules.systems.classic.space.rulings import Rulings

LASERS = ("beam laser", "pulse laser")


@dataclass(frozen=True, slots=True)
class Line:
    """A line of fire: where from and to, the middles of clouds of sand; without places how many clouds are in play."""

    begin: Point | None = None
    end: Point | None = None
    clouds: tuple[Point, ...] = ()
    in_play: int = 0

    @property
    def units(self) -> float | None:
        """How long; None without places."""
        return None if self.begin is None or self.end is None else dist(self.begin, self.end)

    def sand(self, rulings: Rulings) -> int:
        """How many full steps of sand lie on it; overlapping clouds count once (CT-SPACE-20)."""
        if self.begin is None or self.end is None:
            return self.in_play
        return int(
            sand_on(self.begin, self.end, self.clouds, rulings) / book.amount("sand, each", rulings) + 1e-6
        )


@dataclass(frozen=True, slots=True)
class Gun:
    """Whoever fires. gunner: level; running: programs of the phase; shifted: at another target than was declared."""

    sheet: Sheet
    gunner: int = 0
    running: Sequence[str] = ()
    shifted: bool = False
    names_part: bool = False


@dataclass(frozen=True, slots=True)
class Mark:
    """Whoever is fired at. pilot: level; running: programs of the phase."""

    sheet: Sheet
    pilot: int = 0
    running: Sequence[str] = field(default_factory=tuple)


def sand_on(a: Point, b: Point, clouds: Sequence[Point], rulings: Rulings) -> float:
    """Units of cloud on a line, each stretch once however many clouds lie there."""
    radius = book.amount("sand, radius", rulings)
    near = _near_line(a, b, clouds, radius)
    found = sorted([one for middle in near if (one := within(middle, radius, a, b)) is not None])
    length, reached = 0.0, 0.0
    for begin, end in found:
        length += max(0.0, end - max(begin, reached))
        reached = max(reached, end)
    return length


def _near_line(a: Point, b: Point, clouds: Sequence[Point], radius: float) -> list[Point]:
    """Those clouds that may reach the endless line through both; a little too many, as `within` judges."""
    x, y = b[0] - a[0], b[1] - a[1]
    far = (radius * 1.01) ** 2 * (x * x + y * y)
    return [one for one in clouds if (x * (one[1] - a[1]) - y * (one[0] - a[0])) ** 2 <= far]


def to_hit(weapon: str, gun: Gun, mark: Mark, line: Line, rulings: Rulings) -> Task:
    """The throw of one laser: 8+ on 2D."""
    dms = (*_attack(weapon, gun, rulings), *_defence(mark, line, rulings))
    return Task(
        said("hit with the {weapon}", weapon=weapon),
        target=book.count("laser", rulings),
        dms=tuple(one for one in dms if one.value),
        source=book.FIRE,
    )


def _attack(weapon: str, gun: Gun, rulings: Rulings) -> Iterator[DM]:
    name, dm = computing.predict(gun.sheet, gun.running)
    if name:
        yield DM(dm, program_title(name), book.COMPUTERS)
    if computing.INTERACT in gun.running:
        yield DM(gun.gunner, said("Gunner Interact, Gunnery-{level}", level=gun.gunner), book.COMPUTERS)
    elif s.computer(gun.sheet) is None:
        level = int(gun.gunner * book.amount("craft gunner, share", rulings))
        yield DM(level, said("half of Gunnery-{level}, without a computer", level=gun.gunner), book.FIRE)
    selected = computing.select(gun.sheet, gun.running) if gun.names_part else None
    if selected is not None:
        yield DM(selected[1], program_title(selected[0]), book.COMPUTERS)
    if weapon == "pulse laser":
        yield book.dm("pulse laser", rulings, "pulse laser")
    if gun.shifted:
        yield DM(book.count("shift", rulings), "the declared target was gone", book.FIRE)


def _defence(mark: Mark, line: Line, rulings: Rulings) -> Iterator[DM]:
    name, dm = computing.best_evasion(mark.sheet, mark.running, mark.pilot)
    if name:
        yield DM(dm, said("the target runs {program}", program=program_title(name)), book.COMPUTERS)
    if line.units is not None:
        yield from _range(line.units, rulings)
    if steps := line.sand(rulings):
        yield book.dm("sand", rulings, said("sand on the line of fire: {steps}", steps=steps), steps)


def _range(units: float, rulings: Rulings) -> Iterator[DM]:
    """The farther of the two alone."""
    for name in ("far range", "range"):
        if units > book.counts_from(name, rulings):
            reason = said(
                "{units:.0f} units away, over {most}", units=units, most=book.counts_from(name, rulings)
            )
            yield book.dm(name, rulings, reason)
            return


def at_missile(rulings: Rulings) -> Task:
    """A laser at a missile in contact: a plain throw (CT-SPACE-21)."""
    return Task("shoot down the missile", target=book.count("anti-missile", rulings), source=book.ORDNANCE)


def ecm(rulings: Rulings) -> Task:
    """Against all missiles in contact at once (CT-SPACE-22)."""
    return Task("ECM against the missiles", target=book.count("ecm", rulings), source=book.ORDNANCE)


@per_sheet
def bears_double(sheet: Sheet) -> bool:
    """Whether the power plant is at least one letter above the maneuver drive (CT-SPACE-29)."""
    plant, drive = s.letter_now(sheet, "plant"), s.letter_now(sheet, "maneuver")
    return bool(plant) and plant > drive


def double(uses: int, rests: int) -> Task:
    """What the plant throws in a phase of Double Fire; failing it takes a hit."""
    least = book.bears_double(uses, rests)
    return Task("the plant bears Double Fire", "1D", least, source=book.COMPUTERS)


def named(rulings: Rulings) -> Task:
    """Whether a hit with Select lands where the gunner names (CT-SPACE-28)."""
    return Task(
        "the gunner names the part",
        "1D",
        book.count("select, names on", rulings),
        "at_most",
        source=book.COMPUTERS,
    )


def rolls(weapon: str, twice: bool, rulings: Rulings) -> int:
    """How often a hit of it is located (CT-SPACE-15)."""
    return book.count("pulse laser, rolls", rulings) if weapon == "pulse laser" and twice else 1

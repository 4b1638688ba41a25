"""What goes off: contact, concussion and fragments, on all who are near."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import dist, hypot

from rules.check import Task
from rules.course import Course
from rules.forms import Shade
from rules.grid import Point
from rules.happening import Threw, WentOff
from rules.ruleset import Battle
from rules.said import Text, plural, said
from rules.systems.traveller2300.combat import blasts, kinds, scatter
from rules.systems.traveller2300.combat.blasts import Fragments
from rules.systems.traveller2300.combat.vehicles import Face
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.fire import cover
from rules.systems.traveller2300.fight.harm import Blow, land
from rules.systems.traveller2300.fight.vehicle import machines
from rules.systems.traveller2300.points import THOUSAND
from rules.systems.traveller2300.reading import amount
from rules.systems.traveller2300.rulings import settled
from rules.tables import listing

_AMOUNTS = listing(blasts.__name__.rpartition(".")[0], "amounts_blasts")
SOURCE = _AMOUNTS.source
_FRAGMENT_DICE = f"{amount(_AMOUNTS, 'fragment dice')}D6"
MOST_CELLS = 900
"""Of a blast that are drawn."""
_WAYS = {
    (0, 1): "{n} m to the far side",
    (1, 1): "{n} m to the far side and the right",
    (1, 0): "{n} m to the right",
    (1, -1): "{n} m to the near side and the right",
    (0, -1): "{n} m short",
    (-1, -1): "{n} m to the near side and the left",
    (-1, 0): "{n} m to the left",
    (-1, 1): "{n} m to the far side and the left",
}


@dataclass(frozen=True, slots=True)
class Charge:
    """What goes off. contact: thousandths. concussion: near it. radius_m: of its fragments, 0 for none.

    saturates: a wasp round, which strews bomblets within the radius and nothing beyond it."""

    name: Text
    contact: int = 0
    concussion: int = 0
    radius_m: int = 0
    saturates: bool = False

    @property
    def reach_m(self) -> float:
        """How far anybody is harmed."""
        far = self.radius_m * (1.0 if self.saturates else 2.0)
        steps = 0
        while blasts.concussion(self.concussion, blasts.STEP_M * (steps + 1)):
            steps += 1
        return max(far, blasts.STEP_M * steps)


@dataclass(frozen=True, slots=True)
class Burst:
    """A charge going off. at: on the map, None without one; target: who is touched, off_m: how far off it goes."""

    charge: Charge
    by: str = ""
    at: Point | None = None
    target: str = ""
    off_m: float = 0.0
    astray: Text = ""
    face: Face | None = None


def go_off(course: Course, burst: Burst) -> None:
    """Tell it, and let it strike: first whoever it touches, then all who are near, the nearest first."""
    swept = tuple(swept_cells(course.battle, burst)) if burst.at is not None else ()
    course.say(
        WentOff(
            said("the {charge} goes off", charge=burst.charge.name),
            burst.at or (0.0, 0.0),
            tuple(cell for cell, _ in swept),
            tuple(strength for _, strength in swept),
            burst.by,
            burst.target if burst.target in course.battle.fighters else "",
            burst.astray,
        )
    )
    if burst.target in course.battle.fighters and _touches(burst, burst.target):
        _touch(course, burst)
    for who, metres in near(course.battle, burst):
        if not frames.gone(course.battle, who):
            _sweep(course, burst, who, metres)


def _sweep(course: Course, burst: Burst, who: str, metres: float) -> None:
    """Bomblets, concussion and fragments on one, or on a vehicle that they did not touch outright."""
    machine = frames.is_vehicle(course.battle, who)
    if burst.charge.saturates and metres <= burst.charge.radius_m:
        _bomblets(course, burst, who, machine=machine)
    if not machine:
        _strike(course, burst, who, metres)
    elif not _touches(burst, who) and settled(course.battle.rulings, "machines_in_blasts") == "armour":
        _batter(course, burst, who, metres)


def _bomblets(course: Course, burst: Burst, who: str, *, machine: bool) -> None:
    most = blasts.saturation(vehicle=machine)
    check = Task("Bomblet", "1D10", most, "at_most", source=SOURCE).attempt(course.dice)
    course.say(Threw("bomblet", check.task.name, (who,), check, "struck" if check.success else "spared"))
    if not check.success:
        return
    if machine:
        machines.strike(course, burst.by, who, burst.charge.contact, "overhead")
    else:
        land(course, who, Blow(burst.charge.contact, kinds.of("contact")))


def _batter(course: Course, burst: Burst, who: str, metres: float) -> None:
    """Concussion and fragments on the armour of a vehicle; what could pierce nothing is not thrown for."""
    on = machines.face_toward(course.battle, who, burst.at)
    value = blasts.concussion(burst.charge.concussion, metres)
    if not machines.holds(course.battle, who, on, value * THOUSAND) and _concussed(course, who, value):
        machines.strike(course, burst.by, who, value * THOUSAND, on)
    flying = _flying(burst.charge, metres)
    if flying is None or machines.holds(course.battle, who, on, flying.damage):
        return
    for _ in (0,) * _fragments_on(course, who, flying):
        machines.strike(course, burst.by, who, flying.damage, on)


def _touches(burst: Burst, who: str) -> bool:
    return bool(burst.charge.contact) and who == burst.target and not burst.off_m


def _touch(course: Course, burst: Burst) -> None:
    who = burst.target
    if frames.is_vehicle(course.battle, who):
        machines.strike(course, burst.by, who, burst.charge.contact, burst.face)
    elif not frames.gone(course.battle, who):
        land(course, who, Blow(burst.charge.contact, kinds.of("contact")))


def near(battle: Battle, burst: Burst) -> tuple[tuple[str, float], ...]:
    """Whom it may harm, and how far off they are: on a map all with nothing solid between."""
    ground = battle.ground
    if ground is None or burst.at is None:
        known = burst.target in battle.fighters
        return ((burst.target, burst.off_m),) if known and burst.off_m <= burst.charge.reach_m else ()
    found = []
    for one in battle.on_field():
        place = ground.place(one.id)
        if place is None or one.id in battle.aboard:
            continue
        metres = dist(place, burst.at) * ground.metres_per_cell
        if metres <= burst.charge.reach_m and ground.blocks_fire(burst.at, place) is None:
            found.append((one.id, metres))
    return tuple(sorted(found, key=lambda one: (one[1], one[0])))


def _strike(course: Course, burst: Burst, who: str, metres: float) -> None:
    """Concussion and fragments on one."""
    value = blasts.concussion(burst.charge.concussion, metres)
    if value and _concussed(course, who, value):
        land(course, who, Blow(value * THOUSAND, kinds.of("concussion")))
    flying = _flying(burst.charge, metres)
    if flying is None or frames.gone(course.battle, who):
        return
    shelter = cover.from_point(course.battle, burst.at, who)
    for _ in (0,) * _fragments_on(course, who, flying):
        if not frames.gone(course.battle, who):
            land(
                course,
                who,
                Blow(flying.damage, kinds.of("fragments"), posture=shelter.posture, cover=shelter.armour),
            )


def _flying(charge: Charge, metres: float) -> Fragments | None:
    return blasts.fragments(charge.radius_m, metres, charge.saturates) if charge.radius_m else None


def _concussed(course: Course, who: str, value: int) -> bool:
    name = said("Concussion {n}", n=value)
    check = Task(name, "1D10", value, "at_most", source=SOURCE).attempt(course.dice)
    course.say(Threw("concussion", check.task.name, (who,), check, "struck" if check.success else "spared"))
    return check.success


def _fragments_on(course: Course, who: str, flying: Fragments) -> int:
    """How many fragments strike one."""
    check = Task("Fragments", "1D10", flying.hits_on, "at_most", source=SOURCE).attempt(course.dice)
    course.say(Threw("fragments", check.task.name, (who,), check, "struck" if check.success else "spared"))
    if not check.success:
        return 0
    many = Task("How many fragments", _FRAGMENT_DICE, source=SOURCE).attempt(course.dice)
    words = plural("{n} fragment", "{n} fragments", many.total)
    course.say(Threw("fragments", many.task.name, (who,), many, words))
    return many.total


# --- where it goes off ---------------------------------------------------------------------------------


def _deviated(course: Course, by: str, at: Point | None, metres: int) -> tuple[Point | None, float, Text]:
    """Where a round goes that missed: direction thrown here. The place, how far off it is, and that in words."""
    check = scatter.direction().attempt(course.dice)
    right, beyond = scatter.heading(check.total)
    words = said(_WAYS[right, beyond], n=metres)
    course.say(Threw("scatter", check.task.name, (by,), check, words))
    ground = course.battle.ground
    here = ground.place(by) if ground is not None else None
    if ground is None or at is None or here is None:
        return None, float(metres), words
    x, y = at[0] - here[0], at[1] - here[1]
    length = hypot(x, y) or 1.0
    along, across = (x / length, y / length), (-y / length, x / length)
    way = (along[0] * beyond + across[0] * right, along[1] * beyond + across[1] * right)
    cells = metres / ground.metres_per_cell / (hypot(*way) or 1.0)
    there = (at[0] + way[0] * cells, at[1] + way[1] * cells)
    return (there if ground.inside(there) else at), float(metres), words


def astray(
    course: Course,
    burst: Burst,
    weapon: scatter.Weapon,
    *,
    far: bool = False,
    laser: bool = False,
    most_m: int = 0,
) -> Burst:
    """The same where it goes off that missed. most_m: no farther off than that, 0 for no limit."""
    check = scatter.distance().attempt(course.dice)
    metres = scatter.metres(weapon, check.total, far=far, designated=laser)
    metres = min(metres, most_m) if most_m else metres
    course.say(Threw("deviation", check.task.name, (burst.by,), check, said("{n} m", n=metres)))
    at, off, words = _deviated(course, burst.by, burst.at, metres)
    return replace(burst, at=at, off_m=off, astray=words)


def swept_cells(battle: Battle, burst: Burst) -> Iterator[tuple[Point, float]]:
    """The cells around, with how strongly each is swept."""
    ground = battle.ground
    if ground is None or burst.at is None:
        return
    far = burst.charge.reach_m
    cells = ground.near(burst.at, int(far / ground.metres_per_cell) + 1)
    for cell in cells[:MOST_CELLS]:
        metres = dist(cell, burst.at) * ground.metres_per_cell
        if metres <= max(far, 1.0) and ground.blocks_fire(burst.at, cell) is None:
            yield cell, strength(burst.charge, metres)


def strength(charge: Charge, metres: float) -> float:
    """The chance to be struck at a distance, as it is drawn."""
    flying = _flying(charge, metres)
    spared = (1 - min(blasts.concussion(charge.concussion, metres), 10) / 10) * (
        1 - (flying.hits_on / 10 if flying is not None else 0)
    )
    if charge.saturates and metres <= charge.radius_m:
        spared *= 1 - blasts.saturation() / 10
    return round(1 - spared, 2)


def drawn(battle: Battle, burst: Burst) -> tuple[Shade, ...]:
    """Before it goes off: what it would sweep."""
    swept = tuple(swept_cells(battle, burst))
    if not swept:
        return ()
    cells, strengths = tuple(cell for cell, _ in swept), tuple(one for _, one in swept)
    return (Shade("cells", cells, burst.charge.name, strengths),)


def told_of(battle: Battle, burst: Burst) -> tuple[Text, ...]:
    """Whom it would strike, with the odds."""
    notes = []
    for who, metres in near(battle, burst):
        if not frames.is_vehicle(battle, who):
            chance = round(strength(burst.charge, metres) * 100)
            name = battle.fighters[who].name
            notes.append(
                said("{name} at {metres:.0f} m: struck at {chance}%", name=name, metres=metres, chance=chance)
            )
    return tuple(notes[:8])

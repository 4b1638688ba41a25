"""Area fire: whom it attacks, who ducks, and what hits."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import dist
from typing import Any

from rules.check import Check, Task
from rules.course import Course
from rules.forms import Choice, Forecast, Json, Preview
from rules.grid import Point
from rules.happening import Attacked, Threw
from rules.kit.standing import ASK, StandingChoice
from rules.ruleset import Battle, Fighter
from rules.said import Verbatim, said
from rules.systems.traveller2300.combat import condition, ranges
from rules.systems.traveller2300.combat.ranges import AREA_M, Band
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.fire import reach, sights
from rules.systems.traveller2300.fight.fire.cover import if_lying, shelter
from rules.systems.traveller2300.fight.fire.rounds import strike
from rules.systems.traveller2300.fight.frames import FRAMES, HELD, OWES, PRONE, SPRAY, Frame, own
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.people import arms, state
from rules.systems.traveller2300.people.arms import Weapon
from rules.systems.traveller2300.points import THOUSAND, told
from rules.systems.traveller2300.rulings import settled

SOURCE = ranges.SOURCE
NERVE = StandingChoice(
    "nerve",
    "Under area fire",
    (Choice("duck", "Always duck"), Choice("stand", "Never duck")),
    lambda battle, who: frames.able(battle, who) and not frames.is_vehicle(battle, who),
)


@dataclass(frozen=True, slots=True)
class Struck:
    """One under area fire. value: of the burst against it, thousandths; number: what 1D10 may show at the most."""

    who: str
    value: int
    number: int


@dataclass(frozen=True, slots=True)
class Spray:
    """Area fire. middle: of the area on the map, None without one; band: of the area; struck: everybody in the way."""

    by: str
    weapon: Weapon
    bursts: int
    band: Band
    middle: Point | None
    struck: tuple[Struck, ...]

    def kept(self) -> Mapping[str, Json]:
        """As a frame keeps it."""
        return {
            "by": self.by,
            "weapon": self.weapon.place,
            "bursts": self.bursts,
            "band": self.band,
            "struck": [[one.who, one.value, one.number] for one in self.struck],
        }


def taken(battle: Battle, raw: Mapping[str, Any]) -> Spray:
    """As a frame has kept it."""
    struck = tuple(Struck(str(who), int(value), int(number)) for who, value, number in raw["struck"])
    owner = crew.holder(battle, str(raw["by"]))
    weapon = arms.weapon(battle.fighters[owner].sheet, str(raw["weapon"]))
    return Spray(str(raw["by"]), weapon, int(raw["bursts"]), raw["band"], None, struck)


# --- whom it attacks -----------------------------------------------------------------------------------


def struck(battle: Battle, by: str, spray: Spray, target: str) -> tuple[Struck, ...]:
    """All in the area or on the way to it, friend or foe; behind it at half in the same band. target: without a map."""
    value = ranges.area_value(spray.weapon.afv, spray.band, reach.ammunition(spray.weapon, area=True))
    found = _on_map(battle, by, spray) if spray.middle is not None else {target: 1}
    halves = {1: value, 2: ranges.beyond_the_area(value)}
    own_band = settled(battle.rulings, "before_the_area") == "own"
    values = {
        who: _own_value(battle, by, spray, who) if own_band and part < 2 else halves[part]
        for who, part in found.items()
    }
    return tuple(Struck(who, one, ranges.number(one, spray.bursts)) for who, one in values.items())


def _own_value(battle: Battle, by: str, spray: Spray, who: str) -> int:
    """The value against somebody at the range at which it is."""
    band = reach.band(spray.weapon, reach.distance_m(battle, by, who), area=True) or spray.band
    return ranges.area_value(spray.weapon.afv, band, reach.ammunition(spray.weapon, area=True))


def _nearest(battle: Battle, who: str, middle: Point) -> Point | None:
    """Where somebody is; of whoever moves at this point, the place of its way that is nearest to the area."""
    ground = battle.ground
    here = ground.place(who) if ground is not None else None
    way = sights.way(battle, who)
    return min((here, *way), key=lambda one: dist(one, middle)) if here is not None and way else here


def _on_map(battle: Battle, by: str, spray: Spray) -> dict[str, int]:
    """Who, and whether it is attacked in full (1) or at half (2)."""
    ground, middle = battle.ground, spray.middle
    assert ground is not None  # there is a middle on maps alone
    assert middle is not None
    found, here = {}, ground.place(by) or middle
    on_line = {who for cell in ground.line(by, middle, beyond=True) for who in ground.at(cell)}
    for one in battle.on_field():
        place = _nearest(battle, one.id, middle)
        if place is None or one.id in (by, crew.holder(battle, by)) or one.id in battle.aboard:
            continue
        if frames.gone(battle, one.id):
            continue
        if ground.blocks_fire(by, place) is not None:
            continue
        if dist(place, middle) * ground.metres_per_cell <= AREA_M / 2:
            found[one.id] = 1
        elif one.id in on_line:
            before = dist(here, place) < dist(here, middle)
            if (
                before
                or reach.band(spray.weapon, reach.distance_m(battle, by, one.id), area=True) == spray.band
            ):
                found[one.id] = 1 if before else 2
    return found


# --- ducking -------------------------------------------------------------------------------------------


def may_duck(battle: Battle, who: str) -> bool:
    """Whether somebody is able to throw itself down."""
    return frames.up(battle, who) and not frames.is_vehicle(battle, who)


def forced(course: Course, fighter: Fighter, value: int) -> bool:
    """Whether a non-player character ducks, by throw."""
    whole = value // THOUSAND
    check = duck_task(course.battle, fighter, whole).attempt(course.dice)
    course.say(Threw("duck", check.task.name, (fighter.id,), check, "ducks" if check.success else "stands"))
    return check.success


def duck_task(battle: Battle, fighter: Fighter, value: int) -> Task:
    """1D10 and the area fire value against coolness, which must be passed or, by the chart, reached."""
    grade = state.grade(fighter.sheet)
    coolness = condition.npc_level(grade) if grade is not None else state.coolness(fighter.sheet)
    more = 1 if settled(battle.rulings, "npc_duck") == "over" else 0
    name = said("Ducks: coolness {coolness}, area fire value {value}", coolness=coolness, value=value)
    return Task(name, "1D10", coolness - value + more, source=SOURCE)


def ducks(course: Course, who: str) -> None:
    """Down at once: it costs a pass that is held, else the next action."""
    subject = own(who)
    if course.battle.mark(subject, HELD) is not None:
        course.mark(subject, {HELD: None, PRONE: True}, "ducks, and holds its action no longer")
    else:
        owed = int(course.battle.mark(subject, OWES, 0)) + 1
        course.mark(subject, {OWES: owed, PRONE: True}, "ducks")


def open_fire(course: Course, found: Spray) -> None:
    """Whoever is not forced to duck may; those with a standing choice are not asked."""
    ask, kept = [], found.kept()
    for one in found.struck:
        fighter = course.battle.fighters[one.who]
        if not may_duck(course.battle, one.who):
            continue
        if fighter.npc:
            if one.value and forced(course, fighter, one.value):
                ducks(course, one.who)
        elif (always := NERVE.chosen(course.battle, one.who)) == "duck":
            ducks(course, one.who)
        elif always == ASK:
            ask.append(one.who)
    if ask:
        FRAMES.push(course, Frame(SPRAY, tuple(ask), what=kept))
    else:
        fall(course, found)


# --- hits ----------------------------------------------------------------------------------------------


def hit_task(spray: Spray, one: Struck) -> Task:
    """1D10 at most the number."""
    name = said(
        "Area fire: value {value} by {n} bursts",
        value=Verbatim(told(one.value)),
        n=spray.bursts,
    )
    return Task(name, "1D10", one.number, "at_most", source=SOURCE)


def fall(course: Course, spray: Spray) -> None:
    """Everybody has ducked or not: throw against each."""
    for one in spray.struck:
        if one.number < 1 or frames.gone(course.battle, one.who):
            continue
        wanted = hit_task(spray, one)
        check = wanted.attempt(course.dice)
        course.say(_attacked(spray, one, check))
        if check.success:
            sight = sights.best(course.battle, spray.by, one.who, spray.weapon, True)
            seen = sight or sights.Sight(spray.band, 0, if_lying(course.battle, spray.by, one.who))
            strike(
                course, spray.by, one.who, spray.weapon, sights.Sight(spray.band, seen.metres, seen.shelter)
            )


def _attacked(spray: Spray, one: Struck, check: Check) -> Attacked:
    manner = said("area fire at {band}", band=reach.told(spray.band))
    return Attacked(spray.by, one.who, spray.weapon.name, manner, check, float(check.task.chance()))


def foreseen(battle: Battle, who: str, raw: Mapping[str, Any], *, lying: bool) -> Preview:
    """What waits for one under fire, and what its cover would take off."""
    spray = taken(battle, raw)
    own_part = next((one for one in spray.struck if one.who == who), None)
    if own_part is None or own_part.number < 1:
        return Preview()
    wanted = hit_task(spray, own_part)
    found = if_lying(battle, spray.by, who) if lying else shelter(battle, spray.by, who)
    notes = (found.words,) if found.posture else ("No cover here: whatever hits, hits the body",)
    return Preview((Forecast("You are hit", wanted, float(wanted.chance()), target=who),), notes)

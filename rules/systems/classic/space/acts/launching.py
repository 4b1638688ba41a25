"""Ordnance: contacts go off, then missiles and sand are launched, launchers reloaded (CT-SPACE-17, -18, -23)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from math import dist

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Json, Preview
from rules.happening import Forwent, Threw, WentOff
from rules.ruleset import Battle, Fighter
from rules.said import Text, Verbatim, plural, said
from rules.spacefaring.ships import parts
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import (
    book,
    computing,
    crewing,
    flight,
    judging,
    landing,
    running,
    sheets,
    state,
)
from rules.systems.classic.space.acting import Phased
from rules.systems.classic.space.acts import moving
from rules.systems.classic.space.flight import Quarry
from rules.systems.classic.space.state import Cloud, Missile

LAUNCH, SAND = "launch", "sand"


@dataclass(frozen=True, slots=True)
class Salvo:
    """What goes out: targets of missiles, or sand, by launcher; and which launcher each turret reloads."""

    fired: Mapping[str, str]
    reloads: Mapping[str, str]


def _round(ship: Fighter, arm: s.Arm) -> str:
    return parts.weapon(arm.weapon, s.printing(ship.sheet)).round


def why_no_launch(battle: Battle, ship: Fighter) -> Text:
    """Why she launches nothing in this phase, as a sentence; "" where she may."""
    if s.computer(ship.sheet) is None and not s.is_ship(ship.sheet):
        return ""
    needed = (computing.TARGET, computing.LAUNCH)
    if state.computer_fails(battle, ship.id):
        return "the computer is dead for this phase"
    if not set(needed) <= set(running.running(battle, ship.id)):
        return computing.why_not(ship.sheet, needed) or "Launch and Target do not run in this phase"
    return ""


def _ready(battle: Battle, ship: Fighter, mounted: s.Mounted) -> tuple[s.Arm, ...]:
    return tuple(one for one in state.launchers(battle, ship.id, mounted) if one.ready)


def _empty(battle: Battle, ship: Fighter, mounted: s.Mounted) -> tuple[s.Arm, ...]:
    """Launchers that may be reloaded: not full, a round in the hold, the turret not fired in this turn."""
    fired = (state.noted(battle, ship.id, "fired") or {}).get(mounted.number)
    if fired == battle.round:
        return ()
    found = state.launchers(battle, ship.id, mounted)
    return tuple(one for one in found if not one.ready and s.reserve(ship.sheet, _round(ship, one)))


def _shut(battle: Battle, voice: str, ship: Fighter) -> Text:
    mounted = crewing.turrets_of(battle, voice)
    if any(_empty(battle, ship, one) for one in mounted):
        return ""
    if not any(_ready(battle, ship, one) for one in mounted):
        return "nothing is ready in the launchers of this turret"
    return why_no_launch(battle, ship)


def _fields(battle: Battle, voice: str, ship: Fighter) -> Iterator[Field]:
    may = not why_no_launch(battle, ship)
    for one in crewing.turrets_of(battle, voice):
        for arm in _ready(battle, ship, one) if may else ():
            label = said(
                "{weapon} {position}, {ready} ready",
                weapon=arm.weapon,
                position=arm.position,
                ready=arm.ready,
            )
            yield Field(f"launch-{arm.position}", label, "choice", tuple(_choices(battle, ship, arm)), "")
        if empty := _empty(battle, ship, one):
            found = (
                Choice("", "Nothing"),
                *(
                    Choice(
                        arm.position, said("{weapon} {position}", weapon=arm.weapon, position=arm.position)
                    )
                    for arm in empty
                ),
            )
            yield Field(
                f"reload-{one.number}",
                said("Turret {number} reloads", number=one.number),
                "choice",
                found,
                "",
            )


def _choices(battle: Battle, ship: Fighter, arm: s.Arm) -> Iterator[Choice]:
    yield Choice("", "Nothing")
    if _round(ship, arm) == SAND:
        yield Choice(SAND, "A canister of sand")
        return
    for one in state.foes(battle, ship.id):
        turns = turns_to(battle, ship.id, one.id)
        hint = "" if battle.ground is None else _reaches(turns)
        yield Choice(one.id, said("A missile at {ship}", ship=one.name), hint, at=state.at(battle, one.id))


def _reaches(turns: int | None) -> Text:
    if turns is None:
        return "would burn out on the way, as they fly now"
    return plural(
        "reaches her in {n} turn, as they fly now", "reaches her in {n} turns, as they fly now", turns
    )


def turns_to(battle: Battle, ship: str, target: str) -> int | None:
    """Turns until a missile launched now is there, should the target only drift; None where it burns out before."""
    return _turns(battle, ship, target, 0)


def _turns(battle: Battle, ship: str, target: str, runs: float) -> int | None:
    """The same, should the target thrust so much straight away each turn."""
    here, there = state.at(battle, ship), state.at(battle, target)
    if here is None or there is None:
        return 1
    limit = flight.most_thrust(book.amount("missile, G", battle.rulings), battle.rulings)
    turns = book.count("missile, turns", battle.rulings)
    gap = dist(here, there) or 1.0
    away = ((there[0] - here[0]) * runs / gap, (there[1] - here[1]) * runs / gap)
    quarry = Quarry(there, state.velocity(battle, target), away, away)
    return flight.arrives((here, state.velocity(battle, ship), limit), turns, quarry, turns)


def _reads(battle: Battle, voice: str, ship: Fighter, given: Mapping[str, Json]) -> Salvo:
    fired = {
        name.partition("-")[2]: str(what)
        for name, what in given.items()
        if name.startswith("launch-") and what
    }
    reloads = {
        name.partition("-")[2]: str(at) for name, at in given.items() if name.startswith("reload-") and at
    }
    for turret in reloads:
        if any(at.startswith(turret) for at in fired):
            raise Refused(
                said(
                    "the gunner of turret {number} reloads and launches nothing meanwhile",
                    number=Verbatim(turret),
                )
            )
    return Salvo(fired, reloads)


def _odds(battle: Battle, ship: Fighter, salvo: Salvo) -> Preview:
    notes = [
        said(
            "at {ship}: {reaches}",
            ship=battle.fighters[target].name,
            reaches=_reaches(turns_to(battle, ship.id, target)),
        )
        for target in dict.fromkeys(salvo.fired.values())
        if target in battle.fighters and battle.ground is not None
    ]
    return Preview(notes=tuple(notes))


def launches(course: Course, ship: Fighter, salvo: Salvo) -> None:
    """One round of each launcher that was named, then what is reloaded."""
    if salvo.fired and s.computer(ship.sheet) is not None and not running.works(course, ship.id):
        course.say(Forwent(ship.id, "launch anything", "the computer is dead for this phase"))
    else:
        for position, what in salvo.fired.items():
            _goes(course, ship.id, position, what)
    for turret, position in salvo.reloads.items():
        _reload(course, ship.id, turret, position)


def _goes(course: Course, ship: str, position: str, what: str) -> None:
    sheet, side = course.sheet(ship), course.fighter(ship).side
    arm = next(one for mounted in sheets.turrets(sheet) for one in mounted.arms if one.position == position)
    if not arm.ready:
        return
    left = arm.ready - 1
    course.change(ship, "launched", {f"ready.{position}": left or None}, "launched", book.ORDNANCE)
    course.mark(state.own(ship), {"silent": None})
    here, vector = state.at(course.battle, ship), state.velocity(course.battle, ship)
    if what == SAND:
        cloud = Cloud(state.serial(course, "sand"), ship, side, at=here, vector=vector)
        state.put_cloud(course, cloud, said("{ship} launches sand", ship=course.fighter(ship).name))
        return
    turns = book.count("missile, turns", course.battle.rulings)
    one = Missile(state.serial(course, "missile"), ship, side, what, turns, at=here, vector=vector)
    state.put_missile(course, one, said("{ship} launches a missile", ship=course.fighter(ship).name))


def _reload(course: Course, ship: str, turret: str, position: str) -> None:
    """As many as the launcher holds and the hold has (CT-SPACE-18)."""
    fighter = course.fighter(ship)
    arm = next(
        one for mounted in sheets.turrets(fighter.sheet) for one in mounted.arms if one.position == position
    )
    what = _round(fighter, arm)
    put = min(book.count("ready rounds", course.battle.rulings), s.reserve(fighter.sheet, what))
    places = {f"ready.{position}": put, f"reserve.{what}": s.reserve(fighter.sheet, what) - put or None}
    text = said("reloads the {weapon} of turret {number}", weapon=arm.weapon, number=turret)
    course.change(ship, "reloaded", places, "reloaded", book.ORDNANCE, text)
    course.mark(state.own(ship), {"reloads": {"turn": course.battle.round, "turret": turret}})


def detonations(course: Course, side: str) -> None:
    """What of a side has reached its target goes off: 1D hits each (CT-SPACE-23); its sand counts from now on."""
    for one in state.missiles(course.battle):
        if one.side != side or not one.contact:
            continue
        state.drop(course, one)
        if course.battle.fighters[one.target].left:
            continue
        if one.at is not None:
            course.say(WentOff("a missile goes off", one.at, (), (), target=one.target))
        task = Task(
            "hits of the missile", book.dice("missile hits", course.battle.rulings), source=book.ORDNANCE
        )
        check = task.attempt(course.dice)
        outcome = plural("{n} hit", "{n} hits", check.total)
        course.say(Threw("missile", task.name, (one.target,), check, outcome))
        for _ in range(check.total):
            landing.hit(course, one.target, missile=True)
    for cloud in state.clouds(course.battle):
        if cloud.side == side and cloud.drifts and not cloud.counts:
            state.put_cloud(course, replace(cloud, counts=True))


def usual(battle: Battle, voice: str, ship: Fighter) -> Intent | None:
    """A missile of each rack at the nearest whom it reaches and who has not enough under way; sand where fire comes."""
    if _shut(battle, voice, ship):
        return None
    args: dict[str, Json] = {}
    may = not why_no_launch(battle, ship)
    more: Counter[str] = Counter()
    for one in crewing.turrets_of(battle, voice):
        for arm in _ready(battle, ship, one) if may else ():
            sand = _round(ship, arm) == SAND
            what = _usual_sand(battle, ship) if sand else _usual_target(battle, ship, more)
            if what:
                args[f"launch-{arm.position}"] = what
                more[what] += not sand
        empty = _empty(battle, ship, one)
        if empty and not any(name.startswith(f"launch-{one.number}") for name in args):
            args[f"reload-{one.number}"] = _wanted(empty)
    return Intent(voice, LAUNCH, args, "step") if args else None


def _wanted(empty: tuple[s.Arm, ...]) -> str:
    """The launcher that is reloaded first: a rack before a sandcaster."""
    return max(empty, key=lambda arm: arm.weapon == "missile rack").position


def _usual_target(battle: Battle, ship: Fighter, more: Mapping[str, int]) -> str:
    """Missiles are kept from those who are beaten, those at whom enough fly, and those who run out of their reach."""
    found = [
        (turns, _apart(battle, ship.id, one.id), one.id)
        for one in state.foes(battle, ship.id)
        if judging.wants_missile(battle, one, ship.side, more[one.id])
        and (turns := _turns(battle, ship.id, one.id, _runs(battle, one))) is not None
    ]
    return min(found)[2] if found else ""


def _runs(battle: Battle, foe: Fighter) -> float:
    """By how much a foe who has broken off makes off each turn."""
    return moving.most(battle, foe) if state.noted(battle, foe.id, "flees") else 0.0


def _usual_sand(battle: Battle, ship: Fighter) -> str:
    """Sand where somebody who is found can fire at her, and none of hers is out yet; it stops her own fire as well.

    So a ship that fights with lasers keeps it until she breaks off.
    """
    fires = any(state.lasers(battle, ship.id, one) for one in sheets.turrets(ship.sheet))
    if fires and not state.noted(battle, ship.id, "flees"):
        return ""
    out = any(one.by == ship.id for one in state.clouds(battle))
    armed = any(
        state.lasers(battle, one.id, each)
        for one in state.foes(battle, ship.id)
        for each in sheets.turrets(one.sheet)
    )
    return SAND if armed and not out else ""


def _apart(battle: Battle, ship: str, other: str) -> float:
    here, there = state.at(battle, ship), state.at(battle, other)
    return 0.0 if here is None or there is None else dist(here, there)


ORDNANCE = Phased[Salvo](
    LAUNCH, "Launch", ("launch",), ("gunner",), _fields, _reads, launches, _odds, _shut, group="Ordnance"
)

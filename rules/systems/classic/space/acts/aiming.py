"""Laser fire: every turret has its target before any die falls, then each laser throws (CT-SPACE-10 to -15, -29)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Json, Preview
from rules.happening import Forwent, Threw
from rules.kit.frames import WHOLE
from rules.ruleset import Battle, Fighter
from rules.said import Text, plural, said
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import (
    book,
    computing,
    crewing,
    damage,
    firing,
    gunnery,
    judging,
    running,
    sheets,
    state,
)
from rules.systems.classic.space.acting import Phased, heard
from rules.systems.classic.space.damage import TITLE
from rules.systems.classic.space.gunnery import NOBODY, Aim
from rules.systems.classic.space.rulings import settled

AIM = "aim"
Aims = Mapping[str, Aim]


def why_no_fire(battle: Battle, ship: Fighter) -> Text:
    """Why none of her lasers fires in this phase, as a sentence; "" where they do."""
    if not any(state.lasers(battle, ship.id, one) for one in sheets.turrets(ship.sheet)):
        return "she has no laser that could fire"
    if state.computer_fails(battle, ship.id):
        return "the computer is dead for this phase"
    if bool(settled(battle.rulings, "space_dry_lasers")) and not s.fuel(ship.sheet).total_t:
        return "the tanks are empty"
    if s.computer(ship.sheet) is None:
        if s.is_ship(ship.sheet):
            return "she has no computer"
        return "she has moved in this turn" if state.noted(battle, ship.id, "moved") == battle.round else ""
    needed = (computing.TARGET,) if state.phase(battle) == "fire" else (computing.TARGET, computing.RETURN)
    if not set(needed) <= set(running.running(battle, ship.id)):
        return computing.why_not(ship.sheet, needed) or "the programs that it takes do not run in this phase"
    return ""


def _shut(battle: Battle, voice: str, ship: Fighter) -> Text:
    if why := why_no_fire(battle, ship):
        return why
    if not any(state.lasers(battle, ship.id, one) for one in crewing.turrets_of(battle, voice)):
        return "no laser of this turret could fire"
    return "" if state.foes(battle, ship.id) else "there is nobody to fire at"


def _fields(battle: Battle, voice: str, ship: Fighter) -> Iterator[Field]:
    names_part = computing.select(ship.sheet, running.running(battle, ship.id)) is not None
    for one in crewing.turrets_of(battle, voice):
        lasers = state.lasers(battle, ship.id, one)
        if not lasers:
            continue
        foes = tuple(gunnery.choices(battle, ship, one.number, lasers, state.foes(battle, ship.id)))
        label = said("Turret {number} fires at", number=one.number)
        yield Field(f"target-{one.number}", label, "choice", foes, NOBODY)
        if names_part:
            parts = (Choice("", "Whatever is hit"), *_parts(battle))
            part = said("Turret {number} tries to hit", number=one.number)
            yield Field(f"part-{one.number}", part, "choice", parts, "", seldom=True)


def _parts(battle: Battle) -> Iterator[Choice]:
    for name in book.locations("ship", battle.rulings):
        yield Choice(name, TITLE[name])


def _reads(battle: Battle, voice: str, ship: Fighter, given: Mapping[str, Json]) -> Aims:
    found = dict(_aims(given))
    taken = {aim.target for aim in found.values()} | {
        aim.target
        for intent in heard(battle, ship.id, AIM)
        if intent.who != voice
        for _, aim in _aims(intent.args)
    }
    most = computing.targets(ship.sheet, running.running(battle, ship.id))
    if len(taken) > most:
        raise Refused(
            plural(
                "her computer aims at {n} ship in a phase, not {many}: more take Multi-target",
                "her computer aims at {n} ships in a phase, not {many}: more take Multi-target",
                most,
                many=len(taken),
            )
        )
    return found


def _aims(given: Mapping[str, Json]) -> Iterator[tuple[str, Aim]]:
    for name, target in given.items():
        head, _, turret = name.partition("-")
        if head == "target" and target:
            yield turret, Aim(turret, str(target), str(given.get(f"part-{turret}") or ""))


def _odds(battle: Battle, ship: Fighter, aims: Aims) -> Preview:
    return gunnery.forecasts(battle, ship, aims)


def fires(course: Course, ship: Fighter, aims: Aims) -> None:
    """All lasers of its turrets, one after another."""
    if not aims or course.fighter(ship.id).left:
        return
    if s.computer(ship.sheet) is not None and not running.works(course, ship.id):
        course.say(Forwent(ship.id, "fire", "the computer is dead for this phase"))
        return
    course.mark(state.own(ship.id), {"silent": None})
    throws = 2 if _double(course, ship.id) else 1
    for aim in aims.values():
        mounted = next(one for one in sheets.turrets(course.sheet(ship.id)) if one.number == aim.turret)
        for arm in state.lasers(course.battle, ship.id, mounted):
            for _ in range(throws):
                _shoots(course, ship.id, arm, aim)


def _shoots(course: Course, ship: str, arm: s.Arm, aim: Aim) -> None:
    """One throw; where the target is gone by now, at the nearest other (CT-SPACE-10)."""
    at = aim
    if course.battle.fighters[aim.target].left:
        others = state.foes(course.battle, ship)
        found = gunnery.best_aim(course.battle, course.fighter(ship), aim.turret, arm, others)
        if found is None:
            name = course.battle.fighters[aim.target].name
            course.say(Forwent(ship, said("fire at {ship}", ship=name), "the target is gone"))
            return
        at = replace(found, shifted=True)
    gunnery.marked_fired(course, ship, aim.turret)
    if aim.target:
        _noted(course, ship, at.target)
    gunnery.fire(course, ship, arm, at, said("turret {number}", number=aim.turret))


def _noted(course: Course, ship: str, target: str) -> None:
    """Who was fired at, by whom: only they may return it (CT-SPACE-16)."""
    now = state.shots(course.battle)
    if ship not in now.get(target, ()):
        course.mark(WHOLE, {"shots": {**now, target: [*now.get(target, ()), ship]}})


def _double(course: Course, ship: str) -> bool:
    """Whether each laser throws twice; the plant may be hit by it (CT-SPACE-29)."""
    battle = course.battle
    if state.phase(battle) != "fire" or computing.DOUBLE not in running.running(battle, ship):
        return False
    if not firing.bears_double(course.sheet(ship)):
        return False
    kept = state.noted(battle, ship, "double") or {}
    uses, last = int(kept.get("uses", 0)), int(kept.get("round", battle.round))
    rests = max(0, battle.round - last - 1) if settled(battle.rulings, "space_double_eases") else 0
    task = firing.double(uses, rests)
    course.mark(state.own(ship), {"double": {"uses": max(0, uses - rests) + 1, "round": battle.round}})
    if task.chance() < 1:
        check = task.attempt(course.dice)
        course.say(
            Threw(
                "double fire",
                task.name,
                (ship,),
                check,
                "it bears it" if check.success else "the plant is hit",
            )
        )
        if not check.success:
            struck = damage.struck(course.sheet(ship), "plant", battle.rulings)
            course.change(ship, "double fire", struck.places, TITLE["plant"], book.COMPUTERS, struck.text)
    return True


def again(battle: Battle, intent: Intent) -> Aims:
    """What was declared, as things stand when it happens: a target that has left meanwhile is kept, to be changed."""
    gone = {
        turret: aim
        for turret, aim in _aims(intent.args)
        if aim.target in battle.fighters and battle.fighters[aim.target].left
    }
    names = {f"{head}-{turret}" for turret in gone for head in ("target", "part")}
    rest = {name: value for name, value in intent.args.items() if name not in names}
    return {**FIRE.read(battle, replace(intent, args=rest)), **gone}


def usual(battle: Battle, voice: str, ship: Fighter) -> Intent | None:
    """Each turret at what it hits most easily and where it hurts; all at one where the computer aims at one."""
    if _shut(battle, voice, ship):
        return None
    args: dict[str, Json] = {}
    foes = state.foes(battle, ship.id)
    names_part = computing.select(ship.sheet, running.running(battle, ship.id)) is not None
    kept = [
        str(value)
        for one in heard(battle, ship.id, AIM)
        for value in one.args.values()
        if value in battle.fighters
    ]
    if kept and computing.targets(ship.sheet, running.running(battle, ship.id)) == 1:
        foes = tuple(one for one in foes if one.id == kept[0])
    for one in crewing.turrets_of(battle, voice):
        lasers = () if judging.keeps_for_reload(battle, ship, one) else state.lasers(battle, ship.id, one)
        aim = gunnery.best_aim(battle, ship, one.number, lasers[0], foes) if lasers else None
        if aim is not None:
            args[f"target-{one.number}"] = aim.target
            part = judging.where_it_hurts(battle.fighters[aim.target]) if names_part else ""
            if part:
                args[f"part-{one.number}"] = part
            if computing.targets(ship.sheet, running.running(battle, ship.id)) == 1:
                foes = tuple(foe for foe in foes if foe.id == aim.target)
    return Intent(voice, AIM, args, "step") if args else None


FIRE = Phased[Aims](
    AIM,
    "Fire",
    ("fire",),
    ("gunner",),
    _fields,
    _reads,
    fires,
    _odds,
    _shut,
    group="Fire",
)

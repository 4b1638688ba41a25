"""The others' answer: ECM, shots at missiles in contact, and fire at those who fired (CT-SPACE-16, -21, -22)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Json, Preview
from rules.happening import Forwent, Threw
from rules.ruleset import Battle, Fighter
from rules.said import Text, plural, said
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import computing, crewing, firing, gunnery, judging, running, sheets, state
from rules.systems.classic.space.acting import Phased
from rules.systems.classic.space.acts import aiming
from rules.systems.classic.space.gunnery import NOBODY, Aim

DEFEND, MISSILE = "defend", "missile"
Aims = Mapping[str, Aim]


def shooters(battle: Battle, ship: str) -> tuple[Fighter, ...]:
    """Those who fired at her in this turn, whom she sees."""
    fired = state.shots(battle).get(ship, ())
    return tuple(one for one in state.foes(battle, ship) if one.id in fired)


def _guards(battle: Battle, ship: Fighter) -> bool:
    return bool(state.in_contact(battle, ship.id)) and computing.ANTI_MISSILE in running.running(
        battle, ship.id
    )


def _returns(battle: Battle, ship: Fighter) -> bool:
    if not shooters(battle, ship.id) or s.computer(ship.sheet) is None:  # CT-SPACE-32: no boat returns fire
        return False
    return not aiming.why_no_fire(battle, ship)


def _shut(battle: Battle, voice: str, ship: Fighter) -> Text:
    if s.computer(ship.sheet) is None:
        return "without a computer she neither returns fire nor shoots at missiles"
    if not any(state.lasers(battle, ship.id, one) for one in crewing.turrets_of(battle, voice)):
        return "no laser of this turret could fire"
    if _guards(battle, ship) or _returns(battle, ship):
        return ""
    if not state.in_contact(battle, ship.id) and not shooters(battle, ship.id):
        return "nobody has fired at her, and no missile has reached her"
    return "the programs that it takes do not run in this phase"


def _fields(battle: Battle, voice: str, ship: Fighter) -> Iterator[Field]:
    missiles = len(state.in_contact(battle, ship.id)) if _guards(battle, ship) else 0
    foes = shooters(battle, ship.id) if _returns(battle, ship) else ()
    for one in crewing.turrets_of(battle, voice):
        lasers = state.lasers(battle, ship.id, one)
        if not lasers:
            continue
        found = list(gunnery.choices(battle, ship, one.number, lasers, foes))
        if missiles:
            odds = said(
                "hits {percent:.0f} %", percent=float(firing.at_missile(battle.rulings).chance()) * 100
            )
            found.append(Choice(MISSILE, plural("The missile", "The missiles ({n})", missiles), odds))
        label = said("Turret {number} fires at", number=one.number)
        yield Field(f"target-{one.number}", label, "choice", tuple(found), NOBODY)


def _reads(battle: Battle, voice: str, ship: Fighter, given: Mapping[str, Json]) -> Aims:
    return {
        name.partition("-")[2]: Aim(name.partition("-")[2], str(target))
        for name, target in given.items()
        if target
    }


def _odds(battle: Battle, ship: Fighter, aims: Aims) -> Preview:
    at_ships = {turret: aim for turret, aim in aims.items() if aim.target != MISSILE}
    seen = gunnery.forecasts(battle, ship, at_ships)
    task = firing.at_missile(battle.rulings)
    shots = tuple(
        Forecast(said("turret {number}: at a missile", number=aim.turret), task, float(task.chance()))
        for aim in aims.values()
        if aim.target == MISSILE
    )
    return Preview((*shots, *seen.forecasts), shades=seen.shades)


def jams(course: Course, ship: str) -> None:
    """ECM throws once for all missiles that have reached her, before anything else (CT-SPACE-22)."""
    contacts = state.in_contact(course.battle, ship)
    if (
        not contacts
        or computing.ECM not in running.running(course.battle, ship)
        or not running.works(course, ship)
    ):
        return
    task = firing.ecm(course.battle.rulings)
    check = task.attempt(course.dice)
    outcome = plural("{n} missile is destroyed", "{n} missiles are destroyed", len(contacts))
    course.say(Threw("ecm", task.name, (ship,), check, outcome if check.success else "without effect"))
    for one in contacts if check.success else ():
        state.drop(course, one)


def defends(course: Course, ship: Fighter, aims: Aims) -> None:
    """Her lasers, one after another, at missiles first."""
    if not aims or course.fighter(ship.id).left:
        return
    if not running.works(course, ship.id):
        course.say(Forwent(ship.id, "fire back", "the computer is dead for this phase"))
        return
    course.mark(state.own(ship.id), {"silent": None})
    for aim in sorted(aims.values(), key=lambda one: one.target != MISSILE):
        mounted = next(one for one in sheets.turrets(course.sheet(ship.id)) if one.number == aim.turret)
        for arm in state.lasers(course.battle, ship.id, mounted):
            if aim.target == MISSILE:
                _at_missile(course, ship.id, arm)
            elif not course.battle.fighters[aim.target].left:
                gunnery.fire(
                    course, ship.id, arm, aim, said("return fire of turret {number}", number=aim.turret)
                )
            gunnery.marked_fired(course, ship.id, aim.turret)


def _at_missile(course: Course, ship: str, arm: s.Arm) -> None:
    contacts = state.in_contact(course.battle, ship)
    if not contacts:
        return
    task = firing.at_missile(course.battle.rulings)
    check = task.attempt(course.dice)
    outcome = "it is destroyed" if check.success else "it comes on"
    course.say(Threw("anti-missile", task.name, (ship,), check, outcome))
    if check.success:
        state.drop(course, contacts[0])


def usual(battle: Battle, voice: str, ship: Fighter) -> Intent | None:
    """All at missiles while there are any, else at whoever fired and is hit most easily."""
    if _shut(battle, voice, ship):
        return None
    args: dict[str, Json] = {}
    foes = shooters(battle, ship.id) if _returns(battle, ship) else ()
    for one in crewing.turrets_of(battle, voice):
        lasers = state.lasers(battle, ship.id, one)
        if not lasers:
            continue
        if _guards(battle, ship):
            args[f"target-{one.number}"] = MISSILE
        elif judging.keeps_for_reload(battle, ship, one):
            continue
        elif (aim := gunnery.best_aim(battle, ship, one.number, lasers[0], foes)) is not None:
            args[f"target-{one.number}"] = aim.target
    return Intent(voice, DEFEND, args, "step") if args else None


DEFENCE = Phased[Aims](
    DEFEND, "Fire back", ("return",), ("gunner",), _fields, _reads, defends, _odds, _shut, group="Fire"
)

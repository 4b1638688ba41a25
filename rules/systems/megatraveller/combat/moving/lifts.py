"""Lifts and ladders: painted areas of one title are the stops of one shaft (MT-ENV-10, -11)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.check import Task
from rules.course import Course
from rules.forms import Choice, Preview
from rules.grid import Point
from rules.ground import Area
from rules.happening import Moved, Threw
from rules.kit.picking import Picking
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import foresight
from rules.systems.megatraveller.combat.flow import marks, turn, work
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.flow.units import is_able, riding
from rules.systems.megatraveller.combat.moving import pace
from rules.systems.megatraveller.combat.seeing.distance import round_s
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.tasks import duration
from rules.systems.megatraveller.tasks.duration import Pace
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated

LIFTS = "lifts"
"""Mark of the fight: lifts that have been called, by area: the round in which each arrives there."""
RIDES = "rides"
"""Mark of the fight: lifts that go as the next round begins, by area: to which."""
CLIMBS = "climbs"
"""Mark of a unit: the ladder's other end that it climbs to, and the metres left."""
LIFT, LADDER, TO = "lift", "ladder", "to"
INCREMENT_S = 2.0
STAYS = 2
"""Rounds that a lift waits with nobody in it."""
SOURCE = "MegaTraveller Players' Manual, Special Rules: calling a lift"
LADDER_SOURCE = "MegaTraveller Players' Manual, Special Rules: climbing a ladder"


# --- lifts ---------------------------------------------------------------------------------------------


def away(battle: Battle, cell: Point) -> bool:
    """Whether a square is a lift's shaft without the lift."""
    found = _on(battle, cell, LIFT)
    return found is not None and not is_here(battle, found.id)


def is_here(battle: Battle, area: str) -> bool:
    """Whether a lift may be entered: from the round after it arrived."""
    comes = called(battle).get(area)
    return comes is not None and comes < battle.round


def called(battle: Battle) -> Mapping[str, int]:
    """Lifts that have been called, with the round in which they arrive or arrived."""
    found: Mapping[str, int] = marks.fight(battle, LIFTS) or {}
    return found


def task(battle: Battle, who: str) -> Task:
    """Calling a lift in the heat of battle: Routine, Dexterity."""
    dex = characteristic_dm("Dex", effective(battle.fighters[who].sheet, "dex", battle.rulings))
    return stated("call the lift", "routine", (dex,), rulings=battle.rulings, source=SOURCE)


def _odds_of_call(battle: Battle, who: str, area: Area) -> Preview:
    notes = (work.least(battle, INCREMENT_S), "may be entered in the round after it arrives")
    return Preview((foresight.plain("Call the lift", task(battle, who), "else it does not come"),), notes)


def _call(course: Course, who: str, area: Area) -> None:
    """Throw for it, and for when it comes."""
    wanted = task(course.battle, who)
    turn.use_attack(course, who)
    if not course.attempt(wanted, "lift", (who,), ("it comes", "it does not come")).success:
        return
    time = duration.thrown(Pace(wanted.dm), course.dice)
    comes = course.battle.round + work.rounds(course.battle, time.total * INCREMENT_S) - 1
    words = said("arrives in round {comes}", comes=comes)
    course.say(Threw("time", "Time until the lift comes", (who,), time, words))
    found = {**called(course.battle), area.id: comes}
    text = said("a lift is called, and arrives in round {comes}", comes=comes)
    course.mark(FIGHT, {LIFTS: found}, text, SOURCE)


def _send(course: Course, who: str, there: Area) -> None:
    going = {**(marks.fight(course.battle, RIDES) or {}), _here(course.battle, who, LIFT).id: there.id}
    course.mark(FIGHT, {RIDES: going}, "the doors of the lift close", SOURCE)


def lifts(course: Course) -> None:
    """Between rounds: lifts go where they were sent; one in which nobody is has waited long enough."""
    for start, end in (marks.fight(course.battle, RIDES) or {}).items():
        _carry(course, start, end)
    course.mark(FIGHT, {RIDES: None})
    for area_id, comes in called(course.battle).items():
        area = _area(course.battle, area_id)
        if area is None or (comes + STAYS <= course.battle.round and not _inside(course.battle, area)):
            left = {key: value for key, value in called(course.battle).items() if key != area_id}
            course.mark(FIGHT, {LIFTS: left or None}, "a lift goes to another level", SOURCE)


def _carry(course: Course, start: str, end: str) -> None:
    here, there = _area(course.battle, start), _area(course.battle, end)
    if here is None or there is None:
        return
    places = terrain.cells(course.battle, there)
    for index, who in enumerate(_inside(course.battle, here)):
        course.say(Moved(who, (places[index % len(places)],), "by the lift"))
    now = {key: value for key, value in called(course.battle).items() if key != start}
    course.mark(FIGHT, {LIFTS: {**now, end: course.battle.round}}, "a lift opens its doors", SOURCE)


# --- ladders -------------------------------------------------------------------------------------------


def _ends(battle: Battle, who: str) -> dict[str, Area]:
    """The other end of the ladder at which a unit is that has not moved."""
    if not _unmoved(battle, who) or turn.attacked(battle, who) or marks.of(battle, who, CLIMBS):
        return {}
    return _stops(battle, who, LADDER)


def _odds_of_climb(battle: Battle, who: str, there: Area) -> Preview:
    metres = ladder_m(_here(battle, who, LADDER), there)
    return Preview(
        notes=(said("{metres:g} m: {rounds} rounds", metres=metres, rounds=_rounds(battle, metres)),)
    )


def _climb(course: Course, who: str, there: Area) -> None:
    metres = ladder_m(_here(course.battle, who, LADDER), there)
    climbs = {"to": there.id, "until": course.battle.round + _rounds(course.battle, metres) - 1}
    turn.use_attack(course, who)
    values = {CLIMBS: climbs, marks.STILL: course.battle.round}
    course.mark(marks.unit(who), values, said("climbs {metres:g} m of ladder", metres=metres), LADDER_SOURCE)


def ladder_m(here: Area, there: Area) -> float:
    """Metres between two ends of a ladder; a storey where the map gives no heights."""
    return abs(here.height_m - there.height_m) or terrain.STOREY_M


def climbing(course: Course) -> None:
    """Between rounds: whoever has climbed long enough is there."""
    for fighter in course.battle.on_field():
        found = marks.of(course.battle, fighter.id, CLIMBS)
        if not found:
            continue
        own, end = marks.unit(fighter.id), _area(course.battle, str(found["to"]))
        if end is None or not is_able(course.battle, fighter.id):
            course.mark(own, {CLIMBS: None})
        elif int(found["until"]) > course.battle.round:
            busy = course.battle.round + 1
            course.mark(own, {marks.ATTACKED: busy, marks.STILL: busy})
        else:
            course.mark(own, {CLIMBS: None})
            course.say(Moved(fighter.id, (terrain.cells(course.battle, end)[0],), "by the ladder"))


# --- shafts --------------------------------------------------------------------------------------------


def _rounds(battle: Battle, metres: float) -> int:
    return work.rounds(battle, metres * min(round_s(battle), 6))


def _unmoved(battle: Battle, who: str) -> bool:
    """Whether a unit is where it began its turn."""
    return who in battle.fighters and not pace.used(battle, who) and not riding(battle, who)


def _near(battle: Battle, who: str) -> dict[str, Area]:
    """Lifts within a square of a unit that has not moved, which are elsewhere and have not been called."""
    ground = battle.ground
    if ground is None or not rulings.on(battle.rulings, "doors") or not _unmoved(battle, who):
        return {}
    beside = ground.near(who, 1) if ground.place(who) is not None else ()
    return {
        area.id: area
        for area in terrain.of_kind(battle, LIFT)
        if area.id not in called(battle) and any(area.holds(point) for point in beside)
    }


def _stops(battle: Battle, who: str, kind: str) -> dict[str, Area]:
    """The other ends of the shaft that a unit is in; of a lift only while it is there and not sent."""
    if battle.ground is None or who not in battle.fighters or not rulings.on(battle.rulings, "doors"):
        return {}
    place = battle.ground.place(who)
    here = _on(battle, place, kind) if place is not None else None
    if here is None or not here.title:
        return {}
    if kind == LIFT and (not is_here(battle, here.id) or here.id in (marks.fight(battle, RIDES) or {})):
        return {}
    return {
        area.id: area
        for area in terrain.of_kind(battle, kind)
        if area.id != here.id and area.title == here.title and terrain.cells(battle, area)
    }


def _stop(battle: Battle, who: str, area: Area) -> Choice:
    return Choice(area.id, said("{area}, {height:g} m up", area=area.title, height=area.height_m))


def _here(battle: Battle, who: str, kind: str) -> Area:
    """The stop at which a unit is that has been offered others."""
    place = battle.ground.place(who) if battle.ground is not None else None
    here = _on(battle, place, kind) if place is not None else None
    assert here is not None  # it has stops
    return here


def _on(battle: Battle, point: Point, kind: str) -> Area | None:
    return next((area for area in terrain.areas(battle, point) if area.kind == kind), None)


def _area(battle: Battle, name: str) -> Area | None:
    found = (*terrain.of_kind(battle, LIFT), *terrain.of_kind(battle, LADDER))
    return next((area for area in found if area.id == name), None)


def _inside(battle: Battle, area: Area) -> list[str]:
    if battle.ground is None:
        return []
    places = {one.id: battle.ground.place(one.id) for one in battle.on_field()}
    return [who for who, place in places.items() if place is not None and area.holds(place)]


CALL_LIFT = Picking(
    "call_lift", "Call the lift", (LIFT, "Lift"), _near,
    lambda battle, who, area: Choice(area.id, area.title or "Lift"),
    "there is no lift to call here", "a lift", _call, _odds_of_call,
)  # fmt: skip
"""Call a lift from beside its door."""
RIDE = Picking(
    "ride", "Send the lift", (TO, "To"), lambda battle, who: _stops(battle, who, LIFT), _stop,
    "there is no lift to take here", "where it goes", _send, hint="it is there as the next round begins",
)  # fmt: skip
"""Send the lift to another stop with all who are in it."""
CLIMB = Picking(
    "climb", "Climb the ladder", (TO, "To"), _ends, _stop, "there is no ladder to take here", "where it goes",
    _climb, _odds_of_climb, hint="a metre a round",
)  # fmt: skip
"""Climb a ladder, a metre for each whole round."""

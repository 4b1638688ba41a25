"""Lifts and ladders: painted areas of one title are the stops of one shaft (MT-ENV-10, -11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.activity import Order
from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.grid import Point
from rules.ground import Area
from rules.happening import Moved, Threw
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import foresight
from rules.systems.megatraveller.combat.flow import marks, turn, work
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.flow.units import is_able, riding
from rules.systems.megatraveller.combat.moving import pace
from rules.systems.megatraveller.combat.seeing.distance import round_s
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.tasks import duration
from rules.systems.megatraveller.tasks.duration import Pace
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.values import one_of

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


class CallLift:
    """Call a lift from beside its door."""

    name = "call_lift"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever began its turn beside a shaft whose lift is elsewhere."""
        if not rulings.on(battle.rulings, "doors") or not _unmoved(battle, who):
            return None
        found = _near(battle, who)
        if not found:
            return None
        choices = tuple(Choice(area.id, area.title or "Lift") for area in found)
        return Option(self.name, "Call the lift", (Field(LIFT, "Lift", "choice", choices, choices[0].value),))

    def read(self, battle: Battle, intent: Intent) -> Area:
        """Refused for a lift out of reach, or on its way."""
        return self._area(battle, intent)

    def odds(self, battle: Battle, order: Order[Area]) -> Preview:
        """The throw."""
        notes = (work.least(battle, INCREMENT_S), "may be entered in the round after it arrives")
        return Preview(
            (foresight.plain("Call the lift", task(battle, order.who), "else it does not come"),), notes
        )

    def perform(self, course: Course, order: Order[Area]) -> None:
        """Throw for it, and for when it comes."""
        area, who = order.said, order.who
        wanted = task(course.battle, who)
        turn.use_attack(course, who)
        if not course.attempt(wanted, "lift", (who,), ("it comes", "it does not come")).success:
            return
        time = duration.thrown(Pace(wanted.dm), course.dice)
        comes = course.battle.round + work.rounds(course.battle, time.total * INCREMENT_S) - 1
        course.say(
            Threw(
                "time",
                "Time until the lift comes",
                (who,),
                time,
                said("arrives in round {comes}", comes=comes),
            )
        )
        found = {**called(course.battle), area.id: comes}
        course.mark(
            FIGHT, {LIFTS: found}, said("a lift is called, and arrives in round {comes}", comes=comes), SOURCE
        )

    def _area(self, battle: Battle, intent: Intent) -> Area:
        found = {area.id: area for area in _near(battle, intent.who)}
        if not found:
            raise Refused("there is no lift to call here")
        return found[one_of(intent.args.get(LIFT, next(iter(found))), "a lift", found)]


class Ride:
    """Send the lift to another stop with all who are in it."""

    name = "ride"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever is in a lift that has another stop."""
        found = _stops(battle, who, LIFT)
        if not rulings.on(battle.rulings, "doors") or not found:
            return None
        return Option(
            self.name, "Send the lift", (_to_field(found),), hint="it is there as the next round begins"
        )

    def read(self, battle: Battle, intent: Intent) -> tuple[Area, Area]:
        """Refused for a stop of another shaft."""
        return _chosen(battle, intent, LIFT)

    def odds(self, battle: Battle, order: Order[tuple[Area, Area]]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[tuple[Area, Area]]) -> None:
        """Press the button."""
        here, there = order.said
        going = {**(marks.fight(course.battle, RIDES) or {}), here.id: there.id}
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


class Climb:
    """Climb a ladder, a metre for each whole round."""

    name = "climb"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever is at one end of a ladder."""
        if not rulings.on(battle.rulings, "doors") or who not in battle.fighters:
            return None
        if turn.attacked(battle, who) or marks.of(battle, who, CLIMBS) or not _unmoved(battle, who):
            return None
        found = _stops(battle, who, LADDER)
        return (
            Option(self.name, "Climb the ladder", (_to_field(found),), hint="a metre a round")
            if found
            else None
        )

    def read(self, battle: Battle, intent: Intent) -> tuple[Area, Area]:
        """Refused for the end of another ladder."""
        return _chosen(battle, intent, LADDER)

    def odds(self, battle: Battle, order: Order[tuple[Area, Area]]) -> Preview:
        """How long it takes."""
        metres = ladder_m(*order.said)
        return Preview(
            notes=(said("{metres:g} m: {rounds} rounds", metres=metres, rounds=_rounds(battle, metres)),)
        )

    def perform(self, course: Course, order: Order[tuple[Area, Area]]) -> None:
        """Begin."""
        here, there = order.said
        metres = ladder_m(here, there)
        climbs = {"to": there.id, "until": course.battle.round + _rounds(course.battle, metres) - 1}
        turn.use_attack(course, order.who)
        values = {CLIMBS: climbs, marks.STILL: course.battle.round}
        course.mark(
            marks.unit(order.who), values, said("climbs {metres:g} m of ladder", metres=metres), LADDER_SOURCE
        )


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


def _near(battle: Battle, who: str) -> list[Area]:
    """Lifts within a square that are elsewhere and have not been called."""
    if battle.ground is None or battle.ground.place(who) is None:
        return []
    beside = battle.ground.near(who, 1)
    return [
        area
        for area in terrain.of_kind(battle, LIFT)
        if area.id not in called(battle) and any(area.holds(point) for point in beside)
    ]


def _stops(battle: Battle, who: str, kind: str) -> list[Area]:
    """The other ends of the shaft that a unit is in; of a lift only while it is there and not sent."""
    if battle.ground is None or who not in battle.fighters:
        return []
    place = battle.ground.place(who)
    here = _on(battle, place, kind) if place is not None else None
    if here is None or not here.title:
        return []
    if kind == LIFT and (not is_here(battle, here.id) or here.id in (marks.fight(battle, RIDES) or {})):
        return []
    return [
        area
        for area in terrain.of_kind(battle, kind)
        if area.id != here.id and area.title == here.title and terrain.cells(battle, area)
    ]


def _to_field(found: list[Area]) -> Field:
    choices = tuple(
        Choice(area.id, said("{area}, {height:g} m up", area=area.title, height=area.height_m))
        for area in found
    )
    return Field(TO, "To", "choice", choices, choices[0].value)


def _chosen(battle: Battle, intent: Intent, kind: str) -> tuple[Area, Area]:
    found: dict[str, Any] = {area.id: area for area in _stops(battle, intent.who, kind)}
    if not found or battle.ground is None:
        raise Refused(said("there is no {kind} to take here", kind=kind))
    there = found[one_of(intent.args.get(TO, next(iter(found))), "where it goes", found)]
    place = battle.ground.place(intent.who)
    here = _on(battle, place, kind) if place is not None else None
    assert here is not None  # it has stops
    return here, there


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

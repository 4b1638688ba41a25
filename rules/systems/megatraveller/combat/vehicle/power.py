"""Starting a vehicle's power plant (MT-VEHICLE-10, -11), and the warning light that a hurried start may bring.

The task is thrown for as the start begins, and the plant runs when its time is up. Flyers should be started with
caution, which runs the checks; without it the result is uncertain: the referee throws once more, unseen, and on some
truth keeps a warning light for later. Where powering up is left out of the fight, a vehicle starts at once.
"""

from __future__ import annotations

import math
from collections.abc import Iterator

from rules.activity import Order
from rules.check import DM, Refused, Task
from rules.course import Course
from rules.forms import Field, Intent, Option, Preview
from rules.happening import Threw
from rules.kit.lasting import spelled
from rules.kit.picking import Picking, somebody, themselves
from rules.ruleset import Battle, Sheet
from rules.said import noted, plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import foresight, fumbles, harm
from rules.systems.megatraveller.combat.flow import marks, turn
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.seeing.distance import round_s
from rules.systems.megatraveller.combat.vehicle import crewing
from rules.systems.megatraveller.gear import machine
from rules.systems.megatraveller.gear.catalogue import POWER_UP_SOURCE, is_fusion, power_up_s
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.tasks import duration
from rules.systems.megatraveller.tasks.duration import Pace
from rules.systems.megatraveller.tasks.ladder import easier
from rules.systems.megatraveller.tasks.resolve import skill_dm, stated
from rules.values import flag

CAUTIOUS = "checks"
STARTING = "starting"
"""Mark of a vehicle: who starts its plant, the round at whose end it runs, and whether it will."""
WARNINGS = "warnings"
"""Mark of the fight, for the referee alone: vehicles with a warning light to come."""
SOURCE = POWER_UP_SOURCE


class PowerUp:
    """Start the power plant of the vehicle that one is in."""

    name = "power up"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the crew of a vehicle whose plant stands still and works."""
        vehicle = _startable(battle, who)
        if vehicle is None or turn.attacked(battle, who):
            return None
        found = battle.fighters[vehicle].sheet
        fields: tuple[Field, ...] = ()
        if machine.flies(found) and rulings.on(battle.rulings, "power_up"):
            hint = "with caution: a level easier, twice as long; without, the result is uncertain"
            fields = (Field(CAUTIOUS, "Run the safety checks", "flag", default=True, hint=hint),)
        warm = "warm" if is_fusion(_plant(found)) and found.get("warm") else ""
        title = said("Power up {vehicle}", vehicle=battle.fighters[vehicle].name)
        return Option(self.name, noted(title, warm), fields)

    def read(self, battle: Battle, intent: Intent) -> str:
        """The vehicle; Refused where there is nothing to start."""
        vehicle = _startable(battle, intent.who)
        if vehicle is None:
            raise Refused("there is no power plant to start")
        flag(intent.args.get(CAUTIOUS) or False, "safety checks")
        return vehicle

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """The throw, and how long it takes."""
        vehicle = order.said
        if not rulings.on(battle.rulings, "power_up"):
            return Preview(notes=("it starts at once",))
        cautious = _cautious(battle, vehicle, order.intent)
        wanted = task(battle, vehicle, order.who, cautious=cautious)
        return Preview(
            (foresight.plain("Power up", wanted, "the plant runs when its time is up", vehicle),),
            tuple(_notes(battle, vehicle, wanted, cautious)),
        )

    def perform(self, course: Course, order: Order[str]) -> None:
        """Throw, and begin."""
        vehicle = order.said
        if not rulings.on(course.battle.rulings, "power_up"):
            _runs(course, vehicle)
            return
        cautious = _cautious(course.battle, vehicle, order.intent)
        wanted = task(course.battle, vehicle, order.who, cautious=cautious)
        time = duration.thrown(Pace(wanted.dm, cautious=cautious), course.dice)
        seconds = time.total * increment_s(course.sheet(vehicle))
        check = course.attempt(
            wanted, "power up", (order.who, vehicle), ("it will start", "it will not start")
        )
        course.say(Threw("time", "Time to power up", (order.who, vehicle), time, spelled(seconds)))
        if check.fumbled:
            slip = fumbles.thrown(course, vehicle, "Power up")
            points = slip.points(course.battle.rulings)
            taken = sheet.damage(course.sheet(vehicle), "power")
            words = plural(
                "takes {n} point to its power plant", "takes {n} points to its power plant", points
            )
            course.change(vehicle, "damaged", {"power_damage": taken + points}, "a fumble", SOURCE, words)
        if machine.flies(course.sheet(vehicle)) and not cautious:
            _uncertain(course, vehicle, wanted, good=check.success)
        rounds = max(1, math.ceil(seconds / round_s(course.battle)))
        kept = {"who": order.who, "until": course.battle.round + rounds - 1, "good": check.success}
        words = plural("is being powered up, {n} round", "is being powered up, {n} rounds", rounds)
        course.mark(marks.unit(vehicle), {STARTING: kept}, words, SOURCE)
        turn.use_attack(course, order.who)
        turn.end(course, order.who)


def _odds_of_warning(battle: Battle, _: str, vehicle: str) -> Preview:
    who = crewing.driver(battle, vehicle)
    if who is None:
        return Preview(notes=("nobody is at the controls: it is a mishap",))
    wanted = task(battle, vehicle, who)
    return Preview((foresight.plain("Warning light", wanted, "else a mishap to the plant", vehicle),))


def _warn(course: Course, _: str, vehicle: str) -> None:
    """It comes on: a fateful task, or the plant takes the points of a mishap."""
    left = [one for one in _warned(course.battle) if one != vehicle]
    course.mark(FIGHT, {WARNINGS: left or None})
    course.mark(marks.unit(vehicle), {}, "shows a warning light", SOURCE)
    who = crewing.driver(course.battle, vehicle)
    if who is not None:
        wanted = task(course.battle, vehicle, who)
        if course.attempt(wanted, "warning", (who, vehicle), ("kept in check", "it gets worse")).success:
            return
    slip = fumbles.thrown(course, vehicle, "Warning light")
    points, taken = slip.points(course.battle.rulings), sheet.damage(course.sheet(vehicle), "power")
    before = sheet.condition(course.sheet(vehicle))
    course.change(
        vehicle, "damaged", {"power_damage": taken + points}, said("{level} mishap", level=slip.level), SOURCE,
        "takes damage to its power plant",
    )  # fmt: skip
    harm.tell_fall(course, vehicle, before)


WARNING_LIGHT = Picking(
    "warning light", "A warning light comes on", ("unit", "Vehicle"),
    lambda battle, who: themselves(_warned(battle)) if who == FIGHT else {}, somebody,
    "no vehicle has a warning light to come", "a vehicle with a warning light to come", _warn, _odds_of_warning,
    hint="its driver throws, or has a mishap",
)  # fmt: skip
"""The referee lets a warning light come on that a start without safety checks has left."""


def task(battle: Battle, vehicle: str, who: str, *, cautious: bool = False) -> Task:
    """Routine / Vehicle, Dex; Engineering serves for fusion."""
    own, carrier = battle.fighters[who].sheet, battle.fighters[vehicle].sheet
    learned = _skill(own, carrier)
    shifts = () if learned else crewing.unskilled_in(own, carrier, battle.rulings)
    care = (easier(1, "cautious", SOURCE),) if cautious else ()
    return stated(
        said("power up {vehicle}", vehicle=battle.fighters[vehicle].name), "routine",
        (*learned, crewing.dex_dm(own, battle.rulings)), (*shifts, *care), rulings=battle.rulings, source=SOURCE,
    )  # fmt: skip


def increment_s(vehicle: Sheet) -> int:
    """Seconds of one increment, by its plant, cold or kept warm."""
    return power_up_s(_plant(vehicle), bool(vehicle.get("warm")))


def go_on(course: Course) -> None:
    """At the end of a round: plants whose time is up run, if whoever started them is still there."""
    for fighter in course.battle.on_field():
        found = marks.of(course.battle, fighter.id, STARTING)
        if not found:
            continue
        who = str(found["who"])
        aboard = who in crewing.crew(course.battle, fighter.id) and sheet.condition(course.sheet(who)) in (
            "unhurt",
            "wounded",
        )
        if aboard and int(found["until"]) > course.battle.round:
            continue
        course.mark(marks.unit(fighter.id), {STARTING: None})
        if aboard and found["good"]:
            _runs(course, fighter.id)
        else:
            course.mark(marks.unit(fighter.id), {}, "does not start", SOURCE)


# --- in detail -----------------------------------------------------------------------------------------


def _startable(battle: Battle, who: str) -> str | None:
    """The vehicle in which a unit could start the plant now."""
    berth = battle.aboard.get(who)
    if who not in battle.fighters or berth is None or berth.station == "passenger":
        return None
    vehicle = berth.vehicle
    if not crewing.is_vehicle(battle, vehicle) or not crewing.works(battle, vehicle):
        return None
    found = battle.fighters[vehicle].sheet
    if found.get("running") is not False or sheet.inoperative(found, "power"):
        return None
    return None if marks.of(battle, vehicle, STARTING) else vehicle


def _skill(own: Sheet, carrier: Sheet) -> tuple[DM, ...]:
    """The better of the skill to drive it and, for fusion, Engineering."""
    driving = crewing.skill_dms(own, carrier)
    engineering = level(own, "Engineering") if is_fusion(_plant(carrier)) else None
    if engineering is None or (driving and driving[0].value >= engineering.value):
        return driving
    return (skill_dm("Engineering", engineering.value),)


def _plant(vehicle: Sheet) -> str:
    return str(vehicle.get("power") or "fuel cells")


def _cautious(battle: Battle, vehicle: str, intent: Intent) -> bool:
    flies = machine.flies(battle.fighters[vehicle].sheet)
    return flies and flag(intent.args.get(CAUTIOUS, True), "safety checks")


def _notes(battle: Battle, vehicle: str, wanted: Task, cautious: bool) -> Iterator[str]:
    each = increment_s(battle.fighters[vehicle].sheet)
    counts = list(duration.spread(Pace(wanted.dm, cautious=cautious)))
    yield said(
        "takes {least} to {most}; ends the turn",
        least=spelled(counts[0] * each),
        most=spelled(counts[-1] * each),
    )
    if machine.flies(battle.fighters[vehicle].sheet) and not cautious:
        yield "without safety checks: something may come of it later"


def _uncertain(course: Course, vehicle: str, wanted: Task, *, good: bool) -> None:
    """The referee's throw unseen: one success of the two is some truth, a warning light for later."""
    hidden = wanted.attempt(course.dice)
    some = hidden.success != good
    outcome = "some truth: a warning light later" if some else "as it seems"
    course.say(Threw("truth", "The same unseen", (vehicle,), hidden, outcome, secret=True))
    if some:
        course.mark(FIGHT, {WARNINGS: [*_warned(course.battle), vehicle]})


def _warned(battle: Battle) -> list[str]:
    return [one for one in marks.fight(battle, WARNINGS) or [] if one in battle.fighters]


def _runs(course: Course, vehicle: str) -> None:
    course.change(vehicle, "powered up", {"running": True}, "its power plant runs", SOURCE, "is powered up")

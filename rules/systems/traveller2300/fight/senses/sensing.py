"""Sensors: a sweep for whoever lies low, by range, signature and what hides them; and lying low itself."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Field, Forecast, Intent, Option, Preview
from rules.happening import Threw
from rules.ruleset import Battle
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat import sensors
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import reach
from rules.systems.traveller2300.fight.frames import PRONE, own
from rules.systems.traveller2300.fight.senses import hiding
from rules.systems.traveller2300.fight.senses.hiding import FOUND, LOW
from rules.systems.traveller2300.people import places
from rules.tables import matrix

SCAN, LIE_LOW = "scan", "lie low"
KM = 1000
SWEPT = "swept"
"""Mark of a vehicle: the last turn in which its sensors were used."""
BATTLE_ARMOUR = "full battle armour"
_SIGNATURES = matrix(house.__name__, "signatures")


@dataclass(frozen=True, slots=True)
class Sensor:
    """What somebody sweeps with: whose it is, how far it reaches, its modifier."""

    carrier: str
    range_m: float
    modifier: int


def sensor(battle: Battle, who: str) -> Sensor | None:
    """The sensors of the vehicle that somebody rides in or is; None where there are none."""
    berth = battle.aboard.get(who)
    carrier = berth.vehicle if berth is not None else who
    sheet = battle.fighters[carrier].sheet if carrier in battle.fighters else {}
    km = places.SENSOR_KM.of(sheet)
    return Sensor(carrier, km * KM, places.SENSOR_DM.of(sheet)) if km else None


def signature(battle: Battle, who: str) -> int:
    """A vehicle's own; of people by what they wear and whether they lie."""
    sheet = battle.fighters[who].sheet
    if places.is_vehicle(sheet):
        return places.SIGNATURE.of(sheet)
    found = sensors.MAN_SIZED
    found += (_SIGNATURES.number("prone man", "signature") or 0) if frames.lies(battle, who) else 0
    found += (
        (_SIGNATURES.number("battle armour", "signature") or 0) if BATTLE_ARMOUR in places.worn(sheet) else 0
    )
    return found


def detection(battle: Battle, by: Sensor, who: str) -> Task | None:
    """What must be thrown to find somebody; None for whom the sensors cannot find: too far, or behind something."""
    metres = reach.distance_m(battle, by.carrier, who)
    ground = battle.ground
    if ground is not None and (
        ground.blocks_sight(by.carrier, who) or ground.cover(by.carrier, who) == "full"
    ):
        return None
    hidden = hiding.partly(battle, by.carrier, who)
    return sensors.detection(metres, by.range_m, signature(battle, who), by.modifier, hidden)


def _targets(battle: Battle, by: Sensor) -> Iterator[str]:
    """All of other sides who lie low and have not been found."""
    side = battle.fighters[by.carrier].side
    for one in battle.on_field():
        if one.side != side and battle.mark(own(one.id), LOW) and not hiding.known(battle, side, one.id):
            yield one.id


def _form(battle: Battle, who: str) -> Option | None:
    found = sensor(battle, who) if who in battle.fighters else None
    if found is None:
        return None
    hint = said("{km:g} km, {modifier:+d}", km=found.range_m / KM, modifier=found.modifier)
    return Option(SCAN, "Sweep with sensors", hint=hint)


def _reads(battle: Battle, intent: Intent) -> Sensor:
    found = sensor(battle, intent.who)
    if found is None:
        raise Refused("there are no sensors here to sweep with")
    return found


def _odds(battle: Battle, who: str, by: Sensor) -> Preview:
    """What it would take to find a man; who is there to be found nobody is told."""
    far = {"close": by.range_m / 2, "far": by.range_m}
    labels = {
        ("close", False): "Man-sized, within half the range",
        ("far", False): "Man-sized, beyond half the range",
        ("close", True): "Man-sized and partly hidden, within half the range",
        ("far", True): "Man-sized and partly hidden, beyond half the range",
    }
    found = []
    for (distance, hidden), label in labels.items():
        task = sensors.detection(far[distance], by.range_m, sensors.MAN_SIZED, by.modifier, hidden)
        if task is not None:
            found.append(Forecast(label, task, float(task.chance()), task.level))
    return Preview(tuple(found), ("Whoever is behind something is not found",))


def has_swept(battle: Battle, by: Sensor) -> bool:
    """Whether these sensors have been used in this turn."""
    return bool(battle.mark(own(by.carrier), SWEPT) == battle.round)


def _does(course: Course, who: str, by: Sensor) -> None:
    side = course.battle.fighters[by.carrier].side
    course.mark(own(by.carrier), {SWEPT: course.battle.round}, "sweeps the ground with sensors")
    for one in tuple(_targets(course.battle, by)):
        task = detection(course.battle, by, one)
        if task is None:
            continue
        check = task.attempt(course.dice)
        word = "found" if check.success else "not found"
        course.say(Threw("detection", "Sensors", (by.carrier,), check, word, secret=True, about=(one,)))
        if check.success:
            sides = [*(course.battle.mark(own(one), FOUND) or ()), side]
            name = Verbatim(course.battle.fighters[by.carrier].name)
            course.mark(own(one), {FOUND: sides}, said("is found by the sensors of {name}", name=name))


# --- lying low -----------------------------------------------------------------------------------------


def _low_form(battle: Battle, who: str) -> Option | None:
    if who not in battle.fighters or battle.mark(own(who), LOW) or who in battle.aboard:
        return None
    if not hiding.sheltered(battle, who):
        return None
    return Option(LIE_LOW, "Lie low", hint="Lost to the others until you move or fire", rank="seldom")


def _low_reads(battle: Battle, intent: Intent) -> None:
    if by := hiding.exposed(battle, intent.who):
        raise Refused(said("{name} sees you plainly", name=Verbatim(by)))
    if not hiding.sheltered(battle, intent.who):
        raise Refused("there is nothing to lie low behind")


def lie_low(course: Course, who: str) -> None:
    """Lie low; sensors have to find one again."""
    prone = {} if frames.is_vehicle(course.battle, who) else {PRONE: True}
    course.mark(own(who), {LOW: True, FOUND: None, **prone}, "lies low")


_WAITING = {
    "a": "{a} lie in wait",
    "b": "{b} lie in wait",
    "c": "{c} lie in wait",
    "d": "{d} lie in wait",
    "e": "{e} lie in wait",
    "f": "{f} lie in wait",
}


def setup() -> tuple[Field, ...]:
    """Which sides lie in wait when it begins."""
    hint = "Lost to the others until they move or fire, or sensors find them"
    return tuple(
        Field(f"low_{side}", _WAITING[side], "flag", default=False, hint=hint, seldom=True)
        for side in _WAITING
    )


def lie_in_wait(course: Course, side: str) -> None:
    """All of a side who can lie low as it begins."""
    for one in course.battle.on_field(side):
        battle = course.battle
        if one.id in battle.aboard or not hiding.sheltered(battle, one.id) or hiding.exposed(battle, one.id):
            continue
        lie_low(course, one.id)


ACTIONS = (
    Action(SCAN, begun("sweep with sensors"), _form, _reads, _does, _odds),
    Action(LIE_LOW, "Lie low", _low_form, _low_reads, lambda course, who, said_: lie_low(course, who)),
)

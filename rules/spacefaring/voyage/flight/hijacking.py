"""Hijacking: thrown for once a trip, in jump, where passengers of the referee's are aboard (CT-TRAVEL-12, F-17)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.course import Course
from rules.forms import Forecast, Option, Preview
from rules.happening import Threw
from rules.said import Text, begun
from rules.spacefaring.passage import trouble
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.flown import HIJACKERS
from rules.spacefaring.voyage.kept import counted
from rules.spacefaring.voyage.state import keep
from rules.vessel import Traveller

AWAKE = ("high", "middle", "working")


def is_thrown(ship: Aboard) -> bool:
    """Whether it is thrown for with those who are aboard."""
    strangers = tuple(_strangers(ship))
    awake = sum(one.passage in AWAKE for one in strangers)
    asleep = sum(one.passage == "low" for one in strangers)
    return trouble.hijack_is_thrown(awake, asleep, ship.rulings)


def _strangers(ship: Aboard) -> Iterator[Traveller]:
    """Passengers whom no player plays."""
    for one in ship.vessel.travellers.values():
        person = ship.people.get(one.who)
        if person is None or person.npc:
            yield one


def forecasts(ship: Aboard) -> Iterator[Forecast]:
    """The throw of the trip."""
    if is_thrown(ship):
        task = trouble.hijack()
        yield Forecast(begun(task.name), task, float(task.chance()), "they are aboard, and armed")


def throw(course: Course, ship: Aboard) -> None:
    """Throw for it, and for whether they reach the bridge; who fights whom then is the referee's to open."""
    reached = _tried(course, ship, private=False)
    if reached is not None:
        text = "has hijackers on her bridge" if reached else "has hijackers aboard, and her bridge is shut"
        keep(course, ship.id, text, hijack={"bridge": reached})


def throw_in_fight(course: Course, ship: Aboard) -> None:
    """The same as she jumps out of a fight: her own people alone hear of it; her voyage knows it by a count."""
    reached = _tried(course, ship, private=True)
    if reached is not None:
        counted(course, ship.id, HIJACKERS[reached], 1, "passengers try to take the ship")


def settled(course: Course, ship: str, text: Text) -> None:
    """It is over, wherever it began."""
    keep(course, ship, text, hijack=None)
    for name in HIJACKERS.values():
        counted(course, ship, name, 0)


def _tried(course: Course, ship: Aboard, *, private: bool) -> bool | None:
    """Whether they reach the bridge; None where nobody tries, or it is not thrown for."""
    if not is_thrown(ship):
        return None
    task = trouble.hijack()
    check = task.attempt(course.dice)
    outcome = "they try" if check.success else "nobody tries"
    course.say(Threw("hijack", begun(task.name), (ship.id,), check, outcome, private=private))
    if not check.success:
        return None
    runs = s.at_hand(ship.sheet, "anti-hijack")
    gate = trouble.bridge(runs)
    if gate is None:
        return True
    held = gate.attempt(course.dice)
    outcome = "they reach the bridge" if held.success else "the bridge is shut"
    course.say(Threw("hijack", begun(gate.name), (ship.id,), held, outcome, private=private))
    return held.success


def _form(ship: Aboard) -> Option | None:
    return Option("hijack", "The hijack is over") if ship.state.hijack else None


def _odds(ship: Aboard, given: object) -> Preview:
    return Preview(notes=("a fight with them is the referee's to open",))


def _does(course: Course, ship: Aboard, given: object) -> None:
    settled(course, ship.id, "is her crew's again")


OVER: Duty[object] = Duty(
    "hijack", "Flight", (), _form, _does, odds=_odds, shut="nobody has tried to take the ship"
)

"""Putting off in port what is bound elsewhere, as after a misjump: nobody pays, and what was paid is not given back.

The book does not say what becomes of them; whatever is owed besides, the referee settles.
"""

from __future__ import annotations

from dataclasses import dataclass

from rules.course import Course
from rules.forms import Choice, Field, Option, Preview
from rules.said import Text, begun, said
from rules.ships.happening import Disembarked, Unloaded
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.reach import called
from rules.vessel import Lot, Traveller


@dataclass(frozen=True, slots=True)
class PutsOff:
    """Lots and people who are put off."""

    lots: tuple[Lot, ...]
    people: tuple[Traveller, ...]


def _others(ship: Aboard) -> PutsOff:
    """All that is bound elsewhere, goods of her own among it, and who is awake."""
    lots = tuple(one for one in ship.vessel.lots.values() if one.to != ship.hex)
    people = tuple(
        one
        for one in ship.vessel.travellers.values()
        if one.to not in ("", ship.hex) and one.passage in ("high", "middle", "working")
    )
    return PutsOff(lots, people)


def _form(ship: Aboard) -> Option | None:
    found = _others(ship)
    choices = (
        *(Choice(one.id, _lot_words(one), _bound(ship, one.to)) for one in found.lots),
        *(Choice(one.id, begun(one.name), _bound(ship, one.to)) for one in found.people),
    )
    if not ship.landed or not choices:
        return None
    field = Field("what", "What", "targets", choices, [choices[0].value], most=len(choices))
    return Option("put off", "Put off what is bound elsewhere", (field,), rank="seldom")


def _lot_words(lot: Lot) -> Text:
    return said("{tons} t of {what}", tons=lot.tons, what=lot.what)


def _bound(ship: Aboard, to: str) -> Text:
    return said("bound for {world}", world=called(ship, to)) if to else "goods of her own"


def _read(ship: Aboard, given: Given) -> PutsOff:
    wanted, found = set(given["what"]), _others(ship)
    return PutsOff(
        tuple(one for one in found.lots if one.id in wanted),
        tuple(one for one in found.people if one.id in wanted),
    )


def _odds(ship: Aboard, off: PutsOff) -> Preview:
    return Preview(notes=("nobody pays for what does not arrive, and no fare is given back",))


def _does(course: Course, ship: Aboard, off: PutsOff) -> None:
    for lot in off.lots:
        course.say(Unloaded(ship.id, lot, lot.tons, "left behind"))
    for one in off.people:
        course.say(Disembarked(ship.id, one, "put off short of where they were bound"))


PUT_OFF: Duty[PutsOff] = Duty(
    "put off",
    "Cargo",
    (),
    _form,
    _does,
    _read,
    _odds,
    shut="nothing aboard is bound elsewhere, or she has not landed",
)

"""The act of jumping out: odds and fuel beforehand, then the throws, and the week in jump (CT-SPACE-33, CT-JUMP-10).

Passengers may try to take her as on any jump (CT-TRAVEL-12).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from rules.chart import Hex
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Json, Preview
from rules.happening import Left, Threw
from rules.ruleset import Battle, Fighter
from rules.said import Text, begun, plural, said
from rules.ships.happening import Went
from rules.spacefaring.jump import arrival, throws
from rules.spacefaring.jump.forecast import forecast
from rules.spacefaring.jump.throws import Jumped
from rules.spacefaring.ships import costs
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.dues import drawn
from rules.spacefaring.voyage.flight import hazards as voyages
from rules.spacefaring.voyage.flight import hijacking
from rules.spacefaring.voyage.flight.entering import astray_words, enter
from rules.spacefaring.voyage.flight.jumping import outcome
from rules.spacefaring.voyage.flight.power import light
from rules.spacefaring.voyage.flown import FAILED
from rules.spacefaring.voyage.kept import dated, jumped
from rules.spacefaring.voyage.reach import called
from rules.systems.classic.space import jumping, running
from rules.systems.classic.space.acting import Phased

JUMP, NEAR = "jump", "near"
_ANYWHERE: Hex = "0101"
"""From where a misjump is counted for a ship that is on no chart: distance and direction are all that is told."""


def _fields(battle: Battle, voice: str, ship: Fighter) -> Iterable[Field]:
    near = jumping.too_near(battle, ship)
    hint = said("{near}: {odds}", near=near, odds=_chances(battle, ship)) if near else ""
    yield Field(NEAR, "Even within a hundred diameters", "flag", default=False, hint=hint, seldom=not near)


def _reads(battle: Battle, voice: str, ship: Fighter, given: Mapping[str, Json]) -> None:
    near = jumping.too_near(battle, ship)
    if near and given[NEAR] is not True:
        raise Refused(
            said("{near}: say that she jumps all the same; {odds}", near=near, odds=_chances(battle, ship))
        )


def _chances(battle: Battle, ship: Fighter) -> Text:
    return voyages.chances(forecast(jumping.hazards(battle, ship), battle.rulings))


def _odds(battle: Battle, ship: Fighter, said_: None) -> Preview:
    found, own = forecast(jumping.hazards(battle, ship), battle.rulings), jumping.sailing(battle, ship)
    hijack = () if own is None else hijacking.forecasts(own)
    return Preview((*voyages.throws(found), *hijack), tuple(_notes(battle, ship)))


def _notes(battle: Battle, ship: Fighter) -> Iterator[Text]:
    own, to = jumping.sailing(battle, ship), jumping.target(battle, ship)
    far = jumping.parsecs(battle, ship)
    if own is not None and to:
        yield plural("to {world}, {n} parsec", "to {world}, {n} parsecs", far, world=called(own, to))
    else:
        yield "where she comes out, the referee says"
    yield _chances(battle, ship)
    before = s.fuel(ship.sheet).total_t
    after = before - jumping.takes_t(battle, ship)
    yield said("fuel {before:g} t, afterwards {after:g} t", before=before, after=after)
    if near := jumping.too_near(battle, ship):
        yield near


# --- done ----------------------------------------------------------------------------------------------


def jumps_out(course: Course, ship: Fighter, said_: None) -> None:
    """Throw for it; she is off the map and in jump, with what went wrong, or stays where dead drives hold her."""
    if ship.left or jumping.why_not(course.battle, ship) or not running.works(course, ship.id):
        return
    to, far = jumping.target(course.battle, ship), jumping.parsecs(course.battle, ship)
    own = jumping.sailing(course.battle, ship)
    if own is not None:
        light(course, own)
    came = _throw(course, course.fighter(ship.id), own)
    tons = costs.jump_fuel_t(course.sheet(ship.id), far, course.battle.rulings)
    course.change(ship.id, "burnt fuel", drawn(course.sheet(ship.id), tons), "the jump", "Book 2, Fuel")
    if came.failed:
        source = str(throws.FAILURE.source)
        course.change(ship.id, "broke down", {p.BREAKDOWN.path: "failed"}, "drive failure", source)
        if own is not None:
            dated(course, ship.id, FAILED, course.battle.clock_s, "the drives failed")
    if came.jumped:
        _enters(course, course.fighter(ship.id), to, came)
        if (sails := jumping.sailing(course.battle, course.fighter(ship.id))) is not None:
            hijacking.throw_in_fight(course, sails)
        course.say(Left(ship.id, "jumps out"))


def _throw(course: Course, ship: Fighter, own: Aboard | None) -> Jumped:
    """In their order; they tell where she comes out, so nobody hears of them but those who act for her."""
    battle = course.battle
    found = jumping.hazards(battle, ship)
    size = (own.chart.columns, own.chart.rows) if own is not None and own.chart is not None else None
    origin = (own.hex if own is not None else "") or _ANYWHERE
    came = throws.jump(origin, found, course.dice, battle.rulings, size)
    drives = len(throws.failures(found, battle.rulings))
    for at, one in enumerate(came.checks):
        said_ = outcome(one, at - drives)
        course.say(Threw("jump", begun(one.task.name), (ship.id,), one, said_, private=True))
    return came


def _enters(course: Course, ship: Fighter, to: Hex, came: Jumped) -> None:
    """Into jump space, for a ship that is somewhere: her voyage goes on from there."""
    own = jumping.sailing(course.battle, ship)
    if own is None or own.here is None:
        return
    if to:
        enter(course, own, to, came.misjump, came.seconds)
        return
    astray = came.misjump
    into = arrival.in_jump(own.here.chart, arrival.NOWHERE, astray, came.seconds, course.battle.clock_s)
    text = "" if astray is None else astray_words(astray)
    course.say(Went(ship.id, "jumped" if astray is None else "misjumped", own.here, into, text))
    jumped(course, ship.id)


OUT = Phased[None](
    JUMP,
    "Jump out",
    ("move",),
    ("navigator", "captain"),
    _fields,
    _reads,
    jumps_out,
    _odds,
    shut=lambda battle, voice, ship: jumping.why_not(battle, ship),
    rank="seldom",
    group="Flight",
    hint="leaves the fight for a week in jump",
)

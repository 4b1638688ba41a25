"""A voyage: a barge loads, a course is plotted, she jumps for a week, and is paid for what she brings."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.activity import Activity, Memory, Needs, Order, at_once, by_name
from rules.card import Badge
from rules.chart import distance
from rules.check import DM, Refused, Task
from rules.course import Course
from rules.forms import Await, Choice, Field, Forecast, Intent, Json, Option, Preview
from rules.happening import Ended, Paid, Passed, Stepped, Threw
from rules.kit.acts import fitted
from rules.ruleset import Battle, Sheet, Voyage
from rules.said import Verbatim, listed, plural, said
from rules.ships.happening import CoursePlotted, Loaded, Reckoned, Unloaded, Went
from rules.vessel import CAPTAIN, Lot, Vessel, Where, at_post, post_voice

from .sheet import FUEL, HULL, JUMP, SKILLS, SOURCE

WEEK_S = 7 * 86_400.0
FREIGHT_CR, FUEL_T, SAFE = 100, 10, 4
"""Paid a ton, tons burnt a jump, what is to be thrown with two dice."""


def _voyage(battle: Battle) -> Voyage:
    assert battle.voyage is not None
    return battle.voyage


def _at(battle: Battle, who: str, post: str) -> Vessel | None:
    """The ship of a voice, where it acts at this post."""
    found = at_post(who)
    if found is None or found[1] != post or battle.voyage is None:
        return None
    return battle.voyage.vessels.get(found[0])


def _worlds(battle: Battle, vessel: Vessel) -> tuple[Choice, ...]:
    """Worlds within a jump that whoever is asked has heard of."""
    where, voyage = vessel.where, _voyage(battle)
    chart = voyage.charts.get(where.chart) if where else None
    if where is None or chart is None:
        return ()
    reach = JUMP.of(battle.fighters[vessel.id].sheet)
    return tuple(Choice(one.hex, Verbatim(one.name or one.hex)) for one in chart.near(where.hex, reach))


class Load:
    """Take in freight for a world; done by the captain."""

    name = "load"

    def offered(self, battle: Battle, who: str) -> Option | None:
        vessel = _at(battle, who, CAPTAIN)
        if vessel is None or vessel.where is None or vessel.where.at != "berth":
            return None
        free = HULL.of(battle.fighters[vessel.id].sheet) // 2 - vessel.laden_t
        worlds = _worlds(battle, vessel)
        if free < 1 or not worlds:
            return None
        tons = Field("tons", "Tons", "number", default=free, least=1, most=free)
        return Option(
            self.name, "Load freight", (Field("to", "For", "choice", worlds, worlds[0].value), tons)
        )

    def read(self, battle: Battle, intent: Intent) -> tuple[str, int]:
        option = self.offered(battle, intent.who)
        if option is None:
            raise Refused("nothing is to be loaded here")
        filled = fitted(option, intent)
        return str(filled["to"]), int(filled["tons"])

    def odds(self, battle: Battle, order: Order[tuple[str, int]]) -> Preview:
        return Preview(notes=(said("pays Cr{amount}", amount=order.said[1] * FREIGHT_CR),))

    def perform(self, course: Course, order: Order[tuple[str, int]]) -> None:
        (to, tons), ship = order.said, _ship(order)
        vessel = course.voyage.vessels[ship]
        assert vessel.where is not None
        lot = Lot(
            f"l{vessel.counts.get('lots', 0) + 1}",
            "freight",
            "freight",
            tons,
            vessel.where.hex,
            to,
            tons * FREIGHT_CR,
        )
        course.say(Loaded(ship, lot))
        _count(course, ship, "lots")


class Plot:
    """Plot a course to a world within a jump; done by the pilot."""

    name = "plot"

    def offered(self, battle: Battle, who: str) -> Option | None:
        vessel = _at(battle, who, "pilot")
        worlds = _worlds(battle, vessel) if vessel is not None else ()
        return (
            Option(self.name, "Plot a course", (Field("to", "To", "choice", worlds, worlds[0].value),))
            if worlds
            else None
        )

    def read(self, battle: Battle, intent: Intent) -> str:
        option = self.offered(battle, intent.who)
        if option is None:
            raise Refused("there is nowhere to go")
        return str(fitted(option, intent)["to"])

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        return Preview()

    def perform(self, course: Course, order: Order[str]) -> None:
        ship = _ship(order)
        course.say(CoursePlotted(ship, course.voyage.vessels[ship].course, (order.said,)))


class Jump:
    """Jump along the course; done by the pilot. A week goes by, and freight for the world is paid on the quay."""

    name = "jump"

    def offered(self, battle: Battle, who: str) -> Option | None:
        vessel = _at(battle, who, "pilot")
        if vessel is None or not vessel.course or FUEL.of(battle.fighters[vessel.id].sheet) < FUEL_T:
            return None
        return Option(self.name, "Jump")

    def read(self, battle: Battle, intent: Intent) -> str:
        if self.offered(battle, intent.who) is None:
            raise Refused("she has no course, or no fuel")
        vessel = _at(battle, intent.who, "pilot")
        assert vessel is not None
        return vessel.course[0]

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        wanted, ashore = task(battle, _ship(order)), _voyage(battle).ashore.values()
        left = listed(Verbatim(one.name) for one in ashore)
        notes = (said("left behind: {who}", who=left),) if left else ()
        return Preview((Forecast("Jump", wanted, float(wanted.chance()), "else she misjumps"),), notes)

    def perform(self, course: Course, order: Order[str]) -> None:
        ship = _ship(order)
        vessel, wanted = course.voyage.vessels[ship], task(course.battle, ship)
        before = vessel.where
        assert before is not None
        check = wanted.attempt(course.dice)
        course.say(Threw("jump", wanted.name, (ship,), check, "clean" if check.success else "astray"))
        end = order.said if check.success else _astray(before.hex, order.said)
        jump = Where(before.chart, end, "jump", course.battle.clock_s + WEEK_S)
        course.change(
            ship, "burnt fuel", {"fuel_t": FUEL.of(course.sheet(ship)) - FUEL_T}, "the jump", SOURCE
        )
        course.say(Went(ship, "jumped" if check.success else "misjumped", before, jump))
        course.say(CoursePlotted(ship, vessel.course, vessel.course[1:] if check.success else ()))
        course.say(Passed(WEEK_S, "in jump"))
        chart = course.voyage.charts[before.chart]
        out = Where(before.chart, end, "berth" if end in chart.worlds else "empty")
        course.say(Went(ship, "arrived", jump, out))
        _count(course, ship, "jumps")
        _deliver(course, ship)


def task(battle: Battle, ship: str) -> Task:
    """2D 4+, with the pilot's skill."""
    voyage = _voyage(battle)
    pilot = voyage.people.get(voyage.vessels[ship].posts.get("pilot", ""))
    skill = SKILLS.of(pilot.sheet, "dodge") if pilot is not None else 0
    dms = (DM(1, said("{who} steers well", who=Verbatim(pilot.name)), SOURCE),) if pilot and skill > 8 else ()
    return Task("Jump", "2D", SAFE, dms=dms, source=SOURCE)


def _astray(start: str, end: str) -> str:
    """A misjump: as far the other way, as long as that is on any chart."""
    column, row = 2 * int(start[:2]) - int(end[:2]), 2 * int(start[2:]) - int(end[2:])
    return f"{max(column, 0):02}{max(row, 0):02}"


def _deliver(course: Course, ship: str) -> None:
    vessel = course.voyage.vessels[ship]
    assert vessel.where is not None
    for lot in vessel.lots.values():
        if lot.to == vessel.where.hex and vessel.where.at == "berth":
            course.say(Unloaded(ship, lot, lot.tons, "delivered"))
            what = plural("{n} ton of freight", "{n} tons of freight", lot.tons)
            course.say(Paid("market", ship, lot.worth_cr, what, SOURCE, "freight"))


def _count(course: Course, ship: str, what: str) -> None:
    before = course.voyage.vessels[ship].counts.get(what)
    course.say(Reckoned(ship, what, "count", before, (before or 0) + 1))


def _ship(order: Order[Any]) -> str:
    found = at_post(order.who)
    assert found is not None
    return found[0]


def _begin(course: Course, setup: Mapping[str, Json]) -> None:
    course.say(Stepped(1, "port", "In port"))


def _awaits(battle: Battle) -> tuple[Await, ...]:
    ships = battle.voyage.vessels if battle.voyage and battle.step else ()
    return (Await(tuple(post_voice(one, "pilot") for one in ships), "act", optional=True),) if ships else ()


def _go_on(course: Course) -> None:
    course.say(Ended("she stays where she is"))


def _badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    vessel = _voyage(battle).vessels.get(who)
    if vessel is None or vessel.where is None or not vessel.course:
        return ()
    return (Badge("course", said("{n} parsecs to go", n=distance(vessel.where.hex, vessel.course[-1]))),)


def _named(name: str) -> str:
    return name


def _valued(name: str, value: Json, own: Sheet) -> str:
    return ""


def _overridable(battle: Battle, subject: str) -> tuple[Field, ...]:
    return ()


ACTS = by_name(Load(), Plot(), Jump())
VOYAGE = Activity(
    id="voyage",
    title="Voyage",
    acts=ACTS,
    memory=Memory(_named, _valued, _overridable),
    setup=lambda rulings: (),
    begin=_begin,
    awaits=_awaits,
    asked=lambda battle, who: str(
        sum(one.counts.get("jumps", 0) for one in _voyage(battle).vessels.values())
    ),
    submit=at_once(ACTS),
    go_on=_go_on,
    badges=_badges,
    needs=Needs(parts=(1, 4), sides=False, board="chart", clock="moves"),
)

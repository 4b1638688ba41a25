"""How a fight in space begins: who came looking, how far apart they are, what world is near (CT-SPACE-03, -37)."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import SIDES, Choice, Field, Json, for_sides
from rules.happening import Moved, Threw
from rules.kit.frames import WHOLE
from rules.kit.opening import filled
from rules.ruleset import Battle
from rules.said import Verbatim, plural, said
from rules.systems.classic.space import book, flight, state
from rules.systems.classic.space.acts import refereeing
from rules.systems.classic.space.flow import sighting
from rules.systems.classic.space.flow.turn import begin_phase, order
from rules.systems.classic.space.rulings import Rulings

FARTHEST = 10_000


def setup(settled: Rulings) -> tuple[Field, ...]:
    """The form that opens it."""
    sides = tuple(Choice(side, Verbatim(f"{{{side}}}")) for side in SIDES)
    near = (Choice("", "Empty space"), *refereeing.kinds())
    worlds = tuple(one.value for one in refereeing.kinds())
    where: Mapping[str, tuple[Json, ...]] = {"world": worlds}
    return (
        Field("first", "Who came looking for the other", "choice", sides, SIDES[0], hint="the intruder goes first"),
        Field(
            "distance", "Opening distance", "choice",
            (Choice("map", "From the map"), Choice("throw", "1D x 50 units")), "map",
            hint="thrown: the others are put so far from the intruder",
        ),
        Field("world", "World nearby", "choice", near, ""),
        _far("world.x", "Its middle: units to the right", where),
        _far("world.y", "Its middle: units down", where),
        Field("world.air", "Standard or dense air", "flag", default=False, needs=where),
        *(_silent(side) for side in SIDES),
    )  # fmt: skip


def _silent(side: str) -> Field:
    label = said("{side}: lie silent", side=Verbatim(f"{{{side}}}"))
    return Field(f"{side}.silent", label, "flag", default=False, hint="seen from near alone")


def _far(name: str, label: str, needs: Mapping[str, tuple[Json, ...]]) -> Field:
    return Field(name, label, "number", default=0, least=-FARTHEST, most=FARTHEST, needs=needs)


def begin(course: Course, given: Mapping[str, Json]) -> None:
    """Everybody in place, the intruder to move."""
    battle = course.battle
    form = filled(tuple(for_sides(setup(battle.rulings), battle.sides)), given)
    _check_places(battle)
    course.mark(WHOLE, {"first": form["first"]})
    for ship in battle.on_field():
        if form[f"{ship.side}.silent"]:
            course.mark(state.own(ship.id), {"silent": True})
    if form["distance"] == "throw" and battle.ground is not None:
        _apart(course)
    if form["world"] and battle.ground is not None:
        refereeing.lay(course, form["world"], (form["world.x"], form["world.y"]), air=form["world.air"])
    sighting.look(course)
    begin_phase(course, 1, order(course.battle)[0])


def _check_places(battle: Battle) -> None:
    """All on the map, or none on any."""
    if battle.ground is None:
        return
    for one in battle.on_field():
        state.where(battle, one.id)


def _apart(course: Course) -> None:
    """The others at a distance that is thrown for, as they stand among themselves."""
    battle = course.battle
    each = book.count("encounter, units a pip", battle.rulings)
    check = Task("opening distance", "1D", source=book.SIGHT).attempt(course.dice)
    units = check.total * each
    outcome = plural("{n} unit", "{n} units", units)
    course.say(
        Threw("distance", "opening distance", tuple(f"side:{one}" for one in battle.sides), check, outcome)
    )
    first, *others = order(battle)
    leader = next(iter(battle.on_field(first)), None)
    for side in others:
        ships = battle.on_field(side)
        if leader is None or not ships:
            continue
        here, there = state.where(battle, leader.id), state.where(battle, ships[0].id)
        gap = dist(here, there)
        way = ((there[0] - here[0]) / gap, (there[1] - here[1]) / gap) if gap else (1.0, 0.0)
        wanted = (here[0] + way[0] * units, here[1] + way[1] * units)
        _shift(course, tuple(one.id for one in ships), (wanted[0] - there[0], wanted[1] - there[1]))


def _shift(course: Course, ships: tuple[str, ...], by: tuple[float, float]) -> None:
    for ship in ships:
        x, y = state.where(course.battle, ship)
        end = flight.rounded((x + by[0], y + by[1]))
        if course.battle.ground is not None and not course.battle.ground.inside(end):
            raise Refused(said("({x:g}, {y:g}) is off the map", x=end[0], y=end[1]))
        if end != (x, y):
            course.say(Moved(ship, (end,), "opening distance"))

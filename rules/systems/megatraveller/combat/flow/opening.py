"""Opening a fight: the referee's form, and what stands of it for the whole of the fight (MT-COMBAT-03, -08)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import SIDES, Choice, Field, Json, for_sides
from rules.happening import Threw
from rules.ruleset import Battle
from rules.said import Verbatim, begun, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import scatter
from rules.systems.megatraveller.combat.flow import conditions, marks, surprise
from rules.systems.megatraveller.combat.flow.marks import (
    FIGHT,
    FIRST_MOVER,
    MORALE,
    NEVER_INTERRUPTS,
    SECRET,
    SIDE,
    WIND,
)
from rules.systems.megatraveller.combat.flow.morale import BY_MORALE
from rules.systems.megatraveller.combat.flow.units import is_npc_side
from rules.systems.megatraveller.combat.seeing import blockers, hiding
from rules.systems.megatraveller.rulings import Rulings
from rules.systems.megatraveller.tasks.ladder import DIFFICULTIES, Difficulty
from rules.values import flag, one_of, whole

AVERAGE = "average"
WIND_SOURCE = "MegaTraveller Players' Manual, Line of sight: smoke"


def setup(settled: Rulings) -> tuple[Field, ...]:
    """The form that opens a fight."""
    levels = tuple(Choice(one, begun(one)) for one in DIFFICULTIES)
    hint = "Routine against those who expect nothing, Formidable for noisy ones against the watchful"
    return (
        Field("first", "First hostile move by", "choice", _sides("{side}"), SIDES[0]),
        _surprise(),
        Field(
            "difficulty",
            "Surprise is",
            "choice",
            levels,
            "difficult",
            hint=hint,
            needs={"surprise": ("throw",)},
        ),
        *(replace(field, seldom=True) for field in _rest(settled)),
    )


def _rest(settled: Rulings) -> Iterator[Field]:
    """What nearly always stands as it is proposed."""
    yield from conditions.fields(settled)
    yield conditions.range_field("medium")
    for side in SIDES:
        yield from _of_side(side, settled)
    yield Field("npcs_interrupt", "Ask for NPCs' interrupts", "flag", default=True)
    yield Field("secret", "Keep the referee's throws secret", "flag", default=False)


def begin(course: Course, given: Mapping[str, Json]) -> None:
    """Keep what the form says, and settle who has surprise."""
    form = _read(course.battle, given)
    _note(course, form)
    if form["surprise"] == "throw":
        surprise.throw(course, str(form["first"]), cast("Difficulty", form["difficulty"]))
    elif form["surprise"] != "none":
        surprise.give(course, str(form["surprise"]))


def _surprise() -> Field:
    choices = (
        Choice("throw", "Throw for it"),
        Choice("none", "Nobody is surprised"),
        *_sides("In favour of {side}"),
    )
    return Field("surprise", "Surprise", "choice", choices, "throw")


def _sides(text: str) -> tuple[Choice, ...]:
    return tuple(Choice(side, said(text, side=Verbatim(f"{{{side}}}"))) for side in SIDES)


def _of_side(letter: str, settled: Rulings) -> Iterator[Field]:
    side = Verbatim(f"{{{letter}}}")
    if rulings.on(settled, "morale"):
        levels = tuple(Choice(one, begun(one)) for one in BY_MORALE)
        yield Field(
            f"{letter}.morale", said("{side}: morale of its NPCs", side=side), "choice", levels, AVERAGE
        )
    if rulings.on(settled, "concealment"):
        hint = "those who stand concealed stay so until they move"
        yield Field(
            f"{letter}.camouflaged", said("{side}: camouflaged", side=side), "flag", default=False, hint=hint
        )


def _read(battle: Battle, given: Mapping[str, Json]) -> dict[str, Any]:
    """The form as filled in, with defaults; Refused naming what does not fit."""
    fields = {field.name: field for field in for_sides(setup(battle.rulings), battle.sides)}
    form: dict[str, Any] = {name: field.default for name, field in fields.items()}
    form["first"] = next(iter(battle.sides), SIDES[0])
    for name, value in given.items():
        field = fields.get(name)
        if field is None:
            raise Refused(said("{name} is not asked to open a fight", name=Verbatim(repr(name))))
        if value is not None:
            form[name] = _fits(field, value)
    return form


def _fits(field: Field, value: Json) -> Json:
    if field.kind == "flag":
        return flag(value, field.label)
    if field.kind == "number":
        return (
            value
            if isinstance(value, float)
            else whole(value, field.label, int(field.least), int(field.most))
        )
    return one_of(value, field.label, [str(choice.value) for choice in field.choices])


def _note(course: Course, form: Mapping[str, Any]) -> None:
    off_map = course.battle.ground is None
    given = {
        name: form.get(name) for name in ("light", "gravity", "pressure", *(("range",) if off_map else ()))
    }
    values = conditions.read(course.battle, given)
    course.mark(FIGHT, {**values, FIRST_MOVER: form["first"], SECRET: form["secret"] or None})
    for side in course.battle.sides:
        level = form.get(f"{side}.morale", AVERAGE)
        quiet = is_npc_side(course.battle, side) and not form["npcs_interrupt"]
        course.mark(
            SIDE + side, {MORALE: None if level == AVERAGE else level, NEVER_INTERRUPTS: quiet or None}
        )
        if form.get(f"{side}.camouflaged"):
            _camouflage(course, side)
    if rulings.on(course.battle.rulings, "smoke"):
        _wind(course)
    hiding.show_or_hide(course)


def _camouflage(course: Course, side: str) -> None:
    """Whoever of a side stands concealed counts as camouflaged; off the map all of them."""
    for one in course.battle.on_field(side):
        if course.battle.ground is None or blockers.growth(course.battle, one.id):
            course.mark(marks.unit(one.id), {marks.CAMOUFLAGED: True})


def _wind(course: Course) -> None:
    """The way that smoke drifts, thrown once for the fight (MT-MISS-08)."""
    ways = course.battle.ground.ways if course.battle.ground is not None else scatter.EVERY_WAY
    check = Task("wind", f"1D{ways}", source=WIND_SOURCE).attempt(course.dice)
    sides = tuple(SIDE + side for side in course.battle.sides)
    way = check.total - 1
    course.say(
        Threw(
            "wind",
            "Wind",
            sides,
            check,
            said("it blows {way}", way=scatter.way_in_words(course.battle, way)),
        )
    )
    course.mark(FIGHT, {WIND: way})

"""Opening a fight: the referee's form, surprise and encounter range (CT-COMBAT-04, -10, -20 to -22)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from rules.check import DM, Refused, Task
from rules.course import Course
from rules.forms import SIDES, Choice, Field, Json, for_sides
from rules.happening import Stepped, Threw
from rules.kit.opening import filled
from rules.ruleset import Battle
from rules.said import Verbatim, begun, said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.book import BANDS, OUT, Band
from rules.systems.classic.combat.flow.morale import appoint_leaders
from rules.systems.classic.combat.flow.parties import FIGHT, SIDE, secret
from rules.systems.classic.combat.flow.resolve import CONTACT, begin_round, end_if_over
from rules.systems.classic.combat.flow.surprise import give_surprise, throw_for_surprise
from rules.systems.classic.load import normal_gravity
from rules.systems.classic.rulings import Rulings

MOST_TRIES = 50
LIGHTS = ("light", "partial darkness", "total darkness")


def setup(settled: Rulings) -> tuple[Field, ...]:
    """The form that opens a fight."""
    fields = [_surprise(), _range(), _terrain(settled)]
    for letter in SIDES:
        fields += _of_side(letter, settled)
    return (*fields, *_conditions(settled))


def _surprise() -> Field:
    has = (Choice(side, said("In favour of {side}", side=Verbatim(f"{{{side}}}"))) for side in SIDES)
    choices = (Choice("throw", "Throw for it"), Choice("none", "Nobody is surprised"), *has)
    return Field("surprise", "Surprise", "choice", choices, "throw")


def _range() -> Field:
    choices = (
        Choice("map", "From the map", "rolled if there is no map"),
        Choice("throw", "Throw for it by terrain"),
        *(Choice(band, begun(band)) for band in BANDS if band != OUT),
    )
    return Field("range", "Opening range", "choice", choices, "map")


def _terrain(settled: Rulings) -> Field:
    kinds = book.terrains(more=rulings.on(settled, "more_terrain"))
    choices = tuple(Choice(name, begun(name), said("DM {dm:+d}", dm=dm.value)) for name, dm in kinds.items())
    return Field("terrain", "Terrain", "choice", choices, "clear, road", needs={"range": ("throw", "map")})


def _of_side(letter: str, settled: Rulings) -> list[Field]:
    side = Verbatim(f"{{{letter}}}")
    usual = book.target("morale")
    fields = [
        Field(f"{letter}.military", said("{side}: a military unit", side=side), "flag", default=False),
        Field(
            f"{letter}.morale", said("{side}: throw to stand", side=side), "number", default=usual, least=2, most=12,
            hint="lower = braver",
        ),
        Field(
            f"{letter}.leader", said("{side}: leader", side=side), "text", default="",
            hint="a name; blank: the best leader",
        ),
    ]  # fmt: skip
    if rulings.on(settled, "extra_surprise"):
        fields.append(
            Field(f"{letter}.vehicle", said("{side}: in a vehicle", side=side), "flag", default=False)
        )
        fields.append(Field(f"{letter}.pouncers", said("{side}: pouncers", side=side), "flag", default=False))
    return fields


def _conditions(settled: Rulings) -> list[Field]:
    fields = [Field("vacuum", "In vacuum: no shot is heard", "flag", default=False)]
    if rulings.on(settled, "darkness"):
        choices = tuple(Choice(light, begun(light)) for light in LIGHTS)
        fields.append(Field("light", "Light", "choice", choices, LIGHTS[0]))
    if rulings.on(settled, "zero_g"):
        fields.append(Field("weightless", "Without weight", "flag", default=False))
    return [
        *fields,
        Field("gravity", "Gravity of the world", "number", default=None, least=0, most=15,
              hint=said("{normal} is normal; blank: as on the sheets", normal=normal_gravity(settled))),
        Field("contact", "Offer escape and avoidance", "flag", default=True),
        Field("secret", "Keep the referee's throws secret", "flag", default=False),
    ]  # fmt: skip


def begin(course: Course, given: Mapping[str, Json]) -> None:
    """Settle surprise and range; then the parties may part, or the first round begins."""
    form = filled(for_sides(setup(course.battle.rulings), course.battle.sides), given)
    _note(course, form)
    appoint_leaders(course)
    _meet_at(course, form)
    if form["surprise"] == "throw":
        throw_for_surprise(course)
    elif form["surprise"] != "none":
        give_surprise(course, str(form["surprise"]))
    if end_if_over(course):
        return
    if form["contact"]:
        course.say(Stepped(0, CONTACT, "The parties meet: avoid, escape or fight"))
    else:
        begin_round(course, 1)


def _note(course: Course, form: Mapping[str, Any]) -> None:
    values = {name: form.get(name) or None for name in ("vacuum", "weightless", "secret")}
    light = form.get("light", LIGHTS[0])
    course.mark(FIGHT, {**values, "light": None if light == LIGHTS[0] else light})
    for side in course.battle.sides:
        own = {name: form.get(f"{side}.{name}") or None for name in ("military", "vehicle", "pouncers")}
        morale = form.get(f"{side}.morale")
        own["morale"] = None if morale == book.target("morale") else morale
        own["leader"] = _leader(course.battle, side, str(form.get(f"{side}.leader") or ""))
        course.mark(SIDE + side, own)
    if form.get("gravity") is not None:
        for who, fighter in course.battle.fighters.items():
            if fighter.sheet.get("gravity") != form["gravity"]:
                course.change(who, "gravity", {"gravity": form["gravity"]}, "gravity of the world",
                              "Book 1, Weight")  # fmt: skip


def _leader(battle: Battle, side: str, named: str) -> str | None:
    if not named:
        return None
    for one in battle.on_field(side):
        if named in {one.id, one.name}:
            return one.id
    raise Refused(
        said(
            "{side} has nobody called {named} to lead it",
            side=battle.sides[side],
            named=Verbatim(repr(named)),
        )
    )


# --- range ---------------------------------------------------------------------------------------------


def _meet_at(course: Course, form: Mapping[str, Any]) -> None:
    chosen = form["range"]
    if chosen == "map" and _all_on_map(course.battle):
        return
    band = cast("Band", chosen) if chosen in BANDS else throw_for_range(course, str(form["terrain"]))
    course.mark(
        FIGHT, {"band": band}, said("The parties meet at {band} range", band=band), book.ENCOUNTER_SOURCE
    )


def _all_on_map(battle: Battle) -> bool:
    ground, first = battle.ground, next(iter(battle.fighters), "")
    return ground is not None and all(ground.range_m(first, one) is not None for one in battle.fighters)


def range_task(terrain: DM) -> Task:
    """2D and the DM of the terrain, read off the encounter range table."""
    return Task("encounter range", dms=(terrain,), source=book.ENCOUNTER_SOURCE)


def throw_for_range(course: Course, terrain: str) -> Band:
    """The range at which the parties meet (CT-COMBAT-21, R-05)."""
    dm = book.terrains(more=True)[terrain]
    low, high = book.encounter_limits()
    for _ in range(MOST_TRIES):
        check = course.throw(range_task(dm))
        band = book.encounter_band(check.total)
        if band is None and not rulings.range_thrown_again(course.battle.rulings):
            band = book.encounter_band(min(max(check.total, low), high))
        outcome = said("{total}: {band}", total=check.total, band=band or "off the table, thrown again")
        sides = tuple(SIDE + side for side in course.battle.sides)
        hidden = secret(course.battle)
        course.say(
            Threw("range", said("Encounter range, {terrain}", terrain=terrain), sides, check, outcome, hidden)
        )
        if band is not None:
            return band
    return cast("Band", book.encounter_band(high))

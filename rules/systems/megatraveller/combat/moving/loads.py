"""Dragging and carrying heavy things, wounded comrades among them (MT-ENV-29)."""

from __future__ import annotations

from rules.activity import Order
from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.grid import Point
from rules.happening import Moved
from rules.kit.acts import Plain
from rules.ruleset import Battle, Sheet
from rules.said import begun, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import foresight
from rules.systems.megatraveller.combat.flow import marks, turn
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.units import is_able, riding
from rules.systems.megatraveller.people import load, sheet
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.values import number

BEARING = "bearing"
"""Mark of a unit: what it carries or drags: {"who": id or "", "how": CARRIED, DRAGGED or LIGHT, "kg": mass}."""
LIGHT, CARRIED, DRAGGED = "light", "carried", "dragged"
OBJECT = "an object"
BODY_KG = 75.0
"""Of a person without the load, our own."""
MOST_KG = 5_000
_HEAVY, _HEAVY_MILITARY, _CARRIED, _DRAGGED = 2, 3, 5, 15
_BORNE = {LIGHT: "light by {who}", CARRIED: "carried by {who}", DRAGGED: "dragged by {who}"}
_FACTORS = {LIGHT: 1, CARRIED: 2, DRAGGED: 4}
SOURCE = "MegaTraveller Players' Manual, Special Rules: dragging or carrying"


def how(bearer: Sheet, kg: float) -> str:
    """Whether a mass is no heavy one, is carried, or must be dragged; Refused above Strength x 15."""
    strength = sheet.full(bearer, "str")
    heavy = _HEAVY_MILITARY if bearer.get("military") else _HEAVY
    if kg > strength * _DRAGGED:
        raise Refused(
            said(
                "{kg:g} kg cannot be moved: {strength} kg is the most that can be dragged",
                kg=kg,
                strength=strength * _DRAGGED,
            )
        )
    if kg <= strength * heavy:
        return LIGHT
    return CARRIED if kg < strength * _CARRIED else DRAGGED


def task(battle: Battle, who: str) -> Task:
    """Taking it up: Simple, Dexterity."""
    dex = characteristic_dm("Dex", load.effective(battle.fighters[who].sheet, "dex", battle.rulings))
    return stated("drag or carry", "simple", (dex,), rulings=battle.rulings, source=SOURCE)


def factor(battle: Battle, who: str) -> int:
    """How many times the movement points a unit pays for what it carries or drags."""
    found = marks.of(battle, who, BEARING)
    return _FACTORS[str(found["how"])] if found else 1


def walks(battle: Battle, who: str) -> bool:
    """Whether what a unit bears keeps it at a walk."""
    return factor(battle, who) > 1


def mass_kg(battle: Battle, who: str) -> float:
    """What a unit weighs with its load."""
    found = battle.fighters[who].sheet
    own = float(found.get("mass_kg") or found.get("volume_l") or BODY_KG)
    return own + (load.carried_kg(found) if sheet.is_person(found) else 0)


def follow(course: Course, who: str, start: Point, cells: tuple[Point, ...]) -> None:
    """What a unit bears comes along: on its shoulders, or one square behind."""
    found = marks.of(course.battle, who, BEARING)
    other = str(found["who"]) if found else ""
    if not other or not cells or course.battle.ground is None:
        return
    if other not in course.battle.fighters or course.battle.ground.place(other) is None:
        return
    behind = (start, *cells)[-2] if found["how"] == DRAGGED else cells[-1]
    course.say(Moved(other, (behind,), said(_BORNE[found["how"]], who=course.fighter(who).name)))


class TakeUp:
    """Take up something heavy, or somebody who is down."""

    name = "take_up"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To people and robots with their hands free and their attack to come."""
        if who not in battle.fighters or not rulings.on(battle.rulings, "breaking") or riding(battle, who):
            return None
        if sheet.kind(battle.fighters[who].sheet) not in ("person", "robot") or turn.attacked(battle, who):
            return None
        if marks.of(battle, who, BEARING):
            return None
        bodies = tuple(
            Choice(one, battle.fighters[one].name, said("{mass_kg:g} kg", mass_kg=mass_kg(battle, one)))
            for one in _bodies(battle, who)
        )
        choices = (Choice("", begun(OBJECT)), *bodies)
        fields = (
            Field("what", "What", "choice", choices, choices[-1].value),
            Field("kg", "Mass, kg", "number", default=50, least=1, most=MOST_KG, needs={"what": ("",)}),
        )
        return Option(
            self.name, "Drag or carry", fields, hint="walking, twice or four times the movement points"
        )

    def read(self, battle: Battle, intent: Intent) -> tuple[str, float, str]:
        """Refused for what is too heavy or out of reach."""
        return _read(battle, intent)

    def odds(self, battle: Battle, order: Order[tuple[str, float, str]]) -> Preview:
        """The throw, if it is heavy."""
        _, kg, means = order.said
        if means == LIGHT:
            return Preview(notes=(said("{kg:g} kg is no heavy load", kg=kg),))
        notes = (
            said(
                "{kg:g} kg is {means}: {times} times the movement points, walking",
                kg=kg,
                means=means,
                times=_FACTORS[means],
            ),
        )
        return Preview((foresight.plain("Take it up", task(battle, order.who), "else it stays"),), notes)

    def perform(self, course: Course, order: Order[tuple[str, float, str]]) -> None:
        """Take it up."""
        what, kg, means = order.said
        who = order.who
        turn.use_attack(course, who)
        name = course.fighter(what).name if what else said("{object} of {kg:g} kg", object=OBJECT, kg=kg)
        if (
            means != LIGHT
            and not course.attempt(
                task(course.battle, who), "carry", (who,), ("taken up", "not moved")
            ).success
        ):
            return
        bears = "drags {name}" if means == DRAGGED else "carries {name}"
        course.mark(
            marks.unit(who),
            {BEARING: {"who": what, "how": means, "kg": kg}},
            said(bears, name=name),
            SOURCE,
        )


SET_DOWN = Plain(
    "set_down",
    "Set down the load",
    lambda battle, who: who in battle.fighters and bool(marks.of(battle, who, BEARING)),
    lambda course, who: course.mark(marks.unit(who), {BEARING: None}, "sets its load down", SOURCE),
)
"""Set down what one carries or drags."""


def dropped(course: Course) -> None:
    """Between rounds: whoever is out has let go."""
    for fighter in course.battle.on_field():
        if marks.of(course.battle, fighter.id, BEARING) and not is_able(course.battle, fighter.id):
            course.mark(marks.unit(fighter.id), {BEARING: None})


def _bodies(battle: Battle, who: str) -> list[str]:
    """Who lies within reach, and is borne by nobody."""
    borne = [
        str(found["who"]) for one in battle.fighters if (found := marks.of(battle, one, BEARING)) is not None
    ]
    return [
        one.id
        for one in battle.on_field()
        if one.id not in (who, *borne)
        and sheet.kind(one.sheet) != "vehicle"
        and sheet.condition(one.sheet) in ("out", "dead")
        and not riding(battle, one.id)
        and (battle.ground is None or (battle.ground.steps(who, one.id) or 0) <= 1)
    ]


def _read(battle: Battle, intent: Intent) -> tuple[str, float, str]:
    what = intent.args.get("what", "")
    bodies = _bodies(battle, intent.who)
    if what not in ("", *bodies):
        raise Refused("there is nobody like that to take up within reach")
    kg = mass_kg(battle, what) if what else number(intent.args.get("kg", 50), "the mass", 1, MOST_KG)
    return what, kg, how(battle.fighters[intent.who].sheet, kg)

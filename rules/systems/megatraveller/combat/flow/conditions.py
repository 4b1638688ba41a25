"""What the referee rules of the fight as a whole: light, gravity, pressure, range off the map, who is spotted."""

from __future__ import annotations

from collections.abc import Iterator

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Json, Option, Preview
from rules.ruleset import Battle
from rules.said import begun, listed, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.bands import BANDS
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import (
    BAND,
    FIGHT,
    GRAVITY_G,
    LIGHT,
    PARTIAL,
    PRESSURE,
    TOTAL,
    TRACE,
    VACUUM,
)
from rules.systems.megatraveller.combat.seeing import spotting
from rules.systems.megatraveller.combat.seeing.sight import in_use, spotted
from rules.values import number, one_of

DAY, AIR = "day", "air"
LIGHTS = {DAY: "Light", PARTIAL: "Partial darkness", TOTAL: "Total darkness"}
PRESSURES = {AIR: "Air", TRACE: "A trace", VACUUM: "Vacuum"}
MOST_G = 10
OFF_MAP_BANDS = BANDS[: BANDS.index("continental") + 1]
_SAID = {DAY: "It is light", PARTIAL: "It is half dark", TOTAL: "It is wholly dark"}


class Conditions:
    """Set the light, gravity, pressure, and where there is no map the range."""

    name = "conditions"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the referee."""
        return Option(self.name, "Set the surroundings", tuple(_fields(battle))) if who == FIGHT else None

    def read(self, battle: Battle, intent: Intent) -> dict[str, Json]:
        """Refused for what is no light, gravity or pressure."""
        return read(battle, intent.args)

    def odds(self, battle: Battle, order: Order[dict[str, Json]]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[dict[str, Json]]) -> None:
        """Let it be so."""
        values = order.said
        words = [
            told(course.battle, name, value)
            for name, value in values.items()
            if _changes(course.battle, name, value)
        ]
        course.mark(FIGHT, values, listed(words, ";"))


class RuleSpotted:
    """Rule that a side has spotted a unit, or has lost it."""

    name = "spotted"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the referee, where units may be concealed."""
        if who != FIGHT or not in_use(battle):
            return None
        units = tuple(Choice(one.id, one.name) for one in battle.on_field())
        sides = tuple(Choice(side, name) for side, name in battle.sides.items())
        blanks = (
            Field("unit", "Unit", "targets", units, [], least=1),
            Field("side", "By", "choice", sides, sides[0].value),
            Field("spotted", "Is spotted", "flag", default=True),
        )
        return Option(self.name, "Rule who is spotted", blanks)

    def read(self, battle: Battle, intent: Intent) -> tuple[str, str]:
        """Refused for units and sides that are not in the fight, for a unit's own side, and for what is so already."""
        named = intent.args.get("unit")
        named = named[0] if isinstance(named, list) and named else named
        units = [one.id for one in battle.on_field()]
        side = one_of(intent.args.get("side", next(iter(battle.sides))), "a side", battle.sides)
        who = one_of(named, "a unit", units)
        name, by = battle.fighters[who].name, battle.sides[side]
        if battle.fighters[who].side == side:
            raise Refused(said("{name} is one of {by}, who need not spot their own", name=name, by=by))
        if spotted(battle, side, who) == bool(intent.args.get("spotted", True)):
            raise Refused(
                said(
                    "{whom} is spotted by {side} as it is"
                    if spotted(battle, side, who)
                    else "{whom} is not spotted by {side} as it is",
                    whom=name,
                    side=by,
                )
            )
        return who, side

    def odds(self, battle: Battle, order: Order[tuple[str, str]]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[tuple[str, str]]) -> None:
        """Let it be so."""
        who, side = order.said
        if order.args.get("spotted", True):
            spotting.reveal(course, side, who, said("is spotted by {side}", side=course.battle.sides[side]))
        else:
            left = [one for one in marks.of(course.battle, who, marks.SPOTTED) if one != side]
            course.mark(marks.unit(who), {marks.SPOTTED: left or None})


def fields(settled: rulings.Rulings) -> Iterator[Field]:
    """The blanks for the surroundings, as a fight begins."""
    if rulings.on(settled, "darkness"):
        yield _choice("light", "Light", LIGHTS, DAY)
    yield Field("gravity", "Gravity, G", "number", default=1, least=0, most=MOST_G)
    yield _choice("pressure", "Pressure", PRESSURES, AIR)


def read(battle: Battle, args: rulings.Rulings) -> dict[str, Json]:
    """The marks that a form sets; Refused for what does not fit."""
    found: dict[str, Json] = {}
    if args.get("light") is not None:
        light = one_of(args["light"], "the light", LIGHTS)
        found[LIGHT] = None if light == DAY else light
    if args.get("gravity") is not None:
        gravity = number(args["gravity"], "gravity", 0, MOST_G)
        found[GRAVITY_G] = None if gravity == 1 else gravity
    if args.get("pressure") is not None:
        pressure = one_of(args["pressure"], "the pressure", PRESSURES)
        found[PRESSURE] = None if pressure == AIR else pressure
    if args.get("range") is not None:
        found[BAND] = one_of(args["range"], "the range", OFF_MAP_BANDS)
    return found


def range_field(default: str) -> Field:
    """The blank for the range between all, where there is no map."""
    bands = tuple(Choice(band, begun(band)) for band in OFF_MAP_BANDS)
    return Field("range", "Range, off the map", "choice", bands, default)


def told(battle: Battle, name: str, value: Json) -> str:
    """What a sentence says of one of these marks."""
    match name:
        case "light":
            return _SAID[value or DAY]
        case "gravity_g":
            return said("Gravity is {gravity:g} G", gravity=1 if value is None else value)
        case "pressure":
            if value is None:
                return "There is air to breathe"
            return "There is no air" if value == VACUUM else "There is a trace of air"
    return said("The range is {range}", range=value)


def _fields(battle: Battle) -> Iterator[Field]:
    """The same blanks as things stand."""
    now = {
        "light": marks.fight(battle, LIGHT, DAY),
        "gravity": marks.fight(battle, GRAVITY_G, 1),
        "pressure": marks.fight(battle, PRESSURE, AIR),
    }
    for one in fields(battle.rulings):
        yield Field(one.name, one.label, one.kind, one.choices, now[one.name], one.least, one.most)
    if battle.ground is None:
        yield range_field(str(marks.fight(battle, BAND, "medium")))


def _choice(name: str, label: str, choices: dict[str, str], default: str) -> Field:
    return Field(
        name, label, "choice", tuple(Choice(value, words) for value, words in choices.items()), default
    )


def _changes(battle: Battle, name: str, value: Json) -> bool:
    return bool(marks.fight(battle, name) != value)

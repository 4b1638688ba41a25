"""Jumping down, up and across, throwing things up and far, in any gravity (MT-ENV-13, -20 to -25).

A distance in another gravity is that at 1 G over the root of gravity: `far(3.0, 0.1, rulings)` is 9.4 m.
"""

from __future__ import annotations

import math
from decimal import ROUND_HALF_UP, Decimal
from typing import Literal

from rules.activity import Order
from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview, Shade
from rules.grid import Point
from rules.ground import on_map
from rules.happening import Moved
from rules.places import free_place
from rules.ruleset import Battle, Sheet
from rules.said import begun, plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import foresight, fumbles, harm
from rules.systems.megatraveller.combat.flow import marks, turn
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.units import able, hostile, is_able, riding
from rules.systems.megatraveller.combat.moving import on_foot, pace
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.rulings import Rulings
from rules.systems.megatraveller.tasks.ladder import Difficulty
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.values import flag, one_of

PLACE, SWING, THING, TO = "place", "swing", "thing", "to"
SWUNG_M = 2.0
FALLEN, INTO_WATER = 8, 4
"""Damage points beyond nine metres."""
UP, ACROSS = 0.1, 0.5
"""Metres for each point of the average of Strength and Dexterity."""
_STEPS: tuple[tuple[float, Difficulty, bool], ...] = (
    (3, "routine", False),
    (6, "difficult", True),
    (9, "formidable", True),
)
_THROWS: dict[str, tuple[float, float, float]] = {"up": (1, 0.5, 0.1), "far": (5, 2, 1)}
_LIGHT_KG, _HEAVY, _HEAVY_MILITARY = 1, 2, 3
_LEAST_G = 0.01
_BOOK = "MegaTraveller Players' Manual, Special Rules"
SOURCE = f"{_BOOK}: jumping down"
THROW_SOURCE = f"{_BOOK}: throwing objects"


# --- gravity -------------------------------------------------------------------------------------------


def root(gravity_g: float, rules: Rulings) -> float:
    """The square root of gravity, to two decimals by default (MT-DEC-27)."""
    exact = math.sqrt(max(gravity_g, _LEAST_G))
    return exact if rulings.settled(rules, "root_g") == "exact" else _rounded(exact, "0.01")


def far(metres: float, gravity_g: float, rules: Rulings) -> float:
    """A distance at 1 G as it is here, to one decimal, halves up."""
    return _rounded(metres / root(gravity_g, rules), "0.1")


def gravity(battle: Battle) -> float:
    """Local gravity."""
    return float(marks.fight(battle, marks.GRAVITY_G, 1))


def _rounded(value: float, to: str) -> float:
    return float(Decimal(repr(round(value, 9))).quantize(Decimal(to), ROUND_HALF_UP))


# --- what a body can do --------------------------------------------------------------------------------


def average(who: Sheet) -> int:
    """The average of basic Strength and Dexterity, fractions dropped."""
    return (sheet.full(who, "str") + sheet.full(who, "dex")) // 2


def up_m(who: Sheet, gravity_g: float, rules: Rulings) -> float:
    """How high somebody jumps."""
    return far(average(who) * UP, gravity_g, rules)


def across_m(who: Sheet, gravity_g: float, rules: Rulings) -> float:
    """How far somebody jumps with a run."""
    return far(average(who) * ACROSS, gravity_g, rules)


def throw_m(who: Sheet, kg: float, way: Literal["up", "far"], gravity_g: float, rules: Rulings) -> float:
    """How far somebody throws a thing up or away.

    Raises: Refused for more than Strength x 2 kilograms (x 3 in the military).
    """
    strength = sheet.full(who, "str")
    most = strength * (_HEAVY_MILITARY if who.get("military") else _HEAVY)
    if kg > most:
        raise Refused(said("{kg:g} kg is too heavy to throw: {most} kg is the most", kg=kg, most=most))
    light, middle, heavy = _THROWS[way]
    factor = light if kg <= _LIGHT_KG else middle if kg <= strength else heavy
    return far(strength * factor, gravity_g, rules)


# --- jumping down --------------------------------------------------------------------------------------


def hardness(
    metres: float, gravity_g: float, rules: Rulings, *, robot: bool = False
) -> tuple[Difficulty, bool] | None:
    """How hard a jump down is, and whether it is hazardous; None where there is nothing to throw for."""
    for most, level, hazardous in _STEPS:
        if metres <= far(most, gravity_g, rules):
            return level, hazardous or robot
    return None


def task(battle: Battle, who: str, metres: float) -> Task | None:
    """Jumping down safely: Dexterity; fateful. None from so high that nothing helps."""
    own = battle.fighters[who].sheet
    found = hardness(metres, gravity(battle), battle.rulings, robot=sheet.kind(own) == "robot")
    if found is None:
        return None
    dex = characteristic_dm("Dex", effective(own, "dex", battle.rulings))
    name = said("jump down {metres:g} m", metres=metres)
    return stated(name, found[0], (dex,), rulings=battle.rulings, source=SOURCE)


def height_of(battle: Battle, who: str) -> float:
    """How high a unit is: as the fight says, else the platform it stands on."""
    altitude = float(marks.of(battle, who, marks.ALTITUDE_M, 0))
    place = battle.ground.place(who) if battle.ground is not None else None
    return altitude or (terrain.height_m(battle, place) if place is not None else 0)


class JumpDown:
    """Jump or swing down to a lower square beside one."""

    name = "jump_down"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever stands high up and can use its legs."""
        if not _ready(battle, who) or not height_of(battle, who):
            return None
        fields = (
            Field(PLACE, "To", "place", hint="a lower square beside it"),
            Field(SWING, "Swing down from the edge", "flag", default=False, hint="2 m less"),
        )
        return Option(self.name, "Jump down", fields, hint="no more movement in this round")

    def read(self, battle: Battle, intent: Intent) -> tuple[Point, float]:
        """Refused for a square that is not lower, or not beside it."""
        point = _beside(battle, intent)
        down = height_of(battle, intent.who) - terrain.height_m(battle, point)
        if down <= 0:
            raise Refused("that square is not lower")
        swung = SWUNG_M if flag(intent.args.get(SWING, False), SWING) else 0
        return point, max(0.0, down - swung)

    def odds(self, battle: Battle, order: Order[tuple[Point, float]]) -> Preview:
        """The throw."""
        point, metres = order.said
        wanted = task(battle, order.who, metres)
        if wanted is None:
            whatever = "{metres:g} m: {points} damage points whatever one does"
            return Preview(notes=(said(whatever, metres=metres, points=_fallen(battle, point)),))
        fall = "else a mishap, with its damage points"
        return Preview((foresight.plain(begun(wanted.name), wanted, fall),))

    def perform(self, course: Course, order: Order[tuple[Point, float]]) -> None:
        """Jump."""
        who = order.who
        point, metres = order.said
        wanted = task(course.battle, who, metres)
        turn.use_attack(course, who)
        course.say(Moved(who, (point,), "jumps down"))
        stance = dict.fromkeys((marks.SPEED, marks.EVADING, marks.ALTITUDE_M, marks.COVER))
        course.mark(marks.unit(who), {**stance, marks.STILL: course.battle.round})
        if wanted is None:
            harm.wound(
                course, who, _fallen(course.battle, point), said("falls {metres:g} m", metres=metres), SOURCE
            )
        elif not course.attempt(wanted, "jump", (who,), ("lands safely", "lands badly")).success:
            found = hardness(
                metres, gravity(course.battle), course.battle.rulings, robot=_robot(course.battle, who)
            )
            slip = fumbles.thrown(course, who, "Landing", serious=bool(found and found[1]))
            points = slip.points(course.battle.rulings)
            harm.wound(course, who, points, said("lands badly, {level} mishap", level=slip.level), SOURCE)


def _fallen(battle: Battle, point: Point) -> int:
    return INTO_WATER if terrain.in_water(battle, point) else FALLEN


def _robot(battle: Battle, who: str) -> bool:
    return sheet.kind(battle.fighters[who].sheet) == "robot"


# --- jumping up and across -----------------------------------------------------------------------------


class JumpUp:
    """Jump up to a higher square beside one, if it is low enough."""

    name = "jump_up"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever has a platform beside it."""
        if not _ready(battle, who) or battle.ground is None or not terrain.of_kind(battle, "platform"):
            return None
        own = height_of(battle, who)
        if not any(terrain.height_m(battle, point) > own for point in battle.ground.near(who, 1)):
            return None
        return Option(self.name, "Jump up", (Field(PLACE, "To", "place", hint="a higher square beside it"),))

    def read(self, battle: Battle, intent: Intent) -> Point:
        """Refused for a square that is too high."""
        point = _beside(battle, intent)
        up = terrain.height_m(battle, point) - height_of(battle, intent.who)
        most = up_m(battle.fighters[intent.who].sheet, gravity(battle), battle.rulings)
        if up <= 0:
            raise Refused("that square is not higher")
        if up > most:
            high = "that is {up:g} m up, and {most:g} m is the highest it can jump"
            raise Refused(said(high, up=up, most=most))
        return point

    def odds(self, battle: Battle, order: Order[Point]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[Point]) -> None:
        """Jump."""
        point = order.said
        turn.use_attack(course, order.who)
        course.say(Moved(order.who, (point,), "jumps up"))
        course.mark(marks.unit(order.who), {marks.STILL: course.battle.round, marks.COVER: None})


class JumpAcross:
    """Jump with a run over whatever lies between."""

    name = "jump_across"
    kind: Kind = "move"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever has taken a run in this turn."""
        if (
            not _ready(battle, who, acting=False)
            or not on_foot.can_move(battle, who)
            or not pace.used(battle, who)
        ):
            return None
        most = across_m(battle.fighters[who].sheet, gravity(battle), battle.rulings)
        return Option(
            self.name,
            "Jump across",
            (Field(PLACE, "To", "place", hint=said("over {most:g} m at most", most=most)),),
        )

    def read(self, battle: Battle, intent: Intent) -> tuple[Point, ...]:
        """Refused for a gap that is too wide, or a wall in between."""
        who, point = intent.who, on_map(battle.ground, intent.args.get(PLACE))
        assert battle.ground is not None  # there is a place
        if what := battle.ground.blocks_path(who, (point,)):
            raise Refused(said("{what} is in the way", what=what))
        cells = battle.ground.path_cells(who, (point,))
        gap_m = (len(cells) - 1) * battle.ground.metres_per_cell
        most = across_m(battle.fighters[who].sheet, gravity(battle), battle.rulings)
        if not cells or gap_m > most:
            across = "that is {gap:g} m across, and {most:g} m is the farthest it can jump"
            raise Refused(said(across, gap=max(gap_m, 0), most=most))
        if len(cells) > pace.left(battle, who):
            takes = "the jump takes {points} movement points, {left} are left"
            raise Refused(said(takes, points=len(cells), left=pace.left(battle, who)))
        return cells

    def odds(self, battle: Battle, order: Order[tuple[Point, ...]]) -> Preview:
        """Nothing is thrown."""
        cells = order.said
        note = plural("{n} movement point", "{n} movement points", len(cells))
        return Preview(notes=(note,), shades=(Shade("line", cells, "jump"),))

    def perform(self, course: Course, order: Order[tuple[Point, ...]]) -> None:
        """Jump."""
        cells = order.said
        on_foot.walk(course, order.who, cells, len(cells), "jumps")


# --- throwing things -----------------------------------------------------------------------------------


class Toss:
    """Throw one of one's possessions to a comrade in reach of the throw."""

    name = "toss"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """With something to throw, and somebody to catch it."""
        if not _ready(battle, who) or not sheet.is_person(battle.fighters[who].sheet):
            return None
        things, people = sheet.gear(battle.fighters[who].sheet), _catchers(battle, who)
        if not things or not people:
            return None
        what = tuple(Choice(place, str(item["name"])) for place, item in things.items())
        whom = tuple(Choice(one, battle.fighters[one].name) for one in people)
        fields = (
            Field(THING, "What", "choice", what, what[0].value),
            Field(TO, "To", "choice", whom, whom[0].value),
        )
        return Option(self.name, "Throw something over", fields)

    def read(self, battle: Battle, intent: Intent) -> tuple[str, str]:
        """Refused for what is too heavy, or somebody too far."""
        own = battle.fighters[intent.who].sheet
        things, people = sheet.gear(own), _catchers(battle, intent.who)
        if not things or not people:
            raise Refused("there is nothing to throw, or nobody to catch it")
        place = one_of(intent.args.get(THING, next(iter(things))), "a thing", things)
        to = one_of(intent.args.get(TO, people[0]), "somebody to catch it", people)
        kg = float(things[place].get("kg") or 0)
        most = throw_m(own, kg, "far", gravity(battle), battle.rulings)
        apart = (battle.ground.range_m(intent.who, to) if battle.ground is not None else 0) or 0
        if apart > most:
            off = "{whom} is {apart:g} m off, and {most:g} m is the farthest throw"
            raise Refused(said(off, whom=battle.fighters[to].name, apart=apart, most=most))
        return place, to

    def odds(self, battle: Battle, order: Order[tuple[str, str]]) -> Preview:
        """Nothing is thrown."""
        return Preview()

    def perform(self, course: Course, order: Order[tuple[str, str]]) -> None:
        """Throw it."""
        place, to = order.said
        who = order.who
        item = dict(sheet.gear(course.sheet(who))[place])
        turn.use_attack(course, who)
        text = said("throws the {thing}", thing=item["name"])
        course.change(who, "gave", {f"gear.{place}": None}, "thrown over", THROW_SOURCE, text)
        free = free_place(sheet.gear(course.sheet(to)), "g")
        text = said("catches the {thing}", thing=item["name"])
        course.change(to, "got", {f"gear.{free}": item}, "caught", THROW_SOURCE, text)


def _catchers(battle: Battle, who: str) -> list[str]:
    return [
        one.id
        for one in battle.on_field(battle.fighters[who].side)
        if one.id != who and able(one) and sheet.is_person(one.sheet) and not hostile(battle, who, one.id)
        and (battle.ground is None or not battle.ground.blocks_fire(who, one.id))
    ]  # fmt: skip


# --- all of them ---------------------------------------------------------------------------------------


def _ready(battle: Battle, who: str, *, acting: bool = True) -> bool:
    """Whether a unit on its legs may jump or throw now."""
    if who not in battle.fighters or not rulings.on(battle.rulings, "jumps") or not is_able(battle, who):
        return False
    own = battle.fighters[who].sheet
    if riding(battle, who) or sheet.kind(own) == "vehicle" or marks.of(battle, who, marks.BURIED):
        return False
    if sheet.kind(own) == "robot" and not own.get("legs"):
        return False
    return not (acting and (turn.attacked(battle, who) or marks.this_round(battle, who, marks.STILL)))


def _beside(battle: Battle, intent: Intent) -> Point:
    """The square that a form names, which must be free to step on to and beside the unit's own."""
    point = on_map(battle.ground, intent.args.get(PLACE))
    assert battle.ground is not None  # there is a place
    point = terrain.square(battle, point)
    if battle.ground.steps(intent.who, point) != 1:
        raise Refused("that square is not beside it")
    if what := battle.ground.blocks_path(intent.who, (point,)):
        raise Refused(said("{what} is in the way", what=what))
    return point

"""Moving on foot: a way over the map, square by square (MT-COMBAT-17, -20, -23)."""

from __future__ import annotations

from itertools import pairwise

from rules import approach, values
from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Intent, Json, Option, Preview, Shade
from rules.grid import Point
from rules.happening import Moved
from rules.ruleset import Battle, Fighter
from rules.said import plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import arms
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.units import able, enemies, riding
from rules.systems.megatraveller.combat.moving import loads, pace
from rules.systems.megatraveller.combat.moving.cost import cost, edge, why_not
from rules.systems.megatraveller.combat.moving.handholds import floats
from rules.systems.megatraveller.combat.moving.motion import evading
from rules.systems.megatraveller.combat.seeing import wires
from rules.systems.megatraveller.combat.seeing.distance import TOUCHING_M, scale_m
from rules.systems.megatraveller.combat.seeing.sight import visible_enemies

PATH = "path"


class Move:
    """Move on foot at the speed named, all at once or in parts of the turn."""

    name = "move"
    kind: Kind = "move"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever stands on the map and has movement points left."""
        if who not in battle.fighters or not can_move(battle, who):
            return None
        assert battle.ground is not None
        far_m = pace.left(battle, who) * battle.ground.metres_per_cell
        hint = "blank: toward the nearest enemy, as far as it goes"
        return Option(self.name, "Move", (Field(PATH, "Path", "path", default=[], most=far_m, hint=hint),))

    def read(self, battle: Battle, intent: Intent) -> tuple[Point, ...]:
        """The squares that are entered, one after another; Refused for a way that is blocked or too long."""
        drawn = values.path(intent.args.get(PATH), "a way")
        return _drawn(battle, intent.who, drawn) if drawn else _straight(battle, intent.who)

    def odds(self, battle: Battle, order: Order[tuple[Point, ...]]) -> Preview:
        """How much of the movement it takes."""
        way = order.said
        spent = _cost(battle, order.who, way)
        of = pace.left(battle, order.who)
        note = plural(
            "{n} square: {spent} of {of} movement points",
            "{n} squares: {spent} of {of} movement points",
            len(way),
            spent=min(spent, of),
            of=of,
        )
        return Preview(notes=(note,), shades=(Shade("line", (_start(battle, order.who), *way)),))

    def perform(self, course: Course, order: Order[tuple[Point, ...]]) -> None:
        """Go the whole way."""
        self.walk(course, order.intent, order.said)

    def way(self, order: Order[tuple[Point, ...]]) -> tuple[Point, ...]:
        """The squares that are entered, one after another."""
        return order.said

    def walk(self, course: Course, intent: Intent, cells: tuple[Point, ...]) -> None:
        """Enter some of the squares."""
        walk(course, intent.who, cells, _cost(course.battle, intent.who, cells))


def can_move(battle: Battle, who: str) -> bool:
    """Whether a unit stands on the map and may enter another square in this turn."""
    if battle.ground is None or battle.ground.place(who) is None or riding(battle, who):
        return False
    return pace.fastest(battle, who) > 0 and pace.left(battle, who) > 0


def walk(course: Course, who: str, cells: tuple[Point, ...], points: int, reason: str = "") -> None:
    """A unit enters squares: it leaves its cover and shows itself, and may come upon a wire."""
    if not cells:
        return
    used = min(
        pace.used(course.battle, who) + points, pace.used(course.battle, who) + pace.left(course.battle, who)
    )
    start = _start(course.battle, who)
    course.say(Moved(who, cells, reason))
    loads.follow(course, who, start, cells)
    left_behind = (
        marks.COVER, marks.HIDING, marks.CAMOUFLAGED, marks.SIGNATURE, marks.HOLDING, marks.LEANING,
    )  # fmt: skip
    since = course.battle.clock_s if rulings.on(course.battle.rulings, "communications") else None
    values: dict[str, Json] = dict.fromkeys(left_behind)
    course.mark(marks.unit(who), {**values, marks.POINTS_USED: max(used, 1), marks.MOVED_AT_S: since})
    wires.cross(course, who, (start, *cells))


def away(battle: Battle, who: str, points: int) -> tuple[Point, ...]:
    """A way that leads farther from the nearest able enemies, () where there is none."""
    if battle.ground is None:
        return ()
    apart = ((battle.ground.steps(who, one.id), battle.ground.place(one.id)) for one in _foes(battle, who))
    known = sorted((steps, place) for steps, place in apart if steps is not None and place is not None)
    near = [place for steps, place in known if steps <= known[0][0] + points]
    return approach.away(battle, who, near, _enter(battle, who), points)


def _drawn(battle: Battle, who: str, drawn: tuple[Point, ...]) -> tuple[Point, ...]:
    """The squares of a way through points: straight on between them, round what bars a leg of it."""
    way: tuple[Point, ...] = ()
    for end in drawn:
        way += _leg(battle, who, way[-1] if way else _start(battle, who), end)
    if not way:
        raise Refused("the way leads nowhere: it ends where it begins")
    most = pace.left(battle, who)
    if not _within(battle, who, way):
        raise Refused(
            said(
                "the way costs {cost} movement points, {most} are left",
                cost=_cost(battle, who, way),
                most=most,
            )
        )
    return way


def _leg(battle: Battle, who: str, start: Point, end: Point) -> tuple[Point, ...]:
    assert battle.ground is not None
    ground = battle.ground.moved({who: start})
    what = ground.blocks_path(who, (end,))
    if what is None:
        return ground.path_cells(who, (end,))
    round_it = approach.onto(ground, who, start, end, _enter(battle, who)) if ground.inside(end) else ()
    if not round_it:
        raise Refused(said("{what} is in the way", what=what))
    return round_it


def _straight(battle: Battle, who: str) -> tuple[Point, ...]:
    """Toward the nearest enemy as far as the points go; away from it in a rout."""
    nearest = _nearest(battle, who, seen=True) or _nearest(battle, who, seen=False)
    if nearest is None:
        raise Refused("there is no enemy to go toward: draw a way")
    points = pace.left(battle, who) // (2 if evading(battle, who) else 1)
    if battle.mark(marks.SIDE + battle.fighters[who].side, marks.ROUT):
        way = away(battle, who, points)
    else:
        # on large squares only those in one square can come to blows
        into = scale_m(battle) > TOUCHING_M and not arms.direct(battle, who)
        way = approach.toward(battle, who, nearest, _enter(battle, who), points, into=into)
    while way and not _within(battle, who, way):
        way = way[:-1]
    if not way:
        held = ", from hold to hold without weight" if floats(battle, who) else ""
        raise Refused(said("there is no way nearer to the enemy{held}: draw one", held=held))
    return way


def _enter(battle: Battle, who: str) -> approach.Enter:
    """What it costs to step from one square into the next, before evading doubles it."""
    return lambda before, cell: None if edge(battle, who, before, cell) else cost(battle, who, cell)


def _foes(battle: Battle, who: str) -> tuple[Fighter, ...]:
    return tuple(one for one in enemies(battle, who) if able(one))


def _nearest(battle: Battle, who: str, *, seen: bool) -> Point | None:
    """Where the nearest able enemy stands."""
    foes = visible_enemies(battle, who) if seen else enemies(battle, who)
    assert battle.ground is not None
    apart = {one.id: battle.ground.steps(who, one.id) for one in foes if able(one)}
    known = {one: steps for one, steps in apart.items() if steps is not None}
    nearest = min(known, key=lambda one: known[one], default=None)
    return battle.ground.place(nearest) if nearest is not None else None


def _within(battle: Battle, who: str, way: tuple[Point, ...]) -> bool:
    """Whether the points reach; one square can always be moved in a turn, if it can be entered at all."""
    spent = _cost(battle, who, way)
    return spent <= pace.left(battle, who) or (len(way) == 1 and not pace.used(battle, who))


def _cost(battle: Battle, who: str, way: tuple[Point, ...]) -> int:
    """Movement points of a way: what each square costs, twice that while evading.

    Raises: Refused for a square that cannot be entered.
    """
    alternate = rulings.settled(battle.rulings, "diagonals") == "alternate"
    total, slanted = 0, 0
    for before, cell in pairwise((_start(battle, who), *way)):
        if stopped := edge(battle, who, before, cell):
            raise Refused(stopped)
        each = cost(battle, who, cell)
        if each is None:
            raise Refused(why_not(battle, who, cell))
        if alternate and abs(before[0] - cell[0]) > 0.5 and abs(before[1] - cell[1]) > 0.5:
            slanted += 1
            each *= 1 if slanted % 2 else 2
        total += each
    return total * (2 if evading(battle, who) else 1)


def _start(battle: Battle, who: str) -> Point:
    assert battle.ground is not None
    place = battle.ground.place(who)
    assert place is not None  # only those on the map are offered to move
    return place

"""Hiding, and being under cover but visible (MT-COMBAT-35, MT-ENV-34)."""

from __future__ import annotations

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent, Option, Preview
from rules.grid import Point
from rules.ground import Ground
from rules.happening import Hid
from rules.kit.acts import Plain
from rules.ruleset import Battle
from rules.systems.megatraveller.combat.flow import marks, turn
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import COVER, COVERED, HIDDEN, HIDING
from rules.systems.megatraveller.combat.flow.units import able, able_foes, riding
from rules.systems.megatraveller.combat.moving import pace
from rules.systems.megatraveller.combat.seeing.shapes import crouches
from rules.systems.megatraveller.combat.seeing.sight import concealed, in_the_open, in_use, sees, spotted
from rules.systems.megatraveller.combat.surroundings.terrain import is_building, kinds
from rules.systems.megatraveller.people import sheet

BEHIND = ("gully", "fortification", "console", "furniture", "machinery", "boulders", "hill")
"""Kinds of painted ground that a unit in them can duck behind, or look over."""
SOURCE = "MegaTraveller Players' Manual, Line of sight: hidden units"


def _may_hide(battle: Battle, who: str) -> bool:
    """Whether a unit has done nothing yet in its turn and has something to hide behind."""
    if who not in battle.fighters or marks.this_round(battle, who, HIDING):
        return False
    return not (pace.named(battle, who) or turn.attacked(battle, who)) and hiding_place(battle, who)


def _hide(course: Course, who: str) -> None:
    course.mark(marks.unit(who), {COVER: HIDDEN, HIDING: course.battle.round}, "hides", SOURCE)
    turn.end(course, who)


HIDE = Plain(
    "hide", "Hide", _may_hide, _hide, hint="ends the turn; cannot be fired at, cannot fire, spot or interrupt",
    odds_of=lambda battle, who: Preview(notes=("Out of sight until its next turn; whoever has been spotted stays so",)),
)  # fmt: skip
"""Keep out of sight until the next round: decided before anything else in the turn."""


class TakeCover:
    """Stand under cover but visible: harder to hit, in exchange for standing still."""

    name = "cover"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever stands by something to look over, and is not under its cover yet."""
        if who not in battle.fighters or marks.of(battle, who, COVER) == COVERED:
            return None
        if marks.this_round(battle, who, HIDING) or not visible_cover(battle, who):
            return None
        return Option(self.name, "Take cover", hint="under cover but visible, until it moves")

    def read(self, battle: Battle, intent: Intent) -> None:
        """Refused while evading: under cover nobody moves."""
        if evades_now(battle, intent.who):
            raise Refused("an evading character cannot take cover")

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """What it means."""
        return Preview(notes=("One level harder to hit; a hit finds armour halved where areas are exposed",))

    def perform(self, course: Course, order: Order[None]) -> None:
        """Take it."""
        course.mark(marks.unit(order.who), {COVER: COVERED, marks.EVADING: None}, "takes cover", SOURCE)


def evades_now(battle: Battle, who: str) -> bool:
    """Whether a unit has named that it evades in this turn; how it moved in its last counts no more."""
    return bool(marks.of(battle, who, marks.EVADING)) and pace.named(battle, who)


def show_attacker(course: Course, who: str) -> None:
    """Whoever fires from hiding is under cover but visible from then on (MT-COMBAT-35)."""
    if marks.of(course.battle, who, COVER) == HIDDEN:
        course.mark(marks.unit(who), {COVER: COVERED, HIDING: None}, "shows itself to fire", SOURCE)


def hiding_place(battle: Battle, who: str) -> bool:
    """Whether a unit stands directly by something that can hide it; off the map the players know."""
    if riding(battle, who):
        return False
    if battle.ground is None or (place := battle.ground.place(who)) is None:
        return True
    if any(kind in BEHIND or is_building(kind) for kind in kinds(battle, place)) or crouches(battle, who):
        return True
    if sheet.kind(battle.fighters[who].sheet) == "vehicle":
        return False
    return bool(_barred(battle.ground, who, place))


def visible_cover(battle: Battle, who: str) -> bool:
    """Whether it stands by something that it can fire over, as a fence or a console: no whole wall (MT-COMBAT-35)."""
    ground = battle.ground
    if riding(battle, who):
        return False
    if ground is None or (place := ground.place(who)) is None:
        return True
    if any(kind in BEHIND or is_building(kind) for kind in kinds(battle, place)) or crouches(battle, who):
        return True
    return any(not ground.blocks_fire(place, cell) for cell in _barred(ground, who, place))


def _barred(ground: Ground, who: str, place: Point) -> tuple[Point, ...]:
    """The squares beside a unit's into which nobody can step from it."""
    near = ground.near(place, 1)
    return ground.once(
        ("barred", place),
        lambda: tuple(cell for cell in near if cell != place and ground.blocks_path(who, (cell,))),
    )


def show_or_hide(course: Course) -> None:
    """Take NPCs off the players' map whom no enemy sees or has spotted, and put them back (MT-ENV-32)."""
    can = in_use(course.battle)
    for who, fighter in course.battle.fighters.items():
        was = bool(marks.of(course.battle, who, marks.OFF_THE_MAP))
        if not fighter.npc or fighter.left or not (can or was):
            continue
        off = can and _off_the_map(course.battle, who)
        if off != was:
            course.mark(marks.unit(who), {marks.OFF_THE_MAP: off or None})
            course.say(Hid(who, off))


def _off_the_map(battle: Battle, who: str) -> bool:
    """Whether a unit is concealed from, or hides from, all its able enemies and none of their sides spotted it."""
    hides = marks.of(battle, who, COVER) == HIDDEN
    if not hides and in_the_open(battle, who):
        return False
    foes = able_foes(battle, battle.fighters[who].side)
    if not foes or not able(battle.fighters[who]):
        return False
    if any(spotted(battle, one.side, who) or sees(battle, one.id, who) for one in foes):
        return False
    return hides or any(concealed(battle, one.id, who) for one in foes)

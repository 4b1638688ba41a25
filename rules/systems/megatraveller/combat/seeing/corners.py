"""Indoor cover: corners to lean out from, consoles to crouch behind, machinery to fire through (MT-ENV-30)."""

from __future__ import annotations

from rules.activity import Order
from rules.check import Refused
from rules.course import Course
from rules.forms import Field, Intent, Option, Preview
from rules.grid import Point
from rules.ground import on_map
from rules.ruleset import Battle
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import COVER, COVERED, LEANING
from rules.systems.megatraveller.combat.flow.units import riding
from rules.systems.megatraveller.combat.seeing import hiding, shapes
from rules.systems.megatraveller.combat.surroundings import terrain

PLACE = "place"
SOURCE = shapes.SOURCE


class Lean:
    """Lean out from behind a corner into the square beside it, or draw back."""

    name = "lean"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever stands at a wall; back to one who leans out."""
        if (
            who not in battle.fighters
            or not rulings.on(battle.rulings, "indoor_cover")
            or riding(battle, who)
        ):
            return None
        if marks.of(battle, who, LEANING):
            return Option(self.name, "Draw back behind the corner")
        if marks.this_round(battle, who, marks.HIDING) or not _at_wall(battle, who):
            return None
        hint = "under cover but visible in the square it leans into"
        return Option(self.name, "Lean out", (Field(PLACE, "Into", "place", hint=hint),))

    def read(self, battle: Battle, intent: Intent) -> Point | None:
        """The square to lean into, None to draw back; Refused for one that is not beside it, and while evading."""
        return None if marks.of(battle, intent.who, LEANING) else self._point(battle, intent)

    def odds(self, battle: Battle, order: Order[Point | None]) -> Preview:
        """What it means."""
        return Preview(notes=("Sees, fires and is fired at as if it stood there, under cover",))

    def perform(self, course: Course, order: Order[Point | None]) -> None:
        """Lean out, or draw back."""
        own = marks.unit(order.who)
        if order.said is None:
            course.mark(own, {LEANING: None, COVER: None}, "draws back", SOURCE)
            return
        values = {LEANING: list(order.said), COVER: COVERED, marks.EVADING: None}
        course.mark(own, values, "leans out", SOURCE)

    def _point(self, battle: Battle, intent: Intent) -> Point:
        if hiding.evades_now(battle, intent.who):
            raise Refused("an evading character cannot take cover")
        point = on_map(battle.ground, intent.args.get(PLACE))
        assert battle.ground is not None  # there is a place
        point = terrain.square(battle, point)
        if battle.ground.steps(intent.who, point) != 1 or battle.ground.blocks_path(intent.who, (point,)):
            raise Refused("one leans into a free square beside one's own")
        return point


def _at_wall(battle: Battle, who: str) -> bool:
    ground = battle.ground
    place = ground.place(who) if ground is not None else None
    if ground is None or place is None:
        return False
    return any(ground.blocks_sight(who, one) for one in ground.near(who, 1) if one != place)

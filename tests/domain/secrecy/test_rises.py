"""Painted hills and buildings: one sees onto them and not past them, but from within and from above."""

from __future__ import annotations

import pytest

from domain import previews
from domain.audience.maps import sees
from domain.audience.vision.knowledge import as_known
from domain.audience.vision.noticing import with_noticed
from domain.combat.events import Marked, ZoneChanged
from domain.message import Decision, Fact
from domain.scene import commands as c
from domain.scene.tokens import token_id
from domain.table.commands import ChooseSetting
from domain.world import evolve, folded
from rules.grid import Point
from rules.ground import Zone
from rules.happening import Change
from tests.domain.firefight import Table, fight, table
from tests.domain.play import REFEREE
from tests.domain.secrecy.sighted import moved, seen, told

HOUSE = ((8.0, 3.0), (11.0, 3.0), (11.0, 9.0), (8.0, 9.0))
INSIDE, BEHIND, ASIDE, FAR = (9.5, 5.5), (11.5, 5.5), (12.5, 13.5), (13.5, 5.5)
CREW = "Scout 777777 Age 30 Rifle-1; rifle"


@pytest.fixture
def on() -> Table:
    """A house between Kira and Mo, who stand left of it, and a guard right of it."""
    made = table(ruleset="megatraveller", crew=CREW)
    made.play.do(REFEREE, ChooseSetting(name="vision", value="party"))
    paint(made, "brick building")
    return made


def paint(on: Table, kind: str, corners: tuple[Point, ...] = HOUSE, height_m: float = 0) -> None:
    painted = c.PaintArea(scene=on.scene, kind=kind, corners=corners, height_m=height_m)
    on.play.do(REFEREE, painted)


def flies(on: Table, combat: str, who: str, high_m: float | None) -> Decision:
    world, subject = on.play.world, f"fighter:{who}"
    before = world.combats[combat].marks.get(subject, {}).get("altitude_m")
    change = Change("altitude_m", before, high_m, "a grav belt")
    marked = Fact(f"combat:{combat}", Marked(combat=combat, subject=subject, changes=(change,)))
    facts = with_noticed((marked,), world)
    on.play.world = folded(world, facts)
    on.play.commits.append(facts)
    return facts


def why(on: Table, at: Point) -> str:
    return previews.sight(on.scene, at, on.seat_kira, on.play.moment(on.seat_kira))


def knows(on: Table, at: Point) -> bool:
    world = on.play.world
    fog = as_known(world, world.scenes[on.scene], None).fog
    assert fog is not None
    assert fog.seen is not None
    return fog.seen.holds(at)


def test_a_building_hides_who_is_behind_it_and_not_who_is_in_it(on: Table):
    assert not seen(on, on.seat_kira, on.guard)
    moved(on, REFEREE, on.guard, INSIDE)
    assert seen(on, on.seat_kira, on.guard)
    facts = moved(on, REFEREE, on.guard, BEHIND)
    assert not seen(on, on.seat_kira, on.guard)
    assert told(on, facts, on.seat_kira)[-1] == "Guard goes out of sight"


def test_round_the_corner_one_sees_who_was_behind_it(on: Table):
    facts = moved(on, on.seat_kira, on.kira, (11.5, 1.5))
    assert seen(on, on.seat_kira, on.guard)
    assert "Guard comes into sight" in told(on, facts, on.seat_mo)


def test_who_stands_in_a_building_sees_out_of_it(on: Table):
    moved(on, REFEREE, on.guard, FAR)
    moved(on, on.seat_kira, on.kira, INSIDE)
    assert seen(on, on.seat_kira, on.guard)


def test_all_of_a_building_is_seen_and_the_ground_behind_it_is_not(on: Table):
    whole = ((0, 0), (30, 0), (30, 20), (0, 20))
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="cover", corners=whole))
    assert knows(on, (10.9, 5.5))
    assert not knows(on, BEHIND)
    assert knows(on, ASIDE)
    (view,) = on.play.world.scenes[on.scene].areas
    assert all(
        any(knows(on, (x + dx, y + dy)) for dx in (-0.1, 0.1) for dy in (-0.1, 0.1)) for x, y in view.corners
    ), "so players know of it"


def test_one_may_ask_what_stands_between(on: Table):
    assert why(on, (10.5, 5.5)) in {"Kira sees this place", "Mo sees this place"}
    assert why(on, BEHIND).startswith("a building stands between ")
    on.play.do(REFEREE, c.ClearArea(scene=on.scene, area=on.play.world.scenes[on.scene].areas[0].id))
    assert why(on, BEHIND) in {"Kira sees this place", "Mo sees this place"}
    paint(on, "hill", ((8, 3), (11, 1), (11, 10), (8, 9)))
    assert why(on, BEHIND).startswith("a hill stands between ")


def test_on_a_hill_of_any_form_everybody_is_seen(on: Table):
    on.play.do(REFEREE, c.ClearArea(scene=on.scene, area=on.play.world.scenes[on.scene].areas[0].id))
    horseshoe = ((8, 1), (14, 1), (14, 15), (8, 15), (8, 12), (11, 12), (11, 4), (8, 4))
    paint(on, "hill", tuple((float(14 + 8 - x), float(y)) for x, y in horseshoe))
    moved(on, REFEREE, on.guard, (12.5, 2.5))
    moved(on, on.seat_kira, on.kira, (2.5, 17.5))
    moved(on, on.seat_mo, on.mo, (2.5, 18.5))
    assert seen(on, on.seat_kira, on.guard)
    moved(on, REFEREE, on.guard, (13.5, 8.5))
    assert not seen(on, on.seat_kira, on.guard), "in its hollow"


def test_who_flies_sees_over_a_building_but_not_what_is_right_behind_it(on: Table):
    combat = fight(on, faces=(3, 3))
    moved(on, REFEREE, on.guard, FAR)
    assert not seen(on, on.seat_kira, on.guard)
    facts = flies(on, combat, on.kira, 8)
    assert seen(on, on.seat_kira, on.guard)
    assert "Guard comes into sight" in told(on, facts, on.seat_kira)
    moved(on, REFEREE, on.guard, BEHIND)
    assert not seen(on, on.seat_kira, on.guard)
    assert why(on, BEHIND).startswith("a building stands between ")
    flies(on, combat, on.guard, 3)
    moved(on, REFEREE, on.guard, FAR)
    facts = flies(on, combat, on.kira, None)
    assert not seen(on, on.seat_kira, on.guard), "no higher than the building"
    assert "Guard goes out of sight" in told(on, facts, on.seat_kira)
    flies(on, combat, on.guard, 30)
    assert seen(on, on.seat_kira, on.guard)


def test_nobody_is_hidden_by_a_building_that_is_levelled(on: Table):
    combat = fight(on, faces=(3, 3))

    def levelled(*rows: int) -> bool:
        cells = tuple((x + 0.5, y + 0.5) for x in (8, 9, 10) for y in rows)
        zone = Zone("z1", "levelled", cells)
        changed = ZoneChanged(combat=combat, zone="z1", before=None, after=zone)
        world = evolve(on.play.world, Fact(f"combat:{combat}", changed))
        scene = world.scenes[on.scene]
        return sees(world, on.seat_kira, scene, scene.tokens[token_id(on.scene, on.guard)])

    assert not levelled(3)
    assert levelled(5), "through the gap"
    assert levelled(*range(3, 9))


def test_nothing_hides_along_a_road_through_a_hill(on: Table):
    paint(on, "road", ((7, 5), (12, 5), (12, 6), (7, 6)))
    assert seen(on, on.seat_kira, on.guard)
    moved(on, REFEREE, on.guard, (12.5, 2.5))
    assert not seen(on, on.seat_kira, on.guard)


def test_nothing_hides_along_a_road_through_a_wood(on: Table):
    on.play.do(REFEREE, c.ClearArea(scene=on.scene, area=on.play.world.scenes[on.scene].areas[0].id))
    paint(on, "dense trees", ((8, 0), (15, 0), (15, 20), (8, 20)))
    assert not seen(on, on.seat_kira, on.guard)
    paint(on, "road", ((6, 5), (15, 5), (15, 6), (6, 6)))
    assert seen(on, on.seat_kira, on.guard)
    moved(on, REFEREE, on.guard, (12.5, 6.5))
    assert seen(on, on.seat_kira, on.guard), "at the edge of the trees"
    moved(on, REFEREE, on.guard, (12.5, 9.5))
    assert not seen(on, on.seat_kira, on.guard)

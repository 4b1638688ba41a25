"""Who sees whom where a table goes by sight, and which facts tell it."""

from __future__ import annotations

from domain import previews
from domain.audience.maps import explored, sees
from domain.audience.vision.knowledge import as_known
from domain.character.commands import Amendment, AmendSheet, GrantRights
from domain.combat.commands import OpenCombat, SideOf
from domain.combat.events import ZoneChanged
from domain.message import Fact
from domain.scene import commands as c
from domain.scene import events as e
from domain.scene.tokens import token_id
from domain.table.commands import ChooseSetting
from domain.world import evolve
from rules.ground import Zone
from rules.sight import Door, Wall
from rules.vision.light import Lamp
from tests.domain.firefight import Table, enlisted, table
from tests.domain.play import REFEREE, events
from tests.domain.secrecy.sighted import door, lurking, moved, seen, told


def test_a_wall_hides_and_an_open_door_shows(on: Table):
    lurker = lurking(on)
    assert not seen(on, on.seat_kira, lurker)
    assert seen(on, on.seat_kira, on.guard)
    assert seen(on, REFEREE, lurker)

    moved(on, on.seat_kira, on.kira, (13.5, 10.5))
    facts = door(on, on.seat_kira, True, on.kira)
    assert seen(on, on.seat_kira, lurker)
    assert seen(on, on.seat_mo, lurker)
    assert seen(on, on.guest, lurker)
    assert told(on, facts, on.seat_mo) == ["Kira opens a door", "Lurker comes into sight"]

    facts = door(on, on.seat_kira, False, on.kira)
    assert told(on, facts, on.seat_kira) == ["Kira closes a door", "Lurker goes out of sight"]
    assert not seen(on, on.seat_mo, lurker)


def test_where_each_sees_with_its_own_eyes_the_others_learn_nothing(on: Table):
    lurker = lurking(on)
    on.play.do(REFEREE, ChooseSetting(name="vision", value="own"))
    moved(on, on.seat_mo, on.mo, (5.5, 17.5))
    moved(on, on.seat_kira, on.kira, (13.5, 10.5))
    facts = door(on, on.seat_kira, True, on.kira)

    assert seen(on, on.seat_kira, lurker)
    assert not seen(on, on.seat_mo, lurker)
    assert seen(on, on.guest, lurker)  # spectators see as the party does
    assert "Lurker comes into sight" not in told(on, facts, on.seat_mo)
    moves = moved(on, REFEREE, lurker, (21.5, 10.5))
    assert on.play.seen_by(on.seat_mo, moves) == []
    assert told(on, moves, on.seat_kira) == ["Lurker moves 1.5 m"]


def test_who_walks_in_and_out_of_sight_is_told_as_far_as_seen(on: Table):
    lurker = lurking(on, (20.5, 1.5))
    moved(on, on.seat_kira, on.kira, (13.5, 10.5))
    door(on, on.seat_kira, True, on.kira)
    assert not seen(on, on.seat_kira, lurker)

    facts = moved(on, REFEREE, lurker, (20.5, 17.5))
    assert not seen(on, on.seat_kira, lurker)
    assert [fact.event.type for fact in facts] == ["TokenMoved", "TokenGlimpsed"]
    assert "TokenMoved" not in [one.type for one in on.play.seen_by(on.seat_kira, facts)]
    (glimpse,) = on.play.seen_by(on.seat_kira, facts)
    assert isinstance(glimpse, e.TokenGlimpsed)
    ((a, b),) = glimpse.parts
    assert 1.5 < a[1] < 10 < b[1] < 17.5

    facts = moved(on, REFEREE, lurker, (20.5, 10.5))
    assert told(on, facts, on.seat_kira) == ["Lurker is seen in passing", "Lurker comes into sight"]


def test_a_door_stays_as_it_was_seen_last(on: Table):
    moved(on, on.seat_kira, on.kira, (13.5, 10.5))

    def known() -> bool:
        world = on.play.world
        (one,) = as_known(world, world.scenes[on.scene], None).barriers.doors
        return one.open

    assert not known()
    door(on, on.seat_kira, True, on.kira)
    assert known()
    on.play.do(
        REFEREE, c.RemoveTokens(scene=on.scene, tokens=tuple(token_id(on.scene, w) for w in (on.kira, on.mo)))
    )
    facts = door(on, REFEREE, False)
    assert on.play.seen_by(on.seat_kira, facts) == []
    assert known()


def test_seen_ground_stays_known_and_a_rewind_takes_it_back(on: Table):
    def knows(at: tuple[float, float]) -> bool:
        world = on.play.world
        fog = as_known(world, world.scenes[on.scene], None).fog
        assert fog is not None
        assert fog.seen is not None
        return fog.seen.holds(at)

    before = on.play.world.scenes[on.scene].seen
    moved(on, on.seat_kira, on.kira, (13.5, 10.5))
    facts = door(on, on.seat_kira, True, on.kira)
    assert "GroundSeen" in events(facts)
    assert knows((25, 10))
    assert not knows((16, 1))
    door(on, on.seat_kira, False, on.kira)
    assert knows((25, 10))
    assert before.rows != on.play.world.scenes[on.scene].seen.rows
    # nothing new: nothing is told again
    assert "GroundSeen" not in events(moved(on, on.seat_kira, on.kira, (12.5, 10.5)))


def test_the_unconscious_see_nothing_and_a_camera_sees_for_those_who_act_for_it(on: Table):

    lurker = lurking(on)
    camera = enlisted(on.play, "Camera", "Camera 777777", on.scene, (28.5, 10.5), npc=True)
    assert not seen(on, on.seat_kira, lurker)
    on.play.do(REFEREE, GrantRights(character=camera, owners=(on.seat_mo,), rights={}))
    assert seen(on, on.seat_kira, lurker)

    amendments = (
        Amendment(path="now.end", value=0),
        Amendment(path="now.str", value=0),
        Amendment(path="now.dex", value=0),
    )
    on.play.do(REFEREE, AmendSheet(character=camera, amendments=amendments, reason="struck"))
    assert not seen(on, on.seat_kira, lurker)


def test_in_the_dark_one_sees_what_a_lamp_shows(on: Table):
    far = enlisted(on.play, "Far", "Far 777777", on.scene, (5.5, 15.5), npc=True)
    assert seen(on, on.seat_kira, far)
    facts = on.play.do(REFEREE, c.LightScene(scene=on.scene, ambient="dark"))
    assert "Far goes out of sight" in told(on, facts, on.seat_kira)
    assert not seen(on, on.seat_kira, far)
    assert not seen(on, on.seat_kira, on.guard)

    lamp = c.CarryLamp(scene=on.scene, token=token_id(on.scene, on.guard), lamp=Lamp(3, 6))
    assert "there is nothing called" in on.play.refused(on.seat_kira, lamp)
    on.play.do(REFEREE, lamp)
    assert seen(on, on.seat_kira, on.guard)  # who carries a light is seen by it from afar
    facts = on.play.do(
        on.seat_kira, c.CarryLamp(scene=on.scene, token=token_id(on.scene, on.kira), lamp=Lamp(9, 18))
    )
    assert "Far comes into sight" in told(on, facts, on.seat_mo)


def test_off_nothing_is_noticed_and_everybody_is_seen(on: Table):
    lurker = lurking(on)
    on.play.do(REFEREE, ChooseSetting(name="vision", value="off"))
    assert seen(on, on.seat_kira, lurker)
    assert events(moved(on, on.seat_kira, on.kira, (13.5, 10.5))) == ["TokenMoved"]


def test_what_is_shown_by_hand_is_known_and_covered_again_by_hand(on: Table):
    def knows(at: tuple[float, float]) -> bool:
        return explored(as_known(on.play.world, on.play.world.scenes[on.scene], None), at)

    show = c.RevealGround(scene=on.scene, what="explore", corners=((16, 12), (28, 12), (22, 19)))
    assert events(on.play.do(REFEREE, show)) == ["GroundSeen"]
    assert knows((22, 14))
    assert not knows((17, 18))
    assert on.play.refused(REFEREE, show) == "that ground is already as you want it"
    brush = c.RevealGround(scene=on.scene, what="cover", stroke=((16, 14), (28, 14)), radius=1)
    assert events(on.play.do(REFEREE, brush)) == ["GroundForgotten"]
    assert not knows((22, 14))
    assert knows((22, 16))
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="cover_all"))
    assert not knows((22, 16))
    assert knows((8, 8))  # what somebody sees, nobody covers


def test_without_sight_a_polygon_and_a_brush_cut_the_fog(on: Table):
    on.play.do(REFEREE, ChooseSetting(name="vision", value="off"))

    def knows(at: tuple[float, float]) -> bool:
        return explored(as_known(on.play.world, on.play.world.scenes[on.scene], None), at)

    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="cover", stroke=((4, 4), (10, 4)), radius=1))
    assert not knows((6, 4))
    assert knows((6, 6))
    on.play.do(
        REFEREE, c.RevealGround(scene=on.scene, what="explore", corners=((5, 3), (7, 3), (7, 5), (5, 5)))
    )
    assert knows((6, 4))
    assert "name some ground" in on.play.refused(REFEREE, c.RevealGround(scene=on.scene, what="cover"))


def test_smoke_hides_and_who_has_night_goggles_sees_in_the_dark():
    line = "Scout 777777 Age 30; has night goggles"
    on = table(ruleset="megatraveller", crew="Scout 777777 Age 30 Rifle-1; rifle")
    on.play.do(REFEREE, ChooseSetting(name="vision", value="party"))
    on.play.do(REFEREE, c.LightScene(scene=on.scene, ambient="dark"))
    assert not seen(on, on.seat_kira, on.guard)
    owl = enlisted(on.play, "Owl", line, on.scene, (5.5, 9.5), owner=on.seat_mo)
    assert seen(on, on.seat_kira, on.guard)
    combat = f"f{on.play.number}"
    sides = (SideOf(name="Crew", characters=(owl,)), SideOf(name="Guards", characters=(on.guard,)))
    on.play.do(REFEREE, OpenCombat(scene=on.scene, sides=sides), [3, 3])
    cells = tuple((9.5, y + 0.5) for y in range(20))
    zone = Zone("z1", "smoke", cells, look="cloud")
    world = evolve(
        on.play.world,
        Fact(f"combat:{combat}", ZoneChanged(combat=combat, zone="z1", before=None, after=zone)),
    )
    scene = world.scenes[on.scene]
    assert not sees(world, on.seat_kira, scene, scene.tokens[token_id(on.scene, on.guard)])


def test_no_wish_and_no_preview_tells_what_stands_where_nobody_has_looked(on: Table):
    walled = "none of your people has seen all of the ground there"
    moves = (c.TokenPath(token=token_id(on.scene, on.kira), path=((13.5, 10.5), (17.5, 10.5), (20.5, 4.5))),)
    assert (
        on.play.refused(on.seat_kira, c.MoveTokens(scene=on.scene, moves=moves))
        == "a door stands in Kira's way"
    )
    opened = Door("d1", (15, 9), (15, 11), True)
    walls = (*on.play.world.scenes[on.scene].barriers.walls, Wall("w3", (20, 0), (20, 8)))
    on.play.do(REFEREE, c.BuildBarriers(scene=on.scene, walls=walls, doors=(opened,)))
    assert on.play.refused(on.seat_kira, c.MoveTokens(scene=on.scene, moves=moves)) == walled
    there = previews.move(on.scene, token_id(on.scene, on.kira), moves[0].path, on.play.moment(on.seat_kira))
    assert there.blocked == "unseen"
    shut = c.MoveDoor(scene=on.scene, door="d2", open=True)
    hidden = Door("d2", (18, 1), (18, 3), False)
    on.play.do(REFEREE, c.BuildBarriers(scene=on.scene, walls=walls, doors=(opened, hidden)))
    assert on.play.refused(on.seat_kira, shut) == "there is no door 'd2' on Hold"
    place = c.PlaceToken(scene=on.scene, character=on.kira, at=(20.5, 4.5))
    on.play.do(REFEREE, c.RemoveTokens(scene=on.scene, tokens=(token_id(on.scene, on.kira),)))
    assert on.play.refused(on.seat_kira, place) == walled


def test_a_door_shut_meanwhile_is_met_where_it_stands(on: Table):
    shut = Door("d1", (15, 9), (15, 11), False)
    walls = (*on.play.world.scenes[on.scene].barriers.walls, Wall("w3", (8, 14), (15, 14)))
    on.play.do(REFEREE, c.BuildBarriers(scene=on.scene, walls=walls, doors=(shut,)))
    moved(on, on.seat_kira, on.kira, (13.5, 10.5))
    door(on, on.seat_kira, True, on.kira)
    for who, x in ((on.kira, 12.5), (on.mo, 11.5)):
        moved(on, REFEREE, who, (6.5, 10.5), (6.5, 18.5), (x, 18.5))
    assert on.play.seen_by(on.seat_kira, door(on, REFEREE, False)) == []
    path = ((6.5, 18.5), (6.5, 10.5), (20.5, 10.5))
    there = previews.move(on.scene, token_id(on.scene, on.kira), path, on.play.moment(on.seat_kira))
    assert there.blocked is None
    facts = moved(on, on.seat_kira, on.kira, *path)
    walked = facts[0].event
    assert isinstance(walked, e.TokenMoved)
    assert walked.path == ((6.5, 18.5), (6.5, 10.5), (14.5, 10.5))


def test_one_may_ask_why_a_place_is_seen_or_not(on: Table):
    def why(at: tuple[float, float], seat: str = "", whose: str | None = None) -> str:
        return previews.sight(on.scene, at, whose, on.play.moment(seat or on.seat_kira))

    lurking(on)
    assert why((10, 10)) == "Kira sees this place"
    assert why((20.5, 5.5)) == "a wall stands between Kira and this place"
    assert why((20.5, 10.5)) == "a closed door stands between Mo and this place"
    on.play.do(REFEREE, c.LockDoor(scene=on.scene, door="d1", locked=False, secret=True))
    assert why((20.5, 10.5), REFEREE) == "a wall stands between Mo and this place"
    on.play.do(REFEREE, c.LightScene(scene=on.scene, ambient="dark"))
    assert why((8.5, 15.5)).startswith("there is too little light: Mo sees 5 m by it")
    on.play.do(REFEREE, ChooseSetting(name="vision", value="off"))
    assert why((20.5, 5.5)) == "players see all of this map"


def test_one_sees_into_dense_trees_as_far_as_their_outermost_cells():
    on = table(ruleset="megatraveller", crew="Scout 777777 Age 30 Rifle-1; rifle")
    on.play.do(REFEREE, ChooseSetting(name="vision", value="party"))
    corners = ((9, 0), (14, 0), (14, 20), (9, 20))
    on.play.do(REFEREE, c.PaintArea(scene=on.scene, kind="dense trees", corners=corners))
    assert not seen(on, on.seat_kira, on.guard)
    told = previews.sight(on.scene, (13.5, 5.5), on.seat_kira, on.play.moment(on.seat_kira))
    assert told in {"trees hide it from Kira", "trees hide it from Mo"}
    moved(on, REFEREE, on.guard, (9.5, 5.5))
    assert seen(on, on.seat_kira, on.guard)
    moved(on, REFEREE, on.guard, (11.5, 5.5))
    assert not seen(on, on.seat_kira, on.guard)
    moved(on, on.seat_kira, on.kira, (9.5, 5.5))
    assert not seen(on, on.seat_kira, on.guard)


def test_in_the_dark_one_feels_the_way_cell_by_cell_and_no_farther(on: Table):
    on.play.do(REFEREE, c.LightScene(scene=on.scene, ambient="dark"))
    on.play.do(
        REFEREE, c.RevealGround(scene=on.scene, what="cover", corners=((0, 0), (30, 0), (30, 20), (0, 20)))
    )
    on.play.do(REFEREE, c.LayGrid(scene=on.scene, kind="square", metres_per_cell=15, columns=30, rows=20))
    moved(on, on.seat_kira, on.kira, (6.5, 6.5))
    far = (c.TokenPath(token=token_id(on.scene, on.kira), path=((9.5, 6.5),)),)
    assert "none of your people" in on.play.refused(on.seat_kira, c.MoveTokens(scene=on.scene, moves=far))

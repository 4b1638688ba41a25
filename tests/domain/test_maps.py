"""Maps are deleted, restored and put in order; nothing is lost."""

from __future__ import annotations

from dataclasses import replace

import pytest

from domain.message import admits
from domain.scene import commands as sc
from domain.scene.things import Picture
from domain.stage import commands as c
from tests.domain.firefight import Table, table
from tests.domain.play import REFEREE, events


@pytest.fixture
def on() -> Table:
    return table()


def laid(on: Table, name: str = "Bridge") -> str:
    (fact,) = on.play.do(REFEREE, sc.OpenScene(name=name))
    return str(fact.event.scene)  # type: ignore[attr-defined]


def test_players_on_a_deleted_map_see_none_and_it_is_restored_as_it_was(on: Table):
    before = on.play.world.scenes[on.scene]

    (gone,) = on.play.do(REFEREE, c.DeleteScene(scene=on.scene))

    assert gone.audience == "all"
    assert on.play.world.stage.scene is None
    assert "was deleted: restore it first" in on.play.refused(REFEREE, c.ShowScene(scene=on.scene))
    on.play.do(REFEREE, c.RestoreScene(scene=on.scene))
    on.play.do(REFEREE, c.ShowScene(scene=on.scene))
    assert on.play.world.scenes[on.scene] == before


def test_players_are_taken_elsewhere_when_their_map_is_deleted(on: Table):
    bridge = laid(on)

    facts = on.play.do(REFEREE, c.DeleteScene(scene=on.scene, then=bridge))

    assert events(facts)[:2] == ["SceneDeleted", "SceneShown"]
    assert on.play.world.stage.scene == bridge


def test_of_a_map_that_is_not_shown_players_do_not_hear_that_it_was_there(on: Table):
    bridge = laid(on, "Secret bridge")

    facts = on.play.do(REFEREE, c.DeleteScene(scene=bridge))
    restored = on.play.do(REFEREE, c.RestoreScene(scene=bridge))
    ordered = on.play.do(REFEREE, c.OrderScenes(scenes=(bridge, on.scene)))

    told = (*facts, *restored, *ordered)
    assert not any(admits(fact.audience, on.seat_kira, "player") for fact in told)
    assert on.play.world.stage.listed(on.play.world.scenes) == (bridge, on.scene)


def test_a_deletion_or_an_order_is_refused_with_its_reason(on: Table):
    bridge = laid(on)

    assert "only the referee may" in on.play.refused(on.seat_kira, c.DeleteScene(scene=on.scene))
    assert "only the referee may" in on.play.refused(on.seat_kira, c.OrderScenes(scenes=(on.scene,)))
    assert "no map 'm999' was deleted" in on.play.refused(REFEREE, c.RestoreScene(scene="m999"))
    assert "would not go" in on.play.refused(REFEREE, c.DeleteScene(scene=bridge, then=on.scene))
    assert "every map once" in on.play.refused(REFEREE, c.OrderScenes(scenes=(bridge, bridge)))
    assert "already" in on.play.refused(REFEREE, c.OrderScenes(scenes=(on.scene, bridge)))


def test_a_picture_and_the_size_of_its_map_are_one_act(on: Table):
    grid = on.play.world.scenes[on.scene].grid
    lies = Picture("p1", -0.25, 0.0, 40.5, 25.0)

    facts = on.play.do(REFEREE, sc.HangPicture(scene=on.scene, picture=lies, size=(40, 25)))

    scene = on.play.world.scenes[on.scene]
    assert events(facts) == ["GridLaid", "PictureHung"]
    assert scene.picture == lies
    assert scene.grid == replace(grid, columns=40, rows=25)
    again = on.play.do(REFEREE, sc.HangPicture(scene=on.scene, picture=None, size=(40, 25)))
    assert events(again) == ["PictureHung"], "the map is so large already"


def test_a_picture_alone_leaves_the_map_as_it_is_and_is_written_as_it_was(on: Table):
    hang = sc.HangPicture(scene=on.scene, picture=Picture("p1", 0, 0, 40, 25))

    assert events(on.play.do(REFEREE, hang)) == ["PictureHung"]
    assert "size" not in hang.model_dump()

"""Free drawing on a map: who may, who sees it, who rubs it out, and how much of it there may be."""

from __future__ import annotations

import pytest

from domain.audience.drawings import known_parts
from domain.message import Fact, admits
from domain.scene import commands as c
from domain.scene import drawing as d
from domain.scene.things import Drawing, Shape
from domain.stage.commands import DrawCurtain
from domain.story import tell
from domain.table.commands import ChooseSetting
from tests.domain.firefight import Table, table
from tests.domain.play import REFEREE


@pytest.fixture
def on() -> Table:
    return table()


def draw(on: Table, *points: tuple[float, float], **more: object) -> c.MakeDrawing:
    told = {"scene": on.scene, "shape": "pen", "points": points or ((1, 1), (2, 3)), "ink": "#d94f4f", **more}
    return c.MakeDrawing.model_validate({"type": "MakeDrawing", **told})


def erase(on: Table, which: str, drawing: str | None = None) -> c.EraseDrawings:
    return c.EraseDrawings.model_validate({"scene": on.scene, "which": which, "drawing": drawing})


def drawn(facts: tuple[Fact, ...]) -> str:
    (fact,) = facts
    found: Drawing = fact.event.drawing  # type: ignore[attr-defined]
    return found.id


def drawings(on: Table) -> list[str]:
    return [*on.play.world.scenes[on.scene].drawings]


def test_a_player_draws_and_rubs_out_their_own_but_not_what_others_have_drawn(on: Table):
    (fact,) = on.play.do(on.seat_kira, draw(on))
    name, line = drawn((fact,)), tell(on.play.world, fact)
    assert (fact.audience, line and line.text.endswith("draws on Hold")) == ("all", line is not None)
    other = on.play.seat("player", "Somebody")

    assert "only the referee may erase what others" in on.play.refused(other, erase(on, "one", name))
    assert "you have drawn nothing" in on.play.refused(other, erase(on, "mine"))
    assert "only the referee may erase all" in on.play.refused(on.seat_kira, erase(on, "all"))
    assert "no drawing 'd9999'" in on.play.refused(on.seat_kira, erase(on, "one", "d9999"))
    theirs = drawn(on.play.do(other, draw(on, shape="text", points=[(3, 3)], text=" over  here ")))
    assert on.play.world.scenes[on.scene].drawings[theirs].text == "over here"
    on.play.do(on.seat_kira, erase(on, "mine"))
    assert drawings(on) == [theirs]
    on.play.do(REFEREE, draw(on, shape="ellipse"))
    on.play.do(REFEREE, erase(on, "all"))
    assert drawings(on) == []
    assert "nothing is drawn" in on.play.refused(REFEREE, erase(on, "all"))


def test_who_may_draw_is_a_setting_and_never_a_spectator_nor_behind_the_curtain(on: Table):
    watcher = on.play.seat("spectator", "Watcher")
    assert "a spectator may not draw" in on.play.refused(watcher, draw(on))
    assert "a spectator may not erase" in on.play.refused(watcher, erase(on, "mine"))
    assert "cannot be" in on.play.refused(REFEREE, ChooseSetting(name="who_draws", value=True))
    on.play.do(REFEREE, ChooseSetting(name="who_draws", value="referee"))
    assert "only the referee may draw" in on.play.refused(on.seat_kira, draw(on))
    on.play.do(REFEREE, draw(on))
    on.play.do(REFEREE, ChooseSetting(name="who_draws", value="everybody"))
    on.play.do(on.seat_kira, draw(on))

    on.play.do(REFEREE, DrawCurtain())
    assert "the curtain is drawn" in on.play.refused(on.seat_kira, draw(on))
    (behind,) = on.play.do(REFEREE, draw(on))
    assert not admits(behind.audience, on.seat_kira, "player")


def test_what_goes_over_unexplored_ground_is_told_to_whoever_drew_it_alone(on: Table):
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="cover_all"))
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="explore", rectangle=(0, 0, 5, 5)))
    other = on.play.seat("player", "Somebody")

    within = on.play.do(REFEREE, draw(on, (1, 1), (4, 4)))
    across = on.play.do(REFEREE, draw(on, (1, 1), (7, 1), (1, 2)))
    bulging = on.play.do(REFEREE, draw(on, (1, 1), (4, 8), shape="ellipse"))
    own = on.play.do(on.seat_kira, draw(on, (1, 1), (7, 1)))

    assert [one.audience for one in within] == ["all"]
    for facts in (across, bulging):
        assert not any(admits(one.audience, on.seat_kira, "player") for one in facts)
    assert admits(own[0].audience, on.seat_kira, "player")
    assert not admits(own[0].audience, other, "player")
    absent, hidden = (
        on.play.refused(on.seat_kira, erase(on, "one", name)) for name in ("d9999", drawn(across))
    )
    assert absent.replace("d9999", drawn(across)) == hidden
    gone = on.play.do(REFEREE, erase(on, "all"))
    heard = [one for one in gone if admits(one.audience, other, "player")]
    assert [one.event.drawings for one in heard] == [(drawn(within),)]  # type: ignore[attr-defined]


def test_of_what_goes_in_and_out_of_known_ground_the_stretches_on_it_are_known(on: Table):
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="cover_all"))
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="explore", rectangle=(0, 0, 5, 5)))
    scene = on.play.world.scenes[on.scene]

    def parts(
        *points: tuple[float, float], shape: Shape = "pen"
    ) -> tuple[tuple[tuple[float, float], ...], ...]:
        return known_parts(
            scene, Drawing("d1", "s1", shape, points, "#d94f4f", "x" if shape == "text" else "")
        )

    assert parts((1, 1), (8, 1), (8, 2), (1, 2)) == (((1, 1), (4.875, 1)), ((4.875, 2), (1, 2)))
    assert parts((1, 1), (3, 1), (3, 9)) == (((1, 1), (3, 1), (3, 4.875)),)
    assert parts((3, 3), (7, 7), shape="rectangle") == (((3, 3), (4.875, 3)), ((3, 4.875), (3, 3)))
    assert parts((6, 6), (9, 9)) == parts((6, 6), shape="text") == parts((5.5, 1), (9, 1)) == ()
    assert all(x <= 5 and y <= 5 for one in parts((1, 1), (9, 9), shape="ellipse") for x, y in one)


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"points": [(1, 1)]}, "2 points at least"),
        ({"points": [(1, 1), (1, 1)]}, "needs some length"),
        ({"points": [(1 + i / 100, 1) for i in range(201)]}, "200 points at most, not 201"),
        ({"points": [(1, 1), (1, 1000)]}, "is off the map Hold"),
        ({"points": [(1, 1), (-1, 1)]}, "(-1, 1) is off the map Hold"),
        ({"points": [(0, 0), (10, 10)] * 100}, "1000 cells long at most"),
        ({"shape": "line", "points": [(1, 1), (2, 2), (3, 3)]}, "a line is drawn by 2 points, not 3"),
        ({"shape": "text", "points": [(1, 1)]}, "a text needs words"),
        ({"shape": "text", "points": [(1, 1)], "text": "  "}, "a text needs words"),
        ({"shape": "text", "points": [(1, 1)], "text": "x" * 81}, "80 characters at most, not 81"),
        ({"text": "smuggled"}, "words are written as a drawing of their own"),
    ],
)
def test_what_is_too_much_or_no_drawing_is_refused_in_one_sentence(
    on: Table, more: dict[str, object], why: str
):
    assert why in on.play.refused(on.seat_kira, draw(on, **more))
    assert drawings(on) == []


@pytest.mark.parametrize(
    "more",
    [
        {"shape": "cube"}, {"ink": "red"}, {"ink": "#d94f4f;}"}, {"points": [(float("nan"), 1), (1, 2)]},
        {"points": [(float("inf"), 1), (1, 2)]}, {"points": []}, {"points": [(1, 1)] * 2001},
        {"text": "x" * 501}, {"seat": "s1"}, {"points": [("a", 1), (1, 1)]},
    ],
)  # fmt: skip
def test_what_is_no_such_command_is_not_read_at_all(on: Table, more: dict[str, object]):
    with pytest.raises(ValueError, match="validation error"):
        draw(on, **more)


def test_a_seat_has_so_many_drawings_on_a_map_whatever_others_have_drawn(on: Table, monkeypatch):
    monkeypatch.setattr(d, "MOST_DRAWINGS", 2)
    for seat in (REFEREE, on.seat_kira) * 2:
        on.play.do(seat, draw(on))

    assert "you have 2 drawings on this map" in on.play.refused(on.seat_kira, draw(on))
    on.play.do(on.seat_kira, erase(on, "mine"))
    on.play.do(on.seat_kira, draw(on))


def hide(on: Table, *things: str, hidden: bool = True) -> c.HideThings:
    return c.HideThings(scene=on.scene, things=things, hidden=hidden)


def test_the_referee_hides_what_is_drawn_and_reveals_it_to_who_saw_it(on: Table):
    theirs = drawn(on.play.do(on.seat_kira, draw(on)))
    (fact,) = on.play.do(REFEREE, hide(on, theirs, theirs))
    assert fact.audience == ("referee",)
    absent, hidden = (on.play.refused(on.seat_kira, erase(on, "one", name)) for name in ("d9999", theirs))
    assert absent.replace("d9999", theirs) == hidden
    assert "you have drawn nothing" in on.play.refused(on.seat_kira, erase(on, "mine"))
    assert "already hidden" in on.play.refused(REFEREE, hide(on, theirs))

    (fact,) = on.play.do(REFEREE, hide(on, theirs, hidden=False))
    line = tell(on.play.world, fact)
    assert (fact.audience, line and line.text) == ("all", "1 thing on Hold revealed")
    on.play.do(on.seat_kira, erase(on, "mine"))


def test_the_referee_draws_for_referees_alone_and_nobody_else_hides_anything(on: Table):
    (fact,) = on.play.do(REFEREE, draw(on, hidden=True))
    assert fact.audience == ("referee",)
    (gone,) = on.play.do(REFEREE, erase(on, "mine"))
    assert gone.audience == ("referee",)
    assert "only the referee may hide" in on.play.refused(on.seat_kira, draw(on, hidden=True))
    name = drawn(on.play.do(on.seat_kira, draw(on)))
    assert "only the referee may hide" in on.play.refused(on.seat_kira, hide(on, name))
    assert "no drawing, pin or template 'd9999'" in on.play.refused(REFEREE, hide(on, "d9999"))


def test_what_the_referee_hid_does_not_count_for_who_drew_it(on: Table, monkeypatch):
    monkeypatch.setattr(d, "MOST_DRAWINGS", 1)
    on.play.do(REFEREE, hide(on, drawn(on.play.do(on.seat_kira, draw(on)))))
    on.play.do(on.seat_kira, draw(on))
    assert "you have 1 drawings" in on.play.refused(on.seat_kira, draw(on))

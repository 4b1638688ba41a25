"""Templates on a map: who lays, changes and lifts them, who sees them, and how large they may be."""

from __future__ import annotations

import pytest

from domain.message import Fact, admits
from domain.scene import commands as c
from domain.scene import stencils as s
from domain.scene.things import Stencil
from domain.scene.tokens import token_id
from domain.stage.commands import DrawCurtain
from domain.story import tell
from domain.table.commands import ChooseSetting
from tests.domain.firefight import Table, table
from tests.domain.play import REFEREE
from tests.domain.secrecy.sighted import lurking, moved


@pytest.fixture
def on() -> Table:
    return table()


def lay(on: Table, **more: object) -> c.LayStencil:
    place = {} if "token" in more else {"at": (5.5, 5.5)}
    told = {"scene": on.scene, "form": "circle", "size_m": 6, "ink": "#d94f4f", **place, **more}
    return c.LayStencil.model_validate(told)


def lift(on: Table, which: str, stencil: str | None = None) -> c.LiftStencils:
    return c.LiftStencils.model_validate({"scene": on.scene, "which": which, "stencil": stencil})


def laid(facts: tuple[Fact, ...]) -> str:
    (fact,) = facts
    found: Stencil = fact.event.stencil  # type: ignore[attr-defined]
    return found.id


def lying(on: Table) -> dict[str, Stencil]:
    return {**on.play.world.scenes[on.scene].stencils}


def words(on: Table, facts: tuple[Fact, ...]) -> list[str]:
    return [line.text for fact in facts if (line := tell(on.play.world, fact))]


def test_a_player_lays_moves_and_lifts_their_own_but_not_what_others_have_laid(on: Table):
    facts = on.play.do(on.seat_kira, lay(on))
    name = laid(facts)
    assert [fact.audience for fact in facts] == ["all"]
    assert words(on, facts) == ["Kira lays a circle of 6 m on Hold"]

    assert "only the referee may change" in on.play.refused(on.seat_mo, lay(on, stencil=name, size_m=3))
    assert "only the referee may change" in on.play.refused(on.seat_mo, lift(on, "one", name))
    assert "you have no template" in on.play.refused(on.seat_mo, lift(on, "mine"))
    assert "only the referee may remove all" in on.play.refused(on.seat_kira, lift(on, "all"))
    assert "no template 'a999'" in on.play.refused(on.seat_kira, lift(on, "one", "a999"))
    assert "already lies" in on.play.refused(on.seat_kira, lay(on, stencil=name))

    changed = on.play.do(REFEREE, lay(on, stencil=name, form="cone", size_m=9, spread=60, facing=90))
    assert words(on, changed) == ["Referee changes a cone on Hold, now of 9 m"]
    assert lying(on)[name] == Stencil(
        id=name, seat=on.seat_kira, form="cone", size_m=9, ink="#d94f4f", at=(5.5, 5.5), facing=90, spread=60
    )
    on.play.do(REFEREE, lay(on, form="line", width_m=1.5))
    gone = on.play.do(REFEREE, lift(on, "all"))
    assert words(on, gone) == ["Referee takes 2 templates off Hold"]
    assert lying(on) == {}
    assert "no template lies" in on.play.refused(REFEREE, lift(on, "all"))


def test_who_may_draw_lays_templates_and_never_a_spectator(on: Table):
    assert "a spectator may not" in on.play.refused(on.guest, lay(on))
    assert "a spectator may not" in on.play.refused(on.guest, lift(on, "mine"))
    on.play.do(REFEREE, ChooseSetting(name="who_draws", value="referee"))
    assert "only the referee may draw" in on.play.refused(on.seat_kira, lay(on))
    on.play.do(REFEREE, lay(on))
    on.play.do(REFEREE, DrawCurtain())
    (behind,) = on.play.do(REFEREE, lay(on, token=token_id(on.scene, on.guard)))
    assert not admits(behind.audience, on.seat_kira, "player")


def test_one_on_the_ground_is_told_to_who_knows_the_ground_and_who_laid_it(on: Table):
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="cover_all"))
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="explore", rectangle=(0, 0, 5, 5)))
    (known,) = on.play.do(REFEREE, lay(on, at=(4, 4), size_m=9))
    (hidden,) = on.play.do(REFEREE, lay(on, at=(9, 4)))
    (own,) = on.play.do(on.seat_kira, lay(on, at=(9, 4)))

    assert known.audience == "all"
    assert not admits(hidden.audience, on.seat_kira, "player")
    assert admits(own.audience, on.seat_kira, "player")
    assert not admits(own.audience, on.seat_mo, "player")
    absent, unseen = (
        on.play.refused(on.seat_kira, lift(on, "one", name)) for name in ("a999", laid((hidden,)))
    )
    assert absent.replace("a999", laid((hidden,))) == unseen
    told = on.play.do(REFEREE, lift(on, "all"))
    heard = [one for one in told if admits(one.audience, on.seat_mo, "player")]
    assert [one.event.stencils for one in heard] == [(laid((known,)),)]  # type: ignore[attr-defined]


def test_one_that_goes_along_with_somebody_is_known_to_who_sees_them_alone(on: Table):
    on.play.do(REFEREE, ChooseSetting(name="vision", value="own"))
    guard, lurker = token_id(on.scene, on.guard), token_id(on.scene, lurking(on))
    mine = laid(on.play.do(on.seat_kira, lay(on, token=guard)))
    (unseen,) = on.play.do(REFEREE, lay(on, token=lurker))
    assert not admits(unseen.audience, on.seat_kira, "player")
    absent = on.play.refused(on.seat_kira, lay(on, token=f"t-{on.scene}-c99.1"))
    assert on.play.refused(on.seat_kira, lay(on, token=lurker)) == absent.replace(
        f"t-{on.scene}-c99.1", lurker
    )

    on.play.do(REFEREE, c.HideTokens(scene=on.scene, tokens=(guard,), hidden=True))
    assert f"no template {mine!r}" in on.play.refused(on.seat_kira, lift(on, "one", mine))
    assert "you have no template" in on.play.refused(on.seat_kira, lift(on, "mine"))
    on.play.do(REFEREE, c.HideTokens(scene=on.scene, tokens=(guard,), hidden=False))
    moved(on, REFEREE, on.guard, (13.5, 6.5))
    on.play.do(REFEREE, c.RemoveTokens(scene=on.scene, tokens=(guard,)))
    assert [*lying(on)] == [laid((unseen,))]


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"at": None}, "lies at one place, or goes along with one token"),
        ({"at": (1, 1), "token": "t-m6-c10.1"}, "lies at one place, or goes along with one token"),
        ({"at": (-1, 1)}, "(-1, 1) is off the map Hold"),
        ({"size_m": 0}, "a circle has a radius of 0.375 to 300 m on this map, not 0"),
        ({"size_m": 301}, "a circle has a radius of 0.375 to 300 m on this map, not 301"),
        ({"form": "cone", "size_m": 301, "spread": 60}, "a cone is 0.375 to 300 m long on this map, not 301"),
        ({"form": "cone", "spread": 181}, "a cone spreads 5 to 180 degrees, not 181"),
        ({"form": "cone"}, "a cone spreads 5 to 180 degrees, not 0"),
        ({"form": "line", "width_m": 90}, "a line is 0.15 to 75 m wide on this map, not 90"),
        ({"form": "line", "size_m": 500, "width_m": 1}, "a line is 0.375 to 300 m long on this map, not 500"),
    ],
)
def test_what_is_too_large_or_lies_nowhere_is_refused_in_one_sentence(
    on: Table, more: dict[str, object], why: str
):
    assert why in on.play.refused(on.seat_kira, lay(on, **more))
    assert lying(on) == {}


@pytest.mark.parametrize(
    "more",
    [
        {"form": "cube"}, {"ink": "red"}, {"size_m": float("nan")}, {"size_m": -1}, {"facing": 360},
        {"at": (float("inf"), 1)}, {"spread": 1e12}, {"seat": "s1"},
    ],
)  # fmt: skip
def test_what_is_no_such_command_is_not_read_at_all(on: Table, more: dict[str, object]):
    with pytest.raises(ValueError, match="validation error"):
        lay(on, **more)


def test_a_seat_has_so_many_templates_on_a_map_whatever_others_have_laid(on: Table, monkeypatch):
    monkeypatch.setattr(s, "MOST_STENCILS", 2)
    for seat in (REFEREE, on.seat_kira) * 2:
        on.play.do(seat, lay(on))
    assert "you have 2 templates on this map" in on.play.refused(on.seat_kira, lay(on))
    on.play.do(on.seat_kira, lift(on, "mine"))
    on.play.do(on.seat_kira, lay(on))


def test_the_referee_lays_for_referees_alone_and_reveals_it_to_who_would_see_it(on: Table):
    (fact,) = on.play.do(REFEREE, lay(on, hidden=True))
    name = laid((fact,))
    assert fact.audience == ("referee",)
    (fact,) = on.play.do(REFEREE, lay(on, stencil=name, size_m=9))
    assert (fact.audience, lying(on)[name].hidden) == (("referee",), True)
    assert "only the referee may hide" in on.play.refused(on.seat_kira, lay(on, hidden=True))
    absent, hidden = (on.play.refused(on.seat_kira, lift(on, "one", one)) for one in ("a999", name))
    assert absent.replace("a999", name) == hidden

    things = c.HideThings(scene=on.scene, things=(name,), hidden=False)
    (fact,) = on.play.do(REFEREE, things)
    assert (fact.audience, words(on, (fact,))) == ("all", ["1 thing on Hold revealed"])
    theirs = laid(on.play.do(on.seat_kira, lay(on)))
    on.play.do(REFEREE, c.HideThings(scene=on.scene, things=(theirs, name), hidden=True))
    assert "you have no template" in on.play.refused(on.seat_kira, lift(on, "mine"))

"""Notes pinned to a map: who may, for whom, who changes them, and what nobody else comes to know."""

from __future__ import annotations

import pytest

from domain.message import Fact, admits
from domain.scene import commands as c
from domain.scene import pins
from domain.scene.things import Pin
from domain.stage.commands import DrawCurtain, PartParty
from domain.story import tell
from domain.table.commands import ChooseSetting, RevokeSeat
from tests.domain.firefight import Table, table
from tests.domain.play import REFEREE

SAID = {"title": "Sealed hatch", "text": "Needs a key.", "ink": "#e8b23a", "to": "all"}


@pytest.fixture
def on() -> Table:
    return table()


def put(on: Table, **more: object) -> c.PutPin:
    return c.PutPin.model_validate({"scene": on.scene, "at": (4, 4), **SAID, **more})


def rewrite(on: Table, pin: str, **more: object) -> c.RewritePin:
    return c.RewritePin.model_validate({"scene": on.scene, "pin": pin, **SAID, **more})


def move(on: Table, pin: str, *at: float) -> c.MovePin:
    return c.MovePin.model_validate({"scene": on.scene, "pin": pin, "at": at})


def pull(on: Table, pin: str) -> c.PullPin:
    return c.PullPin(scene=on.scene, pin=pin)


def pinned(on: Table, seat: str = REFEREE, **more: object) -> str:
    name = f"i{on.play.number}"
    on.play.do(seat, put(on, **more))
    return name


def pin(on: Table, name: str) -> Pin:
    return on.play.world.scenes[on.scene].pins[name]


def told(on: Table, facts: tuple[Fact, ...]) -> list[str]:
    """Seats that hear of the only fact."""
    (fact,) = facts
    return [
        one.id for one in on.play.world.open_table.seats.values() if admits(fact.audience, one.id, one.role)
    ]


def line(on: Table, facts: tuple[Fact, ...]) -> str:
    found = tell(on.play.world, facts[0])
    assert found is not None
    return found.text


def test_a_player_pins_a_note_and_changes_it_and_others_do_not_but_the_referee(on: Table):
    facts = on.play.do(on.seat_kira, put(on, at=(4.12345, 4), title="  Sealed   hatch "))
    (name,) = on.play.world.scenes[on.scene].pins
    assert line(on, facts) == "Kira pins a note to Hold: Sealed hatch"
    assert (pin(on, name).at, pin(on, name).seat) == ((4.123, 4), on.seat_kira)

    for command in (rewrite(on, name, text="Mine"), move(on, name, 5, 5), pull(on, name)):
        assert "only the referee may change what others" in on.play.refused(on.seat_mo, command)
    assert "already" in on.play.refused(on.seat_kira, rewrite(on, name))
    assert "already" in on.play.refused(on.seat_kira, move(on, name, 4.123, 4))
    assert line(on, on.play.do(on.seat_kira, rewrite(on, name, title="Hatch", icon="door"))).endswith("Hatch")
    assert line(on, on.play.do(REFEREE, move(on, name, 6, 6))) == "Referee moves a note on Hold: Hatch"
    assert (pin(on, name).title, pin(on, name).icon, pin(on, name).at) == ("Hatch", "door", (6, 6))
    assert line(on, on.play.do(REFEREE, pull(on, name))) == "Referee takes a note off Hold: Hatch"
    assert on.play.world.scenes[on.scene].pins == {}


def test_a_note_is_told_to_those_whom_it_is_for_and_to_whoever_pinned_it(on: Table):
    everybody = [REFEREE, on.seat_kira, on.seat_mo, on.guest]
    assert told(on, on.play.do(REFEREE, put(on))) == everybody
    assert told(on, on.play.do(REFEREE, put(on, to=[]))) == [REFEREE]
    assert told(on, on.play.do(REFEREE, put(on, to=[on.seat_mo, on.guest]))) == [
        REFEREE,
        on.seat_mo,
        on.guest,
    ]
    assert told(on, on.play.do(REFEREE, put(on, to=["party:"]))) == everybody[:3]
    assert told(on, on.play.do(on.seat_kira, put(on, to=[]))) == [REFEREE, on.seat_kira]


def test_who_it_is_for_no_more_is_not_told_what_it_says_now(on: Table):
    name = pinned(on, to=[on.seat_kira])
    assert told(on, on.play.do(REFEREE, rewrite(on, name, title="Other", to=[on.seat_mo]))) == [
        REFEREE,
        on.seat_mo,
    ]
    absent, hidden = (on.play.refused(on.seat_kira, pull(on, one)) for one in ("i9999", name))
    assert absent.replace("i9999", name) == hidden
    assert "only the referee may change" in on.play.refused(on.seat_mo, pull(on, name))


def test_the_story_tells_of_a_new_note_that_is_for_somebody(on: Table):
    for to, quiet in (("all", False), ([on.seat_mo], False), ([], True)):
        (fact,) = on.play.do(REFEREE, put(on, to=to))
        found = tell(on.play.world, fact)
        assert (found and found.quiet) == quiet


def test_what_is_for_a_party_is_for_those_who_are_of_it_now(on: Table):
    on.play.do(REFEREE, PartParty(members=(on.mo,)))
    (party,) = on.play.world.stage.parties
    assert told(on, on.play.do(REFEREE, put(on, to=[f"party:{party}"]))) == [REFEREE, on.seat_mo]
    assert told(on, on.play.do(REFEREE, put(on, to=["party:"]))) == [REFEREE, on.seat_kira]
    assert "no 'party:p99'" in on.play.refused(REFEREE, put(on, to=["party:p99"]))


def test_what_is_pinned_to_ground_that_is_not_explored_is_told_to_whoever_pinned_it_alone(on: Table):
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="cover_all"))
    on.play.do(REFEREE, c.RevealGround(scene=on.scene, what="explore", rectangle=(0, 0, 5, 5)))
    assert told(on, on.play.do(REFEREE, put(on, at=(9, 9)))) == [REFEREE]
    assert told(on, on.play.do(on.seat_kira, put(on, at=(9, 9)))) == [REFEREE, on.seat_kira]
    name = pinned(on)
    assert told(on, on.play.do(REFEREE, move(on, name, 9, 9))) == [REFEREE]
    assert told(on, on.play.do(REFEREE, move(on, name, 2, 2)))[1:] == [on.seat_kira, on.seat_mo, on.guest]


def test_who_may_is_a_setting_and_never_a_spectator_nor_behind_the_curtain(on: Table):
    assert "a spectator may not pin" in on.play.refused(on.guest, put(on))
    name = pinned(on, on.seat_kira)
    on.play.do(REFEREE, ChooseSetting(name="who_pins", value="referee"))
    for command in (put(on), pull(on, name)):
        assert "only the referee may pin" in on.play.refused(on.seat_kira, command)
    on.play.do(REFEREE, pull(on, name))
    on.play.do(REFEREE, ChooseSetting(name="who_pins", value="everybody"))
    pinned(on, on.seat_kira)

    on.play.do(REFEREE, DrawCurtain())
    assert "the curtain is drawn" in on.play.refused(on.seat_kira, put(on))
    assert told(on, on.play.do(REFEREE, put(on))) == [REFEREE]


def test_whom_it_is_for_must_sit_at_the_table_but_who_has_left_may_stay_on_it(on: Table):
    assert "there is no seat 's99'" in on.play.refused(on.seat_kira, put(on, to=["s99"]))
    name = pinned(on, to=[on.seat_mo, on.seat_kira])
    on.play.do(REFEREE, RevokeSeat(seat=on.seat_mo))
    assert "there is no seat" in on.play.refused(REFEREE, put(on, to=[on.seat_mo]))
    on.play.do(REFEREE, rewrite(on, name, text="Later", to=[on.seat_mo]))


@pytest.mark.parametrize(
    ("more", "why"),
    [
        ({"title": "  "}, "a pin needs a title"),
        ({"title": "x" * 61}, "60 characters at most, not 61"),
        ({"text": "x" * 1001}, "1000 characters at most, not 1001"),
        ({"at": (-1, 2)}, "(-1, 2) is off the map Hold"),
        ({"at": (1, 999)}, "(1, 999) is off the map Hold"),
    ],
)
def test_what_is_too_much_or_nowhere_is_refused_in_one_sentence(on: Table, more: dict[str, object], why: str):
    assert why in on.play.refused(on.seat_kira, put(on, **more))
    assert on.play.world.scenes[on.scene].pins == {}


@pytest.mark.parametrize(
    "more", [{"icon": "gun"}, {"ink": "red"}, {"at": (float("nan"), 1)}, {"to": "some"}, {"seat": "s1"}]
)
def test_what_is_no_such_command_is_not_read_at_all(on: Table, more: dict[str, object]):
    with pytest.raises(ValueError, match="validation error"):
        put(on, **more)


def test_a_seat_has_so_many_pins_on_a_map_whatever_others_have(on: Table, monkeypatch):
    monkeypatch.setattr(pins, "MOST_PINS", 1)
    pinned(on)
    name = pinned(on, on.seat_kira)
    assert "you have 1 pins on this map" in on.play.refused(on.seat_kira, put(on))
    on.play.do(on.seat_kira, pull(on, name))
    pinned(on, on.seat_kira)


def test_a_hidden_note_is_for_referees_alone_until_it_is_revealed_to_those_whom_it_is_for(on: Table):
    first, second = pinned(on, on.seat_kira, to=[on.seat_mo]), pinned(on)
    hide = c.HideThings(scene=on.scene, things=(first, second), hidden=True)
    assert told(on, on.play.do(REFEREE, hide)) == [REFEREE]
    assert f"there is no pin '{first}'" in on.play.refused(on.seat_kira, pull(on, first))
    assert told(on, on.play.do(REFEREE, move(on, first, 5, 5))) == [REFEREE]
    facts = on.play.do(REFEREE, hide.model_copy(update={"hidden": False}))
    heard = [[one.id for one in fact.event.pins] for fact in facts]  # type: ignore[attr-defined]
    seats = [told(on, (fact,)) for fact in facts]
    everybody = [REFEREE, on.seat_kira, on.seat_mo, on.guest]
    assert sorted(zip(heard, seats, strict=True)) == [([first], everybody[:3]), ([second], everybody)]

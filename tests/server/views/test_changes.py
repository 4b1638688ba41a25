"""What is told after a commit is all that looks otherwise: whoever followed along has what a fresh look would show."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from domain.combat.state import Combat
from rules.card import Badge
from rules.ground import Zone
from rules.said import said
from server.table.gallery import Gallery
from server.views import readings
from server.views.desk import Desk
from server.views.readings import Readings
from tests.domain.firefight import fight, table
from tests.server.peers import LiveTable, Peer, deck, enlist, place
from tests.server.views.test_views import folded

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))
PLAIN: dict[str, object] = {"surprise": "none", "first": "a"}
EVADING = {"name": "evading", "reason": "so it is"}


@pytest.fixture
async def at(tmp_path):
    async with place(tmp_path, *SEATS, ruleset="megatraveller") as made:
        yield made


async def seated(at: LiveTable) -> dict[str, Peer]:
    """Everybody."""
    return {name: await at.sit(name) for name in ("ref", "ann", "bea", "eve")}


async def assert_told(at: LiveTable, peers: dict[str, Peer]) -> None:
    """Whoever followed along has what one would be shown who has worked nothing out yet."""
    room = await at.room()
    for name, peer in peers.items():
        await peer.settled()
        viewer = room.viewer(at.ids[name])
        desk = Desk.laid(Gallery(room.masking, room._asks).pane(viewer), room.history.line_of(viewer.seat))
        known = folded(peer)
        for key, view in desk.shown.items():
            assert known["views"].get(key) == json.loads(view), (name, key)
        assert known["views"].keys() == desk.shown.keys(), name
        assert known["offers"] == [json.loads(offer.whole()) for offer in desk.offers.values()], name


def sides(*people: list[str]) -> list[dict[str, Any]]:
    return [{"name": f"Side {nth}", "characters": some} for nth, some in enumerate(people)]


async def test_what_a_fight_does_to_somebody_is_seen_of_their_tokens_on_every_map(at: LiveTable):
    peers = await seated(at)
    ref = peers["ref"]
    scene, other = await deck(ref), await deck(ref, show=False)
    bob, _ = await enlist(ref, "Bob", scene, (3, 3), owner=at.ids["ann"])
    guard, _ = await enlist(ref, "Guard", scene, (9, 3), npc=True)
    await ref.do("PlaceToken", scene=other, character=bob, at=[4, 4])
    await ref.do("PlaceToken", scene=other, character=guard, at=[6, 4])
    combat = f"f{await ref.do('OpenCombat', scene=other, sides=sides([bob], [guard]), setup=PLAIN)}"
    await assert_told(at, peers)
    for who in (bob, guard):
        await ref.do("OverrideMark", combat=combat, subject=f"fighter:{who}", **EVADING, value=True)
        await assert_told(at, peers)
        assert folded(ref)["views"][f"t-{scene}-{who}"]["badges"]
    await ref.do("CloseCombat", combat=combat)
    await assert_told(at, peers)


async def test_a_side_is_offered_to_whoever_acts_for_all_whom_they_see_on_it_as_others_hide_and_come(
    at: LiveTable,
):
    peers = await seated(at)
    ref, bea = peers["ref"], peers["bea"]
    scene = await deck(ref)
    bob, token = await enlist(ref, "Bob", scene, (3, 3), owner=at.ids["ann"])
    cy, _ = await enlist(ref, "Cy", scene, (3, 5), owner=at.ids["bea"])
    guard, _ = await enlist(ref, "Guard", scene, (9, 3), npc=True)
    combat = f"f{await ref.do('OpenCombat', scene=scene, sides=sides([bob, cy], [guard]), setup=PLAIN)}"
    await bea.settled()
    assert folded(bea)["views"][bob]["may"] == ["see"]  # of his sheet, wherever he is
    for hidden in (True, False, True):
        await ref.do("HideTokens", scene=scene, tokens=[token], hidden=hidden)
        await assert_told(at, peers)
        known = folded(bea)
        assert (f"{combat}/side:a" in [one["id"] for one in known["offers"]]) is hidden
        row = [cy, guard] if hidden else [bob, cy, guard]
        assert [one["who"] for one in known["views"][combat]["fighters"]] == row


async def test_who_rides_comes_and_goes_with_the_vehicle(at: LiveTable):
    peers = await seated(at)
    ref = peers["ref"]
    scene = await deck(ref)
    number = await ref.do(
        "EnlistCharacter", name="Rover", how="line", text="ground car", scene=scene, at=(6, 6), npc=True
    )
    car, token = f"c{number}.1", f"t-{scene}-c{number}.1"
    guard, _ = await enlist(ref, "Guard", scene, (6, 7), npc=True)
    bob, _ = await enlist(ref, "Bob", scene, (12, 3), owner=at.ids["ann"])
    await ref.do("BoardVehicle", vehicle=car, who=guard, station="driver")
    combat = f"f{await ref.do('OpenCombat', scene=scene, sides=sides([bob], [guard]), setup=PLAIN)}"
    await assert_told(at, peers)
    for hidden in (True, False):
        await ref.do("HideTokens", scene=scene, tokens=[token], hidden=hidden)
        await assert_told(at, peers)
        views = folded(peers["eve"])["views"]
        assert (guard in views) is not hidden
        assert (guard in [one["who"] for one in views[combat]["fighters"]]) is not hidden


async def test_who_goes_from_a_fight_that_is_over_into_another_looks_the_same_in_both(at: LiveTable):
    peers = await seated(at)
    ref = peers["ref"]
    scene = await deck(ref)
    bob, cy, dee, guard = [
        (await enlist(ref, one, scene, (3, 3), npc=True))[0] for one in ("B", "C", "D", "G")
    ]
    lasting = f"f{await ref.do('OpenCombat', scene=scene, sides=sides([cy], [dee]), setup=PLAIN)}"
    over = f"f{await ref.do('OpenCombat', scene=scene, sides=sides([bob], [guard]), setup=PLAIN)}"
    await ref.do("CloseCombat", combat=over)
    await ref.do("JoinCombat", combat=lasting, character=bob, side="a")
    await assert_told(at, peers)
    for value in (True, False):
        await ref.do("OverrideMark", combat=lasting, subject=f"fighter:{bob}", **EVADING, value=value)
        await assert_told(at, peers)
        rows = folded(ref)["views"][over]["fighters"]
        assert [one["who"] for one in rows if one["badges"]] == [bob] * value


async def test_what_a_badge_says_of_somebody_is_for_those_who_see_them(
    at: LiveTable, monkeypatch: pytest.MonkeyPatch
):
    def badges(*_: object) -> tuple[Badge, ...]:
        return (
            Badge("acting", said("about to fire at {who}", who="Lurker")),
            Badge("Lurker's", "prey"),
            Badge("far", ""),
        )

    monkeypatch.setattr(Readings, "fight_badges", badges)
    peers = await seated(at)
    ref = peers["ref"]
    scene = await deck(ref)
    bob, mark = await enlist(ref, "Bob", scene, (3, 3), owner=at.ids["ann"])
    lurker, token = await enlist(ref, "Lurker", scene, (9, 3), npc=True, hidden=True)
    combat = f"f{await ref.do('OpenCombat', scene=scene, sides=sides([bob], [lurker]), setup=PLAIN)}"
    whole = [("acting", "about to fire at Lurker"), ("Lurker's", "prey"), ("far", "")]
    for hidden in (True, False, True):
        await ref.do("HideTokens", scene=scene, tokens=[token], hidden=hidden) if not hidden else None
        await assert_told(at, peers)
        for name in ("ref", "ann", "eve"):
            views = folded(peers[name])["views"]
            cut = [("acting", ""), ("far", "")] if hidden and name != "ref" else whole
            shown = (
                views[bob],
                views[mark],
                views[combat]["fighters"][0],
                views[combat],
                views[combat]["sides"][0],
            )
            for one in shown:
                assert [(badge["label"], badge["title"]) for badge in one["badges"]] == cut
        await ref.do("HideTokens", scene=scene, tokens=[token], hidden=True) if not hidden else None


def test_smoke_and_fire_are_among_what_options_are_worked_out_from(monkeypatch: pytest.MonkeyPatch):
    on = table(ruleset="megatraveller")
    name = fight(on, PLAIN)
    combat = on.play.world.combats[name]
    rules, read = Blank(), readings.Readings()
    monkeypatch.setattr(readings, "battle_of", lambda world, shown, whole=None: shown)
    monkeypatch.setattr(readings, "activity_of", lambda world, shown: rules)
    smoke = replace(combat, zones={"z1": Zone("z1", "smoke", ((3.5, 3.5),))})
    for shown in (combat, smoke, smoke, combat):
        read.options(on.play.world, shown, on.kira)

    assert rules.asked == [{}, smoke.zones, {}]


class Blank:
    """Rules by which nothing may be done; asked: the zones of each fight for which they were asked what may."""

    def __init__(self) -> None:
        self.asked: list[Mapping[str, Zone]] = []

    def options(self, fight: Combat, who: str) -> tuple[()]:
        """None."""
        self.asked.append(fight.zones)
        return ()

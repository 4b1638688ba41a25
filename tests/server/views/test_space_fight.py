"""A fight in space as seats see it: by steps the same as at once, and not a byte of a ship that lies silent."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from server.dice.keyed import SessionDice
from tests.server.peers import LiveTable, Peer, place
from tests.server.views.test_views import assert_true, folded

UNIT_M = 1_609_344.0


class _Ones(SessionDice):
    """Dice that show nothing but ones: no laser strikes home, so nobody gives up before the test is done."""

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        self.noted += [(sides, 1)] * count
        return (1,) * count


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("server.dice.sessions.SessionDice", _Ones)
    async with place(tmp_path, ("ann", "player"), ("bea", "player"), ("eve", "spectator")) as made:
        yield made


async def enlist(ref: Peer, name: str, how: str, text: str, **more: Any) -> str:
    return f"c{await ref.do('EnlistCharacter', name=name, how=how, text=text, **more)}.1"


async def load(ref: Peer, who: str, **places: Any) -> None:
    amendments = [{"path": path, "value": value} for path, value in places.items()]
    await ref.do("AmendSheet", character=who, amendments=amendments, reason="as it is")


async def fleet(ref: Peer, table: LiveTable, *, silent: bool) -> tuple[str, str, str]:
    """Ann's Heron with bea at a turret, the Kite 180 units off; the fight, and both ships."""
    space: dict[str, Any] = {"metres_per_cell": UNIT_M, "columns": 100, "rows": 100, "kind": "space"}
    scene = f"m{await ref.do('OpenScene', name='Deep space', **space)}"
    heron = await enlist(ref, "Heron", "template", "ship-a-ct77-armed", owner=table.ids["ann"])
    kite = await enlist(ref, "Kitefalcon", "template", "ship-y-ct77-pirate", npc=True)
    gunner = await enlist(ref, "Bea", "line", "Gunner 777777 Gunnery-1", owner=table.ids["bea"])
    launch = {"programs.library": None, "programs.anti-hijack": None, "programs.launch": "loaded"}
    await load(ref, kite, **launch)
    await ref.do("CommissionShip", ship=heron, hex="0101", at="orbit", dates={}, counts={})
    await ref.do("AssignPost", ship=heron, post="gunner-1", who=gunner)
    await ref.do("PlaceToken", scene=scene, character=heron, at=[100, 100])
    await ref.do("PlaceToken", scene=scene, character=kite, at=[280, 100])
    sides = [{"name": "Traders", "characters": [heron]}, {"name": "Others", "characters": [kite]}]
    setup = {"b.silent": silent, "world": "6", "world.x": 200, "world.y": 160}
    fight = f"f{await ref.do('OpenActivity', kind='space', scene=scene, sides=sides, setup=setup)}"
    await ref.do("ShowScene", scene=scene)
    return fight, heron, kite


def combat(peer: Peer) -> dict[str, Any]:
    """The fight as a peer has it."""
    return next(one for one in folded(peer)["views"].values() if one["view"] == "combat")


async def through(ref: Peer, fight: str, step: str) -> None:
    """The referee goes on until a phase has come."""
    for _ in range(12):
        if combat(ref)["step"] == step:
            return
        await ref.do("AdvanceCombat", combat=fight)
    raise AssertionError(f"{step} never came")


async def test_a_ship_that_lies_silent_is_in_no_byte_until_it_is_found(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref, ann, bea = peers["ref"], peers["ann"], peers["bea"]
    fight, heron, kite = await fleet(ref, table, silent=True)
    await assert_true(table, peers)
    pilot = f"post:{heron}:pilot"
    await ann.do("TakeAct", combat=fight, who=pilot, act="thrust", args={"thrust": [1, 0]})
    await through(ref, fight, "b-move")
    await assert_true(table, peers)
    for name in ("ann", "bea", "eve"):
        assert not any("Kitefalcon" in text or kite in text for text in peers[name].said), name
    assert await ann.refused("TakeAct", combat=fight, who=kite, act="thrust", args={"thrust": [0, 0]})

    await ref.do("TakeAct", combat=fight, who=kite, act="thrust", args={"thrust": [-2, 0]})
    await ref.do("AdvanceCombat", combat=fight)
    await assert_true(table, peers)
    for peer in (ann, bea):
        assert kite in [row["who"] for row in combat(peer)["fighters"]]


async def test_worlds_missiles_and_vectors_are_on_the_wire(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref, ann, bea = peers["ref"], peers["ann"], peers["bea"]
    fight, heron, kite = await fleet(ref, table, silent=False)
    await ann.do("TakeAct", combat=fight, who=f"post:{heron}:pilot", act="thrust", args={"thrust": [1, 0]})
    await through(ref, fight, "a-fire")
    aims = {"target-1": kite}
    assert await ann.refused("TakeAct", combat=fight, who=f"post:{heron}:gunner-1", act="aim", args=aims)
    await bea.do("TakeAct", combat=fight, who=f"post:{heron}:gunner-1", act="aim", args=aims)
    await through(ref, fight, "b-launch")
    await ref.do("TakeAct", combat=fight, who=kite, act="launch", args={"launch-1b": heron})
    await ref.do("AdvanceCombat", combat=fight)
    await assert_true(table, peers)

    views = folded(ann)["views"].values()
    token = next(one for one in views if one["view"] == "token" and one["character"] == heron)
    assert token["vector"] == [1.0, 0.0]
    zones = {zone["kind"]: zone for zone in combat(ann)["zones"]}
    assert (zones["world"]["radius"], [ring["title"] for ring in zones["world"]["rings"]][-1]) == (
        3.0,
        "100 diameters",
    )
    assert zones["missile"]["look"] == "missile"
    assert combat(ann)["board"] == "space"


async def test_who_jumps_out_is_in_jump_and_only_her_crew_hears_how_it_went(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref, ann, eve = peers["ref"], peers["ann"], peers["eve"]
    fight, heron, _ = await fleet(ref, table, silent=False)
    chart = f"x{await ref.do('OpenChart', name='The Reach')}"
    for one, name in (("0305", "Alder"), ("0405", "Birk")):
        await ref.do("ChartWorld", chart=chart, world={"hex": one, "name": name, "uwp": "C555555-7"})
    await ref.do("TellOfHexes", chart=chart, hexes=["0305", "0405"])
    await ref.do("PutShip", ship=heron, chart=chart, hex="0305", at="orbit", reason="she is here")
    captain = f"post:{heron}:captain"
    jump = {"combat": fight, "who": captain, "act": "jump"}
    assert "no course is plotted" in str(await ann.refused("TakeAct", **jump, args={}))
    sides = [{"name": "Heron", "characters": [heron]}]
    voyage = f"f{await ref.do('OpenActivity', kind='voyage', sides=sides)}"
    await ann.do("TakeAct", combat=voyage, who=captain, act="plot", args={"to": "0405"})
    await ref.do("AmendShip", ship=heron, dates={}, counts={"flight plan": 1}, reason="bought")
    near = await ann.refused("TakeAct", **jump, args={})
    assert "say that she jumps all the same" in str(near)

    heard = len(eve.said)
    await ann.do("TakeAct", **jump, args={"near": True})
    await ref.do("AdvanceCombat", combat=fight)
    await assert_true(table, peers)
    ship = next(
        one
        for one in folded(ann)["views"].values()
        if one["view"] == "ship" and one.get("where", {}).get("at") == "jump"
    )
    assert ship["where"]["hex"] == "0405"
    assert any("is it a misjump" in text.lower() for text in ann.said)
    assert any("is it a misjump" in text.lower() for text in peers["bea"].said)  # who serves a turret aboard
    assert not any("misjump" in text.lower() for text in eve.said[heard:])
    assert any("jumps out" in text for text in eve.said[heard:])


def bar(peer: Peer) -> tuple[list[tuple[str, str, str, str]], dict[str, tuple[str, list[str]]]]:
    """The phases as a peer has them, and whom the present one awaits: by voice its name and the seats behind it."""
    seen = combat(peer)
    phases = [(one["turn"], one["letter"], one["state"], one["asks"]) for one in seen["phases"]]
    return phases, {one["who"]: (one["name"], one["seats"]) for one in seen["awaited"]}


async def test_the_phases_of_commissioned_ships_await_their_posts_and_who_sits_there(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref, ann, bea, eve = peers.values()
    fight, heron, kite = await fleet(ref, table, silent=False)
    await ref.do("CommissionShip", ship=kite, hex="0101", at="orbit", dates={}, counts={})
    await assert_true(table, peers)
    pilot, mate, gunner = (f"post:{heron}:{post}" for post in ("pilot", "gunner-2", "gunner-1"))

    phases, awaits = bar(ann)
    assert phases[0] == ("Traders", "A", "now", "pilots of Traders")
    assert [one[1:3] for one in phases[1:]] == [(letter, "due") for letter in "BCDEABCDE-"]
    assert awaits == {pilot: ("pilot of Heron", ["ann"])}
    assert bar(eve)[1] == {pilot: ("pilot of Heron", [])}  # who may not read her hears of no seats

    await ann.do("TakeAct", combat=fight, who=pilot, act="thrust", args={"thrust": [1, 0]})
    await assert_true(table, peers)
    assert bar(bea)[1] == {}
    await through(ref, fight, "a-fire")
    await assert_true(table, peers)
    phases, awaits = bar(bea)
    assert [one[2] for one in phases[:3]] == ["done", "now", "due"]
    assert phases[1][3] == "gunners of Traders"
    assert awaits == {gunner: ("gunner 1 of Heron", ["bea"]), mate: ("gunner 2 of Heron", ["ann"])}
    await bea.do("TakeAct", combat=fight, who=gunner, act="aim", args={"target-1": kite})
    await assert_true(table, peers)
    assert [*bar(ann)[1]] == [mate]

    await through(ref, fight, "b-move")
    await assert_true(table, peers)
    assert bar(ann)[1] == {f"post:{kite}:pilot": ("pilot of Kitefalcon", [])}
    assert bar(ref)[0][5][:3] == ("Others", "A", "now")
    await through(ref, fight, "b-fire")
    assert {name for name, _ in bar(ref)[1].values()} == {"gunner 1 of Kitefalcon"}

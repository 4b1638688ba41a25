"""Where a table goes by sight: who follows along knows just what a newcomer is told, whatever comes into view."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.peers import LiveTable, Peer, asked, deck, enlist, place
from tests.server.views.test_views import assert_up_to_date, folded

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))
WALLS = [
    {"id": "w1", "a": [12, 0], "b": [12, 9]},
    {"id": "w2", "a": [12, 11], "b": [12, 20]},
    {"id": "w3", "a": [12, 6], "b": [30, 6]},
]
DOORS = [
    {"id": "d1", "a": [12, 9], "b": [12, 11], "open": False},
    {"id": "d2", "a": [20, 6], "b": [20, 20], "open": False, "secret": True},
]
LAMPS = [{"at": [16.5, 10.5], "radius": 5, "colour": "#ffffff", "intensity": 1}]


@pytest.fixture
async def table(tmp_path: Path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def laid(ref: Peer, mode: str) -> str:
    scene = await deck(ref)
    await ref.do("BuildBarriers", scene=scene, walls=WALLS, doors=DOORS, lights=LAMPS)
    await ref.do("ChooseSetting", name="vision", value=mode)
    return scene


def tokens(peer: Peer) -> set[str]:
    return {one["name"] for one in folded(peer)["views"].values() if one["view"] == "token"}


async def test_a_door_that_opens_shows_and_a_look_back_shows_what_was_seen_then(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref, ann = peers["ref"], peers["ann"]
    scene = await laid(ref, "party")
    _, own = await enlist(ref, "Ann's", scene, (10.5, 10.5), owner=table.ids["ann"])
    await enlist(ref, "Lurker", scene, (16.5, 10.5), npc=True)
    shut = (await table.room()).history.head.number
    await assert_up_to_date(table, peers)
    assert tokens(ann) == {"Ann's"}
    assert not any("Lurker" in text or "c9.1" in text for text in ann.said)

    opened = await ann.do("MoveDoor", scene=scene, door="d1", open=True, by=own)
    await assert_up_to_date(table, peers)
    assert tokens(ann) == tokens(peers["eve"]) == {"Ann's", "Lurker"}
    for number, names in ((shut, {"Ann's"}), (opened, {"Ann's", "Lurker"})):
        views = (await asked(ann, "look", number=number))["views"]
        assert {one["name"] for one in views if one["view"] == "token"} == names

    await ref.do("Rewind", to=shut, head=opened, reason="undone")
    await assert_up_to_date(table, peers)
    assert tokens(ann) == {"Ann's"}


@pytest.mark.parametrize("seed", range(6))
async def test_steps_by_sight_lead_to_what_a_newcomer_sees(table: LiveTable, seed: int):
    chance = random.Random(seed)
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref = peers["ref"]
    scene = await laid(ref, chance.choice(["party", "own"]))
    await ref.do("ChooseSetting", name="memory", value=["party", "own"][seed % 2])
    walking = [
        (await enlist(ref, f"One {at}", scene, (at + 4.5, 10.5), owner=table.ids[owner] if owner else None))[
            1
        ]
        for at, owner in enumerate(("ann", "bea", None, None))
    ]
    area = {"kind": "room", "corners": [[14, 8], [18, 8], [18, 12], [14, 12]], "title": "Hold"}
    acts: list[tuple[str, dict[str, Any]]] = [
        ("MoveDoor", {"door": "d1", "open": True}),
        ("MoveDoor", {"door": "d1", "open": False}),
        ("LightScene", {"ambient": "dark"}),
        ("LightScene", {"ambient": "bright"}),
        ("CarryLamp", {"token": walking[0], "lamp": {"bright_m": 3, "dim_m": 6}}),
        ("CarryLamp", {"token": walking[2], "lamp": {"bright_m": 3, "dim_m": 9}}),
        ("LockDoor", {"door": "d2", "locked": False, "secret": False}),
        ("PaintArea", area),
        ("RevealGround", {"what": "explore", "rectangle": [20, 0, 4, 5]}),
        ("RevealGround", {"what": "cover_all"}),
        ("RevealGround", {"what": "explore", "corners": [[14, 12], [28, 12], [20, 19]]}),
        ("RevealGround", {"what": "cover", "stroke": [[14, 3], [28, 15]]}),
        ("ChooseSetting", {"name": "spectators_see", "value": table.ids["bea"]}),
        ("HideTokens", {"tokens": [walking[3]], "hidden": True}),
        ("HideTokens", {"tokens": [walking[3]], "hidden": False}),
    ]
    for _ in range(25):
        if chance.random() < 0.6:
            path = [[chance.randrange(30) + 0.5, chance.randrange(20) + 0.5]]
            moves = [{"token": chance.choice(walking), "path": path}]
            await ref.command("MoveTokens", scene=scene, moves=moves, through_walls=True)
        else:
            kind, fields = chance.choice(acts)
            await ref.command(kind, **fields, **({} if kind == "ChooseSetting" else {"scene": scene}))
    await assert_up_to_date(table, peers)
    at = (await table.room()).history.head.number
    await ref.do("Rewind", to=at - 9, head=at, reason="undone")
    await assert_up_to_date(table, peers)


async def test_where_each_sees_with_its_own_eyes_no_byte_of_anothers_sight_is_sent(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref = peers["ref"]
    scene = await laid(ref, "own")
    _, own = await enlist(ref, "Ann's", scene, (10.5, 10.5), owner=table.ids["ann"])
    await enlist(ref, "Bea's", scene, (10.5, 2.5), owner=table.ids["bea"])
    await enlist(ref, "ZQlurkerQZ", scene, (16.5, 10.5), npc=True)
    await peers["ann"].do("MoveDoor", scene=scene, door="d1", open=True, by=own)
    await assert_up_to_date(table, peers)
    assert "ZQlurkerQZ" in tokens(peers["ann"])
    assert not any("ZQlurkerQZ" in text for text in peers["bea"].said)
    sight = folded(peers["bea"])["views"][f"sight-{scene}"]
    assert own not in [part["id"] for part in sight["parts"]]


async def test_no_byte_of_who_stands_behind_a_building_is_sent_until_somebody_looks_round_it(tmp_path: Path):
    async with place(tmp_path, *SEATS, ruleset="megatraveller") as table:
        peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
        ref, ann = peers["ref"], peers["ann"]
        scene = await deck(ref)
        await ref.do("ChooseSetting", name="vision", value="party")
        house = [[8, 3], [11, 3], [11, 9], [8, 9]]
        await ref.do("PaintArea", scene=scene, kind="wooden building", corners=house, height_m=8)
        line = "Scout 777777 Age 30 Rifle-1; rifle"
        _, own = await enlist(ref, "Ann's", scene, (5.5, 5.5), line, owner=table.ids["ann"])
        _, lurker = await enlist(ref, "ZQlurkerQZ", scene, (12.5, 5.5), line, npc=True)
        await ref.do("MoveTokens", scene=scene, moves=[{"token": lurker, "path": [[12.5, 6.5]]}])
        await assert_up_to_date(table, peers)
        for peer in (ann, peers["bea"], peers["eve"]):
            assert not any("ZQlurkerQZ" in text or lurker in text for text in peer.said)

        for to in ([7.5, 1.5], [11.5, 1.5]):
            await ann.do("MoveTokens", scene=scene, moves=[{"token": own, "path": [to]}])
        await assert_up_to_date(table, peers)
        assert tokens(ann) == tokens(peers["eve"]) == {"Ann's", "ZQlurkerQZ"}

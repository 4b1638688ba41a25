"""A map that was seen once and is now out of sight: nothing tells its seats more of it than they saw."""

from __future__ import annotations

import io
import json
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from tests.server.app.test_app import client
from tests.server.maps.test_tiles import covered, drawn, fetched, hang, joined, png, reveal, then
from tests.server.peers import LiveTable, Peer, again, asked, deck, enlist, place
from tests.server.tables import exported, parts_of

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))
MARK = "SECRET"
WALLS = [{"id": "w1", "a": [7.25, 1.75], "b": [7.25, 9.75]}]
WORDS = (MARK, "7.25", "9.75")
"""What is built, named and painted while the map is out of sight, as it stands in a message."""


@dataclass
class Night:
    """A table at which a map was seen, put out of sight, and changed. numbers: of these moments."""

    table: LiveTable
    ref: Peer
    scene: str
    other: str
    pictures: list[str] = field(default_factory=list)
    seen: int = 0
    hidden: int = 0
    changed: int = 0


async def second_picture(table: LiveTable, ref: Peer, scene: str) -> str:
    """Hang another picture there; its digest."""
    image = Image.new("RGB", (300, 200), (1, 2, 3))
    async with client(table, "ref") as web:
        kept = (await web.post(f"/api/tables/{table.table}/pictures", content=png(image))).json()
    hung = {"id": kept["id"], "x": 0, "y": 0, "width": 30, "height": 20}
    await ref.do("HangPicture", scene=scene, picture=hung)
    return str(kept["id"])


@pytest.fixture
async def night(tmp_path: Path):
    async with place(tmp_path, *SEATS, ruleset="megatraveller") as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        scene, other = await deck(ref), await deck(ref, show=False)
        made = Night(table, ref, scene, other)
        await enlist(ann, "Bob", scene, (3.5, 3.5))
        made.pictures.append(await hang(table, ref, scene))
        made.seen = await ref.do("Say", text="here we are")
        made.hidden = await ref.do("ShowScene", scene=other)
        await ref.do("RenameScene", scene=scene, name=f"{MARK} vault")
        made.pictures.append(await second_picture(table, ref, scene))
        await ref.do("BuildBarriers", scene=scene, walls=WALLS, doors=[])
        corners = [[7.25, 1], [9, 1], [9, 9.75]]
        await ref.do("PaintArea", scene=scene, kind="building", corners=corners, title=f"{MARK} lair")
        await enlist(ref, f"{MARK} guard", scene, (9.5, 9.5), npc=True)
        made.changed = await ref.do("RevealGround", scene=scene, what="cover_all")
        yield made


async def told(night: Night, seat: str) -> str:
    """All that a seat is told that comes now, looks at every number, has them filmed, and asks for whatever it can."""
    table, newest = night.table, (await night.table.room()).history.head.number
    peer = await table.sit(seat)
    for number in range(1, newest + 1):
        await asked(peer, "look", number=number)
        await peer.ask("sheets", characters=["c4.1", "c5.1"], number=number)
    for undone in (False, True):
        await asked(peer, "film", after=0, upto=newest, undone=undone, base=True)
    await asked(peer, "page", before=newest, limit=100)
    await asked(peer, "digest", since=0)
    things = (("scene", night.scene), ("scene", night.other), ("token", "t1"), ("character", "c5.1"))
    for of, thing in things:
        await peer.ask("chronicle", of=of, thing=thing)
    for session in (await asked(peer, "sessions"))["sessions"]:
        await asked(peer, "session", session=session["session"])
    await peer.ask("audit")
    for what in ({"type": "PreviewRewind", "to": night.seen}, {"type": "PreviewTakeBack"}):
        peer.say("preview", id="question-1", what=what)
    await peer.settled()
    await peer.leave()
    return "\n".join(peer.said)


def tiles_in(text: str) -> set[str]:
    """Every name of a tile that was told."""
    found: set[str] = set()

    def look(value: Any) -> None:
        if isinstance(value, dict):
            if value.get("tiles"):
                found.update(filter(None, value["tiles"]["names"]))
            for part in value.values():
                look(part)
        elif isinstance(value, list):
            for part in value:
                look(part)

    for line in text.splitlines():
        look(json.loads(line))
    return found


@pytest.mark.parametrize("seat", ["ann", "bea", "eve"])
async def test_what_was_done_to_a_map_out_of_sight_is_told_to_nobody_who_looks_back(night: Night, seat: str):
    text = await told(night, seat)
    assert not [word for word in WORDS if word in text]
    assert night.pictures[1] not in text
    assert night.scene in text


async def test_what_happened_on_it_is_told_by_the_name_that_it_had(night: Night):
    ann = await night.table.sit("ann")
    texts = [line["text"] for line in (await asked(ann, "digest", since=0))["decided"]]
    assert [text for text in texts if "scene" in text] == ["The scene is Deck", "The scene is Deck"]
    (session,) = (await asked(ann, "sessions"))["sessions"]
    lines = (await asked(ann, "session", session=session["session"]))["decided"]
    assert "The scene is Deck" in [line["text"] for line in lines]


async def test_nor_to_a_seat_that_came_later(night: Night):
    number = await night.ref.do("InviteSeat", role="player", name="zoe")
    night.table.ids["zoe"] = f"s{number}"
    night.table.tokens["zoe"] = await night.table.server.lobby.issue_seat_token(
        night.table.table, f"s{number}"
    )
    text = await told(night, "zoe")
    assert not [word for word in WORDS if word in text]


@pytest.mark.parametrize("digest", [0, 1])
async def test_no_player_gets_a_whole_picture_by_whatever_name_it_was_told(night: Night, digest: int):
    for seat in ("ann", "eve"):
        answer = await fetched(night.table, seat, night.pictures[digest])
        assert answer.status_code == 404


async def test_of_its_picture_a_look_back_shows_what_was_seen_then_and_may_be_seen_now(night: Night):
    ann = await night.table.sit("ann")
    assert {*await then(ann, night.scene, night.seen)} == {""}
    await reveal(night.ref, night.scene, 0, 0, 10, 20)
    names = await then(ann, night.scene, night.seen)
    assert (await joined(night.table, "ann", names)).tobytes() == covered((0, 0, 10, 20)).tobytes()
    text = await told(night, "ann")
    whole = drawn().convert("RGBA")
    for name in tiles_in(text):
        shown = Image.open(io.BytesIO((await fetched(night.table, "ann", name)).content)).convert("RGBA")
        assert shown.size <= whole.size
    await night.ref.do("RevealGround", scene=night.scene, what="cover_all")
    assert {(await fetched(night.table, "ann", name)).status_code for name in tiles_in(text)} == {404}


async def test_names_of_tiles_told_before_it_was_covered_open_nothing_after_a_restart(night: Night):
    await reveal(night.ref, night.scene, 0, 0, 10, 20)
    ann = await night.table.sit("ann")
    names = set(filter(None, await then(ann, night.scene, night.seen)))
    assert names
    await night.ref.do("RevealGround", scene=night.scene, what="cover_all")
    for peer in night.table.peers:
        await peer.leave()
    await night.table.server.rooms.close()
    async with again(night.table) as later:
        ann = await later.sit("ann")
        assert {*await then(ann, night.scene, night.seen)} == {""}
        assert {(await fetched(later, "ann", name)).status_code for name in names} == {404}


async def test_a_referee_with_a_players_eyes_sees_no_more_than_the_player(night: Night):
    ann, eyes = await night.table.sit("ann"), night.table.ids["ann"]
    for number in (night.seen, night.hidden, night.changed):
        own = (await asked(ann, "look", number=number))["views"]
        borrowed = (await asked(night.ref, "look", number=number, eyes=eyes))["views"]
        assert borrowed == own


@pytest.mark.parametrize("seat", ["ann", "bea", "eve"])
async def test_a_seats_file_holds_nothing_of_what_was_done_out_of_sight(
    night: Night, seat: str, tmp_path: Path
):
    data = night.table.server.settings.data
    path = exported(data, night.table.table, tmp_path / "cut.retcon", night.table.ids[seat])
    parts = parts_of(path)
    everything = b"".join(parts.values())
    assert not [word for word in WORDS if word.encode() in everything]
    assert night.pictures[1].encode() not in everything
    pictures = [data for name, data in parts.items() if name.startswith("pictures/")]
    for one in pictures:
        alpha = Image.open(io.BytesIO(one)).convert("RGBA").getchannel("A")
        assert alpha.getextrema() == (0, 0), "all of it is covered now"
    async with client(night.table, "ref") as web:
        for digest in night.pictures:
            raw = (await web.get(f"/pictures/{night.table.table}/{digest}")).content
            assert raw
            assert raw not in pictures

"""Boarding as seats see it: not a byte of a ship that was not found, nor of decks and people not seen aboard."""

from __future__ import annotations

import io
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from PIL import Image

from tests.server.archive.test_archive import png
from tests.server.past.test_history_secrets import ask_all
from tests.server.peers import LiveTable, Peer, place
from tests.server.tables import exported, parts_of
from tests.server.views.test_space_fight import UNIT_M, enlist
from tests.server.views.test_views import assert_up_to_date, folded

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))


@pytest.fixture
async def table(tmp_path: Path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def alongside(ref: Peer, table: LiveTable, *, first: str, hidden: bool) -> tuple[str, str, str]:
    """Ann's Heron, with bea at a turret, beside the Kitefalcon, which the referee may hide: the fight, and both."""
    space: dict[str, Any] = {"metres_per_cell": UNIT_M, "columns": 100, "rows": 100, "kind": "space"}
    scene = f"m{await ref.do('OpenScene', name='Deep space', **space)}"
    heron = await enlist(ref, "Heron", "template", "ship-a-ct77-armed", owner=table.ids["ann"])
    kite = await enlist(ref, "Kitefalcon", "template", "ship-y-ct77-pirate", npc=True)
    pilot = await enlist(ref, "Ann", "line", "Pilot 777777 Pilot-2", owner=table.ids["ann"])
    gunner = await enlist(ref, "Bea", "line", "Gunner 777777 Gunnery-1", owner=table.ids["bea"])
    mate = await enlist(ref, "Zqmate", "line", "Mate 777777 Pilot-1", npc=True)
    for ship, post, who in ((heron, "pilot", pilot), (heron, "gunner-1", gunner), (kite, "pilot", mate)):
        if post == "pilot":
            await ref.do("CommissionShip", ship=ship, hex="0101", at="orbit", dates={}, counts={})
        await ref.do("AssignPost", ship=ship, post=post, who=who)
    await ref.do("PlaceToken", scene=scene, character=heron, at=[100, 100])
    await ref.do("PlaceToken", scene=scene, character=kite, at=[100.05, 100], hidden=hidden)
    sides = [{"name": "Traders", "characters": [heron]}, {"name": "Others", "characters": [kite]}]
    setup = {"first": first}
    fight = f"f{await ref.do('OpenActivity', kind='space', scene=scene, sides=sides, setup=setup)}"
    await ref.do("ShowScene", scene=scene)
    return fight, heron, kite


async def boarded(ref: Peer, fight: str, by: str, ship: str) -> str:
    """One boards the other, and they fight on her deck, which players are shown."""
    await ref.do("TakeAct", combat=fight, who=f"post:{by}:captain", act="board", args={"ship": ship})
    number = await ref.do("AnswerCall", combat=fight, call=f"boarding|{by}", many=2)
    await ref.settled()
    aboard = folded(ref)["views"][f"f{number}"]
    await ref.do("ShowScene", scene=aboard["scene"])
    return str(aboard["id"])


async def asked_for_all(table: LiveTable, peers: dict[str, Peer], data: Path) -> None:
    """Whoever comes late looks back at every number, films it all and asks every question; the seats' files too."""
    newest = (await table.room()).history.head.number
    for name in ("ann", "bea", "eve"):
        late = peers[f"{name}, later"] = await table.sit(name)
        for number in range(1, newest + 1):
            late.say("look", id="question-1", number=number)
        late.say("film", id="question-2", after=0, upto=newest, undone=True, base=True)
        await ask_all(late, Random(newest), newest, ["main"])
        await late.settled()
        file = exported(data, table.table, data / f"{name}.retcon", table.ids[name])
        late.said += [f"{part}\n{held.decode(errors='replace')}" for part, held in parts_of(file).items()]


def nowhere_in(peers: dict[str, Peer], *secrets: str) -> None:
    """No seat but the referee's was sent any of these."""
    for name, peer in peers.items():
        for secret in secrets if name != "ref" else ():
            found = next((text for text in peer.said if secret in text), None)
            assert found is None, (name, secret, found)


async def test_a_ship_that_was_not_found_boards_and_is_in_no_byte(table: LiveTable, tmp_path: Path):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref = peers["ref"]
    fight, heron, kite = await alongside(ref, table, first="b", hidden=True)
    aboard = await boarded(ref, fight, kite, heron)
    await ref.do("AdvanceCombat", combat=aboard)
    await assert_up_to_date(table, peers)
    nowhere_in(peers, "Kitefalcon", kite)
    down = [{"path": f"now.{one}", "value": 0} for one in ("str", "end")]
    for row in folded(ref)["views"][aboard]["fighters"]:
        if row["side"] == "b":
            await ref.do("AmendSheet", character=row["who"], amendments=down, reason="struck down")
    await ref.do("CloseCombat", combat=aboard, outcome="it is over")
    await assert_up_to_date(table, peers)
    await asked_for_all(table, peers, tmp_path)
    nowhere_in(peers, "Kitefalcon", f'"{kite}"')
    assert any("Heron throws back the boarders" in text for text in peers["ann"].said)
    nowhere_in(peers, "Kitefalcon", f'"{kite}"')


async def test_boarders_are_sent_nothing_of_decks_and_defenders_that_they_have_not_seen(
    table: LiveTable, tmp_path: Path
):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref = peers["ref"]
    fight, heron, kite = await alongside(ref, table, first="a", hidden=False)
    aboard = await boarded(ref, fight, heron, kite)
    await assert_up_to_date(table, peers)
    mate = next(one["who"] for one in folded(ref)["views"][aboard]["fighters"] if one["name"] == "Zqmate")
    await asked_for_all(table, peers, tmp_path)
    nowhere_in(peers, "Zqmate", f'"{mate}"', '"Bridge"')


async def test_of_a_decks_picture_boarders_keep_what_they_saw(table: LiveTable, tmp_path: Path):
    ref = await table.sit("ref")
    fight, heron, kite = await alongside(ref, table, first="a", hidden=False)
    deck = f"m{await ref.do('LayDeckPlans', ship=kite)}"
    await ref.settled()
    scene = folded(ref)["views"][deck]
    wide, high = int(scene["columns"]), int(scene["rows"])
    kept = await table.server.lobby.keep_upload(table.table, png(wide, high), "image/png")
    picture = {"id": kept.digest, "x": 0, "y": 0, "width": wide, "height": high}
    await ref.do("HangPicture", scene=deck, picture=picture)
    rooms = {area["title"]: area["corners"] for area in scene["areas"]}
    await boarded(ref, fight, heron, kite)

    cut = parts_of(exported(tmp_path, table.table, tmp_path / "ann.retcon", table.ids["ann"]))
    (seen,) = json.loads(cut["table.json"])["pictures"]
    with Image.open(io.BytesIO(cut[f"pictures/{seen['digest']}"])) as drawn:
        alpha = drawn.convert("RGBA").getchannel("A")
        assert [alpha.getpixel(middle(rooms[one])) for one in ("Hold", "Bridge")] == [255, 0]
    assert kept.digest.encode() not in b"".join(cut.values())


def middle(corners: list[list[float]]) -> tuple[int, int]:
    """The pixel in the middle of a room."""
    xs, ys = zip(*corners, strict=True)
    return int(sum(xs) / len(xs)), int(sum(ys) / len(ys))

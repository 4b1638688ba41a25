"""What goes wrong at a table: a clear refusal or a closed socket, no event, and nobody else disturbed."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from structlog.testing import capture_logs

from server.store import StoreFull
from server.table.chain import Chain
from server.wire import hub
from tests.server.peers import LiveTable, Peer, deck, enlist, place
from tests.server.wire.test_hub_disk import _heard_number

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))
BOUNDLESS = '{"type":"do","id":"command-inf1","command":{"type":"PassTime","seconds":Infinity}}'
DEED = '{"type":"DoDeed","character":"c1.1","act":"rest","args":{"a":%s}}'
DEEP = f'{{"type":"do","id":"command-deep","command":{DEED}}}'


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


@asynccontextmanager
async def undisturbed(table: LiveTable) -> AsyncIterator[LiveTable]:
    """Nothing comes of what is done here: no commit, and another seat goes on playing on the same socket."""
    other = await table.sit("bea")
    room = await table.room()
    before = room.history.head
    yield table
    assert room.history.head == before
    number = await other.do("Say", text="still here")
    assert number == before.number + 1
    said = [json.loads(text)["type"] for text in other.said]
    assert set(said) <= {"welcome", "presence", "happened", "done"}


async def test_who_comes_while_the_disk_fails_is_told_so_and_comes_back(table: LiveTable, monkeypatch):
    async def full(*_: object) -> None:
        raise StoreFull("the disk is full")

    with monkeypatch.context() as failing:
        failing.setattr(table.server.lobby, "seat_of", full)
        knocking = table.knock()
        knocking.say("hello", token=table.tokens["ann"], nonce="ab" * 16)
        closed = await knocking.closing()
    assert (closed.code, closed.reason) == (1012, "the disk is full")
    await table.sit("ann")


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("not json", "this is not JSON"),
        ("[1, 2]", "a message is a JSON object"),
        ("{}", "there is no message of type None"),
        ('{"type":"teleport"}', "there is no message of type 'teleport'"),
        ("[" * 30_000, "this is not JSON"),
        (" " * 70_000, "a message has 64000 characters at most"),
    ],
)
async def test_what_is_no_message_closes_the_socket(table: LiveTable, text: str, reason: str):
    ann = await table.sit("ann")
    async with undisturbed(table):
        ann.send(text)

        closed = await ann.closing()
        assert (closed.code, closed.reason) == (1008, reason)


async def test_bytes_close_the_socket(table: LiveTable):
    ann = await table.sit("ann")
    async with undisturbed(table):
        ann.send_bytes(b"\x00\x01")

        assert (await ann.closing()).reason == "messages are text, not bytes"


@pytest.mark.parametrize(
    ("text", "command", "reason"),
    [
        (BOUNDLESS, "command-inf1", "command.PassTime.seconds: input should be a finite number, not inf"),
        (
            '{"type":"do","id":"command-text","command":{"type":"OpenScene","name":"Deck","rows":"many"}}',
            "command-text",
            "not 'many'",
        ),
        (
            '{"type":"do","id":"command-what","command":{"type":"Explode"}}',
            "command-what",
            "none of type 'Explode'",
        ),
        (
            '{"type":"do","id":"command-more","command":{"type":"EndSession","now":true}}',
            "command-more",
            "now: extra",
        ),
        ('{"type":"do","id":"short","command":{"type":"EndSession"}}', "short", "at least 8 characters"),
        (DEEP % ("[" * 50 + "]" * 50), "command-deep", "nested deeper than 12"),
        (DEEP % "1e999", "command-deep", "inf is not a number"),
        (DEEP % "-1e999", "command-deep", "-inf is not a number"),
        (DEEP % "NaN", "command-deep", "nan is not a number"),
        (DEEP % ("9" * 400), "command-deep", "far too large"),
        ('{"type":"look","id":"\\ud800","number":1}', None, "message: invalid JSON"),
        ('{"type":"gap","since":-1}', None, "since: input should be greater than or equal to 0"),
        ('{"type":"page","id":"page-0001","before":"now"}', "page-0001", "not 'now'"),
        ('{"type":"drag","scene":"m1","tokens":[],"path":[]}', None, "tokens: tuple should have at least 1"),
        ('{"type":"pointer","scene":"m1","at":[1e9,0]}', None, "at.0: input should be less than"),
    ],
)
async def test_a_message_filled_in_wrongly_is_refused_and_says_where(table: LiveTable, text, command, reason):
    ann = await table.sit("ann")
    async with undisturbed(table):
        ann.send(text)

        refused = await ann.hear("refused")
        assert refused["id"] == command
        assert reason in refused["reason"]
        await ann.settled()


HALF = "\\ud800"
"""Half a character, as JSON may spell it."""


@pytest.mark.parametrize(
    "command",
    [
        f'"type":"InviteSeat","role":"player","name":"A{HALF}"',
        f'"type":"EnlistCharacter","name":"{HALF}","how":"blank"',
        f'"type":"RenameCharacter","character":"c1.1","name":"{HALF}b"',
        f'"type":"OpenScene","name":"{HALF}"',
        f'"type":"NameBranch","name":"{HALF}","at":1',
        f'"type":"StartSession","name":"{HALF}"',
        f'"type":"InviteSeat","role":"player","{HALF}":"A"',
        f'"type":"{HALF}"',
    ],
)
async def test_half_a_character_is_no_name(table: LiveTable, command: str):
    ref = await table.sit("ref")
    async with undisturbed(table):
        with capture_logs() as logged:
            ref.send(f'{{"type":"do","id":"command-half","command":{{{command}}}}}')
            refused = await ref.hear("refused", "done")
        assert (refused["type"], refused["id"]) == ("refused", "command-half")
        refused["reason"].encode()
        assert not logged


async def test_who_says_half_a_character_in_hello_is_told_why_in_whole_ones(table: LiveTable):
    async with undisturbed(table):
        peer = table.knock()
        peer.send(f'{{"type":"hello","token":"{HALF}","nonce":"{"ab" * 16}"}}')
        closed = await peer.closing()
        assert closed.reason.encode()


async def test_a_second_hello_with_another_secret_closes_the_socket(table: LiveTable):
    ann = await table.sit("ann")
    async with undisturbed(table):
        ann.say("hello", token="\u00e9" * 32, nonce="ab" * 16)
        closed = await ann.closing()
        assert (closed.code, closed.reason) == (1008, "this socket belongs to another link")


async def test_a_way_is_measured_as_far_as_anything_may_lie(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    _, token = await enlist(ref, "Guard", scene, (3, 3), npc=True)
    async with undisturbed(table):
        for far in (9_999, 10_000):
            what = {"type": "PreviewMove", "scene": scene, "token": token, "path": [[far, far]]}
            ref.say("preview", id=f"preview-{far}", what=what)
        assert (await ref.hear("previewed", "refused"))["move"]["snapped"] == [[9_999.5, 9_999.5]]
        assert (await ref.hear("refused"))["reason"] == "(10000.5, 10000.5) is far off the map Deck"


async def test_a_number_that_has_not_happened_is_refused(table: LiveTable):
    ann = await table.sit("ann")
    async with undisturbed(table):
        ann.say("gap", since=999)
        assert "number 999 has not happened yet" in (await ann.hear("refused"))["reason"]
        ann.say("page", id="page-0001", before=999)
        assert "number 999 has not happened yet" in (await ann.hear("refused"))["reason"]

        late = table.knock()
        late.say("hello", token=table.tokens["eve"], nonce="ab" * 16, since=999)
        welcome = await late.hear("welcome")
        assert not welcome["resumed"]
        assert any("number 999 has not happened here" in text for text in late.said)


async def test_another_seats_character_is_not_to_be_used(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    bob, token = await enlist(ann, "Bob", scene, (3, 3))
    move = {"scene": scene, "moves": [{"token": token, "path": [[5, 3]]}]}
    async with undisturbed(table):
        assert await bea.refused("MoveTokens", **move) == "you may not move Bob"
        assert await bea.refused("RenameCharacter", character=bob, name="Mine") == "you may not edit Bob"
        assert "act for Bob" in await bea.refused("Say", text="I am Bob", as_character=bob)


async def test_what_a_seat_may_not_see_is_not_there_for_it(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene, unshown = await deck(ref), await deck(ref)
    ghost, token = await enlist(ref, "Ghost", scene, (3, 3), npc=True, hidden=True)
    commands: list[tuple[str, dict[str, Any]]] = [
        ("RenameCharacter", {"character": ghost, "name": "Found"}),
        ("MoveTokens", {"scene": scene, "moves": [{"token": token, "path": [[5, 3]]}]}),
        ("TurnToken", {"scene": scene, "token": token, "facing": 90}),
        ("PlaceToken", {"scene": unshown, "character": ghost, "at": [1, 1]}),
        ("Say", {"text": "Boo", "as_character": ghost}),
        ("DoDeed", {"character": ghost, "act": "rest"}),
    ]
    async with undisturbed(table):
        for kind, fields in commands:
            reason = await ann.refused(kind, **fields)
            assert reason.startswith("there is nothing called"), (kind, reason)
        for what in (
            {"type": "PreviewMove", "scene": scene, "token": token, "path": [[5, 3]]},
            {"type": "PreviewMove", "scene": unshown, "token": token, "path": [[5, 3]]},
        ):
            ann.say("preview", id="preview-1", what=what)
            assert "there is nothing called" in (await ann.hear("refused", "previewed"))["reason"]
        assert not any("Ghost" in text for text in ann.said)


async def test_links_that_open_nothing(table: LiveTable):
    async with undisturbed(table):
        for token in ("x" * 32, "x" * 100):
            stranger = table.knock()
            stranger.say("hello", token=token, nonce="ab" * 16)
            closed = await stranger.closing()
            assert closed.code == 4401
            assert token not in closed.reason


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ({"token": "", "nonce": "ab" * 16}, "token: string should have at least 16 characters, not ''"),
        (
            {"token": "x" * 32, "nonce": "xyz"},
            "nonce: string should match pattern '^[0-9a-f]{16,64}$', not 'xyz'",
        ),
        ({"token": "x" * 32, "nonce": "ab" * 16, "since": -1}, "since: input should be greater than"),
        ({"token": "x" * 32, "nonce": "é" * 200}, "nonce: string should match pattern"),
    ],
)
async def test_a_hello_that_is_not_filled_in_rightly_is_told_why_and_may_not_come_again(
    table: LiveTable, said: dict[str, Any], reason: str
):
    async with undisturbed(table):
        stranger = table.knock()
        stranger.say("hello", **said)
        closed = await stranger.closing()
        assert closed.code == 1008
        assert closed.reason.startswith(reason)
        assert len(closed.reason.encode()) <= 123


async def test_a_link_opens_its_own_table_only(table: LiveTable, tmp_path):
    async with undisturbed(table):
        stranger = Peer(table.app, "/t/another/socket")
        stranger.say("hello", token=table.tokens["ref"], nonce="ab" * 16)
        assert (await stranger.closing()).code == 4401


async def test_whoever_does_not_say_hello_is_shown_out(table: LiveTable, monkeypatch):
    monkeypatch.setattr(hub, "HELLO_S", 0.05)
    async with undisturbed(table):
        silent, rude = table.knock(), table.knock()
        rude.say("do", id="command-0001", command={"type": "Say", "text": "hi"})

        assert (await rude.closing()).reason == "the first message is hello"
        assert "no hello came" in (await silent.closing()).reason


async def test_a_page_of_another_site_may_not_open_a_socket(table: LiveTable):
    async with undisturbed(table):
        foreign = table.knock({"origin": "https://evil.example"})
        assert (await foreign.closing()).code == 1008
        own = table.knock({"origin": "http://retcon.test"})
        own.say("hello", token=table.tokens["bea"], nonce="ab" * 16)
        assert (await own.hear())["type"] == "welcome"


async def test_trouble_in_one_room_is_a_refusal_there_and_nothing_anywhere_else(tmp_path, monkeypatch):
    async with place(tmp_path, *SEATS) as table:
        ann, bea = await table.sit("ann"), await table.sit("bea")
        decided = Chain._decided

        def stumbling(self, seat, command_id, command, fits):
            if getattr(command, "text", "") == "bug":
                raise ZeroDivisionError("a secret of the server")
            return decided(self, seat, command_id, command, fits)

        monkeypatch.setattr(Chain, "_decided", stumbling)

        reason = await ann.refused("Say", text="bug")

        assert reason == "the server could not do this; nothing was changed"
        assert await ann.do("Say", text="fine") == await _heard_number(bea, "fine")

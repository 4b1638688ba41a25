"""Seats at a live table: they are welcomed, send commands, hear what happened, and come back by number."""

from __future__ import annotations

import pytest

from server import protocol as p
from server.dice.keyed import commitment, faces_of
from server.table.chain import now_ms
from tests.server.peers import LiveTable, Peer, again, deck, enlist, place

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def test_a_command_happens_for_everybody_under_the_next_number(table: LiveTable):
    ref, ann, eve = [await table.sit(name) for name in ("ref", "ann", "eve")]

    number = await ann.do("Say", text="Good evening")

    for peer in (ref, eve):
        happened = await peer.until(number)
        assert happened["facts"][0]["event"]["text"] == "Good evening"
        assert "Good evening" in happened["entry"]["lines"][0]["text"]
    assert number == eve.welcomed["number"] + 1


async def test_who_asked_hears_what_happened_before_it_is_told_that_it_is_done(table: LiveTable):
    ann = await table.sit("ann")

    ann.say("do", id="say-something", command={"type": "Say", "text": "now"})

    assert [(await ann.hear("happened", "done"))["type"] for _ in range(2)] == ["happened", "done"]


async def test_every_message_is_one_of_the_protocol(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    character, token = await enlist(ann, "Bob", scene, (3, 3))
    await ann.do("MakeThrow", notation="2D 8+")
    ann.say("page", id="page-0001", before=5, limit=3)
    await ann.hear("page")
    ann.say("drag", scene=scene, tokens=[token], path=[[4, 4]])
    ann.say("pointer", scene=scene, at=[1, 1])
    ann.say("target", scene=scene, tokens=[token])
    ref.say("link", id="link-0001", seat=table.ids["bea"])
    await ref.hear("linked")
    assert (await ann.command("RenameCharacter", character=character, name=""))["type"] == "refused"
    await ref.settled()

    for text in (*ref.said, *ann.said):
        p.to_seat.validate_json(text)
    heard = {p.to_seat.validate_json(text).type for text in (*ref.said, *ann.said)}
    assert heard >= {
        "welcome",
        "happened",
        "done",
        "refused",
        "page",
        "linked",
        "dragged",
        "pointed",
        "targeted",
    }


async def test_a_command_sent_twice_happens_once(table: LiveTable):
    ann = await table.sit("ann")

    first = await ann.command("Say", command_id="the-same-command", text="once")
    second = await ann.command("Say", command_id="the-same-command", text="once")

    assert first == second
    assert (await table.room()).history.head.number == first["number"]


async def test_two_sockets_of_a_seat_sending_the_same_command_at_once_are_one_command(table: LiveTable):
    one, other = await table.sit("ann"), await table.sit("ann")
    for peer in (one, other):
        peer.say("do", id="the-same-command", command={"type": "Say", "text": "once"})

    assert await one.hear("done", "refused") == await other.hear("done", "refused")


async def test_a_command_sent_again_after_a_restart_happens_once(table: LiveTable):
    ann = await table.sit("ann")
    first = await ann.command("Say", command_id="the-same-command", text="once")
    await ann.leave()
    await table.server.rooms.close()

    async with again(table) as later:
        ann = await later.sit("ann")
        assert await ann.command("Say", command_id="the-same-command", text="once") == first
        assert await ann.do("Say", text="then") == first["number"] + 1


async def test_a_table_is_the_very_same_after_a_restart(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    await enlist(ann, "Bob", scene, (3, 3))
    await ref.do("MakeThrow", notation="4D6dl1", privacy="secret")
    world = (await table.room()).world

    async with again(table) as later:
        assert (await later.room()).world == world
        ref = await later.sit("ref")
        assert ref.welcomed["entries"][-1]["kind"] == "throw"


async def test_whoever_was_away_comes_back_by_number(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    await ref.do("Say", text="before")
    number = await ref.do("Say", text="known")
    await ann.until(number)
    await ann.leave()
    await ref.do("Say", text="missed")

    back = await table.sit("ann", since=number)

    assert back.welcomed["resumed"]
    assert [entry["number"] for entry in back.welcomed["entries"]] == [number + 1]
    assert "missed" in back.welcomed["entries"][0]["lines"][0]["text"]


async def test_a_gap_is_filled_on_the_open_socket(table: LiveTable):
    ann = await table.sit("ann")
    number = await ann.do("Say", text="one")
    await ann.do("Say", text="two")

    ann.say("gap", since=number)
    filled = await ann.hear("welcome")

    assert filled["resumed"]
    assert [entry["number"] for entry in filled["entries"]] == [number + 1]
    assert await ann.do("Say", text="three") == number + 2


async def test_older_lines_come_by_page(table: LiveTable):
    ref = await table.sit("ref")
    numbers = [await ref.do("Say", text=f"line {n}") for n in range(5)]

    ref.say("page", id="page-0001", before=numbers[3], limit=2)
    page = await ref.hear("page")

    assert [entry["number"] for entry in page["entries"]] == numbers[1:3]
    assert "line 1" in page["entries"][0]["lines"][0]["text"]


async def test_everybody_hears_who_is_here(table: LiveTable):
    ref = await table.sit("ref")
    ann = await table.sit("ann")
    assert set(ann.welcomed["here"]) == {table.ids["ref"], table.ids["ann"]}

    while len((await ref.hear("presence"))["here"]) < 2:
        pass
    await ann.leave()
    while len((await ref.hear("presence"))["here"]) > 1:
        pass


async def test_a_drag_is_seen_by_those_who_see_the_tokens_and_kept_by_nobody(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    _, seen = await enlist(ref, "Seen", scene, (3, 3), npc=True)
    _, hidden = await enlist(ref, "Hidden", scene, (5, 5), npc=True, hidden=True)
    number = (await table.room()).history.head.number

    ref.say("drag", scene=scene, tokens=[hidden], path=[[6, 6]])
    ref.say("drag", scene=scene, tokens=[seen, hidden], path=[[6, 6]])
    ref.say("drag", scene=scene, tokens=[seen], path=[[4, 4]])
    bea.say("drag", scene=scene, tokens=[seen], path=[[9, 9]])
    await bea.settled()
    await ref.settled()
    await ann.settled()

    dragged = [p.to_seat.validate_json(text) for text in ann.said if '"dragged"' in text]
    assert [drag.tokens for drag in dragged] == [(seen,)]
    assert not [text for text in ref.said if '"dragged"' in text]
    assert (await table.room()).history.head.number == number


async def test_a_mark_tells_each_seat_of_the_tokens_it_sees_and_is_kept_by_nobody(table: LiveTable):
    ref, ann, eve = [await table.sit(name) for name in ("ref", "ann", "eve")]
    shown, other = await deck(ref), await deck(ref, show=False)
    _, seen = await enlist(ref, "Seen", shown, (3, 3), npc=True)
    _, hidden = await enlist(ref, "Hidden", shown, (5, 5), npc=True, hidden=True)
    _, apart = await enlist(ref, "Apart", other, (5, 5), npc=True)
    number = (await table.room()).history.head.number

    ref.say("target", scene=other, tokens=[apart])
    ref.say("target", scene=shown, tokens=[hidden, seen, "tok_nobody"])
    eve.say("target", scene=shown, tokens=[seen])
    ann.say("target", scene=shown, tokens=[hidden, seen])
    ann.say("target", scene=shown, tokens=[])
    for seat in (ann, eve, ref):
        await seat.settled()

    def marked(seat: Peer) -> list[tuple[str, tuple[str, ...]]]:
        told = [p.to_seat.validate_json(text) for text in seat.said if '"targeted"' in text]
        return [(one.seat, one.tokens) for one in told]

    assert marked(ann) == [(table.ids["ref"], (seen,))]
    assert marked(ref) == [(table.ids["ann"], (seen,)), (table.ids["ann"], ())]
    assert hidden not in "".join(ann.said) + "".join(eve.said)
    assert (await table.room()).history.head.number == number


async def test_a_pointer_is_seen_by_those_who_see_the_map(table: LiveTable):
    ref, ann, eve = [await table.sit(name) for name in ("ref", "ann", "eve")]
    shown, other = await deck(ref), await deck(ref, show=False)

    ref.say("pointer", scene=other, at=[1, 1])
    ref.say("pointer", scene=shown, at=[2, 2], kind="pull")
    eve.say("pointer", scene=shown, at=[3, 3])
    heard = await ann.hear("pointed")
    await eve.settled()
    await ann.settled()

    assert (heard["at"], heard["kind"], heard["seat"]) == ([2, 2], "pull", table.ids["ref"])
    assert sum('"pointed"' in text for text in ann.said) == 1


async def test_a_referee_makes_a_link_and_the_old_one_opens_nothing(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")

    ref.say("link", id="link-0001", seat=table.ids["ann"])
    linked = await ref.hear("linked")

    assert (await ann.closing()).code == 4403
    old = table.knock()
    old.say("hello", token=table.tokens["ann"], nonce="ab" * 16)
    assert (await old.closing()).code == 4401
    base, token = linked["url"].split("#")
    assert base == f"http://retcon.test/t/{table.table}"
    table.tokens["ann"] = token
    assert (await table.sit("ann")).welcomed["seat"] == table.ids["ann"]


async def test_a_closed_seat_is_out_at_once_and_for_good(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]

    number = await ref.do("RevokeSeat", seat=table.ids["ann"])

    closed = await ann.closing()
    assert (closed.code, closed.reason) == (
        4403,
        "this seat was closed by the referee, who alone can invite you again",
    )
    assert not any(f'"number":{number},' in text for text in ann.said)
    await bea.until(number)
    back = table.knock()
    back.say("hello", token=table.tokens["ann"], nonce="ab" * 16)
    assert (await back.closing()).code == 4401


async def test_a_preview_tells_and_changes_nothing(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    _, token = await enlist(ann, "Bob", scene, (3, 3))
    number = (await table.room()).history.head.number

    ann.say(
        "preview",
        id="move-0001",
        what={"type": "PreviewMove", "scene": scene, "token": token, "path": [[7, 3]]},
    )
    moved = await ann.hear("previewed", "refused")
    ann.say("preview", id="line-0001", what={"type": "PreviewLine", "text": "Pilot 777A98 Age 34; carbine"})
    read = await ann.hear("previewed", "refused")
    ann.say("preview", id="odds-0001", what={"type": "PreviewThrow", "notation": "2D 8+"})
    odds = await ann.hear("previewed", "refused")

    assert moved["move"]["length_m"] == 6.0
    assert "777A98" in read["line"]["card"]["headline"]
    assert odds["throw"]["chance"] == pytest.approx(15 / 36)
    assert (await table.room()).history.head.number == number


async def test_dice_are_promised_before_they_fall_and_can_be_checked_after(table: LiveTable):
    ann = await table.sit("ann", nonce="cd" * 16)
    promised = ann.view("table", "table")["commitment"]
    number = await ann.do("MakeThrow", notation="3D")
    ref = await table.sit("ref", nonce="ef" * 16)
    await ref.do("EndSession")

    key = bytes.fromhex(ref.events()[-1]["key"])
    assert commitment(key) == promised
    commits = await table.server.store.commits(table.table)
    thrown = commits[number - 1].faces
    assert faces_of(key, table.table, ["cd" * 16], number, [6, 6, 6]) == tuple(face for _, face in thrown)


async def test_dice_asked_for_between_sessions_begin_one_first(tmp_path):
    async with place(tmp_path, *SEATS, session=False) as table:
        ann = await table.sit("ann")

        await ann.do("MakeThrow", notation="2D")

        assert [event["type"] for event in ann.events()] == ["SessionOpened", "ThrowMade"]


async def test_a_seat_that_is_here_when_a_session_begins_adds_its_nonce_by_another_hello(tmp_path):
    async with place(tmp_path, *SEATS, session=False) as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        await ref.do("StartSession", name="Evening")

        ann.say("hello", token=table.tokens["ann"], nonce="12" * 16)
        await ann.settled()

        session = (await table.room()).world.table.session
        assert session.nonces == ((table.ids["ann"], "12" * 16),)


async def test_a_session_closes_by_itself_after_hours_of_silence(table: LiveTable):
    room = await table.room()
    hours_later = room.history.last_ms + 6 * 3600 * 1000
    room._clock = lambda: hours_later - 1000
    assert not await room.close_if_silent()
    room._clock = lambda: hours_later
    assert await room.close_if_silent()
    assert room.world.table.session is None


async def test_a_link_with_an_end_opens_nothing_after_it(table: LiveTable):
    ref = await table.sit("ref")
    ref.say("link", id="make-a-link", seat=table.ids["ann"], hours=2)
    token = (await ref.hear("linked"))["url"].partition("#")[2]
    table.tokens["ann"], old = token, table.tokens["ann"]
    await table.sit("ann")
    for secret, why in ((old, "this link is an old one"), ("x" * 20, "this link is not one of this table")):
        peer = table.knock()
        peer.say("hello", token=secret, nonce="ab" * 16)
        assert (await peer.closing()).reason.startswith(why)
    later = now_ms() + 2 * 3600 * 1000
    assert await table.server.lobby.seat_of(token, later - 60_000) is not None
    assert await table.server.lobby.seat_of(token, later + 60_000) is None


async def test_a_clock_set_back_an_hour_disturbs_nothing(table: LiveTable, monkeypatch):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    first = await ann.do("MakeThrow", notation="2D")
    room = await table.room()
    for one in (room, room.history, table.server.rooms):
        monkeypatch.setattr(one, "_clock", lambda: now_ms() - 3600 * 1000)

    last = await ann.do("MakeThrow", notation="2D")
    assert not await room.close_if_silent()
    await table.server.rooms._look_after(room)
    times = [commit.entry.at for commit in await table.server.store.commits(table.table)]
    assert times == sorted(times)
    assert (await ref.ask("look", number=last))["at_ms"] == (await ref.ask("look", number=first))["at_ms"]
    assert (await ref.ask("audit"))["type"] == "audited"
    await ref.do("EndSession")
    assert (await ref.ask("sessions"))["type"] == "sessions_told"

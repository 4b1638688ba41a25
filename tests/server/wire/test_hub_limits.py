"""How much a seat, a link and a table may have at once: beyond it is a refusal or a closed socket."""

from __future__ import annotations

import pytest

from server.wire import hub
from server.wire.door import MOST_A_SEAT
from server.wire.hub import Rates
from tests.server.peers import FREE, Closed, LiveTable, deck, place
from tests.server.wire.test_hub_trouble import SEATS


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def test_commands_beyond_the_rate_are_refused_and_frames_are_dropped(tmp_path):
    rates = Rates(commands=(0.001, 3), previews=(0.001, 2), frames=(0.001, 2), refusals=FREE)
    async with place(tmp_path, *SEATS, rates=rates) as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        scene = await deck(ref)

        answers = [await ann.command("Say", text=f"{n}") for n in range(5)]
        for n in range(4):
            ann.say("pointer", scene=scene, at=[n, n])
        ann.say("preview", id="preview-1", what={"type": "PreviewThrow", "notation": "1D"})
        assert (await ann.hear("previewed", "refused"))["type"] == "previewed"

        assert [answer["type"] for answer in answers] == ["done", "done", "done", "refused", "refused"]
        assert "too much at once" in answers[-1]["reason"]
        await ref.command("Say", text="there is room for others")
        await ref.settled()
        assert sum('"pointed"' in text for text in ref.said) == 2


async def test_one_tab_of_a_seat_starves_no_other_and_many_do_not_multiply_what_it_may_send(tmp_path):
    async with place(tmp_path, *SEATS, rates=Rates(commands=(0.001, 2), refusals=FREE)) as table:
        tabs = [await table.sit("ann") for _ in range(4)]
        kinds = [[(await tab.command("Say", text="again"))["type"] for _ in range(3)] for tab in tabs]
        assert kinds == [["done", "done", "refused"]] * 3 + [["refused"] * 3]


async def test_a_link_is_open_in_so_many_places_and_no_more(table: LiveTable):
    tabs = [await table.sit("ann") for _ in range(MOST_A_SEAT)]
    closed = await refused_at_the_door(table, "ann")
    assert (closed.code, closed.reason) == (
        1013,
        f"this link is open in {MOST_A_SEAT} places already: close one of them first",
    )
    await tabs[0].leave()
    await table.sit("ann")
    for _ in range(MOST_A_SEAT + 1):
        await table.sit("eve")


async def test_a_table_has_room_for_so_many_sockets(table: LiveTable, monkeypatch):
    monkeypatch.setattr(hub, "MOST_A_TABLE", 2)
    await table.sit("ann"), await table.sit("bea")
    closed = await refused_at_the_door(table, "eve")
    assert (closed.code, closed.reason) == (1013, "this table has 2 sockets open, which is the limit")


async def refused_at_the_door(table: LiveTable, name: str) -> Closed:
    """How the server closes one socket more."""
    peer = table.knock()
    peer.say("hello", token=table.tokens[name], nonce="ab" * 16)
    return await peer.closing()


async def test_a_flood_of_refused_commands_closes_the_socket(tmp_path):
    rates = Rates(commands=(0.001, 1), refusals=(0.001, 5))
    async with place(tmp_path, *SEATS, rates=rates) as table:
        ann, bea = await table.sit("ann"), await table.sit("bea")
        for n in range(10):
            ann.say("do", id=f"flood-{n:04d}", command={"type": "Say", "text": "flood"})

        assert (await ann.closing()).reason == "far too much at once"
        assert await bea.do("Say", text="calm")


async def test_who_was_shown_out_again_and_again_waits_before_being_heard(tmp_path, monkeypatch):
    waiting: list[float] = []

    async def noted(seconds: float) -> None:
        waiting.append(seconds)

    rates = Rates(shown_out=(0.001, 2))
    async with place(tmp_path, *SEATS, rates=rates) as table:
        monkeypatch.setattr(hub, "wait", noted)
        for _ in range(3):
            ann = await table.sit("ann")
            ann.send("not json")
            await ann.closing()

        assert waiting == [hub.WAIT_S]
        assert await (await table.sit("bea")).do("Say", text="heard a little later")

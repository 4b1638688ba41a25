"""A command that was accepted is answered as it was, whatever has happened since; never "refused"."""

from __future__ import annotations

from typing import Any

import pytest

from server.table import answers
from server.wire.hub import Rates
from tests.server.peers import FREE, LiveTable, again, deck, enlist, place

SEATS = (("ann", "player"), ("bea", "player"))


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


@pytest.fixture(params=["remembered", "forgotten", "restarted"])
async def later(table: LiveTable, request, monkeypatch):
    """What gives the table as it is found when the same command comes again."""
    if request.param == "forgotten":
        monkeypatch.setattr(answers, "REMEMBERED", 0)
    if request.param != "restarted":
        yield lambda: table
        return
    places = []

    async def restarted() -> LiveTable:
        for peer in table.peers:
            await peer.leave()
        await table.server.rooms.close()
        made = again(table)
        places.append(made)
        return await made.__aenter__()

    yield restarted
    for made in places:
        await made.__aexit__(None, None, None)


async def found(later) -> LiveTable:
    place = later()
    return place if isinstance(place, LiveTable) else await place


async def test_what_could_not_be_done_a_second_time_is_still_done(table: LiveTable, later):
    ref = await table.sit("ref")
    scene = await deck(ref)
    _, token = await enlist(ref, "Bob", scene, (3, 3))
    commands: list[tuple[str, dict[str, Any]]] = [
        ("RemoveTokens", {"scene": scene, "tokens": [token]}),
        ("EndSession", {}),
        ("StartSession", {"name": "Second evening"}),
        ("InviteSeat", {"role": "player", "name": "Cy"}),
    ]
    first = [await ref.command(kind, command_id=f"the-command-{kind}", **fields) for kind, fields in commands]
    assert {one["type"] for one in first} == {"done"}

    table = await found(later)
    ref = await table.sit("ref")
    head = (await table.room()).history.head
    assert [
        await ref.command(kind, command_id=f"the-command-{kind}", **fields) for kind, fields in commands
    ] == first
    assert (await table.room()).history.head == head


async def test_what_was_accepted_of_something_hidden_since_is_still_done(table: LiveTable, later):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    who, token = await enlist(ref, "Bob", scene, (3, 3), owner=table.ids["ann"])
    step: dict[str, Any] = {"scene": scene, "moves": [{"token": token, "path": [[6, 3]]}]}
    first = await ann.command("MoveTokens", command_id="the-same-command", **step)
    await ref.do("GrantRights", character=who, owners=[], rights={})
    await ref.do("HideTokens", scene=scene, tokens=[token], hidden=True)

    table = await found(later)
    ann = await table.sit("ann")
    assert await ann.command("MoveTokens", command_id="the-same-command", **step) == first
    assert (await ann.command("MoveTokens", **step))["type"] == "refused"


async def test_an_id_that_was_used_for_another_command_is_refused_as_such(table: LiveTable, later):
    ann = await table.sit("ann")
    await ann.command("Say", command_id="the-same-command", text="one")

    table = await found(later)
    ann, bea = await table.sit("ann"), await table.sit("bea")
    answer = await ann.command("Say", command_id="the-same-command", text="other")
    reason = "the id 'the-same-command' was used for another command: give each command an id of its own"
    assert (answer["type"], answer["reason"]) == ("refused", reason)
    assert (await bea.command("Say", command_id="the-same-command", text="other"))["type"] == "done"


async def test_what_was_refused_is_decided_anew(table: LiveTable):
    ref = await table.sit("ref")
    assert (await ref.command("StartSession", command_id="the-same-command", name="Next"))[
        "type"
    ] == "refused"
    await ref.do("EndSession")
    assert (await ref.command("StartSession", command_id="the-same-command", name="Next"))["type"] == "done"


async def test_a_seat_that_sends_too_much_is_still_told_what_was_done(tmp_path):
    async with place(tmp_path, *SEATS, rates=Rates(commands=(0.001, 2), refusals=FREE)) as table:
        ann = await table.sit("ann")
        first = await ann.command("Say", command_id="the-same-command", text="once")
        await ann.command("Say", text="more")
        assert (await ann.command("Say", text="too much"))["type"] == "refused"
        assert await ann.command("Say", command_id="the-same-command", text="once") == first

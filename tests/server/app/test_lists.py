"""The lists of the books, fetched by name without a seat: what books say, and nothing of any table."""

from __future__ import annotations

import pytest

from rules import rulesets
from server.app.lists import list_named
from server.languages import every_tongue
from server.views.lists import lists_of
from server.views.tongue import ENGLISH
from tests.server.app.test_app import client
from tests.server.peers import deck, enlist, place

SEATS = (("ann", "player"), ("eve", "spectator"))


@pytest.mark.parametrize("ruleset", sorted(rulesets()))
async def test_whoever_may_read_a_sheet_is_told_the_name_of_what_it_is_filled_from(tmp_path, ruleset):
    async with place(tmp_path, *SEATS, ruleset=ruleset) as table:
        seen = (await table.sit("ann")).view("lists", "lists")
        assert seen is not None
        assert (await table.sit("eve")).view("lists", "lists") is None
        async with client(table) as web:
            answer = await web.get(f"/lists/{seen['name']}", headers={"accept-encoding": "gzip"})
            plain = await web.get(f"/lists/{seen['name']}", headers={"accept-encoding": "identity"})

        assert "immutable" in answer.headers["cache-control"]
        assert answer.headers["content-encoding"] == "gzip"
        assert "content-encoding" not in plain.headers
        told = answer.json()["lists"]
        assert told == plain.json()["lists"]
        known = rulesets()[ruleset].sheet.lists()
        assert {name: [one["label"] for one in each] for name, each in told.items()} == {
            name: [one.label for one in each] for name, each in known.items()
        }


async def test_nothing_else_has_a_name(tmp_path):
    async with place(tmp_path, *SEATS) as table:
        ref = await table.sit("ref")
        bob, _ = await enlist(ref, "Bob", await deck(ref), (3, 3))
        room = await table.room()
        guesses = [bob, f"sheet-{bob}", table.table, "table", "lists", "classic", "x" * 32, "0" * 32]
        guesses += [room.world.open_table.session.commitment[:32], lists_of("classic", ENGLISH)[0].upper()]
        async with client(table, "ref") as web:
            answers = [await web.get(f"/lists/{guess}") for guess in guesses]

        assert {answer.status_code for answer in answers} == {404}
        assert len({answer.content for answer in answers}) == 1


async def test_they_are_in_the_language_that_a_seat_reads(tmp_path):
    async with place(tmp_path, *SEATS) as table:
        peers = [await table.sit("ann"), await table.sit("ann", language="en-XA")]
        async with client(table) as web:
            told = []
            for peer in peers:
                name = peer.view("lists", "lists")["name"]
                told.append((await web.get(f"/lists/{name}")).json()["lists"]["skills"][0])

    english, foreign = told
    assert foreign["value"] == english["value"]
    assert foreign["label"].startswith("⟦")
    assert not english["label"].startswith("⟦")


def test_a_name_is_of_what_it_names():
    names = {lists_of(ruleset, tongue)[0] for ruleset in rulesets() for tongue in every_tongue()}
    contents = {list_named(name) for name in names}
    assert len(names) == len(contents) > len(rulesets())
    assert None not in contents
    assert list_named("") is None

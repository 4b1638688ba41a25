"""The second demo table: it opens for the referee and for a player, and its fight can begin."""

import re

import pytest
from playwright.sync_api import expect

from e2e.hands import log, token
from e2e.pages import PHONE, axe
from e2e.table_server import TableServer
from e2e.tables import Table


@pytest.fixture
def relay(shared_server: TableServer) -> Table:
    """The links of the second table, which these tests leave as it is."""
    return shared_server.links("relay")


def test_the_second_table_opens_for_the_referee_and_for_a_player_who_sees_nothing_hidden(relay, seats):
    referee, player = seats.sit(relay.of("referee"), "referee"), seats.sit(relay.of("Sol"), "Sol")
    for page in (referee, player):
        expect(token(page, "Gossamer")).to_be_visible()
        found = axe(page)
        assert not found, "\n".join(found)
    for hidden in ("Wasp", "Linnet", "Fell cat"):
        expect(token(referee, hidden)).to_be_attached()
        expect(token(player, hidden)).not_to_be_attached()
    expect(log(referee, "For you alone")).to_be_visible()
    expect(log(player, "For you alone")).not_to_be_attached()


def test_a_player_finds_the_tasks_of_the_table_on_a_phone(relay, seats):
    page = seats.sit(relay.of("Wren"), "Wren", PHONE, touch=True)
    expect(token(page, "Gossamer")).to_be_attached()
    page.get_by_role("navigation", name="Views").get_by_role("button", name="Me", exact=True).tap()
    page.get_by_role("navigation", name="Parts").get_by_role("button", name="Tasks").tap()
    expect(page.get_by_role("button", name=re.compile("make the relay talk again"))).to_be_visible()

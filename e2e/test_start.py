"""What `make run` gives: a server that starts, links that seat people, and the same table the next time."""

import socket
import subprocess

from playwright.sync_api import expect

from e2e.pages import axe
from e2e.table_server import RETCON


def test_every_link_of_the_demo_table_seats_somebody_at_its_map(first_start, seats):
    links = first_start.links()
    assert links.players

    for name, link in {"referee": links.referee, **links.players}.items():
        page = seats.sit(link, name)
        expect(page.locator("[data-map]")).to_be_visible()
        expect(page.locator("[data-token]").first).to_be_visible()
        found = axe(page)
        assert not found, "\n".join(found)
        page.context.close()


def test_the_second_start_brings_the_same_table_as_it_was_left(table_server, seats):
    links = table_server.links()
    page = seats.sit(links.referee, "referee")
    told = page.locator("[data-number]").last
    expect(told).to_be_visible()
    number = told.get_attribute("data-number")
    page.context.close()

    assert table_server.stop() == 0
    table_server.start()

    assert table_server.links() == links
    again = seats.sit(links.referee, "referee again")
    expect(again.locator(f'[data-number="{number}"]')).to_be_visible()


def test_a_killed_server_comes_back_to_the_same_links(table_server, seats):
    links = table_server.links()

    table_server.kill()
    table_server.start()

    assert table_server.links() == links
    page = seats.sit(links.referee, "referee")
    expect(page.locator("[data-token]").first).to_be_visible()


def test_a_port_in_use_is_one_clear_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        told = subprocess.run(
            [RETCON, "serve", "--port", str(port), "--data", str(tmp_path / "data")],
            capture_output=True,
            text=True,
            timeout=30,
            check=False,
        )

    assert told.returncode != 0
    assert str(port) in told.stderr
    assert len(told.stderr.strip().splitlines()) == 1
    assert not (tmp_path / "data").exists()

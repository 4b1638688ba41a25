"""The HTTP side: pages, health, new tables, uploads, pictures, and what a bad request gets."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import httpx2
import pytest
from PIL import Image

from server.app import pages
from server.app.app import Settings, open_server
from tests.server.ledger.test_soundness import stopped, talked, tampered
from tests.server.peers import LiveTable, again, place

MAPS = Path(__file__).parents[2] / "fixtures"
TINY_MAP = {
    "format": 0.3,
    "resolution": {"map_origin": {"x": 0, "y": 0}, "map_size": {"x": 4, "y": 3}, "pixels_per_grid": 10},
    "line_of_sight": [[{"x": 1, "y": 0}, {"x": 1, "y": 2}]],
    "portals": [
        {
            "position": {"x": 1, "y": 2.5},
            "bounds": [{"x": 1, "y": 2}, {"x": 1, "y": 3}],
            "rotation": 0,
            "closed": True,
            "freestanding": False,
        }
    ],
    "lights": [],
}


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player")) as made:
        yield made


def client(table: LiveTable, seat: str | None = None) -> httpx2.AsyncClient:
    headers = {} if seat is None else {"authorization": f"Bearer {table.tokens[seat]}"}
    transport = httpx2.ASGITransport(app=table.app)
    return httpx2.AsyncClient(transport=transport, base_url="http://retcon.test", headers=headers)


def png(width: int = 40, height: int = 30, colour: str = "red") -> bytes:
    file = io.BytesIO()
    Image.new("RGB", (width, height), colour).save(file, "PNG")
    return file.getvalue()


async def test_health_tells_version_and_ledger(table: LiveTable):
    await table.sit("ref")
    async with client(table) as web:
        answer = await web.get("/healthz")

    told = answer.json()
    assert answer.status_code == 200
    assert (told["status"], told["store"], told["tables"], told["live_tables"]) == ("ok", "ok", 1, 1)
    assert told["version"] == pages.installed_version()


async def test_pages_come_with_a_policy_and_never_hold_a_secret(table: LiveTable, tmp_path, monkeypatch):
    (tmp_path / "index.html").write_text("<!doctype html><title>Retcon</title>")
    monkeypatch.setattr(pages, "STATIC", tmp_path)
    async with client(table) as web:
        for path in ("/", f"/t/{table.table}"):
            answer = await web.get(path)
            assert answer.status_code == 200
            assert "script-src 'self'" in answer.headers["content-security-policy"]
            assert answer.headers["x-content-type-options"] == "nosniff"
            assert answer.headers["referrer-policy"] == "no-referrer"


async def test_without_a_built_client_the_page_says_so(table: LiveTable, tmp_path, monkeypatch):
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nowhere")
    async with client(table) as web:
        answer = await web.get("/")
    assert (answer.status_code, "make web" in answer.text) == (503, True)


async def test_a_new_table_comes_with_its_referees_link(table: LiveTable):
    async with client(table) as web:
        known = (await web.get("/api/rulesets")).json()
        classic = next(one for one in known if one["id"] == "classic")
        ruling = classic["rulings"][0]
        command = {
            "name": "Ours",
            "ruleset": "classic",
            "rulings": {ruling["id"]: ruling["choices"][-1]["value"]},
        }
        answer = await web.post("/api/tables", json=command)

    made = answer.json()
    assert answer.status_code == 201
    assert made["url"].startswith(f"http://retcon.test/t/{made['table']}#")
    other = LiveTable(table.server, table.app, made["table"], {"ref": made["url"].split("#")[1]}, {})
    referee = await other.sit("ref")
    assert referee.welcomed["role"] == "referee"
    assert referee.view("table", "table")["name"] == "Ours"
    await referee.leave()


@pytest.mark.parametrize(
    ("body", "status", "reason"),
    [
        (b"{", 400, "not a JSON object"),
        (b"[]", 400, "not a JSON object"),
        (b'{"name":"x","ruleset":"monopoly"}', 400, "no rules system 'monopoly'"),
        (b'{"name":"x","ruleset":"classic","rulings":{"magic":1}}', 400, "no ruling 'magic'"),
        (b'{"name":"","ruleset":"classic"}', 400, "at least 1 character"),
        (b'{"ruleset":"classic"}', 400, "name: this is missing"),
        (b'"' + b"x" * 70_000 + b'"', 413, "at most 64,000 bytes"),
    ],
)
async def test_a_table_that_cannot_be_is_refused(table: LiveTable, body: bytes, status: int, reason: str):
    async with client(table) as web:
        answer = await web.post("/api/tables", content=body)
    assert answer.status_code == status
    assert reason in answer.json()["reason"]
    assert len(await table.server.lobby.tables()) == 1


@pytest.mark.parametrize(
    ("headers", "reason"),
    [
        ({"origin": "https://evil.example"}, "opened by another site's page"),
        ({"origin": "null"}, "opened by another site's page"),
        ({"origin": "http://retcon.test.evil.example"}, "opened by another site's page"),
        ({"host": "evil.example"}, "this server does not go by 'evil.example'"),
        ({"host": "evil.example", "origin": "http://evil.example"}, "this server does not go by 'evil"),
    ],
)
@pytest.mark.parametrize("path", ["/api/tables", "/api/tables/{table}/pictures", "/api/tables/{table}/maps"])
async def test_another_sites_page_cannot_post_here(tmp_path, path: str, headers: dict[str, str], reason: str):
    async with place(tmp_path, names=("retcon.test",)) as table, client(table, "ref") as web:
        body = b'{"name":"Ours","ruleset":"classic"}'
        where = path.format(table=table.table)
        answer = await web.post(where, content=body, headers=headers)
        assert (answer.status_code, answer.json()["reason"].startswith(reason)) == (403, True)
        assert len(await table.server.lobby.tables()) == 1
        ours = await web.post(where, content=body, headers={"origin": "http://retcon.test"})
        assert ours.status_code in (201, 400)


@pytest.mark.parametrize("name", ["\\ud800", "a\\udfffb"])
async def test_half_a_character_is_no_name_of_a_table(table: LiveTable, name: str):
    async with client(table) as web:
        answer = await web.post("/api/tables", content=f'{{"name":"{name}","ruleset":"classic"}}'.encode())
    assert answer.status_code == 400
    assert "not" in answer.json()["reason"]


async def test_health_names_a_table_that_is_sealed(table: LiveTable):
    last = await talked(table)
    data = await stopped(table)
    tampered(data, f"DELETE FROM stored_events WHERE number={last} AND topic='Said'")
    async with again(table) as later:
        await later.sit("ref")
        async with client(later) as web:
            answer = await web.get("/healthz")
    assert answer.status_code == 200
    assert (answer.json()["status"], answer.json()["sealed"]) == ("sealed", {table.table: last})


async def test_too_many_new_tables_are_refused(tmp_path):
    async with open_server(Settings(tmp_path, "OFF", tables_per_hour=2)) as server:
        table = LiveTable(server, pages.make_app(server), "", {}, {})
        command = {"name": "Another", "ruleset": "classic"}
        async with client(table) as web:
            answers = [await web.post("/api/tables", json=command) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201, 201, 429]
    assert "too many new tables" in answers[-1].json()["reason"]


async def test_an_uploaded_picture_is_shown_to_the_referee_as_it_is(table: LiveTable):
    async with client(table, "ref") as web:
        kept = (await web.post(f"/api/tables/{table.table}/pictures", content=png())).json()
        shown = await web.get(f"/pictures/{table.table}/{kept['id']}")

    assert (kept["width_px"], kept["height_px"], len(kept["id"])) == (40, 30, 64)
    assert shown.headers["content-type"] in ("image/png", "image/webp")
    assert shown.headers["content-security-policy"] == "default-src 'none'; sandbox"
    assert shown.headers["x-content-type-options"] == "nosniff"
    assert "immutable" in shown.headers["cache-control"]
    assert Image.open(io.BytesIO(shown.content)).size == (40, 30)


@pytest.mark.parametrize(
    ("seat", "body", "status", "reason"),
    [
        (None, png(), 401, "this link is not one of this table"),
        ("ann", png(), 403, "only the referee may do this"),
        ("ref", b"", 400, "must be PNG, JPEG or WebP"),
        ("ref", b"<svg onload='alert(1)'/>", 400, "must be PNG, JPEG or WebP"),
        ("ref", png()[:60], 400, "damaged"),
        ("ref", png(9000, 9), 400, "9000 x 9 pixels"),
        ("ref", b"\x89PNG" + b"\0" * 15_000_000, 413, "at most 15,000,000 bytes"),
    ],
    ids=["stranger", "player", "nothing", "script", "cut short", "too wide", "too large"],
)
async def test_what_is_no_picture_is_refused(table: LiveTable, seat, body: bytes, status: int, reason: str):
    async with client(table, seat) as web:
        answer = await web.post(f"/api/tables/{table.table}/pictures", content=body)
    assert answer.status_code == status
    assert reason in answer.json()["reason"]


async def test_a_body_without_a_length_is_given_up_where_it_is_too_long(table: LiveTable):
    sent = 0

    async def endless():
        nonlocal sent
        while True:
            sent += 1_000_000
            yield b"x" * 1_000_000

    async with client(table, "ref") as web:
        answer = await web.post(f"/api/tables/{table.table}/pictures", content=endless())
    assert answer.status_code == 413
    assert sent < 20_000_000


@pytest.mark.parametrize("name", ["0" * 64, "..%2f..%2fretcon.db", "x", "0" * 63 + "G"])
async def test_a_picture_that_is_not_there_is_not_found(table: LiveTable, name: str):
    async with client(table, "ref") as web:
        answer = await web.get(f"/pictures/{table.table}/{name}")
    assert answer.status_code == 404


async def test_a_map_file_becomes_a_scene(table: LiveTable):
    ref = await table.sit("ref")
    async with client(table, "ref") as web:
        answer = await web.post(f"/api/tables/{table.table}/maps?name=Cellar", content=json.dumps(TINY_MAP))

    laid = answer.json()
    assert (answer.status_code, laid["scene"][0]) == (201, "m")
    await ref.settled()
    scene = (await table.sit("ref")).view("scene", laid["scene"])
    assert (scene["name"], scene["columns"], scene["rows"]) == ("Cellar", 4, 3)
    assert (len(scene["walls"]), len(scene["doors"])) == (1, 1)


async def test_a_map_file_says_how_light_it_is_where_no_lamp_shines(table: LiveTable):
    ref = await table.sit("ref")
    told = {}
    async with client(table, "ref") as web:
        for light in ("ff101018", "ff666666", "ffffffff", "no light"):
            night = {**TINY_MAP, "environment": {"ambient_light": light, "baked_lighting": False}}
            answer = await web.post(f"/api/tables/{table.table}/maps?name=Night", content=json.dumps(night))
            told[light] = answer.json()
    await ref.settled()
    now = await table.sit("ref")
    lit = {light: now.view("scene", laid["scene"])["ambient"] for light, laid in told.items()}
    assert lit == {"ff101018": "dark", "ff666666": "dim", "ffffffff": "bright", "no light": "bright"}
    assert (
        "The file's ambient light is #666666: the map is dim where no lamp shines."
        in told["ff666666"]["warnings"]
    )


async def test_a_map_file_whose_name_is_half_a_character_has_another(table: LiveTable):
    await table.sit("ref")
    async with client(table, "ref") as web:
        where = f"/api/tables/{table.table}/maps?name=%ED%A0%80"
        answer = await web.post(where, content=json.dumps(TINY_MAP))
    assert answer.status_code == 201
    name = (await table.sit("ref")).view("scene", answer.json()["scene"])["name"]
    assert name.encode()


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"resolution": None}, ""),
        ({"resolution": {"map_size": {"x": "wide", "y": 3}, "pixels_per_grid": 10}}, ""),
        ({"resolution": {"map_size": {"x": 600, "y": 600}, "pixels_per_grid": 10}}, "too large for a table"),
    ],
)
async def test_what_is_no_map_is_refused(table: LiveTable, change: dict[str, Any], reason: str):
    number = (await table.room()).history.head.number
    async with client(table, "ref") as web:
        answer = await web.post(f"/api/tables/{table.table}/maps", content=json.dumps({**TINY_MAP, **change}))
        text = await web.post(f"/api/tables/{table.table}/maps", content=b"no map at all")
    for one in (answer, text):
        assert one.status_code == 400
        assert one.json()["reason"]
    assert reason in answer.json()["reason"]
    assert (await table.room()).history.head.number == number


async def test_an_accident_is_logged_and_told_as_no_more_than_that(table: LiveTable, monkeypatch):
    async def broken(*_: object) -> None:
        raise ZeroDivisionError("a secret of the server")

    monkeypatch.setattr(table.server.lobby, "tables", broken)
    async with client(table) as web:
        answer = await web.get("/healthz")
    assert answer.status_code == 500
    assert "secret" not in answer.text
    assert "Traceback" not in answer.text

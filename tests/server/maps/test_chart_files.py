"""Files of star charts over HTTP: brought by referees, and taken away as far as a seat knows the chart."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from rules.chart import Chart
from rules.spacefaring.files import write_sec, write_tab
from server.app import pages
from tests.domain.random_charts import a_world
from tests.server.app.test_app import client
from tests.server.peers import LiveTable, asked, place

SEC = """\
# Lantern Reach
Tallow Reach  0204 B764875-A  S Ri                 713 Km G4 V
KESSRIDE      0507 A9479C9-D  A Hi In Cp           402 Km F8 V M2 V
this line is prose
Beyond        4105 B7648A5-A    Ri                 713 Km G4 V
Dunmarrow     0710 E300232-6    Lo Ni Va        R  301 Na M3 V
Dunmarrow     0710 E300232-6    Lo Ni Va        R  301 Na M3 V
$0204 0507 0 0 red
"""


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("eve", "spectator")) as made:
        yield made


async def brought(table: LiveTable, content: bytes | str, seat: str = "ref", **query: str) -> Any:
    """The answer to who brings a file."""
    data = content.encode() if isinstance(content, str) else content
    async with client(table, seat) as web:
        return await web.post(f"/api/tables/{table.table}/charts", content=data, params=query)


async def taken(table: LiveTable, chart: str, form: str, seat: str = "ref") -> Any:
    """The answer to who takes a chart away."""
    async with client(table, seat) as web:
        return await web.get(f"/api/tables/{table.table}/charts/{chart}/{form}")


async def test_a_file_comes_in_as_one_commit_and_each_bad_line_is_named(table: LiveTable):
    before = (await table.room()).history.head.number

    answer = await brought(table, SEC, name="reach.sec")

    told = answer.json()
    assert answer.status_code == 201
    assert (told["kind"], told["worlds"], told["routes"]) == ("sec", 3, 1)
    assert told["number"] == before + 1
    assert [(one["number"], one["left_out"]) for one in told["lines"] if one["left_out"]] == [
        (5, True),
        (7, True),
    ]
    assert told["lines"][-1]["reason"] == "0710 stands in line 6 already"
    assert (told["left_out"], told["prose"]) == (2, 1)
    ref = await table.sit("ref")
    (view,) = (await asked(ref, "charts", charts=[told["chart"]]))["views"]
    assert [(one["hex"], one["name"]) for one in view["worlds"]] == [
        ("0204", "Tallow Reach"),
        ("0507", "KESSRIDE"),
        ("0710", "Dunmarrow"),
    ]
    entry = next(one for one in ref.welcomed["entries"] if one["number"] == told["number"])
    assert entry["lines"][-1]["text"] == (
        "3 worlds and 1 route are read from reach.sec onto reach; 2 lines are left out"
    )


async def test_metadata_comes_onto_a_chart_that_is_there(table: LiveTable):
    chart = (await brought(table, SEC, name="reach.sec")).json()["chart"]
    msec = "sector Lantern Reach\na The Shallows\nally Km Keymark\nborder 0204 0305 0205 0204\nlabel 0303 The Rift\n"

    told = (await brought(table, msec, name="reach.msec", chart=chart)).json()

    assert (told["kind"], told["borders"], told["labels"], told["worlds"]) == ("msec", 1, 1, 0)
    (view,) = (await asked(await table.sit("ref"), "charts", charts=[chart]))["views"]
    assert (view["subsectors"], view["realms"]) == ({"A": "The Shallows"}, {"Km": "Keymark"})
    assert [one["hexes"] for one in view["borders"]] == [["0204-0205", "0305"]]
    assert view["labels"] == [{"hex": "0303", "text": "The Rift", "colour": ""}]
    again = await brought(table, msec, name="reach.msec", chart=chart)
    assert again.json()["reason"] == "the file reach.msec holds nothing that this chart lacks"


async def test_worlds_off_a_chart_are_left_out_by_name(table: LiveTable):
    ref = await table.sit("ref")
    chart = f"x{await ref.do('OpenChart', name='Small', columns=4, rows=4)}"

    told = (await brought(table, SEC, name="reach.sec", chart=chart)).json()

    assert told["worlds"] == 1
    assert "hex 0507 is off the chart Small, which has 4 columns and 4 rows" in [
        one["reason"] for one in told["lines"]
    ]


@pytest.mark.parametrize(
    ("content", "status", "reason"),
    [
        (b"x" * 50_000_000, 413, "at most 1,000,000 bytes are taken"),
        (b"", 400, "holds neither worlds nor what stands beside them"),
        (b"\0\xff\xfe" * 1000, 400, "is no text"),
        (bytes(range(1, 256)) * 50, 400, "reach"),
        (b"\xed\xa0\x80 lone \xed\xbf\xbf" * 20, 400, "holds neither worlds"),
        (b'<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b "c">]><Sector>&b;</Sector>', 400, "document type"),
        (b"<Sector><Name>Broken", 400, "is not well formed at line 1"),
        (b"<html/>", 400, "is no sector's metadata"),
    ],
)
async def test_what_is_no_chart_is_refused_and_changes_nothing(
    table: LiveTable, content: bytes, status: int, reason: str
):
    before = (await table.room()).history.head.number

    answer = await brought(table, content, name="reach")

    assert answer.status_code == status
    assert reason in answer.json()["reason"]
    assert (await table.room()).history.head.number == before


async def test_names_of_any_kind_are_taken_as_names(table: LiveTable):
    for name in ("", "../../etc/passwd", "a\ud800b", "x" * 500, "\n\t", "<b>.sec"):
        params = name.encode("utf-8", "surrogatepass")
        async with client(table, "ref") as web:
            url = f"/api/tables/{table.table}/charts?name={''.join(f'%{one:02x}' for one in params)}"
            answer = await web.post(url, content=SEC.encode())
        assert answer.status_code == 201, (name, answer.text)
    world = (await table.room()).world
    assert {chart.name for chart in world.charts.values()} >= {"passwd", "a file"}


async def test_only_referees_bring_charts(table: LiveTable):
    for seat in ("ann", "eve"):
        answer = await brought(table, SEC, seat, name="reach.sec")
        assert (answer.status_code, answer.json()["reason"]) == (403, "only the referee may do this")
    async with client(table) as web:
        answer = await web.post(f"/api/tables/{table.table}/charts", content=SEC)
    assert answer.status_code == 401
    async with client(table, "ref") as web:
        answer = await web.post(
            f"/api/tables/{table.table}/charts", content=SEC, headers={"origin": "https://elsewhere.test"}
        )
    assert answer.status_code == 403
    absent = await brought(table, SEC, name="x", chart="x999")
    assert absent.json()["reason"] == "there is no star chart 'x999' at this table"


async def test_a_seat_brings_so_many_files_and_no_more(table: LiveTable, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(pages, "FILES_PER_S", 0)
    monkeypatch.setattr(pages, "FILES_AT_ONCE", 2)
    table.app = pages.make_app(table.server)

    answers = [(await brought(table, SEC, name="reach.sec")).status_code for _ in range(3)]

    assert answers == [201, 201, 429]


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("form", ["tab", "sec"])
async def test_what_comes_in_and_goes_out_comes_in_the_same(table: LiveTable, form: str, seed: int):
    chance = random.Random(seed)
    hexes = [f"{column:02}{row:02}" for column in range(1, 9) for row in range(1, 11)]
    worlds = {one: a_world(one, chance) for one in chance.sample(hexes, 40)}
    chart = Chart("Lantern Reach", worlds=worlds, subsectors={"A": "The Shallows"} if form == "sec" else {})
    file = (write_sec if form == "sec" else write_tab)(chart)

    first = (await brought(table, file, name=f"reach.{form}")).json()
    out = (await taken(table, first["chart"], form)).text
    second = (await brought(table, out, name=f"reach.{form}")).json()

    assert first["worlds"] == second["worlds"] == 40
    assert out == (await taken(table, second["chart"], form)).text
    charts = (await table.room()).world.charts
    assert charts[first["chart"]].sky == charts[second["chart"]].sky
    if form == "tab":
        assert charts[first["chart"]].sky.worlds == worlds


async def test_what_stands_beside_the_worlds_goes_out_and_comes_in(table: LiveTable):
    ref = await table.sit("ref")
    chart = (await brought(table, SEC, name="reach.sec")).json()["chart"]
    await ref.do("DrawBorder", chart=chart, hexes=["0204", "0205", "0304"], allegiance="Km", label="The Keys")
    await ref.do("DrawBorder", chart=chart, hexes=["0404"], label="The Cloud", filled=True)
    await ref.do("NameRealm", chart=chart, code="Km", name="Keymark")
    await ref.do("WriteLabel", chart=chart, hex="0606", text="The Rift", colour="#aa0000")

    answer = await taken(table, chart, "xml")
    other = f"x{await ref.do('OpenChart', name='Lantern Reach')}"
    await brought(table, answer.text, name="reach.xml", chart=other)

    charts = (await table.room()).world.charts
    first, second = charts[chart], charts[other]
    assert [*second.borders.values()] == [*first.borders.values()]
    assert (second.sky.realms, second.sky.labels) == (first.sky.realms, first.sky.labels)
    assert answer.headers["content-type"].startswith("application/xml")
    assert answer.headers["content-disposition"] == f'attachment; filename="{chart}.xml"'


async def test_each_seat_takes_away_what_it_knows(table: LiveTable):
    ref = await table.sit("ref")
    chart = (await brought(table, SEC, name="reach.sec")).json()["chart"]
    await ref.do("NoteWorld", chart=chart, hex="0204", note="zqx")
    world = {
        "hex": "0305",
        "name": "Zqxus",
        "uwp": "A867A74-C",
        "remarks": ["{zqx}"],
        "extra": {"zqx": "zqx"},
    }
    await ref.do("ChartWorld", chart=chart, world=world)
    await ref.do("DrawBorder", chart=chart, hexes=["0305", "0304"], label="zqx")
    await ref.do("WriteLabel", chart=chart, hex="0305", text="zqx")
    await ref.do("DrawRoute", chart=chart, start="0204", end="0305", kind="zqx", colour="zqx")
    for form in ("sec", "tab", "msec", "xml"):
        for seat in ("ann", "eve"):
            answer = await taken(table, chart, form, seat)
            absent = await taken(table, "x999", form, seat)
            assert (answer.status_code, absent.status_code) == (400, 400)
            assert answer.text.replace(chart, "X") == absent.text.replace("x999", "X")

    await ref.do("TellOfHexes", chart=chart, hexes=["0204", "0304"])

    for form in ("sec", "tab", "msec", "xml"):
        for seat in ("ann", "eve"):
            answer = await taken(table, chart, form, seat)
            assert answer.status_code == 200
            assert "zqx" not in answer.text.lower()
            assert ("Tallow Reach" in answer.text) is (form in ("sec", "tab"))
            assert "Dunmarrow" not in answer.text
        assert "zqx" in (await taken(table, chart, form)).text.lower()
    unknown = await taken(table, chart, "pdf")
    assert unknown.json() == {"reason": "a chart is written as sec or tab or msec or xml, not as 'pdf'"}


async def test_a_command_that_reads_a_file_does_not_come_over_a_socket(table: LiveTable):
    ref = await table.sit("ref")
    ref.send(json.dumps({"type": "do", "id": "reads-a-file", "command": {"type": "ReadChart", "chart": ""}}))

    answer = await ref.hear("refused")

    assert answer["reason"]
    assert (await table.room()).world.charts == {}

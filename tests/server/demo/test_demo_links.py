"""The demo tables' links: kept, told, and those of an earlier version still good."""

from __future__ import annotations

import json

from server.demo import STORIES
from server.demo.links import LINKS, DemoLinks, read_links, tables_as_json, tables_as_text, write_links
from tests.server.app.test_cli import run
from tests.server.beginnings import serving

FIRST = DemoLinks("t1", "rrr", (("Ann", "aaa"),), "sss", "boarders", "The first")
SECOND = DemoLinks("t2", "ooo", (("Bo", "bbb"),), "ppp", "second", "The second")


def test_what_was_kept_is_read(tmp_path):
    write_links(tmp_path, [FIRST, SECOND])
    assert read_links(tmp_path) == (FIRST, SECOND)


def test_a_damaged_file_holds_no_tables(tmp_path):
    for text in ("", "[]", "{}", '{"tables": [1, {"table": "t1"}]}', '{"tables": null}'):
        (tmp_path / LINKS).write_text(text)
        assert read_links(tmp_path) == ()


def test_scripts_find_the_first_table_where_it_always_was_and_all_in_a_list():
    told = tables_as_json([one.urls("http://here") for one in (FIRST, SECOND)])
    assert told["table"] == "t1"
    assert told["referee"] == "http://here/t/t1#rrr"
    assert told["players"] == [{"name": "Ann", "url": "http://here/t/t1#aaa"}]
    assert [(one["title"], one["referee"]) for one in told["tables"]] == [
        ("The first", "http://here/t/t1#rrr"),
        ("The second", "http://here/t/t2#ooo"),
    ]


def test_people_read_them_table_by_table():
    told = tables_as_text([one.urls("http://here") for one in (FIRST, SECOND)]).splitlines()
    assert told[0] == "The first"
    assert told[1].split() == ["Referee", "http://here/t/t1#rrr"]
    assert told[5] == "The second"


def test_a_directory_of_an_earlier_version_keeps_its_table_and_gets_the_others(tmp_path):
    with serving(tmp_path):
        before = json.loads((tmp_path / LINKS).read_text())
    old = {part: before[part] for part in ("table", "referee", "players", "spectator")}
    (tmp_path / LINKS).write_text(json.dumps(old))

    with serving(tmp_path):
        told = json.loads(run("links", "--json", "--data", str(tmp_path)).stdout)

    assert [one["story"] for one in told["tables"]] == list(STORIES)
    assert told["table"] == told["tables"][0]["table"] == old["table"]
    assert told["referee"].endswith(f"#{old['referee']}")
    assert len({one["table"] for one in told["tables"]}) == len(STORIES)
    assert read_links(tmp_path)[0].title == before["title"]

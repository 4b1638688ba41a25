"""A session's log taken away by a seat: what it may know, and nothing else."""

from __future__ import annotations

import csv
import io
from pathlib import Path

import pytest

from server.app import pages
from tests.server.app.test_app import client
from tests.server.peers import LiveTable, deck, enlist, place


@pytest.fixture
async def table(tmp_path: Path):
    async with place(tmp_path, ("ann", "player"), ("bea", "player")) as made:
        yield made


async def evening(table: LiveTable) -> str:
    """Words, whispers, throws and a rewind in one session; another follows: its id."""
    ref, ann, bea = await table.sit("ref"), await table.sit("ann"), await table.sit("bea")
    scene = await deck(ref)
    _, token = await enlist(ann, "Bob", scene, (3, 3))
    await ann.do("MakeThrow", notation="2D+1 8+")
    await ref.do("MakeThrow", notation="3D # SECRETTHROW", privacy="secret")
    await bea.do("Say", text="WHISPERED", manner="whisper")
    before = await ann.do("Say", text="=HYPERLINK(1)")
    head = await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[6, 3]]}])
    await ref.do("Rewind", to=before, head=head, reason="no")
    await ref.do("EndSession")
    await ref.do("StartSession", name="Another")
    await ann.do("Say", text="LATER")
    return (await table.room()).history.world.open_table.session.id


async def first(table: LiveTable) -> str:
    """The id of the first session."""
    ref = await table.sit("ref")
    ref.say("sessions", id="which-sessions")
    return (await ref.hear("sessions_told"))["sessions"][0]["session"]


async def taken(table: LiveTable, seat: str | None, session: str, form: str = "markdown"):
    async with client(table, seat) as web:
        return await web.get(f"/api/tables/{table.table}/sessions/{session}/{form}")


async def test_each_seat_takes_away_what_it_may_know(table: LiveTable):
    await evening(table)
    session = await first(table)

    hers, theirs, all_ = [(await taken(table, seat, session)).text for seat in ("ann", "bea", "ref")]

    assert all(text.startswith("# Test table: Evening\n") for text in (hers, theirs, all_))
    assert "=HYPERLINK(1)" in hers
    assert "LATER" not in hers, "it belongs to the session after"
    assert ("WHISPERED" in hers, "WHISPERED" in theirs, "WHISPERED" in all_) == (False, True, True)
    assert ("SECRETTHROW" in hers, "SECRETTHROW" in theirs, "SECRETTHROW" in all_) == (False, False, True)
    assert "~~Bob moves" in hers
    assert "~~Bob moves" in all_


async def test_a_spreadsheet_has_a_row_a_line_and_no_formulas(table: LiveTable):
    await evening(table)

    answer = await taken(table, "ann", await first(table), "csv")

    assert answer.headers["content-type"] == "text/csv; charset=utf-8"
    assert answer.headers["content-disposition"].startswith('attachment; filename="n')
    rows = list(csv.DictReader(io.StringIO(answer.text)))
    assert any(row["dice"] == "2D+1" or row["faces"] for row in rows)
    assert [row["undone"] for row in rows if "Bob moves" in row["text"]] == ["yes"]
    assert not any(cell.startswith("=") for row in rows for cell in row.values())


async def test_a_session_that_is_open_is_told_so_far(table: LiveTable):
    now = await evening(table)
    assert "LATER" in (await taken(table, "bea", now)).text


async def test_it_is_refused_without_a_seat_for_no_session_and_in_no_form(table: LiveTable):
    session = await evening(table)

    assert (await taken(table, None, session)).status_code == 401
    nowhere = await taken(table, "ann", "n999")
    assert (nowhere.status_code, nowhere.json()["reason"]) == (
        400,
        "there is no session 'n999' at this table",
    )
    odd = await taken(table, "ann", session, "pdf")
    assert (odd.status_code, odd.json()["reason"]) == (
        404,
        "a session is told as markdown or csv, not as 'pdf'",
    )


async def test_a_seat_that_asks_without_end_is_told_to_wait(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(pages, "EVENINGS_PER_S", 0)
    async with place(tmp_path, ("ann", "player"), ("bea", "player")) as table:
        session = await evening(table)
        answers = [
            (await taken(table, "ann", session)).status_code for _ in range(pages.EVENINGS_AT_ONCE + 1)
        ]
        assert answers == [200] * pages.EVENINGS_AT_ONCE + [429]
        assert (await taken(table, "bea", session)).status_code == 200, "others are not held up"

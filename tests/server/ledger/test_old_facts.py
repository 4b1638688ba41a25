"""Facts of long ago that are gone or no longer fold: said in a sentence, and sealed where they are."""

from __future__ import annotations

import pytest

from server.app.directory import SNAPSHOTS
from server.ledger import soundness
from server.store.faults import StoreFault
from tests.server.ledger.test_soundness import SEATS, stopped, talked, tampered
from tests.server.peers import LiveTable, again, deck, place


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def test_an_old_fact_that_is_gone_is_said_on_opening_in_a_sentence(table: LiveTable):
    await talked(table, 110)
    await (await table.room()).rest()
    data = await stopped(table)
    tampered(data, "DELETE FROM stored_events WHERE number<4")
    async with again(table) as later:
        with pytest.raises(StoreFault, match="is damaged: commit 4 stands where commit 1 should"):
            await later.room()


async def test_an_old_fact_that_no_longer_folds_seals_the_table_where_it_is(
    table: LiveTable, monkeypatch: pytest.MonkeyPatch
):
    """Where no world was kept all is folded from the first fact, and the newest commits alone are looked at."""
    monkeypatch.setattr(soundness, "MOST", 50)
    await talked(table, 120)
    await (await table.room()).rest()
    data = await stopped(table)
    (data / SNAPSHOTS).unlink()
    tampered(data, "UPDATE stored_events SET state=x'7b' WHERE topic='SeatTaken' AND number=4")
    async with again(table) as later:
        ref = await later.sit("ref")
        assert ref.welcomed["sealed"] == (
            "this table is sealed: commit 4: fact 0 on table was changed; it is shown as it was before;"
            " put a backup back to go on"
        )
        assert ref.welcomed["number"] == 3
        assert "commit 4" in await ref.refused("Say", text="on")
        assert later.server.broken == {table.table: 4}


async def test_where_a_fact_cannot_follow_what_is_named_is_the_earlier_one_that_was_changed(
    table: LiveTable, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(soundness, "MOST", 50)
    ref = await table.sit("ref")
    scene = await deck(ref)
    at = (await table.room()).history.head.number
    await talked(table, 120)
    await ref.do("RenameScene", scene=scene, name="Other")
    await (await table.room()).rest()
    data = await stopped(table)
    (data / SNAPSHOTS).unlink()
    tampered(
        data, f"DELETE FROM stored_events WHERE originator_id='{table.table}/scene:{scene}' AND number<={at}"
    )
    async with again(table) as later:
        ref = await later.sit("ref")
        assert f"commit {at} has " in ref.welcomed["sealed"]
        assert ref.welcomed["number"] == at - 1


async def test_a_look_at_what_no_longer_folds_is_refused_and_why_the_referee_alone_is_told(table: LiveTable):
    await talked(table, 220)
    await (await table.room()).rest()
    data = await stopped(table)
    tampered(data, "UPDATE stored_events SET state=x'7b' WHERE topic='SeatTaken' AND number=4")
    async with again(table) as later:
        ref, ann = await later.sit("ref"), await later.sit("ann")
        assert ref.welcomed["sealed"] == ""
        told = (await ref.ask("look", number=50))["reason"]
        assert told.startswith("the past was changed: commit 4: its SeatTaken on table cannot follow")
        assert (await ann.ask("look", number=50))["reason"] == (
            "commit 4 cannot be shown any more: the referee has to see to it"
        )
        await ann.do("Say", text="on")

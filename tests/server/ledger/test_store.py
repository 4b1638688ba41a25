"""The store: commits whole or not at all, in order, each table by itself, and there again after a restart."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest
import pytest_asyncio
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.ledger.commits import GENESIS, SealedFact, check_chain
from server.store import Conflict, Store, StoreClosed, StoreFault
from server.store.recorder import LEDGER_TOPIC, open_recorder
from tests.server.commits import CHAT, HIT, WOUND, a_chain, a_commit

DATABASE = "retcon.sqlite3"


@pytest_asyncio.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    opened = await Store.open(tmp_path / DATABASE)
    yield opened
    await opened.close()


async def keep(store: Store, table: str, length: int) -> None:
    for commit in a_chain(length):
        await store.commit(table, commit)


async def test_what_is_stored_comes_back_the_same(store: Store):
    chain = a_chain(3, [HIT, WOUND, CHAT])
    for commit in chain:
        await store.commit("demo", commit)

    assert await store.commits("demo") == chain
    assert await store.head("demo") == chain[-1].head
    assert await store.tables() == ["demo"]


async def test_it_is_all_there_after_a_restart(tmp_path: Path):
    chain = a_chain(5)
    for commit in chain:  # a restart after each
        store = await Store.open(tmp_path / DATABASE)
        await store.commit("demo", commit)
        await store.close()

    store = await Store.open(tmp_path / DATABASE)
    assert await store.commits("demo") == chain
    assert [number for number, _ in await store.stream("demo", HIT.stream)] == [1, 2, 3, 4, 5]
    await store.close()


async def test_an_empty_table_stands_at_the_beginning(store: Store):
    assert await store.head("demo") == GENESIS
    assert await store.commits("demo") == []
    assert await store.tables() == []
    assert await store.lengths("demo") == {}


async def test_commits_are_read_by_number(store: Store):
    await keep(store, "demo", 9)

    async def numbers(**span: int) -> list[int]:
        return [commit.entry.number for commit in await store.commits("demo", **span)]

    assert await numbers(after=3, upto=6) == [4, 5, 6]
    assert await numbers(after=3, limit=2) == [4, 5]
    assert await numbers(after=3, upto=4, limit=9) == [4]
    assert await numbers(after=9) == []


async def test_a_stream_is_read_up_to_a_number(store: Store):
    first = a_commit(facts=[HIT, HIT, WOUND])
    second = a_commit(first.head, facts=[CHAT])
    third = a_commit(second.head, facts=[HIT])
    for commit in (first, second, third):
        await store.commit("demo", commit)

    assert await store.stream("demo", HIT.stream) == [(1, HIT), (1, HIT), (3, HIT)]
    assert await store.stream("demo", HIT.stream, upto=2) == [(1, HIT), (1, HIT)]
    assert await store.lengths("demo") == {HIT.stream: 3, WOUND.stream: 1, CHAT.stream: 1}


async def test_tables_know_nothing_of_each_other(store: Store):
    for table in ("demo", "demo2", "de mo", "Ünter"):
        await keep(store, table, 2)

    assert await store.tables() == sorted(["demo", "demo2", "de mo", "Ünter"])
    assert len(await store.commits("demo")) == 2
    assert await store.lengths("demo") == {HIT.stream: 2, WOUND.stream: 2}


async def test_a_number_is_given_once(store: Store):
    first, rival = a_commit(), a_commit(facts=[CHAT], command_id="other")
    await store.commit("demo", first)

    with pytest.raises(Conflict, match="table demo stands at 1: commit 1 does not follow it"):
        await store.commit("demo", rival)
    assert await store.commits("demo") == [first]
    assert await store.lengths("demo") == {HIT.stream: 1, WOUND.stream: 1}


async def test_no_number_is_left_out(store: Store):
    with pytest.raises(Conflict, match="stands at 0: commit 2 does not follow"):
        await store.commit("demo", a_chain(2)[1])


async def test_a_commit_follows_the_very_commit_that_is_stored(store: Store):
    await store.commit("demo", a_commit())

    with pytest.raises(Conflict, match="commit 2 does not follow"):
        await store.commit("demo", a_commit(a_commit(command_id="another history").head))


async def test_a_command_is_stored_once(store: Store):
    first = a_commit(command_id="fire!")
    await store.commit("demo", first)

    with pytest.raises(Conflict, match="command"):
        await store.commit("demo", a_commit(first.head, command_id="fire!"))
    assert await store.command_number("demo", "ada", "fire!") == 1
    assert await store.head("demo") == first.head


async def test_a_command_belongs_to_its_sender(store: Store):
    first = a_commit(command_id="fire!")
    second = a_commit(first.head, command_id="fire!", seat="bo")
    await store.commit("demo", first)
    await store.commit("demo", second)

    assert await store.command_number("demo", "bo", "fire!") == 2
    assert await store.command_number("demo", "cy", "fire!") is None
    assert await store.command_number("other", "bo", "fire!") is None


async def test_commits_without_a_command_id_do_not_clash(store: Store):
    first = a_commit(command_id="")
    await store.commit("demo", first)
    await store.commit("demo", a_commit(first.head, command_id=""))

    assert await store.command_number("demo", "ada", "") is None


async def test_a_table_goes_on_after_a_conflict(store: Store):
    first = a_commit()
    await store.commit("demo", first)
    with pytest.raises(Conflict):
        await store.commit("demo", a_commit(command_id="late"))
    await store.commit("demo", a_commit(first.head))

    assert check_chain(await store.commits("demo")) == []
    assert (await store.lengths("demo"))[HIT.stream] == 2


async def test_one_group_stores_the_sound_and_refuses_the_rest(store: Store):
    """All of these wait together; among them one that breaks a key of the database itself."""
    await store.commit("b", a_commit(command_id="twice"))
    head = await store.head("b")
    waiting = [
        store.commit("a", a_commit()),
        store.commit("b", a_commit(head, command_id="twice")),
        store.commit("b", a_commit(a_commit(head, command_id="twice").head)),
        store.commit("c", a_commit()),
        store.commit("c", a_commit(command_id="rival")),
        store.commit("d", a_commit()),
    ]
    outcomes = await asyncio.gather(*waiting, return_exceptions=True)

    assert [type(outcome) for outcome in outcomes] == [
        type(None), Conflict, Conflict, type(None), Conflict, type(None),
    ]  # fmt: skip
    for table in ("a", "b", "c", "d"):
        assert [commit.entry.number for commit in await store.commits(table)] == [1]
        assert await store.lengths(table) == {HIT.stream: 1, WOUND.stream: 1}


async def test_a_commit_that_cannot_be_written_is_its_callers_error_alone(store: Store):
    broken = replace(a_commit(), facts=(replace(HIT, audience=2**70),))  # type: ignore[arg-type]
    outcomes = await asyncio.gather(
        store.commit("a", a_commit()), store.commit("b", broken), store.commit("c", a_commit()),
        return_exceptions=True,
    )  # fmt: skip

    assert [type(outcome) for outcome in outcomes] == [type(None), OverflowError, type(None)]
    await store.commit("b", a_commit())


async def test_many_tables_at_once_each_keep_their_order(store: Store):
    chains = {f"table {each}": a_chain(30) for each in range(10)}
    waiting = [store.commit(table, commit) for table, chain in chains.items() for commit in chain]
    await asyncio.gather(*waiting)

    for table, chain in chains.items():
        assert await store.commits(table) == chain


async def test_another_process_on_the_same_file_is_noticed(store: Store, tmp_path: Path):
    other = await Store.open(tmp_path / DATABASE)
    chain = a_chain(3)
    await store.commit("demo", chain[0])
    await other.commit("demo", chain[1])

    with pytest.raises(Conflict, match="table demo stands at 2"):
        await store.commit("demo", a_commit(chain[0].head, command_id="rival"))
    await store.commit("demo", chain[2])
    await other.close()

    assert check_chain(await store.commits("demo")) == []


async def test_whoever_gives_up_waiting_disturbs_nobody(store: Store):
    first, second = a_chain(2)
    impatient = asyncio.ensure_future(store.commit("demo", first))
    await asyncio.sleep(0)
    impatient.cancel()
    await store.commit("demo", second)

    assert await store.commits("demo") == [first, second]


async def test_what_waits_when_the_store_closes_is_stored(tmp_path: Path):
    store = await Store.open(tmp_path / DATABASE)
    chain = a_chain(20)
    waiting = [asyncio.ensure_future(store.commit("demo", commit)) for commit in chain]
    await asyncio.sleep(0)
    await store.close()
    await asyncio.gather(*waiting)

    with pytest.raises(StoreClosed):
        await store.commit("demo", a_commit(chain[-1].head))
    assert not [thread for thread in threading.enumerate() if thread.name == "store writer"]


async def test_a_commit_may_hold_many_facts_but_not_any_number(store: Store):
    crowd = [replace(HIT, stream=f"character:{each}") for each in range(1999)]
    first = a_commit(facts=crowd)
    await store.commit("demo", first)

    with pytest.raises(ValueError, match="2000 facts: 1999 at most"):
        await store.commit("demo", a_commit(first.head, facts=[*crowd, HIT]))
    assert await store.commits("demo") == [first]


async def test_groups_larger_than_one_statement_are_all_stored(store: Store):
    crowd = [replace(HIT, stream=f"character:{each}") for each in range(1500)]
    await asyncio.gather(*[store.commit(f"table {each}", a_commit(facts=crowd)) for each in range(6)])

    assert [len((await store.commits(f"table {each}"))[0].facts) for each in range(6)] == [1500] * 6


@pytest.mark.parametrize("table", ["", "a/b"])
async def test_a_name_no_table_can_have_is_refused(store: Store, table: str):
    with pytest.raises(ValueError, match="cannot name a table"):
        await store.commit(table, a_commit())


@pytest.mark.parametrize("stream", ["", "ledger"])
async def test_a_name_no_stream_can_have_is_refused(store: Store, stream: str):
    with pytest.raises(ValueError, match="cannot name a stream"):
        await store.commit("demo", a_commit(facts=[replace(HIT, stream=stream)]))


async def test_the_library_reads_the_same_history_by_its_own_interface(store: Store, tmp_path: Path):
    chain = a_chain(2)
    for commit in chain:
        await store.commit("demo", commit)
    recorder = open_recorder(str(tmp_path / DATABASE))

    assert [event.state for event in recorder.select_events(f"demo/{HIT.stream}")] == [HIT.state] * 2
    assert [event.originator_version for event in recorder.select_events("demo/ledger", gt=1)] == [2]
    assert [note.id for note in recorder.select_notifications(1, 10)] == [1, 2, 3, 4, 5, 6]
    assert [note.id for note in recorder.select_notifications(1, 10, topics=[LEDGER_TOPIC])] == [3, 6]
    assert recorder.max_notification_id() == 6
    recorder.datastore.close()


async def test_it_stays_usable_while_the_log_is_folded_in(store: Store, tmp_path: Path):
    await keep(store, "demo", 600)

    assert (tmp_path / DATABASE).stat().st_size > 100_000, "nothing was folded into the database itself"
    assert check_chain(await store.commits("demo")) == []


LINE = st.text(st.characters(exclude_characters="\n/", exclude_categories=["Cs"]), min_size=1, max_size=8)
FACTS = st.lists(
    st.builds(SealedFact, LINE.filter(lambda name: name != "ledger"), LINE, LINE, st.binary(max_size=50)),
    max_size=6,
)


@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(table=LINE, batches=st.lists(FACTS, min_size=1, max_size=5))
def test_any_names_and_bytes_come_back_as_they_were(
    tmp_path: Path, table: str, batches: list[list[SealedFact]]
):
    async def there_and_back() -> None:
        store = await Store.open(tmp_path / DATABASE, synchronous="OFF")
        start = await store.head(table)
        head = start
        for facts in batches:
            commit = a_commit(head, facts)
            await store.commit(table, commit)
            head = commit.head
        stored = await store.commits(table, after=start.number)
        await store.close()
        assert [list(commit.facts) for commit in stored] == batches
        assert check_chain(stored, start) == []

    asyncio.run(there_and_back())


def edit(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as connection, connection:
        connection.execute(statement)


async def found_after(tmp_path: Path, statement: str) -> list[str]:
    """What the check finds once somebody has changed the file of a table of five commits."""
    store = await Store.open(tmp_path / DATABASE)
    await keep(store, "demo", 5)
    await store.close()
    edit(tmp_path / DATABASE, statement)
    store = await Store.open(tmp_path / DATABASE)
    try:
        return check_chain(await store.commits("demo"))
    finally:
        await store.close()


async def test_an_edited_byte_is_found(tmp_path: Path):
    edited = "UPDATE stored_events SET state='{\"margin\":3}' WHERE number=2 AND originator_id LIKE '%bridge'"

    assert await found_after(tmp_path, edited) == ["commit 2: fact 0 on combat:bridge was changed"]


async def test_an_edited_command_is_found(tmp_path: Path):
    edited = (
        "UPDATE stored_events SET state=CAST(replace(CAST(state AS TEXT), 'Attack', 'Missed') AS BLOB)"
        f" WHERE number=4 AND topic='{LEDGER_TOPIC}'"
    )

    assert await found_after(tmp_path, edited) == ["commit 4: its command was changed"]


async def test_a_removed_commit_is_found(tmp_path: Path):
    assert await found_after(tmp_path, "DELETE FROM stored_events WHERE number=3") == [
        "commit 4 stands where commit 3 should",
        "commit 4 does not follow from commit 2 as that now reads",
    ]


async def test_a_removed_fact_is_found(tmp_path: Path):
    removed = f"DELETE FROM stored_events WHERE number=3 AND originator_id='demo/{WOUND.stream}'"

    assert await found_after(tmp_path, removed) == ["commit 3 has 1 facts where 2 were sealed"]


async def test_a_removed_entry_is_a_fault_of_the_file(tmp_path: Path):
    with pytest.raises(StoreFault, match="table demo is damaged: commit 3 has no ledger entry"):
        await found_after(tmp_path, f"DELETE FROM stored_events WHERE number=3 AND topic='{LEDGER_TOPIC}'")


async def test_an_unreadable_entry_is_a_fault_of_the_file(tmp_path: Path):
    unreadable = f"UPDATE stored_events SET state='{{' WHERE number=5 AND topic='{LEDGER_TOPIC}'"
    with pytest.raises(StoreFault, match="a ledger entry cannot be read"):
        await found_after(tmp_path, unreadable)

    store = await Store.open(tmp_path / DATABASE)
    with pytest.raises(StoreFault, match="a ledger entry cannot be read"):
        await store.commit("demo", a_commit())
    await store.commit("other", a_commit())
    await store.close()

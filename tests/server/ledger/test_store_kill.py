"""Acknowledged means on disk: a server killed at any instant comes back with all that it acknowledged."""

from __future__ import annotations

import random
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from server.ledger.commits import check_chain
from server.store import Store

ROOT = Path(__file__).parents[3]
TABLES = 4

# Writes to each table for ever, several commits on their way at a time, and says which are acknowledged.
WRITER = """
import asyncio, os, sys
from pathlib import Path
from server.ledger.commits import GENESIS
from server.store import Store
from tests.server.commits import a_commit

async def one(store, table, commit):
    await store.commit(table, commit)
    os.write(1, f"{table} {commit.entry.number}\\n".encode())

async def play(store, table):
    head = await store.head(table)
    while True:
        commits = []
        for _ in range(5):
            commits.append(a_commit(head))
            head = commits[-1].head
        await asyncio.gather(*[one(store, table, commit) for commit in commits])

async def main():
    store = await Store.open(Path(sys.argv[1]))
    await asyncio.gather(*[play(store, f"t{each}") for each in range(int(sys.argv[2]))])

asyncio.run(main())
"""


def acknowledged_before_the_kill(database: Path, lines: int) -> dict[str, int]:
    """Let a server write, kill it while it does, and return each table's last acknowledged number."""
    command = [sys.executable, "-c", WRITER, str(database), str(TABLES)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline() for _ in range(lines)]
        writer.send_signal(signal.SIGKILL)
        said += writer.stdout.readlines()
    assert writer.returncode == -signal.SIGKILL
    return {table: int(number) for table, number in (line.split() for line in said)}


@pytest.mark.parametrize("seed", [1, 2])
async def test_nothing_acknowledged_is_lost_to_a_kill(tmp_path: Path, seed: int):
    database = tmp_path / "retcon.sqlite3"
    moments = random.Random(seed)
    for _ in range(3):
        acknowledged = acknowledged_before_the_kill(database, moments.randint(1, 900))
        store = await Store.open(database)
        for table, number in acknowledged.items():
            commits = await store.commits(table)
            assert commits[-1].entry.number >= number
            assert check_chain(commits) == []
            assert (await store.lengths(table))["combat:bridge"] == len(commits)
        await store.close()

"""Export, verify, backup and import beside a server that runs and is talked to all the while."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from server.archive.sources import Location
from server.demo.links import read_links
from server.proof import checker
from server.waiting import in_time
from tests.server.beginnings import QUIET, RETCON
from tests.server.processes import PATIENCE_S, Process, Talker, running

ROUNDS = 2
BREATH_S = 0.02
"""Between two lines. Talk without a pause leaves a busy machine no time for the rest, and ever more to check."""
HANGS_S = 20 * PATIENCE_S


async def told(*arguments: str | Path) -> tuple[int, str]:
    """What the command line answers: its status and words."""
    command = [*RETCON, *map(str, arguments)]
    process = await asyncio.create_subprocess_exec(
        *command, stdout=asyncio.subprocess.PIPE, stderr=asyncio.subprocess.STDOUT, env=QUIET
    )
    words, _ = await in_time(process.communicate(), HANGS_S)
    assert process.returncode is not None
    return process.returncode, words.decode()


@asynccontextmanager
async def talked_to(server: Process) -> AsyncIterator[list[Talker]]:
    """While people talk, each a breath after it is answered."""
    links = [server.urls.referee, server.urls.players[0][1]]
    talkers = [Talker(f"talker{index}", asyncio.Semaphore(0), BREATH_S) for index in range(len(links))]
    talking = [asyncio.create_task(one.talk(link)) for one, link in zip(talkers, links, strict=True)]
    try:
        for one in talkers:
            await in_time(one.heard.acquire(), PATIENCE_S)
        yield talkers
    finally:
        for task in talking:
            task.cancel()
        await asyncio.gather(*talking, return_exceptions=True)


async def test_a_table_is_exported_checked_and_copied_while_it_is_played_at(tmp_path):
    data = tmp_path / "data"
    async with running(data) as server:
        links, *_ = read_links(data)
        table, here = links.table, ("--data", data)
        async with talked_to(server) as talkers:
            numbers = []
            for index in range(ROUNDS):
                path = tmp_path / f"file{index}"
                before = max(number for one in talkers for number in one.acknowledged.values())
                assert (await told("export", table, path, *here))[0] == 0
                assert await asyncio.to_thread(checker.main, [str(path)]) == 0
                source = Location(path).open()
                numbers.append(source.about.number)
                source.close()
                assert numbers[-1] >= before, "what was acknowledged is in the file"
            status, said = await told("verify", table, *here)
            assert status == 0, said
            assert (await told("backup", tmp_path / "copy", *here))[0] == 0
            status, said = await told("import", tmp_path / "file0", *here)
            assert status == 0, said
            assert "There is a table" in said
        assert numbers == sorted(numbers)
        assert numbers[0] < numbers[-1], "people talked on meanwhile"
        assert checker.main([str(tmp_path / "file0"), str(tmp_path / f"file{ROUNDS - 1}")]) == 0

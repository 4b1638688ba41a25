"""A server killed, or its power cut, at any instant under load: what was acknowledged is there, answered as it was."""

from __future__ import annotations

import asyncio
import random
import signal
from pathlib import Path

from server.ledger.commits import Commit, check_chain
from server.store import Store
from server.waiting import in_time
from tests.server.processes import PATIENCE_S, Process, Talker, running, seated, send_command
from torture.failures import power
from torture.trial import Fell, Tally

KILLS = 5
SEATS = ("referee", "nerys", "tomas", "priya")
MOST_ACTS, MOST_DELAY_S = 120, 0.02
CUTS = 0.5
"""So many kills are power cuts."""
ASKED_AGAIN = 3
"""Of each seat's newest commands, so many are sent again after a kill."""


def run(seed: int, folder: Path) -> Tally:
    """One server on one data directory, killed again and again."""
    return asyncio.run(_round(random.Random(seed), folder / "data"))


async def _round(chance: random.Random, data: Path) -> Tally:
    heard, tally = asyncio.Semaphore(0), Tally()
    talkers = [Talker(name, heard) for name in SEATS]
    table = ""
    for _ in range(KILLS):
        async with running(data) as server:
            table = server.urls.table
            await answered_again(server, talkers)
            await _talked(chance, server, talkers, heard)
            await in_time(server.process.communicate(), PATIENCE_S)
        tally["kills"] += 1
        if chance.random() < CUTS:
            tally["power cuts"] += bool(power.cut(data, table, chance))
    async with running(data) as server:
        await answered_again(server, talkers)
        if (status := await server.end(signal.SIGTERM)) != 0:
            raise Fell(f"the server ended with status {status}")
    tally["acts acknowledged"] += await kept(data, table, talkers)
    return tally


async def _talked(
    chance: random.Random, server: Process, talkers: list[Talker], heard: asyncio.Semaphore
) -> None:
    """Some acts, then a moment more, in the midst of whatever is under way."""
    talking = [asyncio.create_task(one.talk(url)) for one, url in zip(talkers, links(server), strict=True)]
    for _ in range(chance.randint(1, MOST_ACTS)):
        await in_time(heard.acquire(), PATIENCE_S)
    await asyncio.sleep(chance.uniform(0, MOST_DELAY_S))
    server.process.send_signal(signal.SIGKILL)
    await asyncio.gather(*talking)


def links(server: Process) -> list[str]:
    """The links of the seats that talk."""
    return [server.urls.referee, *(url for _, url in server.urls.players)]


async def answered_again(server: Process, talkers: list[Talker]) -> None:
    """Each seat's newest commands, sent again, are answered as they were; one that was never answered, somehow."""
    for talker, url in zip(talkers, links(server), strict=True):
        async with seated(url) as peer:
            for command_id, number in list(talker.acknowledged.items())[-ASKED_AGAIN:]:
                answer = await send_command(peer, command_id, "x")
                if (answer["type"], answer.get("number")) != ("done", number):
                    raise Fell(f"{command_id} was number {number} and is answered {answer}")
            if talker.count > len(talker.acknowledged):
                cut_off = f"{talker.name}-{talker.count:06d}"
                if (answer := await send_command(peer, cut_off, "x"))["type"] != "done":
                    raise Fell(f"{cut_off}, sent again, is answered {answer}")
                talker.acknowledged[cut_off] = answer["number"]


async def kept(data: Path, table: str, talkers: list[Talker]) -> int:
    """Whether all that was acknowledged is stored, once and in order; how many acts that were."""
    store = await Store.open(data / "retcon.db")
    commits = await store.commits(table)
    await store.close()
    if faults := check_chain(commits):
        raise Fell(faults[0])
    said = _by_command(commits)
    for talker in talkers:
        for command_id, number in talker.acknowledged.items():
            if said.get(command_id) != [number]:
                raise Fell(
                    f"{command_id} was acknowledged as number {number} and stands at {said.get(command_id)}"
                )
    return sum(len(talker.acknowledged) for talker in talkers)


def _by_command(commits: list[Commit]) -> dict[str, list[int]]:
    said: dict[str, list[int]] = {}
    for commit in commits:
        said.setdefault(commit.body.command_id, []).append(commit.entry.number)
    return said

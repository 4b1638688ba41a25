"""One table whose clients' messages are lost, doubled, late and overtaken, played without time: a seed replays it."""

from __future__ import annotations

import asyncio
import json
import random
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from server.ledger.commits import Commit, check_chain
from server.table.gallery import Gallery
from server.views.charts import chart_id
from server.views.desk import Desk
from server.views.sheets import sheet_id
from tests.server.peers import LiveTable, Peer, again, deck, enlist, place
from tests.server.under_sail import set_sail
from torture.links import clockwork
from torture.links.clockwork import Clockwork
from torture.links.commanding import chosen
from torture.links.mirror import Mirror, compare
from torture.links.strands import CALM, Client, Sky, Weather
from torture.overheard import Overheard, overhearing
from torture.trial import Fell, Tally

STEPS = 250
STEP_S = 0.05
PATIENCE_S = 60.0
SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))
CLIENTS = ("ref", "ann", "ann", "bea", "eve")
"""Ann has two tabs."""
RULESETS = ("megatraveller", "classic")


def run(seed: int, folder: Path) -> Tally:
    """One evening in one kind of weather."""
    tally, _ = played(seed, folder)
    return tally


def played(seed: int, folder: Path) -> tuple[Tally, str]:
    """What came of it, and a digest of all that was said."""
    with overhearing(clockwork.FULL) as heard:
        return clockwork.run(seed, lambda loop: _evening(loop, heard, seed, folder / "data"))


async def _evening(loop: Clockwork, heard: Overheard, seed: int, data: Path) -> tuple[Tally, str]:
    heard.listen(loop)
    chance = random.Random(seed)
    async with place(data, *SEATS, ruleset=RULESETS[seed % 2]) as table:
        sky = Sky(loop, random.Random(f"weather {seed}"), Weather.of(chance), Tally())
        clients = [Client(name, tab, table, sky) for tab, name in enumerate(CLIENTS)]
        await _laid(table)
        loop.full = chance.choice((0, 0, 0.03))
        for client in clients:
            client.connect()
        for _ in range(STEPS):
            await asyncio.sleep(chance.uniform(0, STEP_S))
            _stirred(chance, sky, chance.choice(clients))
            if chance.random() < 0.3:
                _expected(await table.room(), clients)
            heard.stand()
            _stood(clients)
        await _cleared(sky, clients, await table.room())
        for client in clients:
            fresh = await table.sit(client.name)
            compare(f"{client.name}, come anew", client.mirror, await _seen_by(fresh, client))
            _same_log(client, fresh.welcomed["entries"])
            await fresh.leave()
            for line in client.lines:
                if not line.task.done():
                    await line.leave()
        _answered_alike(sky)
    async with again(table) as later:
        commits = await later.server.store.commits(later.table)
        for client in clients:
            fresh = await later.sit(client.name)
            compare(f"{client.name}, after a restart", client.mirror, await _seen_by(fresh, client))
            await fresh.leave()
    _there_once(sky, commits)
    sky.tally["acts acknowledged"] = sum(_done(said) is not None for said in sky.answers.values())
    return sky.tally, " ".join(line.digest.hexdigest()[:8] for client in clients for line in client.lines)


async def _seen_by(fresh: Peer, client: Client) -> Mirror:
    """What somebody who has just come is shown, with the sheets and charts that a client has open."""
    mirror, reads, charts = Mirror().hear(fresh.welcomed), client.mirror.open, client.mirror.charts
    mirror = mirror.read(reads, {"views": [*(await fresh.read(*reads)).values()]})
    return mirror.unfold(charts, await fresh.ask("charts", charts=[*charts]))


async def _laid(table: LiveTable) -> None:
    """A map with people on it, a star chart that all know, and a ship of Ann's on a voyage."""
    ref = await table.sit("ref")
    chart = f"x{await ref.do('OpenChart', name='Reach', columns=4, rows=4)}"
    await ref.do("TellOfAll", chart=chart)
    scene = await deck(ref)
    for nth, owner in enumerate(("ann", "bea", "", "", "")):
        more: dict[str, Any] = {"owner": table.ids[owner]} if owner else {"npc": True}
        await enlist(ref, f"One {nth}", scene, (3.5 + 3 * nth, 3.5), **more)
    await set_sail(ref, table.ids["ann"])
    await ref.leave()


def _stirred(chance: random.Random, sky: Sky, client: Client) -> None:
    """Somebody asks for something, or their line breaks."""
    if chance.random() < sky.weather.breaks:
        client.cut()
    elif client.mirror.number:
        role = "referee" if client.name == "ref" else dict(SEATS)[client.name]
        if (command := chosen(client.mirror, role, chance)) is not None:
            client.command(*command)


def _expected(room: Any, clients: Iterable[Client]) -> None:
    """What fresh clients would be shown at this moment."""
    truths = {client.name: _truth(room, client.seat) for client in clients}
    for client in clients:
        client.expect(truths[client.name])


def _truth(room: Any, seat: str) -> Mirror:
    """Everything on a desk that is laid anew."""
    viewer, branch = room.viewer(seat), room.history.turns.branch_of(seat)
    gallery = Gallery(room.masking, room._asks, branch)
    world = room.history.line(branch)
    desk = Desk.laid(gallery.pane(viewer), world)
    opened = desk.pane.opened(world, [*map(sheet_id, world.characters), *map(chart_id, world.charts)])
    views = ",".join([*desk.shown.values(), *opened.values()])
    offers = ",".join(one.whole() for one in desk.offers.values())
    number = room.history.head.number
    text = f'{{"type":"welcome","number":{number},"resumed":false,"entries":[],"views":[{views}],"offers":[{offers}]}}'
    return Mirror().hear(json.loads(text))


async def _cleared(sky: Sky, clients: Iterable[Client], room: Any) -> None:
    """The weather clears up; all commands are answered, and everybody hears how things stand."""
    sky.weather, sky.loop.full = CALM, 0
    until_s = sky.loop.now_s + PATIENCE_S
    while any(one.waiting or one.line is None for one in clients) or not _up_to_date(room, clients):
        await asyncio.sleep(STEP_S)
        if sky.loop.now_s > until_s:
            raise Fell(
                f"in fair weather, after {PATIENCE_S:g} s, commands wait: {[[*c.waiting] for c in clients]}"
            )
        for client in clients:
            if client.line is not None and client.mirror.number < room.history.head.number:
                client.line.say_through({"type": "gap", "since": client.mirror.number})
    await asyncio.sleep(1)
    _expected(room, clients)
    for client in clients:
        client.settled()
    _stood(clients)


def _up_to_date(room: Any, clients: Iterable[Client]) -> bool:
    return all(one.mirror.number == room.history.head.number for one in clients)


def _stood(clients: Iterable[Client]) -> None:
    """Fell when a client has found something."""
    for client in clients:
        if client.fell:
            raise client.fell[0]


def _same_log(client: Client, entries: list[dict[str, Any]]) -> None:
    """The log says the same, but for what was undone since, which the view of the history tells."""
    for entry in entries:
        mine = client.mirror.entries.get(entry["number"])
        if mine is not None and {**mine, "undone": None} != {**entry, "undone": None}:
            raise Fell(
                f"{client.name} was told {json.dumps(mine)[:400]} and is told {json.dumps(entry)[:400]}"
            )


def _answered_alike(sky: Sky) -> None:
    """Once done is always done, by the same number."""
    for (seat, command), said in sky.answers.items():
        number = _done(said)
        first = next((place for place, one in enumerate(said) if one["type"] == "done"), len(said))
        for one in said[first:]:
            if (one["type"], one.get("number")) != ("done", number):
                raise Fell(f"{command} of {seat} was number {number} and then answered {one}")
        sky.tally["commands answered again"] += len(said) > 1


def _done(said: list[dict[str, Any]]) -> int | None:
    return next((one["number"] for one in said if one["type"] == "done"), None)


def _there_once(sky: Sky, commits: list[Commit]) -> None:
    """Every act is there as often as it was acknowledged, which is once."""
    if faults := check_chain(commits):
        raise Fell(faults[0])
    stands: dict[tuple[str, str], list[int]] = {}
    for commit in commits:
        stands.setdefault((commit.body.seat, commit.body.command_id), []).append(commit.entry.number)
    for (seat, command), said in sky.answers.items():
        numbers, number = stands.get((seat, command), []), _done(said)
        if numbers != ([] if number is None else [number]):
            raise Fell(f"{command} of {seat} was answered with number {number} and stands at {numbers}")

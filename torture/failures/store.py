"""A store that is full, torn, locked or slow at one call or a few: each act is kept or refused, then play goes on."""

from __future__ import annotations

import asyncio
import io
import random
from pathlib import Path
from typing import Any

from PIL import Image
from structlog.testing import capture_logs

from server.app.app import Settings, open_server
from server.archive.sources import Location
from server.media.uploads import keep_picture
from server.proof.verify import Thoroughness, verify
from server.store import StoreFault, StoreFull
from tests.server.peers import Closed, LiveTable, Peer, again, place
from torture.failures.failing import KINDS, Trouble, failing
from torture.trial import Fell, Tally

FAULTS = 4
MOST_TRIES, LONGEST = 8, 4
SAID = 110
"""Lines that are said, so that a world is put into the cache meanwhile."""
HOW = Thoroughness(jobs=0)
INTERNAL = "the server could not do this"

Sending = tuple[str, dict[str, Any]]


def run(seed: int, folder: Path) -> Tally:
    """Evenings with one fault each in play and on opening, somewhere among all calls of an evening without."""
    chance, tally = random.Random(seed), Tally()
    sound = Trouble(), Trouble()
    _evening(sound, folder / "sound", Tally())
    for nth in range(FAULTS):
        troubles = tuple(
            Trouble(chance.choice(KINDS), chance.randint(1, one.calls), chance.randint(1, LONGEST))
            for one in sound
        )
        try:
            _evening(troubles, folder / str(nth), tally)
        except Fell as fall:
            planned = " and ".join(f"{one.kind} at call {one.at} for {one.lasts}" for one in troubles)
            raise Fell(f"{planned}: {fall}") from fall
        tally["faults"] += sum(one.struck > 0 for one in troubles)
    return tally


def _evening(troubles: tuple[Trouble, ...], data: Path, tally: Tally) -> None:
    """Play with the first trouble, open with the second; then all that was acknowledged is there."""
    playing, opening = troubles
    with capture_logs() as logged:
        with failing(playing):
            table, numbers = asyncio.run(_played(playing, data))
        with failing(opening):
            asyncio.run(_opened(opening, data, table, numbers))
    if told := [entry for entry in logged if entry.get("exc_info")]:
        raise Fell(f"a traceback was logged: {told[0]}")
    if wrong := verify(Location(data, table.table), HOW).changed:
        raise Fell(f"verify says {wrong[0].text}")
    if left := [path.name for path in (data / "uploads").iterdir() if path.name.startswith(".")]:
        raise Fell(f"half an upload is left: {left[0]}")
    tally["acts acknowledged"] += len(numbers)


async def _played(trouble: Trouble, data: Path) -> tuple[LiveTable, dict[str, tuple[Sending, int]]]:
    """A table after its evening, and what was acknowledged, by the command's id."""
    async with place(data, ("ann", "player"), ("eve", "spectator")) as table:
        trouble.armed = True
        ref, ann = await _seated(table, "ref"), await _seated(table, "ann")
        acts: dict[str, tuple[Sending, int]] = {}
        for nth in range(SAID):
            await _done(acts, ann, f"line-{nth:05d}", ("Say", {"text": f"words {nth}"}))
        await _done(acts, ref, "scene-one", ("OpenScene", {"name": "Deck", "show": True}))
        hung = {"id": await _picture(table), "x": 0, "y": 0, "width": 30, "height": 20}
        scene = f"m{acts['scene-one'][1]}"
        await _done(acts, ref, "picture-one", ("HangPicture", {"scene": scene, "picture": hung}))
        await _done(acts, ref, "end-session", ("EndSession", {}))
        await _done(acts, ref, "new-session", ("StartSession", {"name": "Another"}))
        await _done(acts, ann, "throw-one", ("MakeThrow", {"notation": "2D+1 8+"}))
        await _asked(ref, table.ids["eve"])
        trouble.armed = False
        await (await table.room()).rest()
    return table, acts


async def _seated(table: LiveTable, name: str) -> Peer:
    """Sit down, as often as it takes: each time before, the door says why not."""
    for _ in range(MOST_TRIES):
        try:
            return await table.sit(name)
        except Closed as closed:
            why = closed.reason
            if "stumbled" in why:
                break
    raise Fell(f"{name} could not sit down: {why}")


async def _done(acts: dict[str, tuple[Sending, int]], peer: Peer, command_id: str, command: Sending) -> None:
    """Send it until it is done: each time before, it was refused with a reason."""
    for _ in range(MOST_TRIES):
        answer = await peer.command(command[0], command_id, **command[1])
        if answer["type"] == "done":
            acts[command_id] = command, answer["number"]
            return
        if answer["reason"].startswith(INTERNAL):
            break
    raise Fell(f"{command_id} was answered {answer['reason']!r}")


async def _picture(table: LiveTable) -> str:
    """A picture that the table keeps, tried until it does; its digest."""
    file = io.BytesIO()
    Image.new("RGB", (8, 8), (9, 9, 9)).save(file, "PNG")
    for _ in range(MOST_TRIES):
        try:
            return (await keep_picture(table.server.lobby, table.table, file.getvalue())).id
        except (StoreFull, StoreFault) as trouble:
            why = trouble
    raise Fell(f"a picture was never taken: {why}")


async def _asked(peer: Peer, seat: str) -> None:
    """Questions, each asked until it is answered."""
    for kind, fields in (("look", {"number": 104}), ("look", {"number": 20}), ("link", {"seat": seat})):
        for nth in range(MOST_TRIES):
            peer.say(kind, id=f"question-{nth}", **fields)
            answer = await peer.hear("looked", "linked", "refused")
            if answer["type"] != "refused":
                break
            if answer["reason"].startswith(INTERNAL):
                raise Fell(f"{kind} was answered {answer['reason']!r}")
        else:
            raise Fell(f"{kind} was never answered: {answer['reason']!r}")


async def _opened(
    trouble: Trouble, data: Path, before: LiveTable, acts: dict[str, tuple[Sending, int]]
) -> None:
    """Open the table, at first with trouble; each command sent again is answered as it was."""
    trouble.armed = True
    try:
        async with open_server(Settings(data, "OFF")) as server:
            await server.rooms.room(before.table)
    except (StoreFault, StoreFull, OSError):
        pass
    finally:
        trouble.armed = False
    async with again(before) as table:
        peers = {"ref": await table.sit("ref"), "ann": await table.sit("ann")}
        for command_id, (command, number) in acts.items():
            peer = peers["ann" if command[0] in ("Say", "MakeThrow") else "ref"]
            answer = await peer.command(command[0], command_id, **command[1])
            if answer.get("number") != number:
                raise Fell(f"{command_id} was number {number} and is answered {answer}")

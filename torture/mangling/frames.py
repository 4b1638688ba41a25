"""Mangled messages to the reader, and by several sockets to a server at whose table somebody else goes on talking."""

from __future__ import annotations

import asyncio
import random
from itertools import islice
from pathlib import Path
from typing import Any

from rules.check import Refused
from server.ledger.commits import check_chain
from server.wire.plain import Broken, read
from tests.server.peers import LiveTable, Peer, again, deck, enlist, place
from tests.server.under_sail import set_sail
from torture.fate import fated
from torture.mangling.mangled import mangled
from torture.mangling.mangler import Line, Mangler, all_of, every_kind, talking, words_of
from torture.mangling.messages import Words, sound
from torture.overheard import overhearing
from torture.trial import Fell, Tally

READ = 500
SENT = 150
"""Frames of each socket in a round; a stranger, shown out after every one, sends fewer."""
SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))
MANGLERS = ("ref", "ref", "ann", "ann", "eve")
RULESETS = ("classic", "megatraveller")


def run(seed: int, folder: Path) -> Tally:
    """Frames to the reader, then to a server."""
    tally = Tally()
    _read(random.Random(seed), tally)
    with fated(seed):
        asyncio.run(_attacked(seed, folder, tally))
    return tally


def _read(chance: random.Random, tally: Tally) -> None:
    """Whatever comes, it is a message, or is refused in a sentence."""
    for kind in islice(every_kind(chance), READ):
        text = mangled(chance, sound(kind, chance, Words()))
        try:
            read(text)
        except (Broken, Refused):
            tally["frames refused"] += 1
        except Exception as trouble:
            raise Fell(f"{text[:200]!r} brought {type(trouble).__name__}: {trouble}") from trouble
        else:
            tally["frames read"] += 1


async def _attacked(seed: int, folder: Path, tally: Tally) -> None:
    """One table in a fight, some sockets that send frames, and Bea, who talks."""
    with overhearing() as heard:
        heard.listen(asyncio.get_running_loop())
        async with place(folder, *SEATS, ruleset=RULESETS[seed % len(RULESETS)]) as table:
            await _begun(table)
            manglers = [await _mangler(table, name, f"{seed} {nth}") for nth, name in enumerate(MANGLERS)]
            stranger = Mangler(random.Random(seed), manglers[0].words, lambda: _stranger(table), spoilt)
            async with talking(InProcess(await table.sit("bea")), tally):
                await all_of(
                    (*(one.attack(SENT, tally) for one in manglers), stranger.attack(SENT // 5, tally))
                )
        await _reads_again(table)


async def _begun(table: LiveTable) -> None:
    """A map, people of everybody's, a fight among them, and a ship of Ann's on a voyage."""
    ref = await table.sit("ref")
    scene = await deck(ref)
    some: tuple[tuple[str, dict[str, Any]], ...] = (
        ("Ann's", {"owner": table.ids["ann"]}),
        ("Guard", {"npc": True}),
        ("Spy", {"npc": True, "hidden": True}),
    )
    people = [
        await enlist(ref, name, scene, (3 + 2 * nth, 3), **more) for nth, (name, more) in enumerate(some)
    ]
    sides = [{"name": f"Side {nth}", "characters": [one]} for nth, (one, _) in enumerate(people[:2])]
    await ref.do("OpenCombat", scene=scene, sides=sides, setup={})
    await set_sail(ref, table.ids["ann"])
    await ref.leave()


async def _mangler(table: LiveTable, name: str, seed: str) -> Mangler:
    peer = await table.sit(name)
    words = words_of(peer.welcomed, table.tokens[name])
    await peer.leave()

    async def enter() -> Line:
        return InProcess(await table.sit(name))

    return Mangler(random.Random(seed), words, enter, spoilt)


async def _stranger(table: LiveTable) -> Line:
    return InProcess(table.knock())


class InProcess:
    """A line without a network; what was heard is forgotten."""

    def __init__(self, peer: Peer) -> None:
        self._peer = peer
        self.say = peer.say

    def give(self, frame: str | bytes) -> None:
        """Send text, or bytes, which no message is."""
        self._peer.send(frame) if isinstance(frame, str) else self._peer.send_bytes(frame)

    async def hear(self, *kinds: str) -> dict[str, Any]:
        """The next message."""
        self._peer.said.clear()
        return await self._peer.hear(*kinds)

    def drop(self) -> None:
        """Nothing: whoever made the table sees everybody off."""


def spoilt(chance: random.Random, message: dict[str, Any]) -> str | bytes:
    """The message, mangled; now and then as bytes."""
    text = mangled(chance, message)
    return text.encode(errors="surrogatepass") if chance.random() < 0.02 else text


async def _reads_again(table: LiveTable) -> None:
    """What was taken is a sound chain, and folds."""
    async with again(table) as later:
        if faults := check_chain(await later.server.store.commits(later.table)):
            raise Fell(faults[0])
        if (broken := (await later.room()).history.broken) is not None:
            raise Fell(f"read again, the table is broken: {broken.text}")

"""What is whispered to a party is heard live, in look-backs, the log and files by those who were of it then."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.server.peers import Peer, asked, deck, enlist, place
from tests.server.tables import exported, parts_of

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))
WORDS = "PSST"


async def hears(peer: Peer, number: int) -> tuple[bool, bool, bool]:
    """Whether a seat is told of it live, when it looks back, and in its log."""
    await peer.settled()
    live = any(WORDS in text for text in peer.said if text.startswith('{"type":"happened"'))
    look = WORDS in str(await asked(peer, "look", number=number))
    page = WORDS in str(await asked(peer, "page", before=number + 1))
    return live, look, page


def test_a_whisper_to_a_party_is_heard_by_who_was_of_it_then_through_every_door(tmp_path: Path) -> None:
    async def evening() -> dict[str, bool]:
        async with place(tmp_path, *SEATS) as table:
            peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
            ref = peers["ref"]
            scene = await deck(ref)
            bob, _ = await enlist(ref, "Bob", scene, (3, 3), owner=table.ids["ann"])
            eli, _ = await enlist(ref, "Eli", scene, (5, 3), owner=table.ids["bea"])
            await ref.do("PartParty", members=[bob], reason="ahead")
            number = await ref.do("Say", text=WORDS, manner="whisper", to=["party:p1"])
            await peers["ann"].until(number)
            # who joins later was not of it then, and who has met the others was
            await ref.do("JoinParty", members=[eli], party="p1")
            await ref.do("PassTime", seconds=60)
            for name, peer in peers.items():
                assert await hears(peer, number) == (name in ("ref", "ann"),) * 3, name
            bea = await table.sit("bea", since=number - 1)
            assert WORDS not in str(bea.welcomed)
            assert WORDS in str((await table.sit("ann", since=number - 1)).said)
            await ref.do("EndSession")
            files = {
                name: parts_of(exported(tmp_path, table.table, tmp_path / f"{name}.retcon", table.ids[name]))
                for name in peers
            }
            return {
                name: any(WORDS.encode() in one for one in parts.values()) for name, parts in files.items()
            }

    assert asyncio.run(evening()) == {"ref": True, "ann": True, "bea": False, "eve": False}

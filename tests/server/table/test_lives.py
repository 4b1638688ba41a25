"""The years before play over the wire: who begins them, who hears of them, and what a sheet tells of them."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from server.archive.sources import Location
from server.proof.verify import Thoroughness, verify
from tests.server.peers import LiveTable, Peer, place
from tests.server.tables import exported

SEATS = (("ann", "player"), ("mo", "player"), ("eve", "spectator"))


async def born(table: LiveTable) -> tuple[Peer, Peer, str]:
    """The referee, Ann's seat, and a blank character of hers that the others may not read."""
    ref, ann = await table.sit("ref"), await table.sit("ann")
    await ref.do("ChooseSetting", name="players_see_party", value=False)
    number = await ann.do("EnlistCharacter", name="ZQadaQZ", how="blank")
    return ref, ann, f"c{number}.1"


async def begun(peer: Peer, who: str) -> str:
    sides = [{"name": "ZQadaQZ", "characters": [who]}]
    return f"f{await peer.do('OpenActivity', kind='career', sides=sides)}"


async def lived(table: LiveTable, seat: str, life: str, who: str, most: int = 400) -> int:
    """Play on with the first of whatever is open, each form as it stands, until it is over; the last number."""
    number = 0
    for _ in range(most):
        peer = await table.sit(seat)
        offers = [one for one in peer.welcomed["offers"] if one["who"] == who]
        if offers:
            number = await peer.do("TakeAct", combat=life, who=who, act=offers[0]["options"][0]["act"])
        await peer.leave()
        if not offers:
            return number
    raise AssertionError("a life that never ends")


def test_whoever_owns_a_character_plays_its_life_and_nobody_else_hears_of_it(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS, ruleset="megatraveller") as table:
            _, ann, who = await born(table)
            mo, eve = await table.sit("mo"), await table.sit("eve")
            life = await begun(ann, who)
            number = await lived(table, "ann", life, who)
            for other in (mo, eve):
                await other.until(number)
                assert "ZQadaQZ" not in "".join(other.said)
                assert "survive a term" not in "".join(other.said)
            card: dict[str, Any] = (await ann.read(who))[who]["card"]
            first, term, *_ = card["life"]
            assert first["title"] == "Before the first term"
            assert term["title"].startswith("Term 1: ")
            assert any(one.startswith(("Survives (", "Is out after half the term (")) for one in term["told"])

    asyncio.run(evening())


def test_the_last_step_of_a_life_is_taken_back_if_the_referee_allows_it_and_the_life_keeps_count(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS, ruleset="megatraveller") as table:
            ref, ann, who = await born(table)
            life = await begun(ann, who)

            async def step() -> int:
                peer = await table.sit("ann")
                act = next(one for one in peer.welcomed["offers"] if one["who"] == who)["options"][0]["act"]
                number = await peer.do("TakeAct", combat=life, who=who, act=act)
                await peer.leave()
                return number

            async def told() -> list[str]:
                peer = await table.sit("ann")
                found = (await peer.read(who))[who]["card"]["life"][0]["told"]
                await peer.leave()
                return list(found)

            await step()
            first = await told()
            await step()
            await ann.do("TakeBack")  # asks the referee, as dice were thrown
            assert (await told())[: len(first)] == first
            await ref.do("ChooseSetting", name="own_steps", value=True)
            await ann.do("TakeBack")
            assert await told() == [*first, "1 step of this life was taken back"]
            await step()
            await ann.do("TakeBack")
            assert await told() == [*first, "2 steps of this life were taken back"]
            await ann.do("TakeBack")
            await lived(table, "ann", life, who)
            assert (await told())[-1] == "3 steps of this life were taken back"
            file = exported(table.server.settings.data, table.table, tmp_path / "life.retcon")
        report = verify(Location(file), Thoroughness(jobs=0))
        assert report.sound, list(report.lines())

    asyncio.run(evening())

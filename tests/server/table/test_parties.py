"""Who is behind by how much, as each seat is shown it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.peers import deck, enlist, place

SEATS = (("ann", "player"), ("bea", "player"))


def shown(happened: dict[str, Any]) -> list[tuple[str, str, bool]]:
    """The parties of a view that changed: who, how far behind, and whether the seat's own are among them."""
    (view,) = [one for one in happened["views"] if one["view"] == "parties"]
    return [(one["name"], one["behind"], one["mine"]) for one in view["parties"]]


def test_who_is_behind_is_shown_by_how_much_until_all_have_met(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS) as table:
            ref, ann = await table.sit("ref"), await table.sit("ann")
            scene = await deck(ref)
            bob, _ = await enlist(ref, "Bob", scene, (3, 3), owner=table.ids["ann"])
            await enlist(ref, "Eve", scene, (5, 3), owner=table.ids["bea"])
            foe, _ = await enlist(ref, "Foe", scene, (9, 9), npc=True, hidden=True)
            assert ann.view("parties", "parties") is None

            number = await ref.do("PartParty", members=[bob, foe], reason="into the hills")
            assert shown(await ann.until(number)) == [("the others", "", False), ("Bob", "", True)]
            number = await ref.do("PassTime", seconds=3 * 86_400, party="p1")
            happened = await ann.until(number)
            assert shown(happened) == [("the others", "3 days", False), ("Bob", "", True)]
            assert foe not in str(happened)

            number = await ref.do("MeetParties", party="p1")
            assert "parties" in (await ann.until(number))["gone"]
            text = "\n".join(ann.said)
            assert foe not in text

    asyncio.run(evening())


def test_what_comes_about_on_the_way_is_told_before_a_party_catches_up(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS) as table:
            ref, ann = await table.sit("ref"), await table.sit("ann")
            scene = await deck(ref)
            bob, _ = await enlist(ref, "Bob", scene, (3, 3), owner=table.ids["ann"])
            await enlist(ref, "Eve", scene, (5, 3), owner=table.ids["bea"])
            await ref.do("PartParty", members=[bob], reason="into the hills")
            number = await ref.do("PassTime", seconds=3 * 86_400, party="p1")
            command = {"type": "MeetParties", "party": "p1", "other": ""}
            told = await ref.ask("preview", what={"type": "PreviewTime", "command": command})
            passes, meets = told["coming"]
            assert passes.startswith("Time passes: 3 days (catching up)")
            assert meets.startswith("All are together again")
            assert (await table.room()).history.head.number == number, "nothing has come about"

            refused = await ann.ask("preview", what={"type": "PreviewTime", "command": command})
            assert refused["reason"] == "only the referee may let parties meet"

    asyncio.run(evening())

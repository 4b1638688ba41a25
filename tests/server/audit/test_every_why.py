"""Why a number is what it is, is asked alike whatever changed it, and no more once that is taken back."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from rules import look_in
from tests.server.peers import Peer, asked, place

look_in(str(Path(__file__).parents[2] / "systems"))
SEATS = (("ann", "player"),)


async def bought(ref: Peer, ann: Peer, who: str) -> int:
    fair = await begun(ref, "fair", who)
    return await ann.do("TakeAct", combat=fair, who=who, act="buy", args={"ware": "shield"})


async def served(ref: Peer, ann: Peer, who: str) -> int:
    return await ann.do("TakeAct", combat=await begun(ref, "career", who), who=who, act="serve")


async def tended(ref: Peer, ann: Peer, who: str) -> int:
    hurt = [{"path": "hits", "value": 1}]
    await ref.do("AmendSheet", character=who, amendments=hurt, reason="a fall")
    return await ann.do("DoDeed", character=who, act="tend")


async def begun(ref: Peer, kind: str, who: str) -> str:
    sides = [{"name": "All", "characters": [who]}]
    return f"f{await ref.do('OpenActivity', kind=kind, sides=sides)}"


@pytest.mark.parametrize(
    ("does", "path", "reason"),
    [(bought, "cash_cr", "a shield"), (served, "age", "a year"), (tended, "hits", "tended")],
    ids=["fair", "career", "deed"],
)
def test_why_names_the_act_that_changed_it_until_that_is_taken_back(
    tmp_path: Path, does: Any, path: str, reason: str
) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS, ruleset="tourney") as table:
            ref, ann = await table.sit("ref"), await table.sit("ann")
            line = {"how": "line", "text": "Age 20 Cr50 Lance-12", "owner": table.ids["ann"]}
            who = f"c{await ref.do('EnlistCharacter', name='Ann', **line)}.1"
            number = await does(ref, ann, who)
            told = await asked(ann, "why", character=who, path=path)
            newest = told["chain"][0]
            assert newest["entry"]["number"] == number
            assert [(one["after"], one["reason"]) for one in newest["changes"]] == [(told["value"], reason)]
            await ref.do("Rewind", to=number - 1, head=number, reason="not so")
            again = await asked(ann, "why", character=who, path=path)
            assert number not in [one["entry"]["number"] for one in again["chain"]]
            assert again["value"] != told["value"]

    asyncio.run(evening())

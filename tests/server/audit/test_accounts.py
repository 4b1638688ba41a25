"""The month's page of an account, asked for over the wire."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from tests.server.peers import LiveTable, Peer, deck, enlist, place

SEATS = (("ann", "player"), ("bea", "player"))


async def books(table: LiveTable) -> tuple[dict[str, Peer], str, str]:
    """Two people with cash, one of whom has paid the other."""
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea")}
    scene = await deck(peers["ref"])
    bob, _ = await enlist(peers["ann"], "Bob", scene, (3, 3))
    eve, _ = await enlist(peers["bea"], "Eve", scene, (5, 3))
    change = {"path": "credits", "value": 500}
    await peers["ref"].do("AmendSheet", character=bob, amendments=[change], reason="mustered out")
    await peers["ann"].do("PayMoney", frm=bob, to=eve, amount_cr=120, what="a debt")
    return peers, bob, eve


def told(page: dict[str, Any]) -> list[tuple[str, int]]:
    """Whom an account was paid by or paid, and how much."""
    return [(one["other"], one["amount_cr"]) for kind in page["kinds"] for one in kind["entries"]]


def test_whoever_acts_for_somebody_reads_their_account_and_nobody_else(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS) as table:
            peers, bob, eve = await books(table)
            page = await peers["ann"].ask("account", account=bob)
            assert told(page) == [("the outside", 500), ("Eve", -120)]
            assert (page["brought_cr"], page["carried_cr"], page["stands_cr"]) == (0, 380, 380)
            assert (page["name"], page["begins"][:8]) == ("Bob", "001-0000")
            assert [(one["name"], one["stands_cr"]) for one in page["others"]] == [("Bob", 380)]

            refused = await peers["bea"].ask("account", account=bob)
            assert refused["reason"] == "you may not see the account of Bob"
            assert told(await peers["bea"].ask("account", account=eve)) == [("Bob", 120)]
            refused = await peers["bea"].ask("account", account="outside")
            assert refused["reason"] == "there is no account 'outside' at this table"
            outside = await peers["ref"].ask("account", account="outside")
            assert outside["stands_cr"] == -500
            heads = {one["account"]: one["stands_cr"] for one in outside["others"]}
            assert heads == {bob: 380, eve: 120, "outside": -500}

    asyncio.run(evening())


def test_what_was_rewound_stands_in_no_account(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS) as table:
            peers, bob, _ = await books(table)
            head = (await table.room()).history.head.number
            await peers["ref"].do("Rewind", to=head - 1, head=head, reason="no")
            page = await peers["ann"].ask("account", account=bob)
            assert told(page) == [("the outside", 500)]
            assert page["stands_cr"] == page["carried_cr"] == 500
            await peers["ann"].do("PayMoney", frm=bob, to="market", amount_cr=5, what="food", stands_cr=500)
            assert told(await peers["ann"].ask("account", account=bob)) == [
                ("the outside", 500),
                ("the market", -5),
            ]

    asyncio.run(evening())


def test_in_a_look_back_the_account_stands_as_it_stood_then(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS) as table:
            peers, bob, eve = await books(table)
            paid = (await table.room()).history.head.number
            await peers["ann"].do("PayMoney", frm=bob, to="market", amount_cr=5, what="food")
            before = await peers["ann"].ask("account", account=bob, number=paid - 1)
            assert (told(before), before["stands_cr"]) == ([("the outside", 500)], 500)
            then = await peers["ann"].ask("account", account=bob, number=paid)
            assert (told(then)[-1], then["stands_cr"], then["carried_cr"]) == (("Eve", -120), 380, 380)
            assert [one["stands_cr"] for one in then["others"]] == [380]

            seen = await peers["ref"].ask(
                "account", account=bob, number=paid, eyes=peers["ann"].welcomed["seat"]
            )
            assert told(seen) == told(then)
            refused = await peers["ref"].ask(
                "account", account=bob, number=paid, eyes=peers["bea"].welcomed["seat"]
            )
            assert refused["reason"] == "you may not see the account of Bob"
            refused = await peers["bea"].ask("account", account=bob, number=paid)
            assert refused["reason"] == "you may not see the account of Bob"
            refused = await peers["ann"].ask(
                "account", account=eve, number=paid, eyes=peers["bea"].welcomed["seat"]
            )
            assert refused["reason"] == "only the referee may look through another's eyes"
            refused = await peers["ann"].ask("account", account=bob, number=paid + 9)
            assert refused["reason"].startswith(f"number {paid + 9} has not happened yet")

            head = (await table.room()).history.head.number
            await peers["ref"].do("Rewind", to=paid - 1, head=head, reason="no")
            undone = await peers["ann"].ask("account", account=bob, number=paid)
            assert undone["stands_cr"] == 380

    asyncio.run(evening())


def test_before_somebody_sat_at_the_table_they_see_what_a_spectator_saw(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS) as table:
            peers, bob, _ = await books(table)
            refused = await peers["ann"].ask("account", account=bob, number=1)
            assert refused["reason"] == f"there is no account '{bob}' at this table"

    asyncio.run(evening())

"""A ship and her money under an opponent's hands, over the wire: each try is refused in a sentence and changes nothing.

And whatever is played, rewound, restored and branched: all accounts together stand at 0 at every number.
"""

from __future__ import annotations

import asyncio
import random
from pathlib import Path
from typing import Any

import pytest

from tests.server.peers import LiveTable, Peer, place
from tests.server.under_sail import set_sail

SEATS = (("kira", "player"), ("mo", "player"))


async def sailing(table: LiveTable) -> tuple[Peer, Peer, dict[str, str]]:
    """The referee, Kira, and her Heron in port with her business begun."""
    ref, kira = await table.sit("ref"), await table.sit("kira")
    return ref, kira, await set_sail(ref, table.ids["kira"])


async def head(table: LiveTable) -> int:
    """The newest number."""
    return int((await table.room()).history.head.number)


def act(ids: dict[str, str], name: str, **args: Any) -> dict[str, Any]:
    """The fields of an act of her captain's."""
    return {"combat": ids["voyage"], "who": ids["master"], "act": name, "args": args}


def test_what_an_opponent_tries_is_refused_in_a_sentence_and_changes_nothing(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS) as table:
            ref, kira, ids = await sailing(table)
            bill = {"frm": ids["ship"], "to": "bank", "what": "once", "stands_cr": 200_000}
            await kira.do("PayMoney", **bill, amount_cr=100)
            tries: tuple[tuple[Peer, str, dict[str, Any], str], ...] = (
                (kira, "PayMoney", {**bill, "amount_cr": 100}, "stands at Cr199,900 by now, not at Cr200,000"),
                (kira, "PayMoney", {**bill, "stands_cr": None, "amount_cr": 10**9}, "which is less than"),
                (kira, "TakeAct", act(ids, "pay", bills=["life support@1@0"]), "by now, not Cr1"),
                (kira, "TakeAct", act(ids, "plot", to="", hexes="9999"), "9999 is off the chart"),
                (kira, "TakeAct", act(ids, "plot", to="", hexes="0699"), "0699 is off the chart"),
                (kira, "AssignPost", {"ship": ids["ship"], "post": "medic", "hired": "Gil"}, "is medic of"),
                (ref, "ChartWorld", {"chart": ids["chart"], "world": {"hex": "0101", "name": "X", "uwp": "A!"}}, "A!"),
                (kira, "EnlistHired", {"ship": ids["ship"], "post": "pilot"}, "nobody hired is pilot of Heron"),
            )  # fmt: skip
            before = await head(table)
            for peer, kind, fields, why in tries:
                reason = await peer.refused(kind, **{k: v for k, v in fields.items() if v is not None})
                assert why in reason, (kind, fields, reason)
                assert await head(table) == before

    asyncio.run(evening())


def test_cargo_over_the_hold_and_a_course_without_fuel_are_refused(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS) as table:
            ref, kira, ids = await sailing(table)
            dry = [{"path": "fuel.refined", "value": 0}]
            await ref.do("AmendSheet", character=ids["ship"], amendments=dry, reason="drained")
            reason = await kira.refused("TakeAct", **act(ids, "plot", to="", hexes="0405"))
            assert "t of fuel, 0 t are aboard" in reason
            await kira.do("TakeAct", **act(ids, "cargo", to="0405"))
            cut = [{"path": "hold_t", "value": 1}]
            before = await ref.do("AmendSheet", character=ids["ship"], amendments=cut, reason="holed")
            reason = await kira.refused("TakeAct", **act(ids, "load", lots=["0405/0"]))
            assert reason.startswith("1 t of hold are free")
            assert await head(table) == before

    asyncio.run(evening())


async def _play(table: LiveTable, peers: tuple[Peer, Peer], ids: dict[str, str], rng: random.Random) -> None:
    """One random thing: trade, an amendment, a payment, time, a rewind, a restore, a branch."""
    ref, kira = peers
    now = await head(table)
    last = f"b{now + 1}"
    tries: tuple[tuple[Peer, str, dict[str, Any]], ...] = (
        (kira, "TakeAct", act(ids, "usual", to="0405")),
        (kira, "TakeAct", act(ids, rng.choice(("lift", "land", "arrive", "jump", "unload", "alight", "revive")))),
        (kira, "TakeAct", act(ids, "run", to="limit")),
        (kira, "TakeAct", act(ids, "look")),
        (ref, "PassTime", {"seconds": rng.randint(1, 60) * 86_400, "reason": "waiting"}),
        (ref, "PayMoney", {"frm": "outside", "to": ids["ship"], "amount_cr": rng.randint(1, 9_000), "what": "a gift"}),
        (kira, "PayMoney", {"frm": ids["ship"], "to": ids["captain"], "amount_cr": rng.randint(1, 900), "what": "pay"}),
        (ref, "Rewind", {"to": max(ids_number(ids), now - rng.randint(1, 6)), "head": now, "reason": "no"}),
        (ref, "Restore", {"tip": now - 1, "head": now}),
        (ref, "NameBranch", {"name": f"What if {now}", "at": max(ids_number(ids), now - 2)}),
        (ref, "SitOnBranch", {"branch": rng.choice(("main", last)), "seats": list(table.ids.values())}),
        (ref, "AmendSheet", {"character": ids["captain"], "amendments": [
            {"path": table_money(ids), "value": rng.randint(0, 900)}], "reason": "so be it"}),
    )  # fmt: skip
    peer, kind, fields = rng.choice(tries)
    await peer.command(kind, **fields)


def ids_number(ids: dict[str, str]) -> int:
    """The number at which her voyage began: nothing before it is rewound."""
    return int(ids["voyage"][1:])


def table_money(ids: dict[str, str]) -> str:
    """Where a sheet holds cash."""
    return ids.get("money", "credits")


@pytest.mark.parametrize("seed", range(3))
def test_all_accounts_together_stand_at_0_at_every_number_of_every_branch(tmp_path: Path, seed: int) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS) as table:
            ref, kira, ids = await sailing(table)
            rng = random.Random(seed)
            for _ in range(60):
                await _play(table, (ref, kira), ids, rng)
            room = await table.room()
            newest = room.history.head.number
            paid = 0
            for number in range(1, newest + 1):
                world = await room.history.at(number)
                assert sum(world.accounts.balances.values()) == 0, number
                paid += bool(world.accounts.balances)
            assert newest > ids_number(ids) + 20
            assert paid > 20

    asyncio.run(evening())

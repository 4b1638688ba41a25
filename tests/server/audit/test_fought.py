"""The fight told: one fold over its facts, cut to what each seat may know."""

from __future__ import annotations

import pytest

from tests.server.audit.test_audit import SEATS, refusal, rewound, shoot_out
from tests.server.peers import LiveTable, asked, place


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def test_a_fight_is_told_afterwards_as_each_seat_may_know_it(table: LiveTable):
    ref, ann, eve = await table.sit("ref"), await table.sit("ann"), await table.sit("eve")
    hero, _, first = await shoot_out(table, ref)
    combat = f"f{first}"
    await ref.command("CloseCombat", combat=combat, outcome="they ran")  # where it has not ended by itself
    attacks = [fact["attack"] for fact in ref.events() if fact["type"] == "AttackMade"]

    told = await asked(ref, "fought")

    end = told["last"]
    assert (told["combat"], told["first"], told["title"]) == (combat, first, "Crew against Others")
    assert told["closed"] == told["fights"][0]["closed"] != ""
    assert told["all"]["attacks"] == len(attacks)
    assert told["all"]["expected_hits"] == pytest.approx(sum(one["chance"] for one in attacks), abs=0.01)
    assert told["all"]["hits"] == sum(one["check"]["success"] for one in attacks)
    assert {one["name"]: one["side"] for one in told["fighters"]} == {"Hero": "Crew", "Guard": "Others"}
    shots = [number for one in told["exchanges"] for number in one["numbers"]]
    assert first < min(shots) <= max(shots) <= end
    assert all(first < line["numbers"][0] <= end for line in told["turns"])
    assert all(one["spent"] for one in told["fighters"])
    own = {one["who"]: bool(one["spent"]) for one in (await asked(ann, "fought"))["fighters"]}
    assert [who for who, knows in own.items() if knows] == [hero]
    assert "no fight" in await refusal(eve, "fought", combat="f99999")
    await rewound(ref, first - 1, end)
    assert "fought" in await refusal(ann, "fought")

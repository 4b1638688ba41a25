"""Sheets over the wire: for those who may see and open them, and told as they change."""

from __future__ import annotations

import pytest

from tests.server.peers import LiveTable, deck, enlist, place
from tests.server.views.test_views import SEATS, assert_up_to_date, folded


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def test_a_sheet_is_for_those_who_may_see_it(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    guard, token = await enlist(ref, "Guard", scene, (9, 3), npc=True)
    await ref.do("GrantRights", character=guard, owners=[], rights={"see": [table.ids["ann"]]})
    await ann.settled()
    await bea.settled()

    assert (await ann.read(guard))[guard]["card"] is not None
    assert await bea.read(guard) == {}
    of_ann, of_bea = folded(ann)["views"], folded(bea)["views"]
    assert (of_ann[token]["tracks"] != [], of_bea[token]["tracks"]) == (True, [])


async def test_a_sheet_comes_to_those_who_open_it_and_what_changes_of_it_until_they_close_it(
    table: LiveTable,
):
    ref, eve, gus = await table.sit("ref"), await table.sit("eve"), await table.sit("eve")
    scene = await deck(ref)
    bob, _ = await enlist(ref, "Bob", scene, (3, 3), owner=table.ids["ann"])
    guard, _ = await enlist(ref, "Guard", scene, (9, 3), npc=True)
    for who in (bob, guard):
        await ref.do("GrantRights", character=who, owners=[], rights={"see": ["all"]})

    async def hurt(who: str, end: int) -> list[set[str]]:
        """Whose sheets the two are told of when somebody is hurt."""
        amended = [{"path": "now.end", "value": end}]
        number = await ref.do("AmendSheet", character=who, amendments=amended, reason="a fall")
        heard = [await peer.until(number) for peer in (eve, gus)]
        return [{view["id"] for view in one["views"] if view["view"] == "sheet"} for one in heard]

    assert not any(view["view"] == "sheet" for view in eve.welcomed["views"])
    assert await hurt(bob, 5) == [set(), set()]
    assert [*await eve.read(bob)] == [bob]
    assert [*await gus.read(bob, guard)] == [bob, guard]
    assert await hurt(bob, 4) == [{f"sheet-{bob}"}, {f"sheet-{bob}"}]
    assert await hurt(guard, 4) == [set(), {f"sheet-{guard}"}]
    assert await gus.read() == {}
    assert await hurt(bob, 3) == [{f"sheet-{bob}"}, set()]
    assert await hurt(guard, 3) == [set(), set()]
    await assert_up_to_date(table, {"eve": eve})

    eve.say("gap", since=1)
    await eve.hear("welcome")
    assert await hurt(bob, 2) == [set(), set()]


async def test_a_sheet_that_one_may_not_see_is_answered_like_one_that_there_is_not(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    guard, token = await enlist(ref, "Guard", scene, (9, 3), npc=True)
    lurker, _ = await enlist(ref, "Lurker", scene, (9, 9), npc=True, hidden=True)
    gone, _ = await enlist(ref, "Gone", scene, (9, 6), npc=True)
    number = await ref.do("RetireCharacter", character=gone, reason="went home")
    await ann.until(number)

    for past in ({}, {"number": number}, {"number": number - 1}):
        for peer in (ann, ref):
            answers = []
            for who in (lurker, guard, gone, token, "c999.1", "nobody"):
                await peer.ask("sheets", characters=[who], **past)
                answers.append(peer.said[-1])
            if peer is ann:
                assert len(set(answers)) == 1
            else:
                assert len({*answers[3:]}) == 1
                assert answers[0] != answers[1] != answers[3]


async def test_what_is_due_is_told_without_opening_a_sheet(tmp_path):
    async with place(tmp_path, *SEATS, ruleset="megatraveller") as table:
        ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
        line = {"name": "Bob", "how": "line", "text": "Scout 69897A Age 29 Medical-1"}
        bob = f"c{await ref.do('EnlistCharacter', **line, owner=table.ids['ann'])}.1"
        hurt = [{"path": "damage", "value": 3}]
        number = await ref.do("AmendSheet", character=bob, amendments=hurt, reason="a fall")
        for peer in (ann, bea):
            await peer.until(number)

        assert [deed["act"] for deed in folded(ann)["views"][bob]["due"]] == ["assess"]
        assert folded(bea)["views"][bob]["due"] == []

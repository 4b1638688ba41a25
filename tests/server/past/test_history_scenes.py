"""What a rewind means in the awkward moments of an evening, and what is told of it beforehand and afterwards."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.past.test_history import SEATS, at, looked
from tests.server.peers import LiveTable, Peer, asked, deck, enlist, place
from tests.server.views.test_views import assert_up_to_date, folded

PLAIN = {"surprise": "none", "contact": False}


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def previewed(peer: Peer, kind: str, **fields: Any) -> dict[str, Any]:
    """The answer to a preview."""
    peer.say("preview", id="question", what={"type": kind, **fields})
    answer = await peer.hear("previewed", "refused")
    assert answer["type"] == "previewed", answer["reason"]
    return answer


async def duel(table: LiveTable, ref: Peer, ann: Peer) -> tuple[str, str, str]:
    """Ann's Bob against a guard, two squares apart; ids of the fight, of Bob and of the guard."""
    scene = await deck(ref)
    bob, _ = await enlist(ann, "Bob", scene, (3, 3))
    guard, _ = await enlist(ref, "Guard", scene, (6, 3), npc=True)
    sides = [{"name": "Crew", "characters": [bob]}, {"name": "Guards", "characters": [guard]}]
    return f"f{await ref.do('OpenCombat', scene=scene, sides=sides, setup=PLAIN)}", bob, guard


def shot(combat: str, who: str, target: str) -> dict[str, Any]:
    """The declaration of a shot."""
    args = {"movement": "stand", "attack": "shot:w1", "target": [target]}
    return {"combat": combat, "who": who, "act": "declare", "args": args}


async def newest(table: LiveTable) -> int:
    """The table's last number."""
    return (await table.room()).history.head.number


async def test_a_rewind_during_declarations_takes_those_back_too(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    combat, bob, guard = await duel(table, ref, ann)
    before = await newest(table)
    await ref.do("TakeAct", **shot(combat, guard, bob))
    looked_at = await newest(table)
    late = await ann.do("TakeAct", **shot(combat, bob, guard))

    back = await ref.do("Rewind", to=before, head=looked_at, reason="not yet")
    await ann.settled()
    fight = folded(ann)["views"][combat]
    assert [fighter["declared"] for fighter in fight["fighters"]] == [False, False]
    assert {"first": looked_at, "last": late, "tip": late, "by": back} in folded(ann)["views"]["history"][
        "undone"
    ]
    assert any(offer["who"] == bob for offer in folded(ann)["offers"])
    await ann.do("TakeAct", **shot(combat, bob, guard))
    await assert_up_to_date(table, {"ref": ref, "ann": ann})


async def test_a_rewind_past_wounds_and_the_opening_of_a_fight(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    combat, bob, guard = await duel(table, ref, ann)
    opened = await newest(table)
    room = await table.room()
    sheets = [room.world.characters[one].sheet for one in (bob, guard)]
    for _ in range(12):
        if room.world.combats[combat].closed:
            break
        await ref.command("TakeAct", **shot(combat, guard, bob))
        await ann.command("TakeAct", **shot(combat, bob, guard))
        await ref.command("AdvanceCombat", combat=combat)
        for question in room.world.combats[combat].questions:
            await ref.command("AnswerQuestion", combat=combat, question=question)
    clock = room.world.stage.clock_s
    assert [room.world.characters[one].sheet for one in (bob, guard)] != sheets
    assert clock > 0

    told = (await previewed(ref, "PreviewRewind", to=opened - 1))["rewind"]
    kinds = {one["kind"] for one in told["taken"]}
    assert {"attack", "wound", "sheet", "time", "fight"} <= kinds
    assert told["commits"] == sum(one["commits"] for one in told["by"])
    assert any("attack" in one["text"] and "Bob" in one["text"] for one in told["taken"])

    head = await newest(table)
    back = await ref.do("Rewind", to=opened - 1, head=told["head"], reason="no fight")
    assert combat not in room.world.combats
    assert room.world.stage.clock_s == 0
    assert [room.world.characters[one].sheet for one in (bob, guard)] == sheets
    await ann.settled()
    assert combat not in folded(ann)["views"]
    assert folded(ann)["offers"] == []
    await ref.do("Restore", tip=head, head=back)
    assert room.world.stage.clock_s == clock
    await assert_up_to_date(table, {"ref": ref, "ann": ann})


async def test_a_rewind_past_a_death(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    bob, token = await enlist(ann, "Bob", scene, (3, 3))
    alive = await newest(table)
    zero = [{"path": f"now.{name}", "value": 0} for name in ("str", "dex", "end")]
    await ref.do("AmendSheet", character=bob, amendments=zero, reason="the reactor")
    await ann.settled()
    assert folded(ann)["views"][token]["condition"] == "dead"
    assert "state to move" in await ann.refused(
        "MoveTokens", scene=scene, moves=[{"token": token, "path": [[5, 3]]}]
    )
    await ref.do("Rewind", to=alive, head=await newest(table), reason="he lives")
    await ann.settled()
    assert folded(ann)["views"][token]["condition"] == "unhurt"
    await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[5, 3]]}])
    await assert_up_to_date(table, {"ref": ref, "ann": ann})


async def test_a_rewind_past_a_scene_switch_takes_everybody_back(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    first, second = await deck(ref), await deck(ref, show=False)
    _, token = await enlist(ann, "Bob", first, (3, 3))
    before = await newest(table)
    await ref.do("ShowScene", scene=second)
    await ann.settled()
    assert folded(ann)["views"]["table"]["scene"] == second
    await ref.do("Rewind", to=before, head=await newest(table), reason="stay")
    await ann.settled()
    views = folded(ann)["views"]
    assert (views["table"]["scene"], token in views, second in views) == (first, True, False)
    await assert_up_to_date(table, {"ref": ref, "ann": ann})


async def test_a_rewind_past_a_seats_joining_leaves_the_seat(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    before = await newest(table)
    number = await ref.do("InviteSeat", role="player", name="Zoe")
    table.ids["zoe"], table.tokens["zoe"] = f"s{number}", ""
    table.tokens["zoe"] = await table.server.lobby.issue_seat_token(table.table, f"s{number}")
    zoe = await table.sit("zoe")
    cee, _ = await enlist(zoe, "Cee", scene, (4, 4))
    await ref.do("Rewind", to=before, head=await newest(table), reason="before Zoe")
    await zoe.settled()
    assert cee not in folded(zoe)["views"]
    await enlist(zoe, "Dee", scene, (5, 5))
    await assert_up_to_date(table, {"ref": ref, "ann": ann, "zoe": zoe})


async def test_a_request_may_keep_the_rest(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    _, one = await enlist(ann, "Bob", scene, (3, 3))
    _, two = await enlist(bea, "Cee", scene, (3, 9))
    start = await at(ann, one)
    move = await ann.do("MoveTokens", scene=scene, moves=[{"token": one, "path": [[6, 3]]}])
    await bea.do("MoveTokens", scene=scene, moves=[{"token": two, "path": [[6, 9]]}])
    there = await at(bea, two)

    told = (await previewed(ann, "PreviewTakeBack"))["take_back"]
    assert (told["act"], told["at_once"]) == (move, False)
    assert told["why"].startswith("bea has acted since")
    await ann.do("TakeBack")
    await ref.settled()
    (request,) = folded(ref)["views"]["history"]["requests"]
    assert "requests" in folded(bea)["views"]["history"]
    assert folded(bea)["views"]["history"]["requests"] == []
    todo = (await asked(ref, "digest", since=1))["todo"]
    assert any(f"take number {move} back" in line["text"] for line in todo)
    await ref.do("SettleTakeBack", request=request["id"], accept=True, keep_rest=True)
    assert await at(ann, one) == start
    assert await at(bea, two) == there
    await assert_up_to_date(table, {"ref": ref, "ann": ann, "bea": bea})


async def test_a_declined_request_changes_nothing(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    number = await ann.do("EnlistCharacter", name="Cee", how="thrown")
    asking = await ann.do("TakeBack")
    await ref.do("SettleTakeBack", request=f"u{asking}", accept=False, reason="dice are dice")
    await ann.settled()
    assert f"c{number}.1" in folded(ann)["views"]
    assert folded(ann)["views"]["history"]["requests"] == []
    assert "there is no request" in await ref.refused("SettleTakeBack", request=f"u{asking}", accept=True)


async def test_the_preview_of_one_act_taken_out_says_how_each_later_one_comes_out(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    wrong, _ = await enlist(ref, "Wrong", scene, (9, 9), npc=True)
    number = await newest(table)
    _, token = await enlist(ann, "Bob", scene, (3, 3))
    await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[6, 3]]}])
    await ref.do("RenameCharacter", character=wrong, name="Wronger")

    told = (await previewed(ref, "PreviewTakeBackOne", number=number))["take_one"]
    assert (told["same"], told["different"], told["impossible"]) == (2, 0, 1)
    assert [one["outcome"] for one in told["later"]] == ["same", "same", "impossible"]
    assert told["later"][2]["was"] == ["Wrong is now called Wronger"]
    assert told["was"][0].startswith("Wrong joins the table")
    assert told["before"] == number - 1


async def test_what_is_played_on_a_branch_is_for_those_who_sit_there(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    bob, _ = await enlist(ann, "Bob", scene, (3, 3))
    fork = await newest(table)
    branch = f"b{await ref.do('NameBranch', name='TRAITOR', at=fork)}"
    await ref.do("SitOnBranch", branch=branch, seats=[table.ids["ann"]])
    secret = await ann.do("RenameCharacter", character=bob, name="TURNCOAT")
    await ref.do("RenameCharacter", character=bob, name="Loyal")

    for number in range(fork, await newest(table) + 1):
        await looked(bea, number)
    await asked(bea, "film", after=0, upto=await newest(table), undone=True, base=True)
    await asked(bea, "page", before=await newest(table), limit=100)
    await asked(bea, "digest", since=0)
    for word in ("TRAITOR", "TURNCOAT", branch):
        assert word not in "".join(bea.said)
    bea.say("look", id="question", number=secret, branch=branch)
    assert "no branch" in (await bea.hear("refused"))["reason"]
    bea.say("compare", id="question", branch_a="main", branch_b=branch)
    assert "no branch" in (await bea.hear("refused"))["reason"]
    assert "TURNCOAT" in "".join(ann.said)


async def test_two_branches_stand_side_by_side(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    bob, _ = await enlist(ann, "Bob", scene, (3, 3))
    fork = await newest(table)
    branch = f"b{await ref.do('NameBranch', name='What if', at=fork)}"
    hurt = [{"path": "now.end", "value": 0}]
    await ref.do("AmendSheet", character=bob, amendments=hurt, reason="a fall")
    await ref.do("SitOnBranch", branch=branch)
    await enlist(ref, "Guard", scene, (9, 9), npc=True)

    both = await asked(ref, "compare", branch_a="main", branch_b=branch)
    people = {one["name"]: one for one in both["people"]}
    assert both["parted"] == fork
    assert people["Bob"]["a"]["condition"] != people["Bob"]["b"]["condition"]
    assert [(one["path"], one["before"], one["after"]) for one in people["Bob"]["differs"]] == [
        ("now.end", 0, 8)
    ]
    assert (people["Guard"]["a"], people["Guard"]["b"]["condition"]) == (None, "unhurt")
    assert {one["side"]: one["b"] for one in both["sides"]}["Bystanders"] == {"unhurt": 1}
    assert both["b"]["name"] == "What if"


async def test_what_each_side_has_left_is_compared_by_kind(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    bob, _ = await enlist(ann, "Bob", scene, (3, 3))
    await enlist(ref, "Guard", scene, (9, 9), npc=True)
    fork = await newest(table)
    branch = f"b{await ref.do('NameBranch', name='What if', at=fork)}"
    await ref.do("SitOnBranch", branch=branch, seats=[table.ids["ref"], table.ids["ann"]])
    spent = [{"path": "weapons.w1.rounds", "value": 5}, {"path": "blows_spent", "value": 2}]
    await ref.do("AmendSheet", character=bob, amendments=spent, reason="as it went")
    await ref.do("PassTime", seconds=60)

    both = await asked(ref, "compare", branch_a="main", branch_b=branch)
    differing = [one for one in both["supplies"] if one["a"] != one["b"]]
    assert differing == [
        {"side": "Party", "label": "rounds for the rifle", "a": 20, "b": 5},
        {"side": "Party", "label": "combat blows spent", "a": 0, "b": 2},
    ]
    assert (both["a"]["passed"], both["b"]["passed"]) == ("0 seconds", "1 minute")
    (person,) = [one for one in both["people"] if one["differs"]]
    assert [(one["name"], one["was"], one["now"]) for one in person["differs"]] == [
        ("combat blows spent", "0", "2"),
        ("rounds in the rifle", "20", "5"),
    ]
    own = await asked(ann, "compare", branch_a="main", branch_b=branch)
    assert {one["side"] for one in own["supplies"]} == {"Party"}, "nothing of sheets that are not one's own"


async def test_whoever_was_away_is_told_what_happened(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    since = await newest(table)
    combat, bob, guard = await duel(table, ref, ann)
    room = await table.room()
    await ref.do("TakeAct", **shot(combat, guard, bob))
    digest = await asked(ann, "digest", since=since)
    assert [line["text"] for line in digest["todo"]] == ["Bob has still to declare"]
    assert any("A fight begins" in line["text"] for line in digest["decided"])
    zero = [{"path": f"now.{name}", "value": 0} for name in ("str", "dex", "end")]
    await ref.do("AmendSheet", character=bob, amendments=zero, reason="the reactor")
    await ref.do("CloseCombat", combat=combat, outcome="over")
    digest = await asked(ann, "digest", since=since)
    assert digest["number"] == room.history.head.number
    assert any("The referee overrides Bob" in line["text"] for line in digest["decided"])
    assert digest["todo"] == []


async def test_a_number_elsewhere_shows_ones_own_branch_as_it_stood(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    fork = await newest(table)
    branch = f"b{await ref.do('NameBranch', name='If', at=fork)}"
    await ref.do("SitOnBranch", branch=branch, seats=[table.ids["ref"]])
    away = await ref.do("RenameScene", scene=scene, name="Other")
    here = await looked(bea, away)
    assert (here["fiction"], here["branch"], here["entry"]["kind"]) == (away - 1, "main", "elsewhere")
    assert here["views"][scene]["name"] == "Deck"
    back = await ref.do("SitOnBranch", branch="main")
    assert folded(ref)["views"][scene]["name"] == "Deck"
    assert folded(ref)["views"]["history"]["branch"] == "main"
    assert back == await newest(table)
    await assert_up_to_date(table, {"ref": ref, "ann": ann, "bea": bea})

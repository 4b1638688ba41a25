"""A referee's many: what each may do is laid out for whoever is attended to; of the others what they do by default."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.peers import LiveTable, Peer, deck, enlist, place


@pytest.fixture
async def fight(tmp_path):
    async with place(tmp_path, ("ann", "player")) as table:
        ref = await table.sit("ref")
        scene = await deck(ref)
        bob, _ = await enlist(ref, "Bob", scene, (3, 3), owner=table.ids["ann"])
        foes = [(await enlist(ref, f"Foe {n}", scene, (20, 3 + n), npc=True))[0] for n in range(2)]
        sides = [{"name": "Crew", "characters": [bob]}, {"name": "Others", "characters": foes}]
        setup = {"surprise": "none", "contact": False}
        yield table, f"f{await ref.do('OpenCombat', scene=scene, sides=sides, setup=setup)}", bob, foes


def acts(offers: list[dict[str, Any]], who: str) -> list[str]:
    return next([one["act"] for one in offer["options"]] for offer in offers if offer["who"] == who)


def brief(offers: list[dict[str, Any]]) -> dict[str, bool]:
    return {one["who"]: one.get("brief", False) for one in offers if one["who"] != "fight"}


async def attends(peer: Peer, combat: str, *voices: str) -> list[dict[str, Any]]:
    peer.say("attend", combat=combat, voices=voices)
    offers: list[dict[str, Any]] = (await peer.hear("offered"))["offers"]
    return offers


async def test_a_referees_fighters_are_brief_and_a_players_own_are_not(
    fight: tuple[LiveTable, str, str, list[str]],
):
    table, _, bob, foes = fight
    ref, ann = await table.sit("ref"), await table.sit("ann")

    told = brief(ref.welcomed["offers"])
    assert [told[who] for who in (bob, *foes)] == [True, True, True]
    assert acts(ref.welcomed["offers"], foes[0]) == ["default"]
    assert acts(ref.welcomed["offers"], bob) == []
    assert not brief(ann.welcomed["offers"])[bob]
    assert "declare" in acts(ann.welcomed["offers"], bob)


async def test_whoever_is_attended_to_is_laid_out_at_once_and_after_the_next_act(fight):
    table, combat, bob, foes = fight
    ref, ann = await table.sit("ref"), await table.sit("ann")

    offers = await attends(ref, combat, foes[1])
    assert [one["who"] for one in offers] == [foes[1]]
    assert "declare" in acts(offers, foes[1])

    args = {"movement": "stand", "attack": "none"}
    await ann.do("TakeAct", combat=combat, who=bob, act="declare", args=args)
    again = await attends(ref, combat, foes[0])
    assert brief(again) == {foes[0]: False, foes[1]: True}


async def test_nobody_has_others_people_laid_out(fight):
    table, combat, bob, foes = fight
    ref, ann = await table.sit("ref"), await table.sit("ann")
    await attends(ref, combat, foes[0])

    ann.say("attend", combat=combat, voices=[foes[0], "nobody"])
    ann.say("attend", combat="f999", voices=[])
    args = {"movement": "stand", "attack": "none"}
    await ann.do("TakeAct", combat=combat, who=bob, act="declare", args=args)
    assert not [text for text in ann.said if text.startswith('{"type":"offered"')]


async def test_too_many_voices_are_refused(fight):
    table, combat, *_ = fight
    ref = await table.sit("ref")
    ref.say("attend", combat=combat, voices=[f"c{n}.1" for n in range(51)])
    assert (await ref.hear("refused"))["type"] == "refused"


async def test_whoever_is_asked_has_no_more_to_do_when_attended_to_than_before(tmp_path):
    """A screen that attends to those who may act would else go to and fro between two for ever."""
    async with place(tmp_path, ("ann", "player")) as table:
        ref = await table.sit("ref")
        scene = await deck(ref)
        bob, _ = await enlist(
            ref, "Bob", scene, (5.5, 5.5), line="Scout FFFFFF; dagger", owner=table.ids["ann"]
        )
        thug = "Thug FFF777 blade-9; blade"
        foes = [
            (await enlist(ref, f"Foe {n}", scene, (6.5, 5.5 - n), line=thug, npc=True))[0] for n in range(2)
        ]
        sides = [{"name": "Crew", "characters": [bob]}, {"name": "Others", "characters": foes}]
        fight = f"f{await ref.do('OpenCombat', scene=scene, sides=sides, setup={'surprise': 'none'})}"
        await ref.do("AdvanceCombat", combat=fight)
        blow = {"movement": "stand", "attack": "blow:w1", "target": [bob]}
        for foe in foes:
            await ref.do("TakeAct", combat=fight, who=foe, act="declare", args=blow)
        await ref.do("AdvanceCombat", combat=fight)

        again = await table.sit("ref")
        offers = {one["who"]: one for one in again.welcomed["offers"]}
        assert offers[bob]["questions"]
        told = brief([*offers.values()])
        assert [told[who] for who in (bob, *foes)] == [False, True, True]
        attended = await attends(again, fight, foes[0])
        assert bob not in brief(attended)

"""The referee sees through a side's eyes: what a seat that owns its ships and crews is sent, and not a byte more."""

from __future__ import annotations

import json
from itertools import chain
from typing import Any

import pytest

from tests.server.peers import LiveTable, Peer, asked, place
from tests.server.views.test_space_fight import fleet, through


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("bea", "player"), ("eve", "spectator")) as made:
        yield made


async def owned(table: LiveTable, ref: Peer) -> tuple[str, str, str]:
    """A fight of ann's ship and its gunner against bea's, which lies silent, at a table where each sees for itself."""
    fight, heron, kite = await fleet(ref, table, silent=True)
    gunner = next(one["character"] for one in await sheets(ref) if one["name"] == "Bea")
    await ref.do("GrantRights", character=gunner, owners=[table.ids["ann"]], rights={})
    await ref.do("GrantRights", character=kite, owners=[table.ids["bea"]], rights={})
    await ref.do("ChooseSetting", name="vision", value="own")
    return fight, heron, kite


async def sheets(ref: Peer) -> list[dict[str, Any]]:
    answer = await asked(ref, "look", number=await newest(ref))
    return [one | {"character": one["id"]} for one in answer["views"] if one["view"] == "character"]


async def newest(ref: Peer) -> int:
    """The table's number: that of a word said now."""
    return await ref.do("Say", text="Now")


async def sent(peer: Peer, kind: str, **fields: Any) -> str:
    """The bytes of an answer."""
    await asked(peer, kind, **fields)
    return peer.said[-1]


def as_seat(text: str, eyes: str, seat: dict[str, str]) -> Any:
    """What was sent through a side's eyes, as it reads where that seat looks: there is no lent one at the table."""
    answer = json.loads(text)
    frames = [one["views"] for one in answer.get("frames", ())]
    for view in chain(answer.get("views", ()), answer.get("base", ()), *frames):
        if view["view"] == "table":
            view["seats"] = [one for one in view["seats"] if one["id"] != eyes]
        for awaited in view.get("awaited", ()):
            awaited["seats"] = [seat["name"] if one == seat["side"] else one for one in awaited["seats"]]
    return json.loads(json.dumps(answer).replace(eyes, seat["id"]))


async def test_a_sides_eyes_are_sent_what_a_seat_that_owns_the_side_is_sent(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    fight, heron, kite = await owned(table, ref)
    first = await newest(ref)
    await ann.do("TakeAct", combat=fight, who=f"post:{heron}:pilot", act="thrust", args={"thrust": [1, 0]})
    await through(ref, fight, "b-move")
    unfound = await newest(ref)
    await bea.do("TakeAct", combat=fight, who=kite, act="thrust", args={"thrust": [-2, 0]})
    await ref.do("AdvanceCombat", combat=fight)
    last = await newest(ref)

    for peer, name, side in ((ann, "ann", "Traders"), (bea, "bea", "Others")):
        eyes = f"side:{fight}:{'a' if side == 'Traders' else 'b'}"
        seat = {"name": name, "id": table.ids[name], "side": side}
        for number in (first, unfound, last):
            own, lent = (
                await sent(peer, "look", number=number),
                await sent(ref, "look", number=number, eyes=eyes),
            )
            assert as_seat(lent, eyes, seat) == json.loads(own), (side, number)
        film = {"after": first, "upto": last, "base": True}
        own, lent = await sent(peer, "film", **film), await sent(ref, "film", eyes=eyes, **film)
        assert as_seat(lent, eyes, seat) == json.loads(own), side
        page = {"before": last + 1, "limit": last - first}
        own, lent = await sent(peer, "page", **page), await sent(ref, "page", eyes=eyes, **page)
        assert as_seat(lent, eyes, seat) == json.loads(own), side

    eyes = f"side:{fight}:a"
    texts = {one: await sent(ref, "look", number=one, eyes=eyes) for one in (first, unfound, last)}
    assert [kite in one or "Kitefalcon" in one for one in texts.values()] == [False, False, True]
    opened = await asked(ref, "sheets", characters=[heron, kite], number=last, eyes=eyes)
    assert [one["id"] for one in opened["views"]] == [f"sheet-{heron}"]


async def test_a_side_for_which_nobody_sits_there_has_eyes_too(table: LiveTable):
    ref = await table.sit("ref")
    fight, heron, kite = await fleet(ref, table, silent=True)

    text = await sent(ref, "look", number=await newest(ref), eyes=f"side:{fight}:b")

    ships = {one["id"]: one for one in json.loads(text)["views"] if one["view"] == "character"}
    assert ships[kite]["owners"] == [f"side:{fight}:b"]
    assert ships[heron]["owners"] == [table.ids["ann"]]


async def test_before_the_fight_a_side_sees_what_a_spectator_does(table: LiveTable):
    ref, eve = await table.sit("ref"), await table.sit("eve")
    early = await newest(ref)
    fight, *_ = await fleet(ref, table, silent=True)

    lent = await asked(ref, "look", number=early, eyes=f"side:{fight}:a")

    own = await asked(eve, "look", number=early)
    assert lent["as_spectator"]
    assert lent["views"] == own["views"]


async def test_nobody_else_has_a_sides_eyes_and_there_are_none_of_what_is_no_side(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    fight, *_ = await fleet(ref, table, silent=True)

    ann.say("look", id="question", number=2, eyes=f"side:{fight}:b")
    answer = await ann.hear("looked", "refused")
    assert answer["reason"] == "only the referee may look through another's eyes"
    for name in (f"side:{fight}:c", "side:f999:a", "side:a", "side"):
        ref.say("look", id="question", number=2, eyes=name)
        answer = await ref.hear("looked", "refused")
        assert answer["reason"] == f"there is no seat '{name}' at this table"

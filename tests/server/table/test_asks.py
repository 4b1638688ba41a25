"""A command in a fight is held to what its sender was asked: late or pressed twice, it plays nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from tests.server.peers import LiveTable, Peer, again, deck, enlist, place

SEATS = (("ann", "player"), ("bea", "player"))


@dataclass
class Fight:
    """Ann's Bob and Bea's Cat against an NPC, at the first round's declarations."""

    table: LiveTable
    id: str
    bob: str
    cat: str

    async def sit(self, name: str) -> Peer:
        """A seat that is asked as things stand now."""
        return await self.table.sit(name)

    def asked(self, peer: Peer, who: str) -> str:
        """The name of what a voice was asked when the seat sat down; of going on as `fight`."""
        if who == "fight":
            view = peer.view("combat", self.id)
            assert view is not None
            return str(view["asked"])
        return next(one["asked"] for one in peer.welcomed["offers"] if one["who"] == who)

    async def act(self, peer: Peer, who: str, asked: str, movement: str = "stand") -> dict[str, Any]:
        """Declare, bound to what was asked."""
        args = {"movement": movement, "attack": "none"}
        fields = {"combat": self.id, "who": who, "act": "declare", "args": args}
        return await send_command(peer, asked, type="TakeAct", **fields)

    async def go_on(self, ref: Peer, asked: str, heed: bool = False) -> dict[str, Any]:
        """Go on, bound to a step."""
        return await send_command(ref, asked, type="AdvanceCombat", combat=self.id, heed=heed)


_nth = iter(range(10**6))


async def send_command(peer: Peer, asked: str, **command: Any) -> dict[str, Any]:
    name = f"bound-{next(_nth):06d}"
    peer.say("do", id=name, asked=asked, command=command)
    while (answer := await peer.hear("done", "refused"))["id"] != name:
        pass
    return answer


@pytest.fixture
async def fight(tmp_path):
    async with place(tmp_path, *SEATS) as table:
        ref = await table.sit("ref")
        scene = await deck(ref)
        bob, _ = await enlist(ref, "Bob", scene, (3, 3), owner=table.ids["ann"])
        cat, _ = await enlist(ref, "Cat", scene, (3, 5), owner=table.ids["bea"])
        foe, _ = await enlist(ref, "Foe", scene, (20, 3), npc=True, hidden=True)  # lies low
        sides = [{"name": "Crew", "characters": [bob, cat]}, {"name": "Others", "characters": [foe]}]
        setup = {"surprise": "none", "contact": False}
        yield Fight(table, f"f{await ref.do('OpenCombat', scene=scene, sides=sides, setup=setup)}", bob, cat)


async def test_going_on_pressed_twice_plays_one_step(fight: Fight):
    ref = await fight.sit("ref")
    step = fight.asked(ref, "fight")
    assert (await fight.go_on(ref, step))["type"] == "done"
    room = await fight.table.room()
    head = room.history.head

    answer = await fight.go_on(ref, step)
    assert answer["type"] == "refused"
    assert answer["reason"].startswith("the fight has gone on since you were asked: now it is 'Round ")
    assert room.history.head == head


async def test_going_on_pressed_while_offline_plays_nothing_when_the_connection_is_back_in_another_step(
    fight: Fight,
):
    ref, other = await fight.sit("ref"), await fight.sit("ref")
    step, since = fight.asked(ref, "fight"), ref.welcomed["number"]
    await ref.leave()
    assert (await fight.go_on(other, fight.asked(other, "fight")))["type"] == "done"
    room = await fight.table.room()
    head = room.history.head

    back = await fight.table.sit("ref", since=since)
    answer = await fight.go_on(back, step)
    assert answer["reason"].startswith("the fight has gone on since you were asked: now it is 'Round ")
    assert room.history.head == head

    later = await fight.sit("ref")
    assert (await fight.go_on(later, fight.asked(later, "fight")))["type"] == "done"


async def test_going_on_pressed_while_offline_is_done_where_nothing_has_happened_meanwhile(fight: Fight):
    ref = await fight.sit("ref")
    step, since = fight.asked(ref, "fight"), ref.welcomed["number"]
    await ref.leave()
    back = await fight.table.sit("ref", since=since)
    assert (await fight.go_on(back, step))["type"] == "done"


async def test_a_declaration_that_comes_late_does_not_fall_into_the_next_round(fight: Fight):
    ref, ann = await fight.sit("ref"), await fight.sit("ann")
    asked = fight.asked(ann, fight.bob)
    await fight.go_on(ref, fight.asked(ref, "fight"))

    answer = await fight.act(ann, fight.bob, asked)
    assert (answer["type"], answer["reason"][:30]) == ("refused", "the fight has gone on since yo")
    ann = await fight.sit("ann")
    assert (await fight.act(ann, fight.bob, fight.asked(ann, fight.bob)))["type"] == "done"


async def test_what_one_player_declares_makes_nobody_elses_command_stale(fight: Fight):
    ref, ann, bea = await fight.sit("ref"), await fight.sit("ann"), await fight.sit("bea")
    names = [fight.asked(peer, who) for peer, who in ((ref, "fight"), (ann, fight.bob), (bea, fight.cat))]
    assert len(set(names)) == 3
    assert (await fight.act(ann, fight.bob, names[1]))["type"] == "done"
    assert (await fight.act(bea, fight.cat, names[2]))["type"] == "done"
    assert (await fight.act(ann, fight.bob, names[1], "evade"))["type"] == "done"
    assert (await fight.go_on(ref, names[0]))["type"] == "done"


async def test_heeding_players_it_goes_as_far_as_the_next_one_who_is_asked(fight: Fight):
    ref, ann, bea = await fight.sit("ref"), await fight.sit("ann"), await fight.sit("bea")
    step = fight.asked(ref, "fight")
    reason = "waiting for Bob and Cat; go on without them to let the rules decide"
    assert (await fight.go_on(ref, step, heed=True))["reason"] == reason
    await fight.act(ann, fight.bob, fight.asked(ann, fight.bob))
    await fight.act(bea, fight.cat, fight.asked(bea, fight.cat))
    assert (await fight.go_on(ref, step, heed=True))["type"] == "done"


async def test_what_is_asked_bears_the_same_name_after_a_restart_and_another_at_another_table(
    fight: Fight, tmp_path
):
    names = [fight.asked(await fight.sit("ann"), fight.bob)]
    for peer in fight.table.peers:
        await peer.leave()
    await fight.table.server.rooms.close()
    async with again(fight.table) as later:
        fight.table = later
        names.append(fight.asked(await fight.sit("ann"), fight.bob))
        other = await later.server.lobby.secret("another")
        assert other != await later.server.lobby.secret(later.table)
    assert names[0] == names[1]


async def test_players_are_not_told_the_name_of_going_on(fight: Fight):
    assert fight.asked(await fight.sit("ann"), "fight") == ""


async def test_only_what_is_asked_in_a_fight_can_be_bound(fight: Fight):
    ann = await fight.sit("ann")
    answer = await send_command(ann, "0123456789ab", type="Say", text="hello")
    assert answer["reason"] == "Say answers nothing that is asked: leave `asked` out"

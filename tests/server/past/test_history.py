"""The table goes back, brings back, parts into branches, and is looked back on, over real sockets."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from tests.server.peers import LiveTable, Peer, again, asked, deck, enlist, place
from tests.server.views.test_views import GUESSES, assert_up_to_date, folded, with_parts

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"), ("rex", "referee"))


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def looked(peer: Peer, number: int, **fields: Any) -> dict[str, Any]:
    """How everything looked after a number: the answer, its views by id."""
    answer = await asked(peer, "look", number=number, **fields)
    assert not any(view["view"] == "sheet" for view in answer["views"])
    sheets = await asked(peer, "sheets", number=number, characters=GUESSES, **fields)
    return {**answer, "views": {view["id"]: view for view in (*answer["views"], *sheets["views"])}}


def fiction(peer: Peer) -> dict[str, Any]:
    """What a peer sees of the fiction, without what can only be done on a live table."""
    views = folded(peer)["views"].items()
    return {name: past(view) for name, view in views if name not in ("table", "history")}


def past(view: dict[str, Any]) -> dict[str, Any]:
    """A view as it looks when nothing can be done."""
    return {name: value for name, value in view.items() if name not in ("deeds", "due")}


async def at(peer: Peer, token: str) -> list[float]:
    """Where a token stands for a peer who follows along."""
    await peer.settled()
    return folded(peer)["views"][token]["at"]


async def test_a_rewind_takes_back_moves_and_a_restore_brings_them_back(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    _, token = await enlist(ann, "Bob", scene, (3, 3))
    first = await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[6, 3]]}])
    start = await at(ann, token)
    second = await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[9, 3]]}])
    end = await at(ann, token)
    await ann.do("Say", text="Wait")
    head = (await table.room()).history.head.number

    back = await ref.do("Rewind", to=first, head=head, reason="we did not mean that")
    heard = await ann.until(back)
    assert await at(ann, token) == start
    assert [line["text"] for line in heard["entry"]["lines"]] == [
        f"Referee rewinds to number {first}: we did not mean that (over 2 commits)"
    ]
    assert folded(ann)["views"]["history"]["undone"] == [
        {"first": second, "last": head, "tip": head, "by": back}
    ]
    page = await asked(ann, "page", before=back + 1)
    undone = {entry["number"]: (entry["undone"], entry["record"]) for entry in page["entries"]}
    assert undone[second] == (back, False)
    assert undone[head] == (back, True)

    again_ = await ref.do("Restore", tip=head, head=back, reason="we did")
    await ann.until(again_)
    assert await at(ann, token) == end
    await assert_up_to_date(table, {"ref": ref, "ann": ann})


async def test_two_referees_rewinding_at_once_do_it_once(table: LiveTable):
    ref, rex = await table.sit("ref"), await table.sit("rex")
    scene = await deck(ref)
    await ref.do("RenameScene", scene=scene, name="Hold")
    await ref.do("RenameScene", scene=scene, name="Bay")
    head = (await table.room()).history.head.number

    answers = await asyncio.gather(
        ref.command("Rewind", to=head - 1, head=head, reason="typo"),
        rex.command("Rewind", to=head - 2, head=head, reason="typo"),
    )
    assert sorted(answer["type"] for answer in answers) == ["done", "refused"]
    refusal = next(answer["reason"] for answer in answers if answer["type"] == "refused")
    assert f"has turned history to {head - 1} since (number {head + 1}): look again first" in refusal


async def test_a_table_stopped_after_a_rewind_comes_back_there(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    _, token = await enlist(ann, "Bob", scene, (3, 3))
    await ref.do("Rewind", to=(await table.room()).history.head.number - 1, head=99, reason="no Bob")
    await ann.settled()
    before = folded(ann)["views"]
    assert token not in before

    async with again(table) as restarted:
        after = await restarted.sit("ann")
        assert folded(after)["views"] == before


async def test_looking_back_shows_each_number_as_it_was(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    for peer in (ref, ann):
        await peer.read(*GUESSES)
    seen: dict[int, dict[str, dict[str, Any]]] = {}
    room = await table.room()

    async def note() -> None:
        await ref.settled()
        await ann.settled()
        seen[room.history.head.number] = {"ref": fiction(ref), "ann": fiction(ann)}

    scene = await deck(ref)
    await note()
    bob, token = await enlist(ann, "Bob", scene, (3, 3))
    await note()
    lurker, lurking = await enlist(ref, "Lurker", scene, (9, 9), npc=True, hidden=True)
    await note()
    for kind, fields in (
        ("MoveTokens", {"scene": scene, "moves": [{"token": token, "path": [[6, 3]]}]}),
        ("HideTokens", {"scene": scene, "tokens": [lurking], "hidden": False}),
        ("RevealGround", {"scene": scene, "what": "cover_all"}),
        ("RevealGround", {"scene": scene, "what": "explore", "rectangle": [0, 0, 8, 8]}),
        ("PassTime", {"seconds": 3600, "reason": "a rest"}),
        ("Rewind", {"to": room.history.head.number, "head": 99, "reason": "again"}),
        ("RenameCharacter", {"character": bob, "name": "Rob"}),
        ("Rewind", {"to": room.history.head.number + 3, "head": 99, "reason": "into what was undone"}),
        ("GrantRights", {"character": lurker, "owners": [table.ids["ann"]], "rights": {}}),
        ("RetireCharacter", {"character": bob, "reason": "went home"}),
    ):
        await ref.do(kind, **fields)
        await note()
    for number, views in seen.items():
        for name, peer in (("ref", ref), ("ann", ann)):
            then = await looked(peer, number)
            shown = {key: past(view) for key, view in then["views"].items() if key != "table"}
            assert shown == views[name], (number, name)
    await assert_filmed(ref, ann, seen)


async def assert_filmed(ref: Peer, ann: Peer, seen: dict[int, dict[str, Any]]) -> None:
    """A film of everything, undone stretches with it, goes through the very states that were seen."""
    last = max(seen)
    for name, peer in (("ref", ref), ("ann", ann)):
        film = await asked(peer, "film", after=1, upto=last, undone=True, base=True)
        views = {view["id"]: view for view in film["base"]}
        assert [frame["number"] for frame in film["frames"]] == list(range(2, last + 1))
        for frame in film["frames"]:
            views = {key: view for key, view in views.items() if key not in frame["gone"]}
            views |= {view["id"]: with_parts(view, views.get(view["id"])) for view in frame["views"]}
            if frame["number"] in seen:
                shown = {key: past(view) for key, view in views.items() if key != "table"}
                then = seen[frame["number"]][name].items()
                assert shown == {key: view for key, view in then if view["view"] != "sheet"}, (
                    frame["number"],
                    name,
                )


async def test_a_film_without_the_undone_shows_what_holds(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    numbers = [await ref.do("RenameScene", scene=scene, name=f"Hold {n}") for n in range(4)]
    back = await ref.do("Rewind", to=numbers[1], head=numbers[-1], reason="too far")

    film = await asked(ref, "film", after=numbers[0], upto=back)
    assert [frame["number"] for frame in film["frames"]] == [numbers[1], back]
    struck = await asked(ref, "film", after=numbers[0], upto=numbers[-1])
    assert [frame["number"] for frame in struck["frames"]] == numbers[1:]


async def test_a_seat_looks_at_what_was_before_it_as_a_spectator(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    number = await ref.do("InviteSeat", role="player", name="Zoe")
    table.tokens["zoe"] = await table.server.lobby.issue_seat_token(table.table, f"s{number}")
    zoe = await table.sit("zoe")

    then = await looked(zoe, number - 1)
    assert then["as_spectator"]
    assert then["views"][scene]["name"] == "Deck"
    assert not (await looked(zoe, number))["as_spectator"]


async def test_records_stay_when_the_fiction_goes_back_past_them(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    number = await ref.do("InviteSeat", role="player", name="Zoe")
    await ann.do("Say", text="Hello Zoe")
    await ref.do("RenameScene", scene=scene, name="Bay")
    back = await ref.do("Rewind", to=number - 1, head=99, reason="the name")
    await ann.until(back)

    views = folded(ann)["views"]
    assert views[scene]["name"] == "Deck"
    assert f"s{number}" in [seat["id"] for seat in views["table"]["seats"]]
    assert views["table"]["session"] == "Evening"
    assert await ann.do("MakeThrow", notation="2D") == back + 1


async def test_a_player_takes_a_move_back_at_once_and_a_throw_only_with_leave(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    _, token = await enlist(ann, "Bob", scene, (3, 3))
    start = await at(ann, token)
    await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[6, 3]]}])
    await ann.do("Say", text="Oops")
    taken = await ann.do("TakeBack")
    assert await at(ann, token) == start
    tip = folded(ann)["views"]["history"]["undone"][0]["tip"]
    await ann.do("Restore", tip=tip, head=taken)
    assert await at(ann, token) != start

    number = await ann.do("EnlistCharacter", name="Cee", how="thrown")
    ask = await ann.do("TakeBack")
    requests = folded(ref)["views"]["history"]["requests"] if await ref.until(ask) else []
    assert [(one["act"], one["why"]) for one in requests] == [(number, "dice were thrown for it")]
    assert "already been asked" in await ann.refused("TakeBack")
    done = await ref.do("SettleTakeBack", request=requests[0]["id"], accept=True)
    await ann.until(done)
    assert f"c{number}.1" not in folded(ann)["views"]
    assert folded(ann)["views"]["history"]["requests"] == []


async def test_a_player_may_neither_rewind_nor_restore_what_the_referee_undid(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    last = await ref.do("RenameScene", scene=scene, name="Bay")
    back = await ref.do("Rewind", to=last - 1, head=last, reason="the name")

    assert "only the referee" in await ann.refused("Rewind", to=last, head=back, reason="please")
    assert "only the referee" in await ann.refused("Restore", tip=last, head=back, reason="please")
    for kind, fields in (
        ("TakeBackOne", {"number": last, "head": back, "reason": "x"}),
        ("NameBranch", {"name": "Mine", "at": last}),
        ("MakeLive", {"branch": "b1", "head": back, "reason": "x"}),
        ("MarkMoment", {"number": last, "title": "Mine"}),
        ("SettleTakeBack", {"request": "u1", "accept": True}),
    ):
        assert "only the referee" in await ann.refused(kind, **fields)


async def test_play_on_a_branch_leaves_the_live_line_alone_until_it_is_made_live(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea")}
    ref, ann, bea = peers.values()
    scene = await deck(ref)
    _, token = await enlist(ann, "Bob", scene, (3, 3))
    start = await at(bea, token)
    before = (await table.room()).history.head.number
    said = await ref.do("Say", text="Ready?")
    fork = await ref.do("Rewind", to=before, head=said, reason="too soon")
    branch = f"b{await ref.do('NameBranch', name='What if', at=fork)}"
    assert "no branch" in await bea.refused("SitOnBranch", branch=branch)
    await ref.do("SitOnBranch", branch=branch, seats=[table.ids["ann"]])
    ann.welcomed = await ann.hear("welcome")
    known = folded(ann)["views"]["history"]
    assert known["branch"] == branch
    assert {one["by"] for one in known["undone"]} <= {one["number"] for one in known["turns"]}

    move = await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[6, 3]]}])
    heard = await bea.until(move)
    assert (heard["entry"]["kind"], heard["facts"], heard["views"]) == ("elsewhere", [], [])
    chat = await ann.do("Say", text="Over here")
    assert (await bea.until(chat))["entry"]["lines"][0]["text"] == "ann: Over here"
    assert "What if" not in "".join(bea.said)
    await ref.do("RenameScene", scene=scene, name="Bay")
    assert await at(bea, token) == start
    assert await at(ann, token) != start
    assert folded(ann)["views"][scene]["name"] == "Deck"
    await assert_up_to_date(table, peers)

    there = await looked(ref, move, branch=branch)
    assert there["views"][token]["at"] != start
    here = await looked(bea, move)
    assert here["views"][token]["at"] == start

    live = await ref.do("MakeLive", branch=branch, head=chat, reason="so be it")
    await bea.until(live)
    ann.welcomed = await ann.hear("welcome")
    assert await at(bea, token) != start
    assert folded(bea)["views"][scene]["name"] == "Deck"
    await assert_up_to_date(table, peers)
    async with again(table) as restarted:
        fresh = await restarted.sit("bea")
        assert folded(fresh)["views"] == folded(bea)["views"]


async def test_what_was_played_on_a_branch_is_told_on_the_live_line_once_it_is_that(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    _, token = await enlist(ref, "Bob", scene, (3, 3))
    branch = f"b{await ref.do('NameBranch', name='What if', at=await ref.do('Say', text='Well'))}"
    await ref.do("SitOnBranch", branch=branch)
    move = await ref.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[6, 3]]}])
    assert (await ann.until(move))["entry"]["lines"] == []

    await ref.do("MakeLive", branch=branch, head=move, reason="so be it")
    again_ = await ann.hear("welcome")
    (played,) = [entry for entry in again_["entries"] if entry["number"] == move]
    assert [line["text"] for line in played["lines"]] == ["Bob moves 4.5 m"]
    assert not again_["resumed"]


async def test_marks_are_told_and_secret_ones_to_referees_alone(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    number = await ref.do("Say", text="It begins")
    await ref.do("MarkMoment", number=number, title="Chapter one", chapter=True)
    await ref.do("MarkMoment", number=number - 1, title="The SPY", note="hm", secret=True)
    await ann.settled()
    await ref.settled()

    assert [mark["title"] for mark in folded(ann)["views"]["history"]["marks"]] == ["Chapter one"]
    assert len(folded(ref)["views"]["history"]["marks"]) == 2
    assert "SPY" not in "".join(ann.said)
    await ref.do("MarkMoment", number=number, title="")
    await ann.settled()
    assert folded(ann)["views"]["history"]["marks"] == []


async def test_one_act_is_taken_out_and_the_rest_done_again(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    _, token = await enlist(ann, "Bob", scene, (3, 3))
    wrong = await enlist(ref, "Wrong", scene, (9, 9), npc=True)
    number = int(wrong[0][1:].split(".")[0])
    await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[6, 3]]}])
    thrown = await ann.do("EnlistCharacter", name="Cee", how="thrown")
    await ref.do("RenameCharacter", character=wrong[0], name="Wronger")
    await ref.settled()
    await ann.settled()
    before = fiction(ann)
    head = (await table.room()).history.head.number

    out = await ref.do("TakeBackOne", number=number, head=head, reason="not them")
    await ann.until(out)
    after = fiction(ann)
    assert {*before} - {*after} == {*wrong}
    assert after[token] == before[token]
    assert after[f"c{thrown}.1"] == before[f"c{thrown}.1"]
    again_ = next(event for event in ref.events() if event["type"] == "ActsDoneAgain")
    assert [act["outcome"] for act in again_["acts"]] == ["same", "same", "impossible"]
    await assert_up_to_date(table, {"ref": ref, "ann": ann})

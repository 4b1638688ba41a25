"""Looking back through another seat's eyes, and films that tell how things moved and what was said."""

from __future__ import annotations

import pytest

from tests.server.past.test_history import SEATS, looked
from tests.server.peers import LiveTable, asked, deck, enlist, place


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def test_the_referee_looks_and_films_as_a_seat_saw_it(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    await enlist(ann, "Bob", scene, (3, 3))
    _, lurker = await enlist(ref, "Lurker", scene, (9, 9), npc=True, hidden=True)
    await ref.do("MoveTokens", scene=scene, moves=[{"token": lurker, "path": [[9, 12]]}])
    await ann.do("Say", text="psst", manner="whisper")
    newest = (await table.room()).history.head.number
    eyes = table.ids["ann"]

    for number in range(1, newest + 1):
        own, through = await looked(ann, number), await looked(ref, number, eyes=eyes)
        assert {**through, "id": ""} == {**own, "id": ""}, number
    film = {"after": 0, "upto": newest, "base": True}
    assert await asked(ref, "film", eyes=eyes, **film) == await asked(ann, "film", **film)
    page = {"before": newest + 1, "limit": 500}
    assert await asked(ref, "page", eyes=eyes, **page) == await asked(ann, "page", **page)
    assert await asked(ref, "page", **page) != await asked(ann, "page", **page)
    assert (await looked(ref, newest))["seat"] == table.ids["ref"]
    assert lurker in (await looked(ref, newest))["views"]


async def test_what_a_player_keeps_to_itself_stays_its_own_also_through_its_eyes(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    number = await ann.do("MakeThrow", notation="2D # only mine", privacy="self")

    assert (await looked(ann, number))["entry"]["lines"]
    through = await looked(ref, number, eyes=table.ids["ann"])
    assert through["entry"]["sealed"]
    assert through["entry"]["lines"] == []
    page = await asked(ref, "page", before=number + 1, limit=1, eyes=table.ids["ann"])
    assert page["entries"] == [through["entry"]]


async def test_the_referee_sees_what_an_npc_does_and_films_it(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    walls = [{"id": "w1", "a": [12, 0], "b": [12, 9]}, {"id": "w2", "a": [12, 11], "b": [12, 20]}]
    await ref.do("BuildBarriers", scene=scene, walls=walls, doors=[], lights=[])
    await enlist(ann, "Bob", scene, (10.5, 10.5))
    seer, near = await enlist(ref, "Lurker", scene, (13.5, 1.5), npc=True)
    other, _ = await enlist(ref, "Mate", scene, (16.5, 10.5), npc=True)

    async def through(who: str) -> set[str]:
        answer = await looked(ref, (await table.room()).history.head.number, eyes=who)
        return {one["name"] for one in answer["views"].values() if one["view"] == "token"}

    assert await through(seer) == {"Lurker", "Mate"}
    assert await through(other) == {"Lurker", "Mate", "Bob"}
    start = (await table.room()).history.head.number
    await ref.do("MoveTokens", scene=scene, moves=[{"token": near, "path": [[14.5, 10.5]]}])
    assert await through(seer) == {"Lurker", "Mate", "Bob"}
    newest = (await table.room()).history.head.number
    film = await asked(ref, "film", after=start, upto=newest, base=True, eyes=seer)
    assert "Bob" not in {one["name"] for one in film["base"] if one["view"] == "token"}
    assert any(one["view"] == "token" and one["name"] == "Bob" for one in film["frames"][-1]["views"])
    sheets = await asked(ref, "sheets", characters=[seer], number=newest, eyes=seer)
    assert sheets["views"]

    ann.say("look", id="question", number=newest, eyes=seer)
    answer = await ann.hear("looked", "refused")
    assert answer["reason"] == "only the referee may look through another's eyes"


async def test_no_player_has_another_seats_eyes(table: LiveTable):
    ann, rex = await table.sit("ann"), await table.sit("rex")

    for kind, fields in (("look", {"number": 2}), ("film", {"after": 0, "upto": 2}), ("page", {"before": 2})):
        ann.say(kind, id="question", eyes=table.ids["bea"], **fields)
        answer = await ann.hear("looked", "filmed", "page", "refused")
        assert answer["reason"] == "only the referee may look through another's eyes"
    rex.say("look", id="question", number=2, eyes="s999")
    assert (await rex.hear("looked", "refused"))["reason"] == "there is no seat 's999' at this table"


async def test_a_film_tells_by_which_way_tokens_went_to_those_who_saw_it(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    _, token = await enlist(ann, "Bob", scene, (3.5, 3.5))
    _, lurker = await enlist(ref, "Lurker", scene, (9.5, 9.5), npc=True, hidden=True)
    round_a_corner = [[6.5, 3.5], [6.5, 8.5]]
    first = await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": round_a_corner}])
    second = await ref.do("MoveTokens", scene=scene, moves=[{"token": lurker, "path": [[9.5, 12.5]]}])

    frames = {one: await asked(one, "film", after=first - 1, upto=second) for one in (ref, ann)}

    walks = {one: [frame["walks"] for frame in film["frames"]] for one, film in frames.items()}
    bobs = [{"token": token, "path": [[3.5, 3.5], *round_a_corner]}]
    assert walks[ref] == [bobs, [{"token": lurker, "path": [[9.5, 9.5], [9.5, 12.5]]}]]
    assert walks[ann] == [bobs, []]


async def test_what_was_said_in_an_undone_stretch_is_told_in_a_film_of_what_holds(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    _, token = await enlist(ann, "Bob", scene, (3.5, 3.5))
    start = (await table.room()).history.head.number
    moved = await ann.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[6.5, 3.5]]}])
    said = await ann.do("Say", text="What a day")
    await bea.do("MakeThrow", notation="2D # to myself", privacy="self")
    back = await ref.do("Rewind", to=start, head=said + 1, reason="not so")

    film = await asked(ann, "film", after=start, upto=back)

    assert [frame["number"] for frame in film["frames"]] == [said, back]
    talk, turn = film["frames"]
    assert [line["text"] for line in talk["entry"]["lines"]] == ["ann: What a day"]
    assert (talk["entry"]["undone"], talk["entry"]["record"], talk["views"]) == (back, True, [])
    assert turn["views"] == []
    whole = await asked(ann, "film", after=start, upto=back, undone=True)
    assert [frame["number"] for frame in whole["frames"]] == [moved, said, said + 1, back]


async def test_whoever_catches_up_is_told_whom_a_fight_waits_for(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    hero, _ = await enlist(ref, "Hero", scene, (3, 3), owner=table.ids["ann"])
    others = [
        (await enlist(ref, name, scene, (6, 3 + row), npc=True))[0]
        for row, name in enumerate(("Guard", "Brute", "Thug"))
    ]
    sides = [{"name": "Crew", "characters": [hero]}, {"name": "Others", "characters": others}]
    await ref.do("OpenCombat", scene=scene, sides=sides, setup={"surprise": "none", "contact": False})

    todo = {one: (await asked(one, "digest", since=0))["todo"] for one in (ref, ann)}
    assert "Hero, Guard, Brute and Thug have still to declare" in {line["text"] for line in todo[ref]}
    assert [line["text"] for line in todo[ann]] == ["Hero has still to declare"]

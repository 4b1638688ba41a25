"""Notes pinned to maps at a live table: told to whom they are for, taken back, looked back at, hidden to the byte."""

from __future__ import annotations

import pytest

from tests.server.peers import LiveTable, deck, place

NOTE = {"at": [2, 2], "title": "Hatch", "text": "Sealed.", "icon": "door", "ink": "#d94f4f"}
HIDDEN = {**NOTE, "title": "ZQMARKQZ", "text": "ZQMARKQZ"}


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("bea", "player"), ("eve", "spectator")) as made:
        yield made


async def test_seats_pin_notes_that_are_moved_rewritten_taken_off_and_taken_back(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    first = await ann.do("PutPin", scene=scene, to="all", **NOTE)
    pin = {
        "id": f"i{first}",
        "view": "pin",
        "scene": scene,
        "seat": table.ids["ann"],
        "mine": False,
        "to": None,
    }
    told = {view["id"]: view for view in (await bea.until(first))["views"]}
    assert told[f"i{first}"] == {**pin, **NOTE}
    about = {"scene": scene, "pin": f"i{first}"}
    moved = await ref.do("MovePin", **about, at=[3, 3])
    assert [view["at"] for view in (await bea.until(moved))["views"]] == [[3, 3]]
    told = {view["id"]: view for view in (await ann.until(moved))["views"]}
    assert (told[f"i{first}"]["mine"], told[f"i{first}"]["to"]) == (True, "all")
    gone = await ann.do("PullPin", **about)
    assert (await bea.until(gone))["gone"] == [f"i{first}"]
    back = await ann.do("TakeBack")
    assert f"i{first}" in {view["id"] for view in (await bea.until(back))["views"]}

    film = await bea.ask("film", after=first - 1, upto=back, undone=True, base=True)
    frames = [frame for frame in film["frames"] if any(view["id"] == f"i{first}" for view in frame["views"])]
    assert [frame["number"] for frame in frames[:2]] == [first, moved]
    then = await bea.ask("look", number=first)
    assert [view["at"] for view in then["views"] if view["id"] == f"i{first}"] == [[2, 2]]
    assert f"i{first}" not in {view["id"] for view in (await bea.ask("look", number=first - 1))["views"]}


async def test_no_byte_of_a_note_reaches_a_seat_that_it_is_not_for(table: LiveTable):
    ref, ann, bea, eve = [await table.sit(name) for name in ("ref", "ann", "bea", "eve")]
    scene = await deck(ref)
    other = f"m{await ref.do('OpenScene', name='Bridge')}"
    await ref.do("PutPin", scene=other, to="all", **HIDDEN)
    secret = await ref.do("PutPin", scene=scene, **HIDDEN)
    about = {"scene": scene, "pin": f"i{secret}"}
    await ref.do("MovePin", **about, at=[3, 3])
    rewritten: dict[str, object] = {name: value for name, value in NOTE.items() if name != "at"}
    forms: dict[str, dict[str, object]] = {"PullPin": {}, "MovePin": {"at": [4, 4]}, "RewritePin": rewritten}
    for name, more in forms.items():
        refused = await ann.refused(name, **about, **more)
        absent = await ann.refused(name, **{**about, "pin": "i9999"}, **more)
        assert absent.replace("i9999", f"i{secret}") == refused
    whispered = await ref.do("PutPin", scene=scene, to=[table.ids["bea"]], **HIDDEN)
    told = {view["id"]: view for view in (await bea.until(whispered))["views"]}
    assert (told[f"i{whispered}"]["title"], told[f"i{whispered}"]["to"]) == ("ZQMARKQZ", None)
    about = {"scene": scene, "pin": f"i{whispered}"}
    shown = await ref.do("RewritePin", **about, to=[table.ids["ann"]], **rewritten)
    assert (await bea.until(shown))["gone"] == [f"i{whispered}"]
    assert f"i{whispered}" in {view["id"] for view in (await ann.until(shown))["views"]}
    await ref.do("RevealGround", scene=scene, what="cover_all")
    dark = await ref.do("PutPin", scene=scene, to="all", **{**HIDDEN, "at": [4, 4]})
    await ref.do("PullPin", scene=scene, pin=f"i{dark}")
    back = await ref.do("TakeBack")
    await eve.until(back)
    late = [await table.sit(name) for name in ("ann", "eve")]
    for number in range(secret, back + 1):
        views = (await ann.ask("look", number=number))["views"]
        assert not {f"i{secret}", f"i{dark}"} & {view["id"] for view in views}
    assert not any("ZQMARKQZ" in text for peer in (ann, eve, *late) for text in peer.said)

    lit = await ref.do("RevealGround", scene=scene, what="explore", rectangle=[0, 0, 5, 5])
    assert f"i{dark}" in {view["id"] for view in (await eve.until(lit))["views"]}


async def test_a_note_for_a_party_comes_and_goes_with_who_is_of_it(table: LiveTable):
    ref, ann, bea = [await table.sit(name) for name in ("ref", "ann", "bea")]
    scene = await deck(ref)
    people = [
        f"c{await ref.do('EnlistCharacter', name=name, how='blank', owner=table.ids[name])}.1"
        for name in ("ann", "bea")
    ]
    note = await ref.do("PutPin", scene=scene, to=["party:"], **NOTE)
    assert f"i{note}" in {view["id"] for view in (await bea.until(note))["views"]}
    apart = await ref.do("PartParty", members=[people[1]])
    assert f"i{note}" in (await bea.until(apart))["gone"]
    assert f"i{note}" not in (await ann.until(apart))["gone"]

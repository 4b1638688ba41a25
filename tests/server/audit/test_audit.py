"""Why, history, filters, figures and sessions, asked over real sockets."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.server.past.test_changed_rules import shoot
from tests.server.peers import LiveTable, Peer, asked, deck, enlist, place

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


async def refusal(peer: Peer, kind: str, **fields: Any) -> str:
    """Why a question is not answered."""
    answer = await peer.ask(kind, **fields)
    assert answer["type"] == "refused"
    return answer["reason"]


async def paged(peer: Peer, kind: str, part: str, **fields: Any) -> list[int]:
    """The numbers of a part of the answer, page after page until there is none."""
    found, before = [], None
    while True:
        told = await asked(peer, kind, **fields, **({} if before is None else {"before": before}))
        found += [one["number"] for one in told[part]]
        before = told["before"]
        if before is None:
            return found


async def amend(peer: Peer, character: str, path: str, value: Any, reason: str) -> int:
    """Change one place of a sheet."""
    amendments = [{"path": path, "value": value}]
    return await peer.do("AmendSheet", character=character, amendments=amendments, reason=reason)


async def rewound(ref: Peer, to: int, head: int) -> int:
    """Take back what came after a number."""
    return await ref.do("Rewind", to=to, head=head, reason="we did not mean that")


async def shoot_out(table: LiveTable, ref: Peer) -> tuple[str, str, int]:
    """A short fight between a hero of ann's and a guard; until somebody is wounded."""
    scene = await deck(ref)
    hero, _ = await enlist(ref, "Hero", scene, (3, 3), owner=table.ids["ann"])
    guard, _ = await enlist(ref, "Guard", scene, (6, 3), npc=True)
    sides = [{"name": "Crew", "characters": [hero]}, {"name": "Others", "characters": [guard]}]
    first = await ref.do("OpenCombat", scene=scene, sides=sides, setup={"surprise": "none", "contact": False})
    for _ in range(60):
        await shoot(table, f"f{first}", {hero: guard, guard: hero})
        if any(event["type"] == "CharacterWounded" for event in ref.events()):
            return hero, guard, first
    raise AssertionError("sixty rounds of rifle fire at nine metres and nobody was hit")


async def test_why_tells_every_change_of_a_place_newest_first(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    hero, _ = await enlist(ref, "Hero", await deck(ref), (3, 3), owner=table.ids["ann"])
    first = await amend(ref, hero, "now.end", 6, "a long march")
    await amend(ref, hero, "now.str", 2, "something else")
    second = await amend(ann, hero, "now.end", 5, "no water")

    told = await asked(ann, "why", character=hero, path="now.end")

    assert told["value"] == 5
    assert [reason["entry"]["number"] for reason in told["chain"]][:2] == [second, first]
    assert [(c["before"], c["after"], c["reason"]) for c in told["chain"][0]["changes"]] == [
        (6, 5, "no water")
    ]
    assert "Scout" in told["chain"][-1]["text"]
    assert told["chain"][0]["rules"].startswith("classic ")
    then = await asked(ann, "why", character=hero, path="now.end", number=first)
    assert then["value"] == 6
    assert next(reason["entry"]["number"] for reason in then["chain"]) == first


async def test_why_leaves_out_what_was_undone_and_history_marks_it(table: LiveTable):
    ref = await table.sit("ref")
    hero, _ = await enlist(ref, "Hero", await deck(ref), (3, 3))
    kept = await amend(ref, hero, "now.end", 6, "kept")
    undone = await amend(ref, hero, "now.end", 5, "undone")
    by = await rewound(ref, kept, undone)

    told = await asked(ref, "why", character=hero, path="now.end")
    assert told["value"] == 6
    assert undone not in [reason["entry"]["number"] for reason in told["chain"]]
    then = await asked(ref, "why", character=hero, path="now.end", number=undone)
    assert then["value"] == 5
    deeds = (await asked(ref, "chronicle", of="character", thing=hero, path="now.end"))["deeds"]
    assert [(one["number"], one["after"], one["undone"]) for one in deeds] == [
        (undone, 5, by),
        (kept, 6, None),
    ]
    assert deeds[0]["seat"] == table.ids["ref"]
    assert deeds[0]["override"]


async def test_nobody_learns_why_of_a_sheet_that_is_not_theirs(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    guard, _ = await enlist(ref, "Guard", await deck(ref), (3, 3), npc=True)
    await amend(ref, guard, "now.end", 3, "a secret wound")
    for character in (guard, "c999.1"):
        told = await asked(ann, "why", character=character, path="now.end")
        assert (told["value"], told["chain"], told["more"]) == (None, [], False)
        told = await asked(ann, "chronicle", of="character", thing=character, path="now.end")
        assert told["deeds"] == []


async def test_places_and_values_are_told_in_the_words_of_the_rules(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    hero, _ = await enlist(ref, "Hero", await deck(ref), (3, 3), owner=table.ids["ann"])
    await amend(ref, hero, "weapons.w1.rounds", 7, "miscounted")
    await ref.do("GrantRights", character=hero, owners=[table.ids["ann"], table.ids["bea"]], rights={})

    why = await asked(ann, "why", character=hero, path="weapons.w1.rounds")
    assert (why["name"], why["words"], why["value"]) == ("rounds in the rifle", "7", 7)
    assert why["chain"][0]["changes"][0]["name"] == "rounds in the rifle"
    assert why["chain"][0]["entry"]["lines"][0]["text"].startswith(
        "The referee overrides Hero's rounds in the rifle 20 to 7"
    )
    deeds = (await asked(ref, "chronicle", of="character", thing=hero))["deeds"]
    said = {(one["name"], one["was"], one["now"]) for one in deeds}
    assert ("rounds in the rifle", "20", "7") in said
    assert ("owners", "ann", "ann, bea") in said
    assert why["chain"][0]["entry"]["rules"] == why["chain"][0]["rules"]


async def test_the_name_of_a_place_tells_nothing_of_a_sheet_that_is_not_ones_own(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    guard, _ = await enlist(ref, "Guard", await deck(ref), (3, 3), npc=True)

    told = await asked(ann, "why", character=guard, path="weapons.w1.rounds")
    assert (told["name"], told["words"], told["chain"]) == ("rounds in the weapon", "", [])


async def asked_look(peer: Peer) -> list[dict[str, Any]]:
    """Everything that a peer sees now."""
    await peer.settled()
    number = max(json.loads(text)["number"] for text in peer.said if text.startswith('{"type":"happened"'))
    peer.say("look", id="question", number=number)
    return (await peer.hear("looked"))["views"]


async def test_a_mark_of_a_fight_has_its_reasons_too(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    hero, _ = await enlist(ref, "Hero", scene, (3, 3), owner=table.ids["ann"])
    guard, _ = await enlist(ref, "Guard", scene, (6, 3), npc=True)
    sides = [{"name": "Crew", "characters": [hero]}, {"name": "Others", "characters": [guard]}]
    combat = f"f{await ref.do('OpenCombat', scene=scene, sides=sides, setup={'surprise': 'none'})}"
    (side, _) = (await table.room()).world.combats[combat].sides
    subject = f"side:{side}"
    await ref.do("OverrideMark", combat=combat, subject=subject, name="broken", value=True, reason="fled")

    told = await asked(ref, "why", combat=combat, subject=subject, path="broken")
    assert (told["name"], told["words"]) == ("morale broken", "yes")
    view = next(one for one in (await asked_look(ref)) if one["view"] == "combat")
    shown = {one["id"]: one["badges"] for one in view["sides"]}
    assert [(one["label"], one["path"], one["subject"]) for one in shown[side]] == [
        ("broken", "broken", subject)
    ]
    deeds = (await asked(ref, "chronicle", of="combat", thing=combat, path="broken"))["deeds"]
    assert [(one["name"], one["now"], one["subject"]) for one in deeds] == [
        ("Crew: morale broken", "yes", subject)
    ]


async def test_a_wound_rests_on_the_throw_that_made_it(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    hero, guard, first = await shoot_out(table, ref)
    found = await asked(ref, "audit", kinds=["wound"], characters=[hero, guard])
    assert found["entries"], "somebody is hit in this fight"
    wounds = [
        deed
        for who in (hero, guard)
        for deed in (await asked(ref, "chronicle", of="character", thing=who, path="now"))["deeds"]
        if deed["event"] == "CharacterWounded"
    ]
    deed = wounds[0]
    who = (
        hero
        if deed["number"] in _numbers(await asked(ref, "chronicle", of="character", thing=hero))
        else guard
    )
    told = await asked(ref, "why", character=who, path=deed["path"], number=deed["number"])
    newest = told["chain"][0]
    lines = [*newest["entry"]["lines"], *(newest["rests_on"] or {"lines": []})["lines"]]
    assert any(card["dice"] for line in lines for card in line["cards"])
    assert first < newest["entry"]["number"]
    assert (await asked(ann, "figures"))["all"]["throws"] > 0


def _numbers(told: dict[str, Any]) -> set[int]:
    return {deed["number"] for deed in told["deeds"] if deed["event"] == "CharacterWounded"}


async def test_the_history_of_a_token_a_map_a_fight_and_a_seat(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    hero, token = await enlist(ref, "Hero", scene, (3, 3))
    await ref.do("MoveTokens", scene=scene, moves=[{"token": token, "path": [[6, 3]]}])
    await ref.do("RenameScene", scene=scene, name="Hold")
    await ref.do("NameSeat", seat=table.ids["ref"], name="Master", colour="#123456")
    deeds = (await asked(ref, "chronicle", of="token", thing=token))["deeds"]
    assert [deed["path"] for deed in deeds] == ["at", "on the map"]
    both = (await asked(ref, "chronicle", of="character", thing=hero))["deeds"]
    assert [deed["path"] for deed in both] == ["at", "on the map", "at the table"]
    names = (await asked(ref, "chronicle", of="scene", thing=scene, path="name"))["deeds"]
    assert [(deed["before"], deed["after"]) for deed in names] == [("Deck", "Hold")]
    seat = (await asked(ref, "chronicle", of="seat", thing=table.ids["ref"]))["deeds"]
    assert ("name", "Master") in [(deed["path"], deed["after"]) for deed in seat]


async def test_a_long_history_is_told_page_by_page(table: LiveTable):
    ref = await table.sit("ref")
    hero, _ = await enlist(ref, "Hero", await deck(ref), (3, 3))
    numbers = [await amend(ref, hero, "now.end", 1 + step % 7, f"step {step}") for step in range(9)]
    found = await paged(ref, "chronicle", "deeds", of="character", thing=hero, path="now.end", limit=4)
    assert found == sorted(numbers, reverse=True)


async def test_the_log_is_filtered_by_seat_character_kind_text_number_and_override(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    hero, token = await enlist(ref, "Hero", await deck(ref), (3, 3), owner=table.ids["ann"])
    said = await ann.do("Say", text="The airlock hisses")
    forced = await amend(ref, hero, "now.end", 3, "vacuum")
    own = await amend(ann, hero, "now.end", 4, "breath")
    moved = await ann.do("MoveTokens", scene=token.split("-")[1], moves=[{"token": token, "path": [[6, 3]]}])

    async def numbers(peer: Peer, **fields: Any) -> list[int]:
        return [entry["number"] for entry in (await asked(peer, "audit", **fields))["entries"]]

    assert await numbers(ann, text="AIRLOCK hiss") == [said]
    assert await numbers(ann, overrides=True) == [forced]
    assert await numbers(ann, seats=[table.ids["ann"]], first=said) == [moved, own, said]
    assert await numbers(ann, kinds=["sheet", "override"]) == [own, forced]
    assert moved in await numbers(ann, characters=[hero])
    assert said not in await numbers(ann, characters=[hero])
    assert await numbers(ann, first=said, last=forced) == [forced, said]
    assert await numbers(ann, until_ms=0) == []
    session = (await asked(ann, "sessions"))["sessions"][0]
    assert said in await numbers(ann, session=session["session"], since_ms=session["began_ms"])
    assert await refusal(ann, "audit", session="n999") == "there is no session 'n999' at this table"


async def test_a_date_that_is_set_and_an_act_taken_out_are_overrides_too(table: LiveTable):
    ref = await table.sit("ref")
    hero, _ = await enlist(ref, "Hero", await deck(ref), (3, 3))
    forced = await amend(ref, hero, "now.end", 3, "vacuum")
    dated = await ref.do("SetClock", clock_s=90_000, reason="the story begins")
    out = await ref.do("TakeBackOne", number=forced, head=dated, reason="there was air")
    found = (await asked(ref, "audit", overrides=True))["entries"]
    assert [entry["number"] for entry in found] == [out, dated, forced]


async def test_only_the_referee_filters_secret_throws(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    secret = await ref.do("MakeThrow", notation="2D # ambush", privacy="secret")
    await ref.do("MakeThrow", notation="2D # open")
    found = await asked(ref, "audit", secrets=True)
    assert [entry["number"] for entry in found["entries"]] == [secret]
    assert await refusal(ann, "audit", secrets=True) == "only the referee may ask for secret throws"
    assert (await asked(ann, "audit", text="ambush"))["entries"] == []


async def test_pages_of_a_filter_join_without_gaps_or_repeats(table: LiveTable):
    ref = await table.sit("ref")
    numbers = [await ref.do("Say", text=f"word {index}") for index in range(12)]
    found = await paged(ref, "audit", "entries", text="word", limit=5)
    assert found == sorted(numbers, reverse=True)


async def test_figures_count_what_fell_and_only_what_a_seat_may_know(table: LiveTable):
    ref, ann, bea = await table.sit("ref"), await table.sit("ann"), await table.sit("bea")
    for _ in range(4):
        await ann.do("MakeThrow", notation="2D")
    await ann.do("MakeThrow", notation="2D", privacy="self")
    await ref.do("MakeThrow", notation="2D", privacy="secret")
    mine = await asked(ann, "figures")
    hers = await asked(bea, "figures")
    all_ = await asked(ref, "figures")
    assert (mine["all"]["throws"], hers["all"]["throws"]) == (5, 4)
    assert sum(mine["all"]["totals"]) == 5
    assert sum(mine["all"]["faces"]) == 10
    assert table.ids["ref"] not in [seat["who"] for seat in hers["seats"]]
    assert table.ids["ref"] in [seat["who"] for seat in all_["seats"]]
    assert len(mine["all"]["luck"]) == 5
    assert mine["all"]["fairness"] is None


async def test_a_revealed_throw_is_counted_once_by_everybody(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    number = await ref.do("MakeThrow", notation="2D", privacy="secret")
    await ref.do("RevealThrow", number=number)
    assert (await asked(ref, "figures"))["all"]["throws"] == 1
    assert (await asked(ann, "figures"))["all"]["throws"] == 1


async def test_figures_asked_for_again_count_what_has_fallen_since_and_no_more_than_the_session(
    table: LiveTable,
):
    ref, ann, bea = await table.sit("ref"), await table.sit("ann"), await table.sit("bea")
    await ann.do("MakeThrow", notation="2D")
    secret = await ref.do("MakeThrow", notation="3D", privacy="secret")
    first = (await asked(ann, "sessions"))["sessions"][0]["session"]
    assert (await asked(ann, "figures", session=first))["all"]["throws"] == 1
    assert (await asked(ref, "figures"))["all"]["throws"] == 2
    await ref.do("EndSession")
    await ref.do("StartSession", name="Second night")
    await bea.do("MakeThrow", notation="2D")
    await ref.do("RevealThrow", number=secret)

    assert (await asked(ref, "figures"))["all"]["throws"] == 3
    assert (await asked(ann, "figures"))["all"]["throws"] == 3
    assert (await asked(ann, "figures", session=first))["all"]["throws"] == 1
    assert (await asked(ref, "figures", session=first))["all"]["throws"] == 2


async def test_hits_are_set_against_the_odds_that_were_shown(table: LiveTable):
    ref = await table.sit("ref")
    hero, guard, _ = await shoot_out(table, ref)
    figures = await asked(ref, "figures")
    attacks = [fact["attack"] for fact in ref.events() if fact["type"] == "AttackMade"]
    assert attacks
    assert figures["all"]["attacks"] == len(attacks)
    assert figures["all"]["expected_hits"] == pytest.approx(sum(one["chance"] for one in attacks), abs=0.01)
    assert figures["all"]["hits"] == sum(one["check"]["success"] for one in attacks)
    points = sum(one["harm"]["points"] for one in attacks if one["harm"])
    assert sum(one["points"] for one in figures["all"]["harm"]) == points
    assert {one["who"] for one in figures["characters"]} <= {hero, guard}
    assert table.ids["ann"] in [one["who"] for one in figures["seats"]]


async def test_sessions_tell_their_promise_their_key_and_who_was_there(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    await ann.do("Say", text="Here we go")
    await ref.do("EndSession")
    await ref.do("StartSession", name="Second night")
    first, second = (await asked(ann, "sessions"))["sessions"]
    assert (first["name"], second["name"]) == ("Evening", "Second night")
    assert first["key"]
    assert second["key"] is None
    assert len(first["commitment"]) == 64
    assert {table.ids["ref"], table.ids["ann"]} <= set(first["seats"])
    assert first["last"] < second["first"]
    told = await asked(ann, "session", session=first["session"])
    assert {one["name"] for one in told["by_seat"]} >= {"ann"}
    assert any("session" in one["text"] for one in told["decided"])
    assert (await asked(ann, "figures", session=second["session"]))["all"]["throws"] == 0


async def test_a_session_counts_for_each_seat_what_holds_and_nothing_else(table: LiveTable):
    ref = await table.sit("ref")
    scene = await deck(ref)
    hero, _ = await enlist(ref, "Hero", scene, (3, 3))
    await rewound(
        ref, await amend(ref, hero, "now.end", 3, "vacuum"), await amend(ref, hero, "now.end", 2, "x")
    )
    (session,) = (await asked(ref, "sessions"))["sessions"]
    told = await asked(ref, "session", session=session["session"])
    assert sum(one["commits"] for one in told["by_seat"]) == told["commits"]


async def test_a_number_that_has_not_happened_is_refused(table: LiveTable):
    ann = await table.sit("ann")
    assert "has not happened yet" in await refusal(ann, "why", character="c1.1", path="now.end", number=999)

"""What each seat sees: cut on the server, the same by steps as at once, and nothing that it may not know."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rules import rulesets
from rules.card import Card, Figure, FigureZone
from server.views.desk import Desk
from server.views.offering import OfferText
from server.views.readings import cut
from tests.server.peers import LiveTable, Peer, deck, enlist, place

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, *SEATS) as made:
        yield made


def folded(peer: Peer) -> dict[str, Any]:
    """What a client that follows the messages has: its views by id, its offers, its number."""
    views: dict[str, Any] = {}
    state: dict[str, Any] = {}
    known: dict[str, Any] = {}
    for text in peer.said:
        message = json.loads(text)
        if message["type"] == "welcome":
            views = {view["id"]: with_parts(view, None) for view in message["views"]}
            state = {"number": message["number"], "offers": message["offers"]}
            known = {offer["id"]: heard(offer, None) for offer in message["offers"]}
        if message["type"] == "sheets" and message["live"]:
            views = {name: view for name, view in views.items() if view["view"] != "sheet"}
            views |= {view["id"]: view for view in message["views"]}
        if message["type"] == "happened":
            assert message["number"] == state["number"] + 1
            for name in message["gone"]:
                del views[name]
            views |= {view["id"]: with_parts(view, views.get(view["id"])) for view in message["views"]}
            known |= {offer["id"]: heard(offer, known.get(offer["id"])) for offer in message["offers"]}
            names = (
                [one["id"] for one in state["offers"]] if message["offered"] is None else message["offered"]
            )
            state = {"number": message["number"], "offers": [known[name]["whole"] for name in names]}
    return {**state, "views": views}


PARTS = {"combat": [("order", "fighters", "who")], "sheet": [("deed_order", "deeds", "act")]}


def with_parts(view: dict[str, Any], before: dict[str, Any] | None) -> dict[str, Any]:
    """A view with those of its parts that are as they were."""
    view = dict(view)
    for order, parts, name in PARTS.get(view["view"], ()):
        view[parts] = _in_order(view[order], view[parts], before[parts] if before else None, name)
        view[order] = None
    if view["view"] == "sight":
        if view["gone"] is not None:
            kept = {one["id"]: one for one in before["parts"] if one["id"] not in view["gone"]}
            view["parts"] = [*(kept | {one["id"]: one for one in view["parts"]}).values()]
            view["outlined"] = before["outlined"] if view["outlined"] is None else view["outlined"]
        view |= {"gone": None, "parts": sorted(view["parts"], key=lambda one: one["id"])}
    if view["view"] == "sheet" and view["card"] is not None:
        old = before["card"]["sections"] if before and before["card"] else None
        sections = _in_order(view["order"], view["card"]["sections"], old, "title")
        view["card"] = {**view["card"], "sections": sections}
    return {**view, "order": None} if "order" in view else view


def _in_order(order: list[str] | None, sent: list[Any], before: list[Any] | None, name: str) -> list[Any]:
    if order is None:
        return sent
    known = {one[name]: one for one in (*(before or ()), *sent)}
    return [known[one] for one in order]


def heard(offer: dict[str, Any], before: dict[str, Any] | None) -> dict[str, Any]:
    """An offer with the options that are as they were; `known`: what was heard of each, open now or not."""
    known = {**(before["known"] if before else {}), **{one["act"]: one for one in offer["options"]}}
    acts = offer["acts"]
    if acts is None:
        acts = [one["act"] for one in (before["whole"] if before else offer)["options"]]
    return {"whole": {**offer, "acts": None, "options": [known[act] for act in acts]}, "known": known}


async def assert_up_to_date(table: LiveTable, peers: dict[str, Peer]) -> None:
    """Whoever followed along knows exactly what somebody who comes in now is told."""
    for name, peer in peers.items():
        await peer.settled()
        fresh = await table.sit(name)
        if peer.reads:
            await fresh.read(*peer.reads)
        assert folded(peer) == folded(fresh), name
        await fresh.leave()


GUESSES = tuple(f"c{number}.1" for number in range(1, 41))
"""Whatever a character may be called at a young table: a sheet may be open before there is one."""


async def test_steps_lead_to_what_a_newcomer_sees(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref, ann = peers["ref"], peers["ann"]
    for peer in peers.values():
        await peer.read(*GUESSES)
    scene = await deck(ref)
    bob, _ = await enlist(ann, "Bob", scene, (3, 3))
    guard, guard_token = await enlist(ref, "Guard", scene, (9, 3), npc=True)
    lurker, lurker_token = await enlist(ref, "Lurker", scene, (9, 9), npc=True, hidden=True)
    wall = {"id": "w1", "a": [6, 0], "b": [6, 5]}
    door = {"id": "d1", "a": [6, 5], "b": [6, 7], "open": False, "locked": True}
    secret = {"id": "d2", "a": [6, 7], "b": [6, 9], "open": False, "secret": True}
    sides = [
        {"name": "Crew", "characters": [bob]},
        {"name": "Guards", "characters": [guard, lurker]},
    ]
    commands: list[tuple[str, dict[str, Any]]] = [
        ("BuildBarriers", {"scene": scene, "walls": [wall], "doors": [door, secret]}),
        ("MoveDoor", {"scene": scene, "door": "d1", "open": True}),
        ("MoveTokens", {"scene": scene, "moves": [{"token": lurker_token, "path": [[12, 9]]}]}),
        ("RevealGround", {"scene": scene, "what": "cover_all"}),
        ("RevealGround", {"scene": scene, "what": "explore", "rectangle": [0, 0, 8, 8]}),
        ("MoveTokens", {"scene": scene, "moves": [{"token": guard_token, "path": [[7, 3]]}]}),
        ("MoveTokens", {"scene": scene, "moves": [{"token": guard_token, "path": [[12, 3]]}]}),
        ("RevealGround", {"scene": scene, "what": "no_fog"}),
        ("GrantRights", {"character": lurker, "owners": [table.ids["bea"]], "rights": {}}),
        ("GrantRights", {"character": guard, "owners": [], "rights": {"see": ["all"]}}),
        ("GrantRights", {"character": guard, "owners": [], "rights": {}}),
        ("GrantRights", {"character": lurker, "owners": [], "rights": {}}),
        ("OpenCombat", {"scene": scene, "sides": sides}),
        ("HideTokens", {"scene": scene, "tokens": [lurker_token], "hidden": False}),
        (
            "AmendSheet",
            {"character": bob, "amendments": [{"path": "now.end", "value": 3}], "reason": "a fall"},
        ),
        ("OpenScene", {"name": "Elsewhere"}),
        ("ChooseSetting", {"name": "players_see_party", "value": False}),
        ("CloseCombat", {"combat": "f"}),
        ("RemoveTokens", {"scene": scene, "tokens": [lurker_token]}),
        ("ShowScene", {"scene": "elsewhere"}),
        ("RetireCharacter", {"character": guard, "reason": "went home"}),
        ("RevokeSeat", {"seat": table.ids["bea"]}),
    ]
    ids: dict[str, Any] = {}
    for kind, fields in commands:
        if kind == "RevokeSeat":
            del peers["bea"]
        named = {name: ids.get(v, v) if isinstance(v, str) else v for name, v in fields.items()}
        number = await ref.do(kind, **named)
        ids |= {"OpenCombat": {"f": f"f{number}"}, "OpenScene": {"elsewhere": f"m{number}"}}.get(kind, {})
        await assert_up_to_date(table, peers)


async def test_players_see_neither_locks_nor_secret_doors(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    wall = {"id": "w1", "a": [6, 0], "b": [6, 5]}
    door = {"id": "d1", "a": [6, 5], "b": [6, 7], "open": False, "locked": True}
    secret = {"id": "d2", "a": [6, 7], "b": [6, 9], "open": False, "secret": True}
    await ref.do("BuildBarriers", scene=scene, walls=[wall], doors=[door, secret])
    await ann.settled()

    seen, known = folded(ann)["views"][scene], folded(ref)["views"][scene]
    assert [door["id"] for door in seen["doors"]] == ["d1"]
    assert [wall["id"] for wall in seen["walls"]] == ["w0", "w1"], "the secret door is a wall like the other"
    assert not seen["doors"][0]["locked"]
    assert len(known["walls"]) == 1
    assert len(known["doors"]) == 2


async def test_a_hidden_token_goes_and_comes_back(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    guard, token = await enlist(ref, "Guard", scene, (9, 3), npc=True)
    await ann.settled()
    assert {guard, token} <= folded(ann)["views"].keys()

    number = await ref.do("HideTokens", scene=scene, tokens=[token], hidden=True)
    hidden = await ann.until(number)
    assert (set(hidden["gone"]), hidden["facts"], hidden["entry"]["sealed"]) == ({guard, token}, [], True)

    number = await ref.do("HideTokens", scene=scene, tokens=[token], hidden=False)
    shown = await ann.until(number)
    assert {view["id"] for view in shown["views"]} == {guard, token}


async def test_a_whisper_a_secret_throw_and_one_for_oneself_reach_whom_they_are_for(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    await peers["ann"].do("Say", text="WHISPERED", manner="whisper")
    await peers["ref"].do("MakeThrow", notation="2D # SECRET", privacy="secret")
    await peers["ann"].do("MakeThrow", notation="2D # OWN", privacy="self")
    for peer in peers.values():
        await peer.settled()

    heard = {name: "".join(peer.said) for name, peer in peers.items()}
    assert {name for name, text in heard.items() if "WHISPERED" in text} == {"ref", "ann"}
    assert {name for name, text in heard.items() if "SECRET" in text} == {"ref"}
    assert {name for name, text in heard.items() if "OWN" in text} == {"ann"}


async def test_a_fight_shows_only_who_is_seen_and_offers_nobody_else_as_a_target(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    bob, _ = await enlist(ann, "Bob", scene, (3, 3))
    guard, _ = await enlist(ref, "Guard", scene, (9, 3), npc=True)
    lurker, _ = await enlist(ref, "LURKER", scene, (9, 9), npc=True, hidden=True)
    sides = [{"name": "Crew", "characters": [bob]}, {"name": "Guards", "characters": [guard, lurker]}]
    number = await ref.do("OpenCombat", scene=scene, sides=sides)
    await ann.settled()

    fight = folded(ann)["views"][f"f{number}"]
    assert [fighter["name"] for fighter in fight["fighters"]] == ["Bob", "Guard"]
    assert "LURKER" not in "".join(ann.said)
    assert lurker not in "".join(ann.said)


async def test_offers_are_told_when_they_change_and_only_then(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    bob, _ = await enlist(ann, "Bob", scene, (3, 3))
    guard, _ = await enlist(ref, "Guard", scene, (9, 3), npc=True)
    sides = [{"name": "Crew", "characters": [bob]}, {"name": "Guards", "characters": [guard]}]
    plain = {"surprise": "none", "contact": False}
    begun = await ann.until(await ref.do("OpenCombat", scene=scene, sides=sides, setup=plain))
    said = await ann.until(await ref.do("Say", text="To arms"))

    assert any(offer["who"] == bob for offer in begun["offers"])
    assert guard not in [offer["who"] for offer in begun["offers"]]
    assert (said["offers"], said["offered"]) == ([], None)


async def test_a_map_under_fog_has_a_picture_of_what_is_explored_alone(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    scene = await deck(ref)
    picture = {"id": "f" * 64, "x": 0, "y": 0, "width": 30, "height": 20}
    await ref.do("RevealGround", scene=scene, what="cover_all")
    await ref.do("HangPicture", scene=scene, picture=picture)
    await ref.do("RevealGround", scene=scene, what="explore", rectangle=[0, 0, 5, 5])
    await ann.settled()

    assert "f" * 64 not in "".join(ann.said)
    seen = folded(ann)["views"][scene]
    assert seen["picture"]["id"] == ""
    assert [bool(name) for name in seen["tiles"]["names"]] == [True] + [False] * 19
    assert (await table.sit("ref")).view("scene", scene)["picture"]["id"] == "f" * 64


async def test_five_hundred_spectators_cost_one_serialisation(table: LiveTable):
    ref = await table.sit("ref")
    crowd = [await table.sit("eve") for _ in range(20)]
    number = await ref.do("Say", text="Welcome")
    heard = [await peer.until(number) for peer in crowd]
    gallery = (await table.room()).gallery

    assert all(one == heard[0] for one in heard)
    assert len(gallery.wing("main")._desks) == 2


async def assert_true(table: LiveTable, peers: dict[str, Peer]) -> None:
    """Whoever followed along has what a desk that is laid anew would show: newcomers share one with those here."""
    room = await table.room()
    for name, peer in peers.items():
        await peer.settled()
        viewer = room.viewer(table.ids[name])
        desk = Desk.laid(room.pane(viewer), room.history.line_of(viewer.seat))
        known = folded(peer)
        assert known["views"] == {key: json.loads(view) for key, view in desk.shown.items()}, name
        assert known["offers"] == [json.loads(offer.whole()) for offer in desk.offers.values()], name


async def fighting(table: LiveTable, ref: Peer, scene: str, bob: str) -> str:
    """Bob against a guard; the fight's id."""
    guard, _ = await enlist(ref, "Guard", scene, (9, 3), npc=True)
    sides = [{"name": "One", "characters": [bob]}, {"name": "Two", "characters": [guard]}]
    setup = {"surprise": "none", "contact": False}
    return f"f{await ref.do('OpenCombat', scene=scene, sides=sides, setup=setup)}"


async def test_fog_over_a_fight_takes_its_fighters_from_those_who_see_them_no_more(table: LiveTable):
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "eve")}
    ref, ann = peers["ref"], peers["ann"]
    scene = await deck(ref)
    bob, _ = await enlist(ann, "Bob", scene, (3, 3))
    fight = await fighting(table, ref, scene, bob)
    for over in (False, True):
        if over:
            await ref.do("CloseCombat", combat=fight)
        for what in ("cover_all", "no_fog", "cover_all", "no_fog"):
            await ref.do("RevealGround", scene=scene, what=what)
            await assert_true(table, peers)


def test_an_offer_says_which_options_there_are_to_those_who_may_know_of_others():
    now = OfferText('{"id":"f1/c1"', (("move", '{"act":"move"}'), ("fire", '{"act":"fire","hint":"far"}')))
    before = OfferText('{"id":"f1/c1"', (("move", '{"act":"move"}'), ("fire", '{"act":"fire"}')))
    more = OfferText('{"id":"f1/c1"', (*before.options, ("hide", "{}")))

    assert json.loads(now.whole())["acts"] is None
    sent = [one and one.sent_after(None) for one in (None, more, before, now)]
    told = [json.loads(now.since(known)) for known in sent]
    assert [one["acts"] for one in told] == [["move", "fire"], ["move", "fire"], None, None]
    assert [[option["act"] for option in one["options"]] for one in told] == [
        ["move", "fire"],
        ["fire"],
        ["fire"],
        [],
    ]


def test_an_option_that_was_closed_for_a_while_is_not_sent_again():
    turn = OfferText('{"id":"f1/c1"', (("move", '{"act":"move"}'), ("fire", '{"act":"fire"}')))
    interrupt = OfferText('{"id":"f1/c1"', (("pass", '{"act":"pass"}'),))
    sent = interrupt.sent_after(turn.sent_after(None))

    again = json.loads(turn.since(sent))
    assert (again["acts"], again["options"]) == (["move", "fire"], [])
    closed = json.loads(interrupt.since(turn.sent_after(sent)))
    assert (closed["acts"], closed["options"]) == (["pass"], [])


def test_a_figure_is_cut_as_the_sheet_is_and_gone_where_nothing_is_left():
    zones = (
        FigureZone("Head", 1, "whole", (0.5, 0.1), path="head"),
        FigureZone("Legs", 0, "gone", (0.5, 0.8)),
    )
    card = Card("Somebody", (), Figure("Hits", "body", zones))

    shown = cut(card, lambda path: path == "head").figure
    assert shown is not None
    assert [zone.name for zone in shown.zones] == ["Legs"]
    assert cut(card, lambda path: True).figure is None


async def test_a_seat_is_told_who_stands_in_painted_ground_as_far_as_it_sees_both(tmp_path):
    async with place(tmp_path, *SEATS, ruleset="megatraveller") as table:
        ref, ann = await table.sit("ref"), await table.sit("ann")
        scene, kind = await deck(ref), str(rulesets()["megatraveller"].ground[0].value)

        async def come(peer: Peer, name: str, at: tuple[float, float], **more: Any) -> str:
            number = await peer.do("EnlistCharacter", name=name, how="blank", scene=scene, at=at, **more)
            return f"t-{scene}-c{number}.1"

        async def paint(title: str, x: float, y: float) -> None:
            corners = [[x, y], [x + 6, y], [x + 6, y + 6], [x, y + 6]]
            await ref.do("PaintArea", scene=scene, kind=kind, corners=corners, title=title)

        async def told() -> list[list[tuple[str, list[str]]]]:
            """What the referee and Ann are told of who stands in what."""
            await assert_up_to_date(table, {"ref": ref, "ann": ann})
            views = [folded(peer)["views"].get(f"within-{scene}", {"drawn": []}) for peer in (ref, ann)]
            return [[(one["title"], one["tokens"]) for one in view["drawn"]] for view in views]

        bob = await come(ann, "Bob", (2.5, 2.5))
        lurker = await come(ref, "Lurker", (3.5, 3.5), npc=True, hidden=True)
        assert await told() == [[], []]
        await paint("Shed", 0, 0)
        await paint("Far field", 20, 10)
        assert await told() == [[("Shed", [bob, lurker])], [("Shed", [bob])]]

        await ref.do("MoveTokens", scene=scene, moves=[{"token": bob, "path": [[22.5, 12.5]]}])
        assert await told() == [[("Shed", [lurker]), ("Far field", [bob])], [("Far field", [bob])]]

        await ref.do("HideTokens", scene=scene, tokens=[lurker], hidden=False)
        assert (await told())[1] == [("Shed", [lurker]), ("Far field", [bob])]

        await ref.do("RevealGround", scene=scene, what="cover_all")
        assert (await told())[1] == []

"""A ship and her voyage over the wire: who is shown her, who is offered what at which post."""

from __future__ import annotations

import asyncio
import json
from pathlib import Path
from typing import Any

from rules import look_in
from tests.server.peers import LiveTable, Peer, asked, place

look_in(str(Path(__file__).parents[2] / "systems"))
SEATS = (("kira", "player"), ("mo", "player"), ("eve", "spectator"))


async def crewed(table: LiveTable) -> tuple[Peer, dict[str, str]]:
    """A barge of Kira's that only she may read, and Ann, who is Mo's and no pilot yet. The referee, and ids."""
    ref = await table.sit("ref")
    await ref.do("ChooseSetting", name="players_see_party", value=False)
    chart = f"x{await ref.do('OpenChart', name='The Shallows')}"
    for one, name in (("0203", "Ferry"), ("0304", "Weir"), ("0205", "ZQhiddenQZ")):
        world = {"hex": one, "name": name, "uwp": "C555555-5"}
        await ref.do("ChartWorld", chart=chart, world=world)
    await ref.do("TellOfHexes", chart=chart, hexes=["0203", "0304"])
    ids = {"chart": chart}
    for who, name, line in (("barge", "kira", "Hull 200 Jump 2 Fuel 40"), ("ann", "mo", "Age 30 Cr50")):
        command = {
            "name": {"barge": "ZQotterQZ", "ann": "Ann"}[who],
            "how": "line",
            "text": line,
            "owner": table.ids[name],
        }
        ids[who] = f"c{await ref.do('EnlistCharacter', **command)}.1"
    await ref.do("CommissionShip", ship=ids["barge"], chart=chart, hex="0203")
    return ref, ids


def offered(peer: Peer) -> set[str]:
    """For whom this seat was offered anything when it sat down."""
    return {one["who"] for one in peer.welcomed["offers"]}


def test_a_ship_is_shown_to_her_owners_and_crew_alone_and_posts_are_offered_to_whoever_holds_them(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS, ruleset="tourney") as table:
            ref, ids = await crewed(table)
            kira, mo = await table.sit("kira"), await table.sit("mo")
            assert mo.view("ship", f"ship-{ids['barge']}") is None
            own = kira.view("ship", f"ship-{ids['barge']}")
            assert own is not None
            assert (own["place"], own["master"]) == ("in a berth at Ferry (0203)", True)
            assert [one["post"] for one in own["posts"]] == ["captain", "pilot", "hand-1", "hand-2"]

            number = await ref.do("AssignPost", ship=ids["barge"], post="pilot", who=ids["ann"])
            shown = {view["id"]: view for view in (await mo.until(number))["views"]}
            assert ids["barge"] in shown
            pilot = next(one for one in shown[f"ship-{ids['barge']}"]["posts"] if one["post"] == "pilot")
            assert (pilot["holder"], pilot["name"], pilot["mine"]) == (ids["ann"], "Ann", True)

            sides = [{"type": "SideOf", "name": "Barge", "characters": [ids["barge"]]}]
            await kira.do("OpenActivity", kind="voyage", sides=sides)
            again = await table.sit("mo")
            assert offered(again) == {f"post:{ids['barge']}:pilot"}
            assert f"post:{ids['barge']}:captain" in offered(await table.sit("kira"))

            number = await ref.do("RelievePost", ship=ids["barge"], post="pilot")
            assert f"ship-{ids['barge']}" in (await mo.until(number))["gone"]
            assert offered(await table.sit("mo")) == set()

    asyncio.run(evening())


def test_no_byte_of_a_voyage_comes_to_who_may_not_read_the_ship_and_none_of_unheard_worlds_to_players(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS, ruleset="tourney") as table:
            ref, ids = await crewed(table)
            peers = {name: await table.sit(name) for name in ("kira", "mo", "eve")}
            sides = [{"type": "SideOf", "name": "ZQbargeQZ", "characters": [ids["barge"]]}]
            voyage = f"f{await peers['kira'].do('OpenActivity', kind='voyage', sides=sides)}"
            await ref.do("PayMoney", frm="outside", to=ids["barge"], amount_cr=500, what="ZQstartQZ")
            for post, act, args in (
                ("captain", "load", {"to": "0304", "tons": 30}),
                ("pilot", "plot", {"to": "0304"}),
                ("pilot", "jump", {}),
            ):
                who = f"post:{ids['barge']}:{post}"
                await peers["kira"].do("TakeAct", combat=voyage, who=who, act=act, args=args)
                for name in ("mo", "eve"):
                    command = {"combat": voyage, "who": who, "act": act, "args": args}
                    assert "there is nothing called" in await peers[name].refused("TakeAct", **command)
            for name, peer in peers.items():
                await peer.settled()
                said = "\n".join(peer.said)
                assert "ZQhidden" not in said, name
                if name != "kira":
                    for secret in ("ZQbarge", "ZQstart", "ZQotter", "freight"):
                        assert secret not in said, (name, secret)
            assert "ZQbarge" in "\n".join(peers["kira"].said)

    asyncio.run(evening())


def test_a_rewind_over_a_jump_shows_the_ship_where_she_was(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS, ruleset="tourney") as table:
            ref, ids = await crewed(table)
            kira = await table.sit("kira")
            sides = [{"type": "SideOf", "name": "Barge", "characters": [ids["barge"]]}]
            voyage = f"f{await kira.do('OpenActivity', kind='voyage', sides=sides)}"
            pilot = {"combat": voyage, "who": f"post:{ids['barge']}:pilot"}
            before = await ref.do("TakeAct", **pilot, act="plot", args={"to": "0304"})
            after = await ref.do("TakeAct", **pilot, act="jump")
            assert ship_of(await kira.until(after))["date"].startswith("008-0000")
            back = await ref.do("Rewind", to=before, head=after, reason="we did not mean that")
            shown = ship_of(await kira.until(back))
            assert (shown["date"][:8], shown["course"], shown["where"]["hex"]) == (
                "001-0000",
                ["0304"],
                "0203",
            )
            looked = await kira.ask("look", number=after)
            then = [view for view in looked["views"] if view["view"] == "ship"]
            assert then[0]["date"].startswith("008-0000") or looked["fiction"] == before
            chronicle = await kira.ask("chronicle", of="ship", thing=ids["barge"])
            assert {one["path"] for one in chronicle["deeds"]} >= {"where", "course", "count.jumps"}

    asyncio.run(evening())


def ship_of(happened: dict[str, Any]) -> dict[str, Any]:
    """The one ship among the views that changed."""
    (found,) = [view for view in happened["views"] if view["view"] == "ship"]
    assert json.dumps(found)
    return dict(found)


def test_the_page_of_a_world_names_ships_to_those_alone_who_may_read_them(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS, ruleset="tourney") as table:
            ref, ids = await crewed(table)
            here = {}
            for name in ("kira", "mo", "eve"):
                peer = await table.sit(name)
                page = (await asked(peer, "world", chart=ids["chart"], hex="0203"))["page"]
                here[name] = [(one["character"], one["at"]) for one in page["here"]]
                assert name == "kira" or not [text for text in peer.said if "ZQotterQZ" in text]
            assert here == {"kira": [(ids["barge"], "berth")], "mo": [], "eve": []}

            await ref.do(
                "PutShip",
                ship=ids["barge"],
                chart=ids["chart"],
                hex="0203",
                at="jump",
                arrives_s=9.0,
                reason="off",
            )
            page = (await asked(ref, "world", chart=ids["chart"], hex="0203"))["page"]
            assert page["here"] == []

    asyncio.run(evening())


def test_what_fills_a_ship_and_her_account_are_told_and_what_her_buyer_is_asked_beforehand(
    tmp_path: Path,
) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS, ruleset="tourney") as table:
            ref, ids = await crewed(table)
            kira = await table.sit("kira")
            name = f"ship-{ids['barge']}"
            number = await ref.do("PayMoney", frm="outside", to=ids["barge"], amount_cr=70, what="a gift")
            (told,) = [one for one in (await kira.until(number))["views"] if one["id"] == name]
            assert told["cr"] == 70
            assert told["gauges"] == [{"title": "Hold", "full": 200.0, "shares": [], "unit": "t"}]

            line = {"type": "PreviewLine", "text": "Hull 200 Jump 2 Fuel 40"}
            found = (await asked(kira, "preview", what=line))["line"]["ship"]
            assert [(one["id"], one["down_cr"], one["owed_cr"]) for one in found["terms"]] == [
                ("half", 10_000, 10_000),
                ("gift", 0, 0),
            ]
            assert [one["post"] for one in found["posts"]] == ["captain", "pilot", "hand-1", "hand-2"]
            person = {"type": "PreviewLine", "text": "Age 30"}
            answer = await asked(kira, "preview", what=person)
            assert answer["line"]["ship"] is None

    asyncio.run(evening())


def test_a_ship_lies_at_a_world_by_its_name_of_now(tmp_path: Path) -> None:
    async def evening() -> None:
        async with place(tmp_path, *SEATS, ruleset="tourney") as table:
            ref, ids = await crewed(table)
            kira = await table.sit("kira")
            renamed = {"hex": "0203", "name": "Pier", "uwp": "C555555-5"}
            number = await ref.do("ChartWorld", chart=ids["chart"], world=renamed)
            shown = {view["id"]: view for view in (await kira.until(number))["views"]}
            assert shown[f"ship-{ids['barge']}"]["place"] == "in a berth at Pier (0203)"

    asyncio.run(evening())

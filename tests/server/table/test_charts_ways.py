"""Ways and reach over the worlds of a chart that a seat knows of."""

from __future__ import annotations

import pytest

from tests.server.peers import LiveTable, asked, place
from tests.server.table.test_charts import TALLOW, laid


@pytest.fixture
async def table(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("eve", "spectator")) as made:
        yield made


async def test_ways_lead_over_worlds_that_a_seat_knows_of(table: LiveTable):
    ref, ann = await table.sit("ref"), await table.sit("ann")
    between = {"hex": "0206", "name": "Between", "uwp": "C555555-5", "pbg": "501"}
    beyond = {"hex": "0208", "name": "Beyond", "uwp": "E555555-5", "pbg": "500", "zone": "R"}
    chart = await laid(ref, TALLOW, between, beyond)
    await ref.do("TellOfHexes", chart=chart, hexes=["0204", "0208"])

    reach = await asked(ref, "reach", chart=chart, start="0204", drive=2, parsec_t=20)
    assert (reach["drive"], reach["fuel"], reach["by_drive"], reach["by_fuel"]) == (2, 2, ["0206"], ["0206"])
    assert [(way["legs"][-1]["end"], len(way["legs"])) for way in reach["ways"]] == [("0206", 1), ("0208", 2)]
    second = reach["ways"][1]["legs"][1]
    assert (second["start"], second["bought"], second["fuel"]["what"], second["cr"]) == (
        "0206",
        2,
        "unrefined",
        4100,
    )
    assert [one["what"] for one in reach["fuels"]["0206"]] == ["unrefined", "skimmed"]
    assert "0208" not in reach["fuels"]

    shy = await asked(ref, "reach", chart=chart, start="0204", drive=2, shuns_red=True)
    assert [way["legs"][-1]["end"] for way in shy["ways"]] == ["0206"]
    hers = await asked(ann, "reach", chart=chart, start="0204", drive=2)
    assert (hers["ways"], [*hers["fuels"]]) == ([], ["0204"])
    hidden = await ann.ask("reach", chart=chart, start="0206", drive=2)
    empty = await ann.ask("reach", chart=chart, start="0101", drive=2)
    assert hidden["reason"].replace("0206", "HEX") == empty["reason"].replace("0101", "HEX")


async def test_a_ships_reach_is_told_to_those_alone_who_may_read_her(tmp_path):
    async with place(tmp_path, ("ann", "player"), ("eve", "player"), ruleset="classic") as table:
        ref, ann, eve = await table.sit("ref"), await table.sit("ann"), await table.sit("eve")
        await ref.do("ChooseSetting", name="players_see_party", value=False)
        worlds = [
            {"hex": one, "name": name, "uwp": uwp, "pbg": "500"}
            for one, name, uwp in (
                ("0204", "Tallow", "C555555-5"), ("0205", "Weir", "E555555-5"), ("0206", "Far", "B555555-5"),
            )
        ]  # fmt: skip
        chart = await laid(ref, *worlds)
        await ref.do("TellOfAll", chart=chart)
        line = "Free trader type A ct77 200t A/A/A streamlined tank 30 computer 1 staterooms 10 low berths 20 hold 82"
        command = {"name": "Marten", "how": "line", "text": line, "owner": table.ids["ann"]}
        ship = f"c{await ref.do('EnlistCharacter', **command)}.1"
        nowhere = await ann.ask("ship_reach", ship=ship)
        assert nowhere["type"] == "refused"
        await ref.do("CommissionShip", ship=ship, chart=chart, hex="0204")

        await ref.do("AssignPost", ship=ship, post="medic", hired="Cy")
        page = (await asked(ann, "world", chart=chart, hex="0204"))["page"]
        assert page["here"] == [{"character": ship, "name": "Marten", "at": "berth", "aboard": ["Cy"]}]
        assert len(page["goods"]) == 36
        assert (await asked(eve, "world", chart=chart, hex="0204"))["page"]["here"] == []
        hers = await asked(ann, "ship_reach", ship=ship)
        assert (hers["ship"], hers["start"], hers["drive"], hers["fuel"], hers["tank"]) == (
            ship,
            "0204",
            1,
            1,
            1,
        )
        assert (hers["by_drive"], hers["stops"]) == (["0205"], ["0204"])
        (way,) = hers["ways"]
        assert (way["days"], way["cr"]) == (8, 20_100)
        theirs, none = await eve.ask("ship_reach", ship=ship), await eve.ask("ship_reach", ship="c999.1")
        assert theirs["reason"].replace(ship, "SHIP") == none["reason"].replace("c999.1", "SHIP")

        where = {"ship": ship, "chart": chart, "hex": "0101", "reason": "a misjump"}
        await ref.do("PutShip", at="empty", **where)
        lost = await asked(ann, "ship_reach", ship=ship)
        assert (lost["start"], lost["by_drive"], lost["stops"]) == ("0101", [], [])
        await ref.do("PutShip", at="jump", arrives_s=604_800, **where)
        assert "in jump" in (await ann.ask("ship_reach", ship=ship))["reason"]

"""A long evening of the tests' own rules system: jousts, a race, a fair, years of service, and barges that sail."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from domain.table.commands import OpenTable
from rules import look_in
from rules.vessel import CAPTAIN, post_voice
from server import protocol as p
from server.app.app import Settings, open_server
from tests.releases import acts
from tests.releases.table import Evening
from tests.systems.tourney.barge import MONTH_S

look_in(str(Path(__file__).parents[1] / "systems"))
PLAYERS = ("Kira", "Mo")
MOST_JUMPS = 60
"""One in twelve goes astray."""


async def play(data: Path, chance: int) -> Evening:
    """One evening, from the making of its table to the end of its session."""
    async with open_server(Settings(data, "OFF")) as server:
        table, ref = await server.rooms.create(OpenTable(name="The lists", ruleset="tourney"))
        room = await server.rooms.room(table)
        evening = Evening(server, room, {"ref": ref}, random.Random(chance))
        seats = {
            name: f"s{await evening.do('ref', 'InviteSeat', role='player', name=name)}" for name in PLAYERS
        }
        evening.seats = {**seats, "ref": ref}
        await evening.do("ref", p.StartSession(name="First evening"))
        for name, seat in evening.seats.items():
            await room.sit(seat, f"{len(name):032x}")
        knights = await _knights(evening)
        await acts.charts(evening)
        await _joust(evening, knights)
        await _race(evening, knights)
        await _alone(evening, knights)
        await _sailing(evening, knights)
        await acts.past(evening, [*PLAYERS])
        await acts.branches(evening, [*PLAYERS])
        await evening.do("ref", p.EndSession())
        await room.rest()
        return evening


async def _knights(evening: Evening) -> list[str]:
    """Knights on a field of hexes, the first two the players' own."""
    lists = {"name": "The lists", "kind": "hex_flat", "columns": 20, "rows": 20}
    field = f"m{await evening.do('ref', 'OpenScene', **lists, show=True)}"
    found = []
    for nth in range(8):
        owner = evening.seats[PLAYERS[nth]] if nth < len(PLAYERS) else None
        command: dict[str, Any] = {
            "name": f"Knight {nth}",
            "how": "line",
            "text": f"Age 30 Cr50 Lance-{12 - nth % 3} Dodge-{7 + nth % 4}",
            "scene": field,
            "at": (5.2 + nth, 5.5),
        }
        number = await evening.do("ref", "EnlistCharacter", **command, npc=not owner, owner=owner)
        found.append(f"c{number}.1")
    return found


async def _joust(evening: Evening, knights: list[str]) -> None:
    """A joust, and what knights do besides."""
    scene = str(evening.world.stage.scene)
    first = await evening.fight([knights[:3], knights[3:6]], scene, 40)
    await evening.do("ref", "CloseCombat", combat=first, outcome="it grows dark")
    for _ in range(12):
        await evening.deeds(1)
        for one in [one for one in evening.world.combats.values() if not one.closed]:
            await evening.do("ref", "AdvanceCombat", combat=one.id)
            await evening.do("ref", "CloseCombat", combat=one.id, outcome="enough")


async def _race(evening: Evening, knights: list[str]) -> None:
    """Across open water."""
    water = f"m{await evening.do('ref', 'OpenScene', name='The mere', kind='none', columns=30, rows=20)}"
    for nth, who in enumerate(knights[:3]):
        await evening.do("ref", "PlaceToken", scene=water, character=who, at=(2 + nth, 2 + 3 * nth))
    race = await _begun(evening, "race", knights[:3], scene=water)
    for _ in range(4):
        for who in knights[:3]:
            await _act(evening, race, who, "push", x=1, y=evening.by.choice((-1, 0, 1)))
    await evening.do("ref", "AdvanceCombat", combat=race)
    await evening.do("ref", "CloseCombat", combat=race, outcome="a draw")


async def _alone(evening: Evening, knights: list[str]) -> None:
    """One buys, one buys nothing, one serves two years."""
    for who, act, said in ((knights[0], "buy", {"ware": "ribbon"}), (knights[1], "leave", {})):
        fair = await _begun(evening, "fair", [who])
        await _act(evening, fair, who, act, **said)
    career = await _begun(evening, "career", knights[2:3], setup={"post": "border"})
    await evening.do(
        "ref", "OverrideMark", combat=career, subject="fight", name="post", value="court", reason="bribed"
    )
    for skill in ("lance", "dodge"):
        await _act(evening, career, knights[2], "serve", skill=skill)
    await evening.do("ref", "PartParty", members=[knights[0], *knights[4:6]], reason="on pilgrimage")
    party = next(iter(evening.world.stage.parties), "")
    await evening.do("ref", "PassTime", seconds=7200.0, party=party)
    await evening.do("ref", "JoinParty", members=knights[6:7], party=party)
    await evening.do("ref", "PayMoney", frm="outside", to=knights[4], amount_cr=30, what="alms")
    await evening.do("ref", "MeetParties", party=party)


async def _sailing(evening: Evening, knights: list[str]) -> None:
    """A barge is commissioned, manned, laden, sails until she goes astray, and is paid for month by month."""
    chart = f"x{await evening.do('ref', 'OpenChart', name='The Shallows')}"
    for one, name in (("0203", "Ferry"), ("0304", "Weir"), ("0205", "Sluice")):
        await evening.do(
            "ref", "ChartWorld", chart=chart, world={"hex": one, "name": name, "uwp": "C555555-5"}
        )
    await evening.do("ref", "TellOfHexes", chart=chart, hexes=["0203", "0304"])
    barge = await _enlisted(evening, "Marten", "Hull 200 Jump 2 Fuel 40", owner=evening.seats["Kira"])
    skiff = await _enlisted(evening, "Skiff", "Hull 60", npc=True)
    owed = {"owner": "Kira", "price_cr": 1000, "owed_cr": 200, "payment_cr": 10}
    her: dict[str, Any] = {"ship": barge}
    await evening.do(
        "Kira", "CommissionShip", **her, chart=chart, hex="0203", title=owed, dates={"payment": MONTH_S}
    )
    await evening.do("ref", "AssignPost", **her, post="pilot", who=knights[1])
    await evening.do("ref", "AssignPost", **her, post="hand-1", hired="Old Tom")
    await evening.do("ref", "RelievePost", **her, post="hand-1")
    await evening.do("ref", "BoardShip", **her, who=knights[3], passage="middle", to="0304")
    await evening.do("ref", "DockCraft", **her, craft=skiff)
    await evening.do("ref", "UndockCraft", **her, craft=skiff)
    await evening.do("ref", "ShipDeckPlans", **her, scenes=[evening.world.stage.scene])
    reckoned = {
        "dates": {"maintenance": 9.0 * MONTH_S},
        "counts": {"lots": 2},
        "title": {**owed, "price_cr": 900},
    }
    await evening.do("ref", "AmendShip", **her, **reckoned, reason="as the bank has it")
    await _jumping(evening, barge, chart)
    await evening.do("ref", "LeaveShip", **her, who=knights[3])
    await evening.do("ref", "PassTime", seconds=3 * MONTH_S, reason="the winter")


async def _jumping(evening: Evening, barge: str, chart: str) -> None:
    """From Ferry to Weir with a hold full, again and again."""
    voyage = await _begun(evening, "voyage", [barge])
    pilot, captain = post_voice(barge, "pilot"), post_voice(barge, CAPTAIN)
    for _ in range(MOST_JUMPS):
        await _act(evening, voyage, captain, "load", to="0304", tons=10)
        await _act(evening, voyage, pilot, "plot", to="0304")
        await _act(evening, voyage, pilot, "jump")
        where = evening.world.ships[barge].where
        if where is None or where.hex != "0304":
            break
        fuel = [{"path": "fuel_t", "value": 40}]
        await evening.do("ref", "AmendSheet", character=barge, amendments=fuel, reason="bunkered")
        await evening.do(
            "ref", "PutShip", ship=barge, chart=chart, hex="0203", at="berth", reason="towed back"
        )
    await evening.do("ref", "CloseCombat", combat=voyage, outcome="aground")


async def _begun(evening: Evening, kind: str, who: list[str], **more: Any) -> str:
    sides = [{"name": kind, "characters": who}]
    return f"f{await evening.do('ref', 'OpenActivity', kind=kind, sides=sides, **more)}"


async def _act(evening: Evening, activity: str, who: str, act: str, **said: Any) -> None:
    await evening.do("ref", "TakeAct", combat=activity, who=who, act=act, args=said)


async def _enlisted(evening: Evening, name: str, line: str, **more: Any) -> str:
    return f"c{await evening.do('ref', 'EnlistCharacter', name=name, how='line', text=line, **more)}.1"

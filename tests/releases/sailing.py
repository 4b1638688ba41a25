"""A free trader at a demo table: commissioned, manned, in port, on her way, and whatever else her captain may do."""

from __future__ import annotations

from typing import Any

from domain.combat.battle import battle_of
from domain.combat.offers import activity_of, acts_for
from rules.vessel import CAPTAIN, post_voice
from tests.domain.random_play import filled
from tests.releases.table import Evening

WORLDS = {"0305": ("Alder", "B566656-9"), "0405": ("Birk", "C554545-7")}
TRIPS, BY_CHANCE = 3, 20


async def trips(evening: Evening, player: str) -> None:
    """Back and forth between two worlds, and acts at every post by chance."""
    ship = await _commissioned(evening, player)
    if not ship:
        return
    sides = [{"name": "Heron", "characters": [ship]}]
    voyage = f"f{await evening.do('ref', 'OpenActivity', kind='voyage', sides=sides)}"
    chart = list(evening.world.charts)[-1]
    for nth in range(TRIPS):
        here, there = list(WORLDS)[:: -1 if nth % 2 else 1]
        put = {"ship": ship, "chart": chart, "hex": here, "at": "berth"}
        await evening.do("ref", "PutShip", **put, reason="wherever the last trip led")
        tank = [{"path": "fuel.refined", "value": 30}]
        await evening.do("ref", "AmendSheet", character=ship, amendments=tank, reason="wherever it is from")
        for act, said in (
            ("usual", {"to": there}), ("lift", {}), ("run", {"to": "limit"}), ("jump", {}),
            ("arrive", {}), ("run", {"to": "orbit"}), ("land", {}), ("usual", {}),
        ):  # fmt: skip
            await _act(evening, voyage, post_voice(ship, CAPTAIN), act, said)
    for _ in range(BY_CHANCE):
        await _by_chance(evening, voyage)
    await evening.do("ref", "CloseCombat", combat=voyage, outcome="laid up")


async def _commissioned(evening: Evening, player: str) -> str:
    """A ship of the player's with a crew and money, "" where the rules know none."""
    templates = evening.world.rules.sheet.templates()
    design = next((one.id for one in templates if one.id.startswith("ship-a-")), "")
    if not design or evening.world.rules.ships is None:
        return ""
    chart = f"x{await evening.do('ref', 'OpenChart', name='The Reach')}"
    for one, (name, uwp) in WORLDS.items():
        world = {"hex": one, "name": name, "uwp": uwp, "pbg": "101"}
        await evening.do("ref", "ChartWorld", chart=chart, world=world)
    await evening.do("ref", "TellOfHexes", chart=chart, hexes=[*WORLDS])
    owner = evening.seats[player]
    template: dict[str, Any] = {"name": "Heron", "how": "template", "text": design, "owner": owner}
    ship = f"c{await evening.do('ref', 'EnlistCharacter', **template)}.1"
    line: dict[str, Any] = {"name": "Ann", "how": "line", "text": "Pilot 777777 Pilot-1", "owner": owner}
    ann = f"c{await evening.do('ref', 'EnlistCharacter', **line)}.1"
    title = {"owner": player, "price_cr": 37_080_000}
    await evening.do(player, "CommissionShip", ship=ship, chart=chart, hex="0305", title=title)
    await evening.do("ref", "PayMoney", frm="outside", to=ship, amount_cr=500_000, what="savings")
    for post in ("pilot", CAPTAIN):
        await evening.do("ref", "AssignPost", ship=ship, post=post, who=ann)
    for post, name in (("engineer-1", "Bo"), ("medic", "Cy"), ("steward-1", "Dee")):
        await evening.do("ref", "AssignPost", ship=ship, post=post, hired=name)
    return ship


async def _by_chance(evening: Evening, voyage: str) -> None:
    """Something that is offered at one of the posts."""
    combat = evening.world.combats.get(voyage)
    if combat is None or combat.closed:
        return
    rules, battle = activity_of(evening.world, combat), battle_of(evening.world, combat)
    offered = [
        (who, option)
        for who in acts_for(evening.world, evening.seats["ref"], combat)
        for option in rules.options(battle, who)
    ]
    if offered:
        who, option = evening.by.choice(offered)
        await _act(evening, voyage, who, option.act, filled(option, evening.by))


async def _act(evening: Evening, voyage: str, who: str, act: str, said: dict[str, Any]) -> None:
    await evening.do("ref", "TakeAct", combat=voyage, who=who, act=act, args=said)

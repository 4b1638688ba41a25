"""A free trader with her captain, a chart and a voyage, brought to a table over the wire."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.vessel import post_voice

if TYPE_CHECKING:
    from tests.server.peers import Peer

WORLDS = (("0305", "Alder", "B566656-9"), ("0405", "Birk", "C554545-7"), ("0306", "Cinder", "X000000-0"))
CAPTAIN = "Pilot 777777 Age 30; Pilot-1"
HIRED = {"engineer-1": "Bo", "medic": "Cy", "steward-1": "Dee"}
FUNDS_CR = 200_000


async def set_sail(
    ref: Peer, owner: str | None, chart: str = "", ship: str = "Heron", captain: str = "Anders"
) -> dict[str, str]:
    """Charts her worlds, buys, crews and funds her and opens her voyage; ids by what they are of.

    owner: a seat, None for nobody's. chart: one that there is, "" for a new one that all have heard of.
    """
    ids = {"chart": chart or f"x{await ref.do('OpenChart', name='Heron Reach')}"}
    for hex_, name, uwp in WORLDS:
        world = {"hex": hex_, "name": name, "uwp": uwp, "pbg": "101"}
        await ref.do("ChartWorld", chart=ids["chart"], world=world)
    if not chart:
        await ref.do("TellOfHexes", chart=ids["chart"], hexes=[hex_ for hex_, _, _ in WORLDS])
    whose: dict[str, Any] = {"owner": owner} if owner else {"npc": True}
    line = {"name": captain, "how": "line", "text": CAPTAIN}
    ids["captain"] = f"c{await ref.do('EnlistCharacter', **line, **whose)}.1"
    bought = {
        "name": ship,
        "how": "template",
        "text": "ship-a-ct77-unarmed",
        "chart": ids["chart"],
        "hex": WORLDS[0][0],
        "terms": "loan",
        "account_cr": FUNDS_CR,
        "crew": {"captain": ids["captain"], "pilot": ids["captain"], **HIRED},
    }
    ids["ship"] = f"c{await ref.do('BuyShip', **bought, **whose)}.1"
    sides = [{"name": ship, "characters": [ids["ship"]]}]
    ids["voyage"] = f"f{await ref.do('OpenActivity', kind='voyage', sides=sides)}"
    ids["master"] = post_voice(ids["ship"], "captain")
    return ids

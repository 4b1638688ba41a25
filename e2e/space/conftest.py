"""Two ships near a world, in a fight in space."""

import pytest

from e2e.script import seated
from e2e.tables import Table, open_table

UNIT_M = 1_609_344
SHIPS = {
    "Kestrel": ("ship-r-ct77-armed", (0.0, 0.0), "Kira"),
    "Marrow": ("ship-y-ct77-pirate", (15.0, 6.0), "Mo"),
}

PROGRAMS = {"library": "carried", "anti-hijack": "carried", "jump-1": "carried", "navigation": "carried"}
PROGRAMS |= {"target": "loaded", "launch": "loaded", "maneuver": "loaded"}


@pytest.fixture
def space(shared_server):
    """A scene of space with Kira's Kestrel and Mo's Marrow near a world, in a fight."""
    return off_vask(shared_server.url, SHIPS, {})


@pytest.fixture
def ambush(shared_server):
    """The same with the Marrow far off, lying silent: the Kestrel has not found her."""
    template, _, player = SHIPS["Marrow"]
    return off_vask(
        shared_server.url, SHIPS | {"Marrow": (template, (180.0, 6.0), player)}, {"b.silent": True}
    )


def off_vask(url, ships, more):
    """Two ships near a world, each a player's, in a fight that begins so."""
    referee = open_table(url, "Off Vask")
    with seated(referee) as script:
        scene = f"m{script.do('OpenScene', name='Off Vask', kind='space', metres_per_cell=UNIT_M, show=True)}"
        seats = {one: f"s{script.do('InviteSeat', role='player', name=one)}" for one in ("Kira", "Mo")}
        ids = {}
        for ship, (template, at, player) in ships.items():
            fields = {"name": ship, "how": "template", "text": template, "scene": scene, "at": at}
            ids[ship] = f"c{script.do('EnlistCharacter', **fields, owner=seats[player])}.1"
            loaded = [
                {"type": "Amendment", "path": f"programs.{one}", "value": state}
                for one, state in PROGRAMS.items()
            ]
            script.do("AmendSheet", character=ids[ship], amendments=loaded, reason="ready to fire")
        script.do("StartSession", name="First evening")
        sides = [{"name": one, "characters": [ids[one]]} for one in ships]
        setup = {"world": "8", "world.x": 20, "world.y": -8, **more}
        script.do("OpenActivity", kind="space", scene=scene, sides=sides, setup=setup)
        return Table(referee, {one: script.link(seat) for one, seat in seats.items()})


FOUR = {
    "Tern": ("ship-s-ct77-armed", (0.0, 0.0), {"jump-2": None}),
    "Heron": ("ship-a-ct77-armed", (0.0, 8.0), {"library": None}),
    "Kite": ("ship-y-ct77-pirate", (60.0, 0.0), {"library": None, "anti-hijack": None}),
    "Shrike": ("ship-y-ct77-pirate", (60.0, 8.0), {"library": None, "anti-hijack": None}),
}
"""The first two against the others: who stands where, and what makes room for the programs of a fight."""


@pytest.fixture
def four(shared_server):
    """Four NPC ships in a fight far from any world, missiles and lasers at hand; nobody declares for them."""
    referee = open_table(shared_server.url, "Off Harl")
    with seated(referee) as script:
        scene = f"m{script.do('OpenScene', name='Off Harl', kind='space', metres_per_cell=UNIT_M, show=True)}"
        ids = {}
        for ship, (template, at, room) in FOUR.items():
            fields = {
                "name": ship,
                "how": "template",
                "text": template,
                "scene": scene,
                "at": at,
                "npc": True,
            }
            ids[ship] = f"c{script.do('EnlistCharacter', **fields)}.1"
            places = {**room, "target": "loaded"}
            places |= {} if ship == "Heron" else {"launch": "loaded"}
            loaded = [
                {"type": "Amendment", "path": f"programs.{one}", "value": state}
                for one, state in places.items()
            ]
            script.do("AmendSheet", character=ids[ship], amendments=loaded, reason="ready to fire")
        script.do("StartSession", name="First evening")
        sides = [
            {"name": name, "characters": [ids[one] for one in ships]}
            for name, ships in (("Traders", ("Tern", "Heron")), ("Others", ("Kite", "Shrike")))
        ]
        script.do("OpenActivity", kind="space", scene=scene, sides=sides, setup={})
        return Table(referee, {})

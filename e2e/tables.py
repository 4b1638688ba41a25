"""Tables laid ready for a test: opened over HTTP, arranged by a script."""

import json
import urllib.request
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from e2e.script import Script, seated

MOST_ROUNDS = 30
CREW = "Scout 999777 Age 30 rifle-2, dagger-1; rifle (2 magazines), dagger"
GUARD = "Guard 777777 Age 28 carbine-1; carbine (1 magazines)"


@dataclass(frozen=True)
class Table:
    """A table's links: the referee's and the players', by name."""

    referee: str
    players: dict[str, str]

    def of(self, seat: str) -> str:
        """The link of the referee, or of the player of that name."""
        return self.referee if seat == "referee" else self.players[seat]


def open_table(url: str, name: str = "The Long Haul", ruleset: str = "classic") -> str:
    """Open a table as the front page does; the referee's link."""
    body = json.dumps({"name": name, "ruleset": ruleset, "rulings": {}}).encode()
    request = urllib.request.Request(f"{url}/api/tables", body, {"Content-Type": "application/json"})
    with urllib.request.urlopen(request) as answer:
        return str(json.load(answer)["url"])


def hold(url: str, name: str = "The Long Haul") -> Table:
    """Kira and Mo, each with a character of that name, in a hold of 30 by 20 squares of 1.5 m.

    A wall stands at x = 15 with a closed door from y = 9 to 11. Two guards stand east of the players, and
    Lurker, hidden, in the corner.
    """
    referee = open_table(url, name)
    with seated(referee) as script:
        scene = f"m{script.do('OpenScene', name='Hold', show=True, columns=30, rows=20)}"
        walls = [_wall("w1", (15, 0), (15, 9)), _wall("w2", (15, 11), (15, 20))]
        door = {"id": "d1", "a": (15, 9), "b": (15, 11), "open": False, "locked": False, "secret": False}
        script.do("BuildBarriers", scene=scene, walls=walls, doors=[door], lights=[])
        seats = {one: f"s{script.do('InviteSeat', role='player', name=one)}" for one in ("Kira", "Mo")}
        for row, (one, seat) in enumerate(seats.items()):
            enlist(script, scene, one, CREW, (5.5, 5.5 + 4 * row), owner=seat)
        enlist(script, scene, "Guard", GUARD, (12.5, 5.5), npc=True, count=2)
        enlist(script, scene, "Lurker", GUARD, (27.5, 17.5), npc=True, hidden=True)
        script.do("StartSession", name="First evening")
        return Table(referee, {one: script.link(seat) for one, seat in seats.items()})


def lie_open(laid: Table) -> Table:
    """The same table where players see the whole map, whatever their people see."""
    with seated(laid.referee) as script:
        script.do("ChooseSetting", name="vision", value="off")
    return laid


def enlist(script: Script, scene: str, name: str, line: str, at: tuple[float, float], **more: object) -> str:
    """Bring somebody from a line and put them on the map; the id of the (first) character."""
    fields = {"name": name, "how": "line", "text": line, "scene": scene, "at": at, **more}
    return f"c{script.do('EnlistCharacter', **fields)}.1"


def _wall(name: str, a: tuple[float, float], b: tuple[float, float]) -> dict[str, object]:
    return {"id": name, "a": a, "b": b, "stops_move": True, "stops_fire": True, "stops_sight": True}


def brawl(url: str) -> Table:
    """The hold, with Ruffian and Bruiser beside Kira: each hits for certain, and Kira outlives both of them."""
    laid = hold(url)
    with seated(laid.referee) as script:
        scene = script.named("scene", "Hold")["id"]
        whole = [{"type": "Amendment", "path": f"full.{one}", "value": 15} for one in ("str", "dex", "end")]
        kira = script.named("character", "Kira")["id"]
        script.do("AmendSheet", character=kira, amendments=whole, reason="a tough one")
        for name, at in (("Ruffian", (6.5, 5.5)), ("Bruiser", (5.5, 4.5))):
            enlist(script, scene, name, "Thug FFF777 blade-9; blade", at, npc=True)
    return laid


def open_fight(script: Script, sides: Mapping[str, Sequence[str]], **setup: object) -> str:
    """Open a fight in the hold between people by name, nobody surprised; its id."""
    there = [
        {"name": side, "characters": [script.named("character", name)["id"] for name in names]}
        for side, names in sides.items()
    ]
    scene = script.named("scene", "Hold")["id"]
    return f"f{script.do('OpenCombat', scene=scene, sides=there, setup={'surprise': 'none', **setup})}"


def come_to_blows(script: Script) -> str:
    """Fight the brawl until Kira is wounded and the next round is to be declared; the fight's id."""
    kira, *thugs = (script.named("character", name)["id"] for name in ("Kira", "Ruffian", "Bruiser"))
    fight = open_fight(script, {"Crew": ("Kira", "Mo"), "Thugs": ("Ruffian", "Bruiser")}, contact=False)
    for _ in range(MOST_ROUNDS):
        for thug in thugs:
            args = {"attack": "blow", "target": kira}
            script.do("TakeAct", combat=fight, who=thug, act="declare", args=args)
        script.do("AdvanceCombat", combat=fight)
        while script.views[f"combat:{fight}"]["step"] != "declare":
            script.do("AdvanceCombat", combat=fight)
        if script.named("character", "Kira")["condition"] == "wounded":
            break
    return fight


def rout(script: Script, fight: str, reason: str) -> None:
    """The referee sets that the second side of a fight is broken."""
    side = script.views[f"combat:{fight}"]["sides"][1]["id"]
    script.do("OverrideMark", combat=fight, subject=f"side:{side}", name="broken", value=True, reason=reason)

"""Two ships against two near a world, through the real server: missiles, sand, fire, gravity, a boarding by three.

Played with dice that follow from the number of the act, so that it comes out the same each time; then one act of it is
taken out, and brought back.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from server.dice.keyed import SessionDice
from tests.server.chronicle import Chronicle, same_fiction
from tests.server.peers import LiveTable, Peer, place
from tests.server.views.test_space_fight import UNIT_M, enlist, load, through
from tests.server.views.test_views import assert_up_to_date, folded

SEATS = (("ann", "player"), ("bea", "player"), ("cal", "player"), ("eve", "spectator"))
SEED, PHASES, LONGEST = 7, 5, 12
MARINE = "777777 Pilot-1, Gunnery-1, Shotgun-2; shotgun, cloth"
AT = {"Heron": [100, 100], "Finch": [124, 100], "Crow": [100.05, 100], "Kite": [115, 106]}
WORLD = {"world": "8", "world.x": 130, "world.y": 100}


class Seeded(SessionDice):
    """Dice that follow from the number of the commit alone."""

    def __init__(self, key: bytes, table: str, nonces: Any, number: int) -> None:
        super().__init__(key, table, nonces, number)
        self._fall = Random(f"{SEED} {number}")

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        faces = tuple(self._fall.randint(1, sides) for _ in range(count))
        self.noted += [(sides, face) for face in faces]
        return faces


@pytest.fixture
async def table(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("server.dice.sessions.SessionDice", Seeded)
    async with place(tmp_path, *SEATS) as made:
        yield made


@dataclass
class Meeting:
    """Who meets: everybody's sockets, the fight, ships and people by name, numbers of what was done."""

    table: LiveTable
    peers: dict[str, Peer]
    fight: str
    who: dict[str, str]

    @property
    def ref(self) -> Peer:
        return self.peers["ref"]

    async def act(self, seat: str, voice: str, act: str, **args: Any) -> int:
        """Something is done or declared for a voice, a ship's name or "ship post"; _ in a blank's name is a dash."""
        ship, _, post = voice.partition(" ")
        who = f"post:{self.who[ship]}:{post}" if post else self.who[ship]
        given = {name.replace("_", "-"): value for name, value in args.items()}
        return await self.peers[seat].do("TakeAct", combat=self.fight, who=who, act=act, args=given)

    async def to(self, step: str) -> None:
        """The phases until that one happen."""
        await through(self.ref, self.fight, step)

    async def view(self, seat: str = "ref") -> dict[str, Any]:
        """The fight as a seat has it."""
        await self.peers[seat].settled()
        return dict(folded(self.peers[seat])["views"][self.fight])

    async def flying(self, kind: str) -> list[list[float]]:
        """Where missiles or sand are."""
        return [zone["cells"][0] for zone in (await self.view("eve"))["zones"] if zone["kind"] == kind]


async def meeting(table: LiveTable) -> Meeting:
    """Ann's Heron, with a seat at each turret, and bea's Finch meet the Crow, alongside, and the Kite, near a world."""
    peers = {name: await table.sit(name) for name in ("ref", "ann", "bea", "cal", "eve")}
    ref = peers["ref"]
    space: dict[str, Any] = {"metres_per_cell": UNIT_M, "columns": 100, "rows": 100, "kind": "space"}
    scene = f"m{await ref.do('OpenScene', name='Off Vask', show=True, **space)}"
    who = {
        "Heron": await enlist(ref, "Heron", "template", "ship-a-ct77-armed", owner=table.ids["ann"]),
        "Finch": await enlist(ref, "Finch", "template", "ship-s-ct77-armed", owner=table.ids["bea"]),
        "Crow": await enlist(ref, "Crow", "template", "ship-a-ct77-armed", npc=True),
        "Kite": await enlist(ref, "Kite", "template", "ship-y-ct77-pirate", npc=True),
    }
    await load(ref, who["Crow"], **{"turrets.1": "double", "arms.1b": "sandcaster"})
    for ship in ("Crow", "Kite"):
        shed = {"programs.library": None, "programs.anti-hijack": None}
        await load(ref, who[ship], **shed, **{"programs.launch": "loaded"})
    shed = {"programs.jump-2": None, "programs.navigation": None}
    await load(ref, who["Finch"], **shed, **{"programs.target": "loaded", "programs.launch": "loaded"})
    await ref.do("CommissionShip", ship=who["Heron"], hex="0101", at="orbit", dates={}, counts={})
    for seat, posts in (("ann", ("captain", "pilot")), ("bea", ("gunner-1",)), ("cal", ("gunner-2",))):
        who[seat] = await enlist(ref, seat.capitalize(), "line", f"Crew {MARINE}", owner=table.ids[seat])
        for post in posts:
            await ref.do("AssignPost", ship=who["Heron"], post=post, who=who[seat])
    for ship, at in AT.items():
        await ref.do("PlaceToken", scene=scene, character=who[ship], at=at)
    sides = [
        {"name": "Traders", "characters": [who["Heron"], who["Finch"]]},
        {"name": "Raiders", "characters": [who["Crow"], who["Kite"]]},
    ]
    fight = f"f{await ref.do('OpenActivity', kind='space', scene=scene, sides=sides, setup={'first': 'a', **WORLD})}"
    return Meeting(table, peers, fight, who)


async def first_turn(on: Meeting) -> int:
    """Gravity, fire, a missile each way, sand; the number of the Finch's missile, as it was declared."""
    await on.act("ann", "Heron pilot", "thrust", thrust=[0, 0])
    await on.act("bea", "Finch", "thrust", thrust=[0, 0])
    await on.to("a-fire")
    await on.act("cal", "Heron gunner-2", "aim", target_2=on.who["Kite"])
    await on.act("bea", "Finch", "aim", target_1=on.who["Kite"])
    await on.to("a-launch")
    missile = await on.act("bea", "Finch", "launch", launch_1b=on.who["Kite"])
    await on.to("b-move")
    for ship in ("Crow", "Kite"):
        await on.act("ref", ship, "thrust", thrust=[0, 0])
    await on.to("b-launch")
    await on.act("ref", "Crow", "launch", launch_1b="sand")
    await on.act("ref", "Kite", "launch", launch_1b=on.who["Finch"])
    await on.to("a-move")
    return missile


async def boarding(on: Meeting) -> str:
    """The Heron lies alongside the Crow; three seats fight on her decks until she is theirs: the fight aboard."""
    await on.act("ann", "Heron captain", "board", ship=on.who["Crow"])
    number = await on.ref.do("AnswerCall", combat=on.fight, call=f"boarding|{on.who['Heron']}", many=2)
    await on.ref.settled()
    aboard = folded(on.ref)["views"][f"f{number}"]
    await on.ref.do("ShowScene", scene=aboard["scene"])
    foes = [row["who"] for row in aboard["fighters"] if row["side"] == "a"]
    heard = 0
    for _ in range(LONGEST):
        waits = folded(on.ref)["views"][aboard["id"]]["waits"]
        for seat in (one for one in ("ann", "bea", "cal") if on.who[one] in waits):
            runs = {
                "combat": aboard["id"],
                "who": on.who[seat],
                "act": "declare",
                "args": {"movement": "run_close"},
            }
            await on.peers[seat].do("TakeAct", **runs)
            heard += 1
        await on.ref.do("AdvanceCombat", combat=aboard["id"])
        if heard >= 3:
            break
    assert heard >= 3
    down = [{"path": f"now.{one}", "value": 0} for one in ("str", "end")]
    for foe in foes:
        await on.ref.do("AmendSheet", character=foe, amendments=down, reason="they give up")
    await on.ref.do("CloseCombat", combat=aboard["id"], outcome="the Crow is taken")
    return str(aboard["id"])


def vector(on: Meeting, ship: str) -> list[float]:
    views = folded(on.ref)["views"].values()
    return next(
        list(one["vector"]) for one in views if one["view"] == "token" and one["character"] == on.who[ship]
    )


async def second_turn(on: Meeting) -> None:
    """Back in space: what flies comes to where it was sent, and goes off."""
    await on.ref.do("ShowScene", scene=(await on.view())["scene"])
    for _ in range(PHASES):
        await on.ref.do("AdvanceCombat", combat=on.fight)


async def went_off(on: Meeting) -> list[str]:
    """On whom missiles went off, as everybody heard."""
    await on.peers["eve"].settled()
    events = (one for one in on.peers["eve"].events() if one["type"] == "CombatThrown")
    names = {one: name for name, one in on.who.items()}
    return [names[one["threw"]["who"][0]] for one in events if one["threw"]["purpose"] == "missile"]


async def test_two_against_two_with_missiles_sand_gravity_and_a_boarding(table: LiveTable):
    on = await meeting(table)
    await first_turn(on)
    assert vector(on, "Heron") == [0.0, 0.0]
    assert vector(on, "Finch")[0] > 0  # the world draws her
    assert len(await on.flying("missile")) == 2
    assert await on.flying("sand") == [[100.05, 100.0]]
    await assert_up_to_date(table, on.peers)

    aboard = await boarding(on)
    fighters = {row["who"]: row["side"] for row in folded(on.ref)["views"][aboard]["fighters"]}
    assert [fighters[on.who[seat]] for seat in ("ann", "bea", "cal")] == ["b"] * 3
    assert left(await on.view()) == {"Heron": "", "Finch": "", "Crow": "surrendered", "Kite": ""}

    await second_turn(on)
    assert (await went_off(on))[0] == "Kite"
    await assert_up_to_date(table, on.peers)


async def test_the_same_fight_without_one_missile(table: LiveTable):
    on = await meeting(table)
    missile = await first_turn(on)
    await boarding(on)
    await second_turn(on)
    room = await table.room()
    before, head = room.world, room.history.head.number
    hurt = before.characters[on.who["Kite"]].sheet

    out = await on.ref.do("TakeBackOne", number=missile, head=head, reason="the rack was empty")
    await on.ref.settled()
    again = next(one for one in on.ref.events() if one["type"] == "ActsDoneAgain")
    outcomes = {one["number"]: one["outcome"] for one in again["acts"]}
    assert missile not in outcomes
    assert {"same", "different"} <= set(outcomes.values())
    assert left(await on.view()) == {"Heron": "", "Finch": "", "Crow": "surrendered", "Kite": ""}
    finch, kite = (room.world.characters[on.who[one]].sheet for one in ("Finch", "Kite"))
    assert finch["ready"] == {"1b": 3}
    assert kite != hurt
    await assert_up_to_date(table, on.peers)
    assert same_fiction((await Chronicle.of(room)).line(out), room.world)

    await on.ref.do("Restore", tip=head, head=out, reason="it was loaded after all")
    assert same_fiction(room.world, before)
    await assert_up_to_date(table, on.peers)


def left(fight: dict[str, Any]) -> dict[str, str]:
    """How each ship left the fight."""
    return {row["name"]: row["left"] for row in fight["fighters"]}

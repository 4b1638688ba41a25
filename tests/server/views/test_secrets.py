"""Nothing that a seat may not know is in any byte that it is sent, whatever is played and whatever it asks.

Everything secret bears a marker that no other text has. Play is random but seeded; players poke at everything
that they might guess. At the end every byte that was ever sent to a seat is searched.
"""

from __future__ import annotations

import asyncio
import json
import random
import tempfile
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.domain.random_play import filled
from tests.server.peers import LiveTable, Peer, deck, enlist, place
from tests.server.secret_charts import chart, lay_charts, peer_at_charts, tell
from tests.server.views.by_sight import look, walled_off

SEATS = (("ann", "player"), ("bea", "player"), ("eve", "spectator"))
STEPS = 45
PLAYERS = ("ann", "bea", "eve")
DARK_X = 20
"""From this column on the ground is never explored."""
PLAIN = {"surprise": "none", "contact": False}


@dataclass
class Night:
    """One evening of random play. `secrets`: markers and the seats that may read them.

    began: the number after which it is played; whoever went back before it would do without the fog. chart, far: one of
    which players hear in part, and one of which they never do; told: hexes that they ever heard of; charted: marks of
    what was written on a hex.
    """

    table: LiveTable
    peers: dict[str, Peer]
    rng: random.Random
    scene: str = ""
    unshown: str = ""
    secrets: dict[str, set[str]] = field(default_factory=dict)
    hidden: list[tuple[str, str]] = field(default_factory=list)
    fogged: list[tuple[str, str]] = field(default_factory=list)
    seen: list[tuple[str, str]] = field(default_factory=list)
    crew: list[tuple[str, str, str]] = field(default_factory=list)
    fight: str = ""
    chart: str = ""
    far: str = ""
    told: set[str] = field(default_factory=set)
    charted: dict[str, list[str]] = field(default_factory=dict)
    began: int = 1
    by_sight: bool = False

    def marker(self, kind: str, *allowed: str) -> str:
        """A new marker that only these seats may ever read."""
        name = f"ZQ{kind}{len(self.secrets)}QZ"
        self.secrets[name] = set(allowed)
        return name

    async def set_up(self) -> None:
        """A shown map half in the dark, one never shown, and people of every kind of secrecy."""
        ref = self.peers["ref"]
        self.scene, self.unshown = await deck(ref), await deck(ref, show=False)
        await ref.do("RenameScene", scene=self.unshown, name=self.marker("unshown", "ref"))
        if self.by_sight:
            await walled_off(ref, self.scene, DARK_X)
        else:
            await ref.do("RevealGround", scene=self.scene, what="cover_all")
            await ref.do("RevealGround", scene=self.scene, what="explore", rectangle=[0, 0, DARK_X, 20])
        for seat in ("ann", "bea"):
            character, token = await enlist(
                ref, f"Hero of {seat}", self.scene, (3, 3), owner=self.table.ids[seat]
            )
            self.crew.append((seat, character, token))
        for _ in range(2):
            self.hidden.append(await self._npc("hidden", self.scene, (6, 6), hidden=True))
            self.fogged.append(await self._npc("fogged", self.scene, (25, 6)))
            self.hidden.append(await self._npc("elsewhere", self.unshown, (6, 6)))
        self.seen.append(await enlist(ref, "Guard", self.scene, (9, 9), npc=True))
        await lay_charts(self)
        await self.begun()

    async def begun(self) -> None:
        """All is laid."""
        self.began = (await self.table.room()).history.head.number

    async def _npc(self, kind: str, scene: str, at: tuple[float, float], **more: Any) -> tuple[str, str]:
        name = self.marker(kind, "ref")
        made = await enlist(self.peers["ref"], name, scene, at, npc=True, **more)
        self.secrets[f'"{made[0]}"'] = {"ref"}
        self.secrets[f'"{made[1]}"'] = {"ref"}
        return made

    def anybody(self) -> tuple[str, str]:
        """Some character and token, secret or not."""
        crew = [(character, token) for _, character, token in self.crew]
        return self.rng.choice([*self.hidden, *self.fogged, *self.seen, *crew])

    def people(self) -> list[str]:
        """Every character, secret or not, and one that there is not."""
        others = [character for character, _ in (*self.hidden, *self.fogged, *self.seen)]
        return [*others, *(character for _, character, _ in self.crew), "c999.1"]

    def at(self, dark: bool) -> list[float]:
        """A place on the known or the unexplored side."""
        x = self.rng.randint(DARK_X + 1, 28) if dark else self.rng.randint(0, DARK_X - 2)
        return [x + 0.5, self.rng.randint(0, 18) + 0.5]


async def talk(night: Night) -> None:
    """Words and throws of every privacy."""
    name = night.rng.choice(["ref", "ann", "bea"])
    peer = night.peers[name]
    match night.rng.randint(0, 3):
        case 0:
            await peer.command("Say", text=night.marker("whisper", "ref", name), manner="whisper")
        case 1:
            await peer.command("MakeThrow", notation=f"2D # {night.marker('self', name)}", privacy="self")
        case 2:
            allowed = ("ref", name)
            await peer.command(
                "MakeThrow", notation=f"2D # {night.marker('told', *allowed)}", privacy="referee"
            )
        case 3:
            await night.peers["ref"].command(
                "MakeThrow", notation=f"2D # {night.marker('secret', 'ref')}", privacy="secret"
            )


async def move(night: Night) -> None:
    """Somebody walks, in the dark or hidden or in sight; drags, marks and pointers go before."""
    ref = night.peers["ref"]
    kind = night.rng.choice(["hidden", "fogged", "seen"])
    _, token = night.rng.choice({"hidden": night.hidden, "fogged": night.fogged, "seen": night.seen}[kind])
    scene = token.split("-")[1]
    path = [night.at(kind == "fogged") for _ in range(night.rng.randint(1, 3))]
    ref.say("drag", scene=scene, tokens=[token], path=path)
    ref.say("target", scene=scene, tokens=[token])
    await ref.command("MoveTokens", scene=scene, moves=[{"token": token, "path": path}])
    await ref.command("TurnToken", scene=scene, token=token, facing=night.rng.randint(0, 359))


async def amend(night: Night) -> None:
    """The referee writes on a sheet that nobody else may read."""
    character, _ = night.rng.choice([*night.hidden, *night.fogged, *night.seen])
    change = {"path": "now.end", "value": night.rng.randint(1, 9)}
    reason = night.marker("reason", "ref")
    await night.peers["ref"].command("AmendSheet", character=character, amendments=[change], reason=reason)


async def pay(night: Night) -> None:
    """Money changes hands, between people who know of each other and people who do not."""
    ref, money = night.peers["ref"], night.marker("paid", "ref")
    secret = [character for character, _ in (*night.hidden, *night.fogged, *night.seen)]
    heroes = [character for _, character, _ in night.crew]
    frm, to = night.rng.choice(["outside", *secret]), night.rng.choice(["bank", *secret])
    await ref.command("PayMoney", frm=frm, to=to, amount_cr=night.rng.randint(1, 90), what=money)
    for between in ((night.rng.choice(secret), heroes[0]), (heroes[0], night.rng.choice(secret))):
        known = night.marker("handed", "ref", "ann", "bea")  # who reads a sheet reads why its cash changed
        await ref.command("PayMoney", frm=between[0], to=between[1], amount_cr=2, what=known)


async def part(night: Night) -> None:
    """Some go their own way with people whom nobody may know of, time goes by for them, and parties meet."""
    ref, hero = night.peers["ref"], night.rng.choice(night.crew)[1]
    secret = [character for character, _ in (*night.hidden, *night.fogged)]
    await ref.command("PartParty", members=[hero, *night.rng.sample(secret, 2)], reason="apart")
    parties = [*(await night.table.room()).world.stage.parties]
    for party in parties:
        await ref.command("PassTime", seconds=night.rng.randint(1, 9) * 3600, party=party)
        await ref.command("JoinParty", members=[night.rng.choice(secret)], party=party)
        if night.rng.random() < 0.5:
            await ref.command("MeetParties", party=party)


async def begin(night: Night) -> None:
    """A fight with hidden people in it, or its end."""
    ref = night.peers["ref"]
    if night.fight:
        await ref.command("CloseCombat", combat=night.fight, outcome="over")
        night.fight = ""
        return
    # those in the dark stay out of it: a fight may bring them into the light, which is no leak
    here = [one for one in (*night.hidden, *night.seen) if f"-{night.scene}-" in one[1]]
    # whoever is hidden may be hidden from friends as well, and be the only enemy of somebody whom all see
    crew, others = [character for _, character, _ in night.crew], list[str]()
    for character, _ in here:
        (crew if night.rng.random() < 0.3 else others).append(character)
    sides = [{"name": "Crew", "characters": crew}, {"name": "Others", "characters": others}]
    setup = night.rng.choice([{}, PLAIN])
    answer = await ref.command("OpenCombat", scene=night.scene, sides=sides, setup=setup)
    if answer["type"] == "done":
        night.fight = f"f{answer['number']}"


async def fight(night: Night) -> None:
    """Somebody does what is open to them, or the referee goes on."""
    room = await night.table.room()
    combat = room.world.combats.get(night.fight)
    if combat is None or combat.closed:
        night.fight = ""
        return await begin(night)
    ref = night.peers["ref"]
    for question in list(combat.questions)[:2]:
        await ref.command("AnswerQuestion", combat=night.fight, question=question)
    for _ in range(3):
        offers = _offers(room, night.table.ids["ref"])
        if offers and night.rng.random() < 0.8:
            who, options = night.rng.choice(offers)
            option = night.rng.choice(options)
            args = filled(option, night.rng)
            owner = next((seat for seat, character, _ in night.crew if character == who), "ref")
            await night.peers[owner].command(
                "TakeAct", combat=night.fight, who=who, act=option.act, args=args
            )
        else:
            await ref.command("AdvanceCombat", combat=night.fight)
    return None


def _offers(room: Any, seat: str) -> list[tuple[str, Any]]:
    pane = room.gallery.pane(room.viewer(seat))
    found = []
    for combat in room.world.combats.values():
        if not combat.closed:
            for who in pane.sight.acts_for(room.world, combat):
                options = pane._readings.options(room.world, combat, who)
                if options and who not in combat.declared:
                    found.append((who, options))
    return found


async def poke(night: Night) -> None:
    """A player asks for what it has no business with, by every name it might guess."""
    peer = night.peers[night.rng.choice(PLAYERS)]
    character, token = night.anybody()
    hero, own = night.crew[0][1:]
    scene, at = night.rng.choice([night.scene, night.unshown]), night.at(night.rng.random() < 0.5)
    fight_id = night.fight or "f1"
    commands: list[tuple[str, dict[str, Any]]] = [
        ("RenameCharacter", {"character": character, "name": "Poked"}),
        ("AmendSheet", {"character": character, "amendments": [{"path": "now.end"}], "reason": "poke"}),
        ("DoDeed", {"character": character, "act": "rest"}),
        ("DoDeed", {"character": hero, "act": "treat", "args": {"patient": character}}),
        ("MoveTokens", {"scene": scene, "moves": [{"token": token, "path": [at]}]}),
        ("MoveTokens", {"scene": night.scene, "moves": [{"token": own, "path": [night.at(False)]}]}),
        ("TurnToken", {"scene": scene, "token": token, "facing": 1}),
        ("PlaceToken", {"scene": scene, "character": character, "at": at}),
        ("EnlistCharacter", {"name": "Extra", "how": "blank", "scene": scene, "at": at}),
        ("Say", {"text": "I am", "as_character": character}),
        ("MoveDoor", {"scene": scene, "door": "d1", "open": True, "by": token}),
        ("RevealThrow", {"number": night.rng.randint(1, 30)}),
        ("ShowScene", {"scene": night.unshown}),
        ("TakeAct", {"combat": fight_id, "who": character, "act": "declare", "args": {}}),
        (
            "TakeAct",
            {
                "combat": fight_id,
                "who": hero,
                "act": "declare",
                "args": {"attack": "shot", "target": character},
            },
        ),
        ("WithdrawDeclaration", {"combat": fight_id, "who": character}),
        ("JoinCombat", {"combat": fight_id, "character": character, "side": "a"}),
        ("OverrideMark", {"combat": fight_id, "subject": "fight", "name": "x", "reason": "poke"}),
        ("TellOfAll", {"chart": night.rng.choice((night.chart, night.far))}),
        ("ChartWorld", {"chart": night.far, "world": {"hex": "0101"}}),
    ]
    kind, fields = night.rng.choice(commands)
    await peer.command(kind, **fields)


async def ask(night: Night) -> None:
    """A player previews, pages, asks for a gap, opens sheets, or comes back."""
    name = night.rng.choice(PLAYERS)
    peer = night.peers[name]
    character, token = night.anybody()
    hero = night.crew[0][1]
    args = {"attack": "shot", "target": character, "targets": [character]}
    whats: list[dict[str, Any]] = [
        {"type": "PreviewMove", "scene": night.scene, "token": token, "path": [night.at(True)]},
        {"type": "PreviewMove", "scene": night.unshown, "token": token, "path": [night.at(False)]},
        {"type": "PreviewIntent", "combat": night.fight or "f1", "who": hero, "act": "declare", "args": args},
        {"type": "PreviewIntent", "combat": night.fight or "f1", "who": character, "act": "declare"},
    ]
    match night.rng.randint(0, 4):
        case 4:
            peer.say("sheets", id="sheets-01", characters=night.people())
        case 0 | 1:
            peer.say("preview", id="preview-1", what=night.rng.choice(whats))
        case 2:
            peer.say("page", id="page-0001", before=(await night.table.room()).history.head.number, limit=60)
        case 3:
            number = (await night.table.room()).history.head.number
            peer.say("gap", since=max(0, number - night.rng.randint(0, 30)))
    await peer.settled()


ACTS = (
    talk,
    move,
    amend,
    pay,
    part,
    fight,
    fight,
    fight,
    poke,
    poke,
    ask,
    begin,
    chart,
    chart,
    tell,
    peer_at_charts,
)


async def play(seed: int, data: Path, *, by_sight: bool = False) -> None:
    """One evening; AssertionError naming what was read by whom."""
    async with place(data, *SEATS) as table:
        peers = {name: await table.sit(name) for name in ("ref", *PLAYERS)}
        night = Night(table, peers, random.Random(seed), by_sight=by_sight)
        await night.set_up()
        for peer in peers.values():
            await peer.read(*night.people())
        for _ in range(STEPS):
            await night.rng.choice((*ACTS, look, look, look) if by_sight else ACTS)(night)
        for name in PLAYERS:
            late = await table.sit(name)
            late.say("page", id="page-0001", before=late.welcomed["number"] + 1, limit=500)
            await late.hear("page")
            peers[f"{name}, come later"] = late
        for peer in peers.values():
            await peer.settled()
        for name, peer in peers.items():
            search(name.partition(",")[0], peer.said, night)


def search(name: str, heard: Iterable[str], night: Night) -> None:
    """AssertionError when a message to this seat holds what it may not read."""
    messages = tuple(heard)
    said = "\n".join(messages)
    for marker, allowed in night.secrets.items():
        if name not in allowed and marker in said:
            guilty = next(text for text in messages if marker in text)
            where = guilty.index(marker)
            found = json.dumps(guilty[max(0, where - 300) : where + 80])
            raise AssertionError(f"{name} was sent {marker}: ... {found}")


@settings(max_examples=6, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32))
def test_no_byte_holds_what_its_seat_may_not_know(seed: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        asyncio.run(play(seed, Path(data)))


@settings(max_examples=3, phases=(Phase.explicit, Phase.generate))
@given(seed=st.integers(0, 2**32))
def test_no_byte_holds_what_no_eye_of_its_seat_may_see(seed: int) -> None:
    with tempfile.TemporaryDirectory() as data:
        asyncio.run(play(seed, Path(data), by_sight=True))


def test_what_is_meant_for_a_seat_does_reach_it() -> None:
    """The search would find nothing either if nothing were sent."""

    async def evening(data: Path) -> None:
        async with place(data, *SEATS) as table:
            peers = {name: await table.sit(name) for name in ("ref", *PLAYERS)}
            night = Night(table, peers, random.Random(1))
            await night.set_up()
            for _ in range(10):
                await talk(night)
            for peer in peers.values():
                await peer.settled()
            for marker, allowed in night.secrets.items():
                for name in allowed:
                    assert marker in "\n".join(peers[name].said), (marker, name)

    with tempfile.TemporaryDirectory() as data:
        asyncio.run(evening(Path(data)))

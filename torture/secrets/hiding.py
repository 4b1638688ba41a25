"""What is hidden at a table, each with a mark that no other text has; some of it is shown later."""

from __future__ import annotations

import io
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from typing import Any

from PIL import Image

from domain.scene.things import Token
from domain.world import World, evolve
from tests.server.peers import enlist
from tests.server.views.test_secrets import DARK_X, PLAYERS, Night
from torture.secrets.laying import LAYING
from torture.secrets.pinning import PINNING
from torture.secrets.sailing import SAILING, heard_of, launch

SEATED = ("ref", *PLAYERS)
HEROES = ("ann", "bea")


@dataclass
class Evening(Night):
    """Random play at which every kind of thing is hidden.

    names: how whoever is hidden is called, by character; left: how they have left fights. tasks: secret ones with
    their marks. door: the newest secret one, which is its own mark. car, yard: a vehicle and a map that everybody
    knows. confided: a character that Bea may see the sheet of, and nobody else. read: the newest commit whose maps
    were read for what they were called. hers, theirs: ids of Bea's ship and of one of nobody's; sea: the chart that
    they sail on; charted_at: marks of what stands on its hexes. along: marks of templates that go along with somebody
    hidden, by token; bared: tokens that were hidden and then seen.
    """

    names: dict[str, str] = field(default_factory=dict)
    left: dict[str, list[str]] = field(default_factory=dict)
    tasks: dict[str, list[str]] = field(default_factory=dict)
    door: str = ""
    car: str = ""
    yard: str = ""
    confided: str = ""
    read: int = 0
    hers: dict[str, str] = field(default_factory=dict)
    theirs: dict[str, str] = field(default_factory=dict)
    sea: str = ""
    charted_at: dict[str, list[str]] = field(default_factory=dict)
    along: dict[str, list[str]] = field(default_factory=dict)
    bared: set[str] = field(default_factory=set)

    async def set_up(self) -> None:
        """As ever, but players do not see each other's sheets, and somebody is confided to Bea."""
        ref, table = self.peers["ref"], self.table
        for token in table.tokens.values():
            self.secrets[token] = set()
        for key in (await table.room())._keys.keys.values():
            self.secrets[key.hex()] = set()
        await ref.do("ChooseSetting", name="players_see_party", value=False)
        await super().set_up()
        self.confided, token = await self._npc("confided", self.scene, (6, 6), hidden=True)
        rights = {"see": [table.ids["bea"]]}
        await ref.do("GrantRights", character=self.confided, owners=[], rights=rights)
        for mark in (self.names.pop(self.confided), f'"{self.confided}"'):
            self.allow(mark, "bea")
        await launch(self)
        await self.begun()

    async def _npc(self, kind: str, scene: str, at: tuple[float, float], **more: Any) -> tuple[str, str]:
        made = await super()._npc(kind, scene, at, **more)
        self.names[made[0]] = next(mark for mark in reversed(self.secrets) if mark.startswith("ZQ"))
        return made

    def allow(self, mark: str, *names: str) -> None:
        """From here on these seats may know."""
        self.secrets[mark] |= set(names)

    def low(self, kind: str, *allowed: str) -> str:
        """A mark that may be an id."""
        name = f"zq{kind}{len(self.secrets)}qz"
        self.secrets[name] = set(allowed)
        return name

    async def name_openly(self) -> None:
        """What a map was called while all looked at it, all may know: acts that are done again may find it shown."""
        history = (await self.table.room()).history
        newest = history.head.number
        async for step in history.past(self.read, newest):
            world = step.before
            for fact in step.facts:
                world = evolve(world, fact)
                heard_of(self, world)
                if (
                    world.stage.scene == self.scene
                    and (name := world.scenes[self.scene].name) in self.secrets
                ):
                    self.allow(name, *SEATED)
        self.read = newest

    async def world(self) -> World:
        """What the referee acts on."""
        world: World = (await self.table.room()).history.line_of(self.table.ids["ref"])
        return world

    async def hidden_now(self) -> list[Token]:
        """Those on the shown map that the referee has hidden from everybody and not put aboard anything."""
        scene = (await self.world()).scenes[self.scene]
        return [one for one in scene.tokens.values() if one.hidden and one.character in self.names]


async def whisper(night: Evening) -> None:
    """Words for one seat."""
    speaker, other = night.rng.choice(("ref", *HEROES)), night.rng.choice(PLAYERS)
    text = night.marker("whispered", "ref", speaker, other)
    await night.peers[speaker].command("Say", text=text, manner="whisper", to=[night.table.ids[other]])


async def note(night: Evening) -> None:
    """The referee writes on a sheet that one player may read."""
    ref = night.peers["ref"]
    seat, character, _ = night.rng.choice(night.crew)
    who, knowing = night.rng.choice(((character, seat), (night.confided, "bea")))
    change = {"path": "now.end", "value": night.rng.randint(1, 9)}
    await ref.command(
        "AmendSheet", character=who, amendments=[change], reason=night.marker("noted", "ref", knowing)
    )


async def write_task(night: Evening) -> None:
    """A secret task, and what else holds for it."""
    ref, mark = night.peers["ref"], night.marker("task", "ref")
    text = f"To open {mark}:\nDifficult, Intrusion, Dex, 5 min (hazardous).\nReferee: {night.marker('aside', 'ref')}."
    marks = list(night.secrets)[-2:]
    answer = await ref.command("WriteTask", text=text, secret=True)
    if answer["type"] == "done":
        task = f"k{answer['number']}"
        night.tasks[task] = [*marks, night.marker("dm", "ref")]
        dm = {"kind": "dm", "value": -1, "reason": night.tasks[task][-1]}
        await ref.command("AdjustTask", task=task, adjustments=[dm])


async def show_task(night: Evening) -> None:
    """A secret task becomes everybody's."""
    if night.tasks:
        task = night.rng.choice(list(night.tasks))
        for mark in night.tasks.pop(task):
            night.allow(mark, *SEATED)
        await night.peers["ref"].command("ShowTask", task=task)


async def attempt(night: Evening) -> None:
    """Somebody tries something for themselves, or what only the referee knows of."""
    seat, character, _ = night.rng.choice(night.crew)
    secret = list(night.tasks)
    if secret and night.rng.random() < 0.5:
        task = night.rng.choice(secret)
        await night.peers["ref"].command("AttemptTask", who=character, act="attempt", task=task)
        return
    text = f"To find {night.marker('tried', 'ref', seat)}:\nRoutine, Int, 1 min (uncertain)."
    await night.peers[seat].command("AttemptTask", who=character, act="attempt", text=text, private=True)


async def build(night: Evening) -> None:
    """Walls, which no player knows, and a secret door."""
    night.door = night.low("door", "ref")
    doors = [
        {"id": "d1", "a": [5, 6], "b": [5, 8], "open": False, "locked": False, "secret": False},
        {"id": night.door, "a": [9, 0], "b": [9, 2], "open": False, "locked": True, "secret": True},
        {"id": night.low("farther", "ref"), "a": [25, 0], "b": [25, 2], "open": False},
    ]
    walls = [{"id": night.low("wall", "ref"), "a": [5, 0], "b": [5, 6]}]
    if night.by_sight:  # in place of the fog
        walls.append({"id": night.low("wall", "ref"), "a": [DARK_X, 0], "b": [DARK_X, 20]})
    await night.peers["ref"].command("BuildBarriers", scene=night.scene, walls=walls, doors=doors, lights=[])


async def find_door(night: Evening) -> None:
    """A secret door is found, or somebody works it unseen."""
    ref = night.peers["ref"]
    if night.door and night.rng.random() < 0.3:
        night.allow(night.door, *SEATED)
        await ref.command("LockDoor", scene=night.scene, door=night.door, locked=False, secret=False)
    elif night.door:
        await ref.command("MoveDoor", scene=night.scene, door=night.door, open=night.rng.random() < 0.5)


async def paint(night: Evening) -> None:
    """Ground of some kind in the dark, or on a map that nobody is shown."""
    kinds = [str(one.value) for one in (await night.world()).rules.ground] or ["none"]
    corners = [[DARK_X + 2, 2], [DARK_X + 5, 2], [DARK_X + 5, 6]]
    scene = night.rng.choice((night.scene, night.unshown))
    title = night.marker("ground", "ref")
    ground: dict[str, Any] = {"kind": night.rng.choice(kinds), "corners": corners, "title": title}
    await night.peers["ref"].command("PaintArea", scene=scene, **ground)


async def hang(night: Evening) -> None:
    """A picture under a map: players get it in tiles, and never hear what it is called."""
    file = io.BytesIO()
    Image.new("RGB", (60, 40), (night.rng.randrange(256), len(night.secrets) % 256, 9)).save(file, "PNG")
    kept = await night.table.server.lobby.keep_upload(night.table.table, file.getvalue(), "image/png")
    night.secrets.setdefault(kept.digest, {"ref"})
    picture = {"id": kept.digest, "x": 0, "y": 0, "width": 30, "height": 20}
    scene = night.rng.choice((night.scene, night.unshown))
    await night.peers["ref"].command("HangPicture", scene=scene, picture=picture)


async def look_elsewhere(night: Evening) -> None:
    """Another map is shown for a while, and the one that everybody knows is called otherwise meanwhile."""
    ref, world = night.peers["ref"], await night.world()
    if night.yard not in world.scenes:  # none yet, or taken back
        night.yard = f"m{await ref.do('OpenScene', name='Yard')}"
    await ref.command("ShowScene", scene=night.yard)
    await ref.command("RenameScene", scene=night.scene, name=night.marker("closed", "ref"))
    for name in PLAYERS:
        peer = night.peers[name]
        peer.say("digest", id="question-1", since=0)
        peer.say("preview", id="question-2", what={"type": "PreviewTakeBack"})
        if (begun := world.open_table.session) is not None:
            peer.say("session", id="question-3", session=begun.id)
        await peer.settled()
    await ref.command("RenameScene", scene=night.scene, name=world.scenes[night.scene].name)
    await ref.command("ShowScene", scene=night.scene)


async def mark_moment(night: Evening) -> None:
    """A secret note on a moment."""
    number = night.rng.randint(1, (await night.table.room()).history.head.number)
    about: dict[str, Any] = {
        "title": night.marker("title", "ref"),
        "note": night.marker("note", "ref"),
        "secret": True,
    }
    await night.peers["ref"].command("MarkMoment", number=number, chapter=night.rng.random() < 0.5, **about)


async def come_and_go(night: Evening) -> None:
    """Somebody hidden steps out and may be known; or hides again, and takes another name."""
    ref, hidden = night.peers["ref"], await night.hidden_now()
    if hidden and night.rng.random() < 0.5:
        one = night.rng.choice(hidden)
        left = night.left.get(one.character, ())
        marks = night.names[one.character], f'"{one.character}"', f'"{one.id}"'
        for mark in (*marks, *left, *night.along.get(one.id, ())):
            night.allow(mark, *SEATED)
        night.bared.add(one.id)
        await ref.command("HideTokens", scene=night.scene, tokens=[one.id], hidden=False)
        return
    for character, token in night.hidden:
        if f"-{night.scene}-" in token and character in night.names:
            await ref.command("HideTokens", scene=night.scene, tokens=[token], hidden=True)
    for one in await night.hidden_now():
        night.names[one.character] = night.marker("renamed", "ref")
        await ref.command("RenameCharacter", character=one.character, name=night.names[one.character])


async def go(night: Evening) -> None:
    """Somebody hidden leaves the fight, or the table; another comes."""
    ref, rng = night.peers["ref"], night.rng
    if hidden := await night.hidden_now():
        who = rng.choice(hidden).character
        if night.fight:
            night.left.setdefault(who, []).append(night.marker("how", "ref"))
            await ref.command("DismissFighter", combat=night.fight, who=who, how=night.left[who][-1])
        if rng.random() < 0.3:
            await ref.command("RetireCharacter", character=who, reason=night.marker("retired", "ref"))
            del night.names[who]
    night.hidden.append(await night._npc("later", night.scene, (rng.randint(6, 12), 7), hidden=True))


async def join(night: Evening) -> None:
    """Somebody hidden, or who stands on no map that is shown, comes into the fight."""
    if night.fight:
        who, _ = night.rng.choice(night.hidden)
        await night.peers["ref"].command(
            "JoinCombat", combat=night.fight, character=who, side=night.rng.choice("ab")
        )


async def ride(night: Evening) -> None:
    """Somebody hidden gets into a vehicle that everybody sees, or out of it, or it drives away with them."""
    ref, rng, scene = night.peers["ref"], night.rng, night.scene
    rules = (await night.world()).rules
    line = next(
        (one.line for one in rules.sheet.templates() if one.title.lower().startswith("ground car")), ""
    )
    if rules.vehicles is None or not line:
        return
    car = night.car
    if car not in (await night.world()).characters:  # none yet, or taken back
        rover = {"name": "Rover", "how": "line", "text": line, "npc": True, "scene": scene}
        night.car = f"c{await ref.do('EnlistCharacter', **rover, at=(6, 7))}.1"
        return
    path = [[rng.randint(3, 8), rng.randint(5, 9)]]
    await ref.command("MoveTokens", scene=scene, moves=[{"token": f"t-{scene}-{car}", "path": path}])
    carrier = (await night.world()).vehicles.get(car)
    if carrier and carrier.crew and rng.random() < 0.5:
        await ref.command("AlightFromVehicle", who=rng.choice([*carrier.crew]))
    elif hidden := await night.hidden_now():
        station = rng.choice(("driver", "passenger"))
        await ref.command("BoardVehicle", vehicle=car, who=rng.choice(hidden).character, station=station)


async def session(night: Evening) -> None:
    """A session ends, which tells its key; another begins under one that nobody knows."""
    keys = (await night.table.room())._keys.keys
    for key in keys.values():
        night.allow(key.hex(), *SEATED)
    await night.peers["ref"].command("EndSession")
    await night.peers["ref"].command("StartSession", name="Another")
    for key in list(keys.values())[-1:]:
        night.secrets[key.hex()] = set()


async def enlist_openly(night: Evening) -> None:
    """Somebody everybody sees, so that ids and numbers have something to be told apart from."""
    if len(night.seen) < 6:
        at = (night.rng.randint(2, 15), 12)
        night.seen.append(await enlist(night.peers["ref"], "Passer-by", night.scene, at, npc=True))


HIDING: tuple[Callable[[Evening], Awaitable[None]], ...] = (
    whisper, note, write_task, show_task, attempt, build, find_door, paint, hang, mark_moment, go, session,
    enlist_openly, join, ride, look_elsewhere, *SAILING, *PINNING, *LAYING,
)  # fmt: skip

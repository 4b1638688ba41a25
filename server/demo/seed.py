"""The table that a newcomer finds: a ship about to be boarded, made by the wishes that any referee has."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass, replace
from importlib.resources import files

from domain.character.commands import EnlistCharacter
from domain.scene.commands import BuildBarriers, OpenScene
from domain.scene.things import Light, Picture
from domain.stage.commands import SetClock
from domain.table.commands import InviteSeat, OpenTable
from domain.talk.commands import Say
from rules.grid import Point
from server.demo.links import DemoLinks
from server.demo.maps import DemoMap, deck_plan, valley
from server.house import House
from server.protocol import AnyCommand, StartSession
from server.room import Room
from server.uploads import keep_picture, lay

TABLE = "Boarders at Pad Nine"
DATE_S = (1107 * 365 + 119) * 86_400 + 21 * 3600
"""120-1107, nine in the evening."""

STORY = (
    "The ramp of the Patient Margin stands open and the loading is not done. Six people come across the pad, "
    "and none of them is a docker."
)
HINT = (
    "For you alone: select everybody on this map and begin the fight from the Fight tab. Two of the boarders "
    "are hidden, one in the compartment behind the hold, one beside the truck. The valley waits under Maps."
)


@dataclass(frozen=True, slots=True)
class Person:
    """Somebody of the demo: the line that makes the sheet, where they stand, and a player's seat or ""."""

    name: str
    line: str
    colour: str
    at: Point
    hidden: bool = False
    seat: str = ""


def people(kind: str) -> tuple[Person, ...]:
    """The crew, the boarders or the prospectors."""
    rows = tomllib.loads(files(__package__).joinpath("people.toml").read_text(encoding="utf-8"))[kind]
    return tuple(Person(**{**row, "at": tuple(row["at"])}) for row in rows)


async def seed(house: House) -> DemoLinks:
    """Make the demo table; the secrets of its seats."""
    table, referee = await house.rooms.create(OpenTable(name=TABLE, ruleset="classic"))
    maker = _Maker(house, await house.rooms.room(table), referee)
    deck = await maker.lay(deck_plan())
    await maker.enlist(people("boarder"), deck)
    await maker.enlist(people("prospector"), await maker.lay(valley()))
    players = await maker.crew(people("crew"), deck)
    spectator = await maker.seat("spectator", "Gallery", "#8a94a6")
    await maker.do(SetClock(clock_s=DATE_S, reason="the story begins"))
    await maker.do(StartSession(name="First evening"))
    await maker.do(Say(text=STORY))
    await maker.do(Say(text=HINT, manner="whisper"))
    secret = house.lobby.issue_seat_token
    return DemoLinks(
        table,
        await secret(table, referee),
        tuple([(name, await secret(table, seat)) for name, seat in players.items()]),
        await secret(table, spectator),
    )


class _Maker:
    """The referee who sets the table up."""

    def __init__(self, house: House, room: Room, referee: str) -> None:
        self._house = house
        self._room = room
        self._referee = referee
        self._done = 0

    async def do(self, command: AnyCommand) -> int:
        """Do one thing; its number."""
        self._done += 1
        return await self._room.do(self._referee, f"demo-{self._done}", command)

    async def lay(self, ready: DemoMap) -> str:
        """Lay a map; its id."""
        kept = await keep_picture(self._house.lobby, self._room.table, ready.picture_bytes)
        opened = OpenScene(
            name=ready.name,
            metres_per_cell=ready.metres_per_cell,
            columns=ready.columns,
            rows=ready.rows,
        )
        built = BuildBarriers(
            scene="new",
            walls=ready.walls,
            doors=tuple(replace(door, id=_slug(door.id)) for door in ready.doors),
            lights=tuple(Light(one.position, one.reach, one.colour, one.intensity) for one in ready.lights),
        )
        picture = Picture(kept.id, 0, 0, ready.columns, ready.rows)
        return await lay(self._room, self._referee, (opened, built), picture)

    async def enlist(self, everybody: Iterable[Person], scene: str) -> None:
        """Bring the referee's people, each to their place."""
        for person in everybody:
            await self._enlist(person, scene, owner=None)

    async def crew(self, everybody: Iterable[Person], scene: str) -> dict[str, str]:
        """Bring the players' characters and give each seat its own; seats by name."""
        seats: dict[str, str] = {}
        for person in everybody:
            if person.seat not in seats:
                seats[person.seat] = await self.seat("player", person.seat, person.colour)
            await self._enlist(person, scene, seats[person.seat])
        return seats

    async def seat(self, role: str, name: str, colour: str) -> str:
        """Invite somebody; the seat's id."""
        wish = {"role": role, "name": name, "colour": colour}
        return f"s{await self.do(InviteSeat.model_validate(wish))}"

    async def _enlist(self, person: Person, scene: str, owner: str | None) -> None:
        await self.do(
            EnlistCharacter(
                name=person.name,
                how="line",
                text=person.line,
                npc=owner is None,
                owner=owner,
                colour=person.colour,
                scene=scene,
                at=person.at,
                hidden=person.hidden,
            )
        )


def _slug(name: str) -> str:
    """A name as it may stand in a wish."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")

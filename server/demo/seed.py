"""The tables that a newcomer finds, each made of its story by the commands that any referee has."""

from __future__ import annotations

import re
from dataclasses import replace

from domain.character.commands import EnlistCharacter
from domain.scene.commands import BuildBarriers, OpenScene, PaintArea
from domain.scene.things import Light, Picture
from domain.stage.commands import SetClock
from domain.table.commands import InviteSeat, OpenTable
from domain.talk.commands import Say
from domain.task.commands import WriteTask
from domain.vehicle.commands import BoardVehicle
from server.app.app import Server
from server.demo import STORIES
from server.demo.drawn import DemoMap
from server.demo.links import DemoLinks
from server.demo.outfit import commission, lay_chart, lie_in_wait, set_sail
from server.demo.story import Painted, Person, Story, story
from server.media.uploads import keep_picture, lay
from server.protocol import AnyCommand, StartSession
from server.table.room import Room

SESSION = "First evening"


async def seed(server: Server, name: str = STORIES[0]) -> DemoLinks:
    """Make the table of a story; the secrets of its seats."""
    told = story(name)
    opened = OpenTable(name=told.title, ruleset=told.ruleset, rulings=dict(told.rulings), vision="party")
    table, referee = await server.rooms.create(opened)
    maker = _Maker(server, await server.rooms.room(table), referee)
    await maker.set_up(told)
    players = dict(maker.seats)
    spectator = await maker.seat("spectator", "Gallery", "#8a94a6")
    for command in _opening(told):
        await maker.do(command)
    await maker.go_afar(told)
    secret = server.lobby.issue_seat_token
    return DemoLinks(
        table=table,
        referee=await secret(table, referee),
        players=tuple([(name, await secret(table, seat)) for name, seat in players.items()]),
        spectator=await secret(table, spectator),
        story=told.name,
        title=told.title,
    )


def _opening(told: Story) -> tuple[AnyCommand, ...]:
    return (
        *(WriteTask(text=text) for text in told.tasks),
        SetClock(clock_s=told.clock_s, reason="the story begins"),
        StartSession(name=SESSION),
        Say(text=told.text),
        Say(text=told.hint, manner="whisper"),
    )


class _Maker:
    """The referee who sets a table up."""

    def __init__(self, server: Server, room: Room, referee: str) -> None:
        self._server = server
        self._room = room
        self._referee = referee
        self._done = 0
        self._characters: dict[str, str] = {}
        self._scenes: dict[str, str] = {}
        self.seats: dict[str, str] = {}
        """Ids of the players' seats by their names."""

    async def do(self, command: AnyCommand) -> int:
        """Do one thing; its number."""
        self._done += 1
        return await self._room.do(self._referee, f"demo-{self._done}", command)

    async def set_up(self, told: Story) -> None:
        """Lay the maps with the referee's people, then bring the players' own, then let them board."""
        scenes = self._scenes
        for name, one in told.maps.items():
            scenes[name] = await self._lay(one.drawn)
            for area in one.areas:
                await self._paint(area, scenes[name])
            for person in one.people:
                if not person.seat:
                    await self._enlist(person, scenes[name])
        for name, one in told.maps.items():
            for person in one.people:
                if person.seat:
                    await self._enlist(person, scenes[name])
        for person in (rider for one in told.maps.values() for rider in one.people if rider.aboard):
            vehicle, who = self._characters[person.aboard], self._characters[person.name]
            await self.do(BoardVehicle(vehicle=vehicle, who=who, station=person.station))

    async def go_afar(self, told: Story) -> None:
        """Lay the story's chart, and put its ship on it with her crew."""
        if told.chart is None:
            return
        chart = await lay_chart(self._room, self._referee, self.do, told.chart)
        if told.ship is not None:
            seat = self.seats[told.ship.seat]
            ship = await commission(self.do, told.ship, chart, told.clock_s, self._characters, seat)
            await set_sail(self.do, told.ship, ship, self._scenes)
            if told.space is not None:
                await lie_in_wait(self.do, told.space, ship)

    async def seat(self, role: str, name: str, colour: str) -> str:
        """Invite somebody; the seat's id."""
        command = {"role": role, "name": name, "colour": colour}
        return f"s{await self.do(InviteSeat.model_validate(command))}"

    async def _lay(self, ready: DemoMap) -> str:
        """Lay a map; its id."""
        kept = await keep_picture(self._server.lobby, self._room.table, ready.picture_bytes)
        opened = OpenScene(
            name=ready.name,
            metres_per_cell=ready.metres_per_cell,
            columns=ready.columns,
            rows=ready.rows,
            show=self._room.world.stage.scene is None,
        )
        built = BuildBarriers(
            scene="new",
            walls=ready.walls,
            doors=tuple(replace(door, id=_slug(door.id)) for door in ready.doors),
            lights=tuple(Light(one.position, one.reach, one.colour, one.intensity) for one in ready.lights),
        )
        picture = Picture(kept.id, 0, 0, ready.columns, ready.rows)
        return await lay(self._room, self._referee, (opened, built), picture)

    async def _paint(self, area: Painted, scene: str) -> None:
        await self.do(
            PaintArea(
                scene=scene,
                kind=area.kind,
                corners=area.corners,
                height_m=area.height_m,
                title=area.title,
            )
        )

    async def _enlist(self, person: Person, scene: str) -> None:
        """Bring somebody to their place, or to none yet who rides; a player's own to a seat that is theirs."""
        if person.seat and person.seat not in self.seats:
            self.seats[person.seat] = await self.seat("player", person.seat, person.colour)
        number = await self.do(
            EnlistCharacter(
                name=person.name,
                how="line",
                text=person.line,
                npc=not person.seat,
                owner=self.seats.get(person.seat),
                colour=person.colour,
                scene=scene if person.at else None,
                at=person.at,
                hidden=person.hidden,
            )
        )
        self._characters[person.name] = f"c{number}.1"


def _slug(name: str) -> str:
    """A name as it may stand in a command."""
    return re.sub(r"[^a-z0-9]+", "-", name.lower()).strip("-")

"""Charts and ships of the demo, made by the commands that any referee has."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping

from domain.character.commands import Amendment, AmendSheet, EnlistCharacter
from domain.chart.commands import ChartBodies, NoteWorld, OpenChart, TellOfAll, TellOfHexes
from domain.combat.commands import OpenActivity, SideOf
from domain.scene.commands import OpenScene, PlaceToken
from domain.ship.commands import AmendShip, AssignPost, BuyShip, ShipDeckPlans
from server.demo.afar import StoryChart, StoryShip, StorySpace, file_of
from server.media.charts import keep_chart
from server.protocol import AnyCommand
from server.table.room import Room

Do = Callable[[AnyCommand], Awaitable[int]]
DAY_S = 86_400.0


async def lay_chart(room: Room, referee: str, do: Do, told: StoryChart) -> str:
    """Read the chart's files, tell the players what they know of it, and note the rest; its id."""
    chart = f"x{await do(OpenChart(name=told.name, columns=told.columns, rows=told.rows))}"
    for name in told.files:
        await keep_chart(room, referee, name, chart, file_of(name))
    for hex_, bodies in told.bodies.items():
        await do(ChartBodies(chart=chart, hex=hex_, bodies=bodies))
    for hex_, note in told.notes.items():
        await do(NoteWorld(chart=chart, hex=hex_, note=note.strip()))
    await do(TellOfHexes(chart=chart, hexes=told.heard) if told.heard else TellOfAll(chart=chart))
    return chart


async def commission(
    do: Do, told: StoryShip, chart: str, clock_s: float, people: Mapping[str, str], seat: str
) -> str:
    """Buy the ship on her terms, with her crew; its id. people: those of the story by name."""
    bought = BuyShip(
        name=told.name,
        how="template",
        text=told.template,
        owner=seat,
        colour=told.colour,
        chart=chart,
        hex=told.hex,
        terms=told.terms,
        account_cr=told.account_cr,
        crew={post: people.get(who, who) for post, who in told.crew.items()},
    )
    ship = f"c{await do(bought)}.1"
    if told.fitted:
        changes = tuple(Amendment(path=path, value=value) for path, value in told.fitted.items())
        await do(AmendSheet(character=ship, amendments=changes, reason="fitted since she was bought"))
    for post, who in (told.posted or {}).items():
        await do(AssignPost(ship=ship, post=post, who=people[who]))
    if told.due_days:
        dates: dict[str, float | None] = {
            what: clock_s + days * DAY_S for what, days in told.due_days.items()
        }
        await do(AmendShip(ship=ship, dates=dates, counts={}, reason="so the story begins"))
    return ship


async def set_sail(do: Do, told: StoryShip, ship: str, scenes: Mapping[str, str]) -> None:
    """Name her deck plans, and open her voyage."""
    if told.decks:
        await do(ShipDeckPlans(ship=ship, scenes=tuple(scenes[name] for name in told.decks)))
    await do(OpenActivity(kind="voyage", sides=(SideOf(name=told.name, characters=(ship,)),)))


async def lie_in_wait(do: Do, told: StorySpace, ship: str) -> None:
    """Lay a map of space that no player is shown, with the ship and those who wait for her."""
    opened = OpenScene(
        name=told.name, kind="space", metres_per_cell=told.metres_per_unit, columns=100, rows=100
    )
    scene = f"m{await do(opened)}"
    await do(PlaceToken(scene=scene, character=ship, at=told.at))
    for one in told.lurkers:
        lurks = EnlistCharacter(
            name=one.name,
            how="template",
            text=one.template,
            npc=True,
            colour=one.colour,
            scene=scene,
            at=one.at,
            hidden=True,
        )
        await do(lurks)

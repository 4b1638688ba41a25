"""How long a phase of a large fight in space takes: decided, on disk, and told to five seats."""

from __future__ import annotations

import time

from bench.attack import at_a_new_full_table
from bench.campaign import Play
from bench.shots import counted
from domain.character.commands import Amendment, AmendSheet, EnlistCharacter
from domain.combat.battle import battle_of
from domain.combat.commands import AdvanceCombat, OpenActivity, SideOf, TakeAct
from domain.scene.commands import OpenScene
from rules.forms import Json

UNIT_M = 1_609_344.0
FIGHTING, OWNED = ("ship-c-ct77-armed", "ship-m-ct77-armed"), "ship-a-ct77-armed"
PROGRAMS = ("maneuver", "target", "launch", "auto/evade", "return fire")
APART, ABREAST = 90.0, 8.0
"""Units between the fleets, so that missiles fly for some turns, and between ships of one."""


async def load(story: str, ships: int, missiles: int, clouds: int, phases: int) -> dict[str, list[float]]:
    """`ms` of so many phases that begin with at least so many missiles and clouds in flight; `calls` of others."""
    found: dict[str, list[float]] = {"ms": [], "calls": []}
    async with at_a_new_full_table(story) as play:
        while len(found["ms"]) < phases:
            await _fought(play, await _opened(play, ships), missiles, clouds, found)
    return found


async def _opened(play: Play, ships: int) -> str:
    """Two fleets far apart, one ship of each player's among them; the fight's id."""
    opened = OpenScene(
        name="Deep space", metres_per_cell=UNIT_M, columns=100, rows=100, kind="space", show=True
    )
    scene = f"m{await play.do(opened)}"
    owners = [one.id for one in play.room.world.open_table.seats.values() if one.role == "player"]
    fleet: list[str] = []
    for nth in range(ships):
        owner = owners[nth] if nth < len(owners) else None
        at = (100.0 + APART * (nth % 2), 100.0 + ABREAST * nth)
        fleet.append(await _ship(play, scene, owner, FIGHTING[nth // 2 % 2] if owner is None else OWNED, at))
    sides = (
        SideOf(name="These", characters=tuple(fleet[::2])),
        SideOf(name="Those", characters=tuple(fleet[1::2])),
    )
    return f"f{await play.do(OpenActivity(kind='space', scene=scene, sides=sides, setup={}))}"


async def _ship(play: Play, scene: str, owner: str | None, design: str, at: tuple[float, float]) -> str:
    asked = EnlistCharacter(
        name="Ship", how="template", text=design, owner=owner, npc=owner is None, scene=scene, at=at
    )
    who = f"c{await play.do(asked)}.1"
    carried = play.room.world.characters[who].sheet.get("programs") or {}
    changes: dict[str, str | None] = {f"programs.{name}": None for name in carried}
    changes |= {f"programs.{name}": "loaded" for name in PROGRAMS}
    amendments = tuple(Amendment(path=path, value=value) for path, value in changes.items())
    await play.do(AmendSheet(character=who, amendments=amendments, reason="bench"))
    return who


async def _sanded(play: Play, fight: str, clouds: int) -> None:
    """Have those who may launch sand do so while there are fewer clouds: by default they keep it for a flight."""
    world = play.room.world
    combat, activity = world.combats[fight], world.rules.activity("space")
    lacking = clouds - sum(zone.kind == "sand" for zone in combat.zones.values())
    battle = battle_of(world, combat)
    for who in battle.fighters:
        form = activity.option(battle, who, "launch") if lacking > 0 else None
        if form is None:
            continue
        sands = {one.name: "sand" for one in form.fields if any(way.value == "sand" for way in one.choices)}
        args: dict[str, Json] = {one.name: one.default for one in form.fields}
        if sands:
            await play.do(TakeAct(combat=fight, who=who, act="launch", args={**args, **sands}))
            lacking -= len(sands)


async def _fought(play: Play, fight: str, missiles: int, clouds: int, found: dict[str, list[float]]) -> None:
    """To its end by default; each phase with enough in flight is measured, every third of them in calls."""
    measured = 0
    while not (combat := play.room.world.combats[fight]).closed:
        await _sanded(play, fight, clouds)
        kinds = [zone.kind for zone in combat.zones.values()]
        step = play.do(AdvanceCombat(combat=fight))
        if kinds.count("missile") < missiles or kinds.count("sand") < clouds:
            await step
            if measured:
                return
            continue
        measured += 1
        if measured % 3 == 0:
            found["calls"].append(await counted(step))
            continue
        began = time.perf_counter()
        await step
        found["ms"].append((time.perf_counter() - began) * 1000)

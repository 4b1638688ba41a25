"""An evening on which players see what their people do: a wall in place of the fog, and what changes sight."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tests.server.peers import Peer

if TYPE_CHECKING:
    from tests.server.views.test_secrets import Night


async def walled_off(ref: Peer, scene: str, dark_x: int) -> None:
    """A wall that nobody sees through in place of the fog, with a secret door, and others with doors before it."""
    walls = [
        {"id": "w1", "a": [dark_x, 0], "b": [dark_x, 9]},
        {"id": "w2", "a": [dark_x, 11], "b": [dark_x, 20]},
        {"id": "w3", "a": [8, 0], "b": [8, 8]},
        {"id": "w4", "a": [8, 10], "b": [8, 20]},
    ]
    doors = [
        {"id": "d0", "a": [dark_x, 9], "b": [dark_x, 11], "open": False, "secret": True},
        {"id": "d1", "a": [8, 8], "b": [8, 10], "open": False},
    ]
    lamps = [{"at": [25.5, 10.5], "radius": 6, "colour": "#ffffff", "intensity": 1}]
    await ref.do("BuildBarriers", scene=scene, walls=walls, doors=doors, lights=lamps)
    await ref.do("ChooseSetting", name="vision", value="party")


async def look(night: Night) -> None:
    """Doors, lamps and the light change, and whose eyes count; by what is seen alone nobody learns more."""
    ref, lit = night.peers["ref"], night.rng.choice(["bright", "dim", "dark"])
    _, token = night.rng.choice([*night.fogged, *night.hidden, *[one[1:] for one in night.crew]])
    opened = night.rng.random() < 0.6
    acts: tuple[tuple[str, dict[str, Any]], ...] = (
        ("MoveDoor", {"door": "d1", "open": opened}),
        ("LightScene", {"ambient": lit}),
        ("CarryLamp", {"token": token, "lamp": {"bright_m": 6, "dim_m": 12}}),
    )
    for kind, more in acts:
        await ref.command(kind, **{"scene": night.scene, **more})
    await ref.command("ChooseSetting", name="vision", value=night.rng.choice(["party", "own"]))
    await ref.command("ChooseSetting", name="memory", value=night.rng.choice(["party", "own"]))
    owner, _, own = night.rng.choice(night.crew)
    path = [night.at(dark=False)]
    await night.peers[owner].command("MoveTokens", scene=night.scene, moves=[{"token": own, "path": path}])

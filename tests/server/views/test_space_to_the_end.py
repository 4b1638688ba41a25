"""A fight of four ships by the referee's one key, to its end, through the whole server with seeded dice."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from server.dice.keyed import SessionDice
from tests.server.peers import Peer, place
from tests.server.views.test_space_fight import UNIT_M, combat, enlist, load
from tests.server.views.test_views import assert_true

PRESSES = 700
"""More than any fight of NPC ships takes: fifty turns of ten phases and some."""
GUNS = {"programs.library": None, "programs.anti-hijack": None, "programs.auto/evade": "loaded"}
SHIPS = {
    "Heron": ("ship-a-ct77-armed", [100, 100], GUNS),
    "Tern": ("ship-s-ct77-armed", [100, 110], {"programs.jump-2": None, "programs.target": "loaded"}),
    "Kite": (
        "ship-y-ct77-pirate",
        [160, 100],
        {**GUNS, "programs.jump-1": None, "programs.launch": "loaded"},
    ),
    "Shrike": ("ship-y-ct77-pirate", [160, 110], GUNS),
}


class _Seeded(SessionDice):
    """Faces from a seed and the number of the commit."""

    seed = 0

    def __init__(self, key: bytes, table: str, nonces: Any, number: int) -> None:
        super().__init__(key, table, nonces, number)
        self._random = random.Random(f"{self.seed} {number}")

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        faces = tuple(self._random.randint(1, sides) for _ in range(count))
        self.noted += [(sides, face) for face in faces]
        return faces


async def opened(ref: Peer, owner: str) -> str:
    """Traders against others, one trader a player's whose crew say nothing; the fight."""
    space: dict[str, Any] = {"metres_per_cell": UNIT_M, "columns": 100, "rows": 100, "kind": "space"}
    scene = f"m{await ref.do('OpenScene', name='Deep space', **space)}"
    ids = {}
    for name, (design, at, programs) in SHIPS.items():
        whose: dict[str, Any] = {"owner": owner} if name == "Heron" else {"npc": True}
        ids[name] = await enlist(ref, name, "template", design, **whose)
        await load(ref, ids[name], **programs)
        await ref.do("PlaceToken", scene=scene, character=ids[name], at=at)
    sides = [
        {"name": "Traders", "characters": [ids["Heron"], ids["Tern"]]},
        {"name": "Others", "characters": [ids["Kite"], ids["Shrike"]]},
    ]
    fight = f"f{await ref.do('OpenActivity', kind='space', scene=scene, sides=sides, setup={})}"
    await ref.do("ShowScene", scene=scene)
    return fight


async def pressed(ref: Peer, fight: str, nth: int) -> None:
    """What the key does: go on from the very step that is seen; over players' heads, as the referee has said yes."""
    command = {"type": "AdvanceCombat", "combat": fight, "heed": False}
    name = f"key-{fight}-{nth:05d}"
    ref.say("do", id=name, asked=combat(ref)["asked"], command=command)
    while (answer := await ref.hear("done", "refused"))["id"] != name:
        pass
    assert answer["type"] == "done", answer


@pytest.mark.parametrize("seed", [1, 2])
async def test_one_key_plays_a_fight_of_four_ships_to_its_end(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr("server.dice.sessions.SessionDice", _Seeded)
    monkeypatch.setattr(_Seeded, "seed", seed)
    async with place(tmp_path, ("ann", "player"), ("eve", "spectator")) as table:
        peers = {name: await table.sit(name) for name in ("ref", "ann", "eve")}
        ref = peers["ref"]
        fight = await opened(ref, table.ids["ann"])
        presses = 0
        while not combat(ref)["closed"]:
            presses += 1
            assert presses < PRESSES, combat(ref)["title"]
            await pressed(ref, fight, presses)

        await assert_true(table, peers)
        assert {combat(one)["closed"] for one in peers.values()} == {combat(ref)["closed"]}
        assert (await table.room()).world.combats[fight].round > 1

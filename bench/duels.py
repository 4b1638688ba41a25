"""Who shoots at whom in a campaign that is made to be measured: one duel for the story of each demo table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.grid import Point


@dataclass(frozen=True, slots=True)
class Duel:
    """Two people as lines of text, where they stand, and a free stretch to walk on.

    act: what the shooter declares before the fight goes on; "" where continuing with the default action has it shoot.
    """

    shooter: str
    target: str
    places: tuple[Point, Point]
    walk: tuple[Point, Point]
    setup: Mapping[str, Any] = field(default_factory=dict)
    act: str = ""
    args: Mapping[str, Any] = field(default_factory=dict)


DUELS: Mapping[str, Duel] = {
    "boarders": Duel(
        shooter="Guard 999777 Age 30 rifle-2; rifle (2 magazines), cloth",
        target="Guard FFF777 Age 30 carbine-1; carbine (1 magazines), battle dress",
        places=((10.5, 12.5), (14.5, 12.5)),
        walk=((11.5, 10.5), (12.5, 10.5)),
        setup={"surprise": "none", "contact": False, "a.morale": 2, "b.morale": 2},
        act="declare",
        args={"movement": "stand", "attack": "shot:w1"},
    ),
    "relay": Duel(
        shooter="Trooper 999777 Age 30 Rifleman-2; autorifle (3 clips), flak jacket",
        target="Trooper FFF777 Age 30 Rifleman-1; autorifle (3 clips), combat armor-12",
        places=((3.5, 28.5), (7.5, 28.5)),
        walk=((3.5, 0.5), (4.5, 0.5)),
        setup={"surprise": "none", "a.morale": "high", "b.morale": "high"},
    ),
    "quiet": Duel(
        shooter="Experienced Rifle-2 Sidearm-1 Melee-1 combat rifle 7 mm, 4 magazines, heavy clothing, helmet",
        target="Elite Rifle-2 Melee-1 combat rifle 7 mm, 3 magazines, combat suit with plates",
        places=((10.5, 12.5), (14.5, 12.5)),
        walk=((11.5, 10.5), (12.5, 10.5)),
    ),
}

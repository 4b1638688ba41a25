"""The blast of a round or a charge, before it goes off."""

from __future__ import annotations

from dataclasses import dataclass

from rules.systems.megatraveller.combat.attack.harm import Agent
from rules.systems.megatraveller.gear.weapons import Weapon

SOURCE = "MegaTraveller Players' Manual, Using Explosives: units (the task is our own)"


@dataclass(frozen=True, slots=True)
class Blast:
    """What goes off. by: who is to be named as attacker, "" for nobody.

    flat: TDX, which acts in the plane and leaves alone what flies. gun: the round it comes from.
    """

    weapon: str
    penetration: int | None
    points: int
    danger_m: float | None
    by: str = ""
    agent: Agent = ""
    flat: bool = False
    kills: bool = False
    gun: Weapon | None = None
    source: str = SOURCE

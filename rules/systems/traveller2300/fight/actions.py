"""Every action of a turn, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.systems.traveller2300.fight import doors, moving, simple, yielding
from rules.systems.traveller2300.fight.blast import designating, emplacing, lobbing, missiles, throwing
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import area, shooting
from rules.systems.traveller2300.fight.melee import striking, wrestling
from rules.systems.traveller2300.fight.senses import sensing
from rules.systems.traveller2300.fight.vehicle import boarding, driving

_ALL: tuple[Action[Any], ...] = (
    shooting.ACTION,
    *area.ACTIONS,
    throwing.ACTION,
    *lobbing.ACTIONS,
    designating.ACTION,
    missiles.ACTION,
    *emplacing.ACTIONS,
    striking.ACTION,
    *wrestling.ACTIONS,
    moving.ACTION,
    driving.ACTION,
    *boarding.ACTIONS,
    doors.ACTION,
    *simple.ACTIONS,
    yielding.ACTION,
    *sensing.ACTIONS,
)
ACTIONS: Mapping[str, Action[Any]] = {one.name: one for one in _ALL}

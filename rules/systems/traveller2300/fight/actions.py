"""Every action of a turn, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.systems.traveller2300.fight import (
    area,
    boarding,
    driving,
    lobbing,
    missiles,
    moving,
    shooting,
    simple,
    striking,
    throwing,
    wrestling,
)
from rules.systems.traveller2300.fight.choosing import Action

_ALL: tuple[Action[Any], ...] = (
    shooting.ACTION,
    *area.ACTIONS,
    throwing.ACTION,
    *lobbing.ACTIONS,
    missiles.ACTION,
    striking.ACTION,
    *wrestling.ACTIONS,
    moving.ACTION,
    driving.ACTION,
    *boarding.ACTIONS,
    *simple.ACTIONS,
)
ACTIONS: Mapping[str, Action[Any]] = {one.name: one for one in _ALL}

"""Every action of a turn, by name."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.systems.traveller2300.fight import area, moving, shooting, simple
from rules.systems.traveller2300.fight.choosing import Action

_ALL: tuple[Action[Any], ...] = (shooting.ACTION, *area.ACTIONS, moving.ACTION, *simple.ACTIONS)
ACTIONS: Mapping[str, Action[Any]] = {one.name: one for one in _ALL}

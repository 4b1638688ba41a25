"""A seat can name only what it knows of: whatever it is not shown does not exist for it, through every door."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from domain.audience.activities import sees_fighter
from domain.audience.maps import knows, sees
from domain.world import World
from rules.check import Refused
from rules.said import Verbatim, said

_WORDS = frozenset(
    {
        "type",
        "text",
        "name",
        "reason",
        "notation",
        "ruling",
        "outcome",
        "how",
        "title",
        "value",
        "hired",
        "what",
    }
)
"""Fields that hold somebody's own words, which may look like a name by chance."""

_NAME = re.compile(r"[cfmx]\d+(\.\w+)?|t-m\d+-c\d+\.\w+")
"""What characters, activities that go on, maps, star charts and tokens are called."""
_PARTS = re.compile(r"[:|]")
"""Stand between the names of several things, or before one: of a fighter's marks, or a pair's."""
_SEVERAL = (list, tuple)
_NAMELESS = (int, float, type(None))


def require_known(world: World, seat: str, command: object) -> None:
    """Refused if a command, or what is asked, names something that its seat may not know of.

    In the words for what is not there at all.
    """
    found = world.open_table.seats.get(seat)
    if found is not None and found.role == "referee":
        return
    for text in _names(command):
        for name in _PARTS.split(text):
            if not _is_known(world, seat, name.strip()):  # accounts go by their names without blanks around
                raise Refused(said("there is nothing called {name} here", name=Verbatim(repr(name))))


def _names(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        for field, part in value.__dict__.items():
            if field not in _WORDS and not isinstance(part, _NAMELESS):
                yield from _names(part)
    elif isinstance(value, dict):
        for field, part in value.items():
            yield from _names(field)
            yield from _names(part)
    elif isinstance(value, _SEVERAL):
        for part in value:
            if not isinstance(part, _NAMELESS):
                yield from _names(part)


def _is_known(world: World, seat: str, name: str) -> bool:
    """Whether a seat knows of what is called so, or it is no name of a thing at all."""
    if name in world.characters:
        return knows(world, seat, world.characters[name])
    if name in world.scenes:
        return world.stage.scene == name
    if name in world.combats:
        combat = world.combats[name]
        return any(sees_fighter(world, seat, combat, who) for who in combat.fighters)
    if name in world.charts:
        return bool(world.charts[name].heard)
    for scene in world.scenes.values():
        if name in scene.tokens:
            return sees(world, seat, scene, scene.tokens[name])
    return _NAME.fullmatch(name) is None

"""A seat can name only what it knows of: whatever it is not shown does not exist for it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from pydantic import BaseModel

from domain.world import World
from rules.check import Refused
from rules.said import Verbatim, said
from server.views.sight import Sight

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
"""What characters, fights, maps, star charts and tokens are called."""
_PARTS = re.compile(r"[:|]")
"""Stand between the names of several things, or before one: of a fighter's marks, or a pair's."""
_SEVERAL = (list, tuple)
_NAMELESS = (int, float, type(None))


def require_known(sight: Sight, world: World, command: BaseModel) -> None:
    """Refused if a command names something that its seat may not know of, in the words for what is not there at all."""
    if sight.viewer.is_referee:
        return
    for text in _names(command):
        for name in _PARTS.split(text):
            if not _is_known(sight, world, name):
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


def _is_known(sight: Sight, world: World, name: str) -> bool:
    """Whether the viewer knows of what is called so, or it is no name of a thing at all."""
    if name in world.characters:
        return sight.character(world, world.characters[name])
    if name in world.scenes:
        return sight.scene(world, world.scenes[name])
    if name in world.combats:
        return sight.combat(world, world.combats[name]) is not None
    if name in world.charts:
        return sight.chart(world.charts[name])
    for scene in world.scenes.values():
        if name in scene.tokens:
            return sight.token(world, scene, scene.tokens[name])
    return _NAME.fullmatch(name) is None

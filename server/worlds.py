"""Whole worlds as bytes, for snapshots."""

from __future__ import annotations

from functools import cache
from hashlib import sha256
from pathlib import Path

from pydantic import TypeAdapter

import domain
import rules
from domain.world import World


@cache
def _adapter() -> TypeAdapter[World]:
    return TypeAdapter(World)


def ready() -> None:
    """Work out now how worlds are read and written; else the first who needs it waits."""
    _adapter()


def write_world(world: World) -> bytes:
    """A world as JSON."""
    return _adapter().dump_json(world)


def read_world(state: bytes) -> World:
    """A world from its JSON; ValueError when it does not fit."""
    return _adapter().validate_json(state)


@cache
def shape() -> str:
    """Names what worlds are made of: any change to the modules that say so makes another name."""
    digest = sha256()
    for package, pattern in ((domain, "**/state.py"), (domain, "**/things.py"), (rules, "*.py")):
        for path in sorted(Path(package.__path__[0]).glob(pattern)):
            digest.update(path.read_bytes())
    digest.update(Path(domain.__path__[0], "world.py").read_bytes())
    return digest.hexdigest()[:16]

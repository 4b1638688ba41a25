"""Where a world that was kept is not the one that the facts fold to."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

from pydantic import TypeAdapter

from domain.world import World
from server.past.worlds import read_world, written_as
from server.proof.findings import Fault, briefly, first_difference
from server.views.memo import Memo

_WRITTEN = Memo()
"""What was written of the worlds compared before: most of it is in the next one too."""


def unlike(kept: bytes, world: World, what: str, number: int) -> Iterator[Fault]:
    """Where a world kept as bytes is not the one folded again."""
    if written_as(kept, world, _WRITTEN):
        return
    try:
        then = read_world(kept)
    except ValueError:
        yield Fault(number, f"{what} cannot be read")
    else:
        yield from differing(then, world, what, number)


def differing(then: World, world: World, what: str, number: int) -> Iterator[Fault]:
    """Where a world is not the one folded again."""
    if then == world:
        return
    found = first_difference(_plain(then), _plain(world))
    where, one, other = found or ("something", "?", "?")
    yield Fault(
        number, f"{what} is not what the facts fold to: {where} is {briefly(one)}, not {briefly(other)}"
    )


@cache
def _shape() -> TypeAdapter[World]:
    return TypeAdapter(World)


def _plain(world: World) -> Any:
    return _shape().dump_python(world, mode="json")

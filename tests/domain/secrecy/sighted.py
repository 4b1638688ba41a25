"""A deck with a wall and a door, and what a test of sight does there."""

from __future__ import annotations

from domain.audience.maps import sees
from domain.message import Decision
from domain.scene import commands as c
from domain.scene.tokens import token_id
from domain.story import tell
from tests.domain.firefight import Table, enlisted


def lurking(on: Table, at: tuple[float, float] = (20.5, 10.5)) -> str:
    return enlisted(on.play, "Lurker", "Lurker 777777; carbine", on.scene, at, npc=True)


def moved(on: Table, seat: str, who: str, *path: tuple[float, float]) -> Decision:
    moves = (c.TokenPath(token=token_id(on.scene, who), path=path),)
    return on.play.do(seat, c.MoveTokens(scene=on.scene, moves=moves))


def door(on: Table, seat: str, opened: bool, by: str | None = None) -> Decision:
    token = token_id(on.scene, by) if by else None
    return on.play.do(seat, c.MoveDoor(scene=on.scene, door="d1", open=opened, by=token))


def seen(on: Table, seat: str, who: str) -> bool:
    scene = on.play.world.scenes[on.scene]
    return sees(on.play.world, seat, scene, scene.tokens[token_id(on.scene, who)])


def told(on: Table, facts: Decision, seat: str) -> list[str]:
    """The log's lines that a seat may read."""
    heard = on.play.seen_by(seat, facts)
    lines = (tell(on.play.world, fact) for fact in facts if fact.event in heard)
    return [line.text for line in lines if line is not None]

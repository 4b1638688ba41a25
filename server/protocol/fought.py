"""A fight as it is told afterwards."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from domain.message import Id
from rules.said import Text
from server.protocol.message import CommandId, Message
from server.protocol.sessions import DigestLine


class AskFought(Message):
    """How did a fight go, who did what to whom? None: the newest. Answered by `fought_told`."""

    type: Literal["fought"] = "fought"
    id: CommandId
    combat: Id | None = None


class FoughtName(BaseModel):
    """A fight that one may ask about: the number it began with, and how it ended ("" while it goes on)."""

    combat: str
    first: int
    closed: Text


class Blows(BaseModel):
    """Attacks as thrown, and what luck made of them.

    expected_hits, hits_deviation: by the odds at the time. points: of damage thrown, before anything stops it.
    """

    attacks: int
    hits: int
    expected_hits: float
    hits_deviation: float
    points: int


class Spent(BaseModel):
    """What acting took from a sheet, where the asker may read that: a place in words, and how much less it became."""

    name: Text
    amount: float


class Fought(BaseModel):
    """One who fought: what they did, what was done to them, what it took. side: by name, or "" where it is unknown."""

    who: str
    name: Text
    side: Text
    did: Blows
    took: Blows
    spent: tuple[Spent, ...]


class Exchange(BaseModel):
    """What one did to another with one weapon, by name. numbers: the commits of it."""

    attacker: Text
    target: Text
    weapon: Text
    blows: Blows
    numbers: tuple[int, ...]


class FoughtTold(Message):
    """A fight from number `first` to `last`, of what this seat may know and what still holds.

    title: the sides. closed: how it ended, "" while it goes on. play_from: where a film of it begins (its `after`).
    unseen: attacks by somebody out of sight, counted nowhere else. turns: turning points in order (somebody falls,
    breaks, leaves). fights: every fight that one may ask about, newest first.
    """

    type: Literal["fought_told"] = "fought_told"
    id: str
    combat: str
    title: Text
    first: int
    last: int
    closed: Text
    play_from: int
    rounds: int
    all: Blows
    unseen: int
    fighters: tuple[Fought, ...]
    exchanges: tuple[Exchange, ...]
    turns: tuple[DigestLine, ...]
    fights: tuple[FoughtName, ...]

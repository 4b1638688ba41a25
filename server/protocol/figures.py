"""How the dice fell."""

from __future__ import annotations

from typing import Literal

from pydantic import BaseModel

from domain.message import Id
from rules.said import Text
from server.protocol.message import CommandId, Message


class AskFigures(Message):
    """How did the dice fall, in one session or in all? `undone`: with what was struck out, since those fell too.

    Answered by `figured`.
    """

    type: Literal["figures"] = "figures"
    id: CommandId
    session: Id | None = None
    undone: bool = True


class Fairness(BaseModel):
    """How likely fair dice fall at least this unevenly. words: the same for people."""

    chi_square: float
    freedom: int
    chance: float
    words: Text


class LuckPoint(BaseModel):
    """After throw `throws`, in commit `number`: the sum of (thrown - expected) / deviation so far."""

    number: int
    throws: int
    luck: float


class Odds(BaseModel):
    """Attacks against the odds that were shown: how many of those at about `chance` hit."""

    chance: float
    attacks: int
    hits: int


class HarmCount(BaseModel):
    """Points of damage thrown by one source."""

    source: str
    hits: int
    points: int


class Figures(BaseModel):
    """The dice of one seat or character, as they fell and were judged then; high luck is good for who threw.

    totals: how often 2D came to 2, 3 ... 12. faces: how often a six-sided die showed 1, 2 ... 6. expected_hits,
    hits_deviation: by the odds at the time. by_hand: throws typed in, which are counted nowhere else.
    The 95 % band of the luck after n throws is 1.96 times the root of n, both ways.
    """

    who: str
    name: str
    throws: int
    by_hand: int
    totals: tuple[int, ...]
    faces: tuple[int, ...]
    fairness: Fairness | None
    attacks: int
    hits: int
    expected_hits: float
    hits_deviation: float
    odds: tuple[Odds, ...]
    luck: tuple[LuckPoint, ...]
    luck_words: Text
    harm: tuple[HarmCount, ...]


class Figured(Message):
    """Figures of all throws that this seat may know, of each seat, and of each character.

    A fight's throws are those of the character who made them, and of its owner where the asker may know that.
    """

    type: Literal["figured"] = "figured"
    id: str
    session: str | None
    all: Figures
    seats: tuple[Figures, ...]
    characters: tuple[Figures, ...]

"""A life as the sheet keeps it: what is asked next, the career so far, and its terms with a line for every throw.

All of it stands under `life` on the sheet, so that it goes where the sheet goes: told, amended, taken back with it.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from rules.ruleset import Sheet
from rules.systems.megatraveller.careers.ageing import Course
from rules.systems.megatraveller.careers.basic import CAREERS, Career
from rules.systems.megatraveller.careers.conditions import Upp
from rules.systems.megatraveller.people.blank import STARTING_AGE
from rules.systems.megatraveller.people.home import CODES, Home
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS, full

Rulings = Mapping[str, Any]
Ask = str
"""What is asked, by a name: "serve", "learn", "muster"; the steps that answer it name it too."""
BEFORE = 0
"""What stands in the place of a term before the first one: birth, homeworld, enlistment."""


@dataclass(frozen=True, slots=True)
class Frame:
    """What waits.

    left: how many times. what: of which it is asked (a cascade, a skill that is barred). level: that it brings.
    thrown: whether a column brought it, so that a homeworld may bar it. free: of what tradition bids besides.
    """

    ask: Ask
    left: int = 1
    what: str = ""
    level: int = 1
    thrown: bool = False
    free: bool = False


_PLAIN: Mapping[str, Any] = {"ask": None, "left": 1, "what": "", "level": 1, "thrown": False, "free": False}


@dataclass(frozen=True, slots=True)
class Life:
    """A life so far.

    term: the present one, from 1. full: terms served to the end. half: whether the last one broke off.
    drugs: how the last term went with anagathics; sought: terms in which they were; seeking, supplied: of this term.
    due: skills that this term brings besides its own.
    titled: what a service calls them; discharged: dishonourably; outlaw: with a price on the head.
    cash: throws for cash so far. ships: receipts by name. lives: which one this is, where others were thrown
    before. ended: how it ended, "" while it goes on.
    """

    frames: tuple[Frame, ...] = ()
    career: str = ""
    drafted: bool = False
    tries: int = 0
    rank: int = 0
    term: int = BEFORE
    full: int = 0
    half: bool = False
    drugs: Course = "none"
    sought: int = 0
    seeking: bool = False
    supplied: bool = False
    due: int = 0
    cash: int = 0
    ships: Mapping[str, int] = field(default_factory=dict)
    pension_cr: int = 0
    titled: str = ""
    discharged: bool = False
    outlaw: bool = False
    lives: int = 1
    ended: str = ""


_KEPT = frozenset(Life.__slots__) - {"frames"}


def life_of(sheet: Sheet) -> Life | None:
    """The life that a sheet keeps; None where there is none."""
    raw: Mapping[str, Any] | None = sheet.get("life")
    if raw is None:
        return None
    return Life(frames=frames_of(raw), **{name: raw[name] for name in _KEPT & raw.keys()})


def frames_of(raw: Mapping[str, Any]) -> tuple[Frame, ...]:
    """What waits, of a life as a sheet keeps it."""
    return tuple([Frame(**one) for one in raw.get("frames", ())])


def unborn() -> dict[str, Any]:
    """What a term keeps before the first one, as a life begins."""
    return {"from": STARTING_AGE, "to": STARTING_AGE}


def written(frames: tuple[Frame, ...]) -> list[dict[str, Any]]:
    """Frames as data, without what stands at its default."""
    return [
        {name: value for name in Frame.__slots__ if (value := getattr(one, name)) != _PLAIN[name]}
        for one in frames
    ]


class Stand:
    """Where somebody stands in life, for whoever offers or weighs what comes next."""

    def __init__(self, sheet: Sheet, rulings: Rulings) -> None:
        self.sheet = sheet
        self.rulings = rulings

    @cached_property
    def life(self) -> Life:
        """The life so far."""
        return life_of(self.sheet) or Life()

    @cached_property
    def frames(self) -> tuple[Frame, ...]:
        """What waits, without reading the rest of the life for it."""
        return frames_of(self.sheet.get("life") or {})

    @property
    def frame(self) -> Frame:
        """What is asked now."""
        frames = self.frames
        return frames[-1] if frames else Frame("over")

    @cached_property
    def upp(self) -> Upp:
        """The characteristics."""
        return {name: full(self.sheet, name) for name in CHARACTERISTICS}

    @cached_property
    def home(self) -> Home:
        """The homeworld's codes, as far as they are known."""
        found = self.sheet.get("home") or {}
        return {code: found[code] for code in CODES if found.get(code)}

    @property
    def career(self) -> Career:
        """The career that was entered."""
        return CAREERS[self.life.career]

    @property
    def skills(self) -> Mapping[str, int]:
        """Levels by skill."""
        found: Mapping[str, int] = self.sheet.get("skills") or {}
        return found

    @property
    def age(self) -> int:
        """The apparent age."""
        return int(self.sheet.get("age") or 18)

"""What of the past a command about history is judged by: the acts that it may take back or do again."""

from __future__ import annotations

from dataclasses import dataclass

from domain.history.events import ActTakenBack
from domain.message import Command, Decision
from domain.scene import events as s
from domain.stage.events import SceneShown
from domain.world import World, is_record

_OPENS_EYES = (s.GroundRevealed, s.TokenRevealed, SceneShown)

THROWN = "dice were thrown for it"


@dataclass(frozen=True, slots=True)
class PastAct:
    """A commit that changed the fiction: who asked what, the dice as (sides, face), and what came of it."""

    number: int
    seat: str
    command: Command
    faces: tuple[tuple[int, int], ...]
    facts: Decision

    @property
    def fiction(self) -> Decision:
        """What of it is no record."""
        return tuple(fact for fact in self.facts if not is_record(fact))

    @property
    def turned(self) -> bool:
        """Whether an act was taken back by it, and whoever did so notes that."""
        return any(isinstance(fact.event, ActTakenBack) for fact in self.facts)

    @property
    def fence(self) -> str:
        """Why nobody may take this back by themselves, or ""."""
        if self.faces:
            return THROWN
        if any(isinstance(fact.event, _OPENS_EYES) for fact in self.facts):
            return "something hidden was seen"
        return ""


@dataclass(frozen=True, slots=True)
class Past:
    """Acts that hold on a branch, oldest first, and the world whose fiction is that before the first."""

    acts: tuple[PastAct, ...]
    world: World

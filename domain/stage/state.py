"""The stage as its facts leave it."""

from __future__ import annotations

from dataclasses import dataclass, replace

from domain.stage import events as e


@dataclass(frozen=True, slots=True)
class Stage:
    """The scene shown and the campaign clock in seconds since the start of year 0."""

    scene: str | None = None
    clock_s: float = 0.0


def evolve(stage: Stage, event: e.StageEvent) -> Stage:
    """Fold one event into the stage."""
    match event:
        case e.SceneShown():
            return replace(stage, scene=event.scene)
        case e.TimePassed() | e.ClockSet():
            return replace(stage, clock_s=event.clock_s)

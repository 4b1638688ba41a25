"""Those who know of a task."""

from __future__ import annotations

from domain.message import REFEREE, Audience
from domain.task.state import LibraryTask


def task_audience(task: LibraryTask) -> Audience:
    """Those who know of a task of the library."""
    return REFEREE if task.secret else "all"

"""Hits on vehicles: the face that is struck, suspension or hull, and what a pierced hull brings."""

from __future__ import annotations

from rules.course import Course


def strike(course: Course, by: str, who: str, damage: int) -> None:
    """One hit from somebody's direction."""

"""Where a viewer stands in history: which commits its branch has, and which of them were struck out."""

from __future__ import annotations

from dataclasses import dataclass

from domain.history.events import MAIN
from domain.history.paths import Path, holds
from domain.history.state import Branch, History, Stretch
from server.views.sight import Viewer

ELSEWHERE = "elsewhere"


@dataclass(frozen=True, slots=True)
class Outlook:
    """A branch as its history is told. `path`: what holds; `undone`: what was struck out there."""

    branch: str
    path: Path
    undone: tuple[Stretch, ...]
    known: frozenset[str]

    @classmethod
    def now(cls, branch: str, number: int, *, here: bool, known: frozenset[str]) -> Outlook:
        """For the newest commit alone, as it comes about."""
        return cls(branch, ((number, number),) if here else (), (), known | {MAIN, branch})

    @classmethod
    def of(cls, history: History, branch: str, newest: int, known: frozenset[str]) -> Outlook:
        """From a branch, when the table's newest commit is `newest`. `known`: branches it may hear of."""
        return cls(
            branch,
            history.path(history.head(branch, newest)),
            tuple(one for one in history.undone if one.branch == branch),
            known | {MAIN, branch},
        )

    def undone_by(self, number: int) -> int | None:
        """The commit that struck a number out."""
        return next((one.by for one in self.undone if one.first <= number <= one.last), None)

    def shows(self, number: int) -> bool:
        """Whether a number belongs to the branch."""
        return holds(self.path, number) or self.undone_by(number) is not None

    def elsewhere(self, branch: str) -> str:
        """Another branch's name as it may be told."""
        return branch if branch in self.known else ELSEWHERE


def may_hear(viewer: Viewer, branch: Branch) -> bool:
    """Whether a viewer may hear of a branch: it has sat there, or is a referee."""
    return viewer.is_referee or viewer.seat in branch.guests


def known_branches(viewer: Viewer, history: History) -> frozenset[str]:
    """The branches that a viewer may hear of."""
    return frozenset(one.id for one in history.branches.values() if may_hear(viewer, one))

"""What a command about history stands on: the acts that it is judged by, and the world that it goes to."""

from __future__ import annotations

from dataclasses import dataclass

from domain.history import commands as h
from domain.history.decide import stood_before
from domain.history.past import Past, PastAct
from domain.history.paths import Path, between, count, holds
from domain.history.replaying import MOST_LATER
from domain.history.state import History
from domain.message import Command
from domain.world import World
from rules.check import Refused
from rules.said import said
from server.past.folds import Folds

FAR_BACK = 2000
"""So many numbers back a seat's last act is looked for."""
MOST_READ = 50 * MOST_LATER


@dataclass(frozen=True, slots=True)
class Basis:
    """The past that a command is judged by, and the world whose fiction it would go on with."""

    past: Past | None = None
    target: World | None = None


def basis(command: Command, seat: str, newest: int, history: History, folds: Folds) -> Basis:
    """Read what a command needs, on the calling thread; nothing where it will be refused anyway."""
    branch = history.branch_of(seat)
    path = history.path(history.head(branch, newest))
    match command:
        case h.Rewind(to=to) if to <= newest:
            return Basis(target=folds.at(to, history))
        case h.Restore(tip=tip) if tip <= newest:
            since = history.undone_by(branch, tip) or tip
            acts = folds.acts(between(path, max(since, newest - FAR_BACK), newest))
            target = folds.at(tip, history)
            return Basis(Past(tuple(acts), target), target)
        case h.MakeLive(branch=name) if name in history.branches:
            return Basis(target=folds.at(history.head(name, newest), history))
        case h.TakeBack():
            return last_act(seat, path, history, folds)
        case h.SettleTakeBack(request=request, accept=True) if request in history.requests:
            return later_acts(history.requests[request].act, path, history, folds, command.keep_rest)
        case h.TakeBackOne(number=number) if number <= newest:
            return later_acts(number, path, history, folds, True)
    return Basis()


def last_act(seat: str, path: Path, history: History, folds: Folds) -> Basis:
    """The acts from a seat's last one on, and the world before that."""
    acts = folds.last_acts(path, seat, FAR_BACK)
    mine = next((act for act in reversed(acts) if act.seat == seat and not act.turned), None)
    if mine is None:
        return Basis()
    world = folds.at(stood_before(history, mine.number), history)
    return Basis(_from(mine.number, acts, world), world)


def later_acts(number: int, path: Path, history: History, folds: Folds, rest: bool) -> Basis:
    """The world before an act, and, where the rest is to be kept, that act and all after it."""
    if not holds(path, number):
        return Basis()
    world = folds.at(stood_before(history, number), history)
    if not rest:
        return Basis(target=world)
    spans = between(path, number - 1, path[-1][1])
    if count(spans) > MOST_READ:
        raise Refused(said("too much came after number {number}: rewind instead", number=number))
    return Basis(_from(number, folds.acts(spans), world), world)


def _from(number: int, acts: list[PastAct], world: World) -> Past:
    return Past(tuple(act for act in acts if act.number >= number), world)

"""Somebody whose life goes on, on the course of one call: what is thrown, and what the sheet says afterwards."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from rules.check import Check, Task
from rules.course import Course
from rules.happening import Change, Changed, Threw
from rules.places import at, changed, place
from rules.said import as_data, begun, said
from rules.systems.megatraveller.careers.life.record import BEFORE, Ask, Frame, Stand, written

CAUSE = "life"
_BOOK = "MegaTraveller Players' Manual, Character Generation"


class Living:
    """The sheet as all that was done so far leaves it; what of that has not been said yet is said by `tell`."""

    def __init__(self, course: Course, who: str) -> None:
        self.course = course
        self.who = who
        self.sheet = self._said = course.sheet(who)
        self._stand: Stand | None = None
        self._why: dict[str, tuple[str, str]] = {}
        self._does, self._unless = "", False
        self._asked = max(0, len(self.stand.frames) - 1)

    @property
    def stand(self) -> Stand:
        """Where they stand now."""
        if self._stand is None or self._stand.sheet is not self.sheet:
            self._stand = Stand(self.sheet, self.course.battle.rulings)
        return self._stand

    @property
    def _term(self) -> int:
        """The present term, without reading the rest of the life for it."""
        term: int = (self.sheet.get("life") or {}).get("term", BEFORE)
        return term

    def set(self, places: Mapping[str, Any], reason: str = "", source: str = _BOOK) -> None:
        """Set places of the sheet. reason: what is told of a number that came so; the term is said with it."""
        why = (self._in_term(reason), source) if reason else ("", "")
        self._why.update(dict.fromkeys(places, why))
        self.sheet = changed(self.sheet, [place(self.sheet, path, value) for path, value in places.items()])

    def does(self, text: str, *, unless: bool = False) -> None:
        """A sentence after the name of whoever it is, for what has changed: "learns Pilot-1".

        unless: only as long as nothing more is said of it.
        """
        if self._does and not self._unless:
            self.tell()
        self._does, self._unless = text, unless

    def tell(self) -> None:
        """Say what has changed since the last time."""
        places = [
            Change(path, at(self._said, path), at(self.sheet, path), *why) for path, why in self._why.items()
        ]
        found = tuple(one for one in places if one.before != one.after)
        if found:
            self.course.say(Changed(self.who, CAUSE, found, self._does or said("goes on")))
        self._why.clear()
        self._said, self._does, self._unless = self.sheet, "", False

    def throw(self, task: Task) -> Check:
        """Throw; what it comes to is told by `thrown`."""
        if self._does:
            self.tell()
        return task.attempt(self.course.dice)

    def thrown(self, check: Check, purpose: str, outcome: str, does: str = "", *, told: bool = True) -> None:
        """Tell a throw and what it came to, and keep a line of it in the term.

        does: the outcome as a sentence after a name, where it is not one itself. told: whether it has a line.
        """
        self.course.say(Threw(purpose, check.task.name, (self.who,), check, outcome))
        self.does(does or outcome, unless=True)
        if told:
            self.line(_line(check, does or outcome))

    def attempt(self, task: Task, purpose: str, outcomes: tuple[str, str]) -> Check:
        """Throw and tell: what success and failure are called."""
        check = self.throw(task)
        self.thrown(check, purpose, outcomes[0 if check.success else 1])
        return check

    def line(self, text: str) -> None:
        """Keep a sentence in the present term."""
        where = f"life.terms.{self._term}.lines"
        number = len(at(self.sheet, where) or {}) + 1
        self.set({f"{where}.{number}": as_data(text)})

    def did(self, act: str, args: Mapping[str, Any]) -> None:
        """Keep in the present term what was chosen, so that the next may be as this one."""
        if self._term:
            where = f"life.terms.{self._term}.did"
            number = len(at(self.sheet, where) or {}) + 1
            self.set({f"{where}.{number}": {"act": act, "args": dict(args)}})

    def paid(self) -> None:
        """Read the sheet again, after something else has changed it."""
        self.sheet = self._said = self.course.sheet(self.who)

    # --- what is asked next ----------------------------------------------------------------------------

    def ask(self, *frames: Frame) -> None:
        """Something more is asked, the last of these first, before whatever waits."""
        self._put((*self.stand.frames, *frames))

    def follow(self, *frames: Frame | Ask) -> None:
        """In the place of what was asked these are, the last of them first, beneath all that was asked since."""
        found = self.stand.frames
        follows = (Frame(one) if isinstance(one, str) else one for one in frames)
        self._put((*found[: self._asked], *follows, *found[self._asked + 1 :]))

    def answered(self) -> Frame:
        """One of what was asked is answered: once less, or over."""
        now = self.stand.frames[self._asked]
        self.follow(*((replace(now, left=now.left - 1),) if now.left > 1 else ()))
        return now

    def instead(self, *asks: Ask) -> None:
        """All that waits is given up for these."""
        self._put(tuple(Frame(one) for one in asks))

    def look_up(self) -> Frame | None:
        """What is asked now, to which `follow` belongs from now on; None where nothing is."""
        frames = self.stand.frames
        self._asked = max(0, len(frames) - 1)
        return frames[-1] if frames else None

    def _put(self, frames: tuple[Frame, ...]) -> None:
        self.set({"life.frames": written(frames)})

    def _in_term(self, reason: str) -> str:
        if not self._term:
            return said("before the first term: {reason}", reason=reason)
        career = str(self.sheet["life"].get("career", ""))
        return said("term {n} with the {career}: {reason}", n=self._term, career=career, reason=reason)


def _line(check: Check, outcome: str) -> str:
    """What came of a throw as a sentence, with its total: "Survives (7 for 5+)"."""
    if check.task.target is None:
        return said("{outcome} ({total})", outcome=begun(outcome), total=check.total)
    return said(
        "{outcome} ({total} for {target}+)",
        outcome=begun(outcome),
        total=check.total,
        target=check.task.target,
    )

"""The referee's note of a task: which of its sentences are rules, and what they do.

These are read, all others are for people:

    Non-repeatable.  Only one attempt is allowed.  Only 3 attempts are allowed.
    Any mishap causes a security alarm to sound.
    If any character with Education 8- attempts this task, it becomes Difficult.
    Minimum 2 individuals plus a driver.  Difficulty decreases by 1 for each additional individual.
    One level easier for each further one.
    Rank: private 2, captain 8.             what the labels of an asset count for
    Supportive: Routine, Mechanic, DM +2.   a part of a cooperative task; what it gives when it succeeds
    Vital: Difficult, Demolitions.          a part without which the whole fails
    No truth: the charge goes off.          what an uncertain task brings; some truth, total truth
    Treat partial truth as a dud.           the same; total falsehood is no truth
    Difficulty by the damage that is diagnosed.  Difficulty by the damage that is repaired.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Literal, cast

from rules.systems.traveller2300.tasks.ladder import DIFFICULTIES, Difficulty
from rules.systems.traveller2300.tasks.together import Crew
from rules.systems.traveller2300.tasks.truth import Truth

Work = Literal["diagnosed", "repaired"]
_WORDS = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
_NUMBER = rf"(\d{{1,2}}|{'|'.join(_WORDS)})"
_HARD = "|".join(DIFFICULTIES)
_SENTENCE = re.compile(r"(?<=[.!?;])\s+|\n+")
MOST_PARTS = 6
_GRADES: Mapping[str, Truth] = {
    "no truth": "none", "some truth": "some", "total truth": "total",
    "total falsehood": "none", "partial truth": "some",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Becomes:
    """A difficulty that holds for whoever has so much of something, or so little."""

    name: str
    value: int
    at_most: bool
    difficulty: Difficulty


@dataclass(frozen=True, slots=True)
class PartTask:
    """One participant's own task in a cooperative one. dm: what a supportive part gives."""

    vital: bool
    difficulty: Difficulty
    asset: str
    dm: int = 0


@dataclass(frozen=True, slots=True)
class Note:
    """What a note says. attempts: how many are allowed, 0 for any number. besides: who else must be there."""

    attempts: int = 0
    alarms: tuple[str, ...] = ()
    becomes: tuple[Becomes, ...] = ()
    crew: Crew | None = None
    besides: str = ""
    labels: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    parts: tuple[PartTask, ...] = ()
    truths: Mapping[Truth, str] = field(default_factory=dict)
    work: Work | None = None
    prose: tuple[str, ...] = ()


@lru_cache(maxsize=512)
def read(text: str) -> Note:
    """The note of its text."""
    note = Note()
    for sentence in filter(None, (one.strip() for one in _SENTENCE.split(text))):
        note = _sentence(note, sentence)
    return note


def _sentence(note: Note, sentence: str) -> Note:
    plain = sentence.rstrip(".;! ")
    for pattern, reads in _RULES:
        found = pattern.fullmatch(plain)
        if found is not None:
            return reads(note, found)
    return replace(note, prose=(*note.prose, sentence))


def _number(word: str) -> int:
    return _WORDS.get(word.lower()) or int(word)


def _attempts(note: Note, found: re.Match[str]) -> Note:
    return replace(note, attempts=_number(found[1]))


def _once(note: Note, found: re.Match[str]) -> Note:
    return replace(note, attempts=1)


def _alarm(note: Note, found: re.Match[str]) -> Note:
    return replace(note, alarms=(*note.alarms, found[0]))


def _becomes(note: Note, found: re.Match[str]) -> Note:
    name, value, way, hard = found.groups()
    one = Becomes(" ".join(name.split()), int(value), way == "-", cast("Difficulty", hard.lower()))
    return replace(note, becomes=(*note.becomes, one))


def _least(note: Note, found: re.Match[str]) -> Note:
    easier = note.crew.easier if note.crew else 0
    return replace(note, crew=Crew(_number(found[1]), easier), besides=found[2] or "")


def _easier(note: Note, found: re.Match[str]) -> Note:
    least = note.crew.least if note.crew else 1
    return replace(note, crew=Crew(least, _number(found[1])))


def _labels(note: Note, found: re.Match[str]) -> Note:
    each = (one.rsplit(" ", 1) for one in found[2].split(", "))
    return replace(
        note, labels={**note.labels, found[1].lower(): {label: int(value) for label, value in each}}
    )


def _part(note: Note, found: re.Match[str]) -> Note:
    kind, hard, asset, dm = found.groups()
    one = PartTask(kind.lower() == "vital", cast("Difficulty", hard.lower()), asset, int(dm or 0))
    return replace(note, parts=(*note.parts, one)[:MOST_PARTS])


def _truth(note: Note, found: re.Match[str]) -> Note:
    return replace(note, truths={**note.truths, _GRADES[found[1].lower()]: found[2]})


def _work(note: Note, found: re.Match[str]) -> Note:
    return replace(note, work=cast("Work", found[1].lower()))


def _rule(
    pattern: str, reads: Callable[[Note, re.Match[str]], Note]
) -> tuple[re.Pattern[str], Callable[[Note, re.Match[str]], Note]]:
    return re.compile(pattern, re.IGNORECASE), reads


_RULES = (
    _rule(r"non-repeatable|only one attempt is allowed|only one attempt", _once),
    _rule(rf"only {_NUMBER} attempts are allowed", _attempts),
    _rule(r"any mishap .+", _alarm),
    _rule(
        rf"if any character with ([A-Za-z -]{{1,40}}?) (\d{{1,2}})([-+]) attempts this task, "
        rf"it becomes ({_HARD})",
        _becomes,
    ),
    _rule(rf"(?:minimum|at least) {_NUMBER} individuals?(?: plus an? ([a-z ]{{1,30}}))?", _least),
    _rule(rf"difficulty decreases by {_NUMBER} for each additional individual", _easier),
    _rule(rf"{_NUMBER} levels? easier for each further one", _easier),
    _rule(
        r"([A-Za-z][A-Za-z -]{0,39}): ([A-Za-z][A-Za-z -]* \d{1,3}(?:, [A-Za-z][A-Za-z -]* \d{1,3})*)",
        _labels,
    ),
    _rule(
        rf"(supportive|vital): ({_HARD}), ([A-Za-z][A-Za-z0-9 -]{{0,39}}?)(?:, DM ([+-]?\d{{1,2}}))?", _part
    ),
    _rule(r"((?:no|some|total) truth): (.+)", _truth),
    _rule(r"treat (total falsehood|partial truth|total truth) as (.+)", _truth),
    _rule(r"difficulty by the damage that is (diagnosed|repaired)", _work),
)

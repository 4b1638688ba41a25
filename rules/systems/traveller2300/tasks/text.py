"""A task's text read, in the layouts that the book prints.

    To force open a door: Routine. Strength. 6 seconds.
    To emplace an explosive charge (uncertain). Easy. Demolitions. one minute.
    To strike. Routine. Melee and melee modifiers. Absolute (1 action). Referee: ...
    To stay determined after failure of a task. Difficult, determination.

What does not read is refused at its place.
"""

from __future__ import annotations

import re
from typing import cast

from rules.check import Refused
from rules.said import Verbatim, listed, said
from rules.systems.traveller2300.tasks import ladder
from rules.systems.traveller2300.tasks.assets import Joiner
from rules.systems.traveller2300.tasks.record import MARKS, MOST_AMOUNT, SIGN, UNIT_S, Asset, Record, Time
from rules.tasking import Misread

MOST_STATEMENT, MOST_NOTE, MOST_ASSETS = 200, 1500, 8

_BEGINS = re.compile(r"\s*To\s+", re.IGNORECASE)
_STATEMENT = re.compile(r"[^:.()]+")
_BRACKET = re.compile(r"\(([^()]*)\)\s*")
_WORD = re.compile(r"\s*([A-Za-z]+)\s*")
_NOTE = re.compile(r"\s*Referee:\s*", re.IGNORECASE)
_FIELD = re.compile(r"[^.]*")
_TIME = re.compile(r"(absolute\s*)?\(?\s*(\d{1,6}|one)\s+([a-z]+?)s?\s*\)?", re.IGNORECASE)
_NAME = re.compile(r"[A-Za-z][A-Za-z0-9 '/&-]{0,79}")
_BEFORE: dict[str, Joiner] = {"lower of ": "lower of", "average of ": "average of"}


def parse(text: str) -> Record:
    """Read a task.

    Raises: Misread at the first word that does not fit.
    """
    statement, at = _statement(text)
    marks, at = _marks(text, at)
    if text[at : at + 1] not in (":", "."):
        raise Misread("a colon or a full stop must follow on what is to be done", text, at)
    stop = text[at] == "."
    difficulty, at = _difficulty(text, at + 1)
    assets, time, at = _fields(text, at)
    return Record(statement, difficulty, assets, time, marks, _note(text, at), stop)


def assets(line: str) -> tuple[Asset, ...]:
    """Read assets alone, as a form has them. Raises: Misread at the first word that does not fit."""
    if "." in line:
        raise Misread("assets have no full stop in them", line, line.index("."))
    return _assets(line, line, 0)


def _statement(text: str) -> tuple[str, int]:
    begins = _BEGINS.match(text)
    found = _STATEMENT.match(text, begins.end()) if begins else None
    if begins is None or found is None or not found[0].strip():
        raise Misread("a task begins with To and what is to be done", text, 0)
    statement = " ".join(found[0].split())
    if len(statement) > MOST_STATEMENT:
        sentence = said("what is to be done has {most} letters at the most", most=MOST_STATEMENT)
        raise Misread(sentence, text, begins.end(), len(found[0]))
    return statement, found.end()


def _marks(text: str, at: int) -> tuple[tuple[str, ...], int]:
    bracket = _BRACKET.match(text, at)
    if bracket is None:
        return (), at
    found = []
    for word in re.finditer(r"[^,]+", bracket[1]):
        mark = word[0].strip().lower()
        if mark not in MARKS or mark in found:
            sentence = said(
                "{word} is no type of task, or stands twice; one of {types}",
                word=Verbatim(repr(word[0].strip())),
                types=listed(MARKS, ","),
            )
            raise Misread(sentence, text, bracket.start(1) + word.start(), len(word[0]))
        found.append(mark)
    return tuple(sorted(found, key=MARKS.index)), bracket.end()


def _difficulty(text: str, at: int) -> tuple[ladder.Difficulty, int]:
    word = _WORD.match(text, at)
    if word is None:
        raise Misread("here a difficulty must stand", text, at)
    try:
        found = ladder.difficulty(word[1])
    except Refused as refused:
        raise Misread(refused.text, text, word.start(1), len(word[1])) from refused
    if word.end() < len(text) and text[word.end()] not in ".,":
        raise Misread("a full stop must follow on the difficulty", text, word.end())
    return found, word.end() + 1


def _fields(text: str, at: int) -> tuple[tuple[Asset, ...], Time | None, int]:
    """Assets and time up to the referee's note; either may be left out."""
    assets: tuple[Asset, ...] | None = None
    while at < len(text) and not _NOTE.match(text, at):
        field = cast("re.Match[str]", _FIELD.match(text, at))
        words, start = field[0].strip(), at + len(field[0]) - len(field[0].lstrip())
        at = field.end() + 1
        if not words:
            continue
        if words.lower() == "instant" or _TIME.fullmatch(words):
            return assets or (), _time(words, text, start), at
        if assets is not None:
            raise Misread("here a time must stand, such as 10 minutes, or instant", text, start, len(words))
        assets = _assets(words, text, start)
    return assets or (), None, at


def _time(words: str, text: str, at: int) -> Time | None:
    if words.lower() == "instant":
        return None
    absolute, amount, unit = cast("re.Match[str]", _TIME.fullmatch(words)).groups()
    many = 1 if amount.lower() == "one" else int(amount)
    if unit.lower() not in UNIT_S or (unit.lower() == "action" and not absolute):
        sentence = said(
            "{unit} is no unit of time; one of {units}",
            unit=Verbatim(repr(unit)),
            units=listed((one for one in UNIT_S if one != "action"), ","),
        )
        raise Misread(sentence, text, at, len(words))
    if not 0 < many <= MOST_AMOUNT:
        raise Misread(said("a time is of 1 to {most}", most=MOST_AMOUNT), text, at, len(words))
    return Time(many, unit.lower(), bool(absolute))


def _assets(words: str, text: str, at: int) -> tuple[Asset, ...]:
    found = [_asset(one[0], text, at + one.start()) for one in re.finditer(r"[^,]+", words)]
    if not 0 < len(found) <= MOST_ASSETS:
        raise Misread(said("a task has {most} assets at the most", most=MOST_ASSETS), text, at, len(words))
    return tuple(found)


def _asset(words: str, text: str, at: int) -> Asset:
    left = " ".join(words.split())
    minus = left.lower().startswith(SIGN) or left.startswith("-")
    if minus:
        left = left.removeprefix("-") if left.startswith("-") else left[len(SIGN) :]
    left = left.strip()
    before = next((one for one in _BEFORE if left.lower().startswith(one)), "")
    names = re.split(r" (?:or|and) ", left[len(before) :])
    joints = set(re.findall(r" (or|and) ", left[len(before) :]))
    if len(joints) > 1:
        raise Misread("names of one asset are joined by or, or by and, not by both", text, at, len(words))
    for name in names:
        if not _NAME.fullmatch(name):
            raise Misread(said("{name} is no asset", name=Verbatim(repr(name))), text, at, len(words))
    if before and len(names) > 1:
        return Asset(tuple(names), _BEFORE[before], minus)
    if before:
        raise Misread("several names must follow here", text, at, len(words))
    return Asset(tuple(names), cast("Joiner", next(iter(joints), "or")), minus)


def _note(text: str, at: int) -> str:
    begins = _NOTE.match(text, at)
    note = " ".join(text[begins.end() :].split()) if begins else ""
    if len(note) > MOST_NOTE:
        raise Misread(said("a note has {most} letters at the most", most=MOST_NOTE), text, at)
    if not begins and text[at:].strip():
        raise Misread("nothing but the referee's note can follow on the time", text, at)
    return note

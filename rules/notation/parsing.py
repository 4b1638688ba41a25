"""Read a notation; what cannot be read is refused, saying where."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import cast

from rules.check import Refused, Wants
from rules.notation.formula import MOST_DICE, Change, Formula, Group, Modifier, Number, Pair, Part
from rules.said import Verbatim, said

MOST_SIDES = 1000
MOST_DEPTH = 20
_DICE = re.compile(r"(\d{0,4})[dD](66|[dD](?![a-zA-Z])|%|\d{1,4})?")
_MODIFIER = re.compile(r"(kh|kl|dh|dl|rr|min|max|cs>=|k|d|r|x|!)(\d{0,4})", re.IGNORECASE)
_LABEL = re.compile(r"\[([^\[\]]{0,40})\]")
_TARGET = re.compile(r"\s+(\d{1,4})\s*([+-])?\s*$")
_SHORT = {"k": "kh", "d": "dl", "!": "x", "cs>=": "cs"}
_NEEDS_NUMBER = ("r", "rr", "min", "max", "cs")


@lru_cache(maxsize=256)
def parse(text: str) -> Formula:
    """Read a notation, or remember it: a table throws the same few all evening.

    Raises: Refused naming the place that could not be read.
    """
    body, _, comment = text.partition("#")
    target: int | None = None
    wants: Wants = "at_least"
    if match := _TARGET.search(body):
        words: dict[str | None, Wants] = {"+": "at_least", "-": "at_most", None: "exactly"}
        before = body[: match.start()].rstrip()
        if before and before[-1] not in "+-*/(":
            target, wants, body = int(match.group(1)), words[match.group(2)], before
    reader = _Reader(body)
    part = reader.sum()
    reader.end()
    return Formula(text.strip(), part, target, wants, comment.strip())


class _Reader:
    """Goes through the text once, left to right."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.dice = 0
        self.depth = 0

    def sum(self) -> Part:
        """Products added and taken away."""
        part = self._product()
        while (operator := self._take("+-")) is not None:
            part = Pair("+" if operator == "+" else "-", part, self._product())
        return part

    def end(self) -> None:
        """Refused unless everything was read."""
        self._skip()
        if self.at < len(self.text):
            raise self._stuck()

    def _product(self) -> Part:
        part = self._value()
        while (operator := self._take("*/")) is not None:
            part = Pair("*" if operator == "*" else "/", part, self._value())
        return part

    def _value(self) -> Part:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            raise Refused(said("the notation nests deeper than {most}", most=MOST_DEPTH))
        try:
            return self._bare()
        finally:
            self.depth -= 1

    def _bare(self) -> Part:
        if self._take("-"):
            return Pair("-", Number(0), self._value())
        if self._take("("):
            part = self.sum()
            if not self._take(")"):
                raise self._stuck("a closing bracket is missing")
            return part
        if match := _DICE.match(self.text, self.at):
            return self._dice(match)
        if match := re.compile(r"\d{1,6}").match(self.text, self.at):
            self.at = match.end()
            return Number(int(match.group()))
        raise self._stuck()

    def _dice(self, match: re.Match[str]) -> Group:
        start, self.at = self.at, match.end()
        count, sides, tens, times = _shape(match)
        if not 1 <= count <= MOST_DICE or self.dice + count > MOST_DICE:
            raise Refused(
                said(
                    "{group}: 1 to {most} dice may be thrown at once",
                    group=Verbatim(repr(match.group())),
                    most=MOST_DICE,
                )
            )
        if not 1 <= sides <= MOST_SIDES:
            raise Refused(
                said(
                    "{group}: a die has 1 to {most} sides",
                    group=Verbatim(repr(match.group())),
                    most=MOST_SIDES,
                )
            )
        self.dice += count
        modifiers = []
        while found := _MODIFIER.match(self.text, self.at):
            self.at = found.end()
            modifiers.append(self._modifier(found, sides))
        text, label = self.text[start : self.at], ""
        if found := _LABEL.match(self.text, self.at):
            self.at, label = found.end(), found.group(1)
        return Group(text, count, sides, tuple(modifiers), label, tens, times)

    def _modifier(self, found: re.Match[str], sides: int) -> Modifier:
        word = found.group(1).lower()
        name = _SHORT.get(word, word)
        if name in _NEEDS_NUMBER and not found.group(2):
            raise Refused(said("{group} needs a number behind it", group=Verbatim(repr(found.group()))))
        n = int(found.group(2)) if found.group(2) else (sides if name == "x" else 1)
        if (name == "x" and n <= 1) or (name == "rr" and n >= sides):
            raise Refused(
                said(
                    "{group} on {sides}-sided dice would never end",
                    group=Verbatim(repr(found.group())),
                    sides=sides,
                )
            )
        return Modifier(cast(Change, name), n)

    def _take(self, symbols: str) -> str | None:
        self._skip()
        if self.at < len(self.text) and self.text[self.at] in symbols:
            self.at += 1
            return self.text[self.at - 1]
        return None

    def _skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def _stuck(self, why: str = "") -> Refused:
        text, rest = Verbatim(self.text.strip()), Verbatim(self.text[self.at : self.at + 12].strip())
        if why:
            return Refused(said('{why}, at "{rest}" in {text}', why=why, rest=rest, text=text))
        if rest:
            return Refused(said('can\'t read "{rest}" in {text}', rest=rest, text=text))
        return Refused(said("{text} is no whole throw", text=text) if text else "nothing is written to throw")


def _shape(match: re.Match[str]) -> tuple[int, int, bool, int]:
    """Count, sides, whether the faces are digits (D66), and the factor (1DD)."""
    count = int(match.group(1)) if match.group(1) else 1
    sides = match.group(2)
    if sides == "66" and count == 1:
        return 2, 6, True, 1
    if sides is None:
        return count, 6, False, 1
    if sides in ("d", "D"):
        return count, 6, False, 10
    return count, 100 if sides == "%" else int(sides), False, 1

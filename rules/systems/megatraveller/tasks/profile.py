"""The Universal Task Profile: how a task is written, read and printed.

    To locate the source of the strange hum:
    Routine, Recon, Int, 1 min (hazardous, unskilled OK).
    Referee: Major mishap: counts as Minor. Destroyed mishap: counts as Minor.

The specification names the difficulty, up to four assets, the time increment (none: instant) and the risk words.
In a confrontation where the sides use different assets it says "Off=Brawling, Str; Def=Brawling, Dex". What stands
in the note is read by `notes.py`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.check import Refused
from rules.said import Verbatim, listed, said
from rules.systems.megatraveller.tasks.ladder import DIFFICULTIES, Difficulty
from rules.tasking import Misread

RISKS = (
    "safe",
    "hazardous",
    "fateful",
    "uncertain",
    "unskilled OK",
    "confrontation",
    "absolute",
    "interpersonal",
)
UNIT_S = {
    "sec": 1,
    "min": 60,
    "hour": 3600,
    "day": 86_400,
    "week": 604_800,
    "month": 2_592_000,
    "combat round": 6,
}
"""Seconds of each unit: a month is 30 days, a combat round one of personal combat."""
MOST_ASSETS, MOST_AMOUNT, MOST_PHRASE, MOST_NOTE = 4, 999, 200, 1500

_UNITS = {
    **{name: name for name in UNIT_S},
    "second": "sec", "secs": "sec", "minute": "min", "mins": "min", "rounds": "combat round",
    "round": "combat round",
}  # fmt: skip
_PLURALS = frozenset({"hour", "day", "week", "month", "combat round"})
_RISK_BY_LOWER = {risk.lower(): risk for risk in RISKS}
_TIME = re.compile(r"(absolute:?\s+)?(\d+)\s+([A-Za-z ]+?)\.?", re.IGNORECASE)
_ASSET = re.compile(r"[A-Za-z(][A-Za-z0-9 ()'/&+.-]{0,79}")


@dataclass(frozen=True, slots=True)
class Increment:
    """The time increment: a tenth of what the task typically takes."""

    amount: int
    unit: str

    @property
    def seconds(self) -> int:
        """Its length."""
        return self.amount * UNIT_S[self.unit]

    @property
    def told(self) -> str:
        """In a sentence; as the books print it, it is its string."""
        return said("{amount} {unit}", amount=self.amount, unit=str(self).partition(" ")[2])

    def __str__(self) -> str:
        plural = "s" if self.amount != 1 and self.unit in _PLURALS else ""
        return f"{self.amount} {self.unit}{plural}"


@dataclass(frozen=True, slots=True)
class Utp:
    """A task profile. Assets are texts as printed; `assets.py` knows what they mean."""

    phrase: str
    difficulty: Difficulty
    assets: tuple[str, ...] = ()
    defence: tuple[str, ...] = ()
    time: Increment | None = None
    risks: tuple[str, ...] = ()
    note: str = ""

    def has(self, risk: str) -> bool:
        """Whether a risk word stands in it."""
        return risk in self.risks


def parse(text: str) -> Utp:
    """Read a profile as it is printed; line breaks and spaces may fall anywhere between its parts.

    Raises: Misread at the first word that does not fit.
    """
    phrase, start = _phrase(text)
    end, note = _note(text, start)
    fields = _specification(text, start, end)
    return Utp(phrase=phrase, note=note, **fields)


def printed(utp: Utp) -> str:
    """The profile as the book prints it, the note on a line of its own."""
    note = f"\nReferee: {utp.note}" if utp.note else ""
    return f"{utp.phrase}:\n{specification(utp)}.{note}"


def specification(utp: Utp) -> str:
    """The specification line without its full stop."""
    assets = ", ".join(utp.assets)
    if utp.defence:
        assets = f"Off={assets}; Def={', '.join(utp.defence)}"
    parts = [utp.difficulty.title(), assets, str(utp.time) if utp.time else ""]
    risks = f" ({', '.join(utp.risks)})" if utp.risks else ""
    return ", ".join(part for part in parts if part) + risks


def to_json(utp: Utp) -> dict[str, Any]:
    """The profile as JSON."""
    return {
        "phrase": utp.phrase,
        "difficulty": utp.difficulty,
        "assets": list(utp.assets),
        "defence": list(utp.defence),
        "time": {"amount": utp.time.amount, "unit": utp.time.unit} if utp.time else None,
        "risks": list(utp.risks),
        "note": utp.note,
    }


def from_json(raw: Mapping[str, Any]) -> Utp:
    """The profile of its JSON, which `to_json` made or a stored fact holds."""
    time = raw["time"]
    return Utp(
        raw["phrase"],
        raw["difficulty"],
        tuple(raw["assets"]),
        tuple(raw["defence"]),
        Increment(time["amount"], time["unit"]) if time else None,
        tuple(raw["risks"]),
        raw["note"],
    )


def checked(utp: Utp) -> Utp:
    """The profile as it reads when printed and parsed; Refused where it does not read the same."""
    again = parse(printed(utp))
    if again != utp:
        raise Refused(said("{printed} reads as another task", printed=Verbatim(repr(printed(utp)))))
    return utp


# --- reading -----------------------------------------------------------------------------------------------


def _phrase(text: str) -> tuple[str, int]:
    colon = text.find(":")
    if colon < 0:
        raise Misread("a task begins with its phrase and a colon, such as 'To open the lock:'", text, 0)
    phrase = " ".join(text[:colon].split())
    if not phrase:
        raise Misread("there is no phrase before the colon", text, colon, 1)
    if len(phrase) > MOST_PHRASE:
        raise Misread(said("a phrase has {most} characters at most", most=MOST_PHRASE), text, MOST_PHRASE)
    return phrase, colon + 1


def _note(text: str, start: int) -> tuple[int, str]:
    found = re.compile(r"\bReferee:", re.IGNORECASE).search(text, start)
    if found is None:
        return len(text.rstrip()), ""
    note = "\n".join(" ".join(line.split()) for line in text[found.end() :].strip().splitlines())
    if len(note) > MOST_NOTE:
        raise Misread(said("a note has {most} characters at most", most=MOST_NOTE), text, found.end())
    return found.start(), note


@dataclass(frozen=True, slots=True)
class _Part:
    """A piece of the specification between commas, and where it stands in the text."""

    text: str
    at: int


def _specification(text: str, start: int, end: int) -> dict[str, Any]:
    end = start + len(text[start:end].rstrip())
    if text[start:end].endswith("."):
        end -= 1
    end, risks = _risks(text, start, end)
    sides = _sides(text, start, end)
    difficulty, parts = _difficulty(text, sides[0], start)
    last = sides[1] if len(sides) > 1 else parts  # the time stands at the end of all
    time, absolute = _time(text, last)
    if absolute and "absolute" not in risks:
        risks = ("absolute", *risks)
    if "absolute" in risks and time is None:
        raise Misread("an absolute task states its time", text, text.find("absolute", start), 8)
    defended = last if len(sides) > 1 else []
    assets = tuple(_asset(text, part, "Off=" if defended and not i else "") for i, part in enumerate(parts))
    defence = tuple(_asset(text, part, "" if i else "Def=") for i, part in enumerate(defended))
    for some, where in ((assets, parts), (defence, defended)):
        if len(some) > MOST_ASSETS:
            raise Misread(
                said("a task has {most} assets at most", most=MOST_ASSETS),
                text,
                where[MOST_ASSETS].at,
            )
    return {"difficulty": difficulty, "assets": assets, "defence": defence, "time": time, "risks": risks}


def _risks(text: str, start: int, end: int) -> tuple[int, tuple[str, ...]]:
    """The risk words in brackets at the end, and where the rest of the specification ends."""
    if end <= start or text[end - 1] != ")":
        return end, ()
    opening = text.rfind("(", start, end)
    if opening < 0:
        raise Misread("this bracket was never opened", text, end - 1, 1)
    if text[start:opening].rstrip().endswith(","):  # an asset in brackets, not risks
        return end, ()
    found: list[str] = []
    for part in _split(text, opening + 1, end - 1, ","):
        risk = _RISK_BY_LOWER.get(" ".join(part.text.lower().split()))
        if risk is None:
            raise Misread(
                said(
                    "{part} is no risk word; there are {risks}",
                    part=Verbatim(repr(part.text)),
                    risks=listed(RISKS, ","),
                ),
                text,
                part.at,
                len(part.text),
            )
        if risk in found:
            raise Misread(
                said("{risk} stands twice", risk=Verbatim(repr(risk))), text, part.at, len(part.text)
            )
        found.append(risk)
    return opening, tuple(found)


def _sides(text: str, start: int, end: int) -> list[list[_Part]]:
    """The parts of the specification; in a confrontation with assets for either side, those of both."""
    halves = _split(text, start, end, ";")
    if len(halves) > 2:
        raise Misread("a confrontation has two sides", text, halves[2].at)
    if len(halves) == 2 and not halves[1].text.startswith("Def="):
        raise Misread("what stands after the semicolon begins with 'Def='", text, halves[1].at)
    return [_split(text, half.at, half.at + len(half.text), ",") for half in halves]


def _split(text: str, start: int, end: int, at: str) -> list[_Part]:
    """The pieces of a stretch of text between separators, without the spaces around them."""
    found: list[_Part] = []
    while True:
        stop = text.find(at, start, end)
        piece = text[start : end if stop < 0 else stop]
        found.append(_Part(piece.strip(), start + len(piece) - len(piece.lstrip())))
        if stop < 0:
            return found
        start = stop + 1


def _difficulty(text: str, parts: list[_Part], start: int) -> tuple[Difficulty, list[_Part]]:
    first = parts[0]
    for difficulty in DIFFICULTIES:
        if first.text.lower() == difficulty:
            return difficulty, parts[1:]
    names = ", ".join(one.title() for one in DIFFICULTIES)
    word = first.text.split()[0] if first.text else ""
    sentence = f"{word!r} is no difficulty" if word else "here a difficulty is missing"
    raise Misread(
        said("{sentence}; there are {names}", sentence=sentence, names=names),
        text,
        first.at if word else start,
        len(word),
    )


def _time(text: str, parts: list[_Part]) -> tuple[Increment | None, bool]:
    """The time that stands last, taken off the parts, and whether it says absolute."""
    if not parts:
        return None, False
    last = parts[-1]
    if last.text.lower() == "instant":
        parts.pop()
        return None, False
    match = _TIME.fullmatch(last.text)
    if match is None:
        if last.text[:1].isdigit():
            raise Misread(
                said("{last} is no time, such as '5 min'", last=Verbatim(repr(last.text))),
                text,
                last.at,
                len(last.text),
            )
        return None, False
    absolute, amount, word = match.groups()
    unit = _unit(word)
    if unit is None:
        at = last.at + match.start(3)
        raise Misread(
            said(
                "{word} is no unit of time; there are {units}",
                word=Verbatim(repr(word)),
                units=listed(UNIT_S, ","),
            ),
            text,
            at,
            len(word),
        )
    if not 1 <= int(amount) <= MOST_AMOUNT:
        at = last.at + match.start(2)
        raise Misread(
            said(
                "an increment is 1 to {most} of its units, not {amount}",
                most=MOST_AMOUNT,
                amount=amount,
            ),
            text,
            at,
            len(amount),
        )
    parts.pop()
    return Increment(int(amount), unit), bool(absolute)


def _unit(word: str) -> str | None:
    word = " ".join(word.lower().split())
    return _UNITS.get(word) or _UNITS.get(word.removesuffix("s"))


def _asset(text: str, part: _Part, mark: str) -> str:
    name = " ".join(part.text.split())
    if mark:
        if not name.startswith(mark):
            raise Misread(
                said(
                    "here {mark} is missing before {name}",
                    mark=Verbatim(repr(mark)),
                    name=Verbatim(repr(name)),
                ),
                text,
                part.at,
                len(part.text),
            )
        name = name.removeprefix(mark).strip()
    if not name:
        raise Misread("here something is missing between commas", text, part.at, 0)
    if not _ASSET.fullmatch(name) or name.count("(") != name.count(")"):
        raise Misread(
            said("{name} is no skill or characteristic", name=Verbatim(repr(name))),
            text,
            part.at,
            len(part.text),
        )
    if name.lower() in DIFFICULTIES or name.lower() in _RISK_BY_LOWER:
        raise Misread(
            said("{name} does not stand among the assets", name=Verbatim(repr(name))),
            text,
            part.at,
            len(part.text),
        )
    return name

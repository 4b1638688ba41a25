"""The note of a profile: which of its sentences are rules, and what they do to the general ones.

A note takes precedence over the general rule. These sentences are read; all others are for people:

    No kit: one level harder.               a condition, ticked as the task is tried; effects are levels, risk
    Lasers are legal: not hazardous.        words with or without "not", "twice the time", joined by "and"
    Law: No Law / Low Law one level harder / Mod Law two levels harder.      one of several conditions
    Chemistry instead of Genetics: the organism dies.                        another asset may be used
    Destroyed mishap: counts as Minor.      a mishap of one level is one of another
    Some truth: the belt will not work.     what an outcome means: success, failure, fumble, mishap, exceptional
                                            failure, the truths, or a mishap by its level
    Stake: up to Cr5000.                    won double, or lost
    Mishap throw: minus High-G Environ.     what is taken off the mishap throw
    Failure throw in secret.  No failure throw.  Only one attempt.  No DM limit.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache

from rules.systems.megatraveller.tasks.ladder import SOURCE, Shift
from rules.systems.megatraveller.tasks.mishap import LEVELS, Level
from rules.systems.megatraveller.tasks.profile import RISKS

OUTCOMES = (
    "success", "exceptional success", "failure", "exceptional failure", "fumble", "mishap",
    "total truth", "some truth", "no truth", *LEVELS,
)  # fmt: skip
_WORDS = {"one": 1, "two": 2, "three": 3, "four": 4}
_SHIFT = r"(?P<count>one|two|three|four|[1-4]) levels? (?P<way>harder|easier)"
_RISK = rf"(?P<no>not )?(?P<risk>{'|'.join(map(re.escape, RISKS))})"
_TIMES = r"(?P<times>twice|three times|ten times) the time"
_EFFECT = re.compile(rf"(?:{_SHIFT}|{_RISK}|{_TIMES}|no change)", re.IGNORECASE)
_UNNAMED = re.sub(r"\?P<\w+>", "?:", _EFFECT.pattern)
_TRAILING = re.compile(
    rf"^(?P<label>.*?)(?:\s+(?P<effects>{_UNNAMED}(?:(?:,| and) {_UNNAMED})*))?$", re.IGNORECASE
)
_INSTEAD = re.compile(r"^(?P<other>.+?) instead of (?P<asset>.+)$", re.IGNORECASE)
_STAKE = re.compile(r"^up to Cr ?(?P<stake>[\d,]{1,9})", re.IGNORECASE)
_COUNTS = re.compile(rf"^counts? as (?P<level>{'|'.join(LEVELS)})$", re.IGNORECASE)
_SENTENCE = re.compile(r"(?<=[.!?])\s+|\n+")
_LEVELS: Mapping[str, Level] = {level: level for level in LEVELS}
_MULTIPLES = {"twice": 2, "three times": 3, "ten times": 10}


@dataclass(frozen=True, slots=True)
class Condition:
    """Something that may or may not be so as the task is tried, and what it changes.

    group: what it is one choice of, "" where it stands alone. instead: (asset, what is used in its place).
    """

    id: str
    label: str
    group: str = ""
    steps: int = 0
    on: frozenset[str] = frozenset()
    off: frozenset[str] = frozenset()
    times: int = 1
    instead: tuple[str, str] | None = None
    text: str = ""

    @property
    def shifts(self) -> tuple[Shift, ...]:
        """Its steps on the ladder."""
        reason = f"{self.group}: {self.label}" if self.group else self.label
        return (Shift(self.steps, reason, SOURCE),) if self.steps else ()

    @property
    def hint(self) -> str:
        """What it changes, in words."""
        phrase = [shift.told.partition(":")[0] for shift in self.shifts]
        phrase += [*sorted(self.on), *(f"not {risk}" for risk in sorted(self.off))]
        phrase += [f"{self.times} times the time"] if self.times > 1 else []
        return ", ".join([*phrase, self.text] if self.text else phrase)


@dataclass(frozen=True, slots=True)
class Note:
    """A note as it was read. `prose`: what is left for people."""

    conditions: tuple[Condition, ...] = ()
    outcomes: Mapping[str, str] = field(default_factory=dict)
    levels: Mapping[Level, Level] = field(default_factory=dict)
    stake_cr: int = 0
    mishap_minus: tuple[str, ...] = ()
    secret_failure: bool = False
    no_failure: bool = False
    once: bool = False
    no_limit: bool = False
    prose: tuple[str, ...] = ()


@lru_cache(maxsize=512)
def read(text: str) -> Note:
    """Read a note; any text is one."""
    found = _Reading()
    for sentence in _SENTENCE.split(text.strip()):
        if sentence.strip():
            found.take(sentence.strip())
    return Note(
        tuple({condition.id: condition for condition in found.conditions}.values()),
        found.outcomes,
        found.levels,
        found.stake_cr,
        tuple(found.mishap_minus),
        "failure throw in secret" in found.phrase,
        "no failure throw" in found.phrase,
        "only one attempt" in found.phrase,
        "no dm limit" in found.phrase,
        tuple(found.prose),
    )


_SAYINGS = ("failure throw in secret", "no failure throw", "only one attempt", "no dm limit")


class _Reading:
    """What was read so far."""

    def __init__(self) -> None:
        self.conditions: list[Condition] = []
        self.outcomes: dict[str, str] = {}
        self.levels: dict[Level, Level] = {}
        self.phrase: set[str] = set()
        self.stake_cr = 0
        self.mishap_minus: list[str] = []
        self.prose: list[str] = []

    def take(self, sentence: str) -> None:
        """Read one sentence."""
        plain = sentence.removesuffix(".")
        head, colon, rest = (part.strip() for part in plain.partition(":"))
        if plain.lower() in _SAYINGS:
            self.phrase.add(plain.lower())
        elif not (colon and rest and (self._outcome(head.lower(), rest) or self._rule(head, rest))):
            self.prose.append(sentence)

    def _outcome(self, head: str, rest: str) -> bool:
        name = head.removesuffix(" mishap") if head != "mishap" else head
        if name not in OUTCOMES:
            return False
        counts = _COUNTS.match(rest)
        if counts and name in LEVELS:
            self.levels[_LEVELS[name]] = _LEVELS[counts.group("level").lower()]
        else:
            self.outcomes[name] = rest
        return True

    def _rule(self, head: str, rest: str) -> bool:
        stake = _STAKE.match(rest)
        if head.lower() == "stake" and stake:
            self.stake_cr = int(stake.group("stake").replace(",", ""))
            return True
        if head.lower() == "mishap throw" and rest.lower().startswith("minus "):
            self.mishap_minus.append(rest[6:].strip())
            return True
        instead = _INSTEAD.match(head)
        if instead:
            other, asset = instead.group("other"), instead.group("asset")
            self.conditions.append(Condition(_slug(head), head, instead=(asset, other), text=rest))
            return True
        if " / " in rest:
            self.conditions += _group(head, rest)
            return True
        effects = _effects(rest)
        if effects is None:
            return False
        self.conditions.append(_with(Condition(_slug(head), head), effects))
        return True


def _group(head: str, rest: str) -> Iterator[Condition]:
    for part in rest.split(" / "):
        match = _TRAILING.match(part.strip())
        assert match is not None  # the pattern fits every text
        label = match.group("label").strip() or part.strip()
        effects = _effects(match.group("effects") or "no change") or []
        yield _with(Condition(_slug(label), label, head), effects)


def _effects(text: str) -> list[re.Match[str]] | None:
    found = [_EFFECT.fullmatch(part.strip()) for part in re.split(r",| and ", text)]
    return None if None in found else [match for match in found if match]


def _with(condition: Condition, effects: list[re.Match[str]]) -> Condition:
    steps, times = 0, 1
    on: set[str] = set()
    off: set[str] = set()
    for match in effects:
        if match.group("way"):
            count = match.group("count").lower()
            size = _WORDS.get(count) or int(count)
            steps += size if match.group("way").lower() == "harder" else -size
        elif match.group("risk"):
            risk = next(one for one in RISKS if one.lower() == match.group("risk").lower())
            (off if match.group("no") else on).add(risk)
        elif match.group("times"):
            times *= _MULTIPLES[match.group("times").lower()]
    return Condition(
        condition.id, condition.label, condition.group, steps, frozenset(on), frozenset(off), times
    )


def _slug(text: str) -> str:
    return re.sub(r"[^a-z0-9]+", "_", text.lower()).strip("_")[:40] or "it"

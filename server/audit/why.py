"""Why a number is what it is: the changes that made it, newest first, each with the throws behind it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from domain.character import events as ce
from domain.combat import events as fe
from domain.history.paths import holds
from domain.line import Altered
from domain.message import Fact
from domain.telling.names import Names
from domain.telling.wording import of_marks, of_sheet
from rules.check import Refused
from rules.happening import Change
from server import protocol as p
from server.audit.reading import Reading, Telling
from server.ledger import records
from server.ledger.commits import Commit

LONGEST = 30
MOST_LINES = 20
ASKED_WITHIN = 500
"""A question is answered within so many commits, or what it was about is not looked for."""


@dataclass(frozen=True, slots=True)
class Touch:
    """One commit's changes of the number; text: what it began as."""

    number: int
    changes: tuple[Change, ...]
    text: str = ""


async def reasons(reading: Reading, asked: p.AskWhy) -> p.Reasons:
    """The chain of changes of one number, as the viewer may know it."""
    number = asked.number or reading.history.head.number
    reading.require(number)
    name, who = _stream(reading, asked)
    touches = await _touches(reading, asked, number, name)
    found = _one_a_commit(touches)
    kept = found[: -LONGEST - 1 : -1]
    told = await _told(reading, kept)
    (now,) = _named(reading, asked, kept, told, _left(touches, asked.path))
    return p.Reasons(
        id=asked.id,
        number=number,
        name=now.name,
        value=now.after,
        words=now.now if touches else "",
        chain=tuple(_reason(one, told, asked, who) for one in kept),
        more=len(found) > len(kept),
    )


async def _touches(reading: Reading, asked: p.AskWhy, number: int, stream: str) -> list[Touch]:
    """The newest changes of the number, a few more than are told, oldest first."""
    path = reading.path(number)
    found: list[Touch] = []
    async for facts in reading.newest_first(stream, number, asked.path.split(".")[0].encode()):
        told = (_touch(at, fact, asked) for at, fact in facts if holds(path, at))
        found += [touch for touch in told if touch is not None]
        if len({touch.number for touch in found}) > LONGEST:
            break
    return found[::-1]


def _stream(reading: Reading, asked: p.AskWhy) -> tuple[str, str]:
    """Where the number lives, and the character that its lines are about, if any."""
    if asked.character is not None:
        return f"character:{asked.character}", asked.character
    if asked.combat is None:
        raise Refused("name a character or a fight")
    kind, _, name = asked.subject.partition(":")
    fight = reading.history.world.combats.get(asked.combat)
    stream = fight.stream if fight else f"combat:{asked.combat}"
    return stream, name if kind == "fighter" else ""


def touches(changed: str, path: str) -> bool:
    """Whether a change of one place is a change of another, or of a part or the whole of it."""
    return changed == path or changed.startswith(f"{path}.") or path.startswith(f"{changed}.")


def _touch(number: int, fact: Fact, asked: p.AskWhy) -> Touch | None:
    event = fact.event
    if isinstance(event, ce.CharacterEnlisted):
        value = _within(event.sheet, asked.path)
        begun = () if value is None else (Change(asked.path, None, value),)
        return Touch(number, begun, event.how)
    changes: Iterable[Change] = ()
    match event:
        case ce.SheetAmended() | ce.CharacterWounded() | ce.CharacterHealed() | ce.CharacterSpent():
            changes = event.changes
        case fe.Marked() | fe.MarkOverridden() if event.subject == asked.subject:
            changes = event.changes
    found = tuple(change for change in changes if touches(change.path, asked.path))
    return Touch(number, found) if found else None


def _one_a_commit(touches: Iterable[Touch]) -> list[Touch]:
    found: dict[int, Touch] = {}
    for one in touches:
        before = found.get(one.number)
        changes = (*before.changes, *one.changes) if before else one.changes
        found[one.number] = Touch(one.number, changes, one.text or (before.text if before else ""))
    return list(found.values())


def _within(node: Any, path: str) -> Any:
    for key in path.split("."):
        if not isinstance(node, Mapping) or key not in node:
            return None
        node = node[key]
    return node


def _left(touches: Iterable[Touch], path: str) -> Any:
    """What the last change of the very place, or of what holds it, left there."""
    value = None
    for touch in touches:
        for change in touch.changes:
            if change.path == path:
                value = change.after
            elif path.startswith(f"{change.path}."):
                value = _within(change.after, path[len(change.path) + 1 :])
    return value


def _in_words(names: Names, asked: p.AskWhy, changes: tuple[Change, ...]) -> tuple[Altered, ...]:
    if asked.character is not None:
        return of_sheet(names, asked.character, changes)
    return of_marks(names, asked.combat or "", asked.subject, changes)


def _named(
    reading: Reading, asked: p.AskWhy, touches: list[Touch], told: Tellings, value: Any
) -> tuple[Altered, ...]:
    """The place as it stands; whoever knows no change of it learns nothing of the sheet by its name."""
    change = (Change(asked.path, None, value),)
    if touches:
        return _in_words(told.tellings[touches[0].number].names, asked, change)
    names = Names(reading.history.world)
    return of_sheet(names, "", change) if asked.combat is None else of_marks(names, "", "", change)


@dataclass(frozen=True, slots=True)
class Tellings:
    """The commits of a chain in words, and which earlier one each settles."""

    tellings: dict[int, Telling]
    rests: dict[int, int | None]
    rules: dict[int, str]


async def _told(reading: Reading, touches: list[Touch]) -> Tellings:
    commits = await reading.commits(touch.number for touch in touches)
    rests = {touch.number: await _rests_on(reading, commits[touch.number]) for touch in touches}
    tellings = await reading.tellings({*commits, *(number for number in rests.values() if number)})
    return Tellings(tellings, rests, {number: commit.entry.rules for number, commit in commits.items()})


def _reason(touch: Touch, told: Tellings, asked: p.AskWhy, who: str) -> p.Reason:
    telling, rest = told.tellings[touch.number], told.rests[touch.number]
    return p.Reason(
        entry=_about(telling.entry, who),
        changes=_in_words(telling.names, asked, touch.changes),
        rules=told.rules[touch.number],
        text=touch.text,
        rests_on=_about(told.tellings[rest].entry, who) if rest else None,
    )


async def _rests_on(reading: Reading, commit: Commit) -> int | None:
    """The earlier commit that one settles: what it overruled, or asked the question it answers."""
    number = commit.entry.number
    known = [fact for fact in commit.facts if reading.knows(number, fact)]
    for fact in known:
        if fact.topic == "OutcomeOverridden":
            ruled = records.opened(fact).event
            return ruled.number if isinstance(ruled, fe.OutcomeOverridden) else None
    answers = [records.opened(fact).event for fact in known if fact.topic == "QuestionAnswered"]
    questions = {event.question for event in answers if isinstance(event, fe.QuestionAnswered)}
    if not questions:
        return None
    first = max(0, number - ASKED_WITHIN)
    asked = await reading.facts(first, number - 1, ("QuestionAsked",))
    return next((at for at, fact in reversed(asked) if _asks(fact, questions)), None)


def _asks(fact: Fact, questions: set[str]) -> bool:
    return isinstance(fact.event, fe.QuestionAsked) and fact.event.question.id in questions


def _about(entry: p.Entry, who: str) -> p.Entry:
    """An entry with those lines alone that are about somebody; all of them if none is."""
    lines = tuple(line for line in entry.lines if who in line.about) if who else entry.lines
    return entry.model_copy(update={"lines": (lines or entry.lines)[:MOST_LINES]})

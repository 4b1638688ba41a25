"""What a hand that writes hashes, or does not, does to a list of commits."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import Any

from server.ledger.commits import Commit, SealedFact, seal
from tests.server.tables import Commits, resealed, with_faces
from torture.tampering.spoiling import Change
from torture.tampering.victim import FIRST_EVENING, SECOND_EVENING

Position = Callable[[Commits, Random], int]
"""Chooses the index of a commit."""
Facts = tuple[SealedFact, ...]


def old(commits: Commits, chance: Random) -> int:
    """One with words, of the first evening: throws come before and after it."""
    return chance.choice([at for at in range(20, FIRST_EVENING - 5) if _topics(commits[at]) == ["Said"]])


def new(commits: Commits, chance: Random) -> int:
    """One with a throw that opening looks at."""
    return chance.randrange(len(commits) - 5, len(commits) - 2)


def shown(commits: Commits, chance: Random) -> int:
    """One with a throw that opening shows, and that is looked at beside the play."""
    return chance.randrange(SECOND_EVENING - 80, SECOND_EVENING - 20)


def last(commits: Commits, chance: Random) -> int:
    """The newest."""
    return len(commits) - 1


def of(topic: str, nth: int = 0) -> Position:
    """The first one, or a later one, with a fact of a kind."""

    def place(commits: Commits, chance: Random) -> int:
        return [at for at, one in enumerate(commits) if topic in _topics(one)][nth]

    return place


def hashed(change: Change) -> Change:
    """The same, and all hashes are made anew."""
    return lambda commits, chance: resealed(change(commits, chance))


def hashed_alone(change: Change, place: Position) -> Change:
    """The same, and the hashes of one commit are made anew, those after it left."""

    def changed(commits: Commits, chance: Random) -> Commits:
        at = place(commits, Random(1))
        done = change(commits, Random(1))
        one, before = done[at], done[at - 1].head
        told = {"parent": one.entry.parent, "at": one.entry.at, "rules": one.entry.rules, "body": one.body}
        again = seal(before, **told, faces=one.faces, facts=one.facts, salt=one.salt)  # type: ignore[arg-type]
        return [*done[:at], again, *done[at + 1 :]]

    return changed


def both(*changes: Change) -> Change:
    """One after the other."""

    def changed(commits: Commits, chance: Random) -> Commits:
        for change in changes:
            commits = change(commits, chance)
        return commits

    return changed


# --- whole commits ---------------------------------------------------------------------------------------


def as_they_are(commits: Commits, chance: Random) -> Commits:
    """Nothing."""
    return commits


def time_edited(place: Position) -> Change:
    """A commit's time."""
    return _one(place, lambda one: replace(one, entry=replace(one.entry, at=one.entry.at + 1)))


def dropped(place: Position) -> Change:
    """A commit away."""
    return _at(place, lambda commits, at: [*commits[:at], *commits[at + 1 :]])


def doubled(place: Position) -> Change:
    """A commit twice."""
    return _at(place, lambda commits, at: [*commits[: at + 1], *commits[at:]])


def swapped(place: Position) -> Change:
    """Two neighbours exchanged."""
    return _at(place, lambda commits, at: [*commits[:at], commits[at + 1], commits[at], *commits[at + 2 :]])


def reordered(place: Position) -> Change:
    """Five in another order."""
    return _at(
        place, lambda commits, at: [*commits[: at - 4], *commits[at : at - 5 : -1], *commits[at + 1 :]]
    )


def inserted(place: Position) -> Change:
    """A commit more, made up and sealed as it would be."""

    def with_one_more(commits: Commits, at: int) -> Commits:
        one, before = commits[at], commits[at - 1].head
        body = replace(one.body, command_id="made-up-by-somebody")
        told = {"parent": before.number, "at": one.entry.at, "rules": one.entry.rules, "body": body}
        more = seal(before, **told, faces=one.faces, facts=one.facts)  # type: ignore[arg-type]
        return [*commits[:at], more, *commits[at:]]

    return _at(place, with_one_more)


def beginning_cut(commits: Commits, chance: Random) -> Commits:
    """The first three away."""
    return commits[3:]


def first_evening(commits: Commits, chance: Random) -> Commits:
    """What had happened by its end."""
    return commits[:FIRST_EVENING]


def key_kept_back(commits: Commits, chance: Random) -> Commits:
    """The first session is closed without its key, as if it had been so asked."""
    closed = of("SessionClosed")
    return both(fact_edited(closed, "SessionClosed", key=""), command_edited(closed, key=""))(commits, chance)


def end_cut(commits: Commits, chance: Random) -> Commits:
    """The last three away."""
    return commits[:-3]


def other_dice(commits: Commits, chance: Random) -> Commits:
    """Every die shows the next face."""
    return [with_faces(one, tuple((sides, face % sides + 1) for sides, face in one.faces)) for one in commits]


def no_salt(commits: Commits, chance: Random) -> Commits:
    """The last commit's salt is another."""
    return [*commits[:-1], replace(commits[-1], salt=bytes(16))]


def words_made_up(commits: Commits, chance: Random) -> Commits:
    """Other words were said, and asked to be said."""
    at = old(commits, chance)
    return both(
        fact_edited(lambda *_: at, "Said", text="other"), command_edited(lambda *_: at, text="other")
    )(commits, chance)


# --- facts -----------------------------------------------------------------------------------------------


def fact_edited(place: Position, topic: str, **fields: Any) -> Change:
    """Something else in a fact."""
    return _facts(place, lambda facts: tuple(_edited(fact, topic, fields) for fact in facts))


def command_edited(place: Position, **fields: Any) -> Change:
    """Something else in what was asked."""

    def other(one: Commit) -> Commit:
        command = json.dumps({**json.loads(one.body.command), **fields}, separators=(",", ":")).encode()
        return replace(one, body=replace(one.body, command=command))

    return _one(place, other)


def fact_turned(place: Position, **fields: str) -> Change:
    """A fact on another stream, for others, or of another kind."""
    return _facts(place, lambda facts: (replace(facts[0], **fields), *facts[1:]))  # type: ignore[arg-type]


def fact_dropped(place: Position) -> Change:
    """A commit's first fact away."""
    return _facts(place, lambda facts: facts[1:])


def facts_dropped(first: int, end: int) -> Change:
    """All facts of some commits away, their entries left."""
    return lambda commits, chance: [
        *commits[:first],
        *(replace(one, facts=()) for one in commits[first:end]),
        *commits[end:],
    ]


def fact_doubled(place: Position) -> Change:
    """A commit's first fact twice."""
    return _facts(place, lambda facts: (facts[0], *facts))


def facts_swapped(place: Position, other: Position) -> Change:
    """The facts of two commits exchanged."""

    def exchanged(commits: Commits, chance: Random) -> Commits:
        one, two = sorted((place(commits, chance), other(commits, chance)))
        assert commits[one].facts != commits[two].facts
        changed = list(commits)
        changed[one] = replace(commits[one], facts=commits[two].facts)
        changed[two] = replace(commits[two], facts=commits[one].facts)
        return changed

    return exchanged


def facts_reordered(commits: Commits, chance: Random) -> Commits:
    """The facts of a commit in another order."""
    at = chance.choice([at for at, one in enumerate(commits) if len(set(one.facts)) > 1])
    return _with_facts(commits, at, commits[at].facts[::-1])


def fact_inserted(place: Position, origin: Position, **fields: Any) -> Change:
    """A copy of a fact in a commit that had none of it."""

    def with_one_more(commits: Commits, chance: Random) -> Commits:
        copied = commits[origin(commits, chance)].facts[0]
        more = _edited(copied, copied.topic, fields)
        at = place(commits, chance)
        return _with_facts(commits, at, (*commits[at].facts, more))

    return with_one_more


def fact_of_before(place: Position) -> Change:
    """In the place of a fact the one that its stream had before."""

    def put_back(commits: Commits, chance: Random) -> Commits:
        at = place(commits, chance)
        stream = commits[at].facts[0].stream
        earlier = next(fact for one in commits[at - 1 :: -1] for fact in one.facts if fact.stream == stream)
        return _with_facts(commits, at, (earlier, *commits[at].facts[1:]))

    return put_back


def _one(place: Position, change: Callable[[Commit], Commit]) -> Change:
    return _at(place, lambda commits, at: [*commits[:at], change(commits[at]), *commits[at + 1 :]])


def _at(place: Position, change: Callable[[Commits, int], Commits]) -> Change:
    return lambda commits, chance: change(commits, place(commits, chance))


def _facts(place: Position, change: Callable[[Facts], Facts]) -> Change:
    return _one(place, lambda one: replace(one, facts=change(one.facts)))


def _with_facts(commits: Commits, at: int, facts: Facts) -> Commits:
    return [*commits[:at], replace(commits[at], facts=facts), *commits[at + 1 :]]


def _edited(fact: SealedFact, topic: str, fields: dict[str, Any]) -> SealedFact:
    if fact.topic != topic:
        return fact
    told = {**json.loads(fact.state), **fields}
    return replace(fact, state=json.dumps(told, separators=(",", ":")).encode())


def _topics(commit: Commit) -> list[str]:
    return [fact.topic for fact in commit.facts]

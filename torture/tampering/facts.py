"""Kinds that change commits and their facts, in a directory and in a file, with the hashes left and with new ones."""

from __future__ import annotations

from collections.abc import Iterator

from torture.tampering import changes as c
from torture.tampering.changes import new, of, old, shown
from torture.tampering.kind import Do, How, Tampering, What
from torture.tampering.spoiling import Change, Spoiled

NONCE, SECOND = {"nonce": "ef" * 16}, {"commitment": "0" * 64}
THE_SAME = (
    "nothing that anybody reads is changed: rows are read by commit, and within one in the order they came"
)

_FACTS: tuple[tuple[How, What, str, Change], ...] = (
    ("edit", "facts", "old fact edited", c.fact_edited(old, "Said", text="other")),
    ("edit", "facts", "old fact shown to others", c.fact_turned(old, audience='["s1"]')),
    ("edit", "facts", "old fact on another stream", c.fact_turned(old, stream="stage")),
    ("edit", "facts", "old fact of a kind that is none", c.fact_turned(old, topic="Sung")),
    ("edit", "facts", "old fact that cannot be read", c.fact_edited(old, "Said", text=7)),
    ("drop", "facts", "old fact dropped", c.fact_dropped(old)),
    ("double", "facts", "old fact doubled", c.fact_doubled(old)),
    ("swap", "facts", "old facts of two commits swapped", c.facts_swapped(old, of("ThrowMade"))),
    ("reorder", "facts", "facts reordered within a commit", c.facts_reordered),
    ("insert", "facts", "fact inserted in an old commit", c.fact_inserted(of("ThrowMade"), old)),
    ("cut head", "facts", "facts of the first commits dropped", c.facts_dropped(0, 3)),
    ("older copy", "facts", "an earlier fact in the place of an old one", c.fact_of_before(old)),
    ("edit", "sessions and keys", "nonce edited", c.fact_edited(of("SeatTaken", 1), "SeatTaken", **NONCE)),
    ("edit", "sessions and keys", "commitment edited", c.fact_edited(of("SessionOpened"), "SessionOpened", **SECOND)),
    ("edit", "sessions and keys", "revealed key edited",
     c.fact_edited(of("SessionClosed"), "SessionClosed", key="00" * 32)),
    ("drop", "sessions and keys", "session's opening dropped", c.fact_dropped(of("SessionOpened"))),
    ("drop", "sessions and keys", "session's end dropped", c.fact_dropped(of("SessionClosed"))),
    ("drop", "sessions and keys", "nonce dropped", c.fact_dropped(of("SeatTaken"))),
    ("double", "sessions and keys", "session's opening doubled", c.fact_doubled(of("SessionOpened"))),
    ("swap", "sessions and keys", "nonces swapped", c.facts_swapped(of("SeatTaken", 1), of("SeatTaken", 2))),
    ("reorder", "sessions and keys", "nonce before its session's opening",
     c.facts_swapped(of("SessionOpened"), of("SeatTaken"))),
    ("insert", "sessions and keys", "nonce inserted", c.fact_inserted(of("SceneOpened"), of("SeatTaken"), **NONCE)),
    ("older copy", "sessions and keys", "the first session's opening in the place of the second's",
     c.fact_of_before(of("SessionOpened", 1))),
    ("edit", "seats", "seat's role edited", c.fact_edited(of("SeatInvited", 1), "SeatInvited", role="referee")),
    ("drop", "seats", "seat dropped", c.fact_dropped(of("SeatInvited", 1))),
    ("drop", "seats", "seat's closing dropped", c.fact_dropped(of("SeatRevoked"))),
    ("double", "seats", "seat doubled", c.fact_doubled(of("SeatInvited", 1))),
    ("swap", "seats", "seats swapped", c.facts_swapped(of("SeatInvited", 1), of("SeatInvited", 2))),
    ("insert", "seats", "seat inserted", c.fact_inserted(old, of("SeatInvited", 1), seat="s999")),
)  # fmt: skip
"""Of the first evening, where opening does not look."""

_COMMITS: tuple[tuple[How, str, Change], ...] = (
    ("drop", "old commit dropped", c.dropped(old)),
    ("double", "old commit doubled", c.doubled(old)),
    ("swap", "old commits swapped", c.swapped(old)),
    ("insert", "commit inserted", c.inserted(old)),
    ("cut head", "beginning cut off", c.beginning_cut),
)


def in_directory() -> Iterator[Tampering]:
    """Of the live database; under new hashes with the head left that was noted before."""
    for how, what, name, change in _FACTS:
        yield Tampering(name, "directory", how, what, commits(change), first=False)
        yield Tampering(f"{name}, under new hashes", "directory", "re-hash", what, commits(c.hashed(change)))
    for how, name, change in _COMMITS:
        yield Tampering(name, "directory", how, "entries", commits(change), first=False)
        yield Tampering(
            f"{name}, under new hashes", "directory", "re-hash", "entries", commits(c.hashed(change))
        )
    for how, name, change in (
        ("edit", "new commit's time edited", c.time_edited(new)),
        ("drop", "new commit dropped", c.dropped(new)),
        ("double", "new commit doubled", c.doubled(new)),
        ("swap", "new commits swapped", c.swapped(new)),
        ("reorder", "new commits reordered", c.reordered(new)),
        ("insert", "new commit inserted", c.inserted(new)),
        ("cut tail", "end cut off", c.end_cut),
        ("edit", "shown commit's time edited", c.time_edited(shown)),
        ("drop", "shown commit dropped", c.dropped(shown)),
    ):
        yield Tampering(name, "directory", how, "entries", commits(change))
    for how, name, change in (
        ("edit", "shown fact edited", c.fact_edited(shown, "ThrowMade", notation="9D6")),
        ("edit", "new fact edited", c.fact_edited(new, "ThrowMade", notation="9D6")),
        ("drop", "new fact dropped", c.fact_dropped(new)),
        ("double", "new fact doubled", c.fact_doubled(new)),
        ("insert", "fact inserted in a new commit", c.fact_inserted(new, of("Said"))),
        ("cut tail", "facts of the newest commits dropped", c.facts_dropped(-2, 1000)),
    ):
        yield Tampering(name, "directory", how, "facts", commits(change))
    yield Tampering(
        "rows put down in another order", "directory", "reorder", "entries",
        lambda it: it.commits(c.as_they_are, backwards=True), harmless=THE_SAME,
    )  # fmt: skip


def in_files() -> Iterator[Tampering]:
    """Of an export; table.json is made to fit."""
    for how, what, name, change in _FACTS:
        yield Tampering(f"{name} in a file", "file", how, what, commits(change))
        hashed = f"{name} in a file, under new hashes"
        yield Tampering(hashed, "file", "re-hash", what, commits(c.hashed(change)))
    for how, name, change in _COMMITS:
        yield Tampering(f"{name} in a file", "file", how, "entries", commits(change))
        hashed = f"{name} in a file, under new hashes"
        yield Tampering(hashed, "file", "re-hash", "entries", commits(c.hashed(change)))
    yield Tampering("time edited in a file", "file", "edit", "entries", commits(c.time_edited(old)))
    yield Tampering("commits reordered in a file", "file", "reorder", "entries", commits(c.reordered(new)))
    yield Tampering("salt edited in a file", "file", "edit", "entries", commits(c.no_salt))
    yield Tampering(
        "dice edited in a file, under new hashes", "file", "re-hash", "sessions and keys",
        commits(c.hashed(c.other_dice)),
    )  # fmt: skip


def commits(change: Change) -> Do:
    """Do it to the commits."""

    def do(it: Spoiled) -> None:
        it.commits(change)

    return do

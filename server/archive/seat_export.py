"""What of a table one seat may know, as a file: the rest stands there as digests, so the chain still checks.

A seat is given what it could be told at the live table: facts whose audience it is in, on branches that it may
look at, and records from everywhere; the commands it sent itself; and the dice of a commit when it knows every
throw that they were for. The pictures are, of each map that it was shown, what of the picture it saw last and may
see still.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from domain.history.events import MAIN, Turn
from domain.history.state import History
from domain.message import admits
from domain.world import HISTORY, RECORDS, TABLE, World, evolve
from rules.check import Refused
from rules.said import Verbatim, said
from server.archive.format import About, Picture, cut_line
from server.archive.seat_pictures import as_seen
from server.archive.sources import Source
from server.ledger import records
from server.ledger.commits import Commit, SealedFact
from server.views.outlook import Outlook, known_branches
from server.views.sight import Viewer

TURNS = frozenset(kind.model_fields["type"].default for kind in Turn.__subclasses__())


@dataclass(frozen=True, slots=True)
class Cut:
    """How a table is cut for one seat."""

    viewer: Viewer
    outlooks: tuple[Outlook, ...]
    drawn: Mapping[str, bytes] = field(default_factory=dict)
    """Pictures that were made for this seat, by digest."""

    def line(self, commit: Commit) -> bytes:
        """The commit as the seat may have it."""
        known = self.known(commit)
        return cut_line(
            commit,
            known,
            command=commit.body.seat == self.viewer.seat,
            dice=len(known) == len(commit.facts) or _all_dice(commit, known),
        )

    def known(self, commit: Commit) -> frozenset[int]:
        """The facts that the seat may know, by their place."""
        here = any(one.shows(commit.entry.number) for one in self.outlooks)
        return frozenset(
            index
            for index, fact in enumerate(commit.facts)
            if (here or _everywhere(fact))
            and admits(records.audience_of(fact.audience), self.viewer.seat, self.viewer.role)
        )


def cut_for(source: Source, seat: str) -> tuple[About, Cut]:
    """How a table is to be cut for a seat, and what the file says of itself; Refused when there is none."""
    world, hung = _read(source)
    found = world.table.seats.get(seat) if world.table else None
    if found is None or found.revoked:
        known = ", ".join(
            one.id + " " + one.name for one in world.open_table.seats.values() if not one.revoked
        )
        raise Refused(
            said(
                "there is no seat {seat} at this table: there are {known}",
                seat=Verbatim(repr(seat)),
                known=Verbatim(known),
            )
        )
    viewer = Viewer(seat, found.role)
    cut = Cut(viewer, tuple(_outlooks(viewer, world.history, source.about.number)))
    if viewer.is_referee:
        seen = {name for commit in hung for name in _pictures(commit, cut.known(commit))}
        pictures = tuple(one for one in source.about.pictures if one.digest in seen)
    else:
        drawn = _drawn(source, viewer, world.history)
        pictures = tuple(sorted(drawn, key=lambda one: one.digest))
        cut = replace(cut, drawn={one.digest: data for one, data in drawn.items()})
    return replace(source.about, seat=seat, pictures=pictures), cut


def _drawn(source: Source, viewer: Viewer, history: History) -> dict[Picture, bytes]:
    head = history.head(history.branch_of(viewer.seat), source.about.number)
    return as_seen(source, history.path(head), viewer)


def _read(source: Source) -> tuple[World, list[Commit]]:
    """The seats and the shape of history as they stand at the end, and the commits that hung pictures."""
    world, hung = World(), []
    for commit in source.commits(0, source.about.number):
        for fact in commit.facts:
            if fact.stream in (TABLE, HISTORY):
                world = evolve(world, records.opened(fact))
        if any(fact.topic == "PictureHung" for fact in commit.facts):
            hung.append(commit)
    return world, hung


def _outlooks(viewer: Viewer, history: History, newest: int) -> Iterator[Outlook]:
    known = known_branches(viewer, history)
    for branch in sorted({MAIN, history.branch_of(viewer.seat), *known}):
        yield Outlook.of(history, branch, newest, known)


def _everywhere(fact: SealedFact) -> bool:
    """Whether a fact is told on every branch: a record, but for jumps of the branch it was made on."""
    return fact.stream in RECORDS and fact.topic not in TURNS and fact.topic != "BranchPlayed"


def _pictures(commit: Commit, known: frozenset[int]) -> Iterator[str]:
    for index in known:
        if commit.facts[index].topic == "PictureHung":
            picture = json.loads(commit.facts[index].state)["picture"]
            if picture is not None:
                yield picture["id"]


def _all_dice(commit: Commit, known: frozenset[int]) -> bool:
    """Whether dice fell, the facts that are known already tell every one of them, and no other fact holds any."""
    told: Counter[int] = Counter()
    for index, fact in enumerate(commit.facts):
        faces = list(_faces(json.loads(fact.state)))
        if faces and index not in known:
            return False
        told.update(faces)
    return bool(commit.faces) and not Counter(face for _, face in commit.faces) - told


def _faces(value: Any, name: str = "") -> Iterator[int]:
    """Every face that stands in a fact, under whatever throw."""
    if isinstance(value, dict):
        for key, part in value.items():
            yield from _faces(part, key)
    elif isinstance(value, list):
        for part in value:
            yield from _faces(part, name)
    elif name in ("face", "faces") and isinstance(value, int):
        yield value

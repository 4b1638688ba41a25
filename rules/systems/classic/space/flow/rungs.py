"""The distances that a fight in space tells apart, as a ladder shows them: fire, detection, boarding."""

from __future__ import annotations

from collections.abc import Iterator

from rules.ground import Ring
from rules.ruleset import Battle
from rules.said import Text, said
from rules.systems.classic.space import book
from rules.systems.classic.space.rulings import Rulings


def rungs(battle: Battle) -> tuple[Ring, ...]:
    """Each as far as it reaches, in units, the nearest first; () where no distances are kept (CT-SPACE-36)."""
    if battle.ground is None:
        return ()
    return tuple(sorted(_reaches(battle.rulings), key=lambda one: one.radius))


def _reaches(rulings: Rulings) -> Iterator[Ring]:
    yield Ring(book.amount("boarding, within", rulings), "alongside")
    near, far = book.counts_from("range", rulings), book.counts_from("far range", rulings)
    yield Ring(near, "no DM for range")
    yield Ring(far, _ranged("range", rulings))
    ordinary = book.sees("ordinary", rulings)
    if ordinary is not None and ordinary > far:
        yield Ring(ordinary, _ranged("far range", rulings))
    for name, title in _FOUND.items():
        reach = book.sees(name, rulings)
        if reach is not None and reach > far:
            yield Ring(reach, title)


_FOUND: dict[str, Text] = {
    "military": "found by military and scout ships alone",
    "tracked": "tracked once found",
}


def _ranged(name: str, rulings: Rulings) -> Text:
    return said("DM {dm:+d} for range", dm=book.dm(name, rulings, "").value)

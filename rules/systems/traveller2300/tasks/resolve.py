"""One throw of the task system: 1D10 read 0 to 9, plus DMs, against the number of its difficulty.

    wanted = stated("force the door", "routine", [characteristic("Strength", 12)], [harder(1, "in haste")])
    wanted.chance()                     # exact
    check = wanted.attempt(dice)        # a natural 0 fails whatever the DMs

The Task states the reading as its dice, "1D10-1": the face 1 is the 0. Everywhere but here and in scatter the book's
ten-sided die is read 1 to 10.
"""

from __future__ import annotations

from collections.abc import Iterable

from rules.check import DM, Refused, Task
from rules.said import said
from rules.systems.traveller2300.reading import amount
from rules.systems.traveller2300.tasks import ladder
from rules.systems.traveller2300.tasks.ladder import Difficulty, Shift
from rules.tables import listing

_AMOUNTS = listing(__package__, "amounts_tasks")
FACES = amount(_AMOUNTS, "success die highest face") + 1
DICE = f"1D{FACES}-1"
FUMBLE = amount(_AMOUNTS, "fumble") + 1
"""The face that is read as the fumble."""
SOURCE = "Traveller: 2300 Referee's Manual, Tasks: attempting a task"


def stated(
    name: str,
    difficulty: Difficulty,
    dms: Iterable[DM] = (),
    shifts: Iterable[Shift] = (),
    source: str = SOURCE,
) -> Task:
    """State what must be thrown; nothing is thrown yet.

    Raises: Refused when the shifts lead beyond Impossible, where it fails without a throw.
    """
    moved = tuple(shifts)
    level = ladder.shifted(difficulty, moved)
    if level is None:
        raise Refused(said("{task} would be harder than Impossible: it fails without a throw", task=name))
    used = tuple(dm for dm in dms if dm.value)
    words = ladder.in_words(difficulty, moved, level)
    return Task(name, DICE, ladder.needed(level), dms=used, source=source, fumble=FUMBLE, level=words)

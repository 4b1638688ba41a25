"""A session's log as one seat may have it, to be taken away as Markdown or CSV."""

from __future__ import annotations

from collections.abc import Sequence

from server.archive.readable import Evening, ReadableCommit, lines_of
from server.audit.reading import TOLD_AT_ONCE, Reading
from server.audit.sessions import named
from server.past.folds import Step
from server.pools import CHECKING


async def evening_of(reading: Reading, name: str) -> Evening:
    """What the log says of a session to the viewer; Refused when there is no such session."""
    session = await named(reading, name)
    last = session.last or reading.history.head.number
    found: list[ReadableCommit] = []
    steps: list[Step] = []
    async for step in reading.history.past(session.first - 1, last):
        steps.append(step)
        if len(steps) == TOLD_AT_ONCE or step.number == last:
            found += await CHECKING.run(_lines, reading, tuple(steps))
            steps.clear()
    table = reading.history.world.open_table.name
    return Evening(table, session.session, session.name, tuple(found))


def _lines(reading: Reading, steps: Sequence[Step]) -> list[ReadableCommit]:
    """What a viewer is told of these commits; what was struck out on its branch is marked."""
    found = []
    for step in steps:
        facts = enumerate(step.commit.facts)
        known = frozenset(index for index, fact in facts if reading.knows(step.number, fact))
        struck = reading.outlook.undone_by(step.number) is not None
        found += [one.struck(struck) for one in lines_of(step, known)]
    return found

"""What a failure leaves behind: who may try again, at what price, and who never may.

A failure may be tried again freely, or asks for determination. Whoever stays determined (Difficult, Determination,
instant) tries again without penalty; whoever does not tries one level harder, or waits ten times as long as the
first attempt took. The levels add up; a task that becomes Impossible that way is lost for good. Each level of
Jack-of-all-trades brings one retry free of all this.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from rules.check import Task
from rules.kit.lasting import spelled
from rules.ruleset import Sheet
from rules.said import plural, said
from rules.systems.megatraveller.people import skills
from rules.systems.megatraveller.rulings import Rulings
from rules.systems.megatraveller.tasks.assets import value
from rules.systems.megatraveller.tasks.ladder import DIFFICULTIES, Difficulty, Shift
from rules.systems.megatraveller.tasks.mishap import Kind
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.trying import Standing, Status

JACK = "Jack-of-all-trades"
WAIT = 10
SOURCE = "Traveller: 2300 Referee's Manual, Tasks: determination"
JACK_SOURCE = "MegaTraveller Players' Manual, Skills: Jack-of-all-trades"


@dataclass(frozen=True, slots=True)
class Tried:
    """The system's note in a Standing.

    harder: levels that lost determination has added. needs: determination must be checked first. jack: free
    retries used. first_s: how long the first attempt took. free_at: when waiting has taken the levels away.
    base: the difficulty as tried, before care and those levels.
    """

    harder: int = 0
    needs: bool = False
    jack: int = 0
    first_s: float = 0.0
    free_at: float | None = None
    base: Difficulty = "simple"


def of(standing: Standing | None) -> Tried:
    """What is noted; nothing before the first attempt and after a success."""
    if standing is None or standing.status == "done":
        return Tried()
    return Tried(**standing.state)


def noted(tried: Tried, **other: Any) -> Tried:
    """The note with some of it otherwise."""
    return replace(tried, **other)


def penalty(tried: Tried, clock_s: float) -> tuple[Shift, ...]:
    """The levels that lost determination adds to a retry now."""
    if not tried.harder or waited(tried, clock_s):
        return ()
    return (Shift(tried.harder, "determination was lost", SOURCE),)


def waited(tried: Tried, clock_s: float) -> bool:
    """Whether ten times the first attempt has gone by since determination was lost."""
    return tried.free_at is not None and clock_s >= tried.free_at


def determination(sheet: Sheet, rulings: Rulings, name: str = "stay determined") -> Task:
    """What must be thrown to stay determined."""
    dm = characteristic_dm("Determination", value(sheet, "determination", rulings))
    return stated(name, "difficult", [dm], rulings=rulings, source=SOURCE)


def jacks_left(sheet: Sheet, tried: Tried) -> int:
    """Free retries that Jack-of-all-trades still brings."""
    found = skills.level(sheet, JACK)
    return max(0, found.value - tried.jack) if found else 0


def after_failure(tried: Tried, kind: Kind | None, tries: int, once: bool) -> Standing:
    """Where a failure leaves its doer. kind: of the failure table, None where there was no throw on it."""
    if once:
        return _standing("lost", "Only one attempt is allowed", tries, tried)
    if kind in (None, "retry"):
        return _standing("open", "May be tried again freely", tries, tried)
    return _standing(
        "waiting", "Determination must be checked before another try", tries, noted(tried, needs=True)
    )


def after_determination(tried: Tried, stayed: bool, tries: int, clock_s: float) -> Standing:
    """Where checking determination leaves its doer."""
    if stayed:
        return _standing("open", "Determined: may be tried again", tries, noted(tried, needs=False))
    harder = tried.harder + 1
    if DIFFICULTIES.index(tried.base) + harder >= DIFFICULTIES.index("impossible"):
        return _standing("lost", "It has become impossible, and is given up for good", tries, tried)
    wait_s = WAIT * tried.first_s
    free_at = clock_s + wait_s if wait_s else None
    title = plural("Another try is {n} level harder", "Another try is {n} levels harder", harder)
    if wait_s:
        title = said("{harder}, or free of that after {time}", harder=title, time=spelled(wait_s))
    return _standing("open", title, tries, noted(tried, needs=False, harder=harder, free_at=free_at))


def _standing(status: Status, title: str, tries: int, tried: Tried) -> Standing:
    return Standing(status, title, tries, asdict(tried))

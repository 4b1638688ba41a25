"""How a doer stands with a task after a failure: who may try again, at what price, and who never may.

A retry is free, or determination must be checked first: after a mishap once its effects have been dealt with. Whoever
loses it tries at once one level harder, or waits ten times as long as the failed attempt took and tries as before.
Where trying at once would make a Formidable task Impossible it is not tried at once: it would be lost for good. An
attempt that took no time leaves nothing to wait for. A team that has failed has to cooperate before anything else.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass, replace
from typing import Any

from rules.kit.lasting import spelled
from rules.said import plural, said
from rules.systems.traveller2300.tasks import determination
from rules.systems.traveller2300.tasks.determination import undetermined
from rules.systems.traveller2300.tasks.failure import Failure
from rules.systems.traveller2300.tasks.ladder import Difficulty, Shift
from rules.trying import Standing, Status


@dataclass(frozen=True, slots=True)
class Tried:
    """The system's note in a Standing.

    harder: levels that lost determination has added. needs: determination must be checked. slipped: a mishap has to be
    dealt with before. closed: trying at once would lose it. lasted_s: what the failed attempt took. free_at: when
    waiting takes the levels away. base: the difficulty as tried, but for haste. team: who took part beside the doer and
    has to cooperate. out: who sits the next attempt out.
    """

    harder: int = 0
    needs: bool = False
    slipped: bool = False
    closed: bool = False
    lasted_s: float = 0.0
    free_at: float | None = None
    base: Difficulty = "simple"
    team: tuple[str, ...] = ()
    out: tuple[str, ...] = ()


def of(standing: Standing | None) -> Tried:
    """What is noted; nothing before the first attempt and after a success."""
    if standing is None or standing.status == "done":
        return Tried()
    state: dict[str, Any] = dict(standing.state)
    return Tried(**{**state, "team": tuple(state.get("team", ())), "out": tuple(state.get("out", ()))})


def waited(tried: Tried, clock_s: float) -> bool:
    """Whether so much time has gone by that nothing of lost determination is left."""
    return tried.free_at is not None and clock_s >= tried.free_at


def penalty(tried: Tried, clock_s: float) -> tuple[Shift, ...]:
    """The levels that lost determination adds to a retry now."""
    if not tried.harder or waited(tried, clock_s):
        return ()
    return (Shift(tried.harder, "determination was lost", determination.SOURCE),)


def blocked(tried: Tried, clock_s: float) -> bool:
    """Whether nothing but waiting is left."""
    return tried.closed and not waited(tried, clock_s)


def after_failure(tried: Tried, failed: Failure | None, tries: int, most: int) -> Standing:
    """Where a failure leaves the doer. failed: None where no table was thrown on. most: attempts allowed, 0 for any."""
    if most and tries >= most:
        return standing(
            "lost", plural("Only {n} attempt is allowed", "Only {n} attempts are allowed", most), tries, tried
        )
    asked = failed is not None and failed.determination
    tried = replace(tried, needs=asked, slipped=failed is not None and bool(failed.dice))
    if tried.team:
        return standing("waiting", "All who took part must cooperate before another try", tries, tried)
    return _asked(tried, tries)


def after_determination(before: Tried, stayed: bool, tries: int, clock_s: float) -> Standing:
    """Where checking determination leaves the doer."""
    tried = replace(before, needs=False, slipped=False)
    if stayed:
        return standing("open", "Determined: may be tried again", tries, tried)
    left = undetermined(tried.base, tried.lasted_s)
    free_at = clock_s + left.wait_s if left.wait_s else None
    tried = replace(tried, harder=tried.harder + left.harder.levels, free_at=free_at, closed=left.closed)
    wait = spelled(left.wait_s)
    if left.closed and not left.wait_s:
        return standing("lost", "It has become impossible, and is given up for good", tries, tried)
    if left.closed:
        return standing(
            "waiting",
            said("Tried at once it would be lost for good; free again after {wait}", wait=wait),
            tries,
            tried,
        )
    title = plural("Another try is {n} level harder", "Another try is {n} levels harder", tried.harder)
    if left.wait_s:
        title = said("{harder}, or free of that after {wait}", harder=title, wait=wait)
    return standing("open", title, tries, tried)


def after_waiting(before: Tried, tries: int) -> Standing:
    """It is tried as it was before."""
    tried = replace(before, harder=0, closed=False, free_at=None)
    return standing("open", "Waited long enough: may be tried again", tries, tried)


def after_cooperating(before: Tried, out: tuple[str, ...], sits_out: bool, tries: int) -> Standing:
    """Who failed sits the next attempt out. sits_out: the doer does."""
    tried = replace(before, team=(), out=out)
    if sits_out:
        title = "Sits out the next attempt: somebody else has to lead it"
        return standing("waiting", title, tries, tried)
    return _asked(tried, tries)


def after_sitting_out(before: Tried, tries: int) -> Standing:
    """That attempt is over."""
    return _asked(replace(before, out=()), tries)


def standing(status: Status, title: str, tries: int, tried: Tried) -> Standing:
    """The note as a standing."""
    return Standing(status, title, tries, asdict(tried))


def _asked(tried: Tried, tries: int) -> Standing:
    if not tried.needs:
        return standing("open", "May be tried again freely", tries, tried)
    title = "Determination must be checked before another try"
    if tried.slipped:
        title = "The mishap comes first, then determination must be checked before another try"
    return standing("waiting", title, tries, tried)

"""One throw of the task system, for whatever uses it: combat, medicine, psionics, vehicles, plain tasks.

    wanted = stated(
        "treat a major wound", "difficult",
        dms=[skill_dm("Medical", 2), characteristic_dm("Int", 9)],
        shifts=[harder(1, "no medical kit")],
    )                                   # a rules.check.Task: 15+, exact odds in wanted.chance()
    check = wanted.attempt(dice)        # a rules.check.Check
    result = verdict(check)             # Verdict: band 0, 1, 2, 4 or 8, fumble, exceptional failure

The Task holds every DM; where their sum passes the limit of +8 or -8 one more DM takes off what is too much, so
that the DMs of a Task always add up to what was used. Pass `limit=None` for psionic tasks. In a confrontation give
the other side's DMs through `against`. A throw of two ones fails whatever the DMs (Task.fumble). Nothing here
knows sheets: `assets.py` finds levels and characteristics, `ladder.py` has the shifts, `mishap.py` what follows
a failure or a fumble, `duration.py` how long it took.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from types import MappingProxyType

from rules.check import DM, Check, Task
from rules.said import noted, said
from rules.systems.megatraveller.rulings import Rulings, settled
from rules.systems.megatraveller.tasks.ladder import Difficulty, Shift, in_words, number, shifted

LIMIT = 8
FUMBLE = 2
BANDS = (8, 4, 2)
SHORT_BY = 2
"""An exceptional failure is short by so many or more (MT-DEC-17)."""

ASSETS_SOURCE = "MegaTraveller Players' Manual, Resolving Tasks: what is crucial to the success"
UNSKILLED_SOURCE = "MegaTraveller Players' Manual, Skills: level-0 skills"
LIMIT_SOURCE = "MegaTraveller Players' Manual, Psionic tasks: the DM limit on tasks"


def stated(
    name: str,
    difficulty: Difficulty,
    dms: Iterable[DM] = (),
    shifts: Iterable[Shift] = (),
    *,
    limit: int | None = LIMIT,
    rulings: Rulings = MappingProxyType({}),
    source: str = "",
    why: str = "",
) -> Task:
    """State what must be thrown on 2D; nothing is thrown yet.

    limit: how far the sum of all DMs may go either way, None for no limit.
    why: what makes it so hard before any shift, "at long range".
    Raises: Refused when the shifts lead above the last difficulty that the rulings allow.
    """
    moved = tuple(shifts)
    level = shifted(difficulty, moved, highest(rulings))
    return Task(
        name,
        "2D",
        number(level),
        dms=tuple(limited(tuple(dms), limit)),
        source=source,
        fumble=FUMBLE,
        level=in_words(difficulty, moved, level, why),
    )


def limited(dms: Sequence[DM], limit: int | None) -> Iterator[DM]:
    """The DMs that are not 0, and one that brings their sum back within the limit where it passes it."""
    yield from (dm for dm in dms if dm.value)
    total = sum(dm.value for dm in dms)
    if limit is not None and abs(total) > limit:
        bound = limit if total > 0 else -limit
        yield DM(bound - total, said("DMs are limited to {bound:+d}", bound=bound), LIMIT_SOURCE)


def highest(rulings: Rulings) -> Difficulty:
    """The last difficulty on which an attempt is possible (MT-DEC-01)."""
    return "impossible" if settled(rulings, "impossible") == "rolled" else "formidable"


def unskilled(skill: str, rulings: Rulings = MappingProxyType({})) -> Shift:
    """The shift of a task whose first skill is not had at all (MT-DEC-02)."""
    levels = settled(rulings, "unskilled_levels")
    return Shift(int(levels), said("no {skill}", skill=skill), UNSKILLED_SOURCE)


def skill_dm(name: str, level: int, note: str = "") -> DM:
    """A skill's level, added whole. note: through which other skill it is had."""
    return DM(level, noted(said("{skill}-{level}", skill=name, level=level), note), ASSETS_SOURCE)


def characteristic_dm(name: str, value: int) -> DM:
    """A characteristic, or the sum that makes a secondary one, divided by 5 with fractions dropped."""
    return DM(max(0, value) // 5, said("{name} {value}", name=name, value=value), ASSETS_SOURCE)


def against(dms: Iterable[DM], whose: str) -> tuple[DM, ...]:
    """The opposing side's DMs in a confrontation, which are subtracted. whose: "Ann", "the others"."""
    return tuple(
        DM(-dm.value, said("{whose}: {reason}", whose=whose, reason=dm.reason), dm.source) for dm in dms
    )


@dataclass(frozen=True, slots=True)
class Verdict:
    """How well it came out.

    band: of a success, the greatest of 8, 4, 2 that its margin reaches; 1 by a margin of 1, 0 (marginal) by none.
    Of a failure 0. fumble: two ones fell. exceptional: an exceptional success or failure.
    """

    success: bool
    band: int
    margin: int
    fumble: bool
    exceptional: bool

    @property
    def marginal(self) -> bool:
        """A success on the very number."""
        return self.success and self.band == 0

    @property
    def word(self) -> str:
        """The result in a word or two."""
        if self.fumble:
            return "Fumble"
        if not self.success:
            return "Exceptional failure" if self.exceptional else "Failure"
        if self.marginal:
            return "Marginal success"
        return said("Exceptional success ({band}+)", band=self.band) if self.exceptional else "Success"


def verdict(check: Check, rulings: Rulings = MappingProxyType({})) -> Verdict:
    """Read a check's margin in the bands that damage and other effects go by."""
    if check.success:
        band = next((one for one in BANDS if check.margin >= one), min(check.margin, 1))
        return Verdict(True, band, check.margin, False, band >= min(BANDS))
    fumble = check.fumbled
    short = settled(rulings, "exceptional_failure") == "short_by_two" and check.margin <= -SHORT_BY
    return Verdict(False, 0, check.margin, fumble, fumble or short)

"""Drive failure and misjump: what is thrown at a jump, and what comes of it.

Order: unrefined fuel, missed maintenance, misjump, all thrown whatever the one before brought (L480 484 492).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from rules.chart import Hex, beyond, place
from rules.check import DM, Check, Dice, Task
from rules.said import plural, said
from rules.spacefaring.jump.times import DAY_S, JUMP_S
from rules.spacefaring.rulings import AS_PRINTED, Rulings, on, settled
from rules.tables import listing

MISJUMP = listing(__package__, "misjump")
ASTRAY = listing(__package__, "astray")
FAILURE = listing(__package__, "failure")


@dataclass(frozen=True, slots=True)
class Hazards:
    """What may go wrong at a jump.

    unrefined: whether the tanks count as unrefined (`counts_as_unrefined`). exempt: a scout or a warship. jumps: made
    since the tanks were flushed, this one not counted. late: annual maintenance was missed. near: within 100
    diameters of a world or star.
    """

    unrefined: bool = False
    exempt: bool = False
    jumps: int = 0
    late: bool = False
    near: bool = False


@dataclass(frozen=True, slots=True)
class Misjump:
    """Where a misjump leads. dice: of the distance. The hex, by column and row, may lie off any chart."""

    dice: int
    parsecs: int
    way: int
    column: int
    row: int
    checks: tuple[Check, ...]


@dataclass(frozen=True, slots=True)
class Jumped:
    """What came of a jump.

    checks: thrown, in order. failed: the drives and the plant are dead. jumped: whether she jumped at all.
    misjump: None where she comes out where she was to. seconds: in jump.
    """

    checks: tuple[Check, ...]
    failed: bool
    jumped: bool
    misjump: Misjump | None
    seconds: float


def counts_as_unrefined(refined_t: int, unrefined_t: int, rulings: Rulings = AS_PRINTED) -> bool:
    """Whether tanks with so many tons of each count as unrefined (R-18)."""
    if unrefined_t == 0 or settled(rulings, "jump_mixed_fuel") == "unrefined":
        return unrefined_t > 0
    return refined_t < unrefined_t


def failures(hazards: Hazards, rulings: Rulings = AS_PRINTED) -> tuple[Task, ...]:
    """The throws for drive failure that this jump takes; success means that the drives fail."""
    return tuple(_failures(hazards, rulings))


def _failures(hazards: Hazards, rulings: Rulings) -> Iterator[Task]:
    throws = not hazards.exempt or on(rulings, "jump_exempt_failure")
    if hazards.unrefined and throws:
        row = FAILURE["unrefined"]
        source = str(row["source"])
        since = plural(
            "{n} jump since the tanks were flushed", "{n} jumps since the tanks were flushed", hazards.jumps
        )
        dms = (DM(hazards.jumps, since, source),) if hazards.jumps else ()
        yield Task(
            said("do the drives fail on unrefined fuel"), target=_whole(row["target"]), dms=dms, source=source
        )
    if hazards.late:
        row = FAILURE["late"]
        yield Task(
            said("do the drives fail for want of maintenance"),
            target=_whole(row["target"]),
            source=str(row["source"]),
        )


def misjump(hazards: Hazards) -> Task:
    """The throw that every jump takes; success means a misjump. Exactly one of the DMs for fuel holds, or none."""
    return Task(
        said("is it a misjump"),
        target=_whole(MISJUMP["target"]["value"]),
        dms=tuple(_misjump_dms(hazards)),
        source=MISJUMP.source,
    )


def _misjump_dms(hazards: Hazards) -> Iterator[DM]:
    if hazards.near:
        yield _dm("near", said("within 100 diameters of a world or star"))
    if hazards.unrefined and not hazards.exempt:
        yield _dm("unrefined", said("unrefined fuel"))
    if not hazards.unrefined:
        yield _dm("refined", said("refined fuel"))
    if hazards.late:
        yield _dm("late", said("annual maintenance missed"))


def jump(
    origin: Hex,
    hazards: Hazards,
    dice: Dice,
    rulings: Rulings = AS_PRINTED,
    size: tuple[int, int] | None = None,
) -> Jumped:
    """Throw for a jump from a hex.

    size: columns and rows of the chart, None where nothing is known of its edge.
    """
    thrown = tuple(task.attempt(dice) for task in failures(hazards, rulings))
    failed = any(check.success for check in thrown)
    if failed and settled(rulings, "jump_failed") == "stays":
        return Jumped(thrown, True, False, None, 0.0)
    check = misjump(hazards).attempt(dice)
    thrown = (*thrown, check)
    if not check.success:
        return Jumped(thrown, failed, True, None, float(JUMP_S))
    led = astray(origin, dice, rulings, size)
    weeks, seconds = _duration(dice, rulings)
    return Jumped((*thrown, *led.checks, *weeks), failed, True, led, seconds)


def _duration(dice: Dice, rulings: Rulings) -> tuple[tuple[Check, ...], float]:
    """Seconds that a misjump lasts, with the throw for them where there is one."""
    if settled(rulings, "jump_misjump_time") == "week":
        return (), float(JUMP_S)
    row = ASTRAY["weeks"]
    check = Task(said("weeks in jump"), dice=str(row["dice"]), source=ASTRAY.source).attempt(dice)
    return (check,), float(check.total * 7 * DAY_S)


def astray(
    origin: Hex, dice: Dice, rulings: Rulings = AS_PRINTED, size: tuple[int, int] | None = None
) -> Misjump:
    """Throw for where a misjump from a hex leads: 1D for the dice, their sum in parsecs, 1D for the way (R-19)."""
    number = _asked("number", said("dice for the distance of the misjump"), dice)
    far = Task(said("parsecs of the misjump"), dice=f"{number.total}D", source=ASTRAY.source).attempt(dice)
    way = _asked("direction", said("direction of the misjump"), dice)
    column, row, parsecs = _end(origin, way.total, far.total, rulings, size)
    return Misjump(number.total, parsecs, way.total, column, row, (number, far, way))


def _end(
    origin: Hex, way: int, parsecs: int, rulings: Rulings, size: tuple[int, int] | None
) -> tuple[int, int, int]:
    """Column, row and parsecs; where the edge of the chart holds her, the last hex on it."""
    if size is None or settled(rulings, "jump_off_chart") == "allowed":
        return (*beyond(origin, way, parsecs), parsecs)
    while parsecs:
        column, row = beyond(origin, way, parsecs)
        if 1 <= column <= size[0] and 1 <= row <= size[1]:
            return column, row, parsecs
        parsecs -= 1
    return (*place(origin), 0)


def _asked(name: str, title: str, dice: Dice) -> Check:
    return Task(title, dice=str(ASTRAY[name]["dice"]), source=ASTRAY.source).attempt(dice)


def _dm(name: str, reason: str) -> DM:
    return DM(_whole(MISJUMP[name]["value"]), reason, MISJUMP.source)


def _whole(value: object) -> int:
    return cast("int", value)

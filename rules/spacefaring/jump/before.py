"""What must be so before a jump, and what a flight plan costs.

    for one in conditions(Ready(parsecs=1, drive=1, ...)):
        one.met, one.binding, one.text

A binding condition that is not met forbids the jump; the others only make it dangerous.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from rules.check import Refused
from rules.said import Text, said
from rules.spacefaring.jump.times import (
    LEAST_PARSECS,
    MOST_PARSECS,
    PLAN_CR,
    SAFE_DIAMETERS,
    SOURCE,
)
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled

PROGRAMS = "Book 2, Computers: programs"
PLANS = "Book 2, Computers: Generate"


@dataclass(frozen=True, slots=True)
class Ready:
    """A ship about to jump.

    parsecs: length of the jump. drive: what her jump drive makes now, 0 where it is dead. computer: longest jump that
    her computer can work out, None where that is not limited. programs: jumps whose program she can run, by length.
    navigation, generate: whether she can run those. plan: whether she has a flight plan for this jump. lane: whether
    a lane of the chart leads there. fuel_t, needed_t: tons in the tanks and for the jump. power: whether her plant
    works. diameters: from the nearest world or star, None for far from all of them.
    """

    parsecs: int
    drive: int
    fuel_t: int
    needed_t: int
    programs: frozenset[int] = frozenset()
    navigation: bool = True
    generate: bool = False
    plan: bool = False
    lane: bool = True
    computer: int | None = None
    power: bool = True
    diameters: float | None = None


@dataclass(frozen=True, slots=True)
class Condition:
    """One thing that ought to be so. binding: there is no jump without it. text: a sentence that says how it stands."""

    what: str
    met: bool
    binding: bool
    text: Text
    source: Text


def conditions(ready: Ready, rulings: Rulings = AS_PRINTED) -> tuple[Condition, ...]:
    """Everything that is looked at before a jump, in the order of the book. ValueError: no jump has such a length."""
    if not LEAST_PARSECS <= ready.parsecs <= MOST_PARSECS:
        raise ValueError(f"a jump of {ready.parsecs} parsecs; they are 1 to 6")
    return (*_drives(ready), *_computer(ready, rulings), *_fuel(ready), _clear(ready))


def check(found: Iterable[Condition]) -> None:
    """Raises: Refused with the first binding condition that is not met."""
    for one in found:
        if one.binding and not one.met:
            raise Refused(one.text)


def _drives(ready: Ready) -> Iterator[Condition]:
    met = ready.drive >= ready.parsecs
    if met:
        text = said("the drive makes Jump-{made}", made=ready.drive)
    elif ready.drive:
        text = said("the drive makes Jump-{made}, not Jump-{wanted}", made=ready.drive, wanted=ready.parsecs)
    else:
        text = said("the jump drive is dead")
    yield Condition("drive", met, True, text, SOURCE)
    text = said("the power plant runs") if ready.power else said("the power plant is dead")
    yield Condition("power", ready.power, True, text, SOURCE)


def _computer(ready: Ready, rulings: Rulings) -> Iterator[Condition]:
    length = ready.parsecs
    if ready.computer is not None:
        met = ready.computer >= length
        yes = said("the computer handles Jump-{most}", most=ready.computer)
        no = said("the computer handles Jump-{most}, not Jump-{wanted}", most=ready.computer, wanted=length)
        yield Condition("computer", met, True, yes if met else no, PROGRAMS)
    met = length in ready.programs
    yes = said("the program Jump-{wanted} is there", wanted=length)
    no = said("the program Jump-{wanted} is not there, or does not fit", wanted=length)
    yield Condition("program", met, True, yes if met else no, PROGRAMS)
    yes, no = (
        said("the program Navigation is there"),
        said("the program Navigation is not there, or does not fit"),
    )
    yield Condition("navigation", ready.navigation, True, yes if ready.navigation else no, PROGRAMS)
    yield _plan(ready, rulings)


def _plan(ready: Ready, rulings: Rulings) -> Condition:
    """A flight plan, bought for one jump or made by Generate."""
    if ready.generate:
        return Condition("plan", True, True, said("the program Generate makes the flight plan"), PLANS)
    if ready.plan:
        return Condition("plan", True, True, said("a flight plan is aboard"), PLANS)
    price = plan_price_cr(ready.parsecs)
    if sells_plan(ready.lane, rulings):
        text = said("there is no flight plan; the starport sells one for Cr{price_cr:,}", price_cr=price)
    else:
        text = said(
            "there is no flight plan, and no lane for which one is sold; it takes the program Generate"
        )
    return Condition("plan", False, True, text, PLANS)


def _fuel(ready: Ready) -> Iterator[Condition]:
    met = ready.fuel_t >= ready.needed_t
    has, needed = ready.fuel_t, ready.needed_t
    yes = said("the jump takes {needed} t of the {has} t of fuel aboard", has=has, needed=needed)
    no = said("the jump takes {needed} t of fuel, {has} t are aboard", has=has, needed=needed)
    yield Condition("fuel", met, True, yes if met else no, "Book 2, Fuel")


def _clear(ready: Ready) -> Condition:
    far = ready.diameters is None or ready.diameters >= SAFE_DIAMETERS
    if ready.diameters is None:
        text = said("she is clear of every world")
    elif far:
        text = said("she is {diameters:g} diameters out", diameters=round(ready.diameters, 1))
    else:
        text = said("she is only {diameters:g} diameters out of 100", diameters=round(ready.diameters, 1))
    return Condition("clear", far, False, text, SOURCE)


def plan_price_cr(parsecs: int) -> int:
    """Credits for a flight plan, used up by one jump of so many parsecs. Source: Book 2, Computers: Generate."""
    return PLAN_CR * parsecs


def sells_plan(lane: bool, rulings: Rulings = AS_PRINTED) -> bool:
    """Whether a starport sells a plan for a jump; `lane`: whether one of the chart leads there."""
    return lane or bool(settled(rulings, "jump_plans") == "everywhere")


def near(diameters: float | None) -> bool:
    """Whether that is within 100 diameters, where a jump is dangerous."""
    return diameters is not None and diameters < SAFE_DIAMETERS

"""A ship's computer in one phase: which of the loaded programs run, and what that allows (F-14, CT-SPACE-27).

What is in CPU or storage swaps by itself from phase to phase: the limit is what runs in one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.check import DM, Refused, Task
from rules.once import per_sheet
from rules.ruleset import Sheet
from rules.said import Text, listed, said
from rules.spacefaring.ships import parts
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.words import program_title
from rules.systems.classic.space import book
from rules.systems.classic.space.rulings import Rulings, settled

Duty = Literal["move", "jump", "fire", "evade", "return", "guard", "launch"]
"""What a computer is wanted for in a phase; guard: against missiles in contact."""
MANEUVER, TARGET, INTERACT, LAUNCH = "maneuver", "target", "gunner interact", "launch"
RETURN, ANTI_MISSILE, ECM, DOUBLE, AUTO = "return fire", "anti-missile", "ecm", "double fire", "auto/evade"
NAVIGATION = "navigation"


def space(sheet: Sheet, programs: Iterable[str]) -> int:
    """CPU that programs take together."""
    return sum(parts.program(one, s.printing(sheet)).space for one in programs)


def cpu(sheet: Sheet) -> int:
    """CPU of a computer that works, else 0."""
    model = s.computer(sheet)
    return 0 if model is None or s.computer_dead(sheet) else model.cpu


@per_sheet
def loaded(sheet: Sheet) -> tuple[str, ...]:
    """Programs in CPU or storage."""
    return s.programs(sheet, "loaded", "running")


def fits(sheet: Sheet, programs: Iterable[str]) -> bool:
    """Whether they run together."""
    return space(sheet, programs) <= cpu(sheet)


def check_running(sheet: Sheet, programs: Sequence[str]) -> None:
    """Refused for programs that are not loaded, or do not run together."""
    if missing := [one for one in programs if one not in loaded(sheet)]:
        names = listed(program_title(one) for one in missing)
        raise Refused(said("not in the computer's CPU or storage: {names}", names=names))
    if not fits(sheet, programs):
        raise Refused(
            said(
                "the CPU has space {cpu}, and the programs take {space}",
                cpu=cpu(sheet),
                space=space(sheet, programs),
            )
        )


# --- what a program gives ------------------------------------------------------------------------------


def gives(name: str, sheet: Sheet) -> float:
    """The number in its row, 0 for none."""
    return parts.program(name, s.printing(sheet)).gives or 0


def _kind(programs: Iterable[str], prefix: str) -> tuple[str, ...]:
    return tuple(one for one in programs if one.startswith(prefix))


def evades(name: str, sheet: Sheet, pilot: int) -> int:
    """The defence DM of a program: a share of the pilot's level, fractions dropped, or a flat number."""
    if name != AUTO and not name.startswith("maneuver/evade"):
        return 0
    found = gives(name, sheet)
    return int(found) if found < 0 else -int(found * pilot)


def best_evasion(sheet: Sheet, running: Iterable[str], pilot: int) -> tuple[str, int]:
    """The one program that counts of those that run, and its DM to whoever fires; ("", 0) for none."""
    found = [(evades(one, sheet, pilot), one) for one in running]
    dm, name = min(found, default=(0, ""))
    return (name, dm) if dm else ("", 0)


def predict(sheet: Sheet, running: Iterable[str]) -> tuple[str, int]:
    """The best Predict that runs, and its DM."""
    found = [(int(gives(one, sheet)), one) for one in _kind(running, "predict-")]
    dm, name = max(found, default=(0, ""))
    return name, dm


def select(sheet: Sheet, running: Iterable[str]) -> tuple[str, int] | None:
    """The best Select that runs, and its DM; None for none."""
    found = [(int(gives(one, sheet)), one) for one in _kind(running, "select-")]
    if not found:
        return None
    dm, name = max(found)
    return name, dm


def targets(sheet: Sheet, running: Iterable[str]) -> int:
    """At how many ships her turrets may fire in a phase."""
    return max((int(gives(one, sheet)) for one in _kind(running, "multi-target-")), default=1)


def thrusts(running: Iterable[str]) -> bool:
    """Whether a program lets her thrust: Maneuver, or any Maneuver/Evade."""
    return any(one.startswith(MANEUVER) for one in running)


# --- the best that fits --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Crew:
    """Levels of those who serve the computer. fires_double: her plant bears Double Fire. foes: ships to fire at."""

    pilot: int = 0
    gunner: int = 0
    operator: int = 0
    fires_double: bool = False
    foes: int = 1


@per_sheet
def best(sheet: Sheet, duty: Duty, crew: Crew, jump: int = 0, first: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The programs that serve a duty best and run together; no more than the first where what it takes is not there.

    first: what runs in any case.
    """
    have = loaded(sheet)
    chosen = first
    for group in _wanted(sheet, duty, crew, have, jump):
        if group is None:
            return first
        if fits(sheet, (*chosen, *group)):
            chosen = (*chosen, *group)
        elif chosen == first:
            return first
    return chosen


def _wanted(
    sheet: Sheet, duty: Duty, crew: Crew, have: Sequence[str], jump: int
) -> Iterator[tuple[str, ...] | None]:
    """Programs in the order of their worth, what is needed first and together; None where that is not loaded."""
    needed: dict[Duty, tuple[str, ...]] = {
        "jump": (f"jump-{jump}", NAVIGATION),
        "fire": (TARGET,),
        "return": (TARGET, RETURN),
        "launch": (TARGET, LAUNCH),
    }
    if duty in needed:
        yield needed[duty] if set(needed[duty]) <= set(have) else None
    match duty:
        case "move":
            programs = sorted(
                (one for one in have if one.startswith(MANEUVER)), key=lambda one: space(sheet, (one,))
            )
            yield tuple(programs[:1]) or None
        case "evade":
            yield from (((one,)) for one in _evasions(sheet, have, crew.pilot))
        case "guard":
            yield from ((one,) for one in (ECM, ANTI_MISSILE) if one in have)
        case "fire" | "return":
            yield from ((one,) for one in _attacking(sheet, have, crew, duty))


def _evasions(sheet: Sheet, have: Sequence[str], pilot: int) -> list[str]:
    """Only the best that fits counts, so the best fitting one alone."""
    fitting = [one for one in have if evades(one, sheet, pilot) and fits(sheet, (one,))]
    return sorted(fitting, key=lambda one: (evades(one, sheet, pilot), space(sheet, (one,))))[:1]


def _attacking(sheet: Sheet, have: Sequence[str], crew: Crew, duty: Duty) -> list[str]:
    """What helps to hit, the most for its space first."""
    worth: dict[str, float] = {}
    if best_of := predict(sheet, (one for one in have if fits(sheet, (TARGET, one))))[0]:
        worth[best_of] = gives(best_of, sheet)
    if INTERACT in have and crew.gunner:
        worth[INTERACT] = crew.gunner
    if DOUBLE in have and crew.fires_double and duty == "fire":
        worth[DOUBLE] = 3
    for name in _kind(have, "select-") if duty == "fire" else ():
        if not gives(name, sheet):  # one that takes nothing off the throw
            worth[name] = 0.5
    return sorted(worth, key=lambda one: -worth[one] / space(sheet, (one,)))


# --- whether it works ----------------------------------------------------------------------------------


def to_work(sheet: Sheet, operator: int, rulings: Rulings) -> Task | None:
    """What a computer that was hit throws when it is used; None for one that was not, or is dead for good."""
    hits = p.COMPUTER_HITS.of(sheet)
    if not hits or s.computer_dead(sheet):
        return None
    dms = [DM(-hits, said("hits on the computer: {hits}", hits=hits), book.COMPUTERS)]
    if operator:
        dms.append(DM(operator, said("Computer-{level}", level=operator), book.COMPUTERS))
    return Task(
        "the computer works",
        str(settled(rulings, "space_computer_dice")),
        book.count("computer works", rulings),
        dms=tuple(dms),
        source=book.COMPUTERS,
    )


def why_not(sheet: Sheet, needed: Sequence[str]) -> Text:
    """Why what takes these programs cannot be done, as a sentence; "" where it can."""
    if s.computer(sheet) is None:
        return "she has no computer"
    if s.computer_dead(sheet):
        return "the computer is beyond use"
    if missing := [one for one in needed if one not in loaded(sheet)]:
        names = listed(program_title(one) for one in missing)
        return said("it takes programs that are not in CPU or storage: {names}", names=names)
    if not fits(sheet, needed):
        return said(
            "the CPU has space {cpu}, and it takes {space}", cpu=cpu(sheet), space=space(sheet, needed)
        )
    return ""

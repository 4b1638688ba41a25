"""Which programs run aboard in the phase that has come: as somebody chose, else what serves best."""

from __future__ import annotations

from rules.course import Course
from rules.forms import Json
from rules.happening import Threw
from rules.once import once
from rules.ruleset import Battle
from rules.spacefaring.ships import sheet as s
from rules.systems.classic.space import computing, crewing, firing, sheets, state
from rules.systems.classic.space.computing import Crew, Duty

RUN = "run"


def duty(battle: Battle, ship: str) -> Duty | None:
    """What her computer is wanted for in this phase."""
    own = battle.fighters[ship].side == state.turn_of(battle)
    duties: dict[tuple[str, bool], Duty] = {
        ("move", True): "move",
        ("fire", True): "fire",
        ("fire", False): "evade",
        ("return", True): "evade",
        ("return", False): "guard" if state.in_contact(battle, ship) else "return",
        ("launch", True): "launch",
    }
    return duties.get((state.phase(battle), own))


@once
def crew(battle: Battle, ship: str) -> Crew:
    """The levels that count for her programs."""
    sheet = battle.fighters[ship].sheet
    gunners = [
        crewing.level(battle, ship, "gunner", one.number)
        for one in sheets.turrets(sheet)
        if state.lasers(battle, ship, one)
    ]
    return Crew(
        crewing.level(battle, ship, "pilot"),
        max(gunners, default=0),
        crewing.level(battle, ship, "computer"),
        firing.bears_double(sheet),
        len(state.foes(battle, ship)),
    )


@once
def running(battle: Battle, ship: str) -> tuple[str, ...]:
    """Programs that run aboard in this phase."""
    if state.computer_fails(battle, ship):
        return ()
    sheet = battle.fighters[ship].sheet
    if is_chosen(battle, ship):
        kept = state.noted(battle, ship, RUN)
        chosen = tuple(str(one) for one in kept["programs"] if one in computing.loaded(sheet))
        return chosen if computing.fits(sheet, chosen) else ()
    return best(battle, ship)


def is_chosen(battle: Battle, ship: str) -> bool:
    """Whether somebody has chosen what runs in this phase."""
    kept = state.noted(battle, ship, RUN)
    return bool(kept) and kept["at"] == now(battle)


def best(battle: Battle, ship: str) -> tuple[str, ...]:
    """What serves best in this phase; against missiles first, then whatever goes into the CPU besides."""
    wanted, sheet = duty(battle, ship), battle.fighters[ship].sheet
    if wanted is None:
        return ()
    found = computing.best(sheet, wanted, crew(battle, ship))
    return computing.best(sheet, "return", crew(battle, ship), 0, found) if wanted == "guard" else found


def now(battle: Battle) -> str:
    """The phase, as a choice for it is kept."""
    return f"{battle.round} {battle.step}"


def choose(course: Course, ship: str, programs: tuple[str, ...]) -> None:
    """Let these run in this phase."""
    kept: Json = {"at": now(course.battle), "programs": list(programs)}
    course.mark(state.own(ship), {RUN: kept})


def works(course: Course, ship: str) -> bool:
    """Whether her computer works in this phase: one that was hit throws once, when it is first used."""
    battle = course.battle
    if state.computer_fails(battle, ship):
        return False
    sheet = battle.fighters[ship].sheet
    if state.noted(battle, ship, "worked") == now(battle):
        return True
    task = computing.to_work(sheet, crewing.level(battle, ship, "computer"), battle.rulings)
    if task is None or task.chance() == 1:
        return not s.computer_dead(sheet)
    check = task.attempt(course.dice)
    outcome = "it works" if check.success else "it is dead for this phase"
    course.say(Threw("computer", task.name, (ship,), check, outcome))
    course.mark(state.own(ship), {"worked" if check.success else "dead": now(battle)})
    return check.success

"""Before contact: a party may avoid, try to escape, or fight (CT-COMBAT-30 to -33)."""

from __future__ import annotations

from rules.check import DM, Task
from rules.course import Course
from rules.forms import Option
from rules.happening import Left, Threw
from rules.ruleset import Battle
from rules.said import begun, said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.book import BANDS, OUT, Band
from rules.systems.classic.combat.flow.parties import (
    SIDE,
    able_of,
    is_npc_side,
    secret,
    surprising,
)
from rules.systems.classic.combat.flow.resolve import end_if_over
from rules.systems.classic.combat.moving.ranges import band_between

AVOID, WAVER, ESCAPE, FIGHT_ON = "avoid", "avoid_throw", "escape", "fight"


def awaited(battle: Battle) -> tuple[str, ...]:
    """Sides that have still to say whether they stay: the one with surprise, or all."""
    side = surprising(battle)
    sides = [side] if side else list(battle.sides)
    return tuple(one for one in sides if not battle.mark(SIDE + one, "stays") and able_of(battle, one))


def options(battle: Battle, side: str) -> tuple[Option, ...]:
    """What a party may do before contact."""
    if side not in awaited(battle):
        return ()
    fight = Option(FIGHT_ON, "Fight")
    if surprising(battle) == side:
        avoid = Option(AVOID, "Avoid the encounter", hint="with surprise no roll is needed")
        if _outnumbered(battle, side) and is_npc_side(battle, side):
            need = book.target("avoidance")
            hint = said("outnumbered NPCs avoid on {need}+; else they fight", need=need)
            return fight, avoid, Option(WAVER, said("Throw {need}+ to avoid", need=need), hint=hint)
        return fight, avoid
    if why_no_escape(battle, side):
        return (fight,)
    task = escape_task(battle, side)
    return fight, Option(
        ESCAPE,
        "Try to escape",
        hint=said("{target}+, {chance} %", target=task.target or 0, chance=int(task.chance() * 100)),
    )


def why_no_escape(battle: Battle, side: str) -> str:
    """Why a party cannot try to escape, "" if it can."""
    if meeting_band(battle, side) == "close" and not rulings.escapes_from_close(battle.rulings):
        return "nobody escapes from those who touch him"
    return ""


def escape_task(battle: Battle, side: str) -> Task:
    """The throw to escape, by the range of the nearest enemy (R-06)."""
    band = meeting_band(battle, side)
    dm = DM(book.band_number(band, "escape"), said("{band} range", band=band), book.BANDS_SOURCE)
    source = book.target_source("escape")
    return Task("escape", target=book.target("escape"), dms=(dm,), source=source)


def avoid_task() -> Task:
    """The throw of NPCs who have surprise and are outnumbered; no DM."""
    return Task("avoidance", target=book.target("avoidance"), source=book.target_source("avoidance"))


def meeting_band(battle: Battle, side: str) -> Band:
    """The band of the nearest two of opposing parties."""
    bands = [
        band_between(battle, one.id, other.id)
        for one in able_of(battle, side)
        for other in battle.on_field()
        if other.side != side
    ]
    return min(bands, key=BANDS.index, default=OUT)


def act(course: Course, side: str, name: str) -> None:
    """A party avoids, escapes or fights."""
    if name == AVOID:
        _part(course, side, "avoided the encounter")
    elif name == WAVER:
        _throw(course, side, avoid_task(), "avoids", "avoided the encounter")
    elif name == ESCAPE:
        _throw(course, side, escape_task(course.battle, side), "escapes", "escaped")
    if not end_if_over(course):
        course.mark(SIDE + side, {"stays": True})


def _throw(course: Course, side: str, task: Task, does: str, how: str) -> None:
    check = course.throw(task)
    outcome = does if check.success else "must fight"
    hidden = secret(course.battle) and is_npc_side(course.battle, side)
    title = said("{task}, {side}", task=begun(task.name), side=course.battle.sides[side])
    course.say(Threw(task.name, title, (SIDE + side,), check, outcome, hidden))
    if check.success:
        _part(course, side, how)


def _part(course: Course, side: str, how: str) -> None:
    for fighter in course.battle.on_field(side):
        course.say(Left(fighter.id, how))


def _outnumbered(battle: Battle, side: str) -> bool:
    mine = len(able_of(battle, side))
    return mine < sum(len(able_of(battle, other)) for other in battle.sides if other != side)

"""What each side has found: looked at whenever ships have moved, and kept while they are tracked (CT-SPACE-08)."""

from __future__ import annotations

from rules.course import Course
from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.said import said
from rules.systems.classic.space import seeing, state
from rules.systems.classic.space.state import found_by, noted


def look(course: Course) -> None:
    """Every side looks; those of whom it loses track are found no more."""
    battle = course.battle
    if battle.ground is None:
        return
    for side in battle.sides:
        found = sorted(one.id for one in battle.on_field() if one.side != side and _found(battle, side, one))
        before = found_by(battle, side)
        course.mark(f"side:{side}", {"found": found or None})
        for one in found:
            if battle.step and one not in before:  # when it begins all are found at once, or lie silent
                course.mark(state.own(one), {}, said("is found by {side}", side=battle.sides[side]))


def _found(battle: Battle, side: str, target: Fighter) -> bool:
    """One whom the referee keeps hidden nobody finds."""
    return not target.hidden and any(sees(battle, one, target).seen for one in battle.on_field(side))


def sees(battle: Battle, observer: Fighter, target: Fighter) -> seeing.Seeing:
    """Whether one ship sees another by itself, and why."""
    here, there = state.at(battle, observer.id), state.at(battle, target.id)
    if here is None or there is None:
        return seeing.Seeing(True, "there is no map")
    return seeing.seeing(
        observer.sheet,
        here,
        there,
        state.worlds(battle),
        battle.rulings,
        silent=bool(noted(battle, target.id, "silent")),
        known=target.id in found_by(battle, observer.side),
    )


def perceives(battle: Battle, who: str) -> frozenset[str]:
    """Those of its own side, and those whom that has found."""
    everybody = battle.ground is None or not battle.step
    return _known(battle, "" if everybody else battle.fighters[who].side)


@once
def _known(battle: Battle, side: str) -> frozenset[str]:
    """What a side sees; without one, all."""
    everybody = frozenset(one.id for one in battle.on_field())
    if not side:
        return everybody
    mine = frozenset(one.id for one in battle.on_field(side))
    return mine | (found_by(battle, side) & everybody)

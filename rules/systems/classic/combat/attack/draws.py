"""Weapons come into hands; those who draw on each other throw for the first shot (CT-COMBAT-70, -71)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.check import Check, Task
from rules.course import Course
from rules.happening import Threw
from rules.ruleset import Battle
from rules.said import said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance, whole
from rules.systems.classic.combat.attack.attacks import still_meant, targets_of
from rules.systems.classic.combat.flow.parties import actors, fighter_mark
from rules.systems.classic.combat.flow.pending import Pending
from rules.systems.classic.sheet import weapon_at, weapons

MOST_TIES = 20
"""A tie is thrown again at most so often, then those still tied shoot together."""


def draw(course: Course, pending: Pending) -> None:
    """Bring every weapon drawn in this round into the hand, and settle the contests."""
    groups = contests(course.battle)
    for who in actors(course.battle):
        place = drawing(course.battle, who)
        if place is not None:
            name = weapon_at(course.sheet(who), place)
            course.change(
                who, "drew", {"in_hand": place}, said("draws the {name}", name=name), book.DRAWING_SOURCE
            )
            course.mark(fighter_mark(who), {"drew": place})
    for group in groups:
        winners = _contest(course, group)
        if len(winners) < len(group):
            pending.first += winners
            pending.late += [who for who in group if who not in winners]


def drawing(battle: Battle, who: str) -> str | None:
    """The place of the weapon that a fighter draws in this round, None when he draws none."""
    args = stance.said(battle, who)
    manner, place = stance.deed(args)
    if manner == "draw":
        return place if place in weapons(battle.fighters[who].sheet) else None
    use = still_meant(battle, who)
    return use.place if use is not None and use.drawn else None


def contests(battle: Battle) -> list[list[str]]:
    """Groups of those who draw on each other: linked by whom they aim at, two of them mutually."""
    aim = {
        who: set(targets_of(stance.said(battle, who)))
        for who in actors(battle)
        if drawing(battle, who) is not None
    }
    left, groups = list(aim), []
    while left:
        group = list(_linked(left[0], aim))
        left = [who for who in left if who not in group]
        if any(a in aim[b] and b in aim[a] for a in group for b in group):
            groups.append([who for who in aim if who in group])
    return groups


def _linked(start: str, aim: dict[str, set[str]]) -> Iterator[str]:
    seen, todo = {start}, [start]
    while todo:
        who = todo.pop()
        yield who
        near = {other for other in aim if other in aim[who] or who in aim[other]} - seen
        seen |= near
        todo += sorted(near)


def _contest(course: Course, group: list[str]) -> list[str]:
    """Who shoots first: the highest of 2D + Dexterity, tied ones together or thrown again (R-10)."""
    again = rulings.quick_draw_thrown_again(course.battle.rulings)
    for _ in range(MOST_TIES):
        thrown = {who: course.throw(contest_task(course.battle, who)) for who in group}
        best = max(check.total for check in thrown.values())
        winners = [who for who in group if thrown[who].total == best]
        for who in group:
            _tell(course, who, thrown[who], who in winners, len(winners))
        if not again or len(winners) == 1:
            return winners
        group = winners
    return group


def _tell(course: Course, who: str, check: Check, best: bool, count: int) -> None:
    outcome = said("{total}: slower", total=check.total)
    if best:
        outcome = (
            said("{total}: first shot", total=check.total)
            if count == 1
            else said("{total}: a tie", total=check.total)
        )
    title = said("{who} draws", who=course.fighter(who).name)
    course.say(Threw("quick draw", title, (who,), check, outcome))


def contest_task(battle: Battle, who: str) -> Task:
    """2D + Dexterity, whole."""
    dexterity = whole.dexterity(battle, battle.fighters[who].sheet, book.DRAWING_SOURCE)
    return Task("quick draw", dms=(dexterity,), source=book.DRAWING_SOURCE)

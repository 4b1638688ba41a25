"""Picking one of several by six-sided dice, each as likely."""

from __future__ import annotations

from rules.check import Check, Dice, Task
from rules.said import said


def pick(count: int, dice: Dice) -> tuple[int, tuple[Check, ...]]:
    """Which of so many, from 0, with the throws that said so; of one nothing is thrown.

    Up to six: one die, thrown again above their number. More: several dice, read as digits. ValueError: of none.
    """
    if count < 1:
        raise ValueError(f"one of {count} cannot be picked")
    if count == 1:
        return 0, ()
    digits = 1
    while 6**digits < count:
        digits += 1
    task = Task(said("which of {count}", count=count), dice=f"{digits}D")
    fair = count if digits == 1 else 6**digits // count * count
    checks: list[Check] = []
    while True:
        checks.append(task.attempt(dice))
        value = 0
        for face in checks[-1].throw.faces:
            value = value * 6 + face - 1
        if value < fair:
            return value % count, tuple(checks)

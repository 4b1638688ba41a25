"""Roll cards: throws laid out for reading, exactly as they were judged."""

from __future__ import annotations

from domain.line import RollCard
from domain.talk.events import ThrowMade
from rules.check import DM, Check
from rules.happening import Attacked
from rules.said import begun, plural, said


def of_check(check: Check, result: str, title: str = "", chance: float | None = None) -> RollCard:
    """The card of a judged throw."""
    task = check.task
    return RollCard(
        title=title or task.name,
        dice=task.dice,
        groups=(check.throw.faces,),
        total=check.total,
        result=result,
        success=check.success if task.target is not None else None,
        target=task.target,
        wants=task.wants,
        margin=check.margin,
        dms=task.dms,
        chance=chance,
        source=task.source,
        level=task.level,
        degree=check.degree if check.degree.casefold() != result.casefold() else "",
    )


def of_attack(attack: Attacked) -> tuple[RollCard, ...]:
    """To hit, and on a hit what it would do."""
    verdict = "Hit" if attack.check.success else "Miss"
    hit = of_check(
        attack.check,
        verdict,
        said("{weapon}, {manner}", weapon=attack.weapon, manner=attack.manner),
        attack.chance,
    )
    if attack.harm is None:
        return (hit,)
    throw = attack.harm.throw
    harm = RollCard(
        title="wound" if throw.faces else "damage",
        dice=throw.dice if throw.faces else "",
        groups=(throw.faces,) if throw.faces else (),
        total=attack.harm.points,
        result=plural("{n} point", "{n} points", attack.harm.points),
        level=begun(attack.harm.text),
    )
    return (hit, harm)


def of_throw(throw: ThrowMade) -> RollCard:
    """A throw for its own sake."""
    roll = throw.roll
    words = {True: "Success", False: "Failure", None: str(roll.total)}
    notes = tuple(
        said("{face}: {why}", face=die.face, why=die.why)
        for term in roll.terms
        for die in term.dice
        if die.why
    )
    return RollCard(
        title=roll.comment or roll.notation,
        dice=roll.notation,
        groups=tuple(tuple(die.face for die in term.dice if die.kept) for term in roll.terms),
        total=roll.total,
        result=words[roll.success],
        success=roll.success,
        target=roll.target,
        wants=roll.wants,
        margin=roll.margin,
        dms=(DM(roll.constant, "modifier"),) if roll.constant else (),
        chance=roll.chance,
        by_hand=throw.by_hand,
        notes=notes,
        dropped=tuple((die.sides, die.face) for term in roll.terms for die in term.dice if not die.kept),
    )

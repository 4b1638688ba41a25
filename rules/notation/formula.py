"""What a notation asks for, before anything is thrown; and throwing it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Literal

from rules.check import Dice, Refused, Wants, verdict
from rules.notation.roll import Die, Roll, Term
from rules.said import said

MOST_DICE = 100
"""Most dice one notation may throw, again-thrown and exploded ones counted."""
_MOST_AGAIN = 20

Change = Literal["kh", "kl", "dh", "dl", "r", "rr", "x", "min", "max", "cs"]
Ways = Mapping[int, int]


@dataclass(frozen=True, slots=True)
class Modifier:
    """What happens to a group's dice: `kh 2` keep the highest two, `rr 1` throw ones again, and so on."""

    change: Change
    n: int


@dataclass(frozen=True, slots=True)
class Number:
    """A plain number."""

    n: int


@dataclass(frozen=True, slots=True)
class Group:
    """Dice thrown together. `tens`: D66, read as digits; `times` multiplies the sum (1DD)."""

    text: str
    count: int
    sides: int
    modifiers: tuple[Modifier, ...] = ()
    label: str = ""
    tens: bool = False
    times: int = 1


@dataclass(frozen=True, slots=True)
class Pair:
    """Two parts joined by an operator."""

    operator: Literal["+", "-", "*", "/"]
    left: Part
    right: Part


Part = Number | Group | Pair


@dataclass(frozen=True, slots=True)
class Formula:
    """A notation, read."""

    notation: str
    part: Part
    target: int | None = None
    wants: Wants = "at_least"
    comment: str = ""

    def __hash__(self) -> int:
        """By what was written: what was read follows from that, and takes long to hash."""
        return hash(self.notation)

    def throw(self, dice: Dice) -> Roll:
        """Throw it. Raises: Refused when again-thrown dice pass the limit."""
        terms: list[Term] = []
        total = _value(self.part, dice, terms)
        margin, success = verdict(self.wants, total, self.target)
        return Roll(
            notation=self.notation,
            terms=tuple(terms),
            total=total,
            comment=self.comment,
            target=self.target,
            wants=self.wants,
            margin=margin,
            success=success if self.target is not None else None,
            constant=_constant(self.part),
            chance=_odds(self),
        )

    def distribution(self) -> Ways | None:
        """In how many ways each total can fall; None where dice are kept, thrown again or too many."""
        return _ways(self.part)

    def chance(self) -> Fraction | None:
        """Exact chance of the target, or None without one or where it is not counted."""
        return _chance(self)


@lru_cache(maxsize=256)
def _odds(plan: Formula) -> float | None:
    chance = _chance(plan)
    return None if chance is None else float(chance)


@lru_cache(maxsize=256)
def _chance(plan: Formula) -> Fraction | None:
    ways = plan.distribution() if plan.target is not None else None
    if ways is None:
        return None
    good = sum(n for total, n in ways.items() if verdict(plan.wants, total, plan.target)[1])
    return Fraction(good, sum(ways.values()))


def _value(part: Part, dice: Dice, terms: list[Term]) -> int:
    match part:
        case Number(n):
            return n
        case Group():
            term = _thrown(part, dice, terms)
            terms.append(term)
            return term.value
        case Pair(operator, left, right):
            return _joined(operator, _value(left, dice, terms), _value(right, dice, terms))


def _constant(part: Part) -> int:
    """What plain numbers add, as far as they are only added or taken away."""
    match part:
        case Number(n):
            return n
        case Pair("+", left, right):
            return _constant(left) + _constant(right)
        case Pair("-", left, right):
            return _constant(left) - _constant(right)
        case _:
            return 0


def _joined(operator: str, left: int, right: int) -> int:
    if operator == "+":
        return left + right
    if operator == "-":
        return left - right
    if operator == "*":
        return left * right
    if right == 0:
        raise Refused("this throw divides by zero")
    return int(Fraction(left, right))


def _thrown(group: Group, dice: Dice, before: list[Term]) -> Term:
    fallen = [Die(group.sides, face) for face in dice.throw(group.count, group.sides)]
    for modifier in group.modifiers:
        fallen = _modified(fallen, modifier, dice)
        if len(fallen) + sum(len(term.dice) for term in before) > MOST_DICE:
            raise Refused(said("{group} throws more than {most} dice", group=group.text, most=MOST_DICE))
    kept = [die.face for die in fallen if die.kept]
    value = _counted(group, kept) * group.times
    return Term(group.text, tuple(fallen), value, group.label)


def _counted(group: Group, kept: list[int]) -> int:
    for modifier in group.modifiers:
        if modifier.change == "cs":
            return sum(face >= modifier.n for face in kept)
    if group.tens:
        return int("".join(map(str, kept)))
    return sum(kept)


def _modified(fallen: list[Die], modifier: Modifier, dice: Dice) -> list[Die]:
    match modifier.change:
        case "kh" | "kl" | "dh" | "dl":
            return _kept(fallen, modifier)
        case "r" | "rr":
            limit = 1 if modifier.change == "r" else _MOST_AGAIN
            return [out for die in fallen for out in _again(die, modifier.n, limit, dice)]
        case "x":
            return [out for die in fallen for out in _exploded(die, modifier.n, dice)]
        case "min":
            return [_bounded(die, max(die.face, modifier.n), f"raised to {modifier.n}") for die in fallen]
        case "max":
            return [_bounded(die, min(die.face, modifier.n), f"lowered to {modifier.n}") for die in fallen]
        case "cs":
            return fallen


def _kept(fallen: list[Die], modifier: Modifier) -> list[Die]:
    alive = [i for i, die in enumerate(fallen) if die.kept]
    ranked = sorted(alive, key=lambda i: fallen[i].face, reverse=modifier.change in ("kh", "dh"))
    chosen = set(ranked[: modifier.n])
    stay = chosen if modifier.change in ("kh", "kl") else set(alive) - chosen
    return [
        die if i in stay or not die.kept else Die(die.sides, die.face, False, "dropped")
        for i, die in enumerate(fallen)
    ]


def _again(die: Die, low: int, limit: int, dice: Dice) -> list[Die]:
    out = [die]
    while out[-1].kept and out[-1].face <= low and limit > 0:
        last = out[-1]
        out[-1] = Die(last.sides, last.face, False, "thrown again")
        out.append(Die(die.sides, dice.throw(1, die.sides)[0]))
        limit -= 1
    return out


def _exploded(die: Die, high: int, dice: Dice) -> list[Die]:
    out = [die]
    while die.kept and out[-1].face >= high and len(out) <= _MOST_AGAIN:
        out.append(Die(die.sides, dice.throw(1, die.sides)[0], why="exploded"))
    return out


def _bounded(die: Die, face: int, why: str) -> Die:
    return die if face == die.face else Die(die.sides, face, die.kept, f"{die.face} {why}")


def _ways(part: Part) -> Ways | None:
    match part:
        case Number(n):
            return {n: 1}
        case Group():
            return _group_ways(part)
        case Pair(operator, left, right):
            first, second = _ways(left), _ways(right)
            if first is None or second is None or len(first) * len(second) > 100_000:
                return None
            return _pair_ways(operator, first, second)


def _pair_ways(operator: str, first: Ways, second: Ways) -> Ways:
    ways: Counter[int] = Counter()
    for a, n in first.items():
        for b, m in second.items():
            ways[_joined(operator, a, b)] += n * m
    return ways


def _group_ways(group: Group) -> Ways | None:
    if group.tens or group.modifiers or group.count * group.sides > 2000:
        return _counted_ways(group)
    ways: Counter[int] = Counter({0: 1})
    for _ in range(group.count):
        more: Counter[int] = Counter()
        for total, n in ways.items():
            for face in range(1, group.sides + 1):
                more[total + face] += n
        ways = more
    return {total * group.times: n for total, n in ways.items()}


def _counted_ways(group: Group) -> Ways | None:
    """Count every throw where they are few and no die is thrown again."""
    if group.sides**group.count > 50_000 or any(m.change in ("r", "rr", "x") for m in group.modifiers):
        return None
    ways: Counter[int] = Counter()
    for index in range(group.sides**group.count):
        term = _thrown(group, _Nth(index), [])
        ways[term.value] += 1
    return ways


class _Nth:
    """Dice that show the index-th of all throws, once."""

    def __init__(self, index: int) -> None:
        self.index = index

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """The faces of this throw, least significant first."""
        faces = []
        for _ in range(count):
            self.index, face = divmod(self.index, sides)
            faces.append(face + 1)
        return tuple(faces)

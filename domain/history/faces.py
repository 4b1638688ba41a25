"""The faces of an act that is done again in another world: each throw keeps its own, whichever others are gone.

Dice are noted for a commit in the order in which they fell. Where something before it is taken out, some of its
throws may no longer be made, and all after those would get faces that fell for something else. So the facts are
asked whose each throw was, and every throw gets the faces that the same throw had. One that was never made has
none: then the act cannot be done again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass

from pydantic import BaseModel

from domain.budget import Late, Overrun, in_time, never
from domain.chart.events import HexThrown
from domain.combat.events import AttackMade, CombatThrown
from domain.history.past import PastAct
from domain.message import Decision, Event
from domain.telling.names import Names
from domain.world import World
from rules.check import Check, Dice, Refused, Throw
from rules.dice import parse
from rules.said import plural, said

Whose = tuple[str | int, ...]
"""What tells a throw from all others of its commit: stream, event, who is concerned, what for, the how manieth."""
Decided = Callable[[Dice], Decision]

MOST_GOES = 60
"""So often an act is decided again until every throw is known by name."""
MOST_NEVER_MADE = 20


class NotedFaces:
    """The faces that an act had, in order; Refused when other dice are asked for."""

    def __init__(self, faces: tuple[tuple[int, int], ...]) -> None:
        self.left = list(faces)
        self.noted = len(faces)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """The next faces."""
        taken, self.left = self.left[:count], self.left[count:]
        if len(taken) < count:
            raise Refused(said("{dice} thrown for it, and it would take more", dice=_dice(self.noted)))
        if any(size != sides for size, _ in taken):
            raise Refused(said("{dice} thrown for it, and it would take others", dice=_dice(self.noted)))
        return tuple(face for _, face in taken)


def with_its_faces(act: PastAct, names: World, decided: Decided, late: Late = never) -> Decision:
    """What comes of an act that is decided again with the faces it had; Refused where they do not serve.

    names: the world to call people by their names from.
    """
    found = _each_its_own(act, names, decided, late)
    return _one_after_another(act, decided) if found is None else found


def _one_after_another(act: PastAct, decided: Decided) -> Decision:
    """All its faces in their order: where the facts do not tell whose a throw was."""
    dice = NotedFaces(act.faces)
    facts = decided(dice)
    if dice.left:
        used = dice.noted - len(dice.left)
        raise Refused(
            said("{dice} thrown for it, and it would take {used}", dice=_dice(dice.noted), used=used)
        )
    return facts


def _each_its_own(act: PastAct, names: World, decided: Decided, late: Late) -> Decision | None:
    """Every throw with the faces it had; None where the facts do not tell of every throw.

    Whose a throw is shows only in the facts that come of it. So each go guesses what it does not know yet, and the
    first guess that was wrong is put right in the next.
    """
    kept = {one.whose: one.throw for one in _told(act.facts)}
    known: list[Whose] = []
    for _ in range(MOST_GOES):
        in_time(late)
        dice = _OwnFaces(kept, known)
        try:
            facts = decided(dice)
        except _Unfit:
            raise
        except (Refused, ValueError, KeyError):
            if not dice.given:
                raise
            return None
        found = {nth: one for one in _told(facts) if (nth := dice.nth(one.throw)) is not None}
        wrong = next((n for n, one in enumerate(dice.given) if n not in found or found[n].whose != one), None)
        if wrong is None:
            return facts
        if wrong not in found or wrong < len(known):
            return None
        if found[wrong].whose not in kept:
            raise Refused(
                said(
                    "it would take a throw that was not made: {called}",
                    called=_called(found[wrong], Names(names)),
                )
            )
        known = [*(one.whose for one in (found[n] for n in range(wrong))), found[wrong].whose]
    return None


class _Unfit(Refused):
    """A throw that was made with other dice."""


class _OwnFaces:
    """Dice that give the faces of throws by name, as far as it is known which come; then the next that fits.

    Throws mostly keep their order: so the next is looked for after the last one given, and before it only then.
    Overrun after too many that were never made: rules that throw again until something falls would never end.
    """

    def __init__(self, kept: Mapping[Whose, Throw], known: list[Whose]) -> None:
        self.kept, self.known = kept, known
        self.given: list[Whose | None] = []
        self._order = list(kept)
        self._after = 0
        self.fallen: list[tuple[int, ...]] = []

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """Faces of the throw whose turn it is; ones where there is none."""
        nth = len(self.given)
        if nth < len(self.known):
            whose: Whose | None = self.known[nth]
        else:
            rest = self._order[self._after :] + self._order[: self._after]
            free = (one for one in rest if _fits(self.kept[one], count, sides))
            whose = next((one for one in free if one not in self.given), None)
        self.given.append(whose)
        if self.given.count(None) > MOST_NEVER_MADE:
            raise Overrun(
                said(
                    "it would take more than {most} throws that were not made",
                    most=MOST_NEVER_MADE,
                )
            )
        if whose is not None:
            self._after = self._order.index(whose) + 1
        throw = self.kept[whose] if whose is not None else None
        if throw is not None and not _fits(throw, count, sides):
            raise _Unfit(
                said(
                    "it would take {count}D{sides} where {dice} was thrown",
                    count=count,
                    sides=sides,
                    dice=throw.dice,
                )
            )
        self.fallen.append(tuple([*throw.faces] if throw else [1] * count))
        return self.fallen[-1]

    def nth(self, throw: Throw) -> int | None:
        """As the how manieth of the call a throw was made: faces that are alike are told apart as objects."""
        return next((n for n, faces in enumerate(self.fallen) if faces is throw.faces), None)


def _fits(throw: Throw, count: int, sides: int) -> bool:
    return len(throw.faces) == count and parse(throw.dice).sides == sides


@dataclass(frozen=True, slots=True)
class _Told:
    """A throw in a fact: whose it is, the event that tells of it, and what was thrown for, if that is said."""

    whose: Whose
    throw: Throw
    event: Event
    purpose: str


def _told(facts: Decision) -> Iterator[_Told]:
    """Every throw of the facts."""
    seen: Counter[Whose] = Counter()
    for fact in facts:
        for path, throw, purpose in _throws(fact.event, "", ""):
            if throw.faces:
                whose = (fact.stream, fact.event.type, *_concerned(fact.event), path)
                seen[whose] += 1
                yield _Told((*whose, seen[whose]), throw, fact.event, purpose)


def _concerned(event: Event) -> Whose:
    match event:
        case AttackMade(attack=one):
            return (one.attacker, one.target, one.weapon, one.manner)
        case CombatThrown(threw=one):
            return (one.purpose, one.title.casefold(), *one.who, "on", *one.about)
        case HexThrown(hex=one):
            return (one,)
    return ()


def _throws(value: object, path: str, purpose: str) -> Iterator[tuple[str, Throw, str]]:
    """Throws anywhere within an event: the path to each, and what its check was for."""
    if isinstance(value, Throw):
        yield path, value, purpose
    elif isinstance(value, Check):
        yield f"{path}.{value.task.name.casefold()}", value.throw, value.task.name
    elif isinstance(value, BaseModel):
        for name, part in value:
            yield from _throws(part, f"{path}.{name}", purpose)
    elif is_dataclass(value):
        for field in fields(value):
            yield from _throws(getattr(value, field.name), f"{path}.{field.name}", purpose)
    elif isinstance(value, tuple | list):
        for part in value:
            yield from _throws(part, path, purpose)


def _called(told: _Told, names: Names) -> str:
    match told.event:
        case AttackMade(attack=one):
            what = told.purpose or "the wound"
            return said(
                "{what}, {who} at {whom}", what=what, who=names.who(one.attacker), whom=names.who(one.target)
            )
        case CombatThrown(threw=one):
            return one.title
    return told.purpose or "an untold one"


def _dice(count: int) -> str:
    return plural("{n} die was", "{n} dice were", count)

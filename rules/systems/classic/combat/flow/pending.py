"""What is left to do of a round that waits for answers: kept as one mark of the fight."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import asdict, dataclass, field, replace
from typing import Any

from rules.check import Throw
from rules.course import Course
from rules.forms import Intent, Json
from rules.said import as_data, from_data
from rules.systems.classic.combat.attack.stance import DECLARE_ACT
from rules.systems.classic.combat.flow.parties import FIGHT

MARK = "pending"


@dataclass(frozen=True, slots=True)
class Wound:
    """A wound thrown and not yet landed. `id` is that of the question it may raise."""

    id: str
    victim: str
    weapon: str
    dice: str
    faces: tuple[int, ...]

    @property
    def throw(self) -> Throw:
        """The dice as they fell."""
        return Throw(self.dice, self.faces)


@dataclass(slots=True)
class Pending:
    """A round being resolved.

    first: who won a quick draw and shoots before the others. late: who lost one, and shoots only if still
    standing. todo: who has still to attack, in order. idle: who lost control without weight. by_default: what
    those do who had declared nothing. attacked, hit and noise serve surprise: who was attacked, who was
    conscious and hit, whether a shot was heard.
    """

    first: list[str] = field(default_factory=list)
    late: list[str] = field(default_factory=list)
    todo: list[str] = field(default_factory=list)
    idle: list[str] = field(default_factory=list)
    moved: bool = False
    wounds: list[Wound] = field(default_factory=list)
    by_default: dict[str, dict[str, Json]] = field(default_factory=dict)
    noise: bool = False
    attacked: list[str] = field(default_factory=list)
    hit: list[str] = field(default_factory=list)

    def wound(self, round_: int, victim: str, weapon: str, throw: Throw) -> None:
        """Note a wound that lands later. Its name holds by whichever others are taken out of the round."""
        name = f"r{round_}-{victim}-{self.attacked.count(victim)}"
        self.wounds.append(Wound(name, victim, weapon, throw.dice, throw.faces))


def kept(course: Course) -> Pending:
    """The round as it was left waiting, with what was done in it by default declared again."""
    noted: dict[str, Any] | None = course.battle.mark(FIGHT, MARK)
    if noted is None:
        return Pending()
    wounds = [_read(one) for one in noted["wounds"]]
    # a copy: what is noted in the fight stays as it was, whatever comes of this
    known = {name: deepcopy(value) for name, value in noted.items() if name in Pending.__slots__}
    pending = Pending(**{**known, "wounds": wounds})
    as_declared(course, pending)
    return pending


def as_declared(course: Course, pending: Pending) -> None:
    """What is done by default counts in this round as if it had been declared, after what was."""
    by_default = {who: Intent(who, DECLARE_ACT, args) for who, args in pending.by_default.items()}
    course.battle = replace(course.battle, declared={**course.battle.declared, **by_default})


def keep(course: Course, pending: Pending) -> None:
    """Leave the round waiting."""
    noted: dict[str, Json] = asdict(pending)
    noted["wounds"] = [_written(one) for one in pending.wounds]
    course.mark(FIGHT, {MARK: noted})


def _written(wound: Wound) -> Json:
    """A wound as data, with the weapon as it is told of in any language."""
    return {**asdict(wound), "weapon": as_data(wound.weapon), "faces": list(wound.faces)}


def _read(noted: dict[str, Any]) -> Wound:
    return Wound(**{**noted, "weapon": from_data(noted["weapon"]), "faces": tuple(noted["faces"])})


def forget(course: Course) -> None:
    """Nothing is left to do."""
    course.mark(FIGHT, {MARK: None})

"""What the rules say has come about: outcomes with their whole reasoning, for play to keep as facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from rules.check import Check, Throw
from rules.forms import Question
from rules.ground import Zone
from rules.said import Text
from rules.ships.happening import (
    CoursePlotted,
    Disembarked,
    Docked,
    Embarked,
    Loaded,
    Posted,
    Reckoned,
    Titled,
    Unloaded,
    Went,
)
from rules.trying import Tried


@dataclass(frozen=True, slots=True)
class Change:
    """One place of a sheet or mark, from what to what, and why. `after` None: the place is emptied."""

    path: str
    before: Any
    after: Any
    reason: Text = ""
    source: str = ""


def _unsaid(value: object) -> bool:
    return not value


@dataclass(frozen=True, slots=True)
class Threw:
    """A throw that decided something other than an attack: surprise, range, escape, morale, waking.

    private: only those who act for `who` know of it (left out of stored facts where it is not said).
    secret: only the referee does. about: others whom it is tried on, who need not know of it.
    """

    purpose: str
    title: Text
    who: tuple[str, ...]
    check: Check
    outcome: Text
    secret: bool = False
    private: bool = field(default=False, metadata={"exclude_if": _unsaid})
    about: tuple[str, ...] = field(default=(), metadata={"exclude_if": _unsaid})


@dataclass(frozen=True, slots=True)
class Harm:
    """What a hit would do, as thrown: the dice, how they group, and in words what was stopped."""

    throw: Throw
    points: int
    text: Text = ""
    detail: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Attacked:
    """One attack thrown for. `manner`: how (combat blow, burst, thrown); wounds that land follow later."""

    attacker: str
    target: str
    weapon: Text
    manner: Text
    check: Check
    chance: float
    harm: Harm | None = None
    notes: tuple[Text, ...] = ()


@dataclass(frozen=True, slots=True)
class Forwent:
    """A declared act that came to nothing, and why: out of sight, out of reach, evading."""

    who: str
    what: Text
    reason: Text


@dataclass(frozen=True, slots=True)
class Changed:
    """Places of a character's sheet that changed, and the one cause: "wounded", "healed", "spent a blow"."""

    who: str
    cause: str
    changes: tuple[Change, ...]
    text: Text = ""


@dataclass(frozen=True, slots=True)
class Fell:
    """A fighter's condition as everyone can see it has changed: out, dead, or up again."""

    who: str
    condition: str
    text: Text = ""


@dataclass(frozen=True, slots=True)
class Marked:
    """Marks of a fighter, side, pair or fight that changed; `text` only where it is worth telling."""

    subject: str
    changes: tuple[Change, ...]
    text: Text = ""


@dataclass(frozen=True, slots=True)
class Asked:
    """The fight waits for an answer."""

    question: Question


@dataclass(frozen=True, slots=True)
class Answered:
    """A question was settled."""

    question: str
    who: str
    answer: Mapping[str, Any]
    text: Text = ""


@dataclass(frozen=True, slots=True)
class Stepped:
    """The fight has come to a step of its sequence; a new round has a higher number."""

    round: int
    step: str
    title: Text


@dataclass(frozen=True, slots=True)
class Moved:
    """A fighter went along a path (points in cells, the last is where it stands now), or turned on the spot.

    facing: the way it looks now, in degrees clockwise from up; vector: its drift a turn from now on, in cells; None
    where that does not change.
    """

    who: str
    path: tuple[tuple[float, float], ...]
    reason: Text = ""
    facing: float | None = None
    vector: tuple[float, float] | None = None


OUTSIDE = "outside"
"""The account that stands for all that has none."""


@dataclass(frozen=True, slots=True)
class Paid:
    """Money went from one to another: a double entry, so that all balances together are always 0.

    frm, to: characters by id, else names of those who are none ("bank", "market"). amount_cr: more than 0. kind: how
    accounts sum it up ("fuel", "freight"), "" for nothing of the kind. at_s: the campaign time at which it fell due,
    where that is not now.
    """

    frm: str
    to: str
    amount_cr: int
    what: Text
    source: Text = ""
    kind: str = ""
    at_s: float | None = None


@dataclass(frozen=True, slots=True)
class Zoned:
    """Something over the map came, changed or went: `before` None, both, or `after` None."""

    id: str
    before: Zone | None
    after: Zone | None
    text: Text = ""


@dataclass(frozen=True, slots=True)
class WentOff:
    """A blast went off at a point (in cells). Whom it strikes there is told by what follows.

    text: what went off, as a sentence begins ("the Hand Grenade-5, HE goes off"). cells: the middles of those that it
    swept, with what was left of its force in each (`strength`, 0 to 1). by: who threw, fired or laid it, "" for nobody;
    target: whom it was meant for, or "". astray: how far from where it was meant ("2 squares north"), "" where it
    went off there.
    """

    text: Text
    at: tuple[float, float]
    cells: tuple[tuple[float, float], ...]
    strength: tuple[float, ...]
    by: str = ""
    target: str = ""
    astray: Text = ""


@dataclass(frozen=True, slots=True)
class DoorMoved:
    """A door of the map stands open or shut now; `who` worked it, or ""."""

    door: str
    open: bool
    who: str = ""


@dataclass(frozen=True, slots=True)
class Hid:
    """A fighter is out of its enemies' sight now, or in it again. Only an NPC's token goes off the players' map."""

    who: str
    hidden: bool


@dataclass(frozen=True, slots=True)
class Boarded:
    """A fighter got into a vehicle, as one of its stations."""

    who: str
    vehicle: str
    station: str


@dataclass(frozen=True, slots=True)
class Alighted:
    """A fighter got out of a vehicle, and stands at a point (in cells; None where there is no map)."""

    who: str
    at: tuple[float, float] | None
    reason: Text = ""


@dataclass(frozen=True, slots=True)
class Left:
    """A fighter is off the field: escaped, avoided, fled, surrendered."""

    who: str
    how: Text


@dataclass(frozen=True, slots=True)
class Passed:
    """Campaign time went by."""

    seconds: float
    reason: Text = ""


@dataclass(frozen=True, slots=True)
class Ended:
    """The fight is over."""

    outcome: Text


Happening = (
    Threw
    | Attacked
    | Forwent
    | Changed
    | Fell
    | Marked
    | Asked
    | Answered
    | Stepped
    | Moved
    | Paid
    | Zoned
    | WentOff
    | DoorMoved
    | Hid
    | Boarded
    | Alighted
    | Left
    | Passed
    | Went
    | Posted
    | Embarked
    | Disembarked
    | Loaded
    | Unloaded
    | CoursePlotted
    | Reckoned
    | Titled
    | Docked
    | Tried
    | Ended
)

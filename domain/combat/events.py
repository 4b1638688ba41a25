"""What has happened in a fight. What the rules found stands inside as they said it."""

from __future__ import annotations

import operator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from domain.message import Event
from rules.forms import Intent, Question
from rules.ground import Zone
from rules.happening import Attacked, Change, Threw, WentOff
from rules.said import Text


class CombatOpened(Event):
    """A fight began on a map (or on none), with its sides (id to name) and the referee's choices."""

    kind: ClassVar[str] = "fight"
    """What it opens: facts of this type do not say so."""

    type: Literal["CombatOpened"] = "CombatOpened"
    combat: str
    scene: str | None
    sides: dict[str, str]
    setup: dict[str, Any]


class ActivityOpened(Event):
    """Something other than a fight began that is done by rules: a market, a career, a voyage."""

    type: Literal["ActivityOpened"] = "ActivityOpened"
    combat: str
    kind: str
    title: str
    scene: str | None
    sides: dict[str, str]
    setup: dict[str, Any]


class FighterJoined(Event):
    """A character is in the fight, on a side; `hidden` ones are known to the referee and their owners."""

    type: Literal["FighterJoined"] = "FighterJoined"
    combat: str
    fighter: str
    side: str
    token: str | None


class StepBegan(Event):
    """The fight came to a step of its sequence."""

    type: Literal["StepBegan"] = "StepBegan"
    combat: str
    round: int
    step: str
    title: Text


class Declared(Event):
    """Somebody said what a fighter or side will do; it lands later."""

    type: Literal["Declared"] = "Declared"
    combat: str
    intent: Intent
    text: Text = ""


class DeclarationHeard(Event):
    """That a fighter has declared, for those who may not know what."""

    type: Literal["DeclarationHeard"] = "DeclarationHeard"
    combat: str
    who: str


class DeclarationWithdrawn(Event):
    """A declaration was taken back before it landed."""

    type: Literal["DeclarationWithdrawn"] = "DeclarationWithdrawn"
    combat: str
    who: str


class CombatThrown(Event):
    """A throw of the fight that is no attack: surprise, range, escape, morale."""

    type: Literal["CombatThrown"] = "CombatThrown"
    combat: str
    threw: Threw


class AttackMade(Event):
    """An attack was thrown for. Whom it hurt stands in the wounds that follow it."""

    type: Literal["AttackMade"] = "AttackMade"
    combat: str
    attack: Attacked


class AttackSeen(Event):
    """What those see of an attack who do not see the attacker."""

    type: Literal["AttackSeen"] = "AttackSeen"
    combat: str
    target: str
    success: bool
    text: Text


class ActForgone(Event):
    """A declared act came to nothing, and why."""

    type: Literal["ActForgone"] = "ActForgone"
    combat: str
    who: str
    what: Text
    reason: Text


class Marked(Event):
    """What the rules remember of a fighter, a side, a pair or the fight."""

    type: Literal["Marked"] = "Marked"
    combat: str
    subject: str
    changes: tuple[Change, ...]
    text: Text = ""


class MarkOverridden(Event):
    """The referee set what the rules remember, with a reason."""

    type: Literal["MarkOverridden"] = "MarkOverridden"
    combat: str
    subject: str
    changes: tuple[Change, ...]
    reason: str


class QuestionAsked(Event):
    """The fight waits for one player's answer."""

    type: Literal["QuestionAsked"] = "QuestionAsked"
    combat: str
    question: Question


class QuestionAnswered(Event):
    """The answer, and who gave it: the player, the referee, or the default."""

    type: Literal["QuestionAnswered"] = "QuestionAnswered"
    combat: str
    question: str
    who: str
    answer: dict[str, Any]
    text: Text = ""
    by: str = ""


class FighterFell(Event):
    """As everyone can see, a fighter is out, dead, or up again."""

    type: Literal["FighterFell"] = "FighterFell"
    combat: str
    who: str
    condition: str
    text: Text = ""


class FighterLeft(Event):
    """A fighter is off the field, and how."""

    type: Literal["FighterLeft"] = "FighterLeft"
    combat: str
    who: str
    how: Text


class ZoneChanged(Event):
    """Smoke, fire or the like came (`before` None), spread or thinned, or went (`after` None)."""

    type: Literal["ZoneChanged"] = "ZoneChanged"
    combat: str
    zone: str
    before: Zone | None
    after: Zone | None
    text: Text = ""


class BlastWentOff(Event):
    """A grenade, charge or shell went off: where, and what ground it swept, as far as those who are told know it."""

    type: Literal["BlastWentOff"] = "BlastWentOff"
    combat: str
    blast: WentOff


class OutcomeOverridden(Event):
    """The referee ruled that what commit `number` brought came out otherwise; the changes follow it.

    about: whose years before play it is about.
    """

    type: Literal["OutcomeOverridden"] = "OutcomeOverridden"
    combat: str
    number: int
    ruling: Text
    reason: str
    about: Annotated[tuple[str, ...], Field(exclude_if=operator.not_)] = ()


class CombatClosed(Event):
    """The fight is over."""

    type: Literal["CombatClosed"] = "CombatClosed"
    combat: str
    outcome: Text


CombatEvent = Annotated[
    CombatOpened
    | ActivityOpened
    | FighterJoined
    | StepBegan
    | Declared
    | DeclarationHeard
    | DeclarationWithdrawn
    | CombatThrown
    | AttackMade
    | AttackSeen
    | ActForgone
    | Marked
    | MarkOverridden
    | QuestionAsked
    | QuestionAnswered
    | FighterFell
    | FighterLeft
    | ZoneChanged
    | BlastWentOff
    | OutcomeOverridden
    | CombatClosed,
    Field(discriminator="type"),
]

"""What may be asked of a fight."""

from __future__ import annotations

import operator
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from domain.character.commands import Amendment
from domain.message import Command, Id, Name, Reason

Args = Annotated[dict[str, Any], Field(max_length=60)]
Who = Annotated[str, Field(min_length=1, max_length=60, pattern=r"^(side:)?[a-z0-9:._-]+$")]


class SideOf(Command):
    """One side of a fight: its name and its characters."""

    type: Literal["SideOf"] = "SideOf"
    name: Name
    characters: Annotated[tuple[Id, ...], Field(min_length=1, max_length=100)]


class OpenCombat(Command):
    """Begin a fight between two or more sides; `setup` is the rules system's own form (referee)."""

    kind: ClassVar[str] = "fight"

    type: Literal["OpenCombat"] = "OpenCombat"
    scene: Id | None = None
    sides: Annotated[tuple[SideOf, ...], Field(min_length=2, max_length=6)]
    setup: Args = Field(default_factory=dict)


class OpenActivity(Command):
    """Begin anything that the rules system has (referee): with sides as a fight, or with people alone."""

    type: Literal["OpenActivity"] = "OpenActivity"
    kind: Annotated[str, Field(min_length=1, max_length=40, pattern=r"^[a-z][a-z0-9_-]*$")]
    scene: Id | None = None
    sides: Annotated[tuple[SideOf, ...], Field(min_length=1, max_length=6)]
    setup: Args = Field(default_factory=dict)


class AnswerCall(Command):
    """Open what another activity calls for (referee): those aboard a ship fight there, with so many foes.

    call: as the activity names it. Where no map is her deck plan, one is laid. many: of those who have no sheet yet.
    goes_on: what called for it goes on meanwhile, else it waits.
    """

    type: Literal["AnswerCall"] = "AnswerCall"
    combat: Id
    call: Annotated[str, Field(min_length=1, max_length=60)]
    many: Annotated[int, Field(ge=1, le=20)]
    goes_on: Annotated[bool, Field(exclude_if=operator.not_)] = False


class JoinCombat(Command):
    """Bring a character into a running fight (referee)."""

    type: Literal["JoinCombat"] = "JoinCombat"
    combat: Id
    character: Id
    side: Id


class TakeAct(Command):
    """Do, or declare, one of the options: for a fighter, or as `side:<id>` for a side."""

    type: Literal["TakeAct"] = "TakeAct"
    combat: Id
    who: Who
    act: Annotated[str, Field(min_length=1, max_length=40)]
    args: Args = Field(default_factory=dict)


class WithdrawDeclaration(Command):
    """Take a declaration back before it lands."""

    type: Literal["WithdrawDeclaration"] = "WithdrawDeclaration"
    combat: Id
    who: Who


class AnswerQuestion(Command):
    """Answer what the fight asks; without `answer` the default is taken."""

    type: Literal["AnswerQuestion"] = "AnswerQuestion"
    combat: Id
    question: Annotated[str, Field(min_length=1, max_length=80)]
    answer: Args | None = None


class AdvanceCombat(Command):
    """Go on: resolve the round, or whatever comes next (referee).

    heed: as far as the next thing that a player is asked, and not over it; else the rules decide for players too.
    """

    type: Literal["AdvanceCombat"] = "AdvanceCombat"
    combat: Id
    heed: Annotated[bool, Field(exclude_if=operator.not_)] = (
        False  # left out where it is not said, as it was before
    )


class OverrideMark(Command):
    """Set what the rules remember of a fighter, side, pair or the fight (referee)."""

    type: Literal["OverrideMark"] = "OverrideMark"
    combat: Id
    subject: Annotated[str, Field(min_length=1, max_length=120)]
    name: Annotated[str, Field(min_length=1, max_length=60)]
    value: Any = None
    reason: Reason


class SheetRuling(Command):
    """What an overridden outcome means for one character's sheet."""

    type: Literal["SheetRuling"] = "SheetRuling"
    character: Id
    amendments: Annotated[tuple[Amendment, ...], Field(min_length=1, max_length=20)]


class OverrideOutcome(Command):
    """Rule that what commit `number` brought came out otherwise (referee).

    about: whose years before play tell of it; left out, whoever is alone in them, or whose sheet alone changes.
    """

    type: Literal["OverrideOutcome"] = "OverrideOutcome"
    combat: Id
    number: Annotated[int, Field(ge=1)]
    ruling: Annotated[str, Field(min_length=1, max_length=300)]
    reason: Reason
    sheets: Annotated[tuple[SheetRuling, ...], Field(max_length=20)] = ()
    about: Annotated[tuple[Id, ...], Field(max_length=20, exclude_if=operator.not_)] = ()


class DismissFighter(Command):
    """Take a fighter off the field (referee)."""

    type: Literal["DismissFighter"] = "DismissFighter"
    combat: Id
    who: Id
    how: Reason


class CloseCombat(Command):
    """End the fight (referee)."""

    type: Literal["CloseCombat"] = "CloseCombat"
    combat: Id
    outcome: Annotated[str, Field(max_length=300)] = "The referee ended the fight"


CombatCommand = (
    OpenCombat
    | OpenActivity
    | JoinCombat
    | TakeAct
    | WithdrawDeclaration
    | AnswerQuestion
    | AnswerCall
    | AdvanceCombat
    | OverrideMark
    | OverrideOutcome
    | DismissFighter
    | CloseCombat
)

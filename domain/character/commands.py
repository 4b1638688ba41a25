"""What may be asked of a character."""

from __future__ import annotations

from operator import not_
from typing import Annotated, Any, ClassVar, Literal

from pydantic import Field

from domain.character.events import Right
from domain.message import Command, Id, Name, Point, Reason
from domain.table.commands import Colour

Mark = Annotated[str, Field(pattern=r"^[a-z0-9]{1,8}$")]


class EnlistCharacter(Command):
    """Bring one or several characters to the table.

    how: `blank`, `thrown` (by throwing down the line), `line` (read from `text`), `template` (id in `text`).
    With `scene` and `at` they stand on that map at once, side by side; duplicates are numbered.
    marks: what ends the id of each of several; the server chooses them, so that no id tells how many came with it.
    """

    type: Literal["EnlistCharacter"] = "EnlistCharacter"
    name: Name
    how: Literal["blank", "thrown", "line", "template"]
    text: Annotated[str, Field(max_length=400)] = ""
    npc: bool = False
    owner: Id | None = None
    colour: Colour = "#8a94a6"
    count: Annotated[int, Field(ge=1, le=50)] = 1
    scene: Id | None = None
    at: Point | None = None
    hidden: bool = False
    marks: Annotated[tuple[Mark, ...], Field(max_length=50, exclude_if=not_)] = ()


class RenameCharacter(Command):
    """Give a character another name."""

    type: Literal["RenameCharacter"] = "RenameCharacter"
    character: Id
    name: Name


class GrantRights(Command):
    """Set who owns a character and who else may see, move, act for or edit it (referee)."""

    type: Literal["GrantRights"] = "GrantRights"
    character: Id
    owners: Annotated[tuple[Id, ...], Field(max_length=20)]
    rights: dict[Right, Annotated[tuple[Id, ...], Field(max_length=50)]]


class Amendment(Command):
    """One place of a sheet and the value it gets; None takes an entry out."""

    type: Literal["Amendment"] = "Amendment"
    path: Annotated[str, Field(min_length=1, max_length=120)]
    value: Any = None


class AmendSheet(Command):
    """Change a sheet by hand; the referee may go past what the rules would do, and it is marked as such."""

    type: Literal["AmendSheet"] = "AmendSheet"
    character: Id
    amendments: Annotated[tuple[Amendment, ...], Field(min_length=1, max_length=50)]
    reason: Reason


class DoDeed(Command):
    """Let a character do something outside a fight: treat, reload, put in hand."""

    kind: ClassVar[str] = "deed"
    """The activity that it is an act of."""

    type: Literal["DoDeed"] = "DoDeed"
    character: Id
    act: Annotated[str, Field(min_length=1, max_length=40)]
    args: dict[str, Any] = Field(default_factory=dict, max_length=40)


class RetireCharacter(Command):
    """Take a character from the table (referee)."""

    type: Literal["RetireCharacter"] = "RetireCharacter"
    character: Id
    reason: Reason


CharacterCommand = EnlistCharacter | RenameCharacter | GrantRights | AmendSheet | DoDeed | RetireCharacter

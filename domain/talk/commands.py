"""Words and free throws, asked for."""

from __future__ import annotations

import operator
from typing import Annotated, Literal

from pydantic import Field

from domain.message import Command, Id
from domain.talk.events import Manner, Privacy


class Say(Command):
    """Say something; `as_character` speaks with a character's name.

    to: the seats that a whisper is for, beside the referee, who hears every one; `party:<id>` for those whose people
    are of a party now, `party:` of none.
    """

    type: Literal["Say"] = "Say"
    text: Annotated[str, Field(min_length=1, max_length=2000)]
    manner: Manner = "say"
    as_character: Id | None = None
    to: Annotated[tuple[Id, ...], Field(max_length=20, exclude_if=operator.not_)] = ()


class MakeThrow(Command):
    """Throw dice by notation such as "2D+2 8+"; `faces` are dice typed in by hand, where that is allowed."""

    type: Literal["MakeThrow"] = "MakeThrow"
    notation: Annotated[str, Field(min_length=1, max_length=200)]
    privacy: Privacy = "public"
    faces: Annotated[tuple[int, ...], Field(max_length=100)] | None = None
    as_character: Id | None = None


class RevealThrow(Command):
    """Show everybody a throw that was made in secret."""

    type: Literal["RevealThrow"] = "RevealThrow"
    number: Annotated[int, Field(ge=1)]


TalkCommand = Say | MakeThrow | RevealThrow

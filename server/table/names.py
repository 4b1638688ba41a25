"""Names for those who come together, which tell nobody how many came."""

from __future__ import annotations

import secrets
from typing import TypeVar

from domain.character.commands import EnlistCharacter
from domain.message import Command

T = TypeVar("T", bound=Command)

MARK_BYTES = 4


def marked(command: T) -> T:
    """The command with the server's own marks for the characters that it brings, whatever its sender put there."""
    if not isinstance(command, EnlistCharacter):
        return command
    marks: set[str] = set()
    while command.count > 1 and len(marks) < command.count:
        marks.add(secrets.token_hex(MARK_BYTES))
    return command.model_copy(update={"marks": tuple(marks)})

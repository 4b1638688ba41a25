"""What every message is made of."""

from __future__ import annotations

from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field

VERSION = 1
"""Of this protocol; told in `welcome`."""


CommandId = Annotated[str, Field(min_length=8, max_length=40, pattern=r"^[A-Za-z0-9_-]+$")]
"""Made up by the client, different for every command; the same id sent twice happens once."""


class Message(BaseModel):
    """One message."""

    model_config = ConfigDict(frozen=True, extra="forbid")
    type: str


class View(BaseModel):
    """One thing as one seat sees it. `view` says what kind, `id` which."""

    model_config = ConfigDict(frozen=True)
    view: str
    id: str

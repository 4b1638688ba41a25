"""What every view is."""

from __future__ import annotations

from pydantic import BaseModel, ConfigDict


class View(BaseModel):
    """One thing as one seat sees it. `view` says what kind, `id` which."""

    model_config = ConfigDict(frozen=True)
    view: str
    id: str

"""What has been paid."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.message import Event
from rules.said import Text


class MoneyPaid(Event):
    """Money went from one to another: characters by id, or others by name ("bank")."""

    type: Literal["MoneyPaid"] = "MoneyPaid"
    frm: str
    to: str
    amount_cr: Annotated[int, Field(gt=0)]
    what: Text
    source: Text = ""


MoneyEvent = MoneyPaid

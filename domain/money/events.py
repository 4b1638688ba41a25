"""What has been paid."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.message import Event
from rules.said import Text


class MoneyPaid(Event):
    """Money went from one to another: characters by id, or others by name ("bank").

    at_s: the campaign time at which it was due. kind: how accounts sum it up ("fuel"), "" for nothing of the kind.
    """

    type: Literal["MoneyPaid"] = "MoneyPaid"
    frm: str
    to: str
    amount_cr: Annotated[int, Field(gt=0)]
    what: Text
    source: Text = ""
    kind: str = ""
    at_s: float = 0.0


MoneyEvent = MoneyPaid

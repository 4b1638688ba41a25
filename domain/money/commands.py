"""What may be asked of money."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from domain.message import Command

Account = Annotated[str, Field(min_length=1, max_length=60)]


class PayMoney(Command):
    """Pay from one account to another: characters by id, or others by name ("bank"), which the referee alone pays from.

    stands_cr: what the payer's account was seen to stand at; where it stands otherwise by now, nothing is paid.
    """

    type: Literal["PayMoney"] = "PayMoney"
    frm: Account
    to: Account
    amount_cr: Annotated[int, Field(ge=1, le=10**12)]
    what: Annotated[str, Field(min_length=1, max_length=200)]
    stands_cr: Annotated[int, Field(ge=-(10**15), le=10**15)] | None = None


MoneyCommand = PayMoney

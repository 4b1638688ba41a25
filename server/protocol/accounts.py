"""Accounts of money, a month's page at a time, for those who may know of them."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, Field

from domain.history.commands import Number
from domain.message import Id
from domain.money.commands import Account
from rules.said import Text
from server.protocol.message import CommandId, Message


class AskAccount(Message):
    """How does an account stand, and what was paid in a month? Answered by `accounted`.

    account: a character by id; by name what is none (referee). month: counted from 0 in spans of 30 days; None: the
    newest. number: as it stood after that commit, now if left out. branch, eyes: as for `look`.
    """

    type: Literal["account"] = "account"
    id: CommandId
    account: Account
    month: Annotated[int, Field(ge=0, le=1_000_000)] | None = None
    number: Number | None = None
    branch: Id | None = None
    eyes: Id | None = None


class AccountEntry(BaseModel):
    """One payment; amount_cr: what it brought, below 0 what it cost. other: whom it was paid to, or by."""

    number: int
    at_s: float
    date: str
    other: Text
    amount_cr: int
    what: Text
    source: Text


class AccountKind(BaseModel):
    """Payments of one kind within the month."""

    kind: Text
    income_cr: int
    cost_cr: int
    entries: tuple[AccountEntry, ...]


class AccountDue(BaseModel):
    """What falls due next; amount_cr 0: that is not settled."""

    what: Text
    at_s: float
    date: str
    amount_cr: int
    to: Text


class AccountHead(BaseModel):
    """An account that there is, and what it stands at."""

    account: str
    name: Text
    stands_cr: int


class Accounted(Message):
    """A month's page. begins, ends: its dates. stands_cr: how the account stands now. first, last: months with entries.

    others: all accounts with entries that this seat may ask for, this one among them.
    brought_cr, carried_cr: before the month and after it. withheld_cr: what this seat is told no more of.
    """

    type: Literal["accounted"] = "accounted"
    id: str
    account: str
    name: Text
    month: int
    begins: str
    ends: str
    brought_cr: int
    kinds: tuple[AccountKind, ...]
    withheld_cr: int
    carried_cr: int
    stands_cr: int
    first: int
    last: int
    due: tuple[AccountDue, ...]
    others: tuple[AccountHead, ...]

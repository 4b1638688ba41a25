"""Mail contracts, and private messages that somebody of the crew is asked to carry."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import cast

from rules.check import Check, Dice, Refused, Task
from rules.said import Text, Verbatim, said
from rules.spacefaring.picking import pick
from rules.spacefaring.rulings import AS_PRINTED, Rulings, settled
from rules.spacefaring.trade.freight import CARRYING, value

MAIL = str(CARRYING["mail"]["source"])
MESSAGE = str(CARRYING["message"]["source"])


@dataclass(frozen=True, slots=True)
class Message:
    """A private message taken on. carrier: whoever was asked, who is also paid."""

    carrier: str
    fee_cr: int


@dataclass(frozen=True, slots=True)
class Asked:
    """Whether a message is waiting, and for whom; the throws in order."""

    message: Message | None
    checks: tuple[Check, ...]


def check_mail(subsidized: bool, kept_t: int, armed: bool, gunner: bool) -> None:
    """Raises: Refused for a ship that gets no mail contract. kept_t: tons of hold kept for it."""
    if not subsidized:
        raise Refused(said("mail contracts go to subsidized merchants on their routes"))
    if kept_t < value("mail tons"):
        raise Refused(
            said(
                "mail takes {needed} t of hold, {kept} t are kept for it",
                needed=value("mail tons"),
                kept=kept_t,
            )
        )
    if not armed:
        raise Refused(said("she is not armed, so she carries no mail"))
    if not gunner:
        raise Refused(said("there is no gunner aboard, so she carries no mail"))


def mail_cr() -> int:
    """Credits for mail, a trip, whatever it weighs."""
    return value("mail")


def waiting() -> Task:
    """The throw, once at each port, for whether a private message is waiting."""
    return Task(said("is a private message waiting"), target=value("message"), source=MESSAGE)


def fee(rulings: Rulings = AS_PRINTED) -> tuple[Task, int]:
    """The throw for the fee, and credits a pip (R-22)."""
    name = "message fee" if settled(rulings, "trade_message_fee") == "2D" else "other message fee"
    task = Task(said("fee for the message"), dice=str(CARRYING[name]["dice"]), source=MESSAGE)
    return task, cast("int", CARRYING[name]["value"])


def is_asked(carries_mail: bool, rulings: Rulings = AS_PRINTED) -> bool:
    """Whether anybody asks this ship; subsidized mail ships usually are not."""
    return not carries_mail or settled(rulings, "trade_message_mail_ships") == "asked"


def message(aboard: Sequence[str], dice: Dice, rulings: Rulings = AS_PRINTED) -> Asked:
    """Throw for a message at a port; aboard: owner, captain and crew, any of whom may be asked."""
    first = waiting().attempt(dice)
    if not first.success or not aboard:
        return Asked(None, (first,))
    who, picked = pick(len(aboard), dice)
    task, each_cr = fee(rulings)
    last = task.attempt(dice)
    return Asked(Message(aboard[who], last.total * each_cr), (first, *picked, last))


def introduced(carrier: str) -> Text:
    """What delivering a message brings, for the log: the recipient trusts whoever carried it."""
    return said(
        "{carrier} delivered a private message; the recipient trusts {carrier} from now on",
        carrier=Verbatim(carrier),
    )

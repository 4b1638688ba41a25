"""Money is paid by hand."""

from __future__ import annotations

import re

from domain.message import Decision
from domain.moment import Moment
from domain.money import commands as c
from domain.money.facts import paid
from domain.money.standing import balance
from domain.rights import require
from domain.ship.authority import is_master
from domain.world import World
from rules.check import Refused
from rules.happening import Paid
from rules.said import Verbatim, said

_ID = re.compile(r"[a-z][0-9]+(\.\w+)?")
"""What things of a table are called; nobody's name looks like that."""


def pay_money(command: c.PayMoney, moment: Moment) -> Decision:
    """Pay from one account to another."""
    frm, to = between(command, moment)
    return tuple(paid(moment.world, Paid(frm, to, command.amount_cr, Verbatim(command.what))))


def between(command: c.PayMoney, moment: Moment) -> tuple[str, str]:
    """The accounts that are meant, of who pays and who is paid; Refused where this may not be paid."""
    moment.players_only("a spectator may not pay money")
    world = moment.world
    frm, to = _account(world, command.frm), _account(world, command.to)
    if frm == to:
        raise Refused(said("{who} cannot pay themselves", who=_called(world, frm)))
    _require_payer(frm, moment)
    stands_cr = balance(world, frm)
    if command.stands_cr is not None and command.stands_cr != stands_cr:
        raise Refused(
            said(
                "the account of {who} stands at Cr{stands:,d} by now, not at Cr{seen:,d}",
                who=_called(world, frm),
                stands=stands_cr,
                seen=command.stands_cr,
            )
        )
    if frm in world.characters and not world.rules.debts and stands_cr < command.amount_cr:
        raise Refused(
            said(
                "{who} has Cr{stands:,d}, which is less than Cr{amount:,d}",
                who=_called(world, frm),
                stands=stands_cr,
                amount=command.amount_cr,
            )
        )
    return frm, to


def _account(world: World, name: str) -> str:
    """An account by id or name; Refused for the id of nothing, and for who has left the table."""
    name = " ".join(name.split())
    if not name:
        raise Refused("an account needs a name")
    found = world.characters.get(name)
    if found is None and _ID.fullmatch(name):
        raise Refused(said("there is no account {name} at this table", name=Verbatim(repr(name))))
    if found is not None and found.retired:
        raise Refused(said("{character} has left the table", character=Verbatim(found.name)))
    return name


def _require_payer(frm: str, moment: Moment) -> None:
    if frm not in moment.world.characters:
        moment.referee_only("only the referee may pay for others than characters")
    elif frm in moment.world.ships:
        if not is_master(moment, frm):
            raise Refused(said("you may not pay for {whom}", whom=_called(moment.world, frm)))
    else:
        require(moment, "act", moment.world.characters[frm])


def _called(world: World, name: str) -> str:
    found = world.characters.get(name)
    return Verbatim(found.name) if found else Verbatim(name)

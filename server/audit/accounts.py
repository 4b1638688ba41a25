"""A month's page of an account, from the entries as they were kept."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from domain.audience.accounts import account_audience
from domain.history.paths import holds
from domain.message import admits
from domain.money.events import MoneyPaid
from domain.money.standing import balance
from domain.stage.parties import clock_of
from domain.telling.names import Names
from domain.world import ACCOUNTS, World
from rules.calendar import date_of
from rules.check import Refused
from rules.happening import Paid
from rules.said import Verbatim, said
from rules.spacefaring.page import MONTH_S, Entry, Kind, month_of, page_of
from server import protocol as p
from server.audit.reading import Reading
from server.ledger import records
from server.ledger.commits import SealedFact
from server.past.lookback import Window
from server.pools import CHECKING
from server.views.sight import Sight


async def accounted(reading: Reading, window: Window, asked: p.AskAccount) -> p.Accounted:
    """The page that was asked for, of that moment; Refused for an account that the viewer may not know of."""
    world, account, number = window.world, asked.account, window.fiction
    _require_known(reading, window.sight, world, account)
    rows = await reading.store.stream(reading.history.table, ACCOUNTS, number)
    path = reading.path(number)
    kept = [(at, fact) for at, fact in rows if holds(path, at)]
    entries = await CHECKING.run(_entries, reading, kept, account)
    month = month_of(clock_of(world, account)) if asked.month is None else asked.month
    page, names = page_of(account, entries, month), Names(world)
    return p.Accounted(
        id=asked.id,
        account=account,
        name=names.payer(account),
        month=month,
        begins=date_of(month * MONTH_S),
        ends=date_of((month + 1) * MONTH_S),
        brought_cr=page.brought_cr,
        kinds=tuple(_kind(one, account, names) for one in page.kinds),
        withheld_cr=page.withheld_cr,
        carried_cr=page.carried_cr,
        stands_cr=balance(world, account),
        first=page.first,
        last=page.last,
        due=tuple(_due(world, account, names)),
        others=tuple(_others(reading, world, names)),
    )


def _others(reading: Reading, world: World, names: Names) -> Iterator[p.AccountHead]:
    """Ships first, then people, then whoever is neither."""
    viewer = reading.viewer
    known = [
        one
        for one in world.accounts.balances
        if admits(account_audience(world, one), viewer.seat, viewer.role)
    ]
    for one in sorted(known, key=lambda one: (one not in world.ships, one not in world.characters)):
        yield p.AccountHead(account=one, name=names.payer(one), stands_cr=balance(world, one))


def _require_known(reading: Reading, sight: Sight, world: World, account: str) -> None:
    viewer, character = reading.viewer, world.characters.get(account)
    if not admits(account_audience(world, account), viewer.seat, viewer.role):
        # who may not even know of somebody is told the same as of nobody
        if character is not None and sight.character(world, character):
            raise Refused(said("you may not see the account of {whom}", whom=Verbatim(character.name)))
        raise Refused(said("there is no account {name} at this table", name=Verbatim(repr(account))))
    if character is None and account not in world.accounts.balances:
        raise Refused(said("there is no account {name} at this table", name=Verbatim(repr(account))))


def _entries(reading: Reading, rows: Sequence[tuple[int, SealedFact]], account: str) -> list[Entry]:
    """All entries that touch the account; of those that the viewer does not know, the sum alone will be told."""
    found = []
    for number, fact in rows:
        event = records.opened(fact).event
        if isinstance(event, MoneyPaid) and account in (event.frm, event.to):
            found.append(Entry(number, event.at_s, _paid(event), reading.knows(number, fact)))
    return found


def _paid(event: MoneyPaid) -> Paid:
    return Paid(event.frm, event.to, event.amount_cr, event.what, event.source, event.kind, event.at_s)


def _kind(kind: Kind, account: str, names: Names) -> p.AccountKind:
    return p.AccountKind(
        kind=kind.kind,
        income_cr=kind.income_cr,
        cost_cr=kind.cost_cr,
        entries=tuple(
            p.AccountEntry(
                number=one.number,
                at_s=one.at_s,
                date=date_of(one.at_s),
                other=names.payer(one.paid.frm if one.paid.to == account else one.paid.to),
                amount_cr=one.for_account(account),
                what=one.paid.what,
                source=one.paid.source,
            )
            for one in kind.entries
        ),
    )


def _due(world: World, account: str, names: Names) -> Iterator[p.AccountDue]:
    """What falls due for a ship, the next first."""
    ships, vessel = world.rules.ships, world.ships.get(account)
    if ships is None or vessel is None:
        return
    due = ships.falls_due(world.characters[account].sheet, vessel, world.open_table.rulings)
    for one in sorted(due, key=lambda one: one.at_s):
        yield p.AccountDue(
            what=one.what,
            at_s=one.at_s,
            date=date_of(one.at_s),
            amount_cr=one.amount_cr,
            to=names.payer(one.to) if one.to else "",
        )

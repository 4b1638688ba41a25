"""What falls due for a ship by date, and what is paid and burnt by itself as time passes.

    falls_due(sheet, vessel, rulings, "ct77")          # payment, salaries, maintenance, arrival, power
    pass_time(sheet, vessel, clock_s, seconds, rulings, "ct77")

Payments and salaries are made on their day, whatever the account holds: what is not there is owed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from rules.check import Refused
from rules.happening import Change, Changed, Happening, Paid
from rules.places import changed, place
from rules.ruleset import Sheet
from rules.said import Text, said
from rules.ships.happening import Reckoned, Titled
from rules.ships.sailing import sailed
from rules.spacefaring import account
from rules.spacefaring.account import BANK, OUTSIDE, due_cr
from rules.spacefaring.page import MONTH_S
from rules.spacefaring.ships import costs, crew
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.crew import Post
from rules.spacefaring.ships.rulings import Printing
from rules.spacefaring.trade.income import subsidy_cr
from rules.spacefaring.voyage.flown import POWERED, SUPPLIED, YEAR_S
from rules.spacefaring.voyage.kept import (
    MAINTENANCE,
    PAYMENT,
    RECEIPTS,
    SALARIES,
    SKIPPED,
    SUBSIDY,
    UNPAID,
    pay_of,
)
from rules.vessel import CAPTAIN, FallsDue, Title, Vessel

PLANT = "Book 2, Fuel: power plants"
MONTHLY = "Book 2, Starships: expenses"
MOST_MONTHS = 400
"""More that fall due at once, over thirty years of them, come of a date that was set wrong."""


# --- what is due ---------------------------------------------------------------------------------------


def falls_due(sheet: Sheet, vessel: Vessel, rulings: Sheet, printing: Printing) -> tuple[FallsDue, ...]:
    """What falls due for her next, of each kind the first."""
    return tuple(_falls_due(sheet, vessel, rulings, printing))


def _falls_due(sheet: Sheet, vessel: Vessel, rulings: Sheet, printing: Printing) -> Iterator[FallsDue]:
    dates, title, where = vessel.dates, vessel.title, vessel.where
    if title.owed_cr and PAYMENT in dates:
        cr = 0 if vessel.counts.get(SUBSIDY) else instalment_cr(title)
        yield FallsDue("payment to the bank", dates[PAYMENT], cr, title.lender or BANK)
    paid = salaries(sheet, vessel, rulings, printing)
    if paid and SALARIES in dates:
        yield FallsDue("salaries", dates[SALARIES], sum(one.cr for one in paid))
    if MAINTENANCE in dates:
        price_cr = costs.maintenance(title.price_cr or s.price_cr(sheet)).total_cr
        yield FallsDue("yearly maintenance", dates[MAINTENANCE] + YEAR_S, price_cr)
    if where is not None and where.at == "jump" and where.arrives_s is not None:
        yield FallsDue("arrival", where.arrives_s)
    if vessel.under_way and SUPPLIED in dates:
        low = vessel.berths("low")
        yield FallsDue("life support", dates[SUPPLIED], costs.life_support(sheet, rulings, low=low).total_cr)
    if vessel.under_way and POWERED in dates:
        yield FallsDue(
            said("{tons} t of fuel for the power plant", tons=costs.plant_fuel_t(sheet)), dates[POWERED]
        )


def instalment_cr(title: Title) -> int:
    """The next payment to the bank: the last one may be smaller."""
    return due_cr(title.owed_cr, title.payment_cr or title.owed_cr)


@dataclass(frozen=True, slots=True)
class Salary:
    """A month's pay. who: a character's id, or the name of somebody hired."""

    post: Post
    who: str
    cr: int


def salaries(sheet: Sheet, vessel: Vessel, rulings: Sheet, printing: Printing) -> tuple[Salary, ...]:
    """Who is paid what: as was agreed, else the salary of the post for those who are names alone."""
    return tuple(_salaries(sheet, vessel, rulings, printing))


def _salaries(sheet: Sheet, vessel: Vessel, rulings: Sheet, printing: Printing) -> Iterator[Salary]:
    known = {one.id: one for one in crew.posts(sheet, printing, high=vessel.berths("high"))}
    for name, who in vessel.posts.items():
        if not who or name == CAPTAIN or name not in known:
            continue
        agreed = vessel.counts.get(pay_of(name))
        if agreed is None and is_name(who):
            several = sum(one == who and post != CAPTAIN for post, one in vessel.posts.items()) > 1
            agreed = crew.wages(known[name], rulings, level=known[name].level, two_posts=several).total_cr
        if agreed:
            yield Salary(known[name], who, agreed)


def is_name(who: str) -> bool:
    """Whether somebody at a post is a name alone: those begin with a capital letter, ids of characters do not."""
    return who[:1].isupper()


def overdue_s(vessel: Vessel, clock_s: float) -> float | None:
    """By how long the yearly maintenance is overdue; None where it is not."""
    last_s = vessel.dates.get(MAINTENANCE)
    late_s = None if last_s is None else clock_s - last_s - YEAR_S
    return late_s if late_s is not None and late_s > 0 else None


# --- what time brings ----------------------------------------------------------------------------------


def pass_time(
    sheet: Sheet, vessel: Vessel, clock_s: float, seconds: float, rulings: Sheet, printing: Printing
) -> tuple[Happening, ...]:
    """What the passing of `seconds` up to campaign time `clock_s` brings her.

    Raises: Refused where more than `MOST_MONTHS` of anything would fall due at once.
    """
    start_s = clock_s - seconds
    return (
        *_begun(sheet, vessel, start_s, rulings, printing),
        *_loan(vessel, start_s, clock_s),
        *_wages(sheet, vessel, rulings, printing, start_s, clock_s),
        *_plant(sheet, vessel, start_s, clock_s, rulings),
    )


def _begun(
    sheet: Sheet, vessel: Vessel, start_s: float, rulings: Sheet, printing: Printing
) -> Iterator[Happening]:
    """Dates that nobody has set yet count from when time first passes."""
    if vessel.title.owed_cr and PAYMENT not in vessel.dates:
        yield _date(vessel.id, PAYMENT, None, start_s + MONTH_S)
    if SALARIES not in vessel.dates and salaries(sheet, vessel, rulings, printing):
        yield _date(vessel.id, SALARIES, None, start_s + MONTH_S)
    if MAINTENANCE not in vessel.dates and s.is_ship(sheet):
        yield _date(vessel.id, MAINTENANCE, None, start_s)


def _loan(vessel: Vessel, start_s: float, clock_s: float) -> Iterator[Happening]:
    """Each payment on its day, as long as anything is owed; of a ship that ran from her debt it is missed."""
    due_s, missed = vessel.dates.get(PAYMENT, start_s + MONTH_S), vessel.counts.get(UNPAID, 0)
    if vessel.title.owed_cr:
        _require_few("payments to the bank", due_s, clock_s)
    while vessel.title.owed_cr and due_s <= clock_s:
        before = vessel.title.owed_cr
        if vessel.counts.get(SKIPPED):
            yield Reckoned(vessel.id, UNPAID, "count", missed or None, missed + 1, "she runs from her debt")
            missed += 1
        else:
            for one in paid_off(vessel, instalment_cr(vessel.title), due_s):
                yield one
                vessel = sailed(vessel, one) if isinstance(one, Titled) else vessel
        yield _date(vessel.id, PAYMENT, due_s, due_s + MONTH_S if vessel.title.owed_cr else None)
        yield from _shared(vessel, before, due_s)
        due_s += MONTH_S


def paid_off(vessel: Vessel, cr: int, at_s: float | None = None) -> Iterator[Happening]:
    """A payment to the bank, by the government for a ship with a subsidy; with the last she is her owner's."""
    title, subsidised = vessel.title, bool(vessel.counts.get(SUBSIDY))
    by = OUTSIDE if subsidised else vessel.id
    yield Paid(by, title.lender or BANK, cr, "the monthly payment on the ship", MONTHLY, "bank", at_s)
    owed_cr = title.owed_cr - cr
    after = replace(title, owed_cr=owed_cr)
    if not owed_cr:
        after = replace(after, payment_cr=0, lender="")
    why = "paid by the government" if subsidised else "paid"
    yield Titled(
        vessel.id, title, after, why if owed_cr else "paid off: the bank gives up the title", MONTHLY
    )


def _shared(vessel: Vessel, owed_cr: int, due_s: float) -> Iterator[Happening]:
    """With each payment the government takes its half of what came in; with the last one the subsidy ends."""
    if not vessel.counts.get(SUBSIDY):
        return
    yield from share(vessel, due_s)
    if owed_cr and not vessel.title.owed_cr:
        why = "the ship is paid off: all receipts are the owner's"
        yield Reckoned(vessel.id, SUBSIDY, "count", vessel.counts[SUBSIDY], None, why, MONTHLY)


def share(vessel: Vessel, at_s: float | None = None) -> Iterator[Happening]:
    """The government's half of gross receipts that it has not had yet (CT-SHIP-09)."""
    gross_cr = vessel.counts.get(RECEIPTS, 0)
    if gross_cr:
        what = "the government's share of receipts"
        yield Paid(vessel.id, OUTSIDE, subsidy_cr(gross_cr), what, MONTHLY, "bank", at_s)
        yield Reckoned(vessel.id, RECEIPTS, "count", gross_cr, None, what, MONTHLY)


def _wages(
    sheet: Sheet, vessel: Vessel, rulings: Sheet, printing: Printing, start_s: float, clock_s: float
) -> Iterator[Happening]:
    paid = salaries(sheet, vessel, rulings, printing)
    due_s = vessel.dates.get(SALARIES, start_s + MONTH_S)
    if paid:
        _require_few("salaries", due_s, clock_s)
    while paid and due_s <= clock_s:
        yield from paid_salaries(vessel, paid, due_s)
        yield _date(vessel.id, SALARIES, due_s, due_s + MONTH_S)
        due_s += MONTH_S


def paid_salaries(vessel: Vessel, paid: tuple[Salary, ...], at_s: float | None = None) -> Iterator[Paid]:
    """A month's pay, each to whoever serves; of names alone it goes outside."""
    for one in paid:
        what = said("a month's salary of the {post}", post=one.post.title)
        to = OUTSIDE if is_name(one.who) else one.who
        yield Paid(vessel.id, to, one.cr, what, MONTHLY, account.kind("wages").heading, at_s)


def _require_few(what: Text, due_s: float, clock_s: float) -> None:
    months = int((clock_s - due_s) // MONTH_S) + 1
    if months > MOST_MONTHS:
        raise Refused(
            said(
                "{what} of {months:,d} months would fall due at once, more than {most}: set their date by hand",
                what=what,
                months=months,
                most=MOST_MONTHS,
            )
        )


def _date(ship: str, what: str, before: float | None, after: float | None) -> Reckoned:
    return Reckoned(ship, what, "date", before, after)


# --- the power plant -----------------------------------------------------------------------------------


def _plant(
    sheet: Sheet, vessel: Vessel, start_s: float, clock_s: float, rulings: Sheet
) -> Iterator[Happening]:
    """Under way the plant burns its fuel again as soon as what it had is used up, as far as there is any."""
    kept_s = vessel.dates.get(POWERED)
    due_s = start_s if kept_s is None else max(kept_s, start_s)
    while vessel.under_way and due_s <= clock_s:
        burnt = burning(sheet, rulings)
        if burnt is None:
            return
        yield Changed(vessel.id, "burnt fuel", burnt.changes)
        due_s += burnt.lasts_s
        yield _date(vessel.id, POWERED, kept_s, due_s)
        sheet, kept_s = burnt.sheet, due_s


@dataclass(frozen=True, slots=True)
class Burnt:
    """What one lot of the plant's fuel takes off the tanks. lasts_s: how long, less where there was less."""

    changes: tuple[Change, ...]
    lasts_s: float
    sheet: Sheet


def burning(sheet: Sheet, rulings: Sheet) -> Burnt | None:
    """The plant takes a span's fuel, or what there is; None where there is none, or no plant."""
    wanted, there = costs.plant_fuel_t(sheet), s.fuel(sheet).total_t
    if wanted <= 0 or there <= 0:
        return None
    tons = min(float(wanted), there)
    places = drawn(sheet, tons)
    changes = tuple(place(sheet, path, value, "the power plant", PLANT) for path, value in places.items())
    return Burnt(changes, costs.plant_span_s(rulings) * tons / wanted, changed(sheet, changes))


def drawn(sheet: Sheet, tons: float) -> Mapping[str, float | None]:
    """The places of the tanks after so many tons were drawn: of both kinds of fuel alike, for they are mixed."""
    fuel = s.fuel(sheet)
    unrefined = round(fuel.unrefined_t * min(1.0, tons / fuel.total_t), 3) if fuel.total_t else 0.0
    refined = min(fuel.refined_t, round(tons - unrefined, 3))
    left = ((p.REFINED, fuel.refined_t, refined), (p.UNREFINED, fuel.unrefined_t, unrefined))
    return {one.path: _whole(round(had - took, 3)) or None for one, had, took in left if took}


def _whole(tons: float) -> float:
    return int(tons) if tons == int(tons) else tons

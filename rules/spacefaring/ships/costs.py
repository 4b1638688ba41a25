"""What a ship costs while she is kept, and how she is bought: every sum with its items, in whole credits.

A payment that is no whole credit is rounded up; the last of a mortgage is smaller by what was overpaid.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import ceil
from typing import cast

from rules.check import Refused
from rules.ruleset import Sheet
from rules.said import plural, said
from rules.spacefaring.ships import parts
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.bill import Bill, Item, bill, share_of, whole
from rules.spacefaring.ships.rulings import CT81, settled
from rules.tables import listing, matrix

_COSTS = listing(__package__, "running_costs")
_SOLD = matrix(__package__, "fuel_sold")
_FINANCE = listing(__package__, "finance")
SOURCE = _COSTS.source
DAY_S = 86_400


def _cost(name: str, what: str = "cr") -> int:
    return cast("int", _COSTS[name][what])


def _term(name: str, what: str) -> int:
    return cast("int", _FINANCE[name][what])


MONTH_S = _cost("month", "days") * DAY_S
"""Between payments, and between salaries (classic usage: every 30 days)."""
TRIP_S = _cost("trip", "days") * DAY_S
"""A trip, a week in jump and one for all else: what life support is paid for (CT-SHIP-16)."""


# --- fuel ----------------------------------------------------------------------------------------------


def fuel_price(tons: float, *, refined: bool) -> Bill:
    """At most starports Cr500 a ton refined, Cr100 unrefined (CT-SHIP-12)."""
    kind = "refined fuel" if refined else "unrefined fuel"
    price = whole(share_of(_cost(kind), tons))
    return bill((Item(said("{tons:g} tons of {kind}", tons=tons, kind=kind), price, SOURCE),))


def fuel_sold(starport: str) -> str:
    """ "refined", "unrefined" or "": what a starport of this class sells."""
    return str(_SOLD.rows[starport]["fuel"] or "") if starport in _SOLD.rows else ""


def jump_fuel_t(sheet: Sheet, parsecs: int, rulings: Sheet) -> int:
    """Tons that a jump burns: a tenth of the hull for each number of the drive, or for each parsec (CT-SHIP-14).

    A drive that has lost letters burns by what it is now. Rounded up.
    """
    number = parsecs if settled(rulings, "jump_fuel") == "distance" else s.jump_number(sheet)
    return ceil(Fraction(str(parts.component("jump fuel", "share"))) * s.hull_t(sheet) * number)


def plant_fuel_t(sheet: Sheet) -> int:
    """Tons that the power plant burns in one of its spans: 10 for each point of its rating (CT-SHIP-13)."""
    return cast("int", parts.component("plant fuel", "tons")) * s.rated(sheet, "plant")


def plant_span_s(rulings: Sheet) -> int:
    """How long these tons last, in seconds: a trip of two weeks, or four weeks."""
    name = "plant fuel" if settled(rulings, "plant_fuel") == "four_weeks" else "trip"
    return _cost(name, "days") * DAY_S


def small_craft_fuel_t(g: int, seconds: float) -> float:
    """Tons that a small craft burns: 0.01 for each G of ten minutes begun (CT-SHIP-15)."""
    spans = ceil(seconds / _cost("small craft fuel", "seconds"))
    return round(cast("float", _COSTS["small craft fuel"]["tons"]) * g * spans, 3)


# --- by trip, month and year ---------------------------------------------------------------------------


def life_support(sheet: Sheet, rulings: Sheet, *, low: int, shared: int = 0) -> Bill:
    """A trip's: Cr2,000 a stateroom, occupied or not, Cr100 a low berth (CT-SHIP-16).

    low: low berths in use. shared: staterooms in which two live.
    """
    return bill(_life_support(sheet, rulings, low, shared))


def _life_support(sheet: Sheet, rulings: Sheet, low: int, shared: int) -> Iterator[Item]:
    rooms, room_cr = s.staterooms(sheet), _cost("life support")
    yield Item(plural("{n} stateroom", "{n} staterooms", rooms), rooms * room_cr, SOURCE)
    if settled(rulings, "two_in_a_room") == "double":
        what = plural("two people in {n} stateroom", "two people in {n} staterooms", shared)
        yield Item(what, shared * room_cr, SOURCE)
    berths = s.low_berths(sheet) if settled(rulings, "berth_overhead") == "all" else low
    yield Item(plural("{n} low berth", "{n} low berths", berths), berths * _cost("low berth"), SOURCE)


def berthing(days: int) -> Bill:
    """Landing and up to six days for Cr100, each day more Cr100 (CT-SHIP-28)."""
    more = max(0, days - _cost("berthing", "days"))
    landing = Item(said("landing and {days} days", days=_cost("berthing", "days")), _cost("berthing"), SOURCE)
    return bill(
        (
            landing,
            Item(plural("{n} day more", "{n} days more", more), more * _cost("berthing", "day_cr"), SOURCE),
        )
    )


def maintenance(price_cr: int) -> Bill:
    """The yearly overhaul: a thousandth of the cash price, two weeks at an A or B starport (CT-SHIP-18)."""
    cr = whole(share_of(price_cr, cast("float", _COSTS["maintenance"]["share"])))
    return bill((Item("a thousandth of the cash price", cr, SOURCE),))


def maintains(starport: str) -> bool:
    """Whether a starport of this class does the yearly overhaul."""
    return starport in cast("str", _COSTS["maintenance"]["starports"])


MAINTENANCE_S = _cost("maintenance", "days") * DAY_S


def flight_plan(parsecs: int) -> Bill:
    """A plan for one jump, bought where no Generate program makes one: Cr10,000 for each jump number (F-14)."""
    return bill(
        (
            Item(
                said("flight plan for jump-{parsecs}", parsecs=parsecs),
                parsecs * _cost("flight plan"),
                SOURCE,
            ),
        )
    )


# --- bought --------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Mortgage:
    """What a bank asks: a part at once, then so many payments, the last one smaller where they were rounded up."""

    price_cr: int
    down_cr: int
    payment_cr: int
    payments: int
    last_cr: int
    source: str = _FINANCE.source

    @property
    def owed_cr(self) -> int:
        """All payments together."""
        return self.payment_cr * (self.payments - 1) + self.last_cr

    @property
    def total_cr(self) -> int:
        """What she costs in the end: 220 % of her cash price (CT-SHIP-03)."""
        return self.down_cr + self.owed_cr


def mortgage(price_cr: int) -> Mortgage:
    """20 % down, then 480 payments of a 240th (CT-SHIP-01 to -03)."""
    row = _FINANCE["mortgage"]
    down = whole(share_of(price_cr, cast("float", row["down"])))
    count, exact = _term("mortgage", "payments"), Fraction(price_cr, _term("mortgage", "divisor"))
    payment, owed = whole(exact), whole(exact * count)
    return Mortgage(price_cr, down, payment, count, owed - payment * (count - 1))


def seldom_lent(sheet: Sheet) -> bool:
    """Whether a bank is unlikely to lend on her: a yacht, a warship, an explorer. The referee decides (CT-SHIP-05)."""
    return s.military(sheet) or (p.TYPE.of(sheet) or "-") in cast("str", _FINANCE["mortgage"]["seldom"])


def software_credit_cr(sheet: Sheet) -> int:
    """Worth of the programs that a new ship comes with (CT-SHIP-06): MCr 2, in 1981 a million a model number."""
    model = s.computer(sheet)
    if model is None:
        return 0
    if s.printing(sheet) == CT81:
        return model.level * _term("software", "cr_ct81_a_level")
    return _term("software", "cr_ct77")


def software_cr(sheet: Sheet) -> int:
    """What all programs aboard cost."""
    return sum(parts.program(name, s.printing(sheet)).price_cr for name in s.programs(sheet))


def check_subsidy(sheet: Sheet, worlds: int) -> None:
    """Refused for a ship or route that no government subsidises (CT-SHIP-07, -08)."""
    least, tons = _term("subsidy", "least_t"), s.hull_t(sheet)
    if tons < least and p.TYPE.of(sheet) != cast("str", _FINANCE["subsidy"]["exempt"]):
        raise Refused(
            said("a subsidy takes a ship of {least} tons or more, not {tons}", least=least, tons=tons)
        )
    first, last = _term("subsidy", "least_worlds"), _term("subsidy", "most_worlds")
    if not first <= worlds <= last:
        raise Refused(
            said(
                "a subsidised route has {first} to {last} worlds, not {worlds}",
                first=first,
                last=last,
                worlds=worlds,
            )
        )


def subsidy_share_cr(gross_cr: int) -> int:
    """What the government takes of gross receipts: half, rounded up (CT-SHIP-09)."""
    return whole(share_of(gross_cr, cast("float", _FINANCE["subsidy"]["share"])))


def used_price_cr(price_cr: int, age_years: int) -> int:
    """A used ship's price: a fortieth less for each year, a quarter at the least. A default of ours."""
    years, row = _term("used ship", "years"), _FINANCE["used ship"]
    share = max(Fraction(years - age_years, years), Fraction(str(row["least_share"])))
    return whole(price_cr * share)


def received_again(times: int) -> tuple[int, bool]:
    """Years of payments done, and whether she is owned, for a mortgaged ship received so often (MT-MUST-11)."""
    years, owned = _term("free trader again", "years"), _term("free trader again", "receipts")
    return max(0, times - 1) * years, times >= owned


def trade_in_cr(price_cr: int) -> int:
    """What an old computer or turret is worth: a quarter."""
    return whole(share_of(price_cr, cast("float", parts.component("trade-in", "share"))))

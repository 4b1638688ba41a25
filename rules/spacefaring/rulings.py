"""Contested readings of trade, passage, travel and jumps as named settings, for each system to add to its own.

    RULINGS = (*OWN, *by_throws("printing"))    # Classic: jumps fail by throws; its printing brings defaults
    RULINGS = (*OWN, *by_tasks())               # MegaTraveller: jumps are tasks

R-15 to R-23 and what is marked as ours are readings that the books leave open; each has a default.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import chain
from types import MappingProxyType

from rules.forms import Choice, Json
from rules.ruleset import Ruling

Rulings = Mapping[str, Json]
AS_PRINTED: Rulings = MappingProxyType({})
CT77, CT81 = "ct77", "ct81"
OURS = "Our own: the books leave it open"


def _pick(name: str, title: str, first: Choice, *others: Choice, source: str, ct81: Json = None) -> Ruling:
    """A ruling whose first choice is the default; `ct81` is the default of the 1981 printing if another."""
    default_by = None if ct81 is None else ("printing", {CT81: ct81})
    return Ruling(name, title, (first, *others), first.value, source, default_by)


def _switch(name: str, title: str, default: bool, source: str, ct81: bool | None = None) -> Ruling:
    """A ruling that is on or off."""
    choices = (Choice(True, "Yes"), Choice(False, "No"))
    default_by = None if ct81 is None else ("printing", {CT81: ct81})
    return Ruling(name, title, choices, default, source, default_by)


JUMP_THROWS: tuple[Ruling, ...] = (
    _pick(
        "jump_failed", "What becomes of a jump whose drives fail",
        Choice("ends", "It ends as it was thrown for, with the drives dead"),
        Choice("stays", "The ship does not jump; the fuel is gone"),
        source="Book 2, Drive failure; our own: the book leaves it open",
    ),
    _pick(
        "jump_misjump_time", "How long a misjump lasts",
        Choice("week", "A week, like any jump"),
        Choice("weeks", "1D weeks"),
        source="Book 2, Misjump, printings of 1977 and 1981", ct81="weeks",
    ),
    _pick(
        "jump_mixed_fuel", "Tanks that hold refined and unrefined fuel",
        Choice("unrefined", "Count as unrefined"),
        Choice("refined", "Count as refined while half or more of it is"),
        source="R-18",
    ),
    _switch("jump_exempt_failure", "Scouts and warships too throw for drive failure on unrefined fuel", True,
            source="Book 2, Contaminated fuel"),
    _pick(
        "jump_repair_from", "The first day on which failed drives may be repaired",
        Choice(2, "The day after they failed"),
        Choice(1, "The day on which they failed"),
        source="Book 2, Drive failure; our own: the book says once a day",
    ),
)  # fmt: skip

JUMP_TASKS: tuple[Ruling, ...] = (
    _pick(
        "jump_task_edge", "A jump from exactly 100 diameters, or exactly 10",
        Choice("easier", "Counts as from farther out"),
        Choice("harder", "Counts as from within"),
        source="Players' Manual, Engineering: to engage the jump drive; our own: it leaves the limit open",
    ),
    _pick(
        "jump_task_hours", "How the time of a normal jump spreads",
        Choice("thrown", "168 hours, and 3.36 more for each point of 2D over 7, or fewer"),
        Choice("even", "168 hours exactly"),
        source="Players' Manual, Jumpspace; our own: it says plus or minus 10 percent",
    ),
    _pick(
        "jump_task_major", "Where a ship comes out of a major mishap",
        Choice("hex", "In the hex of the misjump, its time off by the relativity error"),
        Choice("edge", "There too at the far edge of the system, 1D x 8 hours out"),
        source="Players' Manual, Engineering: to engage the jump drive",
    ),
)  # fmt: skip

JUMP: tuple[Ruling, ...] = (
    _pick(
        "jump_plans", "Where flight plans are sold",
        Choice("everywhere", "At every starport, for any jump"),
        Choice("lanes", "Only for jumps along a lane of the chart"),
        source="Book 2, Computers: Generate; our own for where",
    ),
    _pick(
        "jump_off_chart", "A misjump beyond the edge of the chart",
        Choice("allowed", "Is played there; the referee says what there is"),
        Choice("edge", "Ends at the last hex on the chart"),
        source="R-19",
    ),
)  # fmt: skip

TRAVEL: tuple[Ruling, ...] = (
    _pick(
        "travel_rows", "Times for distances that stand in the book's six rows",
        Choice("rows", "The book's rounded hours, at 1 G"),
        Choice("formula", "The formula for all of them"),
        source="Book 2, Interplanetary travel",
    ),
    _pick(
        "travel_braking", "How a ship runs out to the jump point",
        Choice("stops", "She comes to rest there: half the way she brakes"),
        Choice("runs", "She thrusts all the way: in 0.71 of the time"),
        source="Book 2, Interplanetary travel; our own for the second",
    ),
    _pick(
        "travel_shuttles", "Which starports have shuttles for ships that cannot land",
        Choice("ABCD", "Classes A to D"),
        Choice("ABC", "Classes A to C"),
        source="Book 2, Shuttles, printings of 1977 and 1981", ct81="ABC",
    ),
)  # fmt: skip

TRADE: tuple[Ruling, ...] = (
    _pick(
        "trade_prices", "Which printing's prices of goods hold",
        Choice("1977", "1977"),
        Choice("1981", "1981 as printed"),
        Choice("errata", "1981 with its errata"),
        source="Book 2, Trade and speculation, printings of 1977 and 1981", ct81="errata",
    ),
    _pick(
        "trade_freight_paid", "When freight is paid",
        Choice("delivery", "On delivery, by the world of destination"),
        Choice("loading", "On loading, by the world of origin"),
        source="Book 2, Cargo; our own: the book does not say when",
    ),
    _pick(
        "trade_offers", "How often cargo and passengers are thrown for",
        Choice("call", "Once a call at a port, for each destination"),
        Choice("week", "Once a week in port, for each destination"),
        source="Book 2, Revenue; our own: the book does not say how often",
    ),
    _switch("trade_broker_owed", "A broker's fee is owed when the owner declines the price", True,
            source="Book 2, Trade and speculation: brokers"),
    _pick(
        "trade_gross", "What a subsidy takes its half of",
        Choice("all", "Fares, freight, mail and goods sold"),
        Choice("carried", "Fares, freight and mail alone"),
        source="Book 2, Subsidies; our own: the book says gross receipts",
    ),
    _pick(
        "trade_message_fee", "The fee for a private message",
        Choice("2D", "2D x Cr10"),
        Choice("1D", "1D x Cr20"),
        source="R-22",
    ),
    _pick(
        "trade_message_mail_ships", "Private messages for subsidized ships that carry mail",
        Choice("never", "Nobody asks them"),
        Choice("asked", "They are asked like any other"),
        source="Book 2, Private messages",
    ),
)  # fmt: skip

PASSAGE: tuple[Ruling, ...] = (
    _pick(
        "passage_fares_paid", "When passengers pay",
        Choice("boarding", "On boarding"),
        Choice("arrival", "On arrival"),
        source="Book 2, Commercial travel; our own: the book does not say when",
    ),
    _pick(
        "passage_bumped", "A middle passenger who is bumped",
        Choice("refund", "Gets the fare back, nothing more"),
        Choice("next", "Keeps the passage for the next ship of the line"),
        source="R-15",
    ),
    _pick(
        "passage_lottery", "Who holds the low lottery",
        Choice("steward", "The steward: no lottery on a ship without one"),
        Choice("anybody", "Whoever of the crew is at hand"),
        source="Book 2, Low passage",
    ),
    _pick(
        "passage_lottery_ties", "Several who guessed right",
        Choice("split", "Share the pot in whole credits"),
        Choice("captain", "Nobody wins: the captain keeps it"),
        source="R-16",
    ),
    _pick(
        "passage_hijackers", "Who counts as a passenger when hijacking is thrown for",
        Choice("awake", "Those awake: high, middle and working passage"),
        Choice("all", "Those in low berths too"),
        source="Book 2, Hijacking; our own: sleepers do not count",
    ),
    _pick(
        "passage_two_months", "What two landings within two months means",
        Choice("this", "This landing and one more within 60 days"),
        Choice("before", "Two landings before this one within 60 days"),
        source="R-23",
    ),
    _pick(
        "passage_medic", "Which ships must have a medic",
        Choice("above", "Those above 100 tons"),
        Choice("from", "Those of 200 tons and more"),
        source="Book 2, Crew, printings of 1977 and 1981", ct81="from",
    ),
)  # fmt: skip

MET: tuple[Ruling, ...] = (
    _pick(
        "met_table", "Which table of ships met holds",
        Choice(CT77, "1977: by starport, on 2D with its DM"),
        Choice(CT81, "1981: a column a starport, bases as DMs"),
        source="Book 2, Starship encounters, printings of 1977 and 1981", ct81=CT81,
    ),
    _pick(
        "met_row_nine", "A total of 9 at starports D and E in the table of 1981",
        Choice("first", "At D a subsidized merchant, at E a pirate scout"),
        Choice("second", "At D a pirate scout, at E a scout"),
        source="Book 2, Starship encounters, 1981: two readings of row 9",
    ),
    _switch("met_leaving", "Ships are met on leaving a system too", True, source="Book 2, Piracy"),
    _pick(
        "met_population", "From which population on strangers react worse",
        Choice(11, "11"),
        Choice(9, "9"),
        source="Book 3, Reaction, printings of 1977 and 1981", ct81=9,
    ),
    _pick(
        "met_patron_code", "Which of two dice is the row of the table of patrons",
        Choice("row", "The first"),
        Choice("column", "The second"),
        source="Book 3, Patrons",
    ),
)  # fmt: skip

RULINGS: tuple[Ruling, ...] = (*JUMP, *JUMP_THROWS, *JUMP_TASKS, *TRAVEL, *TRADE, *PASSAGE, *MET)
_BY_ID = {ruling.id: ruling for ruling in RULINGS}


def by_throws(printing: str = "") -> tuple[Ruling, ...]:
    """The rulings of a system whose jumps fail by throws.

    printing: the id of an earlier ruling whose value "ct81" brings that printing's defaults; "" for none.
    """
    return tuple(_under(one, printing) for one in chain(JUMP, JUMP_THROWS, TRAVEL, TRADE, PASSAGE, MET))


def by_tasks(printing: str = "") -> tuple[Ruling, ...]:
    """The rulings of a system whose jumps are tasks; `printing` as in `by_throws`."""
    return tuple(_under(one, printing) for one in chain(JUMP, JUMP_TASKS, TRAVEL, TRADE, PASSAGE, MET))


def _under(ruling: Ruling, printing: str) -> Ruling:
    if ruling.default_by is None:
        return ruling
    return replace(ruling, default_by=(printing, ruling.default_by[1]) if printing else None)


def settled(rulings: Rulings, name: str) -> Json:
    """What a table settled on; the default for a ruling that is younger than the table."""
    if name in rulings:
        return rulings[name]
    return _BY_ID[name].default_under({"printing": CT77, **rulings})


def on(rulings: Rulings, name: str) -> bool:
    """Whether a ruling that is on or off is on."""
    return bool(settled(rulings, name))

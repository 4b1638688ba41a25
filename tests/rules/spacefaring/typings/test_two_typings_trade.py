"""Tables of trade, passage, travel and jumps, typed a second time by somebody else: cell by cell they are the same."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path

import pytest

from rules.spacefaring.jump import throws
from rules.spacefaring.passage import (
    fares,
    low,
    passengers,
    patrons,
    persons,
    piracy,
    reaction,
    ships,
    trouble,
)
from rules.spacefaring.trade import freight, goods, income, mail, speculation
from rules.spacefaring.travel import distances, times
from rules.tables import listing

SECOND = Path(__file__).parent / "second"
FORMULA = {"travel_rows": "formula"}
Cell = Callable[[str, str], object]


def _value(table, name, column="value"):
    return table[name][column]


# --- goods ---------------------------------------------------------------------------------------------


def _dms(found, order):
    """As written in the other typing, in its own order, which says nothing."""
    return " ".join(f"{kind}{found[kind]:+d}" for kind in order)


def _good(row, column, second):
    one = goods.good(row)
    match column:
        case "name":
            return second if one.title.lower().rstrip("s") == second.lower().rstrip("s") else one.title
        case "Cr":
            return one.price_cr
        case "quantity":
            sign = " x " if " x " in second else "x"
            return one.dice if one.times == 1 else f"{one.dice}{sign}{one.times}"
    found = one.buy if column == "buy" else one.sell
    order = [part.rstrip("+-0123456789") for part in second.split()]
    assert set(order) == set(found)
    return _dms(found, order)


def _later(row, column):
    printing = {"1981 as printed": "1981", "1981 with errata": "errata"}[column]
    later, old = goods.good(row, {"trade_prices": printing}).price_cr, goods.good(row).price_cr
    return "-" if later == old else later


# --- travel --------------------------------------------------------------------------------------------

PLACES = {
    "orbit": "orbit", "satellite": "satellite", "near world": "near world", "far world": "far world",
    "near giant": "near giant", "far giant": "far giant", "belt near": "near belt", "belt mean": "belt",
}  # fmt: skip


def _limit(row, column):
    return round(times.run_s(int(row, 36), int(column), FORMULA) / 60)


def _giant(row, column):
    km = distances.giant_limit_km(row)
    return km / 1e6 if column == "M km" else round(times.time_s(km, int(column), FORMULA) / 3600, 1)


def _place(row, column, second):
    km = distances.place_km(PLACES[row])
    if column == "km":  # of belts the other typing has it in round numbers, with the hours of the exact ones
        return round(km, -7) if "belt" in row else km
    seconds = times.time_s(km, int(column))
    return round(seconds if row == "orbit" else seconds / 3600, 1 if isinstance(second, float) else None)


def _row(row, column):
    (name,) = [name for name in times.ROWS if times.ROWS[name]["miles"] == int(row)]
    return times.ROWS[name]["amount" if column == "time" else "unit"]


def _usual(row, _):
    return distances.usual_orbit("main world" if row == "main" else row)


# --- ships and persons met -----------------------------------------------------------------------------


def _met_1981(row, column):
    found = ships.entry(int(row), column, {"met_table": "ct81"})
    return "-" if found == ships.NOBODY else found


def _base(row, column):
    letter = {"naval": "N", "scout base": "S"}[column]
    task = ships.meeting("A", letter, {"met_table": "ct81"}) if row == "2D" else ships.small_craft(letter)
    return task.dm


def _met_1977(row, _):
    totals = {ships.entry(total, "A") for total in _span(row, 0, 18)}
    (found,) = totals
    return {"nobody": "nothing", "subsidized merchant": "subsidised merchant"}.get(found, found)


def _hull(row, _):
    (letter,) = {ships.hull_type(total) for total in _span(row, 2, 12)}
    return {"S": "S scout", "Y": "armed Y", "C": "C cruiser"}[letter]


def _span(text, least, most):
    """Totals of "6-", "8+", "9-11" or "12"."""
    if text.endswith("-"):
        return range(least, int(text[:-1]) + 1)
    if text.endswith("+"):
        return range(int(text[:-1]), most + 1)
    first, _, last = text.partition("-")
    return range(int(first), int(last or first) + 1)


def _attitude(row, column):
    does = {"pirate": "attacks", "patrol": "toll", "trader": "informs"}[row]
    if column == "what":
        return {
            "attacks": "attacks", "toll": f"asks a toll of Cr {piracy.toll_cr()}", "informs": "gives information"
        }[does]  # fmt: skip
    rows = [n for n in range(2, 13) if piracy.attitude(row, reaction.Reaction(n, "", None)) == does]
    return f"{max(rows)}-" if min(rows) == 2 else f"{min(rows)}+"


def _reacts(row, _):
    title, attacks = reaction.REACTION.at(row, "title"), reaction.REACTION.number(row, "attacks")
    if attacks is None:
        return title
    how = {0: ", attacks at once", 11: ", may attack"}.get(attacks, f", attacks on {attacks}+")
    return f"{title}{how}"


def _attacks(row, _):
    found = reaction.REACTION.at(row, "attacks")
    return f"{found}+" if found else "at once"


def _persons(row, column):
    if row.startswith("law"):
        task = persons.arrest(7)
        return f"{task.dice} level+" if column == "throw" and task.target == 7 else "-"
    often = {"persons": "daily", "patron": "weekly", "suits": "-"}[row]
    if column == "how often":
        return often
    if row == "suits":
        return f"{reaction.REACTING['suits']['value']}+"
    task = persons.daily() if row == "persons" else patrons.weekly()
    assert task.dice == "1D"
    return f"{task.target}+ on {task.dice}" if row == "persons" else f"{task.target}+"


def _marked(row, _):
    table = patrons.PATRONS if row.startswith("patron") else persons.PERSONS
    column = "police" if row.endswith("police") else "who"
    marked = [code for code in table.rows if bool(table.at(code, column)) == (column == "police")]
    return "61-66" if marked == ["61", "62", "63", "64", "65", "66"] else ", ".join(marked)


# --- the rest ------------------------------------------------------------------------------------------


def _passengers(row, column):
    first, *others = row.split(", ")
    found = passengers.PASSENGERS.at(first, column if column.startswith("DM") else column.lower())
    assert all(passengers.PASSENGERS.rows[one] == passengers.PASSENGERS.rows[first] for one in others)
    return "none" if found is None else found


def _drives(row, column):
    name = {"unrefined": "unrefined", "skipped": "late", "emergency": "repair"}.get(row.split()[0], "")
    target = throws.FAILURE[name]["target"] if name else throws.MISJUMP["target"]["value"]
    if column == "throw":
        return target if name == "late" else f"{target}+"
    return {
        "how often": {"repair": "day"}.get(name, "jump"),
        "DM": {"unrefined": "+1 per jump since the last flush", "repair": "+ engineering expertise", "": "CT-JUMP-10"}
        .get(name, "-"),
    }[column]  # fmt: skip


def _misjump(row, _):
    name = {"within": "near", "unrefined": "unrefined", "refined": "refined", "annual": "late"}
    return throws.MISJUMP[name[row.split()[0]]]["value"]


def _fare(row, column):
    one = fares.ticket(row)
    return (one.fare_cr or "-") if column == "Cr" else one.baggage_kg


def _message(_, column):
    task, each = mail.fee()
    if column == "throw":
        return f"{mail.waiting().target}+"
    return each * (2 if column == "Cr least" else 12) if task.dice == "2D" else None


def _mail(_, column):
    tons = freight.value("mail tons")
    return {"tons kept": tons, "Cr a trip": mail.mail_cr(), "Cr a ton": mail.mail_cr() // tons}[column]


def _shuttle(row, _):
    return income.shuttle_cr(freight.freight_cr(1) if row == "cargo" else fares.ticket(row).fare_cr)


def _shipment(_, column):
    tons = freight.value("lot")
    return f"1Dx{tons}" if column.startswith("tons") else "one a population number of the destination"


def _attempt(row, _):
    (how,) = {trouble.ATTEMPT.at(str(face), "how") for face in _span(row, 1, 6)}
    return how


def _other_money(row, _, second):
    yard = listing("rules.spacefaring.jump", "yard")
    return {
        "broker, each +1 to +4": f"{speculation.DEALING['broker']['value']}%",
        "subsidy, gross": f"{income.INCOME['subsidy']['value']}%",
        "shuttle, Cr a ton": income.shuttle_cr(freight.freight_cr(1)),
        "repair": f"{yard['cost']['dice']} x {yard['cost']['value']}%",
    }.get(row, second)


CELLS: dict[str, Callable[..., object]] = {
    "FACTS-1a": _good,
    "FACTS-1b": _later,
    "FACTS-1c": lambda row, _: goods.good(row).piece_t,
    "FACTS-3a": _limit,
    "FACTS-3b": _giant,
    "FACTS-3c": _place,
    "FACTS-3d": lambda row, _: distances.au(int(row)),
    "FACTS-3e": _usual,
    "FACTS-5a": _met_1981,
    "FACTS-5b": _base,
    "FACTS-5c": lambda row, _: ships.craft(int(row)),
    "FACTS-5d": _attacks,
    "FACTS-5e": _persons,
    "FACTS-5f": _marked,
    "FACTS-6a": _attempt,
    "FACTS-6b": lambda row, _: income.INCOME["charter cargo" if row == "ton" else f"charter {row}"]["value"],
    "FACTS-6c": _other_money,
    "CT-TRADE-03": _shipment,
    "CT-TRADE-05": lambda *_: freight.freight_cr(1),
    "CT-TRADE-09": lambda row, _: fares.ticket(row).fare_cr,
    "CT-TRADE-10": _mail,
    "CT-TRADE-11": _message,
    "CT-TRADE-13": _shuttle,
    "CT-TRAVEL-02": _row,
    "CT-TRAVEL-03": lambda row, _: fares.ticket(row, within=True).fare_cr,
    "CT-TRAVEL-04": _fare,
    "CT-TRAVEL-08": lambda row, _: _value(low.LOW, "medic" if "medic" in row else "frail", "dm"),
    "CT-TRAVEL-14": lambda row, _: (
        _value(trouble.TROUBLE, "twice") if "twice" in row else trouble.repossession(5, (), 0).dm
    ),
    "CT-JUMP-05": _drives,
    "CT-JUMP-10": _misjump,
    "CT-JUMP-11": lambda row, _: (
        "nD" if row == "hexes" else throws.ASTRAY["number" if row == "n" else row]["dice"]
    ),
    "F-09": _passengers,
    "F-11a": lambda row, _: ships.meeting(row).dm,
    "F-11b": _met_1977,
    "F-11c": _hull,
    "F-11d": _attitude,
    "F-16a": lambda row, _: speculation.percent(int(row)),
    "F-16c": _good,
    "F-17": lambda *_: f"{trouble.bridge(True).target}-",
    "F-18a": _reacts,
    "F-18b": lambda row, _: (
        reaction.reacting(5, 0).dm if "terms" in row else reaction.reacting(0, 9, {"printing": "ct81"}).dm
    ),
}
ASKS_SECOND = {_good, _place, _other_money}


@pytest.mark.parametrize("name", CELLS)
def test_both_typings_agree_in_every_cell(name: str):
    second = tomllib.loads(next(SECOND.glob(f"*/{name}.toml")).read_text("utf-8"))
    first = CELLS[name]
    for row, cells in second["rows"].items():
        for column, cell in zip(second["columns"], cells, strict=True):
            found = first(row, column, cell) if first in ASKS_SECOND else first(row, column)
            assert found == cell, f"{name}: {row}, {column}"


def test_no_row_of_the_first_typing_is_missing_in_the_second():
    """What the other typing leaves out would not be compared."""
    rows = {
        name: set(tomllib.loads(next(SECOND.glob(f"*/{name}.toml")).read_text("utf-8"))["rows"])
        for name in CELLS
    }

    assert rows["FACTS-1a"] == set(goods.GOODS)
    assert rows["FACTS-1b"] == set(goods.LATER_PRICES.rows)
    assert rows["FACTS-1c"] == {one.code for one in goods.goods() if one.piece_t}
    assert rows["FACTS-3c"] | {"small", "large"} == set(PLACES) | rows["FACTS-3b"]
    assert len(PLACES) == len(list(distances.places()))
    assert rows["FACTS-3d"] == set(distances.ORBITS)
    assert rows["FACTS-5a"] == set(ships.MET_1981.rows)
    assert rows["FACTS-5c"] == set(ships.CRAFT.rows)
    assert rows["F-16a"] == set(speculation.VALUE.rows)
    assert rows["F-18a"] == set(reaction.REACTION.rows)
    assert len(rows["CT-TRAVEL-02"]) == len(list(times.ROWS))


def test_the_seed_s_rows_rule_where_they_have_the_distance():
    """FACTS-3a: 138 and 450 minutes at 1 G for worlds of size 1 and A."""
    assert [round(times.run_s(size, 1) / 60) for size in (1, 10)] == [138, 450]

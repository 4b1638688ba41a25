"""Mustering out: throws, limits, pensions and ships."""

from __future__ import annotations

import pytest

from rules.check import Refused
from rules.systems.megatraveller.careers import mustering
from rules.systems.megatraveller.careers.basic import career
from rules.systems.megatraveller.careers.learning import gain, raised
from rules.systems.megatraveller.gear.weapons import weapon
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS
from tests.rules.cases import Case, each_case

THINGS = ("Instruments", "Forensic Kit", "Watch", "Letter of Marque")


@each_case(__file__, "mustering")
def test_mustering(case: Case):
    when, refused = case.when, ""
    one, total = career(when.get("career", "Navy")), when.get("total", 1)
    parts = mustering.rolls(**when.get("rolls", {"full_terms": 1, "rank": 0}))
    cash = mustering.cash_task(when.get("skills", {}), retired=when.get("retired", False))
    pension = when.get("pension", {"full_terms": 0})
    watch, die_cr = mustering.watch()
    held = mustering.held(when.get("ship", "Yacht"), when.get("receipts", 1))
    try:
        wanted = weapon(when.get("weapon", "cutlass"))
        mustering.may_choose(wanted, when.get("home", {}), when.get("rulings", {}))
    except Refused as refusal:
        refused = str(refusal)
    got = mustering.benefit(one, total)
    case.meets(
        refused=refused,
        raised=raised(dict.fromkeys(CHARACTERISTICS, 7), gain(got)) if got and got[0] in "+-" else {},
        rolls=mustering.sum_of(parts),
        parts=[part.value for part in parts],
        cash_most=[mustering.cash_most(anagathics=taken) for taken in (False, True)],
        benefit_dm=mustering.benefit_task(when.get("rank", 0), with_dm=when.get("with_dm", True)).dm,
        cash_dm=cash.dm,
        cash_why=cash.dms[0].reason if cash.dms else "",
        pension_cr=mustering.pension_cr(one, **pension),
        retired=mustering.retired(pension["full_terms"]),
        worth=[mustering.worth_cr(thing) for thing in THINGS],
        watch_of_36=int(watch.chance() * 36),
        watch_die_cr=die_cr,
        ship=[held.tenure, held.age_years, held.loan_years, held.wasted],
        benefit=mustering.benefit(one, total) or "nothing",
        cash_cr=mustering.cash_cr(one, total),
    )


@pytest.mark.parametrize(("ship", "receipts"), [("Yacht", 0), ("Raft", 1)])
def test_no_ship_comes_of_no_receipt(ship: str, receipts: int):
    """MT-MUST-11."""
    with pytest.raises(Refused, match=f"{receipts} receipts of a {ship} are no ship"):
        mustering.held(ship, receipts)

"""The conventions of throws, ranges, dates and money."""

from __future__ import annotations

from typing import Any

from rules.calendar import date_of
from rules.check import Task
from rules.dice import Scripted
from rules.notation import parse
from rules.systems.megatraveller.health.wounds import amount
from rules.systems.megatraveller.people.line import parse_line
from tests.rules.cases import Case, each_case


@each_case(__file__, "conventions")
def test_conventions(case: Case):
    case.meets(**_found(case.when))


def _found(when: Any) -> dict[str, Any]:
    if "notation" in when:
        roll = parse(when["notation"]).throw(Scripted(when["faces"]))
        return {"total": roll.total, "success": roll.success, "dice": Task("a throw").dice}
    if "amount" in when:
        return {"value": amount("an amount", when["amount"], Scripted(when["faces"]))[1]}
    if "clock_s" in when:
        return {"date": date_of(when["clock_s"])}
    return {"cash_cr": parse_line(when["line"])["cash_cr"]}

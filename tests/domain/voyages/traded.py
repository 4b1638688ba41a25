"""Business in port as a case of the books says it: what there is, what is done, what must come of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from domain.character.commands import Amendment, AmendSheet
from domain.chart.commands import ChartWorld
from domain.ship.commands import AmendShip, TitleOf
from rules.chart import MainWorld
from rules.forms import Preview
from tests.domain.play import REFEREE
from tests.domain.voyages.flying import DAY_S
from tests.domain.voyages.trading import Trader
from tests.rules.cases import Case

PILOTS = {"classic": "Pilot 777777 Pilot-1", "megatraveller": "Pilot 777777 Age 30; Pilot-1"}


def traded(case: Case, ruleset: str = "classic") -> dict[str, Any]:
    """Everything that a case of business in port may expect.

    given: cr, ship (a template), rulings, worlds (UWPs by hex), title, refined, unrefined, counts, dates (days), sheet,
    skills (of the engineer), at, hex. when: acts, each with its name, args and faces, or days that go by, or the hex
    to which she is put, in a berth or on open ground; last, the name and args of one that is previewed, or refused.
    expect: see `_found`; paid: entries of the account of all acts together.
    """
    given = case.given
    more = {name: given[name] for name in ("ship", "rulings") if name in given}
    on = Trader(int(given.get("cr", 0)), ruleset=ruleset, captain=PILOTS[ruleset], **more)
    _prepare(on, given)
    told: list[str] = []
    paid: list[str] = []
    for act in case.when.get("acts", ()):
        if "put" in act or "ground" in act:
            on.put("berth" if "put" in act else "surface", act.get("put") or act["ground"])
            continue
        if "days" in act:
            on.act("wait", days=act["days"])
        else:
            on.act(act["act"], tuple(act.get("faces", ())), **_args(on, act))
        told += on.said()
        paid += [f"{kind} {cr:+,d}" for kind, cr in on.paid()]
        assert on.sum_cr == 0, case
    last = case.when.get("last")
    preview = on.preview(last["act"], **_args(on, last)) if last else Preview()
    return _found(on, preview, told, paid)


def _args(on: Trader, act: Mapping[str, Any]) -> dict[str, Any]:
    """What is filled in; `$engineer` stands for the engineer's id."""
    return {name: on.bo if value == "$engineer" else value for name, value in act.get("args", {}).items()}


def _prepare(on: Trader, given: Mapping[str, Any]) -> None:
    fuel = {f"fuel__{name}": given[name] for name in ("refined", "unrefined") if name in given}
    sheet = {path.replace(".", "__"): value for path, value in given.get("sheet", {}).items()}
    if fuel or sheet:
        on.amend(**fuel, **sheet)
    for hex_, uwp in given.get("worlds", {}).items():
        on.do(REFEREE, ChartWorld(chart=on.chart, world=MainWorld(hex_, f"World {hex_}", uwp, pbg="101")))
    for skill, level in given.get("skills", {}).items():
        change = Amendment(path=f"skills.{skill}", value=level)
        on.do(REFEREE, AmendSheet(character=on.bo, amendments=(change,), reason="as it is"))
    if "title" in given:
        title = TitleOf.model_validate({"owner": "Kira", "price_cr": 37_080_000, **given["title"]})
        on.do(REFEREE, AmendShip(ship=on.ship, title=title, dates={}, counts={}, reason="as it is"))
    if "counts" in given:
        on.kept(**given["counts"])
    if "dates" in given:
        on.dates(**given["dates"])
    if "at" in given or "hex" in given:
        on.put(given.get("at", "berth"), given.get("hex", "0305"))


def _found(on: Trader, preview: Preview, told: list[str], paid: list[str]) -> dict[str, Any]:
    vessel = on.vessel
    return {
        "cr": on.cr,
        "paid": paid,
        "day": round(on.day, 3),
        "tank": on.tank_t,
        "lots": [f"{one.tons} t {one.what}" for one in vessel.lots.values()],
        "laden": vessel.laden_t,
        "aboard": [vessel.berths(one) for one in ("high", "middle", "low")],
        "counts": {name: number for name, number in vessel.counts.items() if number},
        "dates": {name: round(at_s / DAY_S, 3) for name, at_s in vessel.dates.items()},
        "owed": vessel.title.owed_cr,
        "lender": vessel.title.lender,
        "posts": dict(vessel.posts),
        "refused": str(preview.refused),
        "throws": [f"{one.task.name} {one.task.target}+" if one.task.target else str(one.task.name)
                   for one in preview.forecasts],
        "dms": [str(dm) for one in preview.forecasts for dm in one.task.dms],
        "chances36": [round(one.chance * 36, 3) for one in preview.forecasts],
        "notes": [str(one) for one in preview.notes],
        "said": told,
    }  # fmt: skip


def meets(case: Case, found: Mapping[str, Any]) -> None:
    """The case is met; of notes and what was said those lines alone are looked at that it expects."""
    among = {
        name: [one for one in case.expect.get(name, ()) if one in found[name]] for name in ("notes", "said")
    }
    wanted = {name: [one for one in case.expect.get(name, ()) if one not in found[name]] for name in among}
    assert not any(wanted.values()), f"{case}: {wanted} are not among {[found[name] for name in wanted]}"
    kept = {
        name: {k: v for k, v in found[name].items() if k in case.expect.get(name, {})}
        for name in ("counts", "dates", "posts")
    }
    case.meets(**{**found, **among, **kept})


def _asked(found: Mapping[str, Any], wanted: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if name in wanted}

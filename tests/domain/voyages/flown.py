"""A flight as a case of the books says it: what there is, what is done with which faces, what must come of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.forms import Preview
from tests.domain.voyages.flying import Flight
from tests.rules.cases import Case

_AT = {"at": "limit", "hex": "0305"}


def flown(case: Case, ruleset: str, captain: str) -> dict[str, Any]:
    """Everything that a case of a flight may expect.

    given: ship (a template), rulings, at, hex, refined, unrefined, counts, dates (days), sheet, funds, guests
    (passages), to (where a course is plotted), course (one that stands). when: acts, each with its name, args and
    faces; last, the name and args of one that is previewed, or refused.
    """
    on = Flight(
        ruleset,
        case.given.get("ship", "ship-a-ct77-unarmed"),
        dict(case.given.get("rulings", {})),
        captain,
    )
    _prepare(on, case.given)
    told = []
    for act in case.when.get("acts", ()):
        on.act(act["act"], tuple(act.get("faces", ())), **act.get("args", {}))
        told += on.said()
    last = case.when.get("last")
    preview = on.preview(last["act"], **last.get("args", {})) if last else Preview()
    return _found(on, preview, told)


def _prepare(on: Flight, given: Mapping[str, Any]) -> None:
    fuel = {name: given[name] for name in ("refined", "unrefined") if name in given}
    if fuel:
        on.amend(**{"fuel__refined": None, "fuel__unrefined": None, **_places("fuel", fuel)})
    if "sheet" in given:
        on.amend(**{path.replace(".", "__"): value or None for path, value in given["sheet"].items()})
    on.kept(**{"flight_plan": 6, **given.get("counts", {})})
    if "funds" in given:
        on.fund(given["funds"])
    if "dates" in given:
        on.dates(**given["dates"])
    for passage in given.get("guests", ()):
        on.guest(passage)
    at, hex_ = (given.get(name, usual) for name, usual in _AT.items())
    if (at, hex_) != ("berth", "0305"):
        on.put(at, hex_)
    on.sail()
    if "course" in given:
        on.course(given["course"])
    if "to" in given:
        on.act("plot", to="", hexes=given["to"])


def _places(head: str, values: Mapping[str, Any]) -> dict[str, Any]:
    return {f"{head}__{name}": value for name, value in values.items()}


def _found(on: Flight, preview: Preview, told: list[str]) -> dict[str, Any]:
    sheet = on.world.characters[on.ship].sheet
    hex_, at = on.where
    return {
        "at": at,
        "hex": hex_,
        "day": round(on.day, 3),
        "tank": on.tank_t,
        "course": list(on.vessel.course),
        "counts": dict(on.vessel.counts),
        "jumps": on.vessel.counts.get("jumps", 0),
        "breakdown": sheet.get("breakdown", ""),
        "refused": str(preview.refused),
        "throws": [f"{one.task.name} {one.task.target}+" for one in preview.forecasts],
        "chances36": [round(one.chance * 36, 3) for one in preview.forecasts],
        "notes": [str(one) for one in preview.notes],
        "first_note": str(preview.notes[0]) if preview.notes else "",
        "said": told,
        "tells": told[-1] if told else "",
    }


def meets(case: Case, found: Mapping[str, Any]) -> None:
    """The case is met; of notes and of what was said only those lines are looked at that it expects."""
    among = {
        name: [one for one in found[name] if one in case.expect.get(name, ())] for name in ("notes", "said")
    }
    wanted = {name: [one for one in case.expect.get(name, ()) if one not in found[name]] for name in among}
    assert not any(wanted.values()), f"{case}: {wanted} are not among {[found[name] for name in wanted]}"
    case.meets(**{**found, **among})

"""Psionic points as they are spent and come back, and the psi-drugs (MT-PSI-08, -21, -22, -24).

`next_s` is when the next point comes back. `boost_s` is when booster or double wears off, `boost` what is left of
the points it gave; they are spent first. `special_s` is the next hour of special, `special` its phase.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, cast

from rules.check import DM, Check, Dice, Refused
from rules.happening import Change, Changed
from rules.places import place
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.health.due import SELF, DueChange
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.sheet import damage
from rules.systems.megatraveller.psionics.strength import HIGHEST, HOUR_S, SOURCE, points, psi, strength
from rules.systems.megatraveller.rulings import Rulings, settled
from rules.systems.megatraveller.tasks.mishap import Mishap, mishap
from rules.systems.megatraveller.tasks.mishap import points as mishap_points
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.tables import matrix

_DRUGS = matrix(__package__, "psi_drugs")
DRUGS_SOURCE = _DRUGS.source
DRUGS = tuple(_DRUGS.rows)
WAIT_H = {"fourth_hour": 4, "third_hour": 3}
DOSES, DOSES_S = 3, 3 * 86_400
"""So many doses within this time may be too many."""


def spent(sheet: Sheet, cost: int, clock_s: float, rulings: Rulings) -> list[Change]:
    """The changes of a psionic act that costs so many points; what a drug gave goes first.

    Raises: Refused where the points are lacking.
    """
    if cost > points(sheet):
        raise Refused(
            said("that costs {cost} psionic points, and {points} are left", cost=cost, points=points(sheet))
        )
    places = {"now": points(sheet) - cost, **_acted(clock_s, rulings)}
    boost = int(psi(sheet).get("boost") or 0)
    if boost:
        places["boost"] = max(0, boost - cost) or None
    if psi(sheet).get("special") == "holds" and cost:
        places |= {"special": "rises", "special_s": clock_s + HOUR_S}
    return _noted(sheet, places, said("{cost} psionic points spent", cost=cost), SOURCE)


def take(
    sheet: Sheet, drug: str, clock_s: float, rulings: Rulings, dice: Dice
) -> tuple[list[Change], tuple[Check, ...], str]:
    """Take a dose; with the throws for its dangers, and what comes of it in words."""
    doses = [time for time in psi(sheet).get("doses", ()) if 0 <= clock_s - time < DOSES_S]
    places: dict[str, Any] = {"doses": [*doses, clock_s], **_acted(clock_s, rulings)}
    checks: tuple[Check, ...] = ()
    text = said("takes {drug}", drug=drug)
    if drug == "Special":
        slip = mishap(dice)
        checks += slip.checks
        places |= {"special": "rises", "special_s": clock_s + HOUR_S}
        places |= _weakened(sheet, slip)
    elif float(psi(sheet).get("boost_s") or clock_s) > clock_s:
        text = said("{takes}, to no effect so soon after the last", takes=text)
    else:
        places |= _boosted(sheet, drug, clock_s, rulings)
    changes: list[Change] = []
    if len(doses) + 1 >= DOSES:
        changes, thrown = _overdose(sheet, rulings, dice)
        checks += thrown
    if changes:
        places["ill"] = True
        text = said("{takes}, one too many: falls ill, and unconscious", takes=text)
    return _noted(sheet, places, text, DRUGS_SOURCE) + changes, checks, text


def dues(sheet: Sheet) -> Iterator[DueChange]:
    """A point back, a drug wearing off, an hour of special."""
    found = psi(sheet)
    happens = {
        "boost_s": _waned,
        "special_s": _special,
        "next_s": _recovered,
    }
    for name, what in happens.items():
        if found.get(name) is not None and not (name == "next_s" and found.get("special")):
            yield DueChange(float(found[name]), what)


def _acted(clock_s: float, rulings: Rulings) -> dict[str, Any]:
    """When the first point comes back after a psionic act now; taking a drug is one too."""
    wait = WAIT_H[str(settled(rulings, "first_psi_point"))]
    return {"next_s": clock_s + wait * HOUR_S}


def _boosted(sheet: Sheet, drug: str, clock_s: float, rulings: Rulings) -> dict[str, Any]:
    at_full = points(sheet) >= strength(sheet)
    more = cast("int", _DRUGS.at(drug, "full" if at_full else "reduced"))
    above = cast("int", _DRUGS.at(drug, "above"))
    if drug == "Double":
        above = cast("int", settled(rulings, "double_ceiling"))
    highest = min(HIGHEST, strength(sheet) + above)
    after = max(points(sheet), min(points(sheet) + more, highest))
    hours = cast("int", _DRUGS.at(drug, "hours"))
    return {"now": after, "boost": after - points(sheet) or None, "boost_s": clock_s + hours * HOUR_S}


def _weakened(sheet: Sheet, slip: Mishap) -> dict[str, Any]:
    """One off the strength for good by a major mishap or worse."""
    if slip.level not in {"major", "destroyed"}:
        return {}
    return {"strength": max(0, int(psi(sheet)["strength"]) - 1)}


def _overdose(sheet: Sheet, rulings: Rulings, dice: Dice) -> tuple[list[Change], tuple[Check, ...]]:
    """Whether this dose was one too many: coma, and damage by the mishap."""
    dms: list[DM] = [
        characteristic_dm(name, effective(sheet, name.lower(), rulings)) for name in ("Int", "End")
    ]
    name = "avoid an overdose of psi-drugs"
    check = stated(name, "difficult", dms, rulings=rulings, source=DRUGS_SOURCE).attempt(dice)
    if check.success:
        return [], (check,)
    slip = mishap(dice, serious=True)
    after = damage(sheet) + mishap_points(slip.level, rulings)
    changes = [
        place(sheet, "damage", after, "overdose", DRUGS_SOURCE),
        place(sheet, "wound.comatose", True, "overdose", DRUGS_SOURCE),
    ]
    return changes, (check, *slip.checks)


def _recovered(sheet: Sheet) -> Changed:
    after = min(points(sheet) + 1, strength(sheet))
    places: dict[str, Any] = {"now": max(points(sheet), after), "next_s": None}
    if places["now"] < strength(sheet):
        places["next_s"] = float(psi(sheet)["next_s"]) + HOUR_S
    text = said("recovers a psionic point, {left} at hand", left=places["now"])
    return Changed(SELF, "recovered", tuple(_noted(sheet, places, "psionic recovery", SOURCE)), text)


def _waned(sheet: Sheet) -> Changed:
    left = int(psi(sheet).get("boost") or 0)
    places = {"now": max(0, points(sheet) - left), "boost": None, "boost_s": None}
    return Changed(
        SELF,
        "time",
        tuple(_noted(sheet, places, "the drug wears off", DRUGS_SOURCE)),
        "feels the drug wear off",
    )


def _special(sheet: Sheet) -> Changed:
    """One hour of special: up to the most, four hours there, and down to nothing."""
    found, at_s = psi(sheet), float(psi(sheet)["special_s"])
    most, plateau = cast("int", _DRUGS.at("Special", "most")), cast("int", _DRUGS.at("Special", "plateau"))
    phase, value = found["special"], points(sheet)
    places: dict[str, Any] = {"special_s": at_s + HOUR_S}
    if phase == "rises":
        places["now"] = min(most, value + 1)
        if places["now"] >= most:
            places |= {"special": "holds", "special_s": at_s + (plateau + 1) * HOUR_S}
    elif value > 0:
        places |= {"special": "falls", "now": value - 1}
    if phase != "rises" and places.get("now", 0) == 0:
        places |= {"now": 0, "special": None, "special_s": None, "next_s": at_s + HOUR_S}
    return Changed(SELF, "time", tuple(_noted(sheet, places, "special", DRUGS_SOURCE)), "")


def recovered_from_illness(sheet: Sheet, dice: Dice) -> tuple[list[Change], tuple[Check, ...], str]:
    """Over the illness: a mishap may have cost strength for good."""
    slip = mishap(dice)
    places = {"ill": None, **_weakened(sheet, slip)}
    changes = _noted(sheet, places, "over the overdose", DRUGS_SOURCE)
    if (sheet.get("wound") or {}).get("comatose"):
        changes.append(place(sheet, "wound.comatose", None, "over the overdose", DRUGS_SOURCE))
    lost = "strength" in places
    text = "is over the overdose, weaker in mind for good" if lost else "is over the overdose"
    return changes, slip.checks, text


def _noted(sheet: Sheet, places: dict[str, Any], reason: str, source: str) -> list[Change]:
    found = psi(sheet)
    return [
        place(sheet, f"psi.{name}", value, reason, source)
        for name, value in places.items()
        if found.get(name) != value
    ]

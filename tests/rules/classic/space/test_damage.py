"""Where hits land and what they do, by the rows of the book."""

from __future__ import annotations

from typing import Any

from rules.check import Task
from rules.spacefaring.ships.card import card
from rules.systems.classic.space import computing, damage
from tests.rules.cases import Case, each_case
from tests.rules.classic.people import CLASSIC
from tests.rules.classic.space.fleet import ship


@each_case(__file__, "damage")
def test_damage(case: Case):
    given, when = case.given, case.when
    printing = given.get("printing", "ct77")
    rulings = CLASSIC.settled({"printing": printing})
    sheet = ship({"printing": printing, **given.get("ship", {})})
    found: dict[str, Any] = {"cpu": computing.cpu(sheet)}
    if "totals" in when:
        found["where"] = [damage.at(total, sheet, rulings) for total in when["totals"]]
    if "part" in when:
        found |= of(damage.struck(sheet, when["part"], rulings))
        found["dice"] = damage.which_turret(sheet).dice
    if "turret" in when:
        found |= of(damage.turret_out(sheet, when["turret"]))
    if "critical" in when:
        found |= of(damage.destroyed(sheet, when["critical"]))
    if "posts" in when:
        found["sections"] = [damage.section_of(post) for post in when["posts"]]
    if "dexterity" in when:
        found["suit"] = ways(damage.into_suit(when["dexterity"], when["vacc_suit"], rulings))
    if (task := computing.to_work(sheet, given.get("operator", 0), rulings)) is not None:
        found |= {"works": ways(task), "why": [str(dm) for dm in task.dms]}

    case.meets(**found)


def of(struck: damage.Struck) -> dict[str, Any]:
    """One hit as a case tells it."""
    places = {path: "none" if value is None else value for path, value in struck.places.items()}
    return {"text": str(struck.text), "places": places, "then": struck.then}


def ways(task: Task) -> int:
    """Of the 36 ways of two dice."""
    return int(task.chance() * 36)


def test_her_sheet_is_the_data_card_of_the_fight():
    """CT-SPACE-04: hull, letters of drives and plant, fuel, hold, turrets with rounds, computer and programs."""
    armed = ship({"places": {"turrets.1": "double", "arms.1b": "missile rack"}})
    shown = {str(one.path) for section in card(armed).sections for one in section.fields if one.path}

    assert {"hull_t", "drives.jump", "drives.maneuver", "drives.plant", "fuel.refined", "hold_t"} <= shown
    assert {"turrets.1", "arms.1b", "ready.1b", "computer", "programs.target"} <= shown

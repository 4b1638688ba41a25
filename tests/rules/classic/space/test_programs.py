"""What a ship's computer runs in a phase, by the rows of the book."""

from __future__ import annotations

import pytest

from rules.check import Refused
from rules.forms import Json, Shelves
from rules.ruleset import Sheet
from rules.spacefaring.ships import parts
from rules.systems.classic.space import allowing, computing
from rules.systems.classic.space.computing import Crew
from tests.rules.cases import Case, each_case
from tests.rules.classic.space.fleet import SpaceFight, battle, ship

NEEDED = {"fire": ("target",), "return": ("target", "return fire"), "launch": ("target", "launch")}


@each_case(__file__, "programs")
def test_programs(case: Case):
    given, when = case.given, case.when
    sheet = ship({"type": given.get("type", "A"), "programs": given["programs"]})
    crew = Crew(given.get("pilot", 0), given.get("gunner", 0), fires_double=given.get("double", False))
    duty, run = when.get("duty", "fire"), tuple(when.get("run", ()))

    case.meets(
        best=computing.best(sheet, duty, crew, when.get("jump", 0)),
        why=str(computing.why_not(sheet, NEEDED.get(duty, ()))),
        refused=refused(sheet, run),
        targets=computing.targets(sheet, run),
        allows=[*map(str, allowing.allowed(sheet, duty, run, crew))],
        forgone=[*map(str, allowing.forgone(given["programs"]))],
    )


def refused(sheet: Sheet, run: tuple[str, ...]) -> str:
    """Why programs do not run together, "" where they do."""
    try:
        computing.check_running(sheet, run)
    except Refused as refusal:
        return str(refusal)
    return ""


@pytest.mark.parametrize("name", parts.PROGRAMS)
def test_every_program_of_the_book_says_what_it_is_good_for(name: str):
    sheet = ship({"programs": [name]})
    assert allowing.good_for(sheet, name, None, Crew(pilot=2, gunner=2))
    for duty in ("move", "fire", "evade", "return", "guard", "launch"):
        found = allowing.good_for(sheet, name, duty, Crew())
        assert found.endswith(": not in this phase") is not allowing.serves(name, duty)


# --- tiles ---------------------------------------------------------------------------------------------

TRADER = {
    "programs": ("target", "maneuver", "return fire", "auto/evade"),
    "places": {"programs.ecm": "carried"},
}


def steered() -> SpaceFight:
    """A trader and a pirate, in the movement phase of the trader's first turn."""
    return SpaceFight(battle({"t": {**TRADER, "player": True}}, {"p": {"at": (15, 6)}})).begin()


def shelves(fight: SpaceFight, act: str, who: str = "t") -> Shelves:
    found = fight.option(who, act).shelves
    assert found is not None
    return found


def lying(found: Shelves) -> dict[str, list[str]]:
    return {one.name: [tile.name for tile in found.tiles if tile.shelf == one.name] for one in found.shelves}


def test_programs_lie_on_shelves_as_running_loaded_and_carried():
    found = shelves(steered(), "computer")

    assert lying(found) == {
        "running": ["maneuver"],
        "loaded": ["target", "return fire", "auto/evade"],
        "carried": ["ecm"],
    }
    assert [(one.name, one.room, one.counts) for one in found.shelves] == [
        ("running", 2, ("running",)),
        ("loaded", 6, ("running", "loaded")),
        ("carried", 0, ("carried",)),
    ]
    assert {tile.name: tile.size for tile in found.tiles} == {
        "target": 1,
        "maneuver": 1,
        "return fire": 1,
        "auto/evade": 1,
        "ecm": 3,
    }
    assert found.notes == ("Maneuver lets her thrust",)


def test_what_is_carried_says_why_it_stays_until_the_programming_phase():
    tile = next(one for one in shelves(steered(), "computer").tiles if one.name == "ecm")
    assert (tile.field, tile.why) == ("", "what is carried is exchanged in the programming phase alone")


def test_another_choice_is_told_beforehand_and_stands_on_the_shelves_when_it_is_made():
    fight = steered()
    chosen: dict[str, Json] = {"run.target": True, "run.maneuver": False}

    assert fight.preview("t", "computer", **chosen).notes == (
        "1 of CPU 2",
        "without Maneuver, or a Maneuver/Evade, she only drifts in this phase",
    )
    fight.act("t", "computer", **chosen)
    assert lying(shelves(fight, "computer"))["running"] == ["target"]


def test_programs_that_do_not_fit_are_refused_in_a_sentence_and_nothing_is_changed():
    fight = steered()
    before = fight.battle
    chosen: dict[str, Json] = {"run.target": True, "run.maneuver": True, "run.auto/evade": True}

    with pytest.raises(Refused, match="the CPU has space 2, and the programs take 3"):
        fight.act("t", "computer", **chosen)
    assert fight.battle == before
    assert lying(shelves(fight, "computer"))["running"] == ["maneuver"]


def test_in_the_programming_phase_what_is_carried_is_exchanged():
    fight = steered()
    while fight.battle.step != "a-program":
        fight.still("t", "p").advance()
    assert lying(shelves(fight, "program")) == {
        "loaded": ["target", "maneuver", "return fire", "auto/evade"],
        "carried": ["ecm"],
    }
    chosen: dict[str, Json] = {"load.ecm": True, "load.return fire": False}
    told = fight.preview("t", "program", **chosen).notes
    assert "6 of 6 in CPU and storage" in told
    assert "without Return Fire no fire is returned" in told
    with pytest.raises(Refused, match="CPU and storage have space 6, and the programs take 7"):
        fight.declare("t", "program", **{"load.ecm": True})
    fight.declare("t", "program", **chosen)
    fight.advance()
    assert [*computing.loaded(fight.sheet("t"))] == ["target", "maneuver", "auto/evade", "ecm"]

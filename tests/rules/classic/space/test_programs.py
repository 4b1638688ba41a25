"""What a ship's computer runs in a phase, by the rows of the book."""

from __future__ import annotations

from rules.check import Refused
from rules.ruleset import Sheet
from rules.systems.classic.space import computing
from rules.systems.classic.space.computing import Crew
from tests.rules.cases import Case, each_case
from tests.rules.classic.space.fleet import ship

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
    )


def refused(sheet: Sheet, run: tuple[str, ...]) -> str:
    """Why programs do not run together, "" where they do."""
    try:
        computing.check_running(sheet, run)
    except Refused as refusal:
        return str(refusal)
    return ""

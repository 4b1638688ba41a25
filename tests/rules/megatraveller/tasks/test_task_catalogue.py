"""The tasks that the skill list prints, each with what its note changes."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from rules.check import Dice
from rules.forms import Intent
from rules.happening import Threw
from rules.systems.megatraveller.tasks import library, notes, profile
from rules.systems.megatraveller.tasks.planning import plan
from rules.tasking import Situation
from tests.rules.cases import Case, cases, each_case
from tests.rules.megatraveller.tasks.test_tasks import found, person

BY_ID = {one.id: one for one in library.catalogue()}


class Sixes:
    """Dice that fall as told, and on six when nothing more is told."""

    def __init__(self, faces: Any) -> None:
        self.left = list(faces)

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        """The next faces."""
        some, self.left = self.left[:count], self.left[count:]
        return (*some, *(sides for _ in range(count - len(some))))


@each_case(__file__, "task_catalogue")
def test_catalogue(case: Case):
    ready = BY_ID[case.given["task"]]
    utp = profile.from_json(ready.profile)
    sheets = {"ann": person({}, case.given.get("skills", {}))}
    before = Situation(ready.profile, "ann", sheets, {"ann": "Ann"}, {})
    args = case.when.get("args", {})
    intent = Intent("ann", "attempt", args)
    dice: Dice = Sixes(case.when.get("faces", ()))
    came = library.attempt(before, intent, dice)
    planned = plan(before, args)
    mishaps = [one.outcome for one in came.happenings if isinstance(one, Threw) and one.purpose == "mishap"]
    case.meets(
        **found(came, library.forecast(before, intent)),
        spec=profile.specification(utp),
        fields=[field.name for field in library.acts(before)[0].fields if field.name != "care"],
        prose=list(notes.read(utp.note).prose),
        mishap=mishaps[-1].split()[-1].lower() if mishaps else "",
        failure="none" if "fateful" in planned.risks else "3D" if "hazardous" in planned.risks else "2D",
    )


def test_every_row_of_the_catalogue_stands_in_a_case():
    named = {case.given["task"] for case in _cases()}
    assert named == set(BY_ID)


def _cases() -> list[Case]:
    return cases(Path(__file__).parent, "task_catalogue")

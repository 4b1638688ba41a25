"""Learning in play."""

from __future__ import annotations

import pytest

from rules.check import DM, Refused, Task
from rules.systems.megatraveller.careers import experience
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS
from tests.rules.cases import Case, each_case


@each_case(__file__, "experience")
def test_experience(case: Case):
    upp = {name: case.given.get(name, 7) for name in CHARACTERISTICS}
    when, refused, task = case.when, "", experience.find_training()
    raised, teaches, climb = 0, 0, 0
    try:
        task = _task(case, upp) or task
        experience.may_tally(*when.get("tally", (0, 0)))
        raised = experience.improved_characteristic(upp, when.get("raise", "str"))[when.get("raise", "str")]
        teacher = when.get("teacher", {"Instruction": 1, "Medical": 1})
        teaches = experience.teaches(teacher, when.get("skill", "Medical"))
        climb = experience.climb_cr(when.get("soc", 5))
    except Refused as refusal:
        refused = str(refusal)
    with pytest.raises(Refused) as past:
        experience.trained(4)
    case.meets(
        refused=refused,
        number=task.target,
        dms=[dm.value for dm in task.dms],
        dm=task.dm,
        of_36=int(task.chance() * 36),
        improved=[experience.improved(level) for level in (None, 0, 4)],
        trained=[experience.trained(level) for level in (None, 0, 3)],
        too_far=str(past.value),
        hours=experience.hours_each("stick to it"),
        course_cr=experience.course_cr(experience.limit("course hours")),
        raised=raised,
        teaches=teaches,
        climb_cr=climb,
    )


def _task(case: Case, upp: dict[str, int]) -> Task | None:
    match case.when.get("task"):
        case "observe":
            return experience.observe(upp)
        case "tallies":
            return experience.by_tallies(upp, case.when["tallies"])
        case "stick":
            return experience.stick_to_it(upp)
        case "finish":
            return experience.finish(DM(case.when["related"], "Robotics-2"), case.when["instruction"])
    return None

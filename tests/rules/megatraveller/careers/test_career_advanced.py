"""Advanced generation: enlisting, schools, the throws of a year, what it teaches and what honours it brings."""

from __future__ import annotations

import itertools
from typing import Any

from rules.check import Refused, Task
from rules.systems.megatraveller.careers.advanced import duties, honours, schools, services, teaching
from rules.systems.megatraveller.careers.advanced.asked import Servant
from rules.systems.megatraveller.careers.advanced.years import year
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.careers.servants import servant


def of_36(task: Task) -> int:
    return int(task.chance() * 36)


@each_case(__file__, "advanced_years")
def test_a_year(case: Case):
    service, place, who = case.given["service"], case.given["place"], servant(case)
    arm, when, refused = year(service, case.given["arm"]), case.when, ""
    found = arm.task(when.get("aim", "survival"), when.get("on", arm.table.columns[0]), who)
    command = None
    try:
        if when.get("command"):
            command = duties.command_task(service, arm.arm, who, marine=when.get("marine", False))
    except Refused as refusal:
        refused = str(refusal)
    total = {name: when[name] for name in ("natural", "marine") if name in when}
    case.meets(
        refused=refused,
        of_1296=_survived(service, place, case.given["arm"], who),
        assignment=duties.assignment(service, place, when.get("total", 7), **total),
        assignment_dm=duties.assignment_task(service, place, who).dm,
        thrown="task" if isinstance(found, Task) else found or "none",
        number=found.target if isinstance(found, Task) else 0,
        dms=[dm.value for dm in found.dms] if isinstance(found, Task) else [],
        command_number=command.target if command else 0,
        command_dm=command.dm if command else 0,
    )


def _survived(service: Any, place: str, arm: str, who: Servant) -> int:
    """Of all assignments and throws for survival those that are survived; without transfers and DMs."""
    found = 0
    for faces in itertools.product(range(1, 7), repeat=2):
        assignment = duties.assignment(service, place, sum(faces))
        if assignment.startswith("Transfer"):
            continue
        task = year(service, arm).task("survival", assignment, who)
        found += of_36(task) if isinstance(task, Task) else 36
    return found


@each_case(__file__, "advanced_services")
def test_services_and_schools(case: Case):
    who, when, refused = servant(case), case.when, ""
    school = when.get("school", "College")
    try:
        if "enlist" in when:
            services.may_enlist(when["enlist"], when.get("home", {}))
        schools.may_apply(school, who.upp)
    except Refused as refusal:
        refused = str(refusal)
    task = (
        services.reenlistment(when["stay"], who)
        if "stay" in when
        else services.enlistment(when.get("enlist", "Army"), who.upp)
    )
    lessons = schools.lessons(school, honors=when.get("honors", False))
    case.meets(
        refused=refused,
        dms=[dm.value for dm in task.dms],
        of_36=of_36(task),
        drafts=[services.drafted(face) or "none" for face in range(1, 7)],
        steps={name: of_36(schools.step(school, name, who.upp)) for name in case.expect.get("steps", ())},
        education=_education(school, who.upp),
        rises=[schools.educated(school, total) for total in range(-1, 6)],
        honoured=schools.honoured(school, who.upp)["edu"],
        ages=[schools.age_after(school, graduated=graduated) or 0 for graduated in (True, False)],
        lessons=[f"{one.gain.what} {one.throw}" if one.throw else one.gain.what for one in lessons],
        levels=[one.gain.by for one in lessons],
    )


def _education(school: str, upp: Any) -> list[Any]:
    try:
        task = schools.education(school, upp)
    except Refused:
        return []
    return [task.dice, task.dm]


@each_case(__file__, "honours")
def test_honours(case: Case):
    who, when = servant(case), case.when
    acquittal = honours.acquittal(who)
    sentence = honours.sentence(when.get("total", 0))
    case.meets(
        decorations=[
            "charged" if honours.charged(margin, 0, {}) else honours.decoration(margin) or "none"
            for margin in when.get("margins", ())
        ],
        acquitted_of_36=of_36(acquittal) if acquittal else "none",
        court_dms=[dm.value for dm in honours.court_martial(who, when.get("circumstances", ())).dms],
        points=[honours.points(what) for what in when.get("points", ())],
        promotion=sentence.promotion,
        rank=sentence.rank,
        jail=sentence.jail,
        discharged=sentence.discharged,
        reward_kcr=sentence.reward_kcr,
        guards=sentence.guards,
    )


@each_case(__file__, "teaching")
def test_teaching(case: Case):
    when, refused, dm, learnt = case.when, "", 0, []
    try:
        dm = teaching.task(when["service"], when["table"], when["column"], servant(case)).dm
        learnt = [
            teaching.learnt(when["service"], when["table"], when["column"], face + dm).what
            for face in range(1, 7)
        ]
    except Refused as refusal:
        refused = str(refusal)
    case.meets(refused=refused, dm=dm, learnt=learnt)

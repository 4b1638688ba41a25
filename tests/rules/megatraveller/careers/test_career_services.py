"""The services year by year: who chooses what, how one rises, the first year, honours of combat, and the end."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from rules.check import Refused, Task, Throw
from rules.systems.megatraveller.careers.advanced import (
    honours,
    initial,
    merchants,
    resume,
    rising,
    scouts,
    services,
    soldiers,
    spacers,
    years,
)
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.careers.servants import servant

FACES = range(1, 7)


@each_case(__file__, "rising")
def test_rising(case: Case):
    who, when, refused = servant(case), case.when, ""
    service, force = when.get("service", "mercenary"), when.get("force", "Army")
    try:
        rising.may_be_promoted(service, force, who, when.get("this_term", 0))
        if "ocs" in when:
            rising.may_attend_ocs(service, **{"again": False, "drafted": False, "term": 2, **when["ocs"]})
    except Refused as refusal:
        refused = str(refusal)
    soldiers_: years.Service = "navy" if service == "navy" else "mercenary"
    school = rising.commissioned(service, who.rank) if who.rank.startswith("E") else None
    case.meets(
        refused=refused,
        title=rising.title(service, who.rank, marine=force == "Marines"),
        basic=rising.basic_rank(service, who.rank),
        highest=rising.highest(service, force),
        next=rising.promoted(who.rank),
        lowered=rising.promoted(who.rank, -2),
        leaves=rising.technical(service, force, who.rank, starburst=True),
        school=[school.rank, school.service_skills, school.trade_skills] if school else [],
        postings=[rising.posting(soldiers_, face) for face in FACES],
        posted=[list(rising.posted(soldiers_, which)) for which in get_args(rising.Posting)],
    )


@each_case(__file__, "service_choices")
def test_service_choices(case: Case):
    who, when = servant(case), case.when
    service, force = when.get("service", "mercenary"), when.get("force", "Army")
    arm = when.get("arm", "Infantry")
    first = initial.training(service, arm, who, by_ocs=when.get("by_ocs", False))
    tradition = soldiers.tradition(who.skills)
    branch = spacers.branch_task(force, who)
    kept = spacers.retention(when.get("on", "Patrol"), retained=when.get("retained", False))
    case.meets(
        first_arms=list(soldiers.first_arms(force, who.marks)),
        later_arms=list(soldiers.later_arms(arm, who.marks, officer=who.officer)),
        trained=[one.what for one in first.gains] if first else "none",
        rolls=first.rolls if first else 0,
        columns=[column for _, column in first.columns] if first else [],
        tradition_of_36=int(tradition.chance() * 36),
        flies=soldiers.flies(force, when.get("on", "Special Duty"), who.marks),
        subsector=spacers.subsector_tech(when.get("capital", "Industrial")),
        branch_dm=branch.dm,
        branches=[spacers.branch(face + branch.dm, officer=who.officer) for face in FACES],
        navy_has=list(spacers.branches(force, officer=who.officer)),
        fixed=spacers.fixed_branch(who) or "none",
        chooses=spacers.chooses_branch(who),
        kept_of_6=int(kept.chance() * 6) if kept else 0,
        extra=scouts.extra(when.get("on", "Routine")) or "none",
    )


@each_case(__file__, "service_ends")
def test_what_years_bring_and_leave(case: Case):
    when, refused = case.when, ""
    service, on, rulings = when.get("service", "mercenary"), when.get("on", "Raid"), when.get("rulings", {})
    survival = years.year(service, when.get("arm", "Infantry")).task("survival", on, servant(case))
    shift = [0, 0]
    try:
        shift = [dm.value for dm in honours.traded(when.get("boldness", 0), survival)]
    except Refused as refusal:
        refused = str(refusal)
    case.meets(
        refused=refused,
        traded=shift,
        wounded=[_wounded(survival, past) for past in (-1, 0, 1)],
        heart=honours.purple_heart(service, on, rulings),
        ribbons=list(honours.ribbons(service, [(one, bool(led)) for one, led in when.get("years", ())])),
        charged=honours.charged(-6, when.get("boldness", 0), rulings),
        bonus_cr=merchants.bonus_cr(when.get("cash_cr", 0)),
        enlisted=[merchants.enlisted_rank(term) for term in (1, 2, 5)],
        reverts=[merchants.reverts("O0", n) for n in (3, 4)] + [merchants.reverts("O1", 4)],
        owns=[merchants.owns_ship("Free Trader", f"O{n}", rulings) for n in (4, 5, 6)],
        owns_elsewhere=merchants.owns_ship("Deck", "O6", rulings),
        standby_cr=merchants.standby_cr(8000),
        years_left=[years.years_left(age) for age in (18, 19, 22, 23, 25, 26)],
        counted=[years.counted(3, survived=survived) for survived in (True, False)],
    )


def _wounded(survival: Any, past: int) -> bool:
    """Whether a natural throw so far past what is needed wounds."""
    if not isinstance(survival, Task):
        return False
    natural = (survival.target or 0) - survival.dm + past
    low = max(1, natural - 6)
    return honours.wounded(survival.judge(Throw("2D", (low, natural - low))))


def test_four_services_go_year_by_year():
    """MT-ACG-01: Army and Marines, three navies, the Scouts and six merchant lines, from eighteen years on."""
    assert list(services.FORCES) == [
        "Army", "Marines", "Imperial Navy", "Reserve Fleet", "System Squadron", "Scouts",
        "Megacorporation", "Sector-wide", "Subsector-wide", "Interface", "Fledgling", "Free Trader",
    ]  # fmt: skip
    assert set(services.FORCES.values()) == set(get_args(years.Service))
    assert (years.MAJORITY, years.YEARS) == (18, 4)


def test_a_year_is_resolved_in_the_order_of_the_text():
    """MT-ACG-19, MT-DEC-23: decorations before promotion; merchants have a bonus last."""
    soldiers_, spacers_ = years.ORDER["mercenary"], years.ORDER["navy"]
    assert soldiers_ == spacers_ == ("survival", "decoration", "promotion", "skills")
    assert years.ORDER["scout"] == ("survival", "promotion", "skills")
    assert years.ORDER["merchant"] == ("survival", "skills", "bonus")


def test_a_resume_tells_neither_characteristics_nor_levels():
    """MT-ACG-18: and of skills only what is equipment, at level 1 or more."""
    served = resume.Served(
        name="Ilse Vandermeer",
        age=34,
        branch="Marines",
        terms=4,
        rank="Captain",
        arms=((1, "Infantry"), (3, "Commando")),
        specials=("Commando School", "Recruiting Duty"),
        awards={"MCUF": 2, "Purple Heart": 1},
        skills={"Leader": 3, "Battle Dress": 2, "Grav Vehicle": 1, "Large Blade": 0, "Medical": 2},
    )
    assert resume.resume(served) == (
        "Ilse Vandermeer, 34: Marines, 4 terms, Captain",
        "Arms: Infantry from term 1 and Commando from term 3",
        "Special assignments: Commando School and Recruiting Duty",
        "Awards: MCUF (2 times) and Purple Heart",
        "Qualified on: Battle Dress and Grav Vehicle",
    )
    bare = resume.Served("Jo", 22, "Scouts", 1, "IS-1", ((1, "Survey"),), (), {}, {"Survey": 1})
    assert resume.resume(bare) == ("Jo, 22: Scouts, 1 term, IS-1", "Arms: Survey from term 1")


def test_a_word_that_is_no_rank_is_none():
    with pytest.raises(ValueError, match="'General' is no rank"):
        rising.promoted("General")

"""What merchants and scouts have of their own, and the special assignments of all."""

from __future__ import annotations

from collections.abc import Callable

from rules.check import Refused
from rules.systems.megatraveller.careers.advanced import merchants, scouts, specials
from rules.systems.megatraveller.careers.advanced.years import Service
from tests.rules.cases import Case, each_case
from tests.rules.megatraveller.careers.servants import servant

OFFICES = (
    "Survey", "Exploration", "Communications", "Detached Duty", "Technical", "Operations", "Administration",
)  # fmt: skip
SCHOOLS = (
    "Ship School", "Intelligence School", "Technology School", "Specialist School", "Field Training",
    "Contact School", "Administrator School",
)  # fmt: skip
FACES = range(1, 7)


def told(asked: Callable[[], object]) -> str:
    """What comes of asking, the refusal in words if that is it; "" for nothing."""
    try:
        return str(asked() or "")
    except Refused as refusal:
        return str(refusal)


@each_case(__file__, "merchants")
def test_merchants(case: Case):
    who, line = servant(case), case.when.get("line", "Interface")
    department, assignment = case.when.get("department", "Deck"), case.when.get("assignment", "Route")
    position = merchants.position(line, department, who)
    open_ = merchants.examinations(department, case.when.get("rank", "E1"))
    refused, chance = "", 0
    try:
        chance = int(merchants.examination(open_[0], who, assignment).chance() * 36) if open_ else 0
    except Refused as refusal:
        refused = str(refusal)
    case.meets(
        refused=refused,
        departments=[merchants.department(line, face) for face in FACES],
        up=told(lambda: merchants.transferred(line, up=True)),
        down=told(lambda: merchants.transferred(line, up=False)),
        position_of_36=int(position.chance() * 36),
        position_dms=[dm.value for dm in position.dms],
        examinations=list(open_),
        exam_of_36=chance,
        basic=[merchants.basic_rank(rank) for rank in ("E4", "O0", "O1", "O6", "O7")],
    )


@each_case(__file__, "specials")
def test_specials(case: Case):
    who, when = servant(case), case.when
    service, office = when.get("service", "navy"), when.get("office", "Survey")
    special = specials.special_task(service, who)
    lessons = specials.lessons(service, when.get("school", "Gunnery School"))
    column = "schooling" if specials.schooled(who) else "training"
    taught: Service = "mercenary" if service == "mercenary" else "navy"
    case.meets(
        dm=special.dm,
        falls=[specials.special(service, face + special.dm, officer=who.officer) for face in FACES],
        lessons=[f"{one.gain.what} {one.throw}" for one in lessons],
        throws=[one.throws for one in lessons],
        instructs=specials.instructs(lessons, who),
        schooled=specials.schooled(who),
        specialist=[specials.specialist(taught, column, face).what for face in FACES],
        scout_schools=[specials.scout_school(office, face, when.get("rulings", {})) for face in FACES],
        scout_rolls=[specials.scout_rolls(school) for school in SCHOOLS],
        scout_lessons=[
            specials.scout_lesson(when.get("scout_school", SCHOOLS[0]), face).what for face in FACES
        ],
        offices=[scouts.office(when.get("division", "Field"), total) for total in range(2, 13)],
        training=[scouts.initial_training(one).what for one in OFFICES],
        transferred=[scouts.ordinary_rank(terms) for terms in (1, 4, 9, 12)],
        refused=told(lambda: scouts.may_stay(who, office)) if who.rank.startswith("IS") else "",
        detached_of_36=int(scouts.detached(who.terms).chance() * 36),
        basic=[scouts.basic_rank(f"IS-{n}") for n in (1, 9, 10, 13, 18)],
    )

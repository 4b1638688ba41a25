"""What careers teach, and what a homeworld bars."""

from __future__ import annotations

from rules.check import Refused
from rules.systems.megatraveller.careers import learning
from rules.systems.megatraveller.careers.basic import CAREERS, COLUMNS, career
from rules.systems.megatraveller.careers.learning import Gain
from rules.systems.megatraveller.people.sheet import CHARACTERISTICS
from rules.systems.megatraveller.people.skills import CASCADES, ends
from tests.rules.cases import Case, each_case

EDUCATED = dict.fromkeys(CHARACTERISTICS, 8)


@each_case(__file__, "learning")
def test_learning(case: Case):
    upp = {name: case.given.get(name, 7) for name in CHARACTERISTICS}
    when, refused = case.when, ""
    one = career(when.get("career", "Navy"))
    got = Gain("Medical", 0)
    try:
        if "column" in when:
            got = learning.learnt(one, when["column"], when["face"], upp)
    except Refused as refusal:
        refused = str(refusal)
    comes = learning.by_rank(one, rank=when.get("rank", 0), term=when.get("term"))
    case.meets(
        refused=refused,
        columns=list(learning.columns(upp)),
        gain=got.what,
        by=got.by,
        now=learning.raised(upp, got)[got.what] if got.characteristic else 0,
        choices=[choice.what for choice in learning.choices(got)],
        comes=[f"{each.what} {each.by}" for each in comes],
        barred=learning.barred(one, when.get("skill", "Medical"), when.get("home", {})),
        override_of_36=int(learning.override(when.get("skill", "Medical")).chance() * 36),
        room=learning.room(upp, case.given.get("levels", {})),
    )


def test_every_cell_of_every_column_can_be_received():
    """MT-CAREER-28, MT-CAREER-29, MT-CAREER-30: 18 careers, four columns, six faces."""
    received = [
        learning.learnt(one, column, face, EDUCATED)
        for one in CAREERS.values()
        for column in COLUMNS
        for face in range(1, 7)
    ]
    assert len(received) == 432
    for got in received:
        assert got.characteristic == (got.what in CHARACTERISTICS)
        assert all(learning.gain(end).by for end in (ends(got.what) if got.what in CASCADES else ()))

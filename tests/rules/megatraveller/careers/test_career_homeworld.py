"""A homeworld thrown or translated."""

from __future__ import annotations

from rules.check import Throw
from rules.systems.megatraveller.careers import homeworld
from rules.systems.megatraveller.people.home import CODES
from tests.rules.cases import Case, each_case


@each_case(__file__, "homeworld")
def test_homeworld(case: Case):
    home, dms = _thrown(case.when.get("faces", []))
    if "profile" in case.when:
        home = homeworld.translated(case.when["profile"])
    case.meets(
        home=list(home.values()),
        world=homeworld.WORLDS.get(case.when.get("world", ""), {}),
        measure=list(homeworld.measure(*case.when.get("measure", ("size", "Medium")))),
        dms=dms,
        poor=[homeworld.poor_starport(face) for face in range(1, 7)],
    )


def _thrown(throws: list[list[int]]) -> tuple[dict[str, str], list[int]]:
    home: dict[str, str] = {}
    dms = []
    for faces in throws:
        code = homeworld.due(home)
        assert code is not None
        task = homeworld.code_task(code, home)
        dms.append(task.dm)
        check = task.judge(Throw(task.dice, tuple(faces)))
        home[code] = (
            homeworld.read(code, check.total) if task.dice == "2D" else homeworld.poor_starport(check.total)
        )
    assert not throws or homeworld.due(home) is None
    return home, dms


def test_every_code_that_can_be_thrown_is_one():
    """MT-HOME-02, MT-HOME-09: whatever the total."""
    for code, names in CODES.items():
        for total in range(-10, 30):
            found = homeworld.read(code, total)
            assert found in names or (code, found) == ("starport", "D-X")

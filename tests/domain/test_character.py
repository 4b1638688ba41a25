"""Characters come, are changed by hand, and belong to seats."""

import pytest

from domain.character import commands as c
from domain.stage.commands import PassTime, SetClock
from domain.story import tell
from tests.domain.firefight import KIRA_LINE, Table, table
from tests.domain.play import REFEREE, events


@pytest.fixture
def on() -> Table:
    return table()


def amend(character: str, path: str, value: object, reason: str = "a test") -> c.AmendSheet:
    return c.AmendSheet(character=character, amendments=(c.Amendment(path=path, value=value),), reason=reason)


def test_a_player_enlists_a_character_of_their_own(on: Table):
    number = on.play.number
    on.play.do(on.seat_mo, c.EnlistCharacter(name="Wen", how="line", text=KIRA_LINE))

    wen = on.play.world.characters[f"c{number}.1"]
    assert wen.owners == (on.seat_mo,)
    assert "only the referee" in on.play.refused(
        on.seat_mo, c.EnlistCharacter(name="N", how="blank", npc=True)
    )
    other = c.EnlistCharacter(name="N", how="blank", owner=on.seat_kira)
    assert "for another seat" in on.play.refused(on.seat_mo, other)


def test_a_character_thrown_down_the_line_shows_its_throws(on: Table):
    number = on.play.number
    facts = on.play.do(
        on.seat_mo, c.EnlistCharacter(name="Rolled", how="thrown"), faces=[1, 2, 3, 4, 5, 6] * 2
    )

    sheet = on.play.world.characters[f"c{number}.1"].sheet
    assert sheet["full"] == {"str": 3, "dex": 7, "end": 11, "int": 3, "edu": 7, "soc": 11}
    line = tell(on.play.world, facts[0])
    assert line is not None
    assert "1+2 = 3" in line.text


def test_an_edit_says_who_from_what_to_what_and_why(on: Table):
    (fact,) = on.play.do(on.seat_kira, amend(on.kira, "now.end", 5, "tripped"))

    line = tell(on.play.world, fact)
    assert line is not None
    assert [(one.path, one.before, one.after, one.reason) for one in line.changes] == [
        ("now.end", 8, 5, "tripped")
    ]
    assert not line.override
    assert on.play.world.rules.sheet.condition(on.play.world.characters[on.kira].sheet) == "wounded"


def test_the_referees_edit_is_marked_as_an_override(on: Table):
    """CT-REF-01."""
    (fact,) = on.play.do(REFEREE, amend(on.kira, "now.end", 5))

    line = tell(on.play.world, fact)
    assert line is not None
    assert line.override


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("now.end", 99),
        ("now.end", -1),
        ("now.end", "five"),
        ("now.end", float("nan")),
        ("now.luck", 5),
        ("nonsense", 1),
        ("armour", "tin foil"),
        ("now", {"end": 3}),
        ("__class__", 1),
        ("skills.rifle", 1e9),
        ("full.str", [7]),
    ],
)
def test_what_does_not_fit_the_sheet_is_refused_by_name(on: Table, path: str, value: object):
    reason = on.play.refused(REFEREE, amend(on.kira, path, value))

    assert reason


def test_an_edit_that_changes_nothing_is_refused(on: Table):
    assert "already" in on.play.refused(on.seat_kira, amend(on.kira, "now.end", 8))


def test_rights_are_granted_one_by_one(on: Table):
    edit = amend(on.kira, "now.end", 5)
    assert on.play.refused(on.seat_mo, edit) == "you may not edit Kira"

    grant = c.GrantRights(character=on.kira, owners=(on.seat_kira,), rights={"edit": (on.seat_mo,)})
    on.play.do(REFEREE, grant)
    on.play.do(on.seat_mo, edit)
    assert "no seat 's99'" in on.play.refused(
        REFEREE, c.GrantRights(character=on.kira, owners=("s99",), rights={})
    )


def test_an_npc_sheet_is_the_referees(on: Table):
    facts = on.play.do(REFEREE, amend(on.guard, "now.end", 3))

    assert not on.play.seen_by(on.seat_kira, facts)
    assert on.play.seen_by(on.seat_mo, on.play.do(on.seat_kira, amend(on.kira, "now.end", 4)))


def test_a_retired_character_is_gone_from_the_maps(on: Table):
    facts = on.play.do(REFEREE, c.RetireCharacter(character=on.guard, reason="left"))

    assert events(facts) == ["TokenRemoved", "CharacterRetired"]
    assert "already left" in on.play.refused(REFEREE, c.RetireCharacter(character=on.guard, reason="again"))


def test_names_are_numbered_when_taken(on: Table):
    on.play.do(REFEREE, c.EnlistCharacter(name="Guard", how="blank", npc=True))

    assert [one.name for one in on.play.world.characters.values()][-1] == "Guard 2"


def test_time_passes_for_everybody_and_only_by_the_referee(on: Table):
    hour = PassTime(seconds=3600, reason="searching")
    assert "only the referee" in on.play.refused(on.seat_kira, hour)
    facts = on.play.do(REFEREE, hour)

    assert on.play.world.stage.clock_s == 3600
    line = tell(on.play.world, facts[0])
    assert line is not None
    assert line.text == "Time passes: 1 hour (searching); it is 001-0000 01:00:00"
    on.play.do(REFEREE, SetClock(clock_s=86_400 * 365 * 1105, reason="the campaign's start"))


def test_the_unconscious_wake_on_the_campaign_clock(on: Table):
    """CT-WOUND-09: conscious after ten minutes, halfway between full and wounded, rounded down."""
    on.play.do(REFEREE, amend(on.kira, "now.end", 0))
    sheets = on.play.world.rules.sheet
    assert sheets.condition(on.play.world.characters[on.kira].sheet) == "out"

    on.play.do(REFEREE, PassTime(seconds=599))
    assert sheets.condition(on.play.world.characters[on.kira].sheet) == "out"
    facts = on.play.do(REFEREE, PassTime(seconds=1))
    assert "CharacterHealed" in events(facts)
    assert on.play.world.characters[on.kira].sheet["now"]["end"] == 4

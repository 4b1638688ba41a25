"""How parties meet: surprise, encounter range, avoidance and escape."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from rules.check import DM, Refused
from rules.forms import Intent
from rules.happening import Changed, Ended, Left, Marked, Threw
from rules.systems.classic.combat import FIGHT, book
from rules.systems.classic.combat.flow import contact
from rules.systems.classic.combat.flow.opening import range_task
from rules.systems.classic.combat.moving.ranges import band_between
from tests.rules.cases import Case, each_case
from tests.rules.classic.fights import Fight, battle
from tests.rules.classic.flat import Flat
from tests.rules.classic.people import CLASSIC

ENCOUNTER = {
    1: "short", 2: "close", 3: "short", 4: "medium", 5: "short", 6: "medium", 7: "medium", 8: "long",
    9: "medium", 10: "very long", 11: "long", 12: "very long", 13: "very long",
}  # fmt: skip
TERRAIN = {
    "clear, road": 3, "plain, prairie": 3, "desert": 4, "hills, foothills": 2, "mountain": 3,
    "forest, woods": 1, "jungle, rainforest": 0, "rough, broken": 2, "swamp, marsh": -4,
    "beach, shore, riverbank": 1, "suburb": -2, "city": -4, "building interior, cave": -5,
}  # fmt: skip


def people(case: Case) -> Fight:
    left = {f"a{index}": one for index, one in enumerate(case.given["a"])}
    right = {f"b{index}": one for index, one in enumerate(case.given["b"])}
    return Fight(battle(left, right, **case.when.get("rulings", {})))


def odds(task: Any) -> str:
    dms = "".join(f", {dm.value:+d}" for dm in task.dms)
    return f"{task.target}+{dms}, {task.chance() * 36} of 36"


@each_case(__file__, "combat_opening")
def test_opening(case: Case):
    fight = people(case)
    try:
        fight.begin(case.when.get("faces", ()), **case.when["setup"])
    except Refused as refusal:
        case.meets(refused=str(refusal))
        return
    threw = fight.of(Threw)
    dms = {
        one.who[0][-1]: [dm.value for dm in one.check.task.dms] for one in threw if one.purpose == "surprise"
    }
    totals = [one.check.total for one in threw if one.purpose == "range"]
    assert all(dm.reason and dm.source for one in threw for dm in one.check.task.dms)
    case.meets(
        refused="",
        dms=dms,
        surprise=fight.mark("fight", "surprise") or "none",
        band=band_between(fight.battle, "a0", "b0"),
        range_total=totals[-1] if totals else None,
        acts={side: fight.acts(f"side:{side}") for side in "ab"},
        escape=odds(contact.escape_task(fight.battle, "a")),
        avoid=odds(contact.avoid_task()),
    )


@pytest.mark.parametrize("terrain", TERRAIN)
def test_every_throw_for_range_reads_the_table(terrain: str):
    """CT-COMBAT-21, CT-COMBAT-22: all 36 throws on each of the 13 rows of terrain."""
    assert book.terrains(more=False)[terrain].value == TERRAIN[terrain]
    for faces in itertools.product(range(1, 7), repeat=2):
        fight = Fight(battle({"bob": {}}, {"ann": {}}))
        fight.begin(faces, surprise="none", range="throw", terrain=terrain)
        total = min(max(sum(faces) + TERRAIN[terrain], 1), 13)
        assert fight.mark("fight", "band") == ENCOUNTER[total]


def test_thirteen_kinds_of_terrain_and_three_more_in_the_1981_printing():
    terrain = next(one for one in FIGHT.setup({}) if one.name == "terrain")
    more = next(one for one in FIGHT.setup({"printing": "ct81"}) if one.name == "terrain")

    assert {choice.value for choice in terrain.choices} == set(TERRAIN)
    assert len(more.choices) == len(TERRAIN) + 3
    assert str(range_task(DM(-5, "cave")).dms[0]) == "-5 cave"


def test_on_the_map_the_range_is_what_the_tokens_say():
    """CT-COMBAT-20: close is touching, then 5, 50, 250 and 500 metres."""
    ends = {1.0: "close", 5.0: "short", 5.1: "medium", 50.0: "medium", 51.0: "long", 250.0: "long",
            251.0: "very long", 500.0: "very long", 501.0: "out of contact"}  # fmt: skip
    for metres, band in ends.items():
        fight = Fight(battle({"bob": {}}, {"ann": {}}, ground=Flat({"bob": (0, 0), "ann": (metres, 0)})))
        fight.begin(surprise="none", range="map")
        assert band_between(fight.battle, "bob", "ann") == band
    assert [CLASSIC.band(metres) for metres in (0, 5, 50, 250, 500, 501)] == [
        "short", "short", "medium", "long", "very long", "out of contact",
    ]  # fmt: skip


def test_with_surprise_a_party_avoids_the_encounter():
    fight = Fight(battle({"bob": {}, "cy": {}}, {"ann": {}})).begin(surprise="a", range="medium")

    fight.act("side:a", "avoid")

    assert [one.who for one in fight.of(Left)] == ["bob", "cy"]
    assert fight.of(Ended)[0].outcome == "Blue hold the field; Red got away"


@pytest.mark.parametrize(("faces", "avoids"), [((3, 4), True), ((3, 3), False)])
def test_outnumbered_npcs_throw_7_to_avoid(faces: tuple[int, int], avoids: bool):
    fight = Fight(battle({"bob": {}}, {"ann": {}, "eve": {}})).begin(surprise="a", range="medium")

    fight.act("side:a", "avoid_throw", faces)

    (threw,) = fight.of(Threw)
    assert (threw.check.task.target, threw.check.task.dms, threw.check.success) == (7, (), avoids)
    assert bool(fight.of(Left)) == avoids
    assert fight.battle.step == ("contact" if avoids else "declare")


def test_a_failed_escape_is_not_tried_twice_and_the_first_round_follows():
    """CT-COMBAT-32, -33: one try before contact; afterwards only movement ends it."""
    fight = Fight(battle({"bob": {}}, {"ann": {}})).begin(surprise="none", range="medium")
    assert fight.awaited() == {"side:a": "act", "side:b": "act"}

    fight.act("side:a", "escape", (1, 2))
    assert fight.acts("side:a") == []
    with pytest.raises(Refused):
        fight.act("side:a", "escape")
    fight.act("side:b", "fight")

    assert (fight.battle.step, fight.battle.round) == ("declare", 1)
    assert fight.acts("side:a") == ["surrender"]


def test_an_escape_ends_the_encounter():
    fight = Fight(battle({"bob": {}}, {"ann": {}})).begin(surprise="none", range="very long")

    fight.act("side:b", "escape", (3, 3))

    assert [(one.who, one.how) for one in fight.of(Left)] == [("ann", "escaped")]
    assert fight.of(Ended)


def test_a_preview_of_an_escape_shows_its_throw():
    fight = Fight(battle({"bob": {}}, {"ann": {}})).begin(surprise="none", range="long")

    (escape,) = FIGHT.preview(fight.battle, Intent("side:a", "escape")).forecasts

    assert escape.chance == pytest.approx(21 / 36)
    assert [str(dm) for dm in escape.task.dms] == ["+2 long range"]


def test_the_referees_throws_can_be_kept_secret():
    """CT-DICE-02."""
    fight = Fight(battle({"bob": {}}, {"ann": {}}))
    fight.begin((3, 3, 4, 4), surprise="throw", range="throw", secret=True)

    assert all(one.secret for one in fight.of(Threw))


def test_a_named_leader_gravity_and_the_rest_of_the_form_are_noted():
    fight = Fight(battle({"bob": {}, "cy": {}}, {"ann": {}}))
    fight.begin(surprise="none", range="short", a_leader="Cy", b_morale=5, a_military=True, gravity=3)

    assert fight.mark("side:a", "leader") == "cy"
    assert (fight.mark("side:b", "morale"), fight.mark("side:a", "military")) == (5, True)
    assert [one.who for one in fight.of(Changed)] == ["bob", "cy", "ann"]
    assert fight.sheet("ann")["gravity"] == 3
    assert all(change.before is None for one in fight.of(Marked) for change in one.changes)


def test_the_best_leader_leads_where_none_is_named():
    fight = Fight(battle({"bob": {}, "cy": {"skills": {"tactics": 1}}}, {"ann": {}}))
    fight.begin(surprise="none", range="short", contact=False)

    assert fight.mark("side:a", "leader") == "cy"
    assert (fight.battle.step, fight.battle.round) == ("declare", 1)


def test_unknown_names_in_the_form_are_refused():
    with pytest.raises(Refused, match=r"'c\.morale' is not asked"):
        Fight(battle({"bob": {}}, {"ann": {}})).begin(c_morale=5)
    with pytest.raises(Refused, match="has nobody called 'Zoe'"):
        Fight(battle({"bob": {}}, {"ann": {}})).begin(a_leader="Zoe")

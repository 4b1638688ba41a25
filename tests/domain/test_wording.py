"""Places that changed are told in the rules system's words, never by their paths."""

from __future__ import annotations

import pytest

from domain.character.commands import Amendment, AmendSheet
from domain.character.events import CharacterSpent, SheetAmended
from domain.combat.events import MarkOverridden
from domain.history.counting import counted
from domain.history.past import PastAct
from domain.message import Fact
from domain.story import tell
from domain.table.events import RulingsChosen
from domain.talk.commands import Say
from domain.telling.places import span_of
from domain.telling.wording import plain
from domain.world import folded
from rules.check import Refused
from rules.happening import Change
from tests.domain.firefight import fight, table
from tests.domain.play import REFEREE


def spent(who: str, *changes: Change) -> Fact:
    event = CharacterSpent(character=who, cause="shot", changes=changes, text="")
    return Fact(f"character:{who}", event)


def rifleman():
    on = table()
    combat = fight(on, {"surprise": "none"})
    world = on.play.world
    return world, on.kira, next(iter(world.characters[on.kira].sheet["weapons"])), combat


def test_rounds_blows_and_rest_are_told_in_words():
    world, who, place, _ = rifleman()
    fact = spent(
        who,
        Change(f"weapons.{place}.rounds", 20, 19),
        Change("blows_spent", None, 2),
        Change("resting_since_s", None, 3600.0),
    )
    after = folded(world, (fact,))

    line = tell(after, fact)
    assert line is not None
    assert line.text.endswith(
        "shot: rounds in the rifle 20 to 19, combat blows spent 0 to 2, "
        "resting since nothing to 001-0000 01:00:00"
    )
    assert next((one.name, one.was, one.now) for one in line.changes) == ("rounds in the rifle", "20", "19")
    act = PastAct(1, "s1", Say(text="no matter"), (), (fact, spent(who, Change("blows_spent", 2, 3))))
    assert counted([act], after)[0].text.endswith(
        ": rounds in the rifle 20 to 19, combat blows spent 0 to 3, "
        "resting since nothing to 001-0000 01:00:00"
    )


def test_what_was_thrown_away_keeps_its_name():
    world, who, place, _ = rifleman()
    entry = world.characters[who].sheet["weapons"][place]
    changes = (Change(f"weapons.{place}", entry, None), Change("in_hand", place, None))
    fact = Fact(
        f"character:{who}", SheetAmended(character=who, changes=changes, reason="lost", override=True)
    )

    line = tell(folded(world, (fact,)), fact)
    assert line is not None
    assert line.text.endswith("rifle carried to not carried, weapon in hand rifle to bare hands (lost)")


def test_marks_are_told_by_whose_they_are():
    world, who, place, combat = rifleman()
    name = world.characters[who].name
    fact = Fact(
        f"combat:{combat}",
        MarkOverridden(
            combat=combat,
            subject=f"fighter:{who}",
            changes=(Change("reloading", None, place),),
            reason="so he says",
        ),
    )
    line = tell(world, fact)
    assert line is not None
    assert line.text == f"The referee sets for {name}: reloading nothing to rifle (so he says)"
    leader = MarkOverridden(
        combat=combat, subject="side:a", changes=(Change("leader", None, who),), reason="voted"
    )
    line = tell(world, Fact(f"combat:{combat}", leader))
    assert line is not None
    side = world.combats[combat].sides["a"]
    assert line.text == f"The referee sets for {side}: leader nothing to {name} (voted)"


def test_rulings_are_told_by_their_titles():
    world, *_ = rifleman()
    ruling = world.rules.rulings[0]
    values = ruling.choices[:2]
    event = RulingsChosen(rulings={ruling.id: values[1].value}, before={ruling.id: values[0].value})
    line = tell(world, Fact("table", event))
    assert line is not None
    assert line.text == f"Rulings change: {ruling.title}"
    assert (line.changes[0].was, line.changes[0].now) == (values[0].label, values[1].label)


@pytest.mark.parametrize(
    ("value", "words"),
    [(None, "nothing"), (True, "yes"), (10, "10"), (100.0, "100"), (1.25, "1.25"), (-2, "-2"),
     (1_000_000, "1000000"), ([1, 2], "1, 2"), ({"a": 1}, "1"), ([], "nothing"), ("", "nothing")],
)  # fmt: skip
def test_plain_words(value: object, words: str):
    assert plain(value) == words


def test_a_refusal_calls_places_by_their_names_too():
    on = table()
    place = next(iter(on.play.world.characters[on.kira].sheet["weapons"]))
    command = AmendSheet(
        character=on.kira,
        amendments=(Amendment(path=f"weapons.{place}.rounds", value=20),),
        reason="no change",
    )
    with pytest.raises(Refused, match="rounds in the rifle of Kira is already 20"):
        on.play.do(REFEREE, command)


@pytest.mark.parametrize(
    ("seconds", "words"),
    [
        (0, "0 seconds"),
        (15, "15 seconds"),
        (90, "1 minute and 30 seconds"),
        (10_466 * 60, "7 days, 6 hours and 26 minutes"),
        (86_400, "1 day"),
        (604_800 + 3, "7 days and 3 seconds"),
    ],
)
def test_a_stretch_of_time_is_said_in_the_units_that_one_counts_in(seconds: int, words: str):
    assert span_of(seconds) == words

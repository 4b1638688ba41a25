"""Texts in facts are kept with their templates, read back as they were, and sent in English."""

from __future__ import annotations

import json

import pytest
from pydantic import ValidationError

from domain.combat.events import AttackMade, FighterLeft
from domain.message import Fact
from rules.check import DM, Task, Throw
from rules.happening import Attacked
from rules.said import Said, Verbatim, as_data, plural, said
from server.ledger import records
from server.ledger.commits import SealedFact
from server.proof.outcomes import _unlike
from server.views.pane import written

DMS = (DM(-1, said("evades at {band} range", band="short")), DM(1, "as it is"))
TASK = Task(said("hit {who} with {gun}", who=Verbatim("Gorm"), gun="rifle"), target=8, dms=DMS)
NOTES = (plural("{n} round", "{n} rounds", 3),)
ATTACK = Attacked("c1", "c2", "rifle", "shot", TASK.judge(Throw("2D", (3, 4))), 0.5, None, NOTES)
MADE = Fact("combat:f1", AttackMade(combat="f1", attack=ATTACK))


def test_a_fact_keeps_templates_and_values_wherever_it_holds_texts():
    """Also within a task within a check within an attack."""
    state = json.loads(records.sealed(MADE).state)
    task = state["attack"]["check"]["task"]
    assert task["name"] == {"t": "hit {who} with {gun}", "v": {"who": {"as": "Gorm"}, "gun": "rifle"}}
    assert [dm["reason"] for dm in task["dms"]] == [as_data(dm.reason) for dm in DMS]
    assert state["attack"]["notes"] == [{"t": "{n} round", "m": "{n} rounds", "v": {"n": 3}}]


def test_a_fact_that_is_read_is_the_one_that_was_kept():
    """Equal in English, and in its templates."""
    sealed = records.sealed(MADE)
    again = records.opened(sealed)
    assert again == MADE
    assert records.sealed(again) == sealed
    assert isinstance(again.event, AttackMade)
    assert isinstance(again.event.attack.check.task.dms[0].reason, Said)


def test_a_fact_from_before_texts_had_templates_is_read_and_written_as_it_is():
    """Byte for byte."""
    old = SealedFact(
        "combat:f1", "FighterLeft", '"all"', b'{"type":"FighterLeft","combat":"f1","who":"c1","how":"fled"}'
    )
    assert records.sealed(records.opened(old)) == old


def test_a_fact_whose_template_asks_for_more_than_values_is_not_read():
    """A file may come from anywhere."""
    how = b'{"t":"{x.__class__}","v":{"x":"a"}}'
    bad = SealedFact(
        "combat:f1", "FighterLeft", '"all"', b'{"type":"FighterLeft","combat":"f1","who":"c1","how":%s}' % how
    )
    with pytest.raises(ValidationError):
        records.opened(bad)


def test_what_is_sent_is_english():
    """A browser gets sentences."""
    assert json.loads(written(MADE.event))["attack"]["check"]["task"]["name"] == "hit Gorm with rifle"


def test_an_outcome_in_the_same_words_is_the_same_outcome():
    """Whatever templates they were made of."""
    one, other = (
        records.sealed(Fact("combat:f1", FighterLeft(combat="f1", who="c1", how=how)))
        for how in ("over the east edge", said("over the {side} edge", side="east"))
    )
    assert one != other
    assert _unlike(one, other) == ""
    fled = records.sealed(Fact("combat:f1", FighterLeft(combat="f1", who="c1", how=said("fled"))))
    assert "'fled'" in _unlike(one, fled)

"""The contract that the tasks of each rules system have to meet."""

from __future__ import annotations

import random
from typing import Any

import pytest
from pydantic import TypeAdapter

from domain.message import Id
from domain.task.situation import BOOK
from rules import rulesets
from rules.check import Refused
from rules.forms import Intent, Option
from rules.happening import Passed, Threw
from rules.tasking import Misread, Situation, TaskRules
from tests.domain.random_play import RandomDice, filled

SYSTEMS = {name: rules for name, rules in sorted(rulesets().items()) if rules.tasks is not None}
every_system = pytest.mark.parametrize("system", SYSTEMS)


def tasks_of(system: str) -> TaskRules:
    found = SYSTEMS[system].tasks
    assert found is not None
    return found


@every_system
def test_its_catalogue_prints_as_it_reads_and_fills_its_form(system: str):
    tasks = tasks_of(system)
    ready = tasks.catalogue()
    names = {field.name for field in tasks.builder()}

    assert ready
    assert len({one.id for one in ready}) == len(ready)
    for one in ready:
        assert tasks.printed(one.profile) == one.text
        assert tasks.parse(one.text) == one.profile
        assert one.profile["phrase"]
        assert TypeAdapter(Id).validate_python(f"{BOOK}{one.id}")
        assert one.source
        values = tasks.filled(one.profile)
        assert set(values) == names
        assert tasks.filled(tasks.built(values)) == values


@every_system
def test_what_is_no_task_is_misread_at_a_place(system: str):
    for text in ("", "nothing of the kind", "To x: ?", "\n\n:"):
        with pytest.raises(Misread) as wrong:
            tasks_of(system).parse(text)
        assert 0 <= wrong.value.at <= len(text)


@every_system
def test_random_attempts_add_up_and_leave_a_standing_from_which_one_goes_on(system: str):
    rules, tasks, rng = SYSTEMS[system], tasks_of(system), random.Random(7)
    tried = 0
    for ready in tasks.catalogue():
        situation = _situation(rules, ready.profile)
        for _ in range(12):
            options = tasks.acts(situation)
            if not options:
                assert situation.standing is not None
                assert situation.standing.status == "lost"
                break
            option = rng.choice(options)
            intent = Intent("one", option.act, _args(option, rng))
            prospect = tasks.forecast(situation, intent)
            if prospect.refused:
                with pytest.raises(Refused):
                    tasks.attempt(situation, intent, RandomDice(rng))
                continue
            assert 0 <= prospect.chance <= 1
            assert not prospect.spans or sum(one.chance for one in prospect.spans) == pytest.approx(1)
            came = tasks.attempt(situation, intent, RandomDice(rng))
            tried += 1
            for threw in (one for one in came.happenings if isinstance(one, Threw)):
                check = threw.check
                assert check.total == check.throw.total + check.task.dm
            seconds = sum(one.seconds for one in came.happenings if isinstance(one, Passed))
            assert not seconds or any(span.seconds == seconds for span in prospect.spans)
            situation = _situation(rules, ready.profile, came.standing)
    assert tried > len(tasks.catalogue())


def _args(option: Option, rng: random.Random) -> dict[str, Any]:
    return filled(option, rng)


def _situation(rules: Any, profile: Any, standing: Any = None) -> Situation:
    sheets = {"one": rules.sheet.blank(), "other": rules.sheet.blank()}
    names = {"one": "Ann", "other": "Bob"}
    return Situation(profile, "one", sheets, names, rules.settled({}), standing=standing)

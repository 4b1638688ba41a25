"""Rules that never end: whatever is asked, foreseen or proven again ends in a sentence, and the table goes on."""

from __future__ import annotations

import asyncio
import atexit
import json
import signal
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from domain import previews
from domain.character import deeds
from domain.task import previews as tasks
from rules import look_in, rulesets
from rules.kit.rehearsing import rehearsed
from server.archive.sources import Location
from server.proof import outcomes
from server.proof.verify import Thoroughness, verify
from server.table import chain, deadline, room
from tests.server.peers import place

look_in(str(Path(__file__).parents[2] / "systems"))
TOO_LONG = "this takes the rules too long to work out: nothing was changed"
SHORT_S = 0.1


def for_ever(*_: object, **__: object) -> Any:
    """Rules that ask for nothing and never end."""
    while True:
        pass


def thrown_for_ever(dice: Any) -> Any:
    """Rules that throw again and again."""
    for _ in count():
        dice.throw(1, 6)


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    for where, name in ((room, "ACT_S"), (chain, "ACT_S"), (outcomes, "PROOF_S"), (deadline, "TICK_S")):
        monkeypatch.setattr(where, name, SHORT_S)


@pytest.mark.parametrize(
    ("where", "name", "what"),
    [
        (deeds, "proposed", {"type": "PreviewDeed", "character": "c1", "act": "rest"}),
        (previews, "line", {"type": "PreviewLine", "text": "Guard 777777"}),
        (previews, "throw", {"type": "PreviewThrow", "notation": "2D"}),
        (tasks, "text", {"type": "PreviewTask", "text": "Difficult"}),
    ],
    ids=("deed", "line", "throw", "task"),
)
async def test_what_is_foreseen_for_ever_is_refused_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, where: Any, name: str, what: dict[str, Any]
) -> None:
    async with place(tmp_path, ruleset="megatraveller") as table:
        ref = await table.sit("ref")
        monkeypatch.setattr(where, name, for_ever)
        ref.say("preview", id="question-1", what=what)
        assert TOO_LONG in json.dumps(await ref.hear("refused", "previewed"))
        monkeypatch.undo()
        await ref.do("Say", text="on")


def test_a_deed_whose_throws_never_end_is_foreseen_as_one_of_which_nothing_can_be_told() -> None:
    assert rehearsed(thrown_for_ever).notes == ("What it throws for depends on how the dice fall",)


async def test_an_act_that_never_ends_is_neither_foreseen_nor_done_and_the_fight_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(tmp_path, ruleset="tourney") as table:
        ref = await table.sit("ref")
        scene = f"m{await ref.do('OpenScene', name='Lists', show=True, kind='hex_flat')}"
        knights = [
            await ref.do(
                "EnlistCharacter",
                name=name,
                how="line",
                text="Lance-12 Dodge-9",
                npc=True,
                scene=scene,
                at=at,
            )
            for name, at in (("Ann", (5.2, 5.5)), ("Bob", (5.2, 3.5)))
        ]
        sides = [{"name": f"Side {nth}", "characters": [f"c{nth}.1"]} for nth in knights]
        fight = f"f{await ref.do('OpenCombat', scene=scene, sides=sides)}"
        ann = f"c{knights[0]}.1"
        ride = type(rulesets()["tourney"].activity("fight").acts["ride"])
        with monkeypatch.context() as changed:
            changed.setattr(ride, "odds", for_ever)
            ref.say(
                "preview",
                id="question-1",
                what={"type": "PreviewIntent", "combat": fight, "who": ann, "act": "ride"},
            )
            assert TOO_LONG in json.dumps(await ref.hear("refused", "previewed"))
            changed.setattr(ride, "perform", for_ever)
            assert await ref.refused("TakeAct", combat=fight, who=ann, act="ride") == TOO_LONG
        await ref.do("TakeAct", combat=fight, who=ann, act="ride")


async def test_a_proof_of_what_never_ends_ends_and_names_the_commit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with place(tmp_path) as table:
        ref = await table.sit("ref")
        number = await ref.do("Say", text="words")
        where = Location(table.server.settings.data, table.table)
        monkeypatch.setattr(outcomes, "handle", for_ever)
        report = verify(where, Thoroughness(jobs=0))
        told = [fault.text for fault in report.changed if fault.number == number]
        assert told == [f"commit {number} (Say of seat s1): would be refused now: {TOO_LONG}"]


def test_nobody_is_interrupted_who_is_done_in_time(monkeypatch: pytest.MonkeyPatch) -> None:
    with deadline.within(60.0) as late:
        assert not late()
    with deadline.within(0.0) as late:
        pass
    for _ in range(3):
        signal.raise_signal(signal.SIGALRM)
    assert signal.getitimer(signal.ITIMER_REAL) == (0.0, 0.0)


async def test_rules_on_another_thread_are_asked_for_the_time_and_not_interrupted() -> None:
    def worked_out() -> bool:
        with deadline.within(0.0) as late:
            return late()

    assert await asyncio.to_thread(worked_out)


def test_the_clock_is_looked_at_again_after_it_struck_where_the_stack_was_full(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def full(_: object) -> None:
        raise RecursionError

    with deadline.within(deadline.ACT_S):
        assert signal.getitimer(signal.ITIMER_REAL)[1]
    with monkeypatch.context() as deep:
        deep.setattr(atexit, "unregister", full)
        deadline._watch._look(signal.SIGALRM, None)
    with deadline.within(deadline.ACT_S):
        assert signal.getitimer(signal.ITIMER_REAL)[1]

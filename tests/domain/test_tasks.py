"""A library of tasks, attempts at them, and what only the referee knows."""

from __future__ import annotations

from typing import Any

import pytest

from domain.character import commands as cc
from domain.stage.commands import PassTime
from domain.story import tell
from domain.task import commands as c
from domain.task import events as e
from domain.world import folded
from tests.domain.play import REFEREE, Play, events

LOCK = "To open the lock:\nDifficult, Intrusion, Dex, 5 min."
TAP = "To hear what they say:\nRoutine, Communications, Int, 1 min (uncertain)."
OATH = "To hold one's breath:\nSimple, End."


class Evening:
    """A table with a thief and a bystander."""

    def __init__(self) -> None:
        self.play = Play("megatraveller")
        self.ann = self.play.seat("player", "Ann")
        self.ben = self.play.seat("player", "Ben")
        self.eve = self.play.seat("spectator", "Eve")
        self.thief = self._enlist(self.ann, "Lia", {"skills.Intrusion": 2})
        self.other = self._enlist(self.ben, "Tor", {})

    def _enlist(self, owner: str, name: str, sheet: dict[str, Any]) -> str:
        made = self.play.do(REFEREE, cc.EnlistCharacter(name=name, how="blank", owner=owner))
        who: str = made[0].event.character  # type: ignore[attr-defined]
        if sheet:
            changes = tuple(cc.Amendment(path=path, value=value) for path, value in sheet.items())
            self.play.do(REFEREE, cc.AmendSheet(character=who, amendments=changes, reason="as told"))
        return who

    def write(self, text: str = LOCK, seat: str = REFEREE, **more: Any) -> str:
        """Put a task into the library; its id."""
        (fact,) = self.play.do(seat, c.WriteTask(text=text, **more))
        assert isinstance(fact.event, e.TaskWritten)
        return fact.event.task

    def attempt(self, task: str, faces: list[int], seat: str = "", act: str = "attempt", **more: Any) -> Any:
        """Try a task with the thief; the facts."""
        command = c.AttemptTask(who=self.thief, act=act, task=task, **more)
        return self.play.do(seat or self.ann, command, faces)


def only(facts: Any, kind: type[Any]) -> list[Any]:
    return [fact.event for fact in facts if isinstance(fact.event, kind)]


def test_a_task_of_the_library_is_thrown_for_and_takes_its_time():
    evening = Evening()
    lock = evening.write()
    before = evening.play.world.stage.clock_s

    facts = evening.attempt(lock, [5, 4, 3, 3, 3])

    assert events(facts) == ["TaskThrown", "TaskThrown", "TimePassed", "TaskTried"]
    (tried,) = only(facts, e.TaskTried)
    check = only(facts, e.TaskThrown)[0].threw.check
    assert [str(dm) for dm in check.task.dms] == ["+2 Intrusion-2", "+1 Dex 7"]
    assert (check.task.target, check.total, tried.success) == (11, 12, True)
    assert tried.chance == float(check.task.chance())
    assert evening.play.world.stage.clock_s - before == (9 - 3) * 300
    assert tried.standing.status == "done"


def test_a_failure_asks_for_determination_and_the_loss_of_it_makes_the_retry_harder():
    evening = Evening()
    lock = evening.write("To open the lock:\nRoutine, Intrusion, Dex, 5 min.")

    failed = evening.attempt(lock, [1, 2, 3, 3, 3, 4, 4])
    assert only(failed, e.TaskTried)[0].standing.status == "waiting"
    assert "cannot be done" in evening.play.refused(
        evening.ann, c.AttemptTask(who=evening.thief, act="attempt", task=lock)
    )

    lost = evening.attempt(lock, [1, 2], act="determination")
    standing = only(lost, e.TaskTried)[0].standing
    assert standing.title == "Another try is 1 level harder, or free of that after 5 hours"
    again = evening.attempt(lock, [6, 5, 3, 3, 3])
    assert only(again, e.TaskThrown)[0].threw.check.task.target == 11


def test_ten_times_as_long_takes_the_penalty_away():
    evening = Evening()
    lock = evening.write("To open the lock:\nRoutine, Intrusion, Dex, 5 min.")
    evening.attempt(lock, [1, 2, 3, 3, 3, 4, 4])
    evening.attempt(lock, [1, 2], act="determination")

    evening.play.do(REFEREE, PassTime(seconds=6 * 300 * 10))

    again = evening.attempt(lock, [6, 5, 3, 3, 3])
    assert only(again, e.TaskThrown)[0].threw.check.task.target == 7


def test_determination_that_makes_it_impossible_loses_it_for_good():
    evening = Evening()
    lock = evening.write("To open the lock:\nFormidable, Intrusion, Dex.")
    evening.attempt(lock, [1, 2, 4, 4])

    lost = evening.attempt(lock, [1, 2], act="determination")

    assert only(lost, e.TaskTried)[0].standing.status == "lost"
    told = [line.text for line in (tell(evening.play.world, fact) for fact in lost) if line is not None]
    assert told[-1] == "Lia: To open the lock: It has become impossible, and is given up for good"
    assert "nor anything else" in evening.play.refused(
        evening.ann, c.AttemptTask(who=evening.thief, act="attempt", task=lock)
    )
    evening.play.do(REFEREE, c.ForgiveTask(task=lock, who=evening.thief, reason="another door"))
    evening.attempt(lock, [6, 6])


def test_of_an_uncertain_task_the_doer_sees_its_own_throw_and_the_referee_the_truth():
    evening = Evening()
    tap = evening.write(TAP)

    facts = evening.attempt(tap, [6, 6, 1, 2, 3, 3, 3])

    kinds = ["TaskThrown", "TaskThrown", "TaskThrown", "TimePassed", "TaskTried", "TruthKept"]
    assert events(facts) == kinds
    seen_by_ann = evening.play.seen_by(evening.ann, facts)
    assert [event.type for event in seen_by_ann] == ["TaskThrown", "TaskThrown", "TimePassed", "TaskTried"]
    assert [event.type for event in evening.play.seen_by(evening.ben, facts)] == ["TimePassed"]
    assert seen_by_ann[2].reason == ""  # type: ignore[attr-defined]
    assert only(facts, e.TruthKept)[0].truth.level == "some truth"
    assert only(facts, e.TaskTried)[0].text == "Seems to succeed (8 min)"


def test_a_truth_is_revealed_to_the_doer_or_to_everybody():
    evening = Evening()
    tap = evening.write(TAP)
    kept = only(evening.attempt(tap, [6, 6, 1, 2, 3, 3, 3]), e.TruthKept)[0]

    told = evening.play.do(REFEREE, c.RevealTruth(attempt=kept.attempt))
    assert [event.type for event in evening.play.seen_by(evening.ann, told)] == ["TruthRevealed"]
    assert evening.play.seen_by(evening.ben, told) == []

    told = evening.play.do(REFEREE, c.RevealTruth(attempt=kept.attempt, everybody=True))
    assert len(evening.play.seen_by(evening.eve, told)) == 1
    assert "only the referee" in evening.play.refused(evening.ann, c.RevealTruth(attempt=kept.attempt))


def test_of_a_contest_with_somebody_unseen_only_those_hear_who_know_of_both():
    evening = Evening()
    guard = evening.play.do(REFEREE, cc.EnlistCharacter(name="Guard", how="blank", npc=True))
    other = guard[0].event.character  # type: ignore[attr-defined]
    task = evening.write("To slip past:\nRoutine, Dex (confrontation).")
    command = c.AttemptTask(who=evening.thief, act="attempt", task=task, args={"against": [other]})
    assert "there is nothing called" in evening.play.refused(evening.ann, command)

    tried = evening.play.do(REFEREE, command, [5, 4])

    assert [str(dm) for dm in only(tried, e.TaskThrown)[0].threw.check.task.dms] == [
        "+1 Dex 7",
        "-1 Guard: Dex 7",
    ]
    assert evening.play.seen_by(evening.ann, tried) == []
    assert len(evening.play.seen_by(REFEREE, tried)) == 2


def test_players_offer_tasks_and_the_referee_accepts():
    evening = Evening()
    offered = evening.write(OATH, evening.ann)
    attempt = c.AttemptTask(who=evening.thief, act="attempt", task=offered)
    assert "not accepted" in evening.play.refused(evening.ann, attempt)
    assert "only the referee" in evening.play.refused(evening.ben, c.DropTask(task=offered))

    evening.play.do(REFEREE, c.AcceptTask(task=offered))
    evening.attempt(offered, [3, 3])


def test_a_secret_task_is_known_to_the_referee_alone_until_it_is_shown():
    evening = Evening()
    lock = evening.write(secret=True)
    written = evening.play.commits[-1]
    assert evening.play.seen_by(evening.ann, written) == []
    attempt = c.AttemptTask(who=evening.thief, act="attempt", task=lock, moves_clock=False)
    assert "there is no task" in evening.play.refused(evening.ann, attempt)

    tried = evening.play.do(REFEREE, attempt, [5, 4, 3, 3, 3])
    assert evening.play.seen_by(evening.ann, tried) == []

    shown = evening.play.do(REFEREE, c.ShowTask(task=lock))
    assert evening.play.seen_by(evening.ann, shown)[0].written.text == LOCK  # type: ignore[attr-defined]
    evening.attempt(lock, [5, 4, 3, 3, 3])


def test_the_referee_adds_dms_and_levels_with_reasons():
    evening = Evening()
    lock = evening.write()
    light = c.TaskAdjustment(kind="dm", value=2, reason="good light")
    rust = c.TaskAdjustment(kind="level", value=-1, reason="rusted through")
    evening.play.do(REFEREE, c.AdjustTask(task=lock, adjustments=(light, rust)))

    task = only(evening.attempt(lock, [5, 4, 3, 3, 3]), e.TaskThrown)[0].threw.check.task

    assert (task.target, task.dm) == (7, 5)
    assert task.name == "Routine (Difficult; 1 level easier: rusted through)"
    mine = c.AttemptTask(who=evening.thief, act="attempt", task=lock, adjustments=(light,))
    assert "only the referee" in evening.play.refused(evening.ann, mine)
    magic = c.TaskAdjustment(kind="allow", what="magic", reason="why not")
    assert "no allowance 'magic'" in evening.play.refused(
        REFEREE, c.AdjustTask(task=lock, adjustments=(magic,))
    )


def test_a_task_of_the_books_and_one_of_the_moment_may_be_tried():
    evening = Evening()
    evening.attempt("book:magnetic-lock", [5, 4, 3, 3, 3], args={"care": "standard"})

    before = evening.play.world.stage.clock_s
    own = c.AttemptTask(who=evening.thief, act="attempt", text=TAP.replace("uncertain", "safe"))
    facts = evening.play.do(evening.ann, own, [1, 2, 3, 3, 3, 2, 2])
    assert evening.play.world.stage.clock_s == before  # no time goes by for what no referee has settled
    key = only(facts, e.TaskTried)[0].task
    evening.attempt(key, [6, 6, 3, 3, 3])


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"task": "k99"}, "no task 'k99'"),
        ({"task": "book:none"}, "no task 'book:none'"),
        ({"text": "To fly: Rotine, Dex"}, "line 1, column 9: 'Rotine' is no difficulty"),
        ({"task": "book:casino", "args": {"stake_cr": 10_001}}, "0 to 10000"),
        ({"task": "book:casino", "args": {"luck": 1}}, "asks for nothing called 'luck'"),
        ({"task": "book:casino", "act": "cheat"}, "'cheat' cannot be done"),
        ({"task": "book:casino", "args": {"care": "mad"}}, "care cannot be 'mad'"),
        ({"task": "book:discover-enemies", "args": {"against": ["nobody"]}}, "nobody to confront"),
    ],
)
def test_what_does_not_fit_is_refused_and_named(more, said):
    evening = Evening()
    asked = {"who": evening.thief, "act": "attempt", **more}
    assert said in evening.play.refused(evening.ann, c.AttemptTask(**asked))


def test_nobody_tries_for_another_and_a_spectator_not_at_all():
    evening = Evening()
    attempt = c.AttemptTask(who=evening.other, act="attempt", task="book:casino")
    assert "may not act for Tor" in evening.play.refused(evening.ann, attempt)
    assert "there is nothing called" in evening.play.refused(evening.eve, attempt)
    shown = cc.GrantRights(character=evening.other, owners=(evening.ben,), rights={"see": ("all",)})
    evening.play.do(REFEREE, shown)
    assert "spectator" in evening.play.refused(evening.eve, attempt)
    assert "spectator" in evening.play.refused(evening.eve, c.WriteTask(text=LOCK))


def test_a_system_without_tasks_refuses_them():
    play = Play("classic")
    assert "has no tasks" in play.refused(REFEREE, c.WriteTask(text=LOCK))


def test_the_facts_alone_give_the_same_tasks_again():
    evening = Evening()
    tap = evening.write(TAP)
    evening.attempt(tap, [6, 6, 1, 2, 3, 3, 3])
    evening.write(OATH, task=tap)
    again = folded(type(evening.play.world)(), tuple(f for commit in evening.play.commits for f in commit))
    assert again.tasks == evening.play.world.tasks


LEAP = "To leap the gap:\nRoutine, Dex (fateful)."


def test_what_a_mishap_brings_is_booked_by_the_referee_with_one_word_or_let_go():
    """MT-TASK-28: levels of mishap are worth 1 to 4 damage points where a mishap does damage."""
    evening = Evening()
    told = evening.attempt(evening.write(LEAP), [1, 2, 4, 4])
    (kept,) = [fact for fact in told if isinstance(fact.event, e.DuesKept)]
    assert kept.audience == ("referee",)
    assert [due.title for due in kept.event.dues] == ["takes 2 points of damage"]

    attempt = kept.event.attempt
    assert "only the referee" in evening.play.refused(evening.ann, c.SettleDues(attempt=attempt, book=True))
    evening.play.do(REFEREE, c.SettleDues(attempt=attempt, book=True))

    assert evening.play.world.characters[evening.thief].sheet["damage"] == 2
    assert evening.play.world.tasks.owed == {}
    assert "nothing" in evening.play.refused(REFEREE, c.SettleDues(attempt=attempt, book=True))


def test_where_the_note_says_what_a_mishap_brings_there_is_no_damage_to_book():
    """MT-TASK-31."""
    evening = Evening()
    told = evening.attempt(evening.write(f"{LEAP}\nReferee: Mishap: the alarm goes off."), [1, 2, 4, 4])

    assert only(told, e.DuesKept) == []


def test_a_stake_is_booked_and_money_never_falls_below_nothing():
    """MT-TCAT-13."""
    evening = Evening()
    money = cc.Amendment(path="cash_cr", value=1500)
    evening.play.do(REFEREE, cc.AmendSheet(character=evening.thief, amendments=(money,), reason="as told"))
    stake = {"stake_cr": 1000}
    for left in (500, 0):
        told = evening.attempt("book:casino", [1, 2, 2, 2], args=stake, moves_clock=False)
        (kept,) = only(told, e.DuesKept)
        assert [due.title for due in kept.dues] == ["loses Cr1,000"]
        evening.play.do(REFEREE, c.SettleDues(attempt=kept.attempt, book=True))
        assert evening.play.world.characters[evening.thief].sheet["cash_cr"] == left

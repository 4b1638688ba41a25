"""The referee asks for throws, each is answered for by those who act for whom it is asked of."""

from __future__ import annotations

from typing import Any

from domain.message import admits
from domain.story import tell
from domain.task import commands as c
from domain.task import events as e
from tests.domain.play import REFEREE, events
from tests.domain.test_tasks import LOCK, Evening, only

CLIMB = "To climb the mast:\nRoutine, Dex, 1 min."


def ask(evening: Evening, **more: Any) -> str:
    """Ask the thief and the bystander to climb; the name of the ask."""
    told = {"text": CLIMB, "who": (evening.thief, evening.other), **more}
    asked = evening.play.do(REFEREE, c.AskForThrow(**told))
    assert events(asked) == ["ThrowAsked"] * len(told["who"])
    return str(asked[0].event.ask)  # type: ignore[attr-defined]


def answer(evening: Evening, name: str, faces: list[int]) -> Any:
    return evening.play.do(evening.ann, c.AnswerAsk(ask=name, who=evening.thief, act="attempt"), faces)


def test_each_who_is_asked_throws_for_themselves_and_the_answers_are_gathered():
    evening = Evening()
    name = ask(evening)
    before = evening.play.world.stage.clock_s

    facts = answer(evening, name, [5, 4, 3, 3, 3])
    evening.play.do(evening.ben, c.DeclineAsk(ask=name, who=evening.other))

    assert [events(facts)[0], events(facts)[-1]] == ["ThrowAnswered", "ThrowGathered"]
    mine, others = evening.play.world.tasks.asks.values()
    assert (mine.status, mine.success, others.status) == ("thrown", True, "declined")
    assert mine.chance == only(facts, e.TaskTried)[0].chance
    assert evening.play.world.stage.clock_s == before


def test_nobody_hears_who_else_was_asked():
    evening = Evening()
    asked = evening.play.do(REFEREE, c.AskForThrow(text=CLIMB, who=(evening.thief, evening.other)))

    assert [admits(fact.audience, evening.ann, "player") for fact in asked] == [True, False]
    assert not any(admits(fact.audience, evening.eve, "spectator") for fact in asked)


def test_a_secret_throw_tells_the_player_that_it_was_made_and_nothing_of_how():
    evening = Evening()
    name = ask(evening, secret=True)

    facts = answer(evening, name, [1, 2, 3, 3, 3, 4, 4])

    heard = [fact.event.type for fact in facts if admits(fact.audience, evening.ann, "player")]
    assert heard == ["ThrowAnswered"]
    line = tell(evening.play.world, facts[0])
    assert line is not None
    assert "Only the referee knows the result" in line.text
    again = c.AttemptTask(who=evening.thief, act="attempt", task=name)
    assert "there is no task" in evening.play.refused(evening.ann, again)


def test_what_the_referee_adds_counts_and_stands_among_the_reasons():
    evening = Evening()
    lock = evening.write(LOCK)
    calm = c.TaskAdjustment(kind="dm", reason="calm sea", value=2)
    name = ask(evening, text="", task=lock, who=(evening.thief,), adjustments=(calm,))

    facts = answer(evening, name, [5, 4, 3, 3, 3])

    assert "+2 calm sea" in [str(dm) for dm in only(facts, e.TaskThrown)[0].threw.check.task.dms]


def test_an_ask_is_refused_with_its_reason():
    evening = Evening()
    play, name = evening.play, ask(evening)
    throw = c.AnswerAsk(ask=name, who=evening.thief, act="attempt")

    assert "only the referee may ask" in play.refused(
        evening.ann, c.AskForThrow(text=CLIMB, who=(evening.thief,))
    )
    assert "twice" in play.refused(REFEREE, c.AskForThrow(text=CLIMB, who=(evening.thief, evening.thief)))
    assert "may not act for" in play.refused(evening.ben, throw)
    assert "no throw 'q1' is asked" in play.refused(evening.ann, throw.model_copy(update={"ask": "q1"}))
    assert "there is nothing called" in play.refused(evening.eve, throw)
    assert "only the referee may put away" in play.refused(evening.ann, c.PutAskAway(ask=name))
    answer(evening, name, [5, 4, 3, 3, 3])
    assert "have made this throw" in play.refused(evening.ann, throw)
    hidden = evening.write(secret=True)
    assert "this task is secret" in play.refused(REFEREE, c.AskForThrow(task=hidden, who=(evening.thief,)))


def test_an_ask_is_put_away_and_what_was_open_may_be_answered_no_more():
    evening = Evening()
    name = ask(evening)

    evening.play.do(REFEREE, c.PutAskAway(ask=name))

    assert evening.play.world.tasks.asks == {}
    throw = c.AnswerAsk(ask=name, who=evening.thief, act="attempt")
    assert "no throw" in evening.play.refused(evening.ann, throw)

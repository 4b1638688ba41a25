"""Tasks as an activity of one step: what a system may do about one (`rules.tasking.TaskRules`), as acts."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from rules.activity import Activity, Needs, Order, at_once, by_name
from rules.check import Refused
from rules.course import Course
from rules.forms import Await, Intent, Option
from rules.kit.deeds import FORGETFUL, no_badges, nothing_asked
from rules.ruleset import Battle
from rules.said import said
from rules.tasking import Prospect, Situation, TaskRules
from rules.trying import Tried


@dataclass(frozen=True)
class Try:
    """One thing that may be done about the task that a battle is about: try it, or what has to come first."""

    name: str
    rules: TaskRules

    def offered(self, battle: Battle, who: str) -> Option | None:
        """The form, where it may be done now."""
        return next((one for one in _acts(self.rules, battle, who) if one.act == self.name), None)

    def read(self, battle: Battle, intent: Intent) -> Situation:
        """All that it is judged by; Refused if it may not be done so."""
        situation = situated(battle, intent.who)
        prospect = self.rules.forecast(situation, intent)
        if prospect.refused:
            raise Refused(prospect.refused)
        return situation

    def odds(self, battle: Battle, order: Order[Situation]) -> Prospect:
        """What it would take, all throws counted."""
        return self.rules.forecast(order.said, order.intent)

    def perform(self, course: Course, order: Order[Situation]) -> None:
        """Do it."""
        chance = self.rules.forecast(order.said, order.intent).chance
        came = self.rules.attempt(order.said, order.intent, course.dice)
        course.say(*came.happenings)
        course.say(
            Tried(
                order.who,
                order.intent.act,
                chance,
                came.standing,
                came.text,
                came.success,
                came.private,
                came.truth,
                came.others,
                came.dues,
            )
        )


def situated(battle: Battle, who: str) -> Situation:
    """What somebody's attempt is judged by; ValueError where the battle is about no task."""
    if battle.task is None:
        raise ValueError("this is about no task")
    return Situation(
        battle.task.profile,
        who,
        {name: one.sheet for name, one in battle.fighters.items()},
        {name: one.name for name, one in battle.fighters.items()},
        battle.rulings,
        battle.task.adjustments,
        battle.task.standing,
        battle.clock_s,
    )


def tasks(rules: TaskRules, names: Iterable[str]) -> Activity:
    """The activity of a system's tasks. names: of all that may be done about one."""
    acts = by_name(*(Try(name, rules) for name in names))

    def go_on(course: Course) -> None:
        raise Refused(said("a task is tried, and does not go on by itself"))

    def options(battle: Battle, who: str) -> tuple[Option, ...]:
        return _acts(rules, battle, who)

    def awaits(battle: Battle) -> tuple[Await, ...]:
        return ()

    return Activity(
        id="task",
        title="Task",
        acts=acts,
        memory=FORGETFUL,
        setup=nothing_asked,
        begin=None,
        awaits=awaits,
        asked=lambda battle, who: "",
        submit=at_once(acts),
        go_on=go_on,
        badges=no_badges,
        all=options,
        needs=Needs(parts=(1, 1), sides=False, board="none", clock="moves"),
    )


def _acts(rules: TaskRules, battle: Battle, who: str) -> tuple[Option, ...]:
    return rules.acts(situated(battle, who)) if battle.task is not None and who in battle.fighters else ()

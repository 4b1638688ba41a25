"""Tasks are written and tried; what comes of an attempt, the rules system says."""

from __future__ import annotations

from collections.abc import Iterator

from domain.audience.activities import thrown_audience
from domain.audience.maps import known_audience, named_openly
from domain.audience.sheets import owners_audience
from domain.audience.tasks import task_audience
from domain.difference import differences
from domain.happened import character_fact
from domain.message import REFEREE, Audience, Decision, Event, Fact, narrowed
from domain.moment import Moment
from domain.money.facts import accounted
from domain.outcome import cannot_come, facts_of
from domain.proposal import Proposal
from domain.stage.meeting import time_facts
from domain.stage.parties import holding_clock, party_of
from domain.task import commands as c
from domain.task import events as e
from domain.task.situation import Meant, about, adjusted, meant, task_rules
from domain.task.state import LibraryTask, key
from domain.world import TASKS, World
from rules import happening as h
from rules.check import Refused
from rules.course import Course
from rules.forms import Intent
from rules.places import at
from rules.said import Verbatim, listed, said
from rules.tasking import not_about
from rules.trying import Standing, Tried

MOST_TASKS = 500
MOST_OFFERS = 20


def write_task(command: c.WriteTask, moment: Moment) -> Decision:
    """Put a task into the library, or write one anew."""
    moment.players_only("a spectator may not write a task")
    if command.secret:
        moment.referee_only("only the referee may keep a task secret")
    rules = task_rules(moment.world)
    profile = rules.parse(command.text)
    library = moment.world.tasks.library
    before = _own(command.task, moment) if command.task else None
    if before is None and len(library) >= MOST_TASKS:
        raise Refused(said("a library has {most} tasks at most", most=MOST_TASKS))
    if (
        not moment.is_referee
        and sum(t.offered and t.by == moment.seat for t in library.values()) >= MOST_OFFERS
    ):
        raise Refused(said("{most} offers wait for the referee already", most=MOST_OFFERS))
    secret = command.secret or bool(before and before.secret)
    written = e.TaskWritten(
        task=before.id if before else f"k{moment.number}",
        profile=dict(profile),
        text=rules.printed(profile),
        by=before.by if before else moment.by.id,
        offered=before.offered if before else not moment.is_referee,
        secret=secret,
        adjustments=before.adjustments if before else (),
        before=before.text if before else None,
    )
    if before is not None and before.text == written.text and before.secret == secret:
        raise Refused("that is how it stands already")
    if before is not None and secret and not before.secret:
        raise Refused("everybody knows this task already")
    return (_fact(written, REFEREE if secret else "all"),)


def accept_task(command: c.AcceptTask, moment: Moment) -> Decision:
    """Take an offer into the library."""
    moment.referee_only("only the referee may accept a task")
    task = _known(command.task, moment)
    if not task.offered:
        raise Refused("this task is in the library already")
    return (_fact(e.TaskAccepted(task=task.id)),)


def show_task(command: c.ShowTask, moment: Moment) -> Decision:
    """Show a secret task."""
    moment.referee_only("only the referee may show a task")
    task = _known(command.task, moment)
    if not task.secret:
        raise Refused("everybody knows this task already")
    written = e.TaskWritten(
        task=task.id,
        profile=dict(task.profile),
        text=task.text,
        by=task.by,
        offered=task.offered,
        adjustments=task.adjustments,
    )
    return (_fact(e.TaskShown(written=written)),)


def drop_task(command: c.DropTask, moment: Moment) -> Decision:
    """Take a task out."""
    task = _own(command.task, moment)
    return (_fact(e.TaskDropped(task=task.id, text=task.text), task_audience(task)),)


def adjust_task(command: c.AdjustTask, moment: Moment) -> Decision:
    """Say what else holds."""
    moment.referee_only("only the referee may adjust a task")
    task = _known(command.task, moment)
    after = adjusted(command.adjustments, task_rules(moment.world))
    if after == task.adjustments:
        raise Refused("that holds already")
    event = e.TaskAdjusted(task=task.id, adjustments=after, before=task.adjustments)
    return (_fact(event, task_audience(task)),)


def attempt_task(command: c.AttemptTask, moment: Moment) -> Decision:
    """Try a task."""
    moment.players_only("a spectator may not try a task")
    return tried_about(meant(command.task, command.text, command.who, moment), command, moment)


def tried_about(which: Meant, command: c.AttemptTask, moment: Moment) -> Decision:
    """Try what is meant, under whatever name the command has for it."""
    proposal = _proposed(which, command, moment)
    course = Course(proposal.seen, moment.dice)  # what comes of it is all said at once
    proposal.activity.submit(course, proposal.intent)
    told = course.told()
    (came,) = (one for one in told if isinstance(one, Tried))
    before = proposal.seen.task.standing if proposal.seen.task else None
    return facts_of(told, moment.world, TaskScope(command, moment, which, came, before))


def came_of(facts: Decision) -> e.TaskTried:
    """What an attempt's facts say of how it came out."""
    (came,) = (fact.event for fact in facts if isinstance(fact.event, e.TaskTried))
    return came


def proposed(command: c.AttemptTask, moment: Moment) -> Proposal:
    """An attempt that may be made; Refused where the seat may not, or nothing of the kind can be done about it."""
    moment.players_only("a spectator may not try a task")
    return _proposed(meant(command.task, command.text, command.who, moment), command, moment)


def _proposed(which: Meant, command: c.AttemptTask, moment: Moment) -> Proposal:
    battle = about(which, command.who, command.adjustments, moment)
    activity = moment.world.rules.activity(command.kind)
    if activity.option(battle, command.who, command.act) is None:
        options = activity.options(battle, command.who)
        raise Refused(not_about(command.act, (option.act for option in options)))
    return Proposal(activity, battle, Intent(command.who, command.act, command.args))


def reveal_truth(command: c.RevealTruth, moment: Moment) -> Decision:
    """Let it be known how it really came out."""
    moment.referee_only("only the referee may reveal a secret result")
    kept = moment.world.tasks.truths.get(command.attempt)
    if kept is None:
        raise Refused(said("attempt {attempt} holds no truth", attempt=Verbatim(repr(command.attempt))))
    event = e.TruthRevealed(
        attempt=kept.attempt, phrase=kept.phrase, who=kept.who, truth=kept.truth, everybody=command.everybody
    )
    doer = moment.world.character(kept.who)
    return (_fact(event, "all" if command.everybody else owners_audience(moment.world, doer)),)


def settle_dues(command: c.SettleDues, moment: Moment) -> Decision:
    """Book what an attempt brought, or let it go."""
    moment.referee_only("only the referee may apply or waive what an attempt brought")
    owed = moment.world.tasks.owed.get(command.attempt)
    if owed is None:
        raise Refused(
            said("nothing of attempt {attempt} is left to book", attempt=Verbatim(repr(command.attempt)))
        )
    settled = e.DuesSettled(
        attempt=owed.attempt, phrase=owed.phrase, who=owed.who, dues=owed.dues, booked=command.book
    )
    if not command.book:
        return (_fact(settled, REFEREE),)
    doer = moment.world.character(owed.who)
    rules, sheet = moment.world.rules.sheet, doer.sheet
    for due in owed.dues:
        value = due.onto(at(sheet, due.path))
        sheet = rules.amended(sheet, due.path, value, moment.world.open_table.rulings)
    reason = "what came of a task" if owed.secret else owed.phrase
    changes = differences(doer.sheet, sheet, reason)
    words = listed(due.title for due in owed.dues)
    booked = character_fact(moment.world, doer.id, h.Changed(doer.id, "what came of a task", changes, words))
    seen = REFEREE if owed.secret else owners_audience(moment.world, doer)
    return (_fact(settled, seen), *(accounted(moment.world, booked) if changes else ()))


def forgive_task(command: c.ForgiveTask, moment: Moment) -> Decision:
    """Let somebody try afresh."""
    moment.referee_only("only the referee may let somebody try afresh")
    tried = moment.world.tasks.tried.get(key(command.task, command.who))
    if tried is None:
        raise Refused(
            said(
                "{who} has not tried {task}",
                who=Verbatim(repr(command.who)),
                task=Verbatim(repr(command.task)),
            )
        )
    event = e.TaskForgiven(
        task=tried.task, phrase=tried.phrase, who=tried.who, before=tried.standing, reason=command.reason
    )
    own = owners_audience(moment.world, moment.world.character(tried.who))
    return (_fact(event, REFEREE if tried.secret else own),)


class TaskScope:
    """An attempt, what came of it, and how things stood before."""

    def __init__(
        self,
        command: c.AttemptTask,
        moment: Moment,
        which: Meant,
        came: Tried,
        before: Standing | None,
    ) -> None:
        self.command, self.which, self.came, self.before = command, which, came, before
        self.attempt = f"a{moment.number}"
        self.thrown = False
        doer = moment.world.characters[command.who]
        own = owners_audience(moment.world, doer)
        self.own = own
        self.seen: Audience = (
            own if came.private or command.private or doer.npc else named_openly(moment.world, doer.id)
        )
        self.seen = narrowed((self.seen, *(known_audience(moment.world, one) for one in came.others)))
        if which.secret:
            self.seen = REFEREE

    def others(self, happening: h.Happening, world: World) -> Iterator[Fact]:
        """Throws stand with the attempt, and time goes by where it is meant to and no fight holds it."""
        match happening:
            case h.Threw():
                self.thrown = True
                thrown = e.TaskThrown(attempt=self.attempt, threw=happening)
                yield _fact(thrown, thrown_audience(happening, self.seen, self.own))
            case h.Forwent(who=who, what=what, reason=reason):
                forgone = e.TaskForgone(attempt=self.attempt, who=who, what=what, reason=reason)
                yield _fact(forgone, self.seen)
            case h.Passed(seconds=seconds, reason=reason):
                party = party_of(world, self.command.who)
                if self.command.moves_clock and self.which.settled and not holding_clock(world, party):
                    why = self._why(reason)
                    yield from time_facts(world, seconds, resting=False, reason=why, party=party)
            case Tried():
                yield from self._tried()
            case _:
                raise cannot_come(happening, "a task")

    def _why(self, reason: str) -> str:
        """What time went by for, as everybody may hear it."""
        return reason if self.seen == "all" else ""

    def _tried(self) -> Iterator[Fact]:
        """That it was tried, and what is kept of it."""
        came, phrase = self.came, str(self.which.profile.get("phrase", self.which.key))
        tried = e.TaskTried(
            attempt=self.attempt,
            task=self.which.key,
            profile=dict(self.which.profile),
            phrase=phrase,
            text=came.text,
            who=came.who,
            act=came.act,
            success=came.success,
            chance=came.chance if self.thrown else None,
            standing=came.standing,
            before=self.before,
            secret=self.which.secret,
        )
        yield _fact(tried, self.seen)
        if came.truth is not None:
            kept = e.TruthKept(
                attempt=self.attempt, task=self.which.key, phrase=phrase, who=came.who, truth=came.truth
            )
            yield _fact(kept, REFEREE)
        if came.dues:
            owed = e.DuesKept(
                attempt=self.attempt, phrase=phrase, who=came.who, dues=came.dues, secret=self.which.secret
            )
            yield _fact(owed, REFEREE)


def _fact(event: Event, audience: Audience = "all") -> Fact:
    return Fact(TASKS, event, audience)


def _known(name: str, moment: Moment) -> LibraryTask:
    task = moment.world.tasks.library.get(name)
    if task is None or (task.secret and not moment.is_referee):
        raise Refused(said("there is no task {name} in the library", name=Verbatim(repr(name))))
    return task


def _own(name: str, moment: Moment) -> LibraryTask:
    """A task that the seat may change: the referee any, a player its own offer."""
    task = _known(name, moment)
    if not moment.is_referee and not (task.offered and task.by == moment.seat):
        raise Refused("only the referee may change a task of the library")
    return task

"""Tasks: the library, attempts, and truths."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from domain.line import Line
from domain.task import events as e
from domain.telling.cards import of_check
from domain.telling.names import Names
from rules.said import Verbatim, listed, noted, of, plural, said
from rules.tasking import Adjustment

QUIET = frozenset({"time"})
"""Throws whose result stands in the sentence of the attempt as well."""


def _written(event: e.TaskWritten, names: Names) -> Line:
    phrase = _phrase(event.profile)
    if event.before is not None:
        text = said("The task {phrase} is written anew", phrase=phrase)
    elif event.offered:
        text = said("{seat} offers a task: {phrase}", seat=names.seat(event.by), phrase=phrase)
    else:
        text = said("The library has a new task: {phrase}", phrase=phrase)
    return Line("task", text, secret=event.secret, detail=event.text)


def _accepted(event: e.TaskAccepted, names: Names) -> Line:
    return Line(
        "task", said("The referee takes a task into the library: {title}", title=_title(names, event.task))
    )


def _shown(event: e.TaskShown, names: Names) -> Line:
    written = event.written
    return Line(
        "task", said("There is a task: {phrase}", phrase=_phrase(written.profile)), detail=written.text
    )


def _dropped(event: e.TaskDropped, names: Names) -> Line:
    phrase = event.text.partition(":")[0]
    return Line("task", said("The task {phrase} is dropped", phrase=phrase), quiet=True, detail=event.text)


def _adjusted(event: e.TaskAdjusted, names: Names) -> Line:
    what = listed(map(_adjustment, event.adjustments), ";") or "nothing more than is written"
    return Line("task", said("For {title} there holds: {what}", title=_title(names, event.task), what=what))


def _adjustment(one: Adjustment) -> str:
    match one.kind:
        case "dm":
            return said("{dm:+d} {reason}", dm=one.value, reason=one.reason)
        case "level":
            harder = "{n} level harder: {reason}", "{n} levels harder: {reason}"
            easier = "{n} level easier: {reason}", "{n} levels easier: {reason}"
            return plural(*(harder if one.value > 0 else easier), abs(one.value), reason=one.reason)
        case "allow":
            return said("{what}: {reason}", what=one.what, reason=one.reason)


def _thrown(event: e.TaskThrown, names: Names) -> Line:
    threw = event.threw
    task = threw.check.task
    chance = float(task.chance()) if task.target is not None else None
    card = of_check(threw.check, threw.outcome, threw.title, chance)
    card = replace(card, notes=(*card.notes, task.name) if task.name != threw.title else card.notes)
    text = said(
        "{who}: {title}: {outcome}", who=names.all(threw.who), title=threw.title, outcome=threw.outcome
    )
    return Line("task", text, threw.who, (card,), secret=threw.secret, quiet=threw.purpose in QUIET)


def _forgone(event: e.TaskForgone, names: Names) -> Line:
    return Line(
        "task",
        said(
            "{who} does not try '{what}': {reason}",
            who=names.who(event.who),
            what=event.what,
            reason=event.reason,
        ),
        (event.who,),
    )


def _tried(event: e.TaskTried, names: Names) -> Line:
    sentence = event.standing.status == "done" or event.standing.title in event.text
    text = said("{who}: {phrase}: {text}", who=names.who(event.who), phrase=event.phrase, text=event.text)
    if not sentence:
        text = said("{tried}. {standing}", tried=text, standing=event.standing.title)
    told = event.standing.status == "done" and ";" not in event.text  # the throw has said it already
    return Line("task", text, (event.who,), secret=event.secret, quiet=told, detail=event.attempt)


def _kept(event: e.TruthKept, names: Names) -> Line:
    return Line(
        "task", said("Only the referee knows: {truth}", truth=_truth(event, names)), (event.who,), secret=True
    )


def _revealed(event: e.TruthRevealed, names: Names) -> Line:
    return Line("task", said("The referee reveals: {truth}", truth=_truth(event, names)), (event.who,))


def _truth(event: e.TruthKept | e.TruthRevealed, names: Names) -> str:
    truth = event.truth
    text = said("{who}: {phrase}: {level}", who=names.who(event.who), phrase=event.phrase, level=truth.level)
    return said("{known}: {truth}", known=text, truth=truth.text) if truth.text else text


def _dues_kept(event: e.DuesKept, names: Names) -> Line:
    return Line(
        "task",
        said("Apply or waive: {dues}", dues=_dues(event, names)),
        (event.who,),
        secret=True,
        quiet=True,
    )


def _dues_settled(event: e.DuesSettled, names: Names) -> Line:
    done = "Applied: {dues}" if event.booked else "Waived: {dues}"
    return Line("task", said(done, dues=_dues(event, names)), (event.who,), secret=not event.booked)


def _dues(event: e.DuesKept | e.DuesSettled, names: Names) -> str:
    dues = listed(due.title for due in event.dues)
    return noted(of(names.who(event.who), dues), event.phrase)


def _forgiven(event: e.TaskForgiven, names: Names) -> Line:
    text = said(
        "{who} may try afresh: {phrase} ({reason})",
        who=names.who(event.who),
        phrase=event.phrase,
        reason=Verbatim(event.reason),
    )
    return Line("task", text, (event.who,), override=True)


def _asked(event: e.ThrowAsked, names: Names) -> Line:
    asks = "The referee asks {who} for a throw: {phrase}"
    if event.secret:
        asks = "The referee asks {who} for a throw whose result stays secret: {phrase}"
    text = said(asks, who=names.who(event.who), phrase=event.phrase)
    return Line("task", text, (event.who,), detail=event.text)


def _answered(event: e.ThrowAnswered, names: Names) -> Line:
    throws = "{who} throws as asked: {phrase}"
    if event.secret:
        throws = "{who} throws as asked: {phrase}. Only the referee knows the result"
    text = said(throws, who=names.who(event.who), phrase=event.phrase)
    return Line("task", text, (event.who,), quiet=not event.secret)


def _gathered(event: e.ThrowGathered, names: Names) -> Line:
    text = said("{who}: {phrase}: {text}", who=names.who(event.who), phrase=event.phrase, text=event.text)
    return Line("task", text, (event.who,), quiet=True)


def _declined(event: e.ThrowDeclined, names: Names) -> Line:
    text = said("{who} declines to throw: {phrase}", who=names.who(event.who), phrase=event.phrase)
    return Line("task", text, (event.who,))


def _put_away(event: e.AskPutAway, names: Names) -> Line:
    takes = "The referee puts {who}'s throw away: {phrase}"
    if event.open:
        takes = "The referee asks {who} for no throw any more: {phrase}"
    text = said(takes, who=names.who(event.who), phrase=event.phrase)
    return Line("task", text, (event.who,), quiet=True)


def _title(names: Names, task: str) -> str:
    found = names.world.tasks.library.get(task)
    return _phrase(found.profile) if found else "a task"


def _phrase(profile: Any) -> str:
    return said("'{phrase}'", phrase=profile.get("phrase", "a task"))


TELLERS: dict[type[Any], Any] = {
    e.TaskWritten: _written,
    e.TaskAccepted: _accepted,
    e.TaskShown: _shown,
    e.TaskDropped: _dropped,
    e.TaskAdjusted: _adjusted,
    e.TaskThrown: _thrown,
    e.TaskForgone: _forgone,
    e.TaskTried: _tried,
    e.TruthKept: _kept,
    e.TruthRevealed: _revealed,
    e.DuesKept: _dues_kept,
    e.DuesSettled: _dues_settled,
    e.TaskForgiven: _forgiven,
    e.ThrowAsked: _asked,
    e.ThrowAnswered: _answered,
    e.ThrowGathered: _gathered,
    e.ThrowDeclined: _declined,
    e.AskPutAway: _put_away,
}

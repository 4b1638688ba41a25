"""The tasks of the game, for play: texts read and printed, the catalogue, the form, and attempts.

Rooms: `record` and `text` (how a task reads), `notes` (the referee's), `form`, `weighing`, `ladder` and `resolve` (one
throw), `duration`, `failure`, `repair` and `repairing`, `standing` (trying again), `planning`, `prospects` (before the
throw), `outcome` (the throw).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from rules.check import Dice, Refused
from rules.forms import Choice, Field, Intent, Option
from rules.kit.lasting import spelled
from rules.said import begun, listed, said
from rules.systems.traveller2300.tasks import (
    form,
    library,
    notes,
    outcome,
    planning,
    prospects,
    record,
    repairing,
    together,
    weighing,
)
from rules.systems.traveller2300.tasks import standing as standings
from rules.systems.traveller2300.tasks import text as reading
from rules.systems.traveller2300.tasks.record import TEAMWORK, Record
from rules.tasking import Attempted, Profile, Prospect, Situation, not_about
from rules.values import flag

ACTS = TRY, DETERMINATION, WAIT, COOPERATE, REJOIN = "attempt", "determination", "wait", "cooperate", "rejoin"
DEALT = "dealt"
builder, filled, built = form.builder, form.filled, form.built
catalogue = library.catalogue


def parse(text: str) -> Profile:
    """Read a task as it is printed; Misread at the first word that does not fit."""
    return record.to_json(reading.parse(text))


def printed(task: Profile) -> str:
    """A task as the book prints it, in the layout that it was written in."""
    return record.printed(record.from_json(task))


def allowances() -> tuple[Choice, ...]:
    """What only the referee may allow or decree."""
    return tuple(Choice(name, title) for name, title in planning.ALLOWANCES.items())


def acts(situation: Situation) -> tuple[Option, ...]:
    """What may be done about a task now."""
    before = situation.standing
    if before is not None and before.status == "lost":
        return ()
    return tuple(_acts(situation, standings.of(before)))


def _acts(situation: Situation, tried: standings.Tried) -> Iterator[Option]:
    if tried.team:
        yield Option(
            COOPERATE,
            "Throw to cooperate",
            hint="everybody who took part; who fails sits the next attempt out",
        )
        return
    if situation.who in tried.out:
        yield Option(REJOIN, "Join in again", hint="once the others have tried without you")
        return
    if tried.needs:
        dealt = Field(DEALT, "The mishap has been dealt with", "flag", default=False)
        blanks = (dealt,) if tried.slipped else ()
        yield Option(DETERMINATION, "Check determination", blanks, hint="before another try")
        return
    worse = standings.penalty(tried, situation.clock_s)
    if not standings.blocked(tried, situation.clock_s):
        again = "Try again" if situation.standing and situation.standing.status != "done" else "Try it"
        hint = listed((shift.told for shift in worse), ";") or _typical(record.from_json(situation.profile))
        yield Option(TRY, again, tuple(_blanks(situation, tried)), hint=hint)
    if worse and tried.free_at is not None:
        wait = spelled(outcome.wait_s(situation))
        yield Option(WAIT, "Wait", hint=said("{wait}, then it is tried as before", wait=wait))


def _typical(task: Record) -> str:
    if task.time is None:
        return "instant"
    return (
        begun(str(task.time))
        if task.time.absolute
        else said(
            "{time}, typically {tenfold}",
            time=spelled(task.time.seconds),
            tenfold=spelled(task.time.seconds * 10),
        )
    )


def _blanks(situation: Situation, tried: standings.Tried) -> Iterator[Field]:
    """What must be said before an attempt."""
    task, sheet = record.from_json(situation.profile), situation.sheets[situation.who]
    note = notes.read(task.note)
    if note.work:
        yield from repairing.fields(note.work)
    if planning.may_hurry(task) and "hasty" not in planning.allowed(situation):
        hint = "one level harder, DMs count twice for the time" if task.time else "one level harder"
        yield Field("haste", "In haste", "flag", default=False, hint=hint)
    yield from weighing.fields(task.assets, note, sheet)
    if planning.RELATED in planning.allowed(situation) and planning.lacking(situation):
        had = tuple(weighing.had_skills(sheet))
        yield Field(planning.RELATED, "A related skill", "choice", had, had[0].value)
    if TEAMWORK in task.marks:
        yield from _team(note, situation, tried)
    for number, part in enumerate(note.parts):
        label = said("Who does the part: {asset}", asset=begun(part.asset))
        hint = "vital" if part.vital else said("supportive, {dm:+d}", dm=part.dm)
        yield Field(
            f"part{number}",
            label,
            "targets",
            default=[],
            most=1,
            hint=said("{kind}; blank: the doer", kind=hint),
        )


def _team(note: notes.Note, situation: Situation, tried: standings.Tried) -> Iterator[Field]:
    out = listed(situation.names.get(one, one) for one in tried.out)
    hint = said("{out} sits out", out=out) if out else "the lowest among all counts, doubled"
    yield Field("team", "Who else takes part", "targets", default=[], most=together.MOST, hint=hint)
    if note.besides:
        yield Field("besides", said("A {who} is there besides", who=note.besides), "flag", default=True)


def forecast(situation: Situation, intent: Intent) -> Prospect:
    """What an act would take."""
    try:
        _offered(situation, intent)
        return _PROSPECTS[intent.act](situation, intent.args)
    except Refused as refusal:
        return Prospect(refused=refusal.text)


def attempt(situation: Situation, intent: Intent, dice: Dice) -> Attempted:
    """Do one of the acts."""
    _offered(situation, intent)
    return _DOINGS[intent.act](situation, intent.args, dice)


def _offered(situation: Situation, intent: Intent) -> None:
    found = {option.act for option in acts(situation)}
    if intent.act not in found:
        raise Refused(not_about(intent.act, found))
    slipped = standings.of(situation.standing).slipped
    if intent.act == DETERMINATION and slipped and not flag(intent.args.get(DEALT, False), DEALT):
        raise Refused("the mishap has to be dealt with first")


_PROSPECTS: Mapping[str, Callable[[Situation, Mapping[str, Any]], Prospect]] = {
    TRY: prospects.attempt,
    DETERMINATION: lambda situation, args: prospects.determination(situation),
    WAIT: lambda situation, args: prospects.waiting(situation),
    COOPERATE: lambda situation, args: prospects.cooperating(situation),
    REJOIN: lambda situation, args: Prospect(chance=1.0),
}
_DOINGS: Mapping[str, Callable[[Situation, Mapping[str, Any], Dice], Attempted]] = {
    TRY: outcome.tried,
    DETERMINATION: lambda situation, args, dice: outcome.determination(situation, dice),
    WAIT: lambda situation, args, dice: outcome.waiting(situation),
    COOPERATE: lambda situation, args, dice: outcome.cooperating(situation, dice),
    REJOIN: lambda situation, args, dice: outcome.sat_out(situation),
}

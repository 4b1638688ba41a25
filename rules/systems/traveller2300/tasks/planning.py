"""One attempt before anything is thrown: assets, shifts, types and participants, and what must be thrown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from rules.check import DM, Refused
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, plural, said
from rules.systems.traveller2300.tasks import assets, ladder, notes, repairing, standing, together, weighing
from rules.systems.traveller2300.tasks import kinds as types_of
from rules.systems.traveller2300.tasks.attempt import Timing, Trial
from rules.systems.traveller2300.tasks.kinds import TYPES, Type
from rules.systems.traveller2300.tasks.ladder import Difficulty, Shift
from rules.systems.traveller2300.tasks.notes import Note, PartTask
from rules.systems.traveller2300.tasks.record import TEAMWORK, Record, from_json
from rules.systems.traveller2300.tasks.repairing import Job
from rules.systems.traveller2300.tasks.together import SOURCE as TOGETHER
from rules.tasking import Situation
from rules.values import flag

REFEREE = "the referee"
RELATED, INTELLECT = "related", "intellect"
ALLOWANCES: Mapping[str, str] = {
    RELATED: "A related skill serves, one level harder",
    INTELLECT: "Intelligence and Education stand in for a missing skill",
    "unskilled": "Unskilled: no penalty for lacking the skill",
    "hazardous": "Hazardous: failure is thrown for with 3D6",
    "hasty": "Hasty: one level harder, DMs count twice for the time",
    "uncertain": "Uncertain: the doer cannot be sure how it came out",
}
"""What only the referee may allow or decree for one attempt."""


@dataclass(frozen=True, slots=True)
class Helper:
    """A part of a cooperative task with whoever does it."""

    who: str
    name: str
    part: PartTask
    trial: Trial


@dataclass(frozen=True, slots=True)
class Plan:
    """An attempt ready to be thrown for.

    trial: as it is before any part of it has helped. base: the difficulty but for haste. others: who takes part.
    """

    record: Record
    note: Note
    trial: Trial
    base: Difficulty
    helpers: tuple[Helper, ...] = ()
    others: tuple[str, ...] = ()
    job: Job | None = None

    @property
    def uncertain(self) -> bool:
        """Whether the doer cannot be sure how it came out."""
        return "uncertain" in self.trial.types


def plan(situation: Situation, args: Mapping[str, Any]) -> Plan:
    """Work out an attempt.

    Raises: Refused for a value that does not fit, or where no attempt is possible.
    """
    record = from_json(situation.profile)
    note = notes.read(record.note)
    types = _types(record, args, situation)
    tried = standing.of(situation.standing)
    crew = _crew(record, note, args, situation, tried.out)
    dms, shifts = _weighed(record, note, types, args, situation, crew)
    job = repairing.read(note.work, args) if note.work else None
    difficulty = job.difficulty if job else _becomes(_printed(record), note, situation.sheets[situation.who])
    shifts = (*(job.shifts if job else ()), *shifts, *standing.penalty(tried, situation.clock_s))
    trial = Trial(
        record.phrase,
        difficulty,
        dms,
        types,
        shifts,
        _timing(record),
        record.time.seconds if record.time else 0,
    )
    helpers = tuple(_helpers(note, args, situation))
    others = tuple(dict.fromkeys((*crew, *(one.who for one in helpers if one.who != situation.who))))
    base = ladder.shifted(difficulty, shifts) or "impossible"
    made = Plan(record, note, trial, base, helpers, others, job)
    made.trial.task()  # refused here where it would fail without a throw
    return made


# --- types ---------------------------------------------------------------------------------------------


def allowed(situation: Situation) -> Mapping[str, str]:
    """What the referee has allowed, each with the reason."""
    return {one.what: str(one.reason) for one in situation.adjustments if one.kind == "allow"}


def may_hurry(record: Record) -> bool:
    """Whether haste is left to the doer."""
    return "hasty" not in record.marks


def _types(record: Record, args: Mapping[str, Any], situation: Situation) -> tuple[Type, ...]:
    decreed = allowed(situation)
    hurries = "hasty" in decreed or flag(args.get("haste", False), "in haste")
    return tuple(
        one
        for one in TYPES
        if one in decreed
        or (one in record.marks and one != "hasty")
        or (one == "hasty" and _hurried(record, hurries))
    )


def _hurried(record: Record, hurries: bool) -> bool:
    return hurries or "hasty" in record.marks


def _timing(record: Record) -> Timing:
    if record.time is None:
        return "instant"
    return "absolute" if record.time.absolute else "periods"


def _printed(record: Record) -> Difficulty:
    """How hard it is before haste; a task that is printed as hasty states the difficulty with haste in it."""
    if "hasty" not in record.marks:
        return record.difficulty
    return ladder.shifted(record.difficulty, [ladder.easier(1, "in haste")]) or record.difficulty


def _becomes(difficulty: Difficulty, note: Note, sheet: Sheet) -> Difficulty:
    """How hard it is for such a one, where the note says so."""
    for one in note.becomes:
        has = weighing.amount(sheet, one.name) or 0
        if has <= one.value if one.at_most else has >= one.value:
            return one.difficulty
    return difficulty


# --- assets --------------------------------------------------------------------------------------------


def _weighed(
    record: Record,
    note: Note,
    types: Sequence[Type],
    args: Mapping[str, Any],
    situation: Situation,
    crew: tuple[str, ...],
) -> tuple[tuple[DM, ...], tuple[Shift, ...]]:
    """Every DM, and every shift but those of types and lost determination."""
    own = situation.sheets[situation.who]
    sheets = [own, *(situation.sheets[one] for one in crew)]
    dms: list[DM] = []
    shifts: list[Shift] = []
    missing = ""
    for slot, asset in enumerate(record.assets):
        if TEAMWORK in record.marks:
            found = weighing.team(asset, slot, note, sheets, args)
        else:
            found = weighing.weighed(asset, slot, note, own, args)
        dms += [found.dm] if found.dm else []
        missing = missing or found.missing
    if missing:
        more, shift = _without(missing, types, args, situation)
        dms += more
        shifts += [shift] if shift and shift.levels else []
    if TEAMWORK in record.marks and note.crew:
        shifts += [one for one in (_crowd(1 + len(crew), note.crew),) if one.levels]
    shifts += [Shift(one.value, one.reason, REFEREE) for one in situation.adjustments if one.kind == "level"]
    dms += [DM(one.value, one.reason, REFEREE) for one in situation.adjustments if one.kind == "dm"]
    return tuple(dms), tuple(shifts)


def _without(
    missing: str, types: Sequence[Type], args: Mapping[str, Any], situation: Situation
) -> tuple[list[DM], Shift | None]:
    """What stands in for a crucial skill, or the levels that it costs to have nothing."""
    own, decreed = situation.sheets[situation.who], allowed(situation)
    instead = str(args.get(RELATED, next(weighing.had_skills(own)).value))
    if RELATED in decreed and instead != weighing.NONE:
        dm, shift = assets.related(missing, weighing.skill(own, instead))
        return [dm], shift if assets.without(missing, types).levels else None
    if INTELLECT in decreed:
        each = (weighing.value(own, name) for name in ("intelligence", "education"))
        return list(assets.intellect(*each)), None
    return [], assets.without(missing, types)


def lacking(situation: Situation) -> bool:
    """Whether the doer lacks a crucial skill."""
    record = from_json(situation.profile)
    note, own = notes.read(record.note), situation.sheets[situation.who]
    return any(weighing.weighed(one, slot, note, own, {}).missing for slot, one in enumerate(record.assets))


# --- several -------------------------------------------------------------------------------------------


def _crew(
    record: Record, note: Note, args: Mapping[str, Any], situation: Situation, out: Sequence[str]
) -> tuple[str, ...]:
    """Who takes part in a team task beside the doer; Refused for too few, or for one who sits it out."""
    if TEAMWORK not in record.marks:
        return ()
    crew = _people(args.get("team") or [], situation)
    for one in crew:
        if one in out:
            raise Refused(said("{who} sits this attempt out", who=Verbatim(situation.names.get(one, one))))
    if note.crew:
        together.crowd("simple", 1 + len(crew), note.crew)
    if note.besides and not flag(args.get("besides", True), note.besides):
        raise Refused(said("it takes a {besides} besides", besides=note.besides))
    return crew


def _crowd(present: int, crew: together.Crew) -> Shift:
    return Shift(
        -crew.easier * (present - crew.least), plural("{n} takes part", "{n} take part", present), TOGETHER
    )


def _people(named: Any, situation: Situation) -> tuple[str, ...]:
    if not isinstance(named, list | tuple) or len(named) > together.MOST:
        raise Refused(said("{most} take part beside the doer at the most", most=together.MOST))
    for who in named:
        if not isinstance(who, str) or who not in situation.sheets or who == situation.who:
            raise Refused(said("{who} cannot take part", who=Verbatim(repr(str(who)[:40]))))
    return tuple(dict.fromkeys(cast("Sequence[str]", named)))


def _helpers(note: Note, args: Mapping[str, Any], situation: Situation) -> Iterator[Helper]:
    """Every part of a cooperative task with who does it: the doer, unless somebody else is named."""
    for number, part in enumerate(note.parts):
        named = _people(args.get(f"part{number}") or [], situation)
        who = named[0] if named else situation.who
        sheet = situation.sheets[who]
        dms, shifts = _own_part(part, sheet)
        name = situation.names.get(who, who)
        label = said("{asset}: {who}", asset=begun(part.asset), who=Verbatim(name))
        yield Helper(who, name, part, Trial(label, part.difficulty, dms, (), shifts))


def _own_part(part: PartTask, sheet: Sheet) -> tuple[tuple[DM, ...], tuple[Shift, ...]]:
    if weighing.kind(part.asset, notes.Note()) == "characteristic":
        return (assets.characteristic(begun(part.asset), weighing.value(sheet, part.asset)),), ()
    if weighing.amount(sheet, part.asset) is None:
        return (), (assets.without(begun(part.asset)),)
    return (weighing.skill(sheet, part.asset),), ()


def failure_dice(made: Plan) -> int:
    """D6 on the failure table."""
    return types_of.failure_dice(made.trial.types)

"""One attempt before anything is thrown: which assets, shifts and risks hold, and what must be thrown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Literal, cast, get_args

from rules.check import DM, Refused, Task
from rules.forms import Choice, Field
from rules.ruleset import Sheet
from rules.said import Verbatim, begun, listed, noted, said
from rules.systems.megatraveller.tasks import assets, notes, standing
from rules.systems.megatraveller.tasks.duration import Pace
from rules.systems.megatraveller.tasks.ladder import Difficulty, Shift, harder, shifted
from rules.systems.megatraveller.tasks.notes import Condition, Note
from rules.systems.megatraveller.tasks.profile import Utp, from_json
from rules.systems.megatraveller.tasks.resolve import LIMIT, against, highest, stated, unskilled
from rules.tasking import Situation
from rules.values import flag, one_of, whole

Care = Literal["standard", "hasty", "cautious"]
CARES: tuple[Care, ...] = get_args(Care)
CARE_SOURCE = "MegaTraveller Players' Manual, Resolving Tasks: hasty or cautious tasks"
REFEREE = "the referee"
ALLOWANCES: Mapping[str, str] = {
    "experience": "Experience / 5 stands in for a missing skill",
    "on robots": "The work is on a robot: Robotics serves as more",
    "unskilled OK": "No penalty for lacking the skill",
    "hazardous": "Failure is likely to be serious (3D)",
    "fateful": "Any failure is a mishap",
    "safe": "A mishap does no damage",
}
"""What only the referee may allow or decree for one attempt."""
_RISKS = frozenset({"unskilled OK", "hazardous", "fateful", "safe"})
_MOST_DM = 99


@dataclass(frozen=True, slots=True)
class Plan:
    """An attempt ready to be thrown for.

    task: what must be thrown; of a cautious attempt, when determination holds. undetermined: what else, None where
    that could not be tried at all. base: the difficulty before care and penalties. shifts: all that hold, care too.
    """

    utp: Utp
    note: Note
    care: Care
    task: Task
    base: Difficulty
    level: Difficulty
    shifts: tuple[Shift, ...]
    risks: frozenset[str]
    increment_s: int
    chosen: tuple[Condition, ...]
    stake_cr: int
    others: tuple[str, ...] = ()
    determination: Task | None = None
    undetermined: Task | None = None

    @property
    def pace(self) -> Pace:
        """How fast it goes, where what care asks for holds."""
        return Pace(self.task.dm, self.care == "hasty", self.care == "cautious")

    @property
    def timed(self) -> bool:
        """Whether the time is thrown for."""
        return bool(self.increment_s) and "absolute" not in self.risks


def fields(situation: Situation) -> Iterator[Field]:
    """What must be said before an attempt."""
    utp, sheet = from_json(situation.profile), _sheet(situation)
    note = notes.read(utp.note)
    yield Field("care", "Care", "choice", tuple(_cares(utp)), "standard")
    yield from _asked(note)
    yield from assets.fields(assets.read(utp.assets), sheet)
    if "confrontation" in utp.risks:
        yield Field("against", "Against", "targets", default=[], most=1, hint="their DMs are subtracted")
        yield Field(
            "opposing", "The other side's DM, if it is nobody here", "number", default=0, most=_MOST_DM
        )
    if note.stake_cr:
        yield Field(
            "stake_cr", "Stake in Cr", "number", default=0, most=note.stake_cr, hint="paid double if won"
        )


def plan(situation: Situation, args: Mapping[str, Any], *, penalised: bool = True) -> Plan:
    """Work out an attempt. penalised: whether the levels that lost determination adds hold.

    Raises: Refused for a value that does not fit, or where no attempt is possible.
    """
    utp = from_json(situation.profile)
    note = notes.read(utp.note)
    _known(args, situation)
    care = cast("Care", one_of(args.get("care", "standard"), "care", CARES))
    chosen = tuple(_chosen(note, args))
    risks = _risks(utp, chosen, situation)
    dms, shifts = _weighed(situation, utp, chosen, risks, args)
    base = shifted(utp.difficulty, shifts, "impossible")
    if penalised:
        shifts += standing.penalty(standing.of(situation.standing), situation.clock_s)
    hasty = (harder(1, "in haste", CARE_SOURCE),) if care == "hasty" else ()
    cautious = (harder(-1, "with caution", CARE_SOURCE),) if care == "cautious" else ()
    every = (*shifts, *hasty, *cautious)
    worse = (*shifts, harder(1, "not determined enough for caution", CARE_SOURCE))
    increment_s = utp.time.seconds if utp.time else 0
    for condition in chosen:
        increment_s *= condition.times
    return Plan(
        utp, note, care,
        _stated(utp, note, dms, every, situation),
        base,
        shifted(utp.difficulty, every, highest(situation.rulings)),
        every, risks, increment_s, chosen,
        _stake(note, args),
        _others(utp, args),
        standing.determination(_sheet(situation), situation.rulings, "caution") if cautious else None,
        _or_none(utp, note, dms, worse, situation) if cautious else None,
    )  # fmt: skip


def told(difficulty: Difficulty, level: Difficulty, shifts: tuple[Shift, ...]) -> str:
    """The difficulty and how it came about: "Difficult (Routine; 1 level harder: no Recon)"."""
    if not shifts:
        return begun(level)
    why = listed((begun(difficulty), *(shift.told for shift in shifts)), ";")
    return noted(begun(level), why)


# --- fields --------------------------------------------------------------------------------------------


def _cares(utp: Utp) -> Iterator[Choice]:
    time = "" if utp.time and "absolute" not in utp.risks else "; the time stays the same"
    yield Choice("standard", "Standard")
    yield Choice("hasty", "Hasty", said("one level harder, DMs count twice for the time{time}", time=time))
    yield Choice(
        "cautious", "Cautious", "determination first: one level easier and slower, or one level harder"
    )


def _asked(note: Note) -> Iterator[Field]:
    groups: dict[str, list[Condition]] = {}
    for condition in note.conditions:
        if condition.group:
            groups.setdefault(condition.group, []).append(condition)
        else:
            yield Field(f"if.{condition.id}", condition.label, "flag", default=False, hint=condition.hint)
    for group, some in groups.items():
        choices = tuple(Choice(one.id, one.label, one.hint) for one in some)
        default = next((one.id for one in some if not one.hint), some[0].id)
        yield Field(_group_field(group), group, "choice", choices, default)


def _group_field(group: str) -> str:
    return f"of.{'_'.join(group.lower().split())}"


def _known(args: Mapping[str, Any], situation: Situation) -> None:
    names = {field.name for field in fields(situation)}
    if strangers := sorted(set(args) - names):
        raise Refused(
            said(
                "an attempt at this task asks for nothing called {name}",
                name=Verbatim(repr(strangers[0][:40])),
            )
        )


def _chosen(note: Note, args: Mapping[str, Any]) -> Iterator[Condition]:
    for condition in note.conditions:
        if not condition.group and flag(args.get(f"if.{condition.id}", False), condition.label):
            yield condition
    for field in _asked(note):
        if field.kind == "choice":
            wanted = one_of(
                args.get(field.name, field.default), field.label, [str(c.value) for c in field.choices]
            )
            yield next(one for one in note.conditions if one.group == field.label and one.id == wanted)


# --- what holds ----------------------------------------------------------------------------------------


def _sheet(situation: Situation) -> Sheet:
    return situation.sheets[situation.who]


def _allowed(situation: Situation) -> frozenset[str]:
    return frozenset(one.what for one in situation.adjustments if one.kind == "allow")


def _risks(utp: Utp, chosen: tuple[Condition, ...], situation: Situation) -> frozenset[str]:
    on = {risk for condition in chosen for risk in condition.on}
    off = {risk for condition in chosen for risk in condition.off}
    return frozenset((set(utp.risks) | on) - off | (_allowed(situation) & _RISKS))


def _weighed(
    situation: Situation,
    utp: Utp,
    chosen: tuple[Condition, ...],
    risks: frozenset[str],
    args: Mapping[str, Any],
) -> tuple[list[DM], tuple[Shift, ...]]:
    """Every DM and shift but care's and those of lost determination."""
    dms: list[DM] = []
    shifts = [shift for condition in chosen for shift in condition.shifts]
    instead = dict(condition.instead for condition in chosen if condition.instead)
    allowed = _allowed(situation)
    needed, stand_in = "unskilled OK" not in risks, "experience" in allowed
    for asset in assets.read([instead.get(text, text) for text in utp.assets]):
        robots = "on robots" in allowed
        dm = assets.dms(asset, _sheet(situation), args, on_robots=robots, rulings=situation.rulings)
        if dm is None and asset.is_talent:
            raise Refused(said("this takes the psionic talent of {asset}", asset=asset.text.lower()))
        if dm is None and stand_in:
            dm, stand_in = assets.stand_in(_sheet(situation), situation.rulings), False
        if dm is not None:
            dms.append(dm)
        elif asset.is_skill and needed:
            shifts.append(unskilled(asset.text, situation.rulings))
        needed = needed and not asset.is_skill  # only the first skill of the profile is needed
    dms += _opposing(situation, utp, args)
    for one in situation.adjustments:
        if one.kind == "dm":
            dms.append(DM(one.value, one.reason, REFEREE))
        elif one.kind == "level":
            shifts.append(Shift(one.value, one.reason, REFEREE))
    return dms, tuple(shifts)


def _opposing(situation: Situation, utp: Utp, args: Mapping[str, Any]) -> Iterator[DM]:
    if "confrontation" not in utp.risks:
        return
    named = args.get("against") or []
    if not isinstance(named, list | tuple) or len(named) > 1:
        raise Refused("a confrontation is against one other")
    for who in named:
        if not isinstance(who, str) or who not in situation.sheets or who == situation.who:
            raise Refused(said("{who} is nobody to confront", who=Verbatim(repr(str(who)[:40]))))
        for asset in assets.read(utp.defence or utp.assets, "d"):
            dm = assets.dms(asset, situation.sheets[who], {}, rulings=situation.rulings)
            yield from against([dm] if dm else [], situation.names.get(who, who))
    theirs = whole(args.get("opposing", 0), "the other side's DM", 0, _MOST_DM)
    yield from against([DM(theirs, "DMs")] if theirs else [], "the other side")


def _others(utp: Utp, args: Mapping[str, Any]) -> tuple[str, ...]:
    return tuple(args.get("against") or ()) if "confrontation" in utp.risks else ()


def _stake(note: Note, args: Mapping[str, Any]) -> int:
    return whole(args.get("stake_cr", 0), "the stake", 0, note.stake_cr) if note.stake_cr else 0


def _limit(utp: Utp, note: Note) -> int | None:
    psionic = any(one.psionic for asset in assets.read(utp.assets) for one in asset.names)
    return None if psionic or note.no_limit else LIMIT


def _stated(utp: Utp, note: Note, dms: list[DM], shifts: tuple[Shift, ...], situation: Situation) -> Task:
    level = shifted(utp.difficulty, shifts, highest(situation.rulings))
    name = told(utp.difficulty, level, shifts)
    return stated(name, utp.difficulty, dms, shifts, limit=_limit(utp, note), rulings=situation.rulings)


def _or_none(
    utp: Utp, note: Note, dms: list[DM], shifts: tuple[Shift, ...], situation: Situation
) -> Task | None:
    try:
        return _stated(utp, note, dms, shifts, situation)
    except Refused:
        return None

"""Treatment: serious wounds stabilized, the dead resuscitated, wounds healed. Each is a task of the book.

It takes a surgical hospital and a surgeon, or an automed and whoever operates it; the automed's rating counts beside
the skill. A treatment that fails is a task that fails: the failure table is thrown on, unless the table rules
otherwise; whoever loses determination treats one level harder until ten times as long has gone by.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, cast, get_args

from rules.check import DM, Check, Dice, Refused
from rules.forms import Choice, Field
from rules.happening import Changed, Happening, Passed, Threw
from rules.kit.lasting import spelled
from rules.places import place
from rules.ruleset import Sheet
from rules.said import begun, said
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat import recovery
from rules.systems.traveller2300.health.clock import MINUTE_S, SOURCE
from rules.systems.traveller2300.people import places, state
from rules.systems.traveller2300.people import recovering as on
from rules.systems.traveller2300.rulings import Rulings, settled
from rules.systems.traveller2300.tasks import assets, determination, duration, library, outcome
from rules.systems.traveller2300.tasks.attempt import Trial, Tried, attempt
from rules.systems.traveller2300.tasks.ladder import Shift
from rules.tables import matrix
from rules.values import flag, one_of

Kind = Literal["stabilize", "resuscitate", "heal"]
KINDS: tuple[Kind, ...] = get_args(Kind)
Means = Literal["automed", "hospital", "surgery"]
MEANS: Mapping[Means, str] = {
    "automed": "A portable automed",
    "hospital": "An automed in a hospital",
    "surgery": "A surgical hospital without an automed",
}
STATED: Mapping[Kind, str] = {
    "stabilize": "stabilize a serious wound",
    "resuscitate": "resuscitate a dead person",
    "heal": "heal one light wound and/or one shock point",
}
_HOUSE = matrix(house.__name__, "amounts_house")
_RATINGS: Mapping[Means, int] = {
    "automed": cast("int", _HOUSE.number("portable automed", "number")),
    "hospital": cast("int", _HOUSE.number("automed in a hospital", "number")),
    "surgery": 0,
}
MEDICAL = "Medical"
DAY_S = 86_400


@dataclass(frozen=True, slots=True)
class Care:
    """Who treats whom, for what, by what means, and when. doer and patient are ids; SELF is the doer."""

    kind: Kind
    who: str
    doer: Sheet
    whom: str
    patient: Sheet
    means: Means
    hasty: bool
    clock_s: float
    rulings: Rulings


@dataclass
class _Came:
    """What has come about so far."""

    happened: list[Happening] = field(default_factory=list)


def fields(kind: Kind) -> tuple[Field, ...]:
    """The form of a treatment."""
    means = tuple(Choice(name, title, _hint(name)) for name, title in MEANS.items())
    return (
        Field("patient", "Patient", "targets", most=1, hint="Anybody at hand"),
        Field("means", "By what means", "choice", means, "automed"),
        Field(
            "haste", "In haste", "flag", default=False, hint="one level harder, DMs count twice for the time"
        ),
    )


def _hint(means: Means) -> str:
    rating = _RATINGS[means]
    return said("rating {n}, a house default", n=rating) if rating else "takes a surgeon"


def read_means(args: Mapping[str, Any]) -> tuple[Means, bool]:
    """By what means, and whether in haste."""
    means = cast("Means", one_of(args.get("means", "automed"), "the means", MEANS))
    return means, flag(args.get("haste", False), "in haste")


def refuse(care: Care) -> None:
    """Refused for whom nothing can be done so."""
    patient = care.patient
    if places.is_vehicle(patient):
        raise Refused("a vehicle is repaired, not treated")
    if care.means == "surgery" and places.level(care.doer, MEDICAL) is None:
        raise Refused("an operation takes a surgeon, who has Medical")
    if care.whom == care.who and care.kind == "resuscitate":
        raise Refused("nobody resuscitates themselves")
    _REFUSALS[care.kind](care)


def _not_stable(care: Care) -> None:
    if state.dead(care.patient):
        raise Refused("the patient is dead")
    if not unstable(care.patient):
        raise Refused("the patient has no serious wound that is not stable")


def _dead(care: Care) -> None:
    killed = places.KILLED.of(care.patient)
    if not killed:
        raise Refused("the patient is not dead")
    if killed == "head":
        raise Refused("a head wound that kills cannot be reversed")
    died_s = on.KILLED_S.of(care.patient)
    if died_s is not None and care.clock_s - died_s > recovery.RESUSCITATION_MINUTES * MINUTE_S:
        raise Refused(
            said("more than {n} minutes have passed since the death", n=recovery.RESUSCITATION_MINUTES)
        )


def _hurt(care: Care) -> None:
    if state.dead(care.patient):
        raise Refused("the patient is dead")
    if not places.LIGHT.of(care.patient) and not places.SHOCK.of(care.patient):
        raise Refused("the patient has neither light wounds nor shock points")
    if on.CARE_S.of(care.patient) is not None:
        raise Refused("the patient is in medical care already")


_REFUSALS = {"stabilize": _not_stable, "resuscitate": _dead, "heal": _hurt}


def unstable(sheet: Sheet) -> tuple[str, ...]:
    """Serious wounds that may still grow worse; "" for one that is not on the clock yet."""
    timed = tuple(sheet.get("serious") or {})
    return (*timed, "") if places.SHOCK.of(sheet) > on.TIMED.of(sheet) else timed


# --- the throw -----------------------------------------------------------------------------------------


def trial(care: Care) -> Trial:
    """What must be thrown."""
    task = library.tasks()[STATED[care.kind]]
    level = places.level(care.doer, MEDICAL)
    dms = [assets.skill(MEDICAL, level)] if level is not None else []
    if rating := _RATINGS[care.means]:
        dms.append(DM(rating, said("Automed {n}", n=rating), _HOUSE.source))
    shifts = [] if level is not None else [assets.without(MEDICAL)]
    free_s, harder = on.FREE_S.of(care.doer, care.kind), on.HARDER.of(care.doer, care.kind)
    if harder and not (free_s is not None and care.clock_s >= free_s):
        shifts.append(Shift(harder, "determination was lost", determination.SOURCE))
    assert task.time is not None  # every treatment of the book takes time
    return Trial(
        task.phrase, task.difficulty, tuple(dms), ("hasty",) if care.hasty else (), tuple(shifts),
        "periods", task.time.seconds,
    )  # fmt: skip


def treat(care: Care, dice: Dice) -> tuple[Happening, ...]:
    """Do it. Refused for whom nothing can be done so."""
    refuse(care)
    made, out = trial(care), _Came()
    came = attempt(made, dice) if _as_any_task(care) else _plainly(made, dice)
    _threw(out, care, "treatment", made.name, came)
    if came.check.success:
        _succeeds(out, care, came)
    else:
        _fails(out, care, came, dice)
    if care.kind != "heal":
        out.happened.append(Passed(came.seconds, made.name))
    return tuple(out.happened)


def _as_any_task(care: Care) -> bool:
    """Whether a failure goes to the failure table."""
    return bool(settled(care.rulings, "treatment_failure") == "table")


def _plainly(made: Trial, dice: Dice) -> Tried:
    check = made.task().attempt(dice)
    time = duration.thrown(made.pace, dice)
    return Tried(check, made.time_s * time.total, time=time)


def _threw(out: _Came, care: Care, purpose: str, title: str, came: Tried) -> None:
    about = () if care.whom == care.who else (care.whom,)
    word = "Success" if came.check.success else "Failure"
    out.happened.append(Threw(purpose, title, (care.who,), came.check, word, about=about))
    if came.failure:
        _table(out, care, "failure", "Failure", came.failure.checks, outcome.FAILURES[came.failure.kind])
    if came.mishap:
        _table(
            out, care, "mishap", "Mishap", came.mishap.checks, begun(outcome.MISHAPS[came.mishap.consequence])
        )
    if came.time is not None:
        out.happened.append(Threw("time", "Time", (care.who,), came.time, spelled(came.seconds), about=about))


def _table(out: _Came, care: Care, purpose: str, title: str, checks: tuple[Check, ...], last: str) -> None:
    about = () if care.whom == care.who else (care.whom,)
    for check in checks:
        words = last if check is checks[-1] else "Thrown again"
        out.happened.append(Threw(purpose, title, (care.who,), check, words, about=about))


# --- what comes of it ----------------------------------------------------------------------------------


def _succeeds(out: _Came, care: Care, came: Tried) -> None:
    if on.HARDER.of(care.doer, care.kind):
        _changed(out, care.who, care.doer, {f"tending.{care.kind}": None}, "done", "")
    patient = care.patient
    shock = places.SHOCK.of(patient)
    values: dict[str, Any]
    if care.kind == "stabilize":
        values = {"serious": None, on.TIMED.path: shock or None, on.FRESH.path: None, on.MOVED.path: None}
        _changed(out, care.whom, patient, values, "stabilized", "is stable")
    elif care.kind == "resuscitate":
        values = {places.KILLED.path: None, on.KILLED_S.path: None, places.SHOCK.path: brought_back(patient)}
        _changed(out, care.whom, patient, values, "resuscitated", "is brought back to life")
    else:
        light = min(1, places.LIGHT.of(patient))
        _into_care(
            out, care, came, {on.CARE_LIGHT.path: light or None, on.CARE_SHOCK.path: min(1, shock) or None}
        )


def _into_care(out: _Came, care: Care, came: Tried, heals: Mapping[str, Any]) -> None:
    """What comes of it is known when the time is over."""
    values = {on.CARE_S.path: care.clock_s + came.seconds, **heals}
    text = said("is in medical care for {time}", time=spelled(came.seconds))
    _changed(out, care.whom, care.patient, values, "medical care", text)


def brought_back(patient: Sheet) -> int:
    """Shock points of whoever is brought back: as many as make unconscious, and fewer than kill. It is ours."""
    least = max(places.SHOCK.of(patient), state.consciousness(patient))
    return max(1, min(least, state.life(patient) - 1))


def _fails(out: _Came, care: Care, came: Tried, dice: Dice) -> None:
    if care.kind == "heal":
        _into_care(out, care, came, {})
    failed = came.failure
    if failed is None or not failed.determination:
        return
    value = places.CHARACTERISTIC.of(care.doer, "determination")
    check = determination.determination(value).attempt(dice)
    word = "Stays determined" if check.success else "Loses determination"
    out.happened.append(Threw("determination", "To stay determined", (care.who,), check, word))
    if not check.success:
        left = determination.undetermined("simple", came.seconds)
        values: dict[str, Any] = {
            on.HARDER.at(care.kind): on.HARDER.of(care.doer, care.kind) + left.harder.levels,
            on.FREE_S.at(care.kind): care.clock_s + came.seconds + left.wait_s,
        }
        _changed(out, care.who, care.doer, values, "determination was lost", "loses determination")


def _changed(out: _Came, who: str, sheet: Sheet, values: Mapping[str, Any], reason: str, text: str) -> None:
    found = (place(sheet, path, value, reason, SOURCE) for path, value in values.items())
    changes = tuple(one for one in found if one.before != one.after)
    if changes:
        out.happened.append(Changed(who, "treated", changes, text))


def hints(kind: Kind) -> Iterator[str]:
    """What the book asks of it besides."""
    if kind == "heal":
        yield "Bed rest, meals, and an hour of attention a day for each"
    elif kind == "resuscitate":
        yield said("Within {n} minutes of death; never of a head wound", n=recovery.RESUSCITATION_MINUTES)
    else:
        yield "So that it does not grow worse at critical points"

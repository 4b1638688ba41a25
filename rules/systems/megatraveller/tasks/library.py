"""The tasks of the game, for play: profiles read and printed, the catalogue, the form, and attempts.

Rooms: `profile` (the text), `notes` (its note), `assets`, `ladder` and `resolve` (one throw), `duration`, `mishap`,
`standing` (trying again), `planning`, `prospects` (before the throw), `attempt` (the throw).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from rules.check import Dice, Refused
from rules.forms import Choice, Field, Intent, Json, Option
from rules.said import Verbatim, begun, listed, said
from rules.systems.megatraveller.tasks import attempt as trying
from rules.systems.megatraveller.tasks import planning, profile, prospects, standing
from rules.systems.megatraveller.tasks.duration import typical
from rules.systems.megatraveller.tasks.ladder import DIFFICULTIES, difficulty, number
from rules.systems.megatraveller.tasks.profile import (
    MOST_AMOUNT,
    MOST_NOTE,
    MOST_PHRASE,
    RISKS,
    UNIT_S,
    Increment,
    Utp,
)
from rules.tables import listing
from rules.tasking import Attempted, Profile, Prospect, Ready, Situation, not_about
from rules.values import flag, one_of, text, whole

ACTS = TRY, FREE, DETERMINATION = "attempt", "jack", "determination"
_CATALOGUE = listing(__package__, "tasks")
_LINE = 300


def parse(text: str) -> Profile:
    """Read a profile as it is printed; Misread at the first word that does not fit."""
    return profile.to_json(profile.parse(text))


def printed(task: Profile) -> str:
    """A profile as the book prints it."""
    return profile.printed(profile.from_json(task))


@cache
def catalogue() -> tuple[Ready, ...]:
    """The tasks of the skill list."""
    return tuple(_ready())


def _ready() -> Iterator[Ready]:
    for name in _CATALOGUE:
        row = _CATALOGUE[name]
        stands = str(row["text"]).strip()
        source = f"MegaTraveller Players' Manual, {row['from']}"
        yield Ready(name, parse(stands), stands, str(row["group"]), source)


# --- the form ------------------------------------------------------------------------------------------


def builder() -> tuple[Field, ...]:
    """The form in which a profile is put together."""
    levels = tuple(
        Choice(one, said("{difficulty} {number}+", difficulty=begun(one), number=number(one)))
        for one in DIFFICULTIES
    )
    units = tuple(Choice(unit, unit) for unit in UNIT_S)
    return (
        Field("phrase", "What is to be done", "text", default="", most=MOST_PHRASE, hint="To open the lock"),
        Field("difficulty", "Difficulty", "choice", levels, "routine"),
        Field("assets", "Skills and characteristics", "text", default="", most=_LINE, hint="Intrusion, Dex"),
        Field(
            "defence",
            "The other side's",
            "text",
            default="",
            most=_LINE,
            hint="in a confrontation, if others",
        ),
        Field("amount", "Time increment", "number", default=0, most=MOST_AMOUNT, hint="0 is instant"),
        Field("unit", "of", "choice", units, "min"),
        *(Field(_risk_field(risk), begun(risk), "flag", default=False, hint=_HINTS[risk]) for risk in RISKS),
        Field(
            "note",
            "Referee",
            "text",
            default="",
            most=MOST_NOTE,
            hint="everybody reads it; say: No kit: one level harder.",
        ),
    )


_HINTS: Mapping[str, str] = {
    "safe": "a mishap does no damage",
    "hazardous": "failure and mishap are thrown on 3D",
    "fateful": "any failure is a mishap",
    "uncertain": "the doer cannot be sure how it came out",
    "unskilled OK": "no penalty for lacking the skill",
    "confrontation": "the other side's DMs are subtracted",
    "absolute": "takes exactly the time increment",
    "interpersonal": "the other's reaction matters",
}


def _risk_field(risk: str) -> str:
    return f"risk.{risk.lower().replace(' ', '_')}"


def filled(task: Profile) -> Mapping[str, Json]:
    """The form's values for a profile."""
    utp = profile.from_json(task)
    return {
        "phrase": utp.phrase,
        "difficulty": utp.difficulty,
        "assets": ", ".join(utp.assets),
        "defence": ", ".join(utp.defence),
        "amount": utp.time.amount if utp.time else 0,
        "unit": utp.time.unit if utp.time else "min",
        **{_risk_field(risk): risk in utp.risks for risk in RISKS},
        "note": utp.note,
    }


def built(values: Mapping[str, Json]) -> Profile:
    """The profile of a filled form; Refused naming the value that does not fit."""
    names = {field.name for field in builder()}
    if strangers := sorted(set(values) - names):
        raise Refused(said("the form of a task has no place {name}", name=Verbatim(repr(strangers[0][:40]))))
    amount = whole(values.get("amount", 0), "the time increment", 0, MOST_AMOUNT)
    unit = one_of(values.get("unit", "min"), "the unit of time", UNIT_S)
    utp = Utp(
        phrase=" ".join(text(values.get("phrase", ""), "the phrase", MOST_PHRASE).rstrip(":").split()),
        difficulty=difficulty(text(values.get("difficulty", "routine"), "the difficulty", 20)),
        assets=_listed(values.get("assets", "")),
        defence=_listed(values.get("defence", "")),
        time=Increment(amount, unit) if amount else None,
        risks=tuple(risk for risk in RISKS if flag(values.get(_risk_field(risk), False), risk)),
        note="\n".join(" ".join(line.split()) for line in _lines(values.get("note", ""))),
    )
    return profile.to_json(profile.checked(utp))


def _listed(value: Any) -> tuple[str, ...]:
    parts = (" ".join(part.split()) for part in text(value, "assets", _LINE).split(","))
    return tuple(part for part in parts if part)


def _lines(value: Any) -> list[str]:
    return text(value, "the note", MOST_NOTE).splitlines()


# --- attempts ------------------------------------------------------------------------------------------


def allowances() -> tuple[Choice, ...]:
    """What only the referee may allow or decree."""
    return tuple(Choice(name, title) for name, title in planning.ALLOWANCES.items())


def acts(situation: Situation) -> tuple[Option, ...]:
    """What may be done about a task now."""
    before = situation.standing
    if before is not None and before.status == "lost":
        return ()
    tried = standing.of(before)
    blanks = tuple(planning.fields(situation))
    return tuple(_acts(situation, tried, blanks))


def _acts(situation: Situation, tried: standing.Tried, blanks: tuple[Field, ...]) -> Iterator[Option]:
    worse = standing.penalty(tried, situation.clock_s)
    if not tried.needs:
        again = "Try again" if situation.standing and situation.standing.status == "open" else "Try it"
        hint = listed((shift.told for shift in worse), ";") or typical(
            profile.from_json(situation.profile).time
        )
        yield Option(TRY, again, blanks, hint=hint)
    else:
        yield Option(DETERMINATION, "Check determination", hint="before another try")
    left = standing.jacks_left(situation.sheets[situation.who], tried)
    if left and (tried.needs or worse):
        yield Option(
            FREE, "Try again as Jack-of-all-trades", blanks, hint=said("{left} free retries left", left=left)
        )


def forecast(situation: Situation, intent: Intent) -> Prospect:
    """What an act would take."""
    try:
        _offered(situation, intent)
        if intent.act == DETERMINATION:
            return prospects.determination(situation)
        return prospects.attempt(situation, intent.args, free=intent.act == FREE)
    except Refused as refusal:
        return Prospect(refused=refusal.text)


def attempt(situation: Situation, intent: Intent, dice: Dice) -> Attempted:
    """Do one of the acts."""
    _offered(situation, intent)
    if intent.act == DETERMINATION:
        return trying.determination(situation, dice)
    return trying.attempt(situation, intent.args, dice, free=intent.act == FREE)


def _offered(situation: Situation, intent: Intent) -> None:
    found = {option.act for option in acts(situation)}
    if intent.act not in found:
        raise Refused(not_about(intent.act, found))

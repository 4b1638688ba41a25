"""Deeds about wounds: assess damage, choose where it goes, diagnose, treat, bear what neglect brings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import cast

from rules.check import Refused, Task
from rules.forms import Choice, Field, Option
from rules.happening import Happening, Threw
from rules.places import changed, place
from rules.ruleset import Sheet
from rules.said import begun, plural, said
from rules.systems.megatraveller.deeds.doing import Deed, Doing, did, happened, one_of
from rules.systems.megatraveller.health import treatment
from rules.systems.megatraveller.health.due import SELF
from rules.systems.megatraveller.health.healing import injured
from rules.systems.megatraveller.health.medicine import Care, TendedAt
from rules.systems.megatraveller.health.treatment import Outcome, Tending
from rules.systems.megatraveller.health.wounds import (
    ASSESSING,
    Points,
    allotted,
    dead_points,
    dealt,
    level_of,
    noted,
    spread,
    standing,
)
from rules.systems.megatraveller.people.places import LOW_BERTH, OWED
from rules.systems.megatraveller.people.sheet import (
    PHYSICAL,
    TITLES,
    Physical,
    condition,
    damage,
    full,
    is_person,
    life_force,
    wound,
)
from rules.values import one_of as named_one
from rules.values import whole

MOST_TECH = 20
_WHERE = (Choice("field", "In the field"), Choice("hospital", "In a hospital"))
_PACES = (
    Choice("", "With usual care"),
    Choice("hasty", "In haste", "One level harder, and quicker"),
    Choice("cautious", "With caution", "After a throw of determination; one level easier, and slower"),
)
_PATIENT = Field("patient", "Patient", "targets", most=1, hint="Anybody at hand, or yourself")
_PLACE = Field("where", "Where", "choice", _WHERE, default="field")
_TECH = Field(
    "tech", "Its tech level", "number", default=12, least=0, most=MOST_TECH, needs={"where": ("hospital",)}
)
_PACE = Field("pace", "How", "choice", _PACES, default="")


def options(sheet: Sheet, rulings: Sheet) -> Iterator[Option]:
    """What may be done about this one's wounds, and by him about others'."""
    if not is_person(sheet):
        return
    yield from _own(sheet)
    if condition(sheet) in {"out", "dead"}:
        return
    yield Option("diagnose", "Diagnose an injury", (_PATIENT, _PLACE, _TECH, _PACE))
    yield Option("treat", "Treat an injury", (_PATIENT, _PLACE, _TECH, _PACE))
    yield Option("revive", "Revive from low berth", (_PATIENT, _PACE))
    yield Option("freeze", "Put into a low berth", (_PATIENT,))


def _own(sheet: Sheet) -> Iterator[Option]:
    found = wound(sheet)
    if sheet.get("assessing"):
        dice = tuple(_die(number, face, sheet) for number, face in enumerate(sheet["assessing"]))
        yield Option(
            "allot",
            "Choose where the damage goes",
            dice,
            hint="Each die whole to one characteristic",
            rank="due",
        )
    elif damage(sheet) and life_force(sheet):
        count = damage(sheet)
        hint = plural("{n} damage point, 1D each", "{n} damage points, 1D each", count)
        yield Option("assess", "Assess the damage", hint=hint, rank="due")
    if found.get("owed"):
        yield Option(
            "neglect",
            "Throw for want of treatment",
            hint=said("{owed} mishaps", owed=found["owed"]),
            rank="due",
        )
    if found.get("lasting"):
        yield Option("lasting", "Put lasting damage somewhere", (_which(_lastingly(sheet)),), rank="due")
    if found.get("healing_owed") and injured(sheet):
        tech = Field("tech", "Tech level of the hospital", "number", default=13, least=0, most=MOST_TECH)
        yield Option("heal", "Throw for a month's healing", (_which(injured(sheet)), tech), rank="due")
    elif found.get("treated") and len(injured(sheet)) > 1 and level_of(sheet) in {"minor", "major"}:
        yield Option("heal_first", "Choose what heals", (_which(injured(sheet)),), rank="due")


def _die(number: int, face: int, sheet: Sheet) -> Field:
    default = spread(sheet, sheet["assessing"])[number]
    choices = tuple(Choice(name, TITLES[name]) for name in standing(sheet) or PHYSICAL)
    return Field(
        f"die{number + 1}", said("The die that shows {face}", face=face), "choice", choices, default=default
    )


def _which(names: tuple[Physical, ...]) -> Field:
    return one_of("characteristic", "Characteristic", tuple(Choice(name, TITLES[name]) for name in names))


# --- assessment ----------------------------------------------------------------------------------------


def _assess(deed: Deed) -> tuple[Happening, ...]:
    """Throw a die for each damage point; of whoever the fight has killed nothing is left to choose."""
    sheet = deed.sheet
    if condition(sheet) == "dead":
        return _dealt(deed, dead_points(sheet))
    task = Task("damage assessed", f"{damage(sheet)}D", source=ASSESSING)
    check = task.attempt(deed.dice)
    threw = Threw(
        "assess",
        "Damage assessed",
        (deed.who,),
        check,
        said("{total} off Str, Dex and End", total=check.total),
    )
    faces = list(check.throw.faces)
    noted_dice = place(sheet, "assessing", faces, "damage assessed", ASSESSING)
    return (
        threw,
        *did("assessed", said("has {faces} dice of damage to place", faces=len(faces)), noted_dice),
    )


def _allot(deed: Deed) -> tuple[Happening, ...]:
    """Take each die from the characteristic chosen for it."""
    faces: list[int] = list(deed.sheet["assessing"])
    default, above = spread(deed.sheet, faces), standing(deed.sheet) or PHYSICAL
    choices = [
        cast("Physical", named_one(deed.args.get(f"die{n + 1}", default[n]), "where a die goes", above))
        for n in range(len(faces))
    ]
    return _dealt(deed, allotted(deed.sheet, faces, choices))


def _dealt(deed: Deed, points: Points) -> tuple[Happening, ...]:
    changes, checks, level = dealt(deed.sheet, points, deed.clock_s, deed.rulings, deed.dice)
    throws = tuple(
        Threw("wounds", begun(check.task.name), (deed.who,), check, str(check.total)) for check in checks
    )
    return (*throws, *did("wounded", said("has {level} wounds", level=level), *changes))


# --- medicine ------------------------------------------------------------------------------------------


def _tend(deed: Deed, act: str) -> tuple[Happening, ...]:
    """Diagnose, treat or revive; what neglect owes the patient is thrown first."""
    who, patient = deed.patient()
    if not is_person(patient):
        raise Refused("medicine is for people; a beast is mended by hand, a machine in a shop")
    first: tuple[Happening, ...] = ()
    if OWED.of(patient):
        suffered = treatment.neglect(patient, deed.rulings, deed.dice)
        first = happened(suffered, deed, who, "neglect")
        patient = changed(patient, suffered.changes)
        if condition(patient) == "dead":
            return first
    tending = Tending(deed.sheet, patient, _care(deed), deed.rulings, deed.clock_s, _pace(deed))
    outcome = {"diagnose": treatment.diagnose, "treat": treatment.treat, "revive": treatment.revive}[act](
        tending, deed.dice
    )
    return (*first, *happened(outcome, deed, who, act))


def _care(deed: Deed) -> Care:
    where = named_one(deed.args.get("where", "field"), "where", ("field", "hospital"))
    tech = whole(deed.args.get("tech", 0), "the tech level", 0, MOST_TECH) if where == "hospital" else 0
    return Care(cast("TendedAt", where), tech)


def _pace(deed: Deed) -> str:
    return named_one(deed.args.get("pace", ""), "how", ("", "hasty", "cautious"))


def _freeze(deed: Deed) -> tuple[Happening, ...]:
    who, patient = deed.patient()
    if LOW_BERTH.of(patient) or not is_person(patient):
        raise Refused("nobody is to be put into a low berth there")
    change = place(patient, "low_berth", True, "put into a low berth")
    return happened(Outcome([change], text="lies in a low berth"), deed, who, "frozen")


def _neglect(deed: Deed) -> tuple[Happening, ...]:
    return happened(treatment.neglect(deed.sheet, deed.rulings, deed.dice), deed, SELF, "neglect")


def _characteristic(deed: Deed, names: tuple[Physical, ...]) -> Physical:
    return cast("Physical", named_one(deed.args.get("characteristic"), "a characteristic", names))


def _lasting(deed: Deed) -> tuple[Happening, ...]:
    name = _characteristic(deed, _lastingly(deed.sheet))
    return happened(treatment.lasting_on(deed.sheet, name), deed, SELF, "lasting")


def _lastingly(sheet: Sheet) -> tuple[Physical, ...]:
    """Where lasting damage can go: there must be something to lose for good."""
    return tuple(name for name in PHYSICAL if full(sheet, name))


def _heal(deed: Deed) -> tuple[Happening, ...]:
    name = _characteristic(deed, injured(deed.sheet))
    tech = whole(deed.args.get("tech", 13), "the tech level", 0, MOST_TECH)
    return happened(treatment.slow_healing(deed.sheet, name, tech, deed.dice), deed, SELF, "healed")


def _heal_first(deed: Deed) -> tuple[Happening, ...]:
    name = _characteristic(deed, injured(deed.sheet))
    changes = noted(deed.sheet, {"healing": name}, "the player's choice")
    return did("healing", said("will heal in {name} first", name=TITLES[name]), *changes)


DOINGS: Mapping[str, Doing] = {
    "assess": _assess,
    "allot": _allot,
    "diagnose": lambda deed: _tend(deed, "diagnose"),
    "treat": lambda deed: _tend(deed, "treat"),
    "revive": lambda deed: _tend(deed, "revive"),
    "freeze": _freeze,
    "neglect": _neglect,
    "lasting": _lasting,
    "heal": _heal,
    "heal_first": _heal_first,
}

"""The tasks of medicine: what they take, from whom and where (MT-MED-03 to -05, -12).

care = Care("hospital", tech=13)
treating(doctor, patient, care, rulings)     # a Task, with every DM and shift
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, cast

from rules.check import DM, Refused, Task
from rules.ruleset import Sheet
from rules.said import listed, noted, said
from rules.systems.megatraveller.health.healing import REVIVAL_SOURCE
from rules.systems.megatraveller.health.wounds import SOURCE, TABLE, Level, level_of
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.places import BEYOND, HARDER, INTERNAL, NONHUMAN
from rules.systems.megatraveller.people.sheet import has, wound
from rules.systems.megatraveller.people.skills import level
from rules.systems.megatraveller.rulings import Rulings, settled
from rules.systems.megatraveller.tasks.ladder import Difficulty, Shift, harder
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, skill_dm, stated, unskilled
from rules.tables import matrix

_REVIVAL = matrix(__package__, "revival")
KIT = "medical kit"
MEDICAL = "Medical"
SKILL_SOURCE = "MegaTraveller Players' Manual, Skills: Medical"
SURGEON_DEX, DOCTOR, MEDIC = 8, 3, 1
"""A medic has Medical-1, a doctor Medical-3, a surgeon Dexterity 8 too."""
Calling = Literal["medic", "doctor", "surgeon"]
DIAGNOSIS_S, TREATMENT_S, REVIVAL_S = 120, 600, 60
"""Time increments: 2 minutes (4 for internal injuries), 10 minutes, 1 minute."""
_LISTED: dict[Level, tuple[Difficulty, int]] = {"minor": ("routine", 180), "major": ("difficult", 172_800)}
TendedAt = Literal["field", "hospital"]


@dataclass(frozen=True, slots=True)
class Care:
    """Where somebody is tended. tech: the hospital's tech level."""

    where: TendedAt = "field"
    tech: int = 0


@dataclass(frozen=True, slots=True)
class Planned:
    """A task of medicine and its time increment in seconds."""

    task: Task
    increment_s: int


def diagnosing(doer: Sheet, patient: Sheet, rulings: Rulings, care: tuple[Shift, ...] = ()) -> Planned:
    """To diagnose an injury; `care`: what haste or caution shift it."""
    shifts = (*_skill_shifts(doer, patient, rulings), *care)
    name = _titled("diagnose an injury", shifts)
    task = stated(name, "routine", _dms(doer, "int", rulings), shifts, rulings=rulings, source=SOURCE)
    return Planned(task, DIAGNOSIS_S * (2 if INTERNAL.of(patient) else 1))


def treating(
    doer: Sheet, patient: Sheet, where: Care, rulings: Rulings, care: tuple[Shift, ...] = ()
) -> Planned:
    """To treat an injury, by the level of the wounds.

    Raises: Refused for the dead outside a hospital that can revive them.
    """
    found = level_of(patient)
    shifts = (*_skill_shifts(doer, patient, rulings), *care)
    if settled(rulings, "treatment") == "skill_list" and found in _LISTED:
        difficulty, increment_s = _LISTED[found]
        name, dms, source = (
            said("treat a {level} wound", level=found),
            _dms(doer, "edu", rulings),
            SKILL_SOURCE,
        )
    else:
        difficulty, increment_s = cast("Difficulty", TABLE.at(found, "difficulty")), TREATMENT_S
        shifts += tuple(_place_shifts(doer, patient, where, rulings))
        dms = [*_dms(doer, "int", rulings), *_revival_dms(found, where)]
        name, source = said("treat {level} wounds", level=found), SOURCE
    task = stated(_titled(name, shifts), difficulty, dms, shifts, rulings=rulings, source=source)
    return Planned(task, increment_s)


def reviving(doer: Sheet, patient: Sheet, rulings: Rulings, care: tuple[Shift, ...] = ()) -> Planned:
    """To revive a sleeper from low berth; any failure is a mishap."""
    shifts = (*_skill_shifts(doer, patient, rulings), *care)
    name = _titled("revive from low berth", shifts)
    task = stated(name, "routine", _dms(doer, "edu", rulings), shifts, rulings=rulings, source=SKILL_SOURCE)
    return Planned(task, REVIVAL_S)


def refuse_hopeless(patient: Sheet, where: Care, what: str) -> None:
    """Refused for those whom no medicine of this place can help."""
    found = level_of(patient)
    if found == "none":
        raise Refused(said("there is no wound to {what}", what=what))
    if BEYOND.of(patient):
        raise Refused("the patient is beyond help")
    needs = _number("tech level to revive", "number")
    if found == "destroyed" and what == "treat" and (where.where != "hospital" or where.tech < needs):
        raise Refused(
            said("only a hospital of tech level {needs} or more can revive the patient", needs=needs)
        )


def surgeon(doer: Sheet, rulings: Rulings) -> bool:
    """Whether this is a surgeon."""
    return calling(doer, rulings) == "surgeon"


def calling(person: Sheet, rulings: Rulings) -> Calling | None:
    """What somebody is entitled to be called for what they can (MT-CAREER-23)."""
    found = level(person, MEDICAL)
    if found is None or found.value < MEDIC:
        return None
    if found.value < DOCTOR:
        return "medic"
    return "surgeon" if effective(person, "dex", rulings) >= SURGEON_DEX else "doctor"


def sustains(where: Care) -> bool:
    """Whether a place can keep the barely alive so."""
    return where.where == "hospital" and where.tech >= _number("tech level to keep alive", "number")


def _dms(doer: Sheet, characteristic: str, rulings: Rulings) -> list[DM]:
    found = level(doer, MEDICAL)
    dms = [skill_dm(MEDICAL, found.value)] if found is not None else []
    return [*dms, characteristic_dm(characteristic.capitalize(), effective(doer, characteristic, rulings))]


def _titled(name: str, shifts: tuple[Shift, ...]) -> str:
    return noted(name, listed((shift.told for shift in shifts), ";"))


def _skill_shifts(doer: Sheet, patient: Sheet, rulings: Rulings) -> Iterator[Shift]:
    if level(doer, MEDICAL) is None:
        yield unskilled(MEDICAL, rulings)
    if NONHUMAN.of(patient) != NONHUMAN.of(doer):
        yield harder(1, "not of the doctor's kind", SKILL_SOURCE)


def _place_shifts(doer: Sheet, patient: Sheet, where: Care, rulings: Rulings) -> Iterator[Shift]:
    if where.where == "field":
        yield harder(1, "in the field", SOURCE)
        if not has(doer, KIT):
            yield harder(1, said("without a {kit}", kit=KIT), SOURCE)
    if level_of(patient) in {"major", "destroyed"} and not surgeon(doer, rulings):
        yield harder(1, "without a surgeon", SOURCE)
    if HARDER.of(patient):
        yield harder(int(wound(patient)["harder"]), "tried before without success", SOURCE)


def _revival_dms(found: Level, where: Care) -> Iterator[DM]:
    above = _number("tech level to revive", "dm_above")
    if found == "destroyed" and where.tech > above:
        yield DM(where.tech - above, said("tech level {tech}", tech=where.tech), REVIVAL_SOURCE)


def _number(row: str, column: str) -> int:
    return cast("int", _REVIVAL.at(row, column))

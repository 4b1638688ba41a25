"""The examination for psionic strength, training in talents, and their growth (MT-PSI-02 to -07)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.check import DM, Check, Dice, Refused, Task
from rules.happening import Change
from rules.places import place
from rules.ruleset import Sheet
from rules.said import listed, said
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.places import CASH
from rules.systems.megatraveller.people.sheet import apparent_age
from rules.systems.megatraveller.psionics.strength import HIGHEST_NATURAL, TALENTS, psi, strength
from rules.systems.megatraveller.rulings import Rulings, settled
from rules.systems.megatraveller.tasks.ladder import Difficulty
from rules.systems.megatraveller.tasks.resolve import characteristic_dm, stated
from rules.tables import matrix

_TALENTS = matrix(__package__, "talents")
TALENTS_SOURCE = _TALENTS.source
SOURCE = "MegaTraveller Players' Manual, Psionics: psionic strength"
ADULT, BLOCK = 18, 4
EXAMINATION_CR, EXAMINATION_S = 5000, 14 * 86_400
TRAINING_CR, TRAINING_S = 100_000, 4 * 30 * 86_400
SCHOLAR, SHARE = 9, 95
"""From this strength on the training may be had for so many percent of what one has."""
MONTH_S = 30 * 86_400
HARD_TALENT = "Teleportation"


def age_dm(sheet: Sheet, rulings: Rulings) -> DM:
    """What age takes off the examination: 1 for each block of four years begun after 18 (MT-DEC-30)."""
    years = max(0, (apparent_age(sheet) or ADULT) - ADULT)
    begun = settled(rulings, "psi_age") == "begun"
    blocks = -(-years // BLOCK) if begun else years // BLOCK
    return DM(-blocks, said("{years} years past {adult}", years=years, adult=ADULT), SOURCE)


def examined(sheet: Sheet, rulings: Rulings, dice: Dice) -> tuple[list[Change], Check]:
    """Find the psionic strength; Refused for a second time."""
    if psi(sheet):
        raise Refused("the examination may be taken only once")
    dm = age_dm(sheet, rulings)
    check = Task("psionic strength", dms=(dm,) if dm.value else (), source=SOURCE).attempt(dice)
    years = (apparent_age(sheet) or ADULT) - ADULT
    found = max(0, check.total if years <= 0 else min(check.total, HIGHEST_NATURAL))
    new = {"strength": found, "now": found, "trained": False, "talents": {}}
    return [place(sheet, "psi", new, "the examination", SOURCE), _paid(sheet, EXAMINATION_CR)], check


def trained(sheet: Sheet, order: Sequence[str], dice: Dice) -> tuple[list[Change], list[tuple[str, Check]]]:
    """Try for every talent in the order given, one more off each throw; each one had begins at level 1."""
    if psi(sheet).get("trained"):
        raise Refused("the training is done")
    if sorted(order) != sorted(TALENTS):
        raise Refused(said("the order names each talent once: {talents}", talents=listed(TALENTS, ",")))
    checks = []
    for number, name in enumerate(order, 1):
        dm = DM(-number, said("throw {number}", number=number), TALENTS_SOURCE)
        task = Task(
            said("talent for {name}", name=name),
            target=_TALENTS.number(name, "throw"),
            dms=(dm,),
            source=TALENTS_SOURCE,
        )
        checks.append((name, task.attempt(dice)))
    talents = {name: min(1, strength(sheet)) for name, check in checks if check.success}
    new = {**psi(sheet), "trained": True, "talents": talents}
    return [
        place(sheet, "psi", new, "psionic training", TALENTS_SOURCE),
        _paid(sheet, training_cr(sheet)),
    ], checks


def training_cr(sheet: Sheet) -> int:
    """What training costs; the strong who cannot pay give 95 percent of what they have."""
    cash = int(CASH.of(sheet) or 0)
    if cash < TRAINING_CR and strength(sheet) >= SCHOLAR:
        return cash * SHARE // 100
    return TRAINING_CR


def raising(sheet: Sheet, talent: str, rulings: Rulings) -> Task:
    """To increase a talent by a level, a month's work; no DM limit holds. Refused at the strength."""
    level = psi(sheet).get("talents", {}).get(talent)
    if level is None:
        raise Refused(said("{talent} is no talent of this one", talent=talent))
    if level >= strength(sheet):
        raise Refused(
            said("{talent} is at the psionic strength, {strength}", talent=talent, strength=strength(sheet))
        )
    dms = [characteristic_dm(name, effective(sheet, name.lower(), rulings)) for name in ("Int", "End")]
    difficulty: Difficulty = "formidable" if talent == HARD_TALENT else "difficult"
    return stated(
        said("increase {talent}", talent=talent), difficulty, dms, limit=None, rulings=rulings, source=SOURCE
    )


def aged(sheet: Sheet) -> Change | None:
    """What an aging point takes of the untrained: 1 of the strength (MT-PSI-04); None for all others."""
    found = psi(sheet)
    if not found or found.get("trained") or not found["strength"]:
        return None
    less = int(found["strength"]) - 1
    new = {**found, "strength": less, "now": min(int(found["now"]), less)}
    return place(sheet, "psi", new, "an aging point, untrained", SOURCE)


def _paid(sheet: Sheet, cost_cr: int) -> Change:
    return place(sheet, "cash_cr", int(CASH.of(sheet) or 0) - cost_cr, "the Institute's fee", SOURCE)

"""Deeds of the psionic: the examination, training, a month's work on a talent, a dose of a drug."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.forms import Choice, Field, Option
from rules.happening import Changed, Happening, Passed, Threw
from rules.places import place
from rules.ruleset import Sheet
from rules.said import begun, said
from rules.systems.megatraveller.deeds.doing import Deed, Doing, did, one_of
from rules.systems.megatraveller.health.due import SELF
from rules.systems.megatraveller.people.places import TRAINED
from rules.systems.megatraveller.people.sheet import condition, damage, gear, is_person
from rules.systems.megatraveller.psionics import drugs, training
from rules.systems.megatraveller.psionics.strength import TALENTS, psi, strength

_BY_NAME = {name.lower(): name for name in drugs.DRUGS}
_EACH = tuple(Choice(name, name) for name in TALENTS)


def options(sheet: Sheet, rulings: Sheet) -> Iterator[Option]:
    """What the Institute, time and drugs can do."""
    if not is_person(sheet) or condition(sheet) == "dead":
        return
    if psi(sheet).get("ill") and not damage(sheet):
        yield Option("over_illness", "Get over the overdose", hint="When the wounds are mended")
    if condition(sheet) == "out":
        return
    if not psi(sheet):
        yield Option(
            "examine",
            "Take the psionic examination",
            hint=said("Two weeks, Cr{EXAMINATION_CR:,}", EXAMINATION_CR=training.EXAMINATION_CR),
        )
        return
    if not TRAINED.of(sheet):
        order = tuple(
            Field(f"talent{n}", said("Throw {n} for", n=n), "choice", _EACH, default=TALENTS[n - 1])
            for n in range(1, len(TALENTS) + 1)
        )
        yield Option(
            "train",
            "Train psionics",
            order,
            hint=said("Four months, Cr{training_cr:,}", training_cr=training.training_cr(sheet)),
        )
    if growing := tuple(_growing(sheet)):
        yield Option("grow", "Work on a talent for a month", (one_of("talent", "Talent", growing),))
    if doses := tuple(_doses(sheet)):
        yield Option("dose", "Take a psi-drug", (one_of("dose", "Drug", doses),))


def _growing(sheet: Sheet) -> Iterator[Choice]:
    for name, level in psi(sheet).get("talents", {}).items():
        full = level >= strength(sheet)
        yield Choice(
            name,
            said("{talent}-{level}", talent=name, level=level),
            refused="at the psionic strength" if full else "",
        )


def _doses(sheet: Sheet) -> Iterator[Choice]:
    for place_, item in gear(sheet).items():
        if str(item["name"]).lower() in _BY_NAME:
            yield Choice(place_, str(item["name"]))


def _examine(deed: Deed) -> tuple[Happening, ...]:
    changes, check = training.examined(deed.sheet, deed.rulings, deed.dice)
    strength_ = changes[0].after["strength"]
    threw = Threw(
        "psi", "Psionic examination", (deed.who,), check, said("Psi-{strength}", strength=strength_)
    )
    told = did("examined", said("is found to have Psi-{strength}", strength=strength_), *changes)
    return (threw, *told, Passed(training.EXAMINATION_S, "the psionic examination"))


def _train(deed: Deed) -> tuple[Happening, ...]:
    order = [str(deed.args.get(f"talent{n}", TALENTS[n - 1])) for n in range(1, len(TALENTS) + 1)]
    changes, checks = training.trained(deed.sheet, order, deed.dice)
    threw = (
        Threw(
            "psi",
            said("Talent: {name}", name=name),
            (deed.who,),
            check,
            "has it" if check.success else "has it not",
        )
        for name, check in checks
    )
    told = did("trained", "is trained in psionics", *changes)
    return (*threw, *told, Passed(training.TRAINING_S, "psionic training"))


def _grow(deed: Deed) -> tuple[Happening, ...]:
    talent = deed.picked("talent", _growing(deed.sheet), "work on")
    check = training.raising(deed.sheet, talent, deed.rulings).attempt(deed.dice)
    threw = Threw(
        "psi",
        said("Increase {talent}", talent=talent),
        (deed.who,),
        check,
        "success" if check.success else "failure",
    )
    passed = Passed(training.MONTH_S, said("work on {talent}", talent=talent))
    if not check.success:
        return (threw, passed)
    level = psi(deed.sheet)["talents"][talent] + 1
    change = place(deed.sheet, f"psi.talents.{talent}", level, "a month's work", training.SOURCE)
    return (
        threw,
        *did("grown", said("has {talent}-{level} now", talent=talent, level=level), change),
        passed,
    )


def _dose(deed: Deed) -> tuple[Happening, ...]:
    where = deed.picked("dose", _doses(deed.sheet), "take")
    drug = _BY_NAME[str(gear(deed.sheet)[where]["name"]).lower()]
    changes, checks, text = drugs.take(deed.sheet, drug, deed.clock_s, deed.rulings, deed.dice)
    gone = place(deed.sheet, f"gear.{where}", None, "taken", drugs.DRUGS_SOURCE)
    threw = (Threw("drug", begun(check.task.name), (deed.who,), check, str(check.total)) for check in checks)
    return (*threw, Changed(SELF, "drug", (gone, *changes), text))


def _over_illness(deed: Deed) -> tuple[Happening, ...]:
    changes, checks, text = drugs.recovered_from_illness(deed.sheet, deed.dice)
    threw = (Threw("drug", "Mishap", (deed.who,), check, str(check.total)) for check in checks)
    return (*threw, *did("recovered", text, *changes))


DOINGS: Mapping[str, Doing] = {
    "examine": _examine,
    "train": _train,
    "grow": _grow,
    "dose": _dose,
    "over_illness": _over_illness,
}

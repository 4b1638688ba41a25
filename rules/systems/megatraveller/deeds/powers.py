"""Deeds of a psionic talent outside a fight (MT-PSI-13 to -19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import cast

from rules.forms import Choice, Field, Option
from rules.ground import Spot
from rules.happening import Changed, Happening, Moved, Passed, Threw
from rules.kit.lasting import spelled
from rules.places import changed
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.bands import BANDS, Band, band_of_metres
from rules.systems.megatraveller.deeds.doing import Deed, Doing, merged
from rules.systems.megatraveller.health.due import SELF
from rules.systems.megatraveller.people.sheet import condition
from rules.systems.megatraveller.psionics import effects, lasting
from rules.systems.megatraveller.psionics.form import fields
from rules.systems.megatraveller.psionics.powers import REACHED, powers_of
from rules.systems.megatraveller.psionics.reading import Circumstances, read_use
from rules.systems.megatraveller.psionics.strength import points
from rules.systems.megatraveller.psionics.using import TalentUse, check, pace
from rules.systems.megatraveller.tasks import duration
from rules.values import one_of

ACT, WAKE = "psionics", "rouse"
MEASURED = "measured"


def options(sheet: Sheet, rulings: Sheet) -> Iterator[Option]:
    """What the mind can do."""
    if lasting.suspended(sheet):
        yield Option(WAKE, "Wake from suspended animation", hint="Somebody calls, or an alarm rings")
        return
    able = powers_of(sheet)
    if not able or condition(sheet) in ("out", "dead"):
        return
    bands = (Choice(MEASURED, "as on the map"), *(Choice(band, band) for band in REACHED))
    far = Field("band", "How far", "choice", bands, default=MEASURED, hint="of what is not on this map")
    form = (_may_stay_blank(one) if one.kind == "place" else one for one in fields(sheet, able))
    yield Option(
        ACT, "Use a psionic talent", (*form, far), hint=said("{points} points left", points=points(sheet))
    )


def _may_stay_blank(field: Field) -> Field:
    """A place that need not be on the map: then it is said how far off it is."""
    return replace(field, default=[], hint="blank: not on this map")


def _use(deed: Deed) -> tuple[Happening, ...]:
    use = _read_use(deed)
    check(use)
    happened: list[Happening] = [effects.spend(use)]
    use = replace(use, sheet=changed(use.sheet, cast("Changed", happened[0]).changes))
    seconds = 0
    if use.power.seconds:
        timed = duration.thrown(pace(use), deed.dice)
        seconds = timed.total * use.power.seconds
        happened.append(
            Threw(
                "time",
                said("Time for: {power}", power=use.power.title),
                (deed.who,),
                timed,
                spelled(seconds),
            )
        )
    happened += effects.result(use, deed.dice)
    if seconds:
        happened.append(Passed(seconds, ""))  # everybody is told that time goes by, and nobody why
    return tuple(_joined(happened, deed.who))


def _joined(happened: list[Happening], doer: str) -> Iterator[Happening]:
    """Outside a fight nobody is told of a fall apart, and what one sheet suffers is told at once."""
    for one in happened:
        if isinstance(one, Changed):
            yield replace(one, who=SELF if one.who == doer else one.who, changes=merged(one.changes))
        elif isinstance(one, Threw | Moved | Passed):
            yield one


def _read_use(deed: Deed) -> TalentUse:
    others = {who: ("the other", sheet) for who, sheet in deed.sheets.items()}
    around = Circumstances(
        deed.who,
        deed.sheet,
        others,
        deed.ground,
        lambda where: _apart(deed, where),
        deed.rulings,
        deed.clock_s,
    )
    use = read_use(around, deed.args)
    far = deed.args.get("band", MEASURED)
    if far == MEASURED:
        return use
    return replace(use, band=cast("Band", one_of(far, "the range", BANDS)))


def _apart(deed: Deed, where: Spot) -> Band:
    """How far off something is on the doer's map; what is on none is at hand unless the form says how far."""
    steps = deed.ground.steps(deed.who, where) if deed.ground is not None else None
    if steps is None or deed.ground is None:
        return "close"
    return band_of_metres(steps * deed.ground.metres_per_cell)


def _wake(deed: Deed) -> tuple[Happening, ...]:
    return (lasting.woken(deed.sheet),)


DOINGS: Mapping[str, Doing] = {ACT: _use, WAKE: _wake}

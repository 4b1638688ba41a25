"""Deeds of a psionic talent outside a fight (MT-PSI-13 to -19)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

from rules.check import Refused
from rules.forms import Choice, Field, Option
from rules.happening import Changed, Happening, Moved, Passed, Threw
from rules.places import changed
from rules.ruleset import Sheet
from rules.systems.megatraveller import duration
from rules.systems.megatraveller.bands import BANDS, Band, band_of_metres
from rules.systems.megatraveller.doing import Deed, Doing, merged
from rules.systems.megatraveller.due import SELF
from rules.systems.megatraveller.psi import points
from rules.systems.megatraveller.psionics import effects, lasting
from rules.systems.megatraveller.psionics.form import fields
from rules.systems.megatraveller.psionics.powers import POWERS, REACHED, Power, powers_of
from rules.systems.megatraveller.psionics.using import Use, check, pace
from rules.systems.megatraveller.sheet import condition
from rules.values import flag, shown, whole

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
    yield Option(
        ACT, "Use a psionic talent", (*fields(sheet, able), far), hint=f"{points(sheet)} points left"
    )


def _use(deed: Deed) -> tuple[Happening, ...]:
    use = _wished(deed)
    check(use)
    happened: list[Happening] = [effects.spend(use)]
    use = replace(use, sheet=changed(use.sheet, cast("Changed", happened[0]).changes))
    seconds = 0
    if use.power.seconds:
        timed = duration.thrown(pace(use), deed.dice)
        seconds = timed.total * use.power.seconds
        happened.append(Threw("time", "Time", (deed.who,), timed, duration.spelled(seconds)))
    happened += effects.result(use, deed.dice)
    if seconds:
        happened.append(Passed(seconds, use.power.title.lower()))
    return tuple(_joined(happened, deed.who))


def _joined(happened: list[Happening], doer: str) -> Iterator[Happening]:
    """Outside a fight nobody is told of a fall apart, and what one sheet suffers is told at once."""
    for one in happened:
        if isinstance(one, Changed):
            yield replace(one, who=SELF if one.who == doer else one.who, changes=merged(one.changes))
        elif isinstance(one, Threw | Moved | Passed):
            yield one


def _wished(deed: Deed) -> Use:
    power = _power(deed)
    target, sheet = _mind(deed, power)
    place = _place(deed)
    use = Use(
        power,
        deed.who,
        deed.sheet,
        "close",
        deed.rulings,
        deed.clock_s,
        target=target,
        target_sheet=sheet,
        target_name="the other",
        place=place,
        gained=whole(deed.args.get("points") or 0, "points", 0, 99),
        characteristic=str(deed.args.get("characteristic") or ""),
        thrown=power.throws and flag(deed.args.get("thrown") or False, "thrown"),
        height_m=whole(deed.args.get("height_m") or 0, "metres up or down", -50_000, 50_000),
    )
    return replace(use, band=_band(deed, use))


def _power(deed: Deed) -> Power:
    name = deed.args.get("power")
    if not isinstance(name, str) or name not in POWERS:
        raise Refused(f"{shown(name)} is nothing that a mind can do")
    return POWERS[name]


def _mind(deed: Deed, power: Power) -> tuple[str, Sheet | None]:
    found = deed.args.get("target") or ()
    if power.aim not in ("mind", "thing") or not found:
        return "", None
    name = found[0] if isinstance(found, list | tuple) else found
    if not isinstance(name, str) or name not in deed.sheets:
        raise Refused(f"nobody called {shown(name)} is at hand")
    return name, deed.sheets[name]


def _place(deed: Deed) -> tuple[float, float] | None:
    point: Any = deed.args.get("place")
    if point is None:
        return None
    if deed.ground is None or not (isinstance(point, list | tuple) and len(point) == 2):
        raise Refused(f"{shown(point)} is no place on a map here")
    x, y = float(point[0]), float(point[1])
    if not deed.ground.inside((x, y)):
        raise Refused(f"({x:g}, {y:g}) is off the map")
    return x, y


def _band(deed: Deed, use: Use) -> Band:
    said = deed.args.get("band", MEASURED)
    if said != MEASURED:
        if said not in BANDS:
            raise Refused(f"{shown(said)} is no range band")
        return cast("Band", said)
    where = use.place or use.target
    if not where or deed.ground is None:
        return "close"
    steps = deed.ground.steps(deed.who, where)
    if steps is None:
        raise Refused("say how far off that is: it is not on this map")
    return band_of_metres(steps * deed.ground.metres_per_cell)


def _wake(deed: Deed) -> tuple[Happening, ...]:
    return (lasting.woken(deed.sheet),)


DOINGS: Mapping[str, Doing] = {ACT: _use, WAKE: _wake}

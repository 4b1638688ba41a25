"""The blanks of a form for a use of a talent."""

from __future__ import annotations

from collections.abc import Iterator

from rules.forms import Choice, Field
from rules.ruleset import Sheet
from rules.said import begun, said
from rules.systems.megatraveller.people.sheet import PHYSICAL, TITLES, full, now
from rules.systems.megatraveller.psionics.powers import Power, affordable, least_cost
from rules.systems.megatraveller.psionics.strength import points, talent

HIGHEST_JUMP_M = 50_000


def fields(sheet: Sheet, able: tuple[Power, ...], minds: tuple[Choice, ...] | None = None) -> Iterator[Field]:
    """What is done, to whom, where, with how many points. minds: who may be chosen; None for anybody at hand."""
    choices = tuple(_choice(sheet, power, alone=minds == ()) for power in able)
    default = next((one.value for one in choices if not one.refused), None)
    yield Field("power", "What the mind does", "choice", choices, default=default)
    aimed = _ids(able, "mind")
    if aimed and minds != ():
        yield Field("target", "Whose mind", "targets", minds or (), most=1, needs={"power": aimed})
    if things := _ids(able, "thing"):
        yield Field(
            "thrown", "Throw it", "flag", default=False, hint="twice the points", needs={"power": things}
        )
    if places := tuple(one.id for one in able if one.aim in ("place", "goal", "thing")):
        yield Field("place", "Where", "place", needs={"power": places})
    if gaining := tuple(one.id for one in able if one.by_the_point):
        most = max(1, points(sheet))
        yield Field("points", "Points", "number", default=1, least=1, most=most, needs={"power": gaining})
    if any(one.effect == "regenerate" for one in able):
        hurt = tuple(
            Choice(name, TITLES[name], refused="" if now(sheet, name) < full(sheet, name) else "not wounded")
            for name in PHYSICAL
        )
        first = next((one.value for one in hurt if not one.refused), None)
        yield Field(
            "characteristic", "Wounds of", "choice", hurt, default=first, needs={"power": ("regenerate",)}
        )
    if goals := _ids(able, "goal"):
        yield Field(
            "height_m",
            "Metres higher (or lower)",
            "number",
            default=0,
            least=-HIGHEST_JUMP_M,
            most=HIGHEST_JUMP_M,
            needs={"power": goals},
        )


def _ids(able: tuple[Power, ...], aim: str) -> tuple[str, ...]:
    return tuple(one.id for one in able if one.aim == aim)


def _choice(sheet: Sheet, power: Power, *, alone: bool) -> Choice:
    cost = (
        said("{cost} + range", cost=power.cost)
        if power.ranged
        else "1 a point"
        if power.by_the_point
        else str(power.cost)
    )
    hint = said(
        "{difficulty}, {talent}-{level}; costs {cost}",
        difficulty=begun(power.difficulty),
        talent=power.talent,
        level=talent(sheet, power.talent) or 0,
        cost=cost,
    )
    short = (
        ""
        if affordable(power, sheet)
        else said(
            "needs {least_cost} points, {points} are left", least_cost=least_cost(power), points=points(sheet)
        )
    )
    if power.effect == "regenerate" and all(now(sheet, one) >= full(sheet, one) for one in PHYSICAL):
        short = "no wounds to heal"
    if power.aim == "mind" and alone:
        short = "there is no other mind here"
    return Choice(power.id, power.title, hint, short)

"""A use of a talent out of a form, the same in a fight and outside one; Refused for what does not fit."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rules.check import Refused
from rules.grid import Point
from rules.ground import Ground, Spot, on_map
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.people.sheet import PHYSICAL
from rules.systems.megatraveller.psionics.form import HIGHEST_JUMP_M
from rules.systems.megatraveller.psionics.powers import POWERS, Power
from rules.systems.megatraveller.psionics.using import TalentUse
from rules.systems.megatraveller.rulings import Rulings
from rules.values import flag, one_of, shown, whole

MOST_POINTS = 99
PLACED = ("place", "goal", "thing")


@dataclass(frozen=True, slots=True)
class Circumstances:
    """Where and among whom it is tried. others: everybody at hand by id, as name and sheet.

    band: how far off somebody or a place is.
    """

    who: str
    sheet: Sheet
    others: Mapping[str, tuple[str, Sheet]]
    ground: Ground | None
    band: Callable[[Spot], Band]
    rulings: Rulings
    clock_s: float


def read_use(around: Circumstances, args: Mapping[str, Any]) -> TalentUse:
    """The use that a form asks for; whether it may be is asked of `using.check`."""
    power = POWERS[one_of(args.get("power"), "what the mind does", POWERS)]
    target = _target(around, args.get("target")) if power.aim == "mind" else ""
    name, sheet = around.others.get(target, ("", None))
    place = _place(around, args.get("place")) if power.aim in PLACED else None
    where = target or place
    return TalentUse(
        power,
        around.who,
        around.sheet,
        around.band(where) if where else "close",
        around.rulings,
        around.clock_s,
        target=target,
        target_sheet=sheet,
        target_name=name,
        place=place,
        gained=whole(args.get("points") or 0, "points", 0, MOST_POINTS),
        characteristic=_characteristic(power, args.get("characteristic")),
        thrown=power.throws and flag(args.get("thrown") or False, "thrown"),
        height_m=whole(args.get("height_m") or 0, "metres up or down", -HIGHEST_JUMP_M, HIGHEST_JUMP_M),
    )


def _target(around: Circumstances, given: Any) -> str:
    name = given[0] if isinstance(given, list | tuple) and len(given) == 1 else given
    if not isinstance(name, str) or name not in around.others:
        raise Refused(said("{given} is no mind at hand", given=shown(given) if given else "nobody"))
    return name


def _place(around: Circumstances, given: Any) -> Point | None:
    return None if given is None else on_map(around.ground, given)


def _characteristic(power: Power, given: Any) -> str:
    return one_of(given, "the wounded characteristic", PHYSICAL) if power.effect == "regenerate" else ""

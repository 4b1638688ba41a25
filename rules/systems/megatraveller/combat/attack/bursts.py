"""Whom one shot attacks: the target, everybody on the line of fire, neighbours by autofire, the danger space.

Nobody is attacked twice by one act of firing. The order is the book's: along the line the nearest first, then the
neighbours of automatic fire, then what else is in the danger space of the one aimed at (MT-COMBAT-36 to -41).
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal

from rules.check import Refused
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat.attack import aim, danger
from rules.systems.megatraveller.combat.attack.arms import Use, mounts, penetration
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.units import able, hostile, riding
from rules.systems.megatraveller.combat.seeing.distance import altitude_m, band, steps
from rules.systems.megatraveller.people import sheet

Why = Literal["aimed", "line", "burst", "danger"]
HOW: dict[Why, str] = {
    "aimed": "aimed", "line": "in the line of fire", "burst": "automatic fire", "danger": "danger space",
}  # fmt: skip
ARC = 45.0
"""Degrees within which the three targets of rapid fire lie."""
RAPID_TARGETS = 3


@dataclass(frozen=True, slots=True)
class Strike:
    """One attack of a shot: on whom, why, for which primary target, and how many squares off that it is."""

    target: str
    why: Why
    primary: str
    ring: int = 0


def strikes(
    battle: Battle, use: Use, primaries: Sequence[str], beside: Sequence[str], automatic: bool
) -> tuple[Strike, ...]:
    """Every attack of one act of firing, in order. beside: neighbours that the firer picked for autofire."""
    found: dict[str, Strike] = {}
    for primary in primaries:
        for one in _line(battle, use, primary):
            found.setdefault(one, Strike(one, "aimed" if one in primaries else "line", primary))
        if automatic:
            for one in _neighbours(battle, use, primary, found, beside):
                found[one] = Strike(one, "burst", primary)
        for one, ring in _endangered(battle, use, primary).items():
            found.setdefault(one, Strike(one, "danger", primary, ring))
    return tuple(found.values())


# --- the line of fire ----------------------------------------------------------------------------------


def _line(battle: Battle, use: Use, primary: str) -> list[str]:
    """The primary target and every active unit in the same band on the line, before and behind it, nearest first."""
    ground = battle.ground
    if ground is None or ground.place(use.who) is None or ground.place(primary) is None:
        return [primary]
    at, own = band(battle, use.who, primary), set(mounts(battle, use.who))
    on_line = {who for point in ground.line(use.who, primary, beyond=True) for who in ground.at(point)}
    struck = [one for one in on_line - own if one != primary and _in_the_way(battle, use, one, primary, at)]
    return sorted([primary, *struck], key=lambda one: (ground.range_m(use.who, one) or 0, one))


def _in_the_way(battle: Battle, use: Use, one: str, primary: str, at: Band) -> bool:
    if one not in battle.fighters or not able(battle.fighters[one]):
        return False
    if marks.of(battle, one, marks.COVER) == marks.HIDDEN or altitude_m(battle, one) != altitude_m(
        battle, primary
    ):
        return False
    return band(battle, use.who, one) == at


# --- automatic fire ------------------------------------------------------------------------------------


def adjacent(battle: Battle, use: Use, primary: str) -> tuple[str, ...]:
    """Units beside a target that automatic fire could strike: enemies first, those nearest to the firer first.

    On no map all enemies but the target.
    """
    found = [
        one.id
        for one in battle.on_field()
        if one.id not in (primary, use.who, use.owner)
        and able(one)
        and _beside(battle, primary, one.id)
        and not aim.why_not(battle, use, one.id)
        and (battle.ground is not None or hostile(battle, use.who, one.id))
    ]
    return tuple(
        sorted(
            found, key=lambda one: (not hostile(battle, use.who, one), steps(battle, use.who, one) or 0, one)
        )
    )


def _beside(battle: Battle, primary: str, other: str) -> bool:
    apart = steps(battle, primary, other)
    return apart is None or (apart <= 1 and not riding(battle, other))


def _neighbours(
    battle: Battle, use: Use, primary: str, struck: dict[str, Strike], beside: Sequence[str]
) -> list[str]:
    near = [one for one in adjacent(battle, use, primary) if one not in struck]
    picked = [one for one in near if one in beside] or [one for one in near if hostile(battle, use.who, one)]
    return picked[: use.gun.autofire_at(tech(battle, use))]


def tech(battle: Battle, use: Use) -> int:
    """The tech level at which a weapon was built: its carrier's, else its own."""
    return int(battle.fighters[use.owner].sheet.get("tech") or use.gun.tech or 0)


def check_beside(battle: Battle, use: Use, primaries: Sequence[str], beside: Sequence[str]) -> None:
    """Refused for a neighbour that stands beside no target, or one too many."""
    near = {one for primary in primaries for one in adjacent(battle, use, primary)}
    for one in beside:
        if one not in near and one not in primaries:
            name = battle.fighters[one].name if one in battle.fighters else "that"
            raise Refused(said("{name} does not stand beside the target, in sight and range", name=name))
    most = use.gun.autofire_at(tech(battle, use)) * len(primaries)
    if len(beside) > most:
        raise Refused(
            said(
                "automatic fire of the {weapon} strikes {most} more at most, not {beside}",
                weapon=use.gun.model,
                most=most,
                beside=len(beside),
            )
        )


# --- danger space --------------------------------------------------------------------------------------


def danger_m(battle: Battle, use: Use, primary: str) -> float | None:
    """The danger space of a weapon at its target, in metres."""
    return use.gun.danger_m_at(band(battle, use.who, primary), use.arm.factor)


def _endangered(battle: Battle, use: Use, primary: str) -> dict[str, int]:
    """Units in the danger space of a shot: not those in the firer's own vehicle, and nobody who is dead."""
    metres = danger_m(battle, use, primary)
    if metres is None or use.gun.quirk == "meson":
        return {}
    through = penetration(battle, use.gun, band(battle, use.who, primary))
    found = danger.around(battle, primary, metres, through)
    return {one: ring for one, ring in found.items() if sheet.condition(battle.fighters[one].sheet) != "dead"}


# --- rapid fire ----------------------------------------------------------------------------------------


def check_arc(battle: Battle, who: str, targets: Sequence[str]) -> None:
    """Refused unless the targets of rapid fire lie within one arc of 45 degrees."""
    if len(targets) > RAPID_TARGETS:
        raise Refused(
            said(
                "rapid fire has {rapid_targets} targets at most, not {targets}",
                rapid_targets=RAPID_TARGETS,
                targets=len(targets),
            )
        )
    width = arc(battle, who, targets)
    if width > ARC + 1e-6:
        raise Refused(
            said(
                "the targets lie {width:.0f} degrees apart, and rapid fire covers {arc:.0f}",
                width=width,
                arc=ARC,
            )
        )


def arc(battle: Battle, who: str, targets: Sequence[str]) -> float:
    """The width in degrees of the narrowest arc that holds all targets; 0 off the map."""
    if battle.ground is None or len(targets) < 2:
        return 0.0
    angles = sorted(_bearings(battle, who, targets))
    gaps = [b - a for a, b in zip(angles, [*angles[1:], angles[0] + 360], strict=True)]
    return 360 - max(gaps)


def wedge(battle: Battle, who: str, targets: Sequence[str]) -> tuple[tuple[float, float], ...]:
    """The arc of rapid fire to draw: 45 degrees about the targets' middle, as far as the farthest of them."""
    ground = battle.ground
    start = ground.place(who) if ground is not None else None
    spots = [place for one in targets if ground is not None and (place := ground.place(one)) is not None]
    if start is None or not spots:
        return ()
    far = max(math.dist(start, spot) for spot in spots) + 1
    angles = sorted(_bearings(battle, who, targets))
    first = min(angles, key=lambda one: max((other - one) % 360 for other in angles))
    middle = first + max((other - first) % 360 for other in angles) / 2
    turns = (middle + ARC * step / 4 for step in (-2, -1, 0, 1, 2))
    rim = [
        (start[0] + far * math.sin(math.radians(t)), start[1] - far * math.cos(math.radians(t)))
        for t in turns
    ]
    return (start, *rim)


def _bearings(battle: Battle, who: str, targets: Sequence[str]) -> Iterator[float]:
    assert battle.ground is not None  # asked of what is on a map alone
    return (battle.ground.bearing(who, one) for one in targets)

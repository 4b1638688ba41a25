"""Wounds: from damage points to characteristics, and what a wound of each level brings (MT-MED-01, MT-MED-02).

Assessment throws 1D for each damage point; each die is taken whole from Strength, Dexterity or Endurance, as the
player chooses. What the fight decided stands: who is not dead keeps something, who was not even unconscious keeps
something of each.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Literal, cast

from rules.check import Check, Dice, Refused, Task
from rules.happening import Change
from rules.places import at, changed, place
from rules.ruleset import Sheet
from rules.said import listed, said
from rules.systems.megatraveller.gear.hits import WEAK
from rules.systems.megatraveller.people.sheet import (
    PHYSICAL,
    SHORT,
    Physical,
    condition,
    damage,
    hurt,
    is_person,
    life_force,
    now,
    wound,
    zeros,
)
from rules.systems.megatraveller.rulings import Rulings, settled
from rules.tables import matrix

Level = Literal["none", "superficial", "minor", "major", "destroyed"]
LEVELS: tuple[Level, ...] = ("none", "superficial", "minor", "major", "destroyed")
TABLE = matrix(__package__, "wounds")
SOURCE = TABLE.source
ASSESSING = "MegaTraveller Players' Manual, Character Damage"
MINUTE_S, HOUR_S, DAY_S = 60, 3600, 86_400
UNITS_S = {"minute": MINUTE_S, "hour": HOUR_S}
WEAKNESS = {True: "is too weak to act", False: "is strong enough to act"}
"""What is told of a Life Force that falls below the table of hits values, or rises to it."""
Points = dict[Physical, int]


def level_of(sheet: Sheet) -> Level:
    """The level of the wounds: as assessed, or by the characteristics at 0 where nobody has assessed them."""
    known: Level | None = wound(sheet).get("level")
    return known or seen(sheet)


def seen(sheet: Sheet) -> Level:
    """The level that the characteristics show: none, one, two or all at 0."""
    return LEVELS[zeros(sheet) + 1] if hurt(sheet) else "none"


def told(sheet: Sheet) -> str:
    """How the wounds stand with treatment, in a few words."""
    found = wound(sheet)
    if found.get("sustained"):
        return "kept alive"
    if found.get("treated"):
        return "treated"
    return "diagnosed, not treated" if found.get("diagnosed") else "not treated"


def amount(name: str, formula: str, dice: Dice, source: str = SOURCE) -> tuple[Check, int]:
    """Throw an amount written as "2D" or "1Dx10"; with the throw."""
    thrown, _, times = formula.partition("x")
    check = Task(name, thrown, source=source).attempt(dice)
    return check, check.total * int(times or 1)


# --- where each die goes -------------------------------------------------------------------------------


def keeps(sheet: Sheet) -> int:
    """How many characteristics must stay above 0: all that are, or one of whoever was unconscious."""
    return 1 if condition(sheet) == "out" else len(PHYSICAL) - zeros(sheet)


def standing(sheet: Sheet) -> tuple[Physical, ...]:
    """The characteristics above 0, which alone a die can be taken from."""
    return tuple(name for name in PHYSICAL if now(sheet, name))


def taken(faces: Sequence[int], choices: Sequence[Physical]) -> Points:
    """Points off each characteristic, if each die goes where it is chosen."""
    found: Points = dict.fromkeys(PHYSICAL, 0)
    for face, name in zip(faces, choices, strict=True):
        found[name] += face
    return found


def spread(sheet: Sheet, faces: Sequence[int]) -> tuple[Physical, ...]:
    """Where the dice go when nobody chooses: each to what stands highest, within the limits if that can be."""
    found = _ways(sheet, faces)
    fitting = [way for left, way in found.items() if _fits(left, keeps(sheet))]
    return max(fitting or found.values(), key=lambda way: _evenness(sheet, faces, way))


def allotted(sheet: Sheet, faces: Sequence[int], choices: Sequence[Physical]) -> Points:
    """Points off each characteristic by the player's choice.

    Where no choice at all keeps within the limits, what they protect stays at 1.
    Raises: Refused for a choice that goes beyond them while another would not.
    """
    points, least = taken(faces, choices), keeps(sheet)
    if _fits(_left(sheet, points), least):
        return points
    if any(_fits(left, least) for left in _ways(sheet, faces)):
        raise Refused(
            "nobody who was conscious has a characteristic at 0: choose otherwise"
            if condition(sheet) != "out"
            else "who is not dead has a characteristic above 0: choose otherwise"
        )
    spared = sorted(PHYSICAL, key=lambda name: _left(sheet, points)[PHYSICAL.index(name)])[-least:]
    return {
        name: min(points[name], max(0, now(sheet, name) - 1)) if name in spared else points[name]
        for name in PHYSICAL
    }


def _ways(sheet: Sheet, faces: Sequence[int]) -> dict[tuple[int, ...], tuple[Physical, ...]]:
    """Every end that the dice can lead to, with one way to it."""
    ends: dict[tuple[int, ...], tuple[Physical, ...]] = {tuple(now(sheet, name) for name in PHYSICAL): ()}
    for face in faces:
        further: dict[tuple[int, ...], tuple[Physical, ...]] = {}
        for left, way in ends.items():
            for name in standing(sheet) or PHYSICAL:
                index = PHYSICAL.index(name)
                end = tuple(max(0, one - face) if at == index else one for at, one in enumerate(left))
                further.setdefault(end, (*way, name))
        ends = further
    return ends


def _left(sheet: Sheet, points: Points) -> tuple[int, ...]:
    return tuple(max(0, now(sheet, name) - points[name]) for name in PHYSICAL)


def _fits(left: Iterable[int], least: int) -> bool:
    return sum(one > 0 for one in left) >= least


def _evenness(sheet: Sheet, faces: Sequence[int], way: Sequence[Physical]) -> tuple[int, int]:
    left = _left(sheet, taken(faces, way))
    return sum(one > 0 for one in left), min(left)


# --- what a wound brings -------------------------------------------------------------------------------


def lowered(sheet: Sheet, points: Points, reason: str) -> list[Change]:
    """The changes that take points off."""
    return [
        place(sheet, f"now.{name}", max(0, now(sheet, name) - points[name]), reason, ASSESSING)
        for name in PHYSICAL
        if min(points[name], now(sheet, name)) > 0
    ]


def dealt(
    sheet: Sheet, points: Points, clock_s: float, rulings: Rulings, dice: Dice
) -> tuple[list[Change], tuple[Check, ...], Level]:
    """Take points off for good and start the clock of the wounds; with the throws for its times, and the level.

    Source: MegaTraveller Players' Manual, Assessing damage: treating wounds.
    """
    left = [max(0, now(sheet, name) - points[name]) for name in PHYSICAL]
    level: Level = LEVELS[left.count(0) + 1]
    within = str(TABLE.at(level, "within"))
    due, due_value = amount("time until treatment is too late", within, dice)
    checks, places = [due], _begins(sheet, level)
    places["due_s"] = clock_s + due_value * UNITS_S[str(TABLE.at(level, "within_unit"))]
    if TABLE.at(level, "out") is not None:
        out, value = amount("time unconscious", str(TABLE.at(level, "out")), dice)
        checks.append(out)
        places["out_until_s"] = clock_s + value * UNITS_S[str(TABLE.at(level, "out_unit"))]
    if level == "superficial":
        places["heals_s"] = clock_s + DAY_S
    places["weak"] = _too_weak(sum(left), rulings) or None
    changes = lowered(sheet, points, said("wounds: {points}", points=listed(_said(points), ",")))
    assessed = len(sheet.get("assessing") or ()) or damage(sheet)
    changes.append(place(sheet, "damage", damage(sheet) - assessed or None, "assessed", ASSESSING))
    changes.append(place(sheet, "assessing", None, "assessed", ASSESSING))
    return changes + noted(sheet, places, said("{level} wounds", level=level)), tuple(checks), level


def _too_weak(force: int, rulings: Rulings) -> bool:
    return 0 < force < WEAK and settled(rulings, "low_life_force") == "out"


def weakness(sheet: Sheet, rulings: Rulings) -> tuple[Change, ...]:
    """The change that makes a person too weak to act as the table rules it, or strong enough again (MT-DEC-19)."""
    weak = is_person(sheet) and _too_weak(life_force(sheet), rulings)
    if weak == bool(wound(sheet).get("weak")):
        return ()
    return (place(sheet, "wound.weak", weak or None, WEAKNESS[weak], ASSESSING),)


def as_ruled(sheet: Sheet, rulings: Rulings) -> Sheet:
    """The sheet with its weakness as the table rules it, whether or not anything has told of it yet."""
    changes = weakness(sheet, rulings)
    return changed(sheet, changes) if changes else sheet


def _begins(sheet: Sheet, level: Level) -> dict[str, Any]:
    """The record of wounds as it begins; what is known of their kind stays."""
    gone = dict.fromkeys(
        (
            "treated",
            "diagnosed",
            "target",
            "dm",
            "bed_until_s",
            "heals_s",
            "healing",
            "sustained",
            "owed",
            "comatose",
            "out_until_s",
        )
    )
    return {**gone, "level": level}


def noted(sheet: Sheet, places: dict[str, Any], reason: str) -> list[Change]:
    """The changes that set places of the record of wounds."""
    return [
        place(sheet, f"wound.{name}", value, reason, SOURCE)
        for name, value in places.items()
        if at(sheet, f"wound.{name}") != value
    ]


def _said(points: Points) -> list[str]:
    return [
        said("{points} off {name}", points=value, name=SHORT[name]) for name, value in points.items() if value
    ]


def dead_points(sheet: Sheet) -> Points:
    """What is left of whoever the fight has killed: nothing."""
    return {name: now(sheet, name) for name in PHYSICAL}


def number(level: Level, column: str) -> int | None:
    """A whole number of the table of wounds."""
    return cast("int | None", TABLE.at(level, column))

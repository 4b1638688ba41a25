"""Sight: what lies on the line between two units, who is under cover, and who is too well concealed to be seen.

Cover has three states besides the open (MT-COMBAT-35, MT-ENV-32): *hidden*, behind something whole, neither firing
nor fired at; *under cover but visible*; and *concealed*, seeing but not seen until the other side has spotted it.
"""

from __future__ import annotations

from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.bands import Band, order
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.marks import COVERED, HIDDEN, PARTIAL, TOTAL
from rules.systems.megatraveller.combat.flow.units import enemies, hostile
from rules.systems.megatraveller.combat.moving.motion import evading
from rules.systems.megatraveller.combat.seeing import blockers, shapes
from rules.systems.megatraveller.combat.seeing.distance import band
from rules.systems.megatraveller.combat.surroundings import terrain
from rules.systems.megatraveller.people import sheet

VISION_AIDS = ("light intensifier", "image intensifier", "infrared goggles", "ir goggles", "night goggles")
"""Possessions that see in the dark (MT-MISS-20)."""
_PAINTED = {"lit": "", "half dark": PARTIAL, "dark": TOTAL}
_SEEN_TO: dict[str, Band] = {PARTIAL: "medium", TOTAL: "short"}
"""The last band at which the dark conceals nobody."""


def line_of_sight(battle: Battle, a: str, b: str) -> bool:
    """Whether nothing lies on the line between the middles of two units' squares (MT-COMBAT-34); true off the map."""
    return not blockers.blocked(battle, a, b)


@once
def sees(battle: Battle, a: str, b: str) -> bool:
    """Whether a sees b: a clear line, and b neither hidden nor concealed from a's side; nobody hiding sees."""
    if a == b:
        return True
    if marks.this_round(battle, a, marks.HIDING) or marks.of(battle, b, marks.COVER) == HIDDEN:
        return False
    return not unseen(battle, a, b) and line_of_sight(battle, a, b)


@once
def visible_units(battle: Battle, who: str) -> tuple[Fighter, ...]:
    """Everybody else on the field whom a unit sees, friend and foe, whatever their condition."""
    return tuple([one for one in battle.on_field() if one.id != who and sees(battle, who, one.id)])


def visible_enemies(battle: Battle, who: str) -> tuple[Fighter, ...]:
    """Enemies on the field whom a unit sees."""
    return tuple([one for one in enemies(battle, who) if sees(battle, who, one.id)])


@once
def in_cover(battle: Battle, who: str, seen_from: str) -> bool:
    """Whether a unit is under cover but visible from another; never while it evades (MT-COMBAT-20, -35)."""
    if evading(battle, who):
        return False
    if marks.of(battle, who, marks.COVER) in (COVERED, HIDDEN):
        return True
    return shapes.covers(battle, seen_from, who) or shapes.cover(battle, seen_from, who)


# --- darkness and concealment --------------------------------------------------------------------------


def darkness(battle: Battle, who: str, target: str = "") -> str:
    """The darkness as a unit has it: PARTIAL, TOTAL, or "" by day and for one who sees in the dark (MT-ENV-31).

    target: whom it looks at, whose square's light then counts in place of its own.
    """
    if not rulings.on(battle.rulings, "darkness"):
        return ""
    light = _light(battle, target or who)
    if not light or any(sheet.has(battle.fighters[who].sheet, aid) for aid in VISION_AIDS):
        return ""
    return light


def _light(battle: Battle, who: str) -> str:
    """The light where a unit is: as painted there, else as in the whole fight."""
    place = battle.ground.place(who) if battle.ground is not None else None
    painted = terrain.kinds(battle, place) if place is not None else ()
    found = next((_PAINTED[kind] for kind in painted if kind in _PAINTED), None)
    return str(marks.fight(battle, marks.LIGHT, "")) if found is None else found


def in_use(battle: Battle) -> bool:
    """Whether units may be concealed in this fight."""
    dark = rulings.on(battle.rulings, "darkness") and marks.fight(battle, marks.LIGHT) is not None
    return dark or rulings.on(battle.rulings, "concealment")


def in_the_open(battle: Battle, who: str) -> bool:
    """Whether nothing is about a unit that conceals it from anybody."""
    if rulings.on(battle.rulings, "darkness") and _light(battle, who):
        return False
    if not rulings.on(battle.rulings, "concealment"):
        return True
    return not (marks.of(battle, who, marks.CAMOUFLAGED) or blockers.growth(battle, who))


def concealed(battle: Battle, viewer: str, target: str) -> str:
    """What conceals a unit from another ("dense undergrowth", "the dark"), or "" (MT-ENV-31, -32)."""
    if rulings.on(battle.rulings, "concealment"):
        if marks.of(battle, target, marks.CAMOUFLAGED):
            return "camouflage"
        growth = blockers.growth(battle, target)
        if growth:
            return growth
    dark = darkness(battle, viewer, target)
    if dark and order(band(battle, viewer, target)) > order(_SEEN_TO[dark]):
        return "the dark"
    return ""


def spotted(battle: Battle, side: str, target: str) -> bool:
    """Whether a side has spotted a unit, should it be concealed."""
    return side in (marks.of(battle, target, marks.SPOTTED) or ())


def unseen(battle: Battle, viewer: str, target: str) -> bool:
    """Whether a unit is concealed from another of a side that has not spotted it."""
    if not hostile(battle, viewer, target) or spotted(battle, battle.fighters[viewer].side, target):
        return False
    return bool(concealed(battle, viewer, target))

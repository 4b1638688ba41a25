"""A ship beside her sheet after one happening: what rules fold within a call, and play folds of its facts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TypeVar

from rules.ships import happening as ship_happening
from rules.vessel import Leap, Lot, Vessel

MOST_LEAPS = 24
"""Jumps of a ship that are remembered."""
V = TypeVar("V")


def sailed(vessel: Vessel, happening: ship_happening.Sailed) -> Vessel:
    """The ship as the happening leaves her."""
    match happening:
        case ship_happening.Went(after=after):
            return replace(vessel, where=after, leaps=_leaps(vessel, happening))
        case ship_happening.Posted(post=post, after=after):
            return replace(vessel, posts=_set(vessel.posts, post, after or None))
        case ship_happening.Embarked(traveller=one):
            return replace(vessel, travellers=_set(vessel.travellers, one.id, one))
        case ship_happening.Disembarked(traveller=one):
            return replace(vessel, travellers=_set(vessel.travellers, one.id, None))
        case ship_happening.Loaded() | ship_happening.Unloaded():
            return replace(vessel, lots=_lots(vessel.lots, happening))
        case ship_happening.CoursePlotted(after=after):
            return replace(vessel, course=after)
        case ship_happening.Reckoned(what=what, kind="date", after=after):
            return replace(vessel, dates=_set(vessel.dates, what, after))
        case ship_happening.Reckoned(what=what, after=after):
            return replace(vessel, counts=_set(vessel.counts, what, None if after is None else int(after)))
        case ship_happening.Titled(after=after):
            return replace(vessel, title=after)
        case ship_happening.Docked(craft=craft, aboard=aboard):
            others = tuple(one for one in vessel.docked if one != craft)
            return replace(vessel, docked=(*others, craft) if aboard else others)


def _leaps(vessel: Vessel, went: ship_happening.Went) -> tuple[Leap, ...]:
    """Her last jumps with this one, if it is one. A course is plotted anew after a jump: it still says whither."""
    before, after = went.before, went.after
    if went.how not in ("jumped", "misjumped") or before is None:
        return vessel.leaps
    aimed = vessel.course[0] if went.how == "misjumped" and vessel.course else ""
    leap = Leap(after.chart, before.hex, after.hex, aimed, went.text if went.how == "misjumped" else "")
    return (*vessel.leaps, leap)[-MOST_LEAPS:]


def _lots(
    lots: Mapping[str, Lot], happening: ship_happening.Loaded | ship_happening.Unloaded
) -> Mapping[str, Lot]:
    lot = happening.lot
    if isinstance(happening, ship_happening.Loaded):
        return _set(lots, lot.id, lot)
    left = lot.tons - happening.tons
    return _set(lots, lot.id, replace(lot, tons=left) if left > 0 else None)


def _set(entries: Mapping[str, V], name: str, value: V | None) -> Mapping[str, V]:
    """With one entry set; None takes it out."""
    if value is None:
        return {key: one for key, one in entries.items() if key != name}
    return {**entries, name: value}

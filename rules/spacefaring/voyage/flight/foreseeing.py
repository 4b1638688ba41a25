"""What a jump takes and may bring, in lines, whether it goes by throws or by tasks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from rules.chart import Hex, distance
from rules.check import Refused
from rules.said import Text, plural, said
from rules.spacefaring.jump.before import conditions
from rules.spacefaring.jump.times import JUMP_S
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.flight import engaging
from rules.spacefaring.voyage.flight.hazards import chances, meanwhile, needed_t, odds, ready
from rules.spacefaring.voyage.flight.working import has_tasks


def notes(ship: Aboard, to: Hex) -> Iterator[Text]:
    """What a jump to a hex takes and may bring."""
    parsecs = distance(ship.hex, to)
    before = s.fuel(ship.sheet).total_t
    yield plural("{n} parsec, a week in jump", "{n} parsecs, a week in jump", parsecs)
    yield from _chances(ship)
    yield said(
        "fuel {before:g} t, afterwards {after:g} t", before=before, after=before - needed_t(ship, parsecs)
    )
    for one in conditions(ready(ship, to), ship.rulings):
        if not one.met:
            yield one.text
    yield from meanwhile(ship, ship.clock_s + JUMP_S)


def at_jump_point(ship: Aboard) -> Aboard:
    """The ship as she will be where she jumps from: a hundred diameters out, if she is nearer now."""
    here = ship.here
    if here is None or here.at not in ("berth", "surface", "orbit"):
        return ship
    return replace(ship, vessel=replace(ship.vessel, where=replace(here, at="limit")))


def _chances(ship: Aboard) -> Iterator[Text]:
    if not has_tasks(ship):
        yield chances(odds(ship))
        return
    try:
        yield from engaging.chances(ship)
    except Refused as refusal:
        yield refusal.text

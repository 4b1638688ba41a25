"""How far ships get as they are now."""

from __future__ import annotations

from rules.check import Refused
from rules.spacefaring.ships import ranging, standard
from rules.spacefaring.ships.places import amended
from tests.rules.cases import Case, each_case
from tests.rules.spacefaring.test_ships import found


@each_case(__file__, "ships_ranging")
def test_how_far_a_ship_gets(case: Case):
    sheet, rulings = standard.sheet_of(found(case.given)), case.given.get("rulings", {})
    for path, value in case.given.get("amended", {}).items():
        sheet = amended(sheet, path, value)
    try:
        tank = ranging.tank(sheet, rulings)
    except Refused as refused:
        case.meets(refused=str(refused))
        return
    case.meets(
        drive=tank.drive,
        tank=tank.tank,
        left=tank.left,
        parsec_t=tank.parsec_t,
        by_distance=tank.by_distance,
        skims=ranging.skims(sheet),
        cr=ranging.costs_of(sheet, rulings).cr,
    )

"""A jump out of a fight: whether she can, where to, what may go wrong, and how near a world she is (CT-SPACE-33).

Of a ship on a chart her course says where to, and her voyage what becomes of her. Of any other the referee says where
she comes out: it is thrown for all the same.
"""

from __future__ import annotations

from dataclasses import replace
from math import dist

from rules.chart import Hex, distance
from rules.ruleset import Battle, Fighter
from rules.said import Text, said
from rules.spacefaring.jump.before import near
from rules.spacefaring.jump.throws import Hazards, counts_as_unrefined
from rules.spacefaring.ships import costs
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.voyage.aboard import Aboard, aboard
from rules.spacefaring.voyage.flight import hazards as voyages
from rules.spacefaring.voyage.flight.power import plant_takes_t
from rules.spacefaring.voyage.kept import PLAN
from rules.systems.classic.space import computing, crewing, state
from rules.systems.classic.space.flight import World
from rules.systems.classic.voyages import BOOKS


def sailing(battle: Battle, ship: Fighter) -> Aboard | None:
    """The ship as her voyage has her; None for one that is not commissioned."""
    return None if crewing.vessel(battle, ship.id) is None else aboard(battle, BOOKS, ship.id)


def target(battle: Battle, ship: Fighter) -> Hex:
    """The next hex of her course; "" where no chart or no course says where she jumps to."""
    own = sailing(battle, ship)
    return own.vessel.course[0] if own is not None and own.chart is not None and own.vessel.course else ""


def farthest(ship: Fighter) -> int:
    """The farthest jump that she can make as she is, fuel aside, by drive and programs; 0 for none."""
    numbers = range(s.jump_number(ship.sheet), 0, -1)
    return next((one for one in numbers if not s.why_no_jump(ship.sheet, one)), 0)


def parsecs(battle: Battle, ship: Fighter) -> int:
    """How far she jumps: to the next hex of her course, else as far as she can."""
    own, to = sailing(battle, ship), target(battle, ship)
    return distance(own.hex, to) if own is not None and to and own.hex else farthest(ship)


def takes_t(battle: Battle, ship: Fighter) -> int:
    """Tons that the jump takes, with what the plant of a ship on her voyage takes first."""
    own = sailing(battle, ship)
    first = 0 if own is None else plant_takes_t(own)
    return first + costs.jump_fuel_t(ship.sheet, parsecs(battle, ship), battle.rulings)


def why_not(battle: Battle, ship: Fighter) -> Text:
    """Why she cannot jump out of the fight, as a sentence; "" where she can, if need be near a world."""
    if not farthest(ship):
        return s.why_no_jump(ship.sheet, 1)
    own, to = sailing(battle, ship), target(battle, ship)
    if own is not None and own.chart is not None and not to and not ship.npc:
        return "no course is plotted"
    far = parsecs(battle, ship)
    if not far:
        return "her course leads no further than where she is: plot it anew"
    if why := s.why_no_jump(ship.sheet, far):
        return why
    need, have = takes_t(battle, ship), s.fuel(ship.sheet).total_t
    if have < need:
        return said("a jump takes {need:g} t of fuel, {have:g} t are aboard", need=need, have=have)
    return _no_plan(own, ship, far)


def _no_plan(own: Aboard | None, ship: Fighter, far: int) -> Text:
    """Without Generate a plan must be aboard; of a ship that is not commissioned nobody asks for one."""
    if own is None or "generate" in computing.loaded(ship.sheet) or own.vessel.counts.get(PLAN, 0) >= far:
        return ""
    return "there is no flight plan aboard, and no Generate to make one"


def too_near(battle: Battle, ship: Fighter) -> Text:
    """Within a hundred diameters of what she is, as a sentence; "" for clear of all. Without a map her voyage says."""
    here = state.at(battle, ship.id)
    if here is None:
        own = sailing(battle, ship)
        return "she is within a hundred diameters" if own and near(voyages.diameters(own)) else ""
    worlds = (one for one in state.worlds(battle) if dist(here, one.at) < state.jump_limit(one))
    return next((_near(one, dist(here, one.at)) for one in worlds), "")


def _near(world: World, away: float) -> Text:
    return said(
        "{world} is {away:.0f} units away, a hundred diameters are {limit:.0f}",
        world=world.name,
        away=away,
        limit=state.jump_limit(world),
    )


def hazards(battle: Battle, ship: Fighter) -> Hazards:
    """What may go wrong at a jump from where she is on the map."""
    own, fuel = sailing(battle, ship), s.fuel(ship.sheet)
    is_near = bool(too_near(battle, ship))
    if own is not None:
        return replace(voyages.hazards(own), near=is_near)
    unrefined = counts_as_unrefined(round(fuel.refined_t), -int(-fuel.unrefined_t // 1), battle.rulings)
    return Hazards(unrefined, s.military(ship.sheet), near=is_near)

"""MegaTraveller's personal combat: rounds of six seconds in which the units of the sides take turns.

Topics add acts (`act`, `registry`); the flow knows none by name. Rooms of the flow, in the order of a fight:
`opening` (form) and `surprise`, `rounds` and `initiative`, `offers` (what may be done), `playing` (an act is
announced, carried out, turns end) with `turn` (turns going on) and `interrupts`, `movement` with `pace` and `cost`,
`hiding` and `spotting`, `tactical` and `communication`, `morale`, `weakness` (who is too weak to act). What others
ask of units stands in `units`, `distance`, `sight`, `motion` and `engagement`; `marks` names what is remembered;
`course` carries the battle through one call.

Attacks: `arms` (what is used), `aim` (the task to hit), `bursts` and `danger` (whom a shot strikes), `volley` (it is
thrown for and told), `harm` (what a hit does, by kind of sheet), `foresight` (exact odds in words). Acts on these:
`fire`, `melee`, `thrown`, `indirect`, `batteries`, `coup`, `charges`, `supplies`, `lying`; besides them `scatter`,
`explosions`, `chemicals`, `fumbles`, `disarming`, `demolition`.

The ground: `terrain` (painted kinds), `barred` and `loads` add to the cost of a square; `work` is what takes rounds
(`portals`, `emplacing`, `suits`, `structures`, `burning`); `airlocks` and `lifts`; `jumping`; `shapes` and `corners`
(indoor cover); `smoke`, `flames`, `vacuum`, `tanks`, `handholds` and `weightless`.

Vehicles: `crewing` (who does what aboard), `driving`, `matching`, `mounting` and `power` are acts; `vehicle_harm` and
`located` say where hits on machines land, `crashing` what comes down, `instruments` what is badged of it.
"""

from __future__ import annotations

from rules.systems.megatraveller.combat.by_default import option, options, preview
from rules.systems.megatraveller.combat.entry import act, advance, answer, begin, declare
from rules.systems.megatraveller.combat.naming import mark_named, mark_valued
from rules.systems.megatraveller.combat.offers import asked, awaits
from rules.systems.megatraveller.combat.opening import setup
from rules.systems.megatraveller.combat.overriding import overridable
from rules.systems.megatraveller.combat.showing import badges, band

__all__ = [
    "act",
    "advance",
    "answer",
    "asked",
    "awaits",
    "badges",
    "band",
    "begin",
    "declare",
    "mark_named",
    "mark_valued",
    "option",
    "options",
    "overridable",
    "preview",
    "setup",
]

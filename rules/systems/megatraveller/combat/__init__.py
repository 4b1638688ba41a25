"""MegaTraveller's personal combat: rounds of six seconds in which the units of the sides take turns.

`flow` is a fight in its order: `opening` (the form) and `surprise`, `rounds` and `initiative`, `offers` (what
may be done), `playing` (an act is announced, carried out, turns end) with `turn` and `interrupts`, `morale`;
`marks` names what is remembered. It knows no topic by name:
topics add acts (`act`, `registry`).

`attack`: `arms` (what is used), `aim` (the task to hit), `bursts` and `danger` (whom a shot strikes), `volley`
(it is thrown for and told), `harm` (what a hit does), `landing` (to flesh or machine),
`foresight` (exact odds in words), and the acts on these.
`blast`: explosions, charges, fire, smoke, gas, and buildings under them. `moving`: on foot, with `pace` and
`cost`. `seeing`: lines of sight, hiding, spotting, distance. `surroundings`: painted terrain, doors, airlocks,
vacuum, suits. `vehicle`: crew, driving, power, hits and crashes.
"""

from __future__ import annotations

from rules.activity import Activity, Memory
from rules.sentences import FOUGHT
from rules.spacefaring.ships.beside import no_fighter
from rules.systems.megatraveller.combat.flow.entry import (
    ALL,
    answer,
    begin,
    go_on,
    offer,
    options,
    ready,
    submit,
)
from rules.systems.megatraveller.combat.flow.marks import TURNS
from rules.systems.megatraveller.combat.flow.naming import mark_named, mark_valued
from rules.systems.megatraveller.combat.flow.offers import asked, awaits
from rules.systems.megatraveller.combat.flow.opening import setup
from rules.systems.megatraveller.combat.flow.overriding import overridable
from rules.systems.megatraveller.combat.flow.showing import badges

FIGHT = Activity(
    id="fight",
    title="Fight",
    sentences=FOUGHT,
    acts=ALL,
    memory=Memory(mark_named, mark_valued, overridable, between=TURNS),
    setup=setup,
    begin=begin,
    awaits=awaits,
    asked=asked,
    submit=submit,
    go_on=go_on,
    badges=badges,
    answer=answer,
    ready=ready,
    offer=offer,
    all=options,
    takes=no_fighter,
)

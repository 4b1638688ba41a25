"""Classic Traveller's fights in space: two sides in turns of ten minutes, five phases each.

`book` holds the tables, `rulings` the contested readings. Pure: `flight` (vectors, gravity), `seeing`, `computing`
(programs), `firing` (throws of lasers), `damage`. Of a battle: `state` (what is remembered), `crewing` (who speaks and
what they can), `running` (programs of a phase), `judging` (what an NPC's captain makes of it), `gunnery` (one laser at
one target), `landing` (hits). `acts`: what is done in each phase; `flow`: its order; `boarding`: the fight aboard.
"""

from __future__ import annotations

from rules.activity import Activity, Needs, Unit
from rules.systems.classic.space import boarding, book
from rules.systems.classic.space.entering import no_flyer
from rules.systems.classic.space.flow.entry import ALL, submit
from rules.systems.classic.space.flow.memory import MEMORY
from rules.systems.classic.space.flow.opening import begin, setup
from rules.systems.classic.space.flow.phases import phases
from rules.systems.classic.space.flow.rungs import rungs
from rules.systems.classic.space.flow.showing import turns
from rules.systems.classic.space.flow.sighting import perceives
from rules.systems.classic.space.flow.turn import asked, awaits
from rules.systems.classic.space.sentences import FOUGHT

SPACE_FIGHT = Activity(
    id="space",
    title="Space fight",
    sentences=FOUGHT,
    acts=ALL,
    memory=MEMORY,
    setup=setup,
    begin=begin,
    awaits=awaits,
    asked=asked,
    submit=submit,
    go_on=boarding.go_on,
    calls=boarding.calls,
    heard=boarding.heard,
    badges=boarding.badges,
    order=turns,
    phases=phases,
    rungs=rungs,
    perceives=perceives,
    takes=no_flyer,
    needs=Needs(parts=(2, 60), board="space", unit=Unit("{n:g} units", book.unit_m()), crews=True),
)

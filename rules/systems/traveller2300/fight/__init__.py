"""A fight by turns of thirty seconds.

`turn` counts initiative down and does what was chosen (`choosing`, `frames`); `actions` lists what may be chosen;
`harm` lands hits; `usual` is what NPCs do by themselves; `showing` and `memory` say what is seen of it.
"""

from __future__ import annotations

from rules.activity import Activity
from rules.sentences import FOUGHT
from rules.systems.traveller2300.fight.entry import ACTS, go_on, offers, submit
from rules.systems.traveller2300.fight.memory import MEMORY
from rules.systems.traveller2300.fight.senses.hiding import perceives
from rules.systems.traveller2300.fight.showing import asked, awaits, badges, order, setup
from rules.systems.traveller2300.fight.turn import begin

FIGHT = Activity(
    id="fight",
    title="Fight",
    sentences=FOUGHT,
    acts=ACTS,
    memory=MEMORY,
    setup=setup,
    begin=begin,
    awaits=awaits,
    asked=asked,
    submit=submit,
    go_on=go_on,
    all=offers,
    badges=badges,
    order=order,
    perceives=perceives,
)

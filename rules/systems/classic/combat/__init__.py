"""Classic Traveller's personal combat: rounds of 15 seconds in which everybody acts at the same time.

`flow` is a fight in its order: `opening` (form, surprise, range), `contact` (avoid, escape), `forms` and
`declaring` (what may be done), `defaults` (what NPCs do by themselves, by the `worth` of attacks), `acts`,
`resolve` (the round), `surprise` (the alarm), `morale`, and `pending`, what is left of a round that waits for
answers. `attack`: `draws`, `attacks` (`fire`: whom, `hit`: at what odds), `landing` (wounds). `moving`: by
paths, ranges or squares. `book` holds the tables.
"""

from __future__ import annotations

from rules.activity import Activity
from rules.sentences import FOUGHT
from rules.spacefaring.ships.beside import no_fighter
from rules.systems.classic.combat.flow.acts import ALL
from rules.systems.classic.combat.flow.entry import answer, go_on, submit
from rules.systems.classic.combat.flow.forms import asked, awaits
from rules.systems.classic.combat.flow.memory import MEMORY
from rules.systems.classic.combat.flow.opening import begin, setup
from rules.systems.classic.combat.flow.showing import badges

FIGHT = Activity(
    id="fight",
    title="Fight",
    sentences=FOUGHT,
    acts=ALL,
    memory=MEMORY,
    setup=setup,
    begin=begin,
    awaits=awaits,
    asked=asked,
    submit=submit,
    go_on=go_on,
    badges=badges,
    answer=answer,
    takes=no_fighter,
)

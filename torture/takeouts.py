"""Every act of a long random fight taken out, the later ones done again; and each done again where it stood."""

from __future__ import annotations

import time
from pathlib import Path

from domain.budget import Overrun
from domain.handlers import decided
from domain.history.faces import with_its_faces
from domain.history.past import Act, Past
from domain.history.replaying import done_again
from domain.message import Decision
from domain.moment import Moment
from domain.world import World
from rules.check import Dice
from rules.dice import Scripted
from server.table.deadline import PAST_S, after
from tests.domain.demo_fights import STORIES, begun
from torture.trial import Fell, Tally

STEPS = 40


def run(seed: int, folder: Path) -> Tally:
    """One fight at one of the demo tables."""
    fight, tally = begun(STORIES[seed % len(STORIES)], seed), Tally()
    fight.play(STEPS)
    for nth, (act, world) in enumerate(zip(fight.acts, fight.worlds, strict=True)):
        if _as_before(act, world) != act.facts:
            raise Fell(f"act {nth}, done again where it stood, comes out differently")
        past = Past(tuple(fight.acts[nth:]), world)
        moment = Moment(fight.world, fight.referee, fight.number, Scripted(()), past, after(PAST_S))
        began = time.monotonic()
        try:
            for one in done_again(act.number, moment, decided):
                tally[f"acts done again: {one.outcome}"] += 1
        except Overrun:
            tally["take-outs refused for their length"] += 1
        if time.monotonic() - began > 2 * PAST_S:
            raise Fell(f"taking out act {nth} of {len(fight.acts)} went on past its deadline")
        tally["take-outs"] += 1
    return tally


def _as_before(act: Act, world: World) -> Decision:
    def again(dice: Dice) -> Decision:
        return decided(act.command, Moment(world, act.seat, act.number, dice))

    return with_its_faces(act, world, again)

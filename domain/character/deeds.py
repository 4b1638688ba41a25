"""What characters do outside a fight, by their rules system's own forms."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from domain.character.commands import DoDeed
from domain.character.events import DeedThrown
from domain.combat.battle import ground_under
from domain.message import REFEREE, Decision, Fact
from domain.moment import Moment
from domain.outcome import cannot_come, facts_of, thrown_audience
from domain.rights import holders, knows, require
from domain.scene.tokens import moved_fact
from domain.stage.decide import engaged
from domain.stage.meeting import time_facts
from domain.stage.parties import clock_of, holding_clock, party_of
from domain.world import World
from rules.check import Dice, Refused
from rules.forms import Intent
from rules.grid import Point
from rules.happening import Happening, Moved, Passed, Threw
from rules.said import Verbatim, said


def do_deed(command: DoDeed, moment: Moment) -> Decision:
    """Let a character treat, reload, put in hand."""
    happenings = come_of(command, moment, moment.dice)
    return facts_of(happenings, moment.world, DeedScope(command.character))


def come_of(command: DoDeed, moment: Moment, dice: Dice) -> tuple[Happening, ...]:
    """What comes of a deed with these dice; Refused where it may not be done."""
    character = moment.world.character(command.character)
    require(moment, "act", character)
    world, rulings = moment.world, moment.world.open_table.rulings
    if busy := engaged(world, character.id):
        what = world.rules.activity(busy.kind).title.lower()
        raise Refused(
            said("{character} is in a {what}, and acts there", character=Verbatim(character.name), what=what)
        )
    acts = {option.act for option in world.rules.sheet.deeds(character.sheet, rulings)}
    if command.act not in acts:
        raise Refused(
            said(
                "{character} cannot {act} now",
                character=Verbatim(character.name),
                act=Verbatim(repr(command.act)),
            )
        )
    at_hand = (one for one in world.characters.values() if not one.retired and knows(world, moment.seat, one))
    sheets = {one.id: one.sheet for one in at_hand}
    intent = Intent(character.id, command.act, command.args)
    ground = ground_under(world, character.id, tuple(sheets))
    happenings = world.rules.sheet.deed(intent, sheets, clock_of(world, character.id), rulings, dice, ground)
    if not happenings:
        raise Refused(said("nothing came of {act}", act=Verbatim(repr(command.act))))
    return happenings


def _moved(world: World, doer: str, path: tuple[Point, ...], reason: str) -> Iterator[Fact]:
    """Where a deed takes its doer, walls or not, on every map that shows it."""
    for scene in world.scenes.values():
        for token in scene.tokens.values():
            if token.character == doer:
                yield moved_fact(scene, token, path, world, through_walls=True, reason=reason)


@dataclass(frozen=True, slots=True)
class DeedScope:
    """A deed outside a fight."""

    doer: str

    def others(self, happening: Happening, world: World) -> Iterator[Fact]:
        """Throws are the doer's own, and time goes by where no fight holds it."""
        match happening:
            case Passed(seconds=seconds, reason=reason):
                party = party_of(world, self.doer)
                if not holding_clock(world, party):
                    yield from time_facts(world, seconds, resting=False, reason=reason, party=party)
            case Threw():
                own = (*REFEREE, *holders(world.open_table, "act", world.characters[self.doer]))
                thrown = DeedThrown(character=self.doer, threw=happening)
                yield Fact(f"character:{self.doer}", thrown, thrown_audience(happening, own, own))
            case Moved(path=path, reason=reason):
                yield from _moved(world, self.doer, path, reason)
            case _:
                raise cannot_come(happening, "a deed")

"""What characters do outside a fight, by their rules system's own forms."""

from __future__ import annotations

from domain.character.commands import DoDeed
from domain.happened import character_fact
from domain.message import REFEREE, Decision, Fact
from domain.moment import Moment
from domain.rights import holders, knows, require
from domain.stage.decide import open_fights, time_facts
from domain.talk.events import Said
from domain.world import TALK, World, evolve
from rules.check import Refused
from rules.forms import Intent
from rules.happening import Changed, Happening, Passed, Threw


def do_deed(command: DoDeed, moment: Moment) -> Decision:
    """Let a character treat, reload, put in hand."""
    character = moment.world.character(command.character)
    require(moment, "act", character)
    world, rulings = moment.world, moment.world.open_table.rulings
    if _fights(world, character.id):
        raise Refused(f"{character.name} is in a fight, and acts there")
    acts = {option.act for option in world.rules.sheet.deeds(character.sheet, rulings)}
    if command.act not in acts:
        raise Refused(f"{character.name} cannot {command.act!r} now")
    at_hand = (one for one in world.characters.values() if not one.retired and knows(world, moment.seat, one))
    sheets = {one.id: one.sheet for one in at_hand}
    intent = Intent(character.id, command.act, command.args)
    happenings = world.rules.sheet.deed(intent, sheets, world.stage.clock_s, rulings, moment.dice)
    if not happenings:
        raise Refused(f"nothing came of {command.act!r}")
    return _facts(happenings, character.id, moment)


def _fights(world: World, who: str) -> bool:
    return any(who in one.fighters and not one.fighters[who].left for one in open_fights(world))


def _facts(happenings: tuple[Happening, ...], doer: str, moment: Moment) -> Decision:
    world, facts = moment.world, []
    for happening in happenings:
        for fact in _of(happening, doer, world, moment):
            facts.append(fact)
            world = evolve(world, fact)
    return tuple(facts)


def _of(happening: Happening, doer: str, world: World, moment: Moment) -> tuple[Fact, ...]:
    match happening:
        case Changed(who=who):
            name = doer if who == "self" else who
            return (character_fact(world, name, happening),)
        case Passed(seconds=seconds, reason=reason):
            if open_fights(world):
                return ()  # the fight's rounds move the clock
            return tuple(time_facts(world, seconds, False, reason))
        case Threw(title=title, outcome=outcome, secret=secret):
            text = f"{title}: {outcome}"
            owners = () if secret else holders(world.open_table, "act", world.characters[doer])
            said = Said(seat=moment.by.id, manner="emote", text=text)
            return (Fact(TALK, said, (*REFEREE, *owners)),)
    raise ValueError(f"{type(happening).__name__} cannot come of a deed")

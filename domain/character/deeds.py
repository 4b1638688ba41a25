"""What characters do outside a fight, by their rules system's own forms."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from domain.audience.activities import thrown_audience
from domain.audience.maps import knows
from domain.character.commands import DoDeed
from domain.character.events import DeedThrown
from domain.character.state import Character
from domain.combat.battle import ground_under, scene_under
from domain.combat.course import course_in
from domain.combat.facts import FightScope
from domain.combat.opening import joined, opening
from domain.combat.state import stream_of
from domain.message import REFEREE, Decision, Fact
from domain.moment import Moment
from domain.outcome import cannot_come, facts_of
from domain.proposal import Proposal
from domain.rights import holders, require
from domain.scene.tokens import moved_fact
from domain.stage.decide import engaged
from domain.stage.meeting import time_facts
from domain.stage.parties import clock_of, holding_clock, party_of
from domain.world import World, folded
from rules.check import Refused
from rules.forms import Intent, Json, Option
from rules.grid import Point
from rules.happening import Asked, Changed, Happening, Moved, Passed, Threw
from rules.kit.deeds import SELF, alone, left_of, together
from rules.ruleset import Battle, Fighter, Ruleset, Sheet
from rules.said import Verbatim, said


def deeds_of(rules: Ruleset, sheet: Sheet, rulings: Mapping[str, Json]) -> tuple[Option, ...]:
    """What may be done outside a fight by whoever has such a sheet."""
    activity = rules.has(DoDeed.kind)
    if activity is None or activity.takes(sheet):
        return ()
    return activity.options(alone(sheet, rulings), SELF)


def do_deed(command: DoDeed, moment: Moment) -> Decision:
    """Let a character treat, reload, put in hand."""
    proposal, people = proposed(command, moment), at_hand(moment)
    scope = DeedScope(command.character)
    followed = course_in(
        moment.world, scope, lambda world: _battle(world, command.character, people), moment.dice
    )
    course, between = followed.course, proposal.activity.memory.between
    proposal.activity.submit(course, proposal.intent)
    told = course.told(between)
    if not told:
        raise Refused(said("nothing came of {act}", act=Verbatim(repr(command.act))))
    if left_of(course.battle):
        return _going_on(told, proposal, moment)
    return followed.facts(between)


def proposed(command: DoDeed, moment: Moment) -> Proposal:
    """A deed that is open to a character now; Refused where it is not, or where the seat may not act for it."""
    character = moment.world.character(command.character)
    require(moment, "act", character)
    world = moment.world
    if busy := engaged(world, character.id):
        there = world.rules.activity(busy.kind)
        raise Refused(there.tells(there.sentences.acting, who=Verbatim(character.name)))
    activity = world.rules.activity(DoDeed.kind)
    battle = _battle(world, character.id, at_hand(moment))
    option = None if activity.takes(character.sheet) else activity.option(battle, character.id, command.act)
    if option is not None and option.referee:
        moment.referee_only(
            said(
                "only the referee may do this for {character}: {deed}",
                character=Verbatim(character.name),
                deed=option.title,
            )
        )
    if option is None:
        raise Refused(
            said(
                "{character} cannot {act} now",
                character=Verbatim(character.name),
                act=Verbatim(repr(command.act)),
            )
        )
    return Proposal(activity, battle, Intent(character.id, command.act, command.args))


def at_hand(moment: Moment) -> tuple[str, ...]:
    """Whom a deed may be done to: all at the table of whom the seat knows, and whom deeds are for."""
    world = moment.world
    takes = world.rules.activity(DoDeed.kind).takes
    return tuple(
        one.id
        for one in world.characters.values()
        if not one.retired and not takes(one.sheet) and knows(world, moment.seat, one)
    )


def _battle(world: World, doer: str, people: tuple[str, ...]) -> Battle:
    """A doer on the map that they stand on, if any, and everybody at hand."""
    fighters = {one: _person(world.characters[one]) for one in people}
    ground = ground_under(world, doer, people)
    evening = world.open_table.session
    return together(
        fighters,
        world.open_table.rulings,
        ground=ground,
        clock_s=clock_of(world, doer),
        session=evening.id if evening else "",
    )


def _person(character: Character) -> Fighter:
    return Fighter(character.id, Verbatim(character.name), "", character.sheet, character.npc)


def _going_on(told: tuple[Happening, ...], proposal: Proposal, moment: Moment) -> tuple[Fact, ...]:
    """A deed that leaves something to be heard goes on by itself, with those whom it has to do with."""
    world, doer = moment.world, proposal.intent.who
    name, title = f"f{moment.number}", proposal.activity.title
    scene = scene_under(world, doer)
    opened = opening(name, proposal.activity, scene, {"a": title}, {})
    stream = stream_of(name, proposal.activity.id)
    concerned = dict.fromkeys([doer, *(who for one in told for who in _concerned(one))])
    people = [who for who in concerned if who in world.characters]
    facts = (Fact(stream, opened), *(joined(stream, who, "a", scene, world) for who in people))
    # throws of a deed are the doer's own
    own = tuple(replace(one, private=True) if isinstance(one, Threw) else one for one in told)
    return (*facts, *facts_of(own, folded(world, facts), FightScope(name, moment.by.id)))


def _concerned(happening: Happening) -> tuple[str, ...]:
    match happening:
        case Asked(question=question):
            return (question.who,)
        case Changed(who=who):
            return (who,)
        case Threw(who=who, about=about):
            return (*who, *about)
    return ()


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

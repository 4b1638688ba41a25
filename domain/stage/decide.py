"""Scenes are shown, time passes, parties part and meet."""

from __future__ import annotations

from collections.abc import Iterator

from domain.combat.state import Combat
from domain.message import REFEREE, Decision, Fact
from domain.moment import Moment
from domain.stage import commands as c
from domain.stage import events as e
from domain.stage.meeting import clock_waits, common_party, gone_over, met, parted, time_facts
from domain.stage.parties import holding_clock, persons_in, together_with
from domain.world import STAGE, World, folded
from rules.check import Refused
from rules.said import Verbatim, said


def show_scene(command: c.ShowScene, moment: Moment) -> Decision:
    """Take the players to a map."""
    moment.referee_only("only the referee may switch maps")
    scene = moment.world.scene(command.scene)
    stage = moment.world.stage
    if stage.set == scene.id:
        raise Refused(said("{scene} is already shown", scene=Verbatim(scene.name)))
    shown = e.SceneShown(scene=scene.id, before=stage.set)
    return (Fact(STAGE, shown, REFEREE if stage.curtain else "all"),)


def pass_time(command: c.PassTime, moment: Moment) -> Decision:
    """Let time go by for a party; whoever is in an open fight stays behind."""
    moment.referee_only("only the referee may advance time")
    party = _party(moment.world, command.party)
    stay = tuple(_staying(moment.world, party))
    world = folded(moment.world, stay)
    return (*stay, *time_facts(world, command.seconds, command.resting, command.reason, party))


def _staying(world: World, party: str) -> Iterator[Fact]:
    """That those of a party who are in an open fight are apart; Refused where that would be all of it."""
    fights = holding_clock(world, party)
    if not fights:
        return
    fighting = {name for fight in fights for name, one in fight.fighters.items() if not one.left}
    staying = together_with(world, fighting)
    if staying.issuperset(persons_in(world, party)):
        raise clock_waits(world, fights)
    yield from parted(world, staying, world.rules.activity(fights[0].kind).sentences.parted)


def set_clock(command: c.SetClock, moment: Moment) -> Decision:
    """Set the campaign date."""
    moment.referee_only("only the referee may set the date")
    stage = moment.world.stage
    if stage.parties:
        raise Refused("some are apart, each with a date of their own: let all meet before the date is set")
    if command.clock_s == stage.clock_s:
        raise Refused("that is the date already")
    return (Fact(STAGE, e.ClockSet(clock_s=command.clock_s, before=stage.clock_s, reason=command.reason)),)


def part_party(command: c.PartParty, moment: Moment) -> Decision:
    """Let some go their own way, with all who cannot but go along."""
    moment.referee_only("only the referee may part the party")
    world = moment.world
    for name in command.members:
        if world.character(name).retired:
            raise Refused(said("{who} has left the table", who=Verbatim(world.character(name).name)))
    going = together_with(world, command.members)
    people = persons_in(world, common_party(world, going))
    if going.isdisjoint(people) or going.issuperset(people):
        raise Refused("somebody of the players' people has to go, and somebody to stay")
    return tuple(parted(world, going, Verbatim(command.reason) if command.reason else ""))


def meet_parties(command: c.MeetParties, moment: Moment) -> Decision:
    """Let a party meet another."""
    moment.referee_only("only the referee may let parties meet")
    party, other = (_party(moment.world, one) for one in (command.party, command.other))
    if party == other:
        raise Refused("they are together already")
    return tuple(met(moment.world, party, other))


def join_party(command: c.JoinParty, moment: Moment) -> Decision:
    """Let some go over to a party."""
    moment.referee_only("only the referee may let people join a party")
    world, party = moment.world, _party(moment.world, command.party)
    for name in command.members:
        world.character(name)
    going = together_with(world, command.members)
    if common_party(world, going) == party:
        raise Refused("they are together already")
    return tuple(gone_over(world, going, party))


def _party(world: World, name: str) -> str:
    if name and name not in world.stage.parties:
        raise Refused(said("there is no party {name}", name=Verbatim(repr(name))))
    return name


def engaged(world: World, who: str) -> Combat | None:
    """What somebody takes part in that goes on, and acts in: nothing else is done by them meanwhile.

    A voyage keeps nobody from anything: fights happen on the way.
    """
    return next((one for one in _taking_part(world, who) if not _on_a_chart(world, one)), None)


def sailing(world: World, who: str) -> Combat | None:
    """The voyage that a ship is on."""
    return next((one for one in _taking_part(world, who) if _on_a_chart(world, one)), None)


def _taking_part(world: World, who: str) -> Iterator[Combat]:
    for combat in world.combats.values():
        fighter = combat.fighters.get(who)
        if not combat.closed and fighter is not None and not fighter.left:
            yield combat


def _on_a_chart(world: World, combat: Combat) -> bool:
    return world.rules.activity(combat.kind).needs.board in ("chart", "worlds")

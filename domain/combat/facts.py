"""What the rules say has come about in a fight, as facts with those who may know them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from domain.audience.activities import (
    blind_seats,
    fighter_audience,
    marked_audience,
    mentioned_audience,
    threw_audience,
    voice_audience,
    whole_audience,
)
from domain.combat import events as e
from domain.combat.blasts import blast
from domain.combat.state import Combat
from domain.combat.surroundings import around
from domain.combat.voyage import sails, travels
from domain.message import Audience, Fact, narrowed
from domain.outcome import cannot_come
from domain.scene.tokens import drift_fact, moved_fact, turned_fact
from domain.stage.meeting import clock_waits, time_facts, time_for
from domain.stage.parties import combat_party, holding_clock
from domain.world import World, evolve
from rules import happening as h
from rules.said import Text


@dataclass(frozen=True, slots=True)
class FightScope:
    """A fight, or another activity that goes on. by: the seat that acts."""

    combat: str
    by: str

    def others(self, happening: h.Happening, world: World) -> Iterator[Fact]:
        """Everything but the sheets; what names a fighter, to those who know of them."""
        combat = world.combats[self.combat]
        named, whole = mentioned_audience(world, combat, happening), whole_audience(world, combat)
        for fact in self._others(happening, world, combat):
            known = narrowed((named, whole)) if fact.stream == combat.stream else named
            yield fact if known == "all" else replace(fact, audience=narrowed((fact.audience, known)))

    def _others(self, happening: h.Happening, world: World, combat: Combat) -> Iterator[Fact]:
        match happening:
            case h.Attacked():
                yield from _attack(happening, world, combat)
            case h.Moved():
                yield from _move(happening, world, combat)
            case h.Zoned() | h.DoorMoved() | h.Hid() | h.Boarded() | h.Alighted():
                yield from around(happening, world, combat)
            case h.WentOff():
                yield from blast(happening, world, combat)
            case h.Passed(seconds=seconds, reason=reason):
                yield from _time(world, combat, seconds, reason)
            case h.Asked(question=question):
                event = e.QuestionAsked(combat=combat.id, question=question)
                yield _fact(combat, event, voice_audience(world, combat, question.who))
            case h.Answered():
                yield _answer(happening, world, combat, self.by)
            case _:
                yield _plain(happening, world, combat)


def _time(world: World, combat: Combat, seconds: float, reason: Text) -> Iterator[Fact]:
    """Time goes by for the party that takes part, where the activity holds its clock, or moves it and nothing holds it.

    Of a clock of its own the campaign feels nothing. From a ship under way those are parted who are not aboard.
    """
    clock, party = world.rules.activity(combat.kind).needs.clock, combat_party(world, combat)
    if clock == "own":
        return
    if not sails(world, combat):
        if clock == "holds" or not holding_clock(world, party):
            yield from time_facts(world, seconds, resting=False, reason=reason, party=party)
        return
    ships = [name for name, one in combat.fighters.items() if not one.left]
    under_way = any(world.ships[name].under_way for name in ships if name in world.ships)
    if under_way or travels(world, combat):
        yield from time_for(world, ships, seconds, reason)
    elif held := holding_clock(world, party):
        raise clock_waits(world, held)
    else:
        yield from time_facts(world, seconds, resting=False, reason=reason, party=party)


def _plain(happening: h.Happening, world: World, combat: Combat) -> Fact:
    match happening:
        case h.Threw():
            thrown = e.CombatThrown(combat=combat.id, threw=happening)
            return _fact(combat, thrown, threw_audience(happening, world, combat))
        case h.Forwent(who=who, what=what, reason=reason):
            forgone = e.ActForgone(combat=combat.id, who=who, what=what, reason=reason)
            return _fact(combat, forgone, fighter_audience(world, combat, who))
        case h.Fell(who=who, condition=condition, text=text):
            fell = e.FighterFell(combat=combat.id, who=who, condition=condition, text=text)
            return _fact(combat, fell, fighter_audience(world, combat, who))
        case h.Marked():
            return _mark(happening, world, combat)
        case h.Stepped(round=number, step=step, title=title):
            return _fact(combat, e.StepBegan(combat=combat.id, round=number, step=step, title=title))
        case h.Left(who=who, how=how):
            left = e.FighterLeft(combat=combat.id, who=who, how=how)
            return _fact(combat, left, fighter_audience(world, combat, who))
        case h.Ended(outcome=outcome):
            return _fact(combat, e.CombatClosed(combat=combat.id, outcome=outcome))
    raise cannot_come(happening, "a fight")


def _attack(attack: h.Attacked, world: World, combat: Combat) -> Iterator[Fact]:
    seen = narrowed(fighter_audience(world, combat, one) for one in (attack.attacker, attack.target))
    yield _fact(combat, e.AttackMade(combat=combat.id, attack=attack), seen)
    if blind := blind_seats(world, combat, attack):
        text = "hit by somebody unseen" if attack.check.success else "missed by somebody unseen"
        glimpse = e.AttackSeen(
            combat=combat.id, target=attack.target, success=attack.check.success, text=text
        )
        yield _fact(combat, glimpse, blind)


def _move(moved: h.Moved, world: World, combat: Combat) -> Iterator[Fact]:
    fighter = combat.fighters[moved.who]
    if combat.scene is None or fighter.token is None:
        return
    scene = world.scenes[combat.scene]
    token = scene.tokens[fighter.token]
    if moved.path:
        went = moved_fact(scene, token, moved.path, world, through_walls=True, reason=moved.reason)
        yield went
        world = evolve(world, went)
        scene = world.scenes[combat.scene]
        token = scene.tokens[fighter.token]
    if moved.facing is not None and moved.facing != token.facing:
        turned = turned_fact(scene, token, moved.facing, world)
        yield turned
        token = evolve(world, turned).scenes[combat.scene].tokens[fighter.token]
    if moved.vector is not None and moved.vector != token.vector:
        yield drift_fact(scene, token, moved.vector, world)


def _mark(marked: h.Marked, world: World, combat: Combat) -> Fact:
    event = e.Marked(combat=combat.id, subject=marked.subject, changes=marked.changes, text=marked.text)
    return _fact(combat, event, marked_audience(marked, world, combat))


def _answer(answered: h.Answered, world: World, combat: Combat, by: str) -> Fact:
    event = e.QuestionAnswered(
        combat=combat.id,
        question=answered.question,
        who=answered.who,
        answer=dict(answered.answer),
        text=answered.text,
        by=by,
    )
    return _fact(combat, event, voice_audience(world, combat, answered.who))


def _fact(combat: Combat, event: e.CombatEvent, audience: Audience = "all") -> Fact:
    return Fact(combat.stream, event, audience)

"""One activity opens another: those aboard a ship fight on her deck with foes who come for it, or ships meet in space.

Everything is one decision, made of the commands by which a referee would do it by hand. What called for it is told how
it ended by the very decision that ends it (`heeded`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any

from domain.audience.ships import aboard_audience, ship_audience
from domain.audience.vision.eyes import is_by_sight
from domain.character import commands as cc
from domain.character.decide import enlist
from domain.character.state import Character
from domain.combat import commands as c
from domain.combat import events as e
from domain.combat.battle import battle_of
from domain.combat.course import course_of
from domain.combat.facing import Step, in_space
from domain.combat.facts import FightScope
from domain.combat.offers import activity_of
from domain.combat.opening import open_activity, running
from domain.combat.state import Combat
from domain.message import REFEREE, Decision, Fact, admits, widened
from domain.moment import Moment
from domain.outcome import facts_of
from domain.scene.decide import scene_fact
from domain.scene.events import GroundRevealed
from domain.scene.state import Scene
from domain.scene.things import Fog, Token
from domain.scene.tokens import free_places, placed, token_id
from domain.ship.laying import lay_deck
from domain.world import World, folded
from rules.activity import Call, Fought
from rules.check import Refused
from rules.forms import for_sides
from rules.grid import Point
from rules.happening import Change, Marked
from rules.kit.calls import CALLED, answered, subject
from rules.said import Text, Verbatim, said

Decide = Callable[[Any, Moment], Decision]
_LONGEST = 60
_OWN = "o"
"""With what the marks begin of those who are enlisted as the crew of the ship that is boarded."""


def answer_call(command: c.AnswerCall, moment: Moment) -> Decision:
    """Open it; nothing of it holds where any of it is refused."""
    moment.referee_only("only the referee may open a fight that is called for")
    combat = running(command.combat, moment)
    activity = activity_of(moment.world, combat)
    found = activity.calls(battle_of(moment.world, combat))
    call = next((one for one in found if one.id == command.call), None)
    if call is None:
        raise Refused(said("nothing calls for {call} now", call=Verbatim(repr(command.call))))
    opened = moment.world.rules.activity(call.kind)
    steps = in_space(call, opened) if opened.needs.board == "space" else _aboard_steps(call, command.many)
    kept: Step = lambda now: _kept(combat, call, command, now)  # noqa: E731
    facts: Decision = ()
    for step in (*steps, kept):
        facts = (*facts, *step(replace(moment, world=folded(moment.world, facts))))
    return facts


def _aboard_steps(call: Call, many: int) -> tuple[Step, ...]:
    """What makes a fight aboard, one after another."""
    return (
        lambda now: _laid(call, now),
        lambda now: _covered(call, now),
        lambda now: tuple(_standing(call, now)),
        lambda now: _manned(call, many, now),
        lambda now: tuple(_coming(call, now)),
        lambda now: _come(call, many, now),
        lambda now: _fought(call, now),
    )


def _kept(combat: Combat, call: Call, command: c.AnswerCall, moment: Moment) -> Decision:
    """What called for it keeps what was opened."""
    going = answered(battle_of(moment.world, combat), call.ship)
    opened = {"fight": f"f{moment.number}", "waits": not command.goes_on}
    change = Change(CALLED, dict(going) or None, {**going, call.id: opened})
    marked = Marked(subject(call.ship), (change,))
    return facts_of((marked,), moment.world, FightScope(combat.id, moment.by.id))


def heeded(decide: Decide) -> Decide:
    """A decision by which something may end, with what comes of that where another activity has called for it."""

    def decided(command: Any, moment: Moment) -> Decision:
        facts = decide(command, moment)
        for ended in [one.event for one in facts if isinstance(one.event, e.CombatClosed)]:
            facts = (*facts, *_told(ended, replace(moment, world=folded(moment.world, facts))))
        return facts

    return decided


def _told(ended: e.CombatClosed, moment: Moment) -> Iterator[Fact]:
    """What comes of it where it was called for."""
    world = moment.world
    over = world.combats[ended.combat]
    for combat, ship, call in _callers(world, over.id):
        followed = course_of(world, combat.id, moment.by.id, moment.dice)
        course = followed.course
        others = {name: one for name, one in answered(course.battle, ship).items() if name != call}
        course.mark(subject(ship), {CALLED: others or None})
        own, foes = (_standing_on(over, side, world) for side in ("a", "b"))
        activity = activity_of(world, combat)
        left = {name: one.left for name, one in over.fighters.items() if one.left}
        activity.heard(course, Fought(call, own, foes, ended.outcome, left))
        yield from (_heard(fact, ship, world) for fact in followed.facts(activity.memory.between))


def _heard(fact: Fact, ship: str, world: World) -> Fact:
    """How it came out aboard a ship is told to those aboard too, on whatever map she is herself."""
    event = fact.event
    if not isinstance(event, e.Marked) or event.subject != subject(ship) or event.changes or not event.text:
        return fact
    return replace(fact, audience=widened((fact.audience, aboard_audience(world, ship))))


def _callers(world: World, over: str) -> Iterator[tuple[Combat, str, str]]:
    """What goes on that has called for it, aboard which ship, by which call."""
    for combat in world.combats.values():
        for whose, marks in () if combat.closed else combat.marks.items():
            for call, opened in (marks.get(CALLED) or {}).items():
                if opened["fight"] == over:
                    yield combat, whose.partition(":")[2], call


def _standing_on(over: Combat, side: str, world: World) -> tuple[str, ...]:
    """Those of a side who are still there and can act."""
    able = ("unhurt", "wounded")
    return tuple(
        name
        for name, one in over.fighters.items()
        if one.side == side
        and not one.left
        and world.rules.sheet.condition(world.characters[name].sheet) in able
    )


def _laid(call: Call, moment: Moment) -> Decision:
    """Her deck, where no map is one yet."""
    if _deck(call, moment.world) is not None:
        return ()
    return lay_deck(moment.world.character(call.ship), moment)


def _covered(call: Call, moment: Moment) -> Decision:
    """A deck that no player may know is covered until their people see it, also where the table shows whole maps."""
    world, scene = moment.world, _scene(call, moment)
    if not call.comers or is_by_sight(world, scene) or world.stage.scene == scene.id:
        return ()
    known = ship_audience(world, call.ship)
    if any(
        admits(known, one.id, one.role) for one in world.open_table.seats.values() if one.role == "player"
    ):
        return ()
    fog = Fog(scene.fog.explored if scene.fog else (), lifts=True)
    return (scene_fact(scene, GroundRevealed(scene=scene.id, fog=fog, before=scene.fog), REFEREE),)


def _deck(call: Call, world: World) -> Scene | None:
    names = world.ships[call.ship].decks if call.ship in world.ships else ()
    gone = world.stage.deleted
    return next((world.scenes[name] for name in names if name in world.scenes and name not in gone), None)


def _scene(call: Call, moment: Moment) -> Scene:
    """Her deck; one that was laid now is not kept where she is not commissioned."""
    return _deck(call, moment.world) or moment.world.scenes[f"m{moment.number}"]


def _aboard(ship: str, world: World) -> Iterator[Character]:
    """People of the table who are awake aboard; of NPCs the crew alone: on whose side others are, the referee says."""
    vessel = world.ships.get(ship)
    if vessel is None:
        return
    asleep = {one.who for one in vessel.travellers.values() if one.passage == "low"}
    for who in vessel.aboard():
        one = world.characters.get(who)
        if one is None or one.retired or who in asleep or who in vessel.docked or world.is_ship(who):
            continue
        if not one.npc or who in vessel.posts.values():
            yield one


def _standing(call: Call, moment: Moment) -> Iterator[Fact]:
    """Whoever is aboard and does not stand on her deck yet comes to stand there."""
    scene = _scene(call, moment)
    yield from _placed(scene, _aboard(call.ship, moment.world), _middle(scene, call.room, 0.3), moment)


def _coming(call: Call, moment: Moment) -> Iterator[Fact]:
    """So do those who come from another ship."""
    scene = _scene(call, moment)
    yield from _placed(scene, _comers(call, moment.world), _middle(scene, call.den, 0.7), moment)


def _comers(call: Call, world: World) -> tuple[Character, ...]:
    """Who comes from another ship, of the table."""
    aboard = {one.id for one in _aboard(call.ship, world)}
    return tuple(one for one in _aboard(call.comers, world) if one.id not in aboard) if call.comers else ()


def _placed(scene: Scene, who: Iterable[Character], near: Point, moment: Moment) -> Iterator[Fact]:
    there = {token.character for token in scene.tokens.values()}
    world = moment.world
    coming = [one for one in who if one.id not in there]
    places = free_places(scene, near, len(coming))
    for one, at in zip(coming, places, strict=True):
        fact = placed(scene, Token(token_id(scene.id, one.id), one.id, at), one.owners, world)
        yield fact
        world = folded(world, (fact,))
        scene = world.scenes[scene.id]


def _middle(scene: Scene, room: str, across: float) -> Point:
    """The middle of a room of that name; where there is none, so far across the map."""
    corners = next((one.corners for one in scene.areas if room and str(one.title) == room), ())
    if corners:
        return (sum(x for x, _ in corners) / len(corners), sum(y for _, y in corners) / len(corners))
    return (scene.grid.columns * across, scene.grid.rows / 2)


def _manned(call: Call, many: int, moment: Moment) -> Decision:
    """Those aboard, where nobody of the table is and the call says what they are."""
    if not call.crew or any(_aboard(call.ship, moment.world)):
        return ()
    scene = _scene(call, moment)
    marks = tuple(f"{_OWN}{nth}" for nth in range(1, many + 1))
    return _enlisted(call.own, call.crew, scene, _middle(scene, call.room, 0.3), marks, moment)


def _come(call: Call, many: int, moment: Moment) -> Decision:
    """The foes, where they have no sheet yet."""
    if _comers(call, moment.world):
        return ()
    scene = _scene(call, moment)
    marks = tuple(f"{nth}" for nth in range(1, many + 1))
    return _enlisted(call.foes, call.template, scene, _middle(scene, call.den, 0.7), marks, moment)


def _enlisted(
    name: Text, template: str, scene: Scene, at: Point, marks: tuple[str, ...], moment: Moment
) -> Decision:
    coming = cc.EnlistCharacter(
        name=str(name)[:_LONGEST],
        how="template",
        text=template,
        npc=True,
        count=len(marks),
        marks=marks,
        scene=scene.id,
        at=at,
    )
    return enlist(coming, moment)


def _fought(call: Call, moment: Moment) -> Decision:
    """The fight between all of them, as its form stands."""
    world = moment.world
    made = tuple(one for one in world.characters if one.startswith(f"c{moment.number}."))
    crew = tuple(one for one in made if one.startswith(f"c{moment.number}.{_OWN}"))
    foes = tuple(one.id for one in _comers(call, world)) or tuple(one for one in made if one not in crew)
    own = tuple(one.id for one in _aboard(call.ship, world)) or crew
    if not own:
        raise Refused("nobody of the table is awake aboard")
    named = {"a": str(call.own)[:_LONGEST], "b": str(call.foes)[:_LONGEST]}
    activity = world.rules.activity(call.kind)
    fields = for_sides(activity.setup(world.open_table.rulings), named)
    setup = {one.name: one.default for one in fields if one.default is not None}
    sides = tuple(_sides((named["a"], own), (named["b"], foes)))
    opening = c.OpenCombat(scene=_scene(call, moment).id, sides=sides, setup=setup)
    return open_activity(opening, moment)


def _sides(*both: tuple[str, Iterable[str]]) -> Iterator[c.SideOf]:
    for name, who in both:
        yield c.SideOf(name=name, characters=tuple(who))

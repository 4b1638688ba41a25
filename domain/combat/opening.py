"""What is done by rules begins, and people come into it: on which map, on which sides, at one date."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple

from domain.audience.activities import enlisted_audience, opened_audience
from domain.character.state import Character
from domain.combat import commands as c
from domain.combat import events as e
from domain.combat.course import course_of
from domain.combat.offers import activity_of
from domain.combat.state import Combat, Enlisted, stream_of
from domain.combat.voyage import ON_A_CHART, sails
from domain.combat.whence import starting
from domain.message import Decision, Fact
from domain.moment import Moment
from domain.rights import may
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.ship.authority import is_master
from domain.stage.decide import engaged, sailing
from domain.stage.meeting import brought_together
from domain.world import World, folded
from rules.activity import Activity
from rules.check import Refused
from rules.said import Verbatim, said

_SIDES = "abcdef"


class _Cells(NamedTuple):
    """How the kinds of a map begin on which something takes place, and what is said of any other map."""

    kinds: tuple[str, ...]
    refusal: str


_CELLS = {
    "free": _Cells(("none",), "{what} takes place on a map without cells"),
    "space": _Cells(("space", "none"), "{what} takes place on a map of space, or on none"),
    "square": _Cells(("square",), "{what} takes place on a map of squares"),
    "hex": _Cells(("hex",), "{what} takes place on a map of hexes"),
}


Opening = c.OpenCombat | c.OpenActivity


def open_activity(command: Opening, moment: Moment) -> Decision:
    """Begin something that is done by rules; whoever acts for a ship may set sail with her, or begin an own affair."""
    activity = moment.world.rules.activity(command.kind)
    if not _sets_sail(activity, command, moment) and not _own_affair(activity, command, moment):
        moment.referee_only(activity.tells(activity.sentences.by_referee))
    if activity.begin is None:
        raise Refused(said("{activity} is not begun, it is done", activity=activity.title))
    scene, sides = _scene(command, activity, moment.world), _sides(command, activity, moment)
    name = f"f{moment.number}"
    if activity.needs.board == "worlds":
        who = [one for side in command.sides for one in side.characters]
        command = command.model_copy(update={"setup": starting(command.setup, who, moment.world)})
    opened = opening(name, activity, scene, sides, command.setup)
    return _begun(Fact(stream_of(name, activity.id), opened), command, scene, activity, moment)


def opening(
    name: str, activity: Activity, scene: Scene | None, sides: dict[str, str], setup: dict[str, Any]
) -> e.CombatOpened | e.ActivityOpened:
    """That an activity began, in the words in which its kind is stored."""
    on = scene.id if scene else None
    if activity.id == e.CombatOpened.kind:
        return e.CombatOpened(combat=name, scene=on, sides=sides, setup=setup)
    return e.ActivityOpened(
        combat=name, kind=activity.id, title=activity.title, scene=on, sides=sides, setup=setup
    )


def _sets_sail(activity: Activity, command: Opening, moment: Moment) -> bool:
    """Whether it takes place on a chart, and the seat acts for all ships that take part, or for all who travel."""
    if activity.needs.board not in ON_A_CHART:
        return False
    ships = [one for side in command.sides for one in side.characters]
    if activity.needs.board == "worlds":
        people = (moment.world.characters.get(one) for one in ships)
        return all(one is not None and may(moment.world, moment.by.id, "act", one) for one in people)
    return all(one in moment.world.ships and is_master(moment, one) for one in ships)


def _own_affair(activity: Activity, command: Opening, moment: Moment) -> bool:
    """Whether it is the affair of those who take part, and the seat acts for all of them."""
    world, named = moment.world, [one for side in command.sides for one in side.characters]
    return activity.needs.personal and all(
        one in world.characters and may(world, moment.by.id, "act", world.characters[one]) for one in named
    )


def _scene(command: Opening, activity: Activity, world: World) -> Scene | None:
    """The map that it takes place on, if it takes place on one; Refused for one that does not do."""
    board = activity.needs.board
    scene = world.scene(command.scene) if command.scene and board not in ("none", *ON_A_CHART) else None
    cells = _CELLS.get(board)
    if scene is not None and cells is not None and not scene.grid.kind.startswith(cells.kinds):
        raise Refused(said(cells.refusal, what=activity.title))
    return scene


def _sides(command: Opening, activity: Activity, moment: Moment) -> dict[str, str]:
    """The sides by id, as many people on them as the activity wants."""
    _check_sides(command, activity, moment.world)
    return {_SIDES[index]: side.name for index, side in enumerate(command.sides)}


def _begun(
    opened: Fact, command: Opening, scene: Scene | None, activity: Activity, moment: Moment
) -> tuple[Fact, ...]:
    stream, name = opened.stream, opened.stream.partition(":")[2]
    meet = tuple(meeting(activity, (one for side in command.sides for one in side.characters), moment.world))
    facts = [*meet, opened]
    before = folded(moment.world, meet)
    for index, side in enumerate(command.sides):
        facts += (joined(stream, one, _SIDES[index], scene, before) for one in side.characters)
    world = folded(moment.world, tuple(facts))
    facts = [*meet, *(known_of(fact, world, name) for fact in facts[len(meet) :])]
    followed = course_of(world, name, moment.by.id, moment.dice)
    if activity.begin is not None:
        activity.begin(followed.course, command.setup)
    return (*facts, *followed.facts(activity.memory.between))


def meeting(activity: Activity, who: Iterable[str], world: World) -> Iterator[Fact]:
    """That these are at one date; where the activity has a clock of its own, they need not be."""
    if activity.needs.clock != "own":
        yield from brought_together(world, who)


def known_of(fact: Fact, world: World, combat: str) -> Fact:
    """A fact of an activity, for those alone who know of it at all."""
    return replace(fact, audience=opened_audience(world, world.combats[combat], fact.audience))


def join_combat(command: c.JoinCombat, moment: Moment) -> Decision:
    """Bring a character into what goes on."""
    moment.referee_only("only the referee may bring somebody in")
    combat = running(command.combat, moment)
    activity = activity_of(moment.world, combat)
    if command.side not in combat.sides:
        raise Refused(activity.tells(activity.sentences.no_side, side=Verbatim(repr(command.side))))
    character = moment.world.character(command.character)
    if character.id in combat.fighters:
        raise Refused(activity.tells(activity.sentences.within, who=Verbatim(character.name)))
    _check_takes(activity, character)
    scene = moment.world.scenes[combat.scene] if combat.scene else None
    if activity.needs.board == "worlds":
        raise Refused(said("{character} begins a journey of their own", character=Verbatim(character.name)))
    if sails(moment.world, combat) and (
        character.id not in moment.world.ships or sailing(moment.world, character.id)
    ):
        raise Refused(said("{character} cannot sail along", character=Verbatim(character.name)))
    present = (name for name, one in combat.fighters.items() if not one.left)
    meet = tuple(meeting(activity, (*present, character.id), moment.world))
    world = folded(moment.world, meet)
    coming = joined(combat.stream, character.id, command.side, scene, world)
    return (*meet, known_of(coming, folded(world, (coming,)), combat.id))


def joined(stream: str, character: str, side: str, scene: Scene | None, world: World) -> Fact:
    """That somebody takes part from now on."""
    token = _token_of(scene, character)
    enlisted = Enlisted(side, token.id if token else None)
    combat = stream.partition(":")[2]
    event = e.FighterJoined(combat=combat, fighter=character, side=side, token=enlisted.token)
    audience = enlisted_audience(world, scene.id if scene else None, character, enlisted)
    return Fact(stream, event, audience)


def _token_of(scene: Scene | None, character: str) -> Token | None:
    tokens = scene.tokens.values() if scene else ()
    return next((token for token in tokens if token.character == character), None)


def _check_takes(activity: Activity, character: Character) -> None:
    if why := activity.takes(character.sheet):
        raise Refused(
            said("{character} cannot take part: {why}", character=Verbatim(character.name), why=why)
        )


def _check_sides(command: Opening, activity: Activity, world: World) -> None:
    named = [name for side in command.sides for name in side.characters]
    least, most = activity.needs.parts
    if not least <= len(named) <= most:
        wanted = "{activity} takes {least} to take part, not {named}"
        if least != most:
            wanted = "{activity} takes {least} to {most} to take part, not {named}"
        raise Refused(said(wanted, activity=activity.title, least=least, most=most, named=len(named)))
    if len(command.sides) < 2 and activity.needs.sides:
        raise Refused(said("{activity} takes two sides or more", activity=activity.title))
    for name in named:
        character = world.character(name)
        if character.retired:
            raise Refused(said("{character} has left the table", character=Verbatim(character.name)))
        if named.count(name) > 1:
            raise Refused(said("{character} stands on two sides", character=Verbatim(character.name)))
        _check_takes(activity, character)
        if activity.needs.board == "chart" and name not in world.ships:
            raise Refused(
                said("{character} is not commissioned as a ship", character=Verbatim(character.name))
            )
        if busy := (sailing if activity.needs.board in ON_A_CHART else engaged)(world, name):
            there = activity_of(world, busy)
            raise Refused(
                there.tells(there.sentences.elsewhere, who=Verbatim(character.name), id=Verbatim(busy.id))
            )


def running(name: str, moment: Moment) -> Combat:
    """What goes on under this name; Refused where it is over."""
    combat = moment.world.combat(name)
    if combat.closed:
        activity = activity_of(moment.world, combat)
        raise Refused(activity.tells(activity.sentences.closed))
    return combat

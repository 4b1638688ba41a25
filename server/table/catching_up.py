"""For whoever was away: what happened, what was decided, and what they must do now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import replace

from domain.digest import TOPICS, Sentence, decided, hurt
from domain.history.paths import between, count, latest
from domain.message import Fact, admits
from domain.telling.names import Names
from domain.world import World
from rules.check import Refused
from rules.said import said
from server import protocol as p
from server.pools import LOOKING
from server.table.chain import Chain
from server.views.pane import Pane
from server.views.sight import Sight

MOST_LINES = 200
MOST_APART = 3


async def digested(history: Chain, pane: Pane, asked: p.AskDigest) -> p.Digested:
    """A digest for a viewer of the branch that it sits on."""
    newest, turns, viewer = history.head.number, history.turns, pane.viewer
    if asked.since > newest:
        raise Refused(
            said(
                "number {number} has not happened yet: the table is at {newest}",
                number=asked.since,
                newest=newest,
            )
        )
    path = turns.path(turns.head(turns.branch_of(viewer.seat), newest))
    spans = between(path, asked.since, newest)
    world = history.line_of(viewer.seat)
    facts: list[tuple[int, Fact]] = []
    for span in spans:
        found = await history.moments.facts(span, TOPICS)
        facts += [(number, fact) for number, fact in found if admits(fact.audience, viewer.seat, viewer.role)]
    named = await named_for(pane.sight, world, facts, history)
    return p.Digested(
        id=asked.id,
        since=asked.since,
        number=newest,
        commits=count(spans),
        play_from=latest(path, asked.since),
        hurt=await LOOKING.run(lambda: sentences(hurt(facts, named))),
        decided=await LOOKING.run(lambda: sentences(decided(facts, named))),
        todo=tuple(_todo(world, pane)),
    )


async def named_for(sight: Sight, world: World, facts: Iterable[tuple[int, Fact]], history: Chain) -> World:
    """The world by whose names these facts are told to a viewer, who knows of each.

    A map that is out of its sight has the name that it had when it was last told of: what it is called since, or what
    was done to it, is not for everybody.
    """
    named = sight.named(world)
    about = ((_where(fact, world), number) for number, fact in facts)
    told = {scene: number for scene, number in about if scene and scene not in named.scenes}
    then = {scene: (await history.at(number)).scenes.get(scene) for scene, number in told.items()}
    seen = {name: scene for name, scene in then.items() if scene is not None}
    return replace(named, scenes={**named.scenes, **seen}) if seen else named


def _where(fact: Fact, world: World) -> str:
    """The map that a fact is about, or that its fight is on."""
    scene = getattr(fact.event, "scene", None)
    fight = world.combats.get(getattr(fact.event, "combat", ""))
    return scene or (fight.scene if fight else None) or ""


def sentences(sentences: tuple[Sentence, ...]) -> tuple[p.DigestLine, ...]:
    """The newest of them, oldest first."""
    return tuple(_line(one.text, *one.about, numbers=one.numbers) for one in sentences[-MOST_LINES:])


def _line(text: str, *about: str, numbers: tuple[int, ...] = ()) -> p.DigestLine:
    return p.DigestLine(text=text, about=about, numbers=numbers)


def _todo(world: World, pane: Pane) -> Iterator[p.DigestLine]:
    viewer = pane.viewer
    if viewer.is_referee:
        yield from _requests(world)
    for combat in world.combats.values():
        seen = None if combat.closed else pane.sight.combat(world, combat)
        if seen is None:
            continue
        waits, heard_of = pane.waits(world, combat), defaultdict[str, list[str]](list)
        for who in pane.sight.acts_for(world, seen):
            name = Names(world).party(combat.id, who)
            questions = [one.prompt for one in seen.questions.values() if one.who == who]
            if questions:
                yield _line(f"{name} is asked: {questions[0]}", who)
            elif (wait := waits.get(who, "")) and who not in seen.declared:
                heard_of[wait].append(who)
        for wait, those in heard_of.items():
            yield from _still(Names(world), combat.id, wait, those)


def _still(names: Names, combat: str, wait: str, those: list[str]) -> Iterator[p.DigestLine]:
    """Of whom something is still awaited: a few one by one, many in one breath."""
    called = [names.party(combat, who) for who in those]
    if len(those) <= MOST_APART:
        for who, name in zip(those, called, strict=True):
            yield _line(f"{name} has still to {wait}", who)
    else:
        yield _line(f"{', '.join(called[:-1])} and {called[-1]} have still to {wait}", *those)


def _requests(world: World) -> Iterator[p.DigestLine]:
    for one in world.history.requests.values():
        name = world.open_table.seats[one.seat].name
        yield _line(f"{name} asks to take number {one.act} back: {one.why}", numbers=(one.act,))

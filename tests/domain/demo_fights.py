"""Fights among those who stand on the maps of a table, played by a seeded generator, in every rules system."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from domain.character.commands import EnlistCharacter
from domain.combat.commands import OpenCombat, SideOf
from domain.combat.events import CombatOpened
from domain.handlers import handle
from domain.history.past import PastAct
from domain.message import Command, Decision
from domain.moment import Moment
from domain.scene.commands import OpenScene, PaintArea
from domain.table.commands import OpenSession, OpenTable
from domain.table.decide import open_table
from domain.world import World, folded
from rules import look_in, rulesets
from rules.dice import Scripted
from server.archive.sources import Location
from server.ledger.commits import Commit
from server.proof.folding import folds
from tests.domain.play import REFEREE
from tests.domain.random_play import RandomDice, RandomFight
from tests.releases.freeze import KEPT

look_in(str(Path(__file__).parents[1] / "systems"))
STORIES = ("boarders", "relay")
TOURNEY, PATROL = "tourney", "patrol"
EVERYWHERE = (*STORIES, TOURNEY, PATROL)
"""Of Classic, of MegaTraveller, of the tests' own system, and of Traveller: 2300."""
MANY = 14
CROWD = 8
"""A lasting fight is one of so many at least: of fewer there is soon nobody left."""


@dataclass(frozen=True, slots=True)
class Eve:
    """A table before its first fight: the world, the next number, and the commits or commands that it is made of."""

    world: World
    number: int
    commits: tuple[Commit, ...] = ()
    commands: tuple[Command, ...] = ()


@cache
def eve(story: str) -> Eve:
    """Of a demo table, or of knights at a tourney. number: of the next commit."""
    if story in MADE:
        return MADE[story]()
    with closing(Location(KEPT / "1.1.0" / f"1.1.0-{story}-7.retcon").open()) as source:
        commits: list[Commit] = []
        for step in folds(source, source.about.number):
            if _opens_a_fight(step.facts):
                return Eve(step.before, step.commit.entry.number, tuple(commits))
            commits.append(step.commit)
    raise ValueError(f"nobody fights at {story}")


def _opens_a_fight(facts: Decision) -> bool:
    return any(isinstance(fact.event, CombatOpened) for fact in facts)


def _tourney() -> Eve:
    """Knights in two rows on hexes."""
    lines = [f"Cr50 Lance-{8 + nth % 5} Dodge-{6 + nth % 4}" for nth in range(MANY)]
    return _in_rows(TOURNEY, {"name": "Lists", "show": True, "kind": "hex_flat"}, lines, (1.5, 1.7), (3.5, 2))


def _patrol() -> Eve:
    """Soldiers and colonists among low walls of stone, one of them with a car."""
    kinds = ("experienced", "colonist", "scout", "brawler", "grenadier", "officer")
    known = {one.id: one.line for one in rulesets()["traveller2300"].sheet.templates()}
    lines = [known[kinds[nth % len(kinds)]] for nth in range(MANY - 1)]
    field = {"name": "Yard", "show": True, "kind": "square", "metres_per_cell": 5}
    wall = {"kind": "packed dirt or stone", "corners": [(4, 2), (8, 2), (8, 12), (4, 12)]}
    return _in_rows("traveller2300", field, [*lines, "scout car"], (2.5, 2), (3.5, 6), wall)


def _in_rows(
    system: str,
    field: Mapping[str, object],
    lines: list[str],
    across: tuple[float, float],
    down: tuple[float, float],
    *areas: Mapping[str, object],
) -> Eve:
    """People by lines in two rows on a map."""
    commands: list[Command] = [OpenTable(name=str(field["name"]), ruleset=system)]
    commands.append(OpenSession(name="Evening", commitment="c0ffee"))
    commands.append(OpenScene.model_validate(field))
    commands += [PaintArea.model_validate({"scene": "m3", **one}) for one in areas]
    first = commands[0]
    assert isinstance(first, OpenTable)
    world = folded(World(), open_table(first, 1))
    for nth, text in enumerate(lines):
        at = (across[0] + across[1] * (nth // 2), down[0] + down[1] * (nth % 2))
        commands.append(
            EnlistCharacter(
                name=f"{field['name']} {nth + 1}", how="line", text=text, npc=True, scene="m3", at=at
            )
        )
    for number, command in enumerate(commands[1:], 2):
        world = folded(world, handle(command, Moment(world, REFEREE, number, Scripted(()))))
    return Eve(world, len(commands) + 1, commands=tuple(commands))


MADE: Mapping[str, Callable[[], Eve]] = {TOURNEY: _tourney, PATROL: _patrol}


def _opening(story: str, rng: random.Random, least: int) -> OpenCombat:
    """A fight on one of the table's maps, of two halves of those who stand there."""
    scenes = eve(story).world.scenes.values()
    scene = rng.choice([one for one in scenes if len(one.tokens) >= least])
    people = list(dict.fromkeys(token.character for token in scene.tokens.values()))
    rng.shuffle(people)
    half = len(people) // 2
    sides = (
        SideOf(name="These", characters=tuple(people[:half])),
        SideOf(name="Those", characters=tuple(people[half:])),
    )
    return OpenCombat(scene=scene.id, sides=sides, setup={} if story in MADE else {"surprise": "none"})


def opened(story: str, seed: int, *, lasting: bool = False) -> tuple[PastAct, World]:
    """A fight begun, and the world that it leaves.

    lasting: one of many.
    """
    before, rng = eve(story), random.Random(seed)
    referee = next(seat.id for seat in before.world.open_table.seats.values() if seat.role == "referee")
    command, dice = _opening(story, rng, CROWD if lasting else 4), RandomDice(rng)
    facts = handle(command, Moment(before.world, referee, before.number, dice))
    act = PastAct(before.number, referee, command, tuple(dice.noted), facts)
    return act, folded(before.world, facts)


def begun(story: str, seed: int, *, lasting: bool = False) -> RandomFight:
    """A fight that has just begun.

    lasting: of many, who can always do something that does not end it.
    """
    act, world = opened(story, seed, lasting=lasting)
    return RandomFight(world, f"f{act.number}", act.seat, act.number + 1, seed, lasting=lasting)

"""What goes off in a fight, as facts: each is told of what ground it knows, and of whom it sees."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from domain.audience.activities import fighter_audience
from domain.audience.maps import explored
from domain.audience.vision.knowledge import as_known
from domain.combat import events as e
from domain.combat.state import Combat
from domain.message import REFEREE, Audience, Fact, admits, narrowed
from domain.world import World
from rules.happening import WentOff


def blast(went_off: WentOff, world: World, combat: Combat) -> Iterator[Fact]:
    """The whole for those who may know all of it; for others the ground that they know, and nobody's name.

    Who does not see whom it was meant for is not told of one that went off right there: the place would tell of him.
    """
    people = narrowed(
        fighter_audience(world, combat, one)
        for one in (went_off.by, went_off.target)
        if one in combat.fighters
    )
    known = _known(went_off, world, combat)
    if known == went_off and people == "all":
        yield _fact(combat, went_off, "all")
        return
    yield _fact(combat, went_off, REFEREE)
    if known is None:
        return
    seats = [one for one in world.open_table.seats.values() if one.role != "referee"]
    seeing = tuple(one.id for one in seats if admits(people, one.id, one.role))
    others = tuple(one.id for one in seats if one.id not in seeing)
    if seeing:
        yield _fact(combat, known, seeing)
    if others and (went_off.astray or not went_off.target):
        yield _fact(combat, replace(known, by="", target="", astray=""), others)


def _known(went_off: WentOff, world: World, combat: Combat) -> WentOff | None:
    """As much of it as lies on ground that the players know; None where that is nothing."""
    if combat.scene is None:
        return went_off
    scene = as_known(world, world.scenes[combat.scene])
    if world.stage.scene != scene.id or not explored(scene, went_off.at):
        return None
    swept = zip(went_off.cells, went_off.strength, strict=True)
    known = [(cell, strength) for cell, strength in swept if explored(scene, cell)]
    if len(known) == len(went_off.cells):
        return went_off
    return replace(
        went_off, cells=tuple(cell for cell, _ in known), strength=tuple(strength for _, strength in known)
    )


def _fact(combat: Combat, went_off: WentOff, audience: Audience) -> Fact:
    return Fact(combat.stream, e.BlastWentOff(combat=combat.id, blast=went_off), audience)

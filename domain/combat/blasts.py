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
    seats = [one for one in world.open_table.seats.values() if one.role != "referee"]
    known = {one.id: _known(went_off, world, combat, one.id) for one in seats}
    if people == "all" and all(one == went_off for one in known.values()):
        yield _fact(combat, went_off, "all")
        return
    yield _fact(combat, went_off, REFEREE)
    told: dict[WentOff, list[str]] = {}
    for seat in seats:
        part = known[seat.id]
        if part is not None and not admits(people, seat.id, seat.role):
            part = (
                replace(part, by="", target="", astray="") if went_off.astray or not went_off.target else None
            )
        if part is not None:
            told.setdefault(part, []).append(seat.id)
    for part, some in told.items():
        yield _fact(combat, part, tuple(some))


def _known(went_off: WentOff, world: World, combat: Combat, seat: str) -> WentOff | None:
    """As much of it as lies on ground that a seat knows; None where that is nothing."""
    if combat.scene is None:
        return went_off
    scene = as_known(world, world.scenes[combat.scene], seat)
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

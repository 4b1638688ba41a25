"""The referee hides drawings, pins and templates, as tokens are hidden, and reveals them."""

from __future__ import annotations

from dataclasses import replace

from domain.audience.pins import thing_audience
from domain.message import REFEREE, Decision, Fact, by_audience
from domain.moment import Moment
from domain.scene import by_hand
from domain.scene import commands as c
from domain.scene.decide import referees_scene, scene_fact
from domain.scene.state import Scene
from domain.scene.things import Drawing, Pin, Stencil
from domain.world import World
from rules.check import Refused
from rules.said import Verbatim, said


def hide_things(command: c.HideThings, moment: Moment) -> Decision:
    """Hide drawings, pins and templates from the players, or reveal them to those whom they are for."""
    moment.referee_only("only the referee may hide what is on a map")
    scene = referees_scene(command.scene, moment)
    things = [_thing(scene, name) for name in dict.fromkeys(command.things)]
    changing = [one for one in things if one.hidden != command.hidden]
    if not changing:
        raise Refused("they are already hidden" if command.hidden else "they are already in sight")
    if command.hidden:
        hidden = by_hand.ThingsHidden(scene=scene.id, things=tuple(one.id for one in changing))
        return (scene_fact(scene, hidden, REFEREE),)
    return _revealed(scene, [replace(one, hidden=False) for one in changing], moment.world)


def _thing(scene: Scene, name: str) -> Drawing | Pin | Stencil:
    found = scene.drawings.get(name) or scene.pins.get(name) or scene.stencils.get(name)
    if found is None:
        raise Refused(
            said(
                "there is no drawing, pin or template {name} on {scene}",
                name=Verbatim(repr(name)),
                scene=Verbatim(scene.name),
            )
        )
    return found


def _revealed(scene: Scene, things: list[Drawing | Pin | Stencil], world: World) -> tuple[Fact, ...]:
    """Each is told to those who see it from now on."""
    facts = []
    for audience, seen in by_audience(things, lambda one: thing_audience(world, scene, one)).items():
        event = by_hand.ThingsRevealed(
            scene=scene.id,
            drawings=tuple(one for one in seen if isinstance(one, Drawing)),
            pins=tuple(one for one in seen if isinstance(one, Pin)),
            stencils=tuple(one for one in seen if isinstance(one, Stencil)),
        )
        facts.append(scene_fact(scene, event, audience))
    return tuple(facts)

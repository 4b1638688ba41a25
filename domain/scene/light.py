"""How light it is on a map, and who carries a lamp."""

from __future__ import annotations

from domain.audience.maps import map_audience, token_audience
from domain.message import Decision
from domain.moment import Moment
from domain.rights import require
from domain.scene import commands as c
from domain.scene import events as e
from domain.scene.decide import known_scene, referees_scene, scene_fact
from domain.scene.tokens import known_token
from rules.check import Refused
from rules.said import said

FARTHEST_M = 1000
"""How far a lamp may shine."""


def light_scene(command: c.LightScene, moment: Moment) -> Decision:
    """Make it brighter or darker."""
    scene = referees_scene(command.scene, moment)
    if scene.ambient == command.ambient:
        raise Refused(said("it is {ambient} there already", ambient=command.ambient))
    lit = e.SceneLit(scene=scene.id, ambient=command.ambient, before=scene.ambient)
    return (scene_fact(scene, lit, map_audience(moment.world, scene)),)


def carry_lamp(command: c.CarryLamp, moment: Moment) -> Decision:
    """Take up a lamp, or put it out."""
    scene = known_scene(command.scene, moment)
    token = known_token(scene, command.token, moment)
    require(moment, "act", moment.world.character(token.character))
    lamp = command.lamp
    if lamp is not None and not 0 <= lamp.bright_m <= lamp.dim_m <= FARTHEST_M:
        raise Refused(
            said(
                "a lamp shines 0 to {most} m, and no farther brightly than at all: not {bright:g} and {far:g} m",
                most=FARTHEST_M,
                bright=lamp.bright_m,
                far=lamp.dim_m,
            )
        )
    if lamp == token.lamp:
        raise Refused("that is the light there is already")
    carried = e.LampCarried(scene=scene.id, token=token.id, lamp=lamp, before=token.lamp)
    return (scene_fact(scene, carried, token_audience(moment.world, scene, token)),)

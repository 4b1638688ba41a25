"""Markers that are put on tokens by hand, and how large tokens are."""

from __future__ import annotations

from domain.audience.maps import token_audience
from domain.message import REFEREE, Decision
from domain.moment import Moment
from domain.rights import require
from domain.scene import commands as c
from domain.scene import events as e
from domain.scene.decide import known_scene, referees_scene, scene_fact
from domain.scene.state import Scene
from domain.scene.things import Marker, Token
from domain.scene.tokens import known_token
from rules.check import Refused
from rules.grid import Point
from rules.said import said
from rules.sight import path_blocked

MOST_MARKERS = 8


def size_token(command: c.SizeToken, moment: Moment) -> Decision:
    """Make a token larger or smaller; it stands on the grid as one of its size does."""
    scene = referees_scene(command.scene, moment)
    token = known_token(scene, command.token, moment)
    if command.size == token.size:
        raise Refused(said("it is {size:g} cells across already", size=token.size))
    sized = e.TokenSized(
        scene=scene.id,
        token=token.id,
        size=command.size,
        at=_fitting(scene, token, command.size),
        before=(token.size, token.at),
    )
    return (scene_fact(scene, sized, token_audience(moment.world, scene, token)),)


def _fitting(scene: Scene, token: Token, size: float) -> Point:
    """Where a token of the size stands: on the grid, if nothing is between."""
    at = scene.grid.snap(token.at, round(size) or 1)
    fits = scene.grid.inside(at) and not path_blocked((token.at, at), scene.barriers)
    return at if fits else token.at


def mark_token(command: c.MarkToken, moment: Moment) -> Decision:
    """Put a marker on a token."""
    scene, token, marker = _meant(command, moment)
    there = scene.markers.get(token.id, ())
    if marker in there:
        raise Refused("this marker is on it already")
    # of secret ones nobody else may learn that they count
    if sum(one.secret == marker.secret for one in there) >= MOST_MARKERS:
        raise Refused(said("a token bears {most} markers at most", most=MOST_MARKERS))
    marked = e.TokenMarked(scene=scene.id, token=token.id, marker=marker)
    audience = REFEREE if marker.secret else token_audience(moment.world, scene, token)
    return (scene_fact(scene, marked, audience),)


def unmark_token(command: c.UnmarkToken, moment: Moment) -> Decision:
    """Take a marker off a token."""
    scene, token, marker = _meant(command, moment)
    if marker not in scene.markers.get(token.id, ()):
        raise Refused("no such marker is on it")
    unmarked = e.TokenUnmarked(scene=scene.id, token=token.id, marker=marker)
    audience = REFEREE if marker.secret else token_audience(moment.world, scene, token)
    return (scene_fact(scene, unmarked, audience),)


def _meant(command: c.MarkToken | c.UnmarkToken, moment: Moment) -> tuple[Scene, Token, Marker]:
    moment.players_only("a spectator may not mark a token")
    scene = known_scene(command.scene, moment)
    token = known_token(scene, command.token, moment)
    require(moment, "move", moment.world.character(token.character))
    if command.secret:
        moment.referee_only("only the referee may use secret markers")
    return scene, token, Marker(command.icon, " ".join(command.text.split()), command.secret)

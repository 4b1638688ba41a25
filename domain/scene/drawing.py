"""Whoever sits at the table draws on a map by hand, and rubs out what they drew."""

from __future__ import annotations

from itertools import pairwise
from math import dist

from domain.audience.drawings import drawing_audience, outline
from domain.message import Decision, admits, by_audience
from domain.moment import Moment
from domain.scene import by_hand
from domain.scene import commands as c
from domain.scene.areas import within_map
from domain.scene.decide import known_scene, scene_fact
from domain.scene.state import Scene
from domain.scene.things import Drawing, Shape
from domain.table.state import WHO_DRAWS
from rules.check import Refused
from rules.said import Verbatim, said

MOST_POINTS = 200
LONGEST_CELLS = 1000
"""How long a stroke is at most."""
LONGEST_TEXT = 80
MOST_DRAWINGS = 100
"""Of one seat on one map: of others' drawings nobody may learn that they count."""
ENDS: dict[Shape, int] = {"line": 2, "rectangle": 2, "ellipse": 2, "text": 1}
"""How many points what is not drawn freely has."""
PLACES = 3
"""Decimal places of a cell that are kept."""


def make_drawing(command: c.MakeDrawing, moment: Moment) -> Decision:
    """Draw on a map."""
    require_pen(moment)
    scene = known_scene(command.scene, moment)
    drawn = Drawing(
        id=f"d{moment.number}",
        seat=moment.by.id,
        shape=command.shape,
        points=tuple((round(x, PLACES), round(y, PLACES)) for x, y in command.points),
        ink=command.ink,
        text=" ".join(command.text.split()),
        hidden=command.hidden,
    )
    if drawn.hidden:
        moment.referee_only("only the referee may hide what is drawn on a map")
    _require_drawable(drawn, scene)
    # of what the referee has hidden nobody else may learn that it counts
    if (
        sum(one.seat == drawn.seat and one.hidden == drawn.hidden for one in scene.drawings.values())
        >= MOST_DRAWINGS
    ):
        raise Refused(
            said("you have {most} drawings on this map, which is the most: erase some", most=MOST_DRAWINGS)
        )
    made = by_hand.DrawingMade(scene=scene.id, drawing=drawn)
    return (scene_fact(scene, made, drawing_audience(moment.world, scene, drawn)),)


def require_pen(moment: Moment) -> None:
    """Refused where the moment's seat may not draw at this table."""
    moment.players_only("a spectator may not draw on a map")
    if moment.world.open_table.settings.get(WHO_DRAWS) == "referee":
        moment.referee_only("only the referee may draw at this table")


def _require_drawable(drawn: Drawing, scene: Scene) -> None:
    """Refused when a drawing is too much of something, or too little, or off the map."""
    _require_points(drawn)
    for x, y in drawn.points:
        if not within_map(scene, (x, y)):
            raise Refused(said("({x:g}, {y:g}) is off the map {scene}", x=x, y=y, scene=Verbatim(scene.name)))
    length = sum(dist(a, b) for a, b in pairwise(outline(drawn)))
    if length > LONGEST_CELLS:
        raise Refused(
            said(
                "a drawing is {most} cells long at most, not {length:.0f}", most=LONGEST_CELLS, length=length
            )
        )
    if drawn.shape != "text" and length == 0:
        raise Refused("a drawing needs some length")
    if (drawn.shape == "text") != bool(drawn.text):
        raise Refused(
            "a text needs words" if drawn.shape == "text" else "words are written as a drawing of their own"
        )
    if len(drawn.text) > LONGEST_TEXT:
        raise Refused(
            said(
                "a text on a map has {most} characters at most, not {count}",
                most=LONGEST_TEXT,
                count=len(drawn.text),
            )
        )


def _require_points(drawn: Drawing) -> None:
    count, wanted = len(drawn.points), ENDS.get(drawn.shape)
    if wanted is None and count > MOST_POINTS:
        raise Refused(said("a stroke has {most} points at most, not {count}", most=MOST_POINTS, count=count))
    if wanted is None and count < 2:
        raise Refused("a stroke has 2 points at least")
    if wanted is not None and count != wanted:
        raise Refused(
            said(
                "a {shape} is drawn by {wanted} points, not {count}",
                shape=drawn.shape,
                wanted=wanted,
                count=count,
            )
        )


def erase_drawings(command: c.EraseDrawings, moment: Moment) -> Decision:
    """Rub out one drawing, one's own, or all; each is told to those who saw it."""
    moment.players_only("a spectator may not erase drawings")
    scene = known_scene(command.scene, moment)
    erased = by_audience(
        _meant(command, scene, moment), lambda one: drawing_audience(moment.world, scene, one)
    )
    return tuple(
        scene_fact(scene, _erased(scene, drawings, moment), audience) for audience, drawings in erased.items()
    )


def _erased(scene: Scene, drawings: list[Drawing], moment: Moment) -> by_hand.DrawingsErased:
    names = tuple(one.id for one in drawings)
    return by_hand.DrawingsErased(scene=scene.id, drawings=names, seat=moment.by.id)


def _meant(command: c.EraseDrawings, scene: Scene, moment: Moment) -> list[Drawing]:
    if command.which == "one":
        return [_one(command.drawing or "", scene, moment)]
    if command.which == "all":
        moment.referee_only("only the referee may erase all drawings")
    found = [
        one
        for one in scene.drawings.values()
        if command.which == "all" or (one.seat == moment.by.id and (moment.is_referee or not one.hidden))
    ]
    if not found:
        raise Refused(
            "nothing is drawn on this map" if command.which == "all" else "you have drawn nothing on this map"
        )
    return found


def _one(name: str, scene: Scene, moment: Moment) -> Drawing:
    found, by = scene.drawings.get(name), moment.by
    if found is None or not admits(drawing_audience(moment.world, scene, found), by.id, by.role):
        raise Refused(
            said(
                "there is no drawing {name} on {scene}", name=Verbatim(repr(name)), scene=Verbatim(scene.name)
            )
        )
    if found.seat != by.id:
        moment.referee_only("only the referee may erase what others have drawn")
    return found

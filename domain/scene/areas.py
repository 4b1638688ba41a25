"""The referee paints what kind of ground lies where."""

from __future__ import annotations

from domain.audience.maps import area_audience
from domain.message import Decision
from domain.moment import Moment
from domain.scene import commands as c
from domain.scene import events as e
from domain.scene.decide import referees_scene, scene_fact
from domain.scene.state import Scene
from rules.check import Refused
from rules.ground import ROOM, Area
from rules.said import Verbatim, listed, said

MOST_AREAS = 300


def paint_area(command: c.PaintArea, moment: Moment) -> Decision:
    """Paint a polygon, or paint an area anew."""
    scene = referees_scene(command.scene, moment)
    kinds = [*(str(choice.value) for choice in moment.world.rules.ground), ROOM]
    if command.kind not in kinds:
        known = listed(kinds, ",") or "none at all"
        raise Refused(
            said(
                "{rules} knows no ground {kind}, only: {known}",
                rules=moment.world.rules.title,
                kind=Verbatim(repr(command.kind)),
                known=known,
            )
        )
    outside = [p for p in command.corners if not within_map(scene, p)]
    if outside:
        raise Refused(
            said(
                "({x:g}, {y:g}) is off the map {scene}",
                x=outside[0][0],
                y=outside[0][1],
                scene=Verbatim(scene.name),
            )
        )
    before = _area(scene, command.area) if command.area else None
    if before is None and len(scene.areas) >= MOST_AREAS:
        raise Refused(said("a map holds {most} painted areas at most", most=MOST_AREAS))
    name = command.area or f"g{moment.number}"
    area = Area(name, command.kind, command.corners, command.height_m, command.title)
    if area == before:
        raise Refused("that ground is already as you want it")
    painted = e.AreaPainted(scene=scene.id, area=area, before=before)
    return (scene_fact(scene, painted, area_audience(moment.world, scene, area)),)


def clear_area(command: c.ClearArea, moment: Moment) -> Decision:
    """Take an area away."""
    scene = referees_scene(command.scene, moment)
    area = _area(scene, command.area)
    cleared = e.AreaCleared(scene=scene.id, area=area)
    return (scene_fact(scene, cleared, area_audience(moment.world, scene, area)),)


def _area(scene: Scene, name: str) -> Area:
    for area in scene.areas:
        if area.id == name:
            return area
    raise Refused(
        said(
            "there is no painted area {name} on {scene}",
            name=Verbatim(repr(name)),
            scene=Verbatim(scene.name),
        )
    )


def within_map(scene: Scene, point: tuple[float, float]) -> bool:
    """Whether something may be painted or drawn at a point of a map, its edges included."""
    if scene.grid.kind == "space":
        return scene.grid.inside(point)
    width, height = scene.grid.extent
    return 0 <= point[0] <= width and 0 <= point[1] <= height

"""Maps are deleted, restored and put in order."""

from __future__ import annotations

from domain.message import REFEREE, Audience, Decision, Fact
from domain.moment import Moment
from domain.stage import commands as c
from domain.stage import events as e
from domain.world import STAGE
from rules.check import Refused
from rules.said import Verbatim, said


def delete_scene(command: c.DeleteScene, moment: Moment) -> Decision:
    """Take a map off the table."""
    moment.referee_only("only the referee may delete a map")
    world = moment.world
    scene = world.scene(command.scene)
    if any(one.scene == scene.id and not one.closed for one in world.combats.values()):
        raise Refused(said("something goes on on {scene}: end it first", scene=Verbatim(scene.name)))
    stage = world.stage
    shown = stage.set == scene.id
    seen: Audience = "all" if stage.scene == scene.id else REFEREE
    gone = Fact(STAGE, e.SceneDeleted(scene=scene.id, name=scene.name, shown=shown), seen)
    if command.then is None:
        return (gone,)
    then = world.scene(command.then)
    if not shown or then.id == scene.id:
        raise Refused(said("the players would not go from {scene} to there", scene=Verbatim(scene.name)))
    return (gone, Fact(STAGE, e.SceneShown(scene=then.id, before=None), seen))


def restore_scene(command: c.RestoreScene, moment: Moment) -> Decision:
    """Bring a map back."""
    moment.referee_only("only the referee may restore a map")
    name = moment.world.stage.deleted.get(command.scene)
    if name is None:
        raise Refused(said("no map {scene} was deleted", scene=Verbatim(repr(command.scene))))
    return (Fact(STAGE, e.SceneRestored(scene=command.scene, name=name), REFEREE),)


def order_scenes(command: c.OrderScenes, moment: Moment) -> Decision:
    """Put the maps in order."""
    moment.referee_only("only the referee may put maps in order")
    stage = moment.world.stage
    before = stage.listed(moment.world.scenes)
    if sorted(command.scenes) != sorted(before):
        raise Refused("the order has to name every map once")
    if command.scenes == before:
        raise Refused("that is their order already")
    return (Fact(STAGE, e.ScenesOrdered(scenes=command.scenes, before=before), REFEREE),)

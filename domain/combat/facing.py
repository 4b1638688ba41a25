"""Ships that meet in space because an activity called for it: a map of its own, the foe with it, and their fight.

Made of the commands by which a referee would do it by hand, one after another.
"""

from __future__ import annotations

from collections.abc import Callable

from domain.character.commands import EnlistCharacter
from domain.character.decide import enlist
from domain.combat.commands import OpenActivity, SideOf
from domain.combat.opening import open_activity
from domain.message import Decision
from domain.moment import Moment
from domain.scene.commands import OpenScene
from domain.scene.decide import open_scene
from domain.scene.state import Scene
from domain.scene.things import Token
from domain.scene.tokens import placed, token_id
from rules.activity import Activity, Call
from rules.said import Verbatim, said

_LONGEST = 60
_WIDE = 100
"""Columns and rows of the map, which has no edge."""
_HERE = (0.0, 0.0)
"""Where both are before the fight says how far apart."""
Step = Callable[[Moment], Decision]


def in_space(call: Call, activity: Activity) -> tuple[Step, ...]:
    """What makes the fight, one after another; nothing of it holds where any of it is refused."""
    return (
        lambda now: _mapped(call, activity, now),
        lambda now: _stands(call, now),
        lambda now: _comes(call, now),
        lambda now: _opened(call, now),
    )


def _mapped(call: Call, activity: Activity, moment: Moment) -> Decision:
    name = str(said("{ship} in space", ship=Verbatim(moment.world.character(call.ship).name)))[:_LONGEST]
    unit_m = activity.needs.unit.metres
    return open_scene(
        OpenScene(name=name, kind="space", metres_per_cell=unit_m, columns=_WIDE, rows=_WIDE), moment
    )


def _scene(moment: Moment) -> Scene:
    return moment.world.scenes[f"m{moment.number}"]


def _stands(call: Call, moment: Moment) -> Decision:
    scene, ship = _scene(moment), moment.world.character(call.ship)
    token = Token(token_id(scene.id, ship.id), ship.id, _HERE)
    return (placed(scene, token, ship.owners, moment.world),)


def _comes(call: Call, moment: Moment) -> Decision:
    coming = EnlistCharacter(
        name=str(call.foes)[:_LONGEST],
        how="template",
        text=call.template,
        npc=True,
        scene=_scene(moment).id,
        at=_HERE,
    )
    return enlist(coming, moment)


def _opened(call: Call, moment: Moment) -> Decision:
    foe = next(one for one in moment.world.characters if one.startswith(f"c{moment.number}."))
    sides = (
        SideOf(name=str(call.own)[:_LONGEST], characters=(call.ship,)),
        SideOf(name=str(call.foes)[:_LONGEST], characters=(foe,)),
    )
    opening = OpenActivity(kind=call.kind, scene=_scene(moment).id, sides=sides, setup=dict(call.setup))
    return open_activity(opening, moment)

"""Whoever may draw lays circles, cones and lines on a map, on the ground or along with a token, and lifts them."""

from __future__ import annotations

from domain.audience.stencils import stencil_audience
from domain.message import Decision, Fact, admits, by_audience
from domain.moment import Moment
from domain.scene import by_hand
from domain.scene import commands as c
from domain.scene.areas import within_map
from domain.scene.decide import known_scene, scene_fact
from domain.scene.drawing import require_pen
from domain.scene.state import Scene
from domain.scene.things import Form, Stencil
from domain.scene.tokens import known_token
from rules.check import Refused
from rules.said import Verbatim, said

MOST_STENCILS = 30
"""Of one seat on one map, as far as that seat sees them."""
LEAST_CELLS, MOST_CELLS = 0.25, 200.0
"""How far one reaches."""
LEAST_SPREAD, MOST_SPREAD = 5.0, 180.0
"""Of a cone, in degrees."""
LEAST_WIDTH, MOST_WIDTH = 0.1, 50.0
"""Of a line, in cells."""
PLACES = 3
"""Decimal places that are kept."""


def lay_stencil(command: c.LayStencil, moment: Moment) -> Decision:
    """Lay a stencil, or change one."""
    require_pen(moment)
    scene = known_scene(command.scene, moment)
    before = None if command.stencil is None else _own(command.stencil, scene, moment)
    if command.hidden:
        moment.referee_only("only the referee may hide what is on a map")
    stencil = _as_told(command, moment, before)
    _require_place(stencil, scene, moment)
    _require_size(stencil, scene)
    if stencil == before:
        raise Refused("that template already lies as you want it")
    if before is not None:
        changed = by_hand.StencilChanged(scene=scene.id, stencil=stencil, seat=moment.by.id)
        return (_fact(scene, changed, moment),)
    if (
        sum(one.seat == stencil.seat and _sees(one, scene, moment) for one in scene.stencils.values())
        >= MOST_STENCILS
    ):
        raise Refused(
            said("you have {most} templates on this map, which is the most: remove some", most=MOST_STENCILS)
        )
    return (_fact(scene, by_hand.StencilLaid(scene=scene.id, stencil=stencil), moment),)


def _fact(scene: Scene, event: by_hand.StencilLaid | by_hand.StencilChanged, moment: Moment) -> Fact:
    return scene_fact(scene, event, stencil_audience(moment.world, scene, event.stencil))


def _as_told(command: c.LayStencil, moment: Moment, before: Stencil | None) -> Stencil:
    """What is laid, without what a stencil of its form has not."""
    at, form = command.at, command.form
    return Stencil(
        id=f"a{moment.number}" if before is None else before.id,
        seat=moment.by.id if before is None else before.seat,
        form=form,
        size_m=round(command.size_m, PLACES),
        ink=command.ink,
        at=None if at is None else (round(at[0], PLACES), round(at[1], PLACES)),
        token=command.token,
        facing=0.0 if form == "circle" else round(command.facing, PLACES) % 360,
        spread=round(command.spread, PLACES) if form == "cone" else 0.0,
        width_m=round(command.width_m, PLACES) if form == "line" else 0.0,
        hidden=command.hidden if before is None else before.hidden,
    )


def _require_place(stencil: Stencil, scene: Scene, moment: Moment) -> None:
    if (stencil.at is None) == (stencil.token is None):
        raise Refused("a template lies at one place, or goes along with one token")
    if stencil.token is not None:
        known_token(scene, stencil.token, moment)
    elif stencil.at is not None and not within_map(scene, stencil.at):
        x, y = stencil.at
        raise Refused(said("({x:g}, {y:g}) is off the map {scene}", x=x, y=y, scene=Verbatim(scene.name)))


_REACHES: dict[Form, str] = {
    "circle": "a circle has a radius of {least:g} to {most:g} m on this map, not {value:g}",
    "cone": "a cone is {least:g} to {most:g} m long on this map, not {value:g}",
    "line": "a line is {least:g} to {most:g} m long on this map, not {value:g}",
}


def _require_size(stencil: Stencil, scene: Scene) -> None:
    cell_m = scene.grid.metres_per_cell
    _require_within(_REACHES[stencil.form], stencil.size_m, LEAST_CELLS * cell_m, MOST_CELLS * cell_m)
    if stencil.form == "cone":
        words = "a cone spreads {least:g} to {most:g} degrees, not {value:g}"
        _require_within(words, stencil.spread, LEAST_SPREAD, MOST_SPREAD)
    if stencil.form == "line":
        words = "a line is {least:g} to {most:g} m wide on this map, not {value:g}"
        _require_within(words, stencil.width_m, LEAST_WIDTH * cell_m, MOST_WIDTH * cell_m)


def _require_within(words: str, value: float, least: float, most: float) -> None:
    # what was rounded to be kept is as it was meant
    if not least - 10**-PLACES <= value <= most + 10**-PLACES:
        raise Refused(said(words, least=least, most=most, value=value))


def lift_stencils(command: c.LiftStencils, moment: Moment) -> Decision:
    """Take one stencil off a map, one's own, or all; each is told to those who saw it."""
    moment.players_only("a spectator may not remove templates")
    scene = known_scene(command.scene, moment)
    lifted = by_audience(
        _meant(command, scene, moment), lambda one: stencil_audience(moment.world, scene, one)
    )
    return tuple(
        scene_fact(scene, _lifted(scene, stencils, moment), audience) for audience, stencils in lifted.items()
    )


def _lifted(scene: Scene, stencils: list[Stencil], moment: Moment) -> by_hand.StencilsLifted:
    names = tuple(one.id for one in stencils)
    return by_hand.StencilsLifted(scene=scene.id, stencils=names, seat=moment.by.id)


def _meant(command: c.LiftStencils, scene: Scene, moment: Moment) -> list[Stencil]:
    if command.which == "one":
        return [_own(command.stencil or "", scene, moment)]
    if command.which == "all":
        moment.referee_only("only the referee may remove all templates")
    # of one's own that goes along with somebody unseen, nothing may be learnt
    found = [
        one
        for one in scene.stencils.values()
        if command.which == "all" or (one.seat == moment.by.id and _sees(one, scene, moment))
    ]
    if not found:
        raise Refused(
            "no template lies on this map" if command.which == "all" else "you have no template on this map"
        )
    return found


def _own(name: str, scene: Scene, moment: Moment) -> Stencil:
    """A stencil that the moment's seat may change; Refused, where it does not see it, as for one that is not there."""
    found = scene.stencils.get(name)
    if found is None or not _sees(found, scene, moment):
        raise Refused(
            said(
                "there is no template {name} on {scene}",
                name=Verbatim(repr(name)),
                scene=Verbatim(scene.name),
            )
        )
    if found.seat != moment.by.id:
        moment.referee_only("only the referee may change what others have laid")
    return found


def _sees(stencil: Stencil, scene: Scene, moment: Moment) -> bool:
    return admits(stencil_audience(moment.world, scene, stencil), moment.by.id, moment.by.role)

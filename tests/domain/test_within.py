"""Who stands in what is drawn on a map."""

from __future__ import annotations

from domain.combat.battle import battle_of
from domain.combat.within import struck, within
from domain.scene.state import Scene
from domain.scene.things import Token
from rules.forms import Preview, Shade
from rules.grid import Grid
from rules.ground import Area, Zone
from tests.domain.firefight import fight, table

WOODS = Area("woods", "woods", ((0, 0), (4, 0), (4, 4), (0, 4)))
SMOKE = Zone("smoke", "smoke", ((5.5, 5.5), (6.5, 5.5)))


def standing(**at: tuple[float, float]) -> list[Token]:
    return [Token(name, f"c-{name}", place) for name, place in at.items()]


def test_ground_holds_whoever_has_the_middle_in_it_and_smoke_whoever_fills_one_of_its_cells():
    scene = Scene("m1", "Field", Grid("square", 1.5, 20, 20), areas=(WOODS,))
    tokens = standing(ann=(1.5, 1.5), bo=(4.5, 1.5), cem=(6.5, 5.5))
    large = Token("truck", "c-truck", (5.5, 6.5), size=3)

    assert within(scene, tokens, (SMOKE,)) == {"woods": ("ann",), "smoke": ("cem",)}
    assert within(scene, [*tokens, large], (SMOKE,))["smoke"] == ("cem", "truck")
    assert within(scene, standing(dan=(9.5, 9.5)), (SMOKE,)) == {}


def test_hexes_hold_whoever_stands_in_them():
    scene = Scene("m1", "Field", Grid("hex_flat", 1.5, 20, 20))
    cell = scene.grid.snap((5.2, 5.5))
    zone = Zone("fire", "fire", (cell,))

    assert within(scene, standing(ann=(5.2, 5.5), bo=(5.2, 6.5)), (zone,)) == {"fire": ("ann",)}


def test_a_preview_tells_who_stands_in_its_cells_and_its_arc_but_not_along_a_line():
    on = table()
    combat = fight(on, {"surprise": "none"})
    battle = battle_of(on.play.world, on.play.world.combats[combat])
    blast = Shade("cells", ((12.5, 5.5), (12.5, 6.5)), "blast")
    arc = Shade("arc", ((5.5, 4.5), (13.5, 4.5), (13.5, 6.5)), "rapid fire")
    line = Shade("line", ((5.5, 5.5), (12.5, 5.5)), "line of fire")

    told = struck(Preview(shades=(blast, arc, line)), battle)
    assert [one.within for one in told.shades] == [(on.guard,), (on.guard,), ()]
    assert struck(Preview(), battle) == Preview()

"""Walls that players are shown where no picture shows them."""

from domain.scene.state import Scene
from domain.scene.things import Fog
from rules.grid import Grid
from rules.sight import Barriers, Door, Wall
from server.tiles.masking import Masking
from server.views.things import known_walls, scene_view

WALLS = (Wall("vault", (2, 0), (2, 4)), Wall("w9", (2, 6), (2, 9)))
SECRET = Door("hidden way", (2, 4), (2, 6), open=False, secret=True)
GRID = Grid("square", 1.5, 10, 10)


def test_a_secret_door_is_a_wall_like_any_other():
    shown = known_walls(Scene("m1", "Vault", GRID, barriers=Barriers(WALLS, (SECRET,))))

    assert [(wall.id, wall.a, wall.b) for wall in shown] == [
        ("w0", (2, 0), (2, 4)),
        ("w1", (2, 4), (2, 6)),
        ("w2", (2, 6), (2, 9)),
    ]


def test_walls_on_unexplored_ground_stay_unknown():
    fog = Fog(((0, 0, 5, 5),))
    shown = known_walls(Scene("m1", "Vault", GRID, barriers=Barriers(WALLS), fog=fog))

    assert [wall.a for wall in shown] == [(2, 0)]


def test_where_a_picture_lies_players_get_none_and_the_referee_all():
    bare = Scene("m1", "Vault", GRID, barriers=Barriers(WALLS))

    assert len(scene_view(bare, Masking("deck", b"secret"), referee=False).walls) == 2
    assert scene_view(bare, Masking("deck", b"secret"), referee=True).walls == WALLS

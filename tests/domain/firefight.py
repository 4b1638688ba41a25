"""A small table to play on: a referee, two players, a spectator, one open map with a wall and a door."""

from __future__ import annotations

from dataclasses import dataclass

from domain.character.commands import EnlistCharacter
from domain.combat.commands import OpenCombat, SideOf
from domain.scene.commands import BuildBarriers, OpenScene
from rules.sight import Door, Wall
from tests.domain.play import REFEREE, Play

KIRA_LINE = "Scout 788A98 Age 30 Rifle-2, Brawling-1; rifle, cloth"
GUARD_LINE = "Guard 777777 Age 28 Carbine-1; carbine, jack"


@dataclass
class Table:
    """The play and the ids on it."""

    play: Play
    scene: str
    kira: str
    mo: str
    guard: str
    seat_kira: str
    seat_mo: str
    guest: str


def table(
    rulings: dict[str, object] | None = None,
    ruleset: str = "classic",
    crew: str = KIRA_LINE,
    watch: str = GUARD_LINE,
) -> Table:
    """30 x 20 cells of 1.5 m: a wall at x = 15 with a closed door at y = 9 to 11; nobody in a fight yet."""
    play = Play(ruleset, rulings)
    kira, mo, guest = play.seat("player", "Kira"), play.seat("player", "Mo"), play.seat("spectator", "Guest")
    play.session()
    scene = f"m{play.number}"
    play.do(REFEREE, OpenScene(name="Hold", show=True, metres_per_cell=1.5, columns=30, rows=20))
    walls = (Wall("w1", (15, 0), (15, 9)), Wall("w2", (15, 11), (15, 20)))
    play.do(REFEREE, BuildBarriers(scene=scene, walls=walls, doors=(Door("d1", (15, 9), (15, 11), False),)))
    one = enlisted(play, "Kira", crew, scene, (5.5, 5.5), owner=kira)
    two = enlisted(play, "Mo", crew, scene, (5.5, 7.5), owner=mo)
    guard = enlisted(play, "Guard", watch, scene, (12.5, 5.5), npc=True)
    return Table(play, scene, one, two, guard, kira, mo, guest)


def enlisted(play: Play, name: str, line: str, scene: str, at: tuple[float, float], **more: object) -> str:
    """Enlist somebody from a line and put them on a map; the character's id."""
    number = play.number
    fields = {"name": name, "how": "line", "text": line, "scene": scene, "at": at, **more}
    play.do(REFEREE, EnlistCharacter.model_validate(fields))
    return f"c{number}.1"


def fight(on: Table, setup: dict[str, object] | None = None, faces: tuple[int, ...] = ()) -> str:
    """Kira and Mo against the guard; the fight's id."""
    number = on.play.number
    sides = (
        SideOf(name="Crew", characters=(on.kira, on.mo)),
        SideOf(name="Guards", characters=(on.guard,)),
    )
    on.play.do(REFEREE, OpenCombat(scene=on.scene, sides=sides, setup=setup or {}), faces)
    return f"f{number}"

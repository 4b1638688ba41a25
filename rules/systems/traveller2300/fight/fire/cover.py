"""Cover: what stands between one who fires and one who is fired at, and how much of a body lies behind it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

from rules.forms import Choice
from rules.grid import Point
from rules.once import once
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat import blasts
from rules.systems.traveller2300.combat.movement import Mode
from rules.systems.traveller2300.combat.movement import cover as keeps
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.frames import own
from rules.systems.traveller2300.points import told
from rules.tables import matrix

_THICKNESS = matrix(house.__name__, "thickness")
KINDS: tuple[Choice, ...] = tuple(Choice(name, str(row["title"])) for name, row in _THICKNESS.rows.items())
"""What a referee may paint: ground that gives cover to whoever is in it."""
WALL = "brick or cement"
"""What walls on a map are of, where nothing else is said."""
CHEST_M = 1.2
"""From this height on, cover reaches to the chest."""
PACE = "pace"
"""Mark of a fighter: how it goes at which point of which turn, and the way that it took."""
LYING, WAIST, CHEST, CORNER = "prone behind cover", "waist-high", "chest-high", "leaning out to the right"


@dataclass(frozen=True, slots=True)
class Shelter:
    """Cover from somebody. posture: which hits lie behind it. armour: what it takes off, thousandths."""

    posture: str = ""
    armour: int = 0
    material: str = ""

    @property
    def words(self) -> str:
        """Such as "waist-high cover of wood (0.25)"."""
        if not self.posture:
            return "no cover"
        return said(
            "{posture}: {material}, armour {armour}",
            posture=self.posture,
            material=self.material,
            armour=Verbatim(told(self.armour)),
        )


def pace(battle: Battle, who: str) -> Mode | None:
    """How somebody goes at this very point; None for whoever does not."""
    mark = battle.mark(own(who), PACE)
    if not isinstance(mark, Mapping) or mark.get("at") != [battle.round, frames.point(battle)]:
        return None
    return cast("Mode", mark["mode"])


def trail(battle: Battle, who: str) -> tuple[Point, ...]:
    """The places through which somebody has come at this very point."""
    mark = battle.mark(own(who), PACE)
    if not isinstance(mark, Mapping) or mark.get("at") != [battle.round, frames.point(battle)]:
        return ()
    return tuple((float(x), float(y)) for x, y in mark.get("way") or ())


@once
def shelter(battle: Battle, by: str, who: str) -> Shelter:
    """The cover that somebody has from another, as it stands, lies or goes."""
    ground = battle.ground
    if ground is None or frames.is_vehicle(battle, who):
        return Shelter()
    going = pace(battle, who)
    if going is not None and keeps(going) == "none":
        return Shelter()
    lies = frames.lies(battle, who) or going == "crawling"
    here, there = ground.place(who), ground.place(by)
    for area in ground.areas(here) if here is not None else ():
        if area.kind in _THICKNESS.rows and (there is None or not area.holds(there)):
            posture = LYING if lies else CHEST if area.height_m >= CHEST_M else WAIST
            return Shelter(posture, value(battle, area.kind), area.kind)
    if ground.cover(by, who) == "partial":
        return Shelter(LYING if lies else CORNER, value(battle, WALL), WALL)
    return Shelter()


def from_point(battle: Battle, at: Point | None, who: str) -> Shelter:
    """The cover that somebody has from what goes off at a place."""
    ground = battle.ground
    here = ground.place(who) if ground is not None else None
    for area in ground.areas(here) if ground is not None and here is not None else ():
        if area.kind in _THICKNESS.rows and (at is None or not area.holds(at)):
            posture = LYING if frames.lies(battle, who) else CHEST if area.height_m >= CHEST_M else WAIST
            return Shelter(posture, value(battle, area.kind), area.kind)
    return Shelter()


def if_lying(battle: Battle, by: str, who: str) -> Shelter:
    """The cover that somebody would have who ducked."""
    found = shelter(battle, by, who)
    return Shelter(LYING, found.armour, found.material) if found.posture else found


def thickness_cm(material: str) -> int:
    """How thick such cover is, where nothing is said of it."""
    return int(_THICKNESS.number(material, "cm") or 1)


def value(battle: Battle, material: str) -> int:
    """What such cover takes off."""
    return blasts.cover(material, thickness_cm(material), battle.rulings)


def gives_cover(battle: Battle, point: Point) -> bool:
    """Whether somebody at a place is behind anything painted there."""
    ground = battle.ground
    return ground is not None and any(one.kind in _THICKNESS.rows for one in ground.areas(point))

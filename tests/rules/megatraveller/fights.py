"""Fights of worked examples: a battle on a real map or none, played through the seam with scripted dice.

    fight = Fight(battle({"ann": {}}, {"bob": {}}, at={"ann": (2, 2), "bob": (9, 2)}))
    fight.act("ann", "move", path=way((5, 2)))
    fight.act("bob", "interrupt", [4, 3], square=1, pace=2)      # the faces that fall, all of them
    assert fight.awaited() == {"bob": "act"}

Cells are counted from 0; a unit stands in the middle of its cell.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, ClassVar

from domain.combat.ground import MapGround
from rules.activity import Activity
from rules.forms import Json
from rules.grid import Grid
from rules.grid import Kind as GridKind
from rules.ground import Area, Zone
from rules.happening import Threw
from rules.ruleset import Battle, Berth, Fighter, Sheet
from rules.sight import Barriers, Door, Wall
from rules.systems.megatraveller.combat import FIGHT
from rules.systems.megatraveller.people.amend import amended
from rules.systems.megatraveller.people.blank import of_kind
from tests.rules import fighting
from tests.rules.megatraveller.units import MEGA, RULINGS, paths

Given = Mapping[str, Any]
Cell = Sequence[float]


def unit(given: Given) -> Sheet:
    """An average person, or one of `kind`, with these places set in order."""
    places = dict(given)
    sheet: Sheet = of_kind(places.pop("kind", "person"))
    for path, value in paths(places):
        sheet = amended(sheet, path, value, RULINGS)
    return sheet


def field_of(
    at: Mapping[str, Cell],
    *,
    metres: float = 1.5,
    size: tuple[int, int] = (40, 30),
    walls: Iterable[Mapping[str, Any]] = (),
    doors: Iterable[Mapping[str, Any]] = (),
    areas: Iterable[Mapping[str, Any]] = (),
    kind: GridKind = "square",
    riding: Iterable[str] = (),
) -> MapGround:
    """A map with units in the middle of cells; walls, doors and areas by their fields, in cells."""
    grid = Grid(kind, metres, *size)
    barriers = Barriers(
        tuple(Wall(f"w{index}", **_points(one)) for index, one in enumerate(walls)),
        tuple(Door(f"d{index}", **_points(one)) for index, one in enumerate(doors)),
    )
    places = {who: (x + 0.5, y + 0.5) for who, (x, y) in at.items()}
    painted = tuple(
        Area(f"a{index}", one["kind"], _box(one["box"]), one.get("height_m", 0), one.get("title", ""))
        for index, one in enumerate(areas)
    )
    return MapGround(grid, barriers, places, dict.fromkeys(places, 1.0), painted, frozenset(riding))


def battle(
    left: Mapping[str, Given],
    right: Mapping[str, Given],
    *,
    at: Mapping[str, Cell] | None = None,
    marks: Mapping[str, Mapping[str, Json]] | None = None,
    zones: Mapping[str, Zone] | None = None,
    aboard: Mapping[str, Berth] | None = None,
    ground: Mapping[str, Any] | None = None,
    **rulings: Json,
) -> Battle:
    """A battle of two sides in the turns of its first round, Red (a) to go; `player` in a unit makes it no NPC.

    ground: what else field_of takes. rulings: settings that differ from the defaults.
    """
    fighters = {}
    for side, units in (("a", left), ("b", right)):
        for who, given in units.items():
            own = {name: value for name, value in given.items() if name != "player"}
            fighters[who] = Fighter(who, who.capitalize(), side, unit(own), npc=not given.get("player"))
    noted: dict[str, Mapping[str, Json]] = {"fight": {"going": "a", "chooser": "a", "first_mover": "a"}}
    for subject, own_marks in (marks or {}).items():
        noted[subject] = {**noted.get(subject, {}), **own_marks}
    return Battle(
        1, "turns", fighters, {"a": "Red", "b": "Blue"}, noted, {}, {}, MEGA.settled(rulings),
        field_of(at, **(ground or {})) if at is not None else None,
        zones=dict(zones or {}), aboard=dict(aboard or {}),
    )  # fmt: skip


class Fight(fighting.Fight):
    """A battle of these rules."""

    rules: ClassVar[Activity] = FIGHT

    def begin(self, faces: Iterable[int] = (), **setup: Json) -> Fight:
        """Open the fight, as if no turn had been taken yet; names of the form with `_` for the point: a_morale."""
        self.battle = replace(self.battle, marks={})
        return super().begin(faces, **setup)

    def throws(self) -> list[tuple[str, int, int | None, bool]]:
        """Purpose, DM, target and success of each throw of the last call that is no attack."""
        return [
            (one.purpose, one.check.task.dm, one.check.task.target, one.check.success)
            for one in self.of(Threw)
        ]

    def cell(self, who: str) -> tuple[int, int]:
        """The cell in which a unit stands."""
        assert self.battle.ground is not None
        place = self.battle.ground.place(who)
        assert place is not None
        return int(place[0]), int(place[1])


def way(*cells: Cell) -> list[list[float]]:
    """Points in the middle of cells, as a form has them."""
    return [[x + 0.5, y + 0.5] for x, y in cells]


def _points(one: Mapping[str, Any]) -> dict[str, Any]:
    plain = dict(one)
    for name in ("a", "b"):
        x, y = plain[name]
        plain[name] = (float(x), float(y))
    return {"open": False, **plain} if "open" in plain else plain


def _box(box: Sequence[float]) -> tuple[tuple[float, float], ...]:
    """The corners of a rectangle given as left, top, right, bottom."""
    left, top, right, bottom = box
    return ((left, top), (right, top), (right, bottom), (left, bottom))

"""Ways that go without a word: toward an enemy round what bars it, or away from all of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Any

from rules import approach
from rules.forms import Json
from rules.grid import Point
from rules.ground import Ground
from rules.ruleset import Battle
from rules.systems.classic.combat.flow.declaring import why_not_move
from rules.systems.classic.combat.flow.parties import able_enemies, pair_mark
from rules.systems.classic.combat.moving.movement import SLACK_M, after_moving, allowance_m, nearest_band, way
from rules.systems.classic.combat.moving.ranges import band_between, measured_m, nearest, progress_of


def toward(battle: Battle, who: str, foe: str) -> Iterator[dict[str, Any]]:
    """Declarations that close range with an enemy: up to him, and as a second choice not so near as to touch."""
    args: dict[str, Any] = {"movement": "close", "towards": [foe]}
    ground = battle.ground
    measured = measured_m(battle, who, foe) is not None
    if ground is not None and measured and not ground.touching(who, foe):
        ways = list(_ways(battle, ground, who, foe, args))
        yield from ways
        if ways:
            return
    counted = not measured or progress_of(battle, who, foe) == "pairs"
    if counted and band_between(battle, who, foe) != "close":
        yield args


def _ways(
    battle: Battle, ground: Ground, who: str, foe: str, args: dict[str, Any]
) -> Iterator[dict[str, Any]]:
    here, there = ground.place(who), ground.place(foe)
    assert here is not None  # they are measured
    assert there is not None
    most_m = allowance_m(battle, who, args)
    if ground.blocks_path(who, (there,)) is None and (straight := way(battle, who, args)):
        cells, end = ground.line(here, there)[1:], straight[-1]
        yield args
    else:
        cells = approach.nearing(battle, who, there)
        path = _as_far_as_it_goes(ground, who, (here, *cells), most_m)
        if not path:
            return
        end = path[-1]
        yield {**args, "path": [list(point) for point in path]}
    if ground.moved({who: end}).touching(who, foe):
        path = _as_far_as_it_goes(ground, who, (here, *cells), most_m, apart_from=foe)
        yield from ({**args, "path": [list(point) for point in path]},) if path else ()


def reaches(battle: Battle, who: str, foe: str) -> bool:
    """Whether a way to an enemy is known, however long: always where no map says otherwise."""
    ground = battle.ground
    if ground is None or measured_m(battle, who, foe) is None:
        return True
    there = ground.place(foe)
    assert there is not None  # they are measured
    if ground.blocks_path(who, (there,)) is None:
        return True
    cells = approach.nearing(battle, who, there)
    return bool(cells) and ground.steps(cells[-1], there) == 0


def away(battle: Battle, who: str) -> dict[str, Any] | None:
    """A declaration that opens range from all enemies, at a run if possible; None where no way leads farther off."""
    for movement in ("run_open", "open"):
        args: dict[str, Any] = {"movement": movement}
        if why_not_move(battle, battle.fighters[who], movement):
            continue
        foe = nearest(battle, who, able_enemies(battle, who))
        if foe is None or measured_m(battle, who, foe.id) is None or way(battle, who, args):
            return args
        if path := _off(battle, who, foe.id, allowance_m(battle, who, args)):
            return {**args, "run_path" if movement == "run_open" else "path": [list(one) for one in path]}
    return None


def after_closing(battle: Battle, who: str, foe: str, args: Mapping[str, Json]) -> Battle:
    """The battle once this one fighter has closed range, everybody else where they stand."""
    if measured_m(battle, who, foe) is not None:
        return after_moving(battle, who, args)
    pair = pair_mark(who, foe)
    there = {**battle.marks.get(pair, {}), "band": nearest_band(battle, who, foe, own=True, other=False)}
    return replace(battle, marks={**battle.marks, pair: there})


def _off(battle: Battle, who: str, foe: str, most_m: float) -> tuple[Point, ...]:
    """A way round what bars the straight one, that ends farther from the nearest enemy."""
    ground = battle.ground
    here = ground.place(who) if ground is not None else None
    if ground is None or here is None:
        return ()
    places = [place for one in able_enemies(battle, who) if (place := ground.place(one.id)) is not None]
    steps = max(1, int(most_m / ground.metres_per_cell))
    cells = approach.away(battle, who, places, approach.alike, steps)
    path = _as_far_as_it_goes(ground, who, (here, *cells), most_m)
    if not path:
        return ()
    before, after = ground.range_m(who, foe), ground.moved({who: path[-1]}).range_m(who, foe)
    return path if before is not None and after is not None and after > before else ()


def _as_far_as_it_goes(
    ground: Ground, who: str, points: Sequence[Point], most_m: float, apart_from: str = ""
) -> tuple[Point, ...]:
    """The first part of a way from where one stands, cut short where the metres end, at a place that is free.

    apart_from: somebody who is not to be touched from there.
    """
    corners = _corners(ground, who, points)
    for end in range(len(points) - 1, 0, -1):
        path = (*(points[one] for one in corners if one < end), points[end])
        if ground.path_length_m(who, path) > most_m + SLACK_M:
            continue
        if apart_from and ground.moved({who: points[end]}).touching(who, apart_from):
            continue
        if not any(one != who for one in ground.at(points[end])) and ground.blocks_path(who, path) is None:
            return path
    return ()


def _corners(ground: Ground, who: str, points: Sequence[Point]) -> list[int]:
    """Which points of a way one has to go by, where one goes straight as far as one can."""
    corners, start = [], 0
    for before, at in pairwise(range(1, len(points))):
        if ground.moved({who: points[start]}).blocks_path(who, (points[at],)) is not None:
            corners.append(before)
            start = before
    return corners

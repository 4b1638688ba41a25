"""Movement: on the map by paths, without one by rounds closed and opened for each pair, or in squares."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace

from rules.course import Course
from rules.forms import Json
from rules.grid import Point
from rules.happening import Forwent, Left, Moved
from rules.ruleset import Battle, Fighter
from rules.said import said
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.attacks import spend_blow, targets_of
from rules.systems.classic.combat.book import BANDS, OUT, Band, band_of_metres
from rules.systems.classic.combat.flow.parties import (
    able,
    able_enemies,
    actors,
    conscious,
    fighter_mark,
    pair_mark,
)
from rules.systems.classic.combat.flow.pending import Pending
from rules.systems.classic.combat.moving.ranges import (
    animal_factor,
    band_between,
    measured_m,
    nearest,
    pace_m,
    pair_band,
    progress_of,
    square_of,
)
from rules.systems.classic.sheet import is_beast, weapons
from rules.systems.classic.weapons import WEAPONS

CLOSING = {"close", "run_close"}
OPENING = {"open", "run_open"}
RUNNING = {"run_close", "run_open"}
MOVING = CLOSING | OPENING
SLACK_M = 1e-6
TOUCH_M = 2.0
"""Who may come this near may come to touch."""
TITLES = {
    "close": "close range",
    "open": "open range",
    "run_close": "run closer",
    "run_open": "run away",
    "evade": "evade",
    "stand": "stand",
}


def move_all(course: Course, pending: Pending) -> None:
    """Everyone moves as declared, in the order declared; pairs count once all have."""
    pending.moved = True
    movers = []
    for who in actors(course.battle):
        status = stance.said(course.battle, who).get("movement")
        fighter = course.fighter(who)
        if status not in MOVING or not able(fighter) or who in pending.idle:
            continue
        if status in RUNNING and animal_factor(fighter) == 1:
            spend_blow(course, who, "ran")
        movers.append(who)
        _move(course, who)
    _count_pairs(course, movers)


def _move(course: Course, who: str) -> None:
    path = way(course.battle, who, stance.said(course.battle, who))
    if path:
        course.say(Moved(who, path, TITLES[str(stance.said(course.battle, who)["movement"])]))
    elif path is not None:
        course.say(
            Forwent(who, TITLES[str(stance.said(course.battle, who)["movement"])], "the way is blocked")
        )


def way(battle: Battle, who: str, args: Mapping[str, Json]) -> tuple[Point, ...] | None:
    """The path on the map that a declaration leads along; None when it is not on the map or moves nobody."""
    status = str(args.get("movement"))
    ground = battle.ground
    if ground is None or status not in MOVING or measured_m(battle, who, who) is None:
        return None
    if path := declared_path(args):
        return () if why_no_way(battle, who, path, args) else path
    toward = headed(battle, who, args)
    if toward is None or measured_m(battle, who, toward) is None:
        return None
    if status in CLOSING and ground.touching(who, toward):
        return None
    metres = allowance_m(battle, who, args)
    return ground.toward(who, toward, metres if status in CLOSING else -metres)


def why_no_way(battle: Battle, who: str, path: tuple[Point, ...], args: Mapping[str, Json]) -> str:
    """Why a path cannot be gone in one round, "" if it can."""
    ground = battle.ground
    if ground is None or measured_m(battle, who, who) is None:
        return said("{who} does not stand on a map", who=battle.fighters[who].name)
    if blocked := ground.blocks_path(who, path):
        return said("{blocked} is in the way", blocked=blocked)
    length_m, most_m = ground.path_length_m(who, path), allowance_m(battle, who, args)
    return (
        said("{length:.1f} m is too far for one round: {most:g} m", length=length_m, most=most_m)
        if length_m > most_m + SLACK_M
        else ""
    )


def declared_path(args: Mapping[str, Json]) -> tuple[Point, ...]:
    """The points of a declared path, for walking or for running."""
    name = "run_path" if args.get("movement") in RUNNING else "path"
    return tuple((float(x), float(y)) for x, y in args.get(name) or ())


def headed(battle: Battle, who: str, args: Mapping[str, Json]) -> str | None:
    """To or from whom a fighter moves: as declared, else whom he attacks, else the nearest enemy."""
    for name in (*(args.get("towards") or ()), *targets_of(args)):
        if name in battle.fighters and not battle.fighters[name].left:
            return str(name)
    found = nearest(battle, who, able_enemies(battle, who))
    return found.id if found else None


def allowance_m(battle: Battle, who: str, args: Mapping[str, Json]) -> float:
    """How many metres a fighter may go in this round by its declaration."""
    running = book.amount("run") if args.get("movement") in RUNNING else 1
    return pace_m(battle, who, headed(battle, who, args)) * running


def after_moving(battle: Battle, who: str, args: Mapping[str, Json]) -> Battle:
    """The battle once this one fighter has moved on the map, everybody else where they stand."""
    path = way(battle, who, args)
    if not path or battle.ground is None:
        return battle
    return replace(battle, ground=battle.ground.moved({who: path[-1]}))


def nearest_band(battle: Battle, who: str, target: str, *, own: bool, other: bool = True) -> Band:
    """The nearest band that two may come to in this round if the target runs up, walls or no.

    Args:
        own: the attacker comes closer as well; he cannot run and attack.
        other: the target does; else it stays where it is.
    """
    step = animal_factor(battle.fighters[who]) if own else 0
    there = battle.fighters[target]
    runs = _fastest(there) if other else 0
    apart_m = measured_m(battle, who, target)
    band = band_between(battle, who, target)
    way = progress_of(battle, who, target)
    if apart_m is None or way == "pairs":
        progress = int(battle.mark(pair_mark(who, target), "progress", 0))
        comes = progress + step + runs >= book.band_number(band, "rounds")
        return BANDS[BANDS.index(band) - 1] if comes and band not in {"close", OUT} else band
    less_m = pace_m(battle, target, who) * runs / animal_factor(there)
    less_m += pace_m(battle, who, target) if own else 0
    return "close" if less_m >= apart_m - TOUCH_M else band_of_metres(apart_m - less_m)


def between(battle: Battle, who: str, target: str, nearest_one: Band) -> tuple[Band, ...]:
    """The bands from the nearest to the one in which two are now."""
    return BANDS[BANDS.index(nearest_one) : BANDS.index(band_between(battle, who, target)) + 1]


def _fastest(fighter: Fighter) -> int:
    """How many times a walking pace a fighter makes at most: persons run, animals go as they go."""
    return max(animal_factor(fighter), 1 if is_beast(fighter.sheet) else book.amount("run"))


# --- without a map -------------------------------------------------------------------------------------


def _count_pairs(course: Course, movers: Iterable[str]) -> None:
    """Move on the line of squares, then add up what each pair closed and opened (CT-COMBAT-45, R-07)."""
    on_line, steps = [], {who: _steps(course.battle, who) for who in movers}
    for who, step in steps.items():
        other = headed(course.battle, who, stance.said(course.battle, who))
        if other is not None and progress_of(course.battle, who, other) == "line_grid":
            on_line.append((who, other, step))
    for who, other, step in on_line:
        if measured_m(course.battle, who, other) is None:
            _step_on_line(course, who, other, step)
    done: set[str] = set()
    for who in steps:
        for enemy in able_enemies(course.battle, who):
            pair = pair_mark(who, enemy.id)
            if pair in done or progress_of(course.battle, who, enemy.id) != "pairs":
                continue
            done.add(pair)
            _count(course, who, enemy.id, steps)


def _steps(battle: Battle, who: str) -> int:
    """Rounds' worth of movement: above 0 closes, below opens; a run or an animal counts double."""
    status = str(stance.said(battle, who)["movement"])
    count = animal_factor(battle.fighters[who])
    count *= book.amount("run") if status in RUNNING else 1
    return count if status in CLOSING else -count


def _count(course: Course, a: str, b: str, steps: Mapping[str, int]) -> None:
    change = sum(steps[one] for one, other in ((a, b), (b, a)) if one in steps and _means(course, one, other))
    band = pair_band(course.battle, a, b)
    if band == OUT or not change:
        return
    pair = pair_mark(a, b)
    progress = int(course.battle.mark(pair, "progress", 0)) + change
    needed = book.band_number(band, "rounds")
    index = BANDS.index(band)
    if progress >= needed:
        index, progress = max(0, index - 1), 0
    elif progress <= -needed:
        index, progress = index + 1, 0
    told = ""
    if BANDS[index] != band:
        told = said(
            "{who} and {whom}: {range}, it was {band}",
            who=course.fighter(a).name,
            whom=course.fighter(b).name,
            range=BANDS[index],
            band=band,
        )
    values = {"progress": progress or None, "band": BANDS[index]}
    course.mark(pair, values if told else {"progress": progress or None}, told, book.MOVEMENT_SOURCE)


def _means(course: Course, who: str, other: str) -> bool:
    """Whether a fighter's movement counts for this enemy: for all of them unless it named some."""
    named = stance.said(course.battle, who).get("towards") or ()
    return not named or other in named


def _step_on_line(course: Course, who: str, other: str, step: int) -> None:
    here, there = square_of(course.battle, who), square_of(course.battle, other)
    pair = pair_mark(who, other)
    side = list(course.battle.sides).index(course.fighter(who).side)
    toward = (1 if there > here else -1) if there != here else (1 if side == 0 else -1)
    if step > 0 and here == there:
        course.mark(pair, {"close": True}, source=book.MOVEMENT_SOURCE)
        return
    moved = min(step, abs(there - here)) if step > 0 else step
    course.mark(fighter_mark(who), {"square": here + toward * moved}, source=book.MOVEMENT_SOURCE)
    if step < 0:
        course.mark(pair, {"close": False}, source=book.MOVEMENT_SOURCE)


# --- leaving -------------------------------------------------------------------------------------------


def leave(course: Course) -> None:
    """Who opened range until nobody is in contact with him is off the field (CT-COMBAT-46)."""
    for who in actors(course.battle):
        fighter = course.fighter(who)
        if stance.said(course.battle, who).get("movement") not in OPENING or not able(fighter):
            continue
        others = able_enemies(course.battle, who)
        if others and all(band_between(course.battle, who, other.id) == OUT for other in others):
            course.say(Left(who, "opened range until out of contact"))


def note_polearms(course: Course) -> None:
    """Keep since which round two stand at short range, where a polearm is about."""
    for fighter in course.battle.on_field():
        if not conscious(fighter) or not _carries_polearm(fighter):
            continue
        for other in able_enemies(course.battle, fighter.id):
            short = band_between(course.battle, fighter.id, other.id) == "short"
            pair = pair_mark(fighter.id, other.id)
            since = course.battle.mark(pair, "short_since")
            if short and since is None:
                course.mark(pair, {"short_since": course.battle.round})
            elif not short and since is not None:
                course.mark(pair, {"short_since": None})


def _carries_polearm(fighter: Fighter) -> bool:
    return any(WEAPONS[one["weapon"]].polearm for one in weapons(fighter.sheet).values())

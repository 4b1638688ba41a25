"""Phase after phase: what was declared happens, defaults for the rest, then the next phase (CT-SPACE-02)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

from rules.activity import ordered
from rules.check import Refused
from rules.course import Course
from rules.forms import Await
from rules.frozen import having
from rules.happening import Ended, Forwent, Passed, Stepped, Zoned
from rules.kit import frames as kit
from rules.kit.frames import WHOLE
from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.said import listed, said
from rules.systems.classic.space import book, crewing, judging, sheets, state
from rules.systems.classic.space.acting import Phased
from rules.systems.classic.space.acts import (
    aiming,
    defending,
    jumping,
    launching,
    leaving,
    mending,
    moving,
    programming,
)
from rules.systems.classic.space.flow import defaults, sighting
from rules.systems.classic.space.state import REPAIR, noted

PHASES = ("move", "fire", "return", "launch", "program")
DECLARED: tuple[Phased[Any], ...] = (
    jumping.OUT,
    leaving.DOWN,
    moving.THRUST,
    aiming.FIRE,
    defending.DEFENCE,
    launching.ORDNANCE,
    programming.LOADING,
    mending.MENDING,
)
"""What is declared, in the order in which it happens within a phase."""
ASKED = (moving.THRUST, aiming.FIRE, defending.DEFENCE, launching.ORDNANCE, mending.MENDING)
"""Of these somebody has to be heard; the others may be said besides."""
_ASKED_IN = {phase: tuple(act for act in ASKED if phase in act.phases) for phase in (*PHASES, REPAIR)}


# --- who is heard --------------------------------------------------------------------------------------


def awaits(battle: Battle) -> tuple[Await, ...]:
    """Every voice that has something to do in this phase and has not said what."""
    who = tuple(one for one in _asked(battle) if one not in battle.declared)
    return (Await(who, "declare"),) if who else ()


@once
def _asked(battle: Battle) -> tuple[str, ...]:
    return tuple(_asks(battle))


def _asks(battle: Battle) -> Iterator[str]:
    """Each voice that has something to do, one after another: whoever wants to know of any asks no further."""
    asks = _ASKED_IN.get(state.phase(battle), ())
    for ship in state.acting(battle):
        for voice in crewing.voices(battle, ship.id):
            if any(act.opens(battle, voice) for act in asks) or programming.wants(battle, voice, ship):
                yield voice


def asked(battle: Battle, who: str) -> str:
    """Turn and phase."""
    return f"{battle.round} {battle.step}"


# --- what happens --------------------------------------------------------------------------------------


def go_on(course: Course) -> None:
    """This phase happens, and those after it in which nobody has a word."""
    if not course.battle.step:
        begin_phase(course, 1, state.turn_of(course.battle))
        return
    resolve(course)

    def step(course: Course) -> bool:
        if end_if_over(course) or not _next(course):
            return False
        if any(one not in course.battle.declared for one in _asks(course.battle)):
            return False
        resolve(course)
        return True

    kit.go_on(course, step)


def resolve(course: Course) -> None:
    """Everything of this phase."""
    side = state.turn_of(course.battle)
    match state.phase(course.battle):
        case "move":
            _moves(course)
            moving.ordnance_moves(course, side)
            sighting.look(course)
        case "fire":
            _all(course, aiming.FIRE)
        case "return":
            for ship in state.acting(course.battle):
                defending.jams(course, ship.id)
            _all(course, defending.DEFENCE)
        case "launch":
            launching.detonations(course, side)
            _all(course, launching.ORDNANCE)
        case "program":
            _all(course, programming.LOADING)
        case _:
            _between(course)


def _moves(course: Course) -> None:
    """Who jumps or lands is gone; the others thrust, or drift."""
    before = state.acting(course.battle)
    _all(course, jumping.OUT, leaving.DOWN)
    orders = list(_orders(course, moving.THRUST))
    thrust = set()
    for _, ship, burn in orders:
        if not course.fighter(ship.id).left and ship.id not in thrust:
            moving.thrusts(course, course.fighter(ship.id), burn)
            thrust.add(ship.id)
    for ship in before:
        if ship.id not in thrust and not course.fighter(ship.id).left:
            moving.drifts(course, ship.id)


def _all(course: Course, *acts: Phased[Any]) -> None:
    """What was said, read anew before the first die: it stands as it is now, or comes to nothing."""
    for act in acts:
        for _, ship, order in tuple(_orders(course, act)):
            act.does(course, course.fighter(ship.id), order)


def _orders(course: Course, act: Phased[Any]) -> Iterator[tuple[str, Fighter, Any]]:
    battle = course.battle
    for ship in state.acting(battle):
        for voice in crewing.voices(battle, ship.id):
            intent = battle.declared.get(voice)
            if intent is None:
                intent = defaults.usual(battle, voice)
            if intent is None or intent.act != act.name:
                continue
            try:
                yield (
                    voice,
                    ship,
                    aiming.again(battle, intent) if act is aiming.FIRE else ordered(act, battle, intent).said,
                )
            except Refused as refusal:
                course.say(Forwent(ship.id, act.title, refusal.text))


def _between(course: Course) -> None:
    """Worlds move, damage control, the clock goes on."""
    _worlds_move(course)
    _all(course, mending.MENDING)
    _npcs_give_way(course)
    leaving.gets_away(course)
    seconds = book.amount("turn, seconds", course.battle.rulings)
    course.say(Passed(seconds, said("Turn {number}", number=course.battle.round)))


def _npcs_give_way(course: Course) -> None:
    """NPC ships that would rather be away break off; those that are beaten strike."""
    for ship in course.battle.on_field():
        battle = course.battle
        if not ship.npc:
            continue
        if state.foes(battle, ship.id) and (
            not fights_on(battle, ship) or judging.would_strike(battle, ship)
        ):
            leaving.strikes(course, ship, None)
        elif not noted(battle, ship.id, "flees") and judging.would_leave(battle, ship):
            leaving.turns(course, ship)


def _worlds_move(course: Course) -> None:
    for zone in tuple(course.battle.zones.values()):
        if zone.kind == "world" and zone.vector != (0.0, 0.0):
            x, y = zone.cells[0]
            course.say(Zoned(zone.id, zone, replace(zone, cells=((x + zone.vector[0], y + zone.vector[1]),))))


# --- the next phase ------------------------------------------------------------------------------------


def _next(course: Course) -> bool:
    """The phase that follows in which anything may happen; True once it has come."""
    battle, sides = course.battle, order(course.battle)
    now, side = state.phase(battle), state.turn_of(battle)
    if now == REPAIR:
        begin_phase(course, battle.round + 1, sides[0])
        return True
    for phase in PHASES[PHASES.index(now) + 1 :]:
        if _matters(battle, side, phase):
            begin_phase(course, battle.round, side, phase)
            return True
    if side != sides[-1]:
        begin_phase(course, battle.round, sides[sides.index(side) + 1])
    else:
        title = said("Turn {number}: {phase}", number=battle.round, phase=book.phase_title(REPAIR))
        course.say(Stepped(battle.round, REPAIR, title))
    return True


def _matters(battle: Battle, side: str, phase: str) -> bool:
    """Whether somebody has a word in a phase, or something happens in it by itself."""
    if phase in ("return", "launch") and any(
        one.side == side and one.contact for one in state.missiles(battle)
    ):
        return True
    if phase == "launch" and any(
        one.side == side and one.drifts and not one.counts for one in state.clouds(battle)
    ):
        return True
    return any(True for _ in _asks(having(battle, step=f"{side}-{phase}", declared={})))


def begin_phase(course: Course, number: int, side: str, phase: str = PHASES[0]) -> None:
    """A phase of a side's turn."""
    name = course.battle.sides[side]
    if phase == PHASES[0]:
        course.mark(WHOLE, {"shots": None})
    title = said("Turn {number}, {side}: {phase}", number=number, side=name, phase=book.phase_title(phase))
    course.say(Stepped(number, f"{side}-{phase}", title))


def order(battle: Battle) -> tuple[str, ...]:
    """The sides as they take their turns: the intruder first (CT-SPACE-03)."""
    first = str(battle.mark(WHOLE, "first") or next(iter(battle.sides)))
    rest = (one for one in battle.sides if one != first)
    return (first, *rest)


# --- the end (CT-SPACE-35) -----------------------------------------------------------------------------


def fights_on(battle: Battle, ship: Fighter) -> bool:
    """Whether a ship can fire or move."""
    if ship.left or not sheets.computes(ship.sheet):
        return False
    return bool(sheets.thrust_g(ship.sheet)) or any(
        state.lasers(battle, ship.id, one) or any(arm.ready for arm in state.launchers(battle, ship.id, one))
        for one in sheets.turrets(ship.sheet)
    )


def end_if_over(course: Course) -> bool:
    """End it when at most one side has a ship that can fire or move."""
    battle = course.battle
    if course.ended:
        return True
    standing = [side for side in battle.sides if any(fights_on(battle, one) for one in battle.on_field(side))]
    if len(standing) > 1:
        if not (state.phase(battle) == REPAIR and _all_part(battle)):
            return False
        course.say(Ended("all break off"))
        return True
    if not standing:
        left = any(True for _ in battle.on_field())
        course.say(Ended("no ship can move or fire any more" if left else "nobody is left on the field"))
        return True
    fates = (_fate(battle, side) for side in battle.sides if side not in standing)
    holds = said("{side} hold the field", side=battle.sides[standing[0]])
    course.say(Ended(listed((holds, *fates), ";")))
    return True


def _all_part(battle: Battle) -> bool:
    """Whether of all who can fire or move everybody breaks off, so that nobody is left who would follow."""
    return all(noted(battle, one.id, "flees") for one in battle.on_field() if fights_on(battle, one))


def _fate(battle: Battle, side: str) -> str:
    name, ships = battle.sides[side], [one for one in battle.fighters.values() if one.side == side]
    ways: tuple[tuple[str, Callable[[Fighter], bool]], ...] = (
        ("{side} surrendered", lambda one: one.left == "surrendered"),
        ("{side} got away", lambda one: bool(one.left) and one.left != "destroyed"),
    )
    for template, holds in ways:
        if any(holds(one) for one in ships):
            return said(template, side=name)
    return said("{side} are beaten", side=name)

"""How a voyage begins, whom it waits for, and how it ends."""

from __future__ import annotations

from collections.abc import Mapping

from rules.activity import Rulings
from rules.card import Badge
from rules.chart import distance
from rules.course import Course
from rules.forms import Await, Field, Json
from rules.happening import Ended, Stepped
from rules.kit.calls import FOUGHT, waits
from rules.kit.frames import WHOLE
from rules.ruleset import Battle
from rules.said import plural
from rules.vessel import CAPTAIN, Where, at_post, post_voice


def setup(rulings: Rulings) -> tuple[Field, ...]:
    """Nothing is asked: she is where she is."""
    return ()


def begin(course: Course, given: Mapping[str, Json]) -> None:
    """Begin."""
    course.say(Stepped(1, "voyage", "Ship's business begins"))


def awaits(battle: Battle) -> tuple[Await, ...]:
    """Every ship's captain, who may do nothing."""
    ships = battle.voyage.vessels if battle.voyage and battle.step else ()
    voices = tuple(post_voice(one, CAPTAIN) for one in ships if one in battle.fighters)
    return (Await(voices, "act", optional=True),) if voices else ()


def asked(battle: Battle, who: str) -> str:
    """Where the ship of a voice is and how late it is: a command from another place or time is stale."""
    found = at_post(who)
    vessel = battle.voyage.vessels.get(found[0]) if found and battle.voyage else None
    return f"{_place(vessel.where if vessel else None)} {battle.clock_s:g}"


def _place(where: Where | None) -> str:
    return f"{where.chart} {where.hex} {where.at}" if where else ""


def go_on(course: Course) -> None:
    """Nobody has anything more to do."""
    course.say(Ended("the ship stays where she is"))


def badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    """How far a ship's course leads yet; and that a fight aboard is waited for."""
    if who == WHOLE and any(waits(battle, one) for one in battle.fighters):
        return (FOUGHT,)
    vessel = battle.voyage.vessels.get(who) if battle.voyage else None
    if vessel is None or vessel.where is None or not vessel.course or not vessel.where.hex:
        return ()
    away = distance(vessel.where.hex, vessel.course[-1])
    return (Badge("course", plural("{n} parsec to go", "{n} parsecs to go", away)),)

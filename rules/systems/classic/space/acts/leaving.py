"""Ways out of a fight: landing, surrender, breaking off; and lying alongside (CT-SPACE-34 to -36)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import dist, hypot

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Json, Preview
from rules.happening import Left
from rules.ruleset import Battle, Fighter
from rules.said import Text, said
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.places import STREAMLINED
from rules.systems.classic.space import book, flight, state
from rules.systems.classic.space.acting import Phased
from rules.systems.classic.space.acts import moving
from rules.systems.classic.space.flight import World
from rules.systems.classic.space.state import noted, own

LAND, SURRENDER, FLEE, BOARD = "land", "surrender", "flee", "board"
LANDS_WITHIN = 1.0
"""Units over the ground from which a ship lands, at no more speed than she can brake in a turn: ours."""


def _no_fields(battle: Battle, voice: str, ship: Fighter) -> Iterable[Field]:
    return ()


def _nothing(battle: Battle, voice: str, ship: Fighter, given: Mapping[str, Json]) -> None:
    return None


# --- landing -------------------------------------------------------------------------------------------


def below(battle: Battle, ship: Fighter) -> World | None:
    """The world on which she can come down now."""
    here = state.at(battle, ship.id)
    if here is None:
        return None
    slow = hypot(*state.velocity(battle, ship.id)) <= flight.most_thrust(
        s.thrust_g(ship.sheet), battle.rulings
    )
    near = (one for one in state.worlds(battle) if dist(here, one.at) <= one.radius + LANDS_WITHIN)
    return next(near, None) if slow else None


def _why_no_landing(battle: Battle, ship: Fighter) -> Text:
    if not STREAMLINED.of(ship.sheet):
        return "only a streamlined hull lands"
    return "" if below(battle, ship) is not None else "no world is near and slow enough to land on"


def _lands(course: Course, ship: Fighter, said_: None) -> None:
    one = below(course.battle, ship)
    if one is not None:
        course.say(Left(ship.id, said("lands on {world}", world=one.name)))


DOWN = Phased[None](
    LAND,
    "Land",
    ("move",),
    ("pilot",),
    _no_fields,
    _nothing,
    _lands,
    shut=lambda battle, voice, ship: _why_no_landing(battle, ship),
    rank="seldom",
    group="Flight",
)


# --- giving up -----------------------------------------------------------------------------------------


def _sure(battle: Battle, voice: str, ship: Fighter, given: Mapping[str, Json]) -> None:
    if given.get("sure") is not True:
        raise Refused("tick both boxes to surrender")


def strikes(course: Course, ship: Fighter, said_: None) -> None:
    """She gives up."""
    course.say(Left(ship.id, "surrendered"))


GIVE_UP = Phased[None](
    SURRENDER,
    "Surrender",
    (),
    ("captain",),
    lambda battle, voice, ship: (Field("sure", "Cease fire and give her up", "flag", default=False),),
    _sure,
    strikes,
    lands="now",
    rank="seldom",
    group="Captain",
    anybody=True,
)


# --- breaking off (CT-SPACE-35, -36) -------------------------------------------------------------------


def shots_to_flee(battle: Battle, ship: Fighter) -> int:
    """Enemy shots that a ship without a map has to live through before she is gone."""
    pursuers = [s.thrust_g(one.sheet) for one in state.enemies(battle, ship.id)]
    shots = book.count("escape shots", battle.rulings) + max(pursuers, default=0) - s.thrust_g(ship.sheet)
    return max(book.count("escape shots, least", battle.rulings), shots)


def turns(course: Course, ship: Fighter, said_: None = None) -> None:
    """She breaks off; where she has, she turns to fight again."""
    on = not noted(course.battle, ship.id, "flees")
    course.mark(
        own(ship.id),
        {"flees": True if on else None, "shots": None},
        "breaks off" if on else "turns to fight again",
    )


def _why_no_flight(battle: Battle, voice: str, ship: Fighter) -> Text:
    return "" if s.thrust_g(ship.sheet) else "nothing drives her"


def _still_followed(battle: Battle, ship: Fighter, said_: None) -> Preview:
    """Who of those whom she sees could follow her, if she broke off now."""
    if battle.ground is None or noted(battle, ship.id, "flees"):
        return Preview()
    turns = book.count("escape, turns", battle.rulings)
    words = "not away yet: {ship} could be within {units} units of her in the next {turns} turns"
    units = book.counts_from("far range", battle.rulings)
    who = (one for one in state.foes(battle, ship.id) if _follows(battle, ship, one))
    return Preview(notes=tuple(said(words, ship=one.name, units=units, turns=turns) for one in who))


BREAK_OFF = Phased[None](
    FLEE,
    "Break off, or turn to fight again",
    (),
    ("captain",),
    _no_fields,
    _nothing,
    turns,
    _still_followed,
    _why_no_flight,
    lands="now",
    rank="seldom",
    group="Captain",
    hint="she is away once nobody tracks her or could come within far range of her soon; "
    "without a map, once she has lived through enough shots",
    anybody=True,
)


def gets_away(course: Course) -> None:
    """Whoever breaks off and cannot be followed is gone, a player's ship like any other."""
    for ship in course.battle.on_field():
        if noted(course.battle, ship.id, "flees") and _is_away(course.battle, ship):
            course.say(Left(ship.id, "got away"))


def _is_away(battle: Battle, ship: Fighter) -> bool:
    """Without a map after enough shots; on one where no missile is at her and nobody follows."""
    if battle.ground is None:
        return int(noted(battle, ship.id, "shots") or 0) >= shots_to_flee(battle, ship)
    if any(one.target == ship.id for one in state.missiles(battle)):
        return False
    return not any(_follows(battle, ship, one) for one in state.enemies(battle, ship.id))


def _follows(battle: Battle, ship: Fighter, foe: Fighter) -> bool:
    """Whether a foe tracks her and would soon have her within far range, both thrusting with all they have."""
    here, there = state.at(battle, ship.id), state.at(battle, foe.id)
    if here is None or there is None or ship.id not in state.found_by(battle, foe.side):
        return False
    gaps = flight.gaps(
        (here, state.velocity(battle, ship.id), moving.most(battle, ship)),
        (there, state.velocity(battle, foe.id), moving.most(battle, foe)),
        book.count("escape, turns", battle.rulings),
    )
    return min(gaps) <= book.counts_from("far range", battle.rulings)


# --- lying alongside (CT-SPACE-34) ---------------------------------------------------------------------


def alongside(battle: Battle, ship: Fighter) -> tuple[Fighter, ...]:
    """Ships of others that she may board: as near, and with the same velocity."""
    here = state.at(battle, ship.id)
    if here is None:
        return ()
    near = book.amount("boarding, within", battle.rulings)
    return tuple(
        one
        for one in state.foes(battle, ship.id)
        if (there := state.at(battle, one.id)) is not None
        and dist(here, there) <= near
        and state.velocity(battle, one.id) == state.velocity(battle, ship.id)
    )


def _boards(course: Course, ship: Fighter, target: str) -> None:
    name = course.battle.fighters[target].name
    course.mark(
        own(ship.id),
        {"boards": target},
        said("lies alongside {ship} and boards her: fight on her decks", ship=name),
    )


BOARDING = Phased[str](
    BOARD,
    "Board",
    ("move", "fire", "launch", "program"),
    ("captain",),
    lambda battle, voice, ship: (
        Field(
            "ship",
            "Ship",
            "choice",
            tuple(Choice(one.id, one.name) for one in alongside(battle, ship)),
            alongside(battle, ship)[0].id,
        ),
    ),
    lambda battle, voice, ship, given: str(given["ship"]),
    _boards,
    shut=lambda battle, voice, ship: (
        "" if alongside(battle, ship) else "no ship is alongside with the same velocity"
    ),
    lands="now",
    rank="seldom",
    group="Captain",
)

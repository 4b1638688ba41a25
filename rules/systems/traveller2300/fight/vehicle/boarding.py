"""Getting into a vehicle and out of it: each a special action."""

from __future__ import annotations

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option
from rules.grid import Point
from rules.happening import Alighted, Boarded
from rules.kit.acts import fitted
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import reach
from rules.systems.traveller2300.people import machine, state

BOARD, ALIGHT = "board a vehicle", "get out"
BESIDE_M = 5.0
"""How near one must be to get in: ours."""


def _free(battle: Battle, who: str) -> dict[str, str]:
    """Places that somebody could take, as "vehicle/station", in words."""
    found = {}
    for one in battle.on_field(battle.fighters[who].side):
        near = one.id != who and reach.distance_m(battle, who, one.id) <= BESIDE_M
        if not near or state.dead(one.sheet):
            continue
        taken = [at.station for at in battle.aboard.values() if at.vehicle == one.id]
        for station in machine.stations(one.sheet):
            if taken.count(station.id) < station.places:
                words = said("{vehicle}: {station}", vehicle=Verbatim(one.name), station=station.title)
                found[f"{one.id}/{station.id}"] = words
    return found


def _board_form(battle: Battle, who: str) -> Option | None:
    if who not in battle.fighters or who in battle.aboard or frames.is_vehicle(battle, who):
        return None
    found = _free(battle, who)
    if not found:
        return None
    choices = tuple(Choice(value, label) for value, label in found.items())
    return Option(BOARD, "Board a vehicle", (Field("place", "Place", "choice", choices, choices[0].value),))


def _board_reads(battle: Battle, intent: Intent) -> tuple[str, str]:
    option = _board_form(battle, intent.who)
    if option is None:
        raise Refused("no vehicle of yours with a free place is near enough")
    vehicle, _, station = str(fitted(option, intent)["place"]).partition("/")
    return vehicle, station


def _board_does(course: Course, who: str, place: tuple[str, str]) -> None:
    course.say(Boarded(who, *place))


def _alight_form(battle: Battle, who: str) -> Option | None:
    if who not in battle.aboard:
        return None
    return Option(ALIGHT, "Get out")


def _alight_reads(battle: Battle, intent: Intent) -> Point | None:
    if intent.who not in battle.aboard:
        raise Refused("you are in no vehicle")
    return _beside(battle, battle.aboard[intent.who].vehicle)


def _beside(battle: Battle, vehicle: str) -> Point | None:
    """The first free cell beside it."""
    ground = battle.ground
    if ground is None or ground.place(vehicle) is None:
        return None
    free = [
        one
        for one in ground.near(vehicle, 2)
        if not ground.at(one) and ground.blocks_fire(vehicle, one) is None
    ]
    return free[0] if free else ground.place(vehicle)


def _alight_does(course: Course, who: str, at: Point | None) -> None:
    course.say(Alighted(who, at))


ACTIONS = (
    Action(BOARD, "Board a vehicle", _board_form, _board_reads, _board_does),
    Action(ALIGHT, "Get out", _alight_form, _alight_reads, _alight_does),
)

"""What a referee sets on the map of a fight in space: worlds, and how ships fly when it begins."""

from __future__ import annotations

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option
from rules.ground import on_map
from rules.happening import Moved, Zoned
from rules.kit.acts import Formed, fitted
from rules.kit.frames import WHOLE
from rules.ruleset import Battle
from rules.said import Text, begun, said
from rules.systems.classic.space import book, flight, state
from rules.systems.classic.space.flight import World
from rules.systems.classic.space.rulings import Rulings
from rules.values import point

SIZES = tuple("123456789A")
FASTEST = 1000.0
"""Units a turn: far more than any fight needs."""


def kinds() -> tuple[Choice, ...]:
    """What may lie on the map."""
    worlds = (Choice(size, said("World of size {size}", size=size)) for size in SIZES)
    return (*worlds, *(Choice(name, begun(name)) for name in book.GIANTS))


def made(kind: str, name: str, at: tuple[float, float], rulings: Rulings, *, air: bool = False) -> World:
    """A world of a size, or a giant, at a place."""
    title = begun(kind) if kind in book.GIANTS else said("World of size {size}", size=kind)
    if kind in book.GIANTS:
        return flight.giant(name, at, kind, title)
    return flight.world(name, at, int(kind, 16), rulings, air=air, title=title)


def lay(course: Course, kind: str, at: tuple[float, float], *, air: bool = False) -> None:
    """Put a world on the map."""
    one = made(kind, state.serial(course, "world"), at, course.battle.rulings, air=air)
    course.say(
        Zoned(
            one.id,
            None,
            state.world_zone(one, course.battle.rulings),
            said("{world} lies on the map", world=one.name),
        )
    )


def _world_form(battle: Battle, who: str) -> Option | None:
    if who != WHOLE or battle.ground is None or not battle.step:
        return None
    fields = (
        Field("kind", "What", "choice", kinds(), "8"),
        Field("at", "Where", "place"),
        Field("air", "Standard or dense air", "flag", default=False),
    )
    return Option("world", "Put a world on the map", fields, rank="seldom", group="Map")


def _world_reads(battle: Battle, intent: Intent) -> tuple[str, tuple[float, float], bool]:
    option = _world_form(battle, intent.who)
    if option is None:
        raise Refused("there is no map to put a world on")
    given = fitted(option, intent)
    return str(given["kind"]), on_map(battle.ground, given["at"]), given["air"] is True


WORLD = Formed(
    "world",
    _world_form,
    _world_reads,
    lambda course, who, found: lay(course, found[0], found[1], air=found[2]),
)


def _course_form(battle: Battle, who: str) -> Option | None:
    if who != WHOLE or battle.ground is None or not battle.step or not battle.on_field():
        return None
    ships = tuple(Choice(one.id, one.name) for one in battle.on_field())
    fields = (
        Field("ship", "Ship", "choice", ships, ships[0].value),
        Field("vector", "Velocity, in units a turn", "vector", default=[0, 0], most=FASTEST),
    )
    return Option("course", "Set a ship's course", fields, rank="seldom", group="Map")


def _course_reads(battle: Battle, intent: Intent) -> tuple[str, tuple[float, float]]:
    option = _course_form(battle, intent.who)
    if option is None:
        raise Refused("there is no map on which a ship could fly")
    given = fitted(option, intent)
    return str(given["ship"]), flight.clipped(point(given["vector"], "a velocity"), FASTEST)


def _set(course: Course, who: str, found: tuple[str, tuple[float, float]]) -> None:
    ship, vector = found
    if vector != state.velocity(course.battle, ship):
        course.say(Moved(ship, (), "set by the referee", vector=vector))


COURSE = Formed("course", _course_form, _course_reads, _set)


def _world_gone(battle: Battle, who: str) -> Option | None:
    found = tuple(Choice(one.id, one.title) for one in battle.zones.values() if one.kind == "world")
    if who != WHOLE or not found:
        return None
    return Option(
        "clear",
        "Take a world off the map",
        (Field("world", "World", "choice", found, found[0].value),),
        rank="seldom",
        group="Map",
    )


def _gone_reads(battle: Battle, intent: Intent) -> str:
    option = _world_gone(battle, intent.who)
    if option is None:
        raise Refused("there is no world on the map")
    return str(fitted(option, intent)["world"])


def _takes_off(course: Course, who: str, name: str) -> None:
    course.say(Zoned(name, course.battle.zones[name], None, _off(course.battle.zones[name].title)))


def _off(title: Text) -> Text:
    return said("{world} is off the map", world=title)


CLEAR = Formed("clear", _world_gone, _gone_reads, _takes_off)

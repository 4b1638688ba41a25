"""Actions of area fire: from where one stands, walking, trotting."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from rules.check import Refused
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Option, Preview, Shade
from rules.frozen import having
from rules.grid import Point
from rules.ground import on_map
from rules.kit.acts import fitted
from rules.ruleset import Battle
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300.combat import ranges
from rules.systems.traveller2300.combat.movement import Mode
from rules.systems.traveller2300.combat.ranges import AREA_M, LEAST_MOVING_ROF, Band
from rules.systems.traveller2300.fight import frames, moving, reach, shooting, sights, spray
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.cover import if_lying
from rules.systems.traveller2300.fight.moving import Way
from rules.systems.traveller2300.fight.spray import Spray
from rules.systems.traveller2300.people import arms
from rules.systems.traveller2300.people.arms import Weapon

AREA = "area fire"
PACES: dict[str, Mode | None] = {AREA: None, "walking area fire": "walking", "trotting area fire": "trotting"}


@dataclass(frozen=True, slots=True)
class Volley:
    """A spray, and the way that is gone before it."""

    spray: Spray
    way: Way | None = None


def ready(battle: Battle, who: str, mode: Mode | None) -> str:
    """Why it cannot be done, "" where it can."""
    if why := shooting.ready(battle, who):
        return why
    weapon = arms.in_hand(battle.fighters[who].sheet)
    if not weapon.area_m or not weapon.afv:
        return said("the {weapon} has no area fire", weapon=weapon.name)
    if most_bursts(battle, who, weapon) < 1:
        return said("{n} rounds are less than a burst of the {weapon}", n=weapon.rounds, weapon=weapon.name)
    return _on_the_move(battle, who, weapon, mode) if mode is not None else ""


def _on_the_move(battle: Battle, who: str, weapon: Weapon, mode: Mode) -> str:
    if weapon.rof < LEAST_MOVING_ROF:
        return said("the {weapon} fires too slowly to be fired on the move", weapon=weapon.name)
    if "tripod" in weapon.name:
        return "nobody fires from a tripod on the move"
    return "" if mode in moving.modes(battle, who) and who not in battle.aboard else "you cannot move now"


def most_bursts(battle: Battle, who: str, weapon: Weapon) -> int:
    """How many bursts may still be fired in this turn."""
    left = weapon.rof - shooting.fired(battle, who, weapon)
    return min(left, weapon.rounds // weapon.burst if weapon.magazine else left)


def _why_not(battle: Battle, who: str, foe: str, weapon: Weapon) -> str:
    if sights.best(battle, who, foe, weapon, True) is not None:
        return ""
    if blocked := reach.no_line(battle, who, foe):
        return blocked
    return said("{metres:.0f} m is out of range", metres=reach.distance_m(battle, who, foe))


def _form(name: str) -> Callable[[Battle, str], Option | None]:
    def form(battle: Battle, who: str) -> Option | None:
        mode = PACES[name]
        if who not in battle.fighters or frames.is_vehicle(battle, who) or ready(battle, who, mode):
            return None
        weapon = arms.in_hand(battle.fighters[who].sheet)
        choices = tuple(
            Choice(one.id, one.name, refused=_why_not(battle, who, one.id, weapon))
            for one in frames.enemies(battle, who)
        )
        open_to = [one.value for one in choices if not one.refused]
        if not open_to:
            return None
        most = most_bursts(battle, who, weapon)
        fields = [Field("target", "Area around", "choice", choices, open_to[0])]
        if battle.ground is not None:
            fields.append(Field("place", "Or around a place", "place", default=[]))
        fields.append(Field("bursts", "Bursts", "number", default=most, least=1, most=most))
        if mode is not None:
            fields += moving.blanks(battle, who, (mode,))
        title = said("{fire} with the {weapon}", fire=begun(name), weapon=weapon.name)
        return Option(name, title, tuple(fields), rank="usual" if mode is None else "seldom")

    return form


def _reads(name: str) -> Callable[[Battle, Intent], Volley]:
    def reads(battle: Battle, intent: Intent) -> Volley:
        mode, who = PACES[name], intent.who
        if why := ready(battle, who, mode):
            raise Refused(why)
        option = _form(name)(battle, who)
        if option is None:
            raise Refused("there is nobody to fire at")
        given = fitted(option, intent)
        way = moving.chosen(battle, who, mode, given) if mode is not None else None
        after = _after(battle, who, way)
        found = _spray(after, who, given, mode)
        if not found.struck:
            raise Refused("nobody is in that area, nor on the way to it")
        return Volley(found, way)

    return reads


def _after(battle: Battle, who: str, way: Way | None) -> Battle:
    """As it is when one has moved."""
    if way is None or not way.points or battle.ground is None:
        return battle
    return having(battle, ground=battle.ground.moved({who: way.points[-1]}))


def _spray(battle: Battle, who: str, given: Mapping[str, Any], mode: Mode | None) -> Spray:
    weapon, target, bursts = (
        arms.in_hand(battle.fighters[who].sheet),
        str(given["target"]),
        int(given["bursts"]),
    )
    middle = on_map(battle.ground, given["place"]) if given.get("place") else None
    sight = None if middle is not None else sights.best(battle, who, target, weapon, True)
    place = middle if middle is not None else sight.at if sight is not None else None
    band = _band(battle, who, weapon, sight.metres if sight is not None else None, place)
    if band is not None and mode is not None:
        band = ranges.trotting(band) if mode == "trotting" else ranges.moving(band)
    if band is None:
        raise Refused(
            "that is out of range for such fire" if mode is not None else "that area is out of range"
        )
    made = Spray(who, weapon, bursts, band, place, ())
    found = replace(made, struck=spray.struck(battle, who, made, target))
    if found.struck and all(one.number < 1 for one in found.struck):
        raise Refused(said("{n} bursts are too few to hit anybody at that range", n=bursts))
    return found


def _band(battle: Battle, who: str, weapon: Weapon, metres: float | None, place: Point | None) -> Band | None:
    ground = battle.ground
    if metres is None and ground is not None and place is not None:
        if ground.blocks_fire(who, place) is not None:
            raise Refused("something stands before that area")
        here = ground.place(who)
        metres = ground.moved({who: place}).path_length_m(who, (here,)) if here is not None else None
    return None if metres is None else reach.band(weapon, metres, area=True)


# --- what it takes -------------------------------------------------------------------------------------


def _odds(battle: Battle, who: str, volley: Volley) -> Preview:
    found, forecasts, notes = volley.spray, [], []
    for one in found.struck:
        name = Verbatim(battle.fighters[one.who].name)
        if one.number < 1:
            notes.append(said("{name} cannot be hit: too far behind", name=name))
            continue
        wanted = spray.hit_task(found, one)
        forecasts.append(
            Forecast(said("Hit {name}", name=name), wanted, float(wanted.chance()), target=one.who)
        )
        shelter = if_lying(battle, who, one.who)
        if spray.may_duck(battle, one.who) and shelter.posture:
            notes.append(said("{name} may duck: {cover}", name=name, cover=shelter.words))
    return Preview(tuple(forecasts), tuple(notes), shades=tuple(drawn(battle, who, found)))


def drawn(battle: Battle, who: str, found: Spray) -> list[Shade]:
    """The area, and the way to it."""
    ground = battle.ground
    if ground is None or found.middle is None:
        return []
    radius = AREA_M / 2 / ground.metres_per_cell
    near = ground.near(found.middle, int(radius) + 1)
    middle_x, middle_y = found.middle
    cells = tuple((x, y) for x, y in near if (x - middle_x) ** 2 + (y - middle_y) ** 2 <= radius**2) or (
        found.middle,
    )
    return [
        Shade("cells", cells, "Area fire"),
        Shade("cells", ground.line(who, found.middle)[1:], "Line of fire"),
    ]


# --- what comes of it ----------------------------------------------------------------------------------


def _does(course: Course, who: str, volley: Volley) -> None:
    if volley.way is not None:
        moving.go(course, who, volley.way)
    found = volley.spray
    shooting.note_fired(course, who, found.weapon, found.bursts)
    shooting.spend(course, who, found.weapon, found.bursts * found.weapon.burst)
    spray.open_fire(course, found)


def _bulk(battle: Battle, who: str, volley: Volley) -> int:
    return volley.spray.weapon.bulk


ACTIONS: tuple[Action[Volley], ...] = tuple(
    Action(name, begun(name), _form(name), _reads(name), _does, _odds, _bulk) for name in PACES
)

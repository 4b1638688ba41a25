"""Charges laid in a fight: set in minutes, and set off when it is time, unless they go off before or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import dist
from typing import Any, Literal

from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Option, Preview
from rules.grid import Point
from rules.ground import on_map
from rules.happening import DoorMoved, Threw
from rules.kit.acts import fitted
from rules.ruleset import Battle
from rules.said import Verbatim, begun, plural, said
from rules.systems.traveller2300.combat import blasts
from rules.systems.traveller2300.combat.blasts import MOST_KG, Placing
from rules.systems.traveller2300.combat.condition import SECONDS
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.blast import charges
from rules.systems.traveller2300.fight.blast.bursts import Burst, Charge, drawn, go_off, told_of
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.doors import BESIDE_M
from rules.systems.traveller2300.fight.fire.cover import WALL, thickness_cm
from rules.systems.traveller2300.fight.frames import own
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.people import arms, places
from rules.systems.traveller2300.tasks import assets, duration, ladder
from rules.systems.traveller2300.tasks.library import tasks
from rules.systems.traveller2300.tasks.resolve import stated
from rules.systems.traveller2300.tasks.truth import odds, truth
from rules.values import point

SET, SET_OFF, LEAVE_OFF = "set a charge", "set off a charge", "leave off setting"
SETTING, LAID = "setting", "laid"
"""Marks of a fighter: the charge that it is busy with, and until which turn; its charges that lie ready, by number."""
SKILL = "Demolitions"
TOUCHING_M = 2.0
"""How near a door or a vehicle must be to be touched by a charge: ours."""
DOOR = "construction steel"
"""What doors are made of: ours."""
_TASK = "emplace an explosive charge"
_HOW = (
    Choice("bare", "Bare"),
    Choice("hard", "Bare, on rock, brick or steel", "Throws fragments"),
    Choice("tamped", "Tamped", "Four times the damage by contact, half the concussion"),
)
How = Literal["bare", "hard", "tamped"]


@dataclass(frozen=True, slots=True)
class Laid:
    """A charge at a place: so many of a kind, laid so. at: on the map. seemed: whether setting it seemed to succeed."""

    name: str
    count: int
    how: How
    at: Point
    hasty: bool = False
    seemed: bool = True

    def kept(self) -> dict[str, Any]:
        """As a mark keeps it."""
        return {
            "name": self.name,
            "count": self.count,
            "how": self.how,
            "at": list(self.at),
            "seemed": self.seemed,
        }


def taken(raw: Mapping[str, Any]) -> Laid:
    """As a mark has kept it."""
    where = point(raw["at"], "a place")
    return Laid(str(raw["name"]), int(raw["count"]), raw["how"], where, seemed=bool(raw.get("seemed", True)))


# --- setting it ----------------------------------------------------------------------------------------


def _set_form(battle: Battle, who: str) -> Option | None:
    if battle.ground is None or who not in battle.fighters or who in battle.aboard:
        return None
    if frames.is_vehicle(battle, who) or crew.skill(battle, who, SKILL) is None:
        return None
    sheet = battle.fighters[who].sheet
    had = {name: places.GRENADES.of(sheet, name) for name in places.CHARGE_NAMES}
    found = tuple(Choice(name, begun(name), said("{n} left", n=n)) for name, n in had.items() if n)
    if not found:
        return None
    most = max(had.values())
    hint = said("joined to one charge, {n} kg at the most", n=MOST_KG)
    fields = (
        Field("charge", "Explosive", "choice", found, found[0].value),
        Field("count", "How many", "number", default=1, least=1, most=min(most, MOST_KG), hint=hint),
        Field("how", "Laid", "choice", _HOW, "bare"),
        Field("place", "Where", "place", default=[], hint="Within 3 m; left blank: where you are"),
        Field(
            "hasty",
            "In haste",
            "flag",
            default=False,
            hint="One level harder, the DM counts twice for the time",
        ),
    )
    return Option(SET, "Set a charge", fields, hint="Takes three minutes at least", rank="seldom")


def _set_reads(battle: Battle, intent: Intent) -> Laid:
    option, who, ground = _set_form(battle, intent.who), intent.who, battle.ground
    if option is None or ground is None:
        raise Refused("a charge is set by whoever has explosives and Demolitions, on a map")
    given = fitted(option, intent)
    here = ground.place(who)
    if here is None:
        raise Refused("you are not on the map")
    at = on_map(ground, given["place"]) if given["place"] else here
    if dist(at, here) * ground.metres_per_cell > max(BESIDE_M, ground.metres_per_cell):
        raise Refused("that is out of arm's reach")
    if (what := ground.blocks_fire(who, at)) is not None:
        raise Refused(said("{what} is in the way", what=what))
    name, count = str(given["charge"]), int(given["count"])
    left = places.GRENADES.of(battle.fighters[who].sheet, name)
    if count > left:
        raise Refused(said("{n} are more than the {left} that you have", n=count, left=left))
    if why := blasts.one_charge(charges.kilograms(name) * count):
        raise Refused(why)
    how: How = "tamped" if charges.is_fixed(name) else given["how"]
    return Laid(name, count, how, at, bool(given["hasty"]))


def task(battle: Battle, who: str, laid: Laid) -> Task:
    """What must be thrown to set it, by whoever sets it and, unseen, by the referee."""
    record = tasks()[_TASK]
    level = crew.skill(battle, who, SKILL) or 0
    shifts = [ladder.harder(1, "in haste")] if laid.hasty else []
    return stated("set a charge", record.difficulty, [assets.skill(SKILL, level)], shifts)


def _pace(battle: Battle, who: str, laid: Laid) -> duration.Pace:
    return duration.Pace(task(battle, who, laid).dm, 2 if laid.hasty else 1)


def _turns(periods: int) -> int:
    """Turns that so many periods last."""
    time = tasks()[_TASK].time
    assert time is not None  # the book gives it a minute
    return -(-periods * time.seconds // SECONDS)


def _set_odds(battle: Battle, who: str, laid: Laid) -> Preview:
    wanted = task(battle, who, laid)
    chances = odds(wanted)
    mean = float(duration.mean(_pace(battle, who, laid)))
    notes = (
        said(
            "Works {works:.0f}%, fails when it is set off {fails:.0f}%, goes off at once {now:.0f}%",
            works=float(chances["total"]) * 100,
            fails=float(chances["some"]) * 100,
            now=float(chances["none"]) * 100,
        ),
        said("Takes {n:.0f} turns on the average", n=mean * _turns(1)),
    )
    burst = _burst(battle, who, laid)
    one = Forecast("Set it", wanted, float(wanted.chance()), "whether it works shows when it is set off")
    return Preview((one,), (*notes, *_holes(laid, burst.charge)), shades=drawn(battle, burst))


def _set_does(course: Course, who: str, laid: Laid) -> None:
    left = places.GRENADES.of(course.sheet(who), laid.name) - laid.count
    course.change(who, "spent", {places.GRENADES.at(laid.name): left or None}, "set as a charge", arms.SOURCE)
    check = duration.thrown(_pace(course.battle, who, laid), course.dice)
    turns = _turns(check.throw.total + check.task.dm)
    words = plural("{n} turn", "{n} turns", turns)
    course.say(Threw("time", check.task.name, (who,), check, words))
    until = course.battle.round + turns - 1
    course.mark(
        own(who), {SETTING: {**laid.kept(), "hasty": laid.hasty, "until": until}}, "begins to set a charge"
    )


def is_busy(battle: Battle, who: str) -> bool:
    """Whether somebody is setting a charge, and does nothing else."""
    return battle.mark(own(who), SETTING) is not None


def leave_off(course: Course, who: str) -> None:
    """Take the explosive back."""
    laid = taken(course.battle.mark(own(who), SETTING))
    _take_back(course, who, laid)
    course.mark(own(who), {SETTING: None}, "leaves off setting the charge")


def _take_back(course: Course, who: str, laid: Laid) -> None:
    had = places.GRENADES.of(course.sheet(who), laid.name)
    values = {places.GRENADES.at(laid.name): had + laid.count}
    course.change(who, "spent", values, "taken back", arms.SOURCE)


def pass_turn(course: Course) -> None:
    """At the end of a turn: whoever was struck down leaves off, and whoever is done has set its charge."""
    for who in tuple(course.battle.fighters):
        raw = course.battle.mark(own(who), SETTING)
        if raw is None:
            continue
        if not frames.up(course.battle, who):
            leave_off(course, who)
        elif course.battle.round >= int(raw["until"]):
            _is_set(course, who, Laid(**{**_fields(taken(raw)), "hasty": bool(raw["hasty"])}))


def _fields(laid: Laid) -> dict[str, Any]:
    return {name: getattr(laid, name) for name in laid.__slots__}


def _is_set(course: Course, who: str, laid: Laid) -> None:
    """Thrown for openly; unseen by the referee at once where that failed, else not before it is set off."""
    check = task(course.battle, who, laid).attempt(course.dice)
    outcome = "seems to be set" if check.success else "seems to have failed"
    course.say(Threw("emplacing", check.task.name, (who,), check, outcome))
    course.mark(own(who), {SETTING: None})
    if not check.success and not _unseen(course, who, laid):
        assert blasts.emplaced(truth(seen=False, unseen=False)) == "explodes"
        go_off(course, _burst(course.battle, who, laid))
        return
    known = dict(course.battle.mark(own(who), LAID) or {})
    number = str(max((int(one) for one in known), default=0) + 1)
    ready = Laid(**{**_fields(laid), "seemed": check.success})
    course.mark(own(who), {LAID: {**known, number: ready.kept()}}, "has set a charge")


def _unseen(course: Course, who: str, laid: Laid) -> bool:
    """The referee's own throw, of which nobody else hears."""
    check = task(course.battle, who, laid).attempt(course.dice)
    outcome = "rightly" if check.success else "wrongly"
    course.say(Threw("emplacing", check.task.name, (who,), check, outcome, secret=True))
    return check.success


# --- setting it off ------------------------------------------------------------------------------------


def ready(battle: Battle, who: str) -> Iterator[tuple[str, str, Laid]]:
    """Charges that one may set off by radio, those of all on one's side: whose, its number, what lies there."""
    side = battle.fighters[who].side
    for one in battle.fighters.values():
        if one.side == side:
            for number, raw in (battle.mark(own(one.id), LAID) or {}).items():
                yield one.id, number, taken(raw)


def _off_form(battle: Battle, who: str) -> Option | None:
    if who not in battle.fighters or frames.is_vehicle(battle, who):
        return None
    found = tuple(_choice(battle, *one) for one in ready(battle, who))
    if not found:
        return None
    return Option(SET_OFF, "Set off a charge", (Field("charge", "Which", "choice", found, found[0].value),))


def _choice(battle: Battle, by: str, number: str, laid: Laid) -> Choice:
    words = said(
        "{n} {explosive}, set by {who}",
        n=laid.count,
        explosive=laid.name,
        who=Verbatim(battle.fighters[by].name),
    )
    return Choice(f"{by}/{number}", words, at=laid.at)


def _off_reads(battle: Battle, intent: Intent) -> tuple[str, str, Laid]:
    option = _off_form(battle, intent.who)
    if option is None:
        raise Refused("no charge of yours lies ready")
    chosen = str(fitted(option, intent)["charge"])
    return next(one for one in ready(battle, intent.who) if f"{one[0]}/{one[1]}" == chosen)


def _off_odds(battle: Battle, who: str, found: tuple[str, str, Laid]) -> Preview:
    by, _, laid = found
    burst, wanted = _burst(battle, by, laid), task(battle, by, laid)
    works = float(wanted.chance()) if laid.seemed else 0.0
    one = said("It goes off at {n:.0f}%", n=works * 100)
    return Preview(
        (), (one, *told_of(battle, burst), *_holes(laid, burst.charge)), shades=drawn(battle, burst)
    )


def _off_does(course: Course, who: str, found: tuple[str, str, Laid]) -> None:
    by, number, laid = found
    left = {key: raw for key, raw in (course.battle.mark(own(by), LAID) or {}).items() if key != number}
    unseen = laid.seemed and _unseen(course, by, laid)
    works = blasts.emplaced(truth(seen=laid.seemed, unseen=unseen or not laid.seemed)) == "works"
    course.mark(
        own(by), {LAID: left or None}, "sets off a charge" if works else "sets off a charge: nothing happens"
    )
    if works:
        go_off(course, _burst(course.battle, by, laid))
        _open_doors(course, laid)


def _burst(battle: Battle, who: str, laid: Laid) -> Burst:
    placing: Placing = "tamped" if laid.how == "tamped" else "bare"
    made = charges.laid(laid.name, laid.count, placing, on_hard=laid.how == "hard", rulings=battle.rulings)
    return Burst(made, who, laid.at, _touched(battle, laid.at))


def _touched(battle: Battle, at: Point) -> str:
    """Whoever stands on it, or a vehicle beside it; the nearest."""
    ground = battle.ground
    assert ground is not None  # charges lie on maps
    found = []
    for one in battle.on_field():
        place = ground.place(one.id)
        if place is None or one.id in battle.aboard:
            continue
        metres = dist(place, at) * ground.metres_per_cell
        if one.id in ground.at(at) or (frames.is_vehicle(battle, one.id) and metres <= TOUCHING_M):
            found.append((metres, one.id))
    return min(found, default=(0.0, ""))[1]


def _holes(laid: Laid, charge: Charge) -> tuple[str, ...]:
    """What it breaches where it lies against something."""
    found = []
    for material in (WALL, DOOR):
        thick = thickness_cm(material)
        hole = int(blasts.breach_cm(charge.contact, material, thick))
        if hole > 0:
            found.append(
                said(
                    "Through {cm} cm of {material}: a hole of {hole} cm",
                    cm=thick,
                    material=material,
                    hole=hole,
                )
            )
    return tuple(found)


def _open_doors(course: Course, laid: Laid) -> None:
    """Doors that it touches and breaches stand open, locked or not."""
    battle, ground = course.battle, course.battle.ground
    assert ground is not None  # charges lie on maps
    charge = _burst(battle, "", laid).charge
    if blasts.breach_cm(charge.contact, DOOR, thickness_cm(DOOR)) <= 0:
        return
    for door in ground.doors:
        middle = ((door.a[0] + door.b[0]) / 2, (door.a[1] + door.b[1]) / 2)
        if not door.open and dist(middle, laid.at) * ground.metres_per_cell <= TOUCHING_M:
            course.say(DoorMoved(door.id, True))


ACTIONS = (
    Action(SET, "Set a charge", _set_form, _set_reads, _set_does, _set_odds),
    Action(
        SET_OFF, "Set off a charge", _off_form, _off_reads, _off_does, _off_odds, lambda battle, who, found: 0
    ),
)

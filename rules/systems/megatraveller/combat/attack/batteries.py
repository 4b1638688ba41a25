"""Fire from off the map: batteries behind the field and ships in orbit, as the referee's act (MT-ENV-43, -44)."""

from __future__ import annotations

from collections.abc import Mapping

from rules.activity import Order
from rules.check import Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Json, Option, Preview
from rules.ground import on_map
from rules.happening import Forwent, Threw
from rules.kit.picking import Picking
from rules.ruleset import Battle
from rules.said import begun, plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.bands import BANDS, Band, order
from rules.systems.megatraveller.combat.attack import foresight, indirect, scatter
from rules.systems.megatraveller.combat.attack.indirect import Inbound
from rules.systems.megatraveller.combat.blast import explosions
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.flow.units import able_of
from rules.systems.megatraveller.gear.weapons import WEAPONS, Weapon
from rules.values import flag, one_of, shown, whole

GUN, PLACE, OBSERVER, RANGE = "gun", "place", "observer", "range"
ROUNDS, FACTOR, ORBIT, CANCEL = "rounds", "factor", "orbit", "order"
LAST: Band = "planetary"
MOST_ROUNDS, MOST_FACTOR = 50, 99
OVERHEAD = 5
_FROM: Band = "long"
USUAL: Band = "very long"
"""How far off a battery is unless it is said: within reach of all of them."""
SOURCE = "MegaTraveller Players' Manual, Special Rules: long-range indirect fire"
ORBIT_SOURCE = "MegaTraveller Players' Manual, Special Rules: orbiting spaceships"


def delay(at: Band) -> int:
    """Rounds from the order to the first impact: one, and one more for each band beyond long."""
    return 1 + max(0, order(at) - order(_FROM))


def overhead_task() -> Task:
    """Whether a ship in orbit is overhead now: 5+ on one die."""
    return Task("the ship is overhead", "1D", OVERHEAD, source=ORBIT_SOURCE)


class CallFire:
    """Order fire from a battery or ship off the map; an observer on the field sees the place."""

    name = "call_fire"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To the referee, where the table plays with it."""
        if who != FIGHT or battle.ground is None or not rulings.on(battle.rulings, "batteries"):
            return None
        observers = _observers(battle)
        if not observers:
            return None
        guns = tuple(
            Choice(one.id, one.name, said("to {max_range} range", max_range=one.max_range)) for one in _guns()
        )
        bands = tuple(
            Choice(one, begun(one)) for one in BANDS[: order(LAST) + 1] if order(one) >= order(_FROM)
        )
        ships = tuple(gun.id for gun in _guns() if gun.orbital)
        hint = "5+ on a die; meson guns fire through the world"
        fields = (
            Field(GUN, "Weapon", "choice", guns, guns[0].value),
            Field(PLACE, "Place", "place"),
            Field(
                OBSERVER,
                "Observer",
                "choice",
                tuple(Choice(one, name) for one, name in observers),
                observers[0][0],
            ),
            Field(RANGE, "Range to the battery", "choice", bands, USUAL),
            Field(ROUNDS, "Rounds of fire", "number", default=1, least=1, most=MOST_ROUNDS),
            Field(
                FACTOR,
                "Factor of a ship's weapon",
                "number",
                default=1,
                least=1,
                most=MOST_FACTOR,
                needs={GUN: ships},
            ),
            Field(
                ORBIT, "From orbit, overhead by chance", "flag", default=False, hint=hint, needs={GUN: ships}
            ),
        )
        return Option(self.name, "Fire from off the map", fields)

    def read(self, battle: Battle, intent: Intent) -> Inbound:
        """Refused for a place that the observer does not see, or out of range."""
        return _read(battle, intent.args)

    def odds(self, battle: Battle, order: Order[Inbound]) -> Preview:
        """When it comes, the throw, where it may go astray."""
        one = order.said
        blast = explosions.of_round(battle, one.gun, one.at, one.observer, factor=one.factor)
        aimed = foresight.plain("Where it comes down", indirect.task(battle, one), "else it goes astray")
        forecasts = [aimed, *explosions.forecasts(battle, one.point, blast)]
        if flag(order.args.get(ORBIT) or False, ORBIT) and one.gun.quirk != "meson":
            forecasts.insert(0, foresight.plain("Overhead", overhead_task(), "else there is no fire"))
        shades = (*explosions.shades(battle, one.point, blast), *scatter.rings(battle, one.point, one.at))
        return Preview(tuple(forecasts), (said("lands as round {due} begins", due=one.due),), shades=shades)

    def perform(self, course: Course, order: Order[Inbound]) -> None:
        """The order is given."""
        one = order.said
        if flag(order.args.get(ORBIT) or False, ORBIT) and one.gun.quirk != "meson":
            check = course.throw(overhead_task())
            words = "overhead" if check.success else "not overhead"
            course.say(Threw("orbit", "The ship in orbit", (one.observer,), check, words))
            if not check.success:
                course.say(Forwent(one.observer, "call fire from orbit", "the ship is not overhead"))
                return
        indirect.send(course, one, "calls for fire from off the map")


def _cancellable(battle: Battle, who: str) -> dict[str, str]:
    """Orders of fire from off the map, for the referee."""
    found = enumerate(indirect.inbound(battle)) if who == FIGHT else ()
    return {str(index): str(index) for index, one in found if not one.by}


def _order(battle: Battle, who: str, key: str) -> Choice:
    one = indirect.inbound(battle)[int(key)]
    few, many = "{weapon}, {n} round from round {due}", "{weapon}, {n} rounds from round {due}"
    return Choice(key, plural(few, many, one.rounds, weapon=one.gun.name, due=one.due))


def _cancel(course: Course, who: str, key: str) -> None:
    found = list(course.battle.mark(FIGHT, indirect.INBOUND) or ())
    left = [one for index, one in enumerate(found) if str(index) != key]
    course.mark(FIGHT, {indirect.INBOUND: left or None})


CANCEL_FIRE = Picking(
    "cancel_fire", "Cancel fire from off the map", (CANCEL, "Fire"), _cancellable, _order,
    "no fire from off the map is on its way", "an order of fire", _cancel,
)  # fmt: skip
"""Cancel fire that has been ordered from off the map."""


def _guns() -> list[Weapon]:
    return [
        one for one in WEAPONS.values() if one.orbital or (one.indirect and one.kind == "grenade launcher")
    ]


def _observers(battle: Battle) -> list[tuple[str, str]]:
    assert battle.ground is not None  # asked of fights on a map alone
    every = (one for side in battle.sides for one in able_of(battle, side))
    return [(one.id, one.name) for one in every if battle.ground.place(one.id) is not None]


def _read(battle: Battle, args: Mapping[str, Json]) -> Inbound:
    guns = {one.id: one for one in _guns()}
    named = args.get(GUN, next(iter(guns)))
    if named not in guns:
        raise Refused(said("{named} does not fire from off the map", named=shown(named)))
    gun = guns[named]
    at = BANDS[[str(one) for one in BANDS].index(one_of(args.get(RANGE, USUAL), "a range", BANDS))]
    if not gun.reaches(at):
        raise Refused(said("the {weapon} does not reach {range} range", weapon=gun.model, range=at))
    point = on_map(battle.ground, args.get(PLACE))
    observers = dict(_observers(battle))
    observer = one_of(args.get(OBSERVER, next(iter(observers), None)), "an observer", observers)
    if reason := indirect.why_unseen(battle, observer, point):
        raise Refused(reason)
    rounds = whole(args.get(ROUNDS, 1), "rounds of fire", 1, MOST_ROUNDS)
    factor = whole(args.get(FACTOR, 1), "the factor", 1, MOST_FACTOR)
    side = battle.fighters[observer].side
    return Inbound(
        "", side, gun.id, point[0], point[1], observer, battle.round + delay(at), at, rounds, factor=factor
    )

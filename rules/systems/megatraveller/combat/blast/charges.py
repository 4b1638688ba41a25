"""Laying charges, setting them off, defusing them, in the middle of a fight (MT-BLAST-07, -08, -10).

Placing takes rounds in which the unit stays where it is and attacks nobody. A charge goes off by its fuse as a
round begins, or by remote control whenever the one who laid it sees it and talks to it.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any, cast

from rules.activity import Order
from rules.check import Check, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Intent, Option, Preview
from rules.ground import on_map
from rules.happening import Forwent, Threw
from rules.ruleset import Battle
from rules.said import begun, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import foresight, fumbles
from rules.systems.megatraveller.combat.blast import demolition, explosions
from rules.systems.megatraveller.combat.blast.demolition import SOURCE, Charge, Sort, near
from rules.systems.megatraveller.combat.blast.explosions import LAID, laid
from rules.systems.megatraveller.combat.flow import marks, turn
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import FIGHT
from rules.systems.megatraveller.combat.flow.units import is_able, riding
from rules.systems.megatraveller.combat.seeing.distance import round_s
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.tasks import duration, mishap
from rules.systems.megatraveller.tasks.duration import Pace
from rules.systems.megatraveller.tasks.mishap import Mishap
from rules.values import flag, one_of, whole

LAYING = "laying"
"""Mark of a unit: the charge it is laying, and the round in which it is done."""
SORT, PENETRATION, EXPLOSIVE, TAMPED, SATCHEL = "sort", "penetration", "explosive", "tamped", "satchel"
PLACE, FUSE, CHARGE = "place", "fuse", "charge"
MOST_FUSE = 600


def in_use(battle: Battle) -> bool:
    """Whether this table plays with charges."""
    return rulings.on(battle.rulings, "demolitions") and battle.ground is not None


class Lay:
    """Begin to lay a charge."""

    name = "lay_charge"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To people and robots on foot, who have their attack."""
        if (
            not in_use(battle)
            or not is_able(battle, who)
            or turn.attacked(battle, who)
            or riding(battle, who)
        ):
            return None
        if sheet.kind(battle.fighters[who].sheet) not in ("person", "robot") or marks.of(battle, who, LAYING):
            return None
        return Option(self.name, "Lay a charge", tuple(_fields()), hint="takes rounds, standing still")

    def read(self, battle: Battle, intent: Intent) -> Charge:
        """Refused for a place out of reach, or after an attack."""
        return _read(battle, intent)

    def odds(self, battle: Battle, order: Order[Charge]) -> Preview:
        """The throw, and how long it takes at the least."""
        charge = order.said
        task = demolition.place_task(battle.fighters[order.who].sheet, battle.rulings)
        rounds = _rounds(battle, charge.increment_s * duration.LEAST)
        blast = explosions.of_charge(_noted(battle, order.intent, charge))
        point = on_map(battle.ground, order.args.get(PLACE))
        notes = (
            said("takes {rounds} rounds at the least", rounds=rounds),
            said("{points} damage points", points=charge.points),
        )
        shades = explosions.shades(battle, point, blast)
        return Preview(
            (foresight.plain("Place the charge", task, "else it must be tried again"),), notes, shades=shades
        )

    def perform(self, course: Course, order: Order[Charge]) -> None:
        """Throw for it and for the time it takes."""
        charge = order.said
        turn.use_attack(course, order.who)
        task = demolition.place_task(course.sheet(order.who), course.battle.rulings)
        check = course.throw(task)
        time = duration.thrown(Pace(task.dm), course.dice)
        rounds = _rounds(course.battle, charge.increment_s * time.total)
        words = said("takes {rounds} rounds", rounds=rounds)
        course.say(Threw("time", "Time to lay the charge", (order.who,), time, words))
        outcome = "laid well" if check.success else "laid badly"
        course.say(Threw("lay", task.name, (order.who,), check, outcome))
        begun = {
            **_noted(course.battle, order.intent, charge),
            "until": course.battle.round + rounds - 1,
            "good": check.success,
        }
        course.mark(marks.unit(order.who), {LAYING: begun, marks.STILL: course.battle.round})
        course.mark(marks.unit(order.who), {}, "begins to lay a charge")


def go_on(course: Course) -> None:
    """Between rounds: charges that are done lie there; whoever moved or attacked has given it up."""
    for fighter in course.battle.on_field():
        begun = marks.of(course.battle, fighter.id, LAYING)
        if not begun:
            continue
        if not is_able(course.battle, fighter.id) or not _at_it(course.battle, fighter.id, begun):
            course.mark(marks.unit(fighter.id), {LAYING: None}, "has given up the charge", SOURCE)
        elif int(begun["until"]) <= course.battle.round:
            _done(course, fighter.id, begun)
        else:
            course.mark(
                marks.unit(fighter.id),
                {marks.ATTACKED: course.battle.round + 1, marks.STILL: course.battle.round + 1},
            )


def fuses(course: Course) -> None:
    """As a round begins, charges on a fuse are set off by whoever laid them."""
    begins = course.battle.round + 1
    for name, charge in laid(course.battle).items():
        if charge["fuse"] and int(charge["due"]) <= begins and name in laid(course.battle):
            set_off(course, name, str(charge["by"]))


def set_off(course: Course, name: str, who: str) -> None:
    """The throw that sets a charge off, and what comes of it."""
    charge = laid(course.battle)[name]
    task = demolition.detonate_task(course.sheet(who), course.battle.rulings)
    check = course.attempt(task, "detonate", (who,), ("it explodes", "it does not explode as it should"))
    if check.success:
        points = demolition.damage(int(charge["points"]), check.margin)
        explosions.go_off(course, name, points=points)
    else:
        _slip(course, name, who)


class Detonate:
    """Set off a charge by remote control; nobody may break in on it."""

    name = "detonate"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever laid one that it sees."""
        found = _remote(battle, who) if in_use(battle) and is_able(battle, who) else {}
        if not found:
            return None
        choices = tuple(Choice(name, title) for name, title in found.items())
        return Option(
            self.name, "Set off a charge", (Field(CHARGE, "Charge", "choice", choices, choices[0].value),)
        )

    def read(self, battle: Battle, intent: Intent) -> str:
        """Refused for a charge that it did not lay, or does not see."""
        return _one(intent, _remote(battle, intent.who), "charge to set off")

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """The throw, and everybody in the danger space."""
        name = order.said
        charge = laid(battle)[name]
        task = demolition.detonate_task(battle.fighters[order.who].sheet, battle.rulings)
        spot, blast = _spot(charge), explosions.of_charge(charge)
        aimed = foresight.plain("Set it off", task, "else a serious mishap")
        return Preview(
            (aimed, *explosions.forecasts(battle, spot, blast)), shades=explosions.shades(battle, spot, blast)
        )

    def perform(self, course: Course, order: Order[str]) -> None:
        """Set it off."""
        set_off(course, order.said, order.who)


class Defuse:
    """Defuse a charge beside oneself, in place of an attack."""

    name = "defuse"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever stands beside one."""
        if not in_use(battle) or not is_able(battle, who) or turn.attacked(battle, who):
            return None
        found = _beside(battle, who)
        choices = tuple(Choice(name, title) for name, title in found.items())
        field = Field(CHARGE, "Charge", "choice", choices, choices[0].value if choices else None)
        return (
            Option(self.name, "Defuse a charge", (field,), hint="a failure is a serious mishap")
            if found
            else None
        )

    def read(self, battle: Battle, intent: Intent) -> str:
        """Refused for one that is not beside it."""
        return _one(intent, _beside(battle, intent.who), "charge beside it")

    def odds(self, battle: Battle, order: Order[str]) -> Preview:
        """The throw."""
        return Preview(
            (foresight.plain("Defuse it", self._task(battle, order.who), "else a serious mishap"),)
        )

    def perform(self, course: Course, order: Order[str]) -> None:
        """Try it."""
        name = order.said
        turn.use_attack(course, order.who)
        task = self._task(course.battle, order.who)
        check: Check = course.attempt(task, "defuse", (order.who,), ("defused", "not defused"))
        if check.success:
            explosions.remove(course, name)
        else:
            _slip(course, name, order.who)

    def _task(self, battle: Battle, who: str) -> Task:
        return demolition.detonate_task(battle.fighters[who].sheet, battle.rulings, "defuse the charge")


def _slip(course: Course, name: str, who: str) -> None:
    """A mishap with a charge: a dud, one that goes off early next time, a fizzle, an early explosion."""
    charge = dict(laid(course.battle)[name])
    slip: Mishap = fumbles.thrown(course, who, "The charge", serious=True)
    level: mishap.Level = "destroyed" if charge.get("touchy") else slip.level
    text = said("{title}: {level}", title=charge["title"], level=demolition.MISHAPS[level])
    course.mark(marks.unit(who), {}, said("has a mishap with the {title}", title=text))
    if level == "destroyed":
        explosions.go_off(course, name)
    elif level == "major":
        weak = Task("a bad charge", "1D", source=SOURCE).attempt(course.dice)
        course.say(Threw("charge", text, (who,), weak, said("{total} points", total=weak.total)))
        explosions.go_off(course, name, points=weak.total)
    elif level == "minor":
        kept = {**laid(course.battle), name: {**charge, "touchy": True, "fuse": 0}}
        course.mark(FIGHT, {LAID: kept})
    else:
        explosions.remove(course, name)


# --- reading and noting --------------------------------------------------------------------------------


def _fields() -> Iterator[Field]:
    sorts = (Choice("penetration", "To penetrate", "15 points"), Choice("breach", "To breach", "250 points"))
    kinds = tuple(
        Choice(one, one if one == "TDX" else begun(one)) for one in ("conventional", "shaped", "TDX")
    )
    yield Field(SORT, "Charge", "choice", sorts, "penetration")
    yield Field(PENETRATION, "Penetration", "number", default=10, least=1, most=demolition.MOST_PENETRATION)
    yield Field(EXPLOSIVE, "Explosive", "choice", kinds, "conventional")
    yield Field(SATCHEL, "Prepared satchel, 10 kg at the most", "flag", default=True)
    yield Field(
        TAMPED, "Tamped", "flag", default=False, needs={SATCHEL: (False,), EXPLOSIVE: ("conventional",)}
    )
    yield Field(PLACE, "Place", "place", hint="in reach of the hand")
    yield Field(
        FUSE, "Fuse in rounds", "number", default=0, least=0, most=MOST_FUSE, hint="0: by remote control"
    )


def _read(battle: Battle, intent: Intent) -> Charge:
    who, args = intent.who, intent.args
    if turn.attacked(battle, who):
        raise Refused("laying a charge takes the place of an attack")
    if not near(battle, who, on_map(battle.ground, args.get(PLACE))):
        raise Refused("a charge is laid within one square")
    whole(args.get(FUSE, 0), "the fuse", 0, MOST_FUSE)
    satchel = flag(args.get(SATCHEL, True), SATCHEL)
    return Charge(
        cast("Sort", one_of(args.get(SORT, "penetration"), "a charge", ("penetration", "breach"))),
        whole(args.get(PENETRATION, 10), "the penetration", 1, demolition.MOST_PENETRATION),
        demolition.explosive(args.get(EXPLOSIVE, "conventional")),
        not satchel and flag(args.get(TAMPED, False), TAMPED),
        satchel,
    )  # fmt: skip


def _noted(battle: Battle, intent: Intent, charge: Charge) -> dict[str, Any]:
    assert battle.ground is not None  # charges are on a map
    here = battle.ground.place(intent.who)
    return {
        "title": charge.title,
        "penetration": charge.penetration,
        "points": charge.points,
        "kind": charge.explosive,
        "by": intent.who,
        "at": list(on_map(battle.ground, intent.args.get(PLACE))),
        "fuse": whole(intent.args.get(FUSE, 0), "the fuse", 0, MOST_FUSE),
        "from": list(here) if here else [],
    }


def _done(course: Course, who: str, begun: Mapping[str, Any]) -> None:
    course.mark(marks.unit(who), {LAYING: None})
    if not begun["good"]:
        course.say(Forwent(who, "lay the charge", "it does not hold, and must be laid again"))
        return
    kept = {key: value for key, value in begun.items() if key not in ("until", "good", "from")}
    charges = laid(course.battle)
    name = next(f"charge-{n}" for n in range(1, len(charges) + 2) if f"charge-{n}" not in charges)
    due = course.battle.round + max(1, int(begun["fuse"]))
    course.mark(FIGHT, {LAID: {**charges, name: {**kept, "due": due}}})
    course.mark(marks.unit(who), {LAYING: None}, "has laid a charge", SOURCE)


def _at_it(battle: Battle, who: str, begun: Mapping[str, Any]) -> bool:
    here = battle.ground.place(who) if battle.ground is not None else None
    return (
        here is not None
        and list(here) == list(begun["from"])
        and not marks.this_round(battle, who, marks.FIRED)
    )


def _remote(battle: Battle, who: str) -> dict[str, str]:
    assert battle.ground is not None  # charges are on a map
    return {
        name: str(charge["title"])
        for name, charge in laid(battle).items()
        if charge["by"] == who and not charge["fuse"] and not battle.ground.blocks_sight(who, _spot(charge))
    }


def _beside(battle: Battle, who: str) -> dict[str, str]:
    return {name: str(one["title"]) for name, one in laid(battle).items() if near(battle, who, _spot(one))}


def _one(intent: Intent, found: Mapping[str, str], what: str) -> str:
    if not found:
        raise Refused(said("there is no {what}", what=what))
    return one_of(intent.args.get(CHARGE, next(iter(found))), said("a {what}", what=what), found)


def _spot(charge: Mapping[str, Any]) -> tuple[float, float]:
    return float(charge["at"][0]), float(charge["at"][1])


def _rounds(battle: Battle, seconds: float) -> int:
    return max(1, math.ceil(seconds / round_s(battle)))

"""Spotting the concealed (MT-ENV-35, MT-MISS-07), and who shows itself by firing (MT-WEAPON-16)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from rules.activity import Order
from rules.check import DM, Task
from rules.course import Course
from rules.forms import Field, Forecast, Intent, Option, Preview
from rules.happening import Attacked, Happening, Hid, Threw
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller.bands import Band, order
from rules.systems.megatraveller.combat.flow import marks, tactical, turn
from rules.systems.megatraveller.combat.flow.act import Kind
from rules.systems.megatraveller.combat.flow.marks import HIDDEN, SIGNATURE, SPOTTED
from rules.systems.megatraveller.combat.flow.surprise import weapon_named
from rules.systems.megatraveller.combat.flow.units import enemies
from rules.systems.megatraveller.combat.seeing.distance import band
from rules.systems.megatraveller.combat.seeing.sight import concealed, darkness, in_use, line_of_sight, unseen
from rules.systems.megatraveller.people import skills
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.tasks.ladder import Shift, easier, harder
from rules.systems.megatraveller.tasks.resolve import against, characteristic_dm, skill_dm, stated

SOURCE = "MegaTraveller Players' Manual, Line of sight: visibility and spotting (our task)"
FROM: Band = "long"
"""Each band beyond this one makes it harder."""


class Spot:
    """Look for concealed enemies, in place of an attack."""

    name = "spot"
    kind: Kind = "other"

    def offered(self, battle: Battle, who: str) -> Option | None:
        """To whoever still has its attack, where anybody can be concealed; not said is whether somebody is."""
        if who not in battle.fighters or turn.attacked(battle, who) or not in_use(battle):
            return None
        if marks.this_round(battle, who, marks.HIDING):
            return None
        fields: tuple[Field, ...] = tactical.fields(battle, who)
        return Option(self.name, "Look around", fields, hint="in place of an attack: spot those concealed")

    def read(self, battle: Battle, intent: Intent) -> None:
        """Refused for more tactical points than there are."""
        tactical.counted(battle, intent.who, (), intent.args)

    def odds(self, battle: Battle, order: Order[None]) -> Preview:
        """The throw against nobody in particular: whom it may find is not to be given away."""
        task = _task(
            battle, order.who, "", tuple(_own(battle, order.intent)), (harder(1, "concealed", SOURCE),)
        )
        return Preview((Forecast("Spot somebody concealed", task, float(task.chance())),))

    def perform(self, course: Course, order: Order[None]) -> None:
        """Throw for each whom it could see but for the concealment; failures are the referee's alone."""
        who = order.who
        turn.use_attack(course, who)
        own = tuple(_own(course.battle, order.intent))
        tactical.spend(course, who, tuple(_skilled(course.battle, who)), order.args)
        found = False
        for foe in [one.id for one in enemies(course.battle, who)]:
            if could_spot(course.battle, who, foe) and _throw(course, who, foe, own):
                found = True
        if not found:
            course.mark(marks.unit(who), {}, "looks around and sees nobody new")


def could_spot(battle: Battle, who: str, target: str) -> bool:
    """Whether only concealment keeps a unit from seeing another; whoever hides cannot be spotted."""
    if marks.of(battle, target, marks.COVER) == HIDDEN or marks.this_round(battle, target, marks.HIDING):
        return False
    return unseen(battle, who, target) and line_of_sight(battle, who, target)


def task(battle: Battle, who: str, target: str) -> Task:
    """Routine / Recon, Int, against Stealth; one level harder each for what hides the target."""
    return _task(battle, who, target, tuple(_skilled(battle, who)), tuple(_shifts(battle, who, target)))


def reveal(course: Course, side: str, target: str, text: str) -> None:
    """A side has spotted a unit."""
    before = marks.of(course.battle, target, SPOTTED) or []
    if side in before:
        return
    course.mark(marks.unit(target), {SPOTTED: [*before, side]}, source=SOURCE)
    if marks.of(course.battle, target, marks.OFF_THE_MAP):  # first it is seen, then told of
        course.mark(marks.unit(target), {marks.OFF_THE_MAP: None})
        course.say(Hid(target, False))
    course.mark(marks.unit(target), {}, text)


def show_by_fire(course: Course, who: str, signature: str) -> None:
    """A shot is seen by its signature: a high one gives the place away to all with a line to it."""
    course.mark(marks.unit(who), {SIGNATURE: signature or None})
    if signature != "high":
        return
    for foe in enemies(course.battle, who):
        if unseen(course.battle, foe.id, who) and line_of_sight(course.battle, foe.id, who):
            reveal(course, foe.side, who, "is given away by the flash of its weapon")


def signature(happened: Iterable[Happening]) -> str:
    """The signature of the weapon that an attack was made with, "" for none (MT-WEAPON-16)."""
    attacks = (one for one in happened if isinstance(one, Attacked))
    found = (weapon_named(one.weapon) for one in attacks)
    return next((weapon.signature for weapon in found if weapon is not None), "")


def _throw(course: Course, who: str, target: str, own: tuple[DM, ...]) -> bool:
    stated_task = _task(course.battle, who, target, own, tuple(_shifts(course.battle, who, target)))
    check = stated_task.attempt(course.dice)
    if check.success:  # told only once it is seen: its audience follows from that
        reveal(
            course,
            course.fighter(who).side,
            target,
            said("is spotted by {who}", who=course.fighter(who).name),
        )
    outcome = "spotted" if check.success else "not spotted"
    course.say(Threw("spot", stated_task.name, (who, target), check, outcome, secret=not check.success))
    return check.success


def _task(battle: Battle, who: str, target: str, own: tuple[DM, ...], shifts: tuple[Shift, ...]) -> Task:
    dms = (*own, *(_stealth(battle, target) if target else ()))
    name = said("spot {target}", target=battle.fighters[target].name) if target else "spot somebody"
    return stated(name, "routine", dms, shifts, rulings=battle.rulings, source=SOURCE)


def _own(battle: Battle, intent: Intent) -> Iterator[DM]:
    found = tuple(_skilled(battle, intent.who))
    yield from found
    yield from tactical.counted(battle, intent.who, found, intent.args)


def _skilled(battle: Battle, who: str) -> Iterator[DM]:
    sheet = battle.fighters[who].sheet
    recon = skills.level(sheet, "Recon")
    if recon is not None:
        yield skill_dm("Recon", recon.value)
    yield characteristic_dm("Int", effective(sheet, "int", battle.rulings))


def _stealth(battle: Battle, target: str) -> tuple[DM, ...]:
    fighter = battle.fighters[target]
    found = skills.level(fighter.sheet, "Stealth")
    return against((skill_dm("Stealth", found.value),), fighter.name) if found else ()


def _shifts(battle: Battle, who: str, target: str) -> Iterator[Shift]:
    what = concealed(battle, who, target)
    dark = darkness(battle, who)
    if what and what != "the dark":
        yield harder(1, said("concealed by {what}", what=what), SOURCE)
    if dark:
        yield harder(1, "in the dark", SOURCE)
    beyond = order(band(battle, who, target)) - order(FROM)
    if beyond > 0:
        yield harder(beyond, said("{band} range", band=band(battle, who, target)), SOURCE)
    match marks.of(battle, target, SIGNATURE):
        case "low":
            yield harder(1, "fired with a low signature", SOURCE)
        case "high":
            yield easier(1, "fired with a high signature", SOURCE)

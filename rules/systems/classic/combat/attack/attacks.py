"""Making a declared attack: its throws, what it spends, and the wounds that will land."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.check import Refused, Task, Throw
from rules.course import Course
from rules.dice import parse
from rules.forms import Json
from rules.happening import Attacked, Forwent, Harm
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.arms import (
    MANNERS,
    Manner,
    Use,
    displayed,
    noisy,
    use_of,
    wound_dice,
)
from rules.systems.classic.combat.attack.fire import Aim, aims
from rules.systems.classic.combat.attack.hit import to_hit, why_not
from rules.systems.classic.combat.flow.parties import FIGHT, able, conscious, fighter_mark
from rules.systems.classic.combat.flow.pending import Pending
from rules.systems.classic.sheet import ablat_lost, armour, blows_spent, in_hand, rounds, weapons
from rules.systems.classic.weapons import WEAPONS_SOURCE


def attacks(args: Mapping[str, Json]) -> bool:
    """Whether a declaration holds an attack on somebody."""
    return stance.deed(args)[0] in MANNERS


def declared_use(battle: Battle, who: str, args: Mapping[str, Json]) -> Use:
    """The weapon and manner that a declaration names; Refused if that cannot be."""
    manner, place = stance.deed(args)
    found: Manner | None = next((one for one in MANNERS if one == manner), None)
    if found is None:
        raise Refused(said("{manner} is no way to attack", manner=Verbatim(repr(manner))))
    return use_of(battle.fighters[who].sheet, found, place, battle.rulings)


def still_meant(battle: Battle, who: str) -> Use | None:
    """The use that a fighter declared; None for no attack, or one that has become impossible since."""
    args = stance.said(battle, who)
    try:
        return declared_use(battle, who, args) if attacks(args) else None
    except Refused:
        return None


def make(course: Course, pending: Pending, who: str) -> None:
    """Make the attack that a fighter declared, or tell why it comes to nothing."""
    args = stance.said(course.battle, who)
    if not attacks(args):
        return
    if reason := _cannot(course, pending, who):
        course.say(Forwent(who, "attack", reason))
        return
    try:
        use = _drawn(course.battle, who, declared_use(course.battle, who, args))
    except Refused as refusal:
        course.say(Forwent(who, "attack", refusal.text))
        return
    reached = []
    for target in targets_of(args):
        if reason := why_not(course.battle, who, use, target):
            course.say(Forwent(who, said("attack {who}", who=course.fighter(target).name), reason))
        else:
            reached.append(target)
    if not reached:
        return
    every = list(aims(course.battle, who, use, reached, args.get("beside") or ()))
    _spend(course, who, use)
    pending.noise = pending.noise or noisy(
        course.sheet(who), use, vacuum=bool(course.battle.mark(FIGHT, "vacuum"))
    )
    for aim in every:
        _one(course, pending, who, use, aim)


def _drawn(battle: Battle, who: str, use: Use) -> Use:
    """The use as of the round's beginning: what was drawn is in hand by now, and still counts as drawn."""
    drew = battle.mark(fighter_mark(who), "drew") == use.place and use.place is not None
    return replace(use, drawn=True) if drew else use


def targets_of(args: Mapping[str, Json]) -> tuple[str, ...]:
    """Whom a declared attack is aimed at."""
    spread = stance.deed(args)[0] == "spread"
    return tuple(args.get("group" if spread else "target") or ())


def _cannot(course: Course, pending: Pending, who: str) -> str:
    fighter = course.fighter(who)
    if who in pending.idle:
        return "has lost control without weight"
    if fighter.left:
        return "has left the field"
    at_once = rulings.wounds_land_at_once(course.battle.rulings)
    if (at_once or who in pending.late) and not able(fighter):
        return "was struck down first"
    return ""


def _one(course: Course, pending: Pending, who: str, use: Use, aim: Aim) -> None:
    task = to_hit(course.battle, who, use, aim.target, neighbour=aim.neighbour, band=aim.band)
    check = course.throw(task)
    harm = _harm(course, use, who) if check.success else None
    manner = MANNERS[use.manner]
    if aim.neighbour:
        manner = said("{manner}, beside the target", manner=manner)
    notes = () if harm is None or harm.points else ("the wound comes to nothing",)
    chance = float(task.chance())
    course.say(Attacked(who, aim.target, displayed(use), manner, check, chance, harm, notes))
    pending.attacked.append(aim.target)
    if harm is None:
        return
    if conscious(course.fighter(aim.target)):
        pending.hit.append(aim.target)
    pending.wound(course.battle.round, aim.target, displayed(use), harm.throw)
    _wear_ablat(course, use, aim.target)


def _harm(course: Course, use: Use, who: str) -> Harm:
    dice = wound_dice(use, course.battle.rulings, large=stance.large(course.battle, who))
    fallen = course.throw(Task("wound", dice=dice))
    return harm_of(fallen.throw)


def harm_of(throw: Throw) -> Harm:
    """What a wound throw would do: dice in groups, a constant, nothing at 0 or less (CT-WOUND-01, -02)."""
    constant = parse(throw.dice).constant
    text = said("{dice}: {total}", dice=throw.dice, total=throw.total)
    if throw.total <= 0:
        text = said("{wound}, 0 or less is no wound", wound=text)
    detail = {"groups": list(throw.faces), "constant": constant}
    return Harm(throw, max(0, throw.total), text, detail)


def _spend(course: Course, who: str, use: Use) -> None:
    """Rounds fired, a blow made, a blade thrown."""
    sheet = course.sheet(who)
    if use.rounds and use.place is not None:
        left = rounds(sheet, use.place) - use.rounds
        text = said("has {left} rounds left in the {weapon}", left=left, weapon=use.weapon)
        path = f"weapons.{use.place}.rounds"
        course.change(
            who, "fired", {path: left}, said("fired {rounds}", rounds=use.rounds), WEAPONS_SOURCE, text
        )
    if use.tires:
        spend_blow(course, who, "threw" if use.manner == "throw" else "made a combat blow")
    if use.manner == "throw" and use.place is not None:
        _let_fly(course, who, use.place)


def spend_blow(course: Course, who: str, reason: str) -> None:
    """Spend one blow of the endurance allowance; battle dress spends none (CT-COMBAT-60, F-07)."""
    sheet = course.sheet(who)
    if armour(sheet).endless:
        return
    spent = {"blows_spent": blows_spent(sheet) + 1}
    course.change(who, "spent a blow", spent, reason, book.ENDURANCE_SOURCE)


def _let_fly(course: Course, who: str, place: str) -> None:
    """A thrown blade lies with its target until it is fetched (CT-COMBAT-72)."""
    sheet = course.sheet(who)
    blade = dict(weapons(sheet)[place])
    places = {f"weapons.{place}": None}
    if in_hand(sheet) == place:
        places["in_hand"] = None
    course.change(who, "threw a blade", places, "thrown", book.target_source("thrown blade"))
    aimed = targets_of(stance.said(course.battle, who))
    lying = {**(course.battle.mark(fighter_mark(who), "blades") or {})}
    lying[place] = {"blade": blade, "by": aimed[0] if aimed else None}
    course.mark(fighter_mark(who), {"blades": lying})


def _wear_ablat(course: Course, use: Use, target: str) -> None:
    sheet = course.sheet(target)
    if use.laser and armour(sheet).column == "ablat" and rulings.on(course.battle.rulings, "ablat_wears"):
        lost = {"ablat_lost": ablat_lost(sheet) + 1}
        course.change(target, "ablat burnt", lost, "a laser hit", "Book 1, Weapons matrix")

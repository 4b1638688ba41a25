"""Blows: struck, and blocked by whoever is struck at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from rules.check import DM, Refused, Task
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Intent, Option, Preview
from rules.happening import Attacked, Threw
from rules.kit.acts import fitted
from rules.kit.standing import ASK, StandingChoice
from rules.once import once
from rules.ruleset import Battle
from rules.said import Verbatim, begun, said
from rules.systems.traveller2300.combat import kinds, melee
from rules.systems.traveller2300.combat.wounds import Kind
from rules.systems.traveller2300.fight import frames
from rules.systems.traveller2300.fight.choosing import Action
from rules.systems.traveller2300.fight.fire import reach
from rules.systems.traveller2300.fight.fire.shooting import NO_FIRE
from rules.systems.traveller2300.fight.frames import FRAMES, STRUCK, Frame, own
from rules.systems.traveller2300.fight.harm import Blow, land
from rules.systems.traveller2300.fight.vehicle import crew
from rules.systems.traveller2300.people import arms, places
from rules.systems.traveller2300.people.arms import HANDS, Weapon
from rules.systems.traveller2300.points import told
from rules.systems.traveller2300.tasks import assets
from rules.systems.traveller2300.tasks.library import tasks
from rules.systems.traveller2300.tasks.resolve import stated

STRIKE, SKILL = "strike", "Melee"
UNAWARE = "unaware"
"""Mark of a fighter: that it expects no attack, as the referee judges."""
GUARD = StandingChoice(
    "guard",
    "Struck at",
    (Choice("block", "Always block"), Choice("take", "Never block")),
    lambda battle, who: frames.able(battle, who) and not frames.is_vehicle(battle, who),
)


@dataclass(frozen=True, slots=True)
class Swing:
    """At whom, with what, to do what kind of damage."""

    target: str
    weapon: Weapon
    kind: Kind
    damage: int


def in_reach(battle: Battle, who: str, only: str = "") -> tuple[Choice, ...]:
    """Everybody of other sides on foot, with why one is out of reach."""
    return tuple(
        Choice(one.id, one.name, refused="" if reach.within_reach(battle, who, one.id) else "out of reach")
        for one in frames.foes(battle, who, only)
        if not frames.is_vehicle(battle, one.id)
    )


def afoot(battle: Battle, who: str) -> bool:
    """Whether somebody can come to blows at all."""
    return who in battle.fighters and who not in battle.aboard and not frames.is_vehicle(battle, who)


def level(battle: Battle, who: str) -> int:
    """The melee skill, 0 where it is not had."""
    return crew.skill(battle, who, SKILL) or 0


def weapons(battle: Battle, who: str) -> dict[str, Weapon]:
    """What somebody may strike with: what is in hand where that is no gun, and the bare hands."""
    hand = crew.hand(battle, who)
    found = {"hand": hand} if hand.place and not hand.fires else {}
    return {**found, "bare": HANDS}


def unarmed_damage(battle: Battle, who: str) -> int:
    """Of a blow or a grapple."""
    strength = places.characteristics(battle.fighters[who].sheet)["strength"]
    return melee.bare_hands(strength, level(battle, who))


@once
def _form(battle: Battle, who: str, only: str = "") -> Option | None:
    if not afoot(battle, who):
        return None
    found = in_reach(battle, who, only)
    target = frames.aimed_at("Target", found, only)
    if target is None:
        return None
    with_what = tuple(Choice(key, begun(one.name)) for key, one in weapons(battle, who).items())
    fields = [target, Field("weapon", "With", "choice", with_what, with_what[0].value)]
    kinds = melee.kinds(level(battle, who))
    if len(kinds) > 1:
        choices = tuple(Choice(one, begun(one)) for one in kinds)
        fields.append(Field("kind", "Damage", "choice", choices, kinds[0], needs={"weapon": ("bare",)}))
    return Option(STRIKE, "Strike", tuple(fields))


def _reads(battle: Battle, intent: Intent) -> Swing:
    option = _form(battle, intent.who, frames.named(intent))
    if option is None:
        raise Refused("nobody is within reach")
    given = fitted(option, intent)
    weapon = weapons(battle, intent.who)[str(given["weapon"])]
    if not weapon.place:
        kind = cast("Kind", given.get("kind") or kinds.of("unarmed strike"))
        return Swing(str(given["target"]), weapon, kind, unarmed_damage(battle, intent.who))
    return Swing(str(given["target"]), weapon, cast("Kind", weapon.kind), weapon.damage)


def unexpected(battle: Battle, who: str) -> bool:
    """Whether somebody cannot but be struck: it expects nothing, or lies senseless."""
    return bool(battle.mark(own(who), UNAWARE)) or not frames.able(battle, who)


def task(battle: Battle, who: str, target: str, weapon: Weapon) -> Task:
    """What must be thrown to strike."""
    against = crew.hand(battle, target)
    longer = against.reach if against.place and not against.fires else "short"
    difficulty = melee.strike(weapon.reach, longer)
    return stated("strike", difficulty, _dms(battle, who, weapon), source=melee.SOURCE)


def _dms(battle: Battle, who: str, weapon: Weapon) -> list[DM]:
    found = [assets.skill(SKILL, level(battle, who))]
    if weapon.modifier:
        found.append(
            DM(weapon.modifier, said("melee modifier of the {weapon}", weapon=weapon.name), arms.MELEE_SOURCE)
        )
    return found


def block_task(battle: Battle, who: str) -> Task:
    """What must be thrown to block."""
    hand = crew.hand(battle, who)
    weapon = hand if hand.place and not hand.fires else HANDS
    return stated(
        "block a strike", tasks()["block a strike"].difficulty, _dms(battle, who, weapon), source=melee.SOURCE
    )


def _odds(battle: Battle, who: str, swing: Swing) -> Preview:
    damage = Verbatim(told(swing.damage))
    follows = said("{damage} damage, {kind}", damage=damage, kind=swing.kind)
    if unexpected(battle, swing.target):
        return Preview(notes=(said("It cannot miss: {damage}", damage=follows),))
    wanted = task(battle, who, swing.target, swing.weapon)
    found = [Forecast("Strike", wanted, float(wanted.chance()), follows, swing.target)]
    if can_answer(battle, swing.target):
        block = block_task(battle, swing.target)
        found.append(Forecast("If it hits: their block", block, float(block.chance()), target=swing.target))
    return Preview(tuple(found))


def can_answer(battle: Battle, who: str) -> bool:
    """Whether somebody may respond: up, and not taken by surprise."""
    return frames.up(battle, who) and not battle.mark(own(who), UNAWARE)


# --- what comes of it ----------------------------------------------------------------------------------


def _does(course: Course, who: str, swing: Swing) -> None:
    battle = course.battle
    surprised = unexpected(battle, swing.target)
    wanted = task(battle, who, swing.target, swing.weapon)
    if not surprised:
        check = wanted.attempt(course.dice)
        course.say(Attacked(who, swing.target, swing.weapon.name, "strike", check, float(wanted.chance())))
        if not check.success:
            return
    else:
        words = said(
            "strikes {whom}, who does not expect it", whom=Verbatim(battle.fighters[swing.target].name)
        )
        course.mark(own(who), {}, words)
    what = {"by": who, "at": swing.target, "kind": swing.kind, "damage": swing.damage}
    if surprised or not can_answer(battle, swing.target):
        lands(course, swing.target, what)
        return
    fighter = battle.fighters[swing.target]
    always = "block" if fighter.npc else GUARD.chosen(battle, swing.target)
    if always == ASK:
        FRAMES.push(course, Frame(STRUCK, (swing.target,), what=what))
    elif always == "take":
        lands(course, swing.target, what)
    else:
        blocks(course, swing.target, what)


def lands(course: Course, who: str, what: Mapping[str, Any]) -> None:
    """The blow is taken."""
    course.mark(own(who), {UNAWARE: None})
    if not frames.gone(course.battle, who):
        land(course, who, Blow(int(what["damage"]), cast("Kind", what["kind"])))


def blocks(course: Course, who: str, what: Mapping[str, Any]) -> None:
    """A block is tried: whatever comes of it, it bars fire at the next point."""
    course.mark(own(who), {NO_FIRE: "next"})
    check = block_task(course.battle, who).attempt(course.dice)
    course.say(Threw("block", check.task.name, (who,), check, "blocked" if check.success else "not blocked"))
    if not check.success:
        lands(course, who, what)


ACTION: Action[Swing] = Action(
    STRIKE, begun(STRIKE), _form, _reads, _does, _odds, lambda battle, who, swing: swing.weapon.bulk
)

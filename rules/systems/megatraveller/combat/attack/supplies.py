"""Ammunition: what a shot uses, what reloading takes, and the setting of automatic fire (MT-ENV-45, -46).

Rounds are counted only by the ruling `ammunition`; grenades and launchers that are thrown away are used up always.
Setting a weapon to full automatic, or back, takes the place of the attack (MT-COMBAT-39).
"""

from __future__ import annotations

from rules.course import Course
from rules.forms import Choice, Preview
from rules.kit.picking import Picking
from rules.ruleset import Battle
from rules.said import listed, plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.attack import arms, fumbles
from rules.systems.megatraveller.combat.attack.arms import EMPTIED, WEAPON, WORKED, Use
from rules.systems.megatraveller.combat.flow import marks, turn
from rules.systems.megatraveller.combat.flow.units import is_able
from rules.systems.megatraveller.gear.weapons import WEAPONS
from rules.systems.megatraveller.people.sheet import Carried

AMMUNITION_SOURCE = "MegaTraveller Players' Manual, Special Rules: tracking ammunition use"
AUTOMATIC_SOURCE = "MegaTraveller Players' Manual, Combat: automatic weapon fire"
RAPID_SOURCE = "MegaTraveller Players' Manual, Combat: rapid fire"
CLIP = "clip"
_SHORT_BURST = 2


def counted(battle: Battle) -> bool:
    """Whether rounds are counted."""
    return rulings.on(battle.rulings, "ammunition")


def why_empty(battle: Battle, use: Use) -> str:
    """Why there is nothing to fire, or ""."""
    if counted(battle) and use.gun.rounds and not use.arm.rounds:
        return said("the {weapon} is empty", weapon=use.gun.model)
    return ""


def automatic(battle: Battle, use: Use) -> bool:
    """Whether a shot is automatic: so set, and with two rounds at the least."""
    if not (use.arm.automatic and use.gun.autofire):
        return False
    return not (counted(battle) and use.gun.rounds) or use.arm.rounds >= _SHORT_BURST


def used(battle: Battle, use: Use, *, rapid: bool) -> int:
    """Rounds that a shot uses; 0 where none are counted."""
    if not (counted(battle) and use.gun.rounds):
        return 0
    burst = use.gun.burst if automatic(battle, use) else 1
    if rapid and use.gun.rapid_ammo == 1:
        return use.arm.rounds
    return min(use.arm.rounds, burst * (max(1, use.gun.rapid_ammo) if rapid else 1))


def empties(use: Use, *, rapid: bool) -> bool:
    """Whether rapid fire leaves a weapon empty, so that the next round goes into reloading."""
    return rapid and use.gun.rapid_ammo == 1


def spend(course: Course, use: Use, *, rapid: bool = False) -> None:
    """Take what a shot uses off its owner's sheet; a vehicle's weapon has had its turn."""
    if use.owner != use.who:
        worked = {**(marks.of(course.battle, use.owner, WORKED) or {}), use.arm.place: course.battle.round}
        course.mark(marks.unit(use.owner), {WORKED: worked})
    if use.gun.disposable:
        fumbles.lose(course, use, "fired, and thrown away", use.gun.source)
        return
    count = used(course.battle, use, rapid=rapid)
    if count:
        left = use.arm.rounds - count
        text = plural(
            "has {n} round left in the {weapon}",
            "has {n} rounds left in the {weapon}",
            left,
            weapon=use.gun.model,
        )
        course.change(
            use.owner,
            "fired",
            {f"{use.path}.rounds": left},
            said("fired {count}", count=count),
            AMMUNITION_SOURCE,
            text,
        )
    if empties(use, rapid=rapid):
        due = {"place": use.place, "round": course.battle.round + 1}
        course.mark(
            marks.unit(use.who),
            {EMPTIED: due},
            said("has emptied the {weapon}", weapon=use.gun.model),
            RAPID_SOURCE,
        )


def spend_thrown(course: Course, use: Use) -> None:
    """One grenade less; a thrown weapon leaves the hand."""
    spare = use.arm.spare.get(use.gun.id, 0)
    if use.gun.kind == "hand grenade" and spare:
        path = f"{use.path}.magazines.{use.gun.id}"
        text = said("has {spare} more of the {weapon}", spare=spare, weapon=use.gun.name)
        course.change(use.owner, "threw", {path: spare - 1 or None}, "thrown", use.gun.source, text)
    else:
        fumbles.lose(course, use, "thrown", use.gun.source)


# --- reloading -----------------------------------------------------------------------------------------


def why_no_reload(arm: Carried, clip: str | None) -> str:
    """Why a weapon cannot be reloaded with a clip of these rounds, or ""."""
    gun = arm.weapon
    if not gun.rounds:
        return said("the {weapon} takes no clip", weapon=gun.model)
    if not gun.reloads:
        return said("the {weapon} cannot be reloaded during a fight", weapon=gun.model)
    if clip is None or not arm.spare.get(clip):
        return said("there is no clip left for the {weapon}", weapon=gun.model)
    if clip == gun.id and arm.rounds >= gun.rounds:
        return said("the {weapon} is full", weapon=gun.model)
    return ""


def put_in(course: Course, owner: str, arm: Carried, clip: str) -> None:
    """A full clip goes into a weapon; what was left in the old one is lost."""
    full, left = WEAPONS[clip].rounds, arm.spare[clip] - 1
    path = f"weapons.{arm.place}"
    places = {f"{path}.weapon": clip, f"{path}.rounds": full, f"{path}.magazines.{clip}": left or None}
    text = plural(
        "reloads the {weapon}: {n} round", "reloads the {weapon}: {n} rounds", full, weapon=arm.weapon.model
    )
    course.change(owner, "reloaded", places, "reloaded", AMMUNITION_SOURCE, text)


def _clips(battle: Battle, who: str) -> dict[str, tuple[Use, str]]:
    if not counted(battle) or not is_able(battle, who) or turn.attacked(battle, who):
        return {}
    every = ((use, clip) for use in arms.uses(battle, who) for clip in use.arm.spare if use.arm.place)
    return {f"{use.place}:{clip}": (use, clip) for use, clip in every if not why_no_reload(use.arm, clip)}


def _new_clip(battle: Battle, who: str, one: tuple[Use, str]) -> Preview:
    """What is in the weapon then."""
    use, clip = one
    note = said("{rounds} rounds, in place of this round's attack", rounds=WEAPONS[clip].rounds)
    if use.arm.rounds:
        lost = said("{rounds} rounds in the old clip are lost", rounds=use.arm.rounds)
        note = listed((note, lost), ";")
    return Preview(notes=(note,))


def _reload(course: Course, who: str, one: tuple[Use, str]) -> None:
    use, clip = one
    turn.use_attack(course, who)
    put_in(course, use.owner, use.arm, clip)


def _clip(battle: Battle, who: str, one: tuple[Use, str]) -> Choice:
    use, clip = one
    return Choice("", WEAPONS[clip].name, said("{rounds} rounds in it now", rounds=use.arm.rounds))


RELOAD = Picking(
    "reload", "Reload", (CLIP, "Clip"), _clips, _clip, "there is nothing to reload", "a clip", _reload, _new_clip,
    hint="takes the place of an attack",
)  # fmt: skip
"""Put a new clip into a weapon, which takes the round's attack."""


def reloaded(course: Course) -> None:
    """At the end of the round after rapid fire the weapon is loaded again, where there is a clip to do it with."""
    for fighter in course.battle.on_field():
        place = arms.reloading(course.battle, fighter.id)
        if not place:
            continue
        course.mark(marks.unit(fighter.id), {EMPTIED: None})
        use = next((one for one in arms.uses(course.battle, fighter.id) if one.place == place), None)
        if use is None or not is_able(course.battle, fighter.id) or not counted(course.battle):
            continue
        clip = next((one for one in (use.arm.weapon.id, *use.arm.spare) if use.arm.spare.get(one)), None)
        if clip and not why_no_reload(use.arm, clip):
            put_in(course, use.owner, use.arm, clip)


# --- the setting of automatic fire ---------------------------------------------------------------------


def _switchable(battle: Battle, who: str) -> dict[str, Use]:
    if not is_able(battle, who) or turn.attacked(battle, who):
        return {}
    return {one.place: one for one in arms.uses(battle, who) if one.gun.autofire and one.arm.place}


def _to(use: Use) -> str:
    return "to semiautomatic" if use.arm.automatic else "to full automatic"


def _odds_of_switch(battle: Battle, who: str, use: Use) -> Preview:
    words = (
        "the {weapon} {to}"
        if use.arm.automatic
        else "the {weapon} {to}, {autofire} more targets, {burst} rounds a burst"
    )
    gun = use.gun
    return Preview(
        notes=(said(words, weapon=gun.model, to=_to(use), autofire=gun.autofire, burst=gun.burst),)
    )


def _switch(course: Course, who: str, use: Use) -> None:
    turn.use_attack(course, who)
    value = None if use.arm.automatic else True
    text = said("sets the {weapon} {to}", weapon=use.gun.model, to=_to(use))
    course.change(use.owner, "set", {f"{use.path}.automatic": value}, _to(use), AUTOMATIC_SOURCE, text)


SWITCH = Picking(
    "setting", "Change the setting", (WEAPON, "Weapon"), _switchable,
    lambda battle, who, use: Choice(use.place, use.gun.model, _to(use)),
    "there is no weapon with automatic fire", "a weapon", _switch, _odds_of_switch, hint="takes the place of an attack",
)  # fmt: skip
"""Set a weapon to full automatic or back, which takes the round's attack."""

"""Declarations: checked whole, and completed with what was left open (CT-COMBAT-40, -50)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules import values
from rules.check import Refused
from rules.forms import Intent, Json
from rules.ruleset import Battle, Fighter
from rules.said import Verbatim, listed, said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.arms import MANNERS, Use, every_use
from rules.systems.classic.combat.attack.attacks import attacks, declared_use
from rules.systems.classic.combat.attack.fire import check_beside, check_group
from rules.systems.classic.combat.attack.hit import why_not
from rules.systems.classic.combat.attack.supplies import can_reload, far_from, lying, reloads_in_fight
from rules.systems.classic.combat.flow.parties import able, broken, conscious, enemies, surprising
from rules.systems.classic.combat.moving.movement import (
    MOVING,
    OPENING,
    RUNNING,
    TITLES,
    after_moving,
    between,
    declared_path,
    nearest_band,
    why_no_way,
)
from rules.systems.classic.combat.moving.ranges import animal_factor, measured_m, nearest
from rules.systems.classic.load import blows_left
from rules.systems.classic.sheet import weapons
from rules.values import shown

NAMES = {
    "movement",
    "towards",
    "path",
    "run_path",
    "attack",
    "target",
    "group",
    "beside",
    "behind",
    "handhold",
}
BEHIND = ("open", "concealment", "cover")


def completed(battle: Battle, intent: Intent) -> dict[str, Any]:
    """The arguments of a declaration, checked and with defaults."""
    fighter = battle.fighters.get(intent.who)
    if fighter is None or not able(fighter):
        raise Refused(said("{who} cannot act", who=Verbatim(repr(intent.who))))
    if surprising(battle) not in {None, fighter.side}:
        raise Refused(said("{who} is surprised", who=fighter.name))
    if strange := [name for name in intent.args if name not in NAMES]:
        raise Refused(said("{name} is not asked of a declaration", name=Verbatim(repr(strange[0]))))
    args = _movement(battle, fighter, intent.args)
    args |= _stance(battle, intent.args)
    args["attack"] = _attack_name(battle, fighter, intent.args, args["movement"])
    _check_other(battle, fighter, args)
    if not attacks(args):
        return args
    _targets(battle, fighter, intent.args, args)
    return args


# --- movement ------------------------------------------------------------------------------------------


def _movement(battle: Battle, fighter: Fighter, given: Mapping[str, Json]) -> dict[str, Any]:
    fallback = "evade" if broken(battle, fighter.side) else "stand"
    status = given.get("movement") or fallback
    if not isinstance(status, str) or status not in TITLES:
        raise Refused(
            said(
                "{status} is no movement: {titles}", status=Verbatim(repr(status)), titles=listed(TITLES, ",")
            )
        )
    if reason := why_not_move(battle, fighter, status):
        raise Refused(reason)
    args: dict[str, Any] = {"movement": status}
    if status not in MOVING:
        return args
    args["towards"] = _enemies(battle, fighter, given.get("towards"), "towards", 1)
    name = "run_path" if status in RUNNING else "path"
    path = [list(one) for one in values.path(given.get(name), "a path")]
    if path:
        args[name] = path
        _check_path(battle, fighter, args)
    return args


def why_not_move(battle: Battle, fighter: Fighter, status: str) -> str:
    """Why a fighter cannot choose a movement, "" if it can."""
    if broken(battle, fighter.side) and status not in OPENING | {"evade"}:
        return said("{who}'s party is broken: evade or open range", who=fighter.name)
    if status in RUNNING:
        if animal_factor(fighter) > 1:
            return said("{who} goes at double speed or more without running", who=fighter.name)
        if blows_left(fighter.sheet, battle.rulings) == 0:
            return said("{who} has no endurance left to run", who=fighter.name)
    return ""


def _check_path(battle: Battle, fighter: Fighter, args: Mapping[str, Any]) -> None:
    path = declared_path(args)
    if reason := why_no_way(battle, fighter.id, path, args):
        raise Refused(reason)
    ground, foe = battle.ground, nearest(battle, fighter.id, enemies(battle, fighter.id))
    if broken(battle, fighter.side) and foe is not None and ground is not None:
        before = ground.range_m(fighter.id, foe.id)
        after = ground.moved({fighter.id: path[-1]}).range_m(fighter.id, foe.id)
        if before is not None and after is not None and after < before:
            raise Refused(
                said(
                    "that leads towards {foe}, and {who}'s party is broken",
                    foe=foe.name,
                    who=fighter.name,
                )
            )


# --- attack --------------------------------------------------------------------------------------------


def _stance(battle: Battle, given: Mapping[str, Json]) -> dict[str, Any]:
    args: dict[str, Any] = {}
    behind = given.get("behind")
    if behind is not None and behind not in BEHIND:
        raise Refused(
            said(
                "{behind} is nothing to be behind: {known}",
                behind=Verbatim(repr(behind)),
                known=listed(BEHIND, ","),
            )
        )
    if behind:
        args["behind"] = behind
    if given.get("handhold"):
        args["handhold"] = True
    return args


def _attack_name(battle: Battle, fighter: Fighter, given: Mapping[str, Json], movement: str) -> str:
    """The attack named, or the usual one if only its target is; who evades or runs makes none (CT-COMBAT-41)."""
    aimed = given.get("target") and "attack" not in given
    name = given.get("attack") or (usual_attack(battle, fighter) if aimed else "none")
    if not isinstance(name, str):
        raise Refused(said("{name} is no attack", name=Verbatim(repr(name))))
    if name != "none" and movement == "evade" and not name.startswith("reload:"):
        raise Refused(said("{who} evades, and makes no attack", who=fighter.name))
    if name != "none" and movement in RUNNING:
        raise Refused(said("{who} runs, and makes no attack", who=fighter.name))
    return name


def _check_other(battle: Battle, fighter: Fighter, args: dict[str, Any]) -> None:
    """What takes the place of an attack: drawing, reloading, fetching a blade."""
    manner, place = stance.deed(args)
    if manner == "none" or manner in MANNERS:
        return
    if manner == "fetch" and place in lying(battle, fighter.id):
        reason = far_from(battle, fighter.id, str(place))
    elif manner in {"reload", "reload_open"} and reloads_in_fight(battle) and place in weapons(fighter.sheet):
        reason = can_reload(fighter.sheet, str(place))
        args["movement"] = "evade" if manner == "reload" else "stand"
        for name in ("path", "run_path", "towards"):
            args.pop(name, None)
    elif manner == "draw" and place in weapons(fighter.sheet):
        reason = ""
    else:
        reason = said(
            "{attack} is no attack that {who} can make", attack=shown(args["attack"]), who=fighter.name
        )
    if reason:
        raise Refused(reason)


def _targets(battle: Battle, fighter: Fighter, given: Mapping[str, Json], args: dict[str, Any]) -> None:
    use = declared_use(battle, fighter.id, args)
    if reason := why_not_use(battle, fighter, use):
        raise Refused(reason)
    name, most = ("group", book.amount("targets of a shotgun")) if use.manner == "spread" else ("target", 1)
    chosen = _enemies(battle, fighter, given.get(name), name, most) or _only_one(battle, fighter, use, args)
    args[name] = chosen
    after = _when_attacking(battle, fighter.id, args)
    for target in chosen:
        if reason := lasting_reason(after, fighter.id, use, target):
            raise Refused(reason)
    if use.manner == "spread":
        check_group(after, tuple(chosen))
    if use.automatic and measured_m(battle, fighter.id, chosen[0]) is None:
        most_beside = book.amount("neighbours of a burst")
        args["beside"] = _enemies(battle, fighter, given.get("beside"), "beside", most_beside)
        check_beside(after, fighter.id, chosen[0], tuple(args["beside"]))


def usual_attack(battle: Battle, fighter: Fighter) -> str:
    """The attack that comes first to hand, "none" where there is none."""
    ready = (use for use, why in uses_of(battle, fighter) if not why)
    return next((code(use) for use in ready), "none")


def uses_of(battle: Battle, fighter: Fighter) -> list[tuple[Use, str]]:
    """Everything a fighter could do with what he carries, each with what stands against it."""
    surprise = surprising(battle) == fighter.side
    helpless = any(not conscious(one) for one in enemies(battle, fighter.id))
    found = every_use(fighter.sheet, battle.rulings, surprise=surprise, helpless=helpless)
    return [(use, why or why_not_use(battle, fighter, use)) for use, why in found]


def code(use: Use) -> str:
    """How a declaration names a manner and a weapon: "shot:w1", "blow:hands"."""
    return f"{use.manner}:{use.place or 'hands'}"


def why_not_use(battle: Battle, fighter: Fighter, use: Use) -> str:
    """Why the fight as it is does not allow a manner of attack, "" if it does."""
    if use.manner == "surprise" and surprising(battle) != fighter.side:
        return said("{who}'s party has no surprise", who=fighter.name)
    return ""


def lasting_reason(battle: Battle, who: str, use: Use, target: str) -> str:
    """Why an attack cannot be made even if its target comes nearer in this round, "" if it might be."""
    reason = why_not(battle, who, use, target)
    if not reason or not rulings.moves_first(battle.rulings):
        return reason
    own = measured_m(battle, who, target) is None
    nearest_one = nearest_band(battle, who, target, own=own)
    might = (why_not(battle, who, use, target, band) for band in between(battle, who, target, nearest_one))
    return reason if all(might) else ""


def _when_attacking(battle: Battle, who: str, args: Mapping[str, Any]) -> Battle:
    """The battle as it is when the attack is made, as far as the fighter's own movement goes."""
    return after_moving(battle, who, args) if rulings.moves_first(battle.rulings) else battle


def _only_one(battle: Battle, fighter: Fighter, use: Use, args: Mapping[str, Any]) -> list[str]:
    """The target that goes without saying: the only one there is."""
    after = _when_attacking(battle, fighter.id, args)
    possible = [one.id for one in enemies(battle, fighter.id) if not why_not(after, fighter.id, use, one.id)]
    if len(possible) != 1:
        raise Refused(said("{who} has no target for this attack", who=fighter.name))
    return possible


def _enemies(battle: Battle, fighter: Fighter, given: Json, name: str, most: int) -> list[str]:
    chosen: Iterable[Any] = [given] if isinstance(given, str) else given or ()
    if not isinstance(chosen, list | tuple):
        raise Refused(said("{name}: {given} is no list of fighters", name=name, given=Verbatim(repr(given))))
    allowed = {one.id for one in enemies(battle, fighter.id)}
    for one in chosen:
        if not isinstance(one, str) or one not in allowed:
            raise Refused(
                said(
                    "{name}: {one} is no enemy of {who} on the field",
                    name=name,
                    one=Verbatim(repr(one)),
                    who=fighter.name,
                )
            )
    unique = list(dict.fromkeys(chosen))
    if len(unique) > most:
        raise Refused(
            said("{name}: {unique} are too many, {most} at most", name=name, unique=len(unique), most=most)
        )
    return unique

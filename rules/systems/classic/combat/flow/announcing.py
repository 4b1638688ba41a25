"""A declaration in words, as of somebody who does it: "closes in on Vask, strikes at Vask with the cutlass"."""

from __future__ import annotations

from collections.abc import Iterator

from rules.forms import Intent
from rules.ruleset import Battle
from rules.said import listed, said
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.arms import Use, displayed
from rules.systems.classic.combat.attack.attacks import attacks, declared_use, targets_of
from rules.systems.classic.combat.attack.supplies import RELOAD
from rules.systems.classic.combat.moving.movement import MOVING
from rules.systems.classic.sheet import is_beast, weapon_at
from rules.systems.classic.weapons import BARE_HANDS

_MOVES = {
    "close": "closes in on {whom}",
    "run_close": "runs up to {whom}",
    "open": "draws back from {whom}",
    "run_open": "runs from {whom}",
}
_FIRES = {
    "shot": "fires the {weapon} at {whom}",
    "spread": "fires the {weapon} at {whom}",
    "burst": "fires a burst of the {weapon} at {whom}",
    "bursts": "fires two bursts of the {weapon} at {whom}",
    "throw": "throws the {weapon} at {whom}",
}
_STRIKES = {
    "blow": "strikes at {whom} with {what}",
    "weakened": "strikes weakly at {whom} with {what}",
    "special": "strikes at {whom} with {what}",
    "surprise": "surprises {whom} with {what}",
}


def in_words(battle: Battle, intent: Intent) -> str:
    """What somebody does, without his name."""
    if intent.act == RELOAD:
        weapon = weapon_at(battle.fighters[intent.who].sheet, intent.args["weapon"])
        return said("reloads the {weapon}", weapon=weapon)
    return listed(_parts(battle, intent), ",") or "stands"


def _parts(battle: Battle, intent: Intent) -> Iterator[str]:
    status, sheet = str(intent.args["movement"]), battle.fighters[intent.who].sheet
    manner, place = stance.deed(intent.args)
    if status in MOVING:
        from_whom = _names(battle, tuple(intent.args.get("towards") or ())) or "the enemy"
        yield said(_MOVES[status], whom=from_whom)
    elif status == "evade":
        yield "evades"
    if attacks(intent.args):
        use = declared_use(battle, intent.who, intent.args)
        attack = _attack(battle, use, _names(battle, targets_of(intent.args)), intent.who)
        yield said("draws and {attacks}", attacks=attack) if use.drawn else attack
    elif manner in {"reload", "reload_open"}:
        yield said("reloads the {weapon}", weapon=weapon_at(sheet, place))
    elif manner == "draw":
        yield said("draws the {weapon}", weapon=weapon_at(sheet, place))
    elif manner == "fetch":
        yield "fetches a thrown blade"


def _attack(battle: Battle, use: Use, whom: str, who: str) -> str:
    if use.manner in _FIRES:
        return said(_FIRES[use.manner], weapon=use.weapon, whom=whom)
    its = "its {weapon}" if is_beast(battle.fighters[who].sheet) else "the {weapon}"
    what = "bare hands" if use.weapon == BARE_HANDS else said(its, weapon=displayed(use))
    return said(_STRIKES[use.manner], whom=whom, what=what)


def _names(battle: Battle, who: tuple[str, ...]) -> str:
    return listed(battle.fighters[one].name for one in who)

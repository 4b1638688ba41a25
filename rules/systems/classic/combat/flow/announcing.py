"""A declaration in words, as of somebody who does it: "closes in on Vask, strikes at Vask with the cutlass"."""

from __future__ import annotations

from collections.abc import Iterator

from rules.forms import Intent
from rules.ruleset import Battle
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.arms import Use, displayed
from rules.systems.classic.combat.attack.attacks import attacks, declared_use, targets_of
from rules.systems.classic.combat.attack.supplies import RELOAD
from rules.systems.classic.combat.moving.movement import MOVING
from rules.systems.classic.sheet import is_beast, weapon_at
from rules.systems.classic.weapons import BARE_HANDS

_MOVES = {
    "close": "closes in on",
    "run_close": "runs up to",
    "open": "draws back from",
    "run_open": "runs from",
}
_FIRES = {
    "shot": "fires the {weapon} at",
    "spread": "fires the {weapon} at",
    "burst": "fires a burst of the {weapon} at",
    "bursts": "fires two bursts of the {weapon} at",
    "throw": "throws the {weapon} at",
}
_STRIKES = {
    "blow": "strikes at",
    "weakened": "strikes weakly at",
    "special": "strikes at",
    "surprise": "surprises",
}


def in_words(battle: Battle, intent: Intent) -> str:
    """What somebody does, without his name."""
    if intent.act == RELOAD:
        return f"reloads the {weapon_at(battle.fighters[intent.who].sheet, intent.args['weapon'])}"
    return ", ".join(_parts(battle, intent)) or "stands"


def _parts(battle: Battle, intent: Intent) -> Iterator[str]:
    status, sheet = str(intent.args["movement"]), battle.fighters[intent.who].sheet
    manner, place = stance.deed(intent.args)
    if status in MOVING:
        from_whom = _names(battle, tuple(intent.args.get("towards") or ())) or "the enemy"
        yield f"{_MOVES[status]} {from_whom}"
    elif status == "evade":
        yield "evades"
    if attacks(intent.args):
        use = declared_use(battle, intent.who, intent.args)
        drawn = "draws and " if use.drawn else ""
        yield f"{drawn}{_attack(battle, use, _names(battle, targets_of(intent.args)), intent.who)}"
    elif manner in {"reload", "reload_open"}:
        yield f"reloads the {weapon_at(sheet, place)}"
    elif manner == "draw":
        yield f"draws the {weapon_at(sheet, place)}"
    elif manner == "fetch":
        yield "fetches a thrown blade"


def _attack(battle: Battle, use: Use, whom: str, who: str) -> str:
    if use.manner in _FIRES:
        return f"{_FIRES[use.manner].format(weapon=use.weapon)} {whom}"
    whose = "its" if is_beast(battle.fighters[who].sheet) else "the"
    what = "bare hands" if use.weapon == BARE_HANDS else f"{whose} {displayed(use)}"
    return f"{_STRIKES[use.manner]} {whom} with {what}"


def _names(battle: Battle, who: tuple[str, ...]) -> str:
    names = [battle.fighters[one].name for one in who]
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)

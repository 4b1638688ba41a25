"""What a fighter is doing in this round, as declared: evading, behind cover, with a gun for a club."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from rules.forms import Json
from rules.ruleset import Battle, Fighter
from rules.systems.classic import rulings
from rules.systems.classic.combat.flow.parties import FIGHT, broken, conscious, fighter_mark
from rules.systems.classic.places import FLYING, LARGE
from rules.systems.classic.sheet import in_hand, weapon_in_hand
from rules.systems.classic.weapons import WEAPONS

DECLARE_ACT = "declare"
NOTHING: Mapping[str, Json] = {"movement": "stand", "attack": "none"}
FLIGHT: Mapping[str, Json] = {"movement": "evade", "attack": "none"}


def said(battle: Battle, who: str) -> Mapping[str, Json]:
    """What a fighter declared for this round.

    If nothing: stand still and attack nobody, or evade where its party is broken.
    """
    intent = battle.declared.get(who)
    if intent is not None and intent.act == DECLARE_ACT:
        return intent.args
    return FLIGHT if broken(battle, battle.fighters[who].side) else NOTHING


def blind(battle: Battle, who: str) -> Battle:
    """The battle without what anybody else has declared: a preview must not give it away."""
    own = battle.declared.get(who)
    return replace(battle, declared={} if own is None else {who: own})


def deed(args: Mapping[str, Json]) -> tuple[str, str | None]:
    """The manner of a declared attack and the place of its weapon, None for bare hands."""
    manner, _, place = str(args.get("attack", "none")).partition(":")
    return manner, None if place in {"", "hands"} else place


def evading(battle: Battle, who: str) -> bool:
    """Whether a fighter evades in this round; reloading counts as evading."""
    args = said(battle, who)
    dodging = args.get("movement") == "evade" or deed(args)[0] == "reload"
    return dodging and conscious(battle.fighters[who])


def guarded_by(battle: Battle, target: Fighter) -> str | None:
    """The weapon whose expertise defends a fighter against blows; None when nothing does.

    A gun does only while it is used as a club (CT-COMBAT-54).
    """
    held = weapon_in_hand(target.sheet)
    if not WEAPONS[held].gun:
        return held
    manner, place = deed(said(battle, target.id))
    striking = manner in {"blow", "weakened", "special", "surprise"} and place == in_hand(target.sheet)
    return "club" if striking else None


def covered(battle: Battle, attacker: str, target: str) -> str:
    """The cover of a target from an attacker: "none", "partial" or "full"."""
    if not rulings.on(battle.rulings, "cover"):
        return "none"
    ground = battle.ground
    if ground is not None and ground.range_m(attacker, target) is not None:
        return ground.cover(attacker, target)
    return "partial" if battle.mark(fighter_mark(target), "behind") == "cover" else "none"


def concealed(battle: Battle, target: str) -> bool:
    """Whether a target fires from concealment."""
    behind = battle.mark(fighter_mark(target), "behind") == "concealment"
    return behind and rulings.on(battle.rulings, "concealment")


def darkness(battle: Battle) -> str:
    """How dark it is: "light", "partial darkness" or "total darkness"."""
    return str(battle.mark(FIGHT, "light", "light")) if rulings.on(battle.rulings, "darkness") else "light"


def weightless(battle: Battle) -> bool:
    """Whether the fight is without gravity."""
    return bool(battle.mark(FIGHT, "weightless")) and rulings.on(battle.rulings, "zero_g")


def flying(battle: Battle, who: str) -> bool:
    """Whether a fighter flies: noted on the sheet or on the fight."""
    return bool(FLYING.of(battle.fighters[who].sheet) or battle.mark(fighter_mark(who), "flying"))


def large(battle: Battle, who: str) -> bool:
    """Whether a fighter is larger than a human: noted on the sheet or on the fight."""
    return bool(LARGE.of(battle.fighters[who].sheet) or battle.mark(fighter_mark(who), "large"))

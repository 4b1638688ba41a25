"""What is about to be done, in words: for those who may break in on it, and for everybody who looks on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rules.ruleset import Battle
from rules.said import listed, said
from rules.systems.megatraveller.combat.flow import turn
from rules.systems.megatraveller.combat.flow.turn import UnitTurn

TARGET = "target"
_VERBS: Mapping[str, tuple[str, str]] = {
    "fire": ("fire", "fire at {whom}"),
    "melee": ("strike", "attack {whom} hand-to-hand"),
    "coup_de_grace": ("deal a coup de grace", "deal {whom} a coup de grace"),
    "throw": ("throw something", "throw something at {whom}"),
    "indirect": ("fire indirectly", "fire indirectly at {whom}"),
    "jump_across": ("jump across", ""),
    "breach": ("pass through the breach", ""),
    "launch": ("push off", ""),
}
"""What an act is called in the middle of a sentence, without a target and with one."""


def about_to(battle: Battle, now: UnitTurn) -> str:
    """What waits in a turn ("Una is about to fire at Gorm"), "" where its unit is not seen."""
    if not now.act or now.who not in battle.fighters:
        return ""
    return said("{who} is about to {act}", who=battle.fighters[now.who].name, act=act_in_words(battle, now))


def act_in_words(battle: Battle, now: UnitTurn) -> str:
    """The act that waits: "fire at Gorm", "drive Rover", "move"."""
    berth = battle.aboard.get(now.who)
    if now.act == "drive" and berth is not None and berth.vehicle in battle.fighters:
        return said("drive {vehicle}", vehicle=battle.fighters[berth.vehicle].name)
    bare, aimed = _VERBS.get(now.act, (now.act.replace("_", " "), ""))
    names = _targets(battle, now.args)
    return said(aimed, whom=names) if names and aimed else bare


def within(battle: Battle) -> str:
    """In whose turn the one that is going on has broken in, "" where it has not."""
    found = turn.turns(battle)
    if len(found) < 2 or not found[-1].broke_in:
        return ""
    outer = battle.fighters.get(found[-2].who)
    return said("in the middle of the turn of {who}", who=outer.name) if outer else ""


def _targets(battle: Battle, args: Mapping[str, Any]) -> str:
    """Those named as targets, as far as they are seen."""
    phrase = args.get(TARGET)
    named = [str(one) for one in phrase] if isinstance(phrase, list) else [str(phrase)]
    return listed(battle.fighters[one].name for one in named if one in battle.fighters)

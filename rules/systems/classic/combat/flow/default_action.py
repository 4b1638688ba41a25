"""Leaving an NPC to itself: what it would do, told before with its odds, and declared at a word."""

from __future__ import annotations

from dataclasses import replace

from rules.check import Refused
from rules.forms import Intent, Lands, Option, Preview
from rules.ruleset import Battle
from rules.systems.classic.combat.attack.stance import DECLARE_ACT
from rules.systems.classic.combat.flow import announcing, declaring, defaults, forecast, forms
from rules.systems.classic.combat.flow.parties import acting
from rules.systems.classic.combat.flow.resolve import DECLARE

DEFAULT = "default"


def options(battle: Battle, who: str) -> tuple[Option, ...]:
    """What may be done: for an NPC, next to saying what it does, also what it would do by itself."""
    found = forms.options(battle, who)
    return (*found[:1], _option(battle, who), *found[1:]) if _open_to(battle, who) else found


def option(battle: Battle, who: str, name: str) -> Option | None:
    """The one of the options that has this name."""
    if name == DEFAULT:
        return _option(battle, who) if _open_to(battle, who) else None
    return next((one for one in forms.options(battle, who, name) if one.act == name), None)


def preview(battle: Battle, intent: Intent) -> Preview:
    """What an intent would take and may bring; of what an NPC would do by itself also what that is."""
    try:
        found = meant(battle, intent)
    except Refused as refusal:
        return Preview(refused=str(refusal))
    seen = forecast.preview(battle, found)
    if intent.act != DEFAULT:
        return seen
    would = f"By default {battle.fighters[intent.who].name} {announcing.in_words(battle, found)}"
    return replace(seen, notes=(would, *seen.notes))


def declare(battle: Battle, intent: Intent) -> Intent:
    """The declaration whole, with defaults; Refused if it may not be."""
    return declaring.declare(battle, meant(battle, intent))


def meant(battle: Battle, intent: Intent) -> Intent:
    """What an intent comes to: of leaving somebody to himself, what he would do; Refused where nobody may be."""
    if intent.act != DEFAULT:
        return intent
    if not _open_to(battle, intent.who):
        raise Refused("nobody acts by default here now")
    return defaults.intent_of(battle, intent.who)


def _open_to(battle: Battle, who: str) -> bool:
    fighter = battle.fighters.get(who)
    return fighter is not None and fighter.npc and battle.step == DECLARE and fighter in acting(battle)


def _option(battle: Battle, who: str) -> Option:
    intent = defaults.intent_of(battle, who)
    lands: Lands = "later" if intent.act == DECLARE_ACT else "now"
    return Option(DEFAULT, "By default", lands=lands, hint=announcing.in_words(battle, intent))

"""What an act would take: the throws with every DM and their exact odds, and what follows, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from rules.check import Task
from rules.forms import Forecast, Intent, Preview
from rules.ruleset import Battle
from rules.said import said
from rules.systems.classic import rulings
from rules.systems.classic.combat import book
from rules.systems.classic.combat.attack import stance
from rules.systems.classic.combat.attack.arms import Use, noisy, wound_dice
from rules.systems.classic.combat.attack.attacks import attacks, declared_use, targets_of
from rules.systems.classic.combat.attack.draws import contest_task, drawing
from rules.systems.classic.combat.attack.fire import aims
from rules.systems.classic.combat.attack.hit import to_hit, why_not
from rules.systems.classic.combat.flow import contact
from rules.systems.classic.combat.flow.parties import FIGHT, conscious, surprising
from rules.systems.classic.combat.moving.movement import RUNNING, after_moving
from rules.systems.classic.combat.moving.ranges import animal_factor, band_between
from rules.systems.classic.combat.moving.weightless import control_task
from rules.systems.classic.load import blows_left
from rules.systems.classic.sheet import armour, rounds
from rules.systems.classic.weapons import NO_ARMOUR


def of_declaration(battle: Battle, declared: Intent) -> Preview:
    """What a declaration that is whole would take and may bring."""
    who, args = declared.who, declared.args
    view = _declared(stance.blind(battle, who), declared)
    after = after_moving(view, who, args) if rulings.moves_first(view.rulings) else view
    return Preview((*_control(after, who), *_attacks(after, who, args)), tuple(_notes(after, who, args)))


def forecast(label: str, task: Task, consequence: str = "", target: str = "") -> Forecast:
    """One throw with its exact odds."""
    return Forecast(label, task, float(task.chance()), consequence, target)


def _declared(battle: Battle, intent: Intent) -> Battle:
    return replace(battle, declared={**battle.declared, intent.who: intent})


def of_parting(battle: Battle, side: str, name: str) -> Preview:
    """What it takes a party not to meet the others."""
    if name == contact.ESCAPE:
        return Preview((forecast("Escape", contact.escape_task(battle, side), "off the field, unseen"),))
    if name == contact.WAVER:
        return Preview((forecast("Avoid", contact.avoid_task(), "else they fight"),))
    return Preview()


def _control(battle: Battle, who: str) -> Iterator[Forecast]:
    if stance.weightless(battle):
        task = control_task(battle, who)
        yield forecast("Keep control", task, "else neither movement nor attack")


def _attacks(battle: Battle, who: str, args: Mapping[str, Any]) -> Iterator[Forecast]:
    if not attacks(args):
        return
    use = declared_use(battle, who, args)
    targets = [one for one in targets_of(args) if not why_not(battle, who, use, one)]
    for aim in aims(battle, who, use, targets, args.get("beside") or ()):
        name = battle.fighters[aim.target].name
        label = said("{name}, beside the target", name=name) if aim.neighbour else name
        task = to_hit(battle, who, use, aim.target, neighbour=aim.neighbour, band=aim.band)
        yield forecast(label, task, wound_in_words(battle, who, use), aim.target)


def wound_in_words(battle: Battle, who: str, use: Use) -> str:
    """What a hit does on average."""
    dice = wound_dice(use, battle.rulings, large=stance.large(battle, who))
    return said("wound {dice}, average {average:.1f}", dice=dice, average=book.average(dice))


def _notes(battle: Battle, who: str, args: Mapping[str, Any]) -> Iterator[str]:
    sheet = battle.fighters[who].sheet
    if args["movement"] in RUNNING and animal_factor(battle.fighters[who]) == 1:
        left = blows_left(sheet, battle.rulings)
        yield (
            "running costs no endurance in battle dress"
            if left is None
            else said("Running uses 1 of {left} combat blows", left=left)
        )
    if not attacks(args):
        return
    use = declared_use(battle, who, args)
    yield from _costs(battle, who, use)
    for target in targets_of(args):
        victim = battle.fighters[target]
        if reason := why_not(battle, who, use, target):
            yield said("as things stand it comes to nothing: {reason}", reason=reason)
            continue
        worn = armour(victim.sheet).name
        wears = (
            "{whom}: {band} range, no armour"
            if worn == NO_ARMOUR
            else "{whom}: {band} range, {armour} armour"
        )
        yield said(wears, whom=victim.name, band=band_between(battle, who, target), armour=worn)
        if conscious(victim) and not stance.evading(battle, target):
            evades = book.band_number(band_between(battle, who, target), "evading")
            yield said("{dm:+d} if {whom} evades", dm=evades, whom=victim.name)
    if drawing(battle, who) is not None:
        dexterity = contest_task(battle, who).dm
        yield said(
            "if the target draws as well, the higher 2D + Dexterity ({dexterity}) shoots first",
            dexterity=dexterity,
        )


def _costs(battle: Battle, who: str, use: Use) -> Iterator[str]:
    sheet = battle.fighters[who].sheet
    if use.rounds and use.place is not None:
        yield said("uses {shots} of {left} shots", shots=use.rounds, left=rounds(sheet, use.place))
    left = blows_left(sheet, battle.rulings)
    if use.tires and left is not None:
        yield said("uses 1 of {left} blows", left=left)
    if surprising(battle) is not None and noisy(sheet, use, vacuum=bool(battle.mark(FIGHT, "vacuum"))):
        yield "the shot gives the alarm"

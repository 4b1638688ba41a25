"""What an NPC does in a round for which nobody has declared: flee if broken, else attack, else close in, else stand.

Whom the referee keeps hidden lies low, and is nobody's target. Of all attacks that are open an NPC makes the one that
does most (`worth`). An empty gun is reloaded where that is worth a round, or takes none. The book leaves all this to
the referee: our reading.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from rules.check import Refused
from rules.course import Course
from rules.forms import Intent
from rules.kit.order import silent
from rules.ruleset import Battle, Fighter
from rules.systems.classic import rulings
from rules.systems.classic.combat.attack.arms import SHOTS, every_use
from rules.systems.classic.combat.attack.stance import DECLARE_ACT
from rules.systems.classic.combat.attack.supplies import (
    RELOAD,
    can_reload,
    put_in,
    reloads_in_fight,
    rounds_to_reload,
)
from rules.systems.classic.combat.flow import worth
from rules.systems.classic.combat.flow.declaring import completed
from rules.systems.classic.combat.flow.parties import acting, broken, fighter_mark, known_enemies
from rules.systems.classic.combat.flow.worth import Attack
from rules.systems.classic.combat.moving import closing
from rules.systems.classic.combat.moving.movement import way
from rules.systems.classic.combat.moving.ranges import distance
from rules.systems.classic.sheet import in_hand, is_beast, weapon_at, weapons
from rules.systems.classic.weapons import WEAPONS

_MOST_SOUGHT = 3
"""To how many enemies, the nearest first, a way is looked for."""


def intent_of(battle: Battle, who: str) -> Intent:
    """What a fighter who may act does by itself, as it may be taken: a declaration, or a reload that takes no time.

    It does not know what others have declared.
    """
    view = replace(battle, declared={})
    fighter = view.fighters[who]
    for intent in _thought_of(view, fighter):
        if intent.act == RELOAD:
            return intent
        try:
            return replace(intent, args=completed(view, intent))
        except Refused:
            continue
    raise ValueError(f"{fighter.name} may not even stand")


def stands(intent: Intent) -> bool:
    """Whether an intent is to do nothing."""
    return intent.act == DECLARE_ACT and (intent.args["movement"], intent.args["attack"]) == ("stand", "none")


def taken(course: Course) -> dict[str, Intent]:
    """What every NPC does who may act and for whom nobody has declared; what takes no time is done at once."""
    found: dict[str, Intent] = {}
    for who in silent((one.id for one in acting(course.battle) if one.npc), course.battle.declared):
        intent = intent_of(_making_room(course.battle, who, found), who)
        while intent.act == RELOAD:
            put_in(course, who, intent.args["weapon"])
            intent = intent_of(_making_room(course.battle, who, found), who)
        if not stands(intent):
            found[who] = intent
    return found


def _making_room(battle: Battle, who: str, found: Mapping[str, Intent]) -> Battle:
    """The battle with comrades where they are going, so that no two come to stand in one place."""
    ends = {
        name: path[-1]
        for name, intent in found.items()
        if battle.fighters[name].side == battle.fighters[who].side
        and (path := way(battle, name, intent.args))
    }
    return replace(battle, ground=battle.ground.moved(ends)) if battle.ground is not None else battle


def _thought_of(battle: Battle, fighter: Fighter) -> Iterator[Intent]:
    """What it would rather do, the best first."""
    who = fighter.id
    if fighter.hidden:
        lies_low = {"movement": "evade"} if broken(battle, fighter.side) else {}
        yield _declared(battle, who, lies_low)
        return
    if broken(battle, fighter.side):
        flight = closing.away(battle, who)
        yield from () if flight is None else (_declared(battle, who, flight),)
        yield _declared(battle, who, {"movement": "evade"})
    attack = worth.best(battle, who)
    yield from _reload(battle, fighter, attack)
    if attack is not None:
        yield _declared(battle, who, attack.args())
    else:
        yield from _close_in(battle, fighter)
    yield _declared(battle, who, {})


def _declared(battle: Battle, who: str, args: dict[str, Any]) -> Intent:
    """A declaration; who stays where he is stays behind what he is behind."""
    whole = {"movement": "stand", "attack": "none", **args}
    behind = battle.mark(fighter_mark(who), "behind")
    if behind and whole["movement"] in {"stand", "evade"}:
        whole["behind"] = behind
    return Intent(who, DECLARE_ACT, whole)


# --- reloading -----------------------------------------------------------------------------------------


def _reload(battle: Battle, fighter: Fighter, attack: Attack | None) -> Iterator[Intent]:
    """Put a magazine into the empty gun that would then do most, if that is worth while."""
    now = attack.worth.points if attack is not None else 0.0
    rated = {place: _once_loaded(battle, fighter, place) for place in _empty(battle, fighter)}
    place = max(rated, key=lambda one: rated[one], default=None)
    if place is None:
        return
    takes_rounds = reloads_in_fight(battle)
    in_the_open = rounds_to_reload(battle, fighter.id, place, evading=False)
    idle = attack is None and place == in_hand(fighter.sheet)
    # a shot that takes rounds of reloading first has to do as many times more than what can be done at once
    if not idle and rated[place] <= now * (1 + in_the_open if takes_rounds else 1):
        return
    if not takes_rounds:
        yield Intent(fighter.id, RELOAD, {"weapon": place})
        return
    quicker = in_the_open < rounds_to_reload(battle, fighter.id, place)
    manner, movement = ("reload_open", "stand") if quicker else ("reload", "evade")
    yield _declared(battle, fighter.id, {"movement": movement, "attack": f"{manner}:{place}"})


def _empty(battle: Battle, fighter: Fighter) -> list[str]:
    """Guns with too little in them for any shot, that can be reloaded."""
    uses = every_use(fighter.sheet, battle.rulings, surprise=False, helpless=False)
    spent: dict[str, bool] = {}
    for use, why in uses:
        if use.place is not None and use.manner in SHOTS:
            spent[use.place] = spent.get(use.place, True) and bool(why)
    return [place for place, empty in spent.items() if empty and not can_reload(fighter.sheet, place)]


def _once_loaded(battle: Battle, fighter: Fighter, place: str) -> float:
    """What the best shot with a gun would do if it were loaded."""
    carried = weapons(fighter.sheet)
    full = {**carried[place], "rounds": WEAPONS[weapon_at(fighter.sheet, place)].rounds}
    loaded = replace(fighter, sheet={**fighter.sheet, "weapons": {**carried, place: full}})
    after = replace(battle, fighters={**battle.fighters, fighter.id: loaded})
    attack = worth.best(after, fighter.id, place)
    return attack.worth.points if attack is not None and attack.use.gun else 0.0


# --- closing in ----------------------------------------------------------------------------------------


def _close_in(battle: Battle, fighter: Fighter) -> Iterator[Intent]:
    """Toward the nearest enemy whom it can reach and hurt, with whatever can be done on arriving."""
    foes = sorted(known_enemies(battle, fighter.id), key=lambda foe: distance(battle, fighter.id, foe.id))
    sought = foes[:_MOST_SOUGHT]
    sought.sort(key=lambda foe: not closing.reaches(battle, fighter.id, foe.id))
    for foe in sought:
        ways = list(closing.toward(battle, fighter.id, foe.id))
        if not ways or not worth.hopeful(battle, fighter.id, foe.id):
            continue
        if rulings.moves_first(battle.rulings):
            yield from _attacking(battle, fighter.id, foe.id, ways)
        yield _declared(battle, fighter.id, {**ways[-1], "attack": _drawing(fighter)})


def _attacking(battle: Battle, who: str, foe: str, ways: list[dict[str, Any]]) -> Iterator[Intent]:
    """The way at whose end one can do most, with what one then does."""
    ends = ((args, worth.best(closing.after_closing(battle, who, foe, args), who)) for args in ways)
    found = [(args, attack) for args, attack in ends if attack is not None]
    if found:
        args, attack = max(found, key=lambda pair: pair[1].worth)
        yield _declared(battle, who, {**args, **attack.args()})


def _drawing(fighter: Fighter) -> str:
    """Whoever goes with empty hands draws the first thing that he carries."""
    if is_beast(fighter.sheet) or in_hand(fighter.sheet) is not None:
        return "none"
    return next((f"draw:{place}" for place in weapons(fighter.sheet)), "none")

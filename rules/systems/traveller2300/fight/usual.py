"""What an NPC does unasked."""

from __future__ import annotations

from rules.check import Refused
from rules.forms import Intent
from rules.kit.usual import Usual
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.traveller2300.combat.melee import REACH_M
from rules.systems.traveller2300.fight import area, frames, reach, shooting, spray
from rules.systems.traveller2300.fight.actions import ACTIONS
from rules.systems.traveller2300.fight.cover import if_lying
from rules.systems.traveller2300.fight.frames import CHANCE, POINT, SPRAY
from rules.systems.traveller2300.fight.moving import MOVE, TOWARD
from rules.systems.traveller2300.fight.simple import CHANGE, RELOAD, STAY
from rules.systems.traveller2300.people import arms

HOLD, WAIT = "hold", "wait"
MOST_LOOKED_AT = 6
"""Of the enemies in view, the nearest."""


def usual(battle: Battle, who: str) -> Usual | None:
    """Fire at the nearest one can hit, reload, change weapons, come nearer."""
    if frames.chooses(battle, who, CHANCE):
        return Usual(Intent(who, WAIT), "goes on waiting")
    if frames.chooses(battle, who, SPRAY):
        return _under_fire(battle, who)
    if not frames.chooses(battle, who, POINT):
        return None
    return _fires(battle, who) or _arms_itself(battle, who) or _comes_nearer(battle, who) or _stays(who)


def _under_fire(battle: Battle, who: str) -> Usual:
    """Down behind what cover there is; where there is none it helps nobody."""
    frame = frames.now(battle)
    by = str((frame.what or {}).get("by")) if frame is not None else ""
    if by in battle.fighters and if_lying(battle, by, who).posture:
        return Usual(Intent(who, "duck"), "ducks")
    return Usual(Intent(who, "stand"), "stands")


def _fires(battle: Battle, who: str) -> Usual | None:
    """Aimed or over an area, whichever promises more hits; never over more friends than enemies."""
    found = [one for one in (_aims(battle, who), _sprays(battle, who)) if one is not None]
    return max(found, key=lambda one: one[0])[1] if found else None


def _aims(battle: Battle, who: str) -> tuple[float, Usual] | None:
    best: tuple[float, Usual] | None = None
    for target, name in _targets(battle, who, shooting.AIMED):
        intent = Intent(who, shooting.AIMED, {"target": target})
        aim = shooting.ACTION.reads(battle, intent)
        worth = float(shooting.task(battle, who, aim).chance()) * aim.shots - aim.sight.metres / 1e6
        if best is None or worth > best[0]:
            best = worth, Usual(intent, said("fires at {whom}", whom=Verbatim(name)))
    return best if best is not None and best[0] > 0 else None


def _sprays(battle: Battle, who: str) -> tuple[float, Usual] | None:
    best: tuple[float, Usual] | None = None
    side, act = battle.fighters[who].side, ACTIONS[area.AREA]
    for target, name in _targets(battle, who, area.AREA):
        intent = Intent(who, area.AREA, {"target": target})
        try:
            volley = act.reads(battle, intent)
        except Refused:
            continue
        worth = 0.0
        for one in volley.spray.struck:
            chance = float(spray.hit_task(volley.spray, one).chance()) if one.number > 0 else 0.0
            worth += chance if battle.fighters[one.who].side != side else -2 * chance
        if best is None or worth > best[0]:
            best = worth, Usual(intent, said("fires over the area around {whom}", whom=Verbatim(name)))
    return best if best is not None and best[0] > 0 else None


def _targets(battle: Battle, who: str, act: str) -> list[tuple[str, str]]:
    """The nearest of those who may be fired at, by id and name."""
    option = ACTIONS[act].form(battle, who)
    if option is None:
        return []
    seen = {one.id: one.name for one in frames.enemies(battle, who) if not one.hidden}
    open_to = [str(one.value) for one in option.fields[0].choices if not one.refused and one.value in seen]
    open_to.sort(key=lambda one: (reach.distance_m(battle, who, one), one))
    return [(one, seen[one]) for one in open_to[:MOST_LOOKED_AT]]


def _arms_itself(battle: Battle, who: str) -> Usual | None:
    sheet = battle.fighters[who].sheet
    hand = arms.in_hand(sheet)
    if hand.magazine and not hand.rounds and ACTIONS[RELOAD].form(battle, who) is not None:
        return Usual(Intent(who, RELOAD), "reloads")
    if hand.fires and (not hand.magazine or hand.rounds):
        return None
    for place in arms.entries(sheet):
        other = arms.weapon(sheet, place)
        if (
            place != hand.place
            and other.fires
            and other.rounds
            and shooting.skill_of(battle, who, other) is not None
        ):
            return Usual(
                Intent(who, CHANGE, {"weapon": place}), said("takes the {weapon}", weapon=other.name)
            )
    return None


def _comes_nearer(battle: Battle, who: str) -> Usual | None:
    foes = [one for one in frames.enemies(battle, who) if not one.hidden]
    for foe in sorted(foes, key=lambda one: (reach.distance_m(battle, who, one.id), one.id)):
        intent = Intent(who, MOVE, {"mode": "walking", TOWARD: foe.id})
        if ACTIONS[MOVE].form(battle, who) is None or reach.distance_m(battle, who, foe.id) <= REACH_M:
            return None
        try:
            ACTIONS[MOVE].read(battle, intent)
        except Refused:
            continue
        return Usual(intent, said("walks toward {whom}", whom=Verbatim(foe.name)))
    return None


def _stays(who: str) -> Usual:
    return Usual(Intent(who, STAY), "stays where it is")

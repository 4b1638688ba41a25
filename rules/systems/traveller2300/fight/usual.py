"""What an NPC does unasked."""

from __future__ import annotations

from rules.check import Refused
from rules.forms import Intent
from rules.kit.usual import Usual
from rules.ruleset import Battle
from rules.said import Verbatim, said
from rules.systems.traveller2300.combat.melee import REACH_M
from rules.systems.traveller2300.fight import frames, reach, shooting
from rules.systems.traveller2300.fight.actions import ACTIONS
from rules.systems.traveller2300.fight.frames import CHANCE, POINT
from rules.systems.traveller2300.fight.moving import MOVE, TOWARD
from rules.systems.traveller2300.fight.simple import CHANGE, RELOAD, STAY
from rules.systems.traveller2300.people import arms

HOLD, WAIT = "hold", "wait"


def usual(battle: Battle, who: str) -> Usual | None:
    """Fire at the nearest one can hit, reload, change weapons, come nearer."""
    if frames.chooses(battle, who, CHANCE):
        return Usual(Intent(who, WAIT), "goes on waiting")
    if not frames.chooses(battle, who, POINT):
        return None
    return _fires(battle, who) or _arms_itself(battle, who) or _comes_nearer(battle, who) or _stays(who)


def _fires(battle: Battle, who: str) -> Usual | None:
    option = ACTIONS[shooting.AIMED].form(battle, who)
    if option is None:
        return None
    seen = {one.id: one for one in frames.enemies(battle, who) if not one.hidden}
    open_to = [one.value for one in option.fields[0].choices if not one.refused and one.value in seen]
    if not open_to:
        return None
    target = min(open_to, key=lambda one: (reach.distance_m(battle, who, one), one))
    words = said("fires at {whom}", whom=Verbatim(seen[target].name))
    return Usual(Intent(who, shooting.AIMED, {"target": target}), words)


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

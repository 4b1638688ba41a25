"""The marks of a fight: on what subjects they stand, and the name of every one that the flow keeps.

Marks of a round hold the number of that round, so that nothing has to be taken off when the next begins:
`this_round(battle, who, TURN_HAD)`. A topic keeps the names of its own marks in its own room, and tells
`naming.MARKS` what a sentence calls them.
"""

from __future__ import annotations

from rules.forms import Json
from rules.ruleset import Battle

FIGHT = "fight"
SIDE = "side:"

# --- of a unit: each holds the number of the round in which it was so -------------------------------------

TURN_HAD = "turn_had"
"""It has had its turn."""
ATTACKED = "attacked"
"""It has used its attack."""
FIRED = "fired"
"""Its attack was fire, after which it may not begin a hand-to-hand attack."""
IN_MELEE = "in_melee"
"""It was in hand-to-hand combat, either way: no running."""
NAMED = "speed_named"
"""It has named the speed of its turn."""
HIDING = "hiding"
"""It keeps its head down until the next round."""
PASSED = "passed"
"""It interrupts nobody in that round."""
STILL = "still"
"""It may not move any more in that round."""
ATTACKED_AT = "attacked_at"
"""It was attacked in that round (of the surprised, who then see nothing else)."""

# --- of a unit ------------------------------------------------------------------------------------------

SPEED = "speed"
"""The movement speed of its last turn, which stands until its next; absent while it stands still."""
EVADING = "evading"
"""Its last movement was evading."""
POINTS_USED = "points_used"
"""Movement points that its turn has used."""
COVER = "cover"
"""The cover it has taken: COVERED or HIDDEN."""
CAMOUFLAGED = "camouflaged"
"""Concealed until its first move."""
SPOTTED = "spotted"
"""Ids of the sides that have spotted it, where it is concealed."""
SIGNATURE = "signature"
"""Of its last shot, "low", "medium" or "high", while it stays where it fired."""
ENGAGED = "engaged"
"""Who attacked it hand-to-hand: {"round": number, "by": [ids]}."""
ALTITUDE_M = "altitude_m"
"""How high above the ground it is; absent on the ground."""
DISORIENTED = "disoriented"
"""It has lost control in weightlessness: no attack, no change of movement."""
BURIED = "buried"
"""It lies under a collapsed building: it neither moves nor attacks."""
DRIFTS = "drifts"
"""It drifts without weight: the way as dx and dy of one cell, its speed, and the round in which it last went."""
SET_UP = "set_up"
"""Its weapons that have been set up, by place: it does not move on without taking them down."""
LEANING = "leaning"
"""The square that it leans into from behind a corner, under cover but visible there."""
HOLDING = "holding"
"""It holds on to something, which gives up interrupts."""
ROUTED = "routed"
"""It does nothing but flee at its fastest."""
MOVED_AT_S = "moved_at_s"
"""Campaign time of its last move, where communications are in use."""
OFF_THE_MAP = "off_the_map"
"""An NPC that the players are not shown."""
COVERED, HIDDEN = "under cover", "hidden"

# --- of a side ------------------------------------------------------------------------------------------

POOL = "pool"
"""Tactical points left in this round."""
POOL_FULL = "pool_full"
"""Tactical points at its beginning."""
MORALE = "morale"
"""Very low, low, average or high."""
WITHDRAWS = "withdraws"
"""It has failed its morale and falls back fighting."""
ROUT = "rout"
"""It flees."""
NEVER_INTERRUPTS = "never_interrupts"
"""Its units are not asked for interrupts."""

# --- of the fight ---------------------------------------------------------------------------------------

GOING = "going"
"""The side whose unit goes next."""
CHOOSER = "chooser"
"""The side that chooses, or chose last, who goes first."""
CHOSEN = "chosen"
"""The round in which the order was settled for good, by choice or by the first turn."""
FIRST_MOVER = "first_mover"
"""The side that made the first hostile move."""
SURPRISE = "surprise"
"""The side that has surprise."""
TURNS = "turns"
"""Turns that have begun and are not over, the innermost last (room `turn`)."""
LIGHT = "light"
"""PARTIAL or TOTAL darkness; absent by day."""
GRAVITY_G = "gravity_g"
"""Local gravity; absent at 1 G."""
PRESSURE = "pressure"
"""Absent in air; TRACE or VACUUM."""
WIND = "wind"
"""The way smoke drifts, counted as Ground.step counts."""
WIRES = "telephone_wires"
"""Telephone wires by name (room `wires`)."""
BAND = "band"
"""The range between any two, where the fight is on no map."""
SECRET = "secret"
"""The referee's throws are secret."""

PARTIAL, TOTAL = "partial", "total"
TRACE, VACUUM = "trace", "vacuum"


def unit(who: str) -> str:
    """The subject of a unit's marks."""
    return f"fighter:{who}"


def pair(a: str, b: str) -> str:
    """The subject of what two units have in common."""
    return f"pair:{min(a, b)}|{max(a, b)}"


def of(battle: Battle, who: str, name: str, default: Json = None) -> Json:
    """A unit's mark."""
    marks, subject = battle.marks, f"fighter:{who}"  # asked more often than anything else
    return marks[subject].get(name, default) if subject in marks else default


def this_round(battle: Battle, who: str, name: str) -> bool:
    """Whether a mark of a round stands at the present one."""
    return bool(of(battle, who, name) == battle.round)


def fight(battle: Battle, name: str, default: Json = None) -> Json:
    """A mark of the fight itself."""
    return battle.mark(FIGHT, name, default)

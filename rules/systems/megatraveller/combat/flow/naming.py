"""What the log calls the marks of a fight, and what they stand at. A topic adds its marks' names to MARKS."""

from __future__ import annotations

from rules.forms import Json
from rules.ruleset import Sheet
from rules.systems.megatraveller.combat.attack import aim, arms, fire, harm, indirect, lying, matching
from rules.systems.megatraveller.combat.blast import burning, charges, explosions, structures
from rules.systems.megatraveller.combat.flow import marks, morale, work
from rules.systems.megatraveller.combat.moving import lifts, loads, weightless
from rules.systems.megatraveller.combat.surroundings import airlocks, portals
from rules.systems.megatraveller.combat.vehicle import driving, mounting, power

MARKS = {
    airlocks.CYCLES: "airlocks at work",
    portals.COMMANDS: "what doors were told",
    marks.SET_UP: "weapons set up",
    burning.CAUGHT: "caught in a fire in round",
    burning.IN_FIRE: "rounds in a fire",
    burning.TINDER: "how hard vegetation is to set on fire",
    lifts.CLIMBS: "climbs a ladder",
    lifts.LIFTS: "lifts called",
    lifts.RIDES: "lifts sent",
    loads.BEARING: "carries or drags",
    structures.DAMAGED: "damaged squares of buildings",
    weightless.TRIED: "tried to find its bearings in round",
    work.WORK: "work",
    marks.ALTITUDE_M: "height above the ground, m",
    marks.ATTACKED: "attacked in round",
    marks.ATTACKED_AT: "was attacked in round",
    marks.BAND: "range",
    marks.BURIED: "buried",
    marks.CAMOUFLAGED: "camouflaged",
    marks.CHOOSER: "side with the initiative",
    marks.CHOSEN: "order settled in round",
    marks.COVER: "cover",
    marks.DISORIENTED: "disoriented",
    marks.DRIFTS: "drifts",
    marks.ENGAGED: "attacked hand-to-hand by",
    marks.EVADING: "evading",
    marks.FIRED: "fired in round",
    marks.FIRST_MOVER: "side of the first hostile move",
    marks.GOING: "side to go",
    marks.GRAVITY_G: "gravity, G",
    marks.HIDING: "hid in round",
    marks.HOLDING: "holds on to something",
    marks.IN_MELEE: "hand-to-hand in round",
    marks.LEANING: "leans out",
    marks.LIGHT: "light",
    marks.MORALE: "morale",
    marks.MOVED_AT_S: "last moved at second",
    marks.NAMED: "speed named in round",
    marks.NEVER_INTERRUPTS: "never asked for interrupts",
    marks.OFF_THE_MAP: "off the players' map",
    marks.PASSED: "no interrupts in round",
    marks.POINTS_USED: "movement points used",
    marks.POOL: "tactical points",
    marks.POOL_FULL: "tactical points a round",
    marks.PRESSURE: "pressure",
    marks.ROUT: "in rout",
    marks.SECRET: "throws kept secret",
    marks.SIGNATURE: "signature of the last shot",
    marks.SPEED: "movement speed",
    marks.SPOTTED: "spotted by",
    marks.STILL: "cannot move in round",
    marks.SURPRISE: "side with surprise",
    marks.TURNS: "turns going on",
    marks.TURN_HAD: "turn had in round",
    marks.WIND: "wind",
    marks.WIRES: "telephone wires",
    marks.WITHDRAWS: "withdraws",
    morale.STEADYING: "tactical points kept for morale",
    aim.MATCHED: "speed matched with",
    arms.WORKED: "mounted weapons last fired",
    driving.GLIDES: "glides at speed",
    driving.HEADING: "heading",
    matching.TRIED: "vectors matched in round",
    mounting.GETTING_IN: "gets in",
    mounting.GETTING_OUT: "gets out",
    power.STARTING: "power plant starting",
    power.WARNINGS: "warning lights to come",
    arms.EMPTIED: "reloads after rapid fire",
    arms.USELESS: "weapons that cannot be used",
    charges.LAYING: "lays a charge",
    explosions.LAID: "charges laid",
    fire.RECOIL: "recoil of the last shot",
    harm.BREACHED: "holes in the suit",
    harm.POISONED: "poisoned",
    indirect.INBOUND: "fire on its way",
    lying.LYING: "weapons on the ground",
}


def mark_named(name: str) -> str:
    """Such as "movement speed"."""
    return MARKS.get(name, name.replace("_", " "))


def mark_valued(name: str, value: Json, sheet: Sheet) -> str:
    """Who is meant where a mark holds several; counted where it holds more than names."""
    if name in (arms.USELESS, arms.EMPTIED) and isinstance(value, dict):
        return arms.in_words(value, sheet)
    if isinstance(value, list | dict):
        return f"{len(value)}" if value else "none"
    return ""

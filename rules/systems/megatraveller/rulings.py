"""The contested readings of MegaTraveller as named settings, and what each table has settled on.

First those on which the books are silent or say two things, then the special rules, each of which a table may
take up or leave (MT-ENV-01). `settled` answers for all of them; the rooms that need one name it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rules.forms import Choice, Json
from rules.ruleset import Ruling
from rules.said import said
from rules.spacefaring import rulings as voyages
from rules.spacefaring.ships import rulings as ships
from rules.systems.megatraveller.careers.readings import READINGS

Rulings = Mapping[str, Json]
_BOOK = "MegaTraveller Players' Manual"


def _pick(name: str, title: str, first: Choice, *others: Choice, source: str) -> Ruling:
    """A ruling whose first choice is the default."""
    return Ruling(
        name, title, (first, *others), first.value, said("{book}, {source}", book=_BOOK, source=source)
    )


def _switch(name: str, title: str, source: str, default: bool = False) -> Ruling:
    """A ruling that is on or off."""
    choices = (Choice(True, "Yes"), Choice(False, "No"))
    return Ruling(name, title, choices, default, said("{book}, {source}", book=_BOOK, source=source))


_READINGS: tuple[Ruling, ...] = (
    _pick(
        "impossible", "What an Impossible task is",
        Choice("rolled", "A fifth level: 19+, which may be tried"),
        Choice("never", "Nothing above Formidable can be tried"),
        source="Resolving Tasks: difficulty",  # MT-DEC-01
    ),
    _pick(
        "unskilled_levels", "How much harder a task is without its first skill",
        Choice(1, "One level"),
        Choice(2, "Two levels"),
        source="Skills: level-0 skills",  # MT-DEC-02
    ),
    _pick(
        "damage_fractions", "When fractions of damage are dropped",
        Choice("once", "Once, when everything has been multiplied"),
        Choice("each_step", "At each step"),
        source="Combat: damage",  # MT-DEC-03
    ),
    _pick(
        "halved_armour", "Cover and a pinpoint shot together",
        Choice("once", "Halve armour once"),
        Choice("twice", "Each halve it"),
        source="Combat: cover and armour",  # MT-DEC-04
    ),
    _pick(
        "coup_de_grace", "What a coup de grace does",
        Choice("ordinary", "Hits as an ordinary success: full damage, once"),
        Choice("kills", "Kills whoever it can hurt"),
        source="Combat: coup de grace",  # MT-DEC-05
    ),
    _pick(
        "close_movement", "A target's movement at close range",
        Choice("as_short", "Counts as at short range"),
        Choice("none", "Does not count"),
        source="Combat: movement DMs",  # MT-DEC-06
    ),
    _pick(
        "lone_penetration", "Penetration printed without attenuation",
        Choice("no_loss", "Does not fall with range"),
        Choice("each_band", "Is halved at every band beyond short"),
        source="Combat: attenuation",  # MT-DEC-07
    ),
    _pick(
        "distance", "What decides a range band on the map",
        Choice("squares", "The count of squares; metres where there is no grid"),
        Choice("metres", "Metres, everywhere"),
        source="Combat: range table",  # MT-DEC-08
    ),
    _pick(
        "diagonals", "What a diagonal step counts",
        Choice("one", "One square, as any other"),
        Choice("alternate", "One and two squares in turn"),
        source="Combat: movement points",  # MT-DEC-09
    ),
    _pick(
        "off_road_ground", "What a ground vehicle pays off the road that goes faster than it can there",
        Choice("once", "The higher of two: for that speed, or for the terrain"),
        Choice("both", "For that speed, and as many times for the terrain"),
        source="Special Rules: outdoor terrain effects, roads",  # MT-ENV-19
    ),
    _pick(
        "danger_space", "What the metres of a danger space are",
        Choice("diameter", "Its diameter"),
        Choice("radius", "Its radius"),
        source="Combat: danger space",  # MT-DEC-10
    ),
    _pick(
        "interrupted_turn", "A turn that was interrupted",
        Choice("resumes", "Goes on when the interrupt is over"),
        Choice("spent", "Is spent"),
        source="Combat: interrupts",  # MT-DEC-11
    ),
    _pick(
        "pool_tie", "Who chooses the order when the tactical pools are equal",
        Choice("first_mover", "Who made the first hostile move; later who chose last"),
        Choice("thrown", "Each side throws 2D, the higher chooses"),
        source="Combat: initiative",  # MT-DEC-12
    ),
    _pick(
        "combat_fumble", "What a fumble with a weapon does",
        Choice("weapon", "A mishap: useless for as many rounds as its points, lost if destroyed"),
        Choice("miss", "Nothing but a miss"),
        source="Combat: the task to hit",  # MT-DEC-13
    ),
    _pick(
        "mishap_points", "Damage points by level of mishap",
        Choice("one_to_four", "1, 2, 3 and 4"),
        Choice("doubling", "1, 2, 4 and 8"),
        source="Special Rules: jumping down",  # MT-DEC-16
    ),
    _pick(
        "exceptional_failure", "What an exceptional failure is",
        Choice("short_by_two", "A fumble, or short by 2 or more"),
        Choice("fumble", "A fumble alone"),
        source="Combat: exceptional success",  # MT-DEC-17
    ),
    _pick(
        "low_life_force", "The hits value of a Life Force of 1 or 2",
        Choice("one_one", "1/1, as for 3"),
        Choice("out", "0/1: out of action, the first point kills"),
        source="Combat: Life Force and hits",  # MT-DEC-19
    ),
    _pick(
        "enhancement_dash", "A band that a scope or gyrostabilizer has no entry for",
        Choice("own_profile", "The weapon's own difficulty holds"),
        Choice("no_attack", "No attack is possible"),
        source="Combat: difficulty enhancements",  # MT-DEC-24
    ),
    _pick(
        "rifle_grenades", "What rifle grenades are fired from",
        Choice("named", "Rifles, autorifles, assault rifles; from RAM-10 on ACRs and gauss rifles too"),
        Choice("skill", "Whatever is fired with the skills of these: hunting and accelerator rifles too"),
        source="Weapons: rifle grenades, use",  # MT-WEAPON-06
    ),
    _pick(
        "enclosed_armour", "Which armour leaves no exposed areas",
        Choice("sealed_suits", "Sealed suits, combat armour and battle dress"),
        Choice("none", "None: somewhere it is always thin"),
        source="Combat: penetration",  # MT-DEC-25
    ),
    _pick(
        "treatment", "How wounds are treated",
        Choice("wounds", "As the chapter on wounds says: Medical, Int, 10 minutes"),
        Choice("skill_list", "As the skill list says of minor and major wounds: Medical, Edu"),
        source="Treatment of Injured Characters, and Skills: Medical",  # MT-DEC-26
    ),
    _pick(
        "root_g", "The square root of gravity",
        Choice("two_decimals", "To two decimals, the answer to one"),
        Choice("exact", "Exact, the answer to one decimal"),
        source="Special Rules: jumping and throwing",  # MT-DEC-27
    ),
    _pick(
        "soft_ground", "Soft ground and mud",
        Choice("two_kinds", "Two kinds of ground"),
        Choice("one_kind", "One kind: all soft ground is mud"),
        source="Special Rules: terrain effects",  # MT-DEC-28
    ),
    _pick(
        "high_g_attenuation", "Attenuation in high gravity",
        Choice("at_least_one", "Never falls below 1"),
        Choice("may_vanish", "May fall to 0: no penetration beyond short range"),
        source="Special Rules: high-G combat",  # MT-DEC-29
    ),
    _pick(
        "psi_age", "What age takes off the examination for psionic strength",
        Choice("begun", "1 for each block of four years begun after 18"),
        Choice("full", "1 for each full block of four years after 18"),
        source="Psionics: the examination",  # MT-DEC-30
    ),
    _pick(
        "double_ceiling", "How far the drug double may raise psionic strength",
        Choice(6, "To 6 above normal"),
        Choice(3, "To 3 above normal, as booster"),
        source="Psionics: psi-drugs",  # MT-DEC-31
    ),
    _pick(
        "several_targets", "A shot that endangers several",
        Choice("each", "Is thrown for against each, with their own DMs"),
        Choice("one", "Is thrown for once and compared with each"),
        source="Combat: danger space and autofire",  # MT-DEC-33
    ),
    _pick(
        "pool_over_limit", "Tactical points beyond the limit of +8",
        Choice("kept", "Cannot be spent, and stay in the pool"),
        Choice("lost", "Are spent in vain"),
        source="Combat: tactical points",  # MT-DEC-34
    ),
    _switch("heavy_load_loss", "Loads of 5, 10 and 15 times Strength lower Str, Dex and End by 2, as military ones do",
            "Skills: personal characteristics"),  # MT-CHAR-06
    _pick(
        "crew_hits", "Half the damage of a hit on a vehicle's crew",
        Choice("each_point", "Each point strikes one of those aboard, chosen at random"),
        Choice("one", "All of it strikes one of them"),
        source="Combat charts: hit location, crew",  # MT-VEHICLE-04
    ),
    _pick(
        "first_psi_point", "When the first psionic point comes back",
        Choice("fourth_hour", "At the end of the fourth hour after the last act"),
        Choice("third_hour", "At the end of the third hour"),
        source="Psionics: recovery",  # MT-DEC-36
    ),
)  # fmt: skip

_OPTIONS: tuple[Ruling, ...] = (
    _switch("skill_limit", "Skill levels may not add up to more than Int + Edu", "Skills: maximum skills", True),
    _switch("fatigue", "The clock counts everybody's waking hours, not only of those said to be awake",
            "Skills: personal characteristics"),
    _switch("one_task_blows", "A blow is one task, not one to reach and one to hit",
            "Combat: hand-to-hand combat"),
    _switch("terrain", "Ground, slopes, trees and water slow movement", "Special Rules: terrain"),
    _switch("communications", "Only units in communication share the tactical pool",
            "Special Rules: communications"),
    _switch("morale", "NPCs throw for morale once a quarter of them has fallen", "Special Rules: morale"),
    _switch("setup", "Crew-served weapons must be set up", "Special Rules: weapon setup"),
    _switch("power_up", "Vehicles that stand cold must be started", "Special Rules: powering up vehicles"),
    _switch("doors", "Doors, lifts, ladders and airlocks take their rounds",
            "Special Rules: indoor movement"),
    _switch("jumps", "Jumping, swinging and throwing by Strength and gravity", "Special Rules: jumping"),
    _switch("breaking", "Doors are broken, loads dragged, by tasks of their own",
            "Special Rules: indoor movement"),
    _switch("indoor_cover", "Corners, consoles and machinery give cover", "Special Rules: indoor cover"),
    _switch("darkness", "Darkness makes hitting and spotting harder", "Special Rules: darkness"),
    _switch("concealment", "Units may be concealed, and must be spotted", "Special Rules: concealment"),
    _switch("smoke", "Smoke stops sight, grows and drifts", "Special Rules: smoke"),
    _switch("decompression", "Vacuum hurts, and suits may be breached", "Special Rules: decompression"),
    _switch("zero_g", "Weightless units must keep control", "Special Rules: zero-G combat"),
    _switch("high_g", "High gravity slows units and shortens fire", "Special Rules: high-G combat"),
    _switch("batteries", "Batteries and ships off the map may be called on", "Special Rules: long-range fire"),
    _switch("ammunition", "Rounds are counted, and reloading takes a round", "Special Rules: ammunition"),
    _switch("fire", "Fire spreads and buildings fall", "Special Rules: fire and structures"),
    _switch("demolitions", "Charges are laid and set off", "Special Rules: explosives"),
    _switch("chemicals", "Tranq and gas rounds", "Special Rules: chemical rounds"),
)  # fmt: skip

RULINGS: tuple[Ruling, ...] = (
    *_READINGS,
    *_OPTIONS,
    *READINGS,
    *ships.without_printings(),
    *voyages.by_tasks(),
)
_DEFAULTS: Mapping[str, Json] = {ruling.id: ruling.default for ruling in RULINGS}

Reading = Literal[
    "impossible",
    "unskilled_levels",
    "damage_fractions",
    "halved_armour",
    "coup_de_grace",
    "close_movement",
    "lone_penetration",
    "distance",
    "diagonals",
    "off_road_ground",
    "danger_space",
    "interrupted_turn",
    "pool_tie",
    "combat_fumble",
    "mishap_points",
    "exceptional_failure",
    "low_life_force",
    "enhancement_dash",
    "rifle_grenades",
    "enclosed_armour",
    "treatment",
    "root_g",
    "soft_ground",
    "high_g_attenuation",
    "psi_age",
    "double_ceiling",
    "several_targets",
    "pool_over_limit",
    "crew_hits",
    "first_psi_point",
]
Switch = Literal[
    "heavy_load_loss",
    "skill_limit",
    "fatigue",
    "one_task_blows",
    "terrain",
    "communications",
    "morale",
    "setup",
    "power_up",
    "doors",
    "jumps",
    "breaking",
    "indoor_cover",
    "darkness",
    "concealment",
    "smoke",
    "decompression",
    "zero_g",
    "high_g",
    "batteries",
    "ammunition",
    "fire",
    "demolitions",
    "chemicals",
]


def settled(rulings: Rulings, name: Reading) -> Json:
    """What a table settled on; the default for a ruling that is younger than the table."""
    return rulings[name] if name in rulings else _DEFAULTS[name]


def on(rulings: Rulings, switch: Switch) -> bool:
    """Whether an optional rule is in use."""
    return bool(rulings[switch] if switch in rulings else _DEFAULTS[switch])

"""Every place of a sheet, declared once: what sentences and cards call it, what it takes, and which kind has it.

Places that need to know the rest of the sheet (characteristics, skills, talents, crew) are set in `amend`, weapons and
possessions in `amend_things`.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, get_args

from rules import values
from rules.check import Refused
from rules.forms import Choice, Json
from rules.kit.places import Kind, Place, Table, amount, count, flag, moment, named_in, number
from rules.said import listed, said
from rules.systems.megatraveller.gear.armour import ARMOUR
from rules.systems.megatraveller.ground import Mobility
from rules.systems.megatraveller.health.wounds import LEVELS
from rules.systems.megatraveller.people.home import CODES
from rules.systems.megatraveller.people.sheet import KINDS, PHYSICAL, TITLES
from rules.systems.megatraveller.people.skills import ends
from rules.tables import matrix

HIGHEST, HIGHEST_SOC, HIGHEST_PSI, MOST_HITS, MOST_CR = 15, 17, 15, 99_999, 10**12
_HITS = re.compile(r"^(\d{1,5})/(\d{1,5})$")
NAMES: Mapping[str, tuple[str, ...]] = {
    "kinds": KINDS,
    "wits": ("dull", "average", "clever"),
    "mobilities": get_args(Mobility),
    "power plants": tuple(matrix(__package__, "power_up").rows),
    "vehicle skills": ends("Vehicle"),
}
"""What may be chosen, by the name of the list."""


# --- what may stand at a place -------------------------------------------------------------------------


def _text(most: int) -> Kind[str | None]:
    """Text; an empty one is not kept."""
    return Kind(lambda value, what: values.text(value, what, most) or None, "text")


def _one_of(*names: str) -> Kind[str]:
    return Kind(lambda value, what: values.one_of(value, what, names), "choice")


def _chosen(list_name: str) -> Kind[str]:
    return named_in(list_name, NAMES[list_name])


def _pair(value: Json, what: str) -> list[int]:
    match = _HITS.match(value) if isinstance(value, str) else None
    pair = match.groups() if match else value
    if not isinstance(pair, list | tuple) or len(pair) != 2:
        raise Refused(said("a hits value is written as 3/5, not {value}", value=values.shown(value)))
    numbers = [int(one) if isinstance(one, str) else one for one in pair]
    return [values.whole(one, "a hits value", 0, MOST_HITS) for one in numbers]


def _joined(sign: str) -> Any:
    return lambda value: sign.join(str(one) for one in value) if isinstance(value, list | tuple) else ""


def _worn(value: Json) -> str:
    return ARMOUR[value].name if isinstance(value, str) and value in ARMOUR else "nothing"


def _doses(value: Json) -> str:
    moments = value if isinstance(value, list | tuple) else ()
    return listed((_TIME.words(at_s) for at_s in moments if isinstance(at_s, int | float)), ",")


def _enhanced(value: Json) -> str:
    found = value.items() if isinstance(value, Mapping) else ()
    return listed(
        (said("+{more} {what}", more=more, what=TITLES.get(name) or name) for name, more in found), ","
    )


_TIME, _FLAG, _SPEED, _LIMIT = moment(), flag(), number(0, 100_000), count(MOST_HITS)
_PAIR = Kind(_pair, "text", words=_joined("/"))
_TECH = number(0, 25)
_MADE = _text(0)
"""Of places that the rules alone set: in no kind's table."""


def _when(path: str, title: str, label: str = "") -> Place[float | None]:
    return Place(path, title, _TIME, None, label=label, seldom=True)


def _flag(path: str, title: str = "", label: str = "", note: str = "") -> Place[bool]:
    return Place(path, title, _FLAG, False, label=label, note=note)


def _told(path: str, title: str = "", label: str = "") -> Place[bool | None]:
    """Yes or no, where no is told from nothing."""
    return Place(path, title, _FLAG, None, label=label, needed=True)


# --- of all --------------------------------------------------------------------------------------------

TITLE: Place[str | None] = Place("title", "", _text(80), None, label="Rank or name")
NOTES: Place[str | None] = Place("notes", "", _text(2000), None)
CASH: Place[int | None] = Place("cash_cr", "cash", number(-MOST_CR, MOST_CR), None, note="Cr")
GRAVITY = Place("gravity_g", "gravity in G", amount(0.01, 20), 1, label="Gravity here", note="G")
DAMAGE = Place("damage", "damage points", _LIMIT, 0, note="not yet assessed")
TEMPORARY = Place("temporary", "temporary damage", _LIMIT, 0)
ANY: Table = (TITLE, NOTES, CASH, GRAVITY, DAMAGE, TEMPORARY)

# --- of people -----------------------------------------------------------------------------------------

AGE: Place[int | None] = Place("age", "", number(0, 999), None)
ACTUAL_AGE: Place[int | None] = Place(
    "actual_age", "actual age", number(0, 999), None, note="after anagathics"
)
WITHDRAWING = _flag("withdrawing", "withdrawal from anagathics")
TERMS: Place[float | None] = Place("terms", "", amount(0, 99), None)
BILL = Place("bill_cr", "medical bills", count(MOST_CR), 0, note="Cr", seldom=True)
NONHUMAN = _flag("nonhuman", label="Not human")
LOW_BERTH = _flag("low_berth", "low berth", label="In a low berth")
MILITARY = _flag("military", "active military duty")
LOAD = Place("load_kg", "load in kg", amount(0, 100_000), 0, label="Other load", note="kg, weapons and all")
UPKEEP_TO = _when("upkeep_to_s", "upkeep paid to")
APPARENT_SOC: Place[int | None] = Place(
    "apparent_soc",
    "apparent Social Standing",
    number(0, HIGHEST_SOC),
    None,
    label="Apparent Soc",
    seldom=True,
)
_ARMOUR = tuple(name for name, armour in ARMOUR.items() if not armour.over)
WORN: Place[str | None] = Place(
    "armour",
    "armour",
    Kind(named_in("armour", _ARMOUR).held, "choice", (), _worn, "armour"),
    None,
    label="Worn",
)
REFLEC = _flag("reflec", "reflec")
HOME_LISTS = {code: said("homeworld {code}", code=code) for code in CODES}
HOME: Table = tuple(
    Place(
        f"home.{code}",
        HOME_LISTS[code],
        named_in(HOME_LISTS[code], names, said("the homeworld's {code}", code=code)),
        None,
        label=said("Homeworld {code}", code=code),
    )
    for code, names in CODES.items()
)
DUE = _when("wound.due_s", "time limit for treatment", "To be treated by")
OUT_UNTIL = _when("wound.out_until_s", "unconscious until")
BED_UNTIL = _when("wound.bed_until_s", "in bed until")
HEALS = _when("wound.heals_s", "next healing", "Heals next")
SUSTAINED_UNTIL = _when("wound.sustained_until_s", "kept alive until")
BURN = _flag("wound.burn", "wound burn", label="Burns", note="laser or energy")
INTERNAL = _flag("wound.internal", "wound internal", label="Internal")
SUSTAINED = _flag("wound.sustained", "life support")
TREATED = _flag("wound.treated", "treatment")
COMATOSE = _flag("wound.comatose", "coma")
WEAK = _flag("wound.weak", "wound weak")
BEYOND = _flag("wound.beyond", "beyond help")
HARDER = Place("wound.harder", "levels harder to treat", number(0, 9), 0)
LASTING = Place("wound.lasting", "lasting damage", number(0, 99), 0)
OWED = Place("wound.owed", "mishaps of neglect to throw", count(9999), 0)
_DIAGNOSED = Kind(_one_of("some", "total").held, words=lambda value: "made" if value else "none")
WOUND: Table = (
    DUE, OUT_UNTIL, BED_UNTIL, HEALS, SUSTAINED_UNTIL,
    _when("wound.monthly_s", "next month of healing"), _when("wound.since_s", "tended since"),
    Place("wound.level", "level of the wounds", _one_of(*LEVELS[1:]), None),
    Place("wound.healing", "what heals", _one_of(*PHYSICAL), None),
    Place("wound.diagnosed", "diagnosis", _DIAGNOSED, None),
    TREATED, BURN, INTERNAL, SUSTAINED, COMATOSE, WEAK, BEYOND, HARDER, LASTING, OWED,
)  # fmt: skip
AWAKE_SINCE = _when("fatigue.awake_since_s", "awake since")
ASLEEP_SINCE = _when("fatigue.asleep_since_s", "asleep since")
TIRED_BY = Place("fatigue.lost", "Endurance lost to fatigue", count(HIGHEST), 0, seldom=True)
COLLAPSED = _flag("fatigue.collapsed", "collapse")
FATIGUE: Table = (AWAKE_SINCE, ASLEEP_SINCE, TIRED_BY, COLLAPSED, _flag("fatigue.tired", "fatigue"))
POINTS: Place[int | None] = Place(
    "psi.now", "psionic points", number(0, HIGHEST_PSI), None, label="Points at hand"
)
TRAINED = _told("psi.trained", "psionic training", "Trained")
HELMET = _flag("psi.helmet", "shield helmet", "Shield helmet")
NEXT_POINT = _when("psi.next_s", "next psionic point", "Next point back")
PASSAGES: Table = tuple(
    Place(
        f"passages.{one}",
        f"{one} passages in hand",
        number(0, 99),
        0,
        label=f"{one.capitalize()} passages",
        seldom=True,
    )
    for one in ("high", "middle", "low")
)
MEMBER = _when("society.since_s", "member of the Travellers' Aid Society since")
TRAVEL: Table = (
    *PASSAGES, MEMBER,
    Place("society.given", "passages collected from the Society", number(0, 999), 0, seldom=True),
)  # fmt: skip
"""Passages in hand and membership of the Travellers' Aid Society, as people travel by them."""
PERSON: Table = (
    *TRAVEL, AGE, ACTUAL_AGE, WITHDRAWING, TERMS, BILL, NONHUMAN, LOW_BERTH, MILITARY, LOAD, UPKEEP_TO, APPARENT_SOC,
    WORN, REFLEC, *HOME, *WOUND, *FATIGUE, POINTS, TRAINED, HELMET, NEXT_POINT,
)  # fmt: skip

# --- of animals and machines ---------------------------------------------------------------------------

ARMOUR_VALUE: Place[int | None] = Place("armour_value", "armour", number(0, 9_999), None)
SPEED: Place[int | None] = Place("speed", "", number(1, 99), None, note="1 walks, 2 runs")
HITS: Place[list[int] | None] = Place("hits", "hits value", _PAIR, None, needed=True)
OTHERS: Table = (ARMOUR_VALUE, SPEED, HITS)
MASS: Place[float | None] = Place("mass_kg", "mass in kg", amount(0, 1e6), None, label="Mass", note="kg")
WITS = Place("wits", "wits", _chosen("wits"), "average")
ANIMAL: Table = (
    MASS, WITS,
    _flag("intelligent"), _flag("instinct", "instinct to interrupt", "Interrupts by instinct"), _flag("flies"),
)  # fmt: skip
TECH: Place[int | None] = Place("tech", "tech level", _TECH, None)
FIRE_CONTROL = Place("fire_control", "fire control", _TECH, 0, note="tech level")
LOST: Place[str | None] = Place(
    "lost", "what is lost", _text(500), None, label="Lost", note="devices, weapons, turrets, limbs"
)
WORKS: Table = (
    TECH,
    Place("mobility", "", _chosen("mobilities"), None),
    Place("power", "power plant", _chosen("power plants"), None),
    _told("running", "power plant running", "Running"),
    _told("computer"),
    FIRE_CONTROL,
)
MACHINE: Table = (
    *WORKS, LOST,
    Place("power_hits", "power plant's hits value", _PAIR, None, needed=True),
    Place("power_damage", "damage to the power plant", _LIMIT, 0),
    Place("locomotion_hits", "locomotion's hits value", _PAIR, None, needed=True),
    Place("locomotion_damage", "damage to locomotion", _LIMIT, 0),
)  # fmt: skip
ROBOT: Table = (
    Place("volume_l", "volume in litres", amount(0, 1e6), None, label="Volume", note="litres"),
    Place("limbs", "", number(0, 99), None),
    _flag("legs"),
)
VEHICLE: Table = (
    Place("skill", "skill to drive it", _chosen("vehicle skills"), None, needed=True),
    Place("speed_kph", "speed in kph", _SPEED, None, label="Speed", note="kph"),
    Place("off_road_kph", "speed off the road in kph", _SPEED, None, label="Off the road", note="kph"),
    Place("amphibious_kph", "speed in water in kph", _SPEED, None, label="In water", note="kph"),
    _flag("warm", "power plant warm", "Warm"),
    _flag("enclosed"),
    _flag("sealed"),
    _flag("large", label="Large target"),
)

# --- what the rules alone set --------------------------------------------------------------------------

MADE: Table = (
    Place("psi", "", _MADE, None, own=True),
    Place("life", "the years before play", _MADE, None),
    Place("watched", "skill watched", _MADE, None),
    Place("trained_s", "last course finished", _MADE, None),
    Place("tallied", "tallies given", _MADE, None),
    Place("tallied.session", "session of the last tally", _MADE, None),
    Place("tallied.learnt", "session of the last learning by experience", _MADE, None),
    Place("tallied.dates.*", "dates of tallies of {name}", _MADE, None),
    _flag("player", "played by a player"),
    _flag("wound.doubt", "doubt"),
    _flag("psi.ill", "illness of an overdose"),
    Place("assessing", "damage dice", Kind(_MADE.held, words=_joined(", ")), None),
    Place("psi.doses", "doses of psi-drugs", Kind(_MADE.held, words=_doses), None),
    Place("psi.enhanced", "points gained by awareness", Kind(_MADE.held, words=_enhanced), None),
    Place("psi.boost", "points that a drug gave", count(0), 0),
    *(
        Place(path, title, _MADE, None)
        for path, title in {
            "wound.target": "throw of the diagnosis",
            "wound.dm": "DM of the diagnosis",
            "wound.healing_owed": "months of healing to throw for",
            "psi.special": "special",
            "psi.jumps": "heights of the last jumps",
            "fatigue.next_s": "next fatigue",
            "fatigue.left_s": "time awake before the next fatigue",
            "fatigue.rest_since_s": "resting since",
            "fatigue.rested": "periods of rest",
            "psi.boost_s": "the drug wears off at",
            "psi.special_s": "next hour of special",
            "psi.enhanced_s": "awareness wanes at",
            "psi.suspended_until_s": "suspended animation until",
        }.items()
    ),
)


def lists() -> dict[str, tuple[Choice, ...]]:
    """What places are chosen from, by the name of the list."""
    homes = {HOME_LISTS[code]: (Choice(None, "unknown"), *_plain(names)) for code, names in CODES.items()}
    return {name: _plain(names) for name, names in NAMES.items()} | homes


def _plain(names: Iterable[str]) -> tuple[Choice, ...]:
    return tuple(Choice(one, one) for one in names)

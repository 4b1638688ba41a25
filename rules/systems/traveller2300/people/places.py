"""The places of a sheet, each declared once."""

from __future__ import annotations

from typing import Any

from rules import values
from rules.check import Refused
from rules.forms import Choice, Json
from rules.kit import places as kit
from rules.kit.places import Place, Table
from rules.once import per_sheet
from rules.places import free_place, put
from rules.ruleset import Sheet
from rules.said import begun, said
from rules.systems.traveller2300 import house
from rules.systems.traveller2300.combat.condition import GRADES
from rules.systems.traveller2300.house import bodies, people
from rules.systems.traveller2300.people import arms, recovering
from rules.tables import matrix

HIGHEST, MOST_SKILL = 20, 15
_EXPLOSIVES = matrix(house.__name__, "explosives")
GRENADE_NAMES = tuple(name for name in _EXPLOSIVES.rows if name.endswith("grenade"))
ROUND_NAMES = tuple(name for name in _EXPLOSIVES.rows if name.endswith("30 mm"))
CHARGE_NAMES = tuple(name for name in _EXPLOSIVES.rows if name not in (*GRENADE_NAMES, *ROUND_NAMES))
SKILL_NAMES = (
    "Rifle", "Sidearm", "Heavy weapons", "Thrown", "Melee", "Forward observer", "Demolitions", "Driver", "Medical",
    "Computer", "Sensors", "Stealth", "Survival", "Tactics", "Leader", "Pilot", "Electronics", "Mechanical", "Zero-G",
)  # fmt: skip
"""Those that these rules and its task library name, and a few more; any other may be written."""
PARTS = ("head", "torso", "arms", "legs")
FACES = ("front", "flank", "rear", "bottom", "overhead")


_GRADES = (Choice(None, "a whole character"), *(Choice(one, begun(one)) for one in GRADES))
_NUMBER = kit.number(0, 99)
KIND = Place("kind", "kind", kit.choice(Choice("person", "person"), Choice("vehicle", "vehicle")), "person")
GRADE = Place("grade", "grade of a non-player character", kit.choice(*_GRADES), None, "Person", label="Grade")
AGE = Place("age", "age", kit.number(0, 200), 0, "Person")
TOURS = Place("tours", "combat tours", kit.number(0, 20), 0, "Person")
CASH = Place("cash_lv", "livres", kit.number(-1_000_000_000, 1_000_000_000), 0, "Person", own=True)
NOTES = Place("notes", "notes", kit.text(2000), "", "Person", own=True)
CHARACTERISTIC = Place("characteristics.*", "*", kit.number(0, HIGHEST), 10, "Characteristics")
LOAD = Place("load_kg", "other load in kg", kit.amount(0, 9999), 0.0, "Load")
_ON = kit.Kind(lambda value, what: values.flag(value == 1 if value in (0, 1) else value, what), "flag")
"""Yes or no; what is taken from a list of things comes as how many."""
WORN = Place("worn.*", "*", _ON, False, "Armour")
OWN_ARMOUR = Place("armour.*", "own armour: {part}", kit.amount(0, 99), 0.0, "Armour", seldom=True)
GRENADES = Place("grenades.*", "*", kit.count(99), 0, "Grenades and charges")
STRUCK: Place[int] = Place(
    "struck.*", "hits on the {part}", kit.count(99), 0, keyed=lambda sheet, key: key.replace("_", " ")
)
# numbers that stand in for house defaults
COOLNESS = Place("own.coolness", "own coolness", kit.number(1, 10), 0, "House numbers", seldom=True)
CONSCIOUS = Place(
    "own.consciousness", "own consciousness level", kit.number(1, 99), 0, "House numbers", seldom=True
)
LIFE = Place("own.life", "own life level", kit.number(1, 99), 0, "House numbers", seldom=True)
THROWS = Place(
    "own.throw_m", "own throw range in metres", kit.number(1, 999), 0, "House numbers", seldom=True
)
# wounds
LIGHT = Place("harm.light", "light wounds", kit.count(20), 0, "Wounds")
STUN = Place("harm.stun", "stun points", kit.count(60), 0, "Wounds")
SHOCK = Place("harm.shock", "shock points", kit.count(60), 0, "Wounds")
_KILLED = (
    Choice(None, "no"),
    Choice("head", "killed by a head hit"),
    Choice("torso", "killed by a torso hit"),
    Choice("shock", "died of shock"),
    Choice("wreck", "destroyed, or killed beyond all help"),
)
KILLED = Place("harm.killed", "killed", kit.choice(*_KILLED), None, "Wounds")


def _all_of_weapon(sheet: Sheet, key: str) -> str:
    return arms.weapon(sheet, key).name if key in arms.entries(sheet) else "weapon"


def _magazine(sheet: Sheet, key: str) -> kit.Kind[int]:
    return kit.count(max(arms.weapon(sheet, key).magazine, 0))


def _weapon(sheet: Sheet, key: str, value: Json) -> Sheet:
    """Add a weapon of a name; take out the one at a place."""
    held = arms.entries(sheet)
    if key in held:
        if value is not None:
            raise Refused(said("weapon {key} can only be taken out whole, or one of its places set", key=key))
        after = put(sheet, f"weapons.{key}", None)
        return put(after, "in_hand", None) if sheet.get("in_hand") == key else after
    if value is None:
        return sheet
    name = values.one_of(key, "a weapon", arms.MODELS)
    where, found = free_place(held, "w"), arms.model(name)
    entry: dict[str, Json] = {"type": name}
    if found.magazine:
        entry["rounds"] = found.magazine
    after = put(sheet, f"weapons.{where}", entry)
    return after if sheet.get("in_hand") else put(after, "in_hand", where)


def _hand(sheet: Sheet, _: str, value: Json) -> Sheet:
    if value in (None, ""):
        return put(sheet, "in_hand", None)
    return put(sheet, "in_hand", values.one_of(value, "what is in hand", arms.entries(sheet)))


def _skill(sheet: Sheet, key: str, value: Json) -> Sheet:
    name = values.text(key, "a skill", 40).lower()
    if not name or not all(sign.isalnum() or sign in " -/'()&" for sign in name):
        raise Refused(said("a skill is called by letters, not {name}", name=values.shown(key)))
    level = None if value is None else values.whole(value, begun(name), 0, MOST_SKILL)
    return put(sheet, f"skills.{name}", level)


def _of(path: str, title: str, kind: kit.Kind[Any], plain: Any = 0, **more: Any) -> Place[Any]:
    return Place(f"weapons.*.{path}", title, kind, plain, keyed=_all_of_weapon, **more)


_SKILLS = {name.lower(): name for name in SKILL_NAMES}
SKILL = Place("skills.*", "*", kit.number(0, MOST_SKILL), 0, "Skills", kept=True, by=_skill, keyed=_SKILLS)
WEAPON: Place[Any] = Place("weapons.*", "{weapon}", kit.text(60), None, by=_weapon, keyed=_all_of_weapon)
HAND: Place[Any] = Place("in_hand", "weapon in hand", kit.text(40), None, by=_hand)
ROUNDS = _of("rounds", "rounds in the {weapon}", kit.count(999), fits=_magazine)
SPARE = _of("spare", "magazines for the {weapon}", kit.count(99))
BROKEN = _of("broken", "{weapon} destroyed", kit.flag(), plain=False, seldom=True)
OWN_OF_WEAPON: Table = (
    _of("bulk", "own bulk of the {weapon}", kit.number(0, 12), seldom=True),
    _of("magazine", "own magazine of the {weapon}", kit.number(1, 999), seldom=True),
    _of("rof", "own rate of fire of the {weapon}", kit.number(1, 12), seldom=True),
    _of("aimed", "own aimed range of the {weapon} in metres", kit.number(1, 99_999), seldom=True),
    _of("area", "own area range of the {weapon} in metres", kit.number(1, 99_999), seldom=True),
    _of("afv", "own area fire value of the {weapon}", kit.amount(0, 20), plain=0.0, seldom=True),
    _of("burst", "own rounds per burst of the {weapon}", kit.number(1, 99), seldom=True),
    _of("damage", "own damage points of the {weapon}", kit.amount(0, 999), plain=0.0, seldom=True),
)
ARMS: Table = (WEAPON, HAND, ROUNDS, SPARE, BROKEN, *OWN_OF_WEAPON)
PERSON: Table = (
    GRADE, AGE, TOURS, CASH, CHARACTERISTIC, SKILL, *ARMS, WORN, OWN_ARMOUR, GRENADES, LOAD, LIGHT, STUN, SHOCK,
    KILLED, STRUCK, COOLNESS, CONSCIOUS, LIFE, THROWS, NOTES,
    *recovering.TABLE,
)  # fmt: skip
# vehicles
_HEAVY = kit.amount(0, 999)
MODEL = Place("model", "model", kit.text(60), "", "Vehicle")
MOVE = Place("move_m", "combat movement in metres an action", kit.number(0, 9999), 0, "Vehicle")
EVASION = Place("evasion", "evasion rating", _NUMBER, 0, "Vehicle")
SIGNATURE = Place("signature", "signature", kit.number(-20, 20), 0, "Vehicle")
FACE = Place("faces.*", "armour: {face}", _HEAVY, 0.0, "Armour", kept=True)
SUSPENSION = Place("suspension", "armour: suspension", _HEAVY, 0.0, "Armour")
CREW = Place("crew", "crew", kit.number(1, 99), 1, "Vehicle")
SEATS = Place("seats", "seats for passengers", _NUMBER, 0, "Vehicle")
SENSOR_KM = Place("sensor_km", "sensor range in km", kit.amount(0, 9999), 0.0, "Vehicle")
SENSOR_DM = Place("sensor_dm", "sensor modifier", kit.number(-20, 20), 0, "Vehicle")
REMOTE = _of("remote", "{weapon} on a remote mount", kit.flag(), plain=False, seldom=True)
BEATEN = Place("harm.suspension", "suspension damage", kit.count(99), 0, "Damage")
STOPPED = Place("harm.stopped", "stopped", kit.flag(), False, "Damage")
WRECK = Place("harm.killed", "destroyed", kit.choice(*_KILLED), None, "Damage")
CREW_LOST = Place("harm.crew", "crew out of action", _NUMBER, 0, "Damage")
VEHICLE: Table = (
    MODEL, GRADE, SKILL, MOVE, EVASION, SIGNATURE, FACE, SUSPENSION, CREW, SEATS, SENSOR_KM, SENSOR_DM, *ARMS, REMOTE,
    BEATEN, STOPPED, CREW_LOST, WRECK, NOTES,
)  # fmt: skip
EVERY: Table = (*PERSON, *(one for one in VEHICLE if one not in PERSON), KIND)


def blank() -> dict[str, Any]:
    """An average person, unhurt, with nothing."""
    return {
        name: {}
        for name in ("characteristics", "skills", "weapons", "worn", "armour", "grenades", "harm", "own")
    }


def table(sheet: Sheet) -> Table:
    """The places of a sheet of this kind."""
    return VEHICLE if is_vehicle(sheet) else PERSON


def is_vehicle(sheet: Sheet) -> bool:
    """Whether it is a vehicle's."""
    return sheet.get("kind") == "vehicle"


@per_sheet
def characteristics(sheet: Sheet) -> dict[people.Characteristic, int]:
    """All eight."""
    return {name: CHARACTERISTIC.of(sheet, name) for name in people.CHARACTERISTICS}


def level(sheet: Sheet, skill: str) -> int | None:
    """The level of a skill, however it is spelled; None where it is not had."""
    found = (sheet.get("skills") or {}).get(skill.lower())
    return None if found is None else int(found)


@per_sheet
def worn(sheet: Sheet) -> tuple[str, ...]:
    """Armour that is worn, as the table calls it."""
    return tuple(name for name in (sheet.get("worn") or {}) if name in bodies.SUITS)


def amended(sheet: Sheet, path: str, value: Json, rulings: Sheet) -> Sheet:
    """The sheet with one place set."""
    head, _, key = path.partition(".")
    known = {
        "characteristics": people.CHARACTERISTICS,
        "worn": bodies.SUITS,
        "grenades": tuple(_EXPLOSIVES.rows),
        "armour": PARTS,
        "faces": FACES,
    }
    if key and head in known:
        values.one_of(key, head, known[head])
    return kit.amended(table(sheet), sheet, path, value)

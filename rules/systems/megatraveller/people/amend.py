"""Changing a sheet by hand: every place that may be set, with what it takes.

Setting one place may move others with it (a lowered full value lowers the present one), so play compares
the sheets before and after.
"""

from __future__ import annotations

from collections.abc import Mapping

from rules import values
from rules.amending import no_place
from rules.check import Refused
from rules.forms import Json
from rules.kit import places as kit
from rules.kit.places import Place, Table, named_in, number, text
from rules.places import put
from rules.ruleset import Sheet
from rules.said import said
from rules.systems.megatraveller.careers.life import taken
from rules.systems.megatraveller.health.wounds import as_ruled
from rules.systems.megatraveller.people import places
from rules.systems.megatraveller.people.amend_things import HAND, THINGS
from rules.systems.megatraveller.people.blank import of_kind
from rules.systems.megatraveller.people.load import refuse_overload
from rules.systems.megatraveller.people.places import HIGHEST, HIGHEST_PSI, HIGHEST_SOC
from rules.systems.megatraveller.people.sheet import (
    HEX,
    KINDS,
    PHYSICAL,
    ROOMS,
    TITLES,
    full,
    hurt,
    is_person,
    is_player,
    kind,
    life_force,
    now,
)
from rules.systems.megatraveller.people.skills import MOST, known_skill, limit, total
from rules.systems.megatraveller.psionics.strength import TALENTS, psi
from rules.systems.megatraveller.rulings import on

HIGHEST_OTHER = 99


def amended(sheet: Sheet, path: str, value: Json, rulings: Sheet) -> Sheet:
    """The sheet with one place set; None takes an entry out.

    Besides the places of the sheet: `upp` sets all characteristics from hexadecimal digits,
    `weapons.<id>` and `gear.<name>` add a thing, `life.told` gives a life that was lived elsewhere its chapters.

    Raises: Refused naming the path or value that does not fit, a load that cannot even be dragged, or skills
        beyond Intelligence + Education.
    """
    head, _, rest = path.partition(".")
    if path == "life.told" and is_person(sheet):
        return taken.told(sheet, rest, value)
    if head in THINGS and rest:
        new = THINGS[head](sheet, rest, value)
    else:
        new = kit.amended(TABLES[kind(sheet)], sheet, path, value)
    refuse_overload(sheet, new)
    if head == "skills" and on(rulings, "skill_limit"):
        refuse_too_many_skills(sheet, new)
    return as_ruled(_mended(new), rulings) if head in {"now", "full", "upp"} else new


def refuse_too_many_skills(before: Sheet, after: Sheet) -> None:
    """Refused when skill levels have risen above Intelligence + Education (MT-CHAR-10)."""
    if is_person(after) and total(after) > limit(after) and total(after) > total(before):
        raise Refused(
            said(
                "skill levels add up to {total}, and Int + Edu allow {limit}",
                total=total(after),
                limit=limit(after),
            )
        )


def _mended(sheet: Sheet) -> Sheet:
    """The sheet without the record of wounds that its characteristics now contradict."""
    if is_person(sheet) and life_force(sheet) and not hurt(sheet):
        return put(sheet, "wound", None)
    return sheet


# --- places that need to know the rest of the sheet ----------------------------------------------------


def _full(sheet: Sheet, name: str, value: Json) -> Sheet:
    if name not in ROOMS[kind(sheet)]:
        raise no_place(FULL.at(name))
    new = values.whole(value, TITLES[name], 0, _highest(sheet, name))
    after = put(sheet, FULL.at(name), new)
    if name not in PHYSICAL or not is_person(sheet):
        return after
    unhurt = now(sheet, name) == full(sheet, name)
    return put(after, NOW.at(name), new if unhurt else min(new, now(sheet, name)))


def _highest(sheet: Sheet, name: str) -> int:
    """15 for people; beyond a Duke only for those whom nobody plays; animals and robots as they are."""
    if not is_person(sheet):
        return HIGHEST_OTHER
    return HIGHEST_SOC if name == "soc" and not is_player(sheet) else HIGHEST


def _now(sheet: Sheet, name: str, value: Json) -> Sheet:
    if name not in PHYSICAL:
        raise no_place(NOW.at(name))
    what = said("{name} now", name=TITLES[name])
    return put(sheet, NOW.at(name), values.whole(value, what, 0, full(sheet, name)))


def _upp(sheet: Sheet, _: str, value: Json) -> Sheet:
    names = ROOMS[kind(sheet)]
    digits = values.text(value, "the UPP", 12).upper()
    if len(digits) != len(names) or any(digit not in HEX for digit in digits):
        raise Refused(
            said(
                "a UPP has {names} digits of 0 to 9 and A to H here, not {value}",
                names=len(names),
                value=values.shown(value),
            )
        )
    for name, digit in zip(names, digits, strict=True):
        sheet = _full(sheet, name, HEX.index(digit))
    return sheet


def _kind(sheet: Sheet, _: str, value: Json) -> Sheet:
    chosen = values.one_of(value, "kind", KINDS)
    if chosen == kind(sheet):
        return sheet
    fresh = of_kind(next(one for one in KINDS if one == chosen))
    return {**fresh, **{name: sheet[name] for name in ("title", "notes", "player") if name in sheet}}


def _skill(sheet: Sheet, name: str, value: Json) -> Sheet:
    if value is None:
        return put(sheet, SKILLS.at(name), None) if name in SKILLS.keys(sheet) else sheet
    name = known_skill(name)
    return put(sheet, SKILLS.at(name), values.whole(value, name, 0, MOST))


def tallies(sheet: Sheet) -> Mapping[str, int]:
    """Adventure tallies by skill or characteristic."""
    found: Mapping[str, int] = sheet.get("tallies") or {}
    return {what: count for what, count in found.items() if count}


def learnable(name: str) -> str:
    """What a tally may be of, as a sheet calls it: a skill, or a characteristic by its name or title."""
    titled = {title.lower(): key for key, title in TITLES.items()}
    low = name.lower()
    what = low if low in TITLES else titled[low] if low in titled else known_skill(name)
    if what == "soc":
        raise Refused("nobody learns social standing")
    return what


def _tally(sheet: Sheet, name: str, value: Json) -> Sheet:
    what = learnable(name)
    count = values.whole(0 if value is None else value, TALLIES.named(what), 0, MOST)
    return put(sheet, TALLIES.at(what), count or None)


def _crew(sheet: Sheet, name: str, value: Json) -> Sheet:
    station = values.text(name, "a crew station", 20).lower()
    if not station:
        raise no_place(CREW.at(name))
    count = values.whole(0 if value is None else value, CREW.named(station), 0, 999)
    return put(sheet, CREW.at(station), count or None)


def _talent(sheet: Sheet, name: str, value: Json) -> Sheet:
    talent = values.one_of(name, "a psionic talent", TALENTS)
    most = int(psi(sheet).get("strength") or 0)
    level = None if value is None else values.whole(value, talent, 0, most)
    return put(sheet, TALENT.at(talent), level)


def _strength(sheet: Sheet, _: str, value: Json) -> Sheet:
    """Strength of a psionic; who loses what was there loses it from points and talents too."""
    if value is None:
        return put(sheet, "psi", None)
    new = values.whole(value, "psionic strength", 0, HIGHEST_PSI)
    found = {"now": new, "trained": False, "talents": {}, **psi(sheet), "strength": new}
    found["now"] = min(found["now"], new) if psi(sheet) else new
    found["talents"] = {name: min(level, new) for name, level in found["talents"].items()}
    return {**sheet, "psi": found}


_LEVEL = number(0, MOST)
UPP = Place("upp", "", text(12), "", by=_upp)
KIND = Place("kind", "", named_in("kinds", KINDS), "person", by=_kind)
FULL = Place("full.*", "unwounded {characteristic}", _LEVEL, 0, label="*", by=_full, keyed=TITLES)
NOW = Place("now.*", "{characteristic}", _LEVEL, 0, by=_now, keyed=TITLES)
SKILLS = Place("skills.*", "{name} skill", _LEVEL, 0, label="*", by=_skill)
TALLIES = Place("tallies.*", "tallies of {name}", _LEVEL, 0, label="*", by=_tally)
CREW = Place("crew.*", "places for a {post}", _LEVEL, 0, label="Places: {post}", by=_crew)
STRENGTH = Place("psi.strength", "psionic strength", _LEVEL, 0, label="Psi", by=_strength)
TALENT = Place("psi.talents.*", "psi talents {talent}", _LEVEL, 0, label="*", by=_talent)
_ALL: Table = (KIND, FULL, SKILLS, HAND, *places.ANY)
_OTHERS: Table = (*_ALL, *places.OTHERS)
_MACHINES: Table = (*_OTHERS, *places.MACHINE)
TABLES: Mapping[str, Table] = {
    "person": (UPP, NOW, STRENGTH, TALENT, TALLIES, *_ALL, *places.PERSON),
    "animal": (*_OTHERS, *places.ANIMAL),
    "robot": (*_MACHINES, *places.ROBOT),
    "vehicle": (CREW, *_MACHINES, *places.VEHICLE),
}
"""What each kind has."""
EVERY: Table = (
    *dict.fromkeys(one for table in TABLES.values() for one in table),
    *places.MADE,
)

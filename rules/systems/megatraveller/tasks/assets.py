"""Assets: what the names in a profile mean, and the DMs that a sheet gets from them.

"Recon"                  a skill: its level, whole, with what includes it and what serves as it
"Int", "Determination"   a characteristic or a sum of them, divided by 5
"Persuasion or Leader"   whichever is better
"Gambling + 1"           the level and 1 more, for those who have the skill
"(Vehicle skill)"        one of a cascade's skills, chosen as the task is tried
"robot's skill"          anything else: a number that is given as the task is tried; where the name ends in
                         a characteristic ("robot's Int") it is divided by 5
"minus movement DM"      taken off
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from rules.check import DM, Refused
from rules.forms import Choice, Field
from rules.ruleset import Sheet
from rules.said import Verbatim, said
from rules.systems.megatraveller.people import skills
from rules.systems.megatraveller.people.load import AS_PRINTED, effective
from rules.systems.megatraveller.people.sheet import SECONDARY, TITLES
from rules.systems.megatraveller.psionics import strength as psi
from rules.systems.megatraveller.rulings import Rulings
from rules.systems.megatraveller.tasks.resolve import ASSETS_SOURCE, characteristic_dm, skill_dm
from rules.values import whole

Kind = Literal["skill", "talent", "characteristic", "chosen", "given"]

CHARACTERISTICS: Mapping[str, str] = {
    **{short: short for short in TITLES},
    **{title.lower(): short for short, title in TITLES.items()},
}
"""A characteristic by its short name or its title."""
SUMS: Mapping[str, str] = {
    **{name: name for name in SECONDARY},
    "lif": "life force", "det": "determination", "exp": "experience",
}  # fmt: skip
"""A secondary characteristic (Players' Manual, Special characteristics) by its name, short or long."""
SHORTENED = {
    "zero-g": "Zero-G Environ", "guard/hunting beast": "Guard/Hunting Beasts", "forward obs": "Forward Observer",
    "cbt engineering": "Combat Engineering", "demolition": "Demolitions",
}  # fmt: skip
TALENTS = frozenset(name.lower() for name in psi.TALENTS)
"""Psionic talents, each of them a level; tasks that use one have no DM limit."""
ANY_SKILL = frozenset({"applicable skill", "related skill", "weapon", "wpn skill", "weapon skill"})
NONE = "none"
MOST_GIVEN = 99

_PLUS = re.compile(r"^(.*?) ([+-]) (\d{1,2})$")


@dataclass(frozen=True, slots=True)
class Named:
    """One name of an asset: what it is, and what is added to its level."""

    name: str
    kind: Kind
    plus: int = 0

    @property
    def psionic(self) -> bool:
        """Whether it is a psionic talent."""
        return self.kind == "talent"


@dataclass(frozen=True, slots=True)
class Asset:
    """One asset; of several names the best counts. slot: its place among the profile's, for its form field."""

    slot: str
    text: str
    names: tuple[Named, ...]
    minus: bool = False

    @property
    def is_skill(self) -> bool:
        """Whether it is something that one has learned or not."""
        return any(one.kind in ("skill", "chosen") for one in self.names)

    @property
    def is_talent(self) -> bool:
        """Whether nothing but a psionic talent will do, without which nothing can be tried."""
        return all(one.psionic for one in self.names)


def read(texts: Sequence[str], prefix: str = "") -> tuple[Asset, ...]:
    """The assets of a profile."""
    return tuple(_asset(text, f"{prefix}{index + 1}") for index, text in enumerate(texts))


def fields(assets: Sequence[Asset], sheet: Sheet) -> Iterator[Field]:
    """What must be said before the throw: which skill, or which number."""
    for asset in assets:
        for one in asset.names:
            if one.kind == "chosen":
                choices = tuple(_choices(one.name, sheet))
                yield Field(
                    f"skill{asset.slot}",
                    said("Which {skill}", skill=one.name),
                    "choice",
                    choices,
                    choices[0].value,
                )
            elif one.kind == "given":
                yield Field(
                    f"given{asset.slot}", one.name, "number", default=0, least=-MOST_GIVEN, most=MOST_GIVEN
                )


def dms(
    asset: Asset,
    sheet: Sheet,
    given: Mapping[str, Any],
    *,
    on_robots: bool = False,
    rulings: Rulings = AS_PRINTED,
) -> DM | None:
    """The DM of an asset, the best of its names; None for a skill or psionic talent that is not had.

    given: what was said in the asset's fields.
    """
    every = (_dm(one, asset, sheet, given, on_robots, rulings) for one in asset.names)
    found = [dm for dm in every if dm is not None]
    best = max(found, key=lambda dm: dm.value, default=None)
    if best is None or not asset.minus:
        return best
    return DM(-best.value, best.reason, best.source)


def value(sheet: Sheet, name: str, rulings: Rulings) -> int:
    """A characteristic as it stands; a secondary one is summed first. 0 for one that is lacking."""
    return effective(sheet, name, rulings)


def stand_in(sheet: Sheet, rulings: Rulings) -> DM:
    """Experience divided by 5, in place of a missing skill."""
    return characteristic_dm("Experience", value(sheet, "experience", rulings))


def _asset(text: str, slot: str) -> Asset:
    minus = text.lower().startswith("minus ")
    names = (text[6:] if minus else text).removeprefix("(").removesuffix(")").split(" or ")
    return Asset(slot, text, tuple(_named(name.strip()) for name in names), minus)


def _named(text: str) -> Named:
    plus = _PLUS.match(text)
    name, more = text, 0
    if plus:
        name, more = plus.group(1), int(plus.group(3)) * (1 if plus.group(2) == "+" else -1)
    lower = name.lower()
    if lower in TALENTS:
        return Named(lower, "talent", more)
    known = CHARACTERISTICS.get(lower) or SUMS.get(lower)
    if known:
        return Named(known, "characteristic", more)
    skill = SHORTENED.get(lower) or skills.named(name)
    if skill is None and lower.endswith(" skill"):
        skill = skills.named(lower.removesuffix(" skill"))
    if skill is not None and skill in skills.CASCADES:
        return Named(skill, "chosen", more)
    if skill is not None:
        return Named(skill, "skill", more)
    return Named(name, "chosen" if lower in ANY_SKILL else "given", more)


def _choices(name: str, sheet: Sheet) -> Iterator[Choice]:
    eligible = skills.ends(name) if name in skills.CASCADES else skills.SKILLS
    had = [(one, found) for one in eligible if (found := skills.level(sheet, one)) is not None]
    for one, found in sorted(had, key=lambda pair: (-pair[1].value, pair[0])):
        label = said("{skill}-{level}", skill=one, level=found.value)
        yield Choice(one, label, found.how if found.how != label else "")
    yield Choice(NONE, "none of them")


def _dm(
    one: Named, asset: Asset, sheet: Sheet, given: Mapping[str, Any], on_robots: bool, rulings: Rulings
) -> DM | None:
    if one.kind == "characteristic":
        dm = characteristic_dm(one.name.title(), value(sheet, one.name, rulings))
        return DM(dm.value + one.plus, dm.reason, dm.source)
    if one.kind == "talent":
        return _talent(one.name, sheet)
    if one.kind == "given":
        return _given(one.name, whole(given.get(f"given{asset.slot}", 0), one.name, -MOST_GIVEN, MOST_GIVEN))
    name = one.name if one.kind == "skill" else given.get(f"skill{asset.slot}", _default(one.name, sheet))
    if name == NONE:
        return None
    if one.kind == "chosen" and name not in skills.SKILLS:
        raise Refused(said("{name} is no skill", name=Verbatim(repr(name))))
    if one.name in skills.CASCADES and name not in skills.ends(one.name):
        raise Refused(said("{name} is no {kind} skill", name=name, kind=one.name))
    found = skills.level(sheet, name, on_robots=on_robots)
    if found is None:
        return skill_dm(name, 0, said("watched")) if name == sheet.get("watched") else None
    through = "" if found.how == f"{name}-{found.value}" else found.how
    dm = skill_dm(name, found.value, through)
    if not one.plus:
        return dm
    return DM(dm.value + one.plus, said("{reason} {plus:+d}", reason=dm.reason, plus=one.plus), dm.source)


def tried(texts: Sequence[str], sheet: Sheet, given: Mapping[str, Any]) -> bool:
    """Whether an attempt is at the skill that somebody has only watched (MT-EXP-01)."""
    name = sheet.get("watched")
    found = [one for asset in read(texts) for one in asset.names if one.kind in ("skill", "chosen")]
    return name is not None and (
        name in {one.name for one in found} or (bool(found) and name in given.values())
    )


def _talent(name: str, sheet: Sheet) -> DM | None:
    """As through the talent's own powers: whatever its case on the sheet, held to the strength (MT-PSI-07)."""
    own = psi.psi(sheet)
    level = next((one for known, one in own.get("talents", {}).items() if known.lower() == name), None)
    if level is None or own.get("trained") is False:
        return None
    return skill_dm(name.capitalize(), min(int(level), int(own.get("strength", level))))


def _default(name: str, sheet: Sheet) -> str:
    return str(next(_choices(name, sheet)).value)


def _given(name: str, number: int) -> DM:
    if name.lower().split()[-1] in CHARACTERISTICS:
        return characteristic_dm(name, number)
    return DM(number, said("{name} {number}", name=name, number=number), ASSETS_SOURCE)

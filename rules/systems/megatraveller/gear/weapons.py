"""Weapons of every table: what a row says, how hard a shot is, what goes through at which range.

    gun = weapon("gauss-rifle-4mm")
    gun.reaches("distant")                    # True; its last range band
    gun.penetration_at("very distant")        # 7/4: 7 from short to very long, 3 at distant, ...
    base_difficulty(gun, "medium", braced=True)       # "routine"

One row is one weapon with one kind of ammunition; rows of the same `model` are the same weapon in the hand.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Literal, cast

from rules.check import Refused
from rules.said import Verbatim, said
from rules.systems.megatraveller.bands import Band, beyond_short, order
from rules.systems.megatraveller.bands import shifted as band_shifted
from rules.systems.megatraveller.tasks.ladder import Difficulty
from rules.tables import matrix

Kind = Literal[
    "slug thrower", "crew-served", "energy", "hand grenade", "grenade launcher", "rifle grenade",
    "recoilless rifle", "heavy energy", "starship", "archaic", "hand-to-hand",
]  # fmt: skip
Profile = Literal["Handgun", "Rifle", "Thrown", "Fire control", "Indirect", ""]
Level = Literal["low", "medium", "high", ""]
Quirk = Literal[
    "", "doubling", "harmless close", "diverging", "particle", "meson", "rapid pulse", "needs strength",
]  # fmt: skip
Air = Literal["vacuum", "trace", "other"]

SPINAL_SKILL = "Spinal Weapons"
"""The skill in place of Turret Weapons where a starship weapon is its spinal mount."""

RIFLES = frozenset({"Rifle", "Autorifle", "Assault Rifle"})
LATER_RIFLES = frozenset({"Advanced Combat Rifle", "Gauss Rifle"})
"""Skills of the weapons that rifle grenades are fired from, and of those that take them from tech level 10 on."""
OTHER_RIFLES = frozenset({"Hunting Rifle (13mm)", "Accelerator Rifle (6mm)"})
"""Fired with the skill of rifles, but not named among what takes rifle grenades."""

BROADSWORD_STRENGTH = 10
"""With less Strength its penetration is halved."""

_TABLES: dict[Kind, str] = {
    "slug thrower": "slug_throwers",
    "crew-served": "crew_served",
    "energy": "energy_weapons",
    "hand grenade": "hand_grenades",
    "grenade launcher": "grenade_launchers",
    "rifle grenade": "rifle_grenades",
    "recoilless rifle": "recoilless_rifles",
    "heavy energy": "heavy_energy",
    "starship": "starship_weapons",
    "archaic": "archaic_weapons",
    "hand-to-hand": "hand_weapons",
}
_PROFILES = matrix(__package__, "profiles")
_ENHANCEMENTS = matrix(__package__, "enhancements")
_FIRE_CONTROL = matrix(__package__, "fire_control")
_BURSTS = matrix(__package__, "bursts")
_TRIPLED = 3
_FIRST_FIRE_CONTROL, _LAST_FIRE_CONTROL = 5, 16
_LATER_GRENADES = 10
_FACTOR_TIMES: dict[Air, int] = {"vacuum": 250, "trace": 100, "other": 0}

PROFILES_SOURCE = _PROFILES.source


@dataclass(frozen=True, slots=True)
class Weapon:
    """One row of the weapon tables.

    tech: its tech level, None where the book prints none. rounds: in one clip, 0 where none are counted.
    penetration: at close and short range, None where there is nothing to penetrate (gas) or it is reckoned
    otherwise. attenuation: after how many bands it halves, None for never. autofire: further targets.
    danger_m: diameter of the danger space in metres, None for the target's square alone. skill: "" where
    none is named. also_skill: needed besides. still: no shot while moving (as with high recoil).
    crew_mounted: crew when on a vehicle. rapid_ammo: how many times the rounds rapid fire uses, 0 for none.
    reloads: whether a new clip can be put in during a fight. strength_too: the average of Strength and
    Dexterity stands in place of Dexterity. block, group, thrown: hand-to-hand weapons alone.
    """

    id: str
    kind: Kind
    model: str
    skill: str
    source: str
    ammunition: str = ""
    tech: int | None = None
    rounds: int = 0
    penetration: int | None = None
    attenuation: int | None = None
    damage: int = 0
    max_range: Band = "close"
    autofire: int = 0
    danger_m: float | None = None
    signature: Level = ""
    recoil: Level = ""
    rapid: bool = False
    profile: Profile = ""
    gyro: bool = False
    also_skill: str = ""
    laser: bool = False
    indirect: bool = False
    orbital: bool = False
    disposable: bool = False
    still: bool = False
    strength_too: bool = False
    reloads: bool = True
    setup_s: int = 0
    crew: int = 1
    crew_mounted: int = 1
    rapid_ammo: int = 1
    quirk: Quirk = ""
    block: int = 0
    group: str = ""
    thrown: Band | Literal[""] = ""

    @property
    def name(self) -> str:
        """The model and its ammunition: "Snub Pistol (10mm), HEAP"."""
        return (
            said("{model}, {ammunition}", model=self.model, ammunition=self.ammunition)
            if self.ammunition
            else self.model
        )

    @property
    def fires(self) -> bool:
        """Whether it attacks from afar; everything else is for hand-to-hand combat."""
        return self.kind != "hand-to-hand" or self.profile == "Thrown"

    @property
    def rating(self) -> str:
        """Penetration and attenuation as the book writes them: "4/3", "6/-", "-"."""
        if self.penetration is None:
            return "-"
        return f"{self.penetration}/{'-' if self.attenuation is None else self.attenuation}"

    @property
    def hint(self) -> str:
        """What one wants to know of it when choosing."""
        return said("penetration {rating}, damage {damage}", rating=self.rating, damage=self.damage)

    def reaches(self, band: Band) -> bool:
        """Whether a range band is within the weapon's maximum."""
        return order(band) <= order(self.max_range)

    def penetration_at(self, band: Band) -> int | None:
        """Penetration at a range, whether or not the weapon reaches it; None where it has none to test.

        Halved, fractions dropped, after every `attenuation` bands counted from short; close counts as short.
        Without an attenuation it does not fall. A sling's doubles with every band. An attenuation of 0, which only
        high gravity can bring, leaves nothing beyond short range.
        """
        if self.penetration is None:
            return None
        if self.quirk == "doubling":
            return self.penetration << beyond_short(band)
        if self.attenuation is None:
            return self.penetration
        if self.attenuation == 0:
            return 0 if beyond_short(band) else self.penetration
        return self.penetration >> (beyond_short(band) // self.attenuation)

    def damage_at(self, band: Band) -> int:
        """Damage points of a full hit; a hand cannon does none at close range."""
        return 0 if self.quirk == "harmless close" and band == "close" else self.damage

    def danger_m_at(self, band: Band, factor: int = 1) -> float | None:
        """Diameter of the danger space at a range, in metres; None for the target's square alone.

        factor: a starship's factor, for a particle accelerator and a meson gun.
        """
        if self.danger_m is None:
            return None
        if self.quirk == "diverging":
            return self.danger_m * float(_TRIPLED ** beyond_short(band))
        return self.danger_m * factor if self.quirk in ("particle", "meson") else self.danger_m

    def autofire_at(self, tech: int) -> int:
        """Further targets of automatic fire; a rapid-pulse gun has up to two more at later tech levels."""
        if self.quirk != "rapid pulse" or self.tech is None:
            return self.autofire
        return self.autofire + min(max(0, tech - self.tech), 2)

    @property
    def burst(self) -> int:
        """Rounds that one burst of automatic fire uses, 1 for a weapon without."""
        return cast("int", _BURSTS.at(str(self.autofire), "rounds"))

    def in_hands_of(self, strength: int) -> Weapon:
        """The weapon as this Strength wields it: a broadsword goes half as deep under Strength 10."""
        if self.quirk != "needs strength" or self.penetration is None or strength >= BROADSWORD_STRENGTH:
            return self
        return replace(self, penetration=self.penetration // 2)

    def as_thrown(self) -> Weapon:
        """A blade or polearm thrown: no skill, the average of Strength and Dexterity, penetration halved a band.

        Refused for what cannot be thrown.
        """
        if not self.thrown:
            raise Refused(said("{model} is no weapon to throw", model=self.model))
        return replace(
            self, skill="", profile="Thrown", max_range=self.thrown, attenuation=1, strength_too=True,
            signature="low",
        )  # fmt: skip

    def with_factor(self, factor: int, air: Air) -> Weapon:
        """A particle accelerator of this factor in this air: penetration factor x 250, x 100 or none."""
        if self.quirk != "particle":
            return self
        return replace(self, penetration=factor * _FACTOR_TIMES[air])

    def in_high_gravity(self, least: int = 1) -> Weapon:
        """The weapon at 2 G and more: what is no laser or energy weapon loses two bands and two of attenuation.

        least: what the attenuation never falls below (MT-DEC-29).
        """
        if self.laser or self.kind in ("energy", "heavy energy", "starship") or not self.fires:
            return self
        reach = band_shifted(self.max_range, -2)
        less = None if self.attenuation is None else max(least, self.attenuation - 2)
        return replace(self, max_range=reach, attenuation=less)


def base_difficulty(
    gun: Weapon,
    band: Band,
    *,
    scope: bool = False,
    gyro: bool = False,
    braced: bool = False,
    fire_control: int | None = None,
    dash_keeps: bool = True,
) -> Difficulty | None:
    """How hard a shot is at a range before any shift; None where the weapon has no shot at all.

    scope, gyro: fitted to it. braced: stationary for the round and leaning on something, which counts as gyro.
    fire_control: its tech level (the mount's or the vehicle's); above 16 it is as good as 16.
    dash_keeps: a dash in the row of an enhancement leaves the weapon's own profile, and does not forbid the shot
    (MT-DEC-24); a dash in that of fire control always leaves it.
    A weapon listed as Indirect is Difficult at every range it reaches. Raises: Refused for fire control below
    tech level 5. Source: MegaTraveller Players' Manual, Combat charts: direct fire difficulty profiles.
    """
    if fire_control is not None and fire_control < _FIRST_FIRE_CONTROL:
        raise Refused(
            said(
                "fire control begins at tech level {first_fire_control}, not {fire_control}",
                first_fire_control=_FIRST_FIRE_CONTROL,
                fire_control=fire_control,
            )
        )
    if not gun.reaches(band):
        return None
    if gun.profile == "Indirect":
        return "difficult"
    own = _PROFILES.rows[gun.profile].get(band) if gun.profile in _PROFILES.rows else None
    row = _better_row(gun, scope, gyro or braced or gun.gyro, fire_control)
    better = row.get(band)
    if row and not better and not dash_keeps and fire_control is None:
        return None
    return cast("Difficulty | None", better or own)


def _better_row(gun: Weapon, scope: bool, steady: bool, fire_control: int | None) -> Mapping[str, Any]:
    """The row that replaces the weapon's own, empty where nothing is fitted."""
    if fire_control is not None:
        return _FIRE_CONTROL.rows[str(min(fire_control, _LAST_FIRE_CONTROL))]
    if gun.profile not in ("Handgun", "Rifle") or not (scope or steady):
        return {}
    return _ENHANCEMENTS.rows["Scope + Gyro" if scope and steady else "Scope" if scope else "Gyrostable"]


def _read() -> dict[str, Weapon]:
    found: dict[str, Weapon] = {}
    for kind, name in _TABLES.items():
        table = matrix(__package__, name)
        for slug, row in table.rows.items():
            if slug in found:
                raise ValueError(f"{name}.toml: {slug} stands in another table too")
            found[slug] = Weapon(id=slug, kind=kind, source=table.source, **cast("dict[str, Any]", dict(row)))
    return found


WEAPONS: Mapping[str, Weapon] = _read()


def weapon(weapon_id: str) -> Weapon:
    """A weapon by its id; Refused for any other word."""
    if weapon_id not in WEAPONS:
        raise Refused(said("{weapon_id} is no weapon of these rules", weapon_id=Verbatim(repr(weapon_id))))
    return WEAPONS[weapon_id]


def ammunition_of(model: str) -> tuple[Weapon, ...]:
    """Every row of one model, in the book's order: the same weapon with each kind of ammunition."""
    return tuple(row for row in WEAPONS.values() if row.model == model)


def fires_grenade(rifle: Weapon, grenade: Weapon, *, by_skill: bool = False) -> bool:
    """Whether a rifle grenade may be fired from this weapon. by_skill: from all that the skills of rifles cover.

    Source: Weapons: rifle grenades, use.
    """
    if grenade.kind != "rifle grenade" or rifle.kind != "slug thrower":
        return False
    if rifle.model in OTHER_RIFLES and not by_skill:
        return False
    later = (grenade.tech or 0) >= _LATER_GRENADES
    return rifle.skill in (RIFLES | LATER_RIFLES if later else RIFLES)

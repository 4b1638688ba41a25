"""Weapons as somebody may use them now: whose they are, what gravity and air make of them, why they fail.

A weapon is named in forms by its place on a sheet ("w1"); one that is mounted on what its user rides in by the
vehicle and its place there ("car/w1"); bare hands by HANDS.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache

from rules.check import Refused
from rules.forms import Choice, Field, Json
from rules.once import once
from rules.ruleset import Battle, Sheet
from rules.said import listed, plural, said
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.units import carrier
from rules.systems.megatraveller.combat.moving import pace
from rules.systems.megatraveller.gear import machine
from rules.systems.megatraveller.gear.weapons import WEAPONS, Air, Weapon, fires_grenade
from rules.systems.megatraveller.people import sheet
from rules.systems.megatraveller.people.load import effective
from rules.systems.megatraveller.people.sheet import Carried
from rules.values import shown

HANDS = "hands"
WEAPON = "weapon"
"""The blank for a weapon in every form."""
USELESS = "useless"
"""Mark of a unit: its weapons that cannot be used, by place, and the last round of that."""
EMPTIED = "emptied"
"""Mark of a unit: the weapon it has emptied in rapid fire, and the round in which it reloads."""
WORKED = "worked"
"""Mark of a vehicle: the rounds in which its weapons were last fired, by place: each fires once in a round."""
PASSENGER = "passenger"
"""The station of those who work no weapon of their vehicle."""
_FIRST_FIRE_CONTROL = 5
_NEITHER = ("Indirect", "")


@dataclass(frozen=True, slots=True)
class Use:
    """A weapon in somebody's use.

    owner: whose sheet it stands on: `who`, or what it rides in. gun: the row as gravity, air and Strength leave it.
    fire_control: its tech level, None for none.
    """

    who: str
    owner: str
    arm: Carried
    gun: Weapon
    fire_control: int | None = None

    @property
    def place(self) -> str:
        """Its name in forms."""
        if self.owner != self.who:
            return f"{self.owner}/{self.arm.place}"
        return self.arm.place or HANDS

    @property
    def mounted(self) -> bool:
        """Whether it is on a vehicle or robot, or under fire control, and not in hand."""
        return self.owner != self.who or self.fire_control is not None

    @property
    def path(self) -> str:
        """Its place on its owner's sheet."""
        return f"weapons.{self.arm.place}"


@once
def uses(battle: Battle, who: str) -> tuple[Use, ...]:
    """Every weapon that a unit could use, what is in hand first, bare hands last."""
    fighter = battle.fighters[who]
    held = sheet.in_hand(fighter.sheet)
    own = sorted(sheet.weapons(fighter.sheet), key=lambda place: (place != held, place))
    found = [_use(battle, who, who, place) for place in own]
    berth = battle.aboard.get(who)
    if berth and berth.station != PASSENGER and berth.vehicle in battle.fighters:
        mounted = sheet.weapons(battle.fighters[berth.vehicle].sheet)
        found = [*(_use(battle, who, berth.vehicle, place) for place in mounted), *found]
    if sheet.kind(fighter.sheet) != "vehicle":
        found.append(_use(battle, who, who, None))
    return tuple(found)


def use_of(battle: Battle, who: str, place: Json) -> Use:
    """The weapon that a form names; Refused for one that this unit does not have."""
    for one in uses(battle, who):
        if one.place == place:
            return one
    raise Refused(said("{who} has no weapon {place}", who=battle.fighters[who].name, place=shown(place)))


def in_hand(battle: Battle, who: str) -> Use:
    """What a unit defends itself with: what is in hand, else bare hands."""
    fighter = battle.fighters[who]
    return _use(battle, who, who, sheet.in_hand(fighter.sheet))


def field(found: tuple[Use, ...], battle: Battle, label: str = "Weapon") -> Field:
    """The blank for one of several weapons; of like ones the first stands for all."""
    like: dict[tuple[str, str, str], list[Use]] = {}
    for one in found:
        like.setdefault((one.gun.name, _hint(one), why_useless(battle, one)), []).append(one)
    choices = tuple(
        Choice(
            uses[0].place,
            name if len(uses) == 1 else said("{name} ({uses})", name=name, uses=len(uses)),
            hint,
            reason,
        )
        for (name, hint, reason), uses in like.items()
    )
    usable = next((one.value for one in choices if not one.refused), found[0].place)
    return Field(WEAPON, label, "choice", choices, usable)


def chosen(battle: Battle, who: str, args: Mapping[str, Json], found: tuple[Use, ...]) -> Use:
    """The weapon of a form; the first of them where it names none. Refused for one that is not among them."""
    place = args.get(WEAPON, found[0].place if found else None)
    use = next((one for one in found if one.place == place), None)
    if use is None:
        raise Refused(said("the {weapon} is not for that", weapon=use_of(battle, who, place).gun.name))
    if reason := why_useless(battle, use):
        raise Refused(said("the {weapon} {reason}", weapon=use.gun.name, reason=reason))
    return use


# --- what it can be used for ---------------------------------------------------------------------------


@once
def direct(battle: Battle, who: str) -> tuple[Use, ...]:
    """Weapons for direct fire: neither thrown by hand nor listed as Indirect."""
    return tuple(one for one in uses(battle, who) if fires_directly(one.gun))


def fires_directly(gun: Weapon) -> bool:
    """Whether a weapon is aimed at what its firer sees."""
    return gun.kind not in ("hand-to-hand", "hand grenade") and gun.profile not in _NEITHER


def lobbed(battle: Battle, who: str) -> tuple[Use, ...]:
    """Weapons for indirect fire: those listed so, rifle grenades only with a weapon to fire them from."""
    found = uses(battle, who)
    by_skill = rulings.settled(battle.rulings, "rifle_grenades") == "skill"
    return tuple(
        one
        for one in found
        if one.gun.indirect
        and (
            one.gun.kind != "rifle grenade"
            or any(fires_grenade(rifle.gun, one.gun, by_skill=by_skill) for rifle in found)
        )
    )


def thrown(battle: Battle, who: str) -> tuple[Use, ...]:
    """Grenades, then blades and polearms as they are when thrown."""
    own = tuple(one for one in uses(battle, who) if one.owner == who)
    grenades = (one for one in own if one.gun.kind == "hand grenade")
    blades = (one for one in own if one.gun.kind != "hand grenade" and one.gun.thrown and one.arm.place)
    return (*grenades, *(replace(one, gun=one.gun.as_thrown()) for one in blades))


@once
def for_blows(battle: Battle, who: str) -> tuple[Use, ...]:
    """Weapons for hand-to-hand combat; any other, but what is mounted, does as a club (MT-COMBAT-49).

    What is made for it comes first, bare hands last.
    """
    own = (one for one in uses(battle, who) if one.owner == who and one.gun.kind != "hand grenade")
    return tuple(as_club(one) for one in sorted(own, key=lambda one: (not one.arm.place, _clubbed(one))))


def _clubbed(use: Use) -> bool:
    return use.gun.kind != "hand-to-hand"


def as_club(use: Use) -> Use:
    """A weapon as it is in hand-to-hand combat: what is not made for it is as good as a club."""
    if use.gun.kind == "hand-to-hand":
        return use
    return replace(use, gun=_club(use.gun.id, use.gun.model))


@lru_cache(maxsize=1024)
def _club(weapon: str, model: str) -> Weapon:
    return replace(WEAPONS["club"], id=weapon, model=said("{weapon} as a club", weapon=model))


def shown_as(use: Use) -> str:
    """What an attack with it says it was made with: the row's name, a club where it serves as one."""
    if use.gun.kind == "hand-to-hand" and use.arm.weapon.kind != "hand-to-hand":
        return WEAPONS["club"].name
    return use.gun.name


# --- how it is now -------------------------------------------------------------------------------------


def why_useless(battle: Battle, use: Use) -> str:
    """Why a weapon cannot be used now ("is jammed"), or ""."""
    until = (marks.of(battle, use.owner, USELESS) or {}).get(use.arm.place or HANDS)
    if until is not None and int(until) >= battle.round:
        return said("cannot be used until round {until}", until=int(until) + 1)
    if needs_setup(battle, use) and not set_up(battle, use):
        return "must be set up first"
    holder = battle.fighters[use.owner].sheet
    if sheet.is_machine(holder) and (reason := machine.why_silent(holder, use.gun)):
        return reason
    fired = (marks.of(battle, use.owner, WORKED) or {}).get(use.arm.place)
    return "has been fired in this round" if use.owner != use.who and fired == battle.round else ""


def in_words(noted: Mapping[str, Json], holder: Sheet) -> str:
    """What the marks USELESS and EMPTIED hold: "Rifle (7mm) to round 3"."""
    rounds = {str(noted["place"]): noted["round"]} if "place" in noted else dict(noted)
    weapons = sheet.weapons(holder)
    named = {place: WEAPONS[str(weapons[place]["weapon"])].model for place in rounds if place in weapons}
    until = (
        said("{weapon} to round {round}", weapon=named.get(place, place), round=number)
        for place, number in rounds.items()
    )
    return listed(until, ",") or "none"


def needs_setup(battle: Battle, use: Use) -> bool:
    """Whether a weapon is fired only once it is set up; direct fire from a vehicle never needs it (MT-ENV-08)."""
    if not rulings.on(battle.rulings, "setup") or not use.gun.setup_s:
        return False
    return not use.mounted or use.gun.indirect


def set_up(battle: Battle, use: Use) -> bool:
    """Whether a weapon has been set up."""
    return use.arm.place in (marks.of(battle, use.owner, marks.SET_UP) or ())


def reloading(battle: Battle, who: str) -> str:
    """The place of the weapon that a unit reloads in this round after rapid fire, or "" (MT-COMBAT-41)."""
    found = marks.of(battle, who, EMPTIED)
    return str(found["place"]) if found and found["round"] == battle.round else ""


def air(battle: Battle) -> Air:
    """What is around, as a particle accelerator counts it."""
    pressure = marks.fight(battle, marks.PRESSURE)
    return "vacuum" if pressure == marks.VACUUM else "trace" if pressure == marks.TRACE else "other"


def penetration(battle: Battle, gun: Weapon, band: Band) -> int | None:
    """What goes through at a range; None where there is nothing to penetrate."""
    lone = gun.attenuation is None and gun.quirk != "doubling"
    if lone and rulings.settled(battle.rulings, "lone_penetration") == "each_band":
        return replace(gun, attenuation=1).penetration_at(band)
    return gun.penetration_at(band)


def _use(battle: Battle, who: str, owner: str, place: str | None) -> Use:
    holder = battle.fighters[owner].sheet
    arm = sheet.carried(holder, place)
    gun = arm.weapon.in_hands_of(effective(battle.fighters[who].sheet, "str", battle.rulings))
    gun = gun.with_factor(arm.factor, air(battle))
    if pace.high_g(battle):
        least = 1 if rulings.settled(battle.rulings, "high_g_attenuation") == "at_least_one" else 0
        gun = gun.in_high_gravity(least)
    return Use(who, owner, arm, gun, _fire_control(holder, arm.weapon))


def _fire_control(holder: Sheet, gun: Weapon) -> int | None:
    """That of the vehicle or robot; a weapon that has no other profile counts as of its own tech level."""
    level = machine.fire_control(holder) if sheet.is_machine(holder) else None
    if not level and gun.profile == "Fire control":
        level = gun.tech or holder.get("tech") or _FIRST_FIRE_CONTROL
    return max(_FIRST_FIRE_CONTROL, int(level)) if level else None


def _hint(use: Use) -> str:
    gun, arm = use.gun, use.arm
    harmless = not gun.damage and not gun.penetration
    parts = [
        "does no damage"
        if harmless
        else said("penetration {rating}, damage {damage}", rating=gun.rating, damage=gun.damage)
    ]
    if gun.rounds and gun.kind != "hand grenade":
        parts.append(plural("{n} round", "{n} rounds", arm.rounds))
    if arm.automatic and gun.autofire:
        parts.append("full automatic")
    return listed(parts, ",")


def mounts(battle: Battle, who: str) -> Iterator[str]:
    """The unit itself and what it rides in: whose places its own fire does not strike."""
    yield who
    if carrier(battle, who) != who:
        yield carrier(battle, who)

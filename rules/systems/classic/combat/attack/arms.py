"""How a weapon is used in one round: which rows of the tables count, what it costs, why it cannot be."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.check import Refused
from rules.ruleset import Sheet
from rules.said import Verbatim, said
from rules.systems.classic import rulings
from rules.systems.classic.combat.book import amount, wound
from rules.systems.classic.load import blows_left, effective
from rules.systems.classic.rulings import Rulings
from rules.systems.classic.sheet import fitted, in_hand, is_beast, rounds, weapon_at, weapons
from rules.systems.classic.weapons import BARE_HANDS, WEAPONS, Weapon

Manner = Literal[
    "shot", "burst", "bursts", "spread", "blow", "weakened", "special", "surprise", "throw"
]  # fmt: skip
BLOWS: tuple[Manner, ...] = ("blow", "weakened", "special", "surprise")
SHOTS: tuple[Manner, ...] = ("shot", "burst", "bursts", "spread")
MANNERS: dict[Manner, str] = {
    "shot": "shot",
    "burst": "burst",
    "bursts": "two bursts",
    "spread": "shot at a group",
    "blow": "combat blow",
    "weakened": "weakened blow",
    "special": "special blow",
    "surprise": "surprise blow",
    "throw": "thrown",
}
CLUB = "club"
THROWN = "thrown blade"
STRENGTH_PER_KG = 3
"""Strength that throwing a polearm takes for each kilogram of it (1981 printing)."""
BAYONET, RIFLE, AUTOMATIC_RIFLE = "bayonet", "rifle", "automatic rifle"


@dataclass(frozen=True, slots=True)
class Use:
    """A weapon used in one manner.

    place: where it stands on the sheet, None for bare hands. row: its row in the matrices. held: the
    weapon whose expertise counts. drawn: it comes into the hand only in this round.
    """

    manner: Manner
    place: str | None
    weapon: str
    row: str
    held: str
    drawn: bool = False
    rounds: int = 0
    tires: bool = False

    @property
    def gun(self) -> bool:
        """Whether it is fired, not struck or thrown with."""
        return self.manner in SHOTS

    @property
    def melee(self) -> bool:
        """Whether it is a blow or swing, against which expertise defends."""
        return self.manner in BLOWS

    @property
    def laser(self) -> bool:
        """Whether a laser is fired."""
        return self.gun and WEAPONS[self.weapon].laser

    @property
    def throws(self) -> int:
        """How many times it is thrown for at the target aimed at."""
        return 2 if self.manner == "bursts" else 1

    @property
    def automatic(self) -> bool:
        """Whether it fires bursts."""
        return self.manner in {"burst", "bursts"}


def use_of(sheet: Sheet, manner: Manner, place: str | None, settled: Rulings) -> Use:
    """A weapon used in a manner; Refused if it cannot be, whoever the target is."""
    if place is not None and place not in weapons(sheet):
        raise Refused(said("there is no weapon {place} on this sheet", place=Verbatim(repr(place))))
    weapon = WEAPONS[weapon_at(sheet, place)]
    if why := _unfit(weapon, manner, settled):
        raise Refused(why)
    use = _use(sheet, manner, place, weapon, settled)
    if why := _spent(sheet, use, settled):
        raise Refused(why)
    return use


def _use(sheet: Sheet, manner: Manner, place: str | None, weapon: Weapon, settled: Rulings) -> Use:
    as_club = weapon.gun and manner in BLOWS
    row = CLUB if as_club else weapon.name
    if manner == "shot" and weapon.name == AUTOMATIC_RIFLE:
        row = RIFLE
    bursts = {"burst": 1, "bursts": 2}.get(manner, 0)
    return Use(
        manner=manner,
        place=place,
        weapon=weapon.name,
        row=row,
        held=CLUB if as_club else weapon.name,
        drawn=_must_draw(sheet, place),
        rounds=bursts * amount("burst") or (1 if manner in SHOTS else 0),
        tires=manner == "blow" or (manner == "throw" and _throws_as_1981(settled)),
    )


def _unfit(weapon: Weapon, manner: Manner, settled: Rulings) -> str:
    """Why a kind of weapon cannot be used in a manner, "" if it can."""
    if manner == "throw":
        thrown = weapon.thrown_ct81 if _throws_as_1981(settled) else weapon.thrown
        return "" if thrown else said("the {weapon} cannot be thrown", weapon=weapon.name)
    if manner in BLOWS:
        return ""
    if not weapon.gun:
        return said("the {weapon} does not shoot", weapon=weapon.name)
    if manner == "spread":
        return "" if weapon.name == "shotgun" else "only a shotgun reaches several targets with one shot"
    if manner in {"burst", "bursts"}:
        return "" if weapon.automatic else said("the {weapon} does not fire bursts", weapon=weapon.name)
    single = not weapon.automatic or (weapon.name == AUTOMATIC_RIFLE and rulings.on(settled, "single_shots"))
    return "" if single else said("the {weapon} fires bursts only", weapon=weapon.name)


def _throws_as_1981(settled: Rulings) -> bool:
    """Whether bayonets and polearms are thrown too, and a throw costs a combat blow (1981 printing)."""
    return rulings.printing(settled) == rulings.CT81


def _spent(sheet: Sheet, use: Use, settled: Rulings) -> str:
    """What has run out that this use needs, "" for nothing."""
    if use.rounds and use.place is not None:
        left = rounds(sheet, use.place)
        if left < use.rounds:
            return said(
                "{left} rounds left in the {weapon}, {rounds} needed",
                left=left,
                weapon=use.weapon,
                rounds=use.rounds,
            )
    if use.tires and blows_left(sheet, settled) == 0:
        if use.manner == "throw":
            return "no combat blows left before a rest"
        return "no combat blows left before a rest: only weakened ones"
    kind = WEAPONS[use.weapon]
    takes = -(-kind.mass_g * STRENGTH_PER_KG // 1000)
    if use.manner == "throw" and kind.polearm and effective(sheet, "str", settled) < takes:
        return said("throwing the {weapon} takes Strength {takes}", weapon=use.weapon, takes=takes)
    return ""


def _must_draw(sheet: Sheet, place: str | None) -> bool:
    hand = in_hand(sheet)
    if place is None or place == hand or is_beast(sheet):
        return False
    return not (weapon_at(sheet, place) == BAYONET and weapon_at(sheet, hand) == RIFLE)


def fights_with(sheet: Sheet) -> str:
    """The weapon that a fighter defends with: in hand, a beast's own first."""
    hand = in_hand(sheet)
    if hand is None and is_beast(sheet):
        hand = next(iter(weapons(sheet)), None)
    return weapon_at(sheet, hand)


def noisy(sheet: Sheet, use: Use, *, vacuum: bool) -> bool:
    """Whether an attack gives the alarm by its noise (CT-COMBAT-13)."""
    silenced = WEAPONS[use.weapon].pistol and "silencer" in fitted(sheet, use.place)
    return use.gun and not (vacuum or use.laser or silenced)


def wound_dice(use: Use, settled: Rulings, *, large: bool) -> str:
    """The wound dice of a use."""
    row = THROWN if use.manner == "throw" else use.row
    if row == "claws" and large:
        row = "claws of a large beast"
    return wound(row, rulings.printing(settled))


def every_use(sheet: Sheet, settled: Rulings, *, surprise: bool, helpless: bool) -> list[tuple[Use, str]]:
    """Everything that could be done with what is carried, each with what stands against it at present.

    Args:
        surprise: blows are surprise blows. helpless: there is a target for special blows.
    """
    found = []
    places: list[str | None] = [*weapons(sheet)]
    hand = in_hand(sheet)
    places.sort(key=lambda place: place != hand)
    for place in places if is_beast(sheet) and places else [*places, None]:
        weapon = WEAPONS[weapon_at(sheet, place)]
        for manner in _manners(surprise=surprise, helpless=helpless):
            if not _unfit(weapon, manner, settled):
                use = _use(sheet, manner, place, weapon, settled)
                found.append((use, _spent(sheet, use, settled)))
    return found


def _manners(*, surprise: bool, helpless: bool) -> tuple[Manner, ...]:
    blows: tuple[Manner, ...] = ("surprise",) if surprise else ("blow", "weakened")
    special: tuple[Manner, ...] = ("special",) if helpless else ()
    return (*SHOTS, *blows, *special, "throw")


def title(use: Use) -> str:
    """A use in words, as on a list of attacks."""
    name = "bare hands" if use.weapon == BARE_HANDS and use.row != CLUB else displayed(use)
    return said("{name}, {manner}", name=name, manner=MANNERS[use.manner])


def displayed(use: Use) -> str:
    """The weapon's name as an attack tells it."""
    as_club = use.row == CLUB and use.weapon != CLUB
    return said("{weapon} as a club", weapon=use.weapon) if as_club else use.weapon

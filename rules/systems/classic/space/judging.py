"""What an NPC's captain makes of a fight: what hurts whom, whether to be away, fight on or strike (weights: `npc`)."""

from __future__ import annotations

from math import dist

from rules.once import once, per_sheet
from rules.ruleset import Battle, Fighter, Sheet
from rules.spacefaring.ships import parts
from rules.spacefaring.ships import places as p
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.parts import LETTERS
from rules.spacefaring.ships.state import able
from rules.systems.classic.space import book, sheets, state
from rules.systems.classic.space.state import noted

RACK = "missile rack"


@once
def arms(battle: Battle, ship: str) -> int:
    """Weapons aboard that can hurt another: lasers, and racks with something to launch."""
    sheet = battle.fighters[ship].sheet
    if s.is_ship(sheet) and (
        s.computer(sheet) is None or s.computer_dead(sheet) or not sheets.powered(sheet)
    ):
        return 0
    missiles = s.reserve(sheet, "missile")
    return sum(
        arm.weapon.endswith("laser") or (arm.weapon == RACK and bool(arm.ready or missiles))
        for one in sheets.turrets(sheet)
        if not one.out
        for arm in one.arms
    )


def racks(ship: Fighter) -> bool:
    """Whether something is ready in a rack of hers that works."""
    found = (arm for one in sheets.turrets(ship.sheet) if not one.out for arm in one.arms)
    return any(arm.weapon == RACK and arm.ready for arm in found)


def worth_firing_at(battle: Battle, ship: Fighter) -> tuple[bool, bool, int]:
    """The more of it the better a target: not beaten, armed and not running, and the sooner put out."""
    presses = bool(arms(battle, ship.id)) and not noted(battle, ship.id, "flees")
    return able(ship.sheet), presses, -_plant_hits(ship.sheet)


def where_it_hurts(ship: Fighter) -> str:
    """The part of her that a gunner names, where he may: without power nothing works."""
    return "plant" if s.is_ship(ship.sheet) and sheets.powered(ship.sheet) else ""


def keeps_for_reload(battle: Battle, ship: Fighter, turret: s.Mounted) -> bool:
    """Whether a turret had better hold its fire, so that its gunner puts missiles in its empty racks in this turn."""
    found = [arm for arm in turret.arms if arm.weapon == RACK]
    if not found or any(arm.ready for arm in found) or not s.reserve(ship.sheet, "missile"):
        return False
    return any(wants_missile(battle, one, ship.side) for one in state.foes(battle, ship.id))


def _strength(battle: Battle, ship: Fighter) -> float:
    """What she counts for: her arms, less if she is holed."""
    return arms(battle, ship.id) * (book.weighs("holed") if p.HOLED.of(ship.sheet) else 1.0)


@once
def _standing(battle: Battle, side: str) -> float:
    """What a side counts for, without those who have broken off."""
    return sum(_strength(battle, one) for one in battle.on_field(side) if not noted(battle, one.id, "flees"))


@once
def _facing(battle: Battle, side: str) -> float:
    """What those count for whom a side has found, without those who have broken off."""
    found, mapped = state.found_by(battle, side), battle.ground is not None
    return sum(
        _strength(battle, one)
        for one in battle.on_field()
        if one.side != side and (one.id in found or not mapped) and not noted(battle, one.id, "flees")
    )


def would_leave(battle: Battle, ship: Fighter) -> bool:
    """Whether she who fights would be away: unarmed, outgunned, holed beside a better foe, or after hours in vain."""
    patience = book.weighs("patience, turns")
    if not state.foes(battle, ship.id):
        return battle.round >= patience
    if not arms(battle, ship.id) or battle.round >= book.weighs("most turns"):
        return True
    own, others = _standing(battle, ship.side), _facing(battle, ship.side)
    if battle.round >= patience and (own <= others or not others):
        return True
    share = book.weighs("breaks off below" if p.HOLED.of(ship.sheet) else "outgunned below")
    return own < share * others


def would_strike(battle: Battle, ship: Fighter) -> bool:
    """Whether she gives up: without arms, holed or without drive, and an armed foe is near."""
    if arms(battle, ship.id) or not (p.HOLED.of(ship.sheet) or not s.thrust_g(ship.sheet)):
        return False
    return any(
        arms(battle, one.id) and not noted(battle, one.id, "flees") and _in_range(battle, ship, one)
        for one in state.foes(battle, ship.id)
    )


def _in_range(battle: Battle, ship: Fighter, foe: Fighter) -> bool:
    here, there = state.at(battle, ship.id), state.at(battle, foe.id)
    return here is None or there is None or dist(here, there) <= book.counts_from("far range", battle.rulings)


def wants_missile(battle: Battle, foe: Fighter, side: str, more: int = 0) -> bool:
    """Whether a foe is worth another missile of a side: not beaten, and not so many on the way as put her plant out.

    Those of one turn count for themselves, for what jams one jams all that come together. more: launched just now.
    """
    if not able(foe.sheet):
        return False
    flying = [one for one in state.missiles(battle) if one.target == foe.id and one.side == side]
    fresh = sum(one.left == book.count("missile, turns", battle.rulings) for one in flying) + more
    takes = _plant_hits(foe.sheet) * book.weighs("missiles, surplus") / book.weighs("missile, on plant")
    return fresh < takes and len(flying) + more < takes * book.weighs("missiles, waves")


@per_sheet
def _plant_hits(sheet: Sheet) -> int:
    """Hits after which a plant gives no power any more; 1 for a craft."""
    now = s.letter_now(sheet, "plant") if s.is_ship(sheet) else ""
    left = LETTERS[: LETTERS.index(now) + 1] if now else ""
    return max(1, sum(bool(parts.potential(one, s.hull_t(sheet), s.printing(sheet))) for one in left))

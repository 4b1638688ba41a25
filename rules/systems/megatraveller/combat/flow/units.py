"""Units: who is able, who is hostile to whom, who is locked in hand-to-hand combat with whom.

What else is asked of units stands in `distance` (bands, squares, reach), `sight` (lines, cover, concealment) and
`motion` (speeds and their DMs). All of it is asked of a Battle and is pure.
"""

from __future__ import annotations

from rules.once import once
from rules.ruleset import Battle, Fighter
from rules.systems.megatraveller import rulings
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.health.wounds import weakness
from rules.systems.megatraveller.people import sheet


def able(fighter: Fighter) -> bool:
    """Whether a unit is on the field and up: neither out nor dead (MT-COMBAT-53)."""
    return not fighter.left and sheet.condition(fighter.sheet) in ("unhurt", "wounded")


@once
def is_able(battle: Battle, who: str) -> bool:
    """The same by id; not for one whom this seat does not see, nor who came too weak to act as the table rules it."""
    fighter = battle.fighters.get(who)
    if fighter is None or not able(fighter):
        return False
    ruled_out = rulings.settled(battle.rulings, "low_life_force") == "out"
    return not (ruled_out and weakness(fighter.sheet, battle.rulings))


@once
def able_of(battle: Battle, side: str) -> tuple[Fighter, ...]:
    """Those of a side who are able."""
    return tuple([one for one in battle.on_field(side) if able(one)])


def hostile(battle: Battle, a: str, b: str) -> bool:
    """Whether two units are of different sides."""
    return battle.fighters[a].side != battle.fighters[b].side


@once
def enemies(battle: Battle, who: str) -> tuple[Fighter, ...]:
    """Units of other sides on the field, whatever their condition."""
    side = battle.fighters[who].side
    return tuple([one for one in battle.on_field() if one.side != side])


@once
def able_foes(battle: Battle, side: str) -> tuple[Fighter, ...]:
    """Those on the field of other sides who are able."""
    return tuple([one for one in battle.on_field() if one.side != side and able(one)])


def is_npc_side(battle: Battle, side: str) -> bool:
    """Whether nobody of a side is a player's character."""
    return all(one.npc for one in battle.fighters.values() if one.side == side)


def intelligent(fighter: Fighter) -> bool:
    """Whether a unit acts by reason: all but animals that the sheet does not call intelligent (MT-COMBAT-16)."""
    return sheet.kind(fighter.sheet) != "animal" or bool(fighter.sheet.get("intelligent"))


def carrier(battle: Battle, who: str) -> str:
    """The vehicle that a unit rides in, or the unit itself."""
    return battle.aboard[who].vehicle if who in battle.aboard else who


def riding(battle: Battle, who: str) -> bool:
    """Whether a unit is aboard a vehicle."""
    return who in battle.aboard


def engaged_by(battle: Battle, who: str) -> tuple[str, ...]:
    """Who has attacked a unit hand-to-hand in this round (MT-COMBAT-51)."""
    found = marks.of(battle, who, marks.ENGAGED)
    return tuple(found["by"]) if found and found["round"] == battle.round else ()

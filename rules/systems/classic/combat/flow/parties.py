"""Who stands on the field, who is able to act, who is whose enemy, and what the marks say of a side."""

from __future__ import annotations

from typing import cast

from rules.ruleset import Battle, Fighter
from rules.systems.classic.sheet import zeros

SIDE = "side:"
FIGHT = "fight"


def conscious(fighter: Fighter) -> bool:
    """Whether a fighter is neither unconscious nor dead (CT-WOUND-06 to -08)."""
    return zeros(fighter.sheet) == 0


def able(fighter: Fighter) -> bool:
    """Whether a fighter is on the field and conscious."""
    return not fighter.left and conscious(fighter)


def able_of(battle: Battle, side: str) -> tuple[Fighter, ...]:
    """Those of a side who can act."""
    return tuple(fighter for fighter in battle.on_field(side) if conscious(fighter))


def enemies(battle: Battle, who: str) -> tuple[Fighter, ...]:
    """Everyone of another side on the field, unconscious ones too."""
    side = battle.fighters[who].side
    return tuple(fighter for fighter in battle.on_field() if fighter.side != side)


def able_enemies(battle: Battle, who: str) -> tuple[Fighter, ...]:
    """Everyone of another side who can act."""
    return tuple(fighter for fighter in enemies(battle, who) if conscious(fighter))


def known_enemies(battle: Battle, who: str) -> tuple[Fighter, ...]:
    """Those of them whom the referee does not keep hidden."""
    return tuple(fighter for fighter in able_enemies(battle, who) if not fighter.hidden)


def sides_standing(battle: Battle) -> tuple[str, ...]:
    """Sides with anybody able on the field."""
    return tuple(side for side in battle.sides if able_of(battle, side))


def is_npc_side(battle: Battle, side: str) -> bool:
    """Whether only NPCs are left on a side."""
    return all(fighter.npc for fighter in battle.on_field(side))


def side_of(who: str) -> str:
    """The side's id in `side:<id>`."""
    return who.removeprefix(SIDE)


def surprising(battle: Battle) -> str | None:
    """The side that has surprise, if one has."""
    return cast("str | None", battle.mark(FIGHT, "surprise"))


def acting(battle: Battle) -> tuple[Fighter, ...]:
    """Those who may act in this round: while surprise holds, only the side that has it."""
    side = surprising(battle)
    return tuple(fighter for fighter in battle.on_field(side) if conscious(fighter))


def actors(battle: Battle) -> tuple[str, ...]:
    """Those who have declared and can act, in the order declared."""
    can = {fighter.id for fighter in acting(battle)}
    return tuple(who for who in battle.declared if who in can)


def broken(battle: Battle, side: str) -> bool:
    """Whether a side's morale has broken."""
    return bool(battle.mark(SIDE + side, "broken"))


def leader(battle: Battle, side: str) -> str | None:
    """Who leads a side, by id."""
    return cast("str | None", battle.mark(SIDE + side, "leader"))


def fighter_mark(who: str) -> str:
    """The subject of a fighter's marks."""
    return f"fighter:{who}"


def pair_mark(a: str, b: str) -> str:
    """The subject of the marks of two fighters."""
    first, second = sorted((a, b))
    return f"pair:{first}|{second}"


def secret(battle: Battle) -> bool:
    """Whether the referee keeps his throws to himself."""
    return bool(battle.mark(FIGHT, "secret"))

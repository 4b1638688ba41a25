"""How units move, as others see it: their speeds and the DMs that these bring (MT-COMBAT-18 to -22)."""

from __future__ import annotations

from rules.check import DM
from rules.ruleset import Battle
from rules.said import said
from rules.systems.megatraveller import bands, rulings
from rules.systems.megatraveller.bands import Band
from rules.systems.megatraveller.combat.flow import marks
from rules.systems.megatraveller.combat.flow.units import carrier

SOURCE = "MegaTraveller Players' Manual, Movement: die modifiers"


def speed(battle: Battle, who: str) -> int:
    """The movement speed of a unit's last turn, 0 for one that stands; of one aboard, its vehicle's."""
    return int(marks.of(battle, carrier(battle, who), marks.SPEED, 0))


def evading(battle: Battle, who: str) -> bool:
    """Whether a unit, or what it rides in, moves evading."""
    return bool(marks.of(battle, carrier(battle, who), marks.EVADING))


def movement_dm(battle: Battle, who: str) -> int:
    """The size of a unit's movement DM: its speed, doubled while it evades (MT-COMBAT-20)."""
    return speed(battle, who) * (2 if evading(battle, who) else 1)


def moved(battle: Battle, who: str) -> bool:
    """Whether a unit has moved in the turn that it has or had last."""
    return bool(marks.of(battle, carrier(battle, who), marks.POINTS_USED))


def movement_dms(
    battle: Battle, attacker: str, target: str, at: Band, *, fire_control: bool = False
) -> tuple[DM, ...]:
    """What the movement of both does to an attack.

    fire_control: the difference of the two speeds is the only one, halved by range (MT-COMBAT-22).
    """
    if fire_control:
        apart = abs(movement_dm(battle, attacker) - movement_dm(battle, target))
        less = _at_range(battle, apart, at)
        return (
            (DM(-less, said("speeds {apart} apart, {range} range", apart=apart, range=at), SOURCE),)
            if less
            else ()
        )
    found = []
    theirs = _at_range(battle, movement_dm(battle, target), at)
    if theirs:
        found.append(
            DM(
                -theirs,
                said(_TARGET[evading(battle, target)], speed=speed(battle, target), range=at),
                SOURCE,
            )
        )
    own = movement_dm(battle, attacker)
    if own:
        found.append(
            DM(-own, said(_ATTACKER[evading(battle, attacker)], speed=speed(battle, attacker)), SOURCE)
        )
    return tuple(found)


def _at_range(battle: Battle, value: int, at: Band) -> int:
    if at == "close" and rulings.settled(battle.rulings, "close_movement") == "none":
        return 0
    return bands.halved_by_range(value, at)


_TARGET = (
    "target moving at speed {speed}, {range} range",
    "target moving at speed {speed} evading, {range} range",
)
_ATTACKER = ("attacker moving at speed {speed}", "attacker moving at speed {speed} evading")

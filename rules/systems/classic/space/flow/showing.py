"""Short marks beside a ship in a fight, beside those of her sheet."""

from __future__ import annotations

from collections.abc import Iterator

from rules.card import Badge
from rules.forms import Due
from rules.kit.frames import WHOLE
from rules.ruleset import Battle
from rules.said import plural, said
from rules.systems.classic.space import book, state
from rules.systems.classic.space.flow.turn import order
from rules.systems.classic.space.state import noted, own


def badges(battle: Battle, who: str) -> tuple[Badge, ...]:
    """Marks of a ship, or of a side as `side:<id>`, or of the whole."""
    if who == WHOLE or who.startswith("side:"):
        return _of_side(battle, who.removeprefix("side:")) if who != WHOLE else ()
    return tuple(_of_ship(battle, who)) if who in battle.fighters else ()


def _of_side(battle: Battle, side: str) -> tuple[Badge, ...]:
    if state.turn_of(battle) != side:
        return ()
    return (Badge("turn", said("{side}: their turn", side=battle.sides[side])),)


def _of_ship(battle: Battle, ship: str) -> Iterator[Badge]:
    subject = own(ship)
    if noted(battle, ship, "silent"):
        yield Badge("silent", "runs silent: seen from near alone", path="silent", subject=subject)
    if noted(battle, ship, "flees"):
        yield Badge("breaks off", "would be away", path="flees", subject=subject)
    if noted(battle, ship, "suits"):
        yield Badge("suits", "all aboard wear vacc suits", private=True, path="suits", subject=subject)
    if state.computer_fails(battle, ship):
        yield Badge(
            "computer dead", "the computer is dead for this phase", private=True, path="dead", subject=subject
        )
    contacts = len(state.in_contact(battle, ship))
    if contacts:
        yield Badge(
            "missile", plural("{n} missile has reached her", "{n} missiles have reached her", contacts)
        )


def turns(battle: Battle) -> tuple[Due, ...]:
    """Every ship in the order of the sides: who acts in this phase, who has had her turn, whose is to come."""
    now, acting = state.phase(battle), {one.id for one in state.acting(battle)}
    sides = order(battle)
    own_turn = state.turn_of(battle)
    at = sides.index(own_turn) if own_turn in sides else len(sides)
    return tuple(
        Due(one.id, "now", book.phase_title(now))
        if one.id in acting
        else Due(one.id, "done" if nth < at else "due")
        for nth, side in enumerate(sides)
        for one in battle.on_field(side)
    )

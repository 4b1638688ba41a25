"""What a ship that is met does: pirates attack, patrols ask a toll, traders tell what they know."""

from __future__ import annotations

from typing import Literal, cast

from rules.spacefaring.passage.reaction import Reaction
from rules.spacefaring.passage.ships import Role
from rules.tables import listing

ATTITUDES = listing(__package__, "attitudes")
Attitude = Literal["attacks", "toll", "informs", "passes"]


def attitude(role: Role, found: Reaction) -> Attitude:
    """What it does by its reaction: our own default, which the referee may overrule."""
    match role:
        case "pirate" if found.row <= _value("pirate", "most"):
            return "attacks"
        case "patrol" if found.row <= _value("patrol", "most"):
            return "toll"
        case "trader" if found.row >= _value("trader", "least"):
            return "informs"
    return "passes"


def toll_cr() -> int:
    """Credits that a patrol asks."""
    return _value("patrol", "cr")


def _value(name: str, column: str) -> int:
    return cast("int", ATTITUDES[name][column])

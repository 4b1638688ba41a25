"""How many rounds of combat reloading takes, where the table uses it (F-06, 1981 printing)."""

from __future__ import annotations

from typing import cast

from rules.tables import listing

_TABLE = listing(__package__, "reloading")
ROUND_S = cast("int", _TABLE["round"]["seconds"])


def reload_rounds(weapon: str, evading: bool = True) -> int:
    """Combat rounds that reloading takes; a revolver takes less unless its firer evades."""
    row = _TABLE[weapon if weapon in _TABLE else "a gun"]
    rounds = row["rounds"] if evading else row.get("in_the_open", row["rounds"])
    return cast("int", rounds)

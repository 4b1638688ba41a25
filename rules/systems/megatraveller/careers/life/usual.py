"""What is usual where somebody stands in life: the act that is taken when nobody says otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.forms import Option
from rules.systems.megatraveller.careers.life.record import Ask, Stand

Args = dict[str, Any]
_FIRST: Mapping[Ask, tuple[str, ...]] = {
    "birth": ("characteristics",),
    "home": ("homeworld",),
    "career": ("enlist",),
    "draft": ("draft",),
    "serve": ("serve",),
    "supply": ("without",),
    "position": ("position", "no_position"),
    "promotion": ("promotion", "no_promotion"),
    "duty": ("duty",),
    "learn": ("learn",),
    "choose": ("choose", "otherwise_within"),
    "barred": ("otherwise",),
    "lower": ("lower",),
    "spare": ("spare",),
    "ageing": ("ageing",),
    "reenlist": ("reenlist",),
    "stay": ("leave",),
    "benefit": ("benefit",),
    "weapon": ("weapon",),
}
"""The acts that answer each question, the usual one first."""


def usual(stand: Stand, offered: Callable[[str], Option | None]) -> tuple[str, Args]:
    """The act and its form, which is as it stands."""
    for name in _FIRST[stand.frame.ask]:
        if offered(name) is not None:
            return name, {}
    raise ValueError(f"nothing answers {stand.frame.ask}")

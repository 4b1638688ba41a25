"""Questions that wait for answers: whom they wait for, and by what name a voice is asked them."""

from __future__ import annotations

from rules.forms import Await
from rules.kit.frames import WHOLE
from rules.ruleset import Battle


def awaited(battle: Battle) -> tuple[Await, ...]:
    """Those of whom something is asked, each once; () where nothing is."""
    who = tuple(dict.fromkeys(one.who for one in battle.questions.values()))
    return (Await(who, "answer"),) if who else ()


def names(battle: Battle, who: str) -> list[str]:
    """The questions of a voice, or all of them for whoever goes on."""
    return sorted(one.id for one in battle.questions.values() if who in {one.who, WHOLE})

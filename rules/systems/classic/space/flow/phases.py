"""The turn in its phases, as a table sees it: who is asked in each, and how long it lasts."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rules.forms import Phase
from rules.ruleset import Battle
from rules.said import Text, listed, plural, said
from rules.systems.classic.space import book, state
from rules.systems.classic.space.acts import programming
from rules.systems.classic.space.crewing import KINDS
from rules.systems.classic.space.flow.turn import ASKED, PHASES, order
from rules.systems.classic.space.state import REPAIR
from rules.vessel import CAPTAIN

_CALLED: Mapping[str, Text] = {
    "pilot": "pilots",
    "gunner": "gunners",
    "engineer": "engineers",
    "computer": "computer operators",
    CAPTAIN: "captains",
}


def phases(battle: Battle) -> tuple[Phase, ...]:
    """Those of every side in the order of their turns, then what follows both; () before the first."""
    return tuple(_phases(battle)) if battle.step else ()


def _phases(battle: Battle) -> Iterator[Phase]:
    sides, now = order(battle), state.phase(battle)
    steps = tuple((side, phase) for side in sides for phase in PHASES)
    at = len(steps) if now == REPAIR else steps.index((state.turn_of(battle), now))
    for nth, (side, phase) in enumerate(steps):
        yield Phase(
            battle.sides[side],
            book.phase_letter(phase),
            book.phase_title(phase),
            "now" if nth == at else "done" if nth < at else "due",
            _asks(battle, side, phase),
            "until resolved; no time passes",
        )
    yield Phase(
        "",
        book.phase_letter(REPAIR),
        book.phase_title(REPAIR),
        "now" if now == REPAIR else "due",
        _posts(REPAIR),
        _time(int(book.amount("turn, seconds", battle.rulings))),
    )


def _asks(battle: Battle, side: str, phase: str) -> Text:
    """The posts that are asked, of the side whose turn it is or of the others."""
    posts = _posts(phase)
    if phase != "return":
        return said("{posts} of {side}", posts=posts, side=battle.sides[side])
    others = listed(name for one, name in battle.sides.items() if one != side)
    return said("{posts} of {side}", posts=posts, side=others)


def _posts(phase: str) -> Text:
    kinds = {one for act in ASKED if phase in act.phases for one in act.posts}
    if phase == programming.LOADING.phases[0]:
        kinds |= {CAPTAIN}
    return listed(_CALLED[one] for one in (*KINDS, CAPTAIN) if one in kinds)


def _time(seconds: int) -> Text:
    """What passes on the clock when the turn is over."""
    minutes, rest = divmod(seconds, 60)
    if rest:
        return plural(
            "the turn's {n} second passes at its end", "the turn's {n} seconds pass at its end", seconds
        )
    return plural(
        "the turn's {n} minute passes at its end", "the turn's {n} minutes pass at its end", minutes
    )

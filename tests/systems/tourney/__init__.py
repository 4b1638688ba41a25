"""A rules system of the tests' own: knights who joust on hexes, buy at a fair, and serve for years.

It has what the systems of the game have not yet: facing, a defence that is asked for, a turn that is held, degrees of
success, an activity of a single step with money, one with a clock of its own, and a voyage. Nothing outside this folder
knows it.
"""

from __future__ import annotations

from rules.ruleset import Ruleset

from . import barge, sheet
from .career import CAREER
from .deeds import DEEDS
from .fair import FAIR
from .joust import JOUST
from .race import RACE
from .voyage import VOYAGE

RULESET = Ruleset(
    id="tourney",
    title="Tourney",
    version="1.0.0",
    sheet=sheet,
    activities=(JOUST, FAIR, CAREER, RACE, VOYAGE, DEEDS),
    rulings=sheet.RULINGS,
    money="cash_cr",
    ships=barge,
)

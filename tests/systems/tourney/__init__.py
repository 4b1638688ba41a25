"""A rules system of the tests' own: knights who joust on hexes, buy at a fair, and serve for years.

It has what the systems of the game have not yet: facing, a defence that is asked for, degrees of success, an activity
of a single step with money, and one with a clock of its own. Nothing outside this folder knows it.
"""

from __future__ import annotations

from rules.ruleset import Ruleset

from . import sheet
from .career import CAREER
from .deeds import DEEDS
from .fair import FAIR
from .joust import JOUST

RULESET = Ruleset(
    id="tourney",
    title="Tourney",
    version="1.0.0",
    sheet=sheet,
    activities=(JOUST, FAIR, CAREER, DEEDS),
    rulings=sheet.RULINGS,
    money="cash_cr",
)

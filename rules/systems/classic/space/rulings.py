"""The contested readings of a fight in space as named settings."""

from __future__ import annotations

from collections.abc import Mapping

from rules.forms import Choice, Json
from rules.ruleset import Ruling

Rulings = Mapping[str, Json]
CT77, CT81 = "ct77", "ct81"
_BOOK = "Book 2, Starship Combat, printings of 1977 and 1981"
_OURS = "Our own: the books leave it open"


def _switch(name: str, title: str, default: bool, source: str, ct81: bool | None = None) -> Ruling:
    """A ruling that is on or off."""
    choices = (Choice(True, "Yes"), Choice(False, "No"))
    default_by = None if ct81 is None else ("printing", {CT81: ct81})
    return Ruling(name, title, choices, default, source, default_by)


RULINGS: tuple[Ruling, ...] = (
    _switch("space_pulse_twice", "A hit of a pulse laser is located and lands twice", True,
            "Book 2, errata; the first printing of 1977 has it once"),
    _switch("space_half_step", "Of thrust and gravity half moves a ship in the turn itself", False,
            "Book 2, 1977: movement, an option"),
    Ruling(
        "space_midpoint", "Where the middle of a ship's old vector lies, which gravity is read at",
        (
            Choice("ahead", "Ahead: the vector is laid on from where she is"),
            Choice("behind", "Behind: on the way she came"),
        ),
        "ahead", _OURS,
    ),
    Ruling(
        "space_computer_dice", "What a damaged computer throws to work",
        (Choice("2D", "2D"), Choice("1D", "1D")), "2D", _OURS,
    ),
    _switch("space_dry_lasers", "Lasers stop too where the tanks are empty", False, _BOOK, ct81=True),
    Ruling(
        "space_repairs", "How often damage control is tried in a turn",
        (Choice("person", "Once by each at an engineer's post"), Choice("ship", "Once aboard a ship")),
        "person", _OURS,
    ),
    _switch("space_double_eases", "What Double Fire asks of a plant eases again while it is not used", False,
            "A later summary of Book 2; doubtful"),
)  # fmt: skip
_BY_ID = {ruling.id: ruling for ruling in RULINGS}


def settled(rulings: Rulings, name: str) -> Json:
    """What a table settled on; the default for a ruling that is younger than the table."""
    if name in rulings:
        return rulings[name]
    return _BY_ID[name].default_under({"printing": CT77, **rulings})

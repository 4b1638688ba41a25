"""Ships met on leaving a system and on entering one: who they are, how they react, what they want (F-11, F-18).

What they want stands as a mark until it is dealt with: a toll is paid or not, a fight is the referee's to open.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from fractions import Fraction
from typing import cast

from rules.chart import MainWorld
from rules.course import Course
from rules.forms import Choice, Field, Forecast, Option, Preview
from rules.happening import Threw
from rules.said import Text, begun, listed, said
from rules.spacefaring.passage import piracy, reaction, ships
from rules.spacefaring.passage.ships import NOBODY, Met
from rules.spacefaring.rulings import Rulings
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.books import Given
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.paying import check_affords, pay
from rules.spacefaring.voyage.state import keep
from rules.spacefaring.worlds import uwp as profiles

WANTS: dict[str, Text] = {
    "attacks": "attacks",
    "toll": "asks for a toll",
    "informs": "has news to tell",
    "passes": "goes its way",
}
SOURCE = ships.DMS.source


def throw(course: Course, ship: Aboard, *, leaving: bool) -> None:
    """Throw for a ship that is met, and for what it wants; where no world is, nobody is met."""
    if ship.world is None or not ships.is_thrown(leaving, ship.rulings):
        return
    found = ships.meet(ship.starport, ship.world.bases, course.dice, ship.rulings)
    first, *others = found.checks
    met = found.met
    course.say(
        Threw(
            "encounter", begun(first.task.name), (ship.id,), first, "nobody" if met is None else _called(met)
        )
    )
    if met is None:
        keep(course, ship.id, met=None)
        return
    for check in others:
        course.say(Threw("encounter", begun(check.task.name), (ship.id,), check, _called(met)))
    task = reaction.reacting(0, ship.population, ship.rulings)
    check = task.attempt(course.dice)
    reacts = reaction.reaction(check)
    course.say(Threw("reaction", begun(task.name), (ship.id,), check, reacts.title))
    wants = piracy.attitude(met.role, reacts)
    text = said("meets {ship}, which {wants}", ship=_called(met), wants=WANTS[wants])
    stands = {"type": met.type, "role": met.role, "craft": met.craft, "wants": wants}
    keep(course, ship.id, text, met=stands if wants in ("attacks", "toll") else None)


def _called(met: Met) -> Text:
    """A ship in words, as it is seen."""
    kind = said("{title}, type {type}", title=met.title, type=met.type)
    if met.role in ("pirate", "patrol"):
        kind = said("{kind}, a {role}", kind=kind, role=met.role)
    return said("{kind}, with a {craft}", kind=kind, craft=met.craft) if met.craft else kind


def _of(mark: Mapping[str, str]) -> Met:
    """The ship that stands in a mark."""
    title = str(ships.TYPES.at(mark["type"], "title"))
    return Met(mark["type"], cast("ships.Role", mark["role"]), title, False, mark["craft"], ())


def forecasts(world: MainWorld | None, rulings: Rulings, *, leaving: bool) -> tuple[Forecast, ...]:
    """The throw for it, with how likely it is that a ship is met. world: that is left or come to, None for none."""
    if world is None or not ships.is_thrown(leaving, rulings):
        return ()
    task = ships.meeting(_port(world), world.bases, rulings)
    return (Forecast("Ships met", task, float(1 - _found(world, rulings)[NOBODY]), "somebody is met"),)


def notes(world: MainWorld | None, rulings: Rulings, *, leaving: bool) -> Iterator[Text]:
    """How likely each ship of the table is."""
    if world is None or not ships.is_thrown(leaving, rulings):
        return
    each = (
        said("{who} {percent:g} %", who=_entry(who), percent=round(float(chance) * 100, 1))
        for who, chance in _found(world, rulings).items()
        if chance
    )
    yield said("met: {odds}", odds=listed(each, ","))


def _port(world: MainWorld) -> str:
    return world.starport if world.starport in profiles.STARPORTS else "X"


def _found(world: MainWorld, rulings: Rulings) -> dict[str, Fraction]:
    return {NOBODY: Fraction(0), **ships.odds(_port(world), world.bases, rulings)}


def _entry(code: str) -> Text:
    """What the table prints, in words: "a scout, a pirate" for "SP"."""
    if code[0] not in ships.TYPES.rows:
        return code
    title: Text = str(ships.TYPES.at(code[0], "title"))
    if "P" in code:
        title = said("{title}, a pirate", title=title)
    return said("{title} with a small craft", title=title) if "*" in code else title


# --- what is done about it -----------------------------------------------------------------------------


def _form(ship: Aboard) -> Option | None:
    if not ship.state.met:
        return None
    choices = [Choice("done", "it is settled")]
    if ship.state.met["wants"] == "toll":
        choices.insert(0, Choice("toll", said("pay the toll of Cr{cr}", cr=piracy.toll_cr())))
    title = said("Deal with the ship met: {ship}", ship=_called(_of(ship.state.met)))
    return Option("met", title, (Field("how", "How", "choice", tuple(choices), choices[0].value),))


def _reads(ship: Aboard, given: Given) -> str:
    """Refused: the toll cannot be paid."""
    how = str(given["how"])
    if how == "toll":
        check_affords(ship, piracy.toll_cr())
    return how


def _odds(ship: Aboard, how: str) -> Preview:
    if how == "toll":
        return Preview(notes=(said("costs Cr{cr}", cr=piracy.toll_cr()),))
    return Preview(notes=("a fight, a talk or a flight is the referee's to play",))


def _does(course: Course, ship: Aboard, how: str) -> None:
    if how == "toll":
        pay(course, ship, "toll", piracy.toll_cr(), "the patrol's toll", source=piracy.ATTITUDES.source)
    keep(course, ship.id, "is by herself again", met=None)


MEETING: Duty[str] = Duty(
    "met",
    "Flight",
    ("pilot", "navigator"),
    _form,
    _does,
    _reads,
    _odds,
    shut="no ship that wants anything was met",
)

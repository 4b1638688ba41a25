"""What stands for somebody who travels without a ship: at which world they are, and the passage that they hold."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from rules.chart import Hex
from rules.course import Course
from rules.forms import Json
from rules.kit.marks import Mark, memory
from rules.ruleset import Battle
from rules.said import Text, Verbatim, said
from rules.vessel import Passage

PLACE, TICKET = "place", "ticket"


@dataclass(frozen=True, slots=True)
class Ticket:
    """A passage that is booked. guess: of a sleeper in the low lottery, how many will not wake."""

    passage: Passage
    to: Hex
    fare_cr: int
    guess: int = 0


def _place(value: Mapping[str, Any]) -> Text:
    return said("hex {hex}", hex=Verbatim(str(value["hex"])))


def _ticket(value: Mapping[str, Any]) -> Text:
    return said("{passage} passage to {hex}", passage=str(value["passage"]), hex=Verbatim(str(value["to"])))


MARKS = (
    Mark(PLACE, "where they are", words=lambda value, sheet: _place(value) if value else ""),
    Mark(TICKET, "the passage booked", words=lambda value, sheet: _ticket(value) if value else ""),
)
MEMORY = memory(MARKS, lambda rulings, name: True)


def subject(who: str) -> str:
    """Whose marks they are."""
    return f"fighter:{who}"


def place_of(battle: Battle, who: str) -> tuple[str, Hex]:
    """The chart and the hex where somebody is, "" for nowhere known."""
    found = battle.mark(subject(who), PLACE) or {}
    return str(found.get("chart", "")), str(found.get("hex", ""))


def ticket_of(battle: Battle, who: str) -> Ticket | None:
    """The passage that somebody has booked."""
    found = battle.mark(subject(who), TICKET)
    if not found:
        return None
    return Ticket(cast("Passage", found["passage"]), found["to"], int(found["fare_cr"]), int(found["guess"]))


def at(course: Course, who: str, chart: str, hex_: Hex, text: Text) -> None:
    """Somebody is at a world now, and holds no passage any more."""
    course.mark(subject(who), {PLACE: {"chart": chart, "hex": hex_}, TICKET: None}, text)


def hold(course: Course, who: str, ticket: Ticket | None, text: Text) -> None:
    """Somebody holds a passage now, or none."""
    value: Json = None
    if ticket is not None:
        value = {
            "passage": ticket.passage,
            "to": ticket.to,
            "fare_cr": ticket.fare_cr,
            "guess": ticket.guess,
        }
    course.mark(subject(who), {TICKET: value}, text)

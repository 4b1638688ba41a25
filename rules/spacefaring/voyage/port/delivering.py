"""Unloading: freight and mail for the world where she is, and messages, which bring an introduction (CT-TRADE-02)."""

from __future__ import annotations

from collections.abc import Iterator

from rules.course import Course
from rules.forms import Option, Preview
from rules.said import Text, Verbatim, plural, said
from rules.ships.happening import Unloaded
from rules.spacefaring.trade import freight, mail
from rules.spacefaring.voyage.aboard import Aboard
from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.paying import earn
from rules.spacefaring.voyage.port.freight import freight_words
from rules.spacefaring.voyage.state import keep
from rules.vessel import Lot


def for_here(ship: Aboard) -> Iterator[Lot]:
    """Lots that somebody waits for where she is; they are delivered where they were taken on, berth or orbit."""
    return (one for one in ship.vessel.lots.values() if one.to == ship.hex and one.kind != "goods")


def letters_here(ship: Aboard) -> tuple[str, ...]:
    """Who aboard carries a message for this world: characters by id, others by name."""
    return tuple(who for who, to in ship.state.letters.items() if to == ship.hex)


def _form(ship: Aboard) -> Option | None:
    if not ship.landed or not (any(for_here(ship)) or letters_here(ship)):
        return None
    return Option("unload", "Unload freight and mail")


def _odds(ship: Aboard, nothing: object) -> Preview:
    return Preview(notes=tuple(_notes(ship)))


def _notes(ship: Aboard) -> Iterator[Text]:
    for one in for_here(ship):
        yield said("{lot}: Cr{cr:,d}", lot=_words(one), cr=one.worth_cr)
    if there := len(letters_here(ship)):
        yield plural("{n} private message is delivered", "{n} private messages are delivered", there)


def _words(lot: Lot) -> Text:
    if lot.kind == "mail":
        return plural("{n} ton of mail", "{n} tons of mail", lot.tons)
    return freight_words(lot.tons)


def _does(course: Course, ship: Aboard, nothing: object) -> None:
    for one in for_here(ship):
        course.say(Unloaded(ship.id, one, one.tons, "delivered"))
        source = mail.MAIL if one.kind == "mail" else freight.SOURCE
        earn(course, ship, one.kind, one.worth_cr, _words(one), source=source)
    here = letters_here(ship)
    for who in here:
        letters = {one: to for one, to in ship.state.letters.items() if one not in here}
        text = "delivers a private message: the recipient trusts {who}, who carried it, from now on"
        keep(course, ship.id, said(text, who=name_of(ship, who)), letters=letters)


def name_of(ship: Aboard, who: str) -> str:
    """What somebody aboard is called."""
    return Verbatim(ship.people[who].name if who in ship.people else who)


UNLOAD: Duty[object] = Duty(
    "unload", "Cargo", ("pilot", "steward"), _form, _does, odds=_odds, shut="nothing aboard is for this world"
)

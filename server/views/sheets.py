"""A character's sheet as its view, made of pieces."""

from __future__ import annotations

from rules.card import Card
from rules.forms import Option
from server.views.parted import Parted, Rows
from server.views.tongue import Tongue


def sheet_view(tongue: Tongue, character: str, card: Card | None, deeds: tuple[Option, ...]) -> Parted:
    """The view `sheet` (`server.protocol.SheetView`), its deeds and sections apart."""
    head = f'{{"view":"sheet","id":"{sheet_id(character)}","character":"{character}","deed_order":'
    acts = Rows(head, ',"deeds":[', tuple((one.act, tongue.option(one)) for one in deeds))
    if card is None:
        return Parted.of((acts, Rows('],"order":', ',"card":null', ())), "}")
    figure = "" if card.figure is None else f'"figure":{tongue.figure(card.figure)},'
    life = f'"life":{tongue.life(card.life)},' if card.life else ""
    brings = f'"brings":{tongue.brings(card.brings)},' if card.brings else ""
    between = f',"card":{{"headline":{tongue.quoted(card.headline)},{figure}{life}{brings}"sections":['
    sections = tuple((tongue.text(one.title), tongue.section(one)) for one in card.sections)
    return Parted.of((acts, Rows('],"order":', between, sections)), "]}}")


def sheet_id(character: str) -> str:
    """The id of a sheet's view."""
    return f"sheet-{character}"

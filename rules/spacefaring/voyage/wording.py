"""What a ship's marks hold, in words: for whoever asks why, looks back, or sets one right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rules.forms import Json
from rules.said import Text, Verbatim, begun, listed, plural, said
from rules.spacefaring.trade.goods import GOODS

Words = Callable[[Any], Text]
_CLASSES = ("high", "middle", "low")


def _cargo(value: Mapping[str, Any]) -> Text:
    return listed(
        (
            said("{hex}: {lots}", hex=Verbatim(to), lots=_lots(one.get("lots", ())))
            for to, one in value.items()
        ),
        ";",
    )


def _lots(tons: list[int]) -> Text:
    return listed((said("{tons} t", tons=one) for one in tons if one), ",") or "nothing left"


def _passengers(value: Mapping[str, Any]) -> Text:
    return listed(
        (said("{hex}: {people}", hex=Verbatim(to), people=_people(one)) for to, one in value.items()), ";"
    )


def _people(waiting: Mapping[str, Any]) -> Text:
    words = (said("{n} {passage}", n=waiting[one], passage=one) for one in _CLASSES if waiting.get(one))
    return listed(words, ",") or "nobody left"


def _sales(value: Mapping[str, Any]) -> Text:
    return listed((_sale(lot, one) for lot, one in value.items()), ";")


def _sale(lot: str, one: Mapping[str, Any]) -> Text:
    if "percent" not in one:
        return said("lot {lot}: declined", lot=Verbatim(lot[1:]))
    return said("lot {lot}: {percent} %", lot=Verbatim(lot[1:]), percent=one["percent"])


def _goods(value: Mapping[str, Any]) -> Text:
    title = begun(str(GOODS[value["code"]]["title"]))
    return said(
        "{goods}, {left} left, at {percent} %", goods=title, left=value["left"], percent=value["percent"]
    )


def _letters(value: Mapping[str, str]) -> Text:
    return plural("{n} message aboard", "{n} messages aboard", len(value))


def _routine(value: Mapping[str, bool]) -> Text:
    return said("without: {parts}", parts=listed(value, ","))


def _contacts(value: Mapping[str, Mapping[str, Any]]) -> Text:
    return listed(_contact(what, one) for what, one in value.items())


def _contact(what: str, one: Mapping[str, Any]) -> Text:
    text = "a patron was looked for at {hex}" if what == "patron" else "who is met was thrown for at {hex}"
    return said(text, hex=Verbatim(str(one.get("hex", ""))))


_WORDS: Mapping[str, Words] = {
    "cargo": _cargo,
    "passengers": _passengers,
    "sales": _sales,
    "message": lambda value: "asked for",
    "goods": _goods,
    "letters": _letters,
    "routine": _routine,
    "route": lambda value: listed(map(Verbatim, value), ","),
    "writ": lambda value: str(value["how"]),
    "landings": lambda value: plural("{n} landing", "{n} landings", len(value)),
    "contacts": _contacts,
}


def words(name: str) -> Callable[[Json, Any], Text]:
    """The words for the values of one mark; "" for nothing there, and for those that plain words will do for."""
    found = _WORDS.get(name)
    return lambda value, sheet: found(value) if found is not None and value else ""

"""Words and free throws."""

from __future__ import annotations

from typing import Any

from domain.line import Line
from domain.talk import events as e
from domain.telling.cards import of_throw
from domain.telling.names import Names
from rules.said import Verbatim, listed, said


def _said(event: e.Said, names: Names) -> Line:
    speaker = Verbatim(event.speaker) if event.speaker else names.seat(event.seat)
    text = Verbatim(event.text)
    if event.manner == "emote":
        return Line("talk", said("{speaker} {text}", speaker=speaker, text=text), detail="emote")
    if event.manner == "whisper":
        to = listed(names.listener(one) for one in event.to) or "the referee"
        return Line(
            "talk",
            said("{speaker} whispers to {to}: {text}", speaker=speaker, to=to, text=text),
            secret=True,
            detail="whisper",
        )
    return Line("talk", said("{speaker}: {text}", speaker=speaker, text=text), detail="say")


_THROWS = {
    "public": "{who} throws {notation}: {result}",
    "referee": "{who} throws {notation} for the referee: {result}",
    "secret": "{who} throws {notation} in secret: {result}",
    "self": "{who} throws {notation} for themselves: {result}",
}


def _thrown(event: e.ThrowMade, names: Names) -> Line:
    who = Verbatim(event.speaker) if event.speaker else names.seat(event.seat)
    notation = Verbatim(event.roll.notation)
    text = said(_THROWS[event.privacy], who=who, notation=notation, result=_result(event))
    if event.by_hand:
        text = said("{throw}, dice typed in by hand", throw=text)
    return Line("throw", text, cards=(of_throw(event),), secret=event.privacy != "public")


def _result(event: e.ThrowMade) -> str:
    roll = event.roll
    if roll.success is None:
        return str(roll.total)
    text = "{total}, success by {margin}" if roll.success else "{total}, failure by {margin}"
    return said(text, total=roll.total, margin=abs(roll.margin))


def _sealed(event: e.SecretThrowMade, names: Names) -> Line:
    return Line(
        "throw",
        said("{seat} throws dice that only the referee sees", seat=names.seat(event.seat)),
        detail="sealed",
    )


def _revealed(event: e.ThrowRevealed, names: Names) -> Line:
    told = _thrown(event.throw, names)
    text = said(
        "The referee reveals the secret throw of number {number}: {told}", number=event.number, told=told.text
    )
    return Line("throw", text, cards=told.cards)


TELLERS: dict[type[Any], Any] = {
    e.Said: _said,
    e.ThrowMade: _thrown,
    e.SecretThrowMade: _sealed,
    e.ThrowRevealed: _revealed,
}

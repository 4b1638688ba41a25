"""Words and free throws."""

from __future__ import annotations

from typing import Any

from domain.line import Line
from domain.talk import events as e
from domain.telling.cards import of_throw
from domain.telling.names import Names


def _said(event: e.Said, names: Names) -> Line:
    speaker = event.speaker or names.seat(event.seat)
    if event.manner == "emote":
        return Line("talk", f"{speaker} {event.text}", detail="emote")
    if event.manner == "whisper":
        to = " and ".join(names.seat(seat) for seat in event.to) or "the referee"
        return Line("talk", f"{speaker} whispers to {to}: {event.text}", secret=True, detail="whisper")
    return Line("talk", f"{speaker}: {event.text}", detail="say")


def _thrown(event: e.ThrowMade, names: Names) -> Line:
    who = event.speaker or names.seat(event.seat)
    privately = {
        "public": "",
        "referee": " for the referee",
        "secret": " in secret",
        "self": " for themselves",
    }[event.privacy]
    by_hand = ", dice typed in by hand" if event.by_hand else ""
    text = f"{who} throws {event.roll.notation}{privately}: {_result(event)}{by_hand}"
    return Line("throw", text, cards=(of_throw(event),), secret=event.privacy != "public")


def _result(event: e.ThrowMade) -> str:
    roll = event.roll
    if roll.success is None:
        return str(roll.total)
    return f"{roll.total}, {'success' if roll.success else 'failure'} by {abs(roll.margin)}"


def _sealed(event: e.SecretThrowMade, names: Names) -> Line:
    return Line("throw", f"{names.seat(event.seat)} throws dice that only the referee sees", detail="sealed")


def _revealed(event: e.ThrowRevealed, names: Names) -> Line:
    told = _thrown(event.throw, names)
    text = f"The referee reveals the secret throw of number {event.number}: {told.text}"
    return Line("throw", text, cards=told.cards)


TELLERS: dict[type[Any], Any] = {
    e.Said: _said,
    e.ThrowMade: _thrown,
    e.SecretThrowMade: _sealed,
    e.ThrowRevealed: _revealed,
}

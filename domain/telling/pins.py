"""Notes pinned to maps, and what is hidden there and revealed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from domain.line import Line
from domain.scene import by_hand
from domain.telling.names import Names
from rules.said import Verbatim, plural, said


def _put(event: by_hand.PinPut, names: Names) -> Line:
    pin = event.pin
    line = _line("{seat} pins a note to {scene}: {title}", pin.seat, event.scene, pin.title, names)
    return replace(line, quiet=pin.to == ())


def _rewritten(event: by_hand.PinRewritten, names: Names) -> Line:
    return _line(
        "{seat} rewrites a note on {scene}: {title}", event.seat, event.scene, event.pin.title, names
    )


def _moved(event: by_hand.PinMoved, names: Names) -> Line:
    return _line("{seat} moves a note on {scene}: {title}", event.seat, event.scene, event.title, names)


def _pulled(event: by_hand.PinPulled, names: Names) -> Line:
    return _line("{seat} takes a note off {scene}: {title}", event.seat, event.scene, event.title, names)


def _hidden(event: by_hand.ThingsHidden, names: Names) -> Line:
    count = plural("{n} thing", "{n} things", len(event.things))
    text = said("{count} on {scene} hidden", count=count, scene=names.scene(event.scene))
    return Line("scene", text, secret=True, quiet=True)


def _revealed(event: by_hand.ThingsRevealed, names: Names) -> Line:
    count = plural("{n} thing", "{n} things", len((*event.drawings, *event.pins, *event.stencils)))
    text = said("{count} on {scene} revealed", count=count, scene=names.scene(event.scene))
    return Line("scene", text, quiet=True)


def _line(template: str, seat: str, scene: str, title: str, names: Names) -> Line:
    text = said(template, seat=names.seat(seat), scene=names.scene(scene), title=Verbatim(title))
    return Line("scene", text, quiet=True)


TELLERS: dict[type[Any], Any] = {
    by_hand.PinPut: _put,
    by_hand.PinRewritten: _rewritten,
    by_hand.PinMoved: _moved,
    by_hand.PinPulled: _pulled,
    by_hand.ThingsHidden: _hidden,
    by_hand.ThingsRevealed: _revealed,
}

"""Notes pinned to maps."""

from __future__ import annotations

from typing import Any

from domain.line import Line
from domain.scene import events as e
from domain.telling.names import Names
from rules.said import Verbatim, said


def _put(event: e.PinPut, names: Names) -> Line:
    return _line(
        "{seat} pins a note to {scene}: {title}", event.pin.seat, event.scene, event.pin.title, names
    )


def _rewritten(event: e.PinRewritten, names: Names) -> Line:
    return _line(
        "{seat} rewrites a note on {scene}: {title}", event.seat, event.scene, event.pin.title, names
    )


def _moved(event: e.PinMoved, names: Names) -> Line:
    return _line("{seat} moves a note on {scene}: {title}", event.seat, event.scene, event.title, names)


def _pulled(event: e.PinPulled, names: Names) -> Line:
    return _line("{seat} takes a note off {scene}: {title}", event.seat, event.scene, event.title, names)


def _line(template: str, seat: str, scene: str, title: str, names: Names) -> Line:
    text = said(template, seat=names.seat(seat), scene=names.scene(scene), title=Verbatim(title))
    return Line("scene", text, quiet=True)


TELLERS: dict[type[Any], Any] = {
    e.PinPut: _put,
    e.PinRewritten: _rewritten,
    e.PinMoved: _moved,
    e.PinPulled: _pulled,
}

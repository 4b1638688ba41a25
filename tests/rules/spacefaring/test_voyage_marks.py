"""What stands at a port for a ship, in words."""

from __future__ import annotations

from typing import Any

import pytest

from rules.spacefaring.voyage.state import MEMORY


@pytest.mark.parametrize(
    ("name", "value", "words"),
    [
        ("cargo", {"0405": {"lots": [30, 0, 15]}, "0306": {"lots": [0]}}, "0405: 30 t, 15 t; 0306: nothing left"),
        ("passengers", {"0405": {"high": 4, "middle": 0, "low": 6, "at_s": 0}}, "0405: 4 high, 6 low"),
        ("passengers", {"0405": {"high": 0, "at_s": 0}}, "0405: nobody left"),
        ("sales", {"l3": {"percent": 110, "broker": 1}, "l4": {"at_s": 0}}, "lot 3: 110 %; lot 4: declined"),
        ("message", {"at_s": 0}, "asked for"),
        ("goods", {"code": "11", "left": 35, "percent": 40}, "Textiles, 35 left, at 40 %"),
        ("letters", {"c5.1": "0405"}, "1 message aboard"),
        ("routine", {"mail": True, "plan": True}, "without: mail, plan"),
        ("route", ["0305", "0405"], "0305, 0405"),
        ("writ", {"how": "papers", "at_s": 0}, "papers"),
        ("landings", [[0, "0305"], [9, "0305"]], "2 landings"),
        ("contacts", {"patron": {"hex": "0305"}, "walk": {"hex": "0405"}},
         "a patron was looked for at 0305 and who is met was thrown for at 0405"),
        ("cargo", None, ""),
        ("met", {"type": "S"}, ""),
    ],
)  # fmt: skip
def test_what_stands_at_a_port_is_said_in_words(name: str, value: Any, words: str):
    assert MEMORY.valued(name, value, {}) == words
    assert MEMORY.named(name)

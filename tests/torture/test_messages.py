"""The tools' messages are sound before they are mangled, and every kind that the protocol knows is among them."""

from __future__ import annotations

import json
import random

import pytest

from server.wire.plain import read
from torture.mangling.messages import Kind, Words, kinds, sound


def heard() -> Words:
    words = Words()
    words.hear({"number": 7, "views": [{"view": "scene", "id": "m3", "colour": "#aa00ff"}], "act": "declare"})
    return words


@pytest.mark.parametrize("kind", kinds(), ids="-".join)
def test_a_message_of_every_kind_is_read(kind: Kind):
    chance = random.Random(1)
    for words in (Words(), heard()):
        for _ in range(20):
            message = sound(kind, chance, words)
            assert read(json.dumps(message)).type == kind.outer


def test_every_command_and_preview_is_a_kind_of_its_own():
    names = {(kind.outer, kind.inner) for kind in kinds()}
    assert {("do", "TakeAct"), ("preview", "PreviewThrow"), ("hello", ""), ("audit", "")} <= names
    assert ("do", "") not in names

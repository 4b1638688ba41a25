"""Ways to spoil a message: a value put in its place, left out, cut, doubled, buried, or gone wrong by a character."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

RUBBISH: tuple[object, ...] = (
    None, True, False, 0, -1, 0.5, 2**31, 2**53 + 1, 2**63, 10**400, 1e308, -1e308,
    float("nan"), float("inf"), "", "\ud800", "\x00", "\u202e", "x" * 5000, "NaN", "__proto__", "../..", "' OR 1=1",
    [], {}, [None], [[]], {"": {}}, {"type": "do"}, [[[[[[]]]]]],
)  # fmt: skip
ODD = (0, 0x7F, 0xD800, 0xDFFF, 0xFEFF, 0x1F600, 34, 92, 123, 44)
HUGE = (20_000, 63_000, 64_001, 70_000)
DEEPEST = 3000

Place = tuple[Any, Any]
"""What holds a value, and under which key."""


def mangled(chance: random.Random, message: dict[str, Any]) -> str:
    """The message, spoilt in one way; one in four is left as it is."""
    match chance.randrange(16):
        case 0 | 1 | 5 | 6:
            return json.dumps(message)
        case 2:
            return spoilt(chance, json.dumps(message))
        case 3 | 4:
            return _otherwise(chance, message)
    holder, key = chance.choice(list(places(message)))
    holder[key] = chance.choice(RUBBISH)
    return json.dumps(message)


def places(value: Any) -> Iterator[Place]:
    """Every place in a message where a value stands."""
    for key in value if isinstance(value, dict) else range(len(value)):
        yield value, key
        if isinstance(value[key], dict | list):
            yield from places(value[key])


def _otherwise(chance: random.Random, message: dict[str, Any]) -> str:
    """A field left out, added, doubled or put in another's place; or one value as large or as deep as it can be."""
    found = list(places(message))
    (holder, key), (other, its_key) = chance.choice(found), chance.choice(found)
    match chance.randrange(6):
        case 0:
            del holder[key]
        case 1:
            message["more"] = chance.choice(RUBBISH)
        case 2:
            text = json.dumps(message)
            return f'{text[:-1]}, "{chance.choice([*message])}": {json.dumps(chance.choice(RUBBISH))}}}'
        case 3:
            holder[key] = json.loads(json.dumps(other[its_key]))
        case 4:
            holder[key] = chance.choice(("x", "\U0001f600", "\x00")) * chance.choice(HUGE)
        case 5:
            holder[key] = "DEEP"
            depth = chance.randint(1, DEEPEST)
            opening, closing = chance.choice((("[", "]"), ('{"a":', "}")))
            return json.dumps(message).replace('"DEEP"', f"{opening * depth}1{closing * depth}", 1)
    return json.dumps(message)


def spoilt(chance: random.Random, text: str) -> str:
    """Text that is cut, doubled, buried, or has a character gone wrong."""
    at = chance.randrange(len(text))
    match chance.randrange(5):
        case 0:
            return text[:at]
        case 1:
            return text[:at] + chr(chance.choice(ODD)) + text[at + 1 :]
        case 2:
            return text * chance.randint(2, 3)
        case 3:
            return chance.choice('[{"') * chance.randint(1, DEEPEST) + text
    return text[:at] + text[chance.randrange(len(text)) :]

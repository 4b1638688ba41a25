"""Mangled messages to the reader: whatever comes, it is a message, or is refused in a sentence."""

from __future__ import annotations

import json
import random
from pathlib import Path

from rules.check import Refused
from server.plain import Broken, read
from torture.trial import Fell, Tally

FRAMES = 500
SOUND = (
    {"type": "hello", "token": "ab" * 16, "nonce": "cd" * 16, "since": 4},
    {"type": "do", "id": "wish-0001", "command": {"type": "MakeThrow", "notation": "2D+1 8+"}},
    {"type": "do", "id": "wish-0002", "command": {"type": "Say", "text": "hello", "voice": "speech"}},
    {"type": "preview", "id": "wish-0003", "what": {"type": "PreviewThrow", "notation": "3d6kh2"}},
    {"type": "look", "id": "wish-0004", "number": 3},
    {"type": "page", "id": "wish-0005", "before": 3, "limit": 10},
)
RUBBISH: tuple[object, ...] = (
    None,
    True,
    -1,
    2**63,
    1e308,
    "",
    "\ud800",
    "\x00",
    "x" * 5000,
    [],
    {},
    [[[[[[]]]]]],
    "NaN",
    "s1",
    "c1",
)


def run(seed: int, folder: Path) -> Tally:
    """Mangle sound messages and read them."""
    chance, tally = random.Random(seed), Tally()
    for _ in range(FRAMES):
        text = mangled(chance, json.dumps(chance.choice(SOUND)))
        try:
            read(text)
        except (Broken, Refused):
            tally["frames refused"] += 1
        except Exception as trouble:
            raise Fell(f"{text[:200]!r} brought {type(trouble).__name__}: {trouble}") from trouble
        else:
            tally["frames read"] += 1
    return tally


def mangled(chance: random.Random, text: str) -> str:
    """A message with a value put in its place, or cut, doubled, or with a character gone wrong."""
    match chance.randrange(5):
        case 0:
            return text[: chance.randrange(len(text))]
        case 1:
            at = chance.randrange(len(text))
            return text[:at] + chr(chance.choice((0, 0x7F, 0xD800, 0x1F600, 34, 92))) + text[at + 1 :]
        case 2:
            return text * chance.randint(2, 3)
        case 3:
            return chance.choice('[{"') * chance.randint(1, 3000) + text
    message = json.loads(text)
    place = chance.choice([message, *(part for part in message.values() if isinstance(part, dict))])
    place[chance.choice([*place, "more"])] = chance.choice(RUBBISH)
    return json.dumps(message)

"""Single values out of a file that anybody may have written: numbers, colours, base64, and what to say."""

from __future__ import annotations

import base64
import binascii
import math
import re

_SHOWN = 60
_HEX = re.compile(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6}|[0-9a-fA-F]{8})")
_PATH = re.compile(r"[.\\:%]|^/[^+=]{0,80}$")
_BREAKS = str.maketrans("", "", " \t\r\n")


class Notes:
    """Warnings, each kind once: with its first value, and how often it came again."""

    def __init__(self) -> None:
        self._kinds: dict[str, tuple[str, int]] = {}

    def add(self, sentence: str, value: object = None) -> None:
        """Note a tolerance; `{}` in the sentence is where the value goes."""
        first, count = self._kinds.get(sentence, ("", 0))
        self._kinds[sentence] = (first if count else shown(value), count + 1)

    def sentences(self) -> tuple[str, ...]:
        """The warnings in the order in which they first came."""
        return tuple(
            sentence.replace("{}", first) + (f" (And {count - 1} more like it.)" if count > 1 else "")
            for sentence, (first, count) in self._kinds.items()
        )


def shown(value: object) -> str:
    """A value as a sentence may name it: short, in one line, and safe to send whatever it holds."""
    match value:
        case None:
            return "missing"
        case bool():
            return str(value).lower()
        case str():
            return ascii(value[:_SHOWN]) + ("..." if len(value) > _SHOWN else "")
        case int() if abs(value) > 10**15:
            return f"a number of {value.bit_length()} bits"
        case dict() if len(value) > 2:
            return f"an object of {len(value)} keys such as {str(next(iter(value)))[:20]!a}"
        case dict():
            return "{" + ", ".join(f"{str(k)[:20]!a}: {_inner(v)}" for k, v in value.items()) + "}"
        case list() if len(value) <= 2:
            return f"[{', '.join(map(_inner, value))}]"
        case list():
            return f"a list of {len(value)}"
        case _:
            return str(value)


def _inner(value: object) -> str:
    return "..." if isinstance(value, dict | list) else shown(value)


def number(value: object) -> float | None:
    """A finite number of any size a float can hold, also from text; None for anything else."""
    if isinstance(value, bool) or not isinstance(value, int | float | str):
        return None
    try:
        found = float(value[:_SHOWN] if isinstance(value, str) else value)
    except (ValueError, OverflowError):
        return None
    return found if math.isfinite(found) else None


def truth(value: object) -> bool | None:
    """Yes or no, also from 0, 1 and text; None for anything else."""
    words: dict[object, bool] = {"true": True, "1": True, "false": False, "0": False}
    return words.get(str(value).lower()) if isinstance(value, bool | int | str) else None


def colour(value: object, notes: Notes) -> str | None:
    """`#rrggbb` out of `aarrggbb`, `rrggbb` or `rgb`; None, with a warning, for what is no colour."""
    found = _HEX.fullmatch(value) if isinstance(value, str) else None
    if found is None:
        notes.add("The colour {} is none and was left out.", value)
        return None
    digits = found[1].lower()
    if len(digits) != 8:
        notes.add("The colour {} has no transparency in front; it was read as red, green, blue.", value)
    if len(digits) == 3:
        digits = "".join(digit * 2 for digit in digits)
    return f"#{digits[-6:]}"


def base64_bytes(value: object, notes: Notes) -> bytes:
    """Bytes out of base64 text; ValueError, in words that end a sentence, for text that is none."""
    if not isinstance(value, str):
        raise ValueError(f"its `image` is {shown(value)}")
    text = value
    if text.startswith("data:"):
        head, _, text = text.partition(",")
        notes.add("The picture's text begins with {}, which was left off.", head)
    if _PATH.search(text[:200]):
        raise ValueError(f"its `image` is the path {shown(value)}, not the picture itself")
    plain = text.translate(_BREAKS).replace("-", "+").replace("_", "/").rstrip("=")
    try:
        return base64.b64decode(plain + "=" * (-len(plain) % 4), validate=True)
    except (ValueError, binascii.Error) as error:
        raise ValueError(f"its `image` begins with {shown(value)} and is no base64") from error

"""What somebody sent, read or refused in one plain sentence that names the value."""

from __future__ import annotations

import json
import math
from functools import cache
from typing import Any

from pydantic import BaseModel, ValidationError

from rules.check import Refused
from server.protocol import Do, FromSeat, from_seat

DEEPEST = 12
LARGEST_INTEGER = 2**53
"""Beyond it a browser cannot tell two numbers apart."""
LONGEST_TEXT = 4000


class Broken(Exception):
    """What came is no message of this protocol at all: the socket that sent it is closed."""


class Unread(Refused):
    """A message that is one of ours, but not filled in rightly; `id` is its own, if it has one."""

    def __init__(self, reason: str, command_id: str | None) -> None:
        super().__init__(reason)
        self.id = command_id


def read(text: str) -> FromSeat:
    """A message; Unread or Broken, with the reason, if it is none."""
    try:
        message: FromSeat = from_seat.validator.validate_json(text)
    except ValidationError as error:
        raise _reason(text, error) from None
    if isinstance(message, Do):
        _check(message.command, message.id)
    elif message.type == "preview":
        _check(message.what, message.id)
    return message


def _reason(text: str, error: ValidationError) -> Exception:
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return Broken("this is not JSON")
    if not isinstance(found, dict):
        return Broken("a message is a JSON object")
    kind = found.get("type")
    if any(one["type"].startswith("union_tag") and not one["loc"] for one in error.errors()):
        return Broken(f"there is no message of type {short(kind)}")
    sent = found.get("id")
    named = (
        isinstance(sent, str) and len(sent) <= 40 and sent.isprintable()
    )  # half a character cannot be sent back
    return Unread(sentence(error, skip=1), sent if named else None)


def sentence(error: ValidationError, skip: int = 0) -> str:
    """The first thing that is wrong, where (but for the first `skip` steps), and what stands there."""
    first = error.errors(include_url=False, include_context=False)[0]
    if first["type"] == "union_tag_invalid" and isinstance(first["input"], dict):
        return f"{first['loc'][-1]}: there is none of type {short(first['input'].get('type'))}"
    where = ".".join(str(part) for part in first["loc"][skip:]) or "message"
    said = first["msg"][0].lower() + first["msg"][1:]
    more = error.error_count() - 1
    also = f" (and {more} more)" if more else ""
    if first["type"] == "missing":
        return f"{where}: this is missing{also}"
    return f"{where}: {said}, not {short(first['input'])}{also}"


def short(value: Any) -> str:
    """A value as it may be shown in a sentence."""
    shown = repr(value)
    return shown if len(shown) <= 60 else f"{shown[:57]}..."


def _check(sent: BaseModel, name: str) -> None:
    """Values without a type of their own must at least be ones that JSON and a browser can hold."""
    if not _has_loose_values(type(sent)):
        return
    for field, value in sent.__dict__.items():
        if trouble := _trouble(value, 0):
            raise Unread(f"{field}: {trouble}", name)


@cache
def _has_loose_values(kind: type[BaseModel]) -> bool:
    return "Any" in repr([field.annotation for field in kind.model_fields.values()]) or any(
        "Amendment" in repr(field.annotation) or "SheetRuling" in repr(field.annotation)
        for field in kind.model_fields.values()
    )


def _trouble(value: Any, depth: int) -> str:
    match value:
        case bool():
            return ""
        case float() if not math.isfinite(value):
            return f"{value} is not a number to reckon with"
        case int() if abs(value) > LARGEST_INTEGER:
            return "this whole number is far too large"
        case str() if len(value) > LONGEST_TEXT:
            return f"a text of {len(value)} characters is too long"
        case BaseModel():
            return _first(value.__dict__.values(), depth)
        case dict():
            return _first([*value.keys(), *value.values()], depth)
        case list() | tuple():
            return _first(value, depth)
    return ""


def _first(values: Any, depth: int) -> str:
    if depth >= DEEPEST:
        return f"this is nested deeper than {DEEPEST}"
    return next((trouble for value in values if (trouble := _trouble(value, depth + 1))), "")

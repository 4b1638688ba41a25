"""A declaration in the words of the form that it fills in."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from rules.forms import Field, Intent, Option
from rules.said import Verbatim, listed, plural, said


def worded(option: Option, intent: Intent, names: Mapping[str, str]) -> str:
    """What was filled in, blank by blank: "Movement: Stand; Attack: rifle, shot; Target: Guard"."""
    filled = (
        said("{blank}: {filled}", blank=field.label, filled=listed(told, ","))
        for field in option.fields
        if (told := tuple(_told(field, intent.args.get(field.name), names)))
    )
    return listed(filled, ";") or option.title


def _told(field: Field, value: Any, names: Mapping[str, str]) -> Iterator[str]:
    if value in (None, "", False) or value in ([], ()):
        return
    if field.kind == "path":
        yield plural("{n} leg", "{n} legs", len(value))
    elif value is True:
        yield "yes"
    else:
        labels = {choice.value: choice.label for choice in field.choices}
        for one in value if isinstance(value, list | tuple) else (value,):
            yield labels.get(one) or Verbatim(names.get(str(one), str(one)))

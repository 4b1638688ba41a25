"""Forms that open an activity, as filled in: with defaults, each value held to its field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from rules.check import Refused
from rules.forms import Field, Json
from rules.said import Verbatim, said


def filled(fields: Iterable[Field], given: Mapping[str, Json]) -> dict[str, Any]:
    """A value for every field; Refused naming what does not fit."""
    known = {field.name: field for field in fields}
    form: dict[str, Any] = {name: field.default for name, field in known.items()}
    for name, value in given.items():
        if name not in known:
            raise Refused(said("{name} is not asked to open a fight", name=Verbatim(repr(name))))
        field = known[name]
        form[name] = value if value is not None else field.default
        if not _fits(field, form[name]):
            what = Verbatim(repr(form[name]))
            raise Refused(said("{field}: {value} does not fit", field=field.label, value=what))
    return form


def _fits(field: Field, value: Json) -> bool:
    if field.kind == "choice":
        return value in [choice.value for choice in field.choices]
    if field.kind == "flag":
        return isinstance(value, bool)
    if field.kind == "number":
        whole = isinstance(value, int) and not isinstance(value, bool)
        return (value is None and field.default is None) or (whole and field.least <= value <= field.most)
    return isinstance(value, str)

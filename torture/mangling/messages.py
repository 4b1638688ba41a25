"""Sound messages of every kind that a seat may send, filled by chance from the protocol's own schema."""

from __future__ import annotations

import random
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from re import _parser as parser  # type: ignore[attr-defined]  # nothing else reads a pattern as Python does
from typing import Any, NamedTuple

from server.protocol import from_seat

Schema = Mapping[str, Any]

ANY_LETTERS = "aZ 09+:#'\"\\/é\u200b\U0001f600"
SEVERAL = 3
"""Things in a list, beyond the fewest."""
TRIES = 5
MOST_WORDS = 100
"""Of each name, the newest that were heard."""


class Kind(NamedTuple):
    """A kind of message; `inner`: of the command or the question that it carries."""

    outer: str
    inner: str = ""


@dataclass
class Words:
    """What was heard at a table, by the names of the fields that it stood in; `untold` is never said again."""

    untold: frozenset[str] = frozenset()
    by_name: dict[str, dict[str, None]] = field(default_factory=dict)
    number: int = 1

    def hear(self, told: Any, name: str = "") -> None:
        """Note every word of a message."""
        match told:
            case dict():
                for key, value in told.items():
                    self.hear(value, key)
                    self._note("", key)
            case list():
                for value in told:
                    self.hear(value, name)
            case str():
                self._note(name, told)
                self._note("", told)
            case int() if name == "number":
                self.number = max(told, 1)

    def _note(self, name: str, word: str) -> None:
        if word not in self.untold and len(word) <= 200:
            known = self.by_name.setdefault(name, {})
            known[word] = None
            if len(known) > MOST_WORDS * (1 if name else 10):
                del known[next(iter(known))]

    def one(self, chance: random.Random, name: str) -> str:
        """A word that was heard under this name, or else under any."""
        under = self.by_name.get(name)
        if under is None or chance.random() < 0.1:
            under = self.by_name.get("") or {"x": None}
        return chance.choice(list(under))


@cache
def _schema() -> Schema:
    schema: Schema = from_seat.json_schema()
    return schema


@cache
def kinds() -> tuple[Kind, ...]:
    """Every kind there is."""
    found: list[Kind] = []
    for outer, ref in _schema()["discriminator"]["mapping"].items():
        fields = _named(ref)["properties"].values()
        inner = [name for one in fields for name in one.get("discriminator", {}).get("mapping", ())]
        found += [Kind(outer, one) for one in inner] or [Kind(outer)]
    return tuple(found)


def sound(kind: Kind, chance: random.Random, words: Words) -> dict[str, Any]:
    """A message that the protocol takes, about what was heard at the table."""
    return Filler(kind.inner, chance, words).an_object(
        _named(_schema()["discriminator"]["mapping"][kind.outer])
    )


def _named(ref: str) -> Schema:
    schema: Schema = _schema()["$defs"][ref.rpartition("/")[2]]
    return schema


@dataclass
class Filler:
    """Fills one message; `inner` is what it is to carry."""

    inner: str
    chance: random.Random
    words: Words

    def an_object(self, schema: Schema) -> dict[str, Any]:
        """Every field that there must be, and some of the others."""
        if "properties" not in schema:
            return self._loose_object(schema)
        needed = schema.get("required", ())
        return {
            name: self.value(one, name)
            for name, one in schema["properties"].items()
            if name in needed or "const" in one or self.chance.random() < 0.25
        }

    def value(self, schema: Schema, name: str) -> Any:
        """A value for the field of this name."""
        match schema:
            case {"$ref": ref}:
                return self.value(_named(ref), name)
            case {"const": only}:
                return only
            case {"enum": some}:
                return self.chance.choice(some)
            case {"oneOf": some, "discriminator": {"mapping": by_kind}}:
                ref = by_kind.get(self.inner)
                return self.value({"$ref": ref} if ref else self.chance.choice(some), name)
            case {"oneOf": some} | {"anyOf": some}:
                return self.value(self.chance.choice(some), name)
            case {"type": "object"}:
                return self.an_object(schema)
            case {"type": "array"}:
                return self._list(schema, name)
            case {"type": "string"}:
                return self._text(schema, name)
            case {"type": "integer" | "number" as kind}:
                return self._number(schema, whole=kind == "integer")
            case {"type": "boolean"}:
                return self.chance.random() < 0.5
            case {"type": "null"}:
                return None
        return self.loose(name)

    def loose(self, name: str, depth: int = 0) -> Any:
        """A value of any kind, as those fields hold that have none of their own."""
        match self.chance.randrange(6 if depth < 3 else 4):
            case 0:
                return self.chance.choice((None, True, False))
            case 1:
                return self.chance.randint(-2, 20)
            case 2 | 3:
                return self.words.one(self.chance, name)
            case 4:
                return [self.loose(name, depth + 1) for _ in range(self.chance.randint(0, SEVERAL))]
        return {self.words.one(self.chance, ""): self.loose(name, depth + 1) for _ in range(SEVERAL)}

    def _loose_object(self, schema: Schema) -> dict[str, Any]:
        """With keys that were heard; values of a kind where the schema has one."""
        inner, keys = schema.get("additionalProperties"), schema.get("propertyNames", {"type": "string"})
        for pattern, one in schema.get("patternProperties", {}).items():
            inner, keys = one, {"type": "string", "pattern": pattern}
        made: dict[str, Any] = {}
        for _ in range(self.chance.randint(0, SEVERAL)):
            key = str(self.value(keys, ""))
            made[key] = self.value(inner, key) if isinstance(inner, dict) else self.loose(key)
        return made

    def _list(self, schema: Schema, name: str) -> list[Any]:
        if "prefixItems" in schema:
            return [self.value(one, name) for one in schema["prefixItems"]]
        least = schema.get("minItems", 0)
        most = min(schema.get("maxItems", least + SEVERAL), least + SEVERAL)
        return [self.value(schema["items"], name) for _ in range(self.chance.randint(least, most))]

    def _text(self, schema: Schema, name: str) -> str:
        """A word that was heard, if one fits, or one that is made up."""
        least, most, pattern = (
            schema.get("minLength", 0),
            schema.get("maxLength", 300),
            schema.get("pattern", ""),
        )
        for _ in range(TRIES):
            word = self.words.one(self.chance, name)
            if least <= len(word) <= most and (not pattern or re.search(pattern, word)):
                return word
        if pattern:
            return written(pattern, self.chance, least, most)
        length = self.chance.choice((least, most, self.chance.randint(least, min(most, least + 12))))
        return "".join(self.chance.choices(ANY_LETTERS, k=length))

    def _number(self, schema: Schema, *, whole: bool) -> float:
        """At an edge, small, or the table's own number."""
        least = schema.get("minimum", schema.get("exclusiveMinimum", -1000))
        most = schema.get("maximum", schema.get("exclusiveMaximum", 1000))
        now = self.words.number
        some = (
            least,
            most,
            0,
            1,
            self.chance.randint(-5, 30),
            now,
            now,
            self.chance.randint(1, now),
            now + 1,
        )
        number = min(max(self.chance.choice(some), least), most)
        if number in (schema.get("exclusiveMinimum"), schema.get("exclusiveMaximum")):
            number = (least + most) / 2
        return (
            int(number) if whole else number + self.chance.choice((0, 0, 0.5)) * (least < number < most - 1)
        )


def written(pattern: str, chance: random.Random, least: int, most: int) -> str:
    """A text that a pattern fits, of so many letters."""
    parsed = parser.parse(pattern)
    while True:
        longest = chance.choice((max(least, 1), most, chance.randint(max(least, 1), min(most, least + 12))))
        text = "".join(_piece(one, chance, longest) for one in parsed)
        if least <= len(text) <= most:
            return text


def _piece(piece: tuple[Any, Any], chance: random.Random, longest: int) -> str:
    """What one piece of a pattern stands for."""
    kind, what = piece
    match str(kind):
        case "AT":
            return ""
        case "LITERAL":
            return chr(what)
        case "IN":
            return _piece(chance.choice(what), chance, longest)
        case "RANGE":
            return chr(chance.randint(*what))
        case "SUBPATTERN":
            return "".join(_piece(one, chance, longest) for one in what[-1])
        case "MAX_REPEAT":
            fewest, most, inner = what
            most = min(int(most), max(longest, fewest))
            return "".join(
                _piece(one, chance, longest) for _ in range(chance.choice((fewest, most))) for one in inner
            )
    raise ValueError(f"no text is made for {kind} in a pattern yet")

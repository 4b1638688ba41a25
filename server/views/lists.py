"""Lists of the books, told by name: the same for every table, so browsers fetch each once and keep it.

A name is a hash of what the books say, so it tells nothing of any table, and opens nothing but that.
"""

from __future__ import annotations

import hashlib
from functools import cache

from rules import rulesets
from server.protocol import Lists


@cache
def lists_of(ruleset: str) -> tuple[str, bytes]:
    """The name and content, as JSON, of what a system fills its sheets from; another content has another name."""
    lists = Lists(lists=dict(rulesets()[ruleset].sheet.lists()))
    content = lists.__pydantic_serializer__.to_json(lists, exclude_defaults=True)
    return hashlib.sha256(content).hexdigest()[:32], content


def list_named(name: str) -> bytes | None:
    """The content of a name; None where no system's lists are called so."""
    return dict(map(lists_of, rulesets())).get(name)

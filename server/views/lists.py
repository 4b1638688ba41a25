"""Lists of the books, told by name: the same for every table, so browsers fetch each once and keep it.

A name is a hash of what the books say, so it tells nothing of any table, and opens nothing but that.
"""

from __future__ import annotations

import hashlib
from functools import cache

from rules import rulesets
from server.protocol import Lists
from server.views.tongue import Tongue


@cache
def lists_of(ruleset: str, tongue: Tongue) -> tuple[str, bytes]:
    """The name and content, as JSON, of what a system fills its sheets from; another content has another name."""
    content = tongue.lean(Lists(lists=dict(rulesets()[ruleset].sheet.lists()))).encode()
    return hashlib.sha256(content).hexdigest()[:32], content

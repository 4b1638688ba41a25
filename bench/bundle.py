"""How much a browser must fetch before the table stands: page, scripts and styles, as they are sent packed."""

from __future__ import annotations

import gzip
import re
from pathlib import Path

LINKED = re.compile(r"""(?:src|href)="/static/([^"]+\.(?:js|css))\"""")
IMPORTED = re.compile(r"""(?:\bfrom|\bimport)\s*"\./([^"]+\.js)\"""")
"""Imports that a script cannot begin without; `import("./x.js")` is fetched later, when it is wanted."""


def packed_kb(built: Path) -> float:
    """Kilobytes (1,000) of index.html and all that it cannot stand without, gzip level 9, pictures aside."""
    page = built / "index.html"
    found = {page}
    waiting = [built / name for name in LINKED.findall(page.read_text(encoding="utf-8"))]
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [path.parent / name for name in IMPORTED.findall(path.read_text(encoding="utf-8"))]
    return sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in found) / 1000

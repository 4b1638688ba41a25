"""How much a browser must fetch before the table stands: page, scripts and styles, as they are sent packed."""

from __future__ import annotations

import gzip
from pathlib import Path

KINDS = {".html", ".js", ".css"}


def packed_kb(built: Path) -> float:
    """Kilobytes (1,000) of index.html and all that it leads to, gzip level 9, pictures aside."""
    found = {built / "index.html"}
    waiting = list(found)
    files = [path for path in built.rglob("*") if path.suffix in KINDS]
    while waiting:
        text = waiting.pop().read_text(encoding="utf-8")
        more = {path for path in files if path.name in text} - found
        found |= more
        waiting += more
    return sum(len(gzip.compress(path.read_bytes(), 9, mtime=0)) for path in found) / 1000

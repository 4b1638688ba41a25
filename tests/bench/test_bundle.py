"""What counts as the browser's bundle."""

from __future__ import annotations

import gzip
from pathlib import Path

from bench.bundle import packed_kb


def test_all_that_the_page_leads_to_counts_and_nothing_else(tmp_path: Path):
    assets = tmp_path / "assets"
    assets.mkdir()
    files = {
        tmp_path / "index.html": '<script src="/static/assets/index-1.js"></script>',
        assets / "index-1.js": 'import "./shared-2.js"',
        assets / "shared-2.js": "export const a = 1",
    }
    for path, text in files.items():
        path.write_text(text, encoding="utf-8")
    (tmp_path / "bench.html").write_text(
        '<script src="/static/assets/bench-3.js"></script>', encoding="utf-8"
    )
    (assets / "bench-3.js").write_text('import "./shared-2.js"', encoding="utf-8")

    packed = sum(len(gzip.compress(text.encode(), 9, mtime=0)) for text in files.values())
    assert packed_kb(tmp_path) == packed / 1000

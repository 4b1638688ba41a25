"""Measure the budgets: `python -m bench [--quick] [--only NAME ...] [--story NAME]`; status 1 when one is missed."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from pathlib import Path

from bench.budgets import MANY_SHOTS, MEASURES, QUICK, WHOLE, Bench
from bench.machine import described
from bench.table import Row, printed
from server.demo import STORIES


def main() -> None:
    """Measure what was asked for and print the table."""
    asked = _parser().parse_args()
    names = asked.only or list(MEASURES)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="retcon-bench-") as folder:
        print(f"{described(Path(folder))}\n", flush=True)
        rows = _rows(Bench(Path(folder), QUICK if asked.quick else WHOLE, asked.story), names)
    print(printed(rows))
    missed = sum(not row.holds for row in rows)
    print(f"\n{len(rows) - missed} of {len(rows)} hold; {time.monotonic() - began:.0f} s.")
    sys.exit(1 if missed else 0)


def _rows(bench: Bench, names: list[str]) -> list[Row]:
    rows: list[Row] = []
    for measure in dict.fromkeys(MEASURES[name] for name in names):
        print(f"bench: {measure.__name__.replace('_', ' ')} ...", file=sys.stderr, flush=True)
        rows += measure(bench)
    return rows


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument(
        "--quick", action="store_true", help="less of everything: about a minute, and noisier"
    )
    parser.add_argument(
        "--only", action="append", choices=MEASURES, help="this measure alone; may be repeated"
    )
    parser.add_argument(
        "--story",
        choices=STORIES,
        help=f"the demo table to play at, and so the rules system: {STORIES[0]}, and of shots {MANY_SHOTS}",
    )
    return parser


if __name__ == "__main__":
    main()

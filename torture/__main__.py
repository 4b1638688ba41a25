"""Attack the program for a while: `python -m torture [--only NAME ...] [--minutes N] [--rounds N] [--seed N]`."""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from traceback import format_exc

from torture.trial import Fell, Tally, Trial
from torture.trials import TRIALS


def main() -> None:
    """Run each tool for its time; status 1 when the program fell, each fall with the command that shows it again."""
    asked = _parser().parse_args()
    fallen = sum(_attack(trial, asked) for trial in TRIALS if not asked.only or trial.name in asked.only)
    print(f"\n{'It stood.' if not fallen else f'It fell {fallen} times.'}")
    sys.exit(1 if fallen else 0)


def _attack(trial: Trial, asked: argparse.Namespace) -> int:
    """Rounds of one tool until its time is over; how often the program fell."""
    began, sum_of_all, fallen, rounds = time.monotonic(), Tally(), 0, 0
    for seed in _seeds(asked, began):
        rounds += 1
        with tempfile.TemporaryDirectory(prefix="retcon-torture-") as folder:
            try:
                sum_of_all += trial.run(seed, Path(folder))
            except Fell as fall:
                fallen += 1
                print(f"{trial.name}: FELL: {fall}\n    again: {_again(trial, seed)}", flush=True)
            except Exception:
                fallen += 1
                print(f"{trial.name}: FELL: {format_exc()}    again: {_again(trial, seed)}", flush=True)
    told = ", ".join(f"{number:,} {what}" for what, number in sorted(sum_of_all.items()))
    took = time.monotonic() - began
    print(f"{trial.name}: {rounds:,} rounds from seed {asked.seed} in {took:.0f} s: {told}", flush=True)
    return fallen


def _seeds(asked: argparse.Namespace, began: float) -> Iterator[int]:
    """One seed a round, as long as rounds or time are left."""
    for nth in count():
        over = time.monotonic() - began > asked.minutes * 60
        if nth >= asked.rounds if asked.rounds else nth and over:
            return
        yield asked.seed + nth


def _again(trial: Trial, seed: int) -> str:
    return f"python -m torture --only {trial.name} --seed {seed} --rounds 1"


def _parser() -> argparse.ArgumentParser:
    told = "\n".join(f"  {trial.name:<12}{trial.about}" for trial in TRIALS)
    parser = argparse.ArgumentParser(
        prog="python -m torture",
        description=__doc__,
        epilog=f"tools:\n{told}",
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    names = [trial.name for trial in TRIALS]
    parser.add_argument("--only", action="append", choices=names, help="this tool alone; may be repeated")
    parser.add_argument("--minutes", type=float, default=1, help="for each tool (1); hours are 60 of them")
    parser.add_argument("--rounds", type=int, default=0, help="so many of each tool, however long they take")
    parser.add_argument(
        "--seed", type=int, default=1, help="the first round's; each next one has one more (1)"
    )
    return parser


if __name__ == "__main__":
    main()

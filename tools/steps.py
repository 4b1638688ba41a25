"""Run the steps of a set-up: quiet while they go well, alive while they are slow, whole when they fail."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Mapping, Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BEAT_S = 5.0


def say(line: str) -> None:
    """One progress line, at once, on stderr: stdout belongs to the program that follows."""
    print(f"retcon: {line}", file=sys.stderr, flush=True)


def step(
    title: str, command: Sequence[str | Path], *, takes: str = "", env: Mapping[str, str] | None = None
) -> None:
    """Run one command from the root of the checkout, with a line at the start and one every 5 s.

    Args:
        takes: what to tell about how long it takes.
        env: variables to set beside those that are there.

    Raises: SystemExit with the command's own output when it fails.
    """
    say(f"{title} ({takes}) ..." if takes else f"{title} ...")
    if failed := output_of_failure(title, command, env=env):
        sys.exit(f"{failed}\nretcon: {title} failed; the reason stands above.")


def output_of_failure(
    title: str, command: Sequence[str | Path], *, env: Mapping[str, str] | None = None
) -> str | None:
    """What the command wrote, if it failed; None if it did not."""
    began = time.monotonic()
    with tempfile.TemporaryFile("w+", encoding="utf-8", errors="replace") as written:
        try:
            child = subprocess.Popen(
                [str(part) for part in command],
                cwd=ROOT,
                env={**os.environ, **(env or {})},
                stdin=subprocess.DEVNULL,
                stdout=written,
                stderr=subprocess.STDOUT,
            )
        except OSError as trouble:
            return str(trouble)
        status = _wait(child, title, began)
        if status == 0:
            return None
        written.seek(0)
        return written.read().rstrip() or f"exit status {status}"


def _wait(child: subprocess.Popen[bytes], title: str, began: float) -> int:
    try:
        while True:
            try:
                return child.wait(BEAT_S)
            except subprocess.TimeoutExpired:
                say(f"{title}: still at it, {time.monotonic() - began:.0f} s")
    finally:
        if child.poll() is None:
            child.terminate()
            child.wait()

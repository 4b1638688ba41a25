"""Run every check in order and stop at the first that fails: `python -m tools.checks [lint|all]`."""

import os
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

from tools.steps import ROOT

BIN = Path(sys.executable).parent
TYPED = ("rules", "domain", "server", "tests", "e2e", "bench", "torture", "tools")


@dataclass(frozen=True)
class Check:
    """One tool, the words that head its output, and its command line."""

    title: str
    command: tuple[str, ...]


def python(module: str, *arguments: str) -> tuple[str, ...]:
    """A module of this environment as a command line."""
    return (sys.executable, "-m", module, *arguments)


def npm(script: str) -> tuple[str, ...]:
    """A script of web/package.json as a command line."""
    return python("tools.web", "npm", "run", "--silent", script)


LINT = (
    Check("Lint (ruff)", python("ruff", "check", ".")),
    Check("Layout (ruff)", python("ruff", "format", "--check", ".")),
    Check("Types (mypy, strict)", python("mypy", *TYPED)),
    Check("Floors (import-linter)", (str(BIN / "lint-imports"), "--no-cache")),
    Check("Wire types are fresh", python("tools.wire_fresh")),
    Check("Types of the web client (tsc, strict)", npm("check")),
    Check("Lint and layout of the web client (biome)", npm("lint")),
)
TESTS = (
    Check("Tests of the web client (vitest)", npm("test")),
    Check("Unit, property, store and hub tests (pytest)", python("pytest", "tests", "-q", "-n", "2")),
    Check("End to end in Chromium (pytest)", python("pytest", "e2e", "-q", "-n", "2", "--dist", "loadfile")),
)


def main() -> None:
    """Run the checks named by the first argument; the last line sums up, the exit status is honest."""
    checks = LINT if sys.argv[1:] == ["lint"] else LINT + TESTS
    began = time.monotonic()
    for number, check in enumerate(checks, start=1):
        print(f"\n=== {number}/{len(checks)} {check.title}", flush=True)
        started = time.monotonic()
        status = subprocess.run(check.command, cwd=ROOT, env=_env(), check=False).returncode
        if status != 0:
            sys.exit(
                f"\nFAILED: {check.title} (exit status {status}); {len(checks) - number} more did not run."
            )
        print(f"    passed in {time.monotonic() - started:.1f} s", flush=True)
    print(f"\nPASSED: all {len(checks)} checks in {time.monotonic() - began:.0f} s.")


def _env() -> dict[str, str]:
    """Without the settings of a table that the same shell may be serving."""
    return {
        name: value
        for name, value in os.environ.items()
        if not name.startswith("RETCON_") or name == "RETCON_CHROMIUM"
    }


if __name__ == "__main__":
    main()

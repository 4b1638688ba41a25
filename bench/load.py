"""The load generator, a process of its own: a job as JSON on stdin, what it found as JSON on stdout.

`python -m bench.load NAME` calls `load(**job)` of the module bench.NAME.
"""

from __future__ import annotations

import gc
import json
import subprocess
import sys
from importlib import import_module
from typing import Any

import uvloop

LONGEST_S = 180.0


def found_by(name: str, **job: Any) -> Any:
    """Run a job in its own process; RuntimeError when it fails."""
    command = (sys.executable, "-m", "bench.load", name)
    done = subprocess.run(
        command, input=json.dumps(job), stdout=subprocess.PIPE, text=True, timeout=LONGEST_S, check=False
    )
    if done.returncode:
        raise RuntimeError(f"the load of {name} failed: its reason stands above")
    return json.loads(done.stdout)


def main() -> None:
    """Do the job."""
    gc.disable()  # nothing here lives in cycles, and a pause would count as the server's
    module = import_module(f"bench.{sys.argv[1]}")
    found = uvloop.run(module.load(**json.load(sys.stdin)))
    json.dump(found, sys.stdout)


if __name__ == "__main__":
    main()

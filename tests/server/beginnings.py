"""Servers of processes of their own, and what a first start leaves, made once for all who need no first one."""

from __future__ import annotations

import atexit
import functools
import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

RETCON = [sys.executable, "-c", "from server.cli import main; main()"]
QUIET = {name: value for name, value in os.environ.items() if not name.startswith("RETCON_")}


@contextmanager
def serving(data: Path, *options: str) -> Iterator[str]:
    """A server of its own process; its address."""
    command = [*RETCON, "serve", "--port", "0", "--sync", "off", "--data", str(data), *options]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=QUIET) as process:
        assert process.stdout is not None
        try:
            told = next(line for line in process.stdout if "ready" in line)
            yield told.split()[-1]
        finally:
            process.send_signal(signal.SIGINT)
            process.communicate(timeout=30)
    assert process.returncode == 0


def begun(data: Path) -> Path:
    """That directory as a first start leaves it, with the demo tables; one that is there stays as it is."""
    if not any(data.glob("*.db")):
        shutil.copytree(_first_start(), data, dirs_exist_ok=True)
    return data


@functools.cache
def _first_start() -> Path:
    folder = Path(tempfile.mkdtemp(prefix="retcon-begun-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    with serving(folder):
        pass
    return folder

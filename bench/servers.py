"""Servers as processes of their own: the bare one and ours, started, looked at from outside, and stopped."""

from __future__ import annotations

import os
import select
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

START_S = 60.0
STOP_S = 15.0
UNLIMITED = "1000000"
"""Commands a second that a seat may send: the limit is not what is measured."""


@dataclass(frozen=True, slots=True)
class ServerProcess:
    """A server that listens on `port` of this machine."""

    process: subprocess.Popen[str]
    port: int

    @property
    def rss_mb(self) -> float:
        """Megabytes of memory that it holds now."""
        asked = ("ps", "-o", "rss=", "-p", str(self.process.pid))
        return int(subprocess.run(asked, capture_output=True, text=True, check=True).stdout) * 1024 / 1e6


@contextmanager
def bare(folder: Path) -> Iterator[ServerProcess]:
    """The bare server, with its one file in `folder`."""
    with _running(sys.executable, "-m", "bench.floor", str(folder / "floor.db")) as process:
        yield ServerProcess(process, _port(process, "listening on "))


@contextmanager
def retcon(data: Path) -> Iterator[ServerProcess]:
    """Ours on a data directory, as anybody starts it, but without a limit on commands."""
    command = str(Path(sys.executable).with_name("retcon"))
    with _running(command, "serve", "--port", "0", "--data", str(data), "--rate", UNLIMITED) as process:
        yield ServerProcess(process, _port(process, "Retcon is ready at "))


@contextmanager
def _running(*command: str) -> Iterator[subprocess.Popen[str]]:
    settings = {name: value for name, value in os.environ.items() if not name.startswith("RETCON_")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=settings) as process:
        try:
            yield process
        finally:
            process.terminate()
            try:
                process.wait(STOP_S)
            except subprocess.TimeoutExpired:
                process.kill()


def _port(process: subprocess.Popen[str], before: str) -> int:
    """The port in the line that begins so; RuntimeError if the server ends or says nothing for a minute."""
    assert process.stdout is not None
    deadline = time.monotonic() + START_S
    while select.select([process.stdout], [], [], max(0.0, deadline - time.monotonic()))[0]:
        line = process.stdout.readline()
        if line.startswith(before):
            return int(line.rpartition(":")[2])
        if not line:
            break
    raise RuntimeError(f"a server did not start: {' '.join(map(str, process.args))}")  # type: ignore[arg-type]

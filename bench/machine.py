"""What all of it is measured on."""

from __future__ import annotations

import os
import platform
import sqlite3
import time
from collections.abc import Callable
from importlib.metadata import version
from pathlib import Path
from statistics import median, quantiles

FLUSHES = 400
BLOCK = b"x" * 400


def described(folder: Path) -> str:
    """Lines on the machine, the versions, and how fast its disk says that something is on it."""
    python = f"{platform.python_implementation()} {platform.python_version()}"
    parts = ", ".join(f"{name} {version(name)}" for name in ("uvicorn", "uvloop", "websockets", "pydantic"))
    times = _flushes_ms(folder)
    return "\n".join(
        (
            f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.release()}",
            f"{python}, SQLite {sqlite3.sqlite_version}, {parts}",
            f"fdatasync of {len(BLOCK)} bytes: {1000 / median(times):,.0f}/s, p50 {median(times):.2f} ms, "
            f"p99 {quantiles(times, n=100)[98]:.2f} ms",
        )
    )


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text().splitlines()
    except OSError:
        return platform.processor() or platform.machine()
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.machine())


def _flushes_ms(folder: Path) -> list[float]:
    flush = getattr(os, "fdatasync", os.fsync)
    handle = os.open(folder / "flushed", os.O_WRONLY | os.O_CREAT | os.O_APPEND, 0o600)
    try:
        return [_timed_ms(flush, handle) for _ in range(FLUSHES)]
    finally:
        os.close(handle)


def _timed_ms(flush: Callable[[int], None], handle: int) -> float:
    os.write(handle, BLOCK)
    began = time.perf_counter()
    flush(handle)
    return (time.perf_counter() - began) * 1000

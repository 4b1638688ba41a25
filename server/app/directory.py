"""What is in a data directory, by name, and that it is its owner's alone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

DATABASE, HEADS, SNAPSHOTS, UPLOADS = "retcon.db", "heads", "snapshots.db", "uploads"
NOTES = ("demo-links.json", "server.json", ".lock")


def close_to_others(data: Path) -> None:
    """Let nobody but its owner read what is in a data directory; OSError where that is not to be.

    A folder that holds other things too is left as it is: what of it is ours is closed.
    """
    for path in _ours(data):
        path.chmod(0o700 if path.is_dir() else 0o600)
    if {path.name for path in data.iterdir()} <= {path.name for path in _ours(data)}:
        data.chmod(0o700)


def _ours(data: Path) -> Iterator[Path]:
    databases = (f"{name}{end}" for name in (DATABASE, SNAPSHOTS) for end in ("", "-wal", "-shm"))
    for name in (*databases, HEADS, UPLOADS, *NOTES):
        if (path := data / name).exists():
            yield path
    yield from (data / UPLOADS).glob("*")

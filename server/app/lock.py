"""A data directory has one process at a time."""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from server.store.faults import StoreFault


@contextmanager
def held(data: Path) -> Iterator[None]:
    """The data directory for this process alone, by a lock that ends with it; StoreFault while another has it."""
    try:
        data.mkdir(parents=True, exist_ok=True)
        handle = os.open(data / ".lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as trouble:
        raise StoreFault(
            f"{data} cannot be written to: {trouble.strerror}; name another with --data"
        ) from None
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
        yield
    except BlockingIOError:
        raise StoreFault(f"another Retcon is serving from {data}") from None
    finally:
        os.close(handle)

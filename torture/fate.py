"""Whatever the server draws by chance, decided by a seed: keys of dice, salts, names and secrets of links."""

from __future__ import annotations

import random
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from unittest.mock import patch


@contextmanager
def fated(seed: int) -> Iterator[None]:
    """Draw secrets in this process by the seed."""
    chance = random.Random(f"fate {seed}")
    with (
        patch.object(secrets, "token_bytes", lambda count=32: chance.randbytes(count)),
        patch.object(secrets, "choice", chance.choice),
    ):
        yield

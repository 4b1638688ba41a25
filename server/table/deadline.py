"""How long the rules may take over one answer, by the clock."""

from __future__ import annotations

import time

from domain.budget import Late

ACT_S = 5.0
"""For a wish that is decided on the loop, where everybody waits; the slowest of ordinary ones takes 0.05 s."""
PAST_S = 20.0
"""For what is decided on a thread: other acts done again."""


def after(limit_s: float) -> Late:
    """Late when so many seconds from now are over."""
    end = time.monotonic() + limit_s
    return lambda: time.monotonic() > end

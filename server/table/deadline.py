"""How long the rules may take over one answer, by the clock.

What they count ends them in most cases: dice, happenings, acts done again. Rules that go on without any of these are
interrupted where they stand, on the main thread, where the loop and the checks run; they change nothing but what
they have worked out themselves.
"""

from __future__ import annotations

import atexit
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from domain.budget import Late, in_time

ACT_S = 5.0
"""For a command or a preview, worked out on the loop, where all wait; the slowest of ordinary ones takes 0.05 s."""
PAST_S = 20.0
"""For what is decided on a thread: other acts done again."""
PROOF_S = 120.0
"""For a commit that is decided again to prove it: there a slow machine must not look like a fault."""
TICK_S = 0.25
"""So often the clock is looked at while rules are at work; it costs an act nothing."""


def after(limit_s: float) -> Late:
    """Late when so many seconds from now are over."""
    end = time.monotonic() + limit_s
    return lambda: time.monotonic() > end


@contextmanager
def within(limit_s: float) -> Iterator[Late]:
    """Have the rules work something out: late when so many seconds are over, and then Overrun where they stand."""
    late = after(limit_s)
    if threading.current_thread() is not threading.main_thread():
        yield late
        return
    before, _watch.late = _watch.late, late
    try:
        try:
            _watch.begin()
            yield late
        finally:
            _watch.late = before
    finally:
        _watch.late = before  # also where it struck just then


class _Watch:
    """Looks at the clock as long as anything is worked out now and then, on the main thread."""

    def __init__(self) -> None:
        self.late: Late | None = None
        self._looks = not hasattr(signal, "setitimer")  # where there is no such timer the counts must do

    def begin(self) -> None:
        """Look from now on, if it does not already."""
        if not self._looks:
            atexit.register(self._leave_off)  # the system ends a process whose alarm nobody hears any more
            signal.signal(signal.SIGALRM, self._look)
            signal.setitimer(signal.ITIMER_REAL, TICK_S, TICK_S)
            self._looks = True

    def _look(self, _number: int, _frame: FrameType | None) -> None:
        if self.late is None:
            try:  # noqa: SIM105 - `suppress` would need more of the stack
                self._leave_off()
            except RecursionError:  # it struck where the stack was full: the next time will do
                pass
        else:
            in_time(self.late)

    def _leave_off(self) -> None:
        self._looks = False  # first: whatever fails after it, the next answer is looked after
        signal.setitimer(signal.ITIMER_REAL, 0)
        atexit.unregister(self._leave_off)


_watch = _Watch()

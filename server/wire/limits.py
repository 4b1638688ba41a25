"""Limits on what one seat or address may ask for: token buckets."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable
from functools import partial

Clock = Callable[[], float]


class Bucket:
    """So many at once (`burst`), refilled at `per_s` a second."""

    def __init__(self, per_s: float, burst: float, clock: Clock = time.monotonic) -> None:
        self.per_s = per_s
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    @property
    def empty(self) -> bool:
        """Whether none is left."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self.per_s)
        self._at = now
        return self._left < 1

    def take(self) -> bool:
        """Take one; False when none is left."""
        if self.empty:
            return False
        self._left -= 1
        return True


class Buckets:
    """One bucket a name (an address, say); names not heard of for longest are forgotten."""

    def __init__(self, per_s: float, burst: float, most: int = 10_000, clock: Clock = time.monotonic) -> None:
        self._make = partial(Bucket, per_s, burst, clock)
        self._most = most
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def empty(self, name: str) -> bool:
        """Whether none is left in this name's bucket."""
        bucket = self._known.get(name)
        return bucket is not None and bucket.empty

    def take(self, name: str) -> bool:
        """Take one from this name's bucket."""
        bucket = self._known.get(name) or self._make()
        self._known[name] = bucket
        self._known.move_to_end(name)
        if len(self._known) > self._most:
            self._known.popitem(last=False)
        return bucket.take()

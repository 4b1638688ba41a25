"""Every tool of torture."""

from __future__ import annotations

from torture import frames
from torture.trial import Trial

TRIALS: tuple[Trial, ...] = (Trial("frames", "mangled messages to the reader", frames.run, share=3),)

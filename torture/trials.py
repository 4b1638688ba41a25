"""Every tool of torture."""

from __future__ import annotations

from torture import frames, pictures, takeouts
from torture.trial import Trial

TRIALS: tuple[Trial, ...] = (
    Trial("frames", "mangled messages to the reader", frames.run, share=3),
    Trial("pictures", "tiles of maps asked for while fog comes and goes", pictures.run, share=2),
    Trial("takeouts", "every act of a long fight taken out", takeouts.run, share=1),
)

"""What is done by rules: the acts of it, and an intent as it was read.

One verb serves everything: an act is offered to a voice, read into an order, priced, performed.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Generic, TypeVar

from rules.forms import Intent, Json

S_co = TypeVar("S_co", covariant=True)


@dataclass(frozen=True, slots=True)
class Order(Generic[S_co]):
    """An intent read at one moment: what was filled in, and what it means then. It is never stored.

    said: targets, weapon, path as the act's own `read` found them; never DMs or distances, which are those of the
    moment at which it is performed.
    """

    intent: Intent
    said: S_co

    @property
    def who(self) -> str:
        """Whose it is."""
        return self.intent.who

    @property
    def args(self) -> Mapping[str, Json]:
        """What was filled in."""
        return self.intent.args

"""What is done between ports, in the order in which it is offered."""

from __future__ import annotations

from typing import Any

from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.flight.lifting import LIFT

ACTS: tuple[Duty[Any], ...] = (LIFT,)

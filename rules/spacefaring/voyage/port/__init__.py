"""What is done in port, in the order in which it is offered."""

from __future__ import annotations

from typing import Any

from rules.spacefaring.voyage.duty import Duty

ACTS: tuple[Duty[Any], ...] = ()

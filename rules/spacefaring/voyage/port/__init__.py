"""What is done in port, in the order in which it is offered."""

from __future__ import annotations

from typing import Any

from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.port.buying import BUY, LOOK
from rules.spacefaring.voyage.port.freight import ASK, LOAD
from rules.spacefaring.voyage.port.passengers import ANNOUNCE, BOARD
from rules.spacefaring.voyage.port.selling import DECLINE, PRICE, SELL

ACTS: tuple[Duty[Any], ...] = (PRICE, SELL, DECLINE, ASK, LOAD, ANNOUNCE, BOARD, LOOK, BUY)

"""What is done in port, in the order in which it is offered.

`usual`: all that is routine in one press. Arriving: `delivering`, `arriving`, `selling`, `stranding`. Taking on:
`freight`, `passengers`, `mailing`, `buying`. The ship: `fuelling`, `overhaul`, `bills`. The crew and others: `hiring`,
`contracts`, `asking`. `landing` and `leaving` are asked by flight.
"""

from __future__ import annotations

from typing import Any

from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.port.arriving import LET_OFF, REVIVE
from rules.spacefaring.voyage.port.asking import ARREST, PATRON, WALK
from rules.spacefaring.voyage.port.bills import PAY
from rules.spacefaring.voyage.port.buying import BUY, LOOK
from rules.spacefaring.voyage.port.contracts import CALL_UP, CHARTER, SUBSIDY_ACT
from rules.spacefaring.voyage.port.delivering import UNLOAD
from rules.spacefaring.voyage.port.freight import ASK, LOAD
from rules.spacefaring.voyage.port.fuelling import BUY_PLAN, FLUSH, REFUEL
from rules.spacefaring.voyage.port.hiring import AGREE, APPLICANT, DISMISS, HIRE
from rules.spacefaring.voyage.port.landing import SETTLE, SKIP
from rules.spacefaring.voyage.port.mailing import MAIL, MESSAGE
from rules.spacefaring.voyage.port.overhaul import MAINTAIN
from rules.spacefaring.voyage.port.passengers import ANNOUNCE, BOARD
from rules.spacefaring.voyage.port.selling import DECLINE, PRICE, SELL
from rules.spacefaring.voyage.port.stranding import PUT_OFF
from rules.spacefaring.voyage.port.usual import USUAL

ACTS: tuple[Duty[Any], ...] = (
    USUAL,
    *(UNLOAD, LET_OFF, REVIVE, PUT_OFF),
    *(PRICE, SELL, DECLINE),
    *(MAIL, ASK, LOAD, ANNOUNCE, BOARD, MESSAGE, LOOK, BUY),
    *(REFUEL, FLUSH, BUY_PLAN, PAY, MAINTAIN),
    *(HIRE, APPLICANT, AGREE, DISMISS),
    *(PATRON, WALK, ARREST, CHARTER, SUBSIDY_ACT, CALL_UP, SKIP, SETTLE),
)

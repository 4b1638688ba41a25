"""What is done between ports, in the order in which it is offered: a course only after what leads somewhere now.

`plotting`: the course. `lifting`, `running`, `landing`: within a system. `jumping`, `arriving`: between them, with what
is thrown (`engaging`: by tasks); `foreseeing`, `hazards` tell its odds. `meeting`, `scanning`, `hijacking`: who comes
across. `fuelling`, `repairing`, `power`. `working`: tasks of those aboard.
"""

from __future__ import annotations

from typing import Any

from rules.spacefaring.voyage.duty import Duty
from rules.spacefaring.voyage.flight.arriving import ARRIVE, WAIT
from rules.spacefaring.voyage.flight.fuelling import DRAW, SKIM
from rules.spacefaring.voyage.flight.hijacking import OVER
from rules.spacefaring.voyage.flight.jumping import JUMP
from rules.spacefaring.voyage.flight.landing import LAND
from rules.spacefaring.voyage.flight.lifting import LIFT
from rules.spacefaring.voyage.flight.meeting import MEETING
from rules.spacefaring.voyage.flight.plotting import PLOT
from rules.spacefaring.voyage.flight.repairing import OVERHAUL, REPAIR
from rules.spacefaring.voyage.flight.running import RUN
from rules.spacefaring.voyage.flight.scanning import SCAN

ACTS: tuple[Duty[Any], ...] = (
    ARRIVE, RUN, JUMP, LAND, PLOT, LIFT, MEETING, OVER, REPAIR, OVERHAUL, SKIM, DRAW, SCAN, WAIT,
)  # fmt: skip

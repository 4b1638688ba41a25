"""What a file of metadata tells, as it is read bit by bit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from rules.chart import SECTOR_COLUMNS, SECTOR_ROWS, Border, Chart, Hex, Label, Route
from rules.said import Text
from rules.spacefaring.files.edges import Ends


@dataclass(slots=True)
class Beside:
    """What stands beside the worlds, as far as it has been read; doubt: of the entry read last, "" for none."""

    name: str = ""
    subsectors: dict[str, str] = field(default_factory=dict)
    realms: dict[str, str] = field(default_factory=dict)
    routes: list[Route] = field(default_factory=list)
    borders: list[Border] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    doubt: Text = ""

    def chart(self) -> Chart:
        """A sector without worlds."""
        return Chart(
            self.name, SECTOR_COLUMNS, SECTOR_ROWS, routes=tuple(self.routes), borders=tuple(self.borders),
            subsectors=self.subsectors, realms=self.realms, labels=tuple(self.labels),
        )  # fmt: skip

    def join(self, ends: Ends, kind: str, colour: str) -> None:
        """Take a route in."""
        self.routes.append(Route(ends.start, ends.end, kind, colour))
        self.doubt = CUT if ends.cut else ""


CUT = "the route leads further off the chart than hexes have numbers"


def closed(hexes: Sequence[Hex]) -> tuple[Hex, ...]:
    """A border that comes back to its start."""
    return (*hexes, hexes[0]) if len(hexes) > 1 and hexes[0] != hexes[-1] else tuple(hexes)

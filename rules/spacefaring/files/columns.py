"""Where a SEC file's own header says that its columns lie: lines such as "15-18: HexNbr"."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from rules.spacefaring.files.found import Row, row_of

_ENTRY = re.compile(r"#?\s*([0-9]{1,3})(?:\s*-\s*([0-9]{1,3}))?\s*:\s*([A-Za-z].*)")
_HEADS = (
    ("name", "name"), ("hex", "hex"), ("loc", "hex"), ("uwp", "uwp"), ("upp", "uwp"), ("base", "bases"),
    ("code", "remarks"), ("comment", "remarks"), ("remark", "remarks"), ("trade", "remarks"), ("zone", "zone"),
    ("travel", "zone"), ("pbg", "pbg"), ("alleg", "allegiance"), ("stellar", "stars"), ("star", "stars"),
    ("lrx", "stars"),
)  # fmt: skip
_NEEDED = {"hex", "uwp"}
_PBG = re.compile(r"[0-9X?][0-9A-Z?]{2}|")

UWP = r"[A-HXY?][0-9A-Z?_]{6}-[0-9A-Z?_-]"
"""A profile as nearly every file writes it; `worlds.uwp` reads more."""
_UWP = re.compile(UWP)
_HEX = re.compile(r"[0-9]{4}")


@dataclass(frozen=True, slots=True)
class Columns:
    """Spans of a line by the cell that stands there, the last of them open to the right."""

    spans: Mapping[str, tuple[int, int | None]]

    def cut(self, line: str) -> Row | None:
        """A line as a row, None where it does not fit: what stands between the columns must be blank."""
        line = line.expandtabs(1)
        cells = {name: line[slice(*span)] for name, span in self.spans.items()}
        between = list(line)
        for first, after in self.spans.values():
            end = len(line) if after is None else after
            between[first:end] = " " * len(between[first:end])
        row = row_of(cells)
        fits = _HEX.fullmatch(row.hex) and _UWP.fullmatch(row.uwp) and _PBG.fullmatch(row.pbg)
        return row if fits and len(row.zone) < 2 and not "".join(between).strip() else None


def columns_of(lines: Iterable[str]) -> Columns | None:
    """The columns that a header lists; None where there is none, or it leaves out hex or UWP."""
    spans: dict[str, tuple[int, int | None]] = {}
    for line in lines:
        if fits := _ENTRY.fullmatch(line.strip()):
            head = fits[3].lower().replace(" ", "")
            name = next((cell for start, cell in _HEADS if head.startswith(start)), None)
            if name is not None and name not in spans:
                spans[name] = (int(fits[1]) - 1, int(fits[2] or fits[1]))
    if not spans.keys() >= _NEEDED:
        return None
    last = max(spans, key=lambda name: spans[name][0])
    return Columns({**spans, last: (spans[last][0], None)})

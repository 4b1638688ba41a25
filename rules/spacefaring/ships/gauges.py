"""What of a ship is filled by what: tanks, hold, staterooms and low berths, CPU and storage."""

from __future__ import annotations

from collections.abc import Iterator

from rules.ruleset import Sheet
from rules.said import Text
from rules.spacefaring.ships import fitting
from rules.spacefaring.ships import sheet as s
from rules.vessel import Cargo, Gauge, Passage, Share, Vessel

_CARGO: dict[Cargo, Text] = {"freight": "freight", "goods": "goods", "mail": "mail", "stores": "stores"}
_AWAKE: dict[Passage, Text] = {
    "high": "high passage",
    "middle": "middle passage",
    "working": "working passage",
}


def gauges(sheet: Sheet, vessel: Vessel) -> tuple[Gauge, ...]:
    """Everything aboard that can be full; shares of nothing are left out."""
    return tuple(one for one in _gauges(sheet, vessel) if one.full or one.shares)


def _gauges(sheet: Sheet, vessel: Vessel) -> Iterator[Gauge]:
    tank = s.fuel(sheet)
    yield _gauge("Fuel", tank.tank_t, (("refined", tank.refined_t), ("unrefined", tank.unrefined_t)), "t")
    tons = {kind: sum(lot.tons for lot in vessel.lots.values() if lot.kind == kind) for kind in _CARGO}
    yield _gauge("Hold", s.hold_t(sheet), ((_CARGO[kind], tons[kind]) for kind in _CARGO), "t")
    yield _gauge("Staterooms", s.staterooms(sheet), _rooms(sheet, vessel))
    yield _gauge("Low berths", s.low_berths(sheet), (("low passage", vessel.berths("low")),))
    if (model := s.computer(sheet)) is not None:
        running = fitting.spaces(sheet, "running")
        loaded = fitting.spaces(sheet, "loaded")
        taken = (("running", running), ("loaded", loaded))
        yield _gauge("CPU and storage", model.cpu + model.storage, taken, "spaces")


def _rooms(sheet: Sheet, vessel: Vessel) -> Iterator[tuple[Text, float]]:
    """A room for each of the crew, on a warship or scout one for two (CT-SHIP-17), and one for each passenger awake."""
    serving = set(filter(None, vessel.posts.values()))
    besides = sum(one.passage == "crew" and one.who not in serving for one in vessel.travellers.values())
    crew = len(serving) + besides
    yield "crew", -(-crew // 2) if s.military(sheet) else crew
    for passage, label in _AWAKE.items():
        guests = (one for one in vessel.travellers.values() if one.passage == passage)
        yield label, sum(not (one.who and one.who in serving) for one in guests)


def _gauge(
    title: Text,
    full: float,
    shares: Iterator[tuple[Text, float]] | tuple[tuple[Text, float], ...],
    unit: Text = "",
) -> Gauge:
    return Gauge(title, full, tuple(Share(label, amount) for label, amount in shares if amount), unit)

"""How a world came about: the throws that dice made it by."""

from __future__ import annotations

from domain.chart.events import HexThrown
from domain.history.paths import holds
from rules.spacefaring.worlds.throwing import Thrown
from server import protocol as p
from server.audit.reading import Reading


async def thrown_for(reading: Reading, asked: p.AskWorld) -> tuple[Thrown, ...]:
    """The newest throws for a hex of what the reader may know; () where no dice fell for it."""
    path = reading.path(asked.number or reading.history.head.number)
    holding = f'"hex":"{asked.hex}"'.encode()
    found = await reading.stream(f"chart:{asked.chart}", ("HexThrown",), holding)
    for number, fact in reversed(found):
        event = fact.event
        if isinstance(event, HexThrown) and event.hex == asked.hex and holds(path, number):
            return event.throws
    return ()

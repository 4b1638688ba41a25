"""Star charts in an evening of random play: worlds that players have heard of, and marks on all that they have not."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rules.chart import Hex, named

if TYPE_CHECKING:
    from tests.server.peers import Peer
    from tests.server.views.test_secrets import Night

EVERYBODY = ("ref", "ann", "bea", "eve")
KNOWN_COLUMNS, DARK_COLUMNS = (1, 2, 3), (5, 6, 7, 8)
"""Of the chart whose first columns are told of now and then, and of whose last ones nobody ever hears."""
GUESSED = [[f"x{number}" for number in range(first, first + 4)] for first in range(1, 33, 4)]


async def lay_charts(night: Night) -> None:
    """A chart that players come to know in part, and one that they never hear of."""
    ref = night.peers["ref"]
    night.chart = f"x{await ref.do('OpenChart', name='Lantern Reach')}"
    night.far = f"x{await ref.do('OpenChart', name=night.marker('chart', 'ref'))}"


async def chart(night: Night) -> None:
    """The referee writes on a chart, or tells of hexes that may be told of."""
    rng, mark = night.rng, night.marker
    here, dark = a_hex(night, KNOWN_COLUMNS), a_hex(night, DARK_COLUMNS)
    on = {"chart": night.chart}
    commands: list[tuple[str, dict[str, Any]]] = [
        ("ChartWorld", {**on, "world": _world(night, here, _told_with(night, here, "world"))}),
        ("ChartWorld", {**on, "world": _world(night, dark, mark("unheard", "ref"), "Zz")}),
        ("ChartWorld", {"chart": night.far, "world": _world(night, dark, mark("far", "ref"))}),
        ("ThrowSubsector", {"chart": night.far, "origin": here, "columns": 2, "rows": 2}),
        ("NameChart", {"chart": night.far, "name": mark("chart", "ref")}),
        ("NameSubsector", {"chart": night.far, "letter": "A", "name": mark("subsector", "ref")}),
        ("NameRealm", {**on, "code": "Zz", "name": mark("realm", "ref")}),
        ("NoteWorld", {**on, "hex": rng.choice((here, dark)), "note": mark("note", "ref")}),
        ("DrawRoute", {**on, "start": here, "end": dark, "kind": mark("route", "ref")}),
        ("DrawBorder", {**on, "hexes": [dark], "label": mark("border", "ref")}),
        ("ChartBodies", {**on, "hex": dark, "bodies": _bodies(mark("body", "ref"))}),
        ("ChartBodies", {**on, "hex": here, "bodies": _bodies(_told_with(night, here, "body"))}),
        ("RemoveWorlds", {**on, "hexes": [rng.choice((here, dark))]}),
        ("HideHexes", {**on, "hexes": [here]}),
    ]
    kind, fields = rng.choice(commands)
    await night.peers["ref"].command(kind, **fields)


async def tell(night: Night) -> None:
    """Players hear of a hex: of whatever stands there, now or later."""
    one = a_hex(night, KNOWN_COLUMNS)
    night.told.add(one)
    for mark in night.charted.get(one, ()):
        night.secrets[mark] |= {*EVERYBODY}
    await night.peers["ref"].command("TellOfHexes", chart=night.chart, hexes=[one])


async def peer_at_charts(night: Night) -> None:
    """A player opens both charts, and asks for a page and for ways."""
    player = night.peers[night.rng.choice(EVERYBODY[1:])]
    await ask_of_charts(player, night, {})


async def ask_of_charts(player: Peer, night: Night, then: dict[str, Any]) -> None:
    """Every question about charts, of now or of some number."""
    player.say("charts", id="charts-001", charts=[night.chart, night.far], **then)
    for one in (a_hex(night, KNOWN_COLUMNS), a_hex(night, DARK_COLUMNS)):
        for name in (night.chart, night.far):
            player.say("world", id="world-0001", chart=name, hex=one, **then)
            player.say("reach", id="reach-0001", chart=name, start=one, drive=2)
    await player.settled()


def a_hex(night: Night, columns: tuple[int, ...]) -> Hex:
    """Some hex in some of these columns."""
    return named(night.rng.choice(columns), night.rng.randint(1, 10))


def _told_with(night: Night, one: Hex, kind: str) -> str:
    """A mark of what stands on a hex: for everybody once players have heard of that."""
    found = night.marker(kind, *(EVERYBODY if one in night.told else ("ref",)))
    night.charted.setdefault(one, []).append(found)
    return found


def _world(night: Night, one: Hex, name: str, allegiance: str = "Km") -> dict[str, Any]:
    remarks = ["Ri", f"{{{night.marker('remark', 'ref')}}}"]
    extra = {"Note": night.marker("column", "ref")}
    uwp = f"{night.rng.choice('ABCDEX')}7{night.rng.randint(0, 9)}4875-A"
    return {
        "hex": one,
        "name": name,
        "uwp": uwp,
        "remarks": remarks,
        "allegiance": allegiance,
        "extra": extra,
    }


def _bodies(name: str) -> list[dict[str, Any]]:
    return [{"name": name, "kind": "belt", "orbit": 5}]

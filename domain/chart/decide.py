"""Charts are laid out, worlds written down, and the players hear of them. All of it is the referee's to do."""

from __future__ import annotations

from domain.audience.charts import chart_audience, hexes_audience, world_audience
from domain.chart import commands as c
from domain.chart import events as e
from domain.chart.knowledge import knows_of
from domain.chart.state import StarChart
from domain.chart.writing import flaw, off_the_chart, tidied
from domain.message import REFEREE, Audience, Decision, Event, Fact
from domain.moment import Moment
from rules.chart import Hex, MainWorld, named
from rules.check import Refused
from rules.said import Verbatim, said

MOST_CHARTS = 60


def open_chart(command: c.OpenChart, moment: Moment) -> Decision:
    """Lay out an empty chart."""
    return (opened(command.name, command.columns, command.rows, moment),)


def opened(name: str, columns: int, rows: int, moment: Moment) -> Fact:
    """The fact of a new chart, named after the commit's number."""
    moment.referee_only("only the referee may open a star chart")
    if len(moment.world.charts) >= MOST_CHARTS:
        raise Refused(said("a table has {most} star charts at most", most=MOST_CHARTS))
    chart = f"x{moment.number}"
    return Fact(f"chart:{chart}", e.ChartOpened(chart=chart, name=name, columns=columns, rows=rows), REFEREE)


def name_chart(command: c.NameChart, moment: Moment) -> Decision:
    """Give a chart another name."""
    chart = referees_chart(command.chart, moment)
    if chart.name == command.name:
        raise Refused(said("the chart is already called {name}", name=Verbatim(command.name)))
    renamed = e.ChartNamed(chart=chart.id, name=command.name, before=chart.name)
    return (chart_fact(chart, renamed, chart_audience(chart)),)


def retire_chart(command: c.RetireChart, moment: Moment) -> Decision:
    """Put a chart away."""
    chart = referees_chart(command.chart, moment)
    return (chart_fact(chart, e.ChartRetired(chart=chart.id), chart_audience(chart)),)


def chart_world(command: c.ChartWorld, moment: Moment) -> Decision:
    """Write a world down."""
    chart = referees_chart(command.chart, moment)
    world = tidied(command.world)
    if wrong := flaw(world, chart.sky):
        raise Refused(wrong)
    before = chart.sky.worlds.get(world.hex)
    if world == before:
        raise Refused(said("the world at {hex} already stands there just so", hex=Verbatim(world.hex)))
    charted = e.WorldCharted(chart=chart.id, world=world, before=before)
    return (chart_fact(chart, charted, world_audience(chart, world, before)),)


def remove_worlds(command: c.RemoveWorlds, moment: Moment) -> Decision:
    """Take worlds off the chart."""
    chart = referees_chart(command.chart, moment)
    return tuple(
        chart_fact(chart, e.WorldRemoved(chart=chart.id, before=world), world_audience(chart, world))
        for world in (_world(chart, one) for one in dict.fromkeys(command.hexes))
    )


def note_world(command: c.NoteWorld, moment: Moment) -> Decision:
    """Write the referee's note on a hex."""
    chart = referees_chart(command.chart, moment)
    require_inside(chart, command.hex)
    before = chart.notes.get(command.hex, "")
    if before == command.note:
        raise Refused(said("the note on {hex} already says so", hex=Verbatim(command.hex)))
    noted = e.WorldNoted(chart=chart.id, hex=command.hex, note=command.note, before=before)
    return (chart_fact(chart, noted, REFEREE),)


def chart_bodies(command: c.ChartBodies, moment: Moment) -> Decision:
    """Write down what else there is in a system."""
    chart = referees_chart(command.chart, moment)
    world = _world(chart, command.hex)
    before = chart.bodies.get(world.hex, ())
    if before == command.bodies:
        raise Refused(said("the system at {hex} is already so", hex=Verbatim(world.hex)))
    charted = e.BodiesCharted(chart=chart.id, hex=world.hex, bodies=command.bodies, before=before)
    return (chart_fact(chart, charted, hexes_audience(chart, (world.hex,))),)


def tell_of_hexes(command: c.TellOfHexes, moment: Moment) -> Decision:
    """Let the players hear of hexes."""
    chart = referees_chart(command.chart, moment)
    for one in command.hexes:
        require_inside(chart, one)
    return _heard(chart, command.hexes)


def tell_of_all(command: c.TellOfAll, moment: Moment) -> Decision:
    """Let the players hear of every hex."""
    chart = referees_chart(command.chart, moment)
    return _heard(chart, every_hex(chart))


def _heard(chart: StarChart, hexes: tuple[Hex, ...]) -> Decision:
    known = frozenset(chart.heard)
    new = tuple(sorted({*hexes} - known))
    if not new:
        raise Refused(
            said("the players have already heard of hex {hex}", hex=Verbatim(hexes[0]))
            if len({*hexes}) == 1
            else "the players have already heard of all these hexes"
        )
    return (chart_fact(chart, e.HexesHeardOf(chart=chart.id, hexes=new), "all"),)


def hide_hexes(command: c.HideHexes, moment: Moment) -> Decision:
    """Take hexes out of what the players have heard of."""
    chart = referees_chart(command.chart, moment)
    gone = tuple(sorted({*(command.hexes or chart.heard)} & {*chart.heard}))
    if not gone:
        raise Refused("the players have heard of none of these hexes")
    return (chart_fact(chart, e.HexesHidden(chart=chart.id, hexes=gone), REFEREE),)


def name_subsector(command: c.NameSubsector, moment: Moment) -> Decision:
    """Name a subsector."""
    chart = referees_chart(command.chart, moment)
    before = chart.sky.subsectors.get(command.letter, "")
    if before == command.name:
        raise Refused(said("subsector {letter} is already called so", letter=Verbatim(command.letter)))
    renamed = e.SubsectorNamed(chart=chart.id, letter=command.letter, name=command.name, before=before)
    known = command.letter in knows_of(chart).subsectors
    return (chart_fact(chart, renamed, "all" if known else REFEREE),)


def name_realm(command: c.NameRealm, moment: Moment) -> Decision:
    """Say what realm a code stands for."""
    chart = referees_chart(command.chart, moment)
    before = chart.sky.realms.get(command.code, "")
    if before == command.name:
        raise Refused(said("{code} already stands for that", code=Verbatim(command.code)))
    renamed = e.RealmNamed(chart=chart.id, code=command.code, name=command.name, before=before)
    known = command.code in knows_of(chart).realms
    return (chart_fact(chart, renamed, "all" if known else REFEREE),)


def referees_chart(name: str, moment: Moment) -> StarChart:
    """A chart that the moment's seat may change; Refused where it may not, or the chart was put away."""
    moment.referee_only("only the referee may change a star chart")
    chart = moment.world.chart(name)
    if chart.retired:
        raise Refused(said("the chart {name} has been put away", name=Verbatim(chart.name)))
    return chart


def chart_fact(chart: StarChart, event: Event, audience: Audience) -> Fact:
    """A fact on a chart's stream."""
    return Fact(f"chart:{chart.id}", event, audience)


def require_inside(chart: StarChart, one: Hex) -> None:
    """Refused for a hex off the chart."""
    if off := off_the_chart(one, chart.sky):
        raise Refused(off)


def every_hex(chart: StarChart) -> tuple[Hex, ...]:
    """All hexes of a chart, column by column."""
    return tuple(
        named(column, row)
        for column in range(1, chart.sky.columns + 1)
        for row in range(1, chart.sky.rows + 1)
    )


def _world(chart: StarChart, one: Hex) -> MainWorld:
    require_inside(chart, one)
    world = chart.sky.worlds.get(one)
    if world is None:
        raise Refused(
            said("there is no world at {hex} on {chart}", hex=Verbatim(one), chart=Verbatim(chart.name))
        )
    return world

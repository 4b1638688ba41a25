"""A referee lays out star charts, and the players hear of hexes."""

from __future__ import annotations

import random
import re

import pytest

from domain.chart import commands as c
from domain.chart.decide import every_hex
from domain.chart.knowledge import known_chart
from domain.chart.state import StarChart
from domain.chart.things import Charted
from domain.message import Command
from domain.story import tell
from domain.world import INERT, World, evolve
from rules.chart import Border, MainWorld, Route
from server.ledger.records import opened, sealed
from server.past.worlds import read_world, write_world, written_as
from server.views.charts import Charts
from server.views.memo import Memo
from server.views.worlds import page
from tests.domain.play import REFEREE, Play, events
from tests.domain.random_charts import charted, otherwise

TALLOW = MainWorld(
    "0204", "Tallow Reach", "B764875-A", "S", ("Ag", "Ri"), pbg="713", allegiance="Km", stars="G4 V"
)
DUNMARROW = MainWorld("0710", "Dunmarrow", "E300232-6", "", ("Va",), "R", "301", "Na")
HIDDEN = MainWorld("0305", "Quiet", "A867A74-C", "N", ("Hi", "An", "{the cache}"), extra={"RU": "12"})


class Voyage:
    """A table with a chart, a referee and a player."""

    def __init__(self, *worlds: MainWorld) -> None:
        self.play = Play()
        self.anna = self.play.seat("player", "Anna")
        self.chart = f"x{self.play.number}"
        self.do(c.OpenChart(name="Lantern Reach"))
        for world in worlds:
            self.do(c.ChartWorld(chart=self.chart, world=world))

    def do(self, command: Command, faces: tuple[int, ...] = ()):
        return self.play.do(REFEREE, command, faces)

    def refused(self, command: Command) -> str:
        return self.play.refused(REFEREE, command)

    @property
    def now(self) -> StarChart:
        return self.play.world.charts[self.chart]

    def tell_of(self, *hexes: str):
        return self.do(c.TellOfHexes(chart=self.chart, hexes=hexes))

    def lines(self, facts) -> list[str]:
        told = (tell(self.play.world, fact) for fact in facts)
        return [str(line.text) for line in told if line]


def test_a_chart_is_laid_out_and_a_world_written_down():
    voyage = Voyage(TALLOW)

    assert voyage.now.name == "Lantern Reach"
    assert (voyage.now.sky.columns, voyage.now.sky.rows) == (8, 10)
    assert voyage.now.sky.worlds == {"0204": TALLOW}
    (opened,) = voyage.play.commits[-2]
    assert voyage.lines((opened,)) == ["Star chart added: Lantern Reach"]


def test_a_world_is_written_down_as_it_is_printed():
    voyage = Voyage()
    untidy = MainWorld("0204", " Tallow Reach ", "b764875a", "SNS", (" Ri", ""), pbg="713")

    (fact,) = voyage.do(c.ChartWorld(chart=voyage.chart, world=untidy))

    world = fact.event.world
    assert (world.name, world.uwp, world.bases, world.remarks) == ("Tallow Reach", "B764875-A", "NS", ("Ri",))
    assert fact.event.before is None


@pytest.mark.parametrize(
    ("world", "why"),
    [
        (MainWorld("0911"), "hex 0911 is off the chart Lantern Reach, which has 8 columns and 10 rows"),
        (MainWorld("02x4"), "hex '02x4' is off the chart"),
        (MainWorld("0204", uwp="no world"), "'no world' is no UWP such as B764875-A"),
        (MainWorld("0204", uwp="Q764875-A"), "Q764875-A has no starport Q"),
        (MainWorld("0204", "n" * 61), "the name .* is too long: at most 60 characters"),
        (MainWorld("0204", "two\nlines"), "holds a sign that no file could keep"),
        (MainWorld("0204", "a tab\there"), "holds a sign that no file could keep"),
        (MainWorld("0204", pbg="7"), "'7' does not tell population, belts and gas giants"),
        (MainWorld("0204", bases="9"), "'9' are no bases: each is a letter"),
        (MainWorld("0204", allegiance="Kingdom"), "'Kingdom' is no code of allegiance"),
        (MainWorld("0204", remarks=("x",) * 41), "a world has 40 remarks at most"),
        (MainWorld("0204", stars="G" * 301), "is too long: at most 300 characters"),
    ],
)
def test_what_is_no_world_is_refused_by_name(world: MainWorld, why: str):
    voyage = Voyage()

    assert re.search(why, voyage.refused(c.ChartWorld(chart=voyage.chart, world=world)))


def test_the_same_world_twice_is_refused():
    voyage = Voyage(TALLOW)

    again = voyage.refused(c.ChartWorld(chart=voyage.chart, world=TALLOW))

    assert again == "the world at 0204 already stands there just so"


def test_only_the_referee_changes_a_chart():
    voyage = Voyage(TALLOW)
    hidden = c.ChartWorld(chart=voyage.chart, world=DUNMARROW)
    assert voyage.play.refused(voyage.anna, hidden) == f"there is nothing called {voyage.chart!r} here"
    voyage.do(c.TellOfAll(chart=voyage.chart))

    for command in (
        c.OpenChart(name="Mine"),
        c.ChartWorld(chart=voyage.chart, world=DUNMARROW),
        c.TellOfAll(chart=voyage.chart),
        c.ThrowSubsector(chart=voyage.chart),
    ):
        assert voyage.play.refused(voyage.anna, command).startswith("only the referee may")


def test_players_hear_of_hexes_and_of_nothing_else():
    voyage = Voyage(TALLOW, DUNMARROW, HIDDEN)

    facts = voyage.tell_of("0204", "0205")

    assert voyage.lines(facts) == [
        "The players have heard of Tallow Reach (0204) and 1 empty hex on Lantern Reach"
    ]
    assert [*known_chart(voyage.now).sky.worlds] == ["0204"]
    assert voyage.refused(c.TellOfHexes(chart=voyage.chart, hexes=("0204",))) == (
        "the players have already heard of hex 0204"
    )


def test_of_a_world_they_read_what_is_open():
    voyage = Voyage(HIDDEN)
    voyage.do(c.NoteWorld(chart=voyage.chart, hex="0305", note="the cache is here"))
    voyage.tell_of("0305")

    known = known_chart(voyage.now)

    assert known.sky.worlds["0305"].remarks == ("Hi",)
    assert known.sky.worlds["0305"].extra == {}
    assert known.notes == {}


def test_who_may_know_of_a_world_written_down_is_who_knows_all_that_it_says():
    voyage = Voyage(HIDDEN)
    voyage.tell_of("0204", "0305")

    (plain,) = voyage.do(c.ChartWorld(chart=voyage.chart, world=TALLOW))
    (secret,) = voyage.do(c.RemoveWorlds(chart=voyage.chart, hexes=("0305",)))
    (unheard,) = voyage.do(c.ChartWorld(chart=voyage.chart, world=DUNMARROW))

    assert plain.audience == "all"
    assert secret.audience == unheard.audience == ("referee",)


def test_what_was_told_may_be_hidden_again():
    voyage = Voyage(TALLOW, DUNMARROW)
    voyage.do(c.TellOfAll(chart=voyage.chart))

    voyage.do(c.HideHexes(chart=voyage.chart, hexes=("0710",)))
    assert len(voyage.now.heard) == 79
    assert [*known_chart(voyage.now).sky.worlds] == ["0204"]

    voyage.do(c.HideHexes(chart=voyage.chart))
    assert voyage.now.heard == ()
    assert voyage.refused(c.HideHexes(chart=voyage.chart)) == "the players have heard of none of these hexes"


def test_a_removed_world_takes_its_note_and_its_system_with_it():
    voyage = Voyage(TALLOW)
    voyage.do(c.NoteWorld(chart=voyage.chart, hex="0204", note="pirates"))
    voyage.do(c.ChartBodies(chart=voyage.chart, hex="0204", bodies=(Charted("Anvil", "large giant", 5),)))

    voyage.do(c.RemoveWorlds(chart=voyage.chart, hexes=("0204",)))

    assert (voyage.now.sky.worlds, voyage.now.notes, voyage.now.bodies) == ({}, {}, {})
    assert voyage.refused(c.RemoveWorlds(chart=voyage.chart, hexes=("0204",))) == (
        "there is no world at 0204 on Lantern Reach"
    )


def test_routes_are_drawn_once_and_erased_from_either_end():
    voyage = Voyage(TALLOW, DUNMARROW)

    (drawn,) = voyage.do(c.DrawRoute(chart=voyage.chart, start="0204", end="0710", kind="trade"))
    assert voyage.now.sky.routes == (Route("0204", "0710", "trade"),)
    assert drawn.audience == ("referee",)
    twice = c.DrawRoute(chart=voyage.chart, start="0710", end="0204", kind="trade")
    assert voyage.refused(twice) == "a route from 0710 to 0204 is already drawn"
    nowhere = c.DrawRoute(chart=voyage.chart, start="0204", end="0204")
    assert voyage.refused(nowhere) == "a route leads from one hex to another, not from 0204 to itself"

    voyage.do(c.EraseRoute(chart=voyage.chart, start="0710", end="0204", kind="trade"))
    assert not voyage.now.sky.routes


def test_players_know_a_route_when_they_know_both_its_ends():
    voyage = Voyage(TALLOW, DUNMARROW)
    voyage.do(c.DrawRoute(chart=voyage.chart, start="0204", end="0710"))

    voyage.tell_of("0204")
    assert known_chart(voyage.now).sky.routes == ()
    voyage.tell_of("0710")
    assert known_chart(voyage.now).sky.routes == (Route("0204", "0710"),)


def test_a_border_runs_around_hexes_that_hang_together():
    voyage = Voyage()

    name = f"w{voyage.play.number}"
    hexes = ("0303", "0304", "0403")
    voyage.do(c.DrawBorder(chart=voyage.chart, hexes=hexes, allegiance="Km", label="The Keys"))

    assert voyage.now.borders[name] == Border(("0303", "0403", "0304", "0303"), "Km", "The Keys")
    apart = c.DrawBorder(chart=voyage.chart, hexes=("0101", "0103"))
    assert voyage.refused(apart) == "hex 0103 does not touch the others of this realm"
    voyage.do(c.EraseBorder(chart=voyage.chart, border=name))
    assert voyage.now.borders == {}


def test_subsectors_and_realms_have_names_that_players_learn_with_their_worlds():
    voyage = Voyage(TALLOW, DUNMARROW)
    (quiet,) = voyage.do(c.NameSubsector(chart=voyage.chart, letter="A", name="The Shallows"))
    voyage.do(c.NameRealm(chart=voyage.chart, code="Km", name="Keymark"))
    voyage.do(c.NameRealm(chart=voyage.chart, code="Na", name="The Unclaimed"))

    voyage.tell_of("0204")

    known = known_chart(voyage.now).sky
    assert (known.subsectors, known.realms) == ({"A": "The Shallows"}, {"Km": "Keymark"})
    assert quiet.audience == ("referee",)


def test_a_subsector_is_thrown_and_every_throw_is_kept():
    voyage = Voyage()
    command = c.ThrowSubsector(chart=voyage.chart, edition="1981", columns=2, rows=2)
    presence, port, bases = (3, 4, 1, 2), (3, 3), ((2, 2), (5, 4))
    digits = ((4, 3), (3, 4), (3, 3), (3, 3), (3, 2), (1, 2), (3,))
    faces = [*presence, *port, *(face for two in (*bases, (4, 4), *digits) for face in two), 1, 2, 3]

    facts = voyage.do(command, tuple(faces))

    assert events(facts) == ["SubsectorThrown", *["HexThrown"] * 4]
    assert voyage.lines(facts) == ["Throws for 4 hexes from 0101 on bring 1 world onto Lantern Reach"]
    thrown = {fact.event.hex: fact.event for fact in facts[1:]}
    assert [thrown[one].world is not None for one in ("0101", "0102", "0201", "0202")] == [
        False,
        True,
        False,
        False,
    ]
    made = thrown["0102"]
    assert made.world.uwp[0] == "B"
    assert [one.check.task.name for one in made.throws][:3] == ["a world is there", "starport", "naval base"]
    assert all(one.check.task.source for one in made.throws)
    assert voyage.now.sky.worlds["0102"] == made.world


def test_nothing_is_thrown_over_a_world_that_is_there():
    voyage = Voyage(TALLOW)

    assert voyage.refused(c.ThrowSubsector(chart=voyage.chart)) == (
        "there is a world at 0204 already: take it off first"
    )


def test_a_file_is_read_onto_a_new_chart_and_over_one():
    voyage = Voyage()
    file = {"file": "reach.sec", "name": "", "columns": 8, "rows": 10}
    number = voyage.play.number

    facts = voyage.do(c.ReadChart(chart="", worlds=(TALLOW, DUNMARROW), **file))
    assert events(facts) == ["ChartOpened", "ChartRead"]
    assert voyage.lines(facts)[1] == "2 worlds and 0 routes are read from reach.sec onto reach.sec"

    changed = MainWorld("0204", "Tallow Reach", "B764875-A", zone="A")
    (over,) = voyage.do(c.ReadChart(chart=f"x{number}", worlds=(changed, DUNMARROW), **file))
    assert over.event.worlds == (changed,)
    assert over.event.replaced == (TALLOW,)
    nothing = c.ReadChart(chart=f"x{number}", worlds=(changed,), **file)
    assert voyage.refused(nothing) == "the file reach.sec holds nothing that this chart lacks"


def test_a_file_with_two_worlds_on_a_hex_is_refused():
    voyage = Voyage()
    other = MainWorld("0204", "Another", "C555555-5")
    command = c.ReadChart(chart="", file="two.tab", name="Two", columns=8, rows=10, worlds=(TALLOW, other))

    assert voyage.refused(command) == "two worlds stand at 0204"


def test_a_chart_that_was_put_away_takes_nothing_more():
    voyage = Voyage(TALLOW)
    voyage.do(c.RetireChart(chart=voyage.chart))

    assert voyage.refused(c.TellOfAll(chart=voyage.chart)) == "the chart Lantern Reach has been put away"
    assert voyage.refused(c.NameChart(chart="x999", name="None")) == (
        "there is no star chart 'x999' at this table"
    )


@pytest.mark.parametrize("seed", range(8))
def test_random_charting_folds_to_the_same_and_reads_back_from_a_snapshot(seed: int):
    play = Play()
    commits = charted(play, random.Random(seed), 60)

    world = World()
    for facts in (*play.commits[:1], *commits):
        for fact in facts:
            after = evolve(world, fact)
            if fact.event.type in INERT:
                assert after == world, fact.event.type
            assert tell(after, fact) is None or tell(after, fact).text
            world = after
    assert world == play.world
    state = write_world(play.world)
    assert read_world(state) == play.world
    assert written_as(state, read_world(state), Memo())
    for fact in (fact for facts in commits for fact in facts):
        assert opened(sealed(fact)) == fact


@pytest.mark.parametrize("seed", range(30))
def test_what_lies_on_hexes_that_nobody_heard_of_changes_nothing_that_players_are_told(seed: int):
    chance = random.Random(seed)
    play = Play()
    charted(play, chance, 40)
    for chart in play.world.charts.values():
        told = Charts(Memo(), referee=False).view(chart)
        other = otherwise(chart, chance)
        assert Charts(Memo(), referee=False).view(other) == told
        for one in every_hex(chart):
            pages = [
                known and page(known, one_of, one, ()).model_dump_json()
                for one_of in (chart, other)
                for known in [Charts(Memo(), referee=False).known(one_of)]
            ]
            assert pages[0] == pages[1], one

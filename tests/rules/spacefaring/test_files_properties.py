"""Whatever is written is read again, and whatever is read is the same after one more writing."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from rules.chart import Border, Chart, Hex, Label, MainWorld, Route, named
from rules.check import Refused
from rules.spacefaring.files import read, write_msec, write_sec, write_tab, write_xml
from rules.spacefaring.files.cells import remarks_of
from rules.spacefaring.files.edges import parted
from rules.spacefaring.worlds.uwp import EHEX

LETTERS = st.characters(codec="utf-8", categories=("L", "N", "P", "S"))
WORD = st.text(LETTERS, min_size=1, max_size=8)


def words(most: int) -> st.SearchStrategy[str]:
    return st.lists(WORD, min_size=1, max_size=most).map(" ".join)


HEX = st.builds(named, st.integers(1, 32), st.integers(1, 40))
BEYOND = st.builds(named, st.integers(0, 64), st.integers(0, 80))
KNOWN = EHEX.replace("X", "?")
UWP = (
    st.tuples(st.sampled_from("ABCDEX?"), *[st.sampled_from(KNOWN)] * 7)
    .map(lambda one: "".join(one[:7]) + "-" + one[7])
    .filter(lambda uwp: uwp != "X??????-?")
)
PBG = st.tuples(st.sampled_from("0123456789?"), *[st.sampled_from("0123456789ABCDEF?")] * 2).map("".join)
BASES = st.sets(st.sampled_from("CDEFHIKMNORSTVWX"), max_size=4).map(lambda letters: "".join(sorted(letters)))
ALLEGIANCE = st.sampled_from(["", "Km", "KmXx", "So", "Na", "V?"])
COLOUR = st.sampled_from(["", "red", "DarkViolet", "#0a0", "#12aBc9"])
NAME = words(3).filter(lambda name: name not in {"-", "."} and not name[-1:].isdigit())
STARS = st.sampled_from(["", "G4 V", "F8 V M2 V [M3 V D]"])
REMARKS = st.one_of(
    st.just(""), words(6), st.sampled_from(["Ag Ri", "(a b)7 [c d] {e}", "Di(long dead) Mr", "(a (b", "a,b", "[x {y}]"])
).map(lambda text: tuple(remarks_of(text))).filter(lambda remarks: remarks != ("-",))  # fmt: skip


def world(one: Hex, extra: st.SearchStrategy[dict[str, str]]) -> st.SearchStrategy[MainWorld]:
    return st.builds(
        MainWorld, st.just(one), st.one_of(st.just(""), NAME), UWP, BASES, REMARKS,
        st.sampled_from(["", "A", "R"]), PBG, ALLEGIANCE, STARS, extra,
    )  # fmt: skip


def charts(extra: st.SearchStrategy[dict[str, str]]) -> st.SearchStrategy[Chart]:
    worlds = st.lists(HEX, unique=True, min_size=1, max_size=6).flatmap(
        lambda hexes: st.tuples(*(world(one, extra) for one in hexes))
    )
    return st.builds(
        lambda found: Chart("Reach", worlds={one.hex: one for one in found}), worlds
    )  # fmt: skip


NOTHING: st.SearchStrategy[dict[str, str]] = st.just({})
EXTRA = st.dictionaries(
    st.sampled_from(["{Ix}", "(Ex)", "[Cx]", "W", "RU", "Weather"]),
    WORD.filter(lambda one: one != "-"),
    max_size=3,
)
ROUTES = st.lists(st.builds(Route, BEYOND, BEYOND, colour=COLOUR), max_size=3).map(tuple)


@settings(max_examples=150, deadline=None)
@given(charts(NOTHING), ROUTES, st.dictionaries(st.sampled_from("ABCDEFGHIJKLMNOP"), st.just("Far End")))
def test_sec_in_out_in_is_the_same(chart, routes, subsectors):
    chart = replace(chart, routes=routes, subsectors=subsectors)
    found = read(write_sec(chart).encode(), "reach.sec")
    assert found.chart.worlds == chart.worlds
    assert (found.chart.routes, found.chart.subsectors, found.chart.name) == (routes, subsectors, "Reach")
    assert found.lost == 0
    again = read(write_sec(found.chart).encode(), "reach.sec")
    assert again == found


@settings(max_examples=150, deadline=None)
@given(charts(EXTRA))
def test_tab_in_out_in_is_the_same(chart):
    found = read(write_tab(chart).encode(), "reach.tab")
    assert (found.chart.worlds, found.lost) == (chart.worlds, 0)
    assert read(write_tab(found.chart).encode(), "reach.tab") == found


EDGE = st.lists(BEYOND, min_size=1, max_size=5).map(
    lambda hexes: (*hexes, hexes[0]) if len(set(hexes)) > 1 and hexes[0] != hexes[-1] else tuple(hexes)
)
BORDER = st.builds(Border, EDGE, ALLEGIANCE, st.sampled_from(["", "Kess & Co <7>"]), COLOUR, st.booleans())
BESIDE = st.builds(
    Chart, words(2), st.just(32), st.just(40),
    routes=st.lists(st.builds(Route, BEYOND, BEYOND, st.sampled_from(["", "Trade"]), COLOUR), max_size=4).map(tuple),
    borders=st.lists(BORDER, max_size=3).map(lambda borders: tuple(sorted(borders, key=lambda one: one.filled))),
    subsectors=st.dictionaries(st.sampled_from("ABCDEFGHIJKLMNOP"), words(2), max_size=3),
    realms=st.dictionaries(st.sampled_from(["Km", "Na", "KmXx"]), words(3), max_size=2),
    labels=st.lists(st.builds(Label, BEYOND, words(3), COLOUR), max_size=3).map(tuple),
)  # fmt: skip


@settings(max_examples=150, deadline=None)
@given(BESIDE)
def test_xml_in_out_in_is_the_same(chart):
    found = read(write_xml(chart).encode(), "reach.xml")
    assert (found.chart, found.warnings) == (chart, ())


@settings(max_examples=150, deadline=None)
@given(BESIDE)
def test_msec_in_out_in_is_the_same_but_for_what_it_has_no_place_for(chart):
    found = read(write_msec(chart).encode(), "reach.msec")
    assert found.warnings == ()
    assert found.chart == replace(
        chart,
        routes=tuple(replace(one, kind="") for one in chart.routes),
        borders=tuple(replace(one, allegiance="", label="") for one in chart.borders),
    )
    assert read(write_msec(found.chart).encode(), "reach.msec") == found


@settings(max_examples=200, deadline=None)
@given(
    st.one_of(st.binary(max_size=300), st.text(max_size=300).map(str.encode)),
    st.sampled_from(["x.sec", "x.msec", "x.xml"]),
)
def test_anything_at_all_is_read_or_refused(data, name):
    with suppress(Refused):
        found = read(data, name)
        assert all(one.line >= 1 and one.text for one in found.warnings)


@settings(max_examples=200, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 60), st.sampled_from("\t -?X0A9{}[]()I#$@~")), max_size=6))
def test_a_world_s_line_that_was_garbled_is_read_or_named(garbled):
    line = list("Tallow Reach  0204 B764875-A  S Ri                 713 Km G4 V")
    for at, letter in garbled:
        line[at] = letter
    good = "Dunmarrow     0710 E300232-6    Lo Ni Va        R  301 Na M3 V\n"
    found = read(("".join(line) + "\n" + good).encode(), "x.sec")
    assert "0710" in found.chart.worlds
    assert len(found.chart.worlds) + found.lost + found.prose >= 2 or line[0] in "#$@"


@given(BEYOND)
def test_a_hex_beyond_the_edge_is_one_of_a_neighbour(one):
    inside, (across, down) = parted(one)
    assert 1 <= int(inside[:2]) <= 32
    assert 1 <= int(inside[2:]) <= 40
    assert {across, down} <= {-1, 0, 1}


def test_a_garbled_file_of_the_largest_size_is_read():
    found = read(b"0204 B764875 A\n" * 66_000 + b"0204 B764875-A", "x.sec")
    assert (found.prose, list(found.chart.worlds)) == (66_000, ["0204"])

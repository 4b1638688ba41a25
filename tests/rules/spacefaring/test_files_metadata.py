"""What stands beside the worlds: MSEC and XML."""

from __future__ import annotations

import pytest

from rules.chart import Border, Chart, Label, MainWorld, Route
from rules.check import Refused
from rules.spacefaring.files import Read, read, with_metadata, write_msec, write_xml
from rules.spacefaring.files.edges import joined, parted

MSEC = """\
# invented
sector The Reach
a Hollow
c Far End
d
ally Km The Kessian Moot
border 0204 0304 0305
  0205 0204 red
region 0710
route 0204 0507 #00ff00
route 0801 1 0 0101
label 0606/low,gold,large Wide Empty
"""
CHART = Chart(
    "The Reach", 32, 40,
    routes=(Route("0204", "0507", colour="#00ff00"), Route("0801", "3301")),
    borders=(Border(("0204", "0304", "0305", "0205", "0204"), colour="red"), Border(("0710",), filled=True)),
    subsectors={"A": "Hollow", "C": "Far End"}, realms={"Km": "The Kessian Moot"},
    labels=(Label("0606", "Wide Empty", "gold"),),
)  # fmt: skip


def msec(text: str) -> Read:
    return read(text.encode(), "reach.msec")


def said(found: Read) -> list[tuple[int, str, bool]]:
    return [(one.line, str(one.text), one.lost) for one in found.warnings]


def test_an_entry_goes_on_where_a_line_begins_with_a_blank():
    found = msec(MSEC)
    assert (found.kind, found.chart, found.warnings) == ("msec", CHART, ())


def test_it_is_told_from_worlds_without_its_name():
    assert read(MSEC.encode(), "reach.txt").kind == "msec"


def test_entries_that_cannot_be_read_are_named():
    found = msec(
        "sector Reach\nmoon 0204\nborder 02x4 0305 red\nroute 0204\ndomain Somewhere\nally Kessian\nlabel Here\n"
    )
    assert said(found) == [
        (2, "'moon' is no key of an MSEC file", True), (3, "'02x4 0305 red' is no border", True),
        (4, "'0204' is no route", True), (5, "domain is not kept", True), (6, "'Kessian' is no ally", True),
        (7, "'Here' is no label", True),
    ]  # fmt: skip


def test_a_colour_is_a_word_or_a_number_and_nothing_that_a_page_could_run():
    found = msec("sector Reach\nborder 0204 url(x)\nroute 0204 0305 red;x\nlabel 0204/a:b Words\n")
    assert (found.chart.borders, found.chart.routes) == ((), ())
    assert found.chart.labels == (Label("0204", "Words"),)
    assert found.lost == 2


def test_what_is_written_is_read_again():
    assert msec(write_msec(CHART)).chart == CHART
    assert read(write_xml(CHART).encode(), "x.xml").chart == CHART


XML = """\
<?xml version="1.0" encoding="utf-8"?>
<Sector Tags="invented">
  <Name>The Reach</Name><Name Lang="xx">Other</Name>
  <Subsectors><Subsector Index="A">Hollow</Subsector><Subsector Index="Q">Wrong</Subsector></Subsectors>
  <Allegiances><Allegiance Code="Km">The Kessian &amp; Moot</Allegiance></Allegiances>
  <Routes>
    <Route Start="0204" End="0507" Type="Trade" Color="red" Width="2"/>
    <Route Start="3240" StartOffsetX="-1" StartOffsetY="-1" End="0101" EndOffsetX="1" EndOffsetY="1"/>
    <Route Start="0101" End="3101" EndOffsetX="-1"/>
    <Route Start="02" End="0305"/>
  </Routes>
  <Borders><Border Allegiance="Km" Label="Kess" LabelPosition="0203">0204 0304
    0305 0205</Border></Borders>
  <Regions><Region Color="Indigo">0710</Region></Regions>
  <Labels><Label Hex="0606" Color="gray">Wide&#x0a;Empty</Label></Labels>
  <Stylesheet>border.Km { color: red }</Stylesheet>
</Sector>
"""


def test_xml_is_read():
    found = read(XML.encode(), "reach.xml")
    assert found.kind == "xml"
    assert found.chart == Chart(
        "The Reach", 32, 40,
        routes=(Route("0204", "0507", "Trade", "red"), Route("0000", "3341"), Route("0101", "0001")),
        borders=(
            Border(("0204", "0304", "0305", "0205", "0204"), "Km", "Kess"),
            Border(("0710",), colour="Indigo", filled=True),
        ),
        subsectors={"A": "Hollow"}, realms={"Km": "The Kessian & Moot"},
        labels=(Label("0606", "Wide Empty", "gray"),),
    )  # fmt: skip
    assert said(found) == [
        (4, "'Q' is no letter of a subsector", True),
        (9, "the route leads further off the chart than hexes have numbers", False),
        (10, "'02' to '0305' is no route", True),
    ]
    assert read(write_xml(found.chart).encode(), "x.xml").chart == found.chart


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('<!DOCTYPE Sector [<!ENTITY a "b">]><Sector>&a;</Sector>', "has a document type"),
        ('<!DOCTYPE Sector SYSTEM "http://localhost/x"><Sector/>', "has a document type"),
        ("<Sector>&a;</Sector>", "not well formed at line 1"),
        ("<Sector>\n<Name></Sector>", "not well formed at line 2"),
        ("<svg/>", "no sector's metadata"),
        ('<?xml version="1.0" encoding="utf-7"?><Sector/>', None),
    ],
)
def test_xml_with_a_document_type_or_no_sector_is_refused(text, why):
    if why is None:
        assert read(text.encode(), "x.xml").chart.name == ""
        return
    with pytest.raises(Refused, match=why):
        read(text.encode(), "x.xml")


def test_xml_nested_by_the_thousand_harms_nobody():
    deep = "<a>" * 100_000 + "</a>" * 100_000
    assert read(f"<Sector>{deep}</Sector>".encode(), "x.xml").chart.routes == ()


def test_metadata_goes_over_the_worlds_of_another_file():
    worlds = Chart("reach", worlds={"0204": MainWorld("0204")}, routes=(Route("0204", "0205"),))
    both = with_metadata(worlds, CHART)
    assert (both.name, both.worlds, both.borders) == ("The Reach", worlds.worlds, CHART.borders)
    assert both.routes == (*worlds.routes, *CHART.routes)


# --- neighbours ----------------------------------------------------------------------------------------


def test_hexes_of_neighbours_count_on_past_the_edge():
    assert joined("3201", (0, 0), "0101", (1, 0)).end == "3301"
    assert joined("0101", (0, 0), "3240", (-1, -1)).end == "0000"
    assert parted("3301") == ("0101", (1, 0))
    assert parted("0000") == ("3240", (-1, -1))
    assert parted("0305") == ("0305", (0, 0))
    assert parted("9999") == ("9999", (0, 0))


def test_a_route_off_the_numbered_hexes_ends_where_the_numbers_do():
    ends = joined("0204", (0, 0), "3004", (-1, 0))
    assert (ends.start, ends.end, ends.cut) == ("0204", "0004", True)
    back = joined("3004", (-1, 0), "0204", (0, 0))
    assert (back.start, back.end, back.cut) == ("0004", "0204", True)
    assert joined("0101", (-1, 0), "0101", (0, -1)) is None

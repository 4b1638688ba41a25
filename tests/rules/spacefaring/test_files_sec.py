"""SEC files: fixed columns as a header lists them, as most keep to, and as nobody does."""

from __future__ import annotations

import pytest

from rules.chart import Chart, MainWorld, Route
from rules.check import Refused
from rules.spacefaring.files import Read, read, write_sec
from rules.spacefaring.files.bases import modern, old

HEADER = """\
# Invented worlds
 1-14: Name
15-18: HexNbr
20-28: UWP
   31: Bases
33-47: Codes & Comments
   49: Zone
52-54: PBG
56-57: Allegiance
59-74: Stellar Data

....+....1....+....2....+....3....+....4....+....5....+....6....+....7....
"""
WORLDS = """\
Tallow Reach  0204 B764875-A  S Ri                 713 Km G4 V
KESSRIDE      0507 A9479C9-D  A Hi In Cp           402 Km F8 V M2 V
Dunmarrow     0710 E300232-6    Lo Ni Va        R  301 Na M3 V
"""
THREE = {
    "0204": MainWorld("0204", "Tallow Reach", "B764875-A", "S", ("Ri",), "", "713", "Km", "G4 V"),
    "0507": MainWorld(
        "0507", "KESSRIDE", "A9479C9-D", "NS", ("Hi", "In", "Cp"), "", "402", "Km", "F8 V M2 V"
    ),
    "0710": MainWorld("0710", "Dunmarrow", "E300232-6", "", ("Lo", "Ni", "Va"), "R", "301", "Na", "M3 V"),
}


def sec(text: str, name: str = "reach.sec") -> Read:
    return read(text.encode(), name)


def said(found: Read) -> list[tuple[int, str, bool]]:
    return [(one.line, str(one.text), one.lost) for one in found.warnings]


@pytest.mark.parametrize("text", [WORLDS, HEADER + WORLDS, WORLDS.replace("\n", "\r\n"), "\ufeff" + WORLDS])
def test_worlds_are_read_with_a_header_and_without(text):
    found = sec(text)
    assert (found.kind, found.warnings) == ("sec", ())
    assert found.chart.worlds == THREE
    assert (found.chart.name, found.chart.columns, found.chart.rows) == ("reach", 8, 10)


def test_a_world_beyond_the_first_subsector_makes_the_chart_a_sector():
    found = sec(WORLDS.replace("0710", "0910"))
    assert (found.chart.columns, found.chart.rows) == (32, 40)


def test_what_is_no_world_is_prose_and_counted():
    found = sec("The Reach, as surveyed by nobody\n\n" + WORLDS + "Three worlds are all there is.\n")
    assert (len(found.chart.worlds), found.prose, found.warnings) == (3, 2, ())


def test_a_remark_that_is_wider_than_its_column_is_read_by_the_pattern():
    wide = "Dunmarrow     0710 E300232-6    Lo Ni Va (long forgotten folk)6  R  301 Na M3 V\n"
    found = sec(HEADER + wide)
    assert found.warnings == ()
    assert found.chart.worlds["0710"].remarks == ("Lo", "Ni", "Va", "(long forgotten folk)6")
    assert found.chart.worlds["0710"].zone == "R"


def test_columns_elsewhere_are_read_where_the_header_says_so():
    elsewhere = "1-4: Hex\n6-14: UWP\n16-30: Name\n32-33: Allegiance\n"
    found = sec(elsewhere + "0204 B764875-A Tallow Reach    Km\n")
    assert found.chart.worlds == {"0204": MainWorld("0204", "Tallow Reach", "B764875-A", allegiance="Km")}


def test_the_oldest_files_have_no_names():
    found = sec("0204 B764875-A S Ri             Km A G\n0507 A9479C9-D A Hi In Cp       Km    \n")
    assert found.warnings == ()
    assert found.chart.worlds == {
        "0204": MainWorld("0204", "", "B764875-A", "S", ("Ri",), "A", "??1", "Km"),
        "0507": MainWorld("0507", "", "A9479C9-D", "NS", ("Hi", "In", "Cp"), "", "??0", "Km"),
    }


@pytest.mark.parametrize("tail", ["N Ag, Ri R456Im G2 V", "N Ag Ri R 456 Im G2 V"])
def test_a_line_in_no_usual_columns_is_read_word_by_word_with_a_warning(tail):
    found = sec(f"Ormsby 0204 B7648O5\u2013A {tail}\n")
    assert [(line, lost) for line, _, lost in said(found)] == [(1, False), (1, False), (1, False)]
    assert found.warnings[0].text == "not in the usual columns: read word by word"
    assert found.chart.worlds["0204"] == MainWorld(
        "0204", "Ormsby", "B764805-A", "N", ("Ag", "Ri"), "R", "456", "Im", "G2 V"
    )


def test_letters_that_look_like_digits_are_named():
    found = sec("Tallow Reach  0204 B76487I-A  S Ri                 713 Km G4 V\n")
    assert said(found) == [(1, "B76487I-A is read as B764871-A", False)]
    assert found.chart.worlds["0204"].uwp == "B764871-A"


def test_lines_left_out_are_named_with_their_number():
    found = sec(
        WORLDS
        + "Kelp          3301 B764875-A  S Ri                 713 Km G4 V\n"
        + "Second        0204 A000000-0                        001 Km\n"
        + "Nowhere at all: B764875-A\n"
        + "Long" + "g" * 1000 + " 0305 B764875-A\n"
    )  # fmt: skip
    assert said(found) == [
        (4, "3301 is not on a sector of 32 by 40", True),
        (5, "0204 stands in line 1 already", True),
        (6, "there is no hex before B764875-A", True),
        (7, "1,019 characters are too many for a world", True),
    ]
    assert found.lost == 4
    assert found.chart.worlds == THREE


def test_what_only_numbers_a_world_is_no_name():
    lines = "".join(
        f"{name:<14}{one} B764875-A  S Ri                 713 Km\n"
        for name, one in (("0204", "0204"), ("A-12", "0205"), (".", "0206"), ("K-2", "0207"))
    )
    assert {one.hex: one.name for one in sec(lines).chart.worlds.values()} == {
        "0204": "", "0205": "", "0206": "", "0207": "K-2",
    }  # fmt: skip


def test_zones_are_none_amber_or_red_and_a_balkanised_world_keeps_its_letter():
    lines = "".join(
        f"              02{row:02} B764875-A  S Ri              {zone}  713 Km\n"
        for row, zone in enumerate(" -GAURFB", 1)
    )
    worlds = sec(lines).chart.worlds
    assert "".join(one.zone or "." for one in worlds.values()) == "...AARR."
    assert worlds["0208"].extra == {"Zone": "B"}
    odd = sec(HEADER + "              0201 B764875-A  S Ri              x  713 Km\n")
    assert said(odd) == [(13, "travel zone 'x' is not kept", False)]


def test_trade_classes_that_no_printing_bears_out_are_warned_of_once():
    found = sec(WORLDS.replace("Ri   ", "In   ").replace("Lo Ni Va", "Lo Ni Wa"))
    assert said(found) == [
        (
            1,
            "2 worlds have trade classes that their UWP does not bear out, the first here: B764875-A is not In",
            False,
        )
    ]


def test_subsectors_are_named_by_letter_or_by_the_world_that_follows():
    found = sec("@SUB-SECTOR: Hollow SECTOR: Reach\n" + WORLDS + "@SUB-SECTOR C: Far End\n")
    assert found.chart.subsectors == {"A": "Hollow", "C": "Far End"}
    assert found.chart.name == "Reach"


def test_routes_end_where_it_is_nearest():
    found = sec(WORLDS + "$0204 0507 0 0 red\n$0204 0507 0 1 13\n$0239 0202 0 1\n$0201 3101 -1 0\n$0204\n")
    assert found.chart.routes == (
        Route("0204", "0507", colour="red"), Route("0204", "0507"), Route("0239", "0242"), Route("0201", "0001"),
    )  # fmt: skip
    assert said(found) == [
        (7, "the route leads further off the chart than hexes have numbers", False), (8, "'$0204' is no route", True),
    ]  # fmt: skip


def test_sides_of_borders_are_left_out_and_told_once():
    found = sec(
        "@SUB-SECTOR: The Hollows  SECTOR: Lantern\n#src. dst. X Y\n$0203 0405  0 0\n^0203 1\n^0203 2\n"
        "#PlanetName   Loc. UPP Code   B   Notes         Z  PBG Al. Star(s)\n"
        "Tallow        0203 B586757-9  H Ag Ri              314 Km K7 V\n"
    )
    assert [line for line in said(found) if not line[0]] == [
        (0, "2 lines that draw one side of a hex each are left out: draw the border around its hexes", False)
    ]
    (world,) = found.chart.worlds.values()
    assert (world.name, world.bases, world.stars, found.prose) == ("Tallow", "CK", "K7 V", 0)
    assert (found.chart.name, found.chart.subsectors) == ("Lantern", {"A": "The Hollows"})


def test_digits_of_other_scripts_are_none():
    digits = "\u0660\u0662\u0660\u0664"
    for line in (
        "Tallow Reach  {} B764875-A  S Ri                 713 Km G4 V\n",
        "x {} B764875-A\n",
        "{} B764875-A\n",
    ):
        assert said(sec(WORLDS + line.format(digits)))[0][0] == 4
    assert sec(WORLDS + f"${digits} 0204 0 0\n").lost == 1


def test_a_colour_of_a_route_is_a_colour():
    routes = sec(WORLDS + "$0204 0507 0 0 red;x\n$0204 0507 0 0 #0f0\n").chart.routes
    assert [one.colour for one in routes] == ["", "#0f0"]


def test_it_is_written_in_the_usual_columns():
    text = write_sec(Chart("Reach", worlds=THREE, routes=(Route("0204", "0507", colour="red"),)))
    lines = text.splitlines()
    assert lines[:3] == ["@SECTOR: Reach", " 1-14: Name", "15-18: HexNbr"]
    assert WORLDS.splitlines()[0].split() == lines[-4].split()
    assert lines[-2] == "Dunmarrow     0710 E300232-6    Lo Ni Va        R  301 Na M3 V"
    assert lines[-1] == "$0204 0507 0 0 red"


def test_columns_grow_where_a_cell_needs_it_and_nothing_is_cut():
    worlds = {
        "0204": MainWorld(
            "0204",
            "The Far Side of Nothing",
            "B764875-A",
            "CNS",
            ("Ri", "[many words in it]"),
            "",
            "713",
            "KmXx",
        ),
        "0205": MainWorld("0205", "#1", "X000000-0", pbg="000"),
    }
    again = sec(write_sec(Chart("Reach", worlds=worlds)))
    assert again.warnings == ()
    assert again.chart.worlds == worlds


# --- bases ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("cell", "allegiance", "letters"),
    [
        ("A", "", "NS"),
        ("2", "Km", "NS"),
        ("F", "Km", "KM"),
        ("F", "So", "K"),
        ("K", "SoCf", "KM"),
        ("SN", "", "NS"),
        ("", "", ""),
    ],
)
def test_one_letter_may_stand_for_two_bases(cell, allegiance, letters):
    assert modern(cell, allegiance, old=True) == (letters, "")


def test_what_is_no_base_is_told_apart():
    assert modern("*", "", old=True) == ("", "*")
    assert modern("N7S", "", old=True) == ("NS", "7")


@pytest.mark.parametrize("allegiance", ["", "Km", "So", "Sc", "Vx", "Zh", "Dr", "Kk", "Hv"])
def test_bases_written_as_one_letter_are_read_again(allegiance):
    for letters in ("N", "S", "NS", "NW", "K", "KM", "CK", "M", "RT", "W", "D", "F", "H", "X", "CNS", "KMV"):
        assert modern(old(letters, allegiance), allegiance, old=True) == (letters, "")
    assert old("NS", allegiance) == "A"


# --- what is no such file ------------------------------------------------------------------------------


def test_a_file_that_is_too_large_is_refused_in_a_sentence():
    with pytest.raises(Refused, match=r"^big\.sec has 1,000,001 bytes; 1,000,000 is the most$"):
        read(b"x" * 1_000_001, "big.sec")


def test_bytes_that_are_no_text_are_refused():
    with pytest.raises(Refused, match=r"ship\.png is no text"):
        read(b"\x89PNG\0\1", "ship.png")


def test_prose_alone_is_refused():
    with pytest.raises(Refused, match=r"readme\.txt holds neither worlds"):
        sec("Read me\nfirst\n", "readme.txt")
    with pytest.raises(Refused, match="holds neither"):
        sec("")


def test_windows_1252_is_read_where_it_is_not_utf_8():
    line = "Cr\u00eape d'\u00c9toile 0204 B764875-A  S Ri                 713 Km G4 V\n".replace(
        " 0204", "0204"
    )
    assert read(line.encode("cp1252"), "x.sec").chart == read(line.encode(), "x.sec").chart
    assert read(line.encode("cp1252"), "x.sec").chart.worlds["0204"].name == "Cr\u00eape d'\u00c9toile"


def test_near_misses_by_the_thousand_are_read_in_time():
    line = "1234 " * 190 + "B764875-\n"
    found = read(((line * 1000)[:990_000] + "\n" + WORLDS).encode(), "x.sec")
    assert len(found.chart.worlds) == 3

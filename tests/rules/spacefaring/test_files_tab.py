"""The second survey's files: tab-delimited, and in padded columns."""

from __future__ import annotations

from rules.chart import Chart, MainWorld
from rules.spacefaring.files import Read, read, write_tab

TAB = """\
# invented
Hex|Name|UWP|Bases|Remarks|Zone|PBG|Allegiance|Stars|W
0204|Tallow Reach|B764875-A|S|Pa Ph Ri|-|713|Km|G4 V|9

0710|Dunmarrow|E300232-6||Lo Va|R|301|Na|M3 V|5
0803||???????-?||||???|||
"""
THREE = {
    "0204": MainWorld(
        "0204", "Tallow Reach", "B764875-A", "S", ("Pa", "Ph", "Ri"), "", "713", "Km", "G4 V", {"W": "9"}
    ),
    "0710": MainWorld(
        "0710", "Dunmarrow", "E300232-6", "", ("Lo", "Va"), "R", "301", "Na", "M3 V", {"W": "5"}
    ),
    "0803": MainWorld("0803"),
}


def tab(text: str) -> Read:
    return read(text.replace("|", "\t").encode(), "reach.tab")


def said(found: Read) -> list[tuple[int, str, bool]]:
    return [(one.line, str(one.text), one.lost) for one in found.warnings]


def test_rows_are_read_by_the_names_of_their_columns():
    found = tab(TAB)
    assert (found.kind, found.warnings, found.chart.worlds) == ("tab", (), THREE)
    assert tab(TAB.replace("\n", "\r\n")).chart == found.chart


def test_columns_come_in_any_order_and_under_other_names():
    text = """\
Sector|SS|Z|UWP|Hex|Trade Codes|Stellar Data|A|B|Name|PBG|Ix| (Ex) |[ Cx ]|Noblity|Worlds|Weather|
Reach|A|A|B764875-A|0204|Ri|G4 V|KmXx|NS|Tallow|713|{ 1 }|(C67+2)|[777b]|B|9|wet|odd
"""
    found = tab(text)
    extra = {
        "{Ix}": "{ 1 }",
        "(Ex)": "(C67+2)",
        "[Cx]": "[777b]",
        "Nobility": "B",
        "W": "9",
        "Weather": "wet",
        "Column 18": "odd",
    }
    assert found.chart.worlds == {
        "0204": MainWorld("0204", "Tallow", "B764875-A", "NS", ("Ri",), "A", "713", "KmXx", "G4 V", extra)
    }
    assert found.chart.name == "Reach"
    again = read(write_tab(found.chart).encode(), "x.tab")
    assert (again.chart, again.warnings) == (found.chart, ())


def test_one_bad_row_does_not_end_the_file():
    found = tab(
        "Hex|Name|UWP|PBG\n0204|Short|B764875-A\n020|Hexless|B764875-A|713\n0205|Odd|Z764875-A|713\n"
        "0206|Good|B764875-A|71\n0206|Twice|B764875-A|713\n4101|Far|B764875-A|713\n"
    )
    assert said(found) == [
        (2, "3 cells where 4 columns are named", True),
        (3, "'020' is no hex", True),
        (4, "Z764875-A has no starport Z", True),
        (5, "'71' is no population digit, belts and gas giants", False),
        (6, "0206 stands in line 5 already", True),
        (7, "4101 is not on a sector of 32 by 40", True),
    ]
    assert found.chart.worlds == {"0206": MainWorld("0206", "Good", "B764875-A")}


def test_worlds_of_another_sector_are_left_out():
    found = tab("Sector|Hex|Name|UWP\nReach|0204|Tallow|B764875-A\nDeep|0205|Other|B764875-A\n")
    assert said(found) == [(3, "0205 lies in another sector, Deep", True)]


def test_brackets_hold_remarks_together_and_commas_do_not():
    remarks = "Ri, Ph [Tall folk] (small folk)7 Di(long dead) {a note, and more} O:0203"
    found = tab(f"Hex|Name|UWP|Remarks\n0204|Tallow|B764875-A|{remarks}\n")
    assert found.chart.worlds["0204"].remarks == (
        "Ri", "Ph", "[Tall folk]", "(small folk)7", "Di(long dead)", "{a note, and more}", "O:0203",
    )  # fmt: skip


def test_padded_columns_are_cut_by_the_ruler():
    found = read(
        b"""\
An invented survey

Hex  Name         UWP       Remarks   {Ix}   B  Z PBG A  Stellar
---- ------------ --------- --------- ------ -- - --- -- -------------
0204 Tallow Reach B764875-A Pa Ph Ri  { 1 }  S  - 713 Km G4 V
0710 Dunmarrow    E300232-6 Lo Va     { -3 } -  R 301 Na M3 V and more
""",
        "reach.txt",
    )
    assert (found.kind, found.prose, found.warnings) == ("columns", 1, ())
    assert found.chart.worlds["0710"] == MainWorld(
        "0710",
        "Dunmarrow",
        "E300232-6",
        "",
        ("Lo", "Va"),
        "R",
        "301",
        "Na",
        "M3 V and more",
        {"{Ix}": "{ -3 }"},
    )


def test_a_row_beside_its_columns_is_read_by_its_brackets():
    found = tab(
        "Hex  Name         UWP       Remarks  {Ix}   (Ex)    [Cx]   N    B  Z PBG W  A    Stellar\n"
        "---- ------------ --------- -------- ------ ------- ------ ---- -- - --- -- ---- -------\n"
        "0204 Tallow       B764875-A Ri       { 2 }  (D7C+2) [597B] -    S  - 713 9  Km   G4 V\n"
        "0305 Orm's Rest   E681105-8 Lo                { -3 } (600-5) [1136] BcC  NS A 112 10 Na   M1 V M3 V\n"
        "0406 Quiet        E681105-8 {relic} Lo        { -3 } (600-5) [1136] -    -  - 100 1  Na\n"
    )
    assert said(found) == [
        (4, "not in the ruler's columns: read by its brackets", False),
        (5, "not in the ruler's columns: read by its brackets", False),
    ]
    tallow, orm, quiet = found.chart.worlds.values()
    assert (tallow.pbg, tallow.extra["{Ix}"]) == ("713", "{ 2 }")
    assert (orm.name, orm.bases, orm.zone, orm.pbg, orm.allegiance, orm.stars) == (
        "Orm's Rest", "NS", "A", "112", "Na", "M1 V M3 V",
    )  # fmt: skip
    assert (orm.extra["{Ix}"], orm.extra["Nobility"], orm.extra["W"]) == ("{ -3 }", "BcC", "10")
    assert (quiet.remarks, quiet.pbg, quiet.stars) == (("{relic}", "Lo"), "100", "")
    again = read(write_tab(found.chart).encode(), "again.tab").chart
    assert again.worlds == found.chart.worlds


def test_a_file_without_rows_is_an_empty_chart():
    found = tab("Sector|SS|Hex|Name|UWP\n")
    assert (found.kind, found.chart.worlds) == ("tab", {})


def test_it_is_written_in_the_order_of_most_files():
    text = write_tab(Chart("Reach", worlds=THREE))
    head, first, *_ = text.splitlines()
    assert head.split("\t")[:8] == ["Sector", "SS", "Hex", "Name", "UWP", "Bases", "Remarks", "Zone"]
    assert first.split("\t")[:11] == [
        "Reach", "A", "0204", "Tallow Reach", "B764875-A", "S", "Pa Ph Ri", "", "713", "Km", "G4 V",
    ]  # fmt: skip
    assert read(text.encode(), "x.tab").chart.worlds == THREE

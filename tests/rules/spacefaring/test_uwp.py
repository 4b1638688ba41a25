"""Profiles of worlds: read as people write them, printed exactly, and said in words."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.chart import MainWorld
from rules.check import Refused
from rules.spacefaring.worlds.uwp import EHEX, Uwp, digit, number, parse, read
from rules.spacefaring.worlds.words import forbidden, people, read_out
from tests.rules.cases import Case, each_case


@each_case(__file__, "uwp")
def test_a_profile_is_read(case: Case) -> None:
    parsed = parse(case.given["text"])
    uwp = parsed.uwp
    values = [
        uwp.size, uwp.atmosphere, uwp.hydrographics, uwp.population, uwp.government, uwp.law, uwp.tech,
    ]  # fmt: skip
    case.meets(
        starport=uwp.starport, digits=[-1 if one is None else one for one in values], text=str(uwp),
        plain=uwp.plain, small=uwp.small, doubts=len(parsed.doubts),
    )  # fmt: skip


def test_a_doubt_names_what_was_written_and_what_is_read():
    assert parse("AO00000-0").doubts == ("AO00000-0 is read as A000000-0",)


@pytest.mark.parametrize(
    "wrong", ["", "B764875", "B764875-AA", "B764-875A", "K764875-A", "B76487\u0663-A", "1234567-8"]
)
def test_what_is_no_profile_is_named(wrong):
    with pytest.raises(Refused):
        parse(wrong)


digits = st.none() | st.integers(0, len(EHEX) - 1)


def meant(size, small, *others):
    """A profile as it can be read: X as a digit means unknown."""
    kept = [None if one == EHEX.index("X") else one for one in (size, *others)]
    size = None if small or kept[0] == EHEX.index("S") else kept[0]
    air, water, people, government, law, tech = kept[1:]
    return Uwp("B", size, air, water, people, government, law, tech, small)


@given(st.builds(meant, digits, st.booleans(), *[digits] * 6))
def test_whatever_is_printed_is_read_again(uwp):
    assert read(str(uwp)) == read(uwp.plain) == uwp


def test_digits_go_from_0_to_33_without_i_and_o():
    assert [number(digit(value)) for value in range(34)] == list(range(34))
    assert digit(None) == "?"
    for wrong in (-1, 34):
        with pytest.raises(ValueError, match=str(wrong)):
            digit(wrong)
    for letter in ("I", "O", "", "a", "12"):
        with pytest.raises(ValueError, match="no eHex"):
            number(letter)


def words(text: str) -> dict[str, str]:
    return {one.what: one.words for one in read_out(read(text))}


def test_a_profile_is_said_in_words():
    assert words("B764875-A") == {
        "starport": "good: refined fuel, annual overhaul, builds other craft than starships",
        "size": "11,200 km across",
        "atmosphere": "standard",
        "hydrographics": "40 % water",
        "population": "hundreds of millions",
        "government": "balkanised: rival states",
        "law level": "forbids body pistols, explosives and poison gas; portable energy weapons; "
        "machine guns and automatic rifles; submachine guns; pistols",
        "tech level": "first starfaring community",
    }


@pytest.mark.parametrize(
    ("uwp", "what", "said"),
    [
        ("X000000-0", "size", "a belt of planetoids"),
        ("YS00000-0", "size", "a small body"),
        ("X000000-0", "atmosphere", "none; vacc suit needed"),
        ("X000000-0", "hydrographics", "no water: a desert"),
        ("A86A000-0", "hydrographics", "all of it water"),
        ("A8A6000-0", "hydrographics", "60 % another fluid"),
        ("A8AA000-0", "hydrographics", "all of it another fluid"),
        ("X000000-0", "law level", "forbids nothing"),
        ("A00000J-0", "law level", "forbids " + "; ".join(forbidden(18))),
        ("A000000-L", "tech level", "beyond what the books describe"),
        ("???????-?", "tech level", "unknown"),
        ("???????-?", "starport", "unknown"),
    ],
)
def test_what_a_digit_means(uwp, what, said):
    assert words(uwp)[what] == said


def test_a_law_level_forbids_all_that_lower_ones_do():
    counts = [len(forbidden(law)) for law in range(13)]
    assert counts == [*range(12), 11]
    assert all(forbidden(law) == forbidden(law + 1)[: len(forbidden(law))] for law in range(11))
    assert forbidden(None) == ()


@pytest.mark.parametrize(
    ("uwp", "pbg", "live"),
    [
        ("A000600-0", "302", 3_000_000),
        ("A000600-0", "002", 1_000_000),
        ("A000000-0", "302", 0),
        ("A000000-0", "???", 0),
        ("A000600-0", "?02", None),
        ("A000?00-0", "302", None),
        ("A000A00-0", "702", 70_000_000_000),
    ],
)
def test_so_many_live_there(uwp, pbg, live):
    assert people(MainWorld("0101", uwp=uwp, pbg=pbg)) == live

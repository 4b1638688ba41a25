"""Profiles as text: read and printed without loss, and refused where they do not read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.check import Refused
from rules.systems.megatraveller.people.skills import SKILLS
from rules.systems.megatraveller.tasks import library, profile
from rules.systems.megatraveller.tasks.ladder import DIFFICULTIES
from rules.systems.megatraveller.tasks.profile import RISKS, UNIT_S, Increment, Utp
from rules.tasking import Misread

NAMES = (
    *SKILLS,
    "Int",
    "Strength",
    "Determination",
    "robot's Int",
    "Gambling + 1",
    "Admin or Legal",
    "(Vehicle skill)",
)


@pytest.mark.parametrize("ready", library.catalogue(), ids=lambda one: one.id)
def test_every_task_of_the_catalogue_prints_as_it_was_read(ready):
    """MT-TASK-01."""
    assert library.printed(library.parse(ready.text)) == ready.text
    assert library.parse(library.printed(ready.profile)) == ready.profile
    built = library.built(library.filled(ready.profile))
    assert {**built, "risks": set(built["risks"])} == {**ready.profile, "risks": set(ready.profile["risks"])}


words = st.text(
    st.characters(codec="ascii", categories=("Lu", "Ll", "Nd", "Zs")), min_size=1, max_size=40
).map(lambda text: " ".join(text.split()))


@st.composite
def profiles(draw):
    risks = draw(st.lists(st.sampled_from(RISKS), unique=True, max_size=5))
    time = draw(st.none() | st.builds(Increment, st.integers(1, 999), st.sampled_from(tuple(UNIT_S))))
    if time is None:
        risks = [risk for risk in risks if risk != "absolute"]
    assets = draw(st.lists(st.sampled_from(NAMES), min_size=0, max_size=4))
    defence = (
        draw(st.lists(st.sampled_from(NAMES), min_size=1, max_size=4))
        if assets and draw(st.booleans())
        else []
    )
    note = " ".join(draw(st.lists(words, max_size=5)))
    phrase = draw(words.filter(bool))
    return Utp(
        phrase,
        draw(st.sampled_from(DIFFICULTIES)),
        tuple(assets),
        tuple(defence),
        time,
        tuple(risks),
        note.strip(),
    )


@given(profiles())
def test_every_profile_prints_and_reads_the_same(utp):
    """MT-TASK-01."""
    text = profile.printed(utp)
    assert profile.parse(text) == utp
    assert profile.printed(profile.parse(text)) == text
    assert profile.from_json(profile.to_json(utp)) == utp


@given(st.text(max_size=200))
def test_any_text_reads_or_is_refused_at_a_place_within_it(text):
    try:
        read = library.parse(text)
    except Misread as wrong:
        at = wrong.at
    else:
        at = 0
        assert library.parse(library.printed(read)) == read
    assert 0 <= at <= len(text)


@pytest.mark.parametrize(
    ("text", "line", "column", "word"),
    [
        ("To x", 1, 1, "colon"),
        ("To x: ", 1, 6, "missing"),
        ("To x: Rotine, Recon", 1, 7, "'Rotine'"),
        ("To x:\nRoutine, Recon, 5 fortnights.", 2, 19, "'fortnights'"),
        ("To x:\nRoutine, Recon, 0 min.", 2, 17, "0"),
        ("To x:\nRoutine, Recon, 1 min (hazardos).", 2, 24, "'hazardos'"),
        ("To x:\nRoutine, Recon, 1 min (safe, safe).", 2, 30, "twice"),
        ("To x:\nRoutine, Recon (absolute).", 2, 17, "states its time"),
        ("To x:\nRoutine, , Int", 2, 10, "missing"),
        ("To x:\nRoutine, R*con", 2, 10, "'R*con'"),
        ("To x:\nRoutine, A, B, C, D, E", 2, 22, "4 assets"),
        ("To x:\nRoutine, Off=A; B", 2, 17, "Def="),
        ("To x:\nRoutine, A; Def=B", 2, 10, "Off="),
        ("To x:\nRoutine, Simple", 2, 10, "'Simple'"),
    ],
)
def test_what_does_not_read_is_told_with_its_place(text, line, column, word):
    """MT-TASK-01."""
    with pytest.raises(Misread) as wrong:
        library.parse(text)
    assert str(wrong.value).startswith(f"line {line}, column {column}: ")
    assert word in str(wrong.value)


def test_a_profile_may_be_spread_over_lines_or_stand_in_one():
    one = library.parse("To x: routine,  recon , int, 5 mins. (Unskilled ok)")
    other = library.parse("\n To x :\n\n Routine, recon,\nint, 5 min\n(unskilled OK)\n")
    assert one == other
    assert library.printed(one) == "To x:\nRoutine, recon, int, 5 min (unskilled OK)."


@pytest.mark.parametrize(
    ("values", "said"),
    [
        ({"phrase": ""}, "no phrase"),
        ({"phrase": "a: b"}, "is no difficulty|reads as another"),
        ({"phrase": "x", "amount": 1000}, "0 to 999"),
        ({"phrase": "x", "unit": "fortnight", "amount": 1}, "unit of time cannot be"),
        ({"phrase": "x", "assets": "A, B, C, D, E"}, "4 assets"),
        ({"phrase": "x", "assets": "5 min"}, "reads as another"),
        ({"phrase": "x", "luck": 1}, "no place 'luck'"),
        ({"phrase": "x", "risk.safe": 1}, "safe must be yes or no"),
        ({"phrase": "x", "note": 7}, "note must be text"),
    ],
)
def test_a_form_that_does_not_fit_is_refused(values, said):
    with pytest.raises(Refused, match=said):
        library.built(values)

"""Tasks as text: every layout of the book is read, printed without loss, and refused where it does not read."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.systems.traveller2300.tasks import library, text
from rules.systems.traveller2300.tasks.assets import JOINERS
from rules.systems.traveller2300.tasks.ladder import DIFFICULTIES
from rules.systems.traveller2300.tasks.record import (
    MARKS,
    UNIT_S,
    Asset,
    Record,
    Time,
    from_json,
    printed,
    to_json,
)
from rules.tasking import Misread

AN_ACTION = Time(1, "action", True)


@pytest.mark.parametrize(
    ("written", "task"),
    [
        ("To force open a door: Routine. Strength. 6 seconds.",
         Record("force open a door", "routine", (Asset(("Strength",)),), Time(6, "second"))),
        ("To find information from a computer data bank (Hasty): Formidable. Computer. 10 minutes.",
         Record("find information from a computer data bank", "formidable", (Asset(("Computer",)),),
                Time(10, "minute"), ("hasty",))),
        ("To emplace an explosive charge (uncertain). Easy. Demolitions. one minute.",
         Record("emplace an explosive charge", "simple", (Asset(("Demolitions",)),), Time(1, "minute"),
                ("uncertain",), stop=True)),
        ("To stay determined after failure of a task. Difficult, determination.",
         Record("stay determined after failure of a task", "difficult", (Asset(("determination",)),), stop=True)),
        ("To hit a target with indirect fire. Difficult. Lower of Forward Observer or Marksmanship. "
         "Absolute (1 action).",
         Record("hit a target with indirect fire", "difficult",
                (Asset(("Forward Observer", "Marksmanship"), "lower of"),), AN_ACTION, stop=True)),
        ("To block a strike. Difficult. Melee and melee modifiers. Instant.\nReferee: A note.",
         Record("block a strike", "difficult", (Asset(("Melee", "melee modifiers"), "and"),), None, (), "A note.",
                True)),
        ("To heal one light wound and/or one shock point. Routine. Medical and Automed. One Day.",
         Record("heal one light wound and/or one shock point", "routine", (Asset(("Medical", "Automed"), "and"),),
                Time(1, "day"), stop=True)),
        ("To push a vehicle (Teamwork, hazardous): Formidable. Strength, minus Load, average of A and B. 1 minute.",
         Record("push a vehicle", "formidable",
                (Asset(("Strength",)), Asset(("Load",), minus=True), Asset(("A", "B"), "average of")),
                Time(1, "minute"), ("hazardous", "teamwork"))),
    ],
)  # fmt: skip
def test_every_layout_of_the_book_is_read(written: str, task: Record):
    """T23-TASK-01."""
    assert text.parse(written) == task
    assert text.parse(printed(task)) == task == from_json(to_json(task))


@pytest.mark.parametrize("ready", library.catalogue(), ids=lambda one: one.id)
def test_every_task_of_the_library_prints_as_it_is_read(ready):
    """T23-TASK-47."""
    assert printed(text.parse(ready.text)) == ready.text
    assert to_json(text.parse(ready.text)) == ready.profile


@pytest.mark.parametrize(
    ("written", "at", "sentence"),
    [
        ("Force a door: Routine.", 0, "a task begins with To"),
        ("To : Routine.", 0, "a task begins with To"),
        ("To force a door", 15, "a colon or a full stop must follow"),
        ("To force a door:", 16, "a difficulty must stand"),
        ("To force a door: Hard. Strength.", 17, "'Hard' is no difficulty"),
        ("To force a door: Routine Strength.", 25, "a full stop must follow on the difficulty"),
        ("To force a door (quick): Routine. Strength.", 17, "'quick' is no type of task"),
        ("To force a door (hasty, hasty): Routine.", 23, "stands twice"),
        ("To force a door: Routine. Strength. soon.", 36, "here a time must stand"),
        ("To force a door: Routine. Strength. 5 fortnights.", 36, "'fortnight' is no unit of time"),
        ("To force a door: Routine. Strength. 1 action.", 36, "'action' is no unit of time"),
        ("To force a door: Routine. Strength. 0 minutes.", 36, "a time is of 1 to 999"),
        ("To force a door: Routine. Rifle or Sidearm and Dex. 1 minute.", 26, "not by both"),
        ("To force a door: Routine. Rifle!. 1 minute.", 26, "'Rifle!' is no asset"),
        ("To force a door: Routine. Average of Rifle. 1 minute.", 26, "several names must follow"),
        ("To force a door: Routine. Strength. 1 minute. Never mind.", 45, "nothing but the referee's note"),
        (f"To {'x' * 201}: Routine.", 3, "200 letters at the most"),
    ],
)
def test_what_does_not_read_is_refused_at_its_place(written: str, at: int, sentence: str):
    with pytest.raises(Misread, match=sentence) as refused:
        text.parse(written)
    assert refused.value.at == at


names = st.sampled_from(["Strength", "Weapon skill", "Computer", "Forward Observer", "Melee"])
words = st.text(st.characters(codec="ascii", categories=("Lu", "Ll", "Nd", "Zs")), min_size=1, max_size=40)
spaced = words.map(lambda one: " ".join(one.split())).filter(bool)


@st.composite
def records(draw):
    several = draw(
        st.lists(st.tuples(st.sampled_from(JOINERS), st.lists(names, min_size=2, max_size=3)), max_size=3)
    )
    found = tuple(Asset(tuple(ones), joiner, draw(st.booleans())) for joiner, ones in several)
    time = draw(
        st.none() | st.builds(Time, st.integers(1, 999), st.sampled_from(tuple(UNIT_S)), st.just(True))
    )
    marks = draw(st.sets(st.sampled_from(MARKS)))
    note = draw(st.just("") | spaced)
    difficulty = draw(st.sampled_from(DIFFICULTIES))
    return Record(
        draw(spaced),
        difficulty,
        found,
        time,
        tuple(sorted(marks, key=MARKS.index)),
        note,
        draw(st.booleans()),
    )


@given(records())
def test_whatever_is_printed_is_read_again(task: Record):
    found = text.parse(printed(task))
    assert found == task


@given(st.sampled_from(["", "To x", "To x: Routine", "To x: Routine. Rifle."]), st.text(max_size=80))
def test_any_text_is_read_or_refused(begins: str, follows: str):
    with suppress(Misread):
        assert text.parse(begins + follows).statement

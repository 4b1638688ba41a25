"""Texts know their templates; as strings they are their English sentence."""

from __future__ import annotations

import json
import pickle
from typing import Any, ClassVar

import pytest

from rules.said import Verbatim, as_data, from_data, listed, of, plural, said, told


class Backwards:
    """A language that says every word and template in capitals, and counts from three."""

    def gettext(self, message: str) -> str:
        """In capitals but for the names of values."""
        return "".join(part if part.startswith("{") else part.upper() for part in _parts(message))

    def ngettext(self, one: str, many: str, n: int) -> str:
        """The many from three on."""
        return self.gettext(one if n < 3 else many)


def _parts(message: str) -> list[str]:
    return message.replace("{", "\0{").replace("}", "}\0").split("\0")


def test_a_text_is_its_english_sentence() -> None:
    """It compares, sorts and hashes as the sentence does."""
    text = said("{who} evades at {band} range", who=Verbatim("Una"), band="short")
    assert text == "Una evades at short range"
    assert {text: 1}["Una evades at short range"] == 1
    assert sorted([text, "A"])[0] == "A"


def test_another_language_says_words_and_leaves_names() -> None:
    """Words of the books are looked up, names never; numbers stand as the template says; texts may be values."""
    inner = plural("{n} shot", "{n} shots", 2)
    text = said("{who} fires {gun}: {what}, {dm:+d}", who=Verbatim("Una"), gun="rifle", what=inner, dm=2)
    assert text == "Una fires rifle: 2 shots, +2"
    assert told(text, Backwards()) == "Una FIRES RIFLE: 2 SHOT, +2"


def test_lists_are_joined_by_the_language() -> None:
    """One, two and three; nothing is nothing."""
    assert listed(()) == ""
    assert listed(("a",)) == "a"
    assert listed(("a", "b")) == "a and b"
    assert listed(("a", "b", "c"), "or") == "a, b or c"
    assert listed(("a", "b", "c"), ";") == "a; b; c"
    assert told(listed(("a", "b", "c")), Backwards()) == "A, B AND C"


def test_a_translation_that_does_not_fit_leaves_the_english() -> None:
    """A value that is not there, a format that is none."""

    class Wrong(Backwards):
        def gettext(self, message: str) -> str:
            return "{nobody}"

    assert told(said("{n} left", n=2), Wrong()) == "2 left"


@pytest.mark.parametrize(
    "text",
    [
        said("{who} is at {range} range", who=Verbatim("Una"), range=said("{n:g} m", n=2.5)),
        plural("{n} shot of {what}", "{n} shots of {what}", 1, what="rifle"),
        plural("{n} shot", "{n} shots", 0),
        listed(("a", "b", "c")),
        "as it is",
        Verbatim("Una"),
    ],
)
def test_a_text_is_read_as_it_was_kept(text: str) -> None:
    """As data and back, in another process too."""
    for again in (from_data(as_data(text)), pickle.loads(pickle.dumps(text))):
        assert again == text
        assert as_data(again) == as_data(text)
        assert told(again, Backwards()) == told(text, Backwards())


@pytest.mark.parametrize(
    "text",
    [
        said("at {n:g} m", n=float("inf")),
        said("{who} has {what}", who=Verbatim("Una"), what=None),  # type: ignore[arg-type]
        said("{n:>3}", n=7),
        said("{a}{a}", a="ha" * 2000),
        listed(["ha" * 2000, "ha"]),
    ],
)
def test_a_text_that_could_not_be_read_again_is_kept_in_english(text: str) -> None:
    """Values that data has none of, formats that nobody else may ask for, and what is far too long."""
    assert as_data(text) == str(text)
    assert type(as_data(text)) is str
    assert told(text, Backwards())


def test_a_long_list_is_told_and_read_again() -> None:
    """However many there are."""
    text = listed([f"n{n}" for n in range(500)])
    assert from_data(json.loads(json.dumps(as_data(text)))) == text
    assert told(text, Backwards()).endswith("N498 AND N499")


@pytest.mark.parametrize(
    "data",
    [
        {"t": "{n:>999999999}", "v": {"n": 1}},
        {"t": "{a.__class__}", "v": {"a": "x"}},
        {"t": "{a[0]}", "v": {"a": "x"}},
        {"t": "{a", "v": {"a": "x"}},
        {"t": "{a}", "v": {}},
        {"t": "{n} shot", "m": "{n} shots", "v": {"n": "two"}},
        {"t": "{n:d}", "v": {"n": "two"}},
        {"t": "a", "v": {}, "x": 1},
        {"t": 1, "v": {}},
        {"as": 1},
        {"l": ["a", "b"], "j": "but"},
        {"l": ["a"], "j": "and"},
        {"l": ["a", "b"], "j": ["and"]},
        {"t": "{n:g}", "v": {"n": 10**400}},
        {"t": "{n}", "v": [1]},
        {"t": "{n}", "v": {"n": None}},
        {"l": ["ha" * 2000, "a"], "j": "and"},
        ["a"],
        7,
    ],
)
def test_what_is_no_text_is_not_read(data: Any) -> None:
    """Files come from anywhere: templates ask for names and short formats, nothing else."""
    with pytest.raises(ValueError, match=r"text|template|format code|name|too long"):
        from_data(data)


def test_texts_within_texts_cannot_fill_the_machine() -> None:
    """Each doubles the one within it."""
    data: Any = "ha"
    for _ in range(64):
        data = {"t": "{a}{a}", "v": {"a": data}}
    with pytest.raises(ValueError, match="too long"):
        from_data(data)


class Sentences(Backwards):
    """A language that puts the subject last, in the sentences that it has."""

    known: ClassVar = {
        "{subject} drags {name}": "DRAGGING {name} IS {subject}",
        "{subject} is dead": "DEAD IS {subject}",
        "{subject} takes {n} point": "{n} POINT TAKES {subject}",
        "{subject} takes {n} points": "{n} POINTS TAKES {subject}",
    }

    def gettext(self, message: str) -> str:
        """The sentence that it has, else none; pieces in capitals."""
        return self.known.get(
            message, message if message.startswith("{subject} ") else super().gettext(message)
        )


def test_what_somebody_does_is_one_sentence_in_any_language() -> None:
    """By the predicate's template with its subject; what a language lacks, it puts together."""
    una = Verbatim("Una")
    assert of(una, "is dead") == "Una is dead"
    assert told(of(una, "is dead"), Sentences()) == "DEAD IS Una"
    assert told(of(una, said("drags {name}", name=Verbatim("Mo"))), Sentences()) == "DRAGGING Mo IS Una"
    assert told(of(una, plural("takes {n} point", "takes {n} points", 1)), Sentences()) == "1 POINT TAKES Una"
    assert (
        told(of(una, plural("takes {n} point", "takes {n} points", 5)), Sentences()) == "5 POINTS TAKES Una"
    )
    assert told(of(una, said("hears {what}", what="steps")), Sentences()) == "Una HEARS STEPS"
    assert told(of(una, Verbatim("sings")), Sentences()) == "Una sings"
    assert told(of(una, listed(("runs", "falls"))), Sentences()) == "Una RUNS AND FALLS"
    assert told(from_data(as_data(of(una, "is dead"))), Sentences()) == "DEAD IS Una"

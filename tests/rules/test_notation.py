"""The dice language: what it reads, what it throws, what it refuses and where."""

import itertools
from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.check import Refused
from rules.dice import Scripted
from rules.notation import parse
from rules.notation.formula import MOST_DICE


@pytest.mark.parametrize(
    ("text", "faces", "total"),
    [
        ("2D", [3, 4], 7),
        ("d6", [5], 5),
        ("2D+2", [3, 4], 9),
        ("3D-8", [1, 1, 1], -5),
        ("D66", [3, 4], 34),
        ("D3", [2], 2),
        ("1DD", [4], 40),
        ("1dd+1", [4], 41),
        ("d%", [57], 57),
        ("4d6kh3", [1, 6, 5, 4], 15),
        ("4d6k3", [1, 6, 5, 4], 15),
        ("3d6kl2", [1, 6, 5], 6),
        ("4d6dl1", [1, 6, 5, 4], 15),
        ("4d6d1", [1, 6, 5, 4], 15),
        ("4d6dh1", [1, 6, 5, 4], 10),
        ("1d6r1", [1, 1], 1),
        ("1d6rr1", [1, 1, 4], 4),
        ("1d6x6", [6, 6, 2], 14),
        ("1d6!", [6, 3], 9),
        ("2d6min3", [1, 6], 9),
        ("2d6max4", [1, 6], 5),
        ("4d6cs>=5", [1, 5, 6, 4], 2),
        ("(2D+1)*2", [3, 4], 16),
        ("-2D/2", [3, 4], -3),
        ("2D[fire]+1D[bonus] # why", [1, 2, 3], 6),
    ],
)
def test_it_reads_and_throws(text: str, faces: list[int], total: int):
    dice = Scripted(faces)

    assert parse(text).throw(dice).total == total
    assert dice.left == []


@pytest.mark.parametrize(
    ("text", "faces", "margin", "success"),
    [
        ("2D+2 8+", [2, 4], 0, True),
        ("2D 8+", [2, 4], -2, False),
        ("2D 7-", [2, 4], 1, True),
        ("2D 6", [2, 4], 0, True),
        ("2D 7", [2, 4], -1, False),
    ],
)
def test_a_target_judges_it(text: str, faces: list[int], margin: int, success: bool):
    """CT-DICE-03: at least, at most and exactly are three things; CT-DICE-04: the DM counts before comparing."""
    roll = parse(text).throw(Scripted(faces))

    assert (roll.margin, roll.success) == (margin, success)


def test_dropped_and_exploded_dice_stay_in_the_record():
    roll = parse("3d6kh2").throw(Scripted([1, 6, 5]))

    assert [(die.face, die.kept, die.why) for die in roll.terms[0].dice] == [
        (1, False, "dropped"),
        (6, True, ""),
        (5, True, ""),
    ]


def test_odds_are_counted_throw_by_throw():
    wins = sum(sum(sorted(faces)[1:]) + 1 >= 10 for faces in itertools.product(range(1, 7), repeat=3))

    assert parse("3d6kh2+1 10+").chance() == Fraction(wins, 216)
    assert parse("2D 8+").chance() == Fraction(15, 36)
    assert parse("1d6!").chance() is None


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "nothing is written"),
        ("2D+", "is no whole throw"),
        ("2D foo", 'can\'t read "foo" in 2D foo'),
        ("2D)", 'can\'t read ")"'),
        ("(2D", "closing bracket"),
        ("101d6", f"1 to {MOST_DICE} dice"),
        ("60d6+60d6", f"1 to {MOST_DICE} dice"),
        ("1d0", "sides"),
        ("1d1001", "sides"),
        ("1d6rr6", "never end"),
        ("1d6x1", "never end"),
        ("1d6min", "needs a number"),
        ("(" * 50 + "1" + ")" * 50, "nests deeper"),
    ],
)
def test_what_it_cannot_read_it_refuses(text: str, why: str):
    with pytest.raises(Refused) as refusal:
        parse(text)
    assert why in str(refusal.value)


def test_division_by_nothing_is_refused():
    with pytest.raises(Refused, match="divides by zero"):
        parse("2D/0").throw(Scripted([1, 1]))


class Ones:
    """Dice that always show the same face."""

    def __init__(self, face: int) -> None:
        self.face = face

    def throw(self, count: int, sides: int) -> tuple[int, ...]:
        return (min(self.face, sides),) * count


@given(st.text(alphabet="0123456789dDkhlrx!+-*/()[]%#>=cs 6", max_size=30), st.integers(1, 6))
def test_no_text_does_anything_but_throw_or_refuse(text: str, face: int):
    try:
        roll = parse(text).throw(Ones(face))
    except Refused:
        return
    assert sum(len(term.dice) for term in roll.terms) <= MOST_DICE + MOST_DICE

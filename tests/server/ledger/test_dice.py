"""Dice: the same key gives the same faces for ever, no face is favoured, and anyone can check them."""

from __future__ import annotations

import hmac
from collections import Counter
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.check import Dice
from server.dice.keyed import MAX_SIDES, SessionDice, commitment, faces_of, new_key

KEY = bytes(range(32))
NONCES = ["ada:7f3a", "bo:91c2"]


def the_dice(number: int = 1) -> SessionDice:
    return SessionDice(KEY, "demo", NONCES, number)


def test_the_rules_may_throw_them():
    dice: Dice = the_dice()

    assert len(dice.throw(2, 6)) == 2


def test_faces_read_on_through_one_stream_and_are_noted():
    dice = the_dice()
    first, second = dice.throw(2, 6), dice.throw(3, 10)

    assert dice.noted == [(6, face) for face in first] + [(10, face) for face in second]
    assert faces_of(KEY, "demo", NONCES, 1, [6, 6, 10, 10, 10]) == first + second


def test_faces_are_what_the_page_says_byte_by_byte():
    message = b"retcon-dice-1\ndemo\n1\n0\nada:7f3a\nbo:91c2\n"
    fair = [byte for byte in hmac.digest(KEY, message, "sha256") if byte < 252]

    assert the_dice().throw(20, 6) == tuple(byte % 6 + 1 for byte in fair[:20])


def test_golden_vectors():
    """Fixed for good: were one of them to change, no old session could be checked any more."""
    assert commitment(KEY) == "635484318fe3978cda1dc12d48bc1e2fb22634858d920ba889209f599dc05f13"
    assert the_dice(1).throw(8, 6) == (5, 4, 1, 2, 1, 6, 2, 6)
    assert the_dice(2).throw(8, 6) == (6, 1, 6, 1, 4, 1, 5, 1)
    assert the_dice(1).throw(8, 10) == (3, 4, 1, 2, 7, 4, 10, 4)
    assert the_dice(1).throw(4, 1000) == (916, 472, 440, 958)
    assert the_dice(1).throw(60, 6)[-5:] == (3, 3, 5, 5, 2)


@pytest.mark.parametrize(
    "other",
    [
        SessionDice(bytes(32), "demo", NONCES, 1),
        SessionDice(KEY, "other", NONCES, 1),
        SessionDice(KEY, "demo", NONCES[::-1], 1),
        SessionDice(KEY, "demo", NONCES[:1], 1),
        SessionDice(KEY, "demo", NONCES, 2),
    ],
    ids=["key", "table", "order of nonces", "nonces", "number"],
)
def test_every_ingredient_matters(other):
    assert other.throw(30, 6) != the_dice().throw(30, 6)


@pytest.mark.parametrize(("count", "sides"), [(-1, 6), (1, 0), (1, -6), (1, MAX_SIDES + 1)])
def test_dice_that_do_not_exist_are_refused(count, sides):
    with pytest.raises(ValueError, match=f"{count} dice of {sides} sides"):
        the_dice().throw(count, sides)


def test_a_nonce_of_two_lines_is_refused():
    with pytest.raises(ValueError, match="one line"):
        SessionDice(KEY, "demo", ["a\nb"], 1)


def test_new_keys_differ_and_their_commitment_tells_nothing_but_their_hash():
    key = new_key()

    assert len(key) == 32
    assert key != new_key()
    assert commitment(key) == sha256(b"retcon-commit|" + key).hexdigest()


@pytest.mark.parametrize(("sides", "bound"), [(6, 25.7), (10, 33.7), (20, 52.4)])
def test_no_face_is_favoured(sides, bound):
    """Chi-square over 30,000 throws stays under its 0.9999 quantile; with a fixed key it always will."""
    seen = Counter(face for number in range(500) for face in the_dice(number).throw(60, sides))
    expected = 30_000 / sides

    assert set(seen) == set(range(1, sides + 1))
    assert sum((seen[face] - expected) ** 2 / expected for face in seen) < bound


@given(
    key=st.binary(min_size=32, max_size=32),
    number=st.integers(1, 10**9),
    sides=st.lists(st.integers(1, MAX_SIDES), max_size=40),
)
def test_any_throw_can_be_checked_and_every_face_is_on_its_die(key, number, sides):
    dice = SessionDice(key, "demo", NONCES, number)
    faces = tuple(dice.throw(1, each)[0] for each in sides)

    assert faces == faces_of(key, "demo", NONCES, number, sides)
    assert all(1 <= face <= each for face, each in zip(faces, sides, strict=True))

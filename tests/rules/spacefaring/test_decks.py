"""Deck plans laid out from the figures of a design."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest

from rules.check import Refused
from rules.decks import Deck
from rules.grid import Point
from rules.sight import Barriers, path_blocked
from rules.spacefaring.ships import decks, standard
from rules.spacefaring.ships import sheet as s
from rules.spacefaring.ships.rulings import PRINTINGS

SMALL = [
    pytest.param(standard.sheet_of(one), id=one.id)
    for printing in PRINTINGS
    for one in standard.standards(printing)
    if s.hull_t(standard.sheet_of(one)) <= decks.LARGEST_T and one.variant == "unarmed"
]


def walked(deck: Deck, start: Point, *, doors: bool) -> set[Point]:
    """Every cell that one comes to from a point, through doors or not."""
    shut = Barriers(deck.walls, () if doors else deck.doors)
    found, ahead = {start}, [start]
    while ahead:
        x, y = ahead.pop()
        for there in ((x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)):
            inside = 0 < there[0] < deck.columns and 0 < there[1] < deck.rows
            if inside and there not in found and path_blocked([(x, y), there], shut) is None:
                found.add(there)
                ahead.append(there)
    return found


def inside(deck: Deck, title: str) -> Point:
    """The middle of a cell in a room."""
    room = next(one for one in deck.rooms if one.title == title)
    return int(room.middle[0]) + 0.5, int(room.middle[1]) + 0.5


@pytest.mark.parametrize("sheet", SMALL)
def test_a_deck_has_the_rooms_of_its_design(sheet):
    deck = decks.deck(sheet)
    titles = Counter(str(one.title) for one in deck.rooms)
    rooms = {str(one.title): one for one in deck.rooms}
    assert sum(name.startswith("Stateroom ") for name in titles) == s.staterooms(sheet)
    assert ("Low berths" in titles) == bool(s.low_berths(sheet))
    assert {"Engine room", "Hold", "Bridge", "Air lock", "Corridor"} <= {*titles}
    column = deck.rows - 2 * decks.MARGIN
    assert 0 <= rooms["Hold"].squares - s.hold_t(sheet) * decks.SQUARES_A_TON < 2 * column
    tanks = sum(one.squares for one in deck.rooms if one.title == "Fuel")
    assert tanks >= s.fuel(sheet).tank_t * decks.SQUARES_A_TON - 1
    doors = [one.id for one in deck.doors]
    assert len({*doors}) == len(doors)
    assert all(set(one) <= set("abcdefghijklmnopqrstuvwxyz0123456789-") for one in doors)


@pytest.mark.parametrize("sheet", SMALL)
def test_every_room_but_the_tanks_is_reached_by_doors_and_nothing_without(sheet):
    deck = decks.deck(sheet)
    all_over = walked(deck, inside(deck, "Bridge"), doors=True)
    for room in deck.rooms:
        at = inside(deck, str(room.title)) if room.title != "Fuel" else (
            int(room.middle[0]) + 0.5, int(room.middle[1]) + 0.5,
        )  # fmt: skip
        # the drives stand in the way in the engine room's middle rows: its aisle is free
        assert (at in all_over) is (room.title != "Fuel"), room
    shut = walked(deck, inside(deck, "Bridge"), doors=False)
    assert inside(deck, "Hold") not in shut
    assert (0.5, 0.5) not in shut


@pytest.mark.parametrize("sheet", SMALL)
def test_rooms_lie_beside_each_other_and_doors_have_names_of_their_own(sheet):
    deck = decks.deck(sheet)
    ids = [*(one.id for one in deck.walls), *(one.id for one in deck.doors)]
    assert len({*ids}) == len(ids)
    rooms = sorted(deck.rooms, key=lambda one: (one.left, one.top))
    for n, one in enumerate(rooms):
        for other in rooms[n + 1 :]:
            beside = one.right <= other.left or other.right <= one.left
            assert beside or one.bottom <= other.top or other.bottom <= one.top, (one, other)
    for one in rooms:
        assert all(0 <= x <= deck.columns and 0 <= y <= deck.rows for x, y in one.corners)
        assert all(a != b for a, b in pairwise(one.corners))


def test_large_ships_have_more_decks_than_one():
    liner = next(one for one in standard.standards(PRINTINGS[0]) if one.type == "M")
    with pytest.raises(
        Refused, match="a ship of 600 tons has more decks than one; up to 400 tons are laid out"
    ):
        decks.deck(standard.sheet_of(liner))
    with pytest.raises(Refused, match="only a ship has deck plans"):
        decks.deck(standard.small_craft(PRINTINGS[0])["pinnace"])

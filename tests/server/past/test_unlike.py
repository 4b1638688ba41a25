"""Worlds out of the cache are held against what the facts fold to: what they say counts, not how it is written."""

from __future__ import annotations

from dataclasses import replace

from domain.scene.state import Scene
from domain.scene.things import Token
from domain.world import World
from rules.grid import Grid
from server.past.worlds import write_world
from server.proof.unlike import unlike

HERE = Token("t1", "c1", (1.5, 1.5))
THERE = Token("t2", "c2", (3.5, 1.5))
DECK = Scene("m1", "Deck", Grid("square", 1.5, 10, 10), tokens={"t1": HERE, "t2": THERE})


def told(kept: Scene, folded: Scene) -> list[str]:
    """What is said of a world that was kept."""
    return [
        fault.text
        for fault in unlike(
            write_world(World(scenes={kept.id: kept})), World(scenes={folded.id: folded}), "it", 7
        )
    ]


def test_a_world_that_says_the_same_in_another_order_is_sound():
    assert told(DECK, DECK) == []
    assert told(replace(DECK, tokens={"t2": THERE, "t1": HERE}), DECK) == []


def test_what_was_written_before_hides_no_difference():
    assert told(DECK, DECK) == []
    renamed = replace(DECK, name="Hold")
    moved = replace(DECK, tokens={"t1": replace(HERE, at=(2.5, 1.5)), "t2": THERE})
    for other, named in ((renamed, "name is 'Deck', not 'Hold'"), (moved, "tokens.t1.at[0] is 1.5, not 2.5")):
        (text,) = told(DECK, other)
        assert text.startswith("it is not what the facts fold to: ")
        assert named in text
        assert told(other, other) == []


def test_what_cannot_be_read_is_said():
    (fault,) = unlike(b"no world", World(), "it", 7)
    assert fault.text == "it cannot be read"

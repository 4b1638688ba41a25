"""A ship's deck plans laid out as a map of the table."""

from __future__ import annotations

from domain.scene.commands import PaintArea
from domain.ship.commands import LayDeckPlans
from rules.grid import Grid
from tests.domain.play import REFEREE
from tests.domain.voyages.sailing import Port


def test_a_deck_is_laid_out_with_walls_doors_lamps_and_named_rooms():
    port = Port()
    port.commission()
    port.do(REFEREE, LayDeckPlans(ship=port.barge))
    scene = port.world.scenes[f"m{port.number - 1}"]
    assert (scene.name, scene.grid) == ("Marten: deck plan", Grid("square", 1.5, 8, 6))
    assert [one.id for one in scene.barriers.doors] == ["gate"]
    assert [one.id for one in scene.barriers.walls] == ["rail"]
    assert [(one.kind, one.title) for one in scene.areas] == [("room", "Deck")]
    assert len(scene.lights) == 1
    assert port.world.ships[port.barge].decks == (scene.id,)
    assert port.told() == {"referee"}


def test_another_deck_is_named_beside_the_first():
    port = Port()
    port.commission()
    port.do(REFEREE, LayDeckPlans(ship=port.barge))
    port.do(REFEREE, LayDeckPlans(ship=port.barge))
    assert len(port.world.ships[port.barge].decks) == 2


def test_what_cannot_be_laid_out_is_refused_and_nothing_changes():
    port = Port()
    port.commission()
    assert port.refused(port.kira, LayDeckPlans(ship=port.barge)) == "only the referee may lay out deck plans"
    punt = port.enlist("Punt", "Hull 60 Jump 1 Fuel 10", port.kira)
    assert "ship" in port.refused(REFEREE, LayDeckPlans(ship=punt))
    assert port.world.scenes == {}


def test_a_room_may_be_named_by_hand_in_every_system():
    port = Port()
    port.commission()
    port.do(REFEREE, LayDeckPlans(ship=port.barge))
    (scene,) = port.world.scenes
    corners = ((1, 1), (3, 1), (3, 3), (1, 3))
    port.do(REFEREE, PaintArea(scene=scene, kind="room", corners=corners, title="Galley"))
    assert [one.title for one in port.world.scenes[scene].areas] == ["Deck", "Galley"]
